"""Subcommand ``watch``: a page that shows a game which agents play."""

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
)


@in_one_line
def watch(
    game: Annotated[str | None, typer.Option(help=GAME_HELP)] = None,
    players: Players = None,
    investigators: Investigators = None,
    agents: Annotated[
        str,
        typer.Option(
            help="comma-separated agent of each seat: heuristic, random, search, path of a "
            "checkpoint, ppo:pair, search:CHECKPOINT?sims=200, module:Class; a single name is used "
            "for all seats"
        ),
    ] = "heuristic",
    adviser: Annotated[
        str | None, typer.Option(help="second agent, whose advice the page shows, too")
    ] = None,
    difficulty: Difficulty = None,
    option: Option = None,
    seed: Annotated[int, typer.Option(help="seed of the game")] = 0,
    seat: Annotated[
        int | None, typer.Option(help="record only the knowledge of this seat; default: all seats")
    ] = None,
    times: Annotated[
        bool, typer.Option("--times", help="record the duration of each decision")
    ] = False,
    out: Annotated[
        Path, typer.Option(help="file: NAME.html for a page, NAME.json.gz for the data alone")
    ] = Path("game.html"),
    verify: Annotated[
        Path | None,
        typer.Option(help="play the picks in this file again and compare, instead of recording"),
    ] = None,
) -> None:
    """Record a game that agents play, as a page for a browser.

    The page is one file. It contains the whole game: map, hands, log, and the options of each
    decision with the probabilities, visits and values of the agent. It requires no network and no
    server. If --agents contains several names and no other option sets the number of investigators,
    it is the number of these names.
    """
    from arkham_agents.registry import split_names
    from arkham_agents.watching import record
    from arkham_env import InvalidSetup
    from arkham_env.watch import read_replay
    from arkham_env.watch.reading import suffix_of

    find_own_agents()
    options = set_up(players, investigators, difficulty, option)
    if verify is not None:
        others = {"game": game, "adviser": adviser, "seat": seat, **options}
        given = [name for name, value in others.items() if value is not None]
        if given:
            raise InvalidSetup(
                f"--verify {verify}: the file contains the game; remove {', '.join(given)}"
            )
        replay = read_replay(verify)
        replay.verify()
        typer.echo(f"{verify}: the game with the {replay.decisions} recorded picks is the same")
        return
    suffix_of(out)  # a wrong name is reported before the game is played
    replay = record(
        game or DEFAULT_GAME, split_names(agents), seed, adviser=adviser, seat=seat, timed=times,
        **options,
    )  # fmt: skip
    replay.save(out)
    found = replay.result or {}
    ending = f"{'won' if found.get('won') else 'lost'} ({found.get('ending')})"
    typer.echo(f"{out}: {replay.decisions} decisions, {ending}, {out.stat().st_size:,} bytes")
