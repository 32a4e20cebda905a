"""Loss of Health and Sanity, prevention of losses, and becoming Delayed."""

from typing import Any, ClassVar, Final

from arkham_env.board.texts.answers import open_window
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import event, point, resource
from arkham_env.eldritch.state.ids.component import NONE

LOST_SHIFT: Final = 64
"""``Lose`` sets ``g.ret`` to the lost Health multiplied by this factor, plus the lost Sanity."""


@mypyc_attr(acyclic=True)
class Lose(Frame):
    """Frame in which a seat loses Health and Sanity at the same time (EH-0284).

    Abilities may prevent a part of the loss. At the end ``g.ret`` is the lost Health times
    ``LOST_SHIFT``, plus the lost Sanity.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "health", "sanity", "flags", "source", "presence",
    )  # fmt: skip

    def __init__(
        self, seat: i64, health: i64, sanity: i64, flags: i64 = 0, source: i64 = NONE
    ) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.health: i64 = health
        self.sanity: i64 = sanity
        self.flags: i64 = flags
        self.source: i64 = source
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = Lose(self.seat, self.health, self.sanity, self.flags, self.source)
        c.step = self.step
        c.presence = self.presence
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            self.presence = game.presence(self.seat)
            self.step = 1
            if self.presence >= 0 and (self.health > 0 or self.sanity > 0):
                at = len(game.stack) - 1
                if open_window(game, point.WOULD_LOSE, self.seat, self.seat, at, self.flags):
                    return CALL
        game.ret = 0
        if self.presence < 0 or game.presence(self.seat) != self.presence:
            return DONE
        # A seat cannot lose more than it has.
        health: i64 = min(self.health, game.health[self.seat])
        sanity: i64 = min(self.sanity, game.sanity[self.seat])
        if health > 0:
            game.health[self.seat] -= health
            game.note(event.LOSE, self.seat, resource.HEALTH, health)
            game.ret += health * LOST_SHIFT
        if sanity > 0:
            game.sanity[self.seat] -= sanity
            game.note(event.LOSE, self.seat, resource.SANITY, sanity)
            game.ret += sanity
        if game.health[self.seat] <= 0 or game.sanity[self.seat] <= 0:
            game.unsettled = True
        return DONE

    def losing(self, what: i64) -> bool:
        """Return whether the loss of resource ``what`` is still above 0 after prevention."""
        return self.health > 0 if what == resource.HEALTH else self.sanity > 0

    def prevent(self, g: Game, what: i64, amount: i64) -> None:
        prevented: i64 = min(amount, self.health if what == resource.HEALTH else self.sanity)
        if prevented <= 0:
            return
        g.note(event.PREVENTED, self.seat, what, prevented)
        if what == resource.HEALTH:
            self.health -= prevented
        else:
            self.sanity -= prevented


def become_delayed(g: Game, seat: i64, chosen: bool) -> None:
    """Make the investigator of a seat Delayed.

    In its own turn, the investigator does not become Delayed; instead, its current action and its
    turn end (EH-0290): ``Game.presence`` of the seat changes, which stops all frames of the seat.
    If ``Game.never_delayed`` is true for the seat, nothing happens unless ``chosen`` is true.

    Args:
        chosen: whether the seat becomes Delayed as a cost that it chose to pay.
    """
    if g.delayed[seat] or (not chosen and g.never_delayed(seat)):
        return
    if g.acting(seat):
        g.note(event.TURN_ENDS, seat)
        g.falls[seat] += 1
    else:
        g.note(event.DELAYED, seat)
        g.delayed[seat] = 1
