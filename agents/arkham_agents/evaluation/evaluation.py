"""Evaluation of agents that play the same games. The output is a table, a CSV file and a plot."""

from __future__ import annotations

import csv
import io
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from arkham_agents.base import Agent
from arkham_agents.evaluation.playing import GAMES_AT_ONCE, Episode, decides_many, play_games
from arkham_agents.files import save_figure, write_bytes
from arkham_agents.games import set_up_words
from arkham_agents.interrupting import begin_worker, worker_pool
from arkham_agents.registry import make_agent, short_names
from arkham_agents.threads import one_thread
from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.public.checks import check_whole
from arkham_env.core.public.play import check_seed
from arkham_env.envs.mixture import Mixture, SetUp
from arkham_env.envs.registry import find

RESAMPLES = 5000
CONFIDENCE = 0.95
LONG_LABEL = 14
"""If a label has more characters than this number, the labels of a plot are rotated."""


@dataclass(frozen=True)
class Job:
    """Games that one agent plays in one process.

    Attributes:
        agent: name of the agent, which plays every seat.
        game: game ID.
        options: set-up options of :func:`arkham_env.game`.
        seeds: seeds of the games.
        mix: set-ups from which the seed of each game selects one; empty if all games have the same
            set-up.
    """

    agent: str
    game: str
    options: tuple[tuple[str, Any], ...]
    seeds: tuple[int, ...]
    mix: tuple[SetUp, ...] = ()


@dataclass(frozen=True)
class Summary:
    """Results of the episodes of one agent.

    Attributes:
        score: mean score.
        low, high: 95 % bootstrap interval of the mean score.
        gain, gain_low, gain_high: mean difference from the first agent's scores in the games with
            the same seeds, with its 95 % interval.
        wins, wins_low, wins_high: fraction of games won, with its 95 % interval.
        endings: number of games for each ending.
        rounds: mean number of rounds per game.
        speed: decisions per second of one process.
        measures: means of the further numbers of the results, by name.
    """

    agent: str
    episodes: int
    score: float
    low: float
    high: float
    gain: float
    gain_low: float
    gain_high: float
    wins: float
    wins_low: float
    wins_high: float
    endings: dict[str, int]
    rounds: float
    speed: float
    measures: dict[str, float] = field(default_factory=dict)


@lru_cache(maxsize=8)
def cached_agent(name: str) -> Agent:
    """Return the agent called ``name``. Each process creates it once."""
    return make_agent(name)


def play_job(job: Job) -> list[Episode]:
    """Play the games of a job and return their episodes in the order of the seeds."""
    agent = cached_agent(job.agent)
    played = play_games(agent, job.agent, job.game, dict(job.options), job.seeds, job.mix)
    return sorted(played, key=seed_of)


def check_agents(names: Sequence[str], game: str) -> list[Agent]:
    """Return the agents with these names, each prepared for a game (see :meth:`Agent.for_game`).

    Raises:
        InvalidSetup: an unknown agent, a repeated name, or an agent that cannot play the game.
    """
    for i, name in enumerate(names):
        if name in names[:i]:
            raise InvalidSetup(f"agent {quote(name)} is repeated: expected each agent only once")
    return [make_agent(name).for_game(game) for name in names]


