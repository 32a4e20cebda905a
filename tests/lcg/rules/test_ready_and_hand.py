"""``lcg/rules/rounds.py``, ``state_check.py``: readying, hand size, and modifiers that end."""

from __future__ import annotations

import pytest

import tests.lcg.support.limit_cards
import tests.lcg.support.player_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.rules.effects import deal, ready
from arkham_env.lcg.state.ids import phase, status
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]


# -- Ready and exhausted ---------------------------------------------------------------------------


@pytest.mark.rule("LCG-1042", "LCG-1044")
def test_an_exhausted_card_cannot_exhaust_until_it_is_ready() -> None:
    s = Scene(extra={0: ["TP629"]})
    s.asset(0, "Whistle")
    assert s.offers("Use Whistle")
    s.do("Use Whistle")
    assert s.card("Whistle").exhausted and not s.offers("Use Whistle")
    s.calm().next_round(decline="Whistle")
    assert not s.card("Whistle").exhausted and s.offers("Use Whistle")


@pytest.mark.rule("LCG-1043")
def test_a_ready_card_does_not_ready_again() -> None:
    s = Scene()
    enemy = s.enemy("Hellhound", at="Your Friend's Room")
    s.run(lambda g: ready(g, [enemy]))
    assert "Hellhound readies" not in s.log()
    s.set(enemy, exhausted=True)
    s.run(lambda g: ready(g, [enemy]))
    assert "Hellhound readies" in s.log() and not s.g.cards[enemy].exhausted


def test_cards_that_ready_at_once_are_told_in_the_order_given() -> None:
    s = Scene()
    first = s.enemy("Hellhound", at="Your Friend's Room", exhausted=True)
    second = s.enemy("Mutated Experiment", at="Your Friend's Room", exhausted=True)
    s.run(lambda g: ready(g, [second, first]))
    readied = [line for line in s.log() if line.endswith(" readies")]
    assert readied == ["Mutated Experiment readies", "Hellhound readies"]


@pytest.mark.rule("LCG-1045")
def test_an_exhausted_asset_still_works() -> None:
    s = Scene(extra={0: ["12030", "12031"]})
    s.place("Your Friend's Room", clues=2)
    s.asset(0, "Dorothy Simmons", exhausted=True)
    s.do("Investigate").settle(decline="Joe Diamond")
    assert "(value 5)" in " ".join(s.log())  # 4 and hers


@pytest.mark.rule("LCG-1046")
def test_an_exhausted_ally_may_take_damage() -> None:
    s = Scene(extra={0: ["12018"]})
    ally = s.asset(0, "Logan Hastings", exhausted=True)
    s.run(lambda g: deal(g, 0, damage=1))
    assert s.kind == "assign_damage"
    s.do("1 damage on Logan Hastings")
    assert s.g.cards[ally].damage == 1 and s.investigator().damage == 0


@pytest.mark.rule("LCG-1047")
def test_a_card_that_does_not_ready_stays_exhausted() -> None:
    s = Scene(["trish_scarborough"], extra={0: ["12080"]})
    s.place("Dormitories", clues=0)
    enemy = s.enemy("Mutated Experiment", engaged=0)
    other = s.enemy("Cantor of Flame", at="Dormitories", exhausted=True)
    s.give(0, "Slippery")
    s.bag("+1")
    s.do("Evade Mutated Experiment", "Commit Slippery").settle(take="Apply Slippery")
    assert s.g.cards[enemy].exhausted
    s.calm().next_round()
    assert s.g.cards[enemy].exhausted and not s.g.cards[other].exhausted
    s.calm().next_round()
    assert not s.g.cards[enemy].exhausted


# -- The hand --------------------------------------------------------------------------------------

NINE = ["12030", "12031", "12033", "12034", "12035", "12036", "12037", "12092", "12093"]


@pytest.mark.rule("LCG-1050")
def test_the_hand_size_is_checked_in_upkeep_only() -> None:
    s = Scene(extra={0: NINE})
    s.give(0, *NINE)
    s.deck(0, "Emergency Cache", "Emergency Cache")
    s.do("Draw 1 card")
    assert len(s.hand()) == 10 and s.kind == "turn"
    s.end_turn()
    s.until("discard")
    assert s.g.phase == phase.UPKEEP and len(s.hand()) == 11
    for left in (10, 9, 8):
        s.take(0)
        assert len(s.hand()) == left
    assert s.kind != "discard"


@pytest.mark.rule("LCG-1051")
def test_a_larger_hand_counts_at_the_check() -> None:
    s = Scene(extra={0: ["12032", *NINE]})
    s.asset(0, "Laboratory Assistant")
    s.give(0, *NINE)
    s.calm()
    s.end_turn()
    asked = []
    while s.g.round == 1:
        asked.append((s.kind, s.g.phase))
        s.passive()
    assert ("discard", phase.UPKEEP) not in asked
    assert len(s.hand()) == 10


# -- When a modifier goes --------------------------------------------------------------------------


def sacrificing(*codes: str) -> Scene:
    """Joe with these assets in play and an event that discards one of them."""
    s = Scene(PAIR, extra={0: [*codes, "TP628"]})
    for code in codes:
        s.asset(0, code)
    s.give(0, "Sacrifice")
    return s


@pytest.mark.rule("LCG-0398")
@pytest.mark.parametrize(("damage", "defeated"), [(6, False), (7, True)])
def test_losing_health_defeats_at_once(damage: int, defeated: bool) -> None:
    s = sacrificing("TP630")  # +1 health
    s.have(0, damage=damage)
    s.do("Play Sacrifice")
    assert (s.investigator(0).status != status.PLAYING) == defeated
    if defeated:
        assert s.investigator(0).by_damage


@pytest.mark.rule("LCG-0398")
@pytest.mark.parametrize(("horror", "defeated"), [(6, False), (8, True)])
def test_losing_sanity_defeats_at_once(horror: int, defeated: bool) -> None:
    s = sacrificing("TR025")  # +2 sanity
    s.have(0, horror=horror)
    s.do("Play Sacrifice")
    assert (s.investigator(0).status != status.PLAYING) == defeated


@pytest.mark.rule("LCG-0609")
def test_losing_a_slot_discards_what_has_none() -> None:
    s = sacrificing("TP648", "TP645", "TP645", "TP645")  # a third hand slot, three sticks
    assert s.names(s.investigator().assets).count("Stick") == 3
    s.do("Play Sacrifice")
    s.do("Choose " + s.g.defs[s.find("TP648")].printed.name)
    assert s.kind == "slots" and s.seat == 0
    assert s.labels == ["Discard Stick"] * 3
    s.take(1)
    assert s.names(s.investigator().assets) == ["Stick", "Stick"]
    assert s.at_turn()


@pytest.mark.rule("LCG-0609")
def test_a_slot_too_many_costs_nothing() -> None:
    s = sacrificing("TP648", "TP645", "TP645")
    s.do("Play Sacrifice")
    s.do("Choose " + s.g.defs[s.find("TP648")].printed.name)
    assert s.names(s.investigator().assets) == ["Stick", "Stick"]
    assert s.at_turn()
