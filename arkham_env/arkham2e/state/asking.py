"""Evaluation of the tests, conditions and amounts that are specific to Arkham Horror."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arkham_env.arkham2e.state.ids import (
    card_type, component, fact, flag, form, quantity, resource, space, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.context import NOBODY, Context
from arkham_env.core.kernel.native import i64

if TYPE_CHECKING:
    from arkham_env.arkham2e.state.game_state import Game


def test(g: Game, context: Context, code: i64, operand: i64, item: i64) -> bool:
    """Return whether ``item`` passes the test ``code`` with number ``operand`` (``ids.fact``)."""
    if code <= fact.SEAT_UNHARMED:
        return item != NOBODY and test_seat(g, context, code, operand, item)
    if code <= fact.SPACE_OPEN:
        return test_space(g, code, operand, item)
    if code <= fact.PIECE_ON_BOARD:
        return test_piece(g, context, code, operand, item)
    if code <= fact.CARD_PHYSICAL or code == fact.CARD_WEAPON_OR_SPELL:
        return test_card(g, context, code, operand, item)
    if code == fact.SEAT_BELOW:
        return item != NOBODY and is_below(g, item, operand)
    if code == fact.PIECE_AMONG:
        return is_monster(item) and operand >> name_of(g, item) & 1 == 1
    return test_condition(g, context, code, operand, item)


def test_seat(g: Game, context: Context, code: i64, operand: i64, seat: i64) -> bool:
    where: i64 = g.spaces[seat]
    if code == fact.SEAT_HERE:
        # In the final battle all investigators are in the same place (AH2-0398).
        return g.awakened or where == g.area_of(context)
    if code == fact.SEAT_AT:
        return where == operand
    if code == fact.SEAT_IN_STREET:
        return 0 <= where < space.STREETS
    if code == fact.SEAT_IN_ARKHAM:
        return is_in_arkham(g, seat)
    if code == fact.SEAT_IN_WORLD:
        return where >= space.FIRST_WORLD
    if code == fact.SEAT_LOST:
        return where == space.LOST
    if code == fact.SEAT_JAILED:
        return where == space.JAIL
    if code == fact.SEAT_BLESSED:
        return g.is_blessed(seat)
    if code == fact.SEAT_CURSED:
        return g.is_cursed(seat)
    if code == fact.SEAT_LEADS:
        return seat == g.lead
    if code == fact.SEAT_WITH:
        for card in g.cards[seat]:
            if g.kind_of(card) == g.table.kind_of_card[operand]:
                return True
        return False
    if code == fact.SEAT_SANE:
        return g.sanity[seat] > 0
    if code == fact.SEAT_CONSCIOUS:
        return g.stamina[seat] > 0
    assert code == fact.SEAT_UNHARMED
    return g.sanity[seat] > 0 and g.stamina[seat] > 0


def is_in_arkham(g: Game, seat: i64) -> bool:
    """Return whether a seat is in Arkham, including the Jail Cell of the Police Station."""
    return g.in_arkham(seat) or g.spaces[seat] == space.JAIL


def is_below(g: Game, seat: i64, what: i64) -> bool:
    """Return whether the Sanity or Stamina (resource ``what``) of a seat is below its maximum."""
    if what == resource.SANITY:
        return g.sanity[seat] < g.most_sanity(seat)
    assert what == resource.STAMINA
    return g.stamina[seat] < g.most_stamina(seat)


def test_space(g: Game, code: i64, operand: i64, where: i64) -> bool:
    if code == fact.SPACE_ARKHAM:
        return where < space.BOARD
    if code == fact.SPACE_STREET:
        return where < space.STREETS
    if code == fact.SPACE_LOCATION:
        return space.STREETS <= where < space.BOARD
    if code == fact.SPACE_IN:
        return where < space.BOARD and space.STREET_OF[where] == operand
    if code == fact.SPACE_IS:
        return where == operand
    if code == fact.SPACE_WITH_GATE:
        return g.gate_at(where) != NONE
    assert code == fact.SPACE_OPEN
    return not g.is_closed(where)


def is_monster(piece: i64) -> bool:
    return component.FIRST_MONSTER <= piece < component.FIRST_GATE


def name_of(g: Game, monster: i64) -> i64:
    """Return the index of a Monster's name in ``component.MONSTERS``."""
    return g.table.name_of_monster[monster - component.FIRST_MONSTER]


