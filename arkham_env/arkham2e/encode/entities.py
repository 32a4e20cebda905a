"""The ``entities`` observation: globals, one row per seat, area and card, one row per option.

Rows hold printed facts and what texts bring, so that a policy can read cards that it has never
seen; pointers between rows are row numbers, -1 for none.  The whole observation is one row of
16-bit integers: globals, then ``entity_rows * entity_width`` cells, then ``max_options *
option_width`` cells.

Rows are written in a fixed order until they are full: seats (self first), areas, the Ancient One,
what the shown options name, what asks and what is being resolved, Mythos cards in play, revealed
location cards, known cards at the bottom of decks that are drawn from, own cards, Monsters, others'
cards.  Seats (8), areas (55) and the operands of one page of options (``MAX_OPTIONS``) fit in
``ENTITY_ROWS``, so an option never points at what has no row.  Gates on the board and Clues have
none: options upon them point at their area.  A decision with more options than rows is paged: the
last row turns the page.
"""

from __future__ import annotations

from typing import Final, final

from arkham_env.arkham2e.encode import monster_cell, space_cell
from arkham_env.arkham2e.encode import state_cell as at
from arkham_env.arkham2e.encode.board_numbers import distance_from
from arkham_env.arkham2e.encode.entity_cells import EntityCells
from arkham_env.arkham2e.encode.features import Summaries
from arkham_env.arkham2e.encode.layout import GameLayout
from arkham_env.arkham2e.encode.nearest import COUNT as GOALS
from arkham_env.arkham2e.encode.nearest import NearestGoals
from arkham_env.arkham2e.encode.option_facts import (
    FIRST_CARD,
    FIRST_SPACE,
    ITEMS,
    NO_TEXT,
    item_of,
    number_of,
    place_of,
    text_of,
)
from arkham_env.arkham2e.encode.persons import Persons
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.encode.shared import Pending, SharedCodec
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import (
    component,
    decision,
    deck,
    keyword,
    option,
    skill,
    space,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.core import option_cell
from arkham_env.core.board_game import card_of_use, user_of
from arkham_env.core.context import NOBODY
from arkham_env.core.decision import a_of, b_of, op_of
from arkham_env.core.encode import Listing, Row, fit
from arkham_env.core.native import bit, i16, i64
from arkham_env.core.script import Script
from arkham_env.core.sums import put_sum
from arkham_env.core.verbs import OP_ANSWER, OP_CHOICE

ZONES: Final = (at.NOWHERE, at.SUPPLY, at.BOX, at.IN_PLAY, at.IN_HAND, at.LOOSE)
"""By code of ``ids.zone``, its sign turned."""
FIELD: Final = space.BOARD


@final
class EntityCodec:
    """Writes entities observations."""

    def __init__(self, layout: GameLayout, pool: Pool, summaries: Summaries) -> None:
        self.f: EntityCells = EntityCells(layout, pool, summaries)
        self.shared: SharedCodec = SharedCodec(layout.globals, pool, summaries)
        self.persons: Persons = Persons(self.shared.holders, self.shared.monsters)
        self.nearest: NearestGoals = NearestGoals()
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
        self.nearest.fill(self.shared.board)
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
        i = first
        while i < last:
            item = item_of(g, g.options[i])
            if item != NONE:
                listing.add(item)
                self.offered[item] = True
            i += 1
        if not g.over:
            if g.source >= 0:
                listing.add(FIRST_CARD + g.source)
            self.list_texts(g)
        if g.environment != NONE:
            listing.add(FIRST_CARD + g.environment)
        if g.rumor != NONE:
            listing.add(FIRST_CARD + g.rumor)
        self.list_cards(g.ongoing)
        for card in g.revealed:
            if card != NONE:
                listing.add(FIRST_CARD + card)
        if not g.over and g.kind == decision.DRAW_FROM:
            self.list_bottoms(g, seat)
        self.list_cards(g.cards[seat])
        self.list_cards(g.monsters)
        i = 1
        while i < g.players:
            self.list_cards(g.cards[(seat + i) % g.players])
            i += 1

    def list_texts(self, g: Game) -> None:
        """List the cards whose texts are being resolved, and the Monster at hand."""
        for frame in g.stack:
            if isinstance(frame, Script) and frame.source >= 0:
                self.listing.add(FIRST_CARD + frame.source)

    def list_bottoms(self, g: Game, seat: i64) -> None:
        """List the bottom cards of decks that the seat knows."""
        which: i64 = 0
        while which < deck.OF_POSSESSIONS:
            if bottom_is_known(g, seat, which):
                self.listing.add(FIRST_CARD + g.decks[which][0])
            which += 1

    def list_cards(self, cards: list[int]) -> None:
        listing = self.listing
        for card in cards:
            listing.add(FIRST_CARD + card)

    # -- Rows ------------------------------------------------------------------------------------

    def write_entity(
        self, g: Game, seat: i64, item: i64, begin: i64, row: Row, pending: Pending
    ) -> None:
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
        row.data[i + at.IN_OPTIONS] = i16(1 if self.offered[item] else 0)

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
        where: i64 = g.spaces[who]
        data[i + at.ZONE] = at.SEAT
        data[i + at.HOLDER] = i16((who - seat) % g.players)
        data[i + at.STATUS] = i16(g.status[who])
        data[i + at.IS_DECIDER] = i16(1 if who == g.seat and not g.over else 0)
        data[i + at.IS_LEAD] = i16(1 if who == g.lead else 0)
        data[i + at.IS_ACTIVE] = i16(1 if who == g.active else 0)
        p = self.persons
        p.load(g, who)
        data[i + at.SANITY] = fit(g.sanity[who])
        data[i + at.MOST_SANITY] = fit(p.most_sanity)
        data[i + at.STAMINA] = fit(g.stamina[who])
        data[i + at.MOST_STAMINA] = fit(p.most_stamina)
        which: i64 = 0
        while which < skill.COUNT:
            data[i + at.SKILL + which] = fit(p.skills[which])
            which += 1
        which = 0
        while which < skill.SLIDERS:
            stop: i64 = g.sliders[who * skill.SLIDERS + which]
            data[i + at.SLIDER + which] = fit(stop)
            which += 1
        data[i + at.MONEY] = fit(g.money[who])
        data[i + at.CLUES] = fit(g.clues[who])
        data[i + at.DELAYED] = fit(g.delayed[who])
        data[i + at.LOST] = i16(1 if where == space.LOST else 0)
        data[i + at.JAILED] = i16(1 if where == space.JAIL else 0)
        data[i + at.SKIPS] = fit(g.skips[who])
        data[i + at.RESTING] = fit(g.resting[who])
        data[i + at.EXPLORED] = fit(g.explored[who])
        data[i + at.RETURNED] = fit(g.returned[who])
        data[i + at.BLESSED] = i16(1 if g.is_blessed(who) else 0)
        data[i + at.CURSED] = i16(1 if g.is_cursed(who) else 0)
        data[i + at.FALLS] = fit(g.falls[who])
        data[i + at.TROPHIES] = fit(len(g.trophies[who]))
        data[i + at.TROPHY_TOUGHNESS] = fit(p.toughness(g, who))
        data[i + at.GATE_TROPHIES] = fit(len(g.gate_trophies[who]))
        self.write_place(g, seat, where, i, row)
        if who == seat:
            data[i + at.NEARNESS] = 0
        if pending.check is not None and pending.check.seat == who:
            data[i + at.IS_CHECKER] = 1
        if pending.combat is not None and pending.combat.seat == who:
            data[i + at.IS_FIGHTER] = 1

    def write_place(self, g: Game, seat: i64, where: i64, i: i64, row: Row) -> None:
        """Write where something in an area is, and how far away."""
        if where == NONE:
            return
        data = row.data
        here: i64 = g.spaces[seat]
        data[i + at.PLACE_ROW] = i16(self.listing.row_of[FIRST_SPACE + where])
        data[i + at.NEARNESS] = i16(1 if where == here else 2)
        data[i + at.DISTANCE] = i16(0 if where == here else distance_from(here, where))

    def write_space(self, g: Game, seat: i64, where: i64, i: i64, row: Row) -> None:
        data = row.data
        board = self.shared.board
        data[i + at.ZONE] = at.SPACE
        self.write_place(g, seat, where, i, row)
        if where >= FIELD:
            self.write_beside(g, where, i, row)
            return
        n = board.numbers
        data[i + at.GATE] = fit(n[space_cell.GATE * FIELD + where])
        data[i + at.MODIFIER] = fit(n[space_cell.GATE_MODIFIER * FIELD + where])
        data[i + at.GATE_SYMBOL] = fit(n[space_cell.GATE_SYMBOL * FIELD + where])
        data[i + at.SIGN] = fit(n[space_cell.SIGN * FIELD + where])
        data[i + at.CLUES] = fit(n[space_cell.CLUES * FIELD + where])
        data[i + at.EXPLORED] = fit(n[space_cell.EXPLORED * FIELD + where])
        data[i + at.CLOSED] = fit(n[space_cell.CLOSED * FIELD + where])
        data[i + at.ACTIVITY] = fit(n[space_cell.ACTIVITY * FIELD + where])
        data[i + at.INVESTIGATORS] = fit(n[space_cell.INVESTIGATORS * FIELD + where])
        monsters: i64 = n[space_cell.MONSTERS * FIELD + where]
        if monsters > 0:
            data[i + at.MONSTERS] = fit(monsters)
            data[i + at.AWARENESS] = fit(n[space_cell.AWARENESS * FIELD + where])
            data[i + at.HORROR_RATING] = fit(n[space_cell.HORROR_RATING * FIELD + where])
            data[i + at.COMBAT_RATING] = fit(n[space_cell.COMBAT_RATING * FIELD + where])
            data[i + at.HORROR] = fit(n[space_cell.HORROR_DAMAGE * FIELD + where])
            data[i + at.DAMAGE] = fit(n[space_cell.COMBAT_DAMAGE * FIELD + where])
            data[i + at.TOUGHNESS] = fit(n[space_cell.TOUGHNESS * FIELD + where])
            data[i + at.KEYWORD + keyword.AMBUSH] = fit(n[space_cell.AMBUSH * FIELD + where])
            data[i + at.KEYWORD + keyword.ENDLESS] = fit(n[space_cell.ENDLESS * FIELD + where])
        if where < space.STREETS and g.revealed[where] != NONE:
            data[i + at.REVEALED] = 1
        paths = self.nearest.paths
        goal: i64 = 0
        while goal < GOALS:
            data[i + at.TO_GOAL + goal] = fit(paths[goal * FIELD + where])
            goal += 1

    def write_beside(self, g: Game, where: i64, i: i64, row: Row) -> None:
        """Write what is in the Sky, in the Outskirts, or in an Other World."""
        data = row.data
        board = self.shared.board
        goal: i64 = 0
        while goal < GOALS:
            data[i + at.TO_GOAL + goal] = NONE
            goal += 1
        if where == space.SKY:
            data[i + at.MONSTERS] = fit(board.sky)
        elif where == space.OUTSKIRTS:
            data[i + at.MONSTERS] = fit(board.outskirts)
        elif where >= space.FIRST_WORLD:
            data[i + at.OPEN_GATES] = fit(board.open[(where - space.FIRST_WORLD) >> 1])
        present: i64 = 0
        for other in g.spaces:
            if other == where:
                present += 1
        data[i + at.INVESTIGATORS] = fit(present)

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
            data[i + at.ZONE] = at.IN_AREA
            self.write_place(g, seat, where, i, row)
        elif where < zone.CARD:
            self.write_holder(g, seat, where - zone.SEAT, i, row)
        else:
            data[i + at.ZONE] = at.ON_CARD
            data[i + at.HOST_ROW] = i16(self.listing.row_of[FIRST_CARD + where - zone.CARD])
        if card < component.FIRST_MONSTER:
            return
        if card < component.FIRST_GATE:
            self.write_monster(g, card, i, row, pending)
        elif card >= component.FIRST_COMMON:
            self.write_possession(g, seat, card, where, i, row, pending)

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
        m = self.shared.monsters
        m.load(g, monster)
        data[i + at.AWARENESS] = fit(m.get(monster_cell.AWARENESS))
        data[i + at.HAS_HORROR] = fit(m.get(monster_cell.HAS_HORROR))
        data[i + at.HORROR_RATING] = fit(m.get(monster_cell.HORROR_RATING))
        data[i + at.HORROR] = fit(m.get(monster_cell.HORROR_DAMAGE))
        data[i + at.COMBAT_RATING] = fit(m.get(monster_cell.COMBAT_RATING))
        data[i + at.DAMAGE] = fit(m.get(monster_cell.COMBAT_DAMAGE))
        data[i + at.TOUGHNESS] = fit(m.get(monster_cell.TOUGHNESS))
        data[i + at.FLIES] = fit(m.get(monster_cell.FLIES))
        bits = m.get(monster_cell.KEYWORDS)
        which: i64 = 0
        while which < keyword.COUNT:
            data[i + at.KEYWORD + which] = i16(1 if bits & bit(which) != 0 else 0)
            which += 1
        if pending.foe() == monster:
            data[i + at.IS_FIGHTER] = 1

    def write_possession(
        self, g: Game, seat: i64, card: i64, where: i64, i: i64, row: Row, pending: Pending
    ) -> None:
        """Write what lies on a card, whether it is exhausted, and where in a deck it is known."""
        data = row.data
        data[i + at.EXHAUSTED] = i16(1 if g.is_exhausted(card) else 0)
        if g.tokens:
            data[i + at.TOKENS] = fit(g.tokens_on(card))
        data[i + at.FRESH] = i16(1 if card in g.fresh else 0)
        combat = pending.combat
        if combat is not None and combat.holds_in_hand(card):
            data[i + at.IN_FIGHT] = 1
        if where == zone.IN_PLAY:
            k: i64 = 0
            while k < len(g.ongoing):
                if g.ongoing[k] == card:
                    data[i + at.ENDS] = fit(max(0, g.ends[k] - g.turn))
                k += 1
        elif where == zone.SUPPLY and card < component.FIRST_ALLY:
            which: i64 = 0
            while which < deck.OF_POSSESSIONS:
                if g.decks[which] and g.decks[which][0] == card:
                    if bottom_is_known(g, seat, which):
                        data[i + at.FROM_BOTTOM] = 1
                which += 1

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
            place = place_of(g, item)
            data[o + option_cell.PLACE_ROW] = i16(NONE if place == NONE else row_of[place])
            data[o + option_cell.NUMBER] = fit(number_of(packed, op))
            data[o + option_cell.TABLE_ID] = fit(ids[k])
            ability: i64 = NONE
            if op == OP_ANSWER:
                ability = b_of(packed)
            elif op == option.ABILITY:
                ability = a_of(packed)
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
        found: list[int]
        if op == OP_CHOICE:
            top = g.stack[-1]
            if not isinstance(top, Script):
                return
            found = self.summaries.branch(top.kind, top.ability, top.pc, a_of(packed))
        else:
            text = text_of(g, packed)
            if text == NO_TEXT:
                return
            found = self.summaries.whole(text >> 8, text & 0xFF)
        put_sum(row.data, o, self.f.brings, found)


def bottom_is_known(g: Game, seat: i64, which: i64) -> bool:
    """Say whether a seat knows the bottom card of a deck."""
    if not g.decks[which]:
        return False
    return g.known[which] > 0 or g.glimpsed[which] & bit(seat) != 0
