"""Encoder of actions and observations for all games with the same game ID.

The sizes of the observations depend only on the game ID and not on seats, decks or difficulty.
Observations contain only information that :func:`arkham_env.lcg.view.view` shows to the seat.
"""

from typing import Any, final

from arkham_env.core.encoding.batch import BatchGame
from arkham_env.core.encoding.encode import Row
from arkham_env.core.encoding.encoder import TableEncoder
from arkham_env.core.encoding.slot import FLAT, TABLE, Codec, Slot
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.native import i64
from arkham_env.lcg.encode.entities import EntityCodec
from arkham_env.lcg.encode.flat import FlatCodec
from arkham_env.lcg.encode.layout import GameLayout, layout_of
from arkham_env.lcg.encode.shared_cells import Cards
from arkham_env.lcg.encode.table import TableCodec
from arkham_env.lcg.game import build_table, check_spec, dealt, new_state
from arkham_env.lcg.potential import potential, progress
from arkham_env.lcg.results import ending_of, score_of, won
from arkham_env.lcg.scenarios.known import find_game
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.table import Table


@final
class CardCodec(Codec):
    """Encoder of the games of one table (games with the same scenario and decks)."""

    def __init__(self, encoder: "Encoder", layout: GameLayout, table: Table) -> None:
        cards = Cards([], table.scenario, table, layout.positions)
        entities = EntityCodec(layout, cards)
        super().__init__(
            TableCodec(layout.card_actions(), cards.card_positions),
            layout.flat.size(),
            entities.f.total,
            layout.max_options,
        )
        self.encoder: Encoder = encoder
        self.table: Table = table
        self.flat: FlatCodec = FlatCodec(layout.flat, cards)
        self.entities: EntityCodec = entities

    def codec_for(self, g: Game) -> Codec:
        return self if g.table is self.table else self.encoder.codec(g.table)

    def write_flat(self, g: Game, seat: i64, row: Row) -> None:
        self.flat.write(g, seat, row)

    def write_entities(self, g: Game, seat: i64, row: Row, ids: list[i64], page: i64) -> None:
        self.entities.write(g, seat, row, ids, page)


@final
class Encoder(TableEncoder):
    """Encoder of actions and observations for a game ID such as ``"lcg/spreading_flames"``.

    Custom cards have columns if they were registered before the encoder was created.

    Args:
        layout: an earlier version of the layout of the game; by default the present version.
    """

    def __init__(
        self, game_id: str = "lcg/spreading_flames", layout: GameLayout | None = None
    ) -> None:
        if layout is None:
            layout = layout_of(find_game(game_id.removeprefix("lcg/")))
        super().__init__(layout)
        self.game_id: str = game_id
        self.layout: GameLayout = layout

    def codec(self, table: Table) -> CardCodec:
        """Return the encoder for the games of ``table``; the first call creates it."""
        for found in table.codecs:
            if isinstance(found, CardCodec) and found.encoder is self:
                return found
        made = CardCodec(self, self.layout, table)
        table.codecs.append(made)
        return made


@final
class BatchSlot(Slot):
    """One game of a batch, with its set-up, its encoder and its current state.

    Args:
        encoder: the encoder, which all slots share.
        table: the cards of the game (:func:`make_table`); several slots may share a table.  If the
            set-up contains random decks, the seed of each game draws them.
        trauma: one pair ``[physical, mental]`` per seat: the trauma at the start of the game.
        observation: ``FLAT`` or ``ENTITIES``.
        actions: ``TABLE`` (frozen action IDs) or ``OPTIONS`` (indexes of option rows).
    """

    def __init__(
        self,
        encoder: Encoder,
        table: Table,
        trauma: list[list[i64]],
        observation: int = FLAT,
        actions: int = TABLE,
    ) -> None:
        super().__init__(encoder.codec(table), begun(table, 0, trauma), observation, actions)
        self.table: Table = table
        self.trauma: list[list[i64]] = trauma

    def new_state(self, seed: int) -> Machine:
        return begun(self.table, seed, self.trauma)

    def score(self) -> float:
        g = self.state
        assert isinstance(g, Game)
        return score_of(g)

    def won(self) -> bool:
        g = self.state
        assert isinstance(g, Game)
        return won(g)

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


def begun(table: Table, seed: int, trauma: list[list[i64]]) -> Game:
    """Return a new game or campaign with the set-up data ``table``, before its first step."""
    rules = table.campaign
    if rules is not None:
        return rules.first_game(seed)
    return new_state(dealt(table, seed), seed, trauma)


def make_table(scenario: str, players: int | None = None, **arguments: Any) -> Table:
    """Return the set-up data of a :class:`BatchSlot`. The arguments are those of
    ``arkham_env.game``."""
    spec = check_spec(
        scenario,
        players,
        arguments.get("investigators"),
        arguments.get("decks"),
        arguments.get("difficulty", "standard"),
        arguments.get("open_hands", False),
        arguments.get("trauma"),
        arguments.get("bag"),
    )
    return build_table(spec)


def make_slots(
    encoder: Encoder, table: Table, count: int, observation: int = FLAT, actions: int = TABLE
) -> list[BatchGame]:
    """Return ``count`` slots for a :class:`~arkham_env.core.encoding.batch.Batch`: one slot per
    game, all games with the set-up data ``table``."""
    trauma: list[list[i64]] = table.spec.get("trauma", [])
    slots: list[BatchGame] = []
    for _ in range(count):
        slots.append(BatchSlot(encoder, table, trauma, observation, actions))
    return slots
