"""Solving Mysteries and Rumors, and drawing the next Mystery."""

from typing import Any, ClassVar

from arkham_env.board.texts.context import NOBODY
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.answers import carry_out
from arkham_env.eldritch.rules.finish import finish
from arkham_env.eldritch.state.asking import is_gate, is_monster
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import component, deck, event, point, resolution, zone
from arkham_env.eldritch.state.ids.component import NONE


@mypyc_attr(acyclic=True)
class NextMystery(Frame):
    """Frame that draws a Mystery and puts it in play. If ``solved`` is true (a Mystery was solved),
    it then carries out the text of the Ancient One for the timing point ``MYSTERY_SOLVED``."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "solved")

    def __init__(self, solved: bool) -> None:
        super().__init__()
        self.solved: bool = solved

    def copy(self) -> Frame:
        c = NextMystery(self.solved)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            self.step = 1
            card = board.draw(game, deck.MYSTERY)
            if card != NONE:
                board.put(game, card, zone.IN_PLAY)
                game.note(event.MYSTERY, card)
                if carry_out(game, card, point.ENTERS_PLAY, NOBODY):
                    return CALL
        if self.step == 1:
            self.step = 2
            ancient: i64 = game.table.ancient_card
            if self.solved and carry_out(game, ancient, point.MYSTERY_SOLVED, NOBODY):
                return CALL
        return DONE


def solve(g: Game, card: i64) -> i64:
    """Solve the active Mystery, or a Rumor in play."""
    if card >= component.FIRST_MYSTERY:
        return solve_mystery(g, card)
    if card in g.ongoing:
        g.note(event.SOLVED, card)
        leave_play(g, card)
    return CALL


def leave_play(g: Game, card: i64) -> None:
    """Discard a Mythos card with everything on it, and remove its Epic Monster from the board."""
    clear_card(g, card)
    for name in range(component.EPIC, len(component.MONSTERS)):
        if g.table.spawner_of(name) == card:
            remove_epic(g, name)
    g.note(event.DISCARD, NONE, card)
    board.discard(g, card)


def remove_epic(g: Game, name: i64) -> None:
    """Remove an Epic Monster from the board without defeating it."""
    for monster in g.monsters[:]:
        if g.table.name_of_monster[monster - component.FIRST_MONSTER] == name:
            board.remove_monster(g, monster, False)


def clear_card(g: Game, card: i64) -> None:
    """Remove all tokens, Clues, Monsters and Gates from a card (EH-0359)."""
    g.tokens[g.counter(card)] = 0
    for piece in g.on_card(card):
        if is_monster(piece):
            board.remove_monster(g, piece, False)
        elif is_gate(piece):
            board.move(g, piece, zone.BOX)
        else:
            board.discard(g, piece)


def solve_mystery(g: Game, card: i64) -> i64:
    clear_card(g, card)
    board.move(g, card, zone.SOLVED)
    g.note(event.SOLVED, card)
    if check_win(g):
        return CALL
    return g.push(NextMystery(True))


def check_win(g: Game) -> bool:
    """End the game with a win if enough Mysteries are solved; return whether the game was won. If
    the Ancient One is awake, the Final Mystery must also be solved."""
    if len(g.solved) < g.table.sheet_of_ancient.needed:
        return False
    if g.awakened and not g.final_solved:
        return False
    finish(g, resolution.MYSTERIES)
    return True


def solve_final(g: Game) -> i64:
    """Mark the Final Mystery as solved."""
    g.final_solved = True
    check_win(g)
    return CALL


def unsolve(g: Game, card: i64) -> None:
    """Shuffle a solved Mystery into its deck, so that it no longer counts as solved (EH-0364)."""
    g.note(event.UNSOLVED, card)
    board.move(g, card, zone.SUPPLY)
    board.shuffle(g, deck.MYSTERY)
    if g.mystery == NONE:
        g.push(NextMystery(False))
