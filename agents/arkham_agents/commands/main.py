"""Entry point of the command ``arkham-env``: its subcommands, and usage errors on one line."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any, Final

from typer.core import TyperGroup

from arkham_agents.command import FAILED, report_error, typer
from arkham_agents.commands.bench import bench
from arkham_agents.commands.card import card
from arkham_agents.commands.doctor import doctor
from arkham_agents.commands.evaluate import evaluate
from arkham_agents.commands.games import games
from arkham_agents.commands.play import play
from arkham_agents.commands.train import train
from arkham_agents.commands.watch import watch

NAME: Final = "arkham-env"
USAGE_ERROR: Final[Any] = typer.BadParameter.__mro__[2]
"""Base class of the errors in command lines. Its module differs between versions of typer."""


class Commands(TyperGroup):
    """Group of subcommands that prints an error in the command line on one line."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run the command line and exit, or return the exit status if ``standalone_mode`` is
        false."""
        exits = extra.pop("standalone_mode", True)
        extra["standalone_mode"] = False
        try:
            status = super().main(*args, **extra) or 0
        except USAGE_ERROR as error:
            context = getattr(error, "ctx", None)
            path = NAME if context is None else context.command_path
            report_error(f"{error.format_message().rstrip('.')}; see '{path} --help'")
            status = FAILED
        if exits:
            sys.exit(status)
        return status


app = typer.Typer(
    name=NAME,
    cls=Commands,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (play, watch, evaluate, train, bench, games, card, doctor):
    app.command()(command)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="print the version")] = False,
) -> None:
    """Play, evaluate, train and measure agents in cooperative Lovecraftian games."""
    if version:
        import arkham_env

        typer.echo(arkham_env.__version__)
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run(*words: str) -> None:
    """Run the command line of this process and exit.

    Args:
        words: words in front of the arguments of the process. The script of a subcommand passes the
            name of the subcommand.
    """
    # Must run before numpy is imported: see arkham_agents/threads.py.
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    app([*words, *sys.argv[1:]], prog_name=NAME)


if __name__ == "__main__":
    run()
