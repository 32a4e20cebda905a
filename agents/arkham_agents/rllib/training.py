"""Training with RLlib: PPO on RLlib's current API stack, on one machine or a cluster.

Runners play games and send the decisions to the learners. The learners send the weights back. A run
writes the same files as the other trainers (:class:`arkham_agents.training.run_log.RunLog`): a
history, and checkpoints in the format of this package. RLlib's own checkpoints are pickles and are
neither written nor read.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import ray
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core import DEFAULT_MODULE_ID
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from rich.console import Console

from arkham_agents.base import Agent
from arkham_agents.config import TrainingConfig
from arkham_agents.evaluation.evaluation import evaluate
from arkham_agents.evaluation.jobs import check_agents
from arkham_agents.networks.checkpoints import (
    LOADING_ERRORS,
    Checkpoint,
    Tensors,
    check_encodings,
    check_start,
    check_trainer,
    origin,
    read_checkpoint,
    tensors_of_seat,
    training_of,
    unfit,
    write_checkpoint,
)
from arkham_agents.networks.columns import varying_columns
from arkham_agents.networks.learned import learned_agent
from arkham_agents.networks.legal_policy import LegalPolicy
from arkham_agents.rllib import envs
from arkham_agents.rllib.module import LegalLearner, LegalModule
from arkham_agents.run_folder import hold_run
from arkham_agents.seeds import split_seeds, training_seed
from arkham_agents.training.experiment import iterate_to_the_end, run_experiment
from arkham_agents.training.masked_ppo import TrainingFailed
from arkham_agents.training.run_log import PastRun, RunLog, past_run
from arkham_env.core.kernel.errors import InvalidSetup, quote, reason
from arkham_env.envs.session import Session

SHARED: Final = "shared"
PREFIX: Final = "policy."
"""Prefix of the names of the policy's weights in a :class:`LegalModule`."""


def shared_policy(agent: str, episode: Any, **_: Any) -> str:
    """Return the RLlib name of an agent's policy, if all agents share one policy."""
    return SHARED


def own_policy(agent: str, episode: Any, **_: Any) -> str:
    """Return the RLlib name of an agent's policy, if each agent has a separate policy."""
    return agent


def policy_names(config: TrainingConfig, players: int) -> list[str]:
    """Return the names that RLlib uses for the policies of an experiment."""
    if config.rllib.policies == "single":
        return [DEFAULT_MODULE_ID]
    if config.rllib.policies == "shared":
        return [SHARED]
    return [f"seat_{seat}" for seat in range(players)]


def check_sizes(config: TrainingConfig) -> None:
    """Check that RLlib supports the batch sizes and the stages of an experiment.

    Raises:
        InvalidSetup: a batch cannot be divided among the learners, ``ppo.batch_size`` is too large,
            or ``stages`` contains a stage that RLlib does not run.
    """
    ppo, rllib = config.ppo, config.rllib
    learners, steps = max(1, rllib.learners), rllib.games * ppo.n_steps
    if steps % learners or ppo.batch_size % learners:
        raise InvalidSetup(
            f"rllib.learners = {rllib.learners}: expected a number that divides both "
            f"ppo.batch_size = {ppo.batch_size} and the {steps} decisions of an iteration"
        )
    if ppo.batch_size > steps:
        raise InvalidSetup(
            f"ppo.batch_size = {ppo.batch_size}: expected at most the {steps} decisions of an "
            f"iteration ({rllib.games} games of ppo.n_steps = {ppo.n_steps})"
        )
    for stage in config.stages:
        if stage not in ("ppo", "evaluate"):
            raise InvalidSetup(
                f"stage {quote(stage)}: RLlib can run only the stages 'ppo' and 'evaluate'; "
                "remove this stage"
            )


def learning_rate(config: TrainingConfig, done: int) -> Any:
    """Return the learning rate: a number, or a schedule in RLlib's format if it changes linearly.

    Args:
        config: the experiment.
        done: number of decisions before this run. The schedule begins with the learning rate after
            these decisions.
    """
    first, final = config.ppo.learning_rate, config.rllib.final_learning_rate
    left = config.ppo.total_steps - done
    if final is None or left < 1:
        return first
    now = first + (final - first) * done / config.ppo.total_steps
    return [[0, now], [left, final]]


