"""Search in the card game never goes by what its seat cannot know."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from arkham_env.core.encode import as_numpy
from arkham_env.core.native import is_compiled
from arkham_env.core.search import Deals, Evaluator, Search, SearchSettings
from arkham_env.core.slot import StateRows
from arkham_env.envs.registry import find
from tests.lcg.support.fuzz_games import positions
from tests.lcg.test_determinize import Permuted

GAME = "lcg/spreading_flames"
GAMES = 12 if is_compiled() else 4
KEPT = 12
"""Of the decisions of each game, one in so many is searched."""


class Tiny(Evaluator):
    """A network of one random layer: any cell of an observation moves it."""

    def __init__(self, width: int, actions: int) -> None:
        super().__init__()
        draws = np.random.default_rng(0)
        self.value = draws.normal(size=width)
        self.keys = draws.normal(size=actions)

    def evaluate(self, states: StateRows) -> tuple[list[float], list[float]]:
        block = as_numpy(states.observations, "int16", states.room, states.width)
        values = np.tanh(np.log1p(np.abs(block[: states.count])) @ self.value)
        # Priors depend on the state too.
        tilt = np.repeat(values, states.counts)
        likely = np.exp(self.keys[np.array(states.actions)] * tilt)
        return likely.tolist(), values.tolist()


def facts(game: Any, kind: str, seed: int) -> list[Any]:
    """Return what a search of the pending decision finds."""
    slot = find(GAME).slots(game.table, 1, "flat", "table")[0]
    evaluator = Tiny(slot.observation_size, slot.num_actions) if kind == "net" else None
    settings = SearchSettings(rollout=8 if kind == "rollouts" else 0, batch=4)
    search = Search(slot, settings, evaluator)
    search.reset(seed)
    result = search.run(Deals(game), 24)
    return [result.visits, result.values, result.priors, result.value]


@pytest.mark.parametrize("kind", ["none", "rollouts", "net"])
def test_what_is_hidden_leaves_no_trace(kind: str) -> None:
    permuted = Permuted()
    rng = random.Random(11)
    searched = 0
    told = 0
    for number in range(GAMES):
        for k, g in enumerate(positions(700 + number, 1 + number % 4, 200)):
            if k % KEPT:
                continue
            other = permuted.make(g, g.seat, rng)
            assert other is not None
            seed = rng.randrange(1 << 62)
            found = facts(g, kind, seed)
            assert facts(other, kind, seed) == found, (number, g.decisions)
            searched += 1
            told += facts(g, kind, seed + 1) != found
    assert searched > 3 * GAMES and permuted.tried["moved"] > searched // 2
    assert told > searched // 2, "searches in other deals find other things"
