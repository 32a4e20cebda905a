"""Columns that the flat and the entities observation share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import i64, long_list, longs
from arkham_env.lcg.encode.pool import codes, identities
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import (
    card_type, chaos_token, decision_kind, difficulty, phase, skill, test_kind,
)  # fmt: skip
from arkham_env.lcg.state.scenario_definition import Scenario
from arkham_env.lcg.state.table import Table

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

SEATS: Final = 4
DISCARDED: Final = 0
REMOVED: Final = 1
BAG: Final = 2
HOSTS: Final = 3
"""Numbers of the piles of :meth:`~arkham_env.core.encoding.encode.Row.show_pile`: the encounter
discard pile, the cards removed from the game, the chaos bag (kinds of tokens, not cards), and the
locations beneath which cards lie facedown."""
BIG: Final = 9999
ENTITY_ROWS: Final = 128
TOKEN_NAMES: Final[list[str]] = [
    *[str(n - chaos_token.ZERO) for n in range(2 * chaos_token.ZERO)],
    *chaos_token.SYMBOL_NAMES,
]


@final
class Cards:
    """Cards for which columns are declared (cards of a layout) or looked up (cards of a ``Table``).

    Attributes:
        pool: the card definitions of the layout; empty if columns are looked up.
        kinds: the card definitions of the ``Table``; empty if columns are declared.
        kind_of: the index in ``kinds`` of each physical card; empty if columns are declared.
        game: the scenario (:func:`~arkham_env.lcg.scenarios.known.find_game` if columns are
            declared).
        table: the ``Table``; ``None`` if columns are declared.
        log: campaign log entries of the ``Table``; empty if columns are declared.
        positions: the index of each of ``kinds`` in the pool of the layout, or the size of the pool
            for a card that is not in the pool; empty if columns are declared.
        card_positions: the same for each physical card.
        identities: for some codes, the cards that a card with this code can be
            (:func:`~arkham_env.lcg.encode.pool.identities`).
    """

    def __init__(
        self,
        pool: list[CardDef],
        game: Scenario,
        table: Table | None = None,
        numbers: dict[str, int] | None = None,
    ) -> None:
        self.pool: list[CardDef] = pool
        self.game: Scenario = game
        self.table: Table | None = table
        self.log: list[str] = [] if table is None else table.log
        self.kinds: list[CardDef] = [] if table is None else table.kinds
        self.kind_of: list[i64] = [] if table is None else table.kind_list
        self.identities: dict[str, list[CardDef]] = identities([*pool, *self.kinds], game)
        found: list[i64] = []
        if numbers is not None:
            found = [numbers.get(d.printed.code, len(numbers)) for d in self.kinds]
        positions = long_list(found)
        count: i64 = len(self.kind_of)
        card_positions = longs(count)
        for i in range(count):
            card_positions[i] = positions[self.kind_of[i]]
        self.positions: vec[i64] = positions
        self.card_positions: vec[i64] = card_positions

    def can_be(self, d: CardDef, test: Callable[[CardDef], bool]) -> bool:
        """Return whether ``test`` is true for any card that ``d`` can be in a game."""
        others = self.identities.get(d.printed.code)
        if others is None:
            return test(d)
        return any([test(other) for other in others])

    def cells(
        self, c: Columns, groups: list[str], pool: list[CardDef], low: int, high: int
    ) -> vec[i64]:
        """Declare groups of columns: for each name in ``groups``, one column per card of ``pool``.

        Args:
            low, high: lowest and highest value of the columns.

        Returns:
            ``cells[n * cards + card]``: the cell (index of the column) of a physical card in group
            ``n``, or -1 if it has no column.
        """
        for group in groups:
            c.many(group, codes(pool), low, high)
        return c.picked_cells(groups, self.card_positions)

    def cells_of_kinds(self, c: Columns, groups: list[str], pool: list[CardDef]) -> vec[i64]:
        """Declare groups of columns with the values 0 and 1, as :meth:`cells` does.

        Returns:
            ``cells[n * len(kinds) + kind]``: the cell of a card definition in group ``n``, or -1.
        """
        for group in groups:
            c.many(group, codes(pool), 0, 1)
        return c.picked_cells(groups, self.positions)

    def by_card(self, of_kind: list[i64]) -> vec[i64]:
        """Return, for each physical card, the element of ``of_kind`` for its definition."""
        made = longs(len(self.kind_of))
        for i in range(len(self.kind_of)):
            made[i] = of_kind[self.kind_of[i]]
        return made


def decisions_of(game: Scenario) -> list[str]:
    """Return the names of the kinds of decisions that a game can have."""
    names = list(decision_kind.NAMES)
    return names if game.has_campaign else names[: decision_kind.SCENARIO_COUNT]


class SharedCells:
    """Cells (indices of columns) that both the flat and the entities observation have. See
    :meth:`Cards.cells` for the vectors that are indexed by card."""

    def __init__(self, c: Columns, cards: Cards) -> None:
        self.round: i64 = c.one("round", 0, BIG)
        self.phase: vec[i64] = c.many("phase", list(phase.NAMES), 0, 1)
        self.difficulty: vec[i64] = c.many("difficulty", list(difficulty.NAMES), 0, 1)
        self.players: i64 = c.one("players", 1, SEATS)
        self.doom: i64 = c.one("doom_in_play", 0, BIG)
        self.doom_threshold: i64 = c.one("doom_threshold", 0, BIG)
        self.clues_needed: i64 = c.one("clues_needed", 0, BIG)
        self.group_clues: i64 = c.one("group_clues", 0, BIG)
        self.encounter_deck: i64 = c.one("encounter_deck", 0, BIG)
        self.encounter_discard: i64 = c.one("encounter_discard", 0, BIG)
        self.victory_display: i64 = c.one("victory_display", 0, BIG)
        self.over: i64 = c.one("over", 0, 1)
        c.many("decision", decisions_of(cards.game), 0, 1)
        self.decision: vec[i64] = c.cells("decision", list(decision_kind.NAMES))
        self.bag: vec[i64] = c.many("chaos_bag", TOKEN_NAMES, 0, 99)
        # The current skill test.
        self.test: i64 = c.one("test", 0, 1)
        self.test_step: i64 = c.one("test_step", 0, 30)
        self.test_skill: vec[i64] = c.many("test_skill", list(skill.NAMES), 0, 1)
        self.test_kind: vec[i64] = c.many("test_kind", list(test_kind.NAMES), 0, 1)
        self.test_value: i64 = c.one("test_value", -BIG, BIG)
        self.test_difficulty: i64 = c.one("test_difficulty", -BIG, BIG)
        self.test_margin: i64 = c.one("test_margin", -BIG, BIG)
        self.test_token: vec[i64] = c.many("test_token", TOKEN_NAMES, 0, 99)
        # The damage and horror that are being assigned, and the cards removed from the game.
        self.damage_to_assign: i64 = c.one("damage_to_assign", 0, BIG)
        self.horror_to_assign: i64 = c.one("horror_to_assign", 0, BIG)
        removed = [d for d in cards.pool if d.type != card_type.INVESTIGATOR]
        self.removed: vec[i64] = cards.cells(c, ["removed"], removed, 0, 99)


class GlobalCells(SharedCells):
    """Cells of the globals, the part of the entities observation before its rows."""

    def __init__(self, c: Columns, cards: Cards) -> None:
        super().__init__(c, cards)
        self.decider: i64 = c.one("decider", 0, SEATS - 1)
        self.options: i64 = c.one("options", 0, BIG)
        self.entities: i64 = c.one("entities", 0, ENTITY_ROWS)
        self.page: i64 = c.one("page", 0, BIG)
