"""The stages of an experiment, one after the other: collect, clone, ppo, evaluate.

Everything lies in ``OUT/NAME``: ``dataset/`` (collect), ``clone.zip``, ``checkpoint.zip`` and
``best.zip`` with ``history.json`` (ppo), ``evaluation/`` (evaluate), ``learning.png``, and
``stages.json``, which says what is finished and from which configuration.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from arkham_agents.clone import clone
from arkham_agents.collect import collect
from arkham_agents.config import Stage, TrainingConfig
from arkham_agents.curves import Curve, draw_curves
from arkham_agents.evaluation import evaluate
from arkham_agents.run_log import CHECKPOINT, copy_as_latest, replace_file, set_aside
from arkham_agents.seeds import split_seeds
from arkham_agents.training import train
from arkham_env.core.errors import InvalidSetup

STAGES_FILE: Final = "stages.json"
DATASET: Final = "dataset"
CLONE: Final = "clone.zip"
NEEDED: Final = {
    "collect": ("seed", "game", "collect"),
    "clone": ("trainer", "clone"),
    "ppo": ("ppo", "lean", "evaluation"),
    "evaluate": ("evaluate",),
}
"""The sections of the configuration that a stage reads, beside those of the stages before it."""


def needs(config: TrainingConfig, stage: Stage) -> dict[str, Any]:
    """Return what the outcome of a stage follows from."""
    found: dict[str, Any] = {"stages": config.stages[: config.stages.index(stage) + 1]}
    said = config.model_dump()
    for before in found["stages"]:
        found.update({name: said[name] for name in NEEDED[before]})
    if stage in ("collect", "clone"):
        found["gamma"] = config.ppo.gamma
    for name, keys in (("collect", ("workers",)), ("evaluate", ("workers",))):
        if name in found:
            found[name] = {k: v for k, v in found[name].items() if k not in keys}
    return {**found, "seed": config.seed, "game": said["game"]}


def filled(needed: dict[str, Any]) -> dict[str, Any]:
    """Return what :func:`needs` said, with the defaults of keys that there were not yet."""
    usual = TrainingConfig().model_dump()
    return {
        name: {**usual[name], **said} if isinstance(said, dict) and name in usual else said
        for name, said in needed.items()
    }


class Pipeline:
    """One run of an experiment's stages.

    Args:
        config: the experiment.
        go_on: go on with an earlier run of this name; else it is kept under another name.
    """

    def __init__(
        self, config: TrainingConfig, go_on: bool, console: Console, progress_bar: bool
    ) -> None:
        self.config = config
        self.console = console
        self.progress_bar = progress_bar
        self.folder = Path(config.out) / config.name
        if self.folder.exists() and not go_on:
            kept = set_aside(self.folder)
            console.print(f"kept the earlier run of this name as {kept}", soft_wrap=True)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.done: dict[str, Any] = {}
        path = self.folder / STAGES_FILE
        if path.exists():
            try:
                self.done = dict(json.loads(path.read_text(encoding="utf-8")))
            except ValueError:
                raise InvalidSetup(f"{path}: not JSON, expected what a run writes") from None

    def run(self) -> Path:
        """Run what is not finished, and return the path of the policy."""
        for stage in self.config.stages:
            needed = needs(self.config, stage)
            before = self.done.get(stage)
            if before is not None and filled(before["needs"]) != filled(needed):
                raise InvalidSetup(
                    f"{self.folder}: stage {stage} was finished with another configuration, "
                    "expected the same to go on, or another name"
                )
            if before is not None:
                self.console.print(f"{stage}: done before, in {before['seconds']:.0f} s")
                continue
            self.console.rule(stage)
            began = time.monotonic()
            getattr(self, stage)()
            seconds = round(time.monotonic() - began, 1)
            self.done[stage] = {"seconds": seconds, "needs": needed}
            self.note()
        self.console.print(self.table())
        return self.policy()

    def note(self) -> None:
        """Write down what is finished."""
        said = json.dumps(self.done, indent=1)
        replace_file(self.folder / STAGES_FILE, lambda path: path.write_text(said))

    def policy(self) -> Path:
        """Return the path of the newest policy."""
        path = self.folder / CHECKPOINT
        return path if "ppo" in self.config.stages else self.folder / CLONE

    def collect(self) -> None:
        collect(self.config, self.folder / DATASET, self.console, self.progress_bar)

    def clone(self) -> None:
        stages, path = self.config.stages, self.folder / CLONE
        folders = [Path(name) for name in self.config.clone.data]
        if "collect" in stages:
            folders.insert(0, self.folder / DATASET)
        clone(self.config, folders, path, self.console, self.progress_bar)
        copy_as_latest(path, Path(self.config.out))

    def ppo(self) -> None:
        config, path = self.config, self.folder / CHECKPOINT
        if "clone" in config.stages:
            lean = config.lean.model_copy(update={"start": str(self.folder / CLONE)})
            config = config.model_copy(update={"lean": lean})
        resume = str(path) if path.exists() else None
        train(config, resume, self.console, self.progress_bar)
        history = json.loads((self.folder / "history.json").read_text(encoding="utf-8"))
        draw_curves([Curve.of(config.name, [history])], self.folder / "learning.png")
        self.console.print(f"curves: {self.folder / 'learning.png'}", soft_wrap=True)

    def evaluate(self) -> None:
        final, game = self.config.evaluate, self.config.game
        evaluate(
            [*final.agents, str(self.policy())], game.id, game.set_up(), episodes=final.episodes,
            seed0=split_seeds(final.seeds, final.episodes).start, workers=final.workers,
            out=self.folder / "evaluation", console=self.console, mix=game.set_ups(),
        )  # fmt: skip

    def table(self) -> Table:
        """Return how long the stages took."""
        table = Table(title=f"{self.config.name}: stages")
        table.add_column("stage")
        table.add_column("seconds", justify="right")
        for stage, said in self.done.items():
            table.add_row(stage, f"{said['seconds']:,.0f}")
        table.add_row("all", f"{sum(said['seconds'] for said in self.done.values()):,.0f}")
        return table


def run_stages(
    config: TrainingConfig,
    go_on: bool = False,
    console: Console | None = None,
    progress_bar: bool = True,
) -> Path:
    """Run the stages of an experiment and return the path of its policy.

    Interrupted (Ctrl-C), it says how to go on and raises KeyboardInterrupt: collect keeps whole
    shards, clone whole epochs, ppo its checkpoint.

    Args:
        go_on: go on with what an earlier run of this name has finished.

    Raises:
        InvalidSetup: a value that cannot be, or the earlier run was of another configuration.
        CorruptCheckpoint, CorruptDataset: a file of the earlier run is damaged.
        TrainingFailed: the numbers are no longer finite, or a worker died.
    """
    # A pipe or a file has no width; the tables need this much.
    console = console or Console(width=None if sys.stdout.isatty() else 120)
    pipeline = Pipeline(config, go_on, console, progress_bar)
    try:
        return pipeline.run()
    except KeyboardInterrupt:
        console.print("interrupted; go on with --go-on", soft_wrap=True)
        raise
