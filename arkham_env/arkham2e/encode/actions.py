"""The ``table`` action encoding of Arkham Horror: the meaning of an action ID never changes.

:mod:`arkham_env.arkham2e.encode.action_blocks` lists the IDs.  A *frozen* ID stands for a verb (a
kind of option) and the kind of component to which the option refers; copies of a component are
distinguished by their rank.  An option gets an ``overflow`` ID if it has no frozen ID, or if an
earlier option of the same decision has the same frozen ID.  The ``overflow`` IDs are assigned in
the order of the options.
"""

from typing import TYPE_CHECKING, Final, final

from arkham_env.arkham2e.encode.action_blocks import ENTRIES, OVERFLOW_IDS, PICKED_UP, SLIDERS
from arkham_env.arkham2e.encode.board_numbers import distance_from
from arkham_env.arkham2e.encode.names import ABILITIES, DECISION_NAMES, MONEY, NUMBERS, SPACE_NAMES
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.state.game_state import SAVED, Game
from arkham_env.arkham2e.state.ids import check, component, option, resource, space, verb, world
from arkham_env.board.encode.choice_ids import ChoiceIds
from arkham_env.board.texts.verbs import (
    OP_ANSWER, OP_CARD, OP_CHOICE, OP_NUMBER, OP_PASS, OP_PAY, OP_PIECE, OP_SEAT, OP_SPACE,
    OP_TARGET,
)  # fmt: skip
from arkham_env.core.encoding.action_table import NONE, OVERFLOW, ActionTable, DistinctCodec, Spots
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.native import i64, long_list

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

SOURCES: Final = SAVED + component.CARDS
"""The numbers of all sources of a payment (see ``Game.sources``) are lower than this value."""
PLAIN: Final = (
    (option.FIGHT_ON, "fight_on"), (option.FLEE, "flee"), (option.ENCOUNTER, "encounter"),
    (option.SIGN, "sign"), (option.CLUE, "clue"), (option.TOP, "top"), (option.BOTTOM, "bottom"),
    (option.SANITY, "sanity"), (option.STAMINA, "stamina"),
)  # fmt: skip
"""Verbs that have only one action ID, each with the name of its block."""
OF_CARDS: Final = (
    (option.GIVE, "give"), (option.TAKE, "take"), (option.WIELD, "wield"),
    (option.RELEASE, "release"), (option.BUY, "buy"), (option.ALLY, "ally"),
    (option.SHEET, "sheet"), (option.KEEP, "keep"), (option.EVADE, "evade"),
    (option.FIGHT, "fight"), (OP_CARD, "card"), (OP_PIECE, "piece"),
)  # fmt: skip
"""Verbs whose operand is a card or Monster, each with the name of its block."""
OF_AREAS: Final = (
    (option.MOVE, "move"), (option.RETURN, "return"), (option.GO_TO, "go_to"), (OP_SPACE, "space"),
)  # fmt: skip
VERBS: Final = 64


