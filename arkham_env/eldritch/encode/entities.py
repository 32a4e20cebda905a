"""The ``entities`` observation: globals, one row per seat, space and card, one row per option.

Rows hold printed facts and what texts bring, so that a policy can read cards that it has never
seen; pointers between rows are row numbers, -1 for none.  The whole observation is one row of
16-bit integers: globals, then ``entity_rows * entity_width`` cells, then ``max_options *
option_width`` cells.

Rows are written in a fixed order until they are full: seats (self first), spaces, the Ancient One
and the active Mystery, what the shown options name, what asks, then Mythos cards in play, the
reserve, own cards, Monsters, others' cards, the defeated with their possessions, solved Mysteries.
Seats (8), spaces (36) and the operands of one page of options (``MAX_OPTIONS``) fit in
``ENTITY_ROWS``, so an option never points at what has no row.  Gates and Clues have none: options
upon them point at their space.  A decision with more options than rows is paged: the last row turns
the page.
"""

from __future__ import annotations

from typing import Final, final

from arkham_env.core import option_cell
from arkham_env.core.board_game import card_of_use, user_of
from arkham_env.core.context import NOBODY
from arkham_env.core.decision import a_of, b_of, op_of
from arkham_env.core.encode import Listing, Row, fit
from arkham_env.core.native import i16, i64
from arkham_env.core.nearest import Nearest
from arkham_env.core.script import Script
from arkham_env.core.sums import put_sum
from arkham_env.core.verbs import (
    OP_ANSWER,
    OP_CARD,
    OP_CHOICE,
    OP_NUMBER,
    OP_PAY,
    OP_PIECE,
    OP_SEAT,
    OP_SPACE,
)
from arkham_env.eldritch.encode import space_cell
from arkham_env.eldritch.encode import state_cell as at
from arkham_env.eldritch.encode.board_numbers import (
    BoardNumbers,
    cards_of_bodies,
    distance_from,
)
from arkham_env.eldritch.encode.entity_cells import EntityCells
from arkham_env.eldritch.encode.features import Summaries
from arkham_env.eldritch.encode.layout import GameLayout
from arkham_env.eldritch.encode.nearest import COUNT as GOAL_COUNT
from arkham_env.eldritch.encode.nearest import new_nearest
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.encode.shared import Pending, SharedCodec
from arkham_env.eldritch.potential import needed, reached
from arkham_env.eldritch.rules.actions import did
from arkham_env.eldritch.rules.board import GATE_SPACES
from arkham_env.eldritch.state.game_state import FIRST_BACKED, HEALTHY, SAVED, Game
from arkham_env.eldritch.state.ids import (
    component,
    meeting,
    option,
    point,
    skill,
    space,
    zone,
)
from arkham_env.eldritch.state.ids.component import NONE

FIRST_SPACE: Final = 8
FIRST_CARD: Final = FIRST_SPACE + space.COUNT
ITEMS: Final = FIRST_CARD + component.CARDS
"""Items that can have a row: seats, then spaces, then sheets, tokens and cards."""
ZONES: Final = (
    at.NOWHERE, at.SUPPLY, at.DISCARD, at.BOX, at.SET_ASIDE, at.RESERVE, at.IN_PLAY, at.SOLVED,
    at.LOOSE, at.IN_HAND,
)  # fmt: skip
"""By code of ``ids.zone``, its sign turned."""


