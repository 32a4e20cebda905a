"""The ``entities`` observation of Eldritch Horror: globals, entity rows and option rows.

The observation is one vector of 16-bit integers: the globals (columns about the game and the
decision), then ``entity_rows`` rows of ``entity_width`` columns, then ``max_options`` rows of
``option_width`` columns. Entity rows contain printed facts and numeric features of the card texts,
so that a policy can use cards that were not in its training data. A column that refers to a row
contains the index of that row, or -1 for no row.

Rows are written in this order until all are in use: seats (the observing seat first), spaces, the
Ancient One, the active Mystery, the targets of the options on the current page, the source cards of
the decision, Mythos cards in play, the reserve, the cards of the observing seat, Monsters, the
cards of other seats, defeated investigators with their possessions, solved Mysteries. There are
enough rows (``ENTITY_ROWS``) for the seats (8), the spaces (36) and the targets of one page of
options (``MAX_OPTIONS``), so every target has a row. Gates and Clues have no rows: their options
refer to their spaces. If a decision has more options than option rows, the options are split into
pages: the last row of a page selects the next page.
"""

from typing import Any, Final, final

from arkham_env.board.encode.board_entities import FIRST_SPACE, BoardCells, BoardEntityCodec
from arkham_env.board.encode.layout_file import KindLayout
from arkham_env.board.encode.nearest import Nearest
from arkham_env.board.encode.printed_rows import Cells
from arkham_env.board.texts.texts import ACTION, FORCED, LOCAL_ACTION, MAY
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.core.encoding.encode import Row, fit
from arkham_env.core.encoding.layout import Columns, Declared
from arkham_env.core.kernel.decision import b_of
from arkham_env.core.kernel.native import i16, i64
from arkham_env.eldritch.encode import space_cell, state_cell
from arkham_env.eldritch.encode import state_cell as at
from arkham_env.eldritch.encode.board_numbers import BoardNumbers, cards_of_bodies, distance_from
from arkham_env.eldritch.encode.features import FEATURES, Summaries
from arkham_env.eldritch.encode.names import BIG, GROUPS, SPACE_ITEMS
from arkham_env.eldritch.encode.nearest import new_nearest
from arkham_env.eldritch.encode.nearest import COUNT as GOAL_COUNT
from arkham_env.eldritch.encode.option_facts import (
    FIRST_CARD, item_of, number_of, place_of, text_of,
)  # fmt: skip
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.encode.shared import Pending, SharedCells, SharedCodec
from arkham_env.eldritch.potential import needed, reached
from arkham_env.eldritch.rules.actions import did
from arkham_env.eldritch.state.columns import NO_TEST
from arkham_env.eldritch.state.game_state import FIRST_BACKED, HEALTHY, Game
from arkham_env.eldritch.state.ids import component, omen, option, skill, space, trait, zone
from arkham_env.eldritch.state.ids.component import NONE


SPACE_GROUP: Final = len(GROUPS) + 1
"""Value of the column ``group`` for a space."""


PRINTED: Final = (
    ("kind", 0, BIG), ("group", 0, 31), ("value", 0, 99), ("will_test", 0, 1),
    ("will_change", -99, 99), ("horror", 0, 99), ("strength_test", 0, 1),
    ("strength_change", -99, 99), ("damage", 0, 99), ("toughness", 0, 99),
    ("toughness_each", 0, 99), ("printed_health", 0, 99), ("printed_sanity", 0, 99),
    ("mythos_color", 0, 3), ("mythos_tokens", 0, 99), ("gate_color", 0, 3),
    ("answers", 0, 99), ("actions", 0, 99),
)  # fmt: skip
"""Columns of printed facts, each as ``(name, minimum, maximum)``, in order.

``kind`` is the number of the kind of component in the layout. The numbers of ``group``,
``mythos_color`` and ``gate_color`` begin at 1; 0 means none.
"""


