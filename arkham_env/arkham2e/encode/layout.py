"""The layout of the game: its kinds, its action ids and its columns, frozen in a data file.

``layouts/base.json`` is written by ``make generate`` and only
ever grows at its ends.  One layout serves all Ancient Ones and 1 to 8 seats.  Kinds of a user's own
have the spare ids and columns, in the order of their registration; what is left over has ids among
the ``overflow`` ones.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from arkham_env.arkham2e.encode.action_blocks import wanted_blocks
from arkham_env.arkham2e.encode.entity_cells import entity_runs
from arkham_env.arkham2e.encode.features import FEATURES
from arkham_env.arkham2e.encode.flat_cells import FlatCells
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.encode.shared_cells import SharedCells
from arkham_env.arkham2e.state.table import Components
from arkham_env.arkham2e.tables.everything import components
from arkham_env.board.encode import layout_file
from arkham_env.board.encode.board_entities import ROW_COUNTS, option_runs
from arkham_env.core.encoding.layout import Declared

GAME_ID: Final = "arkham2e/base"
FILE: Final = Path(__file__).parent / "layouts" / "base.json"


def extended(content: dict[str, Any] | None, c: Components) -> dict[str, Any]:
    """Return a content that has all that the components need; what it had before does not move.

    Args:
        content: as it is, ``None`` for none.  Returned unchanged if nothing is missing.

    Raises:
        ValueError: something changed that no appending can express.
    """
    pool = Pool(c)
    flat, shared = Declared(), Declared()
    FlatCells(flat, pool)
    SharedCells(shared, pool)
    shared.block_of(ROW_COUNTS)
    runs = {
        "flat": flat.runs,
        "globals": shared.runs,
        "entities": entity_runs(),
        "options": option_runs(FEATURES),
    }
    return layout_file.extended(content, GAME_ID, pool.kinds, wanted_blocks(pool), runs)


def text_after() -> str:
    """Return what the data file has to be."""
    return layout_file.text_after(FILE, lambda content: extended(content, components()))
