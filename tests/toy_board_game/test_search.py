"""Search knows no game: it plays the lighthouse as well (``core/search/search.py``)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

import arkham_env
from arkham_agents.faces import choose
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.native import is_compiled
from arkham_env.core.search.search import InformationSet, Search, SearchSettings
from arkham_env.envs.registry import find

GAME = "toy/lighthouse"


@lru_cache(maxsize=1)
def late_positions() -> list[Any]:
    """Return decisions from which the scripted keeper won in seven more."""
    keeper = make_agent("heuristic")
    found = []
    for seed in range(14):
        game = arkham_env.game(GAME, seed=seed, players=1)
        passed = []
        while not game.over:
            passed.append(game.clone())
            game.step(choose(keeper, game))
        if game.result is not None and game.result.won and len(passed) >= 7:
            found.append(passed[-7])
    return found


def wins(name: str) -> int:
    """Return how many of the late positions an agent wins, each twice with luck of its own."""
    agent = make_agent(name)
    won = 0
    for seed, position in enumerate(2 * late_positions()):
        agent.reset(seed)
        game = position.determinize(0, seed)
        while not game.over:
            game.step(choose(agent, game))
        won += game.result.won
    return won


def test_it_finds_the_way_that_random_play_does_not() -> None:
    count = 2 * len(late_positions())
    assert count >= 18
    many = wins("search?sims=64")
    assert many >= count // 2
    assert many > 2 * wins("random")
    assert many > 2 * wins("search?sims=4"), "more simulations play better"


@pytest.mark.parametrize("players", [2, 4])
def test_all_seats_are_searched_to_the_end_of_the_game(players: int) -> None:
    game = arkham_env.game(GAME, seed=3, players=players, difficulty="gale")
    slot = find(GAME).slots(game.state.table, 1, "flat", "table")[0]
    search = Search(slot, SearchSettings(measure="nothing"))
    ends = 0
    seats = set()
    decisions = 0
    while not game.over and decisions < (400 if is_compiled() else 60):
        decisions += 1
        seats.add(game.seat)
        search.reset(decisions)
        result = search.run(InformationSet(game.state), 40)
        # Without a measure only finished games have values.
        ends += result.value > 0.0
        game.step(result.best())
    assert seats == set(range(players))
    assert ends or not game.over
