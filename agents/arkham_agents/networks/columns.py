"""Probe that finds the varying columns of a game's ``flat`` observation, for a small network.

Most columns of a layout describe cards, places and seats that are not part of a given set-up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arkham_agents.faces import vector_actions
from arkham_agents.games import ScriptedAgent
from arkham_env.envs.mixture import SetUp
from arkham_env.envs.registry import find
from arkham_env.envs.vector_games import VectorGames

GAMES = 64
EPSILON = 0.1
"""Probability that a random action replaces the scripted player's choice, to reach more states."""


def varying_columns(
    game_id: str,
    options: dict[str, Any],
    seed: int,
    decisions: int,
    mix: Sequence[SetUp] = (),
) -> list[int]:
    """Play games, and return the indices of the ``flat`` columns that take more than one value.

    The actions of the first half of the decisions are random. The game's scripted player, if there
    is one, makes the second half, because games with random actions do not reach late states.

    Args:
        game_id: the game.
        options: set-up options of the game.
        seed: seed of the first game.
        decisions: number of decisions in all games together, rounded up to a multiple of the number
            of games (:data:`GAMES`).
        mix: set-ups, one of which is drawn for each game; empty if all games have the same set-up.

    Raises:
        InvalidSetup: the game or an option is unknown.
    """
    vector_games = VectorGames(game_id, GAMES, options, mix)
    low = np.full(vector_games.codec.width, np.iinfo(np.int16).max, np.int16)
    high = np.full(vector_games.codec.width, np.iinfo(np.int16).min, np.int16)
    generator = np.random.default_rng(seed)
    vector_games.reset(seed)
    scripted = ScriptedAgent() if find(game_id).heuristic else None
    rounds = -(-decisions // GAMES)
    for number in range(rounds):
        if number == rounds // 2:
            vector_games.reset(seed)
        np.minimum(low, vector_games.rows.min(0), out=low)
        np.maximum(high, vector_games.rows.max(0), out=high)
        actions = random_actions(vector_games.legal, generator)
        if scripted is not None and number >= rounds // 2:
            epsilon = generator.random(GAMES) < EPSILON
            actions = np.where(epsilon, actions, vector_actions(scripted, vector_games))
        vector_games.step(actions)
    return [int(column) for column in np.flatnonzero(low < high)]


def random_actions(legal: NDArray[np.int8], generator: np.random.Generator) -> NDArray[np.int64]:
    """Sample an action for each row of action masks. All legal actions are equally likely."""
    chosen: NDArray[np.int64] = np.argmax(generator.random(legal.shape) * legal, axis=1)
    return chosen
