"""The flow of the game: rounds, turns, tests, losses and the final battle."""

from __future__ import annotations

from typing import Any, ClassVar

from arkham_env.board.texts.verbs import OP_SEAT
from arkham_env.board.texts.window import open_window
from arkham_env.core.kernel.chance import successes
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.lasting import THIS_ROUND, THIS_TURN

from . import ids as i
from . import tables
from .state import MAP

ACTIONS = 2


class Flow(Frame):
    """Frame that copies its ``FIELDS``; its constructor has a default for each argument."""

    def copy(self) -> Frame:
        other = type(self)()
        for name in type(self).FIELDS:
            value = getattr(self, name)
            setattr(other, name, value[:] if isinstance(value, list) else value)
        return other


class Round(Flow):
    """Frame of set-up and of the rounds: turns, a storm and the night."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "waiting")

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[int] = []

    def run(self, g: Any) -> int:
        if self.step == 0:
            g.streams.shuffle(i.S_STORMS, g.storms)
            for seat in range(g.players):
                g.draw_item(seat)
            g.spawn(1)
            self.step = 1
        if self.step == 1:
            g.round += 1
            self.waiting = g.clockwise(g.lead)
            self.step = 2
        if self.step == 2:
            while self.waiting:
                seat = self.waiting.pop(0)
                if not g.gone[seat]:
                    return g.push(Turn(seat))
            self.step = 3
        if self.step == 3:
            from .effect import storm

            self.step = 4
            return storm(g)
        if self.step == 4:
            self.step = 5
            if open_window(g, i.NIGHT, g.lead, g.lead):
                return CALL
        g.end_lifetime(THIS_ROUND)
        self.step = 1
        return CALL


class Turn(Flow):
    """Frame of a keeper's turn with two actions."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "left", "creature")

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.seat: int = seat
        self.left: int = ACTIONS
        self.creature: int = i.NONE

    def run(self, g: Any) -> int:
        if g.gone[self.seat]:
            return DONE
        if self.step == 1:
            return self.take(g)
        if self.step == 2:
            return self.fought(g)
        if self.left == 0:
            g.end_lifetime(THIS_TURN)
            return DONE
        self.step = 1
        g.options = self.options(g)
        return g.ask(i.D_TURN, self.seat)

    def options(self, g: Any) -> list[int]:
        here = g.places[self.seat]
        found = [pack(i.OP_MOVE, space) for space in MAP.links[here]]
        for creature in range(len(g.creature_at)):
            if g.creature_at[creature] == here:
                found.append(pack(i.OP_FIGHT, creature))
        found.append(pack(i.OP_EXPLORE))
        if g.has[self.seat][i.NERVE] < i.MOST[i.NERVE]:
            found.append(pack(i.OP_REST))
        if here == i.LIGHTHOUSE and g.group_means(i.LENSES) >= needed(g):
            found.append(pack(i.OP_LIGHT))
        found.append(pack(i.OP_END))
        return found

    def take(self, g: Any) -> int:
        from .effect import explore, light

        op = op_of(g.pick)
        self.left -= 1
        self.step = 0
        if op == i.OP_MOVE:
            g.places[self.seat] = a_of(g.pick)
        elif op == i.OP_FIGHT:
            self.creature = a_of(g.pick)
            self.step = 2
            return g.push(Test(self.seat, i.ARM, 0, i.COMBAT))
        elif op == i.OP_EXPLORE:
            return explore(g, self.seat)
        elif op == i.OP_REST:
            g.gain(self.seat, i.NERVE, 1)
        elif op == i.OP_LIGHT:
            return light(g)
        else:
            self.left = 0
        return CALL

    def fought(self, g: Any) -> int:
        self.step = 0
        if g.ret >= i.TOUGHNESS[i.CREATURES[self.creature]]:
            g.slay(self.creature)
            return CALL
        return g.push(Lose(self.seat, 1, i.COMBAT))


def needed(g: Any) -> int:
    """Return the number of lenses that the lamp requires."""
    return 2 * g.players + 1


