"""Chaos bags of the campaign Brethren of Ash, whose scenarios differ only in the symbols."""

from typing import Final

from arkham_env.lcg.state.ids import chaos_token

SYMBOLS: Final = "skull skull tablet elder_thing auto_fail elder_sign"
"""The symbol tokens with which the campaign begins."""
NUMBERS: Final = (
    "+1 +1 0 0 0 -1 -1 -1 -2 -2",
    "+1 0 0 -1 -1 -1 -2 -2 -3 -4",
    "0 0 0 -1 -1 -2 -2 -3 -3 -4 -5",
    "0 -1 -1 -2 -2 -3 -3 -4 -4 -5 -6 -8",
)
"""The tokens with numbers for each difficulty."""


def chaos_bags(symbols: str = SYMBOLS) -> list[list[int]]:
    """Return the chaos bag of each difficulty.

    Args:
        symbols: names of the symbol tokens, separated by spaces.
    """
    return [chaos_token.bag(numbers + " " + symbols) for numbers in NUMBERS]
