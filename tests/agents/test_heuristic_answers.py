"""``arkham_agents/lcg/heuristic``: the scripted player gives the recorded answers in recorded
games."""

from __future__ import annotations

import json
from typing import Any

import pytest

from arkham_agents.faces import choose
from arkham_agents.lcg.heuristic import HeuristicAgent
from arkham_env.lcg.state.ids import decision_kind
from arkham_env.lcg.view import label
from tests.agents.answers import OTHERS, OWN, PATH, begun, record_of, weighing

GAMES: list[dict[str, Any]] = json.loads(PATH.read_text())
CHUNK = 10


def test_the_corpus_holds_games_of_every_size() -> None:
    assert len(GAMES) == OWN + OTHERS
    assert {len(game["investigators"]) for game in GAMES} == {1, 2, 3, 4}
    assert sum("picks" in game for game in GAMES) == OTHERS


def test_a_game_is_recorded_as_it_stands() -> None:
    assert record_of(7) == GAMES[7]
    assert record_of(OWN + 2) == GAMES[OWN + 2]


@pytest.mark.parametrize("first", range(0, OWN + OTHERS, CHUNK))
def test_it_answers_as_recorded(first: int) -> None:
    for number in range(first, first + CHUNK):
        with weighing() as noted:
            replay(number)
        before = GAMES[number]["weights"]
        other = [name for name, weight in noted.sums.items() if weight != before.get(name)]
        hint = "if intended, run `make record`"
        assert noted.sums == before, f"game {number}: other weights in {other}; {hint}"


def replay(number: int) -> None:
    """Compare the answers at every decision of a recorded game."""
    agent = HeuristicAgent()
    record = GAMES[number]
    game = begun(record)
    for at, character in enumerate(record["answers"]):
        g = game.state
        wanted, answer = ord(character) - 48, choose(agent, game)
        if answer != wanted:
            asked = f"game {number}, decision {at}: {decision_kind.NAMES[g.kind]}"
            before = label(g, g.options[wanted]) if wanted < len(g.options) else "not offered"
            pytest.fail(f"{asked}: {label(g, g.options[answer])!r}, recorded {before!r}")
        game.step(ord(record["picks"][at]) - 48 if "picks" in record else answer)
