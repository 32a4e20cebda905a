"""Measure the engine and the environments: ``python scripts/benchmark.py [--json]``."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from arkham_agents.benchmarking import TARGETS, measure, verdict
from arkham_env.core.native import is_compiled


def main(
    rounds: Annotated[int, typer.Option(min=1, help="interleaved windows per measure")] = 20,
    seconds: Annotated[float, typer.Option(min=0.01, help="length of a window")] = 0.1,
    interpreted: Annotated[bool, typer.Option(help="measure the .py files as well")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON for machines")] = False,
) -> None:
    """Print the best window of every measure beside its target."""
    found = measure(rounds, seconds, interpreted)
    if as_json:
        typer.echo(json.dumps({"compiled": is_compiled(), "measures": found}, indent=1))
        return
    build = "compiled" if is_compiled() else "interpreted; the targets are the compiled build's"
    table = Table(title=f"arkham-env, {build}")
    table.add_column("measure")
    table.add_column("value", justify="right")
    table.add_column("target", justify="right")
    table.add_column("")
    for name, value in found.items():
        relation, target = TARGETS.get(name, ("", 0.0))
        goal = f"{relation} {target:,.0f}" if relation else ""
        table.add_row(name, f"{value:,.1f}", goal, verdict(name, value))
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
