"""Casting Spells: the Sanity cost is paid, then the Spell check is made (AH2-0287 to 0292)."""

from typing import Any, ClassVar

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.state.columns import BY_AWARENESS
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import check, event, flag, quantity, resource
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.core.kernel.frame import DONE, Frame, StackPosition
from arkham_env.core.kernel.native import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Cast(Frame):
    """Frame in which a seat casts a Spell.

    It returns the successes of the Spell check in ``g.ret`` and the faces of the dice in
    ``g.faces``. If the cost reduces the Sanity to 0, the Spell is resolved before the investigator
    is driven insane; see :func:`finished` (FAQ).

    Args:
        at: stack position of the check or combat in which the Spell is cast, or ``NONE``.
        need: highest number of successes that makes a difference (see :class:`SkillCheck`).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "card", "at", "flags", "need")

    def __init__(
        self, seat: i64, card: i64, at: StackPosition = NONE, flags: i64 = 0, need: i64 = 1
    ) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.card: i64 = card
        self.at: StackPosition = at
        self.flags: i64 = flags
        self.need: i64 = need

    def copy(self) -> Frame:
        c = Cast(self.seat, self.card, self.at, self.flags, self.need)
        c.step = self.step
        return c

    def shift(self, start: i64, delta: i64) -> None:
        if self.at >= start:
            self.at += delta

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 1:
            game.note(event.CAST, self.seat, self.card, game.ret)
            return DONE  # the check has set the result
        self.step = 1
        if not can_cast(game, self.seat, self.card):
            game.ret = 0
            return DONE
        price = cost(game, self.seat, self.card)
        if price > 0:
            game.sanity[self.seat] -= price
            game.note(event.SPEND, self.seat, resource.SANITY, price)
        column = game.column(self.card)
        if not column.stays_ready:
            board.exhaust(game, self.card)
        change = column.cast
        if change == BY_AWARENESS:
            event_at: Any = game.stack[self.at]
            change = game.column(event_at.monster).awareness
        return game.push(
            SkillCheck(
                self.seat, check.SPELL, change, self.need, self.flags | flag.SPELL, self.card
            )
        )


def cost(g: Game, seat: i64, card: i64) -> i64:
    """Return the Sanity that casting a Spell costs, including modifiers."""
    printed = g.column(card).cost
    if not g.mods[quantity.SPELL_COST]:
        return printed
    return max(0, g.value(quantity.SPELL_COST, printed, seat))


def can_cast(g: Game, seat: i64, card: i64) -> bool:
    """Return whether a seat can cast a Spell: the Spell is ready, affordable and not forbidden."""
    if g.is_exhausted(card) or g.cannot(quantity.NO_SPELLS, seat):
        return False
    return g.sanity[seat] >= cost(g, seat, card)


def finished(g: Game, seat: i64) -> None:
    """If the caster's Sanity is 0, set ``g.unsettled``, so that the caster is driven insane."""
    if seat >= 0 and g.presence(seat) >= 0 and g.sanity[seat] <= 0:
        g.unsettled = True
