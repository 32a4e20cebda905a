"""The terror level and closed areas (AH2-0369 to 0382)."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.doom import add_doom, awaken
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import event, point, quantity, space, stream
from arkham_env.arkham2e.state.table import MOST_TERROR
from arkham_env.board.texts.answers import open_window
from arkham_env.board.texts.context import NOBODY
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import bit, i64, mypyc_attr

SHOPS: Final = (
    (3, space.GENERAL_STORE), (6, space.CURIOSITIE_SHOPPE), (9, space.MAGICK_SHOPPE),
)  # fmt: skip
"""Pairs of a terror level and the shop that closes permanently at this level."""


@mypyc_attr(acyclic=True)
class RaiseTerror(Frame):
    """Frame that raises the terror level step by step.

    Attributes:
        left: number of steps still to be made.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "left")

    def __init__(self, left: i64) -> None:
        super().__init__()
        self.left: i64 = left

    def copy(self) -> Frame:
        c = RaiseTerror(self.left)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        while self.left > 0:
            self.left -= 1
            if game.cannot(quantity.NO_TERROR):
                return DONE
            if game.terror >= MOST_TERROR:
                if add_doom(game, 1):
                    return CALL
                continue
            rise(game)
            if is_overrun(game):
                return awaken(game)
            if open_window(game, point.TERROR_ROSE, NOBODY, game.lead):
                return CALL
        return DONE


def rise(g: Game) -> None:
    """Raise the terror level by 1. A random Ally leaves the deck, and a shop may close. At the
    highest level, the monster limit is removed."""
    g.terror += 1
    g.note(event.TERROR, g.terror)
    box_random_ally(g)
    for level, shop in SHOPS:
        if g.terror == level:
            g.shut |= bit(shop)
            g.note(event.CLOSES, shop)
            vacate(g, shop)
    if g.terror == MOST_TERROR:
        g.overrun = True
        empty_outskirts(g)


def box_random_ally(g: Game) -> bool:
    """Move a random Ally from the Ally deck to the box; return whether the deck had an Ally."""
    if not g.allies:
        return False
    board.box(g, g.allies[g.streams.below(stream.ALLIES, len(g.allies))])
    return True


def empty_outskirts(g: Game) -> None:
    """Move all Monsters in the Outskirts to the cup."""
    for monster in g.monsters_at(space.OUTSKIRTS):
        board.to_cup(g, monster)


def is_overrun(g: Game) -> bool:
    """Return whether Arkham is overrun, which awakens the Ancient One (AH2-0388): the monster limit
    is removed, and the Monsters in Arkham and the Sky are at least twice as many as the limit."""
    return g.overrun and g.limited_monsters() >= 2 * g.table.monster_limit


def vacate(g: Game, where: i64) -> None:
    """If a location is closed, move its investigators and Monsters to the street."""
    if where < space.STREETS or not g.is_closed(where):
        return
    street = board.in_street_of(where)
    for seat in g.seats_at(where):
        board.move_seat(g, seat, street)
    for monster in g.monsters_at(where):
        board.monster_to(g, monster, street)
