"""The Action Phase: turns and their actions."""

from typing import Any, ClassVar, Final

from arkham_env.board.texts.answers import answer, open_window, script_of, usable
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.lasting import THIS_TURN
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.acquiring import Acquire
from arkham_env.eldritch.rules.answers import component_actions
from arkham_env.eldritch.rules.moving import move
from arkham_env.eldritch.rules.trading import Trade
from arkham_env.eldritch.state.game_state import MOST_TICKETS, Game
from arkham_env.eldritch.state.ids import decision, event, flag, option, point, quantity, space
from arkham_env.eldritch.state.ids.component import NONE

ACTIONS: Final = 2

MENU: Final = 0
PICKED: Final = 1
OVER: Final = 2


def did(verb: i64) -> i64:
    """Return the bit of ``Game.done`` that is set if a seat has performed the general action
    ``verb`` in this round."""
    return 1 << (verb - option.TRAVEL)


@mypyc_attr(acyclic=True)
class Turn(Frame):
    """Frame in which a seat performs actions: two in its turn, or one that an effect grants.

    Attributes:
        left: the number of actions left.
        presence: ``Game.presence`` of the seat at the beginning; the turn ends if it changes.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "left", "presence")

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.left: i64 = left
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = Turn(self.seat, self.left)
        c.step = self.step
        c.presence = self.presence
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.presence == -1:
            self.presence = game.presence(self.seat)
            game.turning.append(self.seat)
        if self.presence < 0 or game.presence(self.seat) != self.presence:
            return self.leave(game)
        if self.step == PICKED:
            self.step = MENU
            return self.take(game, game.pick)
        if self.left <= 0 and not self.additional(game):
            return self.leave(game)
        self.step = PICKED
        game.options = self.options(game)
        return game.ask(decision.ACTION, self.seat)

    def leave(self, g: Game) -> i64:
        g.turning.pop()
        g.end_lifetime(THIS_TURN)
        return DONE

    def additional(self, g: Game) -> list[i64]:
        """Return the options of abilities that the seat can use in its turn without an action."""
        if not g.listen[point.ACTION_MENU] or not g.acting(self.seat) or len(g.turning) > 1:
            return []
        return usable(g, point.ACTION_MENU, self.seat, self.seat, NONE, 0, [])

    def options(self, g: Game) -> list[i64]:
        """Return the options of the seat: actions, abilities that cost no action, and ``STOP``."""
        found: list[i64] = []
        seat = self.seat
        if self.left > 0:
            limited = g.cannot(quantity.NO_ACTIONS, seat)
            if not limited:
                self.general(g, found)
            for packed in component_actions(g, seat):
                if not limited or self.leaves_free(g, a_of(packed)):
                    found.append(pack(option.COMPONENT, a_of(packed), b_of(packed)))
        found.extend(self.additional(g))
        found.append(pack(option.STOP))
        return found

    def leaves_free(self, g: Game, card: i64) -> bool:
        """Return whether the seat has ``card`` and this card forbids all actions that are not
        printed on the card."""
        return card in g.mods[quantity.NO_ACTIONS] and g.holder(card) == self.seat

    def general(self, g: Game, found: list[i64]) -> None:
        seat = self.seat
        here: i64 = g.spaces[seat]
        done: i64 = g.done[seat]
        monsters = len(g.monsters_at(here)) > 0
        if not done & did(option.TRAVEL) and not g.cannot(quantity.NO_MOVING, seat):
            for link in space.LINKS[here]:
                found.append(pack(option.TRAVEL, link))
        if not done & did(option.REST) and not monsters and not g.cannot(quantity.NO_REST):
            found.append(pack(option.REST))
        if not done & did(option.TRADE):
            for other in g.seats_at(here):
                if other != seat:
                    found.append(pack(option.TRADE, other))
        if space.TYPES[here] != space.CITY:
            return
        if not done & did(option.PREPARE):
            self.tickets(g, here, found)
        if not done & did(option.ACQUIRE) and not monsters:
            found.append(pack(option.ACQUIRE))

    def tickets(self, g: Game, here: i64, found: list[i64]) -> None:
        """Add the options to gain a ticket to ``found``. If the seat has two tickets, each option
        also contains the ticket that it discards (EH-0108 to 0112)."""
        held: i64 = g.trains[self.seat] + g.ships[self.seat]
        for kind in (space.TRAIN, space.SHIP):
            if kind not in space.KINDS[here]:
                continue
            if held < MOST_TICKETS:
                found.append(pack(option.PREPARE, kind))
                continue
            for old in (space.TRAIN, space.SHIP):
                count = g.trains[self.seat] if old == space.TRAIN else g.ships[self.seat]
                if count > 0 and old != kind:
                    found.append(pack(option.PREPARE, kind, 1 + old))

    def take(self, g: Game, picked: i64) -> i64:
        """Start the chosen action or ability, or end the turn."""
        op = op_of(picked)
        seat = self.seat
        if op == option.STOP:
            return self.leave(g)
        if op == OP_ANSWER:
            return answer(g, [], picked, seat, NONE, 0)
        self.left -= 1
        g.note(event.ACTION, seat, picked)
        if op == option.COMPONENT:
            card = a_of(picked)
            g.note_use(card, b_of(picked), seat)
            return g.push(script_of(g, card, b_of(picked), seat, seat, NONE, 0))
        g.done[seat] |= did(op)
        if op == option.TRAVEL:
            g.push(Tickets(seat, g.presence(seat)))
            move(g, seat, a_of(picked))
            return CALL
        if op == option.REST:
            return g.push(Rest(seat))
        if op == option.TRADE:
            return g.push(Trade(seat, a_of(picked)))
        if op == option.PREPARE:
            prepare(g, seat, a_of(picked), b_of(picked) - 1)
            return CALL
        return g.push(Acquire(seat))


def prepare(g: Game, seat: i64, kind: i64, old: i64) -> None:
    """Give a seat a ticket of kind ``kind``; discard one of kind ``old`` unless it is ``NONE``."""
    if old == space.TRAIN:
        g.trains[seat] -= 1
        g.note(event.TICKET, seat, old, 2)
    elif old == space.SHIP:
        g.ships[seat] -= 1
        g.note(event.TICKET, seat, old, 2)
    if kind == space.TRAIN:
        g.trains[seat] += 1
    else:
        g.ships[seat] += 1
    g.note(event.TICKET, seat, kind, 1)


@mypyc_attr(acyclic=True)
class Tickets(Frame):
    """Frame of a Travel action after its first step: each ticket allows one more step (EH-0091).

    Args:
        presence: ``Game.presence`` of the seat before the first step. The action ends if a response
            to the first step has changed this value.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "presence")

    def __init__(self, seat: i64, presence: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.presence: i64 = presence

    def copy(self) -> Frame:
        c = Tickets(self.seat, self.presence)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        seat = self.seat
        if self.presence < 0 or game.presence(seat) != self.presence:
            return DONE
        if self.step == 1:
            self.step = 0
            if op_of(game.pick) == option.STOP:
                return DONE
            if b_of(game.pick) == space.TRAIN:
                game.trains[seat] -= 1
            else:
                game.ships[seat] -= 1
            game.note(event.TICKET, seat, b_of(game.pick), 0)
            move(game, seat, a_of(game.pick))
            return CALL
        options: list[i64] = []
        if not game.cannot(quantity.NO_MOVING, seat):
            here: i64 = game.spaces[seat]
            links = space.LINKS[here]
            kinds = space.KINDS[here]
            for i in range(len(links)):
                kind = kinds[i]
                if (kind == space.TRAIN and game.trains[seat] > 0) or (
                    kind == space.SHIP and game.ships[seat] > 0
                ):
                    options.append(pack(option.TICKET, links[i], kind))
        if not options:
            return DONE
        options.append(pack(option.STOP))
        self.step = 1
        game.options = options
        return game.ask(decision.TICKET, seat)


@mypyc_attr(acyclic=True)
class Rest(Frame):
    """Frame of a Rest action: recovery, then abilities that respond to the action (EH-0099).

    The seat recovers 1 Health and 1 Sanity, plus the amounts that components add. A Condition that
    the seat gains during the recovery does not respond to this Rest action.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat")

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def copy(self) -> Frame:
        c = Rest(self.seat)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            self.step = 1
            seat = self.seat
            health = game.value(quantity.REST_HEALTH, 1, seat)
            sanity = game.value(quantity.REST_SANITY, 1, seat)
            board.recover(game, seat, health, sanity)
            at = len(game.stack) - 1
            if open_window(game, point.REST, seat, seat, at, flag.REST):
                return CALL
        return DONE
