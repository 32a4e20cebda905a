"""The columns of the flat observation, declared for a pool of cards or looked up for a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from arkham_env.core.encoding.layout import BETWEEN, Columns
from arkham_env.core.kernel.native import i64, long_list
from arkham_env.lcg.encode import enemy_cell, place_cell, seat_cell
from arkham_env.lcg.encode.pool import (
    codes, gathers_tokens, has_limit, has_maximum, is_of_seat, is_player_card, keywords_of, of_type,
    stays_in_play,
)  # fmt: skip
from arkham_env.lcg.encode.shared_cells import SEATS, TOKEN_NAMES, Cards, SharedCells
from arkham_env.lcg.state.ids import NONE, card_type, faction, keyword

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

SEAT_NAMES: Final = ["self", "next", "second", "third"]
DECK_OWNERS: Final = ["self", "others", "encounter"]
"""Deck owners in the names of columns for known cards; ``"others"`` are all other seats."""
ENEMIES: Final = 6
"""Number of enemies with separate columns (the nearest ones); all are counted by location."""


@final
class FlatCells(SharedCells):
    """Cells (indices of columns) of the ``flat`` observation.

    An attribute for one column is an integer.  An attribute for several columns is a vector, which
    is indexed by a number (``phase[g.phase]``), by a physical card (``source[card]``) or by both
    (``hand[seat * cards + card]``); it contains -1 where the layout has no column.

    Attributes:
        cards: number of physical cards.
        tokens: number of kinds of chaos tokens.
        keywords: number of keywords, for ``enemy_keyword[enemy * keywords + bit]``.
        seat_first: first cell of the block of each seat (:mod:`~arkham_env.lcg.encode.seat_cell`).
        enemy_first: first cell of the block of each enemy
            (:mod:`~arkham_env.lcg.encode.enemy_cell`).
        limited: ids of the physical cards that have an ability with a limit.
        place: cells of the locations, ``place[group * cards + location]``, with the groups of
            :mod:`~arkham_env.lcg.encode.place_cell`.
    """

    def __init__(self, c: Columns, cards: Cards) -> None:
        super().__init__(c, cards)
        pool = cards.pool
        places = of_type(pool, card_type.LOCATION)
        enemies = of_type(pool, card_type.ENEMY)
        scenario = [d for d in pool if d.printed.faction == faction.ENCOUNTER]
        threats = of_type(scenario, card_type.TREACHERY)
        drawn = [d for d in scenario if d.type in (card_type.ENEMY, card_type.TREACHERY)]
        players = [d for d in pool if is_player_card(d)]
        in_play = [d for d in pool if stays_in_play(d)]
        soaks = [d for d in pool if gathers_tokens(d)]
        self.cards: i64 = len(cards.kind_of)
        self.tokens: i64 = len(TOKEN_NAMES)
        self.agenda_stage: i64 = c.one("agenda_stage", 0, 9)
        self.act_stage: i64 = c.one("act_stage", 0, 9)
        self.lead: vec[i64] = c.many("lead", SEAT_NAMES, 0, 1)
        self.active: vec[i64] = c.many("active", SEAT_NAMES, 0, 1)
        self.decider: vec[i64] = c.many("decider", SEAT_NAMES, 0, 1)
        self.source: vec[i64] = cards.cells(c, ["source"], pool, 0, 1)
        self.encounter_pile: vec[i64] = cards.cells(c, ["encounter_discard_pile"], drawn, 0, 99)
        # The current skill test.
        self.tester: vec[i64] = c.many("tester", SEAT_NAMES, 0, 1)
        self.test_icons: i64 = c.one("test_icons", 0, 99)
        self.test_committed: i64 = c.one("test_committed", 0, 99)
        self.test_enemy: vec[i64] = cards.cells(c, ["test_enemy"], enemies, 0, 1)
        # Seats, the observing seat first.
        self.seat_first: vec[i64] = long_list(
            [c.block_of(seat_cell.COLUMNS, f"{seat}.") for seat in SEAT_NAMES]
        )
        people = of_type(pool, card_type.INVESTIGATOR)
        self.person: vec[i64] = cards.cells(c, of_seats("investigator"), people, 0, 1)
        self.seat_place: vec[i64] = cards.cells(c, of_seats("location"), places, 0, 1)
        self.hand: vec[i64] = cards.cells(c, of_seats("hand"), players, 0, 99)
        self.in_play: vec[i64] = cards.cells(c, of_seats("in_play"), in_play, 0, 99)
        self.uses: vec[i64] = cards.cells(c, of_seats("uses"), in_play, 0, 99)
        self.exhausted: vec[i64] = cards.cells(c, of_seats("exhausted"), in_play, 0, 99)
        self.damage_on: vec[i64] = cards.cells(c, of_seats("damage_on"), soaks, 0, 99)
        self.horror_on: vec[i64] = cards.cells(c, of_seats("horror_on"), soaks, 0, 99)
        self.threat_area: vec[i64] = cards.cells(c, of_seats("threat_area"), threats, 0, 99)
        self.discard_pile: vec[i64] = cards.cells(c, ["self.discard_pile"], players, 0, 99)
        # Locations and the cards attached to them.
        place: list[int] = []
        for name, low, high in place_cell.COLUMNS:
            place += cards.listed(c, name, places, low, high)
        self.place: vec[i64] = long_list(place)
        for code in codes(places):
            c.many("attached", [code + BETWEEN + threat for threat in codes(threats)], 0, 99)
        of_table = codes(of_type(cards.kinds, card_type.TREACHERY))
        self.attaching: i64 = len(of_table)
        self.row_of_place: vec[i64] = numbers(cards, card_type.LOCATION)
        self.column_of_threat: vec[i64] = numbers(cards, card_type.TREACHERY)
        rows = codes(of_type(cards.kinds, card_type.LOCATION))
        self.attached: vec[i64] = c.cells(
            "attached", [row + BETWEEN + threat for row in rows for threat in of_table]
        )
        # Enemies, nearest first.
        slots = [f"enemy{i}" for i in range(ENEMIES)]
        self.enemy_first: vec[i64] = long_list(
            [c.block_of(enemy_cell.COLUMNS, f"{slot}.") for slot in slots]
        )
        self.keywords: i64 = len(keyword.NAMES)
        found: list[int] = []
        for slot in slots:
            c.many(f"{slot}.keyword", keywords_of(enemies), 0, 1)
            found.extend([c.cell(f"{slot}.keyword", name) for name in keyword.NAMES])
        self.enemy_keyword: vec[i64] = long_list(found)
        kinds = [f"{slot}.kind" for slot in slots]
        self.enemy_kind: vec[i64] = cards.cells(c, kinds, enemies, 0, 1)
        where = [f"{slot}.location" for slot in slots]
        self.enemy_place: vec[i64] = cards.cells(c, where, places, 0, 1)
        # Used limits (cards that belong to seats, other cards), and uses that maximums count.
        limited = [d for d in pool if has_limit(d)]
        own = [d for d in limited if is_of_seat(d)]
        others = [d for d in limited if not is_of_seat(d)]
        self.limits: vec[i64] = cards.cells(c, of_seats("limits_used"), own, 0, 99)
        self.other_limits: vec[i64] = cards.cells(c, ["limits_used"], others, 0, 99)
        self.limited: vec[i64] = long_list(
            [i for i in range(self.cards) if has_limit(cards.kinds[cards.kind_of[i]])]
        )
        maximal = [d for d in pool if has_maximum(d)]
        self.maximum: vec[i64] = cards.cells(c, ["maximum_uses"], maximal, 0, 99)
        # Committed cards, known cards of decks, victory display.
        self.committed: vec[i64] = cards.cells(c, ["committed"], players, 0, 99)
        known: list[int] = []
        top: list[int] = []
        for owner in DECK_OWNERS:
            deck = drawn if owner == "encounter" else players
            known += cards.listed(c, f"{owner}.deck_known", deck, 0, 99)
            top += cards.listed(c, f"{owner}.deck_top", deck, 0, SEATS)
        self.deck_known: vec[i64] = long_list(known)
        self.deck_top: vec[i64] = long_list(top)
        worth = [d for d in pool if d.printed.victory > 0]
        self.victory_pile: vec[i64] = cards.cells(c, ["victory_display_pile"], worth, 0, 99)

    def attached_cell(self, place: i64, card: i64) -> i64:
        """Return the cell that counts copies of ``card`` attached to the location ``place``, or -1
        if there is no such cell."""
        row = self.row_of_place[place]
        column = self.column_of_threat[card]
        if row == NONE or column == NONE:
            return NONE
        return self.attached[row * self.attaching + column]


def of_seats(group: str) -> list[str]:
    """Return the name of a group of columns for each seat: ``"self.hand"``, ``"next.hand"`` ..."""
    return [f"{seat}.{group}" for seat in SEAT_NAMES]


def numbers(cards: Cards, kind_type: int) -> vec[i64]:
    """Return, by physical card, the index of its title among the titles of one type, or -1.

    Args:
        kind_type: a card type; cards of other types have -1.
    """
    of_kind: list[int] = []
    count: i64 = 0
    for d in cards.kinds:
        if d.type == kind_type:
            of_kind.append(count)
            count += 1
        else:
            of_kind.append(NONE)
    return long_list([of_kind[kind] for kind in cards.kind_of])