@final
class ArkhamActions(DistinctCodec):
    """Action codec for a set of components of Arkham Horror.

    Each list attribute contains the first action IDs of blocks or items; -1 if the layout has none.
    ``plain`` is indexed by verb, ``cards`` by verb and kind of card, ``areas`` by verb and area,
    ``answers`` by kind of card and ability (``kind * ABILITIES + ability``), ``abilities`` by area
    and ability; ``stop``, ``pass_``, ``yes`` and ``no`` by kind of decision.
    """

    def __init__(self, actions: ActionTable, pool: Pool) -> None:
        spots = Spots(actions)
        super().__init__(actions.size, spots.of(OVERFLOW), OVERFLOW_IDS)
        self.pool: Pool = pool
        self.kinds: i64 = len(pool.items)
        self.give_money: i64 = spots.of("give_money")
        self.take_money: i64 = spots.of("take_money")
        self.sliders: i64 = spots.of("sliders")
        self.pick_up: i64 = spots.of("pick_up")
        self.trade: i64 = spots.of("trade")
        self.entry: i64 = spots.of("entry")
        self.decline: i64 = spots.of("decline")
        self.seat: i64 = spots.of("seat")
        self.number: i64 = spots.of("number")
        fights = spots.of("close", check.NAMES[check.FIGHT])
        lore = spots.of("close", check.NAMES[check.LORE])
        self.close: vec[i64] = long_list(
            [fights if kind == check.FIGHT else lore for kind in range(check.COUNT)]
        )
        self.gate: vec[i64] = long_list(spots.all("gate", SPACE_NAMES))
        self.gate_trophy: vec[i64] = long_list(spots.all("gate_trophy", list(world.NAMES)))
        self.stop: vec[i64] = long_list(spots.all("stop", DECISION_NAMES))
        self.pass_: vec[i64] = long_list(spots.all("pass", DECISION_NAMES))
        self.yes: vec[i64] = long_list(spots.all("yes", DECISION_NAMES))
        self.no: vec[i64] = long_list(spots.all("no", DECISION_NAMES))
        plain = [NONE] * VERBS
        for op, name in PLAIN:
            plain[op] = spots.of(name)
        self.plain: vec[i64] = long_list(plain)
        self.fill_areas(spots)
        self.fill_cards(spots)
        self.fill_abilities(spots)
        texts = pool.components.texts
        self.choices: ChoiceIds = ChoiceIds(spots, texts, verb.CHECK, check.NAMES)

    def fill_areas(self, spots: Spots) -> None:
        areas = [NONE] * (VERBS * space.COUNT)
        for op, name in OF_AREAS:
            areas[op * space.COUNT : (op + 1) * space.COUNT] = spots.all(name, SPACE_NAMES)
        self.areas: vec[i64] = long_list(areas)

    def fill_cards(self, spots: Spots) -> None:
        kinds = len(self.pool.items)
        cards = [NONE] * (VERBS * kinds)
        slots = [0] * (VERBS * kinds)
        for op, name in OF_CARDS:
            for kind in range(kinds):
                cards[op * kinds + kind] = spots.of(name, self.pool.items[kind])
                slots[op * kinds + kind] = spots.count(name, self.pool.items[kind])
        self.cards: vec[i64] = long_list(cards)
        self.card_slots: vec[i64] = long_list(slots)
        items: list[str] = []
        for kind in self.pool.components.kind_of_card:
            items.append(self.pool.items[kind] if kind >= 0 else "")
        sources = [*resource.NAMES, *([""] * (SAVED - len(resource.NAMES))), *items]
        self.pay: vec[i64] = long_list(spots.all("pay", sources))

    def fill_abilities(self, spots: Spots) -> None:
        c = self.pool.components
        kinds = len(self.pool.items)
        answers = [NONE] * (kinds * ABILITIES)
        slots = [0] * (kinds * ABILITIES)
        for kind in range(kinds):
            for i in range(ABILITIES):
                item = f"{self.pool.items[kind]}/{i}"
                answers[kind * ABILITIES + i] = spots.of("answer", item)
                slots[kind * ABILITIES + i] = spots.count("answer", item)
        self.answers: vec[i64] = long_list(answers)
        self.answer_slots: vec[i64] = long_list(slots)
        found = [NONE] * (space.COUNT * ABILITIES)
        for where in range(space.COUNT):
            kind = c.location_kinds[where]
            for i in range(ABILITIES):
                if kind >= 0:
                    item = f"{self.pool.items[kind]}/{i}"
                    found[where * ABILITIES + i] = spots.of("ability", item)
        self.abilities: vec[i64] = long_list(found)

    # -- One option ------------------------------------------------------------------------------

    def frozen(self, g: Machine, packed: i64) -> i64:
        """Return the frozen action ID of an option of the pending decision; -1 if it has none."""
        assert isinstance(g, Game)
        op = op_of(packed)
        a = a_of(packed)
        if op < option.STOP:
            return self.of_kernel(g, packed, op, a)
        if op == option.MOVE:
            return self.areas[op * space.COUNT + a]
        if op == option.STOP:
            return self.stop[g.kind]
        if op == option.SLIDERS:
            return self.sliders + a if a < SLIDERS else NONE
        if self.plain[op] != NONE:
            return self.plain[op]
        if op == option.EVADE or op == option.FIGHT or op == option.WIELD or op == option.RELEASE:
            return self.of_card(g, packed, op, a)
        if op == option.RETURN or op == option.GO_TO:
            return self.areas[op * space.COUNT + a]
        return self.of_rest(g, packed, op, a)

    def of_kernel(self, g: Game, packed: i64, op: i64, a: i64) -> i64:
        """Return the frozen ID of an option whose verb ``op`` also exists in Eldritch Horror."""
        if op == OP_ANSWER:
            return self.answer(g, packed)
        if op == OP_PASS:
            return self.pass_[g.kind]
        if op == OP_CHOICE:
            return self.choices.of(g, g.texts, a)
        if op == OP_TARGET:
            return self.decline
        if op == OP_SEAT:
            return self.seat + (a - g.seat) % g.players
        if op == OP_SPACE:
            return self.areas[op * space.COUNT + a]
        if op == OP_PIECE:
            return self.piece(g, packed, a)
        if op == OP_CARD:
            return self.of_card(g, packed, op, a)
        if op == OP_NUMBER:
            return self.number + a if a < NUMBERS else NONE
        if op == OP_PAY:
            return self.pay[a] if a < SOURCES else NONE
        return NONE

    def of_rest(self, g: Game, packed: i64, op: i64, a: i64) -> i64:
        """Return the frozen ID of an option whose verb ``op`` the other methods do not handle."""
        if op == option.TRADE:
            return self.trade + (a - g.seat) % g.players - 1
        if op == option.GIVE_MONEY:
            return self.give_money + a if a < MONEY else NONE
        if op == option.TAKE_MONEY:
            return self.take_money + a if a < MONEY else NONE
        if op == option.YES:
            return self.yes[g.kind]
        if op == option.NO:
            return self.no[g.kind]
        if op == option.PICK_UP:
            return self.pick_up + a if a < PICKED_UP else NONE
        if op == option.ABILITY:
            where: i64 = g.spaces[g.seat]
            return self.abilities[where * ABILITIES + a] if where >= 0 and a < ABILITIES else NONE
        if op == option.CLOSE:
            return self.close[a]
        if op == option.ENTRY:
            rank = rank_among(g, packed, op)
            return self.entry + rank if rank < ENTRIES else NONE
        return self.of_card(g, packed, op, a)

    # -- Components with copies --------------------------------------------------------------------

    def of_card(self, g: Game, packed: i64, op: i64, card: i64) -> i64:
        """Return the action ID for the verb ``op`` and the kind and rank of a card."""
        kind = g.kind_of(card)
        if op >= VERBS or kind < 0:
            return NONE
        at = op * self.kinds + kind
        first = self.cards[at]
        if first == NONE or self.card_slots[at] == 1:
            return first
        rank = rank_of(g, packed, kind)
        return first + rank if rank < self.card_slots[at] else NONE

    def answer(self, g: Game, packed: i64) -> i64:
        """Return the action ID for using an ability, from the kind and rank of its card."""
        card = a_of(packed)
        number = b_of(packed)
        if number >= ABILITIES:
            return NONE
        kind = g.kind_of(card)
        at = kind * ABILITIES + number
        first = self.answers[at]
        if first == NONE or self.answer_slots[at] == 1:
            return first
        rank = rank_of(g, packed, kind)
        return first + rank if rank < self.answer_slots[at] else NONE

    def piece(self, g: Game, packed: i64, piece: i64) -> i64:
        """Return the action ID of an option that chooses a Monster, a gate or a gate trophy. The ID
        for a gate depends on its location, the ID for a gate trophy on its Other World."""
        if not component.FIRST_GATE <= piece < component.FIRST_COMMON:
            return self.of_card(g, packed, OP_PIECE, piece)
        where: i64 = g.place[piece]
        if 0 <= where < space.COUNT:
            return self.gate[where]
        return self.gate_trophy[g.table.world_of_gate(piece)]