def rllib_config(
    config: TrainingConfig, columns: list[int], players: int, num_actions: int, done: int
) -> PPOConfig:
    """Return the configuration of RLlib for an experiment.

    Args:
        config: the experiment.
        columns: columns of the flat observation that the policies read.
        players: number of seats.
        num_actions: size of the action space.
        done: number of decisions before this run. The seeds of the games derive from this number,
            so that a resumed run plays new games.
    """
    ppo, rllib, game = config.ppo, config.rllib, config.game
    learners = max(1, rllib.learners)
    options = {"reward": game.reward, "gamma": ppo.gamma, **game.weights(), **game.set_up()}
    dealt = {
        "game": game.id,
        "options": options,
        "columns": columns,
        "seed": config.seed,
        "purpose": f"rllib {done}",
    }
    names = policy_names(config, players)
    spec = RLModuleSpec(
        module_class=LegalModule,
        model_config={
            "columns": columns,
            "num_actions": num_actions,
            "hidden": ppo.hidden,
            "key_size": rllib.key_size,
        },
    )
    single = rllib.policies == "single"
    asked = (
        PPOConfig()
        .environment(
            envs.SINGLE if single else envs.SEATS,
            env_config=dealt,
            # RLlib's check would take illegal actions. Actions are integer IDs: do not scale them.
            disable_env_checking=True,
            clip_actions=False,
            normalize_actions=False,
        )
        .env_runners(
            num_env_runners=rllib.env_runners,
            num_envs_per_env_runner=rllib.envs_per_runner,
            rollout_fragment_length=ppo.n_steps,
        )
        .learners(
            num_learners=rllib.learners,
            num_gpus_per_learner=rllib.gpus_per_learner,
            learner_class=LegalLearner,
        )
        .training(
            train_batch_size_per_learner=rllib.games * ppo.n_steps // learners,
            minibatch_size=ppo.batch_size // learners,
            num_epochs=ppo.n_epochs,
            lr=learning_rate(config, done),
            gamma=ppo.gamma,
            lambda_=ppo.gae_lambda,
            entropy_coeff=ppo.ent_coef,
            clip_param=ppo.clip_range,
            vf_loss_coeff=ppo.vf_coef,
            vf_clip_param=float("inf"),
            grad_clip=ppo.max_grad_norm,
            grad_clip_by="global_norm",
            use_kl_loss=False,
            kl_coeff=0.0,
        )
        .debugging(seed=config.seed, log_level="ERROR")
    )
    if single:
        return asked.rl_module(rl_module_spec=spec)
    mapping = shared_policy if rllib.policies == "shared" else own_policy
    return asked.multi_agent(policies=set(names), policy_mapping_fn=mapping).rl_module(
        rl_module_spec=MultiRLModuleSpec(rl_module_specs=dict.fromkeys(names, spec))
    )


def start_ray(config: TrainingConfig, address: str | None) -> bool:
    """Connect to a Ray cluster or start Ray on this machine, unless Ray is already connected.

    Args:
        config: the experiment.
        address: address of a cluster; ``None`` for this machine.

    Returns:
        Whether this function made the connection. If so, the caller must shut it down.

    Raises:
        InvalidSetup: there is no cluster at ``address``.
    """
    if ray.is_initialized():
        return False
    # Do not send usage statistics unless the user requests it.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
    if address is not None:
        try:
            ray.init(address=address, **quiet)
        except (ConnectionError, ValueError) as error:
            raise InvalidSetup(
                f"no Ray cluster answers at {quote(address)} ({reason(error, 160)}): start a "
                "cluster, and set RAY_AUTH_TOKEN_PATH to the file with its token (see "
                "docs/rllib.md)"
            ) from None
        return True
    # Processes may share cores. With fewer CPUs than processes, Ray would wait for more machines.
    rllib = config.rllib
    cores = max(os.cpu_count() or 1, rllib.env_runners + rllib.learners)
    # Without "local", Ray would join any cluster that already runs on this machine.
    ray.init(address="local", num_cpus=cores, include_dashboard=False, **quiet)
    return True


