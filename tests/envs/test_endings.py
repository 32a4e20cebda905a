"""``core/public/protocols.py``: endings: results, batches and environments give the same ending,
one
of the entry's list."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

import arkham_env
from arkham_env.eldritch.state.ids import resolution
from arkham_env.envs.registry import find
from arkham_env.envs.vector_games import VectorGames
from arkham_env.lcg.results import ending_name, ending_of
from arkham_env.lcg.state.ids import status
from tests.envs.playing import ARKHAM, ELDRITCH, GAME, every_game


@every_game
def test_a_crowd_tells_how_its_games_ended(game_id: str) -> None:
    vector_games = VectorGames(game_id, 3, {"players": 1})
    vector_games.reset(60)
    names = find(game_id).endings
    rng = np.random.default_rng(0)
    ended = 0
    while ended < 4:
        actions, counts = vector_games.legal_actions()
        rows = np.repeat(np.arange(3), counts)
        shown = [sorted(actions[rows == i].tolist()) for i in range(3)]
        assert shown == [np.flatnonzero(mask).tolist() for mask in vector_games.legal]
        vector_games.step([int(rng.choice(legal)) for legal in shown])
        for i, result in zip(vector_games.ended, vector_games.final_results, strict=True):
            ended += 1
            assert names[vector_games.endings[i]] == (result and result.ending)
            assert vector_games.wins[i] == (result and result.won)
        assert all(vector_games.endings[i] == -1 for i in range(3) if i not in vector_games.ended)


def test_a_lost_game_says_how_and_in_which_act() -> None:
    game: Any = arkham_env.game(GAME, players=2, seed=4)
    rng = random.Random(4)
    while not game.over:
        game.step(rng.randrange(game.num_options))
    assert game.result.ending == "defeated in act 2"
    assert "ending='defeated in act 2'" in repr(game.result)
    g = game.state
    one, other = g.investigators
    g.act = next(card for card in range(len(g.defs)) if g.defs[card].printed.stage == 3)
    one.by_damage = one.by_horror = False
    assert ending_name(ending_of(g)) == "doom in act 3"
    other.status = status.RESIGNED
    assert ending_name(ending_of(g)) == "resigned in act 3"
    g.won = True
    assert ending_name(ending_of(g)) == "won"


def test_the_entry_lists_endings() -> None:
    names = arkham_env.describe(GAME)["result"]["endings"]
    assert names[:3] == ["won", "resigned in act 1", "defeated in act 1"]
    assert names[-1] == "doom in act 4" and len(set(names)) == 13


def test_endings_are_numbered_as_listed() -> None:
    assert [ending_name(i) for i in range(13)] == find(GAME).endings


def test_eldritch_horror_ends_as_its_rules_say() -> None:
    """Solved Mysteries are the only way to win, and the first ending."""
    names = arkham_env.describe(ELDRITCH)["result"]["endings"]
    assert names == ["mysteries", "awakened", "eliminated", "mythos_deck", "rumor"]
    game: Any = arkham_env.game(ELDRITCH, players=2, seed=4)
    rng = random.Random(4)
    while not game.over:
        game.step(rng.randrange(game.num_options))
    assert game.result.ending == game.result.resolution != "mysteries" and not game.result.won
    for number, name in enumerate(names):
        game.state.resolution = resolution.MYSTERIES + number
        result = find(ELDRITCH).play_of(game.state).result
        assert result is not None
        assert (result.ending, result.resolution, result.won) == (name, name, number == 0)
        assert f"resolution={name!r}" in repr(result)


def test_arkham_horror_ends_as_its_rules_say() -> None:
    """The first three endings are wins; the ending of a lost game is its cause."""
    names = arkham_env.describe(ARKHAM)["result"]["endings"]
    assert names[:3] == ["closed", "sealed", "battle"]
    game: Any = arkham_env.game(ARKHAM, players=2, seed=4)
    rng = random.Random(4)
    while not game.over:
        game.step(rng.randrange(game.num_options))
    assert game.result.resolution == "lost" and game.result.ending in names[3:]
    assert not game.result.won and 0 <= game.result.score < 0.5
