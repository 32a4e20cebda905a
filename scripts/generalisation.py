"""Evaluate a policy by investigator, difficulty and number of seats.

``python scripts/generalisation.py runs/spreading_flames_general/best.zip --games 100``
"""

from __future__ import annotations

import os

# Must run before numpy is imported: see arkham_agents/threads.py.
os.environ.setdefault("OMP_NUM_THREADS", "1")

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from arkham_agents.command import in_one_line, typer


@in_one_line
def main(
    checkpoint: Annotated[str, typer.Argument(help="path of a checkpoint, or name of an agent")],
    others: Annotated[
        str | None, typer.Option(help="other agents to compare, comma-separated")
    ] = None,
    suite: Annotated[
        str | None,
        typer.Option(help="benchmark suite whose game and other options are used, instead of GAME"),
    ] = None,
    game: Annotated[str, typer.Option(help="game id")] = "lcg/spreading_flames",
    games: Annotated[
        int, typer.Option(help="approximate number of games for each investigator and set-up")
    ] = 100,
    players: Annotated[
        str | None, typer.Option(help="numbers of seats, comma-separated; default: all")
    ] = None,
    difficulties: Annotated[str | None, typer.Option(help="comma-separated; default: all")] = None,
    investigators: Annotated[
        str | None, typer.Option(help="ids, comma-separated; default: all")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="any other set-up option: name=value, repeatable")
    ] = None,
    seeds: Annotated[
        str, typer.Option(help="seed split: train, dev or test (for reports)")
    ] = "dev",
    workers: Annotated[int, typer.Option(help="number of processes")] = 1,
    out: Annotated[Path, typer.Option(help="folder for the tables and the plot")] = Path(
        "runs/generalisation"
    ),
) -> None:
    """Play games with CHECKPOINT on every set-up; write generalisation.md, .png and .json."""
    from rich.console import Console

    from arkham_agents.evaluation.generalisation import (
        Boards,
        draw_boards,
        markdown,
        play_boards,
        suite_options,
    )
    from arkham_agents.files import write_text
    from arkham_agents.games import set_up_options
    from arkham_agents.registry import split_names
    from arkham_agents.seeds import split_seeds
    from arkham_env.core.kernel.errors import quote
    from arkham_env.envs.registry import find
    from arkham_env.envs.suites import find_suite

    sys.path.append(str(Path.cwd()))  # so that module:Class can be imported
    console = Console(width=None if sys.stdout.isatty() else 150)
    shared = set_up_options(None, None, option or [])
    if suite is not None:
        game, shared = find_suite(suite).game, {**suite_options(find_suite(suite)), **shared}
    entry = find(game)
    known = entry.describe()
    seats = [str(n) for n in range(1, entry.max_players + 1)]
    try:
        chosen = [int(n) for n in (split_names(players) if players else seats)]
    except ValueError:
        raise typer.BadParameter(
            f"players {quote(players)}: expected numbers such as 1,2"
        ) from None
    boards = Boards(
        game=game,
        players=chosen,
        difficulties=split_names(difficulties) if difficulties else known.get("difficulties", []),
        investigators=split_names(investigators) if investigators else known["investigators"],
        games=games,
        first_seed=split_seeds(seeds, max(0, games)).start,
        options=shared,
    )
    agents = [checkpoint, *(split_names(others) if others else [])]
    out.mkdir(parents=True, exist_ok=True)
    cells = play_boards(agents, boards, workers, console)
    text = markdown(cells, boards)
    write_text(out / "generalisation.md", text)
    rows = json.dumps([asdict(cell) for cell in cells], indent=1)
    write_text(out / "generalisation.json", rows)
    draw_boards(cells, boards, out / "generalisation.png")
    console.print(text, markup=False, soft_wrap=True)
    console.print(f"written to {out}", soft_wrap=True)


if __name__ == "__main__":
    typer.run(main)
