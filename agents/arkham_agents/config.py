"""Experiments: what a configuration file says, checked, with one clear error for each mistake."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import PydanticSerializationError

from arkham_agents.files import is_file
from arkham_agents.mix import set_ups
from arkham_agents.search_spec import MEASURED, read_spec
from arkham_agents.seeds import ROOM, splits_of
from arkham_agents.yaml_file import read_yaml
from arkham_env.core.kernel.errors import InvalidSetup, plain, quote, unknown_name
from arkham_env.envs.mixture import Mixture, SetUp
from arkham_env.envs.options import WEIGHTS, env_options
from arkham_env.envs.registry import find

SHORTEST_GAME = 8
"""Fewer decisions than this no game has on average: bounds the games that training can begin."""


Trainer = Literal["sb3", "masked_ppo"]
Device = Literal["auto", "cpu", "cuda"]
Net = Literal["flat", "entities"]
Stage = Literal["collect", "behavior_cloning", "ppo", "expert_iteration", "evaluate"]
Promotion = Literal["always", "not_worse", "better"]
Held = Literal["dev", "test"]
Policies = Literal["single", "shared", "per_seat"]
LATEST: Final = "latest"
"""The folder, beside those of the runs, of the newest checkpoint; no run has this name."""
CHOICES: Final = {
    "trainer": get_args(Trainer),
    "rllib.policies": get_args(Policies),
    "masked_ppo.device": get_args(Device),
    "masked_ppo.net": get_args(Net),
    "evaluate.seeds": get_args(Held),
    "expert_iteration.promote": get_args(Promotion),
}
STAGES: Final = get_args(Stage)


PathText = Annotated[str, Field(min_length=1, max_length=1000, pattern=r"^[^\x00]*$")]
"""The path of a file or folder."""


class Section(BaseModel):
    """A part of the configuration; unknown keys are errors, and so are truth values as numbers."""

    model_config = ConfigDict(extra="forbid", allow_inf_nan=False, strict=True)


class MixConfig(Section):
    """Set-ups that each game's is drawn from: for each option a list of values, or a mapping of
    values to how often they are drawn.

    ``investigators`` are a pool: a game has as many of them as ``players`` says, in any order.
    Where the game draws them itself they are its word for that, as ``random``.
    """

    # Not strict: a file of JSON has numbers of players as names.
    model_config = ConfigDict(extra="allow", allow_inf_nan=False, strict=False)

    players: list[int] | dict[int, float] | None = None
    investigators: list[str] | str | None = None

    def set_ups(self) -> list[SetUp]:
        """Return the set-ups, one by one (see :func:`arkham_agents.mix.set_ups`)."""
        said = self.model_dump(exclude_none=True)
        for name, values in said.items():
            if not isinstance(values, list | dict) and name != "investigators":
                raise InvalidSetup(f"game.mix.{name} = {quote(values)}: expected a list of values")
        return set_ups(said)


class GameConfig(Section):
    """What is played: the id of a game, a reward, and any set-up options that the game has."""

    model_config = ConfigDict(extra="allow", allow_inf_nan=False, strict=True)

    id: str = "lcg/spreading_flames"
    players: int | None = Field(default=None, ge=1, le=8)
    investigators: list[str] | str | None = None
    mix: MixConfig | None = None
    reward: str = "shaped"
    score_weight: float | None = None
    win_weight: float | None = None
    shaping_weight: float | None = None

    def weights(self) -> dict[str, Any]:
        """Return the weights of the reward ``victory`` that are given."""
        found = {name: getattr(self, name) for name in WEIGHTS}
        return {name: weight for name, weight in found.items() if weight is not None}

    def set_up(self) -> dict[str, Any]:
        """Return what all games are set up with, in training and evaluation alike."""
        return self.model_dump(exclude={"id", "mix", "reward", *WEIGHTS}, exclude_none=True)

    def set_ups(self) -> list[SetUp]:
        """Return the set-ups that each game's is drawn from; none: all games are alike.

        Raises:
            InvalidSetup: lists that span none, or too many.
        """
        return [] if self.mix is None else self.mix.set_ups()


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


class MaskedPPOConfig(Section):
    """What the trainer ``masked_ppo`` has beside ``ppo`` (see
    :mod:`arkham_agents.training.masked_ppo`).

    Attributes:
        workers: processes; each has its share of the games and of every batch.
        net: ``"flat"``: a network that is fed columns of the ``flat`` observation
            (:mod:`arkham_agents.networks.legal_policy`); ``"entities"``: one that reads entities
            and points at them (:mod:`arkham_agents.networks.entity_policy`), for games of many
            set-ups.
        device: ``"auto"`` takes a GPU where there is one.
        final_learning_rate: the rate falls in a line from ``ppo.learning_rate`` to this one; unset
            it stays.
        pretrained: a checkpoint of it whose policy is the first one; unset the weights are drawn.
        kl_coef: weight of the divergence from the first policy, which falls in a line to
            ``final_kl_coef``.
        key_size: numbers that stand for an action; the policy asks for it by as many.
        entity_size: numbers that stand for an entity.
        entity_dropout: share of the states in training that do not tell what half of their
            entities are, so that printed features learn to speak for kinds that are never met.
        probe_decisions: length of the probe for columns that vary
            (see :mod:`arkham_agents.networks.columns`); a policy that is given brings its own.
        widen: feed a policy that is given the columns of a probe, too; their weights begin at 0,
            so that it plays as before and learns to use them: from one seat to two, for example.
        mid_game_start_fraction: share of the games that begin in a state which the run itself has
            come to, instead of anew; it falls in a line to 0.
        mid_game_start_progress: least progress of such a state; it falls in a line to 0, too.
    """

    workers: int = Field(default=1, ge=1, le=64)
    net: Net = "flat"
    device: Device = "auto"
    final_learning_rate: float | None = Field(default=None, ge=0)
    pretrained: PathText | None = None
    kl_coef: float = Field(default=0.0, ge=0)
    final_kl_coef: float = Field(default=0.0, ge=0)
    key_size: int = Field(default=64, ge=1)
    entity_size: int = Field(default=48, ge=2)
    entity_dropout: float = Field(default=0.1, ge=0, le=1)
    probe_decisions: int = Field(default=20_000, ge=1)
    widen: bool = False
    mid_game_start_fraction: float = Field(default=0.0, ge=0, le=1)
    mid_game_start_progress: float = Field(default=0.5, ge=0, le=1)


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
        pretrained: a checkpoint whose policy is the first one (of every seat); unset the weights
            are drawn.
        final_learning_rate: as that of ``masked_ppo``, and so are ``key_size`` and
            ``probe_decisions``.
    """

    env_runners: int = Field(default=2, ge=0, le=10_000)
    envs_per_runner: int = Field(default=16, ge=1)
    learners: int = Field(default=0, ge=0, le=1000)
    gpus_per_learner: float = Field(default=0.0, ge=0)
    policies: Policies = "single"
    pretrained: PathText | None = None
    final_learning_rate: float | None = Field(default=None, ge=0)
    key_size: int = Field(default=64, ge=1)
    probe_decisions: int = Field(default=20_000, ge=1)

    @property
    def games(self) -> int:
        """Games that are played at the same time."""
        return max(1, self.env_runners) * self.envs_per_runner


