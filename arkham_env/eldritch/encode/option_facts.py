"""Values of an option row in the ``entities`` observation: target, place, number and card text.

An *item* is the number of a seat, space, sheet, token or card that can have an entity row.
"""

from typing import Final

from arkham_env.board.encode.board_entities import FIRST_SPACE, NO_TEXT
from arkham_env.board.texts.verbs import (
    OP_ANSWER, OP_CARD, OP_CHOICE, OP_NUMBER, OP_PAY, OP_PIECE, OP_SEAT, OP_SPACE,
)  # fmt: skip
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.native import i64
from arkham_env.eldritch.rules.board import GATE_SPACES
from arkham_env.eldritch.state.game_state import SAVED, Game
from arkham_env.eldritch.state.ids import component, meeting, option, point, space, zone
from arkham_env.eldritch.state.ids.component import NONE

FIRST_CARD: Final = FIRST_SPACE + space.COUNT
"""The item of the card with id 0. Seats begin at item 0, spaces at item ``FIRST_SPACE``."""


def item_of(g: Game, packed: i64) -> i64:
    """Return the item (see the module docstring) that an option targets, or -1 if it has none."""
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
    """Return the item of a Monster, or of the space on which a Gate or Clue lies (-1 if none)."""
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
    """Return the item of the space of an option's target, or -1 if the target is on no space.

    For the acquisition of an Asset, return the item of the seat that gains it.

    Args:
        item: the target of the option.
    """
    if op_of(packed) == option.BUY:
        return b_of(packed)
    if item < FIRST_SPACE:
        return NONE
    if item < FIRST_CARD:
        return item
    where: i64 = g.place[item - FIRST_CARD]
    return FIRST_SPACE + where if 0 <= where < zone.SEAT else NONE


def number_of(packed: i64, op: i64) -> i64:
    """Return the number that an option contains, such as a face of a die, or -1 if it has none."""
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


def text_of(g: Game, packed: i64, op: i64) -> i64:
    """Return the card text that an option resolves (``kind << 8 | ability``), else ``NO_TEXT``."""
    a = a_of(packed)
    b = b_of(packed)
    if op == option.COMPONENT or op == OP_ANSWER:
        return g.kind_of(a) << 8 | b
    if op == option.MEET and a == meeting.COMPONENT:
        return g.kind_of(b) << 8 | g.table.components.ability_at(g.kind_of(b), point.ENCOUNTER_MENU)
    if op == option.RECKON:
        return g.kind_of(a) << 8 | g.table.components.ability_at(g.kind_of(a), point.RECKONING)
    return NO_TEXT
