"""Subcommand ``play``: a game in the terminal or in a browser."""

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
def play(
    game: Annotated[str | None, typer.Option(help=GAME_HELP)] = None,
    players: Players = None,
    investigators: Investigators = None,
    seats: Annotated[
        str,
        typer.Option(
            help="comma-separated player of each seat: human, random, heuristic, search, path of "
            "a checkpoint, search:CHECKPOINT?sims=200, module:Class; a single name is used for all "
            "seats"
        ),
    ] = "human",
    adviser: Annotated[
        str | None,
        typer.Option(
            help="agent whose advice '?' shows: path of a checkpoint (probabilities of the "
            "options), search:CHECKPOINT?sims=200 (visits), any other agent (its choice)"
        ),
    ] = None,
    difficulty: Difficulty = None,
    option: Option = None,
    seed: Annotated[int | None, typer.Option(help="seed of the game; default: 0")] = None,
    load: Annotated[Path | None, typer.Option(help="continue the saved game in this file")] = None,
    browser: Annotated[
        bool, typer.Option("--browser", help="play in a browser on this computer, at one seat")
    ] = False,
    port: Annotated[
        int | None,
        typer.Option(min=1, max=65535, help="port of the page; default: any free port"),
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open", help="with --browser: open the page in the browser")
    ] = False,
) -> None:
    """Play a game in the terminal; 'help' lists the commands.

    Input lines may be piped in. If --seats contains several names and no other option sets the
    number of investigators, it is the number of these names. With --browser, the command prints the
    address of a page and serves the game until Ctrl-C; one seat must be human.
    """
    import arkham_env
    from arkham_agents.registry import make_agent, split_names
    from arkham_agents.terminal.seats import seat_agents, seat_warnings
    from arkham_agents.terminal.terminal import Terminal, load_file

    if not browser and (port is not None or open_page):
        alone = "--open" if port is None else f"--port {port}"
        raise arkham_env.InvalidSetup(f"{alone}: expected it only together with --browser")
    find_own_agents()
    names = split_names(seats)
    options = set_up(players, investigators, difficulty, option)
    if load is None:
        if "players" not in options and "investigators" not in options and len(names) > 1:
            options["players"] = len(names)
        state = arkham_env.game(game or DEFAULT_GAME, seed=seed or 0, **options)
    else:
        given = [name for name, value in (("game", game), ("seed", seed)) if value is not None]
        if given or options:
            raise arkham_env.InvalidSetup(
                f"--load {load}: the saved game contains its set-up; remove "
                f"{', '.join([*given, *options])}"
            )
        state = load_file(load)
    agents = seat_agents(names, state.players)
    named = dict(zip(names * state.players, agents, strict=False))
    asked = None
    if adviser is not None:
        asked = named[adviser] = make_agent(adviser).for_game(state.id)
    for line in seat_warnings(named, state.players):
        typer.echo(f"warning: {line}", err=True)
    if browser:
        from arkham_agents.terminal.browser import live_game, serve

        serve(
            live_game(state, names * (state.players // len(names)), agents, asked),
            port or 0,
            open_page,
        )
    else:
        Terminal(state, agents, adviser=asked).run()