class RLlibLearner:
    """Trainer that runs RLlib's PPO.

    It implements :class:`arkham_agents.training.experiment.Trainer`.

    Args:
        config: the experiment.
        log_dir: folder for TensorBoard.
        resume: a checkpoint of an RLlib run to resume, or ``None``. The run continues with games
            that were not played before.
        address: address of a Ray cluster; ``None`` for this machine.

    Raises:
        CorruptCheckpoint: ``resume`` or ``rllib.pretrained`` is damaged or does not fit ``config``.
        InvalidSetup: ``config`` has an invalid value, a checkpoint belongs to another game, to
            other encodings or to another trainer, or there is no cluster at ``address``.
    """

    def __init__(
        self,
        config: TrainingConfig,
        log_dir: Path,
        resume: str | None = None,
        address: str | None = None,
    ) -> None:
        check_sizes(config)
        torch.set_num_threads(config.ppo.threads)
        logging.getLogger("ray.rllib").setLevel(logging.ERROR)
        self.config = config
        self.log_dir = log_dir
        self.before = PastRun()
        self.played = 0
        self.wall = 0.0
        self.learning = 0.0
        self.writer: Any = None
        self.shown: tuple[int, Agent] | None = None
        session = Session(config.game.id, config.game.set_up())
        self.players = session.players
        self.sizes = session.codec.width, session.codec.num_actions
        self.names = policy_names(config, self.players)
        self.columns: list[int] = []
        weights, optimizers = self.first_weights(resume)
        self.ours = start_ray(config, address)
        try:
            envs.register()
            self.algorithm = rllib_config(
                config, self.columns, self.players, self.sizes[1], self.before.steps
            ).build_algo()
            self.load(weights, optimizers, resume or config.rllib.pretrained)
        except BaseException:
            self.close()
            raise
        learners = self.algorithm.learner_group
        learners.update = self.timed(learners.update)

    # -- Weights ---------------------------------------------------------------------------------

    def first_weights(self, resume: str | None) -> tuple[dict[str, Tensors], Tensors]:
        """Return the initial weights by policy name, and the initial states of the optimizers.

        Args:
            resume: the checkpoint to resume, or ``None``.
        """
        config, rllib = self.config, self.config.rllib
        if resume is not None:
            found = read_checkpoint(resume, for_training=True)
            check_trainer(resume, found.meta, "rllib")
            check_encodings(resume, found.meta, config.game.id)
            self.before = past_run(resume, found.meta)
            self.columns = found.meta["columns"]
            if found.meta.get("seats", 0) != (len(self.names) if self.by_seat else 0):
                raise unfit(
                    resume,
                    ValueError(
                        "rllib.policies or the number of players has changed since it was written; "
                        "restore the earlier values"
                    ),
                )
            return self.split(found.policy), training_of(resume, found)
        if rllib.pretrained is not None:
            given = read_checkpoint(rllib.pretrained)
            check_start(rllib.pretrained, given.meta, config.game.id)
            self.columns = given.meta["columns"]
            return dict.fromkeys(self.names, given.policy), {}
        seed = training_seed(config.seed, "probe")
        self.columns = varying_columns(
            config.game.id, config.game.set_up(), seed, rllib.probe_decisions
        )
        torch.manual_seed(config.seed)
        shape = self.columns, self.sizes[1], config.ppo.hidden, rllib.key_size
        return {name: LegalPolicy(*shape).state_dict() for name in self.names}, {}

    @property
    def by_seat(self) -> bool:
        return self.config.rllib.policies == "per_seat"

    def split(self, tensors: Tensors) -> dict[str, Tensors]:
        """Split the weights of a checkpoint into one dict of tensors per policy, by policy name."""
        if not self.by_seat:
            return {self.names[0]: tensors}
        return {name: tensors_of_seat(tensors, seat) for seat, name in enumerate(self.names)}

    def load(self, weights: dict[str, Tensors], optimizers: Tensors, path: str | None) -> None:
        """Load weights and optimizer states into the learners, and the weights into the runners.

        Args:
            weights: the weights of each policy, by policy name.
            optimizers: optimizer states of a checkpoint; empty if the optimizers are new.
            path: the checkpoint, for error messages; ``None`` if the weights are new.
        """
        group = self.algorithm.learner_group
        try:
            here = group.get_weights()
            for name, tensors in weights.items():
                shapes = {key: tuple(x.shape) for key, x in here[name].items()}
                given = {PREFIX + key: tuple(x.shape) for key, x in tensors.items()}
                if shapes != given:
                    raise ValueError(
                        f"its weights have the shapes {given}, but the network has the shapes "
                        f"{shapes}"
                    )
            group.set_weights(
                {
                    name: {PREFIX + key: x.cpu().numpy() for key, x in tensors.items()}
                    for name, tensors in weights.items()
                }
            )
            if optimizers:
                group.set_state({"learner": {"optimizer": self.filled(optimizers)}})
        except LOADING_ERRORS as error:
            if path is None:
                raise
            raise unfit(path, error) from None
        self.algorithm.env_runner_group.sync_weights(from_worker_or_learner_group=group)

    def optimizers(self) -> dict[str, Any]:
        """Return the optimizer states in RLlib's format, by RLlib's names of the optimizers."""
        state = self.algorithm.learner_group.get_state(components="learner/optimizer")
        found: dict[str, Any] = state["learner"]["optimizer"]
        return found

    def filled(self, tensors: Tensors) -> dict[str, Any]:
        """Return the optimizer states of a checkpoint in RLlib's format, with this run's settings.

        Args:
            tensors: the training tensors of the checkpoint (see :meth:`checkpoint`).
        """
        found = self.optimizers()
        for name, optimizer in found.items():
            state: dict[int, dict[str, Any]] = {}
            for key, tensor in tensors.items():
                if key.startswith(f"{name}."):
                    number, _, what = key.removeprefix(f"{name}.").partition(".")
                    state.setdefault(int(number), {})[what] = tensor.numpy()
            optimizer["state"] = {**optimizer["state"], "state": state}
        return found

    def checkpoint(self, for_training: bool, account: dict[str, Any]) -> Checkpoint:
        """Return a checkpoint of the present policies.

        Args:
            for_training: include the optimizer states.
            account: steps, time, history and other facts of the run, for ``meta.json``.

        Raises:
            TrainingFailed: the weights are no longer finite.
        """
        config = self.config
        meta = {
            **origin(config.game.id),
            "trainer": "rllib",
            "ray": ray.__version__,
            "observation_size": self.sizes[0],
            "num_actions": self.sizes[1],
            "hidden": config.ppo.hidden,
            "key_size": config.rllib.key_size,
            "scaling": "sign(x) * log(1 + |x|)",
            "columns": self.columns,
            **account,
        }
        if self.by_seat:
            meta["seats"] = len(self.names)
        policy: Tensors = {}
        for name, weights in self.algorithm.learner_group.get_weights().items():
            seat = f"{name}." if self.by_seat else ""
            for key, weight in weights.items():
                # Copy the weights: RLlib returns views of its own memory.
                policy[seat + key.removeprefix(PREFIX)] = torch.tensor(weight)
        if not all(bool(tensor.isfinite().all()) for tensor in policy.values()):
            raise TrainingFailed(
                f"the weights after {self.steps:,} steps are not finite numbers; set "
                "ppo.learning_rate to a lower value"
            )
        training: Tensors | None = None
        if for_training:
            training = {
                f"{name}.{number}.{what}": torch.tensor(value)
                for name, optimizer in self.optimizers().items()
                for number, values in optimizer["state"]["state"].items()
                for what, value in values.items()
            }
        return Checkpoint(meta, policy, training)

    # -- Interface for RunLog --------------------------------------------------------------------

    @property
    def steps(self) -> int:
        return self.before.steps + self.played

    @property
    def policy(self) -> Agent:
        if self.shown is None or self.shown[0] != self.steps:
            now = self.checkpoint(False, {})
            self.shown = self.steps, learned_agent("the policy", checkpoint=now)
        return self.shown[1]

    def note(self, name: str, value: float) -> None:
        """Write a number to TensorBoard."""
        if self.writer is None:
            from torch.utils.tensorboard.writer import SummaryWriter

            self.writer = SummaryWriter(str(self.log_dir))
        self.writer.add_scalar(name, value, self.steps)

    def write(self, path: Path, account: dict[str, Any]) -> None:
        """Write a checkpoint.

        Args:
            path: the file.
            account: steps, time, history and other facts of the run, for ``meta.json``.
        """
        write_checkpoint(path, self.checkpoint(True, account))

    # -- Training --------------------------------------------------------------------------------

    def timed(self, update: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function that calls ``update`` and adds its duration to ``self.learning``.

        The remaining time of an iteration is the time of playing.
        """

        def measured(*args: Any, **kwargs: Any) -> Any:
            began = time.perf_counter()
            try:
                return update(*args, **kwargs)
            finally:
                self.learning += time.perf_counter() - began

        return measured

    def learn(self, run: RunLog, console: Console, progress_bar: bool) -> None:
        """Train until ``ppo.total_steps`` decisions have been made.

        Raises:
            KeyboardInterrupt: Ctrl-C, raised between two iterations.
            TrainingFailed: the weights are no longer finite.
        """
        iterate_to_the_end(self, self.config.ppo.total_steps, run, console, progress_bar)

    @property
    def whole(self) -> bool:
        return self.played > 0

    @property
    def speed(self) -> float:
        return self.played / self.wall

    def summary(self, numbers: dict[str, float]) -> str:
        """Return the mean return in the latest iteration as a short text for the progress bar."""
        return f"mean return {numbers['return']:.3f}" if "return" in numbers else ""

    def iterate(self) -> dict[str, float]:
        """Run one iteration of RLlib's PPO, and return its statistics by name."""
        began = time.perf_counter()
        found = self.algorithm.train()
        self.wall += time.perf_counter() - began
        runners = found["env_runners"]
        self.played = int(runners["num_env_steps_sampled_lifetime"])
        numbers = {}
        if "episode_return_mean" in runners:
            numbers["return"] = float(runners["episode_return_mean"])
            numbers["game_length"] = float(runners["episode_len_mean"])
        for name in self.names:
            of_policy = found["learners"].get(name, {})
            place = f"{name}/" if len(self.names) > 1 else ""
            for what in ("policy_loss", "vf_loss", "entropy"):
                if what in of_policy:
                    numbers[place + what] = float(of_policy[what])
        for name, number in numbers.items():
            self.note(f"train/{name}", number)
        self.note("time/decisions_per_second", self.speed)
        return numbers

    def speed_line(self) -> str:
        """Return the number of decisions and the speed as one line of text."""
        if not self.played:
            return "nothing was played"
        rllib = self.config.rllib
        return (
            f"{self.played:,} decisions on {rllib.env_runners} runners with {rllib.learners} "
            f"learners: {self.speed:,.0f} a second "
            f"(playing {1 - self.learning / self.wall:.0%}, learning "
            f"{self.learning / self.wall:.0%}); {len(self.columns)} columns fed"
        )

    def close(self) -> None:
        """Stop runners and learners. Disconnect from Ray if this object made the connection."""
        if self.writer is not None:
            self.writer.close()
        algorithm = getattr(self, "algorithm", None)
        if algorithm is not None:
            algorithm.stop()
            with suppress(OSError):  # remove Ray's folder in the home directory if empty
                Path(algorithm.logdir).rmdir()
                Path(algorithm.logdir).parent.rmdir()
        if self.ours:
            ray.shutdown()


def train_rllib(
    config: TrainingConfig,
    address: str | None = None,
    resume: str | None = None,
    console: Console | None = None,
    progress_bar: bool = True,
) -> Path:
    """Run an experiment with RLlib and return the path of its checkpoint.

    An earlier run of the same name is renamed and kept, unless it is resumed. On Ctrl-C, SIGTERM or
    SIGHUP the function saves a checkpoint, prints how to continue, and raises KeyboardInterrupt.

    Args:
        config: the experiment. Only its stages ``ppo`` and ``evaluate`` are run.
        address: address of a Ray cluster (``"auto"`` for the cluster that this machine belongs to);
            ``None`` for this machine only.
        resume: a checkpoint of an RLlib run to resume, or ``None``. The run continues with games
            that were not played before.
        console: console to which progress is printed.
        progress_bar: whether a progress bar is shown.

    Raises:
        InvalidSetup, CorruptCheckpoint: see :class:`RLlibLearner`.
        TrainingFailed: the weights are no longer finite.
        RunInUse: another process or thread trains a run of this name.
    """
    console = console or Console()
    with hold_run(config) as folder:
        if "evaluate" in config.stages:
            check_agents(config.evaluate.agents, config.game.id)
        learner = RLlibLearner(config, folder / "tensorboard", resume, address)
        games = config.rllib.games
        path = run_experiment(config, learner, games, resume, console, progress_bar)
        if "evaluate" in config.stages:
            final = config.evaluate
            evaluate(
                [*final.agents, str(path)], config.game.id, config.game.set_up(),
                episodes=final.episodes, seed0=split_seeds(final.seeds, final.episodes).start,
                workers=final.workers, out=folder / "evaluation", console=console,
                drawn=final.drawn,
            )  # fmt: skip
    return path
