"""The Movement Phase of a seat: steps, Monsters, Other Worlds and gates (AH2-0087 to 0119)."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board, trading
from arkham_env.arkham2e.rules.answers import add_usable, any_time
from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.rules.evading import evade
from arkham_env.arkham2e.state.game_state import JOINED, Game
from arkham_env.arkham2e.state.ids import decision, event, option, point, quantity, skill, space
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.answers import answer, open_window
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr

BEGIN: Final = 0
MENU: Final = 1
PICKED: Final = 2
LEAVING: Final = 3
ARRIVING: Final = 4
"""Step after the seat has chosen the area to which it rides (see :class:`Movement`)."""
ENDING: Final = 5
MET: Final = 6
"""Step after the seat has evaded or fought the Monsters at the end of its movement."""
MONSTERS_DONE: Final = 7
PICKED_UP: Final = 8
ELSEWHERE: Final = 9
"""Step of a movement in an Other World or back to Arkham."""
CLOSING: Final = 10
OVER: Final = 11
GONE: Final = 12
"""Step after an effect has moved the seat to another area, where it may trade."""


@mypyc_attr(acyclic=True)
class Movement(Frame):
    """Frame of a seat's part of the Movement Phase (AH2-0093).

    Before each step and at the end the seat evades or fights the Monsters in its area. A "ride"
    replaces the whole movement: the seat goes to any area of Arkham (verb ``GO_ANYWHERE``).

    Attributes:
        presence: ``g.presence`` of the seat when the movement began.
        where: area to which the movement has brought the seat. If the seat is in another area, an
            effect has moved it.
        goal: area of the next step; ``NONE`` for a ride, whose goal is chosen later.
        full: number of movement points that the seat received at the beginning.
        bound: whether the seat was delayed, so that it may trade but not move.
        riding: whether the seat rides.
        moved: whether the seat has made a step.
        answered: abilities of the menu that were used.
        traded: ``area << 4 | seat`` for each trade; one trade per seat and area is possible.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "presence", "where", "goal", "full", "bound", "riding", "moved", "answered",
        "traded",
    )  # fmt: skip

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.presence: i64 = -1
        self.where: i64 = NONE
        self.goal: i64 = NONE
        self.full: i64 = 0
        self.bound: bool = False
        self.riding: bool = False
        self.moved: bool = False
        self.answered: list[i64] = []
        self.traded: list[i64] = []

    def copy(self) -> Frame:
        c = Movement(self.seat)
        c.step = self.step
        c.presence = self.presence
        c.where = self.where
        c.goal = self.goal
        c.full = self.full
        c.bound = self.bound
        c.riding = self.riding
        c.moved = self.moved
        c.answered = self.answered[:]
        c.traded = self.traded[:]
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        seat = self.seat
        if self.step == BEGIN:
            self.step = MENU
            self.begin(game)
        if game.presence(seat) != self.presence or self.step >= OVER:
            return self.leave(game)
        if self.step == PICKED:
            self.step = MENU
            if op_of(game.pick) == option.MOVE:
                self.step = LEAVING
                self.goal = a_of(game.pick)
                if game.monsters_at(self.where):
                    return game.push(DealWith(seat, LEAVE))
                game.ret = FREE
            elif op_of(game.pick) == option.STOP:
                self.step = ENDING if self.where < space.BOARD else ELSEWHERE
            else:
                return self.other_pick(game)
        if game.spaces[seat] != self.where and self.step < ELSEWHERE:
            # An effect has moved the seat: its own movement is over.
            if not space.is_world(self.where) or space.is_world(game.spaces[seat]):
                return self.leave(game)
            self.step = CLOSING
        if self.step == MENU and self.riding:
            self.step = LEAVING
            self.goal = NONE
            if game.monsters_at(self.where):
                return game.push(DealWith(seat, LEAVE))
            game.ret = FREE
        if self.step == LEAVING:
            if game.ret != FREE:
                return self.trade_after(game)
            if self.goal == NONE:
                game.points = 0
                self.step = ARRIVING
                game.options = [pack(option.GO_TO, goal) for goal in ride_goals(game, self.where)]
                return game.ask(decision.AREA, seat)
            game.points = max(0, game.points - 1)
            self.arrive(game, self.goal)
            self.step = MENU
        if self.step == ARRIVING:
            self.arrive(game, a_of(game.pick))
            self.step = ENDING
        if self.step == MENU:
            return self.ask(game)
        if self.step == ENDING:
            self.step = MONSTERS_DONE
            if game.monsters_at(self.where):
                self.step = MET
                return game.push(DealWith(seat, END))
            if self.riding:
                return self.trade_after(game)
        if self.step == MET:
            return self.trade_after(game)
        if self.step == MONSTERS_DONE:
            return self.finish(game)
        if self.step == PICKED_UP:
            if a_of(game.pick) > 0:
                board.take_clues(game, seat, a_of(game.pick))
            return self.end(game)
        if self.step == ELSEWHERE:
            self.step = CLOSING
            if not self.bound:
                return self.go_on_in_world(game)
        if self.step == CLOSING:
            return self.close(game)
        return DONE

    # -- Effects on the movement -----------------------------------------------------------------

    def can_go_anywhere(self, g: Game) -> bool:
        """Return whether a ride can replace the movement; all movement points must be unspent."""
        return (
            not self.bound
            and not self.moved
            and not self.riding
            and self.where < space.BOARD
            and g.points >= self.full
            and not g.cannot(quantity.NO_PASSAGE, self.where)
        )

    def go_anywhere(self) -> None:
        """Replace the movement by a ride to an area of the seat's choice."""
        self.riding = True

    # -- Steps -----------------------------------------------------------------------------------

    def begin(self, g: Game) -> None:
        """Begin the movement: end the delay of the seat or give it its movement points."""
        seat = self.seat
        self.presence = g.presence(seat)
        self.where = g.spaces[seat]
        g.points = 0
        if self.where == space.LOST or self.where == space.JAIL:
            self.step = OVER
        elif g.delayed[seat]:
            self.bound = True
            board.stand_up(g, seat)
        elif self.where < space.BOARD:
            speed = g.skill_of(seat, skill.SPEED)
            if g.mods[quantity.MOVEMENT_POINTS] or g.lasting:
                speed = g.value(quantity.MOVEMENT_POINTS, speed, seat)
            g.points = max(0, speed)
            self.full = g.points

    def ask(self, g: Game) -> i64:
        """Offer the menu of the movement: steps, trades, abilities of cards, and stopping."""
        seat = self.seat
        options: list[i64] = []
        if g.points > 0 and not self.bound and not g.delayed[seat] and self.where < space.BOARD:
            if not g.cannot(quantity.NO_PASSAGE, self.where):
                for goal in space.LINKS[self.where]:
                    if may_enter(g, goal):
                        options.append(pack(option.MOVE, goal))
        if g.players > 1:
            for other in trading.partners(g, seat):
                if self.where << 4 | other not in self.traded:
                    options.append(pack(option.TRADE, other))
        at = len(g.stack) - 1
        if not self.bound:
            add_usable(g, point.MOVEMENT, seat, at, 0, self.answered, options)
        options.extend(any_time(g, seat, at))
        options.append(pack(option.STOP))
        self.step = PICKED
        g.options = options
        return g.ask(decision.MOVEMENT, seat)

    def other_pick(self, g: Game) -> i64:
        """Carry out the picked trade or ability. Then the menu is offered again."""
        if op_of(g.pick) == option.TRADE:
            other = a_of(g.pick)
            self.traded.append(self.where << 4 | other)
            return g.push(trading.Trade(self.seat, other))
        assert op_of(g.pick) == OP_ANSWER
        return answer(g, self.answered, g.pick, self.seat, len(g.stack) - 1, 0)

    def arrive(self, g: Game, goal: i64) -> None:
        board.move_seat(g, self.seat, goal)
        self.where = goal
        self.moved = True

    def leave(self, g: Game) -> i64:
        """End the movement. A seat that an effect has moved to another area, such as the Hospital,
        may trade there, because trades are allowed after a movement (AH2-0430)."""
        g.points = 0
        seat = self.seat
        where: i64 = g.spaces[seat]
        gone = self.step == GONE or g.resting[seat] == JOINED or g.presence(seat) < 0
        if gone or g.players == 1 or (g.presence(seat) == self.presence and where == self.where):
            return DONE
        self.step = GONE
        self.where = where
        g.push(self.trades(g))
        return CALL

    def trade_after(self, g: Game) -> i64:
        """Offer trades after the movement with the seats with which the seat has not traded in this
        area. Called if the seat has evaded or fought Monsters, or has ridden, since the last
        menu."""
        g.points = 0
        self.step = MONSTERS_DONE
        if g.spaces[self.seat] == self.where and self.has_after(g):
            g.push(self.trades(g))
        return CALL

    def has_after(self, g: Game) -> bool:
        """Return whether the seat may have a decision after it has evaded or fought Monsters: to
        trade, or to use an ability before a card text responds to the end of the movement."""
        return g.players > 1 or len(g.listen[point.MOVE_ENDED]) > 0

    def finish(self, g: Game) -> i64:
        """Offer the Clues in the area after the Monsters were evaded or fought (AH2-0105)."""
        g.points = 0
        clues: i64 = g.clues_at[self.where]
        if clues == 0 or g.spaces[self.seat] != self.where:
            return self.end(g)
        self.step = PICKED_UP
        g.options = [pack(option.PICK_UP, amount) for amount in range(clues + 1)]
        return g.ask(decision.PICK_UP, self.seat)

    def end(self, g: Game) -> i64:
        """End a movement in an area of Arkham; push the frame in which card texts respond."""
        self.step = OVER
        if g.spaces[self.seat] == self.where:
            if open_window(g, point.MOVE_ENDED, self.seat, self.seat, len(g.stack) - 1):
                return CALL
        return DONE

    def go_on_in_world(self, g: Game) -> i64:
        """Move to the second area of an Other World or back to Arkham (AH2-0108, 0109)."""
        if (self.where - space.FIRST_WORLD) % 2 == 0:
            self.arrive(g, self.where + 1)
            return CALL
        return g.push(ReturnToArkham(self.seat, True))

    def close(self, g: Game) -> i64:
        """End a movement within an Other World or from there to Arkham. The seat may trade and, in
        Arkham, fight the Monsters at the gate."""
        self.step = OVER
        back = self.where < space.BOARD
        if g.spaces[self.seat] != self.where:
            self.where = g.spaces[self.seat]
            back = self.where < space.BOARD
            if self.where == space.LOST:
                return DONE
        if back:
            self.step = MONSTERS_DONE
            if g.monsters_at(self.where):
                g.push(DealWith(self.seat, BACK))
        if g.players > 1:
            g.push(self.trades(g))
        return CALL

    def trades(self, g: Game) -> Frame:
        """Return the trade menu for this area, without the seats with which the seat has traded."""
        menu = trading.TradeMenu(self.seat)
        for note in self.traded:
            if note >> 4 == self.where:
                menu.traded.append(note & 15)
        return menu


