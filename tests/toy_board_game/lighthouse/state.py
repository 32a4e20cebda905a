"""The state of a game, and the facts that texts test."""

from __future__ import annotations

from typing import Any, ClassVar

from arkham_env.board.texts.board_game import GONE, BoardGame
from arkham_env.board.texts.context import Context
from arkham_env.board.texts.filters import PIECES, SPACES
from arkham_env.core.kernel.chance import draw_token
from arkham_env.core.kernel.decision import EVERYONE
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.graph import PlaceMap
from arkham_env.core.kernel.index import new_index
from arkham_env.core.kernel.log import EventLog
from arkham_env.core.kernel.rng import Streams, named_streams, numbered_streams
from arkham_env.core.kernel.zones import reshuffle

from . import ids as i
from . import tables

MAP = PlaceMap(list(range(len(i.PATHS))), i.PATHS)


class Table:
    """The constant part of a game: its set-up."""

    def __init__(self, spec: dict[str, Any]) -> None:
        self.game_id: str = "toy/lighthouse"
        self.options: dict[str, Any] = spec
        self.players: int = spec["players"]
        self.fog_limit: int = i.FOG_LIMIT[i.DIFFICULTIES.index(spec["difficulty"])]


class Game(BoardGame):
    """State of a game.

    Attributes:
        fog: level of the fog; at ``table.fog_limit`` the Drowned One wakes.
        places, has: per seat its space, and ``[nerve, oil, lenses]``.
        gone: per seat whether its keeper has fallen.
        creature_at: per creature its space, ``NONE`` while it is in the cup.
        holders: per physical card the seat that has it, or ``NONE``.
        backs: per bargain its back (index into ``tables.BACKS``), ``NONE`` until it is seen.
        unseen: backs that were not seen yet; their order has no meaning.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("over", "kind", "seat", "source", "options", "decisions", "unsettled"),
        *("lead", "faces", "used", "round", "fog", "awake", "wounds", "resolution", "lit"),
        *("places", "has", "gone", "creature_at", "cup", "holders", "items_left", "storms"),
        *("storm_discard", "bargains", "backs", "unseen"),
    )

    def __init__(self, table: Table, seed: int = 0) -> None:
        super().__init__(tables.TEXTS, table.players, named_streams(seed, i.STREAMS))
        self.table: Table = table
        self.dice_stream = i.S_DICE
        self.log: EventLog | None = None
        n = table.players
        self.round: int = 0
        self.fog: int = 0
        self.awake: bool = False
        self.wounds: int = 0
        self.resolution: int = i.RUNNING
        self.lit: int = 0
        self.places: list[int] = [i.LANDING] * n
        self.has: list[list[int]] = [list(i.START) for _ in range(n)]
        self.gone: list[int] = [0] * n
        self.creature_at: list[int] = [i.NONE] * len(i.CREATURES)
        self.cup: list[int] = list(range(len(i.CREATURES)))
        self.holders: list[int] = [i.NONE] * len(tables.GROUPS)
        self.items_left: list[int] = tables.ITEMS[:]
        self.storms: list[int] = tables.STORMS[:]
        self.storm_discard: list[int] = []
        self.bargains: list[int] = tables.BARGAINS[:]
        self.backs: list[int] = [i.NONE] * len(tables.BARGAINS)
        self.unseen: list[int] = list(range(len(tables.BACKS)))

    def clone(self) -> Game:
        """Return an independent copy."""
        other = Game(self.table)
        other.fill_board_game(self)
        other.log = None if self.log is None else self.log.copy()
        for name in Game.FIELDS[10:]:
            value = getattr(self, name)
            if name == "has":
                value = [row[:] for row in value]
            elif isinstance(value, list):
                value = value[:]
            setattr(other, name, value)
        return other

    def determinize(self, seat: int, seed: int) -> Game:
        """Return a copy in which all hidden information is resampled.

        Every seat knows the same; only the order of the storms is hidden. Lists from which elements
        are
        drawn at random are sorted in the copy, so that their order contains no information.
        """
        other = self.clone()
        chance = numbered_streams(seed, len(i.STREAMS) + 1)
        other.storms.sort()
        chance.shuffle(len(i.STREAMS), other.storms)
        for things in (other.items_left, other.cup, other.unseen):
            things.sort()
        other.streams = Streams(chance.states[:-1])
        return other

    def reindex(self) -> None:
        """Build the indexes from the cards in play (at the start and after a load)."""
        self.listen = new_index(len(self.listen))
        self.mods = new_index(len(self.mods))
        self.index_card(tables.NIGHT_CARD)
        for card in range(len(self.holders)):
            if self.holders[card] != i.NONE:
                self.index_card(card)

    def note(self, code: int, a: int = 0, b: int = 0) -> None:
        if self.log is not None:
            self.log.add(code, EVERYONE, a, b, 0)

    # -- Facts for texts -------------------------------------------------------------------------

    def presence(self, seat: int) -> int:
        return GONE if self.gone[seat] else 0

    def kind_of(self, card: int) -> int:
        return tables.CARDS_OF_KIND[card]

    def holder(self, card: int) -> int:
        return self.holders[card]

    def items(self, domain: int) -> list[int]:
        if domain == SPACES:
            return list(range(len(i.SPACE_NAMES)))
        if domain == PIECES:
            return [c for c in range(len(self.creature_at)) if self.creature_at[c] != i.NONE]
        return [card for card in tables.ITEMS if self.holders[card] != i.NONE]

    def test(self, context: Context, code: int, operand: int, item: int) -> bool:
        place = self.places[context.seat] if context.seat != i.NONE else i.NONE
        if code == i.HERE:
            return self.places[item] == place
        if code == i.PIECE_HERE:
            return self.creature_at[item] == place
        if code == i.SPACE_HERE:
            return item == place
        if code == i.BITTEN:
            return item != i.NONE and self.places[item] in self.creature_at
        if code == i.HAUNTED:
            return item in self.creature_at
        if code == i.HAS:
            return self.has[item][operand] > 0
        if code == i.HELD:
            return self.holders[item] == context.seat
        if code == i.SUBJECT_HERE:
            return context.target != i.NONE and self.places[context.target] == place
        if code == i.WITH_FLAG:
            return bool(context.flags & operand)
        if code == i.FOG_LEAST:
            return self.fog >= operand
        assert code == i.FAILED_DIE
        test: Any = self.stack[context.at]
        return min(test.dice) < 5

    def new_script(self, kind: int, ability: int, seat: int, source: int, at: int) -> Frame:
        from .effect import Effect

        return Effect(kind, ability, seat, source, at)

    def sources(self, seat: int, what: int) -> list[int]:
        # A keeper with the item iron_will can pay nerve with oil.
        return [what, i.OIL] if what == i.NERVE and self.iron(seat) else [what]

    def times(self, seat: int, what: int, source: int) -> int:
        held = self.has[seat][source]
        return max(0, held - 1) if source == i.NERVE else held  # the last nerve is never spent

    def spend(self, seat: int, what: int, source: int) -> None:
        self.has[seat][source] -= 1

    def iron(self, seat: int) -> bool:
        return any(
            self.holders[card] == seat and self.kind_of(card) == tables.KIND_OF["iron_will"]
            for card in tables.ITEMS
        )

    def settle(self) -> None:
        from .rules import Falls

        self.push(Falls())

    # -- Changes ---------------------------------------------------------------------------------

    def gain(self, seat: int, what: int, amount: int) -> None:
        self.has[seat][what] = max(0, min(i.MOST[what], self.has[seat][what] + amount))

    def hold(self, card: int, seat: int) -> None:
        """Give a card to a seat, or take it out of play (``NONE``)."""
        if self.holders[card] != i.NONE:
            self.unindex_card(card)
        self.holders[card] = seat
        if seat != i.NONE:
            self.index_card(card)

    def draw_item(self, seat: int) -> None:
        if self.items_left:
            card = draw_token(self.streams, i.S_ITEMS, self.items_left)
            self.hold(card, seat)
            self.note(1, seat, card)

    def draw_bargain(self, seat: int) -> None:
        if self.bargains:
            self.hold(self.bargains.pop(), seat)

    def back_of(self, card: int) -> int:
        """Return a bargain's back; the first call draws it from the unseen backs."""
        which = tables.BARGAINS.index(card)
        if self.backs[which] == i.NONE:
            self.backs[which] = draw_token(self.streams, i.S_BARGAINS, self.unseen)
        return tables.KIND_OF[tables.BACKS[self.backs[which]]]

    def spawn(self, count: int) -> None:
        """Put creatures from the cup on random spaces."""
        for _ in range(min(count, len(self.cup))):
            creature = draw_token(self.streams, i.S_CUP, self.cup)
            self.creature_at[creature] = self.streams.below(i.S_CUP, len(i.SPACE_NAMES))
            self.note(2, creature, self.creature_at[creature])

    def slay(self, creature: int) -> None:
        self.creature_at[creature] = i.NONE
        self.cup.append(creature)

    def next_storm(self) -> int:
        if not self.storms:
            reshuffle(self.streams, i.S_STORMS, self.storm_discard, self.storms)
        card = self.storms.pop()
        self.storm_discard.append(card)
        self.note(3, card)
        return card

    def finish(self, resolution: int) -> int:
        self.resolution = resolution
        return self.end()
