"""Subcommand ``card``: the facts and the summary of a card."""

from __future__ import annotations

import json
from typing import Annotated

from arkham_agents.command import in_one_line, typer
from arkham_agents.commands.options import AsJson, GameId


@in_one_line
def card(
    game: GameId,
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="title or code of the card")],
    as_json: AsJson = False,
) -> None:
    """Print the facts of a card and a summary of its effects.

    The summary is in this project's own words. A title of several words needs no quotation marks:
    arkham-env card eldritch/base bull whip
    """
    import arkham_env

    found = arkham_env.card(game, " ".join(name))
    if as_json:
        shown = {"name": found.name, "facts": found.facts, "summary": found.summary}
        typer.echo(json.dumps(shown, indent=1))
        return
    typer.echo(found.text())
