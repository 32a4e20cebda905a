"""Encoder of Eldritch Horror; see :mod:`arkham_env.board.encode.encoder`."""

from typing import Any, final

from arkham_env.board.encode.encoder import BoardEncoder
from arkham_env.board.encode.layout_file import KindLayout
from arkham_env.core.encoding.encode import Row
from arkham_env.core.encoding.encoder import read_content
from arkham_env.core.encoding.slot import Codec
from arkham_env.core.kernel.native import i64
from arkham_env.eldritch.encode.actions import EldritchActions
from arkham_env.eldritch.encode.entities import EntityCodec
from arkham_env.eldritch.encode.features import Summaries
from arkham_env.eldritch.encode.flat import FlatCodec
from arkham_env.eldritch.encode.layout import FILE
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.game import RULES
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.table import Components


@final
class EldritchCodec(Codec):
    """Codec of the actions and observations of all games that use the same components."""

    def __init__(self, layout: KindLayout, components: Components) -> None:
        pool = Pool(components, layout.kinds)
        summaries = Summaries(components.texts)
        entities = EntityCodec(layout, pool, summaries)
        super().__init__(
            EldritchActions(layout.actions, pool),
            layout.flat.size(),
            entities.cells.total,
            layout.max_options,
        )
        self.flat: FlatCodec = FlatCodec(layout.flat, pool, summaries)
        self.entities: EntityCodec = entities

    def write_flat(self, g: Game, seat: i64, row: Row) -> None:
        self.flat.write(g, seat, row)

    def write_entities(self, g: Game, seat: i64, row: Row, ids: list[i64], page: i64) -> None:
        self.entities.write(g, seat, row, ids, page)


@final
class Encoder(BoardEncoder):
    """Encoder of the actions and observations of Eldritch Horror.

    Args:
        content: the parsed layout file of an earlier version, or ``None`` for the current layout.
    """

    def __init__(self, content: dict[str, Any] | None = None) -> None:
        super().__init__(KindLayout(read_content(FILE) if content is None else content), RULES)

    def new_codec(self, components: Components) -> EldritchCodec:
        return EldritchCodec(self.layout, components)
