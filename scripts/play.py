"""Play in the terminal: ``python scripts/play.py --players 2 --seats human,heuristic``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

import arkham_env
from arkham_agents.registry import split_names
from arkham_agents.terminal import Terminal, load_file, seat_agents
from arkham_env import ArkhamError


def main(
    game: Annotated[str, typer.Option(help="game id")] = "lcg/spreading_flames",
    players: Annotated[int | None, typer.Option(help="number of investigators")] = None,
    investigators: Annotated[
        str | None, typer.Option(help="their names, comma-separated, instead of --players")
    ] = None,
    seats: Annotated[
        str,
        typer.Option(
            help="who plays each seat: human, random, heuristic, a checkpoint, module:Class"
        ),
    ] = "human",
    difficulty: Annotated[str, typer.Option(help="easy, standard, hard, expert")] = "standard",
    seed: Annotated[int, typer.Option(help="seed of the game")] = 0,
    load: Annotated[
        Path | None, typer.Option(help="go on with a saved game, set up as it was")
    ] = None,
) -> None:
    """Play a game; '?' lists the commands.  Lines may be piped in."""
    sys.path.append(str(Path.cwd()))  # where module:Class is looked for
    try:
        if load is not None:
            state: Any = load_file(load)
        else:
            state = arkham_env.game(
                game,
                seed=seed,
                players=players,
                investigators=None if investigators is None else split_names(investigators),
                difficulty=difficulty,
            )
        Terminal(state, seat_agents(split_names(seats), state.players)).run()
    except (ArkhamError, OSError) as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from None


if __name__ == "__main__":
    typer.run(main)
