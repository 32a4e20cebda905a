"""Spawning of Monsters and Gates, Monster surges and spawn effects."""

from typing import Any, ClassVar

from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.verbs import OP_PIECE, OP_SPACE
from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.answers import carry_out
from arkham_env.eldritch.rules.doom import Doom
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import decision, point
from arkham_env.eldritch.state.ids.component import NONE


def spawn(g: Game, monster: i64, where: i64) -> None:
    """Put a lifted Monster on a space and push the frame of its spawn effect."""
    board.put_monster(g, monster, where)
    carry_out(g, monster, point.SPAWNED, NOBODY)


def spawn_drawn(g: Game, where: i64) -> i64:
    """Spawn a Monster from the cup and return it, or ``NONE`` if the cup is empty (EH-0201)."""
    monster = board.draw_monster(g)
    if monster != NONE:
        spawn(g, monster, where)
    return monster


def spawn_named(g: Game, name: i64, where: i64) -> i64:
    """Spawn a token of the Monster ``name`` (EH-0202); return it, or ``NONE`` if there is none."""
    monster = board.named_monster(g, name)
    if monster != NONE:
        board.lift(g, monster)
        spawn(g, monster, where)
    return monster


@mypyc_attr(acyclic=True)
class Spawn(Frame):
    """Frame that spawns ``left`` Monsters from the cup on a space, each with its spawn effect."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "where", "left")

    def __init__(self, where: i64, left: i64) -> None:
        super().__init__()
        self.where: i64 = where
        self.left: i64 = left

    def copy(self) -> Frame:
        c = Spawn(self.where, self.left)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.left <= 0 or not game.cup:
            return DONE
        self.left -= 1
        spawn_drawn(game, self.where)
        return CALL


@mypyc_attr(acyclic=True)
class SpawnAtRandom(Frame):
    """Frame that spawns ``left`` Monsters, each on the space of a random Clue. If no Clue is left,
    the Lead Investigator chooses the space (EH-0354)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "left")

    def __init__(self, left: i64) -> None:
        super().__init__()
        self.left: i64 = left

    def copy(self) -> Frame:
        c = SpawnAtRandom(self.left)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 1:
            self.step = 0
            self.left -= 1
            spawn_drawn(game, a_of(game.pick))
            return CALL
        if self.left <= 0:
            return DONE
        where = board.random_space(game)
        if where != NONE:
            self.left -= 1
            spawn_drawn(game, where)
            return CALL

        self.step = 1
        game.options = [pack(OP_SPACE, place) for place in game.table.all_spaces]
        return game.ask(decision.SPACE, game.lead)


@mypyc_attr(acyclic=True)
class SpawnGates(Frame):
    """Frame that opens ``left`` Gates and spawns a Monster at each. For each Gate that is missing
    because the stack is empty, Doom advances by 1."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "left")

    def __init__(self, left: i64) -> None:
        super().__init__()
        self.left: i64 = left

    def copy(self) -> Frame:
        c = SpawnGates(self.left)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.left <= 0:
            return DONE
        self.left -= 1
        gate = board.open_gate(game)
        if gate == NONE:
            return game.push(Doom(1))
        spawn_drawn(game, game.place[gate])
        return CALL


@mypyc_attr(acyclic=True)
class Surge(Frame):
    """Frame of a Monster surge: Monsters spawn at each Gate whose color matches the Omen.

    The Lead Investigator chooses the order of the Gates. If no Gate matches, a new Gate opens.

    Attributes:
        each: number of Monsters that spawn at each of these Gates.
        gates: the Gates at which Monsters have yet to spawn.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "each", "gates")

    def __init__(self, each: i64) -> None:
        super().__init__()
        self.each: i64 = each
        self.gates: list[i64] = []

    def copy(self) -> Frame:
        c = Surge(self.each)
        c.step = self.step
        c.gates = self.gates[:]
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            self.gates = game.matching_gates()
            self.step = 1
            if not self.gates:
                self.step = 2
                return game.push(SpawnGates(1))
        elif self.step == 3:
            gate = a_of(game.pick)
            self.gates.remove(gate)
            self.step = 1
            return game.push(Spawn(game.place[gate], self.each))
        if self.step == 2:
            return DONE
        self.gates = [gate for gate in self.gates if gate in game.gates]
        if not self.gates:
            return DONE
        self.step = 3
        # The order is relevant only if the cup may become empty.
        if len(game.cup) >= self.each * len(self.gates):
            game.options = [pack(OP_PIECE, self.gates[0])]
        else:
            game.options = [pack(OP_PIECE, gate) for gate in self.gates]
        return game.ask(decision.ORDER, game.lead)
