"""``core/search/search.py``: search in board games: it plays, and never goes by what its seat
cannot know."""

from __future__ import annotations

import random

import pytest

import arkham_env
from arkham_agents.faces import choose
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.native import is_compiled
from arkham_env.core.kernel.rng import Streams
from arkham_env.core.search.rollout import random_rollout
from tests.board_games.games import BoardGame, every_board_game
from tests.board_games.states import state
from tests.core.searching import KINDS, facts

GAMES = 12 if is_compiled() else 4
KEPT = 25
"""Of the decisions of each game, one in so many is searched."""


@every_board_game
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_hidden_leaves_no_trace(kind: str, game: BoardGame) -> None:
    """The hidden order of decks, cup and gate stack, and future randomness, change no search."""
    rng = random.Random(11)
    searched = different = 0
    for number in range(700, 700 + GAMES):
        g = game.deal(number)
        while not g.over:
            if g.decisions % KEPT == 7:
                other = game.with_other_hidden(g, g.seat, rng.randrange(1 << 30))
                assert state(other) != state(g)
                seed = rng.randrange(1 << 62)
                found = facts(g, kind, seed)
                assert facts(other, kind, seed) == found, (number, g.decisions)
                searched += 1
                different += facts(g, kind, seed + 1) != found
            g.take(rng.randrange(len(g.options)))
    assert searched > 3 * GAMES
    # Without rollouts and network few values differ between two samples a few decisions later.
    assert different > (0 if kind == "none" else searched // 8), "other deals, other findings"


@every_board_game
def test_a_random_rollout_is_a_whole_game(game: BoardGame) -> None:
    for number in range(8):
        g = game.deal(number)
        before = g.decisions
        played = random_rollout(g.clone(), Streams([number]), 0, 10_000)
        assert g.decisions == before
        twin = g.clone()
        assert random_rollout(twin, Streams([number]), 0, 10) == 10
        assert not twin.over and twin.decisions == before + 10
        assert random_rollout(g, Streams([number]), 0, 10_000) == played
        # The last decision of a game is one that was taken, and none follows it.
        assert g.over and g.decisions == before + played - 1


@every_board_game
@pytest.mark.parametrize("name", ["search?sims=12", "search?sims=12&rollout=random&depth=20"])
def test_the_agent_that_searches_plays_all_seats(name: str, game: BoardGame) -> None:
    """Equal seeds, equal picks; the game that is searched does not change by it."""

    def picks(seed: int) -> list[int]:
        agent = make_agent(name)
        agent.reset(seed)
        played = arkham_env.game(game.game_id, players=3, ancient_one="yog_sothoth", seed=2)
        found: list[int] = []
        seats = set()
        while not played.over and len(found) < 40:
            before = played.hash()
            seats.add(played.seat)
            found.append(choose(agent, played))
            assert played.hash() == before
            played.step(found[-1])
        assert seats == {0, 1, 2}
        return found

    assert picks(1) == picks(1) != picks(2)
