"""``lcg/rules/attack.py``: elusive enemies, cancelled attacks, and attackers that are far away."""

from __future__ import annotations

from typing import Any

import pytest

import tests.lcg.support.attack_cards
import tests.lcg.support.enemy_cards
import tests.lcg.support.limit_cards
import tests.lcg.support.player_cards
import tests.lcg.support.timing_cards  # noqa: F401  (all register cards)
from arkham_env.lcg.state.ids import NONE
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"


def attacked(code: str, *, first: int = 1, **more: Any) -> tuple[Scene, int]:
    """Joe (lead) and Daniela in the Dormitories, an enemy engaged with Joe, Daniela's turn."""
    s = Scene(["joe_diamond", "daniela_reyes"], first=first, encounter=[code], **more)
    s.place(DORMS, clues=0)
    s.place(QUAD, clues=0)
    s.put(0, DORMS)
    s.put(1, DORMS)
    return s, s.enemy(code, engaged=0)


def enemy_phase(s: Scene) -> Scene:
    """End both turns; stop at the first decision of the enemy phase."""
    s.calm().end_turn()
    return s.end_turn()


# -- Flight before reactions -----------------------------------------------------------------------


@pytest.mark.rule("LCG-1067", "LCG-0482", "LCG-1068")
@pytest.mark.parametrize("hit", [True, False])
def test_an_elusive_attacker_flees_before_daniela_fights_it_where_it_is(hit: bool) -> None:
    s, runaway = attacked("TE571")  # elusive, retaliate
    enemy_phase(s)
    c = s.card(runaway)
    assert (s.kind, s.seat) == ("enemy_move", 0)
    assert s.investigator(0).damage == 1  # its attack has resolved
    assert c.threat == NONE
    s.do("Choose Miskatonic Quad")
    assert (s.kind, s.seat) == ("reaction", 1)
    assert c.exhausted and c.location == s.find(QUAD)
    s.bag("0" if hit else "auto_fail")
    s.do("React with Daniela Reyes")
    assert c.damage == (1 if hit else 0)
    # Exhausted, it neither retaliates nor flees again, and a miss hurts nobody.
    assert c.location == s.find(QUAD)
    assert [who.damage for who in s.g.investigators] == [1, 0]
    assert s.log().count("Runaway moves to Miskatonic Quad") == 1


@pytest.mark.rule("LCG-1067")
def test_an_elusive_attacker_flees_before_forced_abilities_that_answer_its_attack() -> None:
    s, cutpurse = attacked("TE573", first=0)
    s.do("Gain 1 resource", "Choose Your Friend's Room", "Pass")
    lines = s.log()
    moves = lines.index("Cutpurse moves to Your Friend's Room")
    loses = next(i for i, line in enumerate(lines) if "Joe Diamond loses 1 resource" in line)
    assert moves < loses
    assert s.card(cutpurse).exhausted


@pytest.mark.rule("LCG-1068", "LCG-0475")
def test_daniela_fights_an_enemy_that_attacked_from_another_location() -> None:
    s = Scene(["joe_diamond", "daniela_reyes"], extra={0: ["TP602"]}, encounter=["TE503"])
    s.place(DORMS, clues=0)
    s.put(1, DORMS)
    sentry = s.enemy("Sentry", at=ROOM, exhausted=False)
    s.give(0, "TP602")
    s.do("Play Tumble")  # Joe fails and moves to Daniela; the alert enemy attacks from afar
    assert s.investigator(0).damage == 1 and s.card(sentry).location == s.find(ROOM)
    s.do("React with Daniela Reyes")
    assert s.card(sentry).damage == 1


@pytest.mark.rule("LCG-1068", "LCG-0469")
def test_daniela_cannot_fight_an_aloof_attacker_that_has_fled() -> None:
    s, shy = attacked("TE572")
    enemy_phase(s)
    s.do("Choose Miskatonic Quad")
    assert s.kind != "reaction"
    assert s.card(shy).location == s.find(QUAD)


# -- Not in the middle of an attack ----------------------------------------------------------------


