"""``arkham_agents/lcg/heuristic/reading.py``: how the scripted player reads the state: the worth
and
the cost of everything, in arranged scenes.

Joe Diamond has 7 health and 7 sanity, intellect 4, combat 4, agility 2; Isabelle Barnes 5 and 9,
willpower 4, intellect 2, combat 3, agility 3.  Unless a test states otherwise, the bag contains one
0 token, so that a skill test succeeds if the skill value reaches the difficulty.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from arkham_agents.lcg.heuristic import facts
from arkham_agents.lcg.heuristic.facts import Attack, Tool
from arkham_agents.lcg.heuristic.reading import LOSS, Reading, steps
from arkham_agents.lcg.heuristic.weights import SOLO
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.state.ids import NONE, designator, skill
from tests.agents.scenes import EVEN, HALL, ISABELLE, JOE, LIBRARY, QUAD, approx, reading, stocked
from tests.lcg.support.scene import Scene

ONE_DAMAGE, ONE_HORROR = 1.3 * 1.2, 0.8 * 1.2
"""Cost of the first point for Joe, who has seven health and seven sanity."""
ATTACK = ONE_DAMAGE + ONE_HORROR
"""Cost of an attack of 1 damage and 1 horror for Joe."""


def with_known(s: Scene, **known: Any) -> Reading:
    """Return a reading in which the given facts are already computed."""
    r = reading(s)
    r.__dict__.update(known)
    return r


# -- Damage and horror ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "points", "cushion", "cost"),
    [
        (7, 0, 0.0, 0.0),
        (20, 1, 0.0, 1.0),
        (9, 1, 0.0, 1.0),
        (8, 1, 0.0, 1.1),
        (7, 1, 0.0, 1.2),
        (6, 1, 0.0, 1.35),
        (5, 1, 0.0, 1.6),
        (4, 1, 0.0, 2.0),
        (3, 1, 0.0, 2.6),
        (2, 1, 0.0, 3.6),
        (1, 1, 0.0, LOSS),
        (7, 2, 0.0, 1.2 + 1.35),
        (2, 2, 0.0, 3.6 + LOSS),
        (2, 5, 0.0, 3.6 + LOSS),
        # The cushion (points that assets can take) counts, rounded; it is used before the last
        # point.
        (1, 1, 0.4, LOSS),
        (1, 1, 0.5, 3.6),
        (1, 2, 0.5, 3.6 + LOSS),
        (3, 2, 1.0, 2.0 + 2.6),
        (3, 3, 0.7, 2.6 + 2.6 + 3.6),
        (4, 2, 1.0, 1.6 + 2.0),
        (4, 2, 1.5, 1.6 + 2.0),
        (4, 3, 1.6, 1.6 + 2.0 + 2.6),
        (4, 4, 3.0, 1.2 + 1.35 + 1.6 + 2.0),
        (1, 3, 2.0, 2.6 + 3.6 + LOSS),
    ],
)
def test_points_cost_more_the_fewer_are_left(
    left: int, points: int, cushion: float, cost: float
) -> None:
    assert steps(left, points, cushion, 1.0) == approx(cost)
    if cost < LOSS:
        assert steps(left, points, cushion, 1.5) == approx(1.5 * cost)


def test_damage_and_horror_are_weighed_each_with_what_assets_can_take() -> None:
    s = stocked(3)
    r = reading(s)
    assert r.soak(JOE) == (0, 0)
    assert r.hurt(JOE, 0, 0) == 0.0
    assert r.hurt(JOE, 1, 0) == approx(ONE_DAMAGE)
    assert r.hurt(JOE, 0, 1) == approx(ONE_HORROR)
    assert r.hurt(JOE, 2, 1) == approx(1.3 * (1.2 + 1.35) + ONE_HORROR)
    assert r.hurt(ISABELLE, 1, 1) == approx(1.3 * 1.6 + 0.8 * 1.0)
    bodyguard = s.asset(JOE, "Bodyguard")
    assert r.soak(JOE) == (2, 1)
    # 7 + 2 * 0.7 and 7 + 1 * 0.7 points.
    assert r.hurt(JOE, 1, 0) == approx(1.3 * 1.1)
    assert r.hurt(JOE, 0, 1) == approx(ONE_HORROR)
    assert r.hurt(JOE, 1, 0, direct=True) == approx(ONE_DAMAGE)
    s.asset(JOE, "Resilience", horror=1)
    assert r.soak(JOE) == (4, 2)
    assert r.hurt(JOE, 0, 1) == approx(0.8 * 1.1)
    s.set(bodyguard, damage=3, horror=1)
    assert r.soak(JOE) == (2, 1)
    full = reading(s, dataclasses.replace(EVEN, soak=1.0))
    assert full.hurt(JOE, 1, 1) == approx(1.3 * 1.0 + 0.8 * 1.1)
    assert full.hurt(JOE, 1, 1, direct=True) == approx(ATTACK)


def test_attacks_of_those_who_are_ready_and_engaged() -> None:
    s = stocked(3)
    r = reading(s)
    assert r.attacks_cost(JOE) == 0.0
    first = s.enemy("Mutated Experiment", engaged=JOE)
    assert r.attack_cost(first, JOE) == approx(ATTACK)
    assert r.attack_cost(first, ISABELLE) == approx(1.3 * 1.6 + 0.8 * 1.0)
    hound = s.enemy("Hellhound", engaged=JOE)
    other = s.enemy("Bystander", at=QUAD)
    assert r.attack_cost(hound, JOE) == approx(ATTACK)
    assert r.attack_cost(other, JOE) == approx(ONE_DAMAGE)
    assert r.ready_engaged(JOE) == [first, hound] and r.ready_engaged(ISABELLE) == []
    assert r.attacks_cost(JOE) == approx(r.hurt(JOE, 2, 2))
    assert r.attacks_cost(JOE, but=hound) == approx(ATTACK)
    s.set(other, threat=JOE)
    assert r.attacks_cost(JOE) == approx(r.hurt(JOE, 3, 2)) != approx(r.hurt(JOE, 2, 3))
    assert r.attacks_cost(JOE, but=other) == approx(r.hurt(JOE, 2, 2))
    s.set(other, threat=NONE)
    s.set(first, exhausted=True)
    assert r.ready_engaged(JOE) == [hound]
    assert r.attacks_cost(JOE) == approx(ATTACK)
    # A Hellhound wears assets down.
    s.asset(JOE, "Machete")
    assert r.attack_cost(hound, JOE) == approx(ATTACK + 0.5)
    assert r.attack_cost(first, JOE) == approx(ATTACK)


def test_dr_armitage_takes_the_first_action_out_of_harms_way() -> None:
    s = stocked(3)
    s.enemy("Mutated Experiment", engaged=JOE)
    s.have(JOE, actions_taken=0)
    assert reading(s).provoke_cost == approx(ATTACK)
    s.asset(JOE, facts.ARMITAGE, damage=3, horror=3)
    assert reading(s).provoke_cost == 0.0
    s.have(JOE, actions_taken=1)
    assert reading(s).provoke_cost == approx(ATTACK)


# -- The clock -----------------------------------------------------------------------------------


def test_rounds_are_left_until_the_last_agenda_is_full() -> None:
    s = stocked(1)
    assert reading(s).rounds_left == 3 + 5 + 10
    s.set(s.g.agenda, doom=2)
    assert reading(s).rounds_left == 1 + 5 + 10
    s.g.agenda_deck = []
    assert reading(s).rounds_left == 1


@pytest.mark.parametrize(
    ("left", "needed", "steps"),
    [
        (0, 0.0, 8.0),
        (1, 0.0, 8.0),
        (2, 9.0, 3.5),
        (9, 9.0, 3.5),
        (10, 9.5, 2.2),
        (11, 9.0, 2.2),
        (12, 9.0, 1.2),
        (13, 9.0, 1.2),
        (14, 9.0, 0.5),
    ],
)
def test_doom_costs_more_the_less_time_is_left(
    left: int, needed: float, steps: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = stocked(2)
    monkeypatch.setattr(Reading, "rounds_needed", needed)
    r = with_known(s, rounds_left=left)
    assert r.doom_steps == approx(steps)
    assert r.doom_worth == approx(1.4 * steps)
    s.g.agenda = s.find("Wild Flames")
    assert with_known(s, rounds_left=left).doom_steps == approx(steps + (0.5 if left > 1 else 0))
    s.g.agenda = s.find("Lit Up")
    assert with_known(s, rounds_left=left).doom_steps == approx(steps)


def test_rounds_that_it_takes_to_win() -> None:
    assert reading(stocked(1)).rounds_needed == 10.0
    assert reading(stocked(2)).rounds_needed == 9.0
    s = stocked(3)
    assert reading(s).rounds_needed == approx(4.0 + 4.0)
    s.have(ISABELLE, clues=3)
    assert reading(s).rounds_needed == approx(4.0 + 2.0)
    s = stocked(4)
    assert reading(s).rounds_needed == 0.0
    servant = s.enemy("Servant of Flame", at=HALL)
    assert reading(s).rounds_needed == approx(3.0)
    s.set(servant, damage=5)
    assert reading(s).rounds_needed == approx(1.5)


# -- Clues ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("act", "needed"), [(1, 4), (2, 0), (3, 6)])
def test_clues_that_an_act_asks_for(act: int, needed: int) -> None:
    s = stocked(act)
    assert reading(s).clues_needed == needed
    s.have(JOE, clues=2)
    s.have(ISABELLE, clues=1)
    assert reading(s).clues_needed == max(0, needed - 3)
    s.have(JOE, clues=9)
    assert reading(s).clues_needed == 0


@pytest.mark.parametrize(
    ("damage", "clues", "needed"),
    [(0, 0, 10), (1, 0, 10), (2, 0, 8), (0, 4, 6), (3, 3, 5), (9, 0, 2), (9, 3, 0)],
)
def test_clues_that_the_servant_asks_for(damage: int, clues: int, needed: int) -> None:
    s = stocked(4)
    assert reading(s).clues_needed == 0
    s.enemy("Servant of Flame", at=HALL, damage=damage)
    s.have(ISABELLE, clues=clues)
    assert reading(s).clues_needed == needed


def test_clues_that_lie_around() -> None:
    s = stocked(3)
    assert reading(s).clues_around == 0
    s.place(QUAD, clues=2)
    s.place(HALL, clues=3)
    assert reading(s).clues_around == 5


@pytest.mark.parametrize(
    ("act", "place", "lie", "count", "needed", "worth"),
    [
        (1, QUAD, 3, 0, 4, 0.0),
        (1, QUAD, 0, 2, 4, 0.0),
        (1, QUAD, 3, 2, 4, 8.0),
        (1, QUAD, 3, 3, 1, 4.0 + 0.05 + 0.05),
        (1, HALL, 2, 2, 4, 8.0),
        (2, QUAD, 3, 2, 0, 0.6),
        (2, QUAD, 2, 2, 0, 0.6),
        (2, HALL, 3, 2, 0, 0.6),
        (2, HALL, 2, 2, 0, 0.6 + 0.5),
        (3, QUAD, 2, 5, 6, 8.0),
        (3, HALL, 2, 2, 6, 8.0 + 0.5),
        (3, HALL, 3, 2, 6, 8.0),
        (3, QUAD, 3, 3, 1, 4.0 + 3.0 + 3.0),
        (3, QUAD, 3, 2, 0, 6.0),
        (4, QUAD, 3, 2, 5, 24.0),
        (4, QUAD, 3, 2, 2, 24.0 + 3.0),
        (4, QUAD, 3, 3, 2, 24.0 + 3.0 + 0.05),
        (4, QUAD, 3, 1, 1, 12.0 + 3.0),
        (4, HALL, 1, 1, 5, 12.0),
        (4, QUAD, 1, 1, 0, 0.05),
    ],
)
def test_the_worth_of_clues(
    act: int, place: str, lie: int, count: int, needed: int, worth: float
) -> None:
    s = stocked(act)
    where = s.place(place, clues=lie)
    r = with_known(s, clues_needed=needed, rounds_left=9)
    assert r.clue_worth(where, count) == approx(worth)


def test_one_clue_is_meant_unless_said_otherwise() -> None:
    s = stocked(3)
    quad = s.place(QUAD, clues=3)
    assert with_known(s, clues_needed=2).clue_worth(quad) == 4.0


@pytest.mark.parametrize(("left", "worth"), [(3, 0.1), (4, 0.1), (5, 3.0), (9, 3.0)])
def test_spare_clues_are_worth_something_while_there_is_time(left: int, worth: float) -> None:
    assert with_known(stocked(3), rounds_left=left).spare_worth == worth


# -- Enemies -------------------------------------------------------------------------------------


def test_the_servant_is_found_where_it_is_in_play() -> None:
    s = stocked(3)
    s.enemy("Hellhound", at=QUAD)
    assert reading(s).servant == NONE
    servant = s.enemy("Servant of Flame", at=HALL)
    s.enemy("Bystander", at=QUAD)
    assert reading(s).servant == servant


def test_how_long_an_enemy_troubles() -> None:
    s = stocked(1)
    assert reading(s).horizon == 2.0
    s.have(JOE, clues=4)
    assert reading(s).horizon == 1.0
    assert [reading(stocked(act)).horizon for act in (2, 3, 4)] == [0.8, 3.0, 2.0]


def test_whom_an_enemy_attacks() -> None:
    s = stocked(3)
    enemy = s.enemy("Mutated Experiment", engaged=ISABELLE)
    assert reading(s).victim(enemy) == ISABELLE
    s.set(enemy, threat=NONE)
    assert reading(s).victim(enemy) == JOE
    assert reading(s, seat=ISABELLE).victim(enemy) == ISABELLE
    s.put(JOE, HALL)
    assert reading(s).victim(enemy) == ISABELLE
    s.put(ISABELLE, HALL)
    assert reading(s).victim(enemy) == JOE
    assert reading(s, seat=ISABELLE).victim(enemy) == ISABELLE


def test_the_worth_of_being_rid_of_an_enemy() -> None:
    s = stocked(3)
    extra = min(ATTACK, 2.5)
    enemy = s.enemy("Mutated Experiment", engaged=JOE)
    assert reading(s).removal_worth(enemy) == approx(ATTACK + 2 * extra + 0.3)
    s.set(enemy, threat=NONE)
    assert reading(s).removal_worth(enemy) == approx(ATTACK + extra + 0.3)
    s.g.cards[enemy].location = s.find(HALL)
    assert reading(s).removal_worth(enemy) == 0.1
    hound = s.enemy("Hellhound", at=HALL)
    assert reading(s).removal_worth(hound) == approx(ATTACK + 0.5 * extra + 0.3 + 0.4)
    bystander = s.enemy("Bystander", engaged=JOE)
    assert reading(s).removal_worth(bystander) == approx(3 * ONE_DAMAGE + 0.3)
    s = stocked(2)
    enemy = s.enemy("Mutated Experiment", at="Dormitories")
    s.put(JOE, "Dormitories")
    assert reading(s).removal_worth(enemy) == approx(ATTACK + 0.3)
    for act, worth in ((2, 2.0), (3, 2.0), (4, 10.0)):
        s = stocked(act)
        assert reading(s).removal_worth(s.enemy("Servant of Flame", engaged=JOE)) == worth


def test_the_worth_of_damage_to_an_enemy() -> None:
    s = stocked(3)
    enemy = s.enemy("Mutated Experiment", engaged=JOE)
    r = reading(s)
    whole = r.removal_worth(enemy)
    assert r.damage_worth(enemy, 1) == approx(whole / 3)
    assert r.damage_worth(enemy, 2) == approx(2 * whole / 3)
    # Its defeat causes horror to both investigators.
    fright = r.hurt(JOE, 0, 1) + r.hurt(ISABELLE, 0, 1)
    assert r.damage_worth(enemy, 3) == approx(whole + 0.25 - fright)
    assert r.damage_worth(enemy, 5) == approx(whole + 0.25 - fright)
    s.put(ISABELLE, HALL)
    assert r.damage_worth(enemy, 3) == approx(whole + 0.25 - r.hurt(JOE, 0, 1))
    s.set(enemy, damage=3)
    assert r.damage_worth(enemy, 1) == 0.0
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    assert r.damage_worth(cantor, 2) == approx(r.removal_worth(cantor) + 0.25)


def test_a_bystander_is_better_left_alone() -> None:
    s = stocked(3)
    bystander = s.enemy("Bystander", engaged=JOE)
    r = reading(s)
    price = r.removal_worth(bystander) + 0.25 - 4.0 * r.doom_worth
    assert r.damage_worth(bystander, 1) == approx(price)
    assert r.damage_worth(bystander, 0) == 0.0


@pytest.mark.parametrize(
    ("act", "damage", "points", "worth"),
    [(3, 0, 1, 0.1), (3, 8, 3, 0.2), (4, 0, 1, 12.0), (4, 7, 3, 36.0 + 8.0), (4, 7, 4, 44.0),
     (4, 7, 2, 24.0), (4, 10, 1, 0.0)],
)  # fmt: skip
def test_damage_to_the_servant_counts_in_the_last_act(
    act: int, damage: int, points: int, worth: float
) -> None:
    s = stocked(act)
    servant = s.enemy("Servant of Flame", engaged=ISABELLE, damage=damage)
    assert reading(s).damage_worth(servant, points) == approx(worth)


def test_the_worth_of_evading() -> None:
    s = stocked(3)
    enemy = s.enemy("Mutated Experiment", engaged=JOE)
    r = reading(s)
    s.have(JOE, actions=1)
    # An enemy that is not a hunter does not follow, so evading it is permanent.
    assert r.evade_worth(enemy, JOE) == approx(ATTACK + 0.4)
    s.have(JOE, actions=3)
    assert r.evade_worth(enemy, JOE) == approx(ATTACK + 1.2 * 0.4 * 2 + 0.4)
    s.have(JOE, actions=2)
    assert r.evade_worth(enemy, JOE) == approx(ATTACK + 1.2 * 0.4 + 0.4)
    s.have(JOE, actions=1)
    hound = s.enemy("Hellhound", engaged=JOE)
    assert r.evade_worth(hound, JOE) == approx(ATTACK)
    operative = s.enemy("Black Chamber Operative", engaged=JOE)
    assert r.evade_worth(operative, JOE) == approx(ATTACK - 1.2)
    bystander = s.enemy("Bystander", engaged=ISABELLE)
    s.have(ISABELLE, next_actions=-1)  # 2 in her next turn
    s.asset(ISABELLE, "Bodyguard")
    cost = 1.3 * 1.35
    assert r.evade_worth(bystander, ISABELLE) == approx(cost + 1.2 * 0.4 + 0.4)
    s = stocked(2)
    enemy = s.enemy("Mutated Experiment", engaged=JOE)
    s.have(JOE, actions=1)
    assert reading(s).evade_worth(enemy, JOE) == approx(ATTACK)


def test_the_worth_of_evading_the_servant() -> None:
    s = stocked(4)
    servant = s.enemy("Servant of Flame", engaged=ISABELLE)
    s.have(ISABELLE, next_actions=-2)
    s.have(JOE, actions=1)
    attack = reading(s).attack_cost(servant, ISABELLE)
    weights = SOLO
    r = reading(s, weights)
    assert r.tank == ISABELLE and r.shared_fight
    attack = r.attack_cost(servant, ISABELLE)
    assert r.evade_worth(servant, ISABELLE) == approx((attack + 1.0) * 0.5)
    assert r.evade_worth(servant, JOE) == approx(r.attack_cost(servant, JOE) + 1.0)
    r = with_known(s, clues_needed=0)
    r.w = weights
    assert r.evade_worth(servant, ISABELLE) == approx(attack + 1.0)


def test_who_retaliates() -> None:
    s = stocked(3)
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    hound = s.enemy("Hellhound", engaged=JOE)
    assert reading(s).retaliation(cantor, JOE) == approx(ONE_DAMAGE)
    assert reading(s).retaliation(hound, JOE) == 0.0
    s.set(cantor, exhausted=True)
    assert reading(s).retaliation(cantor, JOE) == 0.0


def test_who_can_be_attacked(monkeypatch: pytest.MonkeyPatch) -> None:
    s = stocked(3)
    hound = s.enemy("Hellhound", at=QUAD)
    r = reading(s)
    assert r.attackable(hound, JOE) and r.attackable(hound, ISABELLE)
    s.put(JOE, HALL)
    assert not r.attackable(hound, JOE) and r.attackable(hound, ISABELLE)
    monkeypatch.setattr(s.g.defs[hound].printed, "keywords", 16)
    assert not r.attackable(hound, ISABELLE)
    s.set(hound, threat=ISABELLE)
    assert r.attackable(hound, ISABELLE)


# -- Attacks and tools ---------------------------------------------------------------------------

BASIC = Attack(NONE, 0, skill.COMBAT, 0, 0, 0.0)


@pytest.mark.parametrize(
    ("weapon", "fields", "way"),
    [
        ("Machete", {}, (0, skill.COMBAT, 1, 1, 0.0)),
        ("Machete", {"exhausted": True}, (0, skill.COMBAT, 1, 0, 0.0)),
        ("M1911", {"uses": 1}, (0, skill.COMBAT, 1, 1, 0.25)),
        ("M1911", {"uses": 0}, None),
        ("Isabelle's Twin .45s", {"uses": 2}, (0, skill.COMBAT, 1, 1, 0.25)),
        ("Isabelle's Twin .45s", {"uses": 0}, None),
        ("M1903 Hammerless", {"uses": 1}, (0, skill.AGILITY, 0, 0, 0.25)),
        ("M1903 Hammerless", {"uses": 0}, None),
        ("Daniela's Wrench", {}, (1, skill.COMBAT, 2, 0, 0.0)),
        ("Cosmic Flame", {"uses": 1}, (0, skill.WILLPOWER, 0, 1, 0.15)),
        ("Cosmic Flame", {"uses": 0}, (0, skill.WILLPOWER, 0, 0, 0.35)),
        ("Meat Cleaver", {}, (0, skill.COMBAT, 1, 1, 0.2)),
        ("Broken Bottle", {}, (0, skill.COMBAT, 1, 0, 0.0)),
    ],
)
def test_ways_to_attack(
    weapon: str, fields: dict[str, int], way: tuple[int, int, int, int, float] | None
) -> None:
    s = stocked(3)
    card = s.asset(JOE, weapon, **fields)
    s.asset(JOE, "Bodyguard")
    enemy = s.enemy("Mutated Experiment", engaged=JOE)
    expected = [BASIC] if way is None else [BASIC, Attack(card, *way)]
    assert reading(s).attacks(JOE, enemy) == expected


def test_extra_damage_that_depends_on_the_enemy() -> None:
    s = stocked(3)
    enemy = s.enemy("Mutated Experiment", engaged=JOE)
    r = reading(s)

    def last() -> Attack:
        return r.attacks(JOE, enemy)[-1]

    s.asset(JOE, "Machete")
    other = s.enemy("Bystander", engaged=JOE)
    assert last().damage == 0
    s.take_out(other)
    assert last().damage == 1
    s.set(enemy, threat=ISABELLE)
    assert last().damage == 0
    s.asset(JOE, "Broken Bottle")
    assert (last().damage, last().spends) == (0, 0.0)
    s.set(enemy, damage=1)
    assert (last().damage, last().spends) == (1, approx(0.4))
    s.set(enemy, damage=2)
    assert last().damage == 0
    s.asset(JOE, "M1903 Hammerless")
    assert last().damage == 0
    s.set(enemy, exhausted=True)
    assert last().damage == 1
    s.asset(JOE, "Daniela's Wrench")
    assert last().damage == 0
    s.set(enemy, attacked_round=s.g.round, attacked_seats=1 << JOE)
    assert last().damage == 1
    s.asset(JOE, "Meat Cleaver")
    s.set(JOE, horror=3)
    assert (last().bonus, last().damage, last().spends) == (1, 1, approx(0.2))
    s.set(JOE, horror=4)
    assert (last().bonus, last().damage, last().spends) == (2, 0, 0.0)


def test_what_is_no_weapon_or_empty_does_not_hide_the_next_one() -> None:
    s = stocked(3)
    enemy = s.enemy("Mutated Experiment", engaged=JOE)
    s.asset(JOE, "Bodyguard")
    s.asset(JOE, "M1911", uses=0)
    machete = s.asset(JOE, "Machete")
    assert [way.card for way in reading(s).attacks(JOE, enemy)] == [NONE, machete]


def test_what_is_no_tool_or_empty_does_not_hide_the_next_one() -> None:
    s = stocked(3)
    for name in ("Bodyguard", "Fingerprint Kit", "Thieves' Kit"):
        s.asset(JOE, name, uses=0)
    torch = s.asset(JOE, "Hand-Crank Flashlight")
    sight = s.asset(JOE, "Second Sight")
    assert [tool.card for tool in reading(s).tools(JOE)] == [NONE, torch, sight]


INTELLECT = Tool(NONE, 0, skill.INTELLECT, 0, 0, 0.0)


@pytest.mark.parametrize(
    ("tool", "fields", "ways"),
    [
        ("Fingerprint Kit", {"uses": 1}, [(0, skill.INTELLECT, 1, 1, 0.3)]),
        ("Fingerprint Kit", {"uses": 0}, []),
        ("Fingerprint Kit", {"uses": 1, "exhausted": True}, []),
        ("Thieves' Kit", {"uses": 1},
         [(0, skill.INTELLECT, 0, 0, -0.2), (1, skill.AGILITY, 0, 0, -0.2)]),
        ("Thieves' Kit", {"uses": 0}, []),
        ("Second Sight", {"uses": 1}, [(0, skill.WILLPOWER, 0, 1, 0.15)]),
        ("Second Sight", {"uses": 0}, [(0, skill.WILLPOWER, 0, 0, 0.15)]),
        ("Hand-Crank Flashlight", {}, [(0, skill.INTELLECT, 1, 0, 0.0)]),
        ("Local Map", {"uses": 2}, []),
        ("Machete", {}, []),
    ],
)  # fmt: skip
def test_ways_to_investigate(
    tool: str, fields: dict[str, int], ways: list[tuple[int, int, int, int, float]]
) -> None:
    s = stocked(3)
    card = s.asset(JOE, tool, **fields)
    assert reading(s).tools(JOE) == [INTELLECT, *(Tool(card, *way) for way in ways)]
    # A Magnifying Glass helps every test of intellect.
    s.asset(JOE, "Magnifying Glass")
    with_glass = [
        Tool(card, n, by, bonus + (by == skill.INTELLECT), clues, spends)
        for n, by, bonus, clues, spends in ways
    ]
    assert reading(s).tools(JOE) == [INTELLECT._replace(bonus=1), *with_glass]


def test_how_well_a_seat_searches_and_fights() -> None:
    s = stocked(3)
    r = reading(s)
    assert (r.search_skill(JOE), r.search_skill(ISABELLE)) == (4, 2)
    assert (r.fight_skill(JOE), r.fight_skill(ISABELLE)) == (4, 3)
    s.asset(JOE, "Machete")
    s.asset(ISABELLE, "M1903 Hammerless")
    # Skill, bonus, and 1 for the damage.
    assert (r.fight_skill(JOE), r.fight_skill(ISABELLE)) == (6, 4)
    s.asset(ISABELLE, "Cosmic Flame")
    assert r.fight_skill(ISABELLE) == 5
    s.asset(JOE, "Fingerprint Kit")
    s.asset(ISABELLE, "Second Sight")
    assert r.search_skill(JOE) == approx(4 + 1 + 0.7)
    assert r.search_skill(ISABELLE) == approx(4 + 0.7)


def test_the_chance_to_find_a_clue() -> None:
    s = stocked(3)
    s.bag("0", "-1", "-2", "-3")
    quad, library = s.find(QUAD), s.find(LIBRARY)
    assert reading(s).clue_chance(JOE, quad) == approx(1.0)
    assert reading(s).clue_chance(JOE, library) == approx(0.25)
    assert reading(s).clue_chance(ISABELLE, library) == 0.0
    s.asset(JOE, "Fingerprint Kit")
    assert reading(s).clue_chance(JOE, library) == approx(0.5 * 1.6)
    s.asset(ISABELLE, "Second Sight", uses=0)
    assert reading(s).clue_chance(ISABELLE, library) == approx(0.25)
    s.asset(JOE, "Thieves' Kit", uses=1)
    assert reading(s).clue_chance(JOE, library) == approx(0.5 * 1.6)


def test_who_looks_for_clues() -> None:
    s = stocked(3)
    assert reading(s).seekers == [JOE]
    s.asset(ISABELLE, "Hand-Crank Flashlight")
    assert reading(s).seekers == [JOE, ISABELLE]
    s = stocked(3, investigators=("isabelle_barnes", "dexter_drake"))
    assert reading(s).seekers == [0, 1]


def test_who_keeps_the_servant_busy() -> None:
    s = stocked(4)
    r = reading(s)
    assert r.stamina(JOE) == 3.5 and r.stamina(ISABELLE) == 2.5
    s.asset(ISABELLE, "Bodyguard")
    s.set(JOE, horror=5)
    assert r.stamina(JOE) == 1.0 and r.stamina(ISABELLE) == 3.5
    s.asset(JOE, "Logan Hastings")
    assert r.stamina(JOE) == 1.5
    s = stocked(4)
    # Joe: 3.5 + 0.3 * 4 - 1.2 * 4 = -0.1; Isabelle: 2.5 + 0.3 * 3 - 1.2 * 2 = 1.0.
    assert reading(s).tank == ISABELLE
    servant = s.enemy("Servant of Flame", engaged=JOE)
    # Joe is now at 0.9.
    assert reading(s).tank == ISABELLE
    s.set(ISABELLE, damage=1)
    assert reading(s).tank == JOE
    s.set(servant, threat=NONE)
    assert reading(s).tank == ISABELLE
    s.set(ISABELLE, damage=2)
    assert reading(s).tank == ISABELLE
    # Joe 0.5, Isabelle 0.0.
    machete = s.asset(JOE, "Machete")
    assert reading(s).tank == JOE
    s.take_out(machete)
    assert reading(s).tank == ISABELLE
    s.set(ISABELLE, damage=3)
    assert reading(s).tank == JOE


def test_a_fight_is_shared_in_the_last_act_while_clues_are_needed() -> None:
    s = stocked(4)
    assert not reading(s).shared_fight
    s.enemy("Servant of Flame", at=HALL)
    assert reading(s).shared_fight
    s.have(JOE, clues=9)
    assert reading(s).shared_fight
    s.have(JOE, clues=10)
    assert not reading(s).shared_fight
    s = stocked(3)
    s.enemy("Servant of Flame", at=HALL)
    assert not reading(s).shared_fight
    s = stocked(4, investigators=("joe_diamond",))
    s.enemy("Servant of Flame", at=HALL)
    assert reading(s).clues_needed > 0 and not reading(s).shared_fight


def test_the_damage_that_an_attack_may_deal() -> None:
    s = stocked(3)
    s.bag("0", "-1", "-2", "-3")
    enemy = s.enemy("Mutated Experiment", engaged=JOE)
    assert reading(s).fight_rate(JOE, enemy) == approx(0.5)
    assert reading(s).fight_rate(ISABELLE, enemy) == approx(0.25)
    s.asset(JOE, "Machete")
    assert reading(s).fight_rate(JOE, enemy) == approx(0.75 * 2)
    assert reading(s).evade_chance(JOE, enemy) == 0.0
    assert reading(s).evade_chance(ISABELLE, enemy) == approx(0.25)


def test_odds_are_worked_out_once_for_each_seat() -> None:
    s = stocked(3)
    r = reading(s)
    first = r.odds(JOE)
    s.bag("-1")
    assert r.odds(JOE) is first
    assert r.odds(ISABELLE).totals == ((-1, 1.0),)


# -- Places --------------------------------------------------------------------------------------


def test_places_by_code_and_distances() -> None:
    s = stocked(3)
    r = reading(s)
    assert r.spot(facts.QUAD) == s.find(QUAD) == r.here
    assert r.distance(s.find(QUAD), s.find(HALL)) == 1
    assert r.distance(s.find(HALL), s.find(HALL)) == 0
    assert r.distance(NONE, s.find(HALL)) == r.distance(s.find(HALL), NONE) > 90


def test_the_cost_of_standing_in_a_fire() -> None:
    s = stocked(3)
    quad = s.find(QUAD)
    assert reading(s).fire_cost(quad, JOE) == 0.0
    s.attach("Fire!", QUAD)
    assert reading(s).fire_cost(quad, JOE) == approx(ONE_DAMAGE)
    bodyguard = s.asset(JOE, "Bodyguard")
    s.asset(JOE, "Machete")
    assert reading(s).fire_cost(quad, JOE) == approx(ONE_DAMAGE + 0.25)
    s.set(bodyguard, damage=1)
    assert reading(s).fire_cost(quad, JOE) == approx(ONE_DAMAGE + 0.9)
    s.set(bodyguard, damage=2)
    assert reading(s).fire_cost(quad, JOE) == approx(ONE_DAMAGE)
    assert reading(s).fire_cost(s.find(HALL), JOE) == 0.0
    assert EVEN.fire == 1.0


@pytest.mark.parametrize(
    ("known", "kind"), [(facts.WEAPONS, designator.FIGHT), (facts.TOOLS, designator.INVESTIGATE)]
)
def test_what_is_known_of_weapons_and_tools_is_what_is_printed(known: Any, kind: int) -> None:
    """The tables agree with the abilities of the cards; other tests check skills and bonuses."""
    cards = catalogue.definitions()
    for code, ways in known.items():
        texts = cards[code].texts
        printed = [i for i in range(len(texts)) if texts[i].designator == kind]
        if isinstance(ways, list):
            assert [way[0] for way in ways] == printed, cards[code].printed.name
        else:  # the table contains only the first Fight ability of a weapon
            assert ways[0] == printed[0], cards[code].printed.name
