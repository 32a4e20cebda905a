"""Actions of a turn: what is offered, what is paid, what provokes (blueprint section 4)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from arkham_env.core.decision import a_of, b_of, op_of, pack
from arkham_env.core.frame import AGAIN, DONE, Frame
from arkham_env.core.native import i64, mypyc_attr
from arkham_env.lcg.rules import abilities, initiation, movement, nested_tests
from arkham_env.lcg.rules import attack as attack_rules
from arkham_env.lcg.rules.draw import draw
from arkham_env.lcg.rules.enemies import engage, may_enter
from arkham_env.lcg.rules.skill_test import SkillTest, start_test
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import (
    AGILITY,
    COMBAT,
    ENGAGE,
    EVADE,
    EVADE_TEST,
    FIGHT,
    FIGHT_TEST,
    INTELLECT,
    INVESTIGATE,
    INVESTIGATE_TEST,
    MOVE,
    NO_DESIGNATOR,
    NONE,
    OP_ACTIVATE,
    OP_DRAW,
    OP_ENGAGE,
    OP_EVADE,
    OP_FIGHT,
    OP_INVESTIGATE,
    OP_MOVE,
    OP_PLAY,
    OP_RESOURCE,
    Q_NO_PROVOKE,
)
from arkham_env.lcg.state.record import L_ACTION, L_RESOURCES, record
from arkham_env.lcg.state.values import (
    attackable,
    can_spend_actions,
    connected,
    engageable,
    is_engaged_with,
    is_playing,
    sum_modifiers,
)


def designator_of(op: i64) -> i64:
    """Return the action word of a basic action."""
    if op == OP_MOVE:
        return MOVE
    if op == OP_INVESTIGATE:
        return INVESTIGATE
    if op == OP_FIGHT:
        return FIGHT
    if op == OP_EVADE:
        return EVADE
    if op == OP_ENGAGE:
        return ENGAGE
    return NO_DESIGNATOR


def action_options(g: Game, seat: i64, options: list[int]) -> None:
    """Add every action that ``seat`` could take now, in canonical order."""
    who = g.investigators[seat]
    if can_spend_actions(g, seat, 1, NO_DESIGNATOR):
        options.append(pack(OP_DRAW))
        options.append(pack(OP_RESOURCE))
        for place in connected(g, who.location):
            if may_enter(g, place):
                options.append(pack(OP_MOVE, place))
        options.append(pack(OP_INVESTIGATE))
        for enemy in g.enemies:
            if attackable(g, seat, enemy):
                options.append(pack(OP_FIGHT, enemy))
        for enemy in g.enemies:
            if engageable(g, seat, enemy):
                options.append(pack(OP_ENGAGE, enemy))
    if can_spend_actions(g, seat, 1, EVADE):
        for enemy in g.enemies:
            if is_engaged_with(g, enemy, seat):
                options.append(pack(OP_EVADE, enemy))
        abilities.play_action_options(g, seat, options)
        abilities.action_abilities(g, seat, options, OP_ACTIVATE)


def basic_fight(g: Game, seat: i64, enemy: i64) -> i64:
    """Attack with combat against the enemy's fight value."""
    return start_test(g, SkillTest(seat, 1 << COMBAT, 0, FIGHT_TEST, enemy))


def basic_evade(g: Game, seat: i64, enemy: i64) -> i64:
    return start_test(g, SkillTest(seat, 1 << AGILITY, 0, EVADE_TEST, enemy))


def basic_investigate(g: Game, seat: i64) -> i64:
    place = g.investigators[seat].location
    return start_test(g, SkillTest(seat, 1 << INTELLECT, 0, INVESTIGATE_TEST, place))


PAY: Final = 0
PROVOKE: Final = 1
PERFORM: Final = 2
AFTERWARDS: Final = 3


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeAction(Frame):
    """One action of a turn, from its cost to its end."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "option", "provoked")

    def __init__(self, seat: i64, option: i64) -> None:
        self.step: i64 = PAY
        self.seat: i64 = seat
        self.option: i64 = option
        self.provoked: bool = False

    def copy(self) -> Frame:
        c = TakeAction(self.seat, self.option)
        c.step = self.step
        c.provoked = self.provoked
        return c

    def run(self, g: Game) -> i64:
        step = self.step
        op = op_of(self.option)
        if step == PAY:
            self.step = PROVOKE
            if op == OP_PLAY:
                self.step = AFTERWARDS
                return initiation.play_card(g, self.seat, a_of(self.option), 0, NONE, True)
            if op == OP_ACTIVATE:
                self.step = AFTERWARDS
                return initiation.use_ability(
                    g, self.seat, a_of(self.option), b_of(self.option), NONE
                )
            designator = designator_of(op)
            first = g.investigators[self.seat].round_actions == 0
            initiation.spend_actions(g, self.seat, 1, designator)
            record(g, L_ACTION, self.seat, op, a_of(self.option))
            self.provoked = not initiation.exempt(designator)
            if first and sum_modifiers(g, Q_NO_PROVOKE, self.seat):
                self.provoked = False
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

    def perform(self, g: Game, op: i64, target: i64) -> i64:
        seat = self.seat
        if op == OP_DRAW:
            return draw(g, seat, 1)
        if op == OP_RESOURCE:
            g.investigators[seat].resources += 1
            record(g, L_RESOURCES, seat, 1)
            return DONE
        if op == OP_MOVE:
            # What answered an attack of opportunity may have taken the investigator elsewhere.
            if target not in connected(g, g.investigators[seat].location):
                return DONE
            return movement.move_investigator(g, seat, target)
        if op == OP_INVESTIGATE:
            return basic_investigate(g, seat)
        if op == OP_FIGHT:
            return basic_fight(g, seat, target)
        if op == OP_EVADE:
            return basic_evade(g, seat, target)
        return engage(g, target, seat) if engageable(g, seat, target) else DONE


def take_action(g: Game, seat: i64, option: i64) -> i64:
    """Let ``seat`` take an action by an effect: it is gained and spent, and provokes (LCG-0227)."""
    g.investigators[seat].actions += 1
    return g.push(TakeAction(seat, option))