@final
class EntityCodec:
    """Writes entities observations."""

    def __init__(self, layout: GameLayout, pool: Pool, summaries: Summaries) -> None:
        self.f: EntityCells = EntityCells(layout, pool, summaries)
        self.shared: SharedCodec = SharedCodec(layout.globals, pool, summaries)
        self.board: BoardNumbers = BoardNumbers(pool.components)
        self.nearest: Nearest = new_nearest()
        self.pool: Pool = pool
        self.summaries: Summaries = summaries
        self.most: i64 = layout.max_options
        self.listing: Listing = Listing(ITEMS, layout.entity_rows)
        self.offered: list[bool] = [False] * ITEMS

    def write(self, g: Game, seat: i64, row: Row, ids: list[int], page: i64) -> None:
        """Write what ``seat`` sees.

        Args:
            ids: table ids of the options (empty unless ``seat`` decides).
            page: which page of options to show.
        """
        f = self.f
        row.forget()
        pending = Pending(g)
        self.shared.write(g, seat, row, pending)
        deciding = not g.over and g.seat == seat
        count: i64 = len(g.options) if deciding else 0
        first: i64 = page * (self.most - 1) if count > self.most else 0
        last: i64 = min(count, first + self.most - 1) if count > self.most else count
        self.list_entities(g, seat, first, last)
        listed = self.listing.listed
        row.mark(f.options, count)
        row.mark(f.page, page if deciding else 0)
        row.mark(f.entities, len(listed))
        self.board.fill(g)
        self.nearest.measure(self.board.touched, self.board.count)
        row.show_rows(0, len(listed), f.size, f.width)
        begin: i64 = row.at + f.size
        for item in listed:
            self.write_entity(g, seat, item, begin, row, pending)
            begin += f.width
        self.write_uses(g, row)
        shown = self.write_options(g, row, ids, first, last)
        row.show_rows(1, shown, f.first_option, f.option_width)
        for item in listed:
            self.offered[item] = False
        self.listing.clear()

    # -- What has a row --------------------------------------------------------------------------

    def list_entities(self, g: Game, seat: i64, first: i64, last: i64) -> None:
        listing = self.listing
        i: i64 = 0
        while i < g.players:
            listing.add((seat + i) % g.players)
            i += 1
        i = 0
        while i < space.COUNT:
            listing.add(FIRST_SPACE + i)
            i += 1
        listing.add(FIRST_CARD + g.table.ancient_card)
        if g.mystery != NONE:
            listing.add(FIRST_CARD + g.mystery)
        i = first
        while i < last:
            item = item_of(g, g.options[i])
            if item != NONE:
                listing.add(item)
                self.offered[item] = True
            i += 1
        if not g.over and g.source >= 0:
            listing.add(FIRST_CARD + g.source)
        if not g.over:
            self.list_texts(g)
        self.list_cards(g.ongoing)
        self.list_cards(g.reserve)
        self.list_cards(g.cards[seat])
        self.list_cards(g.monsters)
        i = 1
        while i < g.players:
            self.list_cards(g.cards[(seat + i) % g.players])
            i += 1
        self.list_bodies(g)
        self.list_cards(g.solved)

    def list_bodies(self, g: Game) -> None:
        """List the sheets of defeated investigators, and the cards that lie on them."""
        bodies: bool = False
        sheet: i64 = 0
        while sheet < component.FIRST_ANCIENT_ONE:
            if g.bodies[sheet] != HEALTHY:
                self.listing.add(FIRST_CARD + sheet)
                bodies = True
            sheet += 1
        if bodies:
            for card in cards_of_bodies(g):
                if card >= component.FIRST_ASSET:
                    self.listing.add(FIRST_CARD + card)

    def list_texts(self, g: Game) -> None:
        """List the cards whose texts are being resolved."""
        for frame in g.stack:
            if isinstance(frame, Script) and frame.source >= 0:
                self.listing.add(FIRST_CARD + frame.source)

    def list_cards(self, cards: list[int]) -> None:
        listing = self.listing
        for card in cards:
            listing.add(FIRST_CARD + card)

    # -- Rows ------------------------------------------------------------------------------------

    def write_entity(
        self, g: Game, seat: i64, item: i64, begin: i64, row: Row, pending: Pending
    ) -> None:
        data = row.data
        i: i64 = begin + self.f.first_state
        if item >= FIRST_CARD:
            card = item - FIRST_CARD
            self.write_printed(self.pool.number_of[g.kind_of(card)], begin, row)
            self.write_card(g, seat, card, i, row, pending)
        elif item >= FIRST_SPACE:
            self.write_printed(self.pool.space_numbers[item - FIRST_SPACE], begin, row)
            self.write_space(g, seat, item - FIRST_SPACE, i, row)
        else:
            number: i64 = 0
            if g.sheet[item] != NONE:
                number = self.pool.number_of[g.kind_of(g.sheet[item])]
            self.write_printed(number, begin, row)
            self.write_person(g, seat, item, i, row, pending)
        data[i + at.IN_OPTIONS] = i16(1 if self.offered[item] else 0)

    def write_printed(self, number: i64, begin: i64, row: Row) -> None:
        """Write what is printed on a kind, and zero the state."""
        self.f.printed.write(number, begin, row)
        data = row.data
        i: i64 = begin + self.f.first_state
        end: i64 = i + at.COUNT
        data[i + at.HOLDER] = NONE
        data[i + at.NEARNESS] = NONE
        data[i + at.DISTANCE] = NONE
        data[i + at.PLACE_ROW] = NONE
        data[i + at.HOST_ROW] = NONE
        data[i] = 0
        i += at.IS_DECIDER
        while i < end:
            data[i] = 0
            i += 1

    def write_person(
        self, g: Game, seat: i64, who: i64, i: i64, row: Row, pending: Pending
    ) -> None:
        data = row.data
        data[i + at.ZONE] = at.SEAT
        data[i + at.HOLDER] = i16((who - seat) % g.players)
        data[i + at.STATUS] = i16(g.status[who])
        data[i + at.IS_DECIDER] = i16(1 if who == g.seat and not g.over else 0)
        data[i + at.IS_LEAD] = i16(1 if who == g.lead else 0)
        data[i + at.IS_ACTIVE] = i16(1 if who == g.active else 0)
        data[i + at.HEALTH] = fit(g.health[who])
        data[i + at.SANITY] = fit(g.sanity[who])
        data[i + at.TRAINS] = fit(g.trains[who])
        data[i + at.SHIPS] = fit(g.ships[who])
        data[i + at.CLUES] = fit(len(g.clues[who]))
        data[i + at.DELAYED] = fit(g.delayed[who])
        data[i + at.FALLS] = fit(g.falls[who])
        done: i64 = g.done[who]
        data[i + at.DID] = i16(1 if done & did(option.TRAVEL) else 0)
        data[i + at.DID + 1] = i16(1 if done & did(option.REST) else 0)
        data[i + at.DID + 2] = i16(1 if done & did(option.TRADE) else 0)
        data[i + at.DID + 3] = i16(1 if done & did(option.PREPARE) else 0)
        data[i + at.DID + 4] = i16(1 if done & did(option.ACQUIRE) else 0)
        if g.sheet[who] != NONE:
            which: i64 = 0
            while which < skill.COUNT:
                data[i + at.SKILL + which] = fit(g.skill_of(who, which))
                which += 1
        self.write_place(g, seat, g.spaces[who], i, row)
        if who == seat:
            data[i + at.NEARNESS] = 0
        if pending.test is not None and pending.test.seat == who:
            data[i + at.IS_TESTER] = 1
        if pending.combat is not None and pending.combat.seat == who:
            data[i + at.IS_FIGHTER] = 1

    def write_place(self, g: Game, seat: i64, where: i64, i: i64, row: Row) -> None:
        """Write where something on a space is, and how far away."""
        if where == NONE:
            return
        data = row.data
        here: i64 = g.spaces[seat]
        data[i + at.PLACE_ROW] = i16(self.listing.row_of[FIRST_SPACE + where])
        data[i + at.NEARNESS] = i16(1 if where == here else 2)
        data[i + at.DISTANCE] = i16(distance_from(here, where))

    def write_space(self, g: Game, seat: i64, where: i64, i: i64, row: Row) -> None:
        data = row.data
        numbers = self.board.numbers
        n: i64 = space.COUNT
        data[i + at.ZONE] = at.SPACE
        self.write_place(g, seat, where, i, row)
        data[i + at.GATES] = fit(numbers[space_cell.GATE * n + where])
        data[i + at.GATE_MATCHES] = fit(numbers[space_cell.GATE_MATCHES * n + where])
        data[i + at.CLUES] = fit(numbers[space_cell.CLUES * n + where])
        data[i + at.MONSTERS] = fit(numbers[space_cell.MONSTERS * n + where])
        data[i + at.TOUGHNESS] = fit(numbers[space_cell.TOUGHNESS * n + where])
        data[i + at.TOKENS] = fit(numbers[space_cell.TOKENS * n + where])
        data[i + at.EXPEDITION] = fit(numbers[space_cell.EXPEDITION * n + where])
        data[i + at.RUMOR] = fit(numbers[space_cell.RUMOR * n + where])
        data[i + at.MYSTERY] = fit(numbers[space_cell.MYSTERY * n + where])
        data[i + at.BODIES] = fit(numbers[space_cell.BODIES * n + where])
        data[i + at.INVESTIGATORS] = fit(numbers[space_cell.INVESTIGATORS * n + where])
        paths = self.nearest.paths
        goal: i64 = 0
        while goal < GOAL_COUNT:
            data[i + at.TO_GOAL + goal] = fit(paths[goal * n + where])
            goal += 1

    def write_card(self, g: Game, seat: i64, card: i64, i: i64, row: Row, pending: Pending) -> None:
        data = row.data
        where: i64 = g.place[card]
        if card == g.source and not g.over:
            data[i + at.IS_SOURCE] = 1
        script = pending.script
        if script is not None and script.source == card:
            data[i + at.IS_TEXT] = 1
        if pending.trade is not None:
            data[i + at.IS_GIVEN] = i16(1 if card in pending.trade.given else 0)
            data[i + at.IS_TAKEN] = i16(1 if card in pending.trade.taken else 0)
        if where < 0:
            data[i + at.ZONE] = i16(ZONES[-where])
        elif where < zone.SEAT:
            data[i + at.ZONE] = at.ON_SPACE
            self.write_place(g, seat, where, i, row)
        elif where < zone.BODY:
            self.write_holder(g, seat, where - zone.SEAT, i, row)
        else:
            data[i + at.ZONE] = i16(at.ON_CARD if where >= zone.CARD else at.ON_SHEET)
            host = where - zone.CARD if where >= zone.CARD else where - zone.BODY
            data[i + at.HOST_ROW] = i16(self.listing.row_of[FIRST_CARD + host])
        if card < component.FIRST_ANCIENT_ONE:
            data[i + at.STATUS] = i16(g.bodies[card])
            data[i + at.TRAINS] = fit(g.body_trains[card])
            data[i + at.SHIPS] = fit(g.body_ships[card])
        elif component.FIRST_MONSTER <= card < component.FIRST_GATE:
            self.write_monster(g, card, i, row, pending)
        elif component.FIRST_SPELL <= card < component.FIRST_MYTHOS:
            self.write_back(g, seat, card, i, row)
        elif card < component.FIRST_MONSTER or (
            component.FIRST_MYTHOS <= card < component.FIRST_ENCOUNTER
        ):
            self.write_goal(g, card, i, row)

    def write_holder(self, g: Game, seat: i64, who: i64, i: i64, row: Row) -> None:
        data = row.data
        data[i + at.ZONE] = at.HELD
        data[i + at.HOLDER] = i16((who - seat) % g.players)
        data[i + at.HOST_ROW] = i16(self.listing.row_of[who])
        if g.spaces[who] != NONE:
            self.write_place(g, seat, g.spaces[who], i, row)
        if who == seat:
            data[i + at.NEARNESS] = 0

    def write_monster(self, g: Game, monster: i64, i: i64, row: Row, pending: Pending) -> None:
        data = row.data
        lost: i64 = g.wounds[monster - component.FIRST_MONSTER]
        data[i + at.WOUNDS] = fit(lost)
        data[i + at.TOUGHNESS] = fit(g.toughness(monster) - lost)
        if pending.combat is not None and pending.combat.monster == monster:
            data[i + at.IS_FIGHTER] = 1

    def write_back(self, g: Game, seat: i64, card: i64, i: i64, row: Row) -> None:
        """Write the back of a Spell or Condition, if the seat knows it."""
        back = card - FIRST_BACKED
        if g.known[back] >> seat & 1 and g.backs[back] != NONE:
            row.data[i + at.BACK] = fit(self.pool.number_of[g.backs[back]])

    def write_goal(self, g: Game, card: i64, i: i64, row: Row) -> None:
        """Write the tokens on an Ancient One, Mythos card or Mystery, and how far it is solved."""
        data = row.data
        data[i + at.TOKENS] = fit(g.tokens_on(card))
        if card == g.mystery or (card == g.table.ancient_card and g.awakened):
            data[i + at.DONE] = fit(reached(g, card))
            data[i + at.NEEDED] = fit(needed(g, card))
        for piece in g.on_card(card):
            cell: i64 = at.MONSTERS
            if piece >= component.FIRST_GATE:
                cell = at.GATES if piece < component.FIRST_CLUE else at.CLUES
            else:
                data[i + at.TOUGHNESS] = fit(i64(data[i + at.TOUGHNESS]) + g.toughness(piece))
            data[i + cell] = data[i + cell] + 1

    def write_uses(self, g: Game, row: Row) -> None:
        """Write which abilities are used up: on the row of the card, of a sheet on its seat's."""
        f = self.f
        for note in g.used:
            card = card_of_use(note)
            item = FIRST_CARD + card
            if card < component.FIRST_ANCIENT_ONE:
                item = user_of(g, note)
            if item != NOBODY and self.listing.row_of[item] != NONE:
                begin: i64 = row.at + f.size + self.listing.row_of[item] * f.width
                cell: i64 = begin + f.first_state + at.USED
                row.data[cell] = row.data[cell] + 1

    # -- Options ---------------------------------------------------------------------------------

    def write_options(self, g: Game, row: Row, ids: list[int], first: i64, last: i64) -> i64:
        """Write the option rows and return how many there are."""
        f = self.f
        data = row.data
        row_of = self.listing.row_of
        o: i64 = row.at + f.first_option
        source: i64 = NONE
        if g.source >= 0 and not g.over:
            source = row_of[FIRST_CARD + g.source]
        shown: i64 = 0
        k: i64 = first
        while k < last:
            packed = g.options[k]
            op = op_of(packed)
            item = item_of(g, packed)
            i: i64 = option_cell.COUNT
            while i < f.option_width:
                data[o + i] = 0
                i += 1
            data[o + option_cell.VERB] = i16(op)
            data[o + option_cell.DECISION] = i16(g.kind)
            data[o + option_cell.SOURCE_ROW] = i16(source)
            data[o + option_cell.TARGET_ROW] = i16(NONE if item == NONE else row_of[item])
            place = place_of(g, packed, item)
            data[o + option_cell.PLACE_ROW] = i16(NONE if place == NONE else row_of[place])
            data[o + option_cell.NUMBER] = fit(number_of(packed, op))
            data[o + option_cell.TABLE_ID] = fit(ids[k])
            ability: i64 = NONE
            if op == option.COMPONENT or op == OP_ANSWER:
                ability = b_of(packed)
            data[o + option_cell.ABILITY] = i16(ability)
            self.write_sum(g, packed, op, o, row)
            o += f.option_width
            shown += 1
            k += 1
        if last > first and len(g.options) > self.most:
            k = 0
            while k < f.option_width:
                data[o + k] = NONE if k < option_cell.COUNT else 0
                k += 1
            data[o + option_cell.VERB] = option_cell.MORE
            data[o + option_cell.DECISION] = i16(g.kind)
            shown += 1
        return shown

    def write_sum(self, g: Game, packed: i64, op: i64, o: i64, row: Row) -> None:
        """Write what an option brings, where a text says so."""
        a = a_of(packed)
        b = b_of(packed)
        found: list[int]
        if op == OP_CHOICE:
            top = g.stack[-1]
            if not isinstance(top, Script):
                return
            found = self.summaries.branch(top.kind, top.ability, top.pc, a)
        elif op == option.COMPONENT or op == OP_ANSWER:
            found = self.summaries.whole(g.kind_of(a), b)
        elif op == option.MEET and a == meeting.COMPONENT:
            kind = g.kind_of(b)
            ability = g.table.components.ability_at(kind, point.ENCOUNTER_MENU)
            found = self.summaries.whole(kind, ability)
        elif op == option.RECKON:
            kind = g.kind_of(a)
            ability = g.table.components.ability_at(kind, point.RECKONING)
            found = self.summaries.whole(kind, ability)
        else:
            return
        put_sum(row.data, o, self.f.brings, found)


