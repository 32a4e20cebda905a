"""Reports of an evaluation: tables for the terminal, Markdown, CSV, JSON, a plot and an HTML page.

Each table is a :class:`Grid`, which every format shows with the same texts.
"""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from html import escape as escape_html
from pathlib import Path
from typing import Final

import numpy as np
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from arkham_agents.evaluation.playing import Episode
from arkham_agents.evaluation.statistics import Difference, Summary
from arkham_agents.files import save_figure, svg_text, write_bytes, write_text
from arkham_agents.registry import short_names

LONG_LABEL: Final = 14
"""If a label has more characters than this number, the labels of a plot are rotated."""
INTERVAL: Final = "[low, high]: 95 % interval"
NOT_IN_CSV: Final = ("measures", "reported", "record", "endings")
"""Attributes of an episode or a summary that are not columns of a CSV file themselves."""
EPISODES: Final = "episodes.csv"
PLOT: Final = "scores.png"
FILES: Final = ("report.html", "results.md", "results.csv", "results.json", EPISODES, PLOT)
"""Names of the files of a report."""
PAGE: Final = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{title}</title>
<style>
body {{ font-family: sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em; }}
table {{ border-collapse: collapse; margin: 1em 0; }}
caption {{ text-align: left; font-weight: bold; padding: 0.3em 0; }}
th, td {{ border-bottom: 1px solid #ccc; padding: 0.3em 0.8em; text-align: right; }}
th:first-child, td:first-child {{ text-align: left; }}
svg {{ max-width: 100%; height: auto; }}
</style>
</head>
<body>
<h1>{title}</h1>
{parts}
<p>{note}</p>
</body>
</html>
"""


@dataclass(frozen=True)
class Grid:
    """A table of texts.

    Attributes:
        title: title of the table.
        columns: names of the columns. The cells of all columns except the first are aligned right.
        rows: cells.
    """

    title: str
    columns: list[str]
    rows: list[list[str]]

    def table(self, caption: str | None = None) -> Table:
        """Return the table for the terminal."""
        table = Table(title=escape(self.title), caption=caption and escape(caption))
        for i, name in enumerate(self.columns):
            if i:
                table.add_column(name, justify="right", overflow="fold")
            else:
                table.add_column(name, overflow="fold", min_width=8)
        for row in self.rows:
            table.add_row(*map(escape, row))
        return table

    def markdown(self) -> str:
        """Return the table as Markdown."""
        rule = ["---"] + ["---:"] * (len(self.columns) - 1)
        lines = ["| " + " | ".join(row) + " |" for row in (self.columns, rule, *self.rows)]
        return "\n".join([f"## {self.title}", "", *lines, ""])

    def html(self) -> str:
        """Return the table as HTML."""
        heads = "".join(f"<th>{escape_html(name)}</th>" for name in self.columns)
        rows = "\n".join(
            "<tr>" + "".join(f"<td>{escape_html(cell)}</td>" for cell in row) + "</tr>"
            for row in self.rows
        )
        return (
            f"<table>\n<caption>{escape_html(self.title)}</caption>\n<tr>{heads}</tr>\n{rows}\n"
            "</table>"
        )


@dataclass(frozen=True)
class Report:
    """Results of an evaluation.

    Attributes:
        title: game, rules version and set-up.
        rows: summary of each agent.
        pairs: differences of all pairs of agents.
        episodes: all games.
    """

    title: str
    rows: Sequence[Summary]
    pairs: Sequence[Difference]
    episodes: Sequence[Episode]

    def grids(self) -> list[Grid]:
        """Return all tables, of which some may be missing."""
        found = [results_grid(self.rows, self.title)]
        if self.pairs:
            found.append(differences_grid(self.rows, self.pairs))
        found.append(endings_grid(self.rows))
        if any(row.measures for row in self.rows):
            found.append(numbers_grid("means of other numbers", self.rows, "measures"))
        if any(row.reported for row in self.rows):
            found.append(numbers_grid("sums of numbers of the agents", self.rows, "reported"))
        return found

    def show(self, console: Console) -> None:
        """Print all tables."""
        for i, grid in enumerate(self.grids()):
            console.print(grid.table(None if i else INTERVAL))

    def write(self, folder: Path) -> None:
        """Write the files :data:`FILES` to a folder."""
        grids = self.grids()
        write_csv(self.episodes, folder / EPISODES)
        write_csv(self.rows, folder / "results.csv")
        text = "\n".join(grid.markdown() for grid in grids)
        write_text(folder / "results.md", f"{text}\n{INTERVAL}\n")
        numbers = {"title": self.title, "agents": [asdict(row) for row in self.rows],
                   "differences": [asdict(pair) for pair in self.pairs]}  # fmt: skip
        write_text(folder / "results.json", json.dumps(numbers, indent=1) + "\n")
        drawing = write_plot(self.episodes, self.rows, folder / PLOT, self.title)
        parts = "\n".join([drawing, *[grid.html() for grid in grids]])
        page = PAGE.format(title=escape_html(self.title), parts=parts, note=INTERVAL)
        write_text(folder / "report.html", page)


def percent(share: float, low: float, high: float) -> str:
    """Return a fraction with its interval as text, in percent."""
    return f"{100 * share:.1f} % [{100 * low:.0f}, {100 * high:.0f}]"


def results_grid(rows: Sequence[Summary], title: str) -> Grid:
    """Return the table of the summaries."""
    labels = short_names([row.agent for row in rows])
    cells = [
        [
            label,
            str(row.episodes),
            f"{row.score:.3f} [{row.low:.3f}, {row.high:.3f}]",
            f"{row.iqm:.3f} [{row.iqm_low:.3f}, {row.iqm_high:.3f}]",
            percent(row.wins, row.wins_low, row.wins_high),
            f"{row.rounds:.1f}",
            f"{1000 / row.speed:.2f}",
        ]
        for row, label in zip(rows, labels, strict=True)
    ]
    return Grid(title, ["agent", "games", "mean score", "IQM", "wins", "rounds", "ms/move"], cells)


def differences_grid(rows: Sequence[Summary], pairs: Sequence[Difference]) -> Grid:
    """Return the table of the differences of all pairs of agents."""
    names = [row.agent for row in rows]
    labels = dict(zip(names, short_names(names), strict=True))
    cells = [
        [
            f"{labels[pair.second]} - {labels[pair.first]}",
            f"{pair.score:+.3f} [{pair.low:+.3f}, {pair.high:+.3f}]",
            f"{100 * pair.wins:+.1f} % [{100 * pair.wins_low:+.0f}, {100 * pair.wins_high:+.0f}]",
        ]
        for pair in pairs
    ]
    return Grid("differences in games with equal seeds", ["agents", "mean score", "wins"], cells)


def endings_grid(rows: Sequence[Summary]) -> Grid:
    """Return the table of the number of games per ending and agent, most frequent endings first."""
    total: Counter[str] = Counter()
    for row in rows:
        total.update(row.endings)
    cells = [
        [ending, *(str(row.endings.get(ending, "")) for row in rows)]
        for ending, _ in total.most_common()
    ]
    return Grid("how the games ended", ["ending", *short_names([r.agent for r in rows])], cells)


def numbers_grid(title: str, rows: Sequence[Summary], attribute: str) -> Grid:
    """Return the table of ``measures`` or ``reported`` (``attribute``) of the summaries."""
    found: list[dict[str, float]] = [getattr(row, attribute) for row in rows]
    names = dict.fromkeys(name for numbers in found for name in numbers)
    cells = [
        [name, *(f"{numbers[name]:,.2f}" if name in numbers else "" for numbers in found)]
        for name in names
    ]
    return Grid(title, ["number", *short_names([row.agent for row in rows])], cells)


def write_csv(rows: Sequence[Episode] | Sequence[Summary], path: Path) -> None:
    """Write a CSV file with one row per episode or per agent."""
    names = [f.name for f in fields(rows[0]) if f.name not in NOT_IN_CSV]
    more = dict.fromkeys(name for row in rows for name in (*row.measures, *row.reported))
    text = io.StringIO()
    writer = csv.DictWriter(text, [*names, *more])
    writer.writeheader()
    for row in rows:
        writer.writerow({**{n: getattr(row, n) for n in names}, **row.measures, **row.reported})
    write_bytes(path, text.getvalue().encode())


def write_plot(episodes: Sequence[Episode], rows: Sequence[Summary], path: Path, title: str) -> str:
    """Write a plot of the mean scores with their intervals and of the scores' distribution to a
    file, and return it as an SVG element, too."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot as plt

    labels = short_names([row.agent for row in rows])
    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 4), layout="constrained")
    at = np.arange(len(rows))
    means = np.array([row.score for row in rows])
    spread = np.array(
        [[row.score - row.low for row in rows], [row.high - row.score for row in rows]]
    )
    left.bar(at, means, color="#7a9cc6", yerr=np.maximum(spread, 0), capsize=5)
    for i, row in enumerate(rows):
        left.annotate(f"{100 * row.wins:.0f} % won", (i, 0.01), ha="center", va="bottom")
    if max(map(len, labels)) > LONG_LABEL:
        left.set_xticks(at, labels, rotation=15, ha="right", rotation_mode="anchor")
    else:
        left.set_xticks(at, labels)
    left.set_ylabel("mean score (95 % interval)")
    scores = [[e.score for e in episodes if e.agent == row.agent] for row in rows]
    right.hist(scores, bins=np.linspace(0, 1, 15).tolist(), label=labels)
    right.set_xlabel("score")
    right.set_ylabel("episodes")
    right.legend()
    figure.suptitle(title)
    save_figure(figure, path)
    text = svg_text(figure)
    plt.close(figure)
    return text
