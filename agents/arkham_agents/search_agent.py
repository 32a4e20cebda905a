"""The agent ``"search"``: tree search, with or without a trained policy.

The name contains the parameters, as in ``search?sims=100&rollout=heuristic`` or
``search:runs/solo/best.zip?sims=200``; :class:`~arkham_agents.search_spec.SearchSpec` lists them.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from arkham_agents.base import Agent, Mask
from arkham_agents.extras import naming_extras
from arkham_agents.games import ScriptedAgent, seat_view
from arkham_agents.networks.shipped import checkpoint_file
from arkham_agents.search_spec import MEASURED, NAME, SearchSpec, read_spec
from arkham_agents.threads import one_thread
from arkham_env.core.encoding.encode import as_numpy
from arkham_env.core.encoding.slot import StateRows
from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.kernel.rng import LARGEST_SEED, Streams, numbered_streams
from arkham_env.core.search.search import (
    Evaluator,
    InformationSet,
    RolloutPolicy,
    Search,
    SearchResult,
    SearchSettings,
)
from arkham_env.envs.options import WEIGHTS, EnvOptions
from arkham_env.envs.registry import find

SEARCHES_KEPT: Final = 8

TRUST: Final = 0.5
"""Part of the prior probability that a scripted rollout gives to the scripted agent's choice."""

VICTORY: Final = {name: float(getattr(EnvOptions(), name)) for name in WEIGHTS}
"""Default weights of the reward ``victory``, for weights that a configuration does not set."""


class SearchAgent(Agent):
    """Agent that searches at each decision and takes the option that the search visited most often.

    Args:
        spec: parameters of the search; default: those of the name ``"search"``.

    Attributes:
        result: the result of the latest search; ``None`` before the first one.

    Raises:
        CorruptCheckpoint: the checkpoint is missing or damaged.
        MissingExtra: the policy requires a package that is not installed.
        InvalidSetup: the policy was trained with a reward that the search cannot use.
    """

    name = NAME
    input_kind = "deals"

    def __init__(self, spec: SearchSpec | None = None) -> None:
        self.spec = read_spec(NAME) if spec is None else spec
        self.learned: Any = None
        worth: dict[str, Any] = {"win_weight": 0.5}
        if self.spec.checkpoint:
            checkpoint_file(self.spec.checkpoint)  # a wrong name comes before a missing package
            with naming_extras():
                # Torch is imported only if a trained policy needs it.
                from arkham_agents.networks.learned import LearnedAgent

                self.learned = LearnedAgent(self.spec.checkpoint)
            worth = worth_by(self.learned.meta, self.spec.checkpoint)
        if self.spec.win >= 0:
            worth["win_weight"] = self.spec.win
        rollout = 0 if self.spec.rollout == "none" else self.spec.depth
        self.settings = SearchSettings(self.spec.c, rollout=rollout, batch=self.spec.batch, **worth)
        self.searches: list[tuple[Any, Search]] = []
        self.seed = 0
        self.result: SearchResult | None = None

    def reset(self, seed: int) -> None:
        """Begin a new game. ``seed`` determines all random numbers of the searches in this game."""
        self.seed = numbered_streams(seed & LARGEST_SEED, 1).next32(0)
        self.result = None

    def for_game(self, game_id: str) -> Agent:
        """Return ``self``.

        Raises:
            InvalidSetup: the checkpoint is for another game, or the rollouts need a scripted agent
                that the game does not have.
        """
        if self.learned is not None:
            self.learned.for_game(game_id)
        if self.spec.rollout == "heuristic":
            ScriptedAgent().for_game(game_id)
        return self

    def act(self, view: InformationSet, mask: Mask) -> int:
        """Return the index of the option that the search visited most often.

        If the policy gives an option at least the probability ``certain``, return it without a
        search.
        """
        search = self.search_for(view.table)
        # The seed depends on the decision only, so a repeated call returns the same option.
        search.reset(self.seed << 30 | view.decisions)
        if self.learned is not None and view.num_options > 1:
            known = search.priors_of(view)
            if max(known.priors) >= self.spec.certain:
                self.result = known
                return known.best()
        self.result = search.run(view, self.spec.sims, self.spec.seconds)
        return self.result.best()

    @property
    def visits(self) -> list[int] | None:
        """Number of visits of each option in the latest decision; ``None`` without a search."""
        result = self.result
        return result.visits if result is not None and result.simulations else None

    @property
    def value(self) -> float | None:
        """The latest search's estimate of the return of the game; ``None`` without a search."""
        result = self.result
        return result.value if result is not None and result.simulations else None

    def search_for(self, table: Any) -> Search:
        """Return the search for games with the set-up ``table``; the latest searches are cached."""
        for known, search in self.searches:
            if known is table:
                return search
        seen = "flat" if self.learned is None else self.learned.observation
        encoder = None if self.learned is None else self.learned.encoder
        slot = find(table.game_id).slots(table, 1, seen, "table", encoder)[0]
        evaluator = None if self.learned is None else evaluator_of(self.learned)
        policy = ScriptedRollout() if self.spec.rollout == "heuristic" else None
        made = Search(slot, self.settings, evaluator, policy)
        self.searches = [*self.searches[1 - SEARCHES_KEPT :], (table, made)]
        return made


