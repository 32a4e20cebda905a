"""Encoder of Arkham Horror; see :mod:`arkham_env.board.encode.encoder`."""

from typing import Any, final

from arkham_env.arkham2e.encode.actions import ArkhamActions
from arkham_env.arkham2e.encode.entities import EntityCodec
from arkham_env.arkham2e.encode.features import Summaries
from arkham_env.arkham2e.encode.flat import FlatCodec
from arkham_env.arkham2e.encode.layout import FILE
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.game import RULES
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.table import Components
from arkham_env.board.encode.encoder import BoardEncoder
from arkham_env.board.encode.layout_file import KindLayout
from arkham_env.core.encoding.encode import Row
from arkham_env.core.encoding.encoder import read_content
from arkham_env.core.encoding.slot import Codec
from arkham_env.core.kernel.native import i64


@final
class ArkhamCodec(Codec):
    """Codec for the actions and observations of games with the same set of components."""

    def __init__(self, layout: KindLayout, components: Components) -> None:
        pool = Pool(components, layout.kinds)
        summaries = Summaries(components.texts)
        entities = EntityCodec(layout, pool, summaries)
        super().__init__(
            ArkhamActions(layout.actions, pool),
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
    """Encoder of the actions and observations of Arkham Horror.

    Args:
        content: the content of a layout file. Default: the content of ``layouts/base.json``.
    """

    def __init__(self, content: dict[str, Any] | None = None) -> None:
        super().__init__(KindLayout(read_content(FILE) if content is None else content), RULES)

    def new_codec(self, components: Components) -> ArkhamCodec:
        return ArkhamCodec(self.layout, components)
