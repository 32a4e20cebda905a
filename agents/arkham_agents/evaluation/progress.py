"""Progress of many games: a bar in a terminal, otherwise a line of text from time to time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

SECONDS: Final = 30.0
"""Time between two lines if the output is not a terminal."""


class Rate(ProgressColumn):
    """Column with the number of games per second."""

    def render(self, task: Task) -> Text:
        """Return the text of the column."""
        return Text(f"{task.speed:.1f} games/s" if task.speed else "")


def print_line(console: Console, text: str) -> None:
    """Print a text as it is, without line breaks and colors."""
    console.print(text, soft_wrap=True, highlight=False, markup=False)


@contextmanager
def game_progress(
    console: Console, total: int, done: int = 0, every: float = SECONDS
) -> Iterator[Callable[[], None]]:
    """Provide a function to call after each game, which shows the progress.

    Args:
        console: where to show the progress.
        total: number of games.
        done: number of games that were played before.
        every: time between two lines, in seconds, if the output is not a terminal.
    """
    if console.is_terminal:
        columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), Rate(),
                   TimeRemainingColumn())  # fmt: skip
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task("", total=total, completed=done)
            yield lambda: bar.advance(task)
        return
    began = shown = time.monotonic()
    played = 0

    def advance() -> None:
        nonlocal shown, played
        played += 1
        now = time.monotonic()
        if now - shown >= every:
            shown = now
            rate = played / max(now - began, 1e-9)
            left = total - done - played
            print_line(
                console,
                f"{done + played:,} of {total:,} games, {rate:.1f} games/s, "
                f"{left / rate:,.0f} s left",
            )

    yield advance
