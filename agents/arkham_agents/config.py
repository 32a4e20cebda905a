"""Configuration of experiments: the sections of a YAML file, and their validation."""

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
from arkham_env.envs.rewards import Reward

SHORTEST_GAME = 8
"""A lower bound of the mean number of decisions per game.

It gives an upper bound of the number of games, and thus of seeds, that a training run needs.
"""


Trainer = Literal["sb3", "masked_ppo"]
Device = Literal["auto", "cpu", "cuda"]
Net = Literal["flat", "entities"]
Precision = Literal["float32", "bfloat16"]
Stage = Literal["collect", "behavior_cloning", "ppo", "expert_iteration", "evaluate"]
Promotion = Literal["always", "not_worse", "better"]
Held = Literal["dev", "test"]
Policies = Literal["single", "shared", "per_seat"]
LATEST: Final = "latest"
"""Name of the folder that contains the newest checkpoint of all runs.

It is next to the folders of the runs; no run can have this name.
"""
CHOICES: Final = {
    "trainer": get_args(Trainer),
    "rllib.policies": get_args(Policies),
    "masked_ppo.device": get_args(Device),
    "masked_ppo.net": get_args(Net),
    "masked_ppo.precision": get_args(Precision),
    "evaluate.seeds": get_args(Held),
    "expert_iteration.promote": get_args(Promotion),
}
STAGES: Final = get_args(Stage)


NAME: Final = r"^[\w.-]*\w[\w.-]*$"
NO_NUL: Final = r"^[^\x00]*$"
PATTERNS: Final = {
    NAME: "expected letters, digits, '_', '.' and '-', with at least one letter, digit or '_'",
    NO_NUL: "expected a path without NUL characters",
}
"""Descriptions of the patterns of texts, for messages."""

PathText = Annotated[str, Field(min_length=1, max_length=1000, pattern=NO_NUL)]
"""The path of a file or folder."""


class Section(BaseModel):
    """One section of the configuration.

    Unknown keys are errors, and so are booleans in place of numbers.
    """

    model_config = ConfigDict(extra="forbid", allow_inf_nan=False, strict=True)


class MixConfig(Section):
    """Lists of option values from which the set-up of each game is drawn.

    Each option has a list of values, or a mapping from values to weights (relative frequencies).

    ``investigators`` is a list of names, ``players`` of which play in each game, in any order. It
    may also be a keyword of the game, such as ``random``: then the seed of each game determines
    the investigators.
    """

    # Not strict: in a JSON file the keys of ``players`` are strings.
    model_config = ConfigDict(extra="allow", allow_inf_nan=False, strict=False)

    players: list[int] | dict[int, float] | None = None
    investigators: list[str] | str | None = None

    def set_ups(self) -> list[SetUp]:
        """Return the list of set-ups (see :func:`arkham_agents.mix.set_ups`)."""
        said = self.model_dump(exclude_none=True)
        for name, values in said.items():
            if not isinstance(values, list | dict) and name != "investigators":
                raise InvalidSetup(f"game.mix.{name} = {quote(values)}: expected a list of values")
        return set_ups(said)


class GameConfig(Section):
    """The game that is played: its ID, the reward, and any set-up options of the game."""

    model_config = ConfigDict(extra="allow", allow_inf_nan=False, strict=True)

    id: str = "lcg/spreading_flames"
    players: int | None = Field(default=None, ge=1, le=8)
    investigators: list[str] | str | None = None
    mix: MixConfig | None = None
    reward: str | dict[str, float] = "shaped"
    score_weight: float | None = None
    win_weight: float | None = None
    shaping_weight: float | None = None

    def weights(self) -> dict[str, Any]:
        """Return the configured weights of the reward ``victory``."""
        found = {name: getattr(self, name) for name in WEIGHTS}
        return {name: weight for name, weight in found.items() if weight is not None}

    def set_up(self) -> dict[str, Any]:
        """Return the set-up options outside ``mix``, whose values are the same in all games."""
        return self.model_dump(exclude={"id", "mix", "reward", *WEIGHTS}, exclude_none=True)

    def set_ups(self) -> list[SetUp]:
        """Return the set-ups of ``mix``; an empty list if all games have the same set-up.

        Raises:
            InvalidSetup: ``mix`` allows no set-up, or too many set-ups.
        """
        return [] if self.mix is None else self.mix.set_ups()