def may_enter(g: Game, where: i64) -> bool:
    """Return whether an investigator can move into an area."""
    return not g.is_closed(where) and not g.cannot(quantity.NO_PASSAGE, where)


def ride_goals(g: Game, where: i64) -> list[i64]:
    """Return the areas to which a ride (see :class:`Movement`) can go: those of Arkham that can be
    entered, except ``where``."""
    return [goal for goal in range(space.BOARD) if goal != where and may_enter(g, goal)]


# -- Monsters of an area -------------------------------------------------------------------------

LEAVE: Final = 0
"""Reason for :class:`DealWith`: the seat is about to leave; it must evade or fight each Monster."""
END: Final = 1
"""Reason for :class:`DealWith`: the movement ends; the seat must evade or fight each Monster."""
BACK: Final = 2
"""Reason for :class:`DealWith`: the seat came back through the gate of this area in this turn. It
may fight the Monsters, but need not (FAQ)."""

FREE: Final = 0
STAYS: Final = 1
"""Result of :class:`DealWith` if a combat has ended the movement; else the result is ``FREE``."""

CHOOSE: Final = 0
CHOSEN: Final = 1
EVADED: Final = 2


@mypyc_attr(acyclic=True)
class DealWith(Frame):
    """Frame in which a seat evades or fights the Monsters in its area (AH2-0100).

    The seat chooses the order of the Monsters. The frame returns ``FREE`` if the seat evaded all of
    them, else ``STAYS``, because a combat ends the movement, whether it is won or not.

    Attributes:
        dealt: Monsters that the seat has evaded or fought in this frame.
        stays: whether a combat has begun.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "why", "presence", "where", "dealt", "stays",
    )  # fmt: skip

    def __init__(self, seat: i64, why: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.why: i64 = why
        self.presence: i64 = -1
        self.where: i64 = NONE
        self.dealt: list[i64] = []
        self.stays: bool = False

    def copy(self) -> Frame:
        c = DealWith(self.seat, self.why)
        c.step = self.step
        c.presence = self.presence
        c.where = self.where
        c.dealt = self.dealt[:]
        c.stays = self.stays
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        seat = self.seat
        if self.where == NONE:
            self.presence = game.presence(seat)
            self.where = game.spaces[seat]
        if self.step == EVADED:
            self.step = CHOOSE
            if game.ret != 1:
                self.stays = True
        if game.presence(seat) != self.presence or game.spaces[seat] != self.where:
            game.ret = STAYS
            return DONE
        if self.step == CHOSEN:
            monster = a_of(game.pick)
            if op_of(game.pick) == option.STOP:
                game.ret = FREE
                return DONE
            if op_of(game.pick) == OP_ANSWER:
                self.step = CHOOSE
                return answer(game, [], game.pick, seat, len(game.stack) - 1, 0)
            self.dealt.append(monster)
            if op_of(game.pick) == option.EVADE:
                self.step = EVADED
                evade(game, seat, monster)
                return CALL
            self.step = CHOOSE
            self.stays = True
            return game.push(Combat(seat, monster, 0))
        options: list[i64] = []
        for monster in unlike(game, game.monsters_at(self.where), self.dealt):
            if self.why != BACK:
                options.append(pack(option.EVADE, monster))
            options.append(pack(option.FIGHT, monster))
        if not options:
            game.ret = STAYS if self.stays else FREE
            return DONE
        if self.why == BACK:
            options.append(pack(option.STOP))
        options.extend(any_time(game, seat, len(game.stack) - 1))
        self.step = CHOSEN
        game.options = options
        return game.ask(decision.MONSTER, seat)


def unlike(g: Game, monsters: list[i64], dealt: list[i64]) -> list[i64]:
    """Return one Monster of each kind. Monsters in ``dealt`` are ignored."""
    found: list[i64] = []
    last: i64 = NONE
    for monster in monsters:
        if monster in dealt:
            continue
        kind = g.kind_of(monster)
        if kind != last:
            last = kind
            found.append(monster)
    return found


# -- Moved by an effect --------------------------------------------------------------------------


def go_to(g: Game, seat: i64, where: i64) -> None:
    """Move an investigator to ``where`` by an effect. If ``where`` is closed, it moves to the
    street of this area; if the street is closed too, it does not move."""
    if g.is_closed(where):
        where = space.STREET_OF[where]
        if g.is_closed(where):
            return
    if g.spaces[seat] != where:
        board.move_seat(g, seat, where)


def draw_through(g: Game, seat: i64, gate: i64, delayed: bool) -> None:
    """Move an investigator through a gate into the first area of its Other World.

    Args:
        delayed: whether the investigator is delayed there.
    """
    g.note(event.THROUGH, seat, gate)
    g.entered[seat] = gate
    board.move_seat(g, seat, space.FIRST_WORLD + 2 * g.table.world_of_gate(gate))
    if delayed:
        board.delay(g, seat)


def drawn_through_nearest(g: Game, seat: i64) -> None:
    """Draw a seat through the nearest gate. A seat in an Other World returns to Arkham instead."""
    if space.is_world(g.spaces[seat]):
        g.push(ReturnToArkham(seat, True))
    elif g.gates:
        g.push(NearestGate(seat))


def steps_from(where: i64) -> list[i64]:
    """Return the number of steps from ``where`` to each area of Arkham; ``NONE`` if unreachable."""
    found = [NONE] * space.BOARD
    if not 0 <= where < space.BOARD:
        return found
    found[where] = 0
    reached = [int(where)]
    for at in reached:
        for goal in space.LINKS[at]:
            if found[goal] == NONE:
                found[goal] = found[at] + 1
                reached.append(goal)
    return found


@mypyc_attr(acyclic=True)
class NearestGate(Frame):
    """Frame in which a seat is drawn through the nearest open gate. If several gates are equally
    near, the seat chooses one of them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat")

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def copy(self) -> Frame:
        c = NearestGate(self.seat)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 1:
            draw_through(game, self.seat, game.gate_at(a_of(game.pick)), False)
            return DONE
        steps = steps_from(game.spaces[self.seat])
        nearest: i64 = NONE
        options: list[i64] = []
        for where in gate_areas(game, game.gates):
            if steps[where] == NONE:
                continue
            if nearest == NONE or steps[where] < nearest:
                nearest = steps[where]
                options = []
            if steps[where] == nearest:
                options.append(pack(option.GO_TO, where))
        if not options:
            return DONE
        self.step = 1
        game.options = options
        return game.ask(decision.AREA, self.seat)


