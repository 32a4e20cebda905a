"""The adapter for TextArena (``examples/textarena_adapter.py``), if TextArena is installed."""

from __future__ import annotations

import random

import pytest

import arkham_env
from arkham_env.envs.text import prompt, rules_text
from tests.examples.loading import load_example

pytest.importorskip("textarena")
GAME = "lcg/spreading_flames"


def test_a_game_is_played_with_rules_and_prompts() -> None:
    env = load_example("textarena_adapter").ArkhamTextArenaEnv(GAME)
    env.reset(num_players=2, seed=1)
    game = arkham_env.game(GAME, players=2, seed=1)
    marks = [0, 0]
    rng = random.Random(1)
    seen: set[int] = set()
    done = False
    while not done:
        player, messages = env.get_observation()
        assert player == game.seat
        found = prompt(game, player, marks[player])
        marks[player] = found.mark
        assert messages[-1][1] == found.text
        assert (rules_text(GAME) in messages[0][1]) == (player not in seen)
        seen.add(player)
        option = rng.randrange(game.num_options)
        game.step(option)
        done, info = env.step(f"Not [999]. I take [ {option} ].")
    assert game.over and game.result is not None
    rewards, infos = env.close()
    assert rewards == {0: game.result.score, 1: game.result.score}
    assert info == {"won": game.result.won, "resolution": game.result.resolution}
    assert not infos[0]["invalid_move"]


def test_invalid_actions_are_explained_and_then_replaced() -> None:
    env = load_example("textarena_adapter").ArkhamTextArenaEnv(GAME, errors_allowed=2)
    env.reset(num_players=2, seed=1)
    env.get_observation()
    for action in ("nothing", "[99]"):
        assert env.step(action) == (False, {})
        assert env.game.state.decisions == 1
        _, messages = env.get_observation()
        assert "expected a number from [0] to" in messages[-1][1]
    env.step("")
    assert env.game.state.decisions == 2
