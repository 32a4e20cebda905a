"""A game can be saved and gone on with at every decision, whatever is being resolved."""

from __future__ import annotations

import random
from typing import Any

import pytest

import arkham_env
from tests.envs.playing import ARKHAM


def begun(seed: int) -> Any:
    made: Any = arkham_env.game
    return made(
        ARKHAM,
        players=1 + seed % 8,
        investigators="random",
        ancient_one="random",
        scoring=seed % 2 == 0,
        seed=seed,
        log=False,
    )


@pytest.mark.parametrize("seed", range(12))
def test_a_loaded_game_is_the_saved_one(seed: int) -> None:
    game = begun(seed)
    rng = random.Random(seed)
    while not game.over:
        again: Any = arkham_env.load(game.save())
        assert again.hash() == game.hash()
        assert again.decision.labels() == game.decision.labels()
        pick = rng.randrange(game.num_options)
        again.step(pick)
        game.step(pick)
        assert again.hash() == game.hash()
    ended: Any = arkham_env.load(game.save())
    assert ended.hash() == game.hash()
    assert ended.state.table.scoring is (seed % 2 == 0)
    assert ended.result.points == game.result.points
