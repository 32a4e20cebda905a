"""Evaluation of the filters, conditions and amounts that only Eldritch Horror has.

``ids.fact`` contains the codes of the tests, and ``ids.form`` contains the forms of amounts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from arkham_env.board.texts.context import NOBODY, Context
from arkham_env.core.kernel.graph import PlaceMap
from arkham_env.core.kernel.native import i64
from arkham_env.eldritch.state.ids import (
    component, fact, flag, form, omen, point, quantity, skill, space, trait, zone,
)  # fmt: skip
from arkham_env.eldritch.state.ids.component import NONE

if TYPE_CHECKING:
    from arkham_env.eldritch.state.game_state import Game

MAP: Final = PlaceMap(list(range(space.COUNT)), space.LINKS)


def test(g: Game, context: Context, code: i64, operand: i64, item: i64) -> bool:
    """Return whether a seat, space, piece or card passes a test of a filter or condition.

    Args:
        code: the code of the test (``ids.fact``).
        operand: the operand of the test, such as a number of tokens.
        item: the seat, space, piece or card. For a condition it is the seat of the card text.
    """
    if code == fact.SEAT_NEAREST:
        return is_nearest(g, context, item)
    if code == fact.SEAT_ACTIVE:
        return item == g.active
    if code == fact.CAN_MOVE:
        return item != NOBODY and not g.cannot(quantity.NO_MOVING, item)
    if fact.SPACE_BY <= code <= fact.OWN_SPELL:
        return test_of_possession(g, context, code, operand, item)
    if code <= fact.SEAT_DELAYED:
        return test_seat(g, context, code, operand, item)
    if code <= fact.SPACE_EXPEDITION:
        return test_space(g, context, code, operand, item)
    if code <= fact.PIECE_RECKONS:
        return test_piece(g, context, code, operand, item)
    if code <= fact.CARD_RECKONS:
        return test_card(g, context, code, operand, item)
    return test_condition(g, context, code, operand, item)


def test_of_possession(g: Game, context: Context, code: i64, operand: i64, item: i64) -> bool:
    """Return whether an item passes a test that only texts of sheets, Artifacts and Spells use. The
    arguments are those of :func:`test`."""
    if code == fact.SPACE_BY:
        here = g.space_of(context)
        if here == NONE or item not in space.LINKS[here]:
            return False
        return space.KINDS[here][space.LINKS[here].index(item)] == operand
    if code == fact.SPACE_CLUE_OR_GATE:
        return len(g.clues_at(item)) > 0 or g.gate_at(item) != NONE
    if code == fact.CARD_ON_OFFER:
        return g.place[item] == zone.RESERVE or g.place[item] == zone.DISCARD
    event: Any = g.stack[context.at]
    if code == fact.CONDITION_TRAIT:
        return g.has_trait(event.card, operand)
    if code == fact.CAN_IMPROVE:
        who = subject(context)
        return bool(g.improved[who * skill.COUNT + event.skill] < skill.MOST_IMPROVED)
    assert code == fact.OWN_SPELL
    spell: i64 = event.source
    if not component.FIRST_SPELL <= spell < component.FIRST_CONDITION:
        return False
    return g.holder(spell) == g.holder(context.source)


def is_nearest(g: Game, context: Context, seat: i64) -> bool:
    """Return whether no other seat is nearer than ``seat`` to the space of the card text."""
    here = g.space_of(context)
    if here == NONE or seat == NOBODY:
        return False
    far = MAP.far[here]
    for other in g.clockwise(g.lead):
        if far[g.spaces[other]] < far[g.spaces[seat]]:
            return False
    return True


def test_seat(g: Game, context: Context, code: i64, operand: i64, seat: i64) -> bool:
    if seat == NOBODY:
        return False
    where: i64 = g.spaces[seat]
    if code == fact.SEAT_HERE:
        return where == g.space_of(context)
    if code == fact.SEAT_NEAR:
        here = g.space_of(context)
        return here != NONE and (where == here or where in space.LINKS[here])
    if code == fact.SEAT_AT:
        return where == operand
    if code == fact.SEAT_ON:
        return space.TYPES[where] == operand
    if code == fact.SEAT_LEADS:
        return seat == g.lead
    if code == fact.SEAT_WITH_CONDITION:
        return g.condition_of(seat, operand) != NONE
    if code == fact.SEAT_WITH_TRAIT:
        for card in g.cards[seat]:
            if g.has_trait(card, operand):
                return True
        return False
    if code == fact.SEAT_WITH_CLUE:
        return len(g.clues[seat]) > 0
    if code == fact.SEAT_WITH_SPELL:
        for card in g.cards[seat]:
            if component.FIRST_SPELL <= card < component.FIRST_CONDITION:
                return True
        return False
    if code == fact.SEAT_ON_GATE:
        return g.gate_at(where) != NONE
    if code == fact.SEAT_ON_EXPEDITION:
        return where == g.expedition_space()
    if code == fact.SEAT_NEAR_EXPEDITION:
        there = g.expedition_space()
        return there != NONE and (where == there or where in space.LINKS[there])
    if code == fact.SEAT_ON_TOKEN:
        return g.eldritch[where] > 0
    assert code == fact.SEAT_DELAYED
    return g.delayed[seat] == 1


def test_space(g: Game, context: Context, code: i64, operand: i64, where: i64) -> bool:
    if code == fact.SPACE_HERE:
        return where == g.space_of(context)
    if code == fact.SPACE_NEAR:
        here = g.space_of(context)
        return here != NONE and where in space.LINKS[here]
    if code == fact.SPACE_OF:
        return space.TYPES[where] == operand
    if code == fact.SPACE_IS:
        return where == operand
    if code == fact.SPACE_WITH_MONSTER:
        return len(g.monsters_at(where)) > 0
    if code == fact.SPACE_WITH_KIND:
        for monster in g.monsters_at(where):
            if g.table.name_of_monster[monster - component.FIRST_MONSTER] == operand:
                return True
        return False
    if code == fact.SPACE_WITH_GATE:
        return g.gate_at(where) != NONE
    if code == fact.SPACE_WITH_CLUE:
        return len(g.clues_at(where)) > 0
    if code == fact.SPACE_WITH_SEAT:
        return len(g.seats_at(where)) > 0
    if code == fact.SPACE_WITH_TOKEN:
        return g.eldritch[where] > 0
    assert code == fact.SPACE_EXPEDITION
    return where == g.expedition_space()


def is_monster(piece: i64) -> bool:
    return component.FIRST_MONSTER <= piece < component.FIRST_GATE


def is_gate(piece: i64) -> bool:
    return component.FIRST_GATE <= piece < component.FIRST_CLUE


def test_piece(g: Game, context: Context, code: i64, operand: i64, piece: i64) -> bool:
    if code == fact.PIECE_MONSTER:
        return is_monster(piece)
    if code == fact.PIECE_GATE:
        return is_gate(piece)
    if code == fact.PIECE_CLUE:
        return component.FIRST_CLUE <= piece < component.FIRST_ASSET
    if code == fact.PIECE_EPIC:
        return is_monster(piece) and g.is_epic(piece)
    if code == fact.PIECE_KIND:
        return (
            is_monster(piece)
            and g.table.name_of_monster[piece - component.FIRST_MONSTER] == operand
        )
    if code == fact.PIECE_HERE:
        return g.place[piece] == g.space_of(context)
    if code == fact.PIECE_ON_CHOSEN:
        return g.place[piece] == context.target
    if code == fact.PIECE_ON_GATE:
        return g.gate_at(g.place[piece]) != NONE
    if code == fact.PIECE_MATCHES:
        return is_gate(piece) and omen.GATES[piece - component.FIRST_GATE] == g.omen_color()
    assert code == fact.PIECE_RECKONS
    return g.table.answers(g.kind_of(piece), point.RECKONING)


def test_card(g: Game, context: Context, code: i64, operand: i64, card: i64) -> bool:
    if code == fact.CARD_OWN:
        return context.seat != NOBODY and g.place[card] == zone.SEAT + context.seat
    if code == fact.CARD_RESERVE:
        return g.place[card] == zone.RESERVE
    if code == fact.CARD_DISCARDED:
        return g.place[card] == zone.DISCARD
    if code == fact.CARD_TRAIT:
        return g.has_trait(card, operand)
    if code == fact.CARD_ASSET:
        return component.FIRST_ASSET <= card < component.FIRST_ARTIFACT
    if code == fact.CARD_ARTIFACT:
        return component.FIRST_ARTIFACT <= card < component.FIRST_SPELL
    if code == fact.CARD_SPELL:
        return component.FIRST_SPELL <= card < component.FIRST_CONDITION
    if code == fact.CARD_CONDITION:
        return component.FIRST_CONDITION <= card < component.FIRST_MYTHOS
    if code == fact.CARD_NAMED:
        first: i64 = g.table.first_condition[operand]
        end: i64 = g.table.first_condition[operand + 1]
        return first <= card < end
    if code == fact.CARD_WORTH:
        return g.table.columns[g.kind_of(card)].value <= g.amount(context, operand)
    if code == fact.CARD_RUMOR:
        return g.place[card] == zone.IN_PLAY and g.has_trait(card, trait.RUMOR)
    if code == fact.CARD_SOLVED:
        return g.place[card] == zone.SOLVED
    if code == fact.CARD_ONGOING:
        return card in g.ongoing
    assert code == fact.CARD_RECKONS
    return g.table.answers(g.kind_of(card), point.RECKONING)


def test_condition(g: Game, context: Context, code: i64, operand: i64, seat: i64) -> bool:
    if code == fact.WITH_FLAG:
        return context.flags & operand == operand
    if code == fact.TESTING:
        return context.flags & flag.TEST_OF << operand != 0
    if code == fact.AWAKE:
        return g.awakened
    if code == fact.SOLVED:
        return len(g.solved) >= operand
    if code == fact.MONSTERS:
        return len(g.monsters) >= operand
    if code == fact.GATE_HERE:
        return g.gate_at(g.space_of(context)) != NONE
    if code == fact.CAN_GAIN:
        return seat != NOBODY and g.condition_of(seat, operand) == NONE
    if code == fact.TOKENS:
        return g.tokens_on(context.source) >= g.amount(context, operand)
    if code == fact.CHOSEN_HERE:
        return context.target >= 0 and g.place[context.target] == g.space_of(context)
    holder = g.holder(context.source) if context.source != NONE else NOBODY
    # In a window, the subject is the target; in a modifier, it is the seat of the context.
    if code == fact.OWN_SEAT:
        return subject(context) == holder
    if code == fact.SUBJECT_HERE:
        who = subject(context)
        return holder != NOBODY and who != NOBODY and g.spaces[who] == g.spaces[holder]
    if code == fact.SUBJECT_OTHER:
        return subject(context) != holder
    if code == fact.HOLDER_ON:
        return holder != NOBODY and space.TYPES[g.spaces[holder]] == operand
    event: Any = g.stack[context.at]
    if code == fact.LOSING:
        return bool(event.losing(operand))
    if code == fact.LOST_HEALTH:
        return bool(event.hurt)
    if code == fact.EPIC_AT_HAND:
        return g.is_epic(event.monster)
    if code == fact.MATCHES:
        return bool(omen.GATES[event.gate - component.FIRST_GATE] == g.omen_color())
    assert code == fact.IN_OTHER_WORLD
    return bool(event.in_other_world)


def subject(context: Context) -> i64:
    """Return the seat to which a test in a card text refers: the seat to which the event happens,
    or, if the text modifies a quantity, the seat whose quantity is modified."""
    return context.target if context.at != NONE else context.seat


def measure(g: Game, context: Context, kind: i64) -> i64:
    """Return the value of an amount with the form ``kind`` (see ``ids.form``)."""
    if kind == form.TOUGHNESS:
        return g.toughness(context.target)
    if kind == form.VALUE:
        return g.table.columns[g.kind_of(context.target)].value
    if kind == form.TOKENS:
        return g.tokens_on(context.source)
    if kind == form.CLUES_HELD:
        return len(g.clues[context.seat])
    if kind == form.PAID:
        return g.ret
    total: i64 = 0
    for piece in g.on_card(context.source):
        if kind == form.CLUES_ON:
            total += 1 if piece >= component.FIRST_CLUE else 0
        elif kind == form.GATES_ON:
            total += 1 if is_gate(piece) else 0
        else:
            total += g.toughness(piece) if is_monster(piece) else 0
    return total