def item_of(g: Game, packed: i64) -> i64:
    """Return what an option is about that has a row, or -1."""
    op = op_of(packed)
    a = a_of(packed)
    if op == option.TRAVEL or op == option.TICKET or op == OP_SPACE:
        return FIRST_SPACE + a
    if op == option.TRADE or op == option.LEAD or op == OP_SEAT:
        return a
    if op == OP_PIECE:
        return item_of_piece(g, a)
    if op == option.MEET:
        return item_of_meeting(g, a, b_of(packed))
    if op == option.GIVE or op == option.TAKE:
        return FIRST_CARD + a if a < component.CARDS else NONE
    if op == option.REROLL:
        return FIRST_CARD + b_of(packed) if b_of(packed) < component.CARDS else NONE
    if op == OP_PAY:
        return FIRST_CARD + a - SAVED if a >= SAVED else NONE
    if (
        op == option.COMPONENT
        or op == option.BUY
        or op == option.FIGHT
        or op == option.SHEET
        or op == option.RECKON
        or op == OP_CARD
        or op == OP_ANSWER
    ):
        return FIRST_CARD + a
    return NONE


def item_of_piece(g: Game, piece: i64) -> i64:
    """Return a Monster, or the space of a Gate or Clue."""
    if piece < component.FIRST_GATE:
        return FIRST_CARD + piece
    if piece < component.FIRST_CLUE:
        return FIRST_SPACE + GATE_SPACES[piece - component.FIRST_GATE]
    where: i64 = g.place[piece]
    return FIRST_SPACE + where if 0 <= where < zone.SEAT else NONE