def test_piece(g: Game, context: Context, code: i64, operand: i64, piece: i64) -> bool:
    where: i64 = g.place[piece]
    if code == fact.PIECE_MONSTER:
        return is_monster(piece)
    if code == fact.PIECE_GATE:
        return not is_monster(piece)
    if code == fact.PIECE_KIND:
        return (
            is_monster(piece)
            and g.table.name_of_monster[piece - component.FIRST_MONSTER] == operand
        )
    if code == fact.PIECE_HERE:
        return where == g.area_of(context)
    if code == fact.PIECE_IN_ARKHAM:
        return 0 <= where < space.BOARD
    if code == fact.PIECE_IN_STREET:
        return 0 <= where < space.STREETS
    if code == fact.PIECE_IN_LOCATION:
        return space.STREETS <= where < space.BOARD
    if code == fact.PIECE_IN_SKY:
        return where == space.SKY
    if code == fact.PIECE_IN_OUTSKIRTS:
        return where == space.OUTSKIRTS
    if code == fact.PIECE_IN:
        return 0 <= where < space.BOARD and space.STREET_OF[where] == operand
    assert code == fact.PIECE_ON_BOARD
    return 0 <= where <= space.SKY


def test_card(g: Game, context: Context, code: i64, operand: i64, card: i64) -> bool:
    if code == fact.CARD_OWN:
        return context.seat != NOBODY and g.place[card] == zone.SEAT + context.seat
    if code == fact.CARD_ITEM:
        return g.is_item(card)
    if code == fact.CARD_COMMON:
        return component.FIRST_COMMON <= card < component.FIRST_UNIQUE
    if code == fact.CARD_UNIQUE:
        return component.FIRST_UNIQUE <= card < component.FIRST_SPELL
    if code == fact.CARD_SPELL:
        return component.FIRST_SPELL <= card < component.FIRST_SKILL
    if code == fact.CARD_SKILL:
        return component.FIRST_SKILL <= card < component.FIRST_ALLY
    if code == fact.CARD_ALLY:
        return component.FIRST_ALLY <= card < component.FIRST_SPECIAL
    if code == fact.CARD_WEAPON:
        return g.column(card).types >> card_type.WEAPON & 1 == 1
    if code == fact.CARD_TOME:
        return g.column(card).types >> card_type.TOME & 1 == 1
    if code == fact.CARD_WEAPON_OR_SPELL:
        if component.FIRST_SPELL <= card < component.FIRST_SKILL:
            return True
        return g.column(card).types >> card_type.WEAPON & 1 == 1
    if code == fact.CARD_NAMED:
        return g.table.kind_of_card[card] == g.table.kind_of_card[operand]
    if code == fact.CARD_LOSABLE:
        return not g.column(card).safe
    assert code == fact.CARD_PHYSICAL
    column = g.column(card)
    return column.types >> card_type.WEAPON & 1 == 1 and not column.magical


def subject(context: Context) -> i64:
    """Return the seat to which the event happens; without an event, the seat of the card text."""
    return context.target if context.at != NONE else context.seat


def test_condition(g: Game, context: Context, code: i64, operand: i64, item: i64) -> bool:
    if code == fact.WITH_FLAG:
        return context.flags & operand == operand
    if code == fact.CHECKING:
        return context.flags & flag.CHECK_OF << operand != 0
    if code == fact.MONSTER_IS:
        return (
            is_monster(item) and g.table.name_of_monster[item - component.FIRST_MONSTER] == operand
        )
    if code == fact.MONSTER_WITH:
        return is_monster(item) and g.column(item).keywords >> operand & 1 == 1
    if code == fact.GATE_TO:
        return (
            component.FIRST_GATE <= item < component.FIRST_COMMON
            and g.table.world_of_gate(item) == operand
        )
    if code == fact.TERROR:
        return g.terror >= operand
    if code == fact.AWAKE:
        return g.awakened
    if code == fact.IN_PLAY:
        return g.place[operand] == zone.IN_PLAY
    if code == fact.IN_ARKHAM:
        who = subject(context)
        return who != NOBODY and is_in_arkham(g, who)
    if code == fact.FELL:
        return context.seat != NOBODY and (
            g.sanity[context.seat] == 0 or g.stamina[context.seat] == 0
        )
    if code == fact.DIE_IS:
        return context.result >= operand
    if code == fact.ENTERED_LATER:
        return g.arrival_of(context.source) < g.turn
    if code == fact.AT:
        return context.seat != NOBODY and g.spaces[context.seat] == operand
    if code == fact.WITH_TROPHY:
        return context.seat != NOBODY and len(g.trophies[context.seat]) > 0
    if code == fact.CAN_RETURN:
        return context.seat != NOBODY and can_return(g, context.seat)
    if code == fact.WITH_GATE_TROPHY:
        return context.seat != NOBODY and len(g.gate_trophies[context.seat]) > 0
    if code == fact.FRESH:
        return context.source in g.fresh
    if code == fact.CAN_GAIN:
        return context.seat != NOBODY and can_gain(g, context.seat, operand)
    holder = g.holder(context.source) if context.source != NONE else NOBODY
    if code == fact.OWN_SEAT or code == fact.OWN_CHECK:
        return holder != NOBODY and subject(context) == holder
    if code == fact.AREA_OF_HOLDER:
        return holder != NOBODY and g.spaces[holder] == item
    event: Any = g.stack[context.at]
    if code == fact.LOSING:
        return bool(event.losing(operand))
    if code == fact.DEFEATED:
        return name_of(g, event.monster) == operand
    if code == fact.HELD:
        return bool(event.holds_in_hand(context.source))
    assert code == fact.IN_ENCOUNTER
    return bool(event.in_arkham)


