"""Training MaskablePPO on the vector environment: configuration, policy network, callbacks."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import torch
import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from rich.console import Console
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.logger import Logger

import arkham_env
from arkham_agents.learned import load_checkpoint, save_checkpoint, wrong_fact
from arkham_agents.policy import policy_arguments
from arkham_env.core.errors import InvalidSetup, unknown_name
from arkham_env.core.rng import stream_seed
from arkham_env.envs.options import env_options
from arkham_env.envs.registry import find
from arkham_env.envs.sb3 import SB3VecEnv

SHORTEST_GAME = 8
"""Fewer decisions than this no game has on average: bounds the seeds that training can reach."""


class Section(BaseModel):
    """A part of the configuration; unknown keys are errors."""

    model_config = ConfigDict(extra="forbid", allow_inf_nan=False)


class GameConfig(Section):
    """What is played: the id of a game, a reward, and any set-up options that the game has."""

    model_config = ConfigDict(extra="allow", allow_inf_nan=False)

    id: str = "lcg/spreading_flames"
    players: int | None = Field(default=None, ge=1, le=8)
    investigators: list[str] | None = None
    reward: str = "shaped"

    def set_up(self) -> dict[str, Any]:
        """Return what the games are set up with, in training and evaluation alike."""
        return self.model_dump(exclude={"id", "reward"}, exclude_none=True)


class PPOConfig(Section):
    """MaskablePPO's parameters; the names are those of sb3-contrib."""

    num_envs: int = Field(default=32, ge=1)
    total_steps: int = Field(default=400_000, ge=1)
    n_steps: int = Field(default=128, ge=1)
    batch_size: int = Field(default=1024, ge=2)
    n_epochs: int = Field(default=4, ge=1)
    learning_rate: float = Field(default=3e-4, gt=0)
    gamma: float = Field(default=0.999, gt=0, le=1)
    gae_lambda: float = Field(default=0.95, gt=0, le=1)
    ent_coef: float = Field(default=0.01, ge=0)
    clip_range: float = Field(default=0.2, gt=0)
    hidden: list[Annotated[int, Field(ge=1)]] = Field(default=[256, 256], min_length=1)
    threads: int = Field(default=1, ge=1)


class EvaluationConfig(Section):
    """Periodic evaluation on held-out seeds (never used for training)."""

    every: int = Field(default=100_000, ge=1)
    episodes: int = Field(default=100, ge=1)
    first_seed: int = Field(default=1_000_000, ge=0, le=2**31)


class TrainingConfig(Section):
    """One experiment, read from a YAML file.

    Training plays the seeds from ``seed`` on and evaluation those from ``evaluation.first_seed``
    on; a configuration in which they could meet is refused.
    """

    name: str = Field(default="spreading_flames_ppo", pattern=r"^[\w.-]*\w[\w.-]*$")
    seed: int = Field(default=0, ge=0, le=2**31)
    out: str = Field(default="runs", min_length=1)
    checkpoint_every: int = Field(default=100_000, ge=1)
    game: GameConfig = Field(default_factory=GameConfig)
    ppo: PPOConfig = Field(default_factory=PPOConfig)
    evaluation: EvaluationConfig = Field(default_factory=EvaluationConfig)

    @model_validator(mode="after")
    def check_together(self) -> TrainingConfig:
        """Check what no value alone can tell."""
        ppo, held_out = self.ppo, self.evaluation
        if ppo.num_envs * ppo.n_steps < 2:
            raise ValueError("ppo.num_envs * ppo.n_steps = 1: expected at least 2")
        end = self.seed + ppo.num_envs + ppo.total_steps // SHORTEST_GAME
        if held_out.first_seed < end and self.seed < held_out.first_seed + held_out.episodes:
            raise ValueError(
                f"evaluation.first_seed = {held_out.first_seed}: training may play the seeds "
                f"{self.seed} to {end}, expected others for evaluation"
            )
        return self