def item_of_meeting(g: Game, kind: i64, what: i64) -> i64:
    if kind == meeting.NOTHING:
        return NONE
    if kind == meeting.RESEARCH:
        return item_of_piece(g, what)
    if kind == meeting.COMPONENT or kind == meeting.BODY or kind == meeting.FLIGHT:
        return FIRST_CARD + what
    return FIRST_SPACE + g.spaces[g.seat]


def place_of(g: Game, packed: i64, item: i64) -> i64:
    """Return the space where it is that an option names, or the seat that gets it; -1 for
    neither."""
    if op_of(packed) == option.BUY:
        return b_of(packed)
    if item < FIRST_SPACE:
        return NONE
    if item < FIRST_CARD:
        return item
    where: i64 = g.place[item - FIRST_CARD]
    return FIRST_SPACE + where if 0 <= where < zone.SEAT else NONE


def number_of(packed: i64, op: i64) -> i64:
    """Return the small number that an option means beside an entity, or -1."""
    a = a_of(packed)
    if op == option.TICKET:
        return b_of(packed)
    if op == option.PREPARE:
        return a + 4 * b_of(packed)
    if op == option.GIVE or op == option.TAKE:
        return a - component.CARDS if a >= component.CARDS else NONE
    if op == OP_PAY:
        return a if a < SAVED else NONE
    if (
        op == OP_CHOICE
        or op == OP_NUMBER
        or op == option.LOAN
        or op == option.MEET
        or op == option.REROLL
        or op == option.SKILL
        or op == option.OMEN
        or op == option.MARKER
    ):
        return a
    return NONE
