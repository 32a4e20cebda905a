"""``arkham_agents/lcg/heuristic/roles.py``: the roles in a group: the guard of a seeker, the
carrier
of the clues, the investigator who waits at the Quad."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arkham_agents.lcg.heuristic import goals, roles, turn
from arkham_agents.lcg.heuristic.weights import (
    BY_SEATS,
    GROUP,
    PAIR,
    QUARTET,
    SOLO,
    TRIO,
    Weights,
    weights_for,
)
from arkham_env.lcg.state.ids import NONE
from tests.agents.scenes import EVEN, HALL, ISABELLE, JOE, LIBRARY, QUAD, approx, reading, stocked
from tests.lcg.support.scene import Scene

ROLES = replace(EVEN, guard=4.0, ambush=3.0)
THREE = ("joe_diamond", "isabelle_barnes", "daniela_reyes")
DANIELA = 2


def goal(s: Scene, seat: int, weights: Weights = ROLES) -> tuple[int, float]:
    found = goals.search_goal(reading(s, weights), seat)
    return found.place, found.pull


def test_the_best_fighter_of_those_with_a_seeker_is_its_guard() -> None:
    s = stocked(3, investigators=THREE)
    r = reading(s, ROLES)
    assert r.seekers == [JOE]
    assert roles.helpers(r) == [ISABELLE, DANIELA]
    assert roles.guard(r, JOE) == DANIELA
    s.set(DANIELA, damage=7)
    assert not roles.sturdy(reading(s, ROLES), DANIELA)
    assert roles.guard(reading(s, ROLES), JOE) == ISABELLE
    s.set(ISABELLE, horror=7)
    assert roles.guard(reading(s, ROLES), JOE) == NONE


def test_the_guard_goes_to_what_holds_its_charge() -> None:
    s = stocked(3)
    dorms = s.place("Dormitories", clues=2)
    hall = s.find(HALL)
    s.put(JOE, HALL)
    assert goal(s, ISABELLE) == (dorms, EVEN.pull)
    hound = s.enemy("Hellhound", engaged=JOE)
    assert goal(s, ISABELLE) == (hall, 4.0)
    assert goal(s, ISABELLE, EVEN) == (dorms, EVEN.pull)
    s.set(hound, exhausted=True)
    assert goal(s, ISABELLE) == (dorms, EVEN.pull)


def test_the_guard_goes_ahead_to_what_bars_the_way() -> None:
    s = stocked(3)
    dorms, quad = s.place("Dormitories", clues=2), s.find(QUAD)
    s.put(JOE, HALL)
    s.put(ISABELLE, HALL)
    r = reading(s, ROLES)
    assert roles.path(r, s.find(HALL), dorms) == [quad, dorms]
    assert roles.path(r, dorms, dorms) == []
    assert roles.trouble(r, JOE, dorms) == NONE
    s.enemy("Cantor of Flame", at="Dormitories")
    assert goal(s, ISABELLE) == (dorms, 4.0)
    s.enemy("Mutated Experiment", at=QUAD)
    assert goal(s, ISABELLE) == (quad, 4.0)
    # The seeker does not fight.
    assert goal(s, JOE) == (dorms, EVEN.pull)


def test_enemies_elsewhere_or_with_others_are_no_trouble_of_a_seeker() -> None:
    s = stocked(3)
    dorms = s.place("Dormitories", clues=2)
    s.put(JOE, HALL)
    s.enemy("Cantor of Flame", at=LIBRARY)
    s.enemy("Mutated Experiment", engaged=ISABELLE)
    assert roles.trouble(reading(s, ROLES), JOE, dorms) == NONE


def test_only_the_guard_leaves_the_seeker() -> None:
    s = stocked(3, investigators=THREE)
    s.bag("0")
    dorms, quad = s.place("Dormitories", clues=3), s.find(QUAD)
    for seat in (JOE, ISABELLE, DANIELA):
        s.put(seat, HALL)
    s.enemy("Mutated Experiment", at=QUAD)
    assert goal(s, DANIELA) == (quad, 4.0)
    assert goal(s, ISABELLE) == (dorms, EVEN.pull)


def test_who_is_to_fight_welcomes_an_enemy() -> None:
    s = stocked(3, seat=ISABELLE)
    s.bag("+1")
    hall = s.find(HALL)
    enemy = s.enemy("Cantor of Flame", at=HALL)
    even, ready = reading(s), reading(s, ROLES)
    assert ready.me == ISABELLE and ready.seekers == [JOE]
    cost = 0.7 * even.attack_cost(enemy, ISABELLE)
    assert turn.engagement_ahead(even, hall) == approx(cost)
    # Two actions are left after the move, enough for the two hits that are needed.
    assert turn.welcome(ready, enemy) == approx(cost)
    assert turn.engagement_ahead(ready, hall) == approx(0.0)
    s.have(ISABELLE, actions=2)
    assert turn.welcome(reading(s, ROLES), enemy) == approx(cost / 2)
    s.have(ISABELLE, actions=1)
    assert turn.welcome(reading(s, ROLES), enemy) == 0.0
    s.have(ISABELLE, actions=3)
    s.set(ISABELLE, horror=7)
    assert turn.welcome(reading(s, ROLES), enemy) == 0.0


def test_a_seeker_does_not_welcome_enemies_nor_does_anybody_in_act_4() -> None:
    s = stocked(3)
    enemy = s.enemy("Cantor of Flame", at=HALL)
    assert turn.welcome(reading(s, ROLES), enemy) == 0.0
    s = stocked(4, seat=ISABELLE)
    enemy = s.enemy("Cantor of Flame", at=HALL)
    assert turn.welcome(reading(s, ROLES), enemy) == 0.0


def test_as_few_as_will_do_carry_the_clues() -> None:
    s = stocked(3, investigators=THREE)
    s.have(JOE, clues=5)
    s.have(ISABELLE, clues=1)
    s.have(DANIELA, clues=4)
    assert reading(s).view.act_clues == 9
    assert roles.carriers(reading(s)) == [JOE, DANIELA]
    s.have(DANIELA, clues=3)
    assert roles.carriers(reading(s)) == [JOE, DANIELA, ISABELLE]
    s.have(JOE, clues=9)
    assert roles.carriers(reading(s)) == [JOE]


def test_who_brings_no_clues_waits_for_the_servant_at_the_quad() -> None:
    s = stocked(3)
    library, quad = s.find(LIBRARY), s.find(QUAD)
    s.have(JOE, clues=6)
    assert goals.hurry(reading(s, ROLES))
    assert goal(s, JOE)[0] == library
    assert goal(s, ISABELLE) == (quad, 3.0)
    assert goal(s, ISABELLE, EVEN)[0] == library
    s.set(ISABELLE, damage=3)
    assert goal(s, ISABELLE)[0] == library
    s.set(ISABELLE, damage=0)
    s.have(JOE, clues=5)
    s.have(ISABELLE, clues=1)
    assert goal(s, ISABELLE)[0] == library


@pytest.mark.parametrize(("players", "weights"), [(1, SOLO), (2, PAIR), (3, TRIO), (4, QUARTET)])
def test_each_size_of_group_has_its_weights(players: int, weights: Weights) -> None:
    assert weights_for(players) is weights is BY_SEATS[players - 1]


def test_a_seeker_in_a_large_group_does_not_wait_for_a_free_way() -> None:
    s = stocked(3)
    s.place("Dormitories", clues=2)
    s.put(JOE, HALL)
    s.enemy("Mutated Experiment", at=QUAD)
    quad = s.find(QUAD)
    assert turn.move(reading(s, GROUP), quad) < 0.3 < turn.move(reading(s, QUARTET), quad)