def gate_areas(g: Game, gates: list[i64]) -> list[i64]:
    """Return the areas that contain the given gates, in ascending order."""
    return sorted([g.place[gate] for gate in gates])


@mypyc_attr(acyclic=True)
class ReturnToArkham(Frame):
    """Frame in which a seat returns to Arkham through a gate to its present Other World (AH2-0112).

    If there is no such gate, the investigator is lost in time and space.

    Args:
        gate_box_allowed: whether an ability to return through any gate applies (Gate Box).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "gate_box_allowed")

    def __init__(self, seat: i64, gate_box_allowed: bool) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.gate_box_allowed: bool = gate_box_allowed

    def copy(self) -> Frame:
        c = ReturnToArkham(self.seat, self.gate_box_allowed)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            found = self.gates(game)
            if not found:
                self.step = 2
                game.be_lost(self.seat)
                return CALL
            self.step = 1
            game.options = [pack(option.RETURN, where) for where in gate_areas(game, found)]
            return game.ask(decision.RETURN, self.seat)
        if self.step == 1:
            self.step = 2
            if self.come_back(game, a_of(game.pick)):
                return CALL
        return DONE

    def gates(self, g: Game) -> list[i64]:
        """Return the gates through which the seat can return."""
        if self.gate_box_allowed and g.mods[quantity.ANY_GATE]:
            if g.value(quantity.ANY_GATE, 0, self.seat) > 0:
                return g.gates
        home = space.world_of(g.spaces[self.seat])
        return [gate for gate in g.gates if g.table.world_of_gate(gate) == home]

    def come_back(self, g: Game, where: i64) -> bool:
        """Move the seat to the gate in ``where``; return whether a frame for responses was pushed.

        The investigator gains an explored marker if the gate leads to the Other World that it
        leaves (FAQ).
        """
        seat = self.seat
        home: i64 = space.world_of(g.spaces[seat])
        board.move_seat(g, seat, where)
        g.note(event.RETURNS, seat, where)
        g.returned[seat] = 1
        if g.table.world_of_gate(g.gate_at(where)) == home:
            g.explored[seat] = 1
            g.note(event.EXPLORED, seat, 1)
        return open_window(g, point.RETURNED, seat, seat, len(g.stack) - 1)
