"""The ``flat`` observation of Arkham Horror: one vector of 16-bit integers.

Seats are relative: the observing seat first, then clockwise.  All information of the game is public
except the order of the decks and of the gate stack, and the results of future draws from the cup.
"""

from typing import TYPE_CHECKING, Final, final

from arkham_env.arkham2e.encode import seat_cell, space_cell
from arkham_env.arkham2e.encode.board_numbers import MAP
from arkham_env.arkham2e.encode.features import FEATURES, Summaries
from arkham_env.arkham2e.encode.names import (
    ABILITIES, ARKHAM, BRANCHES, HOLDINGS, ITEMS, LOCATION_NAMES, SEAT_NAMES, SPACE_NAMES,
    SPARE_ABILITIES, SPARE_NAMES, TRADED,
)  # fmt: skip
from arkham_env.arkham2e.encode.persons import Persons
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.encode.shared import CUP, Pending, SharedCells, SharedCodec
from arkham_env.arkham2e.rules.encounters import Encounter
from arkham_env.arkham2e.state.game_state import ELIMINATED, PRESENT, WAITING, Game
from arkham_env.arkham2e.state.ids import component, option, skill, space, world
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.encode.distances import Distances
from arkham_env.board.encode.sums import mark_sum, sum_cells
from arkham_env.board.texts.board_game import ability_of_use, card_of_use, user_of
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.verbs import OP_CHOICE
from arkham_env.core.encoding.encode import Row, fit, mark_one
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.native import check_room, i16, i64, long_list

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class FlatCells(SharedCells):
    """Indices of the columns of the ``flat`` observation (see :class:`SharedCells`).

    Attributes:
        branches: for each branch of a choice, the columns of its feature sum.
        spaces: columns of areas of Arkham, at ``cell * space.BOARD + where`` (see ``space_cell``).
        open, first, second: for each Other World, the number of open gates, and the numbers of
            investigators in its first and second area.
        on_board, in_cup: for each Monster, the numbers of copies on the board and in the cup.
        given, taken: for each card, the number of copies that a pending trade gives and takes.
        seat_first: first column of each seat (see ``seat_cell``), clockwise from the observing
            seat.
        sheet, area: columns by seat (clockwise from the observing seat), then by sheet or area.
        holds, exhausted, tokens: by kind of card, the numbers of cards, exhausted cards and tokens
            of the observing seat.
        others: by kind of card, the number of cards of the other seats.
        used: used abilities, by user (observing seat, then all others), kind of card and ability.
        cards, kinds: the number of cards and the number of kinds of components.
    """

    def __init__(self, c: Columns, pool: Pool) -> None:
        super().__init__(c, pool)
        self.branches: list[vec[i64]] = [
            sum_cells(c, f"branch{i}", FEATURES) for i in range(BRANCHES)
        ]
        spaces: list[i64] = []
        for i in range(space_cell.COUNT):
            name, low, high = space_cell.COLUMNS[i]
            places = LOCATION_NAMES if i < space_cell.LOCATION_CELLS else ARKHAM
            c.many(name, places, low, high)
            spaces.extend([c.cell(name, where) for where in ARKHAM])
        self.spaces: vec[i64] = long_list(spaces)
        self.open: vec[i64] = c.many("open_gates", list(world.NAMES), 0, 99)
        self.first: vec[i64] = c.many("in_first", list(world.NAMES), 0, 99)
        self.second: vec[i64] = c.many("in_second", list(world.NAMES), 0, 99)
        self.on_board: vec[i64] = pool.by_card(c, "on_board", pool.names_in("monster"), 0, 99)
        self.in_cup: vec[i64] = pool.by_card(c, "in_cup", pool.names_in("monster"), 0, 99)
        traded = [*pool.names_in(*ITEMS, "spell"), *TRADED, *SPARE_NAMES]
        self.given: vec[i64] = pool.by_card(c, "given", traded, 0, 99)
        self.taken: vec[i64] = pool.by_card(c, "taken", traded, 0, 99)
        first: list[i64] = []
        sheet: list[i64] = []
        area: list[i64] = []
        for seat in SEAT_NAMES:
            first.append(c.block_of(seat_cell.COLUMNS, f"{seat}."))
            sheet.extend(pool.by_card(c, f"{seat}.sheet", pool.with_spare("sheet")))
            area.extend(c.many(f"{seat}.area", SPACE_NAMES, 0, 1))
        self.cards: i64 = len(pool.card_items)
        self.seat_first: vec[i64] = long_list(first)
        self.sheet: vec[i64] = long_list(sheet)
        self.area: vec[i64] = long_list(area)
        holdings = pool.with_spare(*HOLDINGS)
        self.holds: vec[i64] = pool.by_kind(c, "self.holds", holdings, 0, 99)
        self.exhausted: vec[i64] = pool.by_kind(c, "self.exhausted", holdings, 0, 99)
        self.tokens: vec[i64] = pool.by_kind(c, "self.tokens", holdings, 0, 999)
        self.others: vec[i64] = pool.by_kind(c, "others.holds", holdings, 0, 99)
        used: list[i64] = []
        for owner in ("self", "others"):
            used += pool.by_ability(c, f"{owner}.used", SPARE_ABILITIES, ABILITIES)
        self.kinds: i64 = len(pool.items)
        self.used: vec[i64] = long_list(used)


