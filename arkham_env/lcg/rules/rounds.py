"""The round: mythos, investigation, enemy and upkeep phases."""

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import AGAIN, CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules import abilities, attack, enemies, initiation
from arkham_env.lcg.rules import agenda as agenda_rules
from arkham_env.lcg.rules.action import action_options, begin_action
from arkham_env.lcg.rules.draw import HandLimit, draw
from arkham_env.lcg.rules.encounter import draw_encounter
from arkham_env.lcg.rules.precedence import UpkeepDraw
from arkham_env.lcg.rules.timing import occur, window
from arkham_env.lcg.state.game_state import NOTHING, Game
from arkham_env.lcg.state.ids import (
    NONE, Amount, Count, Seat, SeatList, cell, decision_kind, logged, on, phase, quantity, status,
    until, verb,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import (
    ACTIONS, forget_round, is_playing, player_order, sum_modifiers,
)  # fmt: skip

ROUND_BEGINS: Final = 0
MYTHOS_DOOM: Final = 1
MYTHOS_CHECK: Final = 2
MYTHOS_DRAW: Final = 3
MYTHOS_WINDOW: Final = 4
INVESTIGATION_BEGINS: Final = 5
NEXT_TURN: Final = 6
TURN_PICKED: Final = 7
INVESTIGATION_ENDS: Final = 8
ENEMY_BEGINS: Final = 9
ENEMY_MOVEMENT: Final = 10
ENEMY_WINDOW: Final = 11
ENEMY_ATTACKS: Final = 12
ENEMY_LAST_WINDOW: Final = 13
UPKEEP_BEGINS: Final = 14
UPKEEP_READY: Final = 15
UPKEEP_DRAW: Final = 16
UPKEEP_RESOURCES: Final = 17
UPKEEP_HAND: Final = 18
UPKEEP_ENDS: Final = 19
ROUND_ENDS: Final = 20
ROUND_OVER: Final = 21


def expire(g: Game, when: i64) -> None:
    """End all lasting and delayed effects that last until ``when`` (a constant of ``until``)."""
    g.drop_lasting(when, False)


def expire_modifiers(g: Game, when: i64) -> None:
    """End the lasting modifiers that last until ``when``, but no delayed effects. These modifiers
    end before any ability or delayed effect of the same moment begins (LCG-0135)."""
    g.drop_lasting(when, True)


@final
@mypyc_attr(acyclic=True)
class Round(Frame):
    """Frame that runs the rounds of the game; it is the bottom frame of the stack.

    Attributes:
        order: the seats that act in the present step, in player order.
        turn: index of the next seat in ``order``.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "turn", "order")

    def __init__(self) -> None:
        self.step: i64 = ROUND_BEGINS
        self.turn: Count = 0
        self.order: SeatList = NOTHING

    def copy(self) -> Frame:
        c = Round()
        c.step = self.step
        c.turn = self.turn
        if self.order:
            c.order = self.order[:]
        return c

    def next_seat(self, g: Game) -> i64:
        """Return the next seat in ``order`` that is still in the game, or ``NONE`` if there is
        none."""
        while self.turn < len(self.order):
            seat = self.order[self.turn]
            self.turn += 1
            if is_playing(g, seat):
                return seat
        return NONE

    def begin_order(self, g: Game) -> None:
        self.order = player_order(g)
        self.turn = 0

    def run(self, g: Game) -> i64:
        step = self.step
        if step <= MYTHOS_WINDOW:
            return self.mythos(g, step)
        if step <= INVESTIGATION_ENDS:
            return self.investigation(g, step)
        if step <= ENEMY_LAST_WINDOW:
            return self.enemy(g, step)
        return self.upkeep(g, step)

    def mythos(self, g: Game, step: i64) -> i64:
        if step == ROUND_BEGINS:
            g.round += 1
            record(g, logged.ROUND, g.round)
            if g.maxed:
                forget_round(g)
            # The first round has no mythos phase (docs/rulings.md).
            self.step = INVESTIGATION_BEGINS if g.round == 1 else MYTHOS_DOOM
            if g.round > 1:
                g.phase = phase.MYTHOS
                record(g, logged.PHASE, phase.MYTHOS)
            return occur(g, on.ROUND_BEGINS, first=cell.AFTER_FORCED) or AGAIN
        if step == MYTHOS_DOOM:
            self.step = MYTHOS_CHECK
            return agenda_rules.place_doom_on_agenda(g, 1, False) or AGAIN
        if step == MYTHOS_CHECK:
            self.step = MYTHOS_DRAW
            self.order = NOTHING
            return agenda_rules.check_doom(g) or AGAIN
        if step == MYTHOS_DRAW:
            if not self.order:
                # The order is set only now, because an advancing agenda can change the lead.
                self.begin_order(g)
            seat = self.next_seat(g)
            if seat != NONE:
                return draw_encounter(g, seat) or AGAIN
            self.step = MYTHOS_WINDOW
            return AGAIN
        self.step = INVESTIGATION_BEGINS
        return window(g) or AGAIN

    def investigation(self, g: Game, step: i64) -> i64:
        if step == INVESTIGATION_BEGINS:
            expire(g, until.PHASE_ENDS)
            g.phase = phase.INVESTIGATION
            record(g, logged.PHASE, phase.INVESTIGATION)
            self.step = NEXT_TURN
            return window(g) or AGAIN
        if step == NEXT_TURN:
            options = g.new_options()
            for seat in player_order(g):
                if not g.investigators[seat].turn_done:
                    options.append(pack(verb.CHOOSE_SEAT, seat))
            if not options:
                self.step = INVESTIGATION_ENDS
                return AGAIN
            self.step = TURN_PICKED
            # The lead decides for the group.
            return g.ask_sorted(options, decision_kind.NEXT_TURN, g.lead)
        if step == TURN_PICKED:
            self.step = NEXT_TURN
            return g.push(Turn(a_of(g.pick)))
        self.step = ENEMY_BEGINS
        expire_modifiers(g, until.PHASE_ENDS)
        return occur(g, on.INVESTIGATION_ENDS, first=cell.WHEN_FORCED) or AGAIN

    def enemy(self, g: Game, step: i64) -> i64:
        if step == ENEMY_BEGINS:
            expire(g, until.PHASE_ENDS)
            g.phase = phase.ENEMY
            record(g, logged.PHASE, phase.ENEMY)
            self.step = ENEMY_MOVEMENT
            return occur(g, on.ENEMY_PHASE_BEGINS, first=cell.AFTER_FORCED) or AGAIN
        if step == ENEMY_MOVEMENT:
            self.step = ENEMY_WINDOW
            self.order = NOTHING
            if g.enemies:
                return g.push(enemies.EnemyMovement())
            return AGAIN
        if step == ENEMY_WINDOW:
            if not self.order:
                self.begin_order(g)
            while self.turn < len(self.order) and not is_playing(g, self.order[self.turn]):
                self.turn += 1
            if self.turn >= len(self.order):
                self.step = ENEMY_LAST_WINDOW
                return AGAIN
            self.step = ENEMY_ATTACKS
            return window(g) or AGAIN
        if step == ENEMY_ATTACKS:
            self.step = ENEMY_WINDOW
            seat = self.order[self.turn]
            self.turn += 1
            if is_playing(g, seat):
                return attack.phase_attacks(g, seat) or AGAIN
            return AGAIN
        self.step = UPKEEP_BEGINS
        return window(g) or AGAIN

    def upkeep(self, g: Game, step: i64) -> i64:
        if step == UPKEEP_BEGINS:
            expire(g, until.PHASE_ENDS)
            g.phase = phase.UPKEEP
            record(g, logged.PHASE, phase.UPKEEP)
            self.step = UPKEEP_READY
            return window(g) or AGAIN
        if step == UPKEEP_READY:
            self.step = UPKEEP_DRAW
            self.begin_order(g)
            return self.ready_all(g) or AGAIN
        if step == UPKEEP_DRAW:
            seat = self.next_seat(g)
            if seat != NONE:
                if g.modified >> quantity.UPKEEP_DRAW & 1:
                    return g.push(UpkeepDraw(seat))
                return draw(g, seat, 1) or AGAIN
            self.step = UPKEEP_RESOURCES
            return AGAIN
        if step == UPKEEP_RESOURCES:
            for seat in player_order(g):
                g.investigators[seat].resources += 1
                record(g, logged.RESOURCES, seat, 1)
            self.step = UPKEEP_HAND
            self.begin_order(g)
            return AGAIN
        if step == UPKEEP_HAND:
            seat = self.next_seat(g)
            if seat != NONE:
                return g.push(HandLimit(seat))
            self.step = UPKEEP_ENDS
            return AGAIN
        if step == UPKEEP_ENDS:
            self.step = ROUND_ENDS
            # The end of the phase is the end of the round (LCG-0172).
            expire_modifiers(g, until.PHASE_ENDS)
            expire_modifiers(g, until.ROUND_ENDS)
            return occur(g, on.UPKEEP_ENDS, first=cell.WHEN_FORCED) or AGAIN
        if step == ROUND_ENDS:
            self.step = ROUND_OVER
            expire(g, until.PHASE_ENDS)
            return occur(g, on.ROUND_ENDS, first=cell.WHEN_FORCED) or AGAIN
        expire(g, until.ROUND_ENDS)
        self.step = ROUND_BEGINS
        return AGAIN

    def ready_all(self, g: Game) -> i64:
        """Mark all turns as not yet taken (step 4.2) and ready all exhausted cards (step 4.3)."""
        for who in g.investigators:
            if who.status == status.PLAYING:
                who.turn_done = False
            who.extra_used = 0
            who.round_actions = 0
        exhausted: list[i64] = []
        for c in g.cards_in_play():
            if c.exhausted and c.stays_exhausted != g.round:
                exhausted.append(c.id)
        return enemies.ready(g, exhausted)

    def rewind(self, g: Game) -> bool:
        if self.step != TURN_PICKED:
            return False
        self.step = NEXT_TURN
        return True


TURN_START: Final = 0
OTHERS: Final = 1
OTHER_PICKED: Final = 2
MENU: Final = 3
MENU_PICKED: Final = 4
TURN_END: Final = 5
TURN_OVER: Final = 6


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Frame):
    """Frame of one investigator's turn.

    Before each action there is a player window, which is first offered to the other seats. The
    active investigator decides last: its options are its free abilities, its fast cards and its
    actions. After each use of an option, the window is offered to all seats again.

    Attributes:
        passes: number of other seats that have passed in the present window.
        given: number of additional actions that cards have given in this turn.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "passes", "given")

    def __init__(self, seat: Seat) -> None:
        self.step: i64 = TURN_START
        self.seat: Seat = seat
        self.passes: Count = 0
        self.given: Amount = 0

    def copy(self) -> Frame:
        c = Turn(self.seat)
        c.step = self.step
        c.passes = self.passes
        c.given = self.given
        return c

    def run(self, g: Game) -> i64:
        if self.step == TURN_START:
            return self.begin(g)
        if self.step == TURN_OVER:
            return self.finish(g)
        if not is_playing(g, self.seat):
            # Elimination ends the turn at once; no abilities at the end of the turn trigger.
            return self.finish(g)
        if self.step == OTHER_PICKED:
            self.step = OTHERS
            if op_of(g.pick) == verb.PASS:
                self.passes += 1
            else:
                seat = self.other(g, self.passes)
                self.passes = 0
                return initiation.start(g, seat, g.pick)
        if self.step == OTHERS:
            if self.given or g.modified >> quantity.EXTRA_ACTIONS & 1:
                self.gain(g)
            seats = abilities.window_seats(g) & ~(1 << self.seat)
            if seats:
                offered = g.new_options()
                seat = self.other(g, self.passes)
                while seat != NONE:
                    if seats >> seat & 1:
                        abilities.window_options(g, seat, offered)
                        if offered:
                            offered.append(pack(verb.PASS))
                            g.options = offered
                            self.step = OTHER_PICKED
                            return g.ask(decision_kind.WINDOW, seat)
                    self.passes += 1
                    seat = self.other(g, self.passes)
            self.step = MENU
        if self.step == MENU:
            options: list[i64] = []
            abilities.window_options(g, self.seat, options)
            action_options(g, self.seat, options)
            if abilities.may_advance_act(g, self.seat):
                options.append(pack(verb.ADVANCE_ACT))
            options.append(pack(verb.END_TURN))
            g.options = options
            self.step = MENU_PICKED
            return g.ask(decision_kind.TURN, self.seat)
        if self.step == MENU_PICKED:
            return self.act(g, g.pick)
        # TURN_END: "when your turn ends", then "at the end of your turn".
        self.step = TURN_OVER
        expire_modifiers(g, until.TURN_ENDS)
        return occur(g, on.TURN_ENDS, self.seat, first=cell.WHEN_FORCED) or AGAIN

    def other(self, g: Game, number: i64) -> i64:
        """Return the seat with this number among the other seats in player order, or ``NONE``."""
        for seat in player_order(g):
            if seat != self.seat:
                if number == 0:
                    return seat
                number -= 1
        return NONE

    def begin(self, g: Game) -> i64:
        self.step = OTHERS
        who = g.investigators[self.seat]
        g.active = self.seat
        # Actions gained and lost since the last turn count now (LCG-1071, LCG-1072).
        more = who.next_actions
        who.next_actions = 0
        self.given = sum_modifiers(g, quantity.EXTRA_ACTIONS, self.seat)
        who.actions = max(0, ACTIONS + self.given + max(0, more))
        who.actions_taken = 0
        for other in g.investigators:
            other.moves = 0
        record(g, logged.TURN, self.seat)
        result = occur(g, on.TURN_BEGINS, self.seat, first=cell.WHEN_FORCED) or AGAIN
        if more < 0 and initiation.take_actions(g, self.seat, -more) == CALL:
            return CALL
        return result

    def gain(self, g: Game) -> None:
        """Update the remaining actions if the number of additional actions that cards in play give
        is no longer the stored number ``given`` (LCG-0021b)."""
        given = sum_modifiers(g, quantity.EXTRA_ACTIONS, self.seat)
        if given != self.given:
            who = g.investigators[self.seat]
            who.actions = max(0, who.actions + given - self.given)
            self.given = given

    def act(self, g: Game, pick: i64) -> i64:
        self.passes = 0
        self.step = OTHERS
        op = op_of(pick)
        if op == verb.END_TURN:
            self.step = TURN_END
            g.investigators[self.seat].actions = 0
            return AGAIN
        if op == verb.FREE or op == verb.ADVANCE_ACT:
            return initiation.start(g, self.seat, pick)
        if op == verb.PLAY and g.defs[a_of(pick)].play.point == on.PLAYER_WINDOW:
            return initiation.start(g, self.seat, pick)
        return begin_action(g, self.seat, pick)

    def finish(self, g: Game) -> i64:
        who = g.investigators[self.seat]
        who.turn_done = True
        who.actions = 0
        g.active = NONE
        expire(g, until.TURN_ENDS)
        return DONE

    def rewind(self, g: Game) -> bool:
        if self.step == OTHER_PICKED:
            self.step = OTHERS
        elif self.step == MENU_PICKED:
            self.step = MENU
        else:
            return False
        return True
