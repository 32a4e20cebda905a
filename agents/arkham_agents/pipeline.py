"""The stages of an experiment, which run one after another.

All files are in the folder ``OUT/NAME``. The stages write: ``dataset/`` (collect),
``behavior_cloning.zip`` (behavior_cloning), ``checkpoint.zip``, ``best.zip``, ``history.json`` and
``learning.png`` (ppo), ``expert.zip`` and ``expert/`` (expert_iteration), ``evaluation/``
(evaluate). ``stages.json`` lists the finished stages and the configuration of each.
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
from arkham_agents.evaluation.evaluation import evaluate
from arkham_agents.evaluation.jobs import check_agents
from arkham_agents.files import write_text
from arkham_agents.imitation.behavior_cloning import clone
from arkham_agents.imitation.collect import collect
from arkham_agents.imitation.dataset import check_dataset
from arkham_agents.imitation.expert import EXPERT, ExpertIteration, check_first_net
from arkham_agents.imitation.spreading import Spread, make_spread
from arkham_agents.interrupting import Interruption
from arkham_agents.networks.checkpoints import check_network, check_start, read_checkpoint
from arkham_agents.networks.transfer import check_transfer
from arkham_agents.registry import checkpoint_in
from arkham_agents.run_folder import (
    CHECKPOINT,
    check_earlier_run,
    copy_as_latest,
    hold_run,
    run_folder,
    set_aside,
)
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
"""The configuration sections that each stage reads, in addition to those of earlier stages."""
POLICIES: Final[dict[Stage, str]] = {
    "behavior_cloning": CLONE,
    "ppo": CHECKPOINT,
    "expert_iteration": EXPERT,
}
"""For each stage that writes a policy, the name of the file of the policy."""
BOUNDS: Final = ("rounds", "hours")
"""Keys of ``expert_iteration`` that may change when a run is resumed: the limits of the stage."""
SPREADS: Final[tuple[Stage, ...]] = ("collect", "expert_iteration")
"""The stages whose games can be played on a cluster."""


def needs(config: TrainingConfig, stage: Stage) -> dict[str, Any]:
    """Return the configuration values that determine the result of a stage."""
    found: dict[str, Any] = {"stages": config.stages[: config.stages.index(stage) + 1]}
    said = config.model_dump(mode="json")  # as json.loads returns it: the keys of a mix are strings
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
    """Return ``needed``, a result of :func:`needs`, without the limits of rounds and hours."""
    found = dict(needed)
    if "expert_iteration" in found:
        section = found["expert_iteration"].items()
        found["expert_iteration"] = {k: v for k, v in section if k not in BOUNDS}
    return found


def filled(needed: dict[str, Any]) -> dict[str, Any]:
    """Return ``needed``, a result of :func:`needs`, with default values for missing keys.

    A result that an older version has stored lacks the keys that were added since then.
    """
    usual = TrainingConfig().model_dump()
    return {
        name: {**usual[name], **said} if isinstance(said, dict) and name in usual else said
        for name, said in needed.items()
    }


def check_sources(config: TrainingConfig, folder: Path) -> None:
    """Check the inputs that no stage creates: agents, data sets and a pretrained policy.

    This is done before anything is written or renamed.

    Args:
        config: the experiment.
        folder: the folder of the run.

    Raises:
        InvalidSetup: an agent, data set or checkpoint that the experiment cannot use.
        CorruptCheckpoint, CorruptDataset: a file is missing or damaged.
    """
    stages, start, game_id = config.stages, config.masked_ppo.pretrained, config.game.id
    data = [
        *(config.behavior_cloning.data if "behavior_cloning" in stages else []),
        *(config.expert_iteration.data if "expert_iteration" in stages else []),
    ]
    first = start if set(POLICIES) & set(stages) else None
    agents = config.evaluate.agents if "evaluate" in stages else []
    for path in [*data, *([] if first is None else [first]), *map(checkpoint_in, agents)]:
        if path and folder.resolve() in Path(path).resolve().parents:
            raise InvalidSetup(
                f"{quote(path)}: this input is in the folder to which the run writes; choose "
                "another name for the run"
            )
    for name in data:
        check_dataset(Path(name), game_id)
    if "collect" in stages:
        players = [config.collect.agent, config.collect.teacher]
        check_agents([name for name in players if name is not None], game_id)
    check_agents(agents, game_id)
    if config.trainer == "masked_ppo" and set(POLICIES) & set(stages):
        device_of(config.masked_ppo.device)
    if first is not None and {"behavior_cloning", "ppo"} & set(stages):
        meta = read_checkpoint(first).meta
        if config.masked_ppo.transfer:
            check_transfer(first, meta, game_id)
        else:
            check_start(first, meta, game_id)
        check_network(first, meta, config.masked_ppo.net)
    elif first is not None:
        check_first_net(Path(first), Path(first), config)


class Pipeline:
    """One run of the stages of an experiment.

    Args:
        config: the experiment.
        continue_run: whether to resume an earlier run of this name. Otherwise, the folder of the
            earlier run is renamed.
        console: where the progress is printed.
        progress_bar: whether to show progress bars.
        spread: executor that plays the games of ``collect`` and ``expert_iteration``.
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
                raise InvalidSetup(
                    f"{path}: this file is not valid JSON; choose another name for the run, or "
                    "run it without --continue"
                ) from None

    def run(self) -> Path:
        """Run the stages that are not finished.

        Returns:
            The path of the last policy, or of the data set if no stage creates a policy.
        """
        for stage in self.config.stages:
            needed = needs(self.config, stage)
            if self.is_done(stage, needed):
                seconds = self.done[stage]["seconds"]
                self.console.print(f"{stage}: already finished, in {seconds:.0f} s")
                continue
            self.done.pop("evaluate", None)  # it evaluated an earlier policy
            self.console.rule(stage)
            began = time.monotonic()
            getattr(self, stage)()
            seconds = round(time.monotonic() - began, 1)
            self.done[stage] = {"seconds": seconds, "needs": needed}
            self.note()
        self.console.print(self.table())
        return self.policy_before("evaluate") or self.folder / DATASET

    def is_done(self, stage: Stage, needed: dict[str, Any]) -> bool:
        """Return whether an earlier run finished ``stage`` with the same configuration values.

        Args:
            stage: the stage.
            needed: the configuration values: the result of :func:`needs` for this stage.

        Raises:
            InvalidSetup: the earlier run used another configuration.
        """
        if stage not in self.done:
            return False
        before, needed = filled(self.done[stage]["needs"]), filled(needed)
        if without_bounds(before) != without_bounds(needed):
            raise InvalidSetup(
                f"{self.folder}: the stage '{stage}' was finished with other settings; continue "
                "the run with the configuration that it was started with, or choose another name "
                "for the run"
            )
        return bool(before == needed)

    def note(self) -> None:
        """Write the file ``stages.json``, which lists the finished stages."""
        write_text(self.folder / STAGES_FILE, json.dumps(self.done, indent=1))

    def policy_before(self, stage: Stage) -> Path | None:
        """Return the path of the policy of the latest stage before ``stage``; ``None`` without a
        policy."""
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
        finally:  # after an interruption the file contains the policy of the last complete epoch
            if path.exists():
                copy_as_latest(path, Path(self.config.out))

    def ppo(self) -> None:
        config, path = self.config, self.folder / CHECKPOINT
        if "behavior_cloning" in config.stages:
            # The first stage has applied these keys already.
            start = {"pretrained": str(self.folder / CLONE), "transfer": False, "action_bias": {}}
            settings = config.masked_ppo.model_copy(update=start)
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
            drawn=final.drawn,
        )  # fmt: skip

    def table(self) -> Table:
        """Return a table of the duration of each stage."""
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
    """Run the stages of an experiment.

    After Ctrl-C, SIGTERM or SIGHUP, print how to resume and raise KeyboardInterrupt. Complete
    shards (``collect``, ``expert_iteration``), complete epochs (``behavior_cloning``,
    ``expert_iteration``) and the checkpoint (``ppo``) are kept.

    Args:
        config: the experiment.
        continue_run: whether to resume an earlier run of this name. Its finished stages are kept.
        console: where the progress is printed; default: a new console.
        progress_bar: whether to show progress bars.
        ray: address of a Ray cluster that plays the games of ``collect`` and ``expert_iteration``
            (see :mod:`arkham_agents.imitation.ray_cluster`); default: processes of this machine
            play them.

    Returns:
        The path of the last policy, or of the data set if no stage creates a policy.

    Raises:
        InvalidSetup: a bad value, there is no earlier run to resume, or it used another
            configuration.
        CorruptCheckpoint, CorruptDataset: a file of the earlier run is damaged.
        ClusterFailed: the Ray cluster does not answer, or a task fails.
        TrainingFailed: a loss or weight is no longer finite, or a worker died.
        RunInUse: a run of this name is being trained.
    """
    # A pipe or a file has no width. The tables need 120 columns.
    console = console or Console(width=None if sys.stdout.isatty() else 120)
    if ray is not None and not set(SPREADS) & set(config.stages):
        raise InvalidSetup(
            f"ray {quote(ray)}: the stages of the run ({', '.join(config.stages)}) do not use a "
            f"cluster, expected at least one of the stages {', '.join(SPREADS)}"
        )
    if continue_run:
        check_earlier_run(config)
    with Interruption(), hold_run(config):
        spread = make_spread(ray)
        try:
            return Pipeline(config, continue_run, console, progress_bar, spread).run()
        except KeyboardInterrupt:
            console.print("interrupted; resume with --continue", soft_wrap=True)
            raise
        finally:
            spread.close()