class CollectConfig(Section):
    """The stage ``collect``: games of an agent, as a data set (``imitation/collect.py``).

    Attributes:
        agent: who plays all seats: any name of the registry.
        games: how many.  shard: how many go into one file.  workers: processes.
        observations: keep what deciders saw; without it a data set is a tenth as large, and who
            reads it plays its games again.
        epsilon: share of the decisions in which a random legal action is played; what is learned is
            still the agent's own choice, also in states that it would not reach itself.
    """

    agent: str = Field(default="heuristic", min_length=1)
    games: int = Field(default=1500, ge=1, le=ROOM)
    shard: int = Field(default=50, ge=1)
    observations: bool = True
    epsilon: float = Field(default=0.03, ge=0, le=1)
    workers: int = Field(default=1, ge=1, le=256)


class ImitationConfig(Section):
    """How a policy learns from data sets; the network is of ``ppo.hidden`` and
    ``masked_ppo.key_size``.

    Attributes:
        data: folders of data sets, beside those that the run itself makes.
        vf_coef: weight of the regression of values, beside the imitation of choices.
        held_out: share of the games that are not learned from but measured on.
    """

    data: list[PathText] = Field(default_factory=list)
    epochs: int = Field(default=4, ge=1)
    batch_size: int = Field(default=512, ge=1)
    learning_rate: float = Field(default=1e-3, gt=0)
    vf_coef: float = Field(default=0.5, ge=0)
    held_out: float = Field(default=0.05, ge=0, lt=1)


class BehaviorCloningConfig(ImitationConfig):
    """The stage ``behavior_cloning``: a policy that copies a data set
    (``imitation/behavior_cloning.py``).
    """


