"""Parts of a game's entry that agents and scripts use; agents that play by a plain view."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_agents.base import Agent, Mask
from arkham_agents.decision_view import DecisionView, HiddenInformation
from arkham_agents.faces import choose
from arkham_agents.games import ScriptedAgent, seat_view, set_up_options
from arkham_agents.lcg.heuristic import HeuristicAgent
from arkham_agents.lcg.seat_view import SeatView
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.registry import find
from arkham_env.envs.text import decision_text
from tests.envs.playing import GAME


def test_a_view_is_that_of_its_game() -> None:
    game = arkham_env.game(GAME, players=2, seed=1)
    view = seat_view(game.state, 1)
    assert isinstance(view, SeatView)
    assert (view.seat, view.game_id) == (1, GAME)


def test_a_plain_view_tells_what_every_view_tells() -> None:
    game = arkham_env.game(GAME, players=2, seed=1)
    own, other = DecisionView(game.state, game.seat), DecisionView(game.state, 1 - game.seat)
    view = seat_view(game.state, game.seat)
    for name in ("game_id", "players", "over", "options", "kind", "kind_name"):
        assert getattr(own, name) == getattr(view, name)
    assert [own.label(option) for option in own.options] == [
        view.label(option) for option in view.options
    ]
    assert own.text() == view.text() == decision_text(game, game.seat)
    assert other.text() == game.brief(1 - game.seat)
    with pytest.raises(HiddenInformation):
        _ = other.options
    with pytest.raises(HiddenInformation):
        other.label(own.options[0])


class NoView:
    """An entry with neither a custom view nor a scripted player."""

    seat_view = ""
    heuristic = ""

    def __init__(self) -> None:
        self.inner = find(GAME)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)


class Reader(Agent):
    """Agent that reads the text of the view and takes the last option."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def act(self, view: Any, mask: Mask) -> int:
        self.seen.append(view)
        assert view.text()
        return len(mask) - 1


def test_a_game_without_views_is_played_by_plain_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = NoView()
    monkeypatch.setattr("arkham_agents.games.find", lambda game_id: bare)
    monkeypatch.setattr("arkham_agents.games._VIEWS", {})
    game = arkham_env.game(GAME, players=1, seed=2)
    reader = Reader()
    for _ in range(5):
        game.step(choose(reader, game))
    assert [type(view) for view in reader.seen] == [DecisionView] * 5
    with pytest.raises(InvalidSetup, match=r"lcg/spreading_flames has no scripted agent"):
        choose(ScriptedAgent(), game)


def test_the_scripted_agent_is_the_one_of_the_game() -> None:
    agent = make_agent("heuristic")
    agent.reset(3)
    assert isinstance(agent.for_game(GAME), HeuristicAgent)
    assert agent.for_game(GAME) is agent.for_game(GAME)
    game = arkham_env.game(GAME, players=1, seed=2)
    for _ in range(20):
        view = seat_view(game.state, game.seat)
        mask = np.ones(game.num_options, np.int8)
        pick = HeuristicAgent().act(view, mask)
        assert agent.act(view, mask) == choose(agent, game) == pick
        game.step(pick)
    with pytest.raises(InvalidSetup, match="unknown game"):
        agent.for_game("chess")


def test_set_up_options_of_a_command_line() -> None:
    found = set_up_options(
        2, "joe_diamond, Isabelle Barnes", ["difficulty=hard", "open_hands=true"]
    )
    assert found == {
        "players": 2,
        "investigators": ["joe_diamond", "Isabelle Barnes"],
        "difficulty": "hard",
        "open_hands": True,
    }
    assert set_up_options(None, None, ["trauma=[[1, 0]]", "x=a=b"]) == {
        "trauma": [[1, 0]],
        "x": "a=b",
    }
    for pairs, message in [(["hard"], "name=value"), (["a=1", "a=2"], "'a' is repeated")]:
        with pytest.raises(InvalidSetup, match=message):
            set_up_options(None, None, pairs)
    with pytest.raises(InvalidSetup, match="repeated"):
        set_up_options(2, None, ["players=3"])


@pytest.mark.parametrize("game_id", ["lcg/spreading_flames", "eldritch/base", "arkham2e/base"])
def test_the_view_of_a_finished_game_contains_its_result(game_id: str) -> None:
    game = arkham_env.game(game_id, seed=5)
    copy = game.determinize(game.seat, 9)
    view = seat_view(copy.state, copy.seat)
    while not copy.over:
        assert view.result is None
        copy.step(0)
    result = copy.result
    assert result is not None
    assert (view.result.won, view.result.score) == (result.won, result.score)
    assert view.result.ending == result.ending