def entity_runs() -> list[Any]:
    """Return the declarations of the columns of an entity row: the printed facts, then the state.
    Each declaration (run) is one column or a sequence of columns."""
    declared = Declared()
    declared.one("present", 0, 1)
    declared.block_of(PRINTED)
    declared.many("printed_skill", list(skill.NAMES), 0, 99)
    declared.many("space_type", list(space.TYPE_NAMES), 0, 1)
    declared.many("trait", list(trait.NAMES), 0, 1)
    declared.many("brings", list(FEATURES), -99, 99)
    declared.block_of(state_cell.COLUMNS)
    return declared.runs


def entity_cells(layout: KindLayout, pool: Pool, summaries: Summaries) -> BoardCells:
    """Return the column indices of entity rows and the printed facts of each kind of component."""
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
    """Return the printed facts of a kind of component as pairs ``(column index, value)``. The index
    is -1 if the layout in use does not have the column."""
    made = pool.components
    column = made.columns[kind]
    answers = 0
    actions = 0
    for ability in made.texts.abilities[kind]:
        if ability.kind == MAY or ability.kind == FORCED:
            answers += 1
        elif ability.kind == ACTION or ability.kind == LOCAL_ACTION:
            actions += 1
    found: Cells = [
        (rows.cell("present"), 1),
        (rows.cell("kind"), int(pool.number_of[kind])),
        (rows.cell("group"), GROUPS.index(column.group) + 1 if column.group in GROUPS else 0),
        (rows.cell("value"), int(column.value)),
        (rows.cell("horror"), int(column.horror)),
        (rows.cell("damage"), int(column.damage)),
        (rows.cell("toughness"), int(column.toughness)),
        (rows.cell("toughness_each"), int(column.toughness_each)),
        (rows.cell("answers"), answers),
        (rows.cell("actions"), actions),
    ]
    if column.will != NO_TEST:
        found.append((rows.cell("will_test"), 1))
        found.append((rows.cell("will_change"), int(column.will)))
    if column.strength != NO_TEST:
        found.append((rows.cell("strength_test"), 1))
        found.append((rows.cell("strength_change"), int(column.strength)))
    for bit in range(len(trait.NAMES)):
        if column.traits >> bit & 1:
            found.append((rows.cell("trait", trait.NAMES[bit]), 1))
    brought = summaries.of_kind(kind)
    for i in range(len(FEATURES)):
        found.append((rows.cell("brings", FEATURES[i]), brought[i]))
    return found + group_cells(pool, kind, rows)


def group_cells(pool: Pool, kind: int, rows: Columns) -> Cells:
    """Return the printed facts that only sheets or Mythos cards have; see :func:`printed_cells`."""
    made = pool.components
    found: Cells = []
    if kind in made.kind_of_card:
        card = made.kind_of_card.index(kind)
        if card < component.FIRST_ANCIENT_ONE:
            sheet = made.sheets[card]
            found.append((rows.cell("printed_health"), int(sheet.health)))
            found.append((rows.cell("printed_sanity"), int(sheet.sanity)))
            for i in range(skill.COUNT):
                found.append((rows.cell("printed_skill", skill.NAMES[i]), sheet.skills[i]))
        elif component.FIRST_MYTHOS <= card < component.FIRST_MYSTERY:
            mythos = made.mythos[card - component.FIRST_MYTHOS]
            found.append((rows.cell("mythos_color"), int(mythos.color) + 1))
            found.append((rows.cell("mythos_tokens"), int(mythos.tokens)))
    return found


def space_cells(where: int, number: int, rows: Columns) -> Cells:
    """Return the printed facts of a space, with the color of its Gate (see :func:`printed_cells`).

    Args:
        where: the space.
        number: the number that the layout gives to the space.
    """
    found: Cells = [
        (rows.cell("present"), 1),
        (rows.cell("kind"), number),
        (rows.cell("group"), SPACE_GROUP),
        (rows.cell("space_type", space.TYPE_NAMES[space.TYPES[where]]), 1),
    ]
    name = SPACE_ITEMS[where].removeprefix("space/")
    if name in component.GATES:
        color = omen.GATES[component.GATES.index(name)]
        found.append((rows.cell("gate_color"), color + 1))
    return found


