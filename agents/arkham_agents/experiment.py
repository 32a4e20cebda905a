"""What running an experiment is, whichever trainer learns: its folder, Ctrl-C, its progress."""

from __future__ import annotations

import signal
import threading
from pathlib import Path
from typing import Any, Protocol

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from arkham_agents.config import TrainingConfig
from arkham_agents.run_log import CHECKPOINT, Learner, PastRun, RunLog, copy_as_latest, set_aside


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

    def told(self, numbers: dict[str, float]) -> str:
        """Return what is shown of the latest iteration."""

    def speed_line(self) -> str:
        """Return what the run took, in words."""


class Interruption:
    """Ctrl-C between two iterations: the first one is noted, a second one raises at once."""

    def __init__(self) -> None:
        self.asked = False
        self.before: Any = None

    def __enter__(self) -> Interruption:
        if threading.current_thread() is threading.main_thread():
            self.before = signal.signal(signal.SIGINT, self.note)
        return self

    def __exit__(self, *_: object) -> None:
        if self.before is not None:
            signal.signal(signal.SIGINT, self.before)

    def note(self, *_: object) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True


def iterate_to_the_end(
    learner: Iterating, total: int, run: RunLog, console: Console, progress_bar: bool
) -> None:
    """Iterate until ``total`` decisions were made, then say what the run took.

    Raises:
        KeyboardInterrupt: Ctrl-C, between two iterations.
    """
    look = (
        TextColumn("{task.completed:,.0f} of {task.total:,.0f} decisions"),
        BarColumn(),
        TextColumn("{task.fields[speed]:,.0f}/s  {task.fields[told]}"),
        TimeRemainingColumn(),
    )
    shown = Progress(*look, console=console, transient=True, disable=not progress_bar)
    with shown, Interruption() as interruption:
        task = shown.add_task("", total=total, completed=learner.steps, speed=0.0, told="")
        while learner.steps < total:
            told = learner.told(learner.iterate())
            shown.update(task, completed=learner.steps, speed=learner.speed, told=told)
            if interruption.asked:
                raise KeyboardInterrupt
            run.after_rollout()
    console.print(learner.speed_line(), soft_wrap=True)


def run_folder(config: TrainingConfig) -> Path:
    """Return the folder of an experiment."""
    return Path(config.out) / config.name


def run_experiment(
    config: TrainingConfig,
    learner: Trainer,
    games: int,
    resumed: bool,
    console: Console,
    progress_bar: bool,
) -> Path:
    """Train, stop the learner, and return the path of the checkpoint.

    Args:
        config: the experiment.
        learner: what trains.
        games: how many it plays at the same time.
        resumed: it goes on from a checkpoint; otherwise an earlier run of the same name is kept
            under another name.

    Raises:
        KeyboardInterrupt: Ctrl-C; what there is was saved.
        TrainingFailed: the numbers are no longer finite, or a worker died.
    """
    folder = run_folder(config)
    try:
        if not resumed and (folder / CHECKPOINT).exists():
            kept = set_aside(folder)
            console.print(f"kept the earlier run of this name as {kept}", soft_wrap=True)
        folder.mkdir(parents=True, exist_ok=True)
        run = RunLog(config, folder, console, learner, learner.before)
        left = max(0, config.ppo.total_steps - learner.steps)
        console.print(f"training {config.name}: {left:,} steps on {games} games")
        try:
            learner.learn(run, console, progress_bar)
            path = run.finish()
        except KeyboardInterrupt:
            if learner.whole:
                path = run.save()
                console.print(
                    f"interrupted after {learner.steps:,} steps; go on with --resume {path}",
                    soft_wrap=True,
                )
            raise
    finally:
        learner.close()
    latest = copy_as_latest(path, Path(config.out))
    console.print(f"checkpoint: {path} (also {latest})", soft_wrap=True)
    return path
