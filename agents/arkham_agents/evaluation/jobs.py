"""Jobs of an evaluation: games that agents play in this process or in worker processes.

More processes are not always faster, because each one imports the libraries of the agents first,
such as torch. By default the games begin in this process. Worker processes start when the time that
they will save is at least :data:`WORTH` times the time in which a worker starts
(``docs/benchmarks.md``).
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from arkham_agents.base import Agent
from arkham_agents.evaluation.cross_play import Partners
from arkham_agents.evaluation.playing import (
    GAMES_AT_ONCE,
    Episode,
    decides_many,
    play_games,
    seed_of,
)
from arkham_agents.interrupting import begin_worker, worker_pool
from arkham_agents.registry import make_agent
from arkham_agents.threads import one_thread
from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.public.checks import check_whole
from arkham_env.core.public.play import check_seed
from arkham_env.envs.mixture import Mixture, SetUp
from arkham_env.envs.registry import find

START: Final = 4.0
"""Time in which a worker process starts and imports torch, in seconds (measured)."""
WORTH: Final = 2.0
AT_LEAST: Final = 1.0
"""Minimum time in seconds after which the remaining time is estimated."""

Player = Callable[[list["Job"]], Iterator[Episode]]
"""Function that plays jobs and yields their episodes."""


@dataclass(frozen=True)
class Job:
    """Games that one agent plays in one process.

    Attributes:
        agent: name of the agent.
        game: game ID.
        options: set-up options of :func:`arkham_env.game`.
        seeds: seeds of the games.
        mix: set-ups from which the seed of each game selects one; empty if all games have the same
            set-up.
        seats: agents of the seats (see :class:`arkham_env.envs.suites.Suite`); empty if the agent
            plays every seat.
        keep: whether the episodes contain the records of the games.
    """

    agent: str
    game: str
    options: tuple[tuple[str, Any], ...]
    seeds: tuple[int, ...]
    mix: tuple[SetUp, ...] = ()
    seats: tuple[str, ...] = ()
    keep: bool = False


@lru_cache(maxsize=8)
def cached_agent(name: str, seats: tuple[str, ...] = ()) -> Agent:
    """Return the agent called ``name``, with its partners. Each process creates it once."""
    agent = make_agent(name)
    return Partners(agent, seats) if seats else agent


def episodes_of(job: Job) -> Iterator[Episode]:
    """Play the games of a job and yield each episode when its game ends."""
    return play_games(
        cached_agent(job.agent, job.seats), job.agent, job.game, dict(job.options), job.seeds,
        job.mix, job.keep,
    )  # fmt: skip


def play_job(job: Job) -> list[Episode]:
    """Play the games of a job and return their episodes in the order of the seeds."""
    return sorted(episodes_of(job), key=seed_of)


def check_agents(names: Sequence[str], game: str, seats: tuple[str, ...] = ()) -> list[Agent]:
    """Return the agents with these names, each prepared for a game (see :meth:`Agent.for_game`).

    Args:
        names: names of the agents.
        game: game ID.
        seats: see :class:`Job`.

    Raises:
        InvalidSetup: an unknown agent, a repeated name, or an agent that cannot play the game.
    """
    for i, name in enumerate(names):
        if name in names[:i]:
            raise InvalidSetup(f"agent {quote(name)} is repeated: expected each agent only once")
    agents = [make_agent(name) for name in names]
    return [(Partners(each, seats) if seats else each).for_game(game) for each in agents]


def make_jobs(
    agents: list[str],
    game: str,
    options: dict[str, Any],
    seed0: int,
    episodes: int,
    workers: int | None = 1,
    mix: Sequence[SetUp] = (),
    seats: tuple[str, ...] = (),
    keep: bool = False,
    played: Collection[tuple[str, int]] = (),
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
        workers: number of processes; ``None``: see :func:`job_player`.
        mix, seats, keep: see :class:`Job`.
        played: agent and seed of each game that is omitted, because it was already played.

    Raises:
        InvalidSetup: an unknown agent, game or option, a repeated agent, an agent that cannot play
            the game, or no episodes.
    """
    check_whole("episodes", episodes, 1)
    seed0 = check_seed(seed0)
    if workers is not None:
        check_whole("workers", workers, 1)
    if not agents:
        raise InvalidSetup("agents: expected the name of at least one agent, got none")
    if mix:
        Mixture(find(game), options, mix).check()
    else:
        find(game).check(options)
    frozen = tuple(sorted(options.items()))
    jobs: list[Job] = []
    share = -(-episodes // (workers or cores()))
    for agent, player in zip(agents, check_agents(agents, game, seats), strict=True):
        size = min(share, 4 * GAMES_AT_ONCE) if decides_many(player) else 1
        left = [seed for seed in range(seed0, seed0 + episodes) if (agent, seed) not in played]
        for first in range(0, len(left), size):
            seeds = tuple(left[first : first + size])
            jobs.append(Job(agent, game, frozen, seeds, tuple(mix), seats, keep))
    return jobs


# -- Processes -----------------------------------------------------------------------------------


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def start_worker(stop: Any = None) -> None:
    """Prepare a worker process: it ignores signals, ends with its parent, and uses one thread."""
    begin_worker(stop)
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # read when torch is imported


def pays(seconds: float, done: int, left: int, workers: int) -> bool:
    """Return whether worker processes save enough time to be started.

    Args:
        seconds: time in which this process has played ``done`` games.
        done, left: number of games.
        workers: number of worker processes.
    """
    if seconds < AT_LEAST or not done:
        return False
    return seconds / done * left * (1 - 1 / workers) > WORTH * START


@contextmanager
def job_player(workers: int | None) -> Iterator[Player]:
    """Provide a function that plays jobs and yields their episodes.

    Args:
        workers: number of worker processes. With 1, this process plays the games, and yields each
            episode when its game ends. With ``None``, this process plays the first jobs; worker
            processes, one for each core, play the others if this saves time.

    Raises:
        WorkerDied: a worker process ended before it finished its job.
    """
    count = workers or cores()
    with ExitStack() as stack:
        pools: list[Any] = []

        def play(jobs: list[Job]) -> Iterator[Episode]:
            rest = list(jobs)
            left = sum(len(job.seeds) for job in rest)
            done = 0
            began = time.perf_counter()
            with one_thread():
                while rest and (count == 1 or workers is None):
                    if count > 1 and pays(time.perf_counter() - began, done, left, count):
                        break
                    job = rest.pop(0)
                    yield from episodes_of(job)
                    done, left = done + len(job.seeds), left - len(job.seeds)
            if rest:
                if not pools:
                    pools.append(stack.enter_context(worker_pool(count, start_worker)))
                for episodes in pools[0].map(play_job, rest):
                    yield from episodes

        yield play


def play_all(jobs: list[Job], workers: int | None) -> Iterator[Episode]:
    """Play jobs (see :func:`job_player`), and yield the episodes in the order of the jobs."""
    with job_player(workers) as play:
        yield from play(jobs)
