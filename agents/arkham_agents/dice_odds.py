"""Distributions of the number of successes of a dice roll."""

from __future__ import annotations

from functools import cache

SIDES = 6
Odds = tuple[float, ...]
"""Probabilities of 0, 1, 2 ... successes."""


@cache
def successes(dice: int, least: int = 5, six: int = 1, fewest: int = 1) -> Odds:
    """Return the distribution of the number of successes of a roll.

    Args:
        dice: number of dice.
        least: the lowest face that is a success.
        six: number of successes that a 6 counts as.
        fewest: number of dice that are rolled if ``dice`` is smaller.
    """
    one = [0.0] * (six + 1)
    for face in range(1, SIDES + 1):
        count = 0 if face < least else six if face == SIDES else 1
        one[count] += 1 / SIDES
    found = [1.0]
    for _ in range(max(fewest, dice)):
        more = [0.0] * (len(found) + six)
        for had, chance in enumerate(found):
            for count, own in enumerate(one):
                more[had + count] += chance * own
        found = more
    return tuple(found)


def at_least(odds: Odds, needed: int) -> float:
    """Return the probability of ``needed`` or more successes."""
    return 1.0 if needed <= 0 else sum(odds[needed:])


def shifted(odds: Odds, more: int) -> Odds:
    """Return the distribution ``odds`` with ``more`` added to every number of successes."""
    return (0.0,) * more + odds


def surely(count: int) -> Odds:
    """Return the distribution in which the number of successes is ``count`` with probability 1."""
    return (0.0,) * max(0, count) + (1.0,)


def given(odds: Odds, needed: int, reached: bool) -> Odds:
    """Return the conditional distribution of ``odds``, given that at least ``needed`` successes are
    rolled or, if ``reached`` is false, that fewer than ``needed`` are rolled."""
    needed = max(0, needed)
    if reached:
        kept = (0.0,) * min(needed, len(odds)) + odds[needed:]
    else:
        kept = odds[:needed]
    total = sum(kept)
    if total <= 0.0:
        return surely(needed if reached else 0)
    return tuple(chance / total for chance in kept)
