"""Results of searches in any game, with or without a network, for comparison."""

from __future__ import annotations

from typing import Any

import numpy as np

from arkham_env.core.encoding.encode import as_numpy
from arkham_env.core.encoding.slot import StateRows
from arkham_env.core.search.search import Evaluator, InformationSet, Search, SearchSettings
from arkham_env.envs.registry import find

KINDS = ("none", "rollouts", "net")


class Tiny(Evaluator):
    """A network of one random layer, whose output depends on every cell of an observation."""

    def __init__(self, width: int, actions: int) -> None:
        super().__init__()
        draws = np.random.default_rng(0)
        self.value = draws.normal(size=width)
        self.keys = draws.normal(size=actions)

    def evaluate(self, states: StateRows) -> tuple[list[float], list[float]]:
        block = as_numpy(states.observations, "int16", states.room, states.width)
        values = np.tanh(np.log1p(np.abs(block[: states.count])) @ self.value)
        # The priors depend on the state, too.
        tilt = np.repeat(values, states.counts)
        likely = np.exp(self.keys[np.array(states.actions)] * tilt)
        return likely.tolist(), values.tolist()


def facts(game: Any, kind: str, seed: int) -> list[Any]:
    """Return visits, values, priors and root value of a search of the pending decision.

    Args:
        kind: the evaluation of leaves, one of :data:`KINDS`.
    """
    slot = find(game.table.game_id).slots(game.table, 1, "flat", "table")[0]
    evaluator = Tiny(slot.observation_size, slot.num_actions) if kind == "net" else None
    settings = SearchSettings(rollout=8 if kind == "rollouts" else 0, batch=4)
    search = Search(slot, settings, evaluator)
    search.reset(seed)
    result = search.run(InformationSet(game), 24)
    return [result.visits, result.values, result.priors, result.value]
