"""Pages that show some games of an evaluation: the best, the median and the worst of each agent."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from arkham_agents.evaluation.playing import Episode
from arkham_agents.evaluation.reports import PAGE
from arkham_agents.files import write_text
from arkham_agents.registry import short_names
from arkham_agents.watching import replay_of_record
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.suites import AGENT

FOLDER: Final = "games"
"""Folder of the pages in the folder of an evaluation."""
INDEX: Final = "index.html"
MOST: Final = 1000
"""Maximum number of pages of an agent."""
COLUMNS: Final = ("agent", "game", "seed", "score", "won", "ending", "rounds", "decisions")


def ranked(episodes: Sequence[Episode]) -> list[Episode]:
    """Return the episodes of an agent, best first; equal results are in the order of the seeds."""
    return sorted(episodes, key=lambda e: (-e.won, -e.score, -e.points, e.seed))


def selected(episodes: Sequence[Episode], most: int) -> list[tuple[str, Episode]]:
    """Return at most ``most`` episodes of an agent with their labels, best first.

    They are spread evenly from the best to the worst. A single one is the median.
    """
    found = ranked(episodes)
    last, count = len(found) - 1, min(most, len(found))
    if count == 1:
        ranks = [last // 2]
    else:
        ranks = [round(i * last / (count - 1)) for i in range(count)]
    names = {last // 2: "median", last: "worst", 0: "best"}
    if last == 0:
        names = {0: "only game"}
    return [(names.get(rank, f"rank {rank + 1}"), found[rank]) for rank in ranks]


def write_pages(
    folder: Path,
    episodes: Sequence[Episode],
    agents: Sequence[str],
    seats: Sequence[str],
    most: int,
    title: str,
) -> int:
    """Write pages of the games of each agent, and an index page; remove earlier pages.

    The games are played again from their records, and the agents are asked for their advice.

    Args:
        folder: folder of the evaluation. The pages are in its folder :data:`FOLDER`.
        episodes: all episodes, with records.
        agents: names of the agents.
        seats: names of the agents of the seats, in which :data:`AGENT` stands for the evaluated
            agent; empty if the agent plays all seats.
        most: maximum number of pages of an agent.
        title: title of the index page.

    Returns:
        The number of pages, without the index page.

    Raises:
        InvalidSetup: an episode has no record.
        OSError: a page cannot be written.
    """
    target = folder / FOLDER
    target.mkdir(parents=True, exist_ok=True)
    for path in target.glob("*.html"):
        path.unlink()
    rows: list[str] = []
    for number, (agent, label) in enumerate(zip(agents, short_names(agents), strict=True), 1):
        own = [episode for episode in episodes if episode.agent == agent]
        for rank, episode in selected(own, most):
            if episode.record is None:
                raise InvalidSetup(f"the game with the seed {episode.seed} has no record")
            names = [agent if seat == AGENT else seat for seat in seats] or agent
            name = f"{number}-{file_name(label)}-{file_name(rank)}-seed-{episode.seed}.html"
            replay_of_record(episode.record, names).save(target / name)
            rows.append(row_of(label, rank, episode, name))
    heads = "".join(f"<th>{name}</th>" for name in COLUMNS)
    table = f"<table>\n<tr>{heads}</tr>\n" + "\n".join(rows) + "\n</table>"
    note = "Each page contains one game and requires no network."
    write_text(target / INDEX, PAGE.format(title=escape(title), parts=table, note=note))
    return len(rows)


def file_name(text: str) -> str:
    """Return a text with only letters, digits and some signs, for the name of a file."""
    return re.sub(r"[^A-Za-z0-9._=-]+", "_", text)[:60]


def row_of(agent: str, rank: str, episode: Episode, name: str) -> str:
    """Return the row of a game in the table of the index page."""
    cells = [
        agent, "", str(episode.seed), f"{episode.score:.3f}", "yes" if episode.won else "no",
        episode.ending, str(episode.rounds), str(episode.decisions),
    ]  # fmt: skip
    found = [escape(cell) for cell in cells]
    found[1] = f'<a href="{escape(name, quote=True)}">{escape(rank)}</a>'
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in found) + "</tr>"
