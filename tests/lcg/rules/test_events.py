"""Events, fast cards and skill cards: when they may be played (``lcg/rules/initiation.py``)."""

from __future__ import annotations

import pytest

import tests.lcg.support.limit_cards
import tests.lcg.support.timing_cards  # noqa: F401  (both register cards)
from arkham_env.lcg.rules.agenda import advance_act, advance_agenda
from arkham_env.lcg.rules.effects import enemy_attack, evade_enemy
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]


# -- Events ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0620")
def test_an_event_that_is_not_fast_is_played_on_the_own_turn_only() -> None:
    s = Scene(PAIR, extra={1: ["TR001"]})
    s.give(1, "Whisper", "Emergency Cache")
    assert s.kind == "window" and s.seat == 1
    assert s.labels == ["Play Whisper", "Pass"]
    s.do("Pass", "End your turn")
    assert s.seat == 1 and s.offers("Play Emergency Cache")
    s.do("Play Emergency Cache")
    assert s.investigator(1).actions == 2


@pytest.mark.rule("LCG-0620")
def test_an_event_costs_an_action() -> None:
    s = Scene(extra={0: ["TR001"]})
    s.give(0, "Emergency Cache", "Whisper")
    s.have(0, actions=0)
    assert s.offers("Play Whisper") and not s.offers("Play Emergency Cache")


@pytest.mark.rule("LCG-0621", "LCG-0625", "LCG-0626")
def test_playing_an_event_is_optional() -> None:
    s = Scene(PAIR, extra={0: ["12022"]}, first=1)
    s.place("Your Friend's Room", clues=2)
    s.give(0, "Lesson Learned")
    enemy = s.enemy("Hellhound", engaged=0)
    s.have(0, resources=3)
    # Isabelle's turn; Joe is attacked.
    s.run(lambda g: enemy_attack(g, enemy, 0))
    assert s.kind == "reaction" and s.seat == 0
    assert s.labels == ["React with Lesson Learned from hand", "Pass"]
    s.do("Pass")
    assert s.hand(0) == ["Lesson Learned"]
    assert s.investigator(0).resources == 3 and s.investigator(0).clues == 0


@pytest.mark.rule("LCG-0625", "LCG-1048")
def test_who_was_not_attacked_cannot_answer_the_attack() -> None:
    s = Scene(PAIR, extra={0: ["12022"]}, first=1)
    s.place("Your Friend's Room", clues=2)
    s.give(0, "Lesson Learned")
    s.have(0, resources=3)
    enemy = s.enemy("Hellhound", engaged=1)
    s.run(lambda g: enemy_attack(g, enemy, 1))
    assert "reaction" not in [kind for kind, _ in s.trace()]
    assert s.investigator(1).damage == 1


@pytest.mark.rule("LCG-1048")
def test_an_investigator_who_attacks_is_not_attacked() -> None:
    s = Scene(extra={0: ["12022"]})
    s.place("Your Friend's Room", clues=2)
    s.give(0, "Lesson Learned")
    s.have(0, resources=3)
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Fight Mutated Experiment")
    assert "reaction" not in [kind for kind, _ in s.trace()]
    assert s.hand() == ["Lesson Learned"]


@pytest.mark.rule("LCG-0622")
def test_a_cancelled_event_is_paid_for_and_discarded() -> None:
    s = Scene(extra={0: ["TR003", "12038"]})
    s.place("Your Friend's Room", clues=2)
    s.asset(0, "Naysayer")
    s.give(0, "Working a Hunch")
    s.have(0, resources=3)
    s.do("Play Working a Hunch", "React with Naysayer")
    assert s.investigator().resources == 1
    assert s.discard_pile() == ["Working a Hunch"]
    assert s.investigator().clues == 0 and s.card("Your Friend's Room").clues == 2


@pytest.mark.rule("LCG-0622", "LCG-0639")
def test_a_cancelled_event_counts_as_played() -> None:
    s = Scene(extra={0: ["TR003", "TR004", "TR004"]})
    s.asset(0, "Naysayer")
    s.give(0, "Once a Round", "Once a Round")
    s.have(0, resources=0)
    s.do("Play Once a Round", "React with Naysayer")
    assert s.investigator().resources == 0
    assert s.hand() == ["Once a Round"] and not s.offers("Play Once a Round")


