"""``python -m tests.lcg.referee --games 300 --heuristic 100``: watch games, print the table.

By default games of all scenarios are watched; ``--scenario queen_of_ash`` watches one of them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter

from arkham_env.lcg.state.ids import decision_kind
from tests.lcg.referee import coverage
from tests.lcg.referee.games import (
    FLAMES,
    SCENARIOS,
    watch_curious,
    watch_heuristic,
    watch_random,
)
from tests.lcg.referee.judge import JUDGES
from tests.lcg.referee.watched_game import Score

SHOWN = 20

Watcher = Callable[[int], Score]


def runs(options: argparse.Namespace) -> list[tuple[str, Watcher, int]]:
    """Return the name, the watcher and the number of games of each kind of game."""
    found: list[tuple[str, Watcher, int]] = []
    for scenario in options.scenario or SCENARIOS:
        for name, watch, count in (
            ("random", watch_random, options.games),
            ("curious", watch_curious, options.curious),
        ):
            watcher = partial(watch, strict=False, scenario=scenario)
            found.append((f"{scenario}, {name}", watcher, count))
        if scenario == FLAMES:
            # The heuristic agent knows only this scenario.
            watcher = partial(watch_heuristic, strict=False)
            found.append((f"{scenario}, heuristic", watcher, options.heuristic))
    return found


def main(arguments: list[str]) -> int:
    """Watch the games; return 0 if the referee and the engine agree everywhere."""
    parser = argparse.ArgumentParser(prog="python -m tests.lcg.referee", description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="games of chance, per scenario")
    parser.add_argument("--heuristic", type=int, default=100, help="games of the heuristic agent")
    parser.add_argument("--curious", type=int, default=100, help="games that try everything")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--scenario", choices=SCENARIOS, nargs="*", help="default: all")
    options = parser.parse_args(arguments)
    score = Score()
    began = perf_counter()
    for name, watch, count in runs(options):
        for i in range(count):
            score.add(watch(options.first + i))
            if (i + 1) % 25 == 0 or i + 1 == count:
                spent = perf_counter() - began
                print(f"{name}: {i + 1} of {count} games, {spent:.0f} s", flush=True)
    print(score.table())
    kinds = score.asked + score.taken
    unmet = [decision_kind.NAMES[kind] for kind in JUDGES if not kinds[decision_kind.NAMES[kind]]]
    print(f"kinds judged: {len(JUDGES) - len(unmet)} of {len(JUDGES)}", *unmet)
    missed = coverage.missed(score.texts)
    print(
        f"texts judged: {len(coverage.every_text()) - len(missed)} of {len(coverage.every_text())}"
    )
    for name in missed:
        print(f"  never met: {name}")
    for fault in score.faults[:SHOWN]:
        print(fault)
    print(f"{len(score.faults)} disagreements")
    return 1 if score.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
