"""Code that all trainers share: the run folder, the training loop and the end of a run."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from arkham_agents.config import LATEST, TrainingConfig
from arkham_agents.interrupting import Interruption
from arkham_agents.run_folder import CHECKPOINT, hold_run, set_aside
from arkham_agents.training.run_log import Learner, PastRun, RunLog


class Trainer(Learner, Protocol):
    """Interface of a learner for :func:`run_experiment`: it trains a new run or resumes one."""

    before: PastRun
    """State of the resumed run; all fields have their defaults if no run is resumed."""

    @property
    def whole(self) -> bool:
        """Whether a checkpoint that is written now can be resumed."""

    def learn(self, run: RunLog, console: Console, progress_bar: bool) -> None:
        """Train until ``ppo.total_steps`` decisions have been made."""

    def close(self) -> None:
        """Stop the worker processes, and close the environments and log files."""


class Iterating(Learner, Protocol):
    """Interface of a learner for :func:`iterate_to_the_end`: it trains in iterations."""

    @property
    def speed(self) -> float:
        """Mean number of decisions per second of wall-clock time, measured in this process."""

    def iterate(self) -> dict[str, float]:
        """Play one rollout, learn from it, and return statistics of the iteration by name."""

    def summary(self, numbers: dict[str, float]) -> str:
        """Return a short text for the progress bar about the statistics of the latest iteration."""

    def speed_line(self) -> str:
        """Return one line of text with the number of decisions and the speed of training."""


def iterate_to_the_end(
    learner: Iterating, total: int, run: RunLog, console: Console, progress_bar: bool
) -> None:
    """Run iterations of ``learner`` until it made ``total`` decisions; print the speed of the run.

    Raises:
        KeyboardInterrupt: a signal requested the end of the run. It is raised between two
            iterations.
    """
    look = (
        TextColumn("{task.completed:,.0f} of {task.total:,.0f} decisions"),
        BarColumn(),
        TextColumn("{task.fields[speed]:,.0f}/s  {task.fields[summary]}"),
        TimeRemainingColumn(),
    )
    shown = Progress(*look, console=console, transient=True, disable=not progress_bar)
    with shown, Interruption(waits=True) as interruption:
        task = shown.add_task("", total=total, completed=learner.steps, speed=0.0, summary="")
        while learner.steps < total:
            summary = learner.summary(learner.iterate())
            shown.update(task, completed=learner.steps, speed=learner.speed, summary=summary)
            interruption.check()
            run.after_rollout()
            interruption.check()
    console.print(learner.speed_line(), soft_wrap=True)


def run_experiment(
    config: TrainingConfig,
    learner: Trainer,
    games: int,
    resume: str | None,
    console: Console,
    progress_bar: bool,
) -> Path:
    """Train, close the learner, and return the path of the checkpoint.

    Args:
        config: the experiment. Its name is locked during the run
            (:func:`arkham_agents.run_folder.hold_run`).
        learner: the trainer.
        games: number of games that the learner plays at the same time.
        resume: path of the checkpoint that is resumed, or ``None``. An earlier run of the same name
            is renamed and kept, unless ``resume`` is its latest checkpoint.

    Raises:
        KeyboardInterrupt: Ctrl-C or another signal requested the end. A checkpoint is saved first
            if ``learner.whole`` is true.
        TrainingFailed: the loss is not finite, or a worker process died.
        RunInUse: another process or thread trains a run of this name.
    """
    with Interruption():
        try:
            with hold_run(config) as folder:
                path = run_held(config, folder, learner, games, resume, console, progress_bar)
        finally:
            learner.close()
    latest = Path(config.out) / LATEST / CHECKPOINT
    console.print(f"checkpoint: {path} (also {latest})", soft_wrap=True)
    return path


def run_held(
    config: TrainingConfig,
    folder: Path,
    learner: Trainer,
    games: int,
    resume: str | None,
    console: Console,
    progress_bar: bool,
) -> Path:
    """Train in a run folder that this thread has locked (see :func:`run_experiment`)."""
    there = folder / CHECKPOINT
    if there.exists() and (resume is None or Path(resume).resolve() != there.resolve()):
        kept = set_aside(folder)
        console.print(f"kept the earlier run of this name as {kept}", soft_wrap=True)
    folder.mkdir(parents=True, exist_ok=True)
    run = RunLog(config, folder, console, learner, learner.before)
    left = max(0, config.ppo.total_steps - learner.steps)
    console.print(f"training {config.name}: {left:,} steps on {games} games")
    try:
        learner.learn(run, console, progress_bar)
        return run.finish()
    except KeyboardInterrupt:
        if learner.whole:
            path = run.save()
            console.print(
                f"interrupted after {learner.steps:,} steps; continue with --resume {path}",
                soft_wrap=True,
            )
        raise
