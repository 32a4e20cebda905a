"""Values of the outcomes of skill tests, as functions of the skill value minus the difficulty.

Most functions of this module return a function ``payoff(margin, failed_by)`` (see
:data:`arkham_agents.lcg.odds.Payoff`). Terms that are equal for all options are omitted.
"""

from __future__ import annotations

from arkham_agents.lcg.heuristic import aims, facts, inquiry, quests
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_agents.lcg.odds import Payoff
from arkham_agents.lcg.seat_view import TestView
from arkham_env.lcg.state.ids import NONE, keyword, test_kind

LAST_RESORT: float = 1000.0
"""Value of a success of the last resort when the seats turn to it."""
MENACE: float = 2.0
"""Cost of a failed test of an encounter card if a scenario has a last resort."""


def of_test(r: Reading, test: TestView) -> Payoff:
    """Return the payoff function of the test in progress."""
    if r.questions:
        return with_answers(r, test.seat, test.kind, basic(r, test))
    return basic(r, test)


def with_answers(r: Reading, seat: int, kind: int, payoff: Payoff) -> Payoff:
    """Return ``payoff`` with the value of the leads that the test brings."""
    leads = quests.answers(r, seat, kind)
    if not leads:
        return payoff

    def more(margin: int, failed_by: int) -> float:
        return payoff(margin, failed_by) + sum(worth for needed, worth in leads if margin >= needed)

    return more


def basic(r: Reading, test: TestView) -> Payoff:
    """Return the payoff function of the test in progress, without leads."""
    source = r.view.code(test.source) if test.source != NONE else ""
    if test.kind == test_kind.INVESTIGATE:
        return investigation(r, test.seat, test.target, planned_clues(r, test), source)
    if test.kind == test_kind.FIGHT:
        return attack(r, test.seat, test.target, planned_damage(r, test))
    if test.kind == test_kind.EVADE:
        return evasion(r, test.seat, test.target, source)
    if test.kind == test_kind.PARLEY:
        if test.source in r.questions:
            return question(r, test.source)
        return parley(r, test.seat)
    if r.last_resort is not None and test.source == r.last_resort.card:
        return certain(LAST_RESORT)
    return plain(r, test.seat, source, test.source)


def certain(worth: float) -> Payoff:
    """Return the payoff function of a test whose success is worth ``worth``."""

    def payoff(margin: int, failed_by: int) -> float:
        return worth if margin >= 0 else 0.0

    return payoff


def planned_clues(r: Reading, test: TestView) -> int:
    """Return the number of clues that a success discovers if Second Sight spends a charge."""
    clues = 1 + test.clues
    if test.source != NONE and r.view.code(test.source) == facts.SECOND_SIGHT:
        if r.view.in_play(test.source) and r.view.uses(test.source) > 0:
            clues += 1
    return clues + sum(1 for card in test.committed if r.view.code(card) == facts.DEDUCTION)


def planned_damage(r: Reading, test: TestView) -> int:
    damage = 1 + test.damage
    if test.source != NONE and r.view.in_play(test.source):
        for way in r.attacks(test.seat, test.target):
            if way.card == test.source:
                printed = r.view.code(way.card) in (facts.TWIN_45S, facts.M1911)
                damage += 0 if printed else way.damage
    return damage + sum(1 for card in test.committed if r.view.code(card) == facts.VICIOUS_BLOW)


def investigation(r: Reading, seat: int, place: int, clues: int, source: str = "") -> Payoff:
    """Return the payoff function of an investigation; a success discovers ``clues`` clues."""
    found = min(clues, r.view.clues_at(place))
    worth = r.clue_worth(place, clues)
    if found:
        code = r.view.code(place) if r.view.knows(place) else ""
        if code == facts.SCIENCE_HALL and r.view.hand_size(seat) > 0:
            worth -= 0.35
        elif code == facts.OBSERVATORY:
            worth += 0.35
        for card in r.view.threats(seat):
            if r.view.code(card) == facts.UNSPEAKABLE_TRUTHS:
                worth -= r.hurt(seat, 0, 1)
    d = r.view.definition(seat)
    if d.printed.code == facts.JOE and not r.view.ability_used(seat, 0, seat):
        worth += 0.4
    if source == facts.THIEVES_KIT:
        worth += 0.25
    lucky = 0.0
    if seat == r.me and r.view.resources(seat) >= 2:
        if any(r.view.code(card) == facts.LOOK_WHAT_I_FOUND for card in r.view.hand):
            lucky = max(0.0, r.clue_worth(place, 2) - 0.8)

    def payoff(margin: int, failed_by: int) -> float:
        if margin >= 0:
            return worth
        return lucky if margin >= -2 else 0.0

    return payoff


