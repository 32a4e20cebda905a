"""Compare agents on the same games: ``python scripts/evaluate.py --agents random,heuristic``.

In board games, investigators and the Ancient One that are not set by an option are drawn with the
seed of each game.  The heading of the table shows the whole set-up.
"""

from __future__ import annotations

import os

# Must run before numpy is imported: see arkham_agents/threads.py.
os.environ.setdefault("OMP_NUM_THREADS", "1")

import sys
from pathlib import Path
from typing import Annotated

from arkham_agents.command import in_one_line, typer


@in_one_line
def main(
    agents: Annotated[
        str,
        typer.Option(help="comma-separated: random, heuristic, path of a checkpoint, module:Class"),
    ] = "random,heuristic",
    game: Annotated[str | None, typer.Option(help="game id; default: lcg/spreading_flames")] = None,
    players: Annotated[int | None, typer.Option(help="number of investigators")] = None,
    investigators: Annotated[
        str | None, typer.Option(help="investigators, comma-separated, instead of --players")
    ] = None,
    difficulty: Annotated[
        str | None,
        typer.Option(help="easy, standard, hard or expert, if the game has difficulties"),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="any other set-up option: name=value, repeatable")
    ] = None,
    episodes: Annotated[
        int | None, typer.Option(help="games per agent; default: 100, or all games of the suite")
    ] = None,
    seeds: Annotated[
        str | None,
        typer.Option(help="seed split: train, dev or test; default: dev, or test with --suite"),
    ] = None,
    seed0: Annotated[int | None, typer.Option(help="first seed, instead of --seeds")] = None,
    suite: Annotated[
        str | None, typer.Option(help="benchmark suite, instead of a game and a set-up")
    ] = None,
    drawn: Annotated[
        bool, typer.Option(help="play learned policies with sampled actions, too")
    ] = True,
    verify: Annotated[
        Path | None, typer.Option(help="replay the records in this folder, instead of playing")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="number of processes; default: as many as save time")
    ] = None,
    out: Annotated[Path, typer.Option(help="folder for the records and the report")] = Path(
        "runs/evaluation"
    ),
) -> None:
    """Play AGENTS in games with equal seeds; print tables, write records and a report to OUT."""
    from rich.console import Console

    from arkham_agents.evaluation.evaluation import evaluate, evaluate_suite
    from arkham_agents.evaluation.records import verify as verify_records
    from arkham_agents.games import drawn_options, set_up_options
    from arkham_agents.registry import split_names
    from arkham_agents.seeds import split_seeds
    from arkham_env import InvalidSetup

    sys.path.append(str(Path.cwd()))  # to import the agents given as module:Class
    pairs = [*(option or []), *([] if difficulty is None else [f"difficulty={difficulty}"])]
    # A pipe or a file has no width, and the table needs 150 columns.
    console = Console(width=None if sys.stdout.isatty() else 150)
    if verify is not None:
        verify_records(verify, console)
        return
    if suite is not None:
        given = (game, players, investigators, seed0, *pairs)
        if any(value is not None for value in given):
            raise InvalidSetup(
                f"--suite {suite}: the suite determines the game, its set-up and seeds; expected "
                "no option --game, --players, --investigators, --difficulty, --option or --seed0"
            )
        evaluate_suite(
            split_names(agents), suite, split=seeds or "test", episodes=episodes, workers=workers,
            out=out, console=console, drawn=drawn,
        )  # fmt: skip
        return
    game, episodes = game or "lcg/spreading_flames", 100 if episodes is None else episodes
    if players is None and investigators is None:
        players = 1
    if seeds is not None and seed0 is not None:
        raise InvalidSetup(f"--seeds {seeds} and --seed0 {seed0}: expected only one of them")
    if seed0 is None:
        seed0 = split_seeds(seeds or "dev", max(0, episodes)).start
    options = {**drawn_options(game), **set_up_options(players, investigators, pairs)}
    evaluate(
        split_names(agents), game, options, episodes=episodes, seed0=seed0, workers=workers,
        out=out, console=console, drawn=drawn, resume=True,
    )  # fmt: skip


if __name__ == "__main__":
    typer.run(main)
