"""Chaos tokens: the numbers -8 to +7 are stored as value + 8; the symbols follow."""

from typing import Final

from arkham_env.core.kernel.errors import unknown_name
from arkham_env.core.kernel.native import i64

ZERO: Final = 8
SKULL: Final = 16
CULTIST: Final = 17
TABLET: Final = 18
ELDER_THING: Final = 19
AUTO_FAIL: Final = 20
ELDER_SIGN: Final = 21
SYMBOL_NAMES: Final = ("skull", "cultist", "tablet", "elder_thing", "auto_fail", "elder_sign")


def is_symbol(token: i64) -> bool:
    """Return whether a token shows a symbol; the auto-fail and the elder sign are symbols."""
    return token >= SKULL


def name(token: int) -> str:
    """Return the name of a token: ``+1``, ``0``, ``-3``, ``skull`` ..."""
    if is_symbol(token):
        return SYMBOL_NAMES[token - SKULL]
    return f"+{token - ZERO}" if token > ZERO else str(token - ZERO)


NAMES: Final[list[str]] = [name(token) for token in range(ELDER_SIGN + 1)]
"""The name of each token, by its number."""


def bag(words: str) -> list[i64]:
    """Return the tokens named in ``words``, in this order: ``bag("+1 0 -1 skull elder_sign")``.

    Raises:
        InvalidSetup: a word is not the name of a token; the message contains the nearest names.
    """
    tokens: list[i64] = []
    for word in words.split():
        if word not in NAMES:
            raise unknown_name("chaos token", word, NAMES)
        tokens.append(NAMES.index(word))
    return tokens
