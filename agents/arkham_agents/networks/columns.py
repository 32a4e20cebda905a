"""Probe that finds the varying columns of a game's ``flat`` observation, for a small network.

Most columns of a layout describe cards, places and seats that are not part of a given set-up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arkham_agents.faces import vector_actions
from arkham_agents.games import ScriptedAgent
from arkham_agents.networks.legal_policy import Policy
from arkham_env.envs.mixture import SetUp
from arkham_env.envs.registry import find
from arkham_env.envs.vector_games import VectorGames

Player = Callable[[], NDArray[np.int64]]

GAMES = 64
EPSILON = 0.1
"""Probability that a random action replaces the scripted player's choice, to reach more states."""


def varying_columns(
    game_id: str,
    options: dict[str, Any],
    seed: int,
    decisions: int,
    mix: Sequence[SetUp] = (),
    policy: Policy | None = None,
) -> list[int]:
    """Play games, and return the indices of the ``flat`` columns that take more than one value.

    The actions of the first part of the decisions are random. The game's scripted player, if there
    is one, makes the second part, because games with random actions do not reach late states. A
    policy, if one is given, makes the third part. The parts have equal sizes.

    Args:
        game_id: the game.
        options: set-up options of the game.
        seed: seed of the first game.
        decisions: number of decisions in all games together, rounded up to a multiple of the number
            of games (:data:`GAMES`).
        mix: set-ups, one of which is drawn for each game; empty if all games have the same set-up.
        policy: a policy for the ``flat`` observation, whose actions are sampled.

    Raises:
        InvalidSetup: the game or an option is unknown.
    """
    vector_games = VectorGames(game_id, GAMES, options, mix)
    low = np.full(vector_games.codec.width, np.iinfo(np.int16).max, np.int16)
    high = np.full(vector_games.codec.width, np.iinfo(np.int16).min, np.int16)
    generator = np.random.default_rng(seed)
    vector_games.reset(seed)
    players: list[Player] = [lambda: random_actions(vector_games.legal, generator)]
    if find(game_id).heuristic:
        scripted = ScriptedAgent()
        players.append(lambda: mostly(vector_actions(scripted, vector_games)))
    if policy is not None:
        reader = policy
        players.append(lambda: sampled(reader))

    def mostly(chosen: NDArray[np.int64]) -> NDArray[np.int64]:
        epsilon = generator.random(GAMES) < EPSILON
        return np.where(epsilon, random_actions(vector_games.legal, generator), chosen)

    def sampled(reader: Policy) -> NDArray[np.int64]:
        uniforms = generator.random(GAMES)
        return reader.predict(vector_games.rows, False, vector_games.legal == 1, uniforms)[0]

    rounds = -(-decisions // GAMES)
    for number in range(rounds):
        part = number * len(players) // rounds
        if number and part != (number - 1) * len(players) // rounds:
            vector_games.reset(seed)
        np.minimum(low, vector_games.rows.min(0), out=low)
        np.maximum(high, vector_games.rows.max(0), out=high)
        vector_games.step(players[part]())
    return [int(column) for column in np.flatnonzero(low < high)]


def random_actions(legal: NDArray[np.int8], generator: np.random.Generator) -> NDArray[np.int64]:
    """Sample an action for each row of action masks. All legal actions are equally likely."""
    chosen: NDArray[np.int64] = np.argmax(generator.random(legal.shape) * legal, axis=1)
    return chosen
