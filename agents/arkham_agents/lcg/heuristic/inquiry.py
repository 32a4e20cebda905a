"""Rules for the aim ``INQUIRY``: harmful cards, additional actions, enemies and suspects."""

from __future__ import annotations

from arkham_agents.lcg.heuristic import aims
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_env.lcg.cards import phrases, treacheries
from arkham_env.lcg.state import goal
from arkham_env.lcg.state.ids import NONE, cell, keyword, on, quantity, trigger

TURN_ENDS: int = on.point(on.TURN_ENDS, cell.WHEN_FORCED)
BEARABLE: float = 3.0
"""Limit on the cost of one point of damage in :func:`burden`."""
SPAN: float = 6.0
"""Maximum number of rounds for which the harm of an enemy counts."""
FLEETING: float = 0.6
"""Fraction of the attacks of an elusive enemy, which flees after each attack."""
LURK: float = 0.5
"""Factor on the value of following an exhausted hunter with the last action of a turn."""


def is_burden(r: Reading, card: int) -> bool:
    """Return whether a card in a threat area harms its bearer at the end of each turn."""
    return any(
        ability.kind == trigger.FORCED and ability.point == TURN_ENDS
        for ability in r.view.definition(card).triggered
    )


def burden(r: Reading, card: int, number: int) -> float:
    """Return the value of discarding a card that harms its bearer at the end of each turn, or 0 if
    the card is no such card or ability ``number`` does not discard it."""
    ability = r.view.definition(card).triggered[number]
    if not isinstance(ability.effect, phrases.DiscardThis) or not is_burden(r, card):
        return 0.0
    bearer = next((seat for seat in r.view.seats if card in r.view.threats(seat)), r.me)
    rounds = max(0.0, r.rounds_left - 1.0)
    return r.w.burden * rounds * min(BEARABLE, r.hurt(bearer, 1, 0))


# -- Additional actions --------------------------------------------------------------------------


def investigate_actions(r: Reading, place: int) -> int:
    """Return the number of additional actions that an investigation of a location costs."""
    more = r.view.extra_actions(place, quantity.INVESTIGATE_ACTIONS)
    if more == 0 and r.view.knows(place):
        for constant in r.view.definition(place).constants:
            more += quantity.INVESTIGATE_ACTIONS in constant.quantities
    return more


# -- Enemies -------------------------------------------------------------------------------------


def urgency(r: Reading, enemy: int) -> float:
    """Return the value of acting against an enemy now rather than later, ``w.press`` or 0.

    Clues and suspects do not become worse if they have to wait, but each round in which an enemy
    attacks or lowers skills costs something. So the enemy comes first, if its removal is worth the
    actions that it takes.
    """
    if r.aim != aims.INQUIRY or r.w.press == 0.0:
        return 0.0
    key = ("urgency", enemy, r.me)
    if key not in r.memo:
        r.memo[key] = r.w.press if is_pressing(r, enemy) else 0.0
    return r.memo[key]


def is_pressing(r: Reading, enemy: int) -> bool:
    """Return whether the removal of an enemy at the seat's location is worth its actions."""
    rounds = max(0.0, min(SPAN, r.rounds_left - 0.5))
    gain = harm(r, enemy) * rounds
    if enemy in r.questions or enemy == r.servant:
        gain += r.w.elite
    return gain > r.w.tempo * removal_actions(r, enemy)


def chase(r: Reading, place: int, left: int) -> float:
    """Return the value of following a hunter to a connecting location.

    Args:
        left: number of actions that the seat has left there.
    """
    if r.w.chase == 0.0 or r.aim != aims.INQUIRY:
        return 0.0
    for enemy in r.view.enemies_at(place):
        keywords = r.view.definition(enemy).printed.keywords
        if keywords & keyword.HUNTER == 0 or not r.attackable_at(enemy):
            continue
        if r.view.engaged_with(enemy) != NONE or not is_pressing(r, enemy):
            continue
        if left > 0:
            return r.w.chase
        return r.w.chase * LURK if r.view.exhausted(enemy) else 0.0
    return 0.0


def harm(r: Reading, enemy: int) -> float:
    """Return the cost of an enemy per round in which it stays with the seat."""
    view = r.view
    keywords = view.definition(enemy).printed.keywords
    engaged = view.engaged_with(enemy)
    cost = r.w.weaken if r.weakens(enemy) else 0.0
    if engaged != NONE or keywords & keyword.ALOOF == 0:
        attack = r.attack_cost(enemy, r.me if engaged == NONE else engaged)
        cost += FLEETING * attack if keywords & keyword.ELUSIVE else attack
    return cost


def removal_actions(r: Reading, enemy: int) -> float:
    """Return the expected number of actions in which the seat defeats an enemy at its location."""
    keywords = r.view.definition(enemy).printed.keywords
    actions = r.view.health_left(enemy) / max(0.2, r.fight_rate(r.me, enemy))
    if keywords & keyword.ALOOF and r.view.engaged_with(enemy) == NONE:
        actions += 1.0
    return actions


# -- Suspects ------------------------------------------------------------------------------------


def uncover(r: Reading) -> float:
    """Return the value of an ability that brings an unknown enemy of a goal into play.

    The enemy probably attacks in the enemy phase if no action is left to deal with it.
    """
    if r.view.actions(r.me) > 1:
        return r.w.uncover
    return r.w.uncover - r.w.ambushed * r.hurt(r.me, 1, 1)


def tasks(r: Reading) -> int:
    """Return the number of enemies that the goals name or that abilities bring into play."""
    kinds = (goal.USE, goal.QUESTION, goal.DEFEAT)
    return sum(1 for one in r.goals if one.kind in kinds)


def fee(r: Reading) -> float:
    """Return the value of a resource that the seat lacks to question an enemy at its location."""
    best = 0.0
    for enemy, one in r.questions.items():
        if one.test != NONE or r.view.enemy_place(enemy) != r.here:
            continue
        price = int(r.view.definition(enemy).triggered[int(one.number)].resources) * r.players
        missing = price - r.view.resources(r.me)
        if missing > 0:
            best = max(best, r.lead_worth(enemy) / (missing + 1))
    return best


def counts_points(r: Reading, card: int) -> bool:
    """Return whether a card harms the investigator for each point by which a test fails."""
    kinds = (treacheries.PerPointFailed, treacheries.HurtPerPoint)
    return any(isinstance(text.effect, kinds) for text in r.view.definition(card).texts)