class PPOConfig(Section):
    """The parameters of PPO, which every trainer uses. The names are those of sb3-contrib."""

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
    """Additional parameters of the trainer ``masked_ppo``.

    See :mod:`arkham_agents.training.masked_ppo`.

    Attributes:
        workers: number of processes. The games and each minibatch are split evenly between them.
        net: ``"flat"``: a network whose input is a set of columns of the ``flat`` observation
            (:mod:`arkham_agents.networks.legal_policy`). ``"entities"``: a network with one vector
            per entity, which scores an action by the vectors of its entities
            (:mod:`arkham_agents.networks.entity_policy`); meant for games with many set-ups.
        device: ``"auto"`` uses a GPU if one is available.
        precision: number type in which the trunk of the network multiplies matrices in training.
            ``"bfloat16"`` is about twice as fast as ``"float32"`` on a CPU with the instructions
            AVX512-BF16 or AMX. Weights are float32 in both cases.
        final_learning_rate: the learning rate changes linearly from ``ppo.learning_rate`` to this
            value. If unset, it is constant.
        pretrained: a checkpoint that contains the initial policy of the first stage that learns. If
            unset, the weights are initialized at random.
        kl_coef: initial weight of the KL divergence from the initial policy. The weight changes
            linearly to ``final_kl_coef``.
        key_size: length of the key vector of each action and of the query vector of the state. The
            score of an action is computed from the product of the two vectors.
        entity_size: length of the vector of an entity.
        entity_dropout: fraction of the training states in which a random half of the kinds of
            entities (cards, for example) is masked. So the network learns to use printed features
            for kinds that do not occur in training.
        probe_decisions: number of decisions of the probe, which plays games to find the columns
            that vary (:mod:`arkham_agents.networks.columns`). A pretrained policy keeps its
            columns.
        widen: whether the columns that a probe finds are added to the input of a pretrained policy.
            The weights of the added columns start at 0, so that the policy plays as before and can
            learn to use the new columns, for example those of a second seat.
        transfer: whether ``pretrained`` may have other encodings, such as those of another game.
            Its weights are then copied by the names of columns and the meanings of action IDs
            (:mod:`arkham_agents.networks.transfer`).
        uniform_coef: initial weight of the cross-entropy with the uniform distribution over the
            legal actions. It keeps actions possible whose probability would otherwise be too small
            for learning, such as those that only the new game of a transferred policy has. The
            weight decreases linearly to 0.
        action_bias: numbers that are added to the scores of actions in the initial policy, by the
            meanings of the actions (:func:`arkham_agents.networks.transfer.biased`). A negative
            number prevents, for example, that a policy which is not trained yet resigns.
        mid_game_start_fraction: initial fraction of the games that begin in a state stored earlier
            in the run instead of at set-up. The fraction decreases linearly to 0.
        mid_game_start_progress: initial minimum of the progress (from 0 to 1) of the stored states
            in which games begin. The minimum decreases linearly to 0.
    """

    workers: int = Field(default=1, ge=1, le=64)
    net: Net = "flat"
    device: Device = "auto"
    precision: Precision = "float32"
    final_learning_rate: float | None = Field(default=None, ge=0)
    pretrained: PathText | None = None
    kl_coef: float = Field(default=0.0, ge=0)
    final_kl_coef: float = Field(default=0.0, ge=0)
    key_size: int = Field(default=64, ge=1)
    entity_size: int = Field(default=48, ge=2)
    entity_dropout: float = Field(default=0.1, ge=0, le=1)
    probe_decisions: int = Field(default=20_000, ge=1)
    widen: bool = False
    transfer: bool = False
    uniform_coef: float = Field(default=0.0, ge=0)
    action_bias: dict[str, float] = Field(default_factory=dict)
    mid_game_start_fraction: float = Field(default=0.0, ge=0, le=1)
    mid_game_start_progress: float = Field(default=0.5, ge=0, le=1)


