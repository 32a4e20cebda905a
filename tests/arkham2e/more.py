"""Run longer checks: ``python -m tests.arkham2e.more [GAMES [PATHS [SCRIPTED]]]``.

Plays random games of one to eight seats against all Ancient Ones; every other group of 64 games
begins with many components in play. Walks more paths of every text, and plays games of the
scripted player. Checks all invariants, the log and the list of legal options (``legal.py``) at
every decision; from some decisions copies, saves and resampled games are played on. Prints each
fault once, how the games ended and how long they took.

The compiled build is several times as fast: run it where the compiled package is installed, from
another folder that contains a link to ``tests`` (``ln -s CHECKOUT/tests FOLDER/tests``;
``cd FOLDER``).
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from arkham_agents.arkham2e.heuristic import HeuristicAgent
from arkham_agents.arkham2e.seat_view import SeatView
from arkham_env.arkham2e.entry import ARKHAM_HORROR
from arkham_env.arkham2e.state.ids import component
from tests.arkham2e.invariants import check
from tests.arkham2e.legal import Watch
from tests.arkham2e.log_audit import Audit
from tests.arkham2e.play_random import AHEAD, ending, new_game, play
from tests.arkham2e.support.text_base import PLAIN, POOR, WEARY, WITH_ANSWERS
from tests.arkham2e.test_texts import WALK
from tests.copies import check_copies
from tests.more_games import judge
from tests.progress_audit import ProgressAudit

GAMES: Final = 400
PATHS: Final = 100
SCRIPTED: Final = 50
TESTED: Final = 64
"""The first number of a game; the tests use the numbers below."""
COPIES: Final = 60
"""Number of decisions between two checks of copies of a game."""
LONGEST: Final = 30_000


class Tally:
    """Counts of the played games.

    Attributes:
        endings: number of games by ending.  compared, passed_over: number of decisions of each kind
            that were compared with the list of legal options, and that were not.
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
            report=self.note,
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
        audit, watch = Audit(g), Watch(g)
        game = ARKHAM_HORROR.play_of(g)
        progress = ProgressAudit(game)
        picks = random.Random(-number - 1)
        for _ in range(LONGEST):
            check(g)
            audit.check(g)
            progress.check()
            if g.over:
                break
            watch.check()
            if g.decisions % COPIES == 0:
                check_copies(game, picks, AHEAD)
            picked = agent.act(SeatView(g), np.ones(len(g.options), np.int8))
            watch.pick(picked)
            game.step(picked)
        self.note(watch)
        self.endings[ending(g)] += 1
        assert g.over, "it does not end"

    def report(self) -> None:
        for name, count in self.endings.most_common():
            print(f"  {name}: {count}")
        for label, counts in (("compared", self.compared), ("not compared", self.passed_over)):
            kinds = ", ".join(f"{name} {count}" for name, count in counts.most_common())
            print(f"  {label}: {sum(counts.values())} ({kinds})")


def walked(most: int) -> Callable[[int], None]:
    def of_kind(kind: int) -> None:
        for variant in (PLAIN, WITH_ANSWERS, WEARY, POOR):
            WALK.walk_kind(kind, variant, most)

    return of_kind


def main(games: int = GAMES, paths: int = PATHS, plans: int = SCRIPTED) -> int:
    tally: Any = Tally()
    found = judge("random game", range(TESTED, TESTED + games), tally.random_game)
    tally.report()
    if paths:
        found += judge("kind", range(len(WALK.texts.names)), walked(paths))
    tally = Tally()
    found += judge("scripted game", range(plans), tally.scripted_game)
    tally.report()
    return found


if __name__ == "__main__":
    sys.exit(main(*[int(given) for given in sys.argv[1:]]) > 0)
