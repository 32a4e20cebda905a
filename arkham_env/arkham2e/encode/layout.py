"""The frozen layout of Arkham Horror: kinds of components, action IDs and columns.

``make generate`` writes ``layouts/base.json``.  New entries are only appended to its lists.  One
layout serves all Ancient Ones and 1 to 8 seats.  User-defined components use the spare IDs and
columns in the order of their registration.  If no spare IDs are left, the options of a user-defined
component use ``overflow`` IDs.
"""

from pathlib import Path
from typing import Any, Final

from arkham_env.arkham2e.encode.action_blocks import wanted_blocks
from arkham_env.arkham2e.encode.entities import entity_runs
from arkham_env.arkham2e.encode.features import FEATURES
from arkham_env.arkham2e.encode.flat import FlatCells
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.encode.shared import SharedCells
from arkham_env.arkham2e.state.table import Components
from arkham_env.arkham2e.tables.everything import components
from arkham_env.board.encode import layout_file
from arkham_env.board.encode.board_entities import ROW_COUNTS, option_runs
from arkham_env.core.encoding.layout import Declared

GAME_ID: Final = "arkham2e/base"
FILE: Final = Path(__file__).parent / "layouts" / "base.json"


def extended(content: dict[str, Any] | None, c: Components) -> dict[str, Any]:
    """Return the layout content with all components added; existing positions do not change.

    Args:
        content: the present content, or ``None`` if there is none.  It is returned unchanged if
            nothing is missing.
        c: the components.

    Raises:
        ValueError: the components need a different range for an existing column, or a different
            number of IDs per item of an existing action block; an extension cannot change these.
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
    """Return the new text of the layout file, with the current components added."""
    return layout_file.text_after(FILE, lambda content: extended(content, components()))
