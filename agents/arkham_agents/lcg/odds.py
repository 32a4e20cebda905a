"""Exact probabilities of skill tests, computed from the chaos bag without sampling.

The scenario determines the modifiers of symbol tokens. If a token makes the tester reveal another
token, both modifiers are added. The probability of the auto-fail token is stored separately.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from arkham_env.lcg.state.ids import NONE, chaos_token

if TYPE_CHECKING:
    from arkham_agents.lcg.seat_view import SeatView, TestView

Payoff = Callable[[int, int], float]
"""Function ``payoff(margin, failed_by)`` that returns the value of the outcome of a test.

The margin is the skill value minus the difficulty. If it is negative, the test fails by
``failed_by`` points.
"""


class Odds:
    """Probability distribution of the sum of the chaos token modifiers in one test.

    Attributes:
        totals: pairs ``(sum of modifiers, probability)`` in ascending order, without the outcomes
            in which the auto-fail token is revealed.
        auto_fail: probability that the auto-fail token is among the revealed tokens.
    """

    __slots__ = ("auto_fail", "totals")

    def __init__(self, totals: dict[int, float], auto_fail: float) -> None:
        self.totals: tuple[tuple[int, float], ...] = tuple(sorted(totals.items()))
        self.auto_fail: float = auto_fail

    def success(self, value: int, difficulty: int) -> float:
        """Return the probability that a test succeeds; ``value`` does not include chaos tokens."""
        chance = 0.0
        for total, share in self.totals:
            if max(0, value + total) >= difficulty:
                chance += share
        return chance

    def expect(self, value: int, difficulty: int, payoff: Payoff) -> float:
        """Return the expected value of a test; ``payoff`` gives the value of each outcome."""
        worth = 0.0
        for total, share in self.totals:
            margin = max(0, value + total) - difficulty
            worth += share * payoff(margin, max(0, -margin))
        if self.auto_fail:
            worth += self.auto_fail * payoff(-max(1, difficulty), max(0, difficulty))
        return worth


@lru_cache(maxsize=4096)
def token_odds(
    bag: tuple[int, ...], modifiers: tuple[int, ...], redraws: tuple[bool, ...], first: int = NONE
) -> Odds:
    """Return the distribution of the sum of the modifiers of the tokens revealed from ``bag``.

    Args:
        bag: tokens in the bag.
        modifiers: modifiers of the tokens in ``bag``, in the same order, followed by the modifier
            of ``first``, if given.
        redraws: for each token of ``modifiers``, whether it makes the tester reveal another token.
        first: a token that is not in the bag and is certain to be revealed first, or ``NONE``.
    """
    totals: dict[int, float] = {}
    failed = 0.0

    def reveal(indices: tuple[int, ...], total: int, share: float) -> None:
        nonlocal failed
        if not indices:
            totals[total] = totals.get(total, 0.0) + share
            return
        for i in range(len(indices)):
            take(indices[i], indices[:i] + indices[i + 1 :], total, share / len(indices))

    def take(index: int, rest: tuple[int, ...], total: int, share: float) -> None:
        nonlocal failed
        token = first if index == len(bag) else bag[index]
        if token == chaos_token.AUTO_FAIL:
            failed += share
            return
        total += modifiers[index]
        if redraws[index]:
            reveal(rest, total, share)
        else:
            totals[total] = totals.get(total, 0.0) + share

    everything = tuple(range(len(bag)))
    if first != NONE:
        take(len(bag), everything, 0, 1.0)
    else:
        reveal(everything, 0, 1.0)
    return Odds(totals, failed)


def odds_for(view: SeatView, seat: int) -> Odds:
    """Return the distribution of the sum of token modifiers in a test that ``seat`` begins now."""
    bag = view.bag
    first = view.sealed_next
    tokens = bag if first == NONE else (*bag, first)
    return token_odds(
        bag,
        tuple([view.token_modifier(token, seat) for token in tokens]),
        tuple([view.token_redraws(token) for token in tokens]),
        first,
    )


def odds_of_test(view: SeatView, test: TestView) -> Odds:
    """Return the distribution of the sum of token modifiers in a test that has begun."""
    if test.automatic > 0:
        return Odds({0: 1.0}, 0.0)
    if test.automatic < 0 or chaos_token.AUTO_FAIL in test.tokens:
        return Odds({}, 1.0)
    if not test.tokens:
        return odds_for(view, test.seat)
    known = sum(view.token_modifier(token, test.seat) for token in test.tokens)
    if not any(view.token_redraws(token) for token in test.pending):
        return Odds({known: 1.0}, 0.0)
    rest = odds_for(view, test.seat)
    return Odds({known + total: share for total, share in rest.totals}, rest.auto_fail)
