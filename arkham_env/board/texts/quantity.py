"""Rules for combining the modifiers of a quantity (a number such as a skill)."""

from typing import Final

from arkham_env.core.kernel.native import i64

SUM: Final = 0
"""All modifiers are added to the base."""
HIGHEST: Final = 1
"""Only the highest modifier above 0 is added to the base."""
FLOOR: Final = 2
"""The value is at least the highest modifier."""
CAP: Final = 3
"""The value is at most the lowest modifier."""


def combine(rule: i64, base: i64, amounts: list[i64]) -> i64:
    """Return the value of a quantity.

    Args:
        rule: the rule that combines the modifiers: SUM, HIGHEST, FLOOR or CAP.
        base: the value without modifiers.
        amounts: the modifiers that apply.
    """
    if not amounts:
        return base
    best = amounts[0]
    least = best
    total: i64 = 0
    for amount in amounts:
        total += amount
        if amount > best:
            best = amount
        if amount < least:
            least = amount
    if rule == SUM:
        return base + total
    if rule == HIGHEST:
        return base + (best if best > 0 else 0)
    if rule == FLOOR:
        return best if best > base else base
    return least if least < base else base
