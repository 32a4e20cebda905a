"""Experiments: what a configuration file says, checked, with one clear error for each mistake."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from arkham_agents.seeds import ROOM, splits_of
from arkham_env.core.errors import InvalidSetup, unknown_name
from arkham_env.envs.options import WEIGHTS, env_options
from arkham_env.envs.registry import find

SHORTEST_GAME = 8
"""Fewer decisions than this no game has on average: bounds the games that training can begin."""


Trainer = Literal["sb3", "lean"]
Device = Literal["auto", "cpu", "cuda"]
Stage = Literal["collect", "clone", "ppo", "evaluate"]
Held = Literal["dev", "test"]
Policies = Literal["single", "shared", "per_seat"]
CHOICES: Final = {
    "trainer": get_args(Trainer),
    "rllib.policies": get_args(Policies),
    "lean.device": get_args(Device),
    "evaluate.seeds": get_args(Held),
}
STAGES: Final = get_args(Stage)


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
    score_weight: float | None = None
    win_weight: float | None = None
    shaping_weight: float | None = None

    def weights(self) -> dict[str, Any]:
        """Return the weights of the reward ``victory`` that are given."""
        found = {name: getattr(self, name) for name in WEIGHTS}
        return {name: weight for name, weight in found.items() if weight is not None}

    def set_up(self) -> dict[str, Any]:
        """Return what the games are set up with, in training and evaluation alike."""
        return self.model_dump(exclude={"id", "reward", *WEIGHTS}, exclude_none=True)


class PPOConfig(Section):
    """The parameters of PPO that both trainers have; the names are those of sb3-contrib."""

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
    vf_coef: float = Field(default=0.5, ge=0)
    max_grad_norm: float = Field(default=0.5, gt=0)
    hidden: list[Annotated[int, Field(ge=1)]] = Field(default=[256, 256], min_length=1)
    threads: int = Field(default=1, ge=1)


class LeanConfig(Section):
    """What the lean trainer has beside ``ppo`` (see :mod:`arkham_agents.lean`).

    Attributes:
        workers: processes; each has its share of the games and of every batch.
        device: ``"auto"`` takes a GPU where there is one.
        final_learning_rate: the rate falls in a line from ``ppo.learning_rate`` to this one; unset
            it stays.
        start: a lean checkpoint whose policy is the first one; unset the weights are drawn.
        kl_coef: weight of the divergence from the first policy, which falls in a line to
            ``final_kl_coef``.
        key_size: numbers that stand for an action; the policy asks for it by as many.
        probe_decisions: length of the probe for columns that vary
            (see :mod:`arkham_agents.columns`); a policy that is given brings its own.
    """

    workers: int = Field(default=1, ge=1, le=64)
    device: Device = "auto"
    final_learning_rate: float | None = Field(default=None, ge=0)
    start: str | None = Field(default=None, min_length=1)
    kl_coef: float = Field(default=0.0, ge=0)
    final_kl_coef: float = Field(default=0.0, ge=0)
    key_size: int = Field(default=64, ge=1)
    probe_decisions: int = Field(default=20_000, ge=1)


class RLlibConfig(Section):
    """What ``scripts/train_rllib.py`` has beside ``ppo``; other scripts do not read it.

    It plays ``env_runners * envs_per_runner`` games and does not read ``ppo.num_envs``.

    Attributes:
        env_runners: processes that play, each on a CPU of any machine of the cluster; 0: the
            training process plays itself.
        envs_per_runner: games of each.
        learners: processes that learn, each with its share of every batch; 0: the training process
            learns itself.
        gpus_per_learner: GPUs of each, or of the training process.
        policies: ``"single"``: one policy decides for all seats and the game is one trajectory;
            ``"shared"``: one agent per seat, each with a trajectory of its own decisions, and one
            policy for all; ``"per_seat"``: the same with a policy for each seat.
        start: a checkpoint whose policy is the first one (of every seat); unset the weights are
            drawn.
        final_learning_rate: as that of ``lean``, and so are ``key_size`` and ``probe_decisions``.
    """

    env_runners: int = Field(default=2, ge=0, le=10_000)
    envs_per_runner: int = Field(default=16, ge=1)
    learners: int = Field(default=0, ge=0, le=1000)
    gpus_per_learner: float = Field(default=0.0, ge=0)
    policies: Policies = "single"
    start: str | None = Field(default=None, min_length=1)
    final_learning_rate: float | None = Field(default=None, ge=0)
    key_size: int = Field(default=64, ge=1)
    probe_decisions: int = Field(default=20_000, ge=1)

    @property
    def games(self) -> int:
        """Games that are played at the same time."""
        return max(1, self.env_runners) * self.envs_per_runner


class CollectConfig(Section):
    """The stage ``collect``: games of an agent, as a data set (:mod:`arkham_agents.collect`).

    Attributes:
        agent: who plays all seats: any name of the registry.
        games: how many.  shard: how many go into one file.  workers: processes.
        stray: share of the decisions in which a random legal action is played; what is learned is
            still the agent's own choice, also in states that it would not reach itself.
    """

    agent: str = Field(default="heuristic", min_length=1)
    games: int = Field(default=1500, ge=1, le=ROOM)
    shard: int = Field(default=50, ge=1)
    stray: float = Field(default=0.03, ge=0, le=1)
    workers: int = Field(default=1, ge=1, le=256)


class CloneConfig(Section):
    """The stage ``clone``: a policy that copies a data set (:mod:`arkham_agents.clone`).

    The network is that of ``ppo.hidden`` and ``lean.key_size``.

    Attributes:
        data: folders of data sets, beside what the stage ``collect`` made.
        vf_coef: weight of the regression of values, beside the imitation of choices.
        held_out: share of the games that are not learned from but measured on.
    """

    data: list[str] = Field(default_factory=list)
    epochs: int = Field(default=4, ge=1)
    batch_size: int = Field(default=512, ge=1)
    learning_rate: float = Field(default=1e-3, gt=0)
    vf_coef: float = Field(default=0.5, ge=0)
    held_out: float = Field(default=0.05, ge=0, lt=1)


class FinalConfig(Section):
    """The stage ``evaluate``: the trained policy beside others on the seeds of a split.

    Attributes:
        agents: the others, by name, before the policy.
        episodes: games of each.  seeds: the split.  workers: processes.
    """

    agents: list[str] = Field(default_factory=lambda: ["random", "heuristic"])
    episodes: int = Field(default=500, ge=1, le=1_000_000)
    seeds: Held = "dev"
    workers: int = Field(default=1, ge=1, le=256)


class EvaluationConfig(Section):
    """Periodic evaluation on held-out seeds, which training never plays; by default of ``dev``.

    The best checkpoint is chosen by it, so those of the split ``test`` cannot be taken.
    """

    every: int = Field(default=100_000, ge=1)
    episodes: int = Field(default=100, ge=1)
    first_seed: int = Field(default=1_000_000, ge=0, le=2**31)


class TrainingConfig(Section):
    """One experiment, read from a YAML file.

    Training plays seeds of the split ``train`` (:mod:`arkham_agents.seeds`), which ones follows
    from ``seed``; evaluation those from ``evaluation.first_seed`` on, never of ``train``.
    """

    name: str = Field(default="spreading_flames_ppo", pattern=r"^[\w.-]*\w[\w.-]*$")
    seed: int = Field(default=0, ge=0, le=2**31)
    out: str = Field(default="runs", min_length=1)
    checkpoint_every: int = Field(default=100_000, ge=1)
    trainer: Trainer = "sb3"
    game: GameConfig = Field(default_factory=GameConfig)
    ppo: PPOConfig = Field(default_factory=PPOConfig)
    lean: LeanConfig = Field(default_factory=LeanConfig)
    rllib: RLlibConfig = Field(default_factory=RLlibConfig)
    evaluation: EvaluationConfig = Field(default_factory=EvaluationConfig)
    stages: list[Stage] = Field(default=["ppo"], min_length=1)
    collect: CollectConfig = Field(default_factory=CollectConfig)
    clone: CloneConfig = Field(default_factory=CloneConfig)
    evaluate: FinalConfig = Field(default_factory=FinalConfig)

    @model_validator(mode="after")
    def check_together(self) -> TrainingConfig:
        """Check what no value alone can tell."""
        ppo, held_out = self.ppo, self.evaluation
        if ppo.num_envs * ppo.n_steps < 2:
            raise ValueError("ppo.num_envs * ppo.n_steps = 1: expected at least 2")
        if self.trainer != "lean":
            for key, value in self.lean:
                if value != LeanConfig.model_fields[key].default:
                    raise ValueError(f"lean.{key} = {value!r}: expected trainer: lean beside it")
        workers = self.lean.workers
        for key in ("num_envs", "batch_size"):
            if getattr(ppo, key) % workers:
                raise ValueError(
                    f"ppo.{key} = {getattr(ppo, key)}: expected a multiple of lean.workers = "
                    f"{workers}"
                )
        self.check_stages()
        games = ppo.num_envs + ppo.total_steps // SHORTEST_GAME
        if self.rllib != RLlibConfig():  # there, each of the games at a time has its own seeds
            games = 1 + ppo.total_steps // self.rllib.games // SHORTEST_GAME
        if games > ROOM:
            raise ValueError(
                f"ppo.total_steps = {ppo.total_steps}: expected at most {ROOM} games, resume a "
                "shorter run instead"
            )
        end = held_out.first_seed + held_out.episodes
        for split in splits_of(range(held_out.first_seed, end)):
            if split != "dev":
                raise ValueError(
                    f"evaluation.first_seed = {held_out.first_seed}: {held_out.episodes} games "
                    f"reach into the split {split!r}, expected others, as those of 'dev'"
                )
        return self

    def check_stages(self) -> None:
        """Check that each stage has what it needs of those before it."""
        stages = self.stages
        if stages != [stage for stage in STAGES if stage in stages]:
            raise ValueError(
                f"stages = {stages}: expected some of {', '.join(STAGES)}, each once and in this "
                "order"
            )
        if "clone" in stages and self.trainer != "lean":
            raise ValueError("stages: clone makes a lean policy, expected trainer: lean beside it")
        if "clone" in stages and "collect" not in stages and not self.clone.data:
            raise ValueError("stages: clone needs collect before it, or folders in clone.data")
        if "clone" in stages and self.lean.start is not None:
            raise ValueError(
                f"lean.start = {self.lean.start!r}: ppo starts from what clone makes, expected one "
                "of them"
            )
        if "evaluate" in stages and not {"ppo", "clone"} & set(stages):
            raise ValueError("stages: evaluate needs ppo or clone before it")


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
        if first["type"] == "literal_error" and first["loc"][0] == "stages":
            raise unknown_name(f"stage in {where}", first["input"], STAGES) from None
        if first["type"] == "literal_error":
            raise unknown_name(f"{key} in {where}", first["input"], CHOICES[key]) from None
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
        env_options(entry, {**options, "reward": game.reward, **game.weights()})
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