class RLlibConfig(Section):
    """Additional parameters of ``scripts/train_rllib.py``. Other scripts ignore them.

    RLlib plays ``env_runners * envs_per_runner`` games at once (``envs_per_runner`` games if
    ``env_runners`` is 0) and ignores ``ppo.num_envs``.

    Attributes:
        env_runners: number of processes that play, each on one CPU of the cluster. 0: the training
            process plays.
        envs_per_runner: number of games of each process that plays.
        learners: number of processes that learn; each batch is split evenly between them. 0: the
            training process learns.
        gpus_per_learner: number of GPUs of each learner, or of the training process.
        policies: ``"single"``: one policy decides for all seats, and a game is one trajectory.
            ``"shared"``: one RLlib agent per seat, each with a trajectory of its own decisions, and
            one policy for all agents. ``"per_seat"``: one RLlib agent per seat, each with a
            separate policy.
        pretrained: a checkpoint that contains the initial policy. With ``"per_seat"``, the policies
            of all seats start from it. If unset, the weights are initialized at random.
        final_learning_rate, key_size, probe_decisions: as in :class:`MaskedPPOConfig`.
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
        """The number of games that are played at the same time."""
        return max(1, self.env_runners) * self.envs_per_runner


class CollectConfig(Section):
    """The stage ``collect``: an agent plays games for a data set (``imitation/collect.py``).

    Attributes:
        agent: name of the agent that plays all seats.
        teacher: name of the agent whose choice the data set stores as the target; by default the
            choice of the agent that plays.
        games: number of games.
        shard: number of games per file.
        workers: number of processes.
        observations: whether to store the observation of the current seat for each decision. A data
            set without observations is a tenth as large, but its games are replayed when it is
            read.
        epsilon: probability that a random legal action is played instead of the agent's choice, so
            that the games reach more states. The data set stores the agent's choice as the target.
    """

    agent: str = Field(default="heuristic", min_length=1)
    teacher: str | None = Field(default=None, min_length=1)
    games: int = Field(default=1500, ge=1, le=ROOM)
    shard: int = Field(default=50, ge=1)
    observations: bool = True
    epsilon: float = Field(default=0.03, ge=0, le=1)
    workers: int = Field(default=1, ge=1, le=256)


class ImitationConfig(Section):
    """Settings of the stages in which a policy learns from data sets.

    ``ppo.hidden`` and ``masked_ppo.key_size`` set the size of the network.

    Attributes:
        data: folders of data sets, in addition to the data sets that the run creates.
        vf_coef: weight of the value loss relative to the imitation loss.
        held_out: fraction of the games that are excluded from training and used for validation.
    """

    data: list[PathText] = Field(default_factory=list)
    epochs: int = Field(default=4, ge=1)
    batch_size: int = Field(default=512, ge=1)
    learning_rate: float = Field(default=1e-3, gt=0)
    vf_coef: float = Field(default=0.5, ge=0)
    held_out: float = Field(default=0.05, ge=0, lt=1)


class BehaviorCloningConfig(ImitationConfig):
    """The stage ``behavior_cloning``: train a policy on data sets.

    See ``imitation/behavior_cloning.py``.
    """


class ExpertConfig(ImitationConfig):
    """The stage ``expert_iteration``: a network learns from its own games with search.

    See :mod:`arkham_agents.imitation.expert`.

    Attributes:
        rounds: maximum number of rounds of playing and learning. ``None``: as many as ``hours``
            allows.
        hours: maximum duration of the stage, including the time before an interruption. ``None``:
            no limit.
        games: number of games of each round.
        shard: number of games per file.
        sims, c, batch, certain: parameters of the search
            (:class:`arkham_agents.search_spec.SearchSpec`).
        explore: number of decisions at the start of each game in which the played option is drawn
            with probabilities proportional to ``visits ** (1 / temperature)``, where ``visits``
            counts how often the search tried the option.
        epsilon: as in :class:`CollectConfig`.
        workers: number of processes.
        window: number of latest rounds whose games are used for learning.
        use_collected: whether the data set of the stage ``collect`` is used for learning too.
        value_mix: weight, from 0 to 1, of the search's value in the target of the value function.
            The rest of the weight belongs to the return from the state to the end of the game.
        policy_coef: weight of the policy loss (cross-entropy with the search's visits).
        promote: condition for replacing the previous network by the network of a round. Both
            networks play the same held-out games, and their rewards are compared. ``"always"``:
            after every round. ``"not_worse"``: if the upper bound of the 95 % interval of the mean
            difference is at least 0. ``"better"``: if the mean difference is above 0.
        episodes: number of the held-out games for this comparison. They are played without search,
            with the seeds from ``evaluation.first_seed`` on.
        search_episodes: number of held-out games with search. These games take long. Their results
            are reported but do not affect ``promote``.
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
        """Return the name of an agent that searches with a checkpoint and these parameters."""
        said = {"sims": self.sims, "c": self.c, "batch": self.batch, "certain": self.certain}
        asked = "&".join(f"{key}={value}" for key, value in said.items() if value is not None)
        return f"search:{checkpoint}?{asked}"


class FinalConfig(Section):
    """The stage ``evaluate``: compare the trained policy with other agents on held-out seeds.

    Attributes:
        agents: names of the other agents. The results list them before the policy.
        episodes: number of games of each agent.
        seeds: the split from which the seeds are taken (see :mod:`arkham_agents.seeds`).
        workers: number of processes.
        drawn: whether learned policies also play with sampled actions, as separate agents.
    """

    agents: list[str] = Field(default_factory=lambda: ["random", "heuristic"])
    episodes: int = Field(default=500, ge=1, le=1_000_000)
    seeds: Held = "dev"
    workers: int = Field(default=1, ge=1, le=256)
    drawn: bool = True


class EvaluationConfig(Section):
    """Periodic evaluation on held-out seeds, by default those of the split ``dev``.

    This evaluation selects the best checkpoint, so seeds of the split ``test`` are not allowed.
    With ``watch``, each evaluation writes a page that shows the game with the first seed.
    """

    every: int = Field(default=100_000, ge=1)
    episodes: int = Field(default=100, ge=1)
    first_seed: int = Field(default=1_000_000, ge=0, le=2**31)
    watch: bool = False


class TrainingConfig(Section):
    """One experiment, read from a YAML file.

    Training uses seeds of the split ``train`` (:mod:`arkham_agents.seeds`); the key ``seed``
    determines which ones. Evaluation uses the seeds from ``evaluation.first_seed`` on, which are
    never in ``train``.
    """

    name: str = Field(default="spreading_flames_ppo", pattern=NAME, max_length=100)
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
        """Check the rules that involve more than one key."""
        ppo, held_out = self.ppo, self.evaluation
        if self.name == LATEST:
            raise ValueError(
                f"name = {LATEST!r}: this name is reserved for the newest checkpoint of all runs; "
                "choose another name"
            )
        if ppo.num_envs * ppo.n_steps < 2:
            raise ValueError(
                "ppo.num_envs * ppo.n_steps = 1: expected at least 2; increase one of the two keys"
            )
        if self.masked_ppo.widen and self.masked_ppo.net != "flat":
            raise ValueError(
                "masked_ppo.widen = True: only a policy with masked_ppo.net = 'flat' can be "
                "widened; set masked_ppo.net to 'flat' or masked_ppo.widen to False"
            )
        if (
            self.masked_ppo.widen
            and self.masked_ppo.pretrained is None
            and "behavior_cloning" not in self.stages
        ):
            raise ValueError(
                "masked_ppo.widen = True: there is no policy that could be widened; set "
                "masked_ppo.pretrained to a checkpoint or add the stage 'behavior_cloning'"
            )
        if self.masked_ppo.transfer and (
            self.masked_ppo.pretrained is None or self.masked_ppo.net != "flat"
        ):
            raise ValueError(
                "masked_ppo.transfer = True: this requires a pretrained policy with the network "
                "'flat'; set masked_ppo.pretrained to a checkpoint and masked_ppo.net to 'flat', "
                "or masked_ppo.transfer to False"
            )
        if self.masked_ppo.action_bias and self.masked_ppo.net != "flat":
            raise ValueError(
                "masked_ppo.action_bias: only a policy with masked_ppo.net = 'flat' has biases of "
                "actions; set masked_ppo.net to 'flat' or remove masked_ppo.action_bias"
            )
        if self.trainer != "masked_ppo":
            for key, value in self.masked_ppo:
                if value != MaskedPPOConfig.model_fields[key].get_default(
                    call_default_factory=True
                ):
                    raise ValueError(
                        f"masked_ppo.{key} = {quote(value)}: only the trainer 'masked_ppo' uses "
                        "this key; set trainer to 'masked_ppo' or remove the key"
                    )
        if self.trainer != "masked_ppo" and self.game.mix is not None:
            raise ValueError(
                "game.mix: only the trainer 'masked_ppo' supports a mix of set-ups; set trainer "
                "to 'masked_ppo' or remove game.mix"
            )
        workers = self.masked_ppo.workers
        for key in ("num_envs", "batch_size"):
            if getattr(ppo, key) % workers:
                raise ValueError(
                    f"ppo.{key} = {getattr(ppo, key)}: expected a multiple of masked_ppo.workers = "
                    f"{workers}"
                )
        self.check_stages()
        games = ppo.num_envs + ppo.total_steps // SHORTEST_GAME
        if self.rllib != RLlibConfig():  # RLlib gives each parallel game its own seeds
            games = 1 + ppo.total_steps // self.rllib.games // SHORTEST_GAME
        if games > ROOM:
            raise ValueError(
                f"ppo.total_steps = {ppo.total_steps}: a run has seeds for {ROOM} games, and so "
                "many steps may need more; set a lower number, then resume from the checkpoint"
            )
        expert = self.expert_iteration
        played = [held_out.episodes]
        if "expert_iteration" in self.stages:
            self.check_expert()
            played += [expert.episodes, expert.search_episodes]
        for split in splits_of(range(held_out.first_seed, held_out.first_seed + max(played))):
            if split != "dev":
                raise ValueError(
                    f"evaluation.first_seed = {held_out.first_seed}: the seeds of the "
                    f"{max(played)} games of an evaluation begin with this seed and overlap the "
                    f"split {quote(split)}; choose a first seed with which all of them are in the "
                    "split 'dev' (1000000 to 1999999)"
                )
        return self

    def check_expert(self) -> None:
        """Check the section ``expert_iteration``, and that trainer, stages and reward fit it."""
        expert, stages = self.expert_iteration, self.stages
        if self.trainer != "masked_ppo":
            raise ValueError(
                "stages: the stage 'expert_iteration' requires the trainer 'masked_ppo'; set "
                "trainer to 'masked_ppo' or remove the stage"
            )
        if not {"behavior_cloning", "ppo"} & set(stages) and self.masked_ppo.pretrained is None:
            raise ValueError(
                "stages: the stage 'expert_iteration' needs an initial policy; add the stage 'ppo' "
                "or 'behavior_cloning' before it, or set masked_ppo.pretrained to a checkpoint"
            )
        if expert.rounds is None and expert.hours is None:
            raise ValueError(
                "expert_iteration: its keys rounds and hours are both unset; set at least one of "
                "the two keys"
            )
        if expert.use_collected and "collect" not in stages:
            raise ValueError(
                "expert_iteration.use_collected = True: this requires the stage 'collect', which "
                "writes the data; add the stage 'collect' or set use_collected to False"
            )
        if self.game.reward not in MEASURED:
            raise ValueError(
                f"game.reward = {quote(self.game.reward)}: expected one of {', '.join(MEASURED)}, "
                "because the search in the stage 'expert_iteration' cannot use other rewards"
            )
        read_spec(expert.player("CHECKPOINT"))

    def check_stages(self) -> None:
        """Check the order of the stages, and that each stage has its inputs."""
        stages = self.stages
        if stages != [stage for stage in STAGES if stage in stages]:
            raise ValueError(
                f"stages = {stages}: expected a selection of {', '.join(STAGES)}, each at most "
                "once and in this order"
            )
        reward = self.game.reward
        if "collect" in stages and (isinstance(reward, dict) or ":" in reward):
            raise ValueError(
                f"game.reward = {quote(reward)}: expected the name of a reward, because data sets "
                "contain no rewards for events; change it or remove the stage 'collect'"
            )
        if "behavior_cloning" in stages and self.trainer != "masked_ppo":
            raise ValueError(
                "stages: the stage 'behavior_cloning' requires the trainer 'masked_ppo'; set "
                "trainer to 'masked_ppo' or remove the stage"
            )
        if (
            "behavior_cloning" in stages
            and "collect" not in stages
            and not self.behavior_cloning.data
        ):
            raise ValueError(
                "stages: the stage 'behavior_cloning' needs a data set; add the stage 'collect' "
                "before it, or set behavior_cloning.data to the folder of a data set"
            )
        if self.masked_ppo.widen and "ppo" not in stages:
            raise ValueError(
                "masked_ppo.widen = True: this requires the stage 'ppo', which trains the widened "
                "policy; add the stage 'ppo' or set masked_ppo.widen to False"
            )
        if "evaluate" in stages and not {"ppo", "behavior_cloning", "expert_iteration"} & set(
            stages
        ):
            raise ValueError(
                "stages: the stage 'evaluate' needs a policy; add the stage 'ppo', "
                "'behavior_cloning' or 'expert_iteration' before it"
            )


def known_keys(model: type[BaseModel], prefix: str = "") -> list[str]:
    """Return all keys of a configuration as dotted names such as ``ppo.gamma``.

    Args:
        model: the class of the configuration or of one of its sections.
        prefix: the start of the returned names.
    """
    keys: list[str] = []
    for name, field in model.model_fields.items():
        kind = field.annotation
        keys.append(prefix + name)
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            keys.extend(known_keys(kind, f"{prefix}{name}."))
    return keys


def read_config(path: str | Path) -> TrainingConfig:
    """Read and validate a YAML configuration.

    Raises:
        InvalidSetup: the file does not exist, is not YAML, has an unknown, duplicate or empty key,
            or a bad value.
    """
    if not is_file(path):
        known = [str(p) for p in sorted(Path("configs").glob("*.yaml"))]
        raise unknown_name("configuration file", str(path), known or ["configs/*.yaml"])
    data = read_yaml(Path(path))
    return check_config({} if data is None else data, str(path))


def check_config(data: Any, where: str = "configuration") -> TrainingConfig:
    """Validate the content of a configuration file. Error messages begin with ``where``."""
    if not isinstance(data, dict):
        raise InvalidSetup(f"{where}: {quote(data)}: expected a mapping of keys to values")
    try:
        config = TrainingConfig.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(str(part) for part in first["loc"])
        key = plain(key)
        if first["type"] == "extra_forbidden":
            raise InvalidSetup(
                f"{where}: {unknown_name('key', key, known_keys(TrainingConfig))}"
            ) from None
        if first["type"] == "literal_error" and first["loc"][0] == "stages":
            raise InvalidSetup(
                f"{where}: {unknown_name('stage', first['input'], STAGES)}"
            ) from None
        if first["type"] == "literal_error":
            raise InvalidSetup(
                f"{where}: {unknown_name(key, first['input'], CHOICES[key])}"
            ) from None
        if not key:  # an error of check_together, which concerns several keys
            raise InvalidSetup(f"{where}: {first['msg'].removeprefix('Value error, ')}") from None
        message = first["msg"]
        if first["type"] == "string_pattern_mismatch":
            message = PATTERNS[first["ctx"]["pattern"]]
        raise InvalidSetup(f"{where}: {key} = {quote(first.get('input'))}: {message}") from None
    check_game(config.game, where)
    return config


def check_game(game: GameConfig, where: str) -> None:
    """Check the reward and the set-up options of a configuration, as :func:`arkham_env.env` does.

    Args:
        game: the section ``game`` of a configuration.
        where: the start of every error message.

    Raises:
        InvalidSetup: an unknown game, option or reward, or a value that the game does not accept.
    """
    try:
        entry = find(game.id)
        options = game.set_up()
        for name in options:
            if name not in entry.defaults:
                known = [*GameConfig.model_fields, *entry.defaults]
                raise unknown_name("key", f"game.{name}", [f"game.{key}" for key in known])
        paid = {"reward": game.reward, **game.weights()}
        Reward(env_options(entry, {**options, **paid})[1], entry)
        mix = game.set_ups()
        for name in [name for one in mix[:1] for name in one.options]:
            if name not in entry.defaults:
                raise unknown_name(
                    "key", f"game.mix.{name}", [f"game.mix.{key}" for key in entry.defaults]
                )
            if name in options:
                raise InvalidSetup(
                    f"game.{name} and game.mix.{name} are both set; remove one of them"
                )
        if mix:
            Mixture(entry, options, mix).check()
        else:
            entry.check(options)
    except InvalidSetup as error:
        raise InvalidSetup(f"{where}: {error}") from None
    except (PydanticSerializationError, RecursionError):  # a mapping that is not from a file
        raise InvalidSetup(f"{where}: the section 'game' is nested too deeply") from None


def changed(config: TrainingConfig, steps: int | None, seed: int | None) -> TrainingConfig:
    """Return the configuration with a new number of steps or a new seed, validated again.

    Args:
        config: the configuration.
        steps: the new total number of steps; ``None`` keeps the present number.
        seed: the new seed; ``None`` keeps the present seed.

    Raises:
        InvalidSetup: a bad value.
    """
    data = config.model_dump()
    if steps is not None:
        data["ppo"]["total_steps"] = steps
    if seed is not None:
        data["seed"] = seed
    return check_config(data, "arguments")
