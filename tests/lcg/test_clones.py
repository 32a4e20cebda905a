"""``lcg/state/game_state.py``: clones share lists that are replaced, never changed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arkham_agents.faces import choose
from arkham_agents.lcg.heuristic import HeuristicAgent
from arkham_env.core.kernel.dump import dump
from arkham_env.lcg.dump import dump_game
from arkham_env.lcg.game import CardGame, new_state
from arkham_env.lcg.state.game_state import Card, Game, Investigator
from arkham_env.lcg.state.ids import NONE, status
from arkham_env.lcg.state.values import MAPS_KEPT, map_of
from tests.lcg.support.fuzz_games import random_table
from tests.lcg.support.scene import Scene
from tests.lcg.test_changes_fuzz import strange_game

EVERY = 7


def everything(g: Game) -> list[Any]:
    """Return copies of all attributes of a game, including those that saves leave out."""
    return [
        dump_game(g),
        [dump(effect) for effect in g.lasting],
        [ids[:] for ids in g.listen],
        [ids[:] for ids in g.mods],
        [
            g.listener_counts[:],
            g.order[:],
            g.altered[:],
            g.announced[:],
            list(g.owner),
            list(g.type_of),
        ],
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


def test_what_a_card_that_enters_play_begins_with() -> None:
    card = Card(7, 3)
    begins = {"id": 7, "kind": 3, "revealed": True}
    nowhere = ("controller", "location", "attached", "threat", "sealed")
    for name in Card.FIELDS:
        expected = begins.get(name, NONE if name in nowhere else 0)
        assert getattr(card, name) == expected, name


def test_what_an_investigator_begins_with() -> None:
    who = Investigator(1, 3)
    begins = {"id": 1, "kind": 3, "revealed": True, "controller": 1, "status": status.PLAYING}
    nowhere = ("location", "attached", "threat", "sealed")
    lists = ("hand", "deck", "discard", "assets", "threat_area", "opening")
    assert set(lists) < set(Investigator.FIELDS) and set(Card.FIELDS) < set(Investigator.FIELDS)
    for name in Investigator.FIELDS:
        if name in lists:
            assert getattr(who, name) == [], name
        else:
            expected = begins.get(name, NONE if name in nowhere else 0)
            assert getattr(who, name) == expected, name


def test_cards_in_play_are_listed_seat_by_seat_then_those_of_the_scenario() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    first, second = s.asset(0, "Dorothy Simmons"), s.asset(0, "Local Map")
    threat = s.threat(1, "Unspeakable Truths")
    place = s.place("Miskatonic Quad")
    enemy = s.enemy("Hellhound", at="Miskatonic Quad")
    other = s.enemy("Mutated Experiment", at="Miskatonic Quad")
    fire = s.attach("Fire!", "Miskatonic Quad")
    found = [card.id for card in s.g.cards_in_play()]
    listed = [0, first, second, 1, threat, place, enemy, other, fire]
    assert [card for card in found if card in listed] == listed
    assert found[-2:] == [s.g.act, s.g.agenda]


def test_the_games_of_a_table_share_so_many_maps_at_most() -> None:
    g = Scene(["joe_diamond"]).g
    first = map_of(g)
    maps = g.table.maps
    maps.clear()
    for number in range(MAPS_KEPT):  # as many as there are ways to reveal two-sided locations
        maps[(NONE, number)] = first
    g.place_map = None
    assert map_of(g).links == first.links
    assert list(maps) == [tuple(g.locations)]
