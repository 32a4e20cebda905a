"""What running an experiment is, whichever trainer learns: its folder, its end, its progress."""

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
    """A learner that runs an experiment from its beginning, or a checkpoint, to its end."""

    before: PastRun
    """The run that is resumed, if one is."""

    @property
    def whole(self) -> bool:
        """Whether a checkpoint can be written now that is worth going on from."""

    def learn(self, run: RunLog, console: Console, progress_bar: bool) -> None:
        """Train up to ``ppo.total_steps`` decisions."""

    def close(self) -> None:
        """Stop whatever was started."""


class Iterating(Learner, Protocol):
    """A learner whose training is a row of iterations."""

    @property
    def speed(self) -> float:
        """Decisions a second."""

    def iterate(self) -> dict[str, float]:
        """Play and learn once, and return numbers of it."""

    def summary(self, numbers: dict[str, float]) -> str:
        """Return what is shown of the latest iteration."""

    def speed_line(self) -> str:
        """Return what the run took, in words."""


def iterate_to_the_end(
    learner: Iterating, total: int, run: RunLog, console: Console, progress_bar: bool
) -> None:
    """Iterate until ``total`` decisions were made, then say what the run took.

    Raises:
        KeyboardInterrupt: a signal asked it to end, between two iterations.
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
    """Train, stop the learner, and return the path of the checkpoint.

    Args:
        config: the experiment; its name is held (:func:`arkham_agents.run_folder.hold_run`).
        learner: what trains.
        games: how many it plays at the same time.
        resume: the checkpoint that it goes on from.  An earlier run of the same name is kept under
            another name unless this is its latest one.

    Raises:
        KeyboardInterrupt: Ctrl-C, or a signal that asks for the end; what there is was saved.
        TrainingFailed: the numbers are no longer finite, or a worker died.
        RunInUse: a run of this name is being trained.
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
    """Train in a folder that nobody else writes into."""
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
                f"interrupted after {learner.steps:,} steps; go on with --resume {path}",
                soft_wrap=True,
            )
        raise