# -- Fast ------------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0623", "LCG-0643")
def test_a_fast_card_costs_no_action_and_provokes_nothing() -> None:
    s = Scene(extra={0: ["12034", "TR001"]})
    s.enemy("Hellhound", engaged=0)
    s.give(0, "Magnifying Glass", "Whisper")
    s.have(0, resources=4, actions=0)
    s.do("Play Magnifying Glass")
    assert s.in_play("Magnifying Glass")
    assert s.investigator().resources == 3
    assert s.investigator().actions == 0 and s.investigator().actions_taken == 0
    assert s.investigator().damage == 0


@pytest.mark.rule("LCG-0624")
def test_a_fast_asset_waits_for_the_own_turn() -> None:
    s = Scene(PAIR, extra={1: ["12034", "TR001"]})
    s.give(1, "Magnifying Glass", "Whisper")
    s.have(1, resources=5)
    assert s.seat == 1 and s.labels == ["Play Whisper", "Pass"]
    s.do("Pass", "End your turn")
    assert s.seat == 1 and s.offers("Play Magnifying Glass")


@pytest.mark.rule("LCG-0624")
def test_a_fast_asset_may_come_in_the_middle_of_a_test_of_the_own_turn() -> None:
    s = Scene(extra={0: ["12034"]})
    s.place("Your Friend's Room", clues=2)
    s.give(0, "Magnifying Glass")
    s.have(0, resources=5)
    s.do("Investigate")
    assert s.kind == "window" and s.offers("Play Magnifying Glass")
    s.do("Play Magnifying Glass")
    assert s.in_play("Magnifying Glass")


@pytest.mark.rule("LCG-0627", "LCG-0624")
def test_play_only_during_your_turn() -> None:
    s = Scene(PAIR, extra={1: ["12038", "TR001"]})
    s.place("Your Friend's Room", clues=4)
    s.give(1, "Working a Hunch", "Whisper")
    s.have(1, resources=5)
    assert s.seat == 1 and s.labels == ["Play Whisper", "Pass"]
    s.do("Pass", "End your turn")
    assert s.seat == 1 and s.offers("Play Working a Hunch")
    s.do("Investigate")
    assert s.kind == "window" and s.offers("Play Working a Hunch")


@pytest.mark.rule("LCG-0628")
@pytest.mark.parametrize(("first", "offered"), [(0, True), (1, False)])
def test_a_condition_within_a_period_needs_both(first: int, offered: bool) -> None:
    s = Scene(PAIR, extra={0: ["TR002"]}, first=first)
    s.give(0, "Clean Getaway")
    enemy = s.enemy("Hellhound", engaged=0)
    assert not s.offers("Clean Getaway")
    s.run(lambda g: evade_enemy(g, enemy, 0))
    assert s.offers("React with Clean Getaway from hand") == offered


@pytest.mark.rule("LCG-0629")
def test_a_fast_event_without_timing_text_fits_every_window() -> None:
    s = Scene(PAIR, extra={0: ["TR001"]}, first=1)
    s.give(0, "Whisper")
    s.calm()
    asked = s.kind == "window" and s.seat == 0
    assert asked, "Isabelle's turn"
    s.do("Pass").end_turn()
    phases = set()
    while s.g.round == 1:
        if s.kind == "window" and s.seat == 0:
            assert s.labels == ["Play Whisper", "Pass"]
            phases.add(s.g.phase)
        s.passive()
    assert {3, 4} <= phases  # the enemy phase and upkeep


# -- Skill cards -----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0630")
def test_a_skill_card_is_never_played_only_committed() -> None:
    s = Scene()
    s.give(0, "Perception", "Overpower")
    s.have(0, resources=9)
    assert not s.offers("Perception") and not s.offers("Overpower")
    s.do("Investigate")
    assert s.kind == "commit"
    # Overpower has no matching icon.
    assert s.labels == ["Commit Perception", "Done"]
    s.do("Commit Perception").settle(decline="Joe Diamond", take="Apply Perception")
    assert s.investigator().resources == 9
    assert s.discard_pile() == ["Perception"]


@pytest.mark.parametrize(("is_act", "gained"), [(True, 1), (False, 2)])
def test_advancing_is_answered_once_the_next_one_is_there(is_act: bool, gained: int) -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0590"]})
    s.asset(0, "Gazette")
    before = s.investigator().resources
    leaving = s.g.act if is_act else s.g.agenda
    s.run(advance_act if is_act else advance_agenda)
    while s.kind != "reaction":
        s.passive()
    assert leaving != (s.g.act if is_act else s.g.agenda)
    s.do("React with Gazette")
    assert s.investigator().resources == before + gained
