"""Encounter draws, peril, surge and the encounter deck."""

from __future__ import annotations

from typing import Any

import pytest

import tests.lcg.support.enemy_cards
import tests.lcg.support.player_cards  # noqa: F401  (both register cards)
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.ids import phase
from tests.lcg.support.scene import Scene
from tests.lcg.support.timing_cards import NOTES


def two(first: int = 0, **more: Any) -> Scene:
    return Scene(["joe_diamond", "isabelle_barnes"], first=first, **more)


def mythos(s: Scene, *top: str) -> Scene:
    """Play to the encounter draws of the next mythos phase with these cards on top."""
    for who in s.g.investigators:
        s.deck(who.id, "Emergency Cache")
    s.encounter_deck(*top)
    while not (s.g.phase == phase.MYTHOS or s.g.round > 1):
        s.passive()
    return s


def joined(s: Scene, *wanted: str) -> list[str]:
    """Return the log lines that contain one of these texts, in order."""
    return [line for line in s.log() if any(text in line for text in wanted)]


# -- One draw --------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0509", "LCG-0511")
def test_an_encounter_draw_takes_the_top_card_and_resolves_it() -> None:
    s = Scene(["joe_diamond"])
    s.deck(0, "Emergency Cache")
    s.encounter_deck("Noxious Smoke", "Cantor of Flame")
    smoke, cantor = s.g.encounter_deck[-1], s.g.encounter_deck[-2]
    size = len(s.g.encounter_deck)
    s.next_round(take="Test agility")  # Joe fails: agility 2 against 3
    assert len(s.g.encounter_deck) == size - 1 and s.g.encounter_deck[-1] == cantor
    assert s.investigator(0).damage == 1
    assert s.g.encounter_discard == [smoke]


@pytest.mark.rule("LCG-0510", "LCG-0519")
def test_the_order_of_one_draw() -> None:
    s = Scene(["joe_diamond"], encounter=["TE551", "TE553"])
    s.deck(0, "Emergency Cache")
    s.encounter_deck("Ill Omen", "Herald", "Extraplanar Visions")
    s.next_round(take="Test intellect")
    found = joined(s, "Joe Diamond draws Ill", "Joe Diamond draws Her", "Joe Diamond draws Ext",
                   "loses", "Ill Omen is", "Herald spawns", "Herald engages")  # fmt: skip
    assert found == [
        "Joe Diamond draws Ill Omen",
        "Joe Diamond loses 1 resource",
        "Ill Omen is discarded",
        "Joe Diamond draws Herald",
        "Joe Diamond loses 1 resource",  # an enemy's revelation comes before it spawns
        "Herald spawns at Your Friend's Room",
        "Herald engages Joe Diamond",
        "Joe Diamond draws Extraplanar Visions",
    ]


@pytest.mark.rule("LCG-0512", "LCG-0511", "LCG-0556", "LCG-0579")
def test_a_treachery_that_is_put_into_play_is_not_discarded() -> None:
    s = two()
    truths = s.find("Unspeakable Truths")
    s.draw_encounter(0, "Unspeakable Truths")
    assert s.investigator(0).threat_area == [truths]
    fire = s.find("Fire!")
    s.draw_encounter(1, "Fire!")
    assert s.card(fire).attached == s.find("Your Friend's Room")
    assert s.g.encounter_discard == []


@pytest.mark.rule("LCG-0513", "LCG-1066")
def test_cards_drawn_together_are_resolved_in_the_order_drawn() -> None:
    s = two(extra={0: ["TP616"]}, encounter=["TE551"])
    s.give(0, "Bad Bargain")
    s.encounter_deck("Cantor of Flame", "Noxious Smoke", "Bystander")
    size = len(s.g.encounter_deck)
    s.do("Play Bad Bargain")
    assert len(s.g.encounter_deck) == size - 2  # both are drawn before either is resolved
    assert s.in_play("Cantor of Flame")  # the first one, completely, without a question
    assert s.kind == "choose_skill"
    s.settle(take="Test agility")
    assert s.investigator(0).damage == 1
    assert s.names(s.g.encounter_discard) == ["Noxious Smoke"]