def known_keys(model: type[BaseModel], prefix: str = "") -> list[str]:
    """Return every key of a configuration, dotted."""
    keys: list[str] = []
    for name, field in model.model_fields.items():
        kind = field.annotation
        keys.append(prefix + name)
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            keys.extend(known_keys(kind, f"{prefix}{name}."))
    return keys


def read_config(path: str | Path) -> TrainingConfig:
    """Read and check a YAML configuration.

    Raises:
        InvalidSetup: no such file, not YAML, an unknown key (with near names) or a bad value.
    """
    file = Path(path)
    if not file.is_file():
        known = [str(p) for p in sorted(Path("configs").glob("*.yaml"))]
        raise unknown_name("configuration file", str(path), known or ["configs/*.yaml"])
    try:
        data = yaml.safe_load(file.read_text(encoding="utf-8"))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise InvalidSetup(f"configuration {path}: not YAML ({error})") from None
    return check_config({} if data is None else data, str(path))


def check_config(data: Any, where: str = "configuration") -> TrainingConfig:
    """Check a configuration given as a mapping (see :func:`read_config`)."""
    if not isinstance(data, dict):
        raise InvalidSetup(f"{where}: expected a mapping of keys, got {type(data).__name__}")
    try:
        config = TrainingConfig.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(str(part) for part in first["loc"])
        if first["type"] == "extra_forbidden":
            raise unknown_name(f"key in {where}", key, known_keys(TrainingConfig)) from None
        if not key:  # said of several values together
            raise InvalidSetup(f"{where}: {first['msg'].removeprefix('Value error, ')}") from None
        raise InvalidSetup(f"{where}: {key} = {first.get('input')!r}: {first['msg']}") from None
    check_game(config.game, where)
    return config


def check_game(game: GameConfig, where: str) -> None:
    """Check a game's set-up as the game itself does, and the reward as environments do.

    Raises:
        InvalidSetup: an unknown game, option or reward, or a value that the game does not have.
    """
    try:
        entry = find(game.id)
        options = game.set_up()
        for name in options:
            if name not in entry.defaults:
                known = [*GameConfig.model_fields, *entry.defaults]
                raise unknown_name("key", f"game.{name}", [f"game.{key}" for key in known])
        env_options(entry, {**options, "reward": game.reward})
        entry.check(options)
    except InvalidSetup as error:
        raise InvalidSetup(f"{where}: {error}") from None


def changed(config: TrainingConfig, steps: int | None, seed: int | None) -> TrainingConfig:
    """Return a configuration with other total steps and another seed, checked again.

    Raises:
        InvalidSetup: a bad value.
    """
    data = config.model_dump()
    if steps is not None:
        data["ppo"]["total_steps"] = steps
    if seed is not None:
        data["seed"] = seed
    return check_config(data, "arguments")


def resumed_seed(seed: int, steps: int) -> int:
    """Return the seed of a run that goes on after ``steps``: games not played before.

    It lies above 2**31, where no run begins and nothing is held out.
    """
    return 2**31 + stream_seed(seed, f"resume {steps}") // 2


def make_training_env(config: TrainingConfig) -> SB3VecEnv:
    """Return the SB3 face of the vector environment of an experiment."""
    return arkham_env.vector_env(
        config.game.id,
        num_envs=config.ppo.num_envs,
        api="sb3",
        reward=config.game.reward,
        gamma=config.ppo.gamma,
        **config.game.set_up(),
    )