ZONES: Final = (
    at.NOWHERE, at.SUPPLY, at.DISCARD, at.BOX, at.SET_ASIDE, at.RESERVE, at.IN_PLAY, at.SOLVED,
    at.LOOSE, at.IN_HAND,
)  # fmt: skip
"""Values of the column ``zone`` for the negative zones of ``ids.zone``; the index is ``-zone``."""


@final
class EntityCodec(BoardEntityCodec):
    """Writer of the ``entities`` observation for one set of components."""

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
        self.shared: SharedCodec = SharedCodec(SharedCells(layout.globals, pool), summaries)
        self.board: BoardNumbers = BoardNumbers(pool.components)
        self.nearest: Nearest = new_nearest()
        self.pending: Pending | None = None

    def begin(self, g: Game, seat: i64, row: Row) -> None:
        pending = Pending(g)
        self.pending = pending
        self.shared.write(g, seat, row, pending)
        self.board.fill(g)
        self.nearest.measure(self.board.table.touched, self.board.table.count)

    # -- Listing the rows --------------------------------------------------------------------------

    def list_entities(self, g: Game, seat: i64, first: i64, last: i64) -> None:
        listing = self.listing
        self.list_board(g, seat)
        listing.add(FIRST_CARD + g.table.ancient_card)
        if g.mystery != NONE:
            listing.add(FIRST_CARD + g.mystery)
        self.list_options(g, first, last)
        self.list_cards(g.ongoing)
        self.list_cards(g.reserve)
        self.list_cards(g.cards[seat])
        self.list_cards(g.monsters)
        i: i64 = 1
        while i < g.players:
            self.list_cards(g.cards[(seat + i) % g.players])
            i += 1
        self.list_bodies(g)
        self.list_cards(g.solved)

    def list_bodies(self, g: Game) -> None:
        """Add rows for the sheets of defeated investigators and for the cards on them."""
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

    # -- Entity rows -------------------------------------------------------------------------------

    def number_of_seat(self, g: Game, who: i64) -> i64:
        return 0 if g.sheet[who] == NONE else self.kinds.number_of[g.kind_of(g.sheet[who])]

    def write_person(self, g: Game, seat: i64, who: i64, i: i64, row: Row) -> None:
        data = row.data
        pending = self.pending
        assert pending is not None
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
        """Write the columns about the space ``where`` of an entity: the row of the space, and its
        distance from the investigator of ``seat``."""
        if where == NONE:
            return
        data = row.data
        here: i64 = g.spaces[seat]
        data[i + at.PLACE_ROW] = i16(self.listing.row_of[FIRST_SPACE + where])
        data[i + at.NEARNESS] = i16(1 if where == here else 2)
        data[i + at.DISTANCE] = i16(distance_from(here, where))

    def write_space(self, g: Game, seat: i64, where: i64, i: i64, row: Row) -> None:
        data = row.data
        numbers = self.board.table.numbers
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
        """Write the columns for the back of a card, if the back is known to ``seat``."""
        back = card - FIRST_BACKED
        if g.known[back] >> seat & 1 and g.backs[back] != NONE:
            row.data[i + at.BACK] = fit(self.kinds.number_of[g.backs[back]])

    def write_goal(self, g: Game, card: i64, i: i64, row: Row) -> None:
        """Write the columns for the tokens, pieces and progress on an Ancient One's sheet, a Mythos
        card or a Mystery."""
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

    # -- Options ---------------------------------------------------------------------------------

    def item_of(self, g: Game, packed: i64) -> i64:
        return item_of(g, packed)

    def place_of(self, g: Game, packed: i64, item: i64) -> i64:
        return place_of(g, packed, item)

    def number_of(self, packed: i64, op: i64) -> i64:
        return number_of(packed, op)

    def ability_of(self, packed: i64, op: i64) -> i64:
        return b_of(packed) if op == option.COMPONENT or op == OP_ANSWER else NONE

    def text_of(self, g: Game, packed: i64, op: i64) -> i64:
        return text_of(g, packed, op)
