"""Tests whether a card text can change anything now.

An ability without any effect is not offered (FAQ). Before a card text, seats may use abilities only
if the text can cost them something.
"""

from typing import Any, Final

from arkham_env.arkham2e.rules import drawing, hands, losing
from arkham_env.arkham2e.rules.combat import combat_of
from arkham_env.arkham2e.state.asking import can_gain
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import component, deck, offer, point, quantity, resource, verb
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.amounts import TABLED, plain
from arkham_env.board.texts.answers import open_window
from arkham_env.board.texts.context import NOBODY, Context
from arkham_env.board.texts.filters import SEATS
from arkham_env.board.texts.program import EACH, TARGET
from arkham_env.board.texts.texts import Ability
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.native import i64

UNKNOWN: Final = 1
"""Assumed value of a computed amount, which may depend on dice or choices."""


def could_change(g: Game, f: Any, ability: Ability, at: i64, end: i64) -> bool:
    """Return whether the instructions from ``at`` to ``end`` could change anything now.

    The results of checks are unknown, so the instructions for success and for failure are both
    examined, with every possible target. :func:`changes` tests each single instruction.

    Args:
        f: a frame of the ability that was created only for this test; its seat and target are
            modified.
        ability: an ability whose attribute ``idle`` is true: it may have no effect.
    """
    code = ability.code
    while at < end:
        word: i64 = code[at]
        op = op_of(word)
        at += 1
        if op == TARGET or op == verb.PICK:
            found = g.candidates(f, a_of(word))
            for item in found:
                f.target = item
                if could_change(g, f, ability, at, end):
                    return True
            f.target = NONE
            if found:
                return False
        elif op == EACH:
            body = at + b_of(word)
            if each_could_change(g, f, ability, a_of(word), at, body):
                return True
            at = body
        elif changes(g, f, ability, op, a_of(word), b_of(word)):
            return True
    return False


def each_could_change(g: Game, f: Any, ability: Ability, what: i64, at: i64, end: i64) -> bool:
    """Return whether the body of the instruction EACH could change anything for at least one item.

    Args:
        what: the filter of the items.
        at, end: indices of the first instruction of the body and of the first one after it.
    """
    seat: i64 = f.seat
    target: i64 = f.target
    seats = g.texts.filters.filters[what].domain == SEATS
    found = False
    for item in g.candidates(f, what):
        if seats:
            f.seat = item
        else:
            f.target = item
        found = could_change(g, f, ability, at, end)
        f.seat = seat
        f.target = target
        if found:
            break
    return found


def changes(g: Game, f: Any, ability: Ability, op: i64, a: i64, b: i64) -> bool:
    """Return whether one instruction would change anything now. Costs and instructions without an
    effect do not count."""
    seat: i64 = f.seat
    if op == verb.GAIN:
        if least(a) > 0 and has_room(g, f, ability, resource.SANITY):
            return True
        return least(b) > 0 and has_room(g, f, ability, resource.STAMINA)
    if op == verb.RESTORE:
        return has_room(g, f, ability, a)
    if op == verb.SPLIT:
        if has_room(g, f, ability, resource.SANITY):
            return True
        return has_room(g, f, ability, resource.STAMINA)
    if op == verb.DRAW or op == verb.DRAW_ONE or op == verb.DRAW_TWO:
        return len(g.decks[a]) > 0
    if op == verb.OFFER:
        return len(g.decks[a]) > 0 or (offer.UNIQUES[b] > 0 and len(g.decks[deck.UNIQUE]) > 0)
    if op == verb.TAKE_SPECIAL:
        return gains_special(g, seat, a)
    if op == verb.BLESS:
        return gains_special(g, f.target if f.target != NONE else seat, component.BLESSING)
    if op == verb.TAKE_ANY_ALLY:
        return len(g.allies) > 0
    if op == verb.COMBAT_BONUS or op == verb.WEAKEN:
        fight = combat_of(g, f)
        if fight is None:
            return False
        if op == verb.COMBAT_BONUS:
            return hands.resisted(g, fight, least(b), True) > 0
        return fight.toughness(g) > 1 or len(hands.weak_points(g, fight)) > 0
    return False


def least(amount: i64) -> i64:
    """Return the value of an amount: a plain number itself, ``UNKNOWN`` for a computed amount."""
    return plain(amount) if amount < TABLED else UNKNOWN


def has_room(g: Game, f: Any, ability: Ability, what: i64) -> bool:
    """Return whether an ability can give its seat Sanity or Stamina (resource ``what``), which must
    be below the maximum. A card in play can forbid the gain. If the ability discards its own
    card as a cost, this card no longer raises the maximum (Duke)."""
    seat: i64 = f.seat
    if what == resource.SANITY:
        room = g.most_sanity(seat) - g.sanity[seat]
        barred = losing.is_barred(g, quantity.NO_SANITY_GAIN, f.healer(g))
    else:
        room = g.most_stamina(seat) - g.stamina[seat]
        barred = losing.is_barred(g, quantity.NO_STAMINA_GAIN, f.healer(g))
    if room <= 0 or barred:
        return False
    if f.source == NONE or not discards_itself(ability):
        return True
    raised = quantity.MOST_SANITY if what == resource.SANITY else quantity.MOST_STAMINA
    for modifier in g.texts.modifiers[f.kind]:
        if modifier.quantity == raised:
            room -= g.amount(f, modifier.amount)
    return room > 0


def discards_itself(ability: Ability) -> bool:
    """Return whether an ability discards its own card as a cost."""
    for at in range(ability.costs):
        if op_of(ability.code[at]) == verb.DISCARD_THIS:
            return True
    return False


def gains_special(g: Game, seat: i64, which: i64) -> bool:
    """Return whether gaining a special card has an effect; a Blessing also lifts a Curse."""
    if which != component.BLESSING:
        return can_gain(g, seat, which)
    if g.special_of(seat, component.BLESSING) != NONE:
        return g.is_cursed(seat)
    return drawing.supply_of(g, component.BLESSING) != NONE


# -- Harmful texts -------------------------------------------------------------------------------


def harms(g: Game, card: i64, when: i64) -> bool:
    """Return whether the text of a card at a timing point can cost Sanity, Stamina or money."""
    for ability in g.texts.abilities[g.kind_of(card)]:
        if ability.point == when and g.holds(Context(NOBODY, card), ability.condition):
            for word in ability.code:
                op = op_of(word)
                found = g.texts.verb(op)
                if found is not None and found.harms:
                    return True
                if op == verb.FAIL_THIS and harms(g, card, point.FAILS):
                    return True
    return False


def ask_before(g: Game, card: i64, when: i64, at: i64) -> bool:
    """Push a frame in which all seats may use abilities before a card text that can harm them.

    Return whether the frame was pushed.

    Args:
        when: timing point of the text.
        at: stack position of the frame that carries the text out.
    """
    if not g.listen[point.ANY_TIME] or not harms(g, card, when):
        return False
    return open_window(g, point.ANY_TIME, NOBODY, g.lead, at)
