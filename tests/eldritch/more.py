"""More than the tests do: ``python -m tests.eldritch.more [GAMES [PATHS]]`` (hundreds of each).

Plays random games and walks more paths of every text, with all invariants; prints what it found.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Callable
from typing import Final

from tests.eldritch.support.text_base import BESIDE, PLAIN, POOR, WEARY
from tests.eldritch.support.text_scenes import scenes
from tests.eldritch.support.text_walk import walk
from tests.eldritch.test_fuzz import GAMES as TESTED
from tests.eldritch.test_fuzz import test_a_random_game_stays_sound as play
from tests.eldritch.test_texts import KINDS, TEXTS

GAMES: Final = 400
PATHS: Final = 300


def walked(most: int) -> Callable[[int], None]:
    def of_kind(kind: int) -> None:
        for variant in (PLAIN, BESIDE, WEARY, POOR):
            for number in range(len(TEXTS.abilities[kind])):
                for scene in scenes(kind, number, variant):
                    walk(scene, most)

    return of_kind


def judge(what: str, numbers: range, carry_out: Callable[[int], None]) -> int:
    """Do something for each number; print each fault once with the first number that has it."""
    faults: Counter[str] = Counter()
    for number in numbers:
        try:
            carry_out(number)
        except Exception as error:  # an engine that fails is what is looked for
            where = traceback.extract_tb(error.__traceback__)[-3:]
            at = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(where))
            said = f"{type(error).__name__} {str(error)[:100]} at {at}"
            if not faults[said]:
                print(f"{what} {number}: {said}", flush=True)
            faults[said] += 1
    print(f"{len(numbers)} x {what}: {sum(faults.values())} faults")
    return sum(faults.values())


def main(games: int = GAMES, paths: int = PATHS) -> int:
    found = judge("game", range(TESTED, TESTED + games), play)
    return found + judge("kind", range(len(KINDS)), walked(paths))


if __name__ == "__main__":
    sys.exit(main(*[int(given) for given in sys.argv[1:]]) > 0)
