"""Subcommand ``evaluate``: a comparison of agents on the same games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from arkham_agents.command import in_one_line, typer
from arkham_agents.commands.options import (
    DEFAULT_GAME,
    Difficulty,
    Game,
    Investigators,
    Option,
    Players,
    find_own_agents,
    set_up,
    wide_console,
)


@in_one_line
def evaluate(
    agents: Annotated[
        str,
        typer.Option(help="comma-separated: random, heuristic, path of a checkpoint, module:Class"),
    ] = "random,heuristic",
    game: Game = DEFAULT_GAME,
    players: Players = None,
    investigators: Investigators = None,
    difficulty: Difficulty = None,
    option: Option = None,
    episodes: Annotated[int, typer.Option(help="games per agent")] = 100,
    seeds: Annotated[
        str | None, typer.Option(help="seed split: train, dev (default) or test (for reports)")
    ] = None,
    seed0: Annotated[int | None, typer.Option(help="first seed, instead of --seeds")] = None,
    workers: Annotated[int, typer.Option(help="number of processes")] = 1,
    out: Annotated[Path, typer.Option(help="folder for the CSV file and the plot")] = Path(
        "runs/evaluation"
    ),
) -> None:
    """Compare agents in games with equal seeds.

    Prints tables, and writes the files episodes.csv and scores.png. In board games, investigators
    and the Ancient One that are not set by an option are drawn with the seed of each game. The
    heading of the table shows the whole set-up. The plot requires the extra 'train'.
    """
    from arkham_agents.evaluation import evaluation
    from arkham_agents.extras import missing_extra
    from arkham_agents.games import drawn_options
    from arkham_agents.registry import split_names
    from arkham_agents.seeds import split_seeds
    from arkham_env import InvalidSetup

    find_own_agents()
    if players is None and investigators is None:
        players = 1
    if seeds is not None and seed0 is not None:
        raise InvalidSetup(f"--seeds {seeds} and --seed0 {seed0}: expected only one of them")
    if seed0 is None:
        seed0 = split_seeds(seeds or "dev", max(0, episodes)).start
    options = {**drawn_options(game), **set_up(players, investigators, difficulty, option)}
    console = wide_console(150)
    try:
        evaluation.evaluate(
            split_names(agents), game, options, episodes=episodes, seed0=seed0, workers=workers,
            out=out, console=console,
        )  # fmt: skip
    except ModuleNotFoundError as error:
        if error.name != "matplotlib":
            raise
        # The plot is written last: the table and the CSV file are complete.
        console.print(f"no plot: {missing_extra(error)}", soft_wrap=True, markup=False)
