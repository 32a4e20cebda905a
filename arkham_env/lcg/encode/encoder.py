"""The encoder of a game id: action ids and observations of one seat.

Sizes depend on the game id alone: not on seats, decks or difficulty.  Nothing here shows a seat
more than :func:`arkham_env.lcg.view.view` does.
"""

from __future__ import annotations

from typing import Any, Final, final

from arkham_env.core.batch import BatchGame
from arkham_env.core.encode import Field, MaskRow, Row, new_mask, new_row
from arkham_env.core.native import i64, small_bytes
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.encode.columns import (
    ENTITY_ROWS,
    ENTITY_WIDTH,
    MAX_OPTIONS,
    OPTION_WIDTH,
    EntityLayout,
    entity_columns,
    option_columns,
)
from arkham_env.lcg.encode.entities import EntityCodec
from arkham_env.lcg.encode.flat import FlatCodec, FlatLayout
from arkham_env.lcg.encode.table import ActionTable, TableCodec, read_table
from arkham_env.lcg.game import build_table, check_spec, find_scenario, new_state, score_of
from arkham_env.lcg.potential import potential
from arkham_env.lcg.state.game_state import Game, Table
from arkham_env.lcg.state.ids import NONE

CODECS_KEPT: Final = 64


@final
class Codec:
    """Everything that encodes the games of one table (one set of decks)."""

    def __init__(
        self, actions: ActionTable, flat: FlatLayout, entities: EntityLayout, table: Table
    ) -> None:
        position: list[int] = []
        for d in table.kinds:
            position.append(
                actions.cards.index(d.printed.code) if d.printed.code in actions.cards else NONE
            )
        self.table: Table = table
        self.actions: TableCodec = TableCodec(actions, table)
        self.flat: FlatCodec = FlatCodec(flat, table, position)
        self.entities: EntityCodec = EntityCodec(entities, table, position)


@final
class Encoder:
    """Actions and observations of a game id, e.g. ``"lcg/spreading_flames"``.

    Attributes:
        num_actions: size of the ``table`` action space.
        flat_size: width of the ``flat`` observation.
        globals_size, entity_rows, entity_width, max_options, option_width: the shape of the
            ``entities`` observation, which is one row of ``entities_size`` cells.
    """

    def __init__(self, game_id: str = "lcg/spreading_flames") -> None:
        find_scenario(game_id.removeprefix("lcg/"))
        self.game_id: str = game_id
        self.table: ActionTable = read_table()
        pool = [catalogue.make(code) for code in self.table.cards]
        self.flat: FlatLayout = FlatLayout(pool)
        self.entities: EntityLayout = EntityLayout()
        self.num_actions: int = self.table.size
        self.flat_size: int = self.flat.size
        self.globals_size: int = self.entities.size
        self.entity_rows: int = ENTITY_ROWS
        self.entity_width: int = ENTITY_WIDTH
        self.max_options: int = MAX_OPTIONS
        self.option_width: int = OPTION_WIDTH
        self.entities_size: int = self.entities.total
        self.codecs: list[Codec] = []

    def codec(self, table: Table) -> Codec:
        """Return what encodes games of ``table``; made at the first call, then remembered."""
        codecs = self.codecs
        for i in range(len(codecs)):
            found = codecs[i]
            if found.table is table:
                return found
        made = Codec(self.table, self.flat, self.entities, table)
        if len(codecs) >= CODECS_KEPT:
            codecs.pop(0)
        codecs.append(made)
        return made

    # -- Actions -----------------------------------------------------------------------------

    def table_action(self, g: Game, option: int) -> int:
        """Return the frozen id of a packed option of the pending decision."""
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
        return self.flat.layout.fields

    def global_fields(self) -> list[Field]:
        """Return the columns of the globals of the entities observation."""
        return self.entities.layout.fields

    def entity_fields(self) -> list[Field]:
        return entity_columns().fields

    def option_fields(self) -> list[Field]:
        return option_columns().fields


def page_count(options: int) -> int:
    """Return how many pages a decision with this many options has."""
    if options <= MAX_OPTIONS:
        return 1
    return (options + MAX_OPTIONS - 2) // (MAX_OPTIONS - 1)