def attack(r: Reading, seat: int, enemy: int, damage: int) -> Payoff:
    """Return the payoff function of an attack; a success deals ``damage`` damage."""
    worth = r.damage_worth(enemy, damage)
    miss = -r.retaliation(enemy, seat)
    if r.view.definition(enemy).printed.keywords & keyword.ELUSIVE and not r.view.exhausted(enemy):
        # The enemy flees, so it does not attack in this round.
        spared = r.attack_cost(enemy, seat) - (r.w.elude if enemy in r.questions else 0.0)
        worth += 0.0 if r.view.health_left(enemy) <= damage else spared
        miss += spared
    other = r.view.engaged_with(enemy)
    if other not in (NONE, seat):
        miss -= r.hurt(other, damage, 0)
    for card in r.view.threats(seat):
        if r.view.code(card) == facts.IN_HARMS_WAY:
            worth -= r.hurt(seat, 1, 0)

    def payoff(margin: int, failed_by: int) -> float:
        return worth if margin >= 0 else miss

    return payoff


def evasion(r: Reading, seat: int, enemy: int, source: str = "") -> Payoff:
    worth = r.evade_worth(enemy, seat)
    if source == facts.SHOVE_OFF:
        worth += r.damage_worth(enemy, 1)

    def payoff(margin: int, failed_by: int) -> float:
        return worth if margin >= 0 else 0.0

    return payoff


def bystander_worth(r: Reading, place: int) -> float:
    """Return the value of removing a Bystander (an enemy) at ``place``; 0 if there is none."""
    best = 0.0
    for enemy in r.view.enemies_at(place):
        if r.view.code(enemy) == facts.BYSTANDER:
            best = max(best, r.removal_worth(enemy) + 0.1)
    return best


def parley(r: Reading, seat: int) -> Payoff:
    worth = bystander_worth(r, r.view.place(seat))

    def payoff(margin: int, failed_by: int) -> float:
        return worth if margin >= 0 else 0.0

    return payoff


def question(r: Reading, enemy: int) -> Payoff:
    """Return the payoff function of a test that questions an enemy."""
    worth = r.lead_worth(enemy)

    def payoff(margin: int, failed_by: int) -> float:
        return worth if margin >= 0 else 0.0

    return payoff


def put_out_worth(r: Reading, place: int) -> float:
    """Return the value of discarding the treachery Fire! that is attached to a location."""
    worth = 0.0
    for seat in r.view.seats_at(place):
        worth += r.fire_cost(place, seat)
    worth *= r.w.put_out_4 if r.aim == aims.FINAL else r.w.put_out
    for enemy in r.view.enemies_at(place):
        if enemy != r.servant and r.view.code(enemy) != facts.BYSTANDER:
            worth -= 0.3
    return worth


def plain(r: Reading, seat: int, source: str, card: int = NONE) -> Payoff:
    """Return the payoff function of a test that the card with the code ``source`` requires."""
    view = r.view
    per_point = r.aim == aims.INQUIRY and card != NONE and inquiry.counts_points(r, card)

    def payoff(margin: int, failed_by: int) -> float:
        if source == facts.NECRONOMICON:
            return 2.5 if margin >= 0 else -r.hurt(seat, 0, 1)
        if source == facts.FIRE:
            return put_out_worth(r, view.place(seat)) if margin >= 0 else 0.0
        if margin >= 0:
            return 0.0
        if source == facts.PAST_CURFEW:
            return -r.hurt(seat, 0, 1)
        if source == facts.LIT_UP:
            return -r.hurt(seat, 1, 0)
        if source == facts.FORBIDDEN_SECRETS:
            return -min(r.hurt(seat, 0, failed_by), 1.3 * failed_by)
        if source == facts.EXTRAPLANAR_VISIONS:
            return -r.hurt(seat, 1, 0) - 0.4
        if source == facts.WILD_COMPULSION:
            return -0.35 * failed_by
        if source == facts.NOXIOUS_SMOKE:
            return -r.hurt(seat, failed_by, 0)
        if r.last_resort is not None:
            return -MENACE
        if r.aim == aims.INQUIRY:
            return -r.w.menace * (failed_by if per_point else 1)
        if source == facts.MUTATED:
            shared = sum(r.hurt(other, 0, 1) for other in view.seats_at(view.place(seat)))
            return -min(r.hurt(seat, 2, 0), shared)
        return -1.0

    return payoff
