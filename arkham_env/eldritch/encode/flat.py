"""The ``flat`` observation of Eldritch Horror: one vector of 16-bit integers.

Seats are relative: the observing seat first, then clockwise. Almost all information is public. The
back of a Spell or Condition is written only if it is known to the observing seat (``Game.known``),
and the position of a Gate in the stack only if the seat has seen it (``Game.gate_known``).
"""

from typing import TYPE_CHECKING, Final, final

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
from arkham_env.eldritch.encode import seat_cell, space_cell
from arkham_env.eldritch.encode.board_numbers import (
    BoardNumbers, cards_of_bodies, pieces_on_cards, worth_on_card,
)  # fmt: skip
from arkham_env.eldritch.encode.features import FEATURES, Summaries
from arkham_env.eldritch.encode.names import (
    ABILITIES, BIG, BRANCHES, CLUE, HOLDINGS, POSSESSIONS, SEAT_NAMES, SHIP, SPACE_NAMES,
    SPARE_ABILITIES, SPARE_NAMES, TRAIN,
)  # fmt: skip
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.encode.shared import Pending, SharedCells, SharedCodec
from arkham_env.eldritch.rules.actions import did
from arkham_env.eldritch.state.game_state import (
    ELIMINATED, FIRST_BACKED, HEALTHY, MAP, PRESENT, WAITING, Game,
)  # fmt: skip
from arkham_env.eldritch.state.ids import component, option, skill, space, zone
from arkham_env.eldritch.state.ids.component import NONE

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class FlatCells(SharedCells):
    """Indices of the columns of the ``flat`` observation.

    An index is -1 if the layout in use is an earlier version without the column. Most attributes
    are arrays of column indices. "By card" means that the index into the array is a card.

    Attributes:
        branches: for each branch of the pending choice, an array by numeric feature.
        ongoing, tokens, pieces, solved, reserve: by card.
        body, body_cards, body_clues, body_tickets: by sheet of a defeated investigator.
        on_board: by kind of Monster.
        back: by owner (first the observing seat, then all others) and kind of card back.
        given, taken: by card; Clue, Train Ticket and Ship Ticket follow the cards.
        spaces: by column of ``space_cell`` and space.
        seat_first: by relative seat; the first of the columns of ``seat_cell``.
        sheet, space, holds: by relative seat, then by sheet, space or card.
        used: by owner (as for ``back``), kind of component and ability.
        kinds: the number of kinds of components.
    """

    def __init__(self, c: Columns, pool: Pool) -> None:
        super().__init__(c, pool)
        self.branches: list[vec[i64]] = [
            sum_cells(c, f"branch{i}", FEATURES) for i in range(BRANCHES)
        ]
        mythos = pool.with_spare("mythos")
        self.ongoing: vec[i64] = pool.by_card(c, "ongoing", mythos)
        self.tokens: vec[i64] = pool.by_card(c, "ongoing_tokens", mythos, 0, BIG)
        self.pieces: vec[i64] = pool.by_card(c, "ongoing_pieces", mythos, 0, BIG)
        self.solved: vec[i64] = pool.by_card(c, "solved_mystery", pool.names_in("mystery"))
        self.reserve: vec[i64] = pool.by_card(c, "reserve", pool.with_spare("asset"), 0, 9)
        sheets = pool.names_in("sheet")
        self.body: vec[i64] = pool.by_card(c, "body", sheets, 0, 2)
        self.body_cards: vec[i64] = pool.by_card(c, "body_possessions", sheets, 0, 99)
        self.body_clues: vec[i64] = pool.by_card(c, "body_clues", sheets, 0, 99)
        self.body_tickets: vec[i64] = pool.by_card(c, "body_tickets", sheets, 0, 99)
        self.on_board: vec[i64] = pool.by_kind(c, "on_board", pool.names_in("monster"), 0, 99)
        traded = [*pool.names_in(*POSSESSIONS), CLUE, TRAIN, SHIP, *SPARE_NAMES]
        items = [*pool.card_items, CLUE, TRAIN, SHIP]
        c.many("given", traded, 0, 99)
        self.given: vec[i64] = c.cells("given", items)
        c.many("taken", traded, 0, 99)
        self.taken: vec[i64] = c.cells("taken", items)
        spaces: list[i64] = []
        for name, low, high in space_cell.COLUMNS:
            spaces.extend(c.many(name, SPACE_NAMES, low, high))
        self.spaces: vec[i64] = long_list(spaces)
        first: list[i64] = []
        sheet: list[i64] = []
        space: list[i64] = []
        holds: list[i64] = []
        for seat in SEAT_NAMES:
            first.append(c.block_of(seat_cell.COLUMNS, f"{seat}."))
            sheet.extend(pool.by_card(c, f"{seat}.sheet", sheets))
            space.extend(c.many(f"{seat}.space", SPACE_NAMES, 0, 1))
            holds.extend(pool.by_card(c, f"{seat}.holds", pool.with_spare(*HOLDINGS), 0, 9))
        self.seat_first: vec[i64] = long_list(first)
        self.sheet: vec[i64] = long_list(sheet)
        self.space: vec[i64] = long_list(space)
        self.holds: vec[i64] = long_list(holds)
        back: list[i64] = []
        used: list[i64] = []
        for owner in ("self", "others"):
            back.extend(pool.by_kind(c, f"{owner}.back", pool.names_in("back"), 0, 9))
            used += pool.by_ability(c, f"{owner}.used", SPARE_ABILITIES, ABILITIES)
        self.kinds: i64 = len(pool.items)
        self.back: vec[i64] = long_list(back)
        self.used: vec[i64] = long_list(used)


