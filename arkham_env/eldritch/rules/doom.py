"""Doom, the Omen and the awakening of the Ancient One."""

from typing import Any, ClassVar, Final

from arkham_env.board.texts.context import NOBODY
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules.answers import carry_out
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import event, omen, point
from arkham_env.eldritch.state.ids.component import NONE


@mypyc_attr(acyclic=True)
class Doom(Frame):
    """Frame that advances Doom by ``left`` steps.

    If the Ancient One is awake, an effect printed on its sheet replaces each step (EH-0192).

    Args:
        gate: the Gate that causes the advance, or ``NONE``.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "left", "gate")

    def __init__(self, left: i64, gate: i64 = NONE) -> None:
        super().__init__()
        self.left: i64 = left
        self.gate: i64 = gate

    def copy(self) -> Frame:
        c = Doom(self.left, self.gate)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        while self.left > 0:
            self.left -= 1
            if game.awakened:
                if carry_out(game, game.table.ancient_card, point.DOOM_INSTEAD, NOBODY, self.gate):
                    return CALL
                continue
            game.doom -= 1
            game.note(event.DOOM, 1, game.doom)
            if game.doom == 0:
                return awaken(game)
        return DONE


def awaken(g: Game) -> i64:
    """Flip the sheet of the Ancient One and the Cultists on the board, and push the frame for the
    text on the back of the sheet (EH-0365 to 0367)."""
    ancient: i64 = g.table.ancient_card
    turned = [ancient]
    for monster in g.monsters:
        if g.table.kind_of_card[monster] < -1:
            turned.append(monster)
    for card in turned:
        g.unindex_card(card)
    g.awakened = True
    for card in turned:
        g.index_card(card)
    g.note(event.AWAKENS, ancient)
    carry_out(g, ancient, point.AWAKENS, NOBODY)
    return CALL


STEP: Final = 0
GATES: Final = 1
TOKENS: Final = 2


@mypyc_attr(acyclic=True)
class Omen(Frame):
    """Frame that advances the Omen step by step.

    Each step advances Doom by 1 for each matching Gate, then by 1 for each token on the new place
    of the Omen track.

    Attributes:
        left: the number of steps left.
        gates: the Gates for which Doom has yet to advance in this step.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "left", "gates")

    def __init__(self, left: i64) -> None:
        super().__init__()
        self.left: i64 = left
        self.gates: list[i64] = []

    def copy(self) -> Frame:
        c = Omen(self.left)
        c.step = self.step
        c.gates = self.gates[:]
        return c

    def run(self, g: Any) -> i64:

        game: Game = g
        if self.step == STEP:
            if self.left <= 0:
                return DONE
            self.left -= 1
            game.omen = (game.omen + 1) % len(omen.TRACK)
            game.note(event.OMEN, game.omen)
            self.gates = game.matching_gates()
            self.step = GATES
        while self.gates:
            gate = self.gates.pop(0)

            # An effect of the awakened Yog-Sothoth may have removed the Gate.
            if gate in game.gates:
                return game.push(Doom(1, gate))
        if self.step == GATES:
            self.step = TOKENS
            # Azathoth: 1 more Doom for each Eldritch token on the new place.
            if game.omen_tokens[game.omen] > 0:
                return game.push(Doom(game.omen_tokens[game.omen]))
        self.step = STEP
        return CALL
