"""Measure agents on the same games: one row per episode, a table, a CSV file and a plot."""

from __future__ import annotations

import csv
import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import arkham_env
from arkham_agents.base import Agent
from arkham_agents.faces import choose
from arkham_agents.registry import make_agent, short_names
from arkham_env.core.checks import check_whole
from arkham_env.core.errors import InvalidSetup
from arkham_env.envs.registry import find

RESAMPLES = 5000
CONFIDENCE = 0.95


@dataclass(frozen=True)
class Job:
    """One episode to be played.

    Attributes:
        agent: name in the registry; it plays every seat.
        game: game id.  options: set-up options of :func:`arkham_env.game`.
        seed: the game's seed, and the agent's.
    """

    agent: str
    game: str
    options: tuple[tuple[str, Any], ...]
    seed: int


@dataclass(frozen=True)
class Episode:
    """One finished game: a row of the CSV file.

    Attributes:
        points: the game's own score in its own unit.  details: what its result tells beside,
            line by line.
    """

    agent: str
    seed: int
    score: float
    points: float
    won: bool
    resolution: str
    rounds: int
    decisions: int
    seconds: float
    details: str


@dataclass(frozen=True)
class Summary:
    """What the episodes of one agent come to.

    Attributes:
        low, high: 95 % bootstrap interval of the mean score.
        gain, gain_low, gain_high: paired mean difference to the first agent, with its interval.
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
    resolutions: dict[str, int]
    rounds: float
    speed: float


@lru_cache(maxsize=8)
def cached_agent(name: str) -> Agent:
    """Return the process's own agent of this name."""
    return make_agent(name)


def play_episode(job: Job) -> Episode:
    """Play one game with one agent on all seats."""
    agent = cached_agent(job.agent)
    agent.reset(job.seed)
    game = arkham_env.game(job.game, seed=job.seed, log=False, **dict(job.options))
    decisions = 0
    began = time.perf_counter()
    while not game.over:
        game.step(choose(agent, game))
        decisions += 1
    seconds = time.perf_counter() - began
    result = game.result
    assert result is not None
    return Episode(
        job.agent, job.seed, result.score, result.points, result.won, result.resolution,
        result.rounds, decisions, seconds, "; ".join(result.lines()),
    )  # fmt: skip


def make_jobs(
    agents: list[str], game: str, options: dict[str, Any], seed0: int, episodes: int
) -> list[Job]:
    """Return the jobs: every agent on the same seeds.

    Raises:
        InvalidSetup: an unknown agent, game or option, an agent named twice or one that cannot
            play the game, or no episodes.
    """
    check_whole("episodes", episodes, 1)
    check_whole("seed0", seed0, 0)
    if not agents:
        raise InvalidSetup("agents: expected at least one name")
    find(game).check(options)
    for i, agent in enumerate(agents):
        if agent in agents[:i]:
            raise InvalidSetup(f"agent {agent!r} twice: expected different agents")
        make_agent(agent).for_game(game)
    frozen = tuple(sorted(options.items()))
    return [Job(agent, game, frozen, seed0 + i) for i in range(episodes) for agent in agents]


def start_worker() -> None:
    """Leave Ctrl-C to the parent, and the other cores to the other workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # read when torch is imported


def play_all(jobs: list[Job], workers: int) -> Iterator[Episode]:
    """Play jobs, in several processes if asked for; episodes come in the order of the jobs."""
    if workers <= 1:
        for job in jobs:
            yield play_episode(job)
        return
    # A fresh interpreter per worker: torch does not survive a fork with its threads.
    with multiprocessing.get_context("spawn").Pool(workers, start_worker) as pool:
        yield from pool.imap(play_episode, jobs, chunksize=max(1, min(8, len(jobs) // workers)))


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
    """Return one summary per agent, in their order; differences are to the first."""
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
                wins=sum(e.won for e in own) / len(own),
                resolutions=dict(sorted(Counter(e.resolution for e in own).items())),
                rounds=sum(e.rounds for e in own) / len(own),
                speed=sum(e.decisions for e in own) / max(seconds, 1e-9),
            )
        )
    return rows


def seed_of(episode: Episode) -> int:
    return episode.seed


# -- Output --------------------------------------------------------------------------------------


def results_table(rows: list[Summary], title: str) -> Table:
    """Return the summaries as a table for the terminal."""
    table = Table(title=title)
    table.add_column("agent", overflow="fold")
    for name in ("episodes", "mean score", "95 % interval", "vs first", "win rate"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("resolutions", overflow="fold")
    table.add_column("rounds", justify="right", no_wrap=True)
    table.add_column("decisions/s", justify="right", no_wrap=True)
    labels = short_names([row.agent for row in rows])
    for row, label in zip(rows, labels, strict=True):
        versus = f"{row.gain:+.3f} [{row.gain_low:+.3f}, {row.gain_high:+.3f}]"
        table.add_row(
            label,
            str(row.episodes),
            f"{row.score:.3f}",
            f"[{row.low:.3f}, {row.high:.3f}]",
            "" if row is rows[0] else versus,
            f"{100 * row.wins:.1f} %",
            ", ".join(f"{name} {count}" for name, count in row.resolutions.items()),
            f"{row.rounds:.1f}",
            f"{row.speed:,.0f}",
        )
    return table


def write_csv(episodes: list[Episode], path: Path) -> None:
    """Write one row per episode."""
    names = [f.name for f in fields(Episode)]
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, names)
        writer.writeheader()
        for episode in episodes:
            writer.writerow(asdict(episode))


def write_plot(episodes: list[Episode], rows: list[Summary], path: Path, title: str) -> None:
    """Draw mean scores with their intervals, and the distribution of scores."""
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
    left.set_xticks(at, labels)
    left.set_ylabel("mean score (95 % interval)")
    scores = [[e.score for e in episodes if e.agent == row.agent] for row in rows]
    right.hist(scores, bins=np.linspace(0, 1, 15).tolist(), label=labels)
    right.set_xlabel("score")
    right.set_ylabel("episodes")
    right.legend()
    figure.suptitle(title)
    figure.savefig(path, dpi=120)
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
) -> list[Summary]:
    """Play every agent on the same seeds, print a table and write files.

    Args:
        agents: names in the registry; each plays all seats of its games.
        game: game id.
        options: set-up options of :func:`arkham_env.game`.
        episodes: games per agent, with the seeds ``seed0``, ``seed0 + 1`` ...
        workers: processes.
        out: folder for ``episodes.csv`` and ``scores.png`` (``None``: no files).
        console: where to print.

    Raises:
        InvalidSetup: an unknown agent, game or option, or a number out of range.
        OSError: the folder cannot be made.
    """
    jobs = make_jobs(agents, game, options, seed0, episodes)
    check_whole("workers", workers, 1)
    if out is not None:  # before the games, which may take hours
        out.mkdir(parents=True, exist_ok=True)
    cached_agent.cache_clear()  # a checkpoint may have been written anew under its old name
    played: list[Episode] = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("playing", total=len(jobs))
        for episode in play_all(jobs, workers):
            played.append(episode)
            progress.advance(task)
    rows = summarize(played, agents)
    setup = ", ".join(
        f"{name}={value}" for name, value in sorted(options.items()) if value is not None
    )
    title = f"{game} ({setup})" if setup else game
    console.print(results_table(rows, title))
    if out is not None:
        write_csv(played, out / "episodes.csv")
        write_plot(played, rows, out / "scores.png", title)
        console.print(f"episodes: {out / 'episodes.csv'}", soft_wrap=True)
        console.print(f"plot: {out / 'scores.png'}", soft_wrap=True)
    return rows