SHOWN_SEATS: Final = 0
"""Index in ``Row.used`` of the number of seats that the last write to the row filled."""
SHOWN_SPACE: Final = 1
"""Index in ``Row.used`` of the space from which distances are measured (see ``Distances``)."""
FARTHEST: Final = space_cell.DISTANCE * space.COUNT
"""Index of the first distance in ``FlatCells.spaces``."""


@final
class FlatCodec:
    """Writer of the ``flat`` observation for one set of components."""

    def __init__(self, columns: Columns, pool: Pool, summaries: Summaries) -> None:
        self.f: FlatCells = FlatCells(columns, pool)
        self.shared: SharedCodec = SharedCodec(self.f, summaries)
        self.board: BoardNumbers = BoardNumbers(pool.components)
        spaces = self.f.spaces
        cells: list[i64] = [spaces[FARTHEST + where] for where in range(space.COUNT)]
        self.distances: Distances = Distances(cells, MAP.far)
        self.summaries: Summaries = summaries

    def write(self, g: Game, seat: i64, row: Row) -> None:
        """Write the observation of ``seat`` to ``row``, over zeros or over an old observation."""
        if row.used[SHOWN_SEATS] > g.players:
            row.clear()  # the row contains an observation with more seats
        row.used[SHOWN_SEATS] = g.players
        row.forget()
        pending = Pending(g)
        self.shared.write(g, seat, row, pending)
        self.write_branches(g, row)
        self.write_cards(g, row)
        self.write_board(g, seat, row)
        if pending.trade is not None:
            row.count(pending.trade.given, self.f.given, 0)
            row.count(pending.trade.taken, self.f.taken, 0)
        i: i64 = 0
        while i < g.players:
            self.write_seat(g, seat, (seat + i) % g.players, i, row)
            i += 1
        for note in g.used:
            self.write_use(g, seat, note, row)

    def write_branches(self, g: Game, row: Row) -> None:
        """If a card text offers a choice, write the features of its first ``BRANCHES`` branches."""
        if g.over or op_of(g.options[0]) != OP_CHOICE:
            return
        top = g.stack[-1]
        if not isinstance(top, Script):
            return
        for packed in g.options:
            which = a_of(packed)
            if op_of(packed) == OP_CHOICE and which < BRANCHES:
                found = self.summaries.branch(top.kind, top.ability, top.pc, which)
                mark_sum(row, self.f.branches[which], found)

    def write_cards(self, g: Game, row: Row) -> None:
        f = self.f
        for card in g.ongoing:
            mark_one(row, f.ongoing[card], 1)
            mark_one(row, f.tokens[card], g.tokens_on(card))
        row.count(g.solved, f.solved, 0)
        row.count(g.reserve, f.reserve, 0)
        for monster in g.monsters:
            cell = f.on_board[g.kind_of(monster)]
            if cell >= 0:
                row.add(cell, 1)
        sheet: i64 = 0
        bodies: bool = False
        while sheet < component.FIRST_ANCIENT_ONE:
            if g.bodies[sheet] != HEALTHY:
                mark_one(row, f.body[sheet], g.bodies[sheet])
                tickets: i64 = g.body_trains[sheet] + g.body_ships[sheet]
                mark_one(row, f.body_tickets[sheet], tickets)
                bodies = True
            sheet += 1
        if bodies:
            self.write_bodies(g, row)

    def write_bodies(self, g: Game, row: Row) -> None:
        """Write the numbers of possessions and Clues on the sheet of each defeated investigator."""
        f = self.f
        for card in cards_of_bodies(g):
            sheet: i64 = g.place[card] - zone.BODY
            cell = f.body_clues[sheet] if card < component.FIRST_ASSET else f.body_cards[sheet]
            if cell >= 0:
                row.add(cell, 1)

    def write_board(self, g: Game, seat: i64, row: Row) -> None:
        spaces = self.f.spaces
        self.board.fill(g)
        table = self.board.table
        row.mark_numbers(spaces, table.numbers, table.touched, table.count)
        if g.lying:
            for piece in pieces_on_cards(g):
                cell = self.f.pieces[g.place[piece] - zone.CARD]
                if cell >= 0:
                    row.add(cell, worth_on_card(g, piece))
        self.distances.write(row, SHOWN_SPACE, g.spaces[seat])

    # -- Seats -----------------------------------------------------------------------------------

    def write_seat(self, g: Game, reader: i64, seat: i64, block: i64, row: Row) -> None:
        f = self.f
        data = row.data
        first: i64 = row.at + f.seat_first[block]
        check_room(data, first, seat_cell.COUNT)
        status: i64 = g.status[seat]
        data[first + seat_cell.PRESENT] = i16(1 if status == PRESENT else 0)
        data[first + seat_cell.WAITING] = i16(1 if status == WAITING else 0)
        data[first + seat_cell.ELIMINATED] = i16(1 if status == ELIMINATED else 0)
        data[first + seat_cell.HEALTH] = fit(g.health[seat])
        data[first + seat_cell.SANITY] = fit(g.sanity[seat])
        data[first + seat_cell.TRAINS] = fit(g.trains[seat])
        data[first + seat_cell.SHIPS] = fit(g.ships[seat])
        data[first + seat_cell.CLUES] = fit(len(g.clues[seat]))
        data[first + seat_cell.DELAYED] = fit(g.delayed[seat])
        data[first + seat_cell.FALLS] = fit(g.falls[seat])
        self.write_sheet(g, seat, block, first, row)
        done: i64 = g.done[seat]
        data[first + seat_cell.DID_TRAVEL] = i16(1 if done & did(option.TRAVEL) else 0)
        data[first + seat_cell.DID_REST] = i16(1 if done & did(option.REST) else 0)
        data[first + seat_cell.DID_TRADE] = i16(1 if done & did(option.TRADE) else 0)
        data[first + seat_cell.DID_PREPARE] = i16(1 if done & did(option.PREPARE) else 0)
        data[first + seat_cell.DID_ACQUIRE] = i16(1 if done & did(option.ACQUIRE) else 0)
        where: i64 = g.spaces[seat]
        if where != NONE:
            mark_one(row, f.space[block * space.COUNT + where], 1)
        self.write_held(g, reader, seat, block, first, row)

    def write_sheet(self, g: Game, seat: i64, block: i64, first: i64, row: Row) -> None:
        """Write the sheet, maximum Health and Sanity and skills; zeros if ``seat`` has no sheet."""
        data = row.data
        sheet: i64 = g.sheet[seat]
        if sheet == NONE:
            data[first + seat_cell.MOST_HEALTH] = 0
            data[first + seat_cell.MOST_SANITY] = 0
            i: i64 = 0
            while i < skill.COUNT:
                data[first + seat_cell.SKILL + i] = 0
                data[first + seat_cell.IMPROVED + i] = 0
                i += 1
            return
        printed = g.table.sheets[sheet]
        data[first + seat_cell.MOST_HEALTH] = fit(printed.health)
        data[first + seat_cell.MOST_SANITY] = fit(printed.sanity)
        skills = printed.skills
        which: i64 = 0
        while which < skill.COUNT:
            base: i64 = skills[which]
            improved: i64 = g.improved[seat * skill.COUNT + which]
            data[first + seat_cell.SKILL + which] = fit(base + improved)
            data[first + seat_cell.IMPROVED + which] = fit(improved)
            which += 1
        mark_one(row, self.f.sheet[block * component.CARDS + sheet], 1)

    def write_held(self, g: Game, reader: i64, seat: i64, block: i64, first: i64, row: Row) -> None:
        f = self.f
        cards = g.cards[seat]
        row.count(cards, f.holds, block * component.CARDS)
        assets: i64 = 0
        artifacts: i64 = 0
        spells: i64 = 0
        conditions: i64 = 0
        by: i64 = 0 if block == 0 else f.kinds
        for card in cards:
            if card < component.FIRST_ARTIFACT:
                assets += 1
            elif card < component.FIRST_SPELL:
                artifacts += 1
            else:
                if card < component.FIRST_CONDITION:
                    spells += 1
                else:
                    conditions += 1
                at = card - FIRST_BACKED
                if g.known[at] >> reader & 1:
                    cell = f.back[by + g.backs[at]]
                    if cell >= 0:
                        row.add(cell, 1)
        data = row.data
        data[first + seat_cell.ASSETS] = fit(assets)
        data[first + seat_cell.ARTIFACTS] = fit(artifacts)
        data[first + seat_cell.SPELLS] = fit(spells)
        data[first + seat_cell.CONDITIONS] = fit(conditions)

    def write_use(self, g: Game, seat: i64, note: i64, row: Row) -> None:
        """Add 1 to the column of an ability that was used.

        Each ability has one column for the observing seat and one for all other seats. Local
        Actions count for the seat that used them, other abilities for the holder of the card.

        Args:
            seat: the observing seat.
            note: the use of the ability, as an entry of ``Game.used``.
        """
        owner = user_of(g, note)
        if owner == NOBODY:
            return
        kind = g.kind_of(card_of_use(note))
        at = kind * ABILITIES + ability_of_use(note)
        if owner != seat:
            at += self.f.kinds * ABILITIES
        cell = self.f.used[at]
        if cell >= 0:
            row.add(cell, 1)
