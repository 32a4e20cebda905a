"""Compare two builds: ``python scripts/compare_builds.py --old OLD/.venv --new .venv``.

Each build runs in a separate process.  The processes take turns in short windows of CPU time, so
that noise on the machine affects both builds alike.  Compare the ratios, not the absolute values.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import Annotated

from arkham_agents.command import in_one_line, typer


@in_one_line
def main(
    old: Annotated[str, typer.Option(help="interpreter or virtual environment of the old build")],
    new: Annotated[
        str, typer.Option(help="the same for the new build; default: this one")
    ] = sys.executable,
    game: Annotated[
        str, typer.Option(help="game id that exists in both builds")
    ] = "lcg/spreading_flames",
    players: Annotated[int, typer.Option(min=1, help="number of seats")] = 4,
    option: Annotated[
        list[str] | None, typer.Option(help="a set-up option: name=value, repeatable")
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option(help="run measures whose name has this prefix; repeatable")
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="time windows per measure and build")] = 10,
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU seconds of a window")] = 0.2,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Print all measures for the OLD and the NEW build, and the ratio of their speeds."""
    from rich.console import Console
    from rich.table import Table

    from arkham_agents.evaluation.benchmarking import compare
    from arkham_agents.evaluation.measures import Setup
    from arkham_agents.games import set_up_options

    setup = Setup(game, set_up_options(None, None, option or []), players)
    found = compare(old, new, rounds, seconds, setup, only or [])
    if as_json:
        typer.echo(json.dumps({name: asdict(value) for name, value in found.items()}, indent=1))
        return
    table = Table(title=f"{game}: {rounds} pairs of windows of {seconds:g} CPU seconds")
    table.add_column("measure")
    for column in ("old", "new", "new / old (median)", "best / best"):
        table.add_column(column, justify="right")
    for name, value in found.items():
        table.add_row(
            name,
            f"{value.old:,.1f}",
            f"{value.new:,.1f}",
            f"x{value.ratio:.2f}",
            f"x{value.best:.2f}",
        )
    # A pipe or a file has no width, and the table needs 120 columns.
    Console(width=None if sys.stdout.isatty() else 120).print(table)


if __name__ == "__main__":
    typer.run(main)
