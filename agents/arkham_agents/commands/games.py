"""Subcommand ``games``: a table of the games, or the description of one game."""

from __future__ import annotations

import json
from typing import Annotated

from arkham_agents.command import in_one_line, typer
from arkham_agents.commands.options import AsJson, wide_console


@in_one_line
def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="game id")] = None,
    as_json: AsJson = False,
) -> None:
    """List the games, or describe one of them.

    With --json, the description is complete; the text is an overview.
    """
    import arkham_env

    if game is not None:
        description = arkham_env.describe(game)
        typer.echo(json.dumps(description, indent=1) if as_json else repr(description))
        return
    rows = rows_of_games()
    if as_json:
        typer.echo(json.dumps(rows, indent=1))
        return
    from rich.table import Table

    table = Table(box=None)
    for column in rows[0]:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*row.values())
    wide_console(200).print(table, markup=False, highlight=False)


def rows_of_games() -> list[dict[str, str]]:
    """Return one row of text for each game, by column.

    The row of a game that cannot be imported contains the error in place of the title.
    """
    from arkham_env import ArkhamError
    from arkham_env.envs.registry import find, known_games

    rows: list[dict[str, str]] = []
    for game_id in known_games():
        row = {"game": game_id, "title": "", "players": "", "gymnasium": "", "pettingzoo": ""}
        try:
            entry = find(game_id)
        except ArkhamError as error:
            row["title"] = str(error)
        else:
            row["title"] = entry.title
            row["players"] = f"1 to {entry.max_players}"
            row["gymnasium"] = entry.gymnasium_id
            row["pettingzoo"] = entry.pettingzoo_id
        rows.append(row)
    return rows
