"""Losing and gaining Sanity and Stamina, and abilities that prevent losses (AH2-0293)."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import component, event, point, quantity, resource
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.answers import open_window
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr

LOST_SHIFT: Final = 64
"""Factor in the result of :class:`Lose`: lost Sanity times ``LOST_SHIFT``, plus lost Stamina."""


@mypyc_attr(acyclic=True)
class Lose(Frame):
    """Frame in which a seat loses Sanity and Stamina at the same time, from one source.

    Modifiers reduce the loss first; then abilities can prevent a part of the remaining loss. The
    result in ``g.ret`` is the Sanity lost times ``LOST_SHIFT`` plus the Stamina lost.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "sanity", "stamina", "flags", "source", "presence",
    )  # fmt: skip

    def __init__(
        self, seat: i64, sanity: i64, stamina: i64, flags: i64 = 0, source: i64 = NONE
    ) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.sanity: i64 = sanity
        self.stamina: i64 = stamina
        self.flags: i64 = flags
        self.source: i64 = source
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = Lose(self.seat, self.sanity, self.stamina, self.flags, self.source)
        c.step = self.step
        c.presence = self.presence
        return c

    @property
    def monster(self) -> i64:
        """The source of the loss: the Monster or another card that causes it, or ``NONE``."""
        return self.source

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            self.presence = game.presence(self.seat)
            self.step = 1
            if self.presence >= 0:
                self.sanity = reduced(
                    game, self.seat, self.sanity, quantity.LESS_SANITY_LOST, self.flags
                )
                self.stamina = reduced(
                    game, self.seat, self.stamina, quantity.LESS_STAMINA_LOST, self.flags
                )
                if self.sanity > 0 or self.stamina > 0:
                    at = len(game.stack) - 1
                    if open_window(game, point.WOULD_LOSE, self.seat, self.seat, at, self.flags):
                        return CALL
        game.ret = 0
        if self.presence < 0 or game.presence(self.seat) != self.presence:
            return DONE
        # A seat cannot lose more than it has.
        sanity: i64 = min(self.sanity, game.sanity[self.seat])
        stamina: i64 = min(self.stamina, game.stamina[self.seat])
        if sanity > 0:
            game.sanity[self.seat] -= sanity
            game.note(event.LOSE, self.seat, resource.SANITY, sanity)
            game.ret += sanity * LOST_SHIFT
            if game.sanity[self.seat] <= 0:
                game.unsettled = True
        if stamina > 0:
            game.stamina[self.seat] -= stamina
            game.note(event.LOSE, self.seat, resource.STAMINA, stamina)
            game.ret += stamina
            if game.stamina[self.seat] <= 0:
                game.unsettled = True
        return DONE

    def losing(self, what: i64) -> bool:
        """Return whether a loss of Sanity or Stamina (the resource ``what``) is still pending."""
        return self.sanity > 0 if what == resource.SANITY else self.stamina > 0

    def prevent(self, g: Game, what: i64, amount: i64) -> None:
        """Reduce the pending loss of Sanity or Stamina (resource ``what``) by up to ``amount``."""
        prevented: i64 = min(amount, self.sanity if what == resource.SANITY else self.stamina)
        if prevented <= 0:
            return
        g.note(event.PREVENTED, self.seat, what, prevented)
        if what == resource.SANITY:
            self.sanity -= prevented
        else:
            self.stamina -= prevented


def reduced(g: Game, seat: i64, amount: i64, which: i64, flags: i64) -> i64:
    """Return the loss ``amount``, reduced by the quantity ``which`` of the seat, but at least 0."""
    if amount <= 0 or not g.mods[which]:
        return max(0, amount)
    return max(0, amount - g.value(which, 0, seat, flags))


def is_barred(g: Game, which: i64, source: i64) -> bool:
    """Return whether a card in play forbids gaining Sanity or Stamina from a source.

    Gains from the abilities of Arkham Asylum and St. Mary's Hospital (a source below ``NONE``) and
    from the abilities of investigators are always allowed.

    Args:
        which: ``quantity.NO_SANITY_GAIN`` or ``quantity.NO_STAMINA_GAIN``.
    """
    if source < NONE or 0 <= source < component.FIRST_ANCIENT_ONE:
        return False
    return g.cannot(which)


def gain(g: Game, seat: i64, sanity: i64, stamina: i64, source: i64 = NONE) -> None:
    """Give Sanity and Stamina to a seat, up to its maximums, unless a card in play forbids it."""
    if sanity > 0 and not is_barred(g, quantity.NO_SANITY_GAIN, source):
        gained: i64 = min(sanity, g.most_sanity(seat) - g.sanity[seat])
        if gained > 0:
            g.sanity[seat] += gained
            g.note(event.GAIN, seat, resource.SANITY, gained)
    if stamina > 0 and not is_barred(g, quantity.NO_STAMINA_GAIN, source):
        gained = min(stamina, g.most_stamina(seat) - g.stamina[seat])
        if gained > 0:
            g.stamina[seat] += gained
            g.note(event.GAIN, seat, resource.STAMINA, gained)


def sacrifice(g: Game, seat: i64, sanity: i64, stamina: i64) -> None:
    """Let a seat pay Sanity and Stamina as a cost; nothing prevents or reduces this loss (FAQ)."""
    sanity = min(sanity, g.sanity[seat])
    stamina = min(stamina, g.stamina[seat])
    if sanity > 0:
        g.sanity[seat] -= sanity
        g.note(event.SPEND, seat, resource.SANITY, sanity)
    if stamina > 0:
        g.stamina[seat] -= stamina
        g.note(event.SPEND, seat, resource.STAMINA, stamina)
    if g.sanity[seat] <= 0 or g.stamina[seat] <= 0:
        g.unsettled = True