@pytest.mark.rule("LCG-0482")
def test_an_elusive_enemy_is_ready_engaged_and_here_until_its_attack_has_resolved() -> None:
    s, runaway = attacked("TE571", first=0)
    s.asset(0, "Fedora")
    s.asset(0, "Aleksey Saburov")
    s.do("Gain 1 resource")
    assert s.kind == "assign_damage"
    c = s.card(runaway)
    assert (c.threat, c.location, c.exhausted) == (0, s.find(DORMS), False)
    s.do("1 damage on Joe Diamond")
    assert s.kind == "enemy_move"
    assert (c.threat, c.location, c.exhausted) == (NONE, s.find(DORMS), True)


@pytest.mark.rule("LCG-0482")
def test_an_elusive_enemy_is_ready_engaged_and_here_until_the_attack_on_it_has_resolved() -> None:
    s, runaway = attacked("TE571", first=1, extra={1: ["12025"]})
    s.give(1, "Vicious Blow")
    s.do("Fight Runaway")
    c = s.card(runaway)
    assert s.kind == "commit"
    assert (c.threat, c.location, c.exhausted) == (0, s.find(DORMS), False)
    s.do("Commit Vicious Blow")
    assert s.kind == "enemy_move" and c.damage == 2
    assert (c.threat, c.location, c.exhausted) == (NONE, s.find(DORMS), True)


# -- Cancelled attacks -----------------------------------------------------------------------------


def with_stand_in(code: str, seat: int = 0, **more: Any) -> tuple[Scene, int]:
    """The same with an asset of ``seat`` that cancels attacks on it."""
    s, enemy = attacked(code, first=0, extra={seat: ["T0504"]}, **more)
    s.asset(seat, "Stand-In")
    s.refresh()
    return s, enemy


@pytest.mark.rule("LCG-1074")
def test_an_elusive_enemy_whose_attack_of_opportunity_was_cancelled_stays() -> None:
    s, thief = with_stand_in("TE504")
    s.do("Gain 1 resource", "React with Stand-In")
    c = s.card(thief)
    assert s.investigator(0).damage == 0
    assert (c.threat, c.location, c.exhausted) == (0, s.find(DORMS), False)


@pytest.mark.rule("LCG-1074", "LCG-1049")
def test_an_elusive_enemy_whose_attack_of_the_enemy_phase_was_cancelled_exhausts_and_stays() -> (
    None
):
    """Step 3.3 exhausts it, which is no card ability; the keyword is one."""
    s, thief = with_stand_in("TE504")
    enemy_phase(s)
    s.do("React with Stand-In")
    c = s.card(thief)
    assert "Thief exhausts" in s.log() and not any("Thief moves" in line for line in s.log())
    assert c.location == s.find(DORMS) and s.investigator(0).damage == 0


@pytest.mark.rule("LCG-1074")
@pytest.mark.parametrize("cancelled", [True, False])
def test_a_cancelled_attack_is_none_for_what_counts_attacks(cancelled: bool) -> None:
    """Daniela's Wrench deals more to an enemy that attacked her this round."""
    s = Scene(["daniela_reyes"], extra={0: ["T0504"]}, encounter=["TE512"])
    s.asset(0, "Stand-In")
    s.asset(0, "Daniela's Wrench", exhausted=True)
    rival = s.enemy("Rival", engaged=0)
    s.refresh()
    s.do("Gain 1 resource", "React with Stand-In" if cancelled else "Pass")
    s.settle(decline=() if cancelled else "Daniela Reyes")
    s.do("Activate Daniela's Wrench")
    assert s.card(rival).damage == (1 if cancelled else 2)


# -- Aloof -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-1075", "LCG-0469")
def test_an_unengaged_aloof_enemy_can_be_evaded_without_a_test() -> None:
    s = Scene(["trish_scarborough"], encounter=["TE574"])
    brooder = s.enemy("TE574", at=ROOM)
    s.give(0, "Breaking and Entering")
    s.bag("+1")
    assert not s.offers("Evade Brooder") and not s.offers("Fight Brooder")
    s.do("Play Breaking and Entering", "Apply the result of the test")
    assert s.kind == "choose_enemy"
    s.do("Choose Brooder")
    assert s.at_turn() and s.card(brooder).exhausted
    s.calm().next_round()
    assert s.card(brooder).doom == 0


@pytest.mark.rule("LCG-1075")
def test_that_enemy_gets_its_doom_if_it_is_left_alone() -> None:
    s = Scene(["trish_scarborough"], encounter=["TE574"])
    brooder = s.enemy("TE574", at=ROOM)
    s.calm().next_round()
    assert s.card(brooder).doom == 1
