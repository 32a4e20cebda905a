"""Value of a skill test that a seat could begin."""

from __future__ import annotations

from arkham_agents.lcg.heuristic import commits
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_agents.lcg.odds import Payoff
from arkham_env.lcg.state.ids import NONE

NEVER: float = -100.0
"""Value of an option that is not chosen even if all other options are bad."""


def planned_test(
    r: Reading,
    skill: int,
    bonus: int,
    difficulty: int,
    kind: int,
    target: int,
    payoff: Payoff,
    source: int = NONE,
) -> float:
    """Return the value of a skill test that the current seat could begin now.

    The value includes the gain from committing cards or from spending resources on talents.
    """
    value = r.view.skill(r.me, skill) + bonus
    odds = r.odds(r.me)
    offers = commits.hand_offers(r, skill, kind, target)
    plain = odds.expect(value, difficulty, payoff)
    helped = commits.best_set(odds, value, difficulty, payoff, offers)[0]
    worth = 0.3 * plain + 0.7 * helped
    bonus = commits.talent_power(r, skill, kind, source)
    if bonus and r.view.resources(r.me) > 0:
        price = commits.boost_price(r)
        for count in range(1, min(r.view.resources(r.me), 4) + 1):
            boosted = value + bonus * count
            worth = max(worth, odds.expect(boosted, difficulty, payoff) - price * count)
    return worth
