"""``tests/toy_board_game/lighthouse``: the lighthouse resamples hidden information as every game
does."""

from __future__ import annotations

import random

import pytest

import arkham_env
from arkham_env.core.kernel.errors import IllegalAction, InvalidSetup
from tests.core.determinizing import play, to_the_end

GAME = "toy/lighthouse"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_promise_is_kept(players: int) -> None:
    for seed in range(3):
        play(GAME, {"players": players}, seed)
    game = arkham_env.game(GAME, seed=1, players=players)
    to_the_end(game, random.Random(1))
    with pytest.raises(IllegalAction, match="the game is over"):
        game.determinize(0, 1)


def test_storms_come_in_any_order_and_luck_is_new() -> None:
    game = arkham_env.game(GAME, seed=1, players=2)
    firsts = {game.determinize(0, seed).state.storms[-1] for seed in range(200)}
    assert firsts == set(game.state.storms)
    words = {tuple(game.determinize(0, seed).state.streams.states) for seed in range(200)}
    assert len(words) == 200


def test_what_is_in_no_order_tells_nothing() -> None:
    game = arkham_env.game(GAME, seed=1, players=2)
    made = game.determinize(1, 7).hash()
    game.state.cup.reverse()
    game.state.items_left.reverse()
    game.state.storms.reverse()
    game.state.streams.states[0] ^= 5
    assert game.determinize(1, 7).hash() == made


def test_errors_name_what_was_expected() -> None:
    game = arkham_env.game(GAME, seed=1, players=2)
    with pytest.raises(InvalidSetup, match="seat 2: expected 0 to 1"):
        game.determinize(2, 0)
    with pytest.raises(InvalidSetup, match="seed='x': expected a whole number"):
        game.determinize(0, "x")  # type: ignore[arg-type]
    # Any whole number is a seed.
    assert game.determinize(0, -(10**30)).hash() != game.determinize(0, 10**30).hash()
