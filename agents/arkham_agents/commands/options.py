"""Options and output that several subcommands of ``arkham-env`` share."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

from arkham_agents.command import typer

if TYPE_CHECKING:
    from rich.console import Console

DEFAULT_GAME: Final = "lcg/spreading_flames"

GAME_HELP: Final = f"game id; default: {DEFAULT_GAME}; 'arkham-env games' lists them"

GameId: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help="game id")]
Game: TypeAlias = Annotated[str, typer.Option(help="game id; 'arkham-env games' lists them")]
Players: TypeAlias = Annotated[int | None, typer.Option(help="number of investigators")]
Investigators: TypeAlias = Annotated[
    str | None, typer.Option(help="investigators, comma-separated, instead of --players")
]
Difficulty: TypeAlias = Annotated[
    str | None, typer.Option(help="easy, standard, hard or expert, if the game has difficulties")
]
Option: TypeAlias = Annotated[
    list[str] | None, typer.Option(help="any other set-up option: name=value, repeatable")
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="print JSON")]


def set_up(
    players: int | None, investigators: str | None, difficulty: str | None, option: list[str] | None
) -> dict[str, Any]:
    """Return the set-up options that the shared options select. The game checks them later.

    Raises:
        InvalidSetup: see :func:`arkham_agents.games.set_up_options`.
    """
    from arkham_agents.games import set_up_options

    pairs = [*(option or []), *([] if difficulty is None else [f"difficulty={difficulty}"])]
    return set_up_options(players, investigators, pairs)


def find_own_agents() -> None:
    """Add the current folder to the import path, for the agents given as ``module:Class``."""
    sys.path.append(str(Path.cwd()))


def wide_console(columns: int) -> Console:
    """Return a console of the terminal's width, or of ``columns`` for a pipe or a file."""
    from rich.console import Console

    return Console(width=None if sys.stdout.isatty() else columns)
