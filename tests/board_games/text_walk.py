"""Walk the paths of a game's texts by clones, with preset dice; check the state after each step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from typing import Any, Final

from arkham_env.board.texts.program import BRANCH, DICE_SHOW_ONE, END, SKIP
from arkham_env.board.texts.texts import Texts
from arkham_env.board.texts.verbs import D_CHOICE
from arkham_env.board.words.wording import faults
from arkham_env.core.kernel.decision import op_of

LUCK: Final = (
    (6, 6, 6, 6),
    (1, 1, 1, 1),
    (5, 4, 4, 4),
    (4, 5, 6, 1),
    (3, 2, 2, 2),
    (2, 3, 5, 5),
)
"""Sequences of dice faces; after its end a sequence repeats its last face."""
FOR_TESTS: Final = 4
"""The first sequences cover the results that texts distinguish; a single die needs all six."""
TIRED: Final = 30
"""After this number of decisions only the last option is taken (to pass or stop)."""
DEEPEST: Final = 200
SHARES: Final = 8
"""Number of parts into which the kinds are divided; each part is a separate test."""

Place = tuple[int, int, int]
"""An executed instruction: kind, ability and index."""


class TextWalk:
    """Walks the texts of a game.

    A scene is a game that has not run yet and whose dice show ``LUCK[luck]``. Its ``rolled`` is the
    largest number of dice of a roll since the last step; ``seen`` has the executed instructions.

    Args:
        texts: the texts.
        scenes: returns the scenes of a text (kind, ability) in a variant.
        check: raises if a state is invalid.
        is_done: returns whether a scene's text has ended.
    """

    def __init__(
        self,
        texts: Texts,
        scenes: Callable[[int, int, int], list[Any]],
        check: Callable[[Any], object],
        is_done: Callable[[Any], bool],
    ) -> None:
        self.texts = texts
        self.scenes = scenes
        self.check = check
        self.is_done = is_done

    def faults(self) -> list[str]:
        """Return the faults in the form of texts."""
        return [
            f"{name} {number}: {fault}"
            for kind, name in enumerate(self.texts.names)
            for number, ability in enumerate(self.texts.abilities[kind])
            for fault in faults(self.texts, ability.code)
        ]

    def walk_kind(self, kind: int, variant: int, most: int) -> set[Place]:
        """Walk the texts of a kind; return the executed instructions."""
        seen: set[Place] = set()
        for number in range(len(self.texts.abilities[kind])):
            for scene in self.scenes(kind, number, variant):
                assert self.walk(scene, most) >= 1, f"{self.texts.names[kind]} {number}"
                seen |= scene.seen
        return seen

    def walk_all(self, variant: int, share: int, most: int) -> set[Place]:
        """Walk the texts of every eighth kind; return the executed instructions."""
        seen: set[Place] = set()
        for kind in range(share, len(self.texts.names), SHARES):
            seen |= self.walk_kind(kind, variant, most)
        return seen

    def left(self, share: int, seen: set[Place]) -> list[str]:
        """Return the instructions of every eighth kind that were not executed."""
        found: list[str] = []
        for kind in range(share, len(self.texts.names), SHARES):
            for number, ability in enumerate(self.texts.abilities[kind]):
                for at, word in enumerate(ability.code):
                    jump = op_of(word) in (BRANCH, SKIP, END)
                    if not jump and (kind, number, at) not in seen:
                        found.append(f"{self.texts.names[kind]} {number}, instruction {at}")
        return found

    def walk(self, scene: Any, most: int) -> int:
        """Walk the paths of a scene that has not run yet, and return the number of paths.

        Tries all branches of choices, all dice sequences that can matter, and the first and last of
        other
        options. If there are more than ``most`` paths, those with the most last options come first;
        they
        use no rerolls and no reactions.
        """
        paths = steps = 0
        todo: list[tuple[int, bool, int, int, Any, int]] = [(0, False, 0, 0, scene, -1)]
        while todo and paths < most:
            cost, _, _, depth, node, option = heappop(todo)
            assert depth < DEEPEST, "a text that does not end"
            for child in children(node, option):
                self.check(child)
                if self.is_done(child):
                    paths += 1
                    continue
                for which, more in worth_trying(child, depth):
                    steps += 1
                    later = child.kind != D_CHOICE  # all branches are begun before one is continued
                    heappush(todo, (cost + more, later, -steps, depth + 1, child, which))
        return paths


def lucky_roll(g: Any, count: int) -> list[int]:
    """Return the preset dice of a roll."""
    if count and g.marked(DICE_SHOW_ONE):
        return [1] * count
    g.rolled = max(g.rolled, count)
    faces = LUCK[g.luck]
    return [*faces, *[faces[-1]] * count][:count]


def children(node: Any, option: int) -> Iterator[Any]:
    """Yield the game after an option (-1: the first run of a scene), for all dice sequences."""
    for luck in range(len(LUCK)):
        child = node.clone()
        child.luck = luck
        child.rolled = 0
        if option < 0:
            child.advance()
        else:
            child.take(option)
        yield child
        if child.rolled == 0 or (child.rolled > 1 and luck == FOR_TESTS - 1):
            break


def worth_trying(g: Any, depth: int) -> list[tuple[int, int]]:
    """Return options, each with its cost; cheaper options are tried first."""
    last = len(g.options) - 1
    if depth > TIRED:
        return [(last, 0)]
    if g.kind == D_CHOICE:
        return [(which, 0) for which in range(last + 1)]
    return [(last, 0), (0, 1)]
