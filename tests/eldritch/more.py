"""More than the tests do: ``python -m tests.eldritch.more [GAMES [PATHS [SCRIPTED]]]``.

Plays random games, walks more paths of every text and lets the scripted player play, with all
invariants at every decision; prints what it found and how the scripted player's games ended.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Callable
from typing import Final

import numpy as np

from arkham_agents.eldritch.heuristic import HeuristicAgent
from arkham_agents.eldritch.seat_view import SeatView
from arkham_env.eldritch.state.ids import resolution
from tests.eldritch.invariants import check
from tests.eldritch.legal import Watch
from tests.eldritch.support.games import deal
from tests.eldritch.support.text_base import BESIDE, PLAIN, POOR, WEARY
from tests.eldritch.support.text_scenes import scenes
from tests.eldritch.support.text_walk import walk
from tests.eldritch.test_fuzz import GAMES as TESTED
from tests.eldritch.test_fuzz import LONGEST
from tests.eldritch.test_fuzz import test_a_random_game_stays_sound as play
from tests.eldritch.test_texts import KINDS, TEXTS

GAMES: Final = 400
PATHS: Final = 300
SCRIPTED: Final = 100


def walked(most: int) -> Callable[[int], None]:
    def of_kind(kind: int) -> None:
        for variant in (PLAIN, BESIDE, WEARY, POOR):
            for number in range(len(TEXTS.abilities[kind])):
                for scene in scenes(kind, number, variant):
                    walk(scene, most)

    return of_kind


def scripted(endings: Counter[str]) -> Callable[[int], None]:
    """Return what lets the scripted player play a game; endings are counted."""

    def finish(number: int) -> None:
        agent, g = HeuristicAgent(), deal(number)
        agent.reset(number)
        watch = Watch(g)
        for _ in range(LONGEST):
            check(g)
            watch.check()
            if g.over:
                break
            view = SeatView(g)
            picked = agent.act(view, np.ones(len(view.options), np.int8))
            watch.pick(picked)
            g.take(picked)
        assert g.over
        endings[f"{resolution.NAMES[g.resolution]}, {g.players} seats"] += 1

    return finish


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


def main(games: int = GAMES, paths: int = PATHS, plans: int = SCRIPTED) -> int:
    found = judge("game", range(TESTED, TESTED + games), play)
    found += judge("kind", range(len(KINDS)), walked(paths))
    endings: Counter[str] = Counter()
    found += judge("scripted game", range(plans), scripted(endings))
    for ending, count in sorted(endings.items()):
        print(f"{ending}: {count}")
    return found


if __name__ == "__main__":
    sys.exit(main(*[int(given) for given in sys.argv[1:]]) > 0)
