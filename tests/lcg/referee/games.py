"""The games that the referee watches: random ones with random decks, and the heuristic's."""

from __future__ import annotations

import random

from arkham_agents.faces import option_of
from arkham_agents.registry import make_agent
from arkham_env.lcg.game import new_state
from arkham_env.lcg.state.game_state import Game
from tests.lcg.referee.match import Match, Player, Score
from tests.lcg.support.fuzz_games import random_table

SEATS = (1, 2, 3, 4)


def begin(number: int) -> Game:
    """Set up game ``number``: 1 to 4 seats, decks and difficulty at random."""
    table = random_table(number, SEATS[number % len(SEATS)])
    return new_state(table, number, table.spec["trauma"])


def random_player(number: int) -> Player:
    rng = random.Random(number)
    return lambda g: rng.randrange(len(g.options))


def heuristic_player(number: int) -> Player:
    agent = make_agent("heuristic")
    agent.reset(number)
    return lambda g: option_of(agent, g)


def watch_random(number: int, strict: bool = True) -> Score:
    """Watch a game of chance."""
    return Match(begin(number), f"random {number}", strict).play(random_player(number))


def watch_heuristic(number: int, strict: bool = True) -> Score:
    """Watch a game of the heuristic agent, which reaches the late acts."""
    return Match(begin(number), f"heuristic {number}", strict).play(heuristic_player(number))
