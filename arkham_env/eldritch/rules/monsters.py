"""Loss of Health and defeat of Monsters, inside and outside of combat."""

from typing import Any, ClassVar, Final

from arkham_env.board.texts.answers import open_window
from arkham_env.board.texts.context import NOBODY
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.answers import carry_out
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import component, event, point, quantity, zone
from arkham_env.eldritch.state.ids.component import NONE


def hit(g: Game, monster: i64, amount: i64, seat: i64) -> bool:
    """Reduce the Health of a Monster. If no Health is left, push its ``Defeated`` frame.

    Args:
        seat: the seat that causes the loss, or ``NOBODY``.

    Returns:
        Whether the Monster is defeated.
    """
    if amount > 0 and g.value(quantity.UNHARMED, 0, monster) <= 0:
        at = monster - component.FIRST_MONSTER
        g.wounds[at] += amount
        g.note(event.WOUNDS, monster, amount)
        if g.wounds[at] >= g.toughness(monster):
            g.push(Defeated(monster, seat))
            return True
    return False


def heal(g: Game, monster: i64, amount: i64) -> None:
    at = monster - component.FIRST_MONSTER
    healed: i64 = min(amount, g.wounds[at])
    if healed > 0:
        g.wounds[at] -= healed
        g.note(event.MONSTER_HEALS, monster, healed)


WINDOW: Final = 0
GO: Final = 1
GONE: Final = 2


@mypyc_attr(acyclic=True)
class Defeated(Frame):
    """Frame that opens a window for responses to the defeat of a Monster, then removes the Monster.

    Attributes:
        seat: the seat that defeated the Monster, or ``NOBODY``.
        goes: the card on which an ability puts the Monster, or ``NONE``.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "monster", "seat", "goes")

    def __init__(self, monster: i64, seat: i64) -> None:
        super().__init__()
        self.monster: i64 = monster
        self.seat: i64 = seat
        self.goes: i64 = NONE

    def copy(self) -> Frame:
        c = Defeated(self.monster, self.seat)
        c.step = self.step
        c.goes = self.goes
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == WINDOW:
            self.step = GO
            at = len(game.stack) - 1
            who = self.seat if self.seat != NOBODY else game.active
            if open_window(game, point.MONSTER_DEFEATED, who, game.active, at):
                return CALL
        if self.step == GONE:
            return DONE
        monster = self.monster
        if not 0 <= game.place[monster] < zone.SEAT and game.place[monster] != zone.LOOSE:
            return DONE  # an effect has removed the Monster already
        if self.goes == NONE:
            board.remove_monster(game, monster, True)
        else:
            board.move(game, monster, zone.CARD + self.goes)
            game.wounds[monster - component.FIRST_MONSTER] = 0
            game.note(event.MONSTER_GONE, monster, 1)
            game.note(event.ON_CARD, monster, self.goes, len(game.on_card(self.goes)))
            carry_out(game, self.goes, point.TOKENS_PLACED, NOBODY)
        carry_out(game, monster, point.IS_DEFEATED, NOBODY)
        if game.is_epic(monster):
            self.notify_spawner(game)
        self.step = GONE
        return CALL

    def notify_spawner(self, g: Game) -> None:
        """For the card that spawned the Monster, push the frame of the text for the timing point
        ``EPIC_DEFEATED``."""
        name = g.table.name_of_monster[self.monster - component.FIRST_MONSTER]
        for card in g.listen[point.EPIC_DEFEATED]:
            if g.table.spawner_of(name) == card:
                carry_out(g, card, point.EPIC_DEFEATED, NOBODY, self.monster)
