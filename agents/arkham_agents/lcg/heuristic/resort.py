"""The last resort: an ability that wins the game at the price of the lives of those who remain.

A scenario declares it as a goal ``USE`` with ``last``. The seats turn to it when the first goal has
become improbable.
"""

from __future__ import annotations

from arkham_agents.lcg.heuristic import aims, events, payoffs, quests
from arkham_agents.lcg.heuristic.plans import NEVER, planned_test
from arkham_agents.lcg.heuristic.reading import LOSS, Reading
from arkham_env.core.kernel.graph import UNREACHABLE
from arkham_env.lcg.state import goal
from arkham_env.lcg.state.goal import Goal
from arkham_env.lcg.state.ids import NONE, keyword

ACTIONS: int = 3
"""Number of actions in a turn."""


def wanted(r: Reading) -> bool:
    """Return whether the seats turn to the last resort."""
    key = ("resort", 0, NONE)
    if key not in r.memo:
        r.memo[key] = float(within_reach(r) and prospects(r) < r.w.resort)
    return r.memo[key] > 0.0


def within_reach(r: Reading) -> bool:
    """Return whether the current seat can reach the last resort, with the clues of the group."""
    use = r.last_resort
    if use is None or r.view.group_clues() < use.clues:
        return False
    return r.distance(r.here, int(use.place)) < UNREACHABLE


def prospects(r: Reading) -> float:
    """Return the probability that the seats reach the first goal before they are defeated."""
    if r.aim == aims.RITE:
        missing = -(-r.clues_needed // int(r.goals[0].clues)) * int(r.goals[0].clues)
        sure = sum(events.sure_clues(r, card) for card in r.view.hand)
        tries: list[float] = []
        for seat in r.view.seats:
            chance = min(0.95, r.clue_chance(seat, r.target))
            tries += [chance] * actions_at(r, seat, r.target)
        return at_least(missing - sure, tries)
    boss = r.servant
    if boss == NONE:
        return 1.0
    expected = 0.0
    for seat in r.view.seats:
        expected += r.fight_rate(seat, boss) * actions_at(r, seat, r.view.enemy_place(boss))
    return min(1.0, 0.5 * expected / max(1, r.view.health_left(boss)))


def actions_at(r: Reading, seat: int, place: int) -> int:
    """Return the number of actions that a seat can take at a location before it is defeated there
    by the enemies in sight."""
    view = r.view
    far = r.distance(view.place(seat), place)
    if far >= UNREACHABLE:
        return 0
    damage, horror = quests.reach(r, place)
    damage += 1 if view.fire_at(place) != NONE else 0
    boss = r.servant
    fierce = [e for e in r.ready_engaged(seat) if e != boss]
    if boss != NONE and view.enemy_place(boss) == place:
        fierce.append(boss)
    for enemy in fierce:
        damage += view.definition(enemy).printed.damage
        horror += view.definition(enemy).printed.horror
    soak_damage, soak_horror = r.soak(seat)
    health = view.health_left(seat) + soak_damage
    sanity = view.sanity_left(seat) + soak_horror
    first = view.actions(seat) if seat == r.me or not view.turn_done(seat) else 0
    count = first - far
    while health > damage and sanity > horror and count < 5 * ACTIONS:
        health -= damage + 1
        sanity -= horror + 1
        count += ACTIONS
    return max(0, count)


def at_least(successes: int, chances: list[float]) -> float:
    """Return the probability of at least ``successes`` successes in tries with these chances."""
    if successes <= 0:
        return 1.0
    odds = [1.0] + [0.0] * successes
    for chance in chances:
        for k in range(successes, 0, -1):
            gain = odds[k - 1] * chance
            odds[k] = odds[k] + gain if k == successes else odds[k] * (1.0 - chance) + gain
        odds[0] *= 1.0 - chance
    return odds[successes]


def daring(r: Reading, place: int) -> bool:
    """Return whether the seat enters ``place`` at the beginning of its turn with too few clues for
    the way to the last resort, because it can probably find the rest there."""
    view = r.view
    if view.group_clues() < r.goals[0].clues or view.actions(r.me) < r.w.bold_actions:
        return False
    if r.provoke_cost or quests.threat(r, r.me, place):
        return False
    sure = sum(
        events.sure_clues(r, card)
        for card in view.hand
        if view.definition(card).printed.keywords & keyword.FAST
        and view.cost(card) <= view.resources(r.me)
    )
    return r.clues_needed - sure <= r.w.bold


# -- Options -------------------------------------------------------------------------------------


def move(r: Reading, place: int, free_of_action: bool) -> float | None:
    """Return the value of a move while the last resort is wanted, else ``None``."""
    if not wanted(r):
        return None
    use = r.last_resort
    assert use is not None
    if r.distance(place, int(use.place)) >= r.distance(r.here, int(use.place)):
        return NEVER
    return payoffs.LAST_RESORT - (0.0 if free_of_action else r.provoke_cost)


def is_use(r: Reading, card: int, number: int) -> bool:
    """Return whether ability ``number`` of ``card`` is the last resort."""
    use = r.last_resort
    return use is not None and use.card == card and use.number == number


def use_it(r: Reading) -> float:
    """Return the value of the last resort, which makes a test."""
    use = r.last_resort
    if use is None or not wanted(r):
        return NEVER
    if r.provoke_cost >= LOSS:
        return -r.provoke_cost
    best = NEVER
    payoff = payoffs.certain(payoffs.LAST_RESORT)
    for tested in r.last_skills:
        hard = int(use.difficulty)
        worth = planned_test(r, tested, 0, hard, int(use.test), NONE, payoff, int(use.card))
        best = max(best, worth)
    return best - r.provoke_cost


def keeps_clues(r: Reading, use: Goal) -> bool:
    """Return whether the clues for the first goal are kept, because the way to the last resort
    costs them. They are spent when they suffice for the goal."""
    last = r.last_resort
    if last is None or last.clues == 0 or use.kind != goal.USE or use.clues == 0:
        return False
    if r.view.group_clues() - int(use.clues) >= last.clues:
        return False
    paid = sum(int(r.view.clues(seat) // use.clues) for seat in r.view.seats_at(int(use.place)))
    return paid < use.times
