"""The ``table`` action encoding of Eldritch Horror: an action ID never changes its meaning.

:mod:`arkham_env.eldritch.encode.action_blocks` lists the IDs. An ID stands for a printed component,
such as an Asset or a Monster. Copies of the component are distinguished by the seat of their holder
or by their rank among the offered copies. These IDs are called *frozen*. An option gets an
``overflow`` ID if it has no frozen ID, or if an earlier option of the decision has the same frozen
ID. ``overflow`` IDs are assigned in the order of the options.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from arkham_env.board.encode.choice_ids import ChoiceIds
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.verbs import (
    OP_ANSWER, OP_CARD, OP_CHOICE, OP_NUMBER, OP_PASS, OP_PAY, OP_PIECE, OP_SEAT, OP_SPACE,
    OP_TARGET,
)  # fmt: skip
from arkham_env.core.encoding.action_table import NONE, OVERFLOW, ActionTable, DistinctCodec, Spots
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.native import i64, long_list
from arkham_env.eldritch.encode.action_blocks import (
    CLUES_ON_SPACE, FACES, MET, NEAR_AND_FAR, OVERFLOW_IDS, PREPARED,
)  # fmt: skip
from arkham_env.eldritch.encode.names import (
    ABILITIES, CLUE, DECISION_NAMES, NUMBERS, SEATS, SHIP, SPACE_NAMES, TRAIN,
)  # fmt: skip
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.state.game_state import MAP, MONSTERS, SAVED, Game
from arkham_env.eldritch.state.ids import (
    component, decision, meeting, option, resource, skill, space, verb,
)  # fmt: skip

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

THINGS: Final = component.CARDS + 3
"""Number of objects that can be given: all cards, a Clue, a Train Ticket and a Ship Ticket."""
SOURCES: Final = SAVED + component.CARDS
"""Number of sources of payment: resources, and cards that replace a Clue (``game_state.SAVED``)."""
# Rules for the slot of an item (see ``action_blocks``).
SINGLE: Final = 0
OWNED: Final = 1
SEATED: Final = 2
RANKED: Final = 3


@final
class EldritchActions(DistinctCodec):
    """Action codec for a set of components of Eldritch Horror.

    Each attribute is a table with the first action ID of each item (see ``action_blocks``), or -1
    if the item has no ID. The index is a space, a card, a kind of component, an ability (``kind *
    ABILITIES + ability``) or a kind of decision.
    """

    def __init__(self, actions: ActionTable, pool: Pool) -> None:
        spots = Spots(actions)
        super().__init__(actions.size, spots.of(OVERFLOW), OVERFLOW_IDS)
        self.pool: Pool = pool
        self.travel: vec[i64] = long_list(spots.all("travel", SPACE_NAMES))
        self.ticket: vec[i64] = long_list(spots.all("ticket", SPACE_NAMES))
        self.space: vec[i64] = long_list(spots.all("space", SPACE_NAMES))
        self.clue: vec[i64] = long_list(spots.all("clue", SPACE_NAMES))
        self.gate: vec[i64] = long_list(spots.all("gate", list(component.GATES)))
        self.prepare: vec[i64] = long_list(spots.all("prepare", PREPARED))
        self.meet: vec[i64] = long_list(spots.all("meet", MET))
        self.research: i64 = spots.of("meet", meeting.NAMES[meeting.RESEARCH])
        self.rest: i64 = spots.of("rest")
        self.trade: i64 = spots.of("trade")
        self.acquire: i64 = spots.of("acquire")
        self.loan: i64 = spots.of("loan")
        self.skill: i64 = spots.of("skill")
        self.omen: i64 = spots.of("omen")
        self.lead: i64 = spots.of("lead")
        self.marker: i64 = spots.of("marker")
        self.decline: i64 = spots.of("decline")
        self.seat: i64 = spots.of("seat")
        self.number: i64 = spots.of("number")
        self.stop: vec[i64] = long_list(spots.all("stop", DECISION_NAMES))
        self.pass_: vec[i64] = long_list(spots.all("pass", DECISION_NAMES))
        self.yes: vec[i64] = long_list(spots.all("yes", DECISION_NAMES))
        self.no: vec[i64] = long_list(spots.all("no", DECISION_NAMES))
        self.fill_monsters(spots)
        self.fill_cards(spots)
        self.fill_abilities(spots)
        texts = pool.components.texts
        self.choices: ChoiceIds = ChoiceIds(spots, texts, verb.TEST, skill.NAMES)

    def fill_monsters(self, spots: Spots) -> None:
        names = [name for group, name in component.COPIES if group == "monster"]
        self.fight: vec[i64] = long_list(spots.all("fight", names))
        self.monster: vec[i64] = long_list(spots.all("monster", names))
        self.reckon_monster: vec[i64] = long_list(spots.all("reckon", names))
        self.copies: vec[i64] = long_list([component.MONSTER_COPIES.get(n, 1) for n in names])

    def fill_cards(self, spots: Spots) -> None:
        """Fill the tables whose index is a card; ``spots`` has the first action ID of each item."""
        items: list[str] = []
        modes: list[i64] = []
        columns = self.pool.components.columns
        for kind in self.pool.components.kind_of_card:
            items.append(self.pool.items[kind] if kind >= 0 else "")
            several = kind >= 0 and columns[kind].group in ("spell", "condition")
            modes.append(SEATED if several and not self.pool.is_spare[kind] else SINGLE)
        things = [*items, CLUE, TRAIN, SHIP]
        self.card: vec[i64] = long_list(spots.all("card", items))
        self.card_mode: vec[i64] = long_list(modes)
        self.give: vec[i64] = long_list(spots.all("give", things))
        self.take: vec[i64] = long_list(spots.all("take", things))
        self.buy: vec[i64] = long_list(spots.all("buy", items))
        self.drop: vec[i64] = long_list(spots.all("discard_reserve", items))
        self.reckon: vec[i64] = long_list(spots.all("reckon", items))
        self.sheet: vec[i64] = long_list(spots.all("sheet", items))
        self.reroll: vec[i64] = long_list(spots.all("reroll", [*items, CLUE]))
        sources = [*resource.NAMES, *([""] * (SAVED - len(resource.NAMES))), *items]
        self.pay: vec[i64] = long_list(spots.all("pay", sources))

    def fill_abilities(self, spots: Spots) -> None:
        kinds = len(self.pool.items)
        component_at = [NONE] * (kinds * ABILITIES)
        answer_at = [NONE] * (kinds * ABILITIES)
        component_slots = [0] * (kinds * ABILITIES)
        answer_slots = [0] * (kinds * ABILITIES)
        for kind in range(kinds):
            for i in range(ABILITIES):
                item = f"{self.pool.items[kind]}/{i}"
                at = kind * ABILITIES + i
                component_at[at] = spots.of("component", item)
                answer_at[at] = spots.of("answer", item)
                component_slots[at] = spots.count("component", item)
                answer_slots[at] = spots.count("answer", item)
        self.component_at: vec[i64] = long_list(component_at)
        self.answer_at: vec[i64] = long_list(answer_at)
        self.component_slots: vec[i64] = long_list(component_slots)
        self.answer_slots: vec[i64] = long_list(answer_slots)
        self.meet_kind: vec[i64] = long_list(spots.all("meet", self.pool.items))
        modes: list[i64] = []
        for kind in range(kinds):
            group = self.pool.components.columns[kind].group
            if group in ("sheet", "asset", "artifact") or self.pool.is_spare[kind]:
                modes.append(OWNED)
            elif group in ("spell", "condition"):
                modes.append(SEATED)
            else:
                modes.append(RANKED if group == "monster" else SINGLE)
        self.mode: vec[i64] = long_list(modes)

    # -- One option ------------------------------------------------------------------------------

    def frozen(self, g: Machine, packed: i64) -> i64:
        """Return the frozen action ID (see the module docstring) of an option; -1 if none."""
        assert isinstance(g, Game)
        op = op_of(packed)
        a = a_of(packed)
        b = b_of(packed)
        if op < option.TRAVEL:
            return self.of_kernel(g, packed, op, a, b)
        if op == option.TRAVEL:
            return self.travel[a]
        if op == option.COMPONENT:
            return self.ability(g, packed, self.component_at, self.component_slots)
        if op == option.STOP:
            return self.stop[g.kind]
        if op == option.REROLL:
            first = self.reroll[b]
            return first + a if first != NONE and a < FACES else NONE
        if op == option.RECKON:
            if component.FIRST_MONSTER <= a < component.FIRST_GATE:
                return self.ranked(g, packed, self.reckon_monster)
            return self.reckon[a]
        if op == option.MEET:
            return self.meeting(g, a, b)
        if op == option.TICKET:
            return self.ticket[a] + b - space.TRAIN
        if op == option.PREPARE:
            return self.prepare[(0 if a == space.TRAIN else 1) + (2 if b > 0 else 0)]
        if op <= option.BUY:
            return self.of_goods(g, op, a, b)
        if op == option.FIGHT:
            return self.ranked(g, packed, self.fight)
        return self.of_rest(g, op, a)

    def of_kernel(self, g: Game, packed: i64, op: i64, a: i64, b: i64) -> i64:
        """Return the action ID of an option with a verb of ``board.texts.verbs``; -1 if none."""
        if op == OP_ANSWER:
            return self.ability(g, packed, self.answer_at, self.answer_slots)
        if op == OP_PASS:
            return self.pass_[g.kind]
        if op == OP_CHOICE:
            return self.choices.of(g, g.texts, a)
        if op == OP_TARGET:
            return self.decline
        if op == OP_SEAT:
            return self.seat + (a - g.seat) % g.players
        if op == OP_SPACE:
            return self.space[a]
        if op == OP_PIECE:
            return self.piece(g, packed, a)
        if op == OP_CARD:
            first = self.card[a]
            if first == NONE or self.card_mode[a] == SINGLE:
                return first
            holder = g.holder(a)
            return NONE if holder == NOBODY else first + (holder - g.seat) % g.players
        if op == OP_NUMBER:
            return self.number + a if a < NUMBERS else NONE
        if op == OP_PAY:
            return self.pay[a] if a < SOURCES else NONE
        return NONE

    def of_goods(self, g: Game, op: i64, a: i64, b: i64) -> i64:
        """Return the action ID of an option, or -1 if it has none. The option is to rest, trade or
        acquire, to give or take an object, or to discard a card of the reserve."""
        if op == option.REST:
            return self.rest
        if op == option.TRADE:
            return self.trade + (a - g.seat) % g.players - 1
        if op == option.ACQUIRE:
            return self.acquire
        if op == option.GIVE:
            return self.give[a]
        if op == option.TAKE:
            return self.take[a]
        if g.kind == decision.RESERVE:
            return self.drop[a]
        first = self.buy[a]
        return first if first == NONE else first + (b - g.seat) % g.players

    def of_rest(self, g: Game, op: i64, a: i64) -> i64:
        """Return the action ID of an option whose verb no other method handles; -1 if none."""
        if op == option.LOAN:
            return self.loan + a
        if op == option.SKILL:
            return self.skill + a
        if op == option.OMEN:
            return self.omen + a
        if op == option.LEAD:
            return self.lead + (a - g.seat) % g.players
        if op == option.SHEET:
            return self.sheet[a]
        if op == option.MARKER:
            return self.marker + a
        if op == option.YES:
            return self.yes[g.kind]
        return self.no[g.kind] if op == option.NO else NONE

    def meeting(self, g: Game, a: i64, b: i64) -> i64:
        """Return the action ID of an option to have an encounter.

        Args:
            a: the kind of encounter (``ids.meeting``).
            b: the Clue, Gate, Monster, card or sheet that is encountered, if the kind has one.
        """
        if a == meeting.RESEARCH:
            return self.research + (0 if g.place[b] == g.spaces[g.seat] else NEAR_AND_FAR - 1)
        if a == meeting.OTHER_WORLD:
            return self.meet[3]
        if a == meeting.EXPEDITION:
            return self.meet[4]
        if a <= meeting.REGIONAL:
            return self.meet[a]
        return self.meet_kind[g.kind_of(b)]

    # -- Components with copies --------------------------------------------------------------------

    def ability(self, g: Game, packed: i64, table: vec[i64], slots: vec[i64]) -> i64:
        """Return the action ID of an option to use an ability.

        Args:
            table: for each ability, the first of its action IDs.
            slots: for each ability, the number of its action IDs.
        """
        card = a_of(packed)
        number = b_of(packed)
        if number >= ABILITIES:
            return NONE
        kind = g.kind_of(card)
        at = kind * ABILITIES + number
        first = table[at]
        if first == NONE:
            return NONE
        mode = self.mode[kind]
        if mode == SINGLE:
            return first
        slot: i64 = 0
        if mode == RANKED:
            slot = monster_rank(g, packed)
        else:
            holder = g.holder(card)
            if mode == OWNED:
                slot = 0 if holder == g.seat else 1
            else:
                slot = SEATS if holder == NOBODY else (holder - g.seat) % g.players
        return first + slot if slot < slots[at] else NONE

    def piece(self, g: Game, packed: i64, piece: i64) -> i64:
        if piece < component.FIRST_GATE:
            return self.ranked(g, packed, self.monster)
        if piece < component.FIRST_CLUE:
            return self.gate[piece - component.FIRST_GATE]
        where: i64 = g.place[piece]
        if not 0 <= where < space.COUNT:
            return NONE
        rank: i64 = 0
        for other in g.options:
            if other == packed:
                break
            if op_of(other) == OP_PIECE and a_of(other) >= component.FIRST_CLUE:
                if g.place[a_of(other)] == where:
                    rank += 1
        return self.clue[where] + rank if rank < CLUES_ON_SPACE else NONE

    def ranked(self, g: Game, packed: i64, table: vec[i64]) -> i64:
        """Return the action ID of an option that refers to a Monster (see :func:`monster_rank`).

        Args:
            table: for each Monster token, the first action ID of all tokens with the same name.
        """
        at = a_of(packed) - component.FIRST_MONSTER
        if not 0 <= at < MONSTERS or table[at] == NONE:
            return NONE
        if self.copies[at] == 1:
            return table[at]
        rank = monster_rank(g, packed)
        return table[at] + rank if rank < self.copies[at] else NONE


def monster_rank(g: Game, packed: i64) -> i64:
    """Return the rank of a Monster, from 0, among the offered Monsters of the same name.

    Monsters that have lost more Health come first, then Monsters nearer to the deciding seat. Ties
    are broken by the number of the Monster's space, then by its id.
    """
    monster = a_of(packed)
    op = op_of(packed)
    b = b_of(packed)
    names = g.table.name_of_monster
    first: i64 = component.FIRST_MONSTER
    name: i64 = names[monster - first]
    rank: i64 = 0
    for other in g.options:
        if other == packed or op_of(other) != op or b_of(other) != b:
            continue
        rival = a_of(other)
        if not first <= rival < component.FIRST_GATE or names[rival - first] != name:
            continue
        if is_before(g, rival, monster):
            rank += 1
    return rank


def is_before(g: Game, one: i64, other: i64) -> bool:
    """Return whether Monster ``one`` ranks before Monster ``other`` (see :func:`monster_rank`)."""
    first: i64 = component.FIRST_MONSTER
    worse: i64 = g.wounds[one - first] - g.wounds[other - first]
    if worse != 0:
        return worse > 0
    here: i64 = g.spaces[g.seat]
    place: i64 = g.place[one]
    where: i64 = g.place[other]
    if here != NONE and 0 <= place < space.COUNT and 0 <= where < space.COUNT:
        nearer: i64 = MAP.far[here][where] - MAP.far[here][place]
        if nearer != 0:
            return nearer > 0
    return place < where or (place == where and one < other)
