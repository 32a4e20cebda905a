"""Lasting effects: modifiers and delayed effects that outlast the card text that created them."""

from typing import ClassVar, Final, final

from arkham_env.core.kernel.native import i64, mypyc_attr

# Lifetimes of effects, the same in all board games.  When a test, combat, encounter, turn or round
# ends, its frame removes the effects that have the corresponding lifetime.
THIS_TEST: Final = 1
THIS_COMBAT: Final = 2
THIS_ENCOUNTER: Final = 3
THIS_TURN: Final = 4
THIS_ROUND: Final = 5
THIS_GAME: Final = 6
WHILE_SOURCE: Final = 7
"""The effect lasts until the card that created it leaves play."""


@final
@mypyc_attr(acyclic=True)
class Lasting:
    """A lasting modifier or a delayed effect.

    Attributes:
        quantity: number of the quantity that a modifier changes; -1 for a delayed effect.
        point: number of the timing point of a delayed effect; -1 for a modifier.
        card: the card whose text created the effect.
        ability: index, among the texts of the card, of the text that created the effect.
        seat: the seat that created the effect.
        subject: the card or piece that the effect changes.
        amount: the amount by which a modifier changes the quantity.
        expires: when the effect ends: a lifetime such as ``THIS_TURN``, or a number defined by the
            game.
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
    """Return ``effects`` without those whose attribute ``expires`` has the value ``expires``. If
    there are no such effects, ``effects`` itself is returned."""
    for effect in effects:
        if effect.expires == expires:
            return [other for other in effects if other.expires != expires]
    return effects


def without_source(effects: list[Lasting], card: i64) -> list[Lasting]:
    """Return ``effects`` without those that end because their source ``card`` leaves play."""
    kept: list[Lasting] = []
    for effect in effects:
        if effect.expires != WHILE_SOURCE or effect.card != card:
            kept.append(effect)
    return kept