def make_model(config: TrainingConfig, env: SB3VecEnv, log_dir: str) -> MaskablePPO:
    """Return a fresh model with the policy that ``LearnedAgent`` can rebuild.

    The configured seed starts the weights, the draws of actions and the games of ``env``.
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
        policy_kwargs=policy_arguments(ppo.hidden),
        tensorboard_log=log_dir,
        seed=config.seed,
        device="cpu",
    )


def held_out_score(
    policy: Any, game: GameConfig, episodes: int, first_seed: int
) -> tuple[float, float]:
    """Play seeds ``first_seed ...`` greedily and return ``(mean score, share of wins)``.

    Game ``i`` of the vector environment plays the seeds ``first_seed + i + k * N``, so exactly the
    first ``episodes`` seeds are counted.
    """
    count = min(32, episodes)
    env = arkham_env.vector_env(game.id, num_envs=count, api="sb3", **game.set_up())
    env.seed(first_seed)
    observations: Any = env.reset()
    played = [0] * count
    quota = [len(range(i, episodes, count)) for i in range(count)]
    scores: list[float] = []
    wins = 0
    while len(scores) < episodes:
        actions, _ = policy.predict(
            observations, deterministic=True, action_masks=env.action_masks()
        )
        observations, _, dones, infos = env.step(actions)
        for i in np.flatnonzero(dones):
            played[i] += 1
            if played[i] <= quota[i]:
                scores.append(float(infos[i]["score"]))
                wins += int(infos[i]["won"])
    env.close()
    return float(np.mean(scores)), wins / episodes


def replace_file(path: Path, write: Callable[[Path], object]) -> None:
    """Write to a neighbour and rename, so that a cut never leaves half a file."""
    part = path.with_name(path.name + ".part")
    write(part)
    os.replace(part, path)


class Evaluated(BaseModel):
    """One evaluation of a run: an entry of ``history.json``."""

    steps: int
    seconds: float
    mean_score: float
    win_rate: float


class PastRun(BaseModel):
    """What a checkpoint says of the run that wrote it; ``--resume`` goes on from it."""

    steps: int = Field(default=0, ge=0, strict=True)
    seconds: float = Field(default=0.0, ge=0)
    history: list[Evaluated] = Field(default_factory=list)


def next_multiple(every: int, steps: int) -> int:
    """Return the first multiple of ``every`` above ``steps``."""
    return (steps // every + 1) * every


class Progress(BaseCallback):
    """Periodic evaluation on held-out seeds, atomic checkpoints, and a JSON history.

    Args:
        config: the experiment.
        folder: where checkpoints and the history go.
        before: the run that is being resumed, if one is.
    """

    def __init__(
        self,
        config: TrainingConfig,
        folder: Path,
        console: Console,
        before: PastRun,
    ) -> None:
        super().__init__()
        self.config = config
        self.folder = folder
        self.console = console
        self.started = time.monotonic() - before.seconds
        self.history: list[Evaluated] = list(before.history)
        self.next_evaluation = next_multiple(config.evaluation.every, before.steps)
        self.next_checkpoint = next_multiple(config.checkpoint_every, before.steps)

    def steps(self) -> int:
        return int(self.model.num_timesteps)

    def seconds(self) -> float:
        return round(time.monotonic() - self.started, 1)

    def account(self) -> dict[str, Any]:
        """Return what there is to say of the run so far, as JSON-able values."""
        run = PastRun(steps=self.steps(), seconds=self.seconds(), history=self.history)
        return run.model_dump()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        if self.steps() >= self.next_evaluation:
            self.next_evaluation = next_multiple(self.config.evaluation.every, self.steps())
            self.evaluate()
        if self.steps() >= self.next_checkpoint:
            self.next_checkpoint = next_multiple(self.config.checkpoint_every, self.steps())
            self.save()

    def finish(self) -> Path:
        """Evaluate the policy as it is now, unless that was just done, and save it."""
        if not self.history or self.history[-1].steps != self.steps():
            self.evaluate()
            self.logger.dump(self.steps())
        return self.save()

    def evaluate(self) -> float:
        """Play held-out seeds greedily and note the mean score."""
        score, won = held_out_score(
            self.model.policy,
            self.config.game,
            self.config.evaluation.episodes,
            self.config.evaluation.first_seed,
        )
        self.history.append(
            Evaluated(steps=self.steps(), seconds=self.seconds(), mean_score=score, win_rate=won)
        )
        self.logger.record("eval/mean_score", score)
        self.logger.record("eval/win_rate", won)
        self.console.print(
            f"  {self.steps():>9,} steps: mean score {score:.4f}, wins {won:.1%} "
            f"over {self.config.evaluation.episodes} held-out seeds"
        )
        self.write_history()
        return score

    def write_history(self) -> None:
        history = json.dumps(self.account()["history"], indent=1)
        replace_file(self.folder / "history.json", lambda p: p.write_text(history))

    def save(self) -> Path:
        """Write the checkpoint atomically and return its path."""
        path, game_id = self.folder / "checkpoint.zip", self.config.game.id
        meta = {
            "config": self.config.model_dump(),
            "hidden": self.config.ppo.hidden,
            **self.account(),
        }
        replace_file(path, lambda p: save_checkpoint(p, self.model, game_id, meta))
        self.write_history()
        return path


def past_run(path: str, model: MaskablePPO, game_id: str) -> PastRun:
    """Load a checkpoint into ``model`` and return what it says of the run so far.

    Raises:
        CorruptCheckpoint: no intact checkpoint, or one that does not fit the model.
        InvalidSetup: it was trained on another game or on other encodings.
    """
    meta = load_checkpoint(path, model, game_id)
    said = {name: meta.get(name) for name in ("steps", "seconds")}
    try:
        return PastRun.model_validate({**said, "history": meta.get("history", [])})
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
        raise wrong_fact(path, name, meta.get(name)) from None


def set_aside(folder: Path) -> Path:
    """Rename the folder of an earlier run, ``NAME`` to ``NAME.1`` (or the next free number)."""
    number = 1
    while folder.with_name(f"{folder.name}.{number}").exists():
        number += 1
    return folder.rename(folder.with_name(f"{folder.name}.{number}"))


def train(
    config: TrainingConfig,
    resume: str | None = None,
    console: Console | None = None,
    progress_bar: bool = True,
) -> Path:
    """Run an experiment and return the path of its checkpoint.

    An earlier run of the same name that is not resumed is kept under another name.
    Interrupted (Ctrl-C), it saves what it has, says how to go on, and raises KeyboardInterrupt.

    Args:
        config: the experiment.
        resume: a checkpoint to go on from: its steps count towards ``total_steps``, its history
            is kept, and the games that follow are others than those it was trained on.

    Raises:
        InvalidSetup: a value that the game does not have, or ``resume`` is of another game or of
            other encodings.
        CorruptCheckpoint: ``resume`` is no intact checkpoint or does not fit the experiment.
    """
    console = console or Console()
    torch.set_num_threads(config.ppo.threads)
    folder = Path(config.out) / config.name
    env = make_training_env(config)
    before = PastRun()
    model = make_model(config, env, str(folder / "tensorboard"))
    if resume is not None:
        before = past_run(resume, model, config.game.id)
        model.num_timesteps = before.steps
        model.set_random_seed(resumed_seed(config.seed, before.steps))
    elif (folder / "checkpoint.zip").exists():
        kept = set_aside(folder)
        console.print(f"kept the earlier run of this name as {kept}", soft_wrap=True)
    folder.mkdir(parents=True, exist_ok=True)
    progress = Progress(config, folder, console, before)
    left = max(0, config.ppo.total_steps - model.num_timesteps)
    console.print(f"training {config.name}: {left:,} steps on {config.ppo.num_envs} games")
    try:
        if left:
            model.learn(
                left,
                callback=progress,
                progress_bar=progress_bar,
                tb_log_name="ppo",
                reset_num_timesteps=resume is None,
            )
        else:
            # configure() would leave a folder in the temporary directory.
            model.set_logger(Logger(None, []))
            progress.init_callback(model)
        path = progress.finish()
    except KeyboardInterrupt:
        if hasattr(progress, "model"):
            path = progress.save()
            console.print(
                f"interrupted after {progress.steps():,} steps; go on with --resume {path}",
                soft_wrap=True,
            )
        raise
    finally:
        env.close()
    latest = Path(config.out) / "latest"
    latest.mkdir(parents=True, exist_ok=True)
    replace_file(latest / "checkpoint.zip", lambda p: shutil.copyfile(path, p))
    console.print(f"checkpoint: {path} (also {latest / 'checkpoint.zip'})", soft_wrap=True)
    return path