def make_jobs(
    agents: list[str],
    game: str,
    options: dict[str, Any],
    seed0: int,
    episodes: int,
    workers: int = 1,
    mix: Sequence[SetUp] = (),
) -> list[Job]:
    """Return the jobs of an evaluation, in which every agent plays games with the same seeds.

    An agent that decides for many games at once gets many games per job. Other agents get one game
    per job.

    Args:
        agents: names of the agents.
        game: game ID.
        options: set-up options of :func:`arkham_env.game`.
        seed0: seed of the first game.
        episodes: number of games per agent.
        workers: number of processes.
        mix: see :class:`Job`.

    Raises:
        InvalidSetup: an unknown agent, game or option, a repeated agent, an agent that cannot play
            the game, or no episodes.
    """
    check_whole("episodes", episodes, 1)
    seed0 = check_seed(seed0)
    check_whole("workers", workers, 1)
    if not agents:
        raise InvalidSetup("agents: expected the name of at least one agent, got none")
    if mix:
        Mixture(find(game), options, mix).check()
    else:
        find(game).check(options)
    frozen = tuple(sorted(options.items()))
    jobs: list[Job] = []
    for agent, player in zip(agents, check_agents(agents, game), strict=True):
        share = -(-episodes // workers)
        size = min(share, 4 * GAMES_AT_ONCE) if decides_many(player) else 1
        for first in range(seed0, seed0 + episodes, size):
            last = min(first + size, seed0 + episodes)
            jobs.append(Job(agent, game, frozen, tuple(range(first, last)), tuple(mix)))
    return jobs


def start_worker(stop: Any = None) -> None:
    """Prepare a worker process: it ignores signals, ends with its parent, and uses one thread."""
    begin_worker(stop)
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # read when torch is imported


def play_all(jobs: list[Job], workers: int) -> Iterator[Episode]:
    """Play jobs with one or more processes, and yield the episodes in the order of the jobs."""
    if workers <= 1:
        with one_thread():
            for job in jobs:
                yield from play_job(job)
        return
    with worker_pool(workers, start_worker) as pool:
        for episodes in pool.map(play_job, jobs):
            yield from episodes


def wilson(count: int, total: int) -> tuple[float, float]:
    """Return the 95 % interval of a fraction (Wilson, 1927). Its bounds are in ``[0, 1]``.

    Args:
        count: number of successes.
        total: number of trials.
    """
    z = 1.959964
    share, square = count / total, z * z / total
    middle = (share + square / 2) / (1 + square)
    reach = z * ((share * (1 - share) + square / 4) / total) ** 0.5 / (1 + square)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def bootstrap(values: NDArray[np.float64]) -> tuple[float, float]:
    """Return the 95 % percentile bootstrap interval of the mean."""
    if len(values) < 2:
        return float(values.mean()), float(values.mean())
    draws = np.random.default_rng(0)
    picks = draws.integers(0, len(values), (RESAMPLES, len(values)))
    means = values[picks].mean(axis=1)
    tail = 50 * (1 - CONFIDENCE)
    return float(np.percentile(means, tail)), float(np.percentile(means, 100 - tail))


def summarize(episodes: list[Episode], agents: list[str]) -> list[Summary]:
    """Return one summary per agent, in the order of ``agents``.

    The differences in the summaries are relative to the first agent.
    """
    rows: list[Summary] = []
    by_agent = {a: sorted((e for e in episodes if e.agent == a), key=seed_of) for a in agents}
    base = np.array([e.score for e in by_agent[agents[0]]])
    for agent in agents:
        own = by_agent[agent]
        scores = np.array([e.score for e in own])
        low, high = bootstrap(scores)
        gains = scores - base
        gain_low, gain_high = bootstrap(gains)
        seconds = sum(e.seconds for e in own)
        won = sum(e.won for e in own)
        wins_low, wins_high = wilson(won, len(own))
        rows.append(
            Summary(
                agent=agent,
                episodes=len(own),
                score=float(scores.mean()),
                low=low,
                high=high,
                gain=float(gains.mean()),
                gain_low=gain_low,
                gain_high=gain_high,
                wins=won / len(own),
                wins_low=wins_low,
                wins_high=wins_high,
                endings=dict(Counter(e.ending for e in own).most_common()),
                rounds=sum(e.rounds for e in own) / len(own),
                speed=sum(e.decisions for e in own) / max(seconds, 1e-9),
                measures={
                    name: sum(e.measures.get(name, 0.0) for e in own) / len(own)
                    for name in own[0].measures
                },
            )
        )
    return rows


def seed_of(episode: Episode) -> int:
    return episode.seed


# -- Output --------------------------------------------------------------------------------------


def results_table(rows: list[Summary], title: str) -> Table:
    """Return a table of the summaries for the terminal, with 95 % intervals."""
    table = Table(title=title, caption=escape("[low, high]: 95 % interval"))
    table.add_column("agent", overflow="fold", min_width=8)
    for name in ("games", "mean score", "vs first", "wins", "rounds", "ms/move"):
        table.add_column(name, justify="right")
    labels = short_names([row.agent for row in rows])
    for row, label in zip(rows, labels, strict=True):
        versus = f"{row.gain:+.3f} [{row.gain_low:+.3f}, {row.gain_high:+.3f}]"
        table.add_row(
            label,
            str(row.episodes),
            escape(f"{row.score:.3f} [{row.low:.3f}, {row.high:.3f}]"),
            "" if row is rows[0] else escape(versus),
            escape(f"{100 * row.wins:.1f} % [{100 * row.wins_low:.0f}, {100 * row.wins_high:.0f}]"),
            f"{row.rounds:.1f}",
            f"{1000 / row.speed:.2f}",
        )
    return table


def endings_table(rows: list[Summary]) -> Table:
    """Return a table with the number of games per ending and agent, most frequent endings first."""
    table = Table(title="how the games ended")
    table.add_column("ending")
    for label in short_names([row.agent for row in rows]):
        table.add_column(label, justify="right", overflow="fold")
    total: Counter[str] = Counter()
    for row in rows:
        total.update(row.endings)
    for ending, _ in total.most_common():
        table.add_row(ending, *(str(row.endings.get(ending, "")) for row in rows))
    return table


def measures_table(rows: list[Summary]) -> Table:
    """Return a table with the mean of each further number of the results, for each agent."""
    table = Table(title="means of other numbers")
    table.add_column("number")
    for label in short_names([row.agent for row in rows]):
        table.add_column(label, justify="right", overflow="fold")
    for name in rows[0].measures:
        table.add_row(name, *(f"{row.measures.get(name, 0.0):.2f}" for row in rows))
    return table


def write_csv(episodes: list[Episode], path: Path) -> None:
    """Write a CSV file with one row per episode."""
    text = io.StringIO()
    measures = list(dict.fromkeys(name for episode in episodes for name in episode.measures))
    columns = [f.name for f in fields(Episode) if f.name != "measures"]
    writer = csv.DictWriter(text, [*columns, *measures])
    writer.writeheader()
    for episode in episodes:
        row = asdict(episode)
        more = row.pop("measures")
        writer.writerow({**row, **more})
    write_bytes(path, text.getvalue().encode())


def write_plot(episodes: list[Episode], rows: list[Summary], path: Path, title: str) -> None:
    """Write a plot of the mean scores with their intervals and of the distribution of scores."""
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
    plt.close(figure)


def evaluate(
    agents: list[str],
    game: str,
    options: dict[str, Any],
    *,
    episodes: int,
    seed0: int,
    workers: int,
    out: Path | None,
    console: Console,
    mix: Sequence[SetUp] = (),
) -> list[Summary]:
    """Play the same games with every agent, print a table and write files.

    Args:
        agents: names of the agents; each agent plays all seats of its games.
        game: game ID.
        options: set-up options of :func:`arkham_env.game`.
        episodes: number of games per agent, with the seeds ``seed0``, ``seed0 + 1`` ...
        seed0: seed of the first game.
        workers: number of processes.
        out: folder for ``episodes.csv`` and ``scores.png``; ``None``: no files.
        console: where to print.
        mix: see :class:`Job`.

    Raises:
        InvalidSetup: an unknown agent, game or option, or a number out of range.
        OSError: the folder cannot be created.
    """
    jobs = make_jobs(agents, game, options, seed0, episodes, workers, mix)
    if out is not None:  # an error must be raised before the games, which may take hours
        out.mkdir(parents=True, exist_ok=True)
    cached_agent.cache_clear()  # the file of a checkpoint may have changed
    played: list[Episode] = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("playing", total=episodes * len(agents))
        for episode in play_all(jobs, workers):
            played.append(episode)
            progress.advance(task)
    rows = summarize(played, agents)
    setup = [f"rules version {find(game).rules_version}", set_up_words(options)]
    if mix:
        setup.append(f"a mix of {len(mix)} set-ups")
    title = f"{game} ({', '.join(part for part in setup if part)})"
    console.print(results_table(rows, title))
    console.print(endings_table(rows))
    if rows[0].measures:
        console.print(measures_table(rows))
    if out is not None:
        write_csv(played, out / "episodes.csv")
        write_plot(played, rows, out / "scores.png", title)
        console.print(f"episodes: {out / 'episodes.csv'}", soft_wrap=True)
        console.print(f"plot: {out / 'scores.png'}", soft_wrap=True)
    return rows
