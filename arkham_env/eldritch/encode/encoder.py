"""The encoder of the game: action ids and observations of one seat.

Sizes depend on the game id alone: not on seats, Ancient One or difficulty.  Nothing here shows a
seat more than it knows (:meth:`~arkham_env.eldritch.rules.machine.EldritchHorror.determinize`).
"""

from __future__ import annotations

from typing import Final, final

from arkham_env.core.batch import BatchGame
from arkham_env.core.encode import Field, MaskRow, Row, new_mask, new_row
from arkham_env.core.frame import Machine
from arkham_env.core.native import i64
from arkham_env.core.slot import FLAT, TABLE, Codec, Slot
from arkham_env.eldritch.encode.actions import EldritchActions
from arkham_env.eldritch.encode.entities import EntityCodec
from arkham_env.eldritch.encode.features import Summaries
from arkham_env.eldritch.encode.flat import FlatCodec
from arkham_env.eldritch.encode.layout import FILE, GameLayout, read_content
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.game import deal, ending_of, is_won, score_of
from arkham_env.eldritch.potential import potential, progress
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.table import Components, Table

CODECS_KEPT: Final = 8


@final
class EldritchCodec(Codec):
    """Everything that encodes the games of one box of components."""

    def __init__(self, layout: GameLayout, components: Components) -> None:
        pool = Pool(components, layout.kinds)
        summaries = Summaries(components.texts)
        entities = EntityCodec(layout, pool, summaries)
        super().__init__(
            EldritchActions(layout.actions, pool),
            layout.flat.size(),
            entities.f.total,
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
class Encoder:
    """Actions and observations of the game; see :class:`arkham_env.core.protocols.Encoder`.

    Attributes:
        layout: what is where.
        num_actions: size of the ``table`` action space.
        flat_size: width of the ``flat`` observation.
        globals_size, entity_rows, entity_width, max_options, option_width: the shape of the
            ``entities`` observation, which is one row of ``entities_size`` cells.
        first_option: where option rows begin in it.
    """

    def __init__(self) -> None:
        layout = GameLayout(read_content(FILE))
        self.layout: GameLayout = layout
        self.num_actions: int = layout.actions.size
        self.flat_size: int = layout.flat.size()
        self.globals_size: int = layout.globals.size()
        self.entity_rows: int = layout.entity_rows
        self.entity_width: int = layout.entities.size()
        self.max_options: int = layout.max_options
        self.option_width: int = layout.options.size()
        self.first_option: int = self.globals_size + self.entity_rows * self.entity_width
        self.entities_size: int = self.first_option + self.max_options * self.option_width
        self.codecs: list[EldritchCodec] = []

    def codec(self, table: Table) -> EldritchCodec:
        """Return what encodes games of ``table``; made at the first call, then remembered."""
        for known in self.codecs:
            if known.components is table.components:
                return known
        made = EldritchCodec(self.layout, table.components)
        if len(self.codecs) >= CODECS_KEPT:
            self.codecs.pop(0)
        self.codecs.append(made)
        return made

    # -- Actions -----------------------------------------------------------------------------

    def table_action(self, g: Game, option: int) -> int:
        """Return the id of a packed option of the pending decision."""
        return self.codec(g.table).actions.action(g, option)

    def option_of(self, g: Game, action: int) -> int:
        """Return the index in ``g.options`` of the option with this id, or -1."""
        return self.codec(g.table).actions.option_of(g, action)

    def write_mask(self, g: Game, mask: MaskRow) -> None:
        """Write the mask of the pending decision (``mask.actions()``: the id of each option)."""
        self.codec(g.table).actions.write_mask(g, mask)

    # -- Observations ------------------------------------------------------------------------

    def write_flat(self, g: Game, seat: int, row: Row) -> None:
        """Write the flat observation of ``seat``."""
        self.codec(g.table).flat.write(g, seat, row)

    def write_entities(self, g: Game, seat: int, row: Row, page: int = 0) -> None:
        """Write the entities observation of ``seat``: globals, entity rows, option rows."""
        codec = self.codec(g.table)
        ids = codec.actions.ids(g) if seat == g.seat and not g.over else []
        codec.entities.write(g, seat, row, ids, page)

    def new_flat(self) -> Row:
        return new_row(self.flat_size)

    def new_entities(self) -> Row:
        return new_row(self.entities_size)

    def new_mask(self) -> MaskRow:
        return new_mask(self.num_actions)

    # -- Names -------------------------------------------------------------------------------

    def field_names(self) -> list[Field]:
        """Return the columns of the flat observation."""
        return self.layout.flat.fields

    def global_fields(self) -> list[Field]:
        """Return the columns of the globals of the entities observation."""
        return self.layout.globals.fields

    def entity_fields(self) -> list[Field]:
        """Return the columns of an entity row."""
        return self.layout.entities.fields

    def option_fields(self) -> list[Field]:
        """Return the columns of an option row."""
        return self.layout.options.fields


@final
class EldritchSlot(Slot):
    """One game of a batch: its set-up, encodings and the running state.

    Args:
        codec: shared by all slots of a box.
        table: the set-up, perhaps one whose seed draws investigators; slots may share it.
        observation: ``FLAT`` or ``ENTITIES``.
        actions: ``TABLE`` (frozen ids) or ``OPTIONS`` (option rows).
    """

    def __init__(self, codec: EldritchCodec, table: Table, observation: int, actions: int) -> None:
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
    """Return ``count`` games of one set-up for a :class:`~arkham_env.core.batch.Batch`."""
    codec = encoder.codec(table)
    slots: list[BatchGame] = []
    for _ in range(count):
        slots.append(EldritchSlot(codec, table, observation, actions))
    return slots