def rank_of(g: Game, packed: i64, kind: i64) -> i64:
    """Return the rank of an option's card among the offered copies of this card, counted from 0.

    Monsters are ranked by distance from the deciding seat, nearest first, then by area.  For other
    cards, ready copies come before exhausted ones, then copies with fewer tokens before copies with
    more. Ties are broken by ID.
    """
    card = a_of(packed)
    op = op_of(packed)
    b = b_of(packed)
    rank: i64 = 0
    for other in g.options:
        if other == packed or op_of(other) != op or b_of(other) != b:
            continue
        rival = a_of(other)
        if g.kind_of(rival) == kind and is_before(g, rival, card):
            rank += 1
    return rank


def is_before(g: Game, one: i64, other: i64) -> bool:
    """Return whether the card ``one`` has a lower rank than its copy ``other``; see ``rank_of``."""
    if component.FIRST_MONSTER <= one < component.FIRST_GATE:
        here: i64 = g.spaces[g.seat]
        near: i64 = distance_from(here, g.place[one])
        far: i64 = distance_from(here, g.place[other])
        if near != far:
            return near != NONE and (far == NONE or near < far)
        return g.place[one] < g.place[other] or (g.place[one] == g.place[other] and one < other)
    if g.is_exhausted(one) != g.is_exhausted(other):
        return g.is_exhausted(other)
    fewer: i64 = g.tokens_on(one) - g.tokens_on(other)
    return fewer < 0 or (fewer == 0 and one < other)


def rank_among(g: Game, packed: i64, op: i64) -> i64:
    """Return the number of offered options that have the verb ``op`` and precede ``packed``."""
    rank: i64 = 0
    for other in g.options:
        if other == packed:
            break
        if op_of(other) == op:
            rank += 1
    return rank