class Test(Flow):
    """Frame of a roll: 5 and 6 are successes. Returns their number; ``g.faces`` has the dice."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "skill", "more", "flags", "dice")

    def __init__(self, seat: int = 0, skill: int = 0, more: int = 0, flags: int = 0) -> None:
        super().__init__()
        self.seat: int = seat
        self.skill: int = skill
        self.more: int = more
        self.flags: int = flags
        self.dice: list[int] = []

    def run(self, g: Any) -> int:
        if g.gone[self.seat]:
            return self.leave(g)
        if self.step == 0:
            self.step = 1
            pool = g.value(i.Q_BONUS + self.skill, i.SKILLS[self.seat][self.skill], self.seat)
            pool = g.value(i.Q_DICE, pool + self.more, self.seat, self.flags)
            pool = g.value(i.Q_LEAST_DICE, max(1, pool), self.seat)
            self.dice = g.roll(pool)
            at = len(g.stack) - 1
            if open_window(g, i.AFTER_ROLL, self.seat, self.seat, at, self.flags):
                return CALL
        return self.leave(g)

    def leave(self, g: Any) -> int:
        g.faces = [len(self.dice), 0, 0, 0, 0, 0, 0]
        for face in self.dice:
            g.faces[face] += 1
        g.ret = successes(self.dice, 5)
        return DONE

    def reroll(self, g: Any) -> None:
        """Reroll the dice that are no success."""
        kept = [face for face in self.dice if face >= 5]
        self.dice = kept + g.roll(len(self.dice) - len(kept))


class Lose(Flow):
    """Frame of a loss of nerve, which answers can reduce."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "amount", "flags")

    def __init__(self, seat: int = 0, amount: int = 0, flags: int = 0) -> None:
        super().__init__()
        self.seat: int = seat
        self.amount: int = amount
        self.flags: int = flags

    def run(self, g: Any) -> int:
        if g.gone[self.seat]:
            return DONE
        if self.step == 0:
            self.step = 1
            self.amount = g.value(i.Q_MOST_LOSS, self.amount, self.seat)
            at = len(g.stack) - 1
            if open_window(g, i.WOULD_LOSE, self.seat, self.seat, at, self.flags):
                return CALL
        if self.amount > 0:
            g.has[self.seat][i.NERVE] = max(0, g.has[self.seat][i.NERVE] - self.amount)
            g.note(4, self.seat, self.amount)
            if g.has[self.seat][i.NERVE] == 0:
                g.unsettled = True
        return DONE


class Falls(Flow):
    """Frame of the fall of keepers without nerve.

    One item goes to a keeper in the same space; the other cards leave play.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "kept")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = i.NONE
        self.kept: int = 0

    def run(self, g: Any) -> int:
        if self.step == 0:
            # The frame below may still read the result of a test.
            self.kept = g.ret
            self.step = 1
        if self.step == 2:
            self.bequeath(g, a_of(g.pick))
            return self.fallen(g)
        if self.step == 3:
            return self.name_heir(g)
        if self.step == 1:
            for seat in range(g.players):
                if not g.gone[seat] and g.has[seat][i.NERVE] == 0:
                    return self.fall(g, seat)
        g.ret = self.kept
        return DONE

    def fall(self, g: Any, seat: int) -> int:
        self.seat = seat
        g.gone[seat] = 1
        g.note(5, seat)
        present = g.clockwise(seat)
        if not present:
            return g.finish(i.LOST)
        if g.lead == seat:
            g.lead = present[0]
        return self.name_heir(g)

    def name_heir(self, g: Any) -> int:
        here = g.places[self.seat]
        heirs = [other for other in g.clockwise(self.seat) if g.places[other] == here]
        if not heirs or not self.items(g):
            return self.fallen(g)
        self.step = 2
        g.options = [pack(OP_SEAT, other) for other in heirs]
        return g.ask(i.D_HEIR, g.lead)

    def items(self, g: Any) -> list[int]:
        return [card for card in tables.ITEMS if g.holders[card] == self.seat]

    def bequeath(self, g: Any, heir: int) -> None:
        g.hold(self.items(g)[0], heir)

    def fallen(self, g: Any) -> int:
        for card in range(len(g.holders)):
            if g.holders[card] == self.seat:
                g.hold(card, i.NONE)
        self.step = 1
        open_window(g, i.FELL, self.seat, g.lead)
        return CALL


def thicken(g: Any, amount: int) -> int:
    """Change the fog; at its limit the final battle replaces all frames on the stack."""
    g.fog = max(0, g.fog + amount)
    if g.fog >= g.table.fog_limit and not g.awake:
        return g.replace(Battle())
    return DONE


class Battle(Flow):
    """Frame of the final battle: all keepers strike, then all lose nerve, until one side is
    defeated."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "waiting", "tally")

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[int] = []
        self.tally: int = 0

    def run(self, g: Any) -> int:
        if self.step == 0:
            g.awake = True
            g.note(6)
            self.step = 1
        if self.step == 1:
            self.waiting = g.clockwise(g.lead)
            self.step = 2
        elif self.step == 3:
            g.wounds += g.ret
            self.step = 2
            if g.wounds >= i.TOUGH * g.players:
                return g.finish(i.SLAIN)
        if self.step == 2:
            while self.waiting:
                seat = self.waiting.pop(0)
                if not g.gone[seat]:
                    self.step = 3
                    return g.push(Test(seat, i.ARM, 0, i.COMBAT | i.BATTLE))
            self.waiting = g.clockwise(g.lead)
            self.step = 4
        if self.step == 4:
            while self.waiting:
                seat = self.waiting.pop(0)
                if not g.gone[seat]:
                    return g.push(Lose(seat, 1, i.BATTLE))
            g.end_lifetime(THIS_ROUND)
            self.step = 1
        return CALL