class ExpertConfig(ImitationConfig):
    """The stage ``expert_iteration``: a net learns from its games with search.

    See :mod:`arkham_agents.imitation.expert`.

    Attributes:
        rounds: most rounds of playing and learning; ``None`` for as many as ``hours`` allow.
        hours: of the whole stage, what went before an interruption included; ``None``: no limit.
        games, shard: games of each round, and how many go into one file.
        sims, c, batch, certain: of the search (:class:`arkham_agents.search_agent.SearchSpec`).
        explore: in so many first decisions of a game the option that is played is drawn by the
            visits of the search, ``visits ** (1 / temperature)``.
        epsilon: as in ``collect``.  workers: processes.
        window: how many of the latest rounds are learned from.
        use_collected: learn also from what the stage ``collect`` made.
        value_mix: share of the search's own value in what values are to be; the rest is what the
            game was paid from there on.
        policy_coef: weight of the imitation of visits.
        promote: when the net that a round made replaces the one before: ``"always"``; if it is
            ``"not_worse"`` on held-out games (the 95 % interval of the mean difference, game by
            game, does not lie below 0); or if it is ``"better"`` (the mean difference is above 0).
        episodes: these games, of seeds from ``evaluation.first_seed`` on, without search.
        search_episodes: as many again with search, to be told only; they take long.
    """

    rounds: int | None = Field(default=10, ge=1)
    hours: float | None = Field(default=None, gt=0)
    games: int = Field(default=200, ge=1, le=ROOM)
    shard: int = Field(default=10, ge=1)
    sims: int = Field(default=100, ge=1)
    c: float | None = None
    batch: int = 8
    certain: float = 0.995
    explore: int = Field(default=20, ge=0)
    temperature: float = Field(default=1.0, gt=0)
    epsilon: float = Field(default=0.0, ge=0, le=1)
    workers: int = Field(default=1, ge=1, le=256)
    window: int = Field(default=5, ge=1)
    use_collected: bool = False
    epochs: int = Field(default=2, ge=1)
    batch_size: int = Field(default=512, ge=1)
    learning_rate: float = Field(default=3e-4, gt=0)
    policy_coef: float = Field(default=1.0, ge=0)
    value_mix: float = Field(default=0.0, ge=0, le=1)
    promote: Promotion = "not_worse"
    episodes: int = Field(default=200, ge=1)
    search_episodes: int = Field(default=0, ge=0)

    def player(self, checkpoint: str) -> str:
        """Return the name of the agent that searches with a checkpoint."""
        said = {"sims": self.sims, "c": self.c, "batch": self.batch, "certain": self.certain}
        asked = "&".join(f"{key}={value}" for key, value in said.items() if value is not None)
        return f"search:{checkpoint}?{asked}"


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

    name: str = Field(default="spreading_flames_ppo", pattern=r"^[\w.-]*\w[\w.-]*$", max_length=100)
    seed: int = Field(default=0, ge=0, le=2**31)
    out: PathText = "runs"
    checkpoint_every: int = Field(default=100_000, ge=1)
    trainer: Trainer = "sb3"
    game: GameConfig = Field(default_factory=GameConfig)
    ppo: PPOConfig = Field(default_factory=PPOConfig)
    masked_ppo: MaskedPPOConfig = Field(default_factory=MaskedPPOConfig)
    rllib: RLlibConfig = Field(default_factory=RLlibConfig)
    evaluation: EvaluationConfig = Field(default_factory=EvaluationConfig)
    stages: list[Stage] = Field(default=["ppo"], min_length=1)
    collect: CollectConfig = Field(default_factory=CollectConfig)
    behavior_cloning: BehaviorCloningConfig = Field(default_factory=BehaviorCloningConfig)
    expert_iteration: ExpertConfig = Field(default_factory=ExpertConfig)
    evaluate: FinalConfig = Field(default_factory=FinalConfig)

    @model_validator(mode="after")
    def check_together(self) -> TrainingConfig:
        """Check what no value alone can tell."""
        ppo, held_out = self.ppo, self.evaluation
        if self.name == LATEST:
            raise ValueError(f"name = {LATEST!r}: the newest checkpoint of all runs lies there")
        if ppo.num_envs * ppo.n_steps < 2:
            raise ValueError("ppo.num_envs * ppo.n_steps = 1: expected at least 2")
        if self.masked_ppo.widen and self.masked_ppo.net != "flat":
            raise ValueError(
                "masked_ppo.widen = True: only nets that are fed columns, expected flat"
            )
        if (
            self.masked_ppo.widen
            and self.masked_ppo.pretrained is None
            and "behavior_cloning" not in self.stages
        ):
            raise ValueError(
                "masked_ppo.widen = True: expected a policy to widen, masked_ppo.pretrained or "
                "behavior_cloning"
            )
        if self.trainer != "masked_ppo":
            for key, value in self.masked_ppo:
                if value != MaskedPPOConfig.model_fields[key].default:
                    raise ValueError(
                        f"masked_ppo.{key} = {quote(value)}: expected trainer: masked_ppo beside it"
                    )
        if self.trainer != "masked_ppo" and self.game.mix is not None:
            raise ValueError("game.mix: expected trainer: masked_ppo beside it")
        workers = self.masked_ppo.workers
        for key in ("num_envs", "batch_size"):
            if getattr(ppo, key) % workers:
                raise ValueError(
                    f"ppo.{key} = {getattr(ppo, key)}: expected a multiple of masked_ppo.workers = "
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
        expert = self.expert_iteration
        played = [held_out.episodes]
        if "expert_iteration" in self.stages:
            self.check_expert()
            played += [expert.episodes, expert.search_episodes]
        for split in splits_of(range(held_out.first_seed, held_out.first_seed + max(played))):
            if split != "dev":
                raise ValueError(
                    f"evaluation.first_seed = {held_out.first_seed}: {max(played)} games "
                    f"reach into the split {quote(split)}, expected others, as those of 'dev'"
                )
        return self

    def check_expert(self) -> None:
        """Check the section of the stage ``expert_iteration`` and what it needs."""
        expert, stages = self.expert_iteration, self.stages
        if self.trainer != "masked_ppo":
            raise ValueError("stages: expert_iteration requires trainer: masked_ppo")
        if not {"behavior_cloning", "ppo"} & set(stages) and self.masked_ppo.pretrained is None:
            raise ValueError(
                "stages: expert_iteration requires behavior_cloning or ppo before it, or a policy "
                "in masked_ppo.pretrained"
            )
        if expert.rounds is None and expert.hours is None:
            raise ValueError(
                "expert_iteration: neither rounds nor hours, expected at least one of them"
            )
        if expert.use_collected and "collect" not in stages:
            raise ValueError('expert_iteration.use_collected requires the stage "collect"')
        if self.game.reward not in MEASURED:
            raise ValueError(
                f"game.reward = {quote(self.game.reward)}: expected one of {', '.join(MEASURED)} "
                "to "
                "search with"
            )
        read_spec(expert.player("CHECKPOINT"))

    def check_stages(self) -> None:
        """Check that each stage has what it needs of those before it."""
        stages = self.stages
        if stages != [stage for stage in STAGES if stage in stages]:
            raise ValueError(
                f"stages = {stages}: expected some of {', '.join(STAGES)}, each once and in this "
                "order"
            )
        if "behavior_cloning" in stages and self.trainer != "masked_ppo":
            raise ValueError("stages: behavior_cloning requires trainer: masked_ppo")
        if (
            "behavior_cloning" in stages
            and "collect" not in stages
            and not self.behavior_cloning.data
        ):
            raise ValueError(
                "stages: behavior_cloning requires collect before it, or behavior_cloning.data"
            )
        if "behavior_cloning" in stages and self.masked_ppo.pretrained is not None:
            raise ValueError(
                f"masked_ppo.pretrained = {quote(self.masked_ppo.pretrained)}: ppo starts "
                "from what behavior_cloning makes, "
                "expected one "
                "of them"
            )
        if self.masked_ppo.widen and "ppo" not in stages:
            raise ValueError("masked_ppo.widen = True: ppo does it, expected that stage beside it")
        if "evaluate" in stages and not {"ppo", "behavior_cloning", "expert_iteration"} & set(
            stages
        ):
            raise ValueError(
                "stages: evaluate requires ppo, behavior_cloning or expert_iteration before it"
            )


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
        InvalidSetup: no such file, not YAML, an unknown, doubled or empty key, or a bad value.
    """
    if not is_file(path):
        known = [str(p) for p in sorted(Path("configs").glob("*.yaml"))]
        raise unknown_name("configuration file", str(path), known or ["configs/*.yaml"])
    data = read_yaml(Path(path))
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
        key = plain(key)
        if first["type"] == "extra_forbidden":
            raise unknown_name(f"key in {where}", key, known_keys(TrainingConfig)) from None
        if first["type"] == "literal_error" and first["loc"][0] == "stages":
            raise unknown_name(f"stage in {where}", first["input"], STAGES) from None
        if first["type"] == "literal_error":
            raise unknown_name(f"{key} in {where}", first["input"], CHOICES[key]) from None
        if not key:  # said of several values together
            raise InvalidSetup(f"{where}: {first['msg'].removeprefix('Value error, ')}") from None
        raise InvalidSetup(
            f"{where}: {key} = {quote(first.get('input'))}: {first['msg']}"
        ) from None
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
        mix = game.set_ups()
        for name in [name for one in mix[:1] for name in one.options]:
            if name not in entry.defaults:
                raise unknown_name(
                    "key", f"game.mix.{name}", [f"game.mix.{key}" for key in entry.defaults]
                )
            if name in options:
                raise InvalidSetup(f"game.{name} beside game.mix.{name}: expected one of them")
        if mix:
            Mixture(entry, options, mix).check()
        else:
            entry.check(options)
    except InvalidSetup as error:
        raise InvalidSetup(f"{where}: {error}") from None
    except (PydanticSerializationError, RecursionError):  # what was not read from a file
        raise InvalidSetup(f"{where}: game is nested too deeply") from None


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
