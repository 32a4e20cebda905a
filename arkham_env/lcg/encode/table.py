"""The ``table`` action encoding: every option has an ID whose meaning never changes.

The IDs are frozen in the layout of the game (:mod:`arkham_env.lcg.encode.layout`) as a list of
blocks.  A block has a verb (a kind of option, such as ``play``), a *spot* (the kind of place of the
card that an option names) and a list of card codes.  The ID of a card in a block is
``first + position * slots + slot``: ``first`` is the first ID of the block, ``position`` the index
of the card in the list, ``slots`` the number of IDs for each card, and ``slot`` the rank of the
card among its copies at this spot (for abilities: rank * number of abilities + ability).

Options without a slot (custom cards, more copies than slots) get ``overflow`` IDs in the order of
the options, so every option has an ID and no two options of a decision have the same ID.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from arkham_env.core.encoding.action_table import OVERFLOW as OVERFLOW_BLOCK
from arkham_env.core.encoding.action_table import ActionCodec, ActionTable
from arkham_env.core.encoding.encode import fit
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.native import i16, i64, long_list, longs, shorts, small_bytes, u8
from arkham_env.lcg.rules.test_results import (
    RESULT_BASIC, RESULT_COMMITTED, RESULT_ELDER_SIGN, RESULT_TOKEN,
)  # fmt: skip
from arkham_env.lcg.rules.timing import DELAYED_MARK
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, card_type, decision_kind, verb
from arkham_env.lcg.state.values import place_of

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

# Spots: the place of the card that an option names, relative to the seat that decides (the
# decider).
PLAIN: Final = 0  # no card: seats, skills, numbers, tokens, printed choices
SEAT: Final = 1  # an investigator, by seat relative to the decider
PLACE: Final = 2  # a location, act, agenda or ability of an investigator, by title
ENEMY_SPOT: Final = 3  # an enemy in play, by title and rank (nearest to the decider first)
HELD: Final = 4  # a player card in play, by title, relative seat of the holder and rank
SCENARIO: Final = 5  # a treachery in play, by title and rank (nearest to the decider first)
OUT: Final = 6  # not in play (hand, deck, discard, limbo), by title and rank among the options
DELAYED: Final = 7  # a delayed effect of a card in any zone
SPOT_COUNT: Final = 8
SPOT_NAMES: Final = (
    "", "seat", "place", "enemy", "held", "scenario", "out", "delayed",
)  # fmt: skip
SPOT_MEANINGS: Final = (
    "no operand, or a number (a relative seat, skill, amount, token or choice)",
    "an investigator, by the seat relative to the current seat",
    "a location, act, agenda or investigator card",
    "an enemy in play; the nearest copy to the current seat has number 0",
    "a player card in play; copies have the numbers `relative seat of the holder x 2 + 0 or 1`",
    "a treachery in play; the nearest copy to the current seat has number 0",
    "a card that is not in play (hand, deck, discard); copies are in the order of the options",
    "a delayed effect, by its card",
)

ABILITIES: Final = 3
"""Maximum number of abilities of a card that have separate IDs."""
HAND_ABILITIES: Final = 4
"""Number of slots of a card in hand for the verb ``react``: its abilities, then the card itself."""
COPIES: Final = 2
"""Number of copies of a player card per seat that have separate slots."""
OVERFLOW: Final = 64
RESULT_TOKENS: Final = 2
"""Number of slots for the results "basic" and "elder sign"; the slots of the tokens follow."""


def block_name(op: i64, spot: i64) -> str:
    return verb.NAMES[op] if spot == PLAIN else f"{verb.NAMES[op]}/{SPOT_NAMES[spot]}"


@final
class CardActions:
    """Action IDs of the cards of a layout, which all its games share.

    Attributes:
        size: number of IDs.
        overflow: first ID of the overflow block.
        cards: number of cards in the pool + 1.  The last one has no IDs: it stands for all cards
            that are not in the pool.
        ids: at ``((op * SPOT_COUNT + spot) * cards + position) * 2`` the first ID of the card with
            this position in the pool in the block for the verb ``op`` and the ``spot``, or -1 if it
            has no ID there.  The next element is the number of its IDs in this block.
        plain, plain_slots: the same for blocks without cards, by ``op * SPOT_COUNT + spot``.
    """

    def __init__(self, actions: ActionTable, positions: dict[str, int]) -> None:
        overflow = NONE
        cards = len(positions) + 1
        ids = shorts(verb.COUNT * SPOT_COUNT * cards * 2)
        for i in range(verb.COUNT * SPOT_COUNT * cards):
            ids[2 * i] = NONE
        self.plain: vec[i64] = long_list([NONE] * (verb.COUNT * SPOT_COUNT))
        self.plain_slots: vec[i64] = longs(verb.COUNT * SPOT_COUNT)
        by_name: dict[str, int] = {}
        for op in range(verb.COUNT):
            for spot in range(SPOT_COUNT):
                by_name[block_name(op, spot)] = op * SPOT_COUNT + spot
        for block in actions.blocks:
            if block.name == OVERFLOW_BLOCK:
                overflow = block.first
                continue
            where = by_name[block.name]
            if not block.items:
                self.plain[where] = block.first
                self.plain_slots[where] = block.slots
            for i in range(len(block.items)):
                position = positions.get(block.items[i], NONE)
                if position != NONE:
                    at = (where * cards + position) * 2
                    ids[at] = fit(block.first + i * block.slots)
                    ids[at + 1] = fit(block.slots)
        self.size: int = actions.size
        self.overflow: int = overflow
        self.cards: int = cards
        self.ids: vec[i16] = ids


@final
class TableCodec(ActionCodec):
    """Action table for the cards of one :class:`~arkham_env.lcg.state.table.Table`.

    Args:
        actions: the IDs of the cards of the layout.
        positions: the position in ``actions`` of each physical card.  IDs do not depend on
            identities that are hidden or change.
    """

    def __init__(self, actions: CardActions, positions: vec[i64]) -> None:
        super().__init__(actions.size, actions.overflow, OVERFLOW)
        self.kinds: i64 = actions.cards
        self.kind_of: vec[i64] = positions
        self.card_ids: vec[i16] = actions.ids
        self.plain: vec[i64] = actions.plain
        self.plain_slots: vec[i64] = actions.plain_slots

        # By position: 0, 1 or 2 (several) physical cards of the table have this position.
        copies = small_bytes(actions.cards)
        for i in range(len(positions)):
            copies[positions[i]] = 1 if copies[positions[i]] == 0 else 2
        self.copies: vec[u8] = copies

    # -- One option --------------------------------------------------------------------------

    def frozen(self, g: Game, option: i64) -> i64:
        """Return the frozen ID of an option, or -1 if it has none."""
        op = op_of(option)
        a = a_of(option)
        if op < verb.MOVE:
            return self.at(op, PLAIN, 0)
        if op == verb.MOVE:
            return self.of(op, PLACE, self.kind_of[a], 0)
        if op == verb.FIGHT or op == verb.EVADE or op == verb.ENGAGE:
            return self.of(op, ENEMY_SPOT, self.kind_of[a], enemy_rank(g, a))
        if op == verb.PLAY or op == verb.COMMIT:
            return self.of(op, OUT, self.kind_of[a], self.out_rank(g, option, a))
        if op == verb.ACTIVATE or op == verb.FREE or op == verb.REACT:
            return self.ability(g, option, op, a, b_of(option))
        if op == verb.CHOOSE_CARD or op == verb.DISCARD or op == verb.DAMAGE or op == verb.HORROR:
            return self.card(g, option, op, a)
        if op == verb.CHOOSE_SEAT:
            return self.at(op, PLAIN, (a - g.seat) % g.players)
        if op == verb.CHOICE:
            if g.source != NONE:
                action = self.of(op, PLACE, self.kind_of[g.source], a)
                if action != NONE:
                    return action
            return self.at(op, PLAIN, a)
        if op == verb.CHOOSE_NUMBER or op == verb.CHOOSE_SKILL or op == verb.CHOOSE_TOKEN:
            return self.at(op, PLAIN, a)
        if op == verb.RESULT:
            return self.result(g, option, a, b_of(option))
        if op == verb.BUY or op == verb.EXCHANGE or op == verb.INCLUDE:
            return self.of(op, OUT, self.kind_of[a], 0)
        if op == verb.INVESTIGATOR:
            return self.of(op, PLACE, self.kind_of[a], 0)
        return self.at(op, PLAIN, 0)

    def at(self, op: i64, spot: i64, slot: i64) -> i64:
        """Return the ID of a slot in a block without cards, or -1 if there is no such slot."""
        where = op * SPOT_COUNT + spot
        if slot >= self.plain_slots[where]:
            return NONE
        return self.plain[where] + slot

    def of(self, op: i64, spot: i64, kind: i64, slot: i64) -> i64:
        ids = self.card_ids
        at = ((op * SPOT_COUNT + spot) * self.kinds + kind) * 2
        if slot >= i64(ids[at + 1]):
            return NONE
        return i64(ids[at]) + slot

    def out_rank(self, g: Game, option: i64, card: i64) -> i64:
        """Return the function :func:`out_rank`, which is 0 for a card without another copy."""
        if self.copies[self.kind_of[card]] == 1:
            return 0
        return out_rank(g, option)

    def card(self, g: Game, option: i64, op: i64, a: i64) -> i64:
        """Return the ID of an option with the verb ``op`` and the card ``a`` in any zone, or -1."""
        c = g.cards[a]
        kind = self.kind_of[a]
        if c is NOCARD:
            return self.of(op, OUT, kind, self.out_rank(g, option, a))
        kind_type = g.type_of[a]
        if kind_type == card_type.INVESTIGATOR:
            return self.at(op, SEAT, (a - g.seat) % g.players)
        if kind_type == card_type.ENEMY:
            return self.of(op, ENEMY_SPOT, kind, enemy_rank(g, a))
        if (
            kind_type == card_type.LOCATION
            or kind_type == card_type.ACT
            or kind_type == card_type.AGENDA
        ):
            return self.of(op, PLACE, kind, 0)
        if is_held(g, a):
            return self.of(op, HELD, kind, held_rank(g, a))
        return self.of(op, SCENARIO, kind, scenario_rank(g, a))

    def ability(self, g: Game, option: i64, op: i64, a: i64, number: i64) -> i64:
        kind = self.kind_of[a]
        if number == DELAYED_MARK and g.kind == decision_kind.FORCED_ORDER:
            return self.of(op, DELAYED, kind, delayed_rank(g, option))
        if g.cards[a] is NOCARD:
            slot = HAND_ABILITIES - 1 if number == DELAYED_MARK else number
            if slot >= HAND_ABILITIES:
                return NONE
            rank = self.out_rank(g, option, a)
            return self.of(op, OUT, kind, rank * HAND_ABILITIES + slot)
        if number >= ABILITIES:
            return NONE
        kind_type = g.type_of[a]
        if kind_type == card_type.ENEMY:
            return self.of(op, ENEMY_SPOT, kind, enemy_rank(g, a) * ABILITIES + number)
        if (
            kind_type == card_type.LOCATION
            or kind_type == card_type.ACT
            or kind_type == card_type.AGENDA
            or kind_type == card_type.INVESTIGATOR
        ):
            return self.of(op, PLACE, kind, number)
        if is_held(g, a):
            return self.of(op, HELD, kind, held_rank(g, a) * ABILITIES + number)
        return self.of(op, SCENARIO, kind, scenario_rank(g, a) * ABILITIES + number)

    def result(self, g: Game, option: i64, a: i64, b: i64) -> i64:
        if g.kind != decision_kind.RESULT_ORDER:
            return self.card(g, option, verb.RESULT, a)
        if b == RESULT_BASIC:
            return self.at(verb.RESULT, PLAIN, 0)
        if b == RESULT_ELDER_SIGN:
            return self.at(verb.RESULT, PLAIN, 1)
        if b == RESULT_TOKEN:
            return self.at(verb.RESULT, PLAIN, RESULT_TOKENS + a)
        kind = self.kind_of[a]
        if b == RESULT_COMMITTED:
            return self.of(verb.RESULT, OUT, kind, self.out_rank(g, option, a))
        return self.of(verb.RESULT, PLACE, kind, 0)


# -- Ranks of the copies of a title --------------------------------------------------------------


def nearness(g: Game, card: i64, seat: i64) -> i64:
    """Return 0 for a card in the threat area of ``seat``, 1 at the location of ``seat``, else 2."""
    if g.cards[card].threat == seat:
        return 0
    return 1 if place_of(g, card) == g.investigators[seat].location else 2


def nearer_among(g: Game, card: i64, others: list[i64]) -> i64:
    """Return how many copies of ``card`` in ``others`` are nearer to the deciding seat than
    ``card``. If two copies are equally near, the copy with the lower id counts as nearer."""
    kind = g.table.kind_of[card]
    mine = nearness(g, card, g.seat)
    count: i64 = 0
    for other in others:
        if g.table.kind_of[other] == kind and other != card:
            theirs = nearness(g, other, g.seat)
            if theirs < mine or (theirs == mine and other < card):
                count += 1
    return count


def enemy_rank(g: Game, card: i64) -> i64:
    """Return the rank of an enemy in play among the copies of this enemy in play: the number of
    other copies that are nearer to the deciding seat (see :func:`nearer_among`)."""
    return nearer_among(g, card, g.enemies)


def is_held(g: Game, card: i64) -> bool:
    """Return whether a card in play has an owner or a controller, as assets and weaknesses have."""
    return g.owner[card] != NONE or g.cards[card].controller != NONE


def holder_of(g: Game, card: i64) -> i64:
    """Return the seat that controls a card or has it in its threat area; else the card's owner."""
    c = g.cards[card]
    if c.controller != NONE:
        return c.controller
    return c.threat if c.threat != NONE else g.owner[card]


