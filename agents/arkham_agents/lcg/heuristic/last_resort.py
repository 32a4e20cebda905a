"""The last resort: an ability that wins the game at the price of the lives of those who remain.

A scenario declares it as a goal ``USE`` with ``last``. The seats use it as soon as they can reach
it, and keep the clues that the way to it costs.
"""

from __future__ import annotations

from arkham_agents.lcg.heuristic import events, payoffs, quests
from arkham_agents.lcg.heuristic.plans import NEVER, planned_test
from arkham_agents.lcg.heuristic.reading import LOSS, Reading
from arkham_env.core.kernel.graph import UNREACHABLE
from arkham_env.lcg.state.goal import Goal
from arkham_env.lcg.state.ids import NONE, keyword

ACTIONS: int = 3
"""Number of actions in a turn."""


def wanted(r: Reading) -> bool:
    """Return whether the current seat can reach the last resort, with the clues of the group."""
    use = r.last_resort
    if use is None or r.view.group_clues() < use.clues:
        return False
    return r.distance(r.here, int(use.place)) < UNREACHABLE


def move(r: Reading, place: int, free_of_action: bool) -> float | None:
    """Return the value of a move while the last resort is wanted, else ``None``."""
    use = r.last_resort
    if use is None or not wanted(r):
        return None
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
    """Return whether the clues that another goal costs are kept for the way to the last resort.
    They are spent when they suffice for that goal."""
    last = r.last_resort
    if last is None or last.clues == 0 or use.clues == 0:
        return False
    if r.view.group_clues() - int(use.clues) >= last.clues:
        return False
    paid = sum(int(r.view.clues(seat) // use.clues) for seat in r.view.seats_at(int(use.place)))
    return paid < use.times


def daring(r: Reading) -> bool:
    """Return whether the seat enters the location of the first goal with too few clues for the way
    to the last resort, because it can probably find the rest there.

    It has all its actions, no enemy hinders it, and few clues are missing.
    """
    view = r.view
    if view.group_clues() < r.goals[0].clues or view.actions(r.me) < ACTIONS:
        return False
    if r.provoke_cost or quests.threat(r, r.me, r.target):
        return False
    sure = sum(
        events.sure_clues(r, card)
        for card in view.hand
        if view.definition(card).printed.keywords & keyword.FAST
        and view.cost(card) <= view.resources(r.me)
    )
    return r.clues_needed - sure <= r.w.bold
