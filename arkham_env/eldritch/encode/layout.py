"""The frozen layout of Eldritch Horror: kinds of components, action IDs and columns.

``make generate`` writes ``layouts/base.json`` and only appends to it. All Ancient Ones and
numbers of seats use the same layout. Custom components use spare IDs and columns in the order of
their registration. When the spare IDs are used up, options of custom components get ``overflow``
IDs.
"""

from pathlib import Path
from typing import Any, Final

from arkham_env.board.encode import layout_file
from arkham_env.board.encode.board_entities import ROW_COUNTS, option_runs
from arkham_env.core.encoding.layout import Declared
from arkham_env.eldritch.encode.action_blocks import wanted_blocks
from arkham_env.eldritch.encode.entities import entity_runs
from arkham_env.eldritch.encode.features import FEATURES
from arkham_env.eldritch.encode.flat import FlatCells
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.encode.shared import SharedCells
from arkham_env.eldritch.state.table import Components
from arkham_env.eldritch.tables.everything import components

GAME_ID: Final = "eldritch/base"
FILE: Final = Path(__file__).parent / "layouts" / "base.json"


def extended(content: dict[str, Any] | None, c: Components) -> dict[str, Any]:
    """Return the layout content with all components added; existing positions do not change.

    Args:
        content: the content of the layout file, or ``None`` if there is no file. It is returned
            unchanged if nothing is missing.
        c: the components.

    Raises:
        ValueError: a frozen column or block has changed, but a layout can only grow.
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
    """Return the text that the data file of the layout must contain for the present components."""
    return layout_file.text_after(FILE, lambda content: extended(content, components()))
