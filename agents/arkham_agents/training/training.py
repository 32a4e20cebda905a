"""Training on one machine with the trainer ``masked_ppo`` or ``sb3`` (Stable-Baselines3)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch
from rich.console import Console
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.logger import Logger

import arkham_env
from arkham_agents.config import TrainingConfig
from arkham_agents.networks.checkpoints import (
    LOADING_ERRORS,
    Checkpoint,
    check_encodings,
    check_trainer,
    load_optimizer,
    optimizer_tensors,
    origin,
    read_checkpoint,
    training_of,
    unfit,
    write_checkpoint,
)
from arkham_agents.networks.policy import policy_arguments
from arkham_agents.run_folder import hold_run
from arkham_agents.seeds import training_seed
from arkham_agents.training.experiment import run_experiment
from arkham_agents.training.masked_ppo_learner import MaskedPPOLearner
from arkham_agents.training.run_log import PastRun, RunLog, past_run, resumed_seed
from arkham_env.envs.sb3 import SB3VecEnv


def make_training_env(config: TrainingConfig) -> SB3VecEnv:
    """Return the vector environment of an experiment, with the API of Stable-Baselines3."""
    return arkham_env.vector_env(
        config.game.id,
        num_envs=config.ppo.num_envs,
        api="sb3",
        reward=config.game.reward,
        gamma=config.ppo.gamma,
        **config.game.weights(),
        **config.game.set_up(),
    )


def make_model(config: TrainingConfig, env: SB3VecEnv, log_dir: str) -> MaskablePPO:
    """Return a new MaskablePPO model whose policy :class:`LearnedAgent` can load.

    The seed of the configuration determines the initial weights and the sampled actions.
    """
    ppo = config.ppo
    return MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=ppo.n_steps,
        batch_size=ppo.batch_size,
        n_epochs=ppo.n_epochs,
        learning_rate=ppo.learning_rate,
        gamma=ppo.gamma,
        gae_lambda=ppo.gae_lambda,
        ent_coef=ppo.ent_coef,
        clip_range=ppo.clip_range,
        vf_coef=ppo.vf_coef,
        max_grad_norm=ppo.max_grad_norm,
        policy_kwargs=policy_arguments(ppo.hidden),
        tensorboard_log=log_dir,
        seed=config.seed,
        device="cpu",
    )


def load_checkpoint(path: str | Path, model: MaskablePPO, game_id: str) -> dict[str, Any]:
    """Load the policy and optimizer of a checkpoint into a model.

    Args:
        path: the checkpoint.
        model: a new model for the game.
        game_id: the game on which training continues.

    Returns:
        Contents of the checkpoint's ``meta.json``.

    Raises:
        CorruptCheckpoint: the checkpoint is not intact or does not fit the model.
        InvalidSetup: the checkpoint was trained on another game, on other encodings or by another
            trainer.
    """
    found = read_checkpoint(path, for_training=True)
    check_trainer(path, found.meta, "sb3")
    check_encodings(path, found.meta, game_id)
    training = training_of(path, found)
    try:
        model.policy.load_state_dict(found.policy)
        load_optimizer(model.policy.optimizer, training)
    except LOADING_ERRORS as error:
        raise unfit(path, error) from None
    return found.meta


class SB3Learner:
    """Learner that trains with MaskablePPO of Stable-Baselines3.

    It implements :class:`arkham_agents.training.experiment.Trainer`.

    Args:
        config: the experiment.
        log_dir: folder for TensorBoard.
        resume: a checkpoint of MaskablePPO to resume, or ``None``. The run continues with games
            that were not played before.

    Raises:
        CorruptCheckpoint: ``resume`` is not intact or does not fit the experiment.
        InvalidSetup: ``resume`` was trained on another game, on other encodings or by another
            trainer.
    """

    def __init__(self, config: TrainingConfig, log_dir: Path, resume: str | None = None) -> None:
        torch.set_num_threads(config.ppo.threads)
        self.config = config
        self.env = make_training_env(config)
        self.model = make_model(config, self.env, str(log_dir))
        self.env.seed(training_seed(config.seed, "ppo"))
        self.before = PastRun()
        self.exact = False
        self.whole = False
        self.fresh = resume is None
        if resume is not None:
            meta = load_checkpoint(resume, self.model, config.game.id)
            self.before = past_run(resume, meta)
            self.model.num_timesteps = self.before.steps
            first = resumed_seed(config.seed, self.before.steps)
            self.model.set_random_seed(first % 2**32)
            self.env.seed(first)

    @property
    def steps(self) -> int:
        return int(self.model.num_timesteps)

    @property
    def policy(self) -> Any:
        return self.model.policy

    def note(self, name: str, value: float) -> None:
        """Record a number for TensorBoard; SB3 writes it later, together with its own numbers."""
        self.model.logger.record(name, value)

    def learn(self, run: RunLog, console: Console, progress_bar: bool) -> None:
        """Train until ``ppo.total_steps`` decisions have been made."""
        left = max(0, self.config.ppo.total_steps - self.steps)
        progress = Progress(self, run)
        if not left:
            # configure() would leave a folder in the temporary directory.
            self.model.set_logger(Logger(None, []))
            progress.init_callback(self.model)
            return
        self.model.learn(
            left,
            callback=progress,
            progress_bar=progress_bar,
            tb_log_name="ppo",
            reset_num_timesteps=self.fresh,
        )

    def write(self, path: Path, account: dict[str, Any]) -> None:
        """Write a checkpoint.

        Args:
            path: the file.
            account: steps, time, history and other facts of the run, for ``meta.json``.
        """
        model, codec = self.model, self.env.vector_games.codec
        meta = {
            **origin(self.config.game.id),
            "trainer": "sb3",
            "observation_size": codec.width,
            "num_actions": codec.num_actions,
            "hidden": self.config.ppo.hidden,
            **account,
        }
        training = optimizer_tensors(model.policy.optimizer)
        write_checkpoint(path, Checkpoint(meta, model.policy.state_dict(), training))

    def close(self) -> None:
        if self.whole:
            self.model.logger.dump(self.steps)  # numbers recorded after the last rollout
        self.env.close()


class Progress(BaseCallback):
    """Callback that evaluates and saves between the rollouts of MaskablePPO."""

    def __init__(self, learner: SB3Learner, run: RunLog) -> None:
        super().__init__()
        self.learner = learner
        self.run = run

    def _init_callback(self) -> None:
        self.learner.whole = True

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        self.run.after_rollout()


def make_learner(
    config: TrainingConfig, log_dir: Path, resume: str | None = None
) -> SB3Learner | MaskedPPOLearner:
    """Return the trainer that the configuration selects."""
    made = MaskedPPOLearner if config.trainer == "masked_ppo" else SB3Learner
    return made(config, log_dir, resume)


def train(
    config: TrainingConfig,
    resume: str | None = None,
    console: Console | None = None,
    progress_bar: bool = True,
) -> Path:
    """Run an experiment and return the path of its checkpoint.

    An earlier run of the same name is renamed and kept, unless it is resumed. On Ctrl-C, SIGTERM or
    SIGHUP the run saves a checkpoint, prints how to continue, and raises KeyboardInterrupt.

    Args:
        config: the experiment.
        resume: a checkpoint of the same trainer to resume, or ``None``. Its steps count towards
            ``total_steps`` and its history is kept. The trainer ``masked_ppo`` continues the stored
            games if the game, ``ppo.num_envs``, ``ppo.gamma`` and the number of workers are
            unchanged. Otherwise, and with the trainer ``sb3``, new games are started.
        console: console to which progress is printed.
        progress_bar: whether a progress bar is shown.

    Raises:
        InvalidSetup: ``config`` has a value that the game does not support, or ``resume`` belongs
            to another game, to other encodings or to another trainer.
        CorruptCheckpoint: ``resume`` is not intact or does not fit the experiment.
        TrainingFailed: the loss is not finite, or a worker of the trainer ``masked_ppo`` died.
        RunInUse: another process or thread trains a run of this name.
    """
    with hold_run(config) as folder:
        learner = make_learner(config, folder / "tensorboard", resume)
        return run_experiment(
            config, learner, config.ppo.num_envs, resume, console or Console(), progress_bar
        )
