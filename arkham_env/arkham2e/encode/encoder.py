"""The encoder of the game: action ids and observations of one seat.

Sizes depend on the game id alone: neither on seats nor on the Ancient One.  Nothing here shows a
seat more than it knows (:meth:`~arkham_env.arkham2e.rules.machine.ArkhamHorror.determinize`).
"""

from __future__ import annotations

from typing import Any, Final, final

from arkham_env.arkham2e.encode.actions import ArkhamActions
from arkham_env.arkham2e.encode.entities import EntityCodec
from arkham_env.arkham2e.encode.features import Summaries
from arkham_env.arkham2e.encode.flat import FlatCodec
from arkham_env.arkham2e.encode.layout import FILE, GameLayout
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.game import deal, ending_of, score_of
from arkham_env.arkham2e.potential import potential
from arkham_env.arkham2e.rules.finish import is_won, progress
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.table import Components, Table
from arkham_env.core.encoding.batch import BatchGame
from arkham_env.core.encoding.encode import Row
from arkham_env.core.encoding.encoder import TableEncoder, read_content
from arkham_env.core.encoding.slot import FLAT, TABLE, Codec, Slot
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.native import i64

CODECS_KEPT: Final = 8


@final
class ArkhamCodec(Codec):
    """Everything that encodes the games of one box of components."""

    def __init__(self, layout: GameLayout, components: Components) -> None:
        pool = Pool(components, layout.kinds)
        summaries = Summaries(components.texts)
        entities = EntityCodec(layout, pool, summaries)
        super().__init__(
            ArkhamActions(layout.actions, pool),
            layout.flat.size(),
            entities.cells.total,
            layout.max_options,
        )
        self.components: Components = components
        self.flat: FlatCodec = FlatCodec(layout.flat, pool, summaries)
        self.entities: EntityCodec = entities

    def write_flat(self, g: Game, seat: i64, row: Row) -> None:
        self.flat.write(g, seat, row)

    def write_entities(self, g: Game, seat: i64, row: Row, ids: list[int], page: i64) -> None:
        self.entities.write(g, seat, row, ids, page)


@final
class Encoder(TableEncoder):
    """Actions and observations of the game.

    Args:
        content: of an earlier version of the layout; default: that of the data file.
    """

    def __init__(self, content: dict[str, Any] | None = None) -> None:
        layout = GameLayout(read_content(FILE) if content is None else content)
        super().__init__(layout)
        self.layout: GameLayout = layout
        self.codecs: list[ArkhamCodec] = []

    def codec(self, table: Table) -> ArkhamCodec:
        """Return what encodes games of ``table``; made at the first call, then remembered."""
        for known in self.codecs:
            if known.components is table.components:
                return known
        made = ArkhamCodec(self.layout, table.components)
        if len(self.codecs) >= CODECS_KEPT:
            self.codecs.pop(0)
        self.codecs.append(made)
        return made


@final
class ArkhamSlot(Slot):
    """One game of a batch: its set-up, encodings and the running state.

    Args:
        codec: shared by all slots of a box.
        table: the set-up, perhaps one whose seed draws investigators; slots may share it.
        observation: ``FLAT`` or ``ENTITIES``.
        actions: ``TABLE`` (frozen ids) or ``OPTIONS`` (option rows).
    """

    def __init__(self, codec: ArkhamCodec, table: Table, observation: int, actions: int) -> None:
        super().__init__(codec, deal(table, 0), observation, actions)
        self.table: Table = table

    def new_state(self, seed: int) -> Machine:
        return deal(self.table, seed)

    def score(self) -> float:
        g = self.state
        assert isinstance(g, Game)
        return score_of(g)

    def won(self) -> bool:
        g = self.state
        assert isinstance(g, Game)
        return is_won(g)

    def progress(self) -> float:
        g = self.state
        assert isinstance(g, Game)
        return progress(g)

    def ending(self) -> i64:
        g = self.state
        assert isinstance(g, Game)
        return ending_of(g)

    def potential(self) -> float:
        g = self.state
        assert isinstance(g, Game)
        return potential(g)


def make_slots(
    encoder: Encoder, table: Table, count: int, observation: int = FLAT, actions: int = TABLE
) -> list[BatchGame]:
    """Return ``count`` games of one set-up for a :class:`~arkham_env.core.encoding.batch.Batch`."""
    codec = encoder.codec(table)
    slots: list[BatchGame] = []
    for _ in range(count):
        slots.append(ArkhamSlot(codec, table, observation, actions))
    return slots