FLAT: Final = 0
ENTITIES: Final = 1
TABLE: Final = 0
OPTIONS: Final = 1


@final
class BatchSlot(BatchGame):
    """One game of a batch: set-up arguments, encodings and the running state.

    Args:
        encoder: shared by all slots.
        table: the cards of the game (:func:`make_table`); slots may share it.
        trauma: per seat ``[physical, mental]`` at the start.
        observation: ``FLAT`` or ``ENTITIES``.
        actions: ``TABLE`` (frozen ids) or ``OPTIONS`` (option rows).
    """

    def __init__(
        self,
        encoder: Encoder,
        table: Table,
        trauma: list[list[int]],
        observation: int = FLAT,
        actions: int = TABLE,
    ) -> None:
        entities = observation == ENTITIES
        super().__init__(
            encoder.entities_size if entities else encoder.flat_size,
            MAX_OPTIONS if actions == OPTIONS else encoder.num_actions,
        )
        self.table: Table = table
        self.codec: Codec = encoder.codec(table)
        self.trauma: list[list[int]] = trauma
        self.observation: int = observation
        self.actions: int = actions
        self.page: int = 0
        # The mask that was written last: the legal actions in the order of the options.
        self.mask: MaskRow = MaskRow(small_bytes(0), 0, 0)
        self.state: Game = new_state(table, 0, trauma)

    def start(self, seed: int) -> None:
        self.state = new_state(self.table, seed, self.trauma)
        self.state.advance()
        self.page = 0

    def index_of(self, action: int) -> i64:
        """Return what ``take`` wants for a legal action, -1 for an illegal one."""
        if self.actions == TABLE:
            return self.mask.index(action)
        count = len(self.state.options)
        if count <= MAX_OPTIONS:
            return action if 0 <= action < count else NONE
        index = self.page * (MAX_OPTIONS - 1) + action
        if 0 <= action < MAX_OPTIONS - 1 and index < count:
            return index
        return count if action == self.shown() - 1 else NONE

    def legal(self) -> list[int]:
        return self.mask.actions()

    def shown(self) -> i64:
        """Return the number of option rows in use; with several pages the last one turns them."""
        count = len(self.state.options)
        if count <= MAX_OPTIONS:
            return count
        return min(count - self.page * (MAX_OPTIONS - 1), MAX_OPTIONS - 1) + 1

    def take(self, index: i64) -> None:
        if index >= len(self.state.options):
            self.page = (self.page + 1) % page_count(len(self.state.options))
            return
        self.page = 0
        self.state.take(index)

    def over(self) -> bool:
        return self.state.over

    def seat(self) -> i64:
        return self.state.seat

    def score(self) -> float:
        return score_of(self.state)

    def potential(self) -> float:
        return potential(self.state)

    def write(self, row: Row, mask: MaskRow) -> None:
        g = self.state
        self.mask = mask
        if self.actions == TABLE:
            self.codec.actions.write_mask(g, mask)
        else:
            mask.forget()
            for i in range(self.shown()):
                mask.set(i)
        if self.observation == FLAT:
            self.codec.flat.write(g, g.seat, row)
            return
        ids: list[int] = []
        if not g.over:
            ids = mask.actions() if self.actions == TABLE else self.codec.actions.ids(g)
        self.codec.entities.write(g, g.seat, row, ids, self.page)


def make_table(scenario: str, players: int | None = None, **arguments: Any) -> Table:
    """Return the cards of a game, for :class:`BatchSlot`; arguments as in ``arkham_env.game``."""
    spec = check_spec(
        scenario,
        players,
        arguments.get("investigators"),
        arguments.get("decks"),
        arguments.get("difficulty", "standard"),
        arguments.get("open_hands", False),
        arguments.get("trauma"),
    )
    return build_table(spec)


def make_slots(
    encoder: Encoder, table: Table, count: int, observation: int = FLAT, actions: int = TABLE
) -> list[BatchGame]:
    """Return ``count`` games of one set-up for a :class:`~arkham_env.core.batch.Batch`."""
    trauma: list[list[int]] = table.spec["trauma"]
    slots: list[BatchGame] = []
    for _ in range(count):
        slots.append(BatchSlot(encoder, table, trauma, observation, actions))
    return slots
