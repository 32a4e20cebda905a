"""Subcommand ``evaluate``: a comparison of agents on the same games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from arkham_agents.command import in_one_line, typer
from arkham_agents.commands.options import (
    DEFAULT_GAME,
    GAME_HELP,
    Difficulty,
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
    suite: Annotated[
        str | None, typer.Option(help="benchmark suite, instead of a game and a set-up")
    ] = None,
    game: Annotated[str | None, typer.Option(help=GAME_HELP)] = None,
    players: Players = None,
    investigators: Investigators = None,
    difficulty: Difficulty = None,
    option: Option = None,
    episodes: Annotated[
        int | None, typer.Option(help="games per agent; default: 100, or all games of the suite")
    ] = None,
    seeds: Annotated[
        str | None,
        typer.Option(
            "--seeds",
            "--split",
            help="seed split: train, dev or test; default: dev, or test with --suite",
        ),
    ] = None,
    seed0: Annotated[
        int | None, typer.Option(help="first seed, instead of --seeds and --suite")
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
    watch: Annotated[
        int,
        typer.Option(
            metavar="N",
            help="write pages that show N games of each agent, from the best to the worst",
        ),
    ] = 0,
    out: Annotated[Path, typer.Option(help="folder for the records and the report")] = Path(
        "runs/evaluation"
    ),
) -> None:
    """Compare agents in games with equal seeds.

    Prints tables, and writes records of the games and a report. A run that was stopped continues
    when it is started again. In board games, investigators and the Ancient One that are not set by
    an option are drawn with the seed of each game. The heading of the table shows the whole set-up.
    """
    from arkham_agents.evaluation import evaluation, records
    from arkham_agents.games import drawn_options
    from arkham_agents.registry import split_names
    from arkham_agents.seeds import split_seeds
    from arkham_env import InvalidSetup

    find_own_agents()
    console = wide_console(150)
    chosen = set_up(players, investigators, difficulty, option)
    if verify is not None:
        others: dict[str, object] = {
            "suite": suite, "game": game, "episodes": episodes, "seeds": seeds, "seed0": seed0,
            "workers": workers, "watch": watch or None, **chosen,
        }  # fmt: skip
        given = [name for name, value in others.items() if value is not None]
        if given:
            raise InvalidSetup(
                f"--verify {verify}: the records contain the games; remove {', '.join(given)}"
            )
        records.verify(verify, console)
        return
    if suite is not None:
        if chosen or game is not None or seed0 is not None:
            raise InvalidSetup(
                f"--suite {suite}: the suite determines the game, its set-up and seeds; expected "
                "no option --game, --players, --investigators, --difficulty, --option or --seed0"
            )
        evaluation.evaluate_suite(
            split_names(agents), suite, split=seeds or "test", episodes=episodes, workers=workers,
            out=out, console=console, drawn=drawn, watch=watch,
        )  # fmt: skip
        return
    game, episodes = game or DEFAULT_GAME, 100 if episodes is None else episodes
    if "players" not in chosen and "investigators" not in chosen:
        chosen = {"players": 1, **chosen}
    if seeds is not None and seed0 is not None:
        raise InvalidSetup(f"--seeds {seeds} and --seed0 {seed0}: expected only one of them")
    if seed0 is None:
        seed0 = split_seeds(seeds or "dev", max(0, episodes)).start
    evaluation.evaluate(
        split_names(agents), game, {**drawn_options(game), **chosen}, episodes=episodes,
        seed0=seed0, workers=workers, out=out, console=console, drawn=drawn, resume=True,
        watch=watch,
    )  # fmt: skip
