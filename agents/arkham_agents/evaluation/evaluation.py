"""Evaluation of agents that play the same games, with records and reports of the games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console

from arkham_agents.evaluation.jobs import Job, cached_agent, cores, job_player, make_jobs
from arkham_agents.evaluation.pages import FOLDER, INDEX, MOST, write_pages
from arkham_agents.evaluation.playing import Episode
from arkham_agents.evaluation.progress import game_progress, print_line
from arkham_agents.evaluation.records import Label, Records, fingerprint, open_records
from arkham_agents.evaluation.reports import FILES, Report
from arkham_agents.evaluation.statistics import differences, summarize
from arkham_agents.games import set_up_words
from arkham_agents.interrupting import WorkerDied
from arkham_agents.registry import with_drawn
from arkham_env.core.public.checks import check_whole
from arkham_env.envs.mixture import SetUp
from arkham_env.envs.registry import find
from arkham_env.envs.suites import AGENT, Suite, find_suite


@dataclass(frozen=True)
class Games:
    """The games that each agent of an evaluation plays.

    Attributes:
        game: game ID.
        options: set-up options of :func:`arkham_env.game`.
        seed0: seed of the first game.
        episodes: number of games per agent.
        mix, seats: see :class:`~arkham_agents.evaluation.jobs.Job`.
        suite: the suite to which the games belong.
    """

    game: str
    options: dict[str, Any]
    seed0: int
    episodes: int
    mix: tuple[SetUp, ...] = ()
    seats: tuple[str, ...] = ()
    suite: Suite | None = None

    def label(self) -> Label:
        """Return the facts that all records of the games share."""
        name, version = (self.suite.name, self.suite.version) if self.suite else ("", 0)
        return Label(name, version, find(self.game).rules_version)

    def arguments(self, agents: Sequence[str]) -> dict[str, Any]:
        """Return everything that determines the games of an evaluation, JSON-able."""
        label = self.label()
        return {
            "suite": label.suite,
            "suite_version": label.suite_version,
            "package": label.package,
            "rules": label.rules,
            "agents": [[name, fingerprint(name)] for name in agents],
            "game": self.game,
            "options": {name: self.options[name] for name in sorted(self.options)},
            "set_ups": [[dict(one.options), one.weight] for one in self.mix],
            "seats": [[name, "" if name == AGENT else fingerprint(name)] for name in self.seats],
            "seeds": [self.seed0, self.seed0 + self.episodes - 1],
        }

    def title(self) -> str:
        """Return the title of the tables: the suite, the game, its rules version and set-up."""
        setup = [f"rules version {find(self.game).rules_version}", set_up_words(self.options)]
        if self.mix:
            setup.append(f"a mix of {len(self.mix)} set-ups")
        if self.seats:
            setup.append("seats " + ", ".join(self.seats))
        title = f"{self.game} ({', '.join(part for part in setup if part)})"
        if self.suite is None:
            return title
        seeds = f"seeds {self.seed0} to {self.seed0 + self.episodes - 1}"
        return f"{self.suite.name}, version {self.suite.version}, {seeds}: {title}"


def evaluate(
    agents: list[str],
    game: str,
    options: dict[str, Any],
    *,
    episodes: int,
    seed0: int,
    workers: int | None,
    out: Path | None,
    console: Console,
    mix: Sequence[SetUp] = (),
    drawn: bool = False,
    resume: bool = False,
    watch: int = 0,
) -> Report:
    """Play the same games with every agent, print tables and write files.

    Args:
        agents: names of the agents; each agent plays all seats of its games.
        game: game ID.
        options: set-up options of :func:`arkham_env.game`.
        episodes: number of games per agent, with the seeds ``seed0``, ``seed0 + 1`` ...
        seed0: seed of the first game.
        workers: maximum number of processes; ``None``: as many as save time.
        out: folder for the records (:mod:`arkham_agents.evaluation.records`) and the report
            (:mod:`arkham_agents.evaluation.reports`); ``None``: no files.
        console: where to print.
        mix: set-ups from which the seed of each game selects one.
        drawn: whether learned policies also play with sampled actions, as separate agents.
        resume: whether the records of an earlier run with equal arguments are continued.
        watch: maximum number of games of each agent for which pages are written to the folder
            (:mod:`arkham_agents.evaluation.pages`).

    Returns:
        The report, with the summary of each agent.

    Raises:
        InvalidSetup: an unknown agent, game or option, or a number out of range.
        CorruptRecord: a record of an earlier run is damaged.
        OSError: the folder cannot be created.
    """
    games = Games(game, options, seed0, episodes, tuple(mix))
    return run(agents, games, workers, out, console, drawn, resume, watch)


def evaluate_suite(
    agents: list[str],
    name: str,
    *,
    split: str = "test",
    episodes: int | None = None,
    workers: int | None = None,
    out: Path | None,
    console: Console,
    drawn: bool = True,
    resume: bool = True,
    watch: int = 0,
) -> Report:
    """Play the games of a suite with every agent, print tables and write files.

    Args:
        name: name of the suite.
        split: ``"dev"`` or ``"test"``.
        episodes: number of games per agent; default: all games of the suite.
        agents, workers, out, console, drawn, resume, watch: as in :func:`evaluate`.

    Raises:
        InvalidSetup: an unknown suite or agent, or a number out of range.
        CorruptRecord: a record of an earlier run is damaged.
        OSError: the folder cannot be created.
    """
    suite = find_suite(name)
    seeds = suite.seeds(split)
    count = len(seeds) if episodes is None else check_whole("episodes", episodes, 1, len(seeds))
    games = Games(
        suite.game, dict(suite.options), seeds.start, count, suite.mix, suite.seats, suite
    )
    return run(agents, games, workers, out, console, drawn, resume, watch)


def run(
    agents: list[str],
    games: Games,
    workers: int | None,
    out: Path | None,
    console: Console,
    drawn: bool,
    resume: bool,
    watch: int = 0,
) -> Report:
    """Play games with every agent, print tables and write files (see :func:`evaluate`).

    If an agent fails, the other agents still play, and the report contains them; then the error of
    the first agent that failed is raised.
    """
    if watch:
        check_whole("watch", watch, 1, MOST)
    agents = with_drawn(agents) if drawn else agents
    workers = at_most_cores(workers, console)
    jobs_without = partial(
        make_jobs, agents, games.game, games.options, games.seed0, games.episodes,
        workers=workers, mix=games.mix, seats=games.seats, keep=out is not None,
    )  # fmt: skip
    jobs = jobs_without()
    cached_agent.cache_clear()  # the file of a checkpoint may have changed
    played: list[Episode] = []
    records: Records | None = None
    if out is not None:  # an error must be raised before the games, which may take hours
        records = open_records(out, games.arguments(agents), games.label(), resume, console)
        played = records.played
        met = {(e.agent, e.seed) for e in played}
        if met:
            jobs = jobs_without(played=met)
    try:
        failed = play_agents(agents, jobs, workers, played, records, console, games.episodes)
    finally:
        if records is not None:
            records.close()
    finished = [agent for agent in agents if agent not in failed]
    own = sorted(
        (e for e in played if e.agent in finished), key=lambda e: (finished.index(e.agent), e.seed)
    )
    report = Report(games.title(), summarize(own, finished), differences(own, finished), own)
    if finished:
        report.show(console)
        if records is not None:
            folder = records.path.parent
            report.write(folder)
            names = ", ".join([records.path.name, *FILES])
            print_line(console, f"files in {folder}: {names}")
            if watch:
                count = write_pages(folder, own, finished, games.seats, watch, report.title)
                print_line(console, f"pages of {count} games: {folder / FOLDER / INDEX}")
    for error in failed.values():
        raise error
    return report


def play_agents(
    agents: Sequence[str],
    jobs: Sequence[Job],
    workers: int | None,
    played: list[Episode],
    records: Records | None,
    console: Console,
    episodes: int,
) -> dict[str, Exception]:
    """Play the jobs of each agent, add the episodes to ``played`` and to the records, and return
    the error of each agent that failed."""
    failed: dict[str, Exception] = {}
    total = episodes * len(agents)
    with (
        job_player(workers) as play,
        game_progress(console, total, len(played)) as advance,
    ):
        for agent in agents:
            try:
                for episode in play([job for job in jobs if job.agent == agent]):
                    if records is not None:
                        records.append(episode)
                    played.append(episode)
                    advance()
            except (WorkerDied, OSError):
                raise  # the pool or the disk failed, not the agent
            except Exception as error:
                failed[agent] = error
                kept = sum(e.agent == agent for e in played)
                print_line(
                    console, f"agent {agent} failed after {kept} of {episodes} games: {error}"
                )
    return failed


def at_most_cores(workers: int | None, console: Console) -> int | None:
    """Return the number of workers, reduced to the number of cores; print a line in this case."""
    most = cores()
    if not isinstance(workers, int) or workers <= most:
        return workers
    print_line(console, f"{workers} workers are reduced to {most}, the number of cores")
    return most
