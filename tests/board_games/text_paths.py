"""Walk every path of every text of a board game; this module depends on no single game.

A text is run from a scene through every branch of its choices, the first and last of its other
options, and successful, failed and mixed rolls; each path is a clone. The walk fails on an error,
a violated invariant, a decision with one option, or a text that does not end.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from arkham_env.board.texts.board_game import BoardGame
from arkham_env.board.texts.verbs import D_CHOICE
from arkham_env.board.words.wording import faults
from arkham_env.core.kernel.frame import CALL, Frame
from arkham_env.core.kernel.rng import MASK, STEP, mixed

SIDES = 6
DICE_SET = 7
DEEPEST = 60
MOST_PATHS = 400


class AtTheEnd(Frame):
    """Frame below a text; it runs when the text has ended and has left no other frame."""

    def run(self, g: Any) -> int:
        assert len(g.stack) == 1, [type(frame).__name__ for frame in g.stack]
        g.end()
        return CALL

    def copy(self) -> Frame:
        return AtTheEnd()


@lru_cache
def loaded(low: int, high: int) -> int:
    """Return the state of a stream whose next dice all show a face from ``low`` to ``high``."""
    for start in range(1 << 20):
        state = start
        for _ in range(DICE_SET):
            state = (state + STEP) & MASK
            face = 1 + (mixed(state) * SIDES >> 32)
            if not low <= face <= high:
                break
        else:
            return start
    raise AssertionError(f"no stream shows {low} to {high} in a row")


def dice_states() -> list[int]:
    """Return states of the dice stream for successful, failed and random rolls."""
    return [loaded(5, 6), loaded(1, 3), 20261122, 7]


def walk(g: BoardGame, check: Callable[[Any], None]) -> int:
    """Walk all paths of the text on top of the stack and return their number.

    Args:
        g: a scene: the bottom of the stack is :class:`AtTheEnd`, then the text, which has not run.
        check: raises if a state is not sound.
    """
    paths = 0
    todo: list[tuple[Any, int, int]] = [(g, -1, 0)]
    while todo and paths < MOST_PATHS:
        node, option, depth = todo.pop()
        assert depth < DEEPEST, "a text that does not end"
        for state in dice_states():
            child = node.clone()
            child.streams.states[child.dice_stream] = state
            if option < 0:
                child.advance()
            else:
                child.take(option)
            check(child)
            if child.over or not isinstance(child.stack[0], AtTheEnd):
                paths += 1  # over, or the stack was replaced: the text has ended
            else:
                assert len(child.options) >= 2
                assert len(set(child.options)) == len(child.options)
                todo += [(child, index, depth + 1) for index in worth_trying(child)]
            if child.streams.states[child.dice_stream] == state:
                break  # no dice were rolled: another state of the stream changes nothing
    return paths


def worth_trying(g: Any) -> list[int]:
    """Return all branches of a choice, or the first and last of other options."""
    if g.kind == D_CHOICE:
        return list(range(len(g.options)))
    return [0, len(g.options) - 1]


def sound(g: BoardGame) -> list[str]:
    """Return the faults in the form of all texts of a game, each with its text's name."""
    texts = g.texts
    found: list[str] = []
    for kind, name in enumerate(texts.names):
        for ability in texts.abilities[kind]:
            found += [f"{name}: {fault}" for fault in faults(texts, ability.code)]
    return found
