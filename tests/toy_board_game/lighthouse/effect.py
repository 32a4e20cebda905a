"""The script of the game's texts: the effect of each verb."""

from __future__ import annotations

from typing import Any

from arkham_env.board.texts.script import Script
from arkham_env.board.texts.verbs import D_TARGET, OP_PIECE, OP_SPACE
from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.core.kernel.lasting import THIS_TURN, Lasting

from . import ids as i
from . import tables
from .rules import Battle, Lose, Test, thicken
from .state import MAP


class Effect(Script):
    """Script of a text of the lighthouse."""

    def blank(self) -> Script:
        return Effect(self.kind, self.ability, self.seat, self.source, self.at)

    def act(self, g: Any, op: int, a: int, b: int) -> int:
        if op == i.TEST:
            self.waits = True
            return g.push(Test(self.seat, a, g.amount(self, b), self.flags))
        if op == i.LOSE:
            amount = g.amount(self, b)
            if a != i.NERVE:
                g.gain(self.seat, a, -amount)
                return DONE
            return g.push(Lose(self.seat, amount, self.flags))
        if op == i.GAIN:
            g.gain(self.seat, a, g.amount(self, b))
        elif op == i.ITEM:
            g.draw_item(g.decider(self))
        elif op == i.BARGAIN:
            g.draw_bargain(self.seat)
        elif op == i.FLIP:
            kind = g.back_of(self.source)
            return g.push(Effect(kind, 0, self.seat, self.source).begin(g))
        elif op == i.FOG:
            return thicken(g, g.amount(self, b))
        elif op == i.SPAWN:
            g.spawn(g.amount(self, b))
        elif op == i.MOVE_HERE:
            g.places[self.seat] = self.target
        elif op == i.SLAY:
            g.slay(self.target)
        elif op == i.REROLL:
            g.stack[self.at].reroll(g)
        elif op == i.PREVENT:
            g.stack[self.at].amount -= g.amount(self, b)
        elif op == i.DISCARD:
            g.hold(self.source, i.NONE)
        elif op == i.THROW:
            g.hold(self.target, i.NONE)
        elif op == i.WAKE:
            return g.replace(Battle())
        elif op == i.STEEL:
            amount = g.amount(self, b)
            made = Lasting(
                i.Q_BONUS + a, i.NONE, self.source, 0, self.seat, self.seat, amount, THIS_TURN
            )
            g.lasting = [*g.lasting, made]
        elif op == i.SHINE:
            return g.finish(i.LIT)
        return DONE

    def own(self, g: Any, number: int) -> int:
        """Resolve the step "the wind drops": the lead moves a creature along one path, if there is
        one."""
        if self.step == 0:
            creatures = [c for c in range(len(g.creature_at)) if g.creature_at[c] != i.NONE]
            if not creatures:
                return DONE
            self.step = 1
            g.options = [pack(OP_PIECE, creature) for creature in creatures]
            return g.ask(D_TARGET, g.decider(self), self.source)
        if self.step == 1:
            self.a = a_of(g.pick)
            self.step = 3
        if self.step == 3:
            self.step = 2
            g.options = [pack(OP_SPACE, space) for space in MAP.links[g.creature_at[self.a]]]
            return g.ask(D_TARGET, g.decider(self), self.source)
        g.creature_at[self.a] = a_of(g.pick)
        return DONE


def explore(g: Any, seat: int) -> int:
    """Begin the text of a seat's space."""
    card = tables.SPACE_CARDS[g.places[seat]]
    g.push(Effect(g.kind_of(card), 0, seat, card).begin(g))
    return CALL


def storm(g: Any) -> int:
    """Begin the text of the next storm; it has no seat."""
    card = g.next_storm()
    g.push(Effect(g.kind_of(card), 0, i.NONE, card).begin(g))
    return CALL


def light(g: Any) -> int:
    """Begin the text of the lamp."""
    card = tables.LAMP_CARD
    g.push(Effect(g.kind_of(card), 0, i.NONE, card).begin(g))
    return CALL
