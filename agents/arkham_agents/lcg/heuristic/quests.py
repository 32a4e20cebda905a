"""Goals with several locations or uses: suspects, cards beneath locations, rites, entrances.

:mod:`arkham_env.lcg.state.goal` describes the goals that a scenario declares.
"""

from __future__ import annotations

from arkham_agents.lcg.heuristic import inquiry
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_env.core.kernel.graph import UNREACHABLE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.state import goal
from arkham_env.lcg.state.ids import NONE, cell, keyword, on, test_kind, trigger

TURN_ENDS: int = on.point(on.TURN_ENDS, cell.WHEN_FORCED)


def destination(r: Reading, seat: int) -> int:
    """Return the location at which a seat makes most progress per action, or ``NONE``.

    Progress counts clues that the group needs, uses of abilities at the location, and leads.
    """
    here = r.view.place(seat)
    best = NONE
    best_rate = 0.0
    for place in r.view.places:
        far = r.distance(here, place)
        if far >= UNREACHABLE or place in r.shut:
            continue
        gain, actions = yields(r, seat, place)
        if gain and place != here:
            gain -= r.w.fear * threat(r, seat, place) / r.w.lead_clue
        rate = gain / (far + actions) if gain > 0 else 0.0
        if place == here:
            rate *= 1.1
        if rate > best_rate:
            best_rate = rate
            best = place
    return best


def yields(r: Reading, seat: int, place: int) -> tuple[float, float]:
    """Return the progress that a seat can make at a location, and the actions that it takes."""
    view = r.view
    gain = 0.0
    actions = 0.0
    others = [other for other in view.seats_at(place) if other != seat]
    clues = min(view.clues_at(place), r.clues_needed)
    clues = max(0, clues - round(r.w.share * len(others)))
    if clues:
        gain += clues
        if clues == view.clues_at(place) and view.knows(place):
            if view.definition(place).printed.victory:
                gain += r.w.trophy / r.w.lead_clue
        pace = 1 + inquiry.investigate_actions(r, place)
        actions += clues * pace / max(0.15, r.clue_chance(seat, place))
    for one in r.goals:
        if one.kind == goal.USE and one.place == place:
            if view.group_clues() + clues >= one.clues and not others:
                gain += 3.0
                actions += 1.0
        elif one.kind == goal.QUESTION and view.enemy_place(int(one.card)) == place:
            gain += 3.0
            actions += 2.0 * int(one.times)
        elif one.kind == goal.DEFEAT and view.enemy_place(int(one.card)) == place:
            rate = max(0.3, r.fight_rate(seat, int(one.card)))
            gain += 3.0
            if view.definition(int(one.card)).printed.keywords & keyword.HUNTER:
                gain += r.w.dread * r.attack_cost(int(one.card), seat) / r.w.lead_clue
            actions += view.health_left(int(one.card)) / rate / len(view.seats)
    if not others:
        for enemy in view.enemies_at(place):
            if enemy not in r.questions and r.attackable_at(enemy):
                if view.definition(enemy).printed.keywords & keyword.HUNTER:
                    gain += r.w.hunt * r.attack_cost(enemy, seat) / r.w.lead_clue
                    if enemy != r.servant:
                        actions += view.health_left(enemy) / max(0.3, r.fight_rate(seat, enemy))
    return gain, actions


def threat(r: Reading, seat: int, place: int) -> float:
    """Return the cost of one attack of each enemy that would engage a seat at a location."""
    view = r.view
    cost = 0.0
    for enemy in view.enemies_at(place):
        if view.engaged_with(enemy) == NONE and not view.exhausted(enemy):
            if r.attackable_at(enemy):
                cost += r.attack_cost(enemy, seat)
    return cost


def reach(r: Reading, place: int) -> tuple[int, int]:
    """Return the damage and horror of the hunters that can reach and attack a seat at ``place`` in
    the enemy phase. Enemies engaged with a seat are not counted."""
    view = r.view
    damage = 0
    horror = 0
    for enemy in view.enemies:
        if view.exhausted(enemy) or view.engaged_with(enemy) != NONE:
            continue
        printed = view.definition(enemy).printed
        if printed.keywords & keyword.HUNTER == 0 or not r.attackable_at(enemy):
            continue
        if r.distance(view.enemy_place(enemy), place) == 1:
            damage += printed.damage
            horror += printed.horror
    return damage, horror


