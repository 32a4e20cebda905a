"""``arkham_agents/lcg/heuristic``: games of the scripted player keep the invariants and reach late
acts that random play does not reach."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from arkham_agents.faces import choose
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.native import is_compiled
from arkham_env.lcg.game import DEFAULT_ORDER, new_game
from arkham_env.lcg.state.ids import decision_kind, difficulty
from tests.lcg.test_fuzz import check, engagement_is_settled

CHUNKS = 10
GAMES_PER_CHUNK = 50 if is_compiled() else 15
PLAYERS = (1, 1, 2, 2, 3, 4, 1, 2)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_heuristics_games_keep_the_invariants(chunk: int) -> None:
    agent = make_agent("heuristic")
    acts: Counter[int] = Counter()
    for number in range(chunk * GAMES_PER_CHUNK, (chunk + 1) * GAMES_PER_CHUNK):
        investigators = list(DEFAULT_ORDER)
        random.Random(number).shuffle(investigators)
        game = new_game(
            "spreading_flames",
            investigators=investigators[: PLAYERS[number % 8]],
            difficulty=difficulty.NAMES[number // 8 % 4],
            seed=number,
            log=False,
        )
        agent.reset(number)
        while not game.over:
            check(game.state)
            if game.state.kind == decision_kind.TURN:
                assert engagement_is_settled(game.state), number
            game.step(choose(agent, game))
        acts[4 - len(game.state.act_deck)] += 1
    assert acts[3] + acts[4] > GAMES_PER_CHUNK // 2, acts
