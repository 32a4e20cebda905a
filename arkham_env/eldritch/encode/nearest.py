"""Distances from each space to the nearest Gate, Clue or other goal."""

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
"""Columns of ``space_cell``, one for each kind of goal. A space is a goal if its value is not 0."""
COUNT: Final = len(GOALS)


def new_nearest() -> Nearest:
    return Nearest(GOALS, 0, space_cell.COUNT, space.COUNT, MAP)
