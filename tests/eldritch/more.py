"""Run longer checks: ``python -m tests.eldritch.more [GAMES [PATHS [SCRIPTED]]]``.

Plays random games, walks more paths of every text, and plays games of the scripted player. All
invariants are checked at every decision, and copies, saves and pickles on the way. Prints the
faults and how the games ended.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from arkham_agents.eldritch.heuristic import HeuristicAgent
from arkham_agents.eldritch.seat_view import SeatView
from arkham_env.eldritch.state.ids import resolution
from tests.eldritch.support.games import deal
from tests.eldritch.support.text_base import PLAIN, POOR, WEARY, WITH_ANSWERS
from tests.eldritch.test_fuzz import GAMES as TESTED
from tests.eldritch.test_fuzz import random_game, watched_game
from tests.eldritch.test_texts import WALK
from tests.more_games import judge

GAMES: Final = 400
PATHS: Final = 300
SCRIPTED: Final = 100


def walked(most: int) -> Callable[[int], None]:
    def of_kind(kind: int) -> None:
        for variant in (PLAIN, WITH_ANSWERS, WEARY, POOR):
            WALK.walk_kind(kind, variant, most)

    return of_kind


class Tally:
    """Number of games by ending."""

    def __init__(self) -> None:
        self.endings: Counter[str] = Counter()

    def note(self, g: Any) -> None:
        self.endings[f"{resolution.NAMES[g.resolution]}, {g.players} seats"] += 1

    def random_game(self, number: int) -> None:
        self.note(random_game(number))

    def scripted_game(self, number: int) -> None:
        agent = HeuristicAgent()
        agent.reset(number)

        def pick(g: Any) -> int:
            view = SeatView(g)
            return int(agent.act(view, np.ones(len(view.options), np.int8)))

        self.note(watched_game(deal(number), pick, number))

    def report(self) -> None:
        for ending, count in sorted(self.endings.items()):
            print(f"  {ending}: {count}")


def main(games: int = GAMES, paths: int = PATHS, plans: int = SCRIPTED) -> int:
    tally = Tally()
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
