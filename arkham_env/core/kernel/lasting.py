"""Lasting effects: modifiers and delayed effects that outlive what made them, and their ends."""

from __future__ import annotations

from typing import ClassVar, Final, final

from arkham_env.core.kernel.native import i64, mypyc_attr

# Lifetimes, one enumeration for every board game.  Each is ended in one place: the frame of the
# test, combat, encounter, turn or round.
THIS_TEST: Final = 1
THIS_COMBAT: Final = 2
THIS_ENCOUNTER: Final = 3
THIS_TURN: Final = 4
THIS_ROUND: Final = 5
THIS_GAME: Final = 6
WHILE_SOURCE: Final = 7
"""Until the card that made it leaves play."""
FIRST_END_OF_TURN: Final = 16
"""``FIRST_END_OF_TURN + n``: until the end of turn n."""


@final
@mypyc_attr(acyclic=True)
class Lasting:
    """A lasting modifier (``quantity`` set) or a delayed effect (``point`` set), else -1.

    ``card`` and ``ability`` name the text that carries it out, ``seat`` who created it;
    ``subject``, ``amount`` and ``expires`` say what it changes, by how much and until when (a
    lifetime, or a number of the game's own).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "quantity", "point", "card", "ability", "seat", "subject", "amount", "expires",
    )  # fmt: skip

    def __init__(
        self,
        quantity: i64,
        point: i64,
        card: i64,
        ability: i64,
        seat: i64,
        subject: i64,
        amount: i64,
        expires: i64,
    ) -> None:
        self.quantity: i64 = quantity
        self.point: i64 = point
        self.card: i64 = card
        self.ability: i64 = ability
        self.seat: i64 = seat
        self.subject: i64 = subject
        self.amount: i64 = amount
        self.expires: i64 = expires


def still_lasting(effects: list[Lasting], expires: i64) -> list[Lasting]:
    """Return the effects that do not end now, in order; the list itself if none ends."""
    for effect in effects:
        if effect.expires == expires:
            return [other for other in effects if other.expires != expires]
    return effects


def without_source(effects: list[Lasting], card: i64) -> list[Lasting]:
    """Return the effects that stay when ``card`` leaves play."""
    kept: list[Lasting] = []
    for effect in effects:
        if effect.expires != WHILE_SOURCE or effect.card != card:
            kept.append(effect)
    return kept