def user_of(g: Game, card: i64, seat: i64) -> i64:
    """Return the seat to which the used limits of ``card`` in an observation of ``seat`` refer: its
    holder (:func:`holder_of`) or, if it has no holder, ``seat`` itself."""
    if g.type_of[card] == card_type.INVESTIGATOR:
        return card
    return holder_of(g, card) if is_held(g, card) else seat


def held_rank(g: Game, card: i64) -> i64:
    """Return the slot of a card: relative seat of its holder * ``COPIES`` + rank of the copy.

    The rank is the number of copies with the same holder and a lower id.  If the rank is ``COPIES``
    or more, the card has no slot, and the result is a very large number.
    """
    kind = g.table.kind_of[card]
    holder = holder_of(g, card)
    who = g.investigators[holder]
    rank: i64 = 0
    for other in who.assets:
        if other < card and g.table.kind_of[other] == kind:
            rank += 1
    for other in who.threat_area:
        if other < card and g.table.kind_of[other] == kind:
            rank += 1
    for other in g.attachments:
        if other < card and g.table.kind_of[other] == kind and holder_of(g, other) == holder:
            rank += 1
    if rank >= COPIES:
        return 1 << 20
    return (holder - g.seat) % g.players * COPIES + rank


def scenario_rank(g: Game, card: i64) -> i64:
    """Return the rank of a treachery in play among the copies of this treachery in play: the number
    of other copies that are nearer to the deciding seat (see :func:`nearer_among`)."""
    rank = nearer_among(g, card, g.attachments)
    for who in g.investigators:
        rank += nearer_among(g, card, who.threat_area)
    return rank


def out_rank(g: Game, option: i64) -> i64:
    """Return the rank of the card that ``option`` names: the number of options before ``option``
    that differ from it only by naming another copy of the card."""
    op = op_of(option)
    card = a_of(option)
    kind = g.table.kind_of[card]
    rank: i64 = 0
    other: i64  # compared as a machine integer
    for other in g.options:
        if other == option:
            return rank
        if op_of(other) == op and b_of(other) == b_of(option):
            if g.table.kind_of[a_of(other)] == kind and g.cards[a_of(other)] is NOCARD:
                rank += 1
    return rank


def delayed_rank(g: Game, option: i64) -> i64:
    """Return how many options before ``option`` are delayed effects of copies of the card that
    ``option`` names."""
    kind = g.table.kind_of[a_of(option)]
    rank: i64 = 0
    for other in g.options:
        if other == option:
            return rank
        if op_of(other) == verb.REACT and b_of(other) == DELAYED_MARK:
            if g.table.kind_of[a_of(other)] == kind:
                rank += 1
    return rank
