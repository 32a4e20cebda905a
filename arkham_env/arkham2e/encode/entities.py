"""The ``entities`` observation of Arkham Horror: globals, entity rows and option rows.

The observation is one vector of 16-bit integers: the globals, then ``entity_rows * entity_width``
cells, then ``max_options * option_width`` cells.  Entity rows contain printed facts and numeric
features of the card texts, so that a policy can use cards that were not in its training data.  A
pointer to another row is the index of that row, or -1 for none.

Rows are written in this order until no row is free: seats (the observing seat first), areas, the
Ancient One, the items of the shown options, the card that caused the decision and the cards whose
texts are being resolved, Mythos cards in play, revealed location cards, the known bottom cards of
decks while the seat chooses where to draw from, the seat's own cards, Monsters, the cards of other
seats.  The item of an option is the component or area to which the option refers.  Seats (8), areas
(55) and the items of one page of options (``MAX_OPTIONS``) fit in ``ENTITY_ROWS``, so an option
never points at an item without a row.  Gates on the board and Clues have no rows: their options
point at their areas.  A decision with more options than option rows is paged: the last row of a
page selects the next page.
"""

from typing import Any, Final, final

from arkham_env.arkham2e.encode import monster_cell, space_cell, state_cell
from arkham_env.arkham2e.encode import state_cell as at
from arkham_env.arkham2e.encode.board_numbers import distance_from
from arkham_env.arkham2e.encode.features import FEATURES, Summaries
from arkham_env.arkham2e.encode.names import BIG, GROUPS
from arkham_env.arkham2e.encode.nearest import NearestGoals
from arkham_env.arkham2e.encode.nearest import COUNT as GOALS
from arkham_env.arkham2e.encode.option_facts import (
    FIRST_CARD, item_of, number_of, place_of, text_of,
)  # fmt: skip
from arkham_env.arkham2e.encode.persons import Persons
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.encode.shared import Pending, SharedCells, SharedCodec
from arkham_env.arkham2e.state.columns import BY_AWARENESS
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import (
    card_type, component, decision, deck, keyword, movement, option, skill, space, world, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.encode.board_entities import FIRST_SPACE, BoardCells, BoardEntityCodec
from arkham_env.board.encode.layout_file import KindLayout
from arkham_env.board.encode.printed_rows import Cells
from arkham_env.board.texts.texts import FORCED, MAY
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.core.encoding.encode import Row, fit
from arkham_env.core.encoding.layout import Columns, Declared
from arkham_env.core.kernel.decision import a_of, b_of
from arkham_env.core.kernel.native import bit, i16, i64


SPACE_GROUP: Final = len(GROUPS) + 1
"""Value of the column ``group`` for an area."""


PRINTED: Final = (
    ("kind", 0, BIG), ("group", 0, 31), ("price", 0, 99), ("hands", 0, 9), ("bonus", -99, 99),
    ("magical", 0, 1), ("undead_bonus", 0, 99), ("lone_bonus", 0, 99), ("safe", 0, 1),
    ("cast", -99, 99), ("cast_by_awareness", 0, 1), ("cost", 0, 99), ("printed_awareness", -99, 99),
    ("printed_toughness", 0, 99), ("symbol", 0, 9), ("printed_sanity", 0, 99),
    ("printed_stamina", 0, 99), ("focus", 0, 9), ("mythos_type", 0, 9), ("gate_modifier", -9, 9),
    ("world", 0, 9), ("second_area", 0, 1), ("unstable", 0, 1), ("neighborhood", 0, 9),
    ("answers", 0, 99), ("actions", 0, 99),
)  # fmt: skip
"""Columns of printed facts: the name and the range of each column, in order.

``kind`` is the number of the kind of component in the layout.  The values of ``group``, ``symbol``,
``mythos_type``, ``world`` and ``neighborhood`` count from 1; 0 means that there is none.
"""
SPACE_TYPES: Final = ["street", "location", "beside", "world"]


def entity_runs() -> list[Any]:
    """Return the columns of an entity row, as in a layout file: printed facts, then the state."""
    declared = Declared()
    declared.one("present", 0, 1)
    declared.block_of(PRINTED)
    declared.many("space_type", SPACE_TYPES, 0, 1)
    declared.many("type", list(card_type.NAMES), 0, 1)
    declared.many("moves", list(movement.NAMES), 0, 1)
    declared.many("defence", list(keyword.NAMES), 0, 1)
    declared.many("brings", list(FEATURES), -99, 99)
    declared.block_of(state_cell.COLUMNS)
    return declared.runs


def entity_cells(layout: KindLayout, pool: Pool, summaries: Summaries) -> BoardCells:
    """Return the indices of all columns, and the printed facts of each kind and each area."""
    rows = layout.entities
    facts: list[Cells] = [[] for _ in range(len(layout.kinds) + 1)]
    for kind in range(len(pool.items)):
        number = pool.number_of[kind]
        if number:
            facts[number] = printed_cells(pool, summaries, kind, rows)
    for where in range(space.COUNT):
        number = pool.space_numbers[where]
        if number:
            facts[number] = space_cells(where, number, rows)
    return BoardCells(layout, state_cell.NAMES, facts, FEATURES)


def printed_cells(pool: Pool, summaries: Summaries, kind: int, rows: Columns) -> Cells:
    """Return pairs ``(column, value)`` with the printed facts of a kind of component. The column is
    -1 if the layout does not have it."""
    made = pool.components
    column = made.columns[kind]
    answers = 0
    actions = 0
    for ability in made.texts.abilities[kind]:
        if ability.kind == FORCED:
            answers += 1
        elif ability.kind == MAY:
            actions += 1
    found: Cells = [
        (rows.cell("present"), 1),
        (rows.cell("kind"), int(pool.number_of[kind])),
        (rows.cell("group"), GROUPS.index(column.group) + 1 if column.group in GROUPS else 0),
        (rows.cell("price"), int(column.price)),
        (rows.cell("hands"), int(column.hands)),
        (rows.cell("bonus"), int(column.bonus)),
        (rows.cell("magical"), 1 if column.magical else 0),
        (rows.cell("undead_bonus"), int(column.undead_bonus)),
        (rows.cell("lone_bonus"), int(column.lone_bonus)),
        (rows.cell("safe"), 1 if column.safe else 0),
        (rows.cell("cost"), int(column.cost)),
        (rows.cell("answers"), answers),
        (rows.cell("actions"), actions),
    ]
    if column.cast == BY_AWARENESS:
        found.append((rows.cell("cast_by_awareness"), 1))
    else:
        found.append((rows.cell("cast"), int(column.cast)))
    for number in range(card_type.COUNT):
        if column.types >> number & 1:
            found.append((rows.cell("type", card_type.NAMES[number]), 1))
    brought = summaries.of_kind(kind)
    for i in range(len(FEATURES)):
        found.append((rows.cell("brings", FEATURES[i]), brought[i]))
    return found + group_cells(pool, kind, rows)


def group_cells(pool: Pool, kind: int, rows: Columns) -> Cells:
    """Return pairs ``(column, value)`` with the printed facts that only some groups have."""
    made = pool.components
    column = made.columns[kind]
    found: Cells = []
    if column.group == "monster":
        found.append((rows.cell("printed_awareness"), int(column.awareness)))
        found.append((rows.cell("printed_toughness"), int(column.toughness)))
        found.append((rows.cell("moves", movement.NAMES[column.moves]), 1))
    if column.group == "monster" or column.group == "gate":
        found.append((rows.cell("symbol"), int(column.symbol) + 1))
    if kind not in made.kind_of_card:
        return found
    card = made.kind_of_card.index(kind)
    if card < component.FIRST_ANCIENT_ONE:
        sheet = made.sheets[card]
        found.append((rows.cell("printed_sanity"), int(sheet.sanity)))
        found.append((rows.cell("printed_stamina"), int(sheet.stamina)))
        found.append((rows.cell("focus"), int(sheet.focus)))
    elif card < component.FIRST_MONSTER:
        ancient = made.ancient_ones[card - component.FIRST_ANCIENT_ONE]
        for bit in range(keyword.COUNT):
            if ancient.keywords >> bit & 1:
                found.append((rows.cell("defence", keyword.NAMES[bit]), 1))
    elif component.FIRST_GATE <= card < component.FIRST_COMMON:
        there = (card - component.FIRST_GATE) // component.GATES_EACH
        found.append((rows.cell("world"), there + 1))
        found.append((rows.cell("gate_modifier"), world.MODIFIERS[there]))
    elif component.FIRST_MYTHOS <= card < component.FIRST_LOCATION_CARD:
        mythos = made.mythos[card - component.FIRST_MYTHOS]
        found.append((rows.cell("mythos_type"), int(mythos.type) + 1))
    elif component.FIRST_LOCATION_CARD <= card < component.FIRST_GATE_CARD:
        street = (card - component.FIRST_LOCATION_CARD) // component.LOCATION_CARDS
        found.append((rows.cell("neighborhood"), street + 1))
    return found


def space_cells(where: int, number: int, rows: Columns) -> Cells:
    """Return pairs ``(column, value)`` with the printed facts of an area. The value of the column
    ``kind`` is ``number``."""
    if where < space.STREETS:
        kind = "street"
    elif where < space.BOARD:
        kind = "location"
    else:
        kind = "world" if space.is_world(where) else "beside"
    assert kind in SPACE_TYPES
    found: Cells = [
        (rows.cell("present"), 1),
        (rows.cell("kind"), number),
        (rows.cell("group"), SPACE_GROUP),
        (rows.cell("space_type", kind), 1),
        (rows.cell("unstable"), 1 if space.IS_UNSTABLE[where] else 0),
    ]
    if where < space.BOARD:
        found.append((rows.cell("neighborhood"), space.STREET_OF[where] + 1))
    elif space.is_world(where):
        there = space.world_of(where)
        found.append((rows.cell("world"), there + 1))
        found.append((rows.cell("symbol"), world.SYMBOL[there] + 1))
        found.append((rows.cell("gate_modifier"), world.MODIFIERS[there]))
        found.append((rows.cell("second_area"), (where - space.FIRST_WORLD) % 2))
    return found


ZONES: Final = (at.NOWHERE, at.SUPPLY, at.BOX, at.IN_PLAY, at.IN_HAND, at.LOOSE)
"""Values of the column ``zone`` for the negative codes of ``ids.zone``, at index ``-code``."""
FIELD: Final = space.BOARD


@final
class EntityCodec(BoardEntityCodec):
    """Writer of the ``entities`` observation."""

    def __init__(self, layout: KindLayout, pool: Pool, summaries: Summaries) -> None:
        super().__init__(
            layout,
            entity_cells(layout, pool, summaries),
            pool,
            summaries,
            space.COUNT,
            component.CARDS,
            component.FIRST_ANCIENT_ONE,
        )
        self.shared: SharedCodec = SharedCodec(SharedCells(layout.globals, pool), pool, summaries)
        self.persons: Persons = Persons(self.shared.holders, self.shared.monsters)
        self.nearest: NearestGoals = NearestGoals()
        self.pending: Pending | None = None

    def begin(self, g: Game, seat: i64, row: Row) -> None:
        pending = Pending(g)
        self.pending = pending
        self.shared.write(g, seat, row, pending)
        self.nearest.fill(self.shared.board)

    # -- Listing the rows --------------------------------------------------------------------------

    def list_entities(self, g: Game, seat: i64, first: i64, last: i64) -> None:
        listing = self.listing
        self.list_board(g, seat)
        listing.add(FIRST_CARD + g.table.ancient_card)
        self.list_options(g, first, last)
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
        i: i64 = 1
        while i < g.players:
            self.list_cards(g.cards[(seat + i) % g.players])
            i += 1

    def list_bottoms(self, g: Game, seat: i64) -> None:
        """For each deck of possessions whose bottom card is known to the seat, add this card to the
        entities."""
        which: i64 = 0
        while which < deck.OF_POSSESSIONS:
            if bottom_is_known(g, seat, which):
                self.listing.add(FIRST_CARD + g.decks[which][0])
            which += 1

    # -- Entity rows -------------------------------------------------------------------------------

    def number_of_seat(self, g: Game, who: i64) -> i64:
        return 0 if g.sheet[who] == NONE else self.kinds.number_of[g.kind_of(g.sheet[who])]

    def write_person(self, g: Game, seat: i64, who: i64, i: i64, row: Row) -> None:
        data = row.data
        pending = self.pending
        assert pending is not None
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
        """Write the area ``where`` of an entity and the distance from ``seat`` to this area."""
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
        n = board.table.numbers
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
        """Write the state of an area outside Arkham, such as the Sky or an Other World."""
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

    def write_card(self, g: Game, seat: i64, card: i64, i: i64, row: Row) -> None:
        data = row.data
        pending = self.pending
        assert pending is not None
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
        """Write the state of a possession, encounter card or Mythos card. The position of a card in
        a deck is written only for a bottom card that is known to the seat."""
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

    # -- Options ---------------------------------------------------------------------------------

    def item_of(self, g: Game, packed: i64) -> i64:
        return item_of(g, packed)

    def place_of(self, g: Game, packed: i64, item: i64) -> i64:
        return place_of(g, item)

    def number_of(self, packed: i64, op: i64) -> i64:
        return number_of(packed, op)

    def ability_of(self, packed: i64, op: i64) -> i64:
        if op == OP_ANSWER:
            return b_of(packed)
        return a_of(packed) if op == option.ABILITY else NONE

    def text_of(self, g: Game, packed: i64, op: i64) -> i64:
        return text_of(g, packed)


def bottom_is_known(g: Game, seat: i64, which: i64) -> bool:
    """Return whether the bottom card of a deck is known to a seat."""
    if not g.decks[which]:
        return False
    return g.known[which] > 0 or g.glimpsed[which] & bit(seat) != 0
