"""Subcommand ``bench``: the speed of the engine and the environments."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

from arkham_agents.command import in_one_line, typer
from arkham_agents.commands.options import (
    DEFAULT_GAME,
    AsJson,
    Game,
    Option,
    find_own_agents,
    set_up,
    wide_console,
)


@in_one_line
def bench(
    game: Game = DEFAULT_GAME,
    players: Annotated[int, typer.Option(min=1, help="number of seats in most measures")] = 4,
    option: Option = None,
    agent: Annotated[
        str | None, typer.Option(help="also measure this agent: path of a checkpoint, or a name")
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="time windows of each measure")] = 20,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=60.0, help="CPU seconds of a window")
    ] = 0.1,
    interpreted: Annotated[bool, typer.Option(help="also measure the interpreted code")] = True,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of the engine and the environments.

    Prints the result of the best window of each measure, and the target if one is defined. The
    targets apply to the default game.
    """
    from rich.table import Table

    from arkham_agents.evaluation.benchmarking import TARGETS, measure, verdict
    from arkham_agents.evaluation.measures import Setup
    from arkham_agents.games import set_up_words
    from arkham_env.core.kernel.errors import InvalidSetup
    from arkham_env.core.kernel.native import is_compiled

    find_own_agents()
    options = set_up(None, None, None, option)
    if "players" in options:
        raise InvalidSetup(
            f"--option players={options['players']}: expected --players, which sets this number"
        )
    setup = Setup(game, options, players)
    found = measure(rounds, seconds, interpreted, setup, agent)
    if as_json:
        measures = {name: asdict(value) for name, value in found.items()}
        shown = {"game": game, "compiled": is_compiled(), "measures": measures}
        typer.echo(json.dumps(shown, indent=1))
        return
    build = "compiled" if is_compiled() else "interpreted; the targets are for compiled builds"
    said = set_up_words({**setup.options, "players": players})
    table = Table(title=f"{game} ({said}), {build}")
    table.add_column("measure")
    for column in ("CPU time", "by the clock", "engine = 1", "target"):
        table.add_column(column, justify="right")
    table.add_column("")
    for name, value in found.items():
        relation, target = TARGETS.get(name, ("", 0.0)) if game == DEFAULT_GAME else ("", 0.0)
        table.add_row(
            name,
            f"{value.value:,.1f}",
            "" if value.wall is None else f"{value.wall:,.1f}",
            "" if value.ratio is None else f"{value.ratio:.3f}",
            f"{relation} {target:,.0f}" if relation else "",
            verdict(name, value.value) if relation else "",
        )
    wide_console(120).print(table)
