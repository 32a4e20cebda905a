"""Random rollouts: their moves and their ends."""

from __future__ import annotations

from arkham_env.core.kernel.rng import Streams
from arkham_env.core.search.rollout import random_rollout
from arkham_env.lcg.game import new_game
from tests.core.toy_game import Divers


def test_a_rollout_takes_the_options_that_its_own_stream_draws() -> None:
    rolled, stepped = (
        new_game("spreading_flames", 2, seed=4),
        new_game("spreading_flames", 2, seed=4),
    )
    assert random_rollout(rolled.state, Streams([8, 9]), 1, 40) == 40
    draws = Streams([8, 9])
    for _ in range(40):
        stepped.step(draws.below(1, stepped.num_options))
    assert rolled.hash() == stepped.hash()


def test_a_rollout_ends_with_the_game() -> None:
    game = new_game("spreading_flames", 1, seed=4)
    played = random_rollout(game.state, Streams([8]))
    assert game.over and played > 10
    assert random_rollout(game.state, Streams([8])) == 0


def test_any_game_of_the_kernel_can_be_rolled_out() -> None:
    game = Divers(3)
    assert random_rollout(game, Streams([1]), 0, 5) == 5
    assert random_rollout(game, Streams([1])) > 0 and game.over
