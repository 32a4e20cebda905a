"""Check that repeated calls do not leak memory: ``python scripts/check_memory.py``.

Each call, such as ``game.clone()``, is repeated many times.  The memory of the process must not
grow.  Each game is measured in a separate process.  Linux only.
"""

from __future__ import annotations

import gc
import json
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import cycle, permutations, product
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table

import arkham_env
from arkham_env.core.public.plans import PLANS_KEPT

CHEAP: Final = 20_000
COSTLY: Final = 2_000
MOST_MEGABYTES: Final = 5.0
"""Maximum growth of the process in MB after all repetitions of a call."""
MOST_BLOCKS: Final = 0.05
"""Maximum growth per repetition in blocks of Python's allocator; an object takes at least one."""
SLACK_BLOCKS: Final = 500
WARM_UP: Final = PLANS_KEPT + 6
"""Number of repetitions before the measurement, which fill the caches."""

Calls = dict[str, tuple[int, Callable[[int], object]]]


def set_ups(game_id: str) -> Iterator[dict[str, Any]]:
    """Yield more than 2,000 different set-ups with three investigators."""
    facts = arkham_env.describe(game_id)
    people = permutations(facts["investigators"], 3)
    if "ancient_ones" in facts:
        for ancient_one, names in product(facts["ancient_ones"], people):
            yield {"investigators": list(names), "ancient_one": ancient_one}
        return
    suffered = product(range(3), range(3))
    for names, level, pair in product(people, facts["difficulties"], suffered):
        yield {"investigators": list(names), "difficulty": level, "trauma": [list(pair)] * 3}


def calls_of(game_id: str) -> Calls:
    """Return the measured calls by name: the number of repetitions, and the function to call.

    The function receives the index of the repetition.
    """
    game = arkham_env.game(game_id, players=2, seed=1)
    for _ in range(20):
        game.step(0)
    text = game.save()
    names = cycle(
        {"lcg": ["Machete", "12004"], "eldritch": [".38 Revolver", "akachi_onyele"]}.get(
            game_id.partition("/")[0], ["Food", "Shotgun"]
        )
    )
    env = arkham_env.env(game_id, players=2)
    env.reset(seed=1)
    different = set_ups(game_id)

    def new_env(number: int) -> None:
        arkham_env.env(game_id, players=2).reset(seed=number)

    def new_vector(number: int) -> None:
        arkham_env.vector_env(game_id, 8, players=2).reset(seed=number)

    found: Calls = {
        "game": (CHEAP, lambda number: arkham_env.game(game_id, players=2, seed=number)),
        "clone": (CHEAP, lambda number: game.clone()),
        "determinize": (CHEAP, lambda number: game.determinize(game.seat, number)),
        "load": (CHEAP, lambda number: arkham_env.load(text)),
        "card": (CHEAP, lambda number: arkham_env.card(game_id, next(names))),
        "env": (COSTLY, new_env),
        "vector_env": (COSTLY, new_vector),
        "deepcopy(env)": (COSTLY, lambda number: deepcopy(env)),
        "pickle(env)": (COSTLY, lambda number: pickle.loads(pickle.dumps(env))),
        "describe": (COSTLY, lambda number: arkham_env.describe(game_id)),
        "set-ups": (COSTLY, lambda number: arkham_env.game(game_id, **next(different))),
    }
    if game_id == "lcg/core_2026":
        campaign = arkham_env.game(game_id, play="campaign", players=2, seed=1)
        saved = campaign.save()
        found["campaign"] = (
            CHEAP,
            lambda number: arkham_env.game(game_id, play="campaign", players=2, seed=number),
        )
        found["load(campaign)"] = (CHEAP, lambda number: arkham_env.load(saved))
    return found


def megabytes() -> float:
    """Return the resident memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def growth(times: int, call: Callable[[int], object]) -> tuple[float, int]:
    """Return the growth of this process during ``times`` calls, in MB and in blocks."""
    for number in range(WARM_UP):
        call(number)
    gc.collect()
    size, blocks = megabytes(), sys.getallocatedblocks()
    for number in range(times):
        call(number)
    gc.collect()
    return megabytes() - size, sys.getallocatedblocks() - blocks


def measured(game_id: str, share: float, only: str) -> dict[str, tuple[int, float, int]]:
    """Return the repetitions, the growth in MB and the growth in blocks, by name of the call.

    Args:
        game_id: the game.
        share: fraction of the repetitions to run.
        only: name of the only call to measure; "" for all calls.
    """
    found = {}
    for name, (times, call) in calls_of(game_id).items():
        if only in ("", name):
            found[name] = (int(times * share), *growth(int(times * share), call))
    return found


def main(
    game: Annotated[list[str] | None, typer.Option(help="game id; repeatable")] = None,
    share: Annotated[
        float, typer.Option(min=0.001, max=1, help="fraction of the repetitions to run")
    ] = 1.0,
    only: Annotated[str, typer.Option(help="measure only the call of this name")] = "",
    as_json: Annotated[
        bool, typer.Option("--json", help="measure the first game in this process; print JSON")
    ] = False,
) -> None:
    """Print the memory growth of each call; exit with 1 if one exceeds the limits."""
    games = game or arkham_env.list_games()
    if as_json:
        print(json.dumps(measured(games[0], share, only)))
        return
    table = Table("game", "call", "times", "MB", "blocks")
    for column in table.columns[2:]:
        column.justify = "right"
    failed = False
    for game_id in games:
        command = [sys.executable, __file__, "--json", "--game", game_id]
        command += ["--share", str(share), "--only", only]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
        for name, (times, size, blocks) in json.loads(done.stdout).items():
            wrong = size > MOST_MEGABYTES or blocks > MOST_BLOCKS * times + SLACK_BLOCKS
            failed = failed or wrong
            style = "bold red" if wrong else ""
            table.add_row(game_id, name, f"{times:,}", f"{size:.1f}", f"{blocks:,}", style=style)
    Console().print(table)
    if failed:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