SHOWN_SEATS: Final = 0
"""Index in ``Row.used``: the number of seats of the game whose observation the row contains."""
SHOWN_AREA: Final = 1
"""Index in ``Row.used``: the area from which distances are measured (see ``Distances``)."""
FARTHEST: Final = space_cell.DISTANCE * space.BOARD
"""Index in ``FlatCells.spaces`` of the column for the distance to the first area."""


@final
class FlatCodec:
    """Writer of the ``flat`` observation."""

    def __init__(self, columns: Columns, pool: Pool, summaries: Summaries) -> None:
        self.f: FlatCells = FlatCells(columns, pool)
        self.shared: SharedCodec = SharedCodec(self.f, pool, summaries)
        spaces = self.f.spaces
        cells: list[i64] = [spaces[FARTHEST + where] for where in range(space.BOARD)]
        self.distances: Distances = Distances(cells, MAP.far)
        self.persons: Persons = Persons(self.shared.holders, self.shared.monsters)
        self.summaries: Summaries = summaries

    def write(self, g: Game, seat: i64, row: Row) -> None:
        """Write the observation of ``seat`` to ``row``, which contains an earlier observation or
        zeros."""
        if row.used[SHOWN_SEATS] > g.players:
            row.clear()  # the row contains the observation of a game with more seats
        row.used[SHOWN_SEATS] = g.players
        row.forget()
        pending = Pending(g)
        self.shared.write(g, seat, row, pending)
        self.write_branches(g, row)
        self.write_board(g, seat, row)
        if pending.trade is not None:
            row.count(pending.trade.given, self.f.given, 0)
            row.count(pending.trade.taken, self.f.taken, 0)
        i: i64 = 0
        while i < g.players:
            self.write_seat(g, (seat + i) % g.players, i, row)
            i += 1
        for note in g.used:
            self.write_use(g, seat, note, row)

    def write_branches(self, g: Game, row: Row) -> None:
        """Write the feature sums (see :class:`Summaries`) of the first branches of a pending
        choice, or of the first drawn encounter cards if the seat chooses between drawn cards."""
        if g.over:
            return
        op = op_of(g.options[0])
        top = g.stack[-1]
        if op == OP_CHOICE and isinstance(top, Script):
            for packed in g.options:
                which = a_of(packed)
                if op_of(packed) == OP_CHOICE and which < BRANCHES:
                    found = self.summaries.branch(top.kind, top.ability, top.pc, which)
                    mark_sum(row, self.f.branches[which], found)
        elif op == option.ENTRY and isinstance(top, Encounter):
            place: i64 = 0
            for packed in g.options:
                if op_of(packed) == option.ENTRY and place < BRANCHES:
                    card = a_of(packed)
                    entry = g.table.entry_of(card, top.key(g))
                    found = self.summaries.whole(g.kind_of(card), entry)
                    mark_sum(row, self.f.branches[place], found)
                    place += 1

    def write_board(self, g: Game, seat: i64, row: Row) -> None:
        f = self.f
        spaces = f.spaces
        board = self.shared.board
        table = board.table
        row.mark_numbers(spaces, table.numbers, table.touched, table.count)
        i: i64 = 0
        while i < len(f.open):
            row.mark(f.open[i], board.open[i])
            i += 1
        row.count(g.monsters, f.on_board, 0)
        row.show_pile(CUP, g.cup, f.in_cup, 0)
        self.distances.write(row, SHOWN_AREA, g.spaces[seat])

    # -- Seats -----------------------------------------------------------------------------------

    def write_seat(self, g: Game, seat: i64, block: i64, row: Row) -> None:
        f = self.f
        data = row.data
        first: i64 = row.at + f.seat_first[block]
        check_room(data, first, seat_cell.COUNT)
        status: i64 = g.status[seat]
        where: i64 = g.spaces[seat]
        data[first + seat_cell.PRESENT] = i16(1 if status == PRESENT else 0)
        data[first + seat_cell.WAITING] = i16(1 if status == WAITING else 0)
        data[first + seat_cell.ELIMINATED] = i16(1 if status == ELIMINATED else 0)
        data[first + seat_cell.SANITY] = fit(g.sanity[seat])
        data[first + seat_cell.STAMINA] = fit(g.stamina[seat])
        data[first + seat_cell.MONEY] = fit(g.money[seat])
        data[first + seat_cell.CLUES] = fit(g.clues[seat])
        data[first + seat_cell.DELAYED] = fit(g.delayed[seat])
        data[first + seat_cell.LOST] = i16(1 if where == space.LOST else 0)
        data[first + seat_cell.JAILED] = i16(1 if where == space.JAIL else 0)
        data[first + seat_cell.SKIPS] = fit(g.skips[seat])
        data[first + seat_cell.RESTING] = fit(g.resting[seat])
        data[first + seat_cell.EXPLORED] = fit(g.explored[seat])
        data[first + seat_cell.RETURNED] = fit(g.returned[seat])
        data[first + seat_cell.DEFAULTED] = fit(g.defaulted[seat])
        data[first + seat_cell.FALLS] = fit(g.falls[seat])
        in_world: i64 = 0
        gates: i64 = 0
        if where >= space.FIRST_WORLD:
            there: i64 = (where - space.FIRST_WORLD) >> 1
            in_world = 1 + ((where - space.FIRST_WORLD) & 1)
            gates = self.shared.board.open[there]
            row.add(f.first[there] if in_world == 1 else f.second[there], 1)
        data[first + seat_cell.IN_WORLD] = i16(in_world)
        data[first + seat_cell.CAN_RETURN] = fit(gates)
        if where != NONE:
            mark_one(row, f.area[block * space.COUNT + where], 1)
        self.write_sheet(g, seat, block, first, row)
        self.write_trophies(g, seat, first, row)
        self.write_held(g, seat, block, first, row)

    def write_sheet(self, g: Game, seat: i64, block: i64, first: i64, row: Row) -> None:
        """Write the sheet, skills, sliders, and maximum Sanity and Stamina of a seat. Write zeros
        if the seat has no investigator."""
        data = row.data
        p = self.persons
        p.load(g, seat)
        data[first + seat_cell.MOST_SANITY] = fit(p.most_sanity)
        data[first + seat_cell.MOST_STAMINA] = fit(p.most_stamina)
        which: i64 = 0
        while which < skill.COUNT:
            data[first + seat_cell.SKILL + which] = fit(p.skills[which])
            which += 1
        which = 0
        while which < skill.SLIDERS:
            stop: i64 = g.sliders[seat * skill.SLIDERS + which]
            data[first + seat_cell.SLIDER + which] = fit(stop)
            which += 1
        sheet: i64 = g.sheet[seat]
        if sheet != NONE:
            mark_one(row, self.f.sheet[block * self.f.cards + sheet], 1)

    def write_trophies(self, g: Game, seat: i64, first: i64, row: Row) -> None:
        data = row.data
        data[first + seat_cell.TROPHIES] = fit(len(g.trophies[seat]))
        data[first + seat_cell.TOUGHNESS] = fit(self.persons.toughness(g, seat))
        data[first + seat_cell.GATES] = fit(len(g.gate_trophies[seat]))

    def write_held(self, g: Game, seat: i64, block: i64, first: i64, row: Row) -> None:
        """Write the numbers of possessions of a seat by kind, and their totals by group. Exhausted
        cards and tokens are counted by kind only for the observing seat."""
        f = self.f
        data = row.data
        holds = f.holds if block == 0 else f.others
        items: i64 = 0
        spells: i64 = 0
        skills: i64 = 0
        allies: i64 = 0
        spent: i64 = 0
        blessed: i64 = 0
        cursed: i64 = 0
        for card in g.cards[seat]:
            kind = g.kind_of(card)
            cell: i64 = holds[kind]
            if cell >= 0:
                row.add(cell, 1)
            if g.is_exhausted(card):
                spent += 1
                if block == 0 and f.exhausted[kind] >= 0:
                    row.add(f.exhausted[kind], 1)
            if block == 0 and g.tokens and f.tokens[kind] >= 0:
                row.add(f.tokens[kind], g.tokens_on(card))
            if g.is_item(card):
                items += 1
            elif card < component.FIRST_SKILL:
                spells += 1
            elif card < component.FIRST_ALLY:
                skills += 1
            elif card < component.FIRST_SPECIAL:
                allies += 1
            elif kind == g.table.blessing_kind:
                blessed = 1
            elif kind == g.table.curse_kind:
                cursed = 1
        data[first + seat_cell.ITEMS] = fit(items)
        data[first + seat_cell.SPELLS] = fit(spells)
        data[first + seat_cell.SKILLS] = fit(skills)
        data[first + seat_cell.ALLIES] = fit(allies)
        data[first + seat_cell.READY] = fit(len(g.cards[seat]) - spent)
        data[first + seat_cell.BLESSED] = i16(blessed)
        data[first + seat_cell.CURSED] = i16(cursed)

    def write_use(self, g: Game, seat: i64, note: i64, row: Row) -> None:
        """Add 1 to the column of a used ability, unless the use cannot be attributed to a seat.

        Args:
            note: an entry of ``g.used``, which stands for one use of an ability.
        """
        owner = user_of(g, note)
        if owner == NOBODY:
            return
        at = g.kind_of(card_of_use(note)) * ABILITIES + ability_of_use(note)
        if owner != seat:
            at += self.f.kinds * ABILITIES
        cell = self.f.used[at]
        if cell >= 0:
            row.add(cell, 1)
