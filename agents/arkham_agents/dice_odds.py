"""Odds of pools of dice: how many successes so many dice show."""

from __future__ import annotations

from functools import cache

SIDES = 6
Odds = tuple[float, ...]
"""Chances of 0, 1, 2 ... successes."""


@cache
def successes(dice: int, least: int = 5, six: int = 1, fewest: int = 1) -> Odds:
    """Return the odds of a roll.

    Args:
        dice: how many.
        least: the lowest face that is a success.
        six: what a 6 counts.
        fewest: dice that a test is made with at least.
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
    """Return the chance of so many successes or more."""
    return 1.0 if needed <= 0 else sum(odds[needed:])


def shifted(odds: Odds, more: int) -> Odds:
    """Return the odds with so many successes more."""
    return (0.0,) * more + odds


def surely(count: int) -> Odds:
    """Return the odds of a result that stands."""
    return (0.0,) * max(0, count) + (1.0,)


def given(odds: Odds, needed: int, reached: bool) -> Odds:
    """Return the odds once it is known whether ``needed`` successes were reached."""
    needed = max(0, needed)
    if reached:
        kept = (0.0,) * min(needed, len(odds)) + odds[needed:]
    else:
        kept = odds[:needed]
    total = sum(kept)
    if total <= 0.0:
        return surely(needed if reached else 0)
    return tuple(chance / total for chance in kept)
