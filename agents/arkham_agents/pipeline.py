"""The stages of an experiment, one after the other: collect, clone, ppo and so on to evaluate.

Everything lies in ``OUT/NAME``: ``dataset/`` (collect), ``behavior_cloning.zip``,
``checkpoint.zip`` and
``best.zip`` with ``history.json`` (ppo), ``learning.png``, ``expert.zip`` and ``expert/``
(expert-iteration), ``evaluation/`` (evaluate), and ``stages.json``, which says what is finished and
from which configuration.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from arkham_agents.config import STAGES, Stage, TrainingConfig
from arkham_agents.evaluation.curves import Curve, draw_curves
from arkham_agents.evaluation.evaluation import check_agents, evaluate
from arkham_agents.files import write_text
from arkham_agents.imitation.behavior_cloning import clone
from arkham_agents.imitation.collect import collect
from arkham_agents.imitation.dataset import check_dataset
from arkham_agents.imitation.expert import EXPERT, ExpertIteration, check_first_net
from arkham_agents.imitation.spreading import Spread, make_spread
from arkham_agents.interrupting import Interruption
from arkham_agents.networks.checkpoints import check_network, check_start, read_checkpoint
from arkham_agents.registry import checkpoint_in
from arkham_agents.run_folder import CHECKPOINT, copy_as_latest, hold_run, run_folder, set_aside
from arkham_agents.seeds import split_seeds
from arkham_agents.training.masked_ppo import device_of
from arkham_agents.training.training import train
from arkham_env.core.kernel.errors import InvalidSetup, quote

STAGES_FILE: Final = "stages.json"
DATASET: Final = "dataset"
CLONE: Final = "behavior_cloning.zip"
NEEDED: Final = {
    "collect": ("seed", "game", "collect"),
    "behavior_cloning": ("trainer", "behavior_cloning"),
    "ppo": ("ppo", "masked_ppo", "evaluation"),
    "expert_iteration": ("trainer", "masked_ppo", "expert_iteration", "evaluation"),
    "evaluate": ("evaluate",),
}
"""The sections of the configuration that a stage reads, beside those of the stages before it."""
POLICIES: Final[dict[Stage, str]] = {
    "behavior_cloning": CLONE,
    "ppo": CHECKPOINT,
    "expert_iteration": EXPERT,
}
"""The policy that a stage leaves."""
BOUNDS: Final = ("rounds", "hours")
"""Keys of ``expert_iteration`` that may change later on: it goes on to them, or has enough."""
SPREADS: Final[tuple[Stage, ...]] = ("collect", "expert_iteration")
"""The stages whose games a cluster plays."""


def needs(config: TrainingConfig, stage: Stage) -> dict[str, Any]:
    """Return what the outcome of a stage follows from."""
    found: dict[str, Any] = {"stages": config.stages[: config.stages.index(stage) + 1]}
    said = config.model_dump(mode="json")  # as it is read back: keys of a mix are names
    for before in found["stages"]:
        found.update({name: said[name] for name in NEEDED[before]})
    if stage in ("collect", "behavior_cloning", "expert_iteration"):
        found["gamma"] = config.ppo.gamma
    if stage == "expert_iteration":
        found["hidden"] = config.ppo.hidden
    for name in ("collect", "expert_iteration", "evaluate"):
        if name in found:
            found[name] = {k: v for k, v in found[name].items() if k != "workers"}
    return {**found, "seed": config.seed, "game": said["game"]}


def without_bounds(needed: dict[str, Any]) -> dict[str, Any]:
    """Return what :func:`needs` did, but how long ``expert_iteration`` is to go on."""
    found = dict(needed)
    if "expert_iteration" in found:
        section = found["expert_iteration"].items()
        found["expert_iteration"] = {k: v for k, v in section if k not in BOUNDS}
    return found


def filled(needed: dict[str, Any]) -> dict[str, Any]:
    """Return what :func:`needs` said, with the defaults of keys that there were not yet."""
    usual = TrainingConfig().model_dump()
    return {
        name: {**usual[name], **said} if isinstance(said, dict) and name in usual else said
        for name, said in needed.items()
    }


def check_sources(config: TrainingConfig, folder: Path) -> None:
    """Check what the stages read that they do not make: agents, data sets, a first policy.

    Nothing is written or renamed before.

    Args:
        folder: of the run.

    Raises:
        InvalidSetup: an agent, data set or checkpoint that the experiment cannot use.
        CorruptCheckpoint, CorruptDataset: one that is missing or not intact.
    """
    stages, start, game_id = config.stages, config.masked_ppo.pretrained, config.game.id
    data = [
        *(config.behavior_cloning.data if "behavior_cloning" in stages else []),
        *(config.expert_iteration.data if "expert_iteration" in stages else []),
    ]
    first = start if {"ppo", "expert_iteration"} & set(stages) else None
    agents = config.evaluate.agents if "evaluate" in stages else []
    for path in [*data, *([] if first is None else [first]), *map(checkpoint_in, agents)]:
        if path and folder.resolve() in Path(path).resolve().parents:
            raise InvalidSetup(
                f"{quote(path)} lies in the folder of the run itself, expected another name for "
                "the run"
            )
    for name in data:
        check_dataset(Path(name), game_id)
    if "collect" in stages:
        check_agents([config.collect.agent], game_id)
    check_agents(agents, game_id)
    if config.trainer == "masked_ppo" and set(POLICIES) & set(stages):
        device_of(config.masked_ppo.device)
    if first is not None and "ppo" in stages:
        meta = read_checkpoint(first).meta
        check_start(first, meta, game_id)
        check_network(first, meta, config.masked_ppo.net)
    elif first is not None:
        check_first_net(Path(first), Path(first), config)


class Pipeline:
    """One run of an experiment's stages.

    Args:
        config: the experiment.
        continue_run: go on with an earlier run of this name; else it is kept under another name.
        spread: where games of ``collect`` and ``expert_iteration`` are played.
    """

    def __init__(
        self,
        config: TrainingConfig,
        continue_run: bool,
        console: Console,
        progress_bar: bool,
        spread: Spread,
    ) -> None:
        self.config = config
        self.spread = spread
        self.console = console
        self.progress_bar = progress_bar
        self.folder = run_folder(config)
        check_sources(config, self.folder)
        if self.folder.exists() and not continue_run:
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
        """Run what is not finished; return the path of the policy, else of the data set."""
        for stage in self.config.stages:
            needed = needs(self.config, stage)
            if self.is_done(stage, needed):
                seconds = self.done[stage]["seconds"]
                self.console.print(f"{stage}: done before, in {seconds:.0f} s")
                continue
            self.done.pop("evaluate", None)  # it was of another policy
            self.console.rule(stage)
            began = time.monotonic()
            getattr(self, stage)()
            seconds = round(time.monotonic() - began, 1)
            self.done[stage] = {"seconds": seconds, "needs": needed}
            self.note()
        self.console.print(self.table())
        return self.policy_before("evaluate") or self.folder / DATASET

    def is_done(self, stage: Stage, needed: dict[str, Any]) -> bool:
        """Say whether an earlier run finished a stage.

        Raises:
            InvalidSetup: it did, with another configuration.
        """
        if stage not in self.done:
            return False
        before, needed = filled(self.done[stage]["needs"]), filled(needed)
        if without_bounds(before) != without_bounds(needed):
            raise InvalidSetup(
                f"{self.folder}: stage {stage} was finished with another configuration, "
                "expected the same to go on, or another name"
            )
        return bool(before == needed)

    def note(self) -> None:
        """Write down what is finished."""
        write_text(self.folder / STAGES_FILE, json.dumps(self.done, indent=1))

    def policy_before(self, stage: Stage) -> Path | None:
        """Return the path of the policy that the stages before one leave, if they do."""
        stages = [s for s in self.config.stages if STAGES.index(s) < STAGES.index(stage)]
        names = [POLICIES[s] for s in stages if s in POLICIES]
        return self.folder / names[-1] if names else None

    def collect(self) -> None:
        folder = self.folder / DATASET
        collect(self.config, folder, self.console, self.progress_bar, self.spread)

    def behavior_cloning(self) -> None:
        stages, path = self.config.stages, self.folder / CLONE
        folders = [Path(name) for name in self.config.behavior_cloning.data]
        if "collect" in stages:
            folders.insert(0, self.folder / DATASET)
        try:
            clone(self.config, folders, path, self.console, self.progress_bar)
        finally:  # interrupted, it has the last whole epoch
            if path.exists():
                copy_as_latest(path, Path(self.config.out))

    def ppo(self) -> None:
        config, path = self.config, self.folder / CHECKPOINT
        if "behavior_cloning" in config.stages:
            settings = config.masked_ppo.model_copy(update={"pretrained": str(self.folder / CLONE)})
            config = config.model_copy(update={"masked_ppo": settings})
        resume = str(path) if path.exists() else None
        train(config, resume, self.console, self.progress_bar)
        history = json.loads((self.folder / "history.json").read_text(encoding="utf-8"))
        draw_curves([Curve.of(config.name, [history])], self.folder / "learning.png")
        self.console.print(f"curves: {self.folder / 'learning.png'}", soft_wrap=True)

    def expert_iteration(self) -> None:
        config, how = self.config, self.config.expert_iteration
        start = self.policy_before("expert_iteration") or Path(str(config.masked_ppo.pretrained))
        folders = [Path(name) for name in how.data]
        if how.use_collected:
            folders.insert(0, self.folder / DATASET)
        made_of = without_bounds(needs(config, "expert_iteration"))
        ExpertIteration(
            config, self.folder, start, folders, made_of, self.spread, self.console,
            self.progress_bar,
        ).run()  # fmt: skip

    def evaluate(self) -> None:
        final, game = self.config.evaluate, self.config.game
        policy = str(self.policy_before("evaluate"))
        evaluate(
            [*final.agents, policy], game.id, game.set_up(), episodes=final.episodes,
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
    continue_run: bool = False,
    console: Console | None = None,
    progress_bar: bool = True,
    ray: str | None = None,
) -> Path:
    """Run the stages of an experiment; return the path of its policy, else of its data set.

    Interrupted (Ctrl-C, SIGTERM or SIGHUP), it says how to go on and raises KeyboardInterrupt:
    collect keeps whole shards, clone whole epochs, ppo its checkpoint, expert_iteration shards and
    epochs.

    Args:
        continue_run: go on with what an earlier run of this name has finished.
        ray: address of a Ray cluster that plays the games of ``collect`` and ``expert_iteration``
            (see :mod:`arkham_agents.imitation.ray_cluster`); by default processes of this machine
            do.

    Raises:
        InvalidSetup: a value that cannot be, or the earlier run was of another configuration.
        CorruptCheckpoint, CorruptDataset: a file of the earlier run is damaged.
        ClusterFailed: the Ray cluster does not answer, or does not play what it is given.
        TrainingFailed: the numbers are no longer finite, or a worker died.
        RunInUse: a run of this name is being trained.
    """
    # A pipe or a file has no width; the tables need this much.
    console = console or Console(width=None if sys.stdout.isatty() else 120)
    if ray is not None and not set(SPREADS) & set(config.stages):
        raise InvalidSetup(
            f"ray {quote(ray)}: the stages {', '.join(config.stages)} play no games there, "
            "expected one "
            f"of {', '.join(SPREADS)}"
        )
    with Interruption(), hold_run(config):
        spread = make_spread(ray)
        try:
            return Pipeline(config, continue_run, console, progress_bar, spread).run()
        except KeyboardInterrupt:
            console.print("interrupted; go on with --continue", soft_wrap=True)
            raise
        finally:
            spread.close()
