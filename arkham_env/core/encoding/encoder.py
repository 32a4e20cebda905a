"""Base classes of the layouts and encoders of games whose layout is in a frozen data file.

Each game derives a layout class and an encoder class.  A layout consists of the action table and
the columns of the observations; a derived class adds the cards or other components that the columns
describe.  An encoder creates one codec for each
:class:`arkham_env.core.public.protocols.Table`, which is the constant data that all clones of a
game share.
"""

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
    """Action table and columns of a game id, as read from its data file.

    Args:
        content: the content of the data file.
        version: the version of the data file, or a text such as ``"2+user"`` if a user's own cards
            are included.
        titles: for some items, the text that represents the item in column names (see
            :class:`~arkham_env.core.encoding.layout.Columns`).

    Attributes:
        content: the content of the data file, from which earlier versions are reconstructed.
        id: the game id.
        hash: hash of the whole content, 16 hex digits.
        actions: the action table.
        flat, globals, entities, options: columns of these observation arrays.
        entity_rows, max_options: number of rows of the arrays ``entities`` and ``options``.
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
    """Return the content of a layout's data file.

    Raises:
        CorruptSave: the content does not match its hash.
    """
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    if content.get("hash") != content_hash(content):
        raise CorruptSave(
            f"the layout {path.name} is damaged, because its content does not match its hash; "
            "install arkham-env again"
        )
    return content


@mypyc_attr(allow_interpreted_subclasses=True)
class TableEncoder:
    """Encoder of the actions and observations of a game id; sizes depend only on the game id.

    It implements :class:`arkham_env.core.public.protocols.Encoder`.

    Attributes:
        columns: the layout.
        num_actions: size of the ``table`` action space.
        flat_size: number of cells of the ``flat`` observation.
        globals_size, entity_rows, entity_width, max_options, option_width: shape of the
            ``entities`` observation.
        entities_size: number of cells of the ``entities`` observation.
        first_option: index of the first option row in the ``entities`` observation.
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
        """Return the codec for the games of ``table``; the first call creates it."""
        raise missing(self, "codec")

    # -- Actions -----------------------------------------------------------------------------

    def table_action(self, g: Any, option: int) -> int:
        """Return the action ID of a packed option of the pending decision."""
        return self.codec(g.table).actions.action(g, option)

    def option_of(self, g: Any, action: int) -> int:
        """Return the index in ``g.options`` of the option with this ID, or -1 if there is none."""
        return self.codec(g.table).actions.option_of(g, action)

    def write_mask(self, g: Any, mask: MaskRow) -> None:
        """Write the mask of the pending decision to ``mask``. Afterwards ``mask.actions()`` returns
        the action IDs of the options, in the order of the options."""
        self.codec(g.table).actions.write_mask(g, mask)

    # -- Observations ------------------------------------------------------------------------

    def write_flat(self, g: Any, seat: int, row: Row) -> None:
        """Write the flat observation of ``seat``."""
        self.codec(g.table).write_flat(g, seat, row)

    def write_entities(self, g: Any, seat: int, row: Row, page: int = 0) -> None:
        """Write the entities observation of ``seat``: globals, entity rows, and one page of option
        rows."""
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
        """Return the columns of the array ``globals`` of the entities observation."""
        return self.columns.globals.fields

    def entity_fields(self) -> list[Field]:
        """Return the columns of the array ``entities`` of the entities observation."""
        return self.columns.entities.fields

    def option_fields(self) -> list[Field]:
        """Return the columns of the array ``options`` of the entities observation."""
        return self.columns.options.fields
