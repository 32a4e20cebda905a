"""Start and error handling of commands and scripts: an error is printed on one line.

A script imports this module first. It imports slow modules inside ``main``, so that ``--help``
prints its text without delay.
"""

from __future__ import annotations

import functools
import os
import signal
import sys
from collections.abc import Callable
from typing import Final, NoReturn, ParamSpec

import typer

from arkham_agents.extras import naming_extras
from arkham_env.core.kernel.errors import ArkhamError

FAILED: Final = 2
"""Exit status after an error."""
CLOSED: Final = 128 + getattr(signal, "SIGPIPE", 13)
"""Exit status if the program that reads the output, such as ``head``, has ended."""

__all__ = ["CLOSED", "FAILED", "in_one_line", "report_error", "typer"]

P = ParamSpec("P")


def in_one_line(main: Callable[P, None]) -> Callable[P, None]:
    """Decorate the main function of a script: print an error on one line and set the exit status.

    The exit status is 2 after an error. After a signal that ended the run, it is 128 plus the
    number of the signal, as in shells.
    """

    @functools.wraps(main)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            with naming_extras():
                main(*args, **kwargs)
        except BrokenPipeError:
            # Python would report the error again when it flushes the output at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(CLOSED) from None
        except (ArkhamError, OSError) as error:
            fail(str(error))
        except KeyboardInterrupt as error:
            raise typer.Exit(128 + getattr(error, "number", signal.SIGINT)) from None

    return run


def report_error(message: str) -> None:
    """Print an error message on one line of standard error."""
    typer.echo(f"error: {' '.join(message.splitlines())}", err=True)


def fail(message: str) -> NoReturn:
    """Print an error message and end the command."""
    report_error(message)
    raise typer.Exit(FAILED)
