"""Contents of an option row: the target, the area, the number and the card text of the option.

An *item* is a seat, an area or a card that can have an entity row; it is encoded as one number.
"""

from typing import Final

from arkham_env.arkham2e.rules.encounters import Encounter
from arkham_env.arkham2e.state.game_state import SAVED, Game
from arkham_env.arkham2e.state.ids import component, option, point, space, zone
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.encode.board_entities import FIRST_SPACE, NO_TEXT
from arkham_env.board.texts.verbs import (
    OP_ANSWER, OP_CARD, OP_CHOICE, OP_NUMBER, OP_PAY, OP_PIECE, OP_SEAT, OP_SPACE,
)  # fmt: skip
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.native import i64

FIRST_CARD: Final = FIRST_SPACE + space.COUNT
"""Item number of the first card; the numbers of areas begin at ``FIRST_SPACE``."""


def item_of(g: Game, packed: i64) -> i64:
    """Return the item that is the target of an option, or -1 if the option has no target."""
    op = op_of(packed)
    a = a_of(packed)
    if op == option.MOVE or op == option.RETURN or op == option.GO_TO or op == OP_SPACE:
        return FIRST_SPACE + a
    if op == option.TRADE or op == OP_SEAT:
        return a
    if op == OP_PIECE:
        return item_of_piece(g, a)
    if op == OP_PAY:
        return FIRST_CARD + a - SAVED if a >= SAVED else NONE
    if op == option.ENCOUNTER or op == option.ABILITY or op == option.CLOSE:
        where: i64 = g.spaces[g.seat]
        return NONE if where == NONE else FIRST_SPACE + where
    if names_card(op):
        return FIRST_CARD + a
    return NONE


def names_card(op: i64) -> bool:
    """Return whether the first operand of the verb ``op`` is a card or Monster."""
    return (
        op == OP_ANSWER
        or op == OP_CARD
        or op == option.EVADE
        or op == option.FIGHT
        or op == option.USE
        or op == option.GIVE
        or op == option.TAKE
        or op == option.SIGN
        or op == option.WIELD
        or op == option.RELEASE
        or op == option.BUY
        or op == option.ALLY
        or op == option.SHEET
        or op == option.KEEP
        or op == option.ENTRY
    )


def item_of_piece(g: Game, piece: i64) -> i64:
    """Return the item of a Monster or gate trophy; for an open gate, the item of its location."""
    if component.FIRST_GATE <= piece < component.FIRST_COMMON:
        where: i64 = g.place[piece]
        if 0 <= where < zone.SEAT:
            return FIRST_SPACE + where
    return FIRST_CARD + piece


def place_of(g: Game, item: i64) -> i64:
    """Return the item of the area in which ``item`` is, or -1 if it is in no area."""
    if item < FIRST_SPACE:
        return NONE
    if item < FIRST_CARD:
        return item
    where: i64 = g.place[item - FIRST_CARD]
    return FIRST_SPACE + where if 0 <= where < zone.SEAT else NONE


def number_of(packed: i64, op: i64) -> i64:
    """Return the number in an option, such as an amount of money, or -1 if there is none."""
    a = a_of(packed)
    if op == OP_PAY:
        return a if a < SAVED else NONE
    if (
        op == OP_CHOICE
        or op == OP_NUMBER
        or op == option.GIVE_MONEY
        or op == option.TAKE_MONEY
        or op == option.SLIDERS
        or op == option.PICK_UP
        or op == option.ABILITY
        or op == option.CLOSE
    ):
        return a
    return NONE


def text_of(g: Game, packed: i64) -> i64:
    """Return the card text that an option resolves, as ``kind << 8 | ability``, or ``NO_TEXT``."""
    op = op_of(packed)
    a = a_of(packed)
    if op == OP_ANSWER:
        return g.kind_of(a) << 8 | b_of(packed)
    if op == option.ABILITY:
        where: i64 = g.spaces[g.seat]
        kind: i64 = g.table.components.location_kinds[where] if where >= 0 else -1
        return NO_TEXT if kind < 0 else kind << 8 | a
    if op == option.ENTRY:
        top = g.stack[-1]
        if isinstance(top, Encounter):
            return g.kind_of(a) << 8 | g.table.entry_of(a, top.key(g))
    if op == option.BUY or op == option.KEEP or op == option.ALLY:
        kind = g.kind_of(a)
        gained = g.table.components.ability_at(kind, point.GAINED)
        return NO_TEXT if gained < 0 else kind << 8 | gained
    return NO_TEXT