def worth_by(meta: dict[str, Any], path: str) -> dict[str, Any]:
    """Return the search settings that match the reward with which a checkpoint was trained.

    Raises:
        InvalidSetup: the checkpoint was trained with a reward that the search cannot use.
    """
    config = meta.get("config")
    game = config.get("game") if isinstance(config, dict) else None
    game = game if isinstance(game, dict) else {}
    reward = game.get("reward", "shaped")
    if reward not in MEASURED:
        raise InvalidSetup(
            f"checkpoint {quote(path)}: it was trained with the reward {quote(reward)}, expected "
            f"one of {', '.join(MEASURED)}, because a search cannot use other rewards"
        )
    if reward != "victory":
        return {"measure": MEASURED[reward], "win_weight": 0.0}
    given = {name: weight for name, weight in game.items() if weight is not None}
    paid = {name: float(given.get(name, weight)) for name, weight in VICTORY.items()}
    return {
        "measure": MEASURED[reward],
        "score_weight": paid["score_weight"],
        "win_weight": paid["win_weight"],
        "measure_weight": paid["shaping_weight"],
    }


class ScriptedRollout(RolloutPolicy):
    """Rollout policy that takes the options of the game's scripted agent.

    The agent receives only the information that is visible to each seat. The option that it chooses
    gets most of the prior probability, because the agent is slow and only few rollouts can be
    played.
    """

    def __init__(self) -> None:
        super().__init__(TRUST)
        self.player = ScriptedAgent()

    def begin(self, seed: int) -> None:
        self.player.reset(seed)

    def pick(self, g: Any, streams: Streams, stream: int) -> int:
        mask: Mask = np.ones(len(g.options), np.int8)
        return self.player.act(seat_view(g, g.seat), mask)


# -- Trained policies ----------------------------------------------------------------------------


def evaluator_of(learned: Any) -> Evaluator:
    """Return the evaluator of search states that fits the policy of a learned agent."""
    from arkham_agents.networks.checkpoints import LEGAL_POLICIES

    if learned.meta["trainer"] not in LEGAL_POLICIES:
        return TorchEvaluator(learned.policy)
    if learned.observation == "entities":
        return EntityEvaluator(learned.policy)
    return LeanEvaluator(learned.policy)


def observed(states: StateRows) -> NDArray[np.int16]:
    """Return the observations of the states as an array of shape ``(N, width)``.

    The array is a view of the memory of ``states``, which later states overwrite.
    """
    block = as_numpy(states.observations, "int16", states.room, states.width)
    rows: NDArray[np.int16] = block[: states.count]
    return rows


