"""Behaviour that all environments share: results, saves of other games, illegal actions."""

from __future__ import annotations

import itertools

import pytest

import arkham_env
from arkham_env.core.kernel.errors import ArkhamError, InvalidSetup
from arkham_env.envs.session import episode_seed, fresh_seed, result_of
from tests.envs.playing import GAME, GAMES, every_game


@every_game
def test_only_a_finished_game_has_a_result(game_id: str) -> None:
    game = arkham_env.game(game_id, seed=1)
    with pytest.raises(ArkhamError, match=r"^the game is not over, so it has no result yet$"):
        result_of(game)
    while not game.over:
        game.step(game.num_options - 1)
    assert repr(result_of(game)) == repr(game.result)


def test_a_save_of_another_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    env = arkham_env.env(GAME)
    text = arkham_env.game(GAME, seed=1).save()
    env.reset(options={"save": text})
    monkeypatch.setattr(env.unwrapped.session.entry, "id", "lcg/other_flames")
    with pytest.raises(InvalidSetup) as raised:
        env.reset(options={"save": text})
    assert f"the save is a game of '{GAME}': expected 'lcg/other_flames'" in str(raised.value)


def test_a_save_of_another_game_of_ours_is_refused() -> None:
    for game_id, other in itertools.permutations(GAMES, 2):
        env = arkham_env.env(game_id)
        with pytest.raises(InvalidSetup, match=f"the save is a game of '{other}'"):
            env.reset(options={"save": arkham_env.game(other, seed=1).save()})


def test_seeds_of_episodes() -> None:
    assert episode_seed(7, 0) == 7
    later = [episode_seed(7, n) for n in range(1, 5)]
    assert len({7, *later}) == 5
    assert episode_seed(7, 1) == later[0] != episode_seed(8, 1)
    drawn = {fresh_seed() for _ in range(20)}
    assert len(drawn) > 15 and all(0 <= seed < 2**31 for seed in drawn)
