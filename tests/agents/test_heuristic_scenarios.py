"""``agents/arkham_agents/lcg/heuristic/agent.py``: it plays every scenario of the card game."""

from __future__ import annotations

from typing import Any

import pytest

import arkham_env
from arkham_agents.faces import option_of
from arkham_agents.registry import make_agent
from arkham_env.lcg.scenarios import CORE
from arkham_env.lcg.scenarios.known import scenarios_of


@pytest.mark.parametrize("play", scenarios_of(CORE))
@pytest.mark.parametrize("players", [1, 2, 4])
def test_it_plays_to_the_end(play: str, players: int) -> None:
    for seed in range(4):
        game: Any = arkham_env.game("lcg/" + CORE, play=play, players=players, seed=seed)
        agent = make_agent("heuristic")
        agent.reset(seed)
        while not game.over:
            game.step(option_of(agent, game.state))
        assert game.result.ending in arkham_env.describe("lcg/" + CORE)["result"]["endings"]
