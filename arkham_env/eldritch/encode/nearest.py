"""Distances of the spaces to the nearest goal of each kind; policies use them to choose a route."""

from typing import Final

from arkham_env.board.encode.nearest import Nearest
from arkham_env.eldritch.encode import space_cell
from arkham_env.eldritch.state.game_state import MAP
from arkham_env.eldritch.state.ids import space

GOALS: Final = (
    space_cell.GATE,
    space_cell.GATE_MATCHES,
    space_cell.CLUES,
    space_cell.MYSTERY,
    space_cell.EXPEDITION,
    space_cell.RUMOR,
)
"""Kinds of goals, as columns of ``space_cell``.  A space is a goal if this column is not 0."""
COUNT: Final = len(GOALS)


def new_nearest() -> Nearest:
    return Nearest(GOALS, 0, space_cell.COUNT, space.COUNT, MAP)
