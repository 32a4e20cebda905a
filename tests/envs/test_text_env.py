"""The Gymnasium environment for language models (``envs/text_env.py``)."""

from __future__ import annotations

import copy
import pickle
import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import arkham_env
from arkham_env.core.kernel.errors import IllegalAction
from arkham_env.envs import text_env
from arkham_env.envs.text import prompt, rules_text
from arkham_env.lcg.state.ids import verb
from tests.envs.playing import every_game


@every_game
def test_the_checker_of_gymnasium_accepts_the_environment(game_id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # the environment has no spec
        check_env(arkham_env.text_env(game_id, players=2))


@every_game
def test_observations_are_prompts_and_actions_are_option_numbers(game_id: str) -> None:
    env = arkham_env.text_env(game_id, players=2, reward="points")
    assert env.rules == rules_text(game_id)
    observation, info = env.reset(seed=7)
    game = arkham_env.game(game_id, players=2, seed=7)
    marks = [0, 0]
    rng = np.random.default_rng(7)
    over = False
    for _ in range(150):
        found = prompt(game, game.seat, marks[game.seat])
        marks[game.seat] = found.mark
        assert observation == text_env.plain_text(found.text) and info["seat"] == game.seat
        assert observation in env.observation_space
        if over:
            break
        assert np.flatnonzero(info["action_mask"]).tolist() == list(range(game.num_options))
        action = int(rng.integers(game.num_options))
        observation, _, over, truncated, info = env.step(action)
        game.step(action)
        assert over == game.over and not truncated
    again, _ = env.reset(seed=7)
    assert again == text_env.plain_text(prompt(arkham_env.game(game_id, players=2, seed=7), 0).text)


def test_an_illegal_action_raises() -> None:
    env = arkham_env.text_env("eldritch/base")
    env.reset(seed=1)
    for action in (63, 64, -1, "0"):
        with pytest.raises(IllegalAction):
            env.step(action)  # type: ignore[arg-type]


def test_a_decision_with_many_options_has_pages() -> None:
    """80 options on 64 rows give two pages: 63 options and one more, then 17 and one more."""
    env = arkham_env.text_env("lcg/spreading_flames", players=2)
    env.reset(seed=3)
    env.game.state.options = [verb.CHOOSE_NUMBER << 24 | n << 12 for n in range(80)]
    env.session.stale = True
    for first, count in ((0, 63), (63, 17)):
        observation, _ = env.step(63)[:2] if first else env.now()
        shown = observation[observation.index("Options:") :].splitlines()[1:]
        expected = [f"Choose {first + i}" for i in range(count)] + [text_env.TURN_PAGE]
        assert shown == [f"{i}: {label}" for i, label in enumerate(expected)]


def test_unusual_characters_are_replaced() -> None:
    assert text_env.plain_text("Café — \u4e00\n") == "Café — ?\n"
    assert len(text_env.plain_text("x" * 50_000)) == text_env.MAX_LENGTH


def test_copies_continue_in_the_same_way() -> None:
    env = arkham_env.text_env("arkham2e/base", players=2)
    env.reset(seed=3)
    for _ in range(5):
        env.step(0)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.marks == env.marks and other.now()[0] == env.now()[0]