def exposure(r: Reading, seat: int, place: int) -> float:
    """Return the cost of the attacks of hunters if a seat ends its turn at ``place``."""
    damage, horror = reach(r, place)
    return r.w.expose * r.hurt(seat, damage, horror)


def foes_ahead(r: Reading, place: int) -> float:
    """Return the cost of the attacks of the ready enemies that would engage the current seat at
    ``place``: one attack for each of its remaining actions."""
    left = max(1, r.view.actions(r.me) - 1)
    return left * threat(r, r.me, place)


# -- Rites ---------------------------------------------------------------------------------------


def crush(r: Reading, seat: int) -> float:
    """Return the cost of the attacks of ready massive enemies at the location of a seat."""
    boss = r.servant
    if boss == NONE or r.view.enemy_place(boss) != r.view.place(seat) or r.view.exhausted(boss):
        return 0.0
    if r.view.definition(boss).printed.keywords & keyword.MASSIVE == 0:
        return 0.0
    return r.attack_cost(boss, seat)


def rite_place(r: Reading, seat: int) -> int:
    """Return the destination of a seat that collects clues for a rite and performs it."""
    use = r.goals[0]
    site = int(use.place)
    here = r.view.place(seat)
    if r.view.clues(seat) >= use.clues:
        return site
    best = site
    best_rate = r.clue_chance(seat, site) / (2.0 + max(1, r.distance(here, site)))
    for place in r.view.places:
        far = r.distance(here, place)
        clues = r.view.clues_at(place)
        if place == site or place in r.shut or clues == 0 or far >= UNREACHABLE:
            continue
        chance = max(0.05, r.clue_chance(seat, place))
        back = max(0, r.distance(place, site) - 1)
        rate = clues / (far + clues / chance + back)
        if rate > best_rate:
            best_rate = rate
            best = place
    return best


def rite_move(r: Reading, place: int, pull: float, free_of_action: bool) -> float | None:
    """Return the value of a move to or from the site of a rite; ``None`` for other moves.

    The massive enemy at the site attacks those who are there in the enemy phase. So a seat enters
    with enough actions to leave again, and it leaves with its last action.
    """
    site = r.target
    left = r.view.actions(r.me) - (0 if free_of_action else 1)
    boss = r.servant
    attack = r.attack_cost(boss, r.me) if boss != NONE and not r.view.exhausted(boss) else 0.0
    if place == site:
        if left >= 2:
            return pull
        gain = r.w.rite * r.clue_chance(r.me, site) if left == 1 else 0.0
        if r.view.clues(r.me) >= r.goals[0].clues:
            gain += r.w.rite
            if left == 1:
                return pull + gain * 0.3
        return gain - attack
    if r.here == site:
        # A seat that leaves spends two actions on its way back.
        lost = r.w.linger * r.w.rite * r.clue_chance(r.me, site)
        return 0.1 - lost - harm_at(r, place) if left == 0 else -0.6 - lost
    return None


def harm_at(r: Reading, place: int) -> float:
    """Return the cost of ending a turn at a location, by its forced ability."""
    if not r.view.knows(place):
        return 0.3
    for ability in r.view.definition(place).triggered:
        if ability.kind == trigger.FORCED and ability.point == TURN_ENDS:
            if isinstance(ability.effect, phrases.DealDamage):
                return r.hurt(r.me, int(ability.effect.damage), int(ability.effect.horror))
            return 0.4
    return 0.0


# -- Tests that question an enemy ----------------------------------------------------------------


def answers(r: Reading, seat: int, kind: int) -> list[tuple[int, float]]:
    """Return ``(margin, value)`` of the leads that a test of a kind by a seat can bring."""
    found: list[tuple[int, float]] = []
    place = r.view.place(seat)
    for enemy, one in r.questions.items():
        if r.view.enemy_place(enemy) != place:
            continue
        if one.test == goal.ANY_TEST or (one.test == kind == test_kind.INVESTIGATE):
            found.append((int(one.margin), r.lead_worth(enemy)))
    return found