class LeanEvaluator(Evaluator):
    """Evaluator for a :class:`~arkham_agents.networks.legal_policy.LegalPolicy`, in plain NumPy.

    A search evaluates few states at a time, for which the calls of torch would take longer than the
    arithmetic.
    """

    def __init__(self, policy: Any) -> None:
        super().__init__()
        weights = {
            name: np.ascontiguousarray(tensor.detach().cpu().numpy(), np.float32)
            for name, tensor in policy.state_dict().items()
        }
        self.columns = policy.columns
        self.trunk = layers(weights, "trunk.")
        self.value = layers(weights, "value.")
        self.query = (np.ascontiguousarray(weights["query.weight"].T), weights["query.bias"])
        self.keys = weights["keys.weight"]
        self.biases = weights["biases.weight"][:, 0]
        # The scaled value of each int16 number, indexed by its bits as an unsigned number.
        cells = np.arange(1 << 16, dtype=np.uint16).view(np.int16).astype(np.float32)
        self.scaled = np.sign(cells) * np.log1p(np.abs(cells))

    def evaluate(self, states: StateRows) -> tuple[list[float], list[float]]:
        cells = observed(states).take(self.columns, axis=1)
        body = self.scaled.take(cells.view(np.uint16))
        for weight, bias in self.trunk:
            body = np.maximum(body @ weight + bias, 0)
        head = body
        for weight, bias in self.value[:-1]:
            head = np.maximum(head @ weight + bias, 0)
        weight, bias = self.value[-1]
        values = (head @ weight + bias)[:, 0]
        counts = np.array(states.counts)
        ids = np.array(states.actions)
        query = body @ self.query[0] + self.query[1]
        scores = np.einsum("ij,ij->i", query.repeat(counts, axis=0), self.keys[ids])
        scores += self.biases[ids]
        starts = counts.cumsum() - counts
        scores -= np.maximum.reduceat(scores, starts).repeat(counts)
        likely = np.exp(scores)
        likely /= np.add.reduceat(likely, starts).repeat(counts)
        return likely.tolist(), values.tolist()


class EntityEvaluator(Evaluator):
    """Evaluator for an :class:`~arkham_agents.networks.entity_policy.EntityPolicy`."""

    def __init__(self, policy: Any) -> None:
        super().__init__()
        self.policy = policy

    def evaluate(self, states: StateRows) -> tuple[list[float], list[float]]:
        import torch

        from arkham_agents.networks.legal_policy import rows_of

        actions, counts = torch.tensor(states.actions), torch.tensor(states.counts)
        with one_thread(), torch.inference_mode():
            seen = self.policy.read(observed(states), actions, counts)
            found, values = self.policy(seen, actions, rows_of(counts))
        return found.exp().tolist(), values.tolist()


def layers(weights: dict[str, Any], prefix: str) -> list[tuple[Any, Any]]:
    """Return the linear layers of one part of a network as pairs ``(weights, bias)``, in order.

    The names of the arrays of this part begin with ``prefix``.
    """
    ends = ".weight"
    names = [name[: -len(ends)] for name in weights if name.startswith(prefix) and ends in name]
    names.sort(key=lambda name: int(name.removeprefix(prefix)))
    return [
        (np.ascontiguousarray(weights[name + ends].T), weights[name + ".bias"]) for name in names
    ]


class TorchEvaluator(Evaluator):
    """Evaluator for a policy of sb3-contrib (``MaskablePPO``), with torch."""

    def __init__(self, policy: Any) -> None:
        super().__init__()
        self.policy = policy

    def evaluate(self, states: StateRows) -> tuple[list[float], list[float]]:
        import torch

        counts = np.array(states.counts)
        rows = np.arange(len(counts)).repeat(counts)
        masks = np.zeros((len(counts), self.policy.action_space.n), bool)
        masks[rows, states.actions] = True
        observations = torch.as_tensor(observed(states).copy(), device=self.policy.device)
        with torch.no_grad():
            known = self.policy.get_distribution(observations, masks).distribution.probs
            values = self.policy.predict_values(observations)
        likely = known.cpu().numpy()[rows, states.actions]
        return likely.tolist(), values.cpu().numpy().reshape(-1).tolist()
