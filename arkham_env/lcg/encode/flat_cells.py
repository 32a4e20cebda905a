"""Where everything is in the flat row, for the cards of one table: found by name, once."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arkham_env.core.encoding.layout import BETWEEN, Columns
from arkham_env.core.kernel.native import i64, long_list
from arkham_env.lcg.encode import enemy_cell, place_cell, seat_cell
from arkham_env.lcg.encode.pool import has_limit
from arkham_env.lcg.encode.wanted import DECK_OWNERS, ENEMIES, SEAT_NAMES, TOKEN_NAMES
from arkham_env.lcg.state.ids import (
    NONE,
    card_type,
    decision_kind,
    difficulty,
    keyword,
    phase,
    skill,
    test_kind,
)
from arkham_env.lcg.state.table import Table

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class FlatCells:
    """The cells of flat rows.

    Single cells are integers.  Vectors are read by an id (``phase[g.phase]``), by a physical card
    (``source[card]``), or by a number and a card (``hand[seat * cards + card]``), and hold -1
    where there is no cell.

    Attributes:
        cards: number of physical cards.  tokens: kinds of chaos tokens.  keywords: see
            ``enemy_keyword[enemy * keywords + bit]``.
        seat_first, enemy_first: first cell of the numbers of a seat, of an enemy
            (:mod:`~arkham_env.lcg.encode.seat_cell`, :mod:`~arkham_env.lcg.encode.enemy_cell`).
        limited: the physical cards with limited uses.
        place: ``place[column * cards + location]``, columns of
            :mod:`~arkham_env.lcg.encode.place_cell`.
    """

    def __init__(self, c: Columns, table: Table) -> None:
        self.cards: i64 = len(table.defs)
        self.round: i64 = c.need("round")
        self.phase: vec[i64] = c.cells("phase", list(phase.NAMES))
        self.difficulty: vec[i64] = c.cells("difficulty", list(difficulty.NAMES))
        self.players: i64 = c.need("players")
        self.agenda_stage: i64 = c.need("agenda_stage")
        self.act_stage: i64 = c.need("act_stage")
        self.doom: i64 = c.need("doom_in_play")
        self.doom_threshold: i64 = c.need("doom_threshold")
        self.clues_needed: i64 = c.need("clues_needed")
        self.group_clues: i64 = c.need("group_clues")
        self.encounter_deck: i64 = c.need("encounter_deck")
        self.encounter_discard: i64 = c.need("encounter_discard")
        self.victory_display: i64 = c.need("victory_display")
        self.lead: vec[i64] = c.cells("lead", SEAT_NAMES)
        self.active: vec[i64] = c.cells("active", SEAT_NAMES)
        self.decider: vec[i64] = c.cells("decider", SEAT_NAMES)
        self.over: i64 = c.need("over")
        self.decision: vec[i64] = c.cells("decision", list(decision_kind.NAMES))
        self.source: vec[i64] = by_card(c, ["source"], table)
        self.tokens: i64 = len(TOKEN_NAMES)
        self.bag: vec[i64] = c.cells("chaos_bag", TOKEN_NAMES)
        self.encounter_pile: vec[i64] = by_card(c, ["encounter_discard_pile"], table)
        # The skill test being made.
        self.test: i64 = c.need("test")
        self.test_step: i64 = c.need("test_step")
        self.test_skill: vec[i64] = c.cells("test_skill", list(skill.NAMES))
        self.test_kind: vec[i64] = c.cells("test_kind", list(test_kind.NAMES))
        self.test_value: i64 = c.need("test_value")
        self.test_difficulty: i64 = c.need("test_difficulty")
        self.test_margin: i64 = c.need("test_margin")
        self.test_token: vec[i64] = c.cells("test_token", TOKEN_NAMES)
        self.tester: vec[i64] = c.cells("tester", SEAT_NAMES)
        self.test_icons: i64 = c.need("test_icons")
        self.test_committed: i64 = c.need("test_committed")
        self.test_enemy: vec[i64] = by_card(c, ["test_enemy"], table)
        # Seats, the observer's own first.
        self.seat_first: vec[i64] = blocks(c, SEAT_NAMES, seat_cell.NAMES)
        self.person: vec[i64] = by_card(c, of_seats("investigator"), table)
        self.seat_place: vec[i64] = by_card(c, of_seats("location"), table)
        self.hand: vec[i64] = by_card(c, of_seats("hand"), table)
        self.in_play: vec[i64] = by_card(c, of_seats("in_play"), table)
        self.uses: vec[i64] = by_card(c, of_seats("uses"), table)
        self.exhausted: vec[i64] = by_card(c, of_seats("exhausted"), table)
        self.damage_on: vec[i64] = by_card(c, of_seats("damage_on"), table)
        self.horror_on: vec[i64] = by_card(c, of_seats("horror_on"), table)
        self.threat_area: vec[i64] = by_card(c, of_seats("threat_area"), table)
        self.discard_pile: vec[i64] = by_card(c, ["self.discard_pile"], table)
        # Places, and what is attached to them.
        self.place: vec[i64] = by_card(c, place_cell.NAMES, table)
        self.attaching: i64 = 0
        self.row_of_place: vec[i64] = numbers(table, card_type.LOCATION)
        self.column_of_threat: vec[i64] = numbers(table, card_type.TREACHERY)
        self.attached: vec[i64] = self.pairs(c, table)
        # Enemies, the nearest first.
        slots = [f"enemy{i}" for i in range(ENEMIES)]
        self.enemy_first: vec[i64] = blocks(c, slots, enemy_cell.NAMES)
        self.keywords: i64 = len(keyword.NAMES)
        found: list[int] = []
        for slot in slots:
            for name in keyword.NAMES:
                found.append(c.cell(f"{slot}.keyword", name))
        self.enemy_keyword: vec[i64] = long_list(found)
        self.enemy_kind: vec[i64] = by_card(c, [f"{slot}.kind" for slot in slots], table)
        self.enemy_place: vec[i64] = by_card(c, [f"{slot}.location" for slot in slots], table)

        # The assignment that is being decided.
        self.damage_to_assign: i64 = c.need("damage_to_assign")
        self.horror_to_assign: i64 = c.need("horror_to_assign")
        # Used limits: of a seat's cards, of other cards; what a maximum has counted.
        self.limits: vec[i64] = by_card(c, of_seats("limits_used"), table)
        self.other_limits: vec[i64] = by_card(c, ["limits_used"], table)
        limited = [i for i in range(self.cards) if has_limit(table.defs[i])]
        self.limited: vec[i64] = long_list(limited)
        self.maximum: vec[i64] = by_card(c, ["maximum_uses"], table)
        # Cards in piles.
        self.committed: vec[i64] = by_card(c, ["committed"], table)
        self.deck_known: vec[i64] = by_card(c, of_decks("deck_known"), table)
        self.deck_top: vec[i64] = by_card(c, of_decks("deck_top"), table)
        self.removed: vec[i64] = by_card(c, ["removed"], table)
        self.all_removed: vec[i64] = c.all_cells("removed")
        self.victory_pile: vec[i64] = by_card(c, ["victory_display_pile"], table)

    def pairs(self, c: Columns, table: Table) -> vec[i64]:
        """Return the cells of treacheries (columns) attached to locations (rows)."""
        places = [d.printed.code for d in table.kinds if d.type == card_type.LOCATION]
        threats = [d.printed.code for d in table.kinds if d.type == card_type.TREACHERY]
        self.attaching = len(threats)
        return c.cells("attached", [p + BETWEEN + t for p in places for t in threats])

    def attached_cell(self, place: i64, card: i64) -> i64:
        """Return the cell of a card that is attached to a location, -1 if it has none."""
        row = self.row_of_place[place]
        column = self.column_of_threat[card]
        if row == NONE or column == NONE:
            return NONE
        return self.attached[row * self.attaching + column]


def of_seats(group: str) -> list[str]:
    """Return the groups of one kind of all seats."""
    return [f"{seat}.{group}" for seat in SEAT_NAMES]


def of_decks(group: str) -> list[str]:
    """Return the groups of one kind of own deck, other seats' and the encounter deck."""
    return [f"{owner}.{group}" for owner in DECK_OWNERS]


def blocks(c: Columns, prefixes: list[str], names: list[str]) -> vec[i64]:
    """Return the first cell of the numbers that stand together under each prefix."""
    return long_list([c.block([f"{prefix}.{name}" for name in names]) for prefix in prefixes])


def by_card(c: Columns, groups: list[str], table: Table) -> vec[i64]:
    """Return ``cells[n * cards + card]``: the cell of a physical card in the n-th group."""
    codes = [d.printed.code for d in table.kinds]
    found: list[int] = []
    for group in groups:
        cells = [c.cell(group, code) for code in codes]
        for kind in table.kind_of:
            found.append(cells[kind])
    return long_list(found)


def numbers(table: Table, kind_type: int) -> vec[i64]:
    """Return, by physical card, the number of its kind among those of its type, or -1."""
    of_kind: list[int] = []
    count: i64 = 0
    for d in table.kinds:
        if d.type == kind_type:
            of_kind.append(count)
            count += 1
        else:
            of_kind.append(NONE)
    return long_list([of_kind[kind] for kind in table.kind_of])
