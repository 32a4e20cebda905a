"""Generator of ``docs/suites.md``, which lists all benchmark suites of the package."""

from __future__ import annotations

from pathlib import Path

from arkham_env.envs.registry import find, our_games
from arkham_env.envs.suites import KINDS, Suite, suites_of

PATH = Path(__file__).resolve().parents[2] / "docs" / "suites.md"
INTRODUCTION = """\
# Suites

This page lists the benchmark suites of each game. [Benchmarks](benchmarks.md) explains the terms
and the commands. In each split, `dev` and `test`, a suite has the given number of games. Their
seeds begin at 1,000,000 (`dev`) or 2,000,000 (`test`). An asterisk in the column "seats" stands for
the evaluated agent; without an entry, this agent plays all seats.
"""


def row_of(suite: Suite) -> str:
    """Return the row of a suite."""
    options = ", ".join(f"`{k}={words(v)}`" for k, v in sorted(suite.options.items()))
    if suite.set_ups:
        options += f"; {len(suite.set_ups)} selections of investigators"
    seats = ", ".join(f"`{name}`" for name in suite.seats)
    cells = (f"`{suite.name}`", str(suite.version), suite.about, options, seats, str(suite.games))
    return "| " + " | ".join(cells) + " |"


def words(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, list) else str(value)


def page() -> str:
    lines = [INTRODUCTION]
    for game_id in sorted(our_games()):
        lines += [f"## {find(game_id).title} (`{game_id}`)", ""]
        for kind in KINDS:
            lines += [
                f"### {game_id}: {kind}",
                "",
                "| suite | version | contents | options | seats | games |",
                "| --- | --- | --- | --- | --- | --- |",
                *[row_of(suite) for suite in suites_of(game_id).values() if suite.kind == kind],
                "",
            ]
    return "\n".join(lines)


def texts() -> dict[Path, str]:
    """Return the expected text of the page."""
    return {PATH: page()}
