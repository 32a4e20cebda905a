"""Clones share lists that are replaced, never changed: they stay what they were."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arkham_agents.faces import choose
from arkham_agents.lcg.heuristic import HeuristicAgent
from arkham_env.core.save import dump
from arkham_env.lcg.game import CardGame, new_state
from arkham_env.lcg.saving import dump_game
from arkham_env.lcg.state.game_state import Game
from tests.lcg.support.fuzz_games import random_table
from tests.lcg.test_changes_fuzz import strange_game

EVERY = 7


def everything(g: Game) -> list[Any]:
    """Return copies of all that a game holds, what saves leave out included."""
    return [
        dump_game(g),
        [dump(effect) for effect in g.lasting],
        [ids[:] for ids in g.listen],
        [ids[:] for ids in g.mods],
        [g.heard[:], g.order[:], g.altered[:], g.announced[:], list(g.owner), list(g.type_of)],
    ]


def box_game(number: int) -> CardGame:
    """Return a game of a random team of one to four with random decks of the box."""
    table = random_table(number, number % 4 + 1)
    g = new_state(table, number, table.spec["trauma"])
    g.advance()
    return CardGame(g, number)


def play_beside_clones(game: CardGame, well: bool, seed: int, most: int = 1_500) -> int:
    """Play with a clone taken now and then; return how many acts and agendas have advanced."""
    rng = random.Random(seed)
    agent = HeuristicAgent() if well else None
    g = game.state
    waiting = 0
    kept: list[tuple[Game, list[Any]]] = []
    while not game.over and g.decisions < most:
        waiting = max(waiting, len(g.act_deck) + len(g.agenda_deck))
        if g.decisions % EVERY == 0:
            clone = g.clone()
            kept.append((clone, everything(clone)))
        if agent is not None and rng.randrange(20):
            game.step(choose(agent, game))
        else:
            game.step(rng.randrange(game.num_options))
    for clone, before in kept:
        assert everything(clone) == before, f"changed after decision {clone.decisions}"
    assert kept
    return waiting - len(g.act_deck) - len(g.agenda_deck)


@pytest.mark.parametrize("first", range(0, 32, 8))
def test_clones_stay_what_they_were(first: int) -> None:
    advanced = [
        play_beside_clones(box_game(number), number % 2 == 1, number)
        for number in range(first, first + 8)
    ]
    assert max(advanced) >= 3


@pytest.mark.parametrize("first", range(0, 40, 10))
def test_clones_of_games_of_strange_cards_do_too(first: int) -> None:
    for number in range(first, first + 10):
        play_beside_clones(strange_game(number), False, number)
