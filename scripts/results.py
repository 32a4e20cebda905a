"""Evaluate the agents of the package on the benchmark suites: ``python scripts/results.py``.

A run that was interrupted continues with the games that are left (``docs/benchmarks.md``).
"""

from __future__ import annotations

import os

# Must run before numpy is imported: see arkham_agents/threads.py.
os.environ.setdefault("OMP_NUM_THREADS", "1")

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from arkham_agents.command import in_one_line, typer

if TYPE_CHECKING:
    from arkham_agents.evaluation.statistics import Summary


@in_one_line
def main(
    suites: Annotated[
        str | None, typer.Option(help="names of suites, comma-separated; default: all")
    ] = None,
    kind: Annotated[
        str | None, typer.Option(help="standard, variation or cross-play; default: all")
    ] = None,
    split: Annotated[str, typer.Option(help="dev or test")] = "test",
    out: Annotated[Path, typer.Option(help="folder; each suite has a subfolder")] = Path(
        "runs/results"
    ),
    baselines: Annotated[
        Path | None, typer.Option(help="JSON file that receives the results; others remain in it")
    ] = None,
) -> None:
    """Play each suite with the random agent, the scripted agent and the policies that fit."""
    from rich.console import Console

    from arkham_agents.evaluation.evaluation import evaluate_suite
    from arkham_agents.evaluation.generalisation import policies_for
    from arkham_agents.evaluation.reports import percent
    from arkham_agents.files import write_text
    from arkham_agents.registry import split_names
    from arkham_env.core.public.checks import check_choice
    from arkham_env.envs.suites import KINDS, find_suite
    from arkham_env.envs.suites import suites as all_suites

    console = Console(width=None if sys.stdout.isatty() else 150)
    names = list(all_suites()) if suites is None else split_names(suites)
    chosen = [find_suite(name) for name in names]
    if kind is not None:
        chosen = [suite for suite in chosen if suite.kind == check_choice("kind", kind, KINDS)]
    lines = ["| suite | agent | mean score | IQM | games won |", "| --- | --- | --- | --- | --- |"]
    for suite in chosen:
        report = evaluate_suite(
            ["random", "heuristic", *policies_for(suite)], suite.name, split=split,
            out=out / suite.name, console=console,
        )  # fmt: skip
        lines += [
            f"| `{suite.name}` | {row.agent} | {row.score:.3f} [{row.low:.3f}, {row.high:.3f}] "
            f"| {row.iqm:.3f} | {percent(row.wins, row.wins_low, row.wins_high)} |"
            for row in report.rows
        ]
        write_text(out / "results.md", "\n".join(lines) + "\n")
        if baselines is not None:
            add_baselines(baselines, suite.name, report.rows)
    console.print(f"written to {out / 'results.md'}", soft_wrap=True)


def add_baselines(path: Path, suite: str, rows: Sequence[Summary]) -> None:
    """Store the results of a suite in ``path`` (see ``arkham_env/envs/baselines.py``)."""
    from arkham_agents.files import write_text
    from arkham_env.envs.suites import suites

    found = json.loads(path.read_text(encoding="utf-8"))
    for row in rows:
        found.setdefault(suite, {})[row.agent] = {
            "score": rounded(row.score, row.low, row.high),
            "iqm": rounded(row.iqm, row.iqm_low, row.iqm_high),
            "won": rounded(row.wins, row.wins_low, row.wins_high),
        }
    lines: list[str] = []
    for name in suites():
        if name not in found:
            continue
        agents = [f"  {json.dumps(a)}: {json.dumps(r)}" for a, r in found[name].items()]
        lines.append(f" {json.dumps(name)}: {{\n" + ",\n".join(agents) + "\n }")
    write_text(path, "{\n" + ",\n".join(lines) + "\n}\n")


def rounded(*values: float) -> list[float]:
    return [round(value, 3) for value in values]


if __name__ == "__main__":
    typer.run(main)