def can_return(g: Game, seat: i64) -> bool:
    """Return whether a seat can return to Arkham from its Other World. A seat that did not enter
    the world through a gate can always return."""
    where: i64 = g.spaces[seat]
    if not space.is_world(where):
        return False
    if g.entered[seat] == NONE:
        return True
    for gate in g.gates:
        if g.table.world_of_gate(gate) == space.world_of(where):
            return True
    if not g.gates or not g.mods[quantity.ANY_GATE]:
        return False
    return g.value(quantity.ANY_GATE, 0, seat) > 0


def can_gain(g: Game, seat: i64, which: i64) -> bool:
    """Return whether a seat can gain a special card. A seat can have only one copy of each special
    card, and the supply must contain a copy."""
    if which == component.BANK_LOAN and g.defaulted[seat]:
        return False
    if g.special_of(seat, which) != NONE:
        return False
    first: i64 = component.FIRST_SPECIAL
    for i in range(which):
        first += component.SPECIAL_COPIES[i]
    for card in range(first, first + component.SPECIAL_COPIES[which]):
        if g.place[card] == zone.SUPPLY:
            return True
    return False


def measure(g: Game, context: Context, kind: i64) -> i64:
    """Return the value of the computed amount ``kind``, one of the constants of ``ids.form``."""
    seat = context.seat
    if kind == form.SANITY_NOW:
        return g.sanity[seat]
    if kind == form.STAMINA_NOW:
        return g.stamina[seat]
    if kind == form.MONEY_NOW:
        return g.money[seat]
    if kind == form.CLUES_NOW:
        return g.clues[seat]
    if kind == form.HALF_MONEY_UP:
        return (g.money[seat] + 1) // 2
    if kind == form.ITEMS or kind == form.HALF_ITEMS or kind == form.HALF_ITEMS_UP:
        total: i64 = 0
        for card in g.cards[seat]:
            if g.is_item(card):
                total += 1
        if kind == form.ITEMS:
            return total
        return total // 2 if kind == form.HALF_ITEMS else (total + 1) // 2
    if kind == form.PAID:
        return g.ret
    if kind == form.TOKENS:
        return g.tokens_on(context.source)
    if kind == form.TERROR:
        return g.terror
    if kind == form.DIE or kind == form.SUCCESS_DICE:
        return context.result
    if kind == form.FAILED_DICE:
        return max(0, context.faces[0] - context.result) if context.faces else 0
    if kind == form.BATTLE_TURN:
        return g.battle_turn
    if kind == form.AWARENESS:
        return g.column(monster_at_hand(g, context)).awareness
    if kind == form.DOOM_ROOM:
        return g.table.doom_limit - g.doom
    if kind == form.MONSTERS_ON:
        on_it: i64 = 0
        for monster in range(component.FIRST_MONSTER, component.FIRST_GATE):
            if g.place[monster] == zone.CARD + context.source:
                on_it += 1
        return on_it
    if kind == form.RITUAL_SPELLS:
        return 4 if g.players >= 5 else 3
    if kind == form.PRICE:
        return g.column(context.target).price
    assert kind == form.TOUGHNESS
    return g.toughness(monster_at_hand(g, context))


def monster_at_hand(g: Game, context: Context) -> i64:
    """Return the Monster of the event; without an event, the Monster chosen by the card text."""
    if context.at == NONE:
        return context.target
    event: Any = g.stack[context.at]
    monster: i64 = event.monster
    return monster