@pytest.mark.rule("LCG-0513", "LCG-0525")
def test_a_draw_that_empties_the_encounter_deck_resets_it_and_goes_on() -> None:
    s = two(extra={0: ["TP616"]})
    s.give(0, "Bad Bargain")
    s.g.encounter_discard = s.g.encounter_deck[:]
    s.g.encounter_deck = []
    s.encounter_deck("Cantor of Flame")
    s.do("Play Bad Bargain").settle()
    drawn = [line for line in s.log() if line.startswith("Joe Diamond draws")]
    assert len(drawn) == 2 and drawn.count("Joe Diamond draws Cantor of Flame") >= 1
    assert "The encounter deck is reshuffled" in s.log()


@pytest.mark.rule("LCG-0514")
def test_a_story_asset_of_the_encounter_deck_follows_its_own_text() -> None:
    s = two(encounter=["TE556"])
    dog = s.find("Stray Dog")
    s.draw_encounter(1, "Stray Dog")
    assert dog in s.investigator(1).assets and s.card(dog).controller == 1


# -- Peril -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0516", "LCG-0518")
def test_under_peril_nobody_else_plays_triggers_or_commits() -> None:
    s = two(extra={1: ["TP629"]}, encounter=["TE554"])
    s.asset(1, "Whistle")  # a free ability for any player window
    s.give(1, "Guts")
    while s.kind == "window":  # Isabelle's window before Joe's action: she may act now
        assert s.seat == 1 and s.offers("Use Whistle")
        s.passive()
    asked = []
    s.draw_encounter(0, "Lonely Trial")
    while not s.at_turn() and s.g.peril != ids.NONE:
        asked.append(s.seat)
        s.passive()
    assert 1 not in asked
    assert s.investigator(0).damage == 1
    while s.kind != "turn":
        s.passive()
    s.do("Investigate")  # the same windows and commits are hers again without peril
    assert (s.kind, s.seat) == ("window", 1)


@pytest.mark.rule("LCG-0516")
def test_under_peril_nobody_else_commits() -> None:
    s = two(encounter=["TE554"])
    s.give(1, "Guts")  # two willpower icons
    s.draw_encounter(0, "Lonely Trial")
    s.settle()
    assert s.investigator(0).damage == 1 and s.hand(1) == ["Guts"]
    assert not any("commits" in line for line in s.log())


@pytest.mark.rule("LCG-0516", "LCG-0518")
def test_without_peril_the_same_help_is_offered() -> None:
    s = two()
    s.give(1, "Guts")
    s.draw_encounter(0, "Wild Compulsion")  # willpower (3)
    assert (s.kind, s.seat) == ("commit", 1)
    s.do("Commit Guts").settle(take="Apply Wild Compulsion")
    assert "Joe Diamond succeeds by 1 (value 4)" in s.log()


@pytest.mark.rule("LCG-0517")
@pytest.mark.parametrize("peril", [True, False])
def test_peril_covers_the_spawning_of_the_card(peril: bool) -> None:
    s = Scene(["isabelle_barnes", "joe_diamond"], encounter=["TE555"])
    s.give(1, "Gather Intel")  # "when an enemy enters your location"
    s.draw_encounter(0, "Lonely Foe" if peril else "Cantor of Flame")
    assert (s.kind == "reaction") is not peril
    if not peril:
        assert s.seat == 1


# -- Surge -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0519", "LCG-0522")
def test_surge_chains() -> None:
    s = two(encounter=["TE551", "TE552"])
    s.place("Dormitories")
    s.encounter_deck("Worse Omen", "Cantor of Flame", "Bystander")
    s.draw_encounter(1, "Ill Omen")
    assert s.investigator(1).resources == 5 - 2
    assert s.card("Cantor of Flame").threat == 1  # the third card, for the same investigator
    assert not s.in_play("Bystander")


@pytest.mark.rule("LCG-0521")
def test_surge_follows_an_enemy_that_has_spawned() -> None:
    s = two(encounter=["TE553"])
    s.encounter_deck("Cantor of Flame")
    s.draw_encounter(0, "Herald")
    assert s.card("Herald").threat == 0
    assert s.card("Cantor of Flame").threat == 0
    log = s.log()
    assert log.index("Herald spawns at Your Friend's Room") < log.index(
        "Joe Diamond draws Cantor of Flame"
    )


