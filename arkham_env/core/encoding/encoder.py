"""What the encoders of games with a frozen data file share: the layout in use, and one seat's rows.

A game derives both: its layout adds what its columns are about, its encoder says which codec
encodes the games of a table.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from arkham_env.core.encoding.action_table import ActionTable
from arkham_env.core.encoding.encode import Field, MaskRow, Row, new_mask, new_row
from arkham_env.core.encoding.layout import Columns, content_hash
from arkham_env.core.encoding.slot import Codec
from arkham_env.core.kernel.errors import CorruptSave, missing
from arkham_env.core.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class FrozenLayout:
    """A layout in use.

    Args:
        content: of the data file.
        version: of the data file; ``"2+user"``, say, with cards of a user's own.
        titles: what to show for an item of a column (see
        :class:`~arkham_env.core.encoding.layout.Columns`).

    Attributes:
        content: of the data file; earlier versions are read from it.
        id: the game id.
        hash: 16 hex digits over the whole content.
        actions: the action table.
        flat, globals, entities, options: columns of the arrays.
        entity_rows, max_options: rows of two of them.
    """

    def __init__(self, content: dict[str, Any], version: int | str, titles: dict[str, str]) -> None:
        self.content: dict[str, Any] = content
        self.id: str = content["id"]
        self.version: int | str = version
        self.hash: str = content_hash(content)
        self.actions: ActionTable = ActionTable(content["actions"])
        self.flat: Columns = Columns(content["flat"], titles)
        self.globals: Columns = Columns(content["globals"], titles)
        self.entities: Columns = Columns(content["entities"], titles)
        self.options: Columns = Columns(content["options"], titles)
        self.entity_rows: int = content["entity_rows"]
        self.max_options: int = content["max_options"]


def read_content(path: Path) -> dict[str, Any]:
    """Read a data file.

    Raises:
        CorruptSave: the content does not match its hash.
    """
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    if content.get("hash") != content_hash(content):
        raise CorruptSave(f"damaged layout {path.name}: the content does not match its hash")
    return content


@mypyc_attr(allow_interpreted_subclasses=True)
class TableEncoder:
    """Actions and observations of a game id; see :class:`arkham_env.core.public.protocols.Encoder`.

    Sizes depend on the game id alone.

    Attributes:
        columns: the layout.
        num_actions: size of the ``table`` action space.
        flat_size: width of the ``flat`` observation.
        globals_size, entity_rows, entity_width, max_options, option_width: the shape of the
            ``entities`` observation, which is one row of ``entities_size`` cells.
        first_option: where option rows begin in it.
    """

    def __init__(self, layout: FrozenLayout) -> None:
        self.columns: FrozenLayout = layout
        self.num_actions: int = layout.actions.size
        self.flat_size: int = layout.flat.size()
        self.globals_size: int = layout.globals.size()
        self.entity_rows: int = layout.entity_rows
        self.entity_width: int = layout.entities.size()
        self.max_options: int = layout.max_options
        self.option_width: int = layout.options.size()
        self.first_option: int = self.globals_size + self.entity_rows * self.entity_width
        self.entities_size: int = self.first_option + self.max_options * self.option_width

    def codec(self, table: Any) -> Codec:
        """Return what encodes games of ``table``; made at the first call, then remembered."""
        raise missing(self, "codec")

    # -- Actions -----------------------------------------------------------------------------

    def table_action(self, g: Any, option: int) -> int:
        """Return the frozen id of a packed option of the pending decision."""
        return self.codec(g.table).actions.action(g, option)

    def option_of(self, g: Any, action: int) -> int:
        """Return the index in ``g.options`` of the option with this id, or -1."""
        return self.codec(g.table).actions.option_of(g, action)

    def write_mask(self, g: Any, mask: MaskRow) -> None:
        """Write the mask of the pending decision (``mask.actions()``: the id of each option)."""
        self.codec(g.table).actions.write_mask(g, mask)

    # -- Observations ------------------------------------------------------------------------

    def write_flat(self, g: Any, seat: int, row: Row) -> None:
        """Write the flat observation of ``seat``."""
        self.codec(g.table).write_flat(g, seat, row)

    def write_entities(self, g: Any, seat: int, row: Row, page: int = 0) -> None:
        """Write the entities observation of ``seat``: globals, entity rows, option rows."""
        codec = self.codec(g.table)
        ids: list[int] = codec.actions.ids(g) if seat == g.seat and not g.over else []
        codec.write_entities(g, seat, row, ids, page)

    def new_flat(self) -> Row:
        return new_row(self.flat_size)

    def new_entities(self) -> Row:
        return new_row(self.entities_size)

    def new_mask(self) -> MaskRow:
        return new_mask(self.num_actions)

    # -- Names -------------------------------------------------------------------------------

    def field_names(self) -> list[Field]:
        """Return the columns of the flat observation."""
        return self.columns.flat.fields

    def global_fields(self) -> list[Field]:
        """Return the columns of the globals of the entities observation."""
        return self.columns.globals.fields

    def entity_fields(self) -> list[Field]:
        """Return the columns of an entity row."""
        return self.columns.entities.fields

    def option_fields(self) -> list[Field]:
        """Return the columns of an option row."""
        return self.columns.options.fields
