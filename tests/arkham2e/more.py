"""More than the tests do: ``python -m tests.arkham2e.more [GAMES [PATHS [SCRIPTED]]]``.

Plays random games of one to eight seats against all Ancient Ones, every other 64 of them from a
crowded board; walks more paths of every text; lets the scripted player play.  At every decision all
invariants, what the log tells and the list of what may be done (``legal.py``) are compared; copies,
saves and determinized games are played on from some.  Prints each fault once, how the games ended
and how long they took.

Compiled it is several times as fast: run it where the compiled package is installed, from another
folder that holds a link to ``tests`` (``ln -s CHECKOUT/tests FOLDER/tests``; ``cd FOLDER``).
"""

from __future__ import annotations

import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

import numpy as np

from arkham_agents.arkham2e.heuristic import HeuristicAgent
from arkham_agents.arkham2e.seat_view import SeatView
from arkham_env.arkham2e.state.ids import component
from tests.arkham2e.invariants import check
from tests.arkham2e.legal import Watch
from tests.arkham2e.log_audit import Audit
from tests.arkham2e.play_random import ending, new_game, play
from tests.arkham2e.support.text_base import BESIDE, PLAIN, POOR, WEARY
from tests.arkham2e.support.text_scenes import scenes
from tests.arkham2e.support.text_walk import walk
from tests.arkham2e.test_texts import KINDS, TEXTS

GAMES: Final = 400
PATHS: Final = 100
SCRIPTED: Final = 50
TESTED: Final = 64
"""The first number of a game: those below are the tests' own."""
COPIES: Final = 60
"""After so many decisions copies of a random game are played on."""
LONGEST: Final = 30_000
TOLD_AFTER: Final = 30.0
"""Seconds between two lines about how far it came."""


class Tally:
    """What was played.

    Attributes:
        endings: how games ended.  compared, passed_over: decisions of each kind that were compared
            with the list of what may be done, and those that were not.
    """

    def __init__(self) -> None:
        self.endings: Counter[str] = Counter()
        self.compared: Counter[str] = Counter()
        self.passed_over: Counter[str] = Counter()

    def random_game(self, number: int) -> None:
        g = play(
            1 + number % 8,
            component.ANCIENT_ONES[number // 8 % 8],
            number,
            copies=COPIES,
            lively=number // 64 % 2 == 1,
            tell=self.note,
        )
        self.endings[ending(g)] += 1
        assert g.over, "it does not end"

    def note(self, watch: Watch) -> None:
        self.compared.update(watch.compared)
        self.passed_over.update(watch.passed_over)

    def scripted_game(self, number: int) -> None:
        agent = HeuristicAgent()
        agent.reset(number)
        g = new_game(1 + number % 8, component.ANCIENT_ONES[number // 8 % 8], number, log=True)
        watch, audit = Watch(g), Audit(g)
        for _ in range(LONGEST):
            check(g)
            audit.check(g)
            if g.over:
                break
            watch.check()
            picked = agent.act(SeatView(g), np.ones(len(g.options), np.int8))
            watch.pick(picked)
            g.take(picked)
        self.note(watch)
        self.endings[ending(g)] += 1
        assert g.over, "it does not end"

    def tell(self) -> None:
        for name, count in self.endings.most_common():
            print(f"  {name}: {count}")
        for told, counts in (("compared", self.compared), ("not compared", self.passed_over)):
            kinds = ", ".join(f"{name} {count}" for name, count in counts.most_common())
            print(f"  {told}: {sum(counts.values())} ({kinds})")


def walked(most: int) -> Callable[[int], None]:
    def of_kind(kind: int) -> None:
        for variant in (PLAIN, BESIDE, WEARY, POOR):
            for number in range(len(TEXTS.abilities[kind])):
                for scene in scenes(kind, number, variant):
                    walk(scene, most)

    return of_kind


def judge(what: str, numbers: Iterable[int], carry_out: Callable[[int], None]) -> int:
    """Do something for each number; print each fault once with the first number that has it."""
    faults: Counter[str] = Counter()
    todo = list(numbers)
    began = told = time.monotonic()
    used = time.process_time()
    for done, number in enumerate(todo):
        now = time.monotonic()
        if now - told > TOLD_AFTER:
            told = now
            print(f"{what} {done} of {len(todo)}, {sum(faults.values())} faults", flush=True)
        try:
            carry_out(number)
        except Exception as error:  # an engine that fails is what is looked for
            where = traceback.extract_tb(error.__traceback__)[-3:]
            at = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(where))
            said = f"{type(error).__name__} {str(error)[:200]} at {at}"
            key = f"{type(error).__name__} {str(error)[:40]}"
            if not faults[key]:
                print(f"{what} {number}: {said}", flush=True)
            faults[key] += 1
    took, spent = time.monotonic() - began, time.process_time() - used
    each = spent / max(1, len(todo))
    print(f"{len(todo)} x {what}: {sum(faults.values())} faults; ", end="")
    print(f"{took:.0f} s, {each:.3f} s of a core each", flush=True)
    return sum(faults.values())


def main(games: int = GAMES, paths: int = PATHS, plans: int = SCRIPTED) -> int:
    tally: Any = Tally()
    found = judge("random game", range(TESTED, TESTED + games), tally.random_game)
    tally.tell()
    if paths:
        found += judge("kind", KINDS, walked(paths))
    tally = Tally()
    found += judge("scripted game", range(plans), tally.scripted_game)
    tally.tell()
    return found


if __name__ == "__main__":
    sys.exit(main(*[int(given) for given in sys.argv[1:]]) > 0)