# -- The encounter deck ----------------------------------------------------------------------------


def leave_one(s: Scene, name: str) -> int:
    """Discard the encounter deck except one card; return the number of discarded cards."""
    s.g.encounter_discard = s.g.encounter_deck[:]
    s.g.encounter_deck = []
    s.encounter_deck(name)
    return len(s.g.encounter_discard)


@pytest.mark.rule("LCG-0523")
def test_an_empty_encounter_deck_is_refilled_at_once() -> None:
    s = Scene(["joe_diamond"])
    s.deck(0, "Emergency Cache")
    discarded = leave_one(s, "Extraplanar Visions")
    s.next_round(take="Test intellect")  # draws the last card
    assert len(s.g.encounter_deck) == discarded + 1
    assert s.g.encounter_discard == []


@pytest.mark.rule("LCG-0524")
def test_an_effect_that_empties_the_encounter_deck_is_finished_first() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TP615"]})
    s.give(0, "Avalanche")
    discarded = leave_one(s, "Cantor of Flame")
    s.encounter_deck("Bystander", "Hellhound")
    discarded = len(s.g.encounter_discard)
    s.do("Play Avalanche")  # "discard the top 5 cards": there are 3
    lines = [x for x in s.log() if "encounter deck" in x or x.endswith("is discarded")][-5:]
    assert [x.split(" is ")[0] for x in lines[:4]] == [
        "Bystander",
        "Hellhound",
        "Cantor of Flame",
        "The encounter deck",
    ]
    assert len(s.g.encounter_deck) == discarded + 3 and s.g.encounter_discard == []


def test_no_more_cards_are_discarded_than_a_text_says() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TP615"]})
    s.give(0, "Avalanche")
    before = s.g.encounter_deck[:]
    assert len(before) > 7 and s.g.encounter_discard == []
    s.do("Play Avalanche")
    assert sorted(s.g.encounter_discard) == sorted(set(before) - set(s.g.encounter_deck))
    assert (len(s.g.encounter_discard), len(s.g.encounter_deck)) == (5, len(before) - 5)


@pytest.mark.rule("LCG-0525")
def test_a_draw_from_an_empty_encounter_deck_resets_it() -> None:
    s = Scene(["joe_diamond"])
    s.deck(0, "Emergency Cache")
    s.g.encounter_discard = [s.find("Cantor of Flame")]
    s.g.encounter_deck = []
    s.next_round()
    assert s.card("Cantor of Flame").threat == 0
    assert "The encounter deck is reshuffled" in s.log()


@pytest.mark.rule("LCG-0526")
def test_without_any_encounter_card_the_draw_is_skipped() -> None:
    s = Scene(["joe_diamond"])
    s.deck(0, "Emergency Cache")
    s.g.encounter_deck = []
    s.next_round()
    assert s.g.round == 2 and s.at_turn()
    assert "The encounter deck is reshuffled" not in s.log()


@pytest.mark.rule("LCG-0116")
def test_after_a_draw_the_card_has_been_resolved() -> None:
    """Forced, in every draw: of the mythos phase, of an effect, and of surge."""
    NOTES.clear()
    s = two(extra={0: ["T0510"]}, encounter=["TE551"])
    assert NOTES == []
    mythos(s, "Cantor of Flame", "Bystander").until("turn")
    # The enemy has already spawned; Isabelle's draw does not affect Joe.
    assert NOTES == [(0, "Cantor of Flame", True, 0)]
    NOTES.clear()
    s.encounter_deck("Unspeakable Truths")
    s.draw_encounter(0, "Ill Omen").settle()
    # One lies on the discard pile before it surges; the other stays in the threat area.
    assert NOTES == [(0, "Ill Omen", False, 1), (0, "Unspeakable Truths", True, 1)]
    NOTES.clear()
    s.draw_encounter(1, "Ill Omen").settle()
    assert NOTES == []
