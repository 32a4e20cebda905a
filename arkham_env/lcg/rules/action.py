"""Actions of a turn: options, costs, attacks of opportunity and effects."""

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import AGAIN, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules import abilities, additional_costs, initiation, movement, nested_tests
from arkham_env.lcg.rules import attack as attack_rules
from arkham_env.lcg.rules.draw import draw
from arkham_env.lcg.rules.enemies import engage
from arkham_env.lcg.rules.initiation import WithAdditional
from arkham_env.lcg.rules.skill_test import SkillTest, start_test
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import (
    NONE, CardId, Option, Seat, decision_kind, designator, logged, quantity, skill, test_kind, verb,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.restrictions import can_pay_investigation, destinations
from arkham_env.lcg.state.values import (
    additional_actions, attackable, can_spend_actions, connected, engageable, is_engaged_with,
    is_playing,
)  # fmt: skip


def designator_of(op: i64) -> i64:
    """Return the designator (bold action word) of the basic action with the verb ``op``."""
    if op == verb.MOVE:
        return designator.MOVE
    if op == verb.INVESTIGATE:
        return designator.INVESTIGATE
    if op == verb.FIGHT:
        return designator.FIGHT
    if op == verb.EVADE:
        return designator.EVADE
    if op == verb.ENGAGE:
        return designator.ENGAGE
    return designator.NONE


def action_options(g: Game, seat: Seat, options: list[i64]) -> None:
    """Add an option for each action that ``seat`` could take now, in a fixed order."""
    if can_spend_actions(g, seat, 1, designator.NONE):
        options.append(pack(verb.DRAW))
        options.append(pack(verb.RESOURCE))
        for place in destinations(g, seat, 1):
            options.append(pack(verb.MOVE, place))
        if can_pay_investigation(g, seat, g.investigators[seat].location, 1):
            options.append(pack(verb.INVESTIGATE))
        for enemy in g.enemies:
            if attackable(g, seat, enemy):
                options.append(pack(verb.FIGHT, enemy))
        for enemy in g.enemies:
            if engageable(g, seat, enemy):
                options.append(pack(verb.ENGAGE, enemy))
    if can_spend_actions(g, seat, 1, designator.EVADE):
        for enemy in g.enemies:
            if is_engaged_with(g, enemy, seat):
                options.append(pack(verb.EVADE, enemy))
        abilities.play_action_options(g, seat, options)
        abilities.action_abilities(g, seat, options, verb.ACTIVATE)


def basic_fight(g: Game, seat: Seat, enemy: CardId) -> i64:
    """Start a combat test against the fight value of ``enemy``."""
    return start_test(g, SkillTest(seat, 1 << skill.COMBAT, 0, test_kind.FIGHT, enemy))


def basic_evade(g: Game, seat: Seat, enemy: CardId) -> i64:
    return start_test(g, SkillTest(seat, 1 << skill.AGILITY, 0, test_kind.EVADE, enemy))


def basic_investigate(g: Game, seat: Seat) -> i64:
    place = g.investigators[seat].location
    test = SkillTest(seat, 1 << skill.INTELLECT, 0, test_kind.INVESTIGATE, place)
    return additional_costs.investigate(g, test)


PAY: Final = 0
PROVOKE: Final = 1
PERFORM: Final = 2
AFTERWARDS: Final = 3


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeAction(Frame):
    """Frame of one action of a turn, from the payment of its cost to its end."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "option", "provoked")

    def __init__(self, seat: Seat, option: i64) -> None:
        self.step: i64 = PAY
        self.seat: Seat = seat
        self.option: Option = option
        self.provoked: bool = False

    def copy(self) -> Frame:
        c = TakeAction(self.seat, self.option)
        c.step = self.step
        c.provoked = self.provoked
        return c

    def named_cards(self) -> list[i64]:
        return [verb.card_in(self.option)]

    def run(self, g: Game) -> i64:
        step = self.step
        op = op_of(self.option)
        if step == PAY:
            self.step = PROVOKE
            if op == verb.PLAY:
                self.step = AFTERWARDS
                return initiation.play_card(g, self.seat, a_of(self.option), 0, NONE, True)
            if op == verb.ACTIVATE:
                self.step = AFTERWARDS
                return initiation.use_ability(
                    g, self.seat, a_of(self.option), b_of(self.option), NONE
                )
            designator = designator_of(op)
            self.provoked = initiation.spend_actions(g, self.seat, 1, designator)
            record(g, logged.ACTION, self.seat, op, a_of(self.option))
            return AGAIN
        if step == PROVOKE:
            self.step = PERFORM
            if self.provoked:
                return attack_rules.attacks_of_opportunity(g, self.seat)
            return AGAIN
        if step == PERFORM:
            self.step = AFTERWARDS
            if not is_playing(g, self.seat):
                return AGAIN
            return self.perform(g, op, a_of(self.option)) or AGAIN
        if g.queued and g.test_at == NONE:
            g.stack.pop()
            return nested_tests.release_queue(g)
        return DONE

    def forget(self, card: i64) -> None:
        op = op_of(self.option)
        if op == verb.FIGHT or op == verb.EVADE or op == verb.ENGAGE or op == verb.MOVE:
            if self.step == PERFORM and a_of(self.option) == card:
                self.step = AFTERWARDS

    def perform(self, g: Game, op: i64, target: i64) -> i64:
        seat = self.seat
        if op == verb.DRAW:
            return draw(g, seat, 1)
        if op == verb.RESOURCE:
            g.investigators[seat].resources += 1
            record(g, logged.RESOURCES, seat, 1)
            return DONE
        if op == verb.MOVE:
            # A response to an attack of opportunity may have moved the investigator.
            if target not in connected(g, g.investigators[seat].location):
                return DONE
            return movement.move_investigator(g, seat, target)
        if op == verb.INVESTIGATE:
            return basic_investigate(g, seat)
        if op == verb.FIGHT:
            return basic_fight(g, seat, target)
        if op == verb.EVADE:
            return basic_evade(g, seat, target)
        return engage(g, target, seat) if engageable(g, seat, target) else DONE


@final
@mypyc_attr(acyclic=True)
class ChooseAdditional(WithAdditional):
    """Frame in which a seat chooses the additional action that it spends on an action (LCG-0224).
    The options are the cards that give a suitable additional action."""

    FIELDS: ClassVar[tuple[str, ...]] = (*WithAdditional.FIELDS, "option", "designator")

    def __init__(self, seat: Seat, option: i64, designator: i64) -> None:
        super().__init__(seat)
        self.option: Option = option
        self.designator: i64 = designator

    def copy(self) -> Frame:
        c = ChooseAdditional(self.seat, self.option, self.designator)
        c.fill_with_additional(self)
        return c

    def named_cards(self) -> list[i64]:
        return [self.card, verb.card_in(self.option)]

    def run(self, g: Game) -> i64:
        self.step += 1
        if self.step == 1:
            given = additional_actions(g, self.seat, self.designator)
            g.options = [pack(verb.CHOOSE_CARD, card) for card in sorted(given)]
            return g.ask(decision_kind.ACTION, self.seat)
        if self.step == 2:
            self.card = a_of(g.pick)
            return g.push(TakeAction(self.seat, self.option))
        return DONE

    def rewind(self, g: Game) -> bool:
        if self.step != 1:
            return False
        self.step = 0
        return True


def begin_action(g: Game, seat: Seat, option: i64) -> i64:
    """Make ``seat`` take the action of ``option``. If several additional actions could pay for it,
    the seat first chooses one of them."""
    if g.modified >> quantity.ADDITIONAL_ACTION & 1:
        op = op_of(option)
        kind = designator_of(op)
        if op == verb.PLAY:
            kind = g.defs[a_of(option)].play.designator
        elif op == verb.ACTIVATE:
            kind = g.defs[a_of(option)].triggered[b_of(option)].designator
        if kind != designator.NONE and len(additional_actions(g, seat, kind)) > 1:
            return g.push(ChooseAdditional(seat, option, kind))
    return g.push(TakeAction(seat, option))


def take_action(g: Game, seat: Seat, option: i64) -> i64:
    """Make ``seat`` take an action that an effect grants (LCG-0227). The seat gains an action and
    spends it. The action can provoke attacks of opportunity."""
    g.investigators[seat].actions += 1
    return g.push(TakeAction(seat, option))


def take_fight(g: Game, seat: Seat, option: i64, enemy: CardId) -> i64:
    """Make ``seat`` fight ``enemy`` with an action that an effect grants (LCG-1070).

    The seat gains an action and spends it.

    Args:
        option: an option with ``verb.BASIC`` for a basic fight, or the option of a Fight ability.
    """
    if op_of(option) == verb.BASIC:
        return take_action(g, seat, pack(verb.FIGHT, enemy))
    g.investigators[seat].actions += 1
    return initiation.use_ability(g, seat, a_of(option), b_of(option), NONE, target=enemy)


def basic_actions(g: Game, seat: Seat, kind: i64 = NONE) -> list[i64]:
    """Return options for the basic actions that ``seat`` could take if an effect granted an action.

    Play, activate, parley and resign are not basic actions. An ability or event with the designator
    of a basic action is not a basic action either (LCG-0230, LCG-0231).

    Args:
        kind: return only the actions with this designator (bold action word); ``NONE``: return all.
    """
    who = g.investigators[seat]
    options: list[i64] = []
    who.actions += 1
    action_options(g, seat, options)
    who.actions -= 1
    basic: list[i64] = []
    for option in options:
        op = op_of(option)
        if verb.DRAW <= op <= verb.ENGAGE and (kind == NONE or designator_of(op) == kind):
            basic.append(option)
    return basic


def are_different(g: Game, option: i64, other: i64) -> bool:
    """Return whether two actions or abilities count as different (LCG-0017).

    Two basic actions of the same kind (two moves, for example) are not different, even if they have
    different targets. The same ability on two cards with the same title is not different either.
    Two separate abilities of one card are different.
    """
    op = op_of(option)
    if op != op_of(other) or op <= verb.ENGAGE:
        return op != op_of(other)
    if b_of(option) != b_of(other):
        return True
    return g.defs[a_of(option)].printed.name != g.defs[a_of(other)].printed.name
