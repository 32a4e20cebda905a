"""``core/public/copying.py``: games, decisions, results and cards are copied and pickled alike in
both builds."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import arkham_env
from arkham_env.core.public.copying import rebuild
from arkham_env.core.public.play import Decision, Play, Result

CARDS = {
    "lcg/spreading_flames": "Machete",
    "lcg/core_2026": "Machete",
    "eldritch/base": ".38 Revolver",
    "arkham2e/base": "Food",
}


def pickled(item: Any) -> Any:
    return pickle.loads(pickle.dumps(item))


WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": pickled,
}
every_game = pytest.mark.parametrize("game_id", CARDS)
every_way = pytest.mark.parametrize("way", WAYS)


def begun(game_id: str) -> Play:
    """Return a game after some decisions."""
    game = arkham_env.game(game_id, players=2, seed=3)
    for number in range(25):
        game.step(number % game.num_options)
    return game


def finished(game_id: str) -> Play:
    game = begun(game_id)
    while not game.over:
        game.step(0)
    return game


def decision_of(game: Play) -> Decision:
    decision = game.decision
    assert decision is not None
    return decision


@every_way
@every_game
def test_a_copied_game_is_equal_and_goes_its_own_way(game_id: str, way: str) -> None:
    game = begun(game_id)
    before = game.hash()
    made = WAYS[way](game)
    assert type(made) is type(game)
    assert (made.id, made.players, made.hash()) == (game.id, 2, before)
    assert decision_of(made).labels() == decision_of(game).labels()
    while not made.over:
        made.step(made.num_options - 1)
    assert not game.over and game.hash() == before
    left = made.hash()
    game.step(0)
    assert game.hash() != before and made.hash() == left


@every_way
@every_game
def test_a_finished_game_is_copied(game_id: str, way: str) -> None:
    game = finished(game_id)
    made = WAYS[way](game)
    assert made.over and made.decision is None
    assert (made.hash(), repr(made.result)) == (game.hash(), repr(game.result))


@every_game
def test_a_copied_game_keeps_what_a_clone_keeps(game_id: str) -> None:
    game = begun(game_id)
    for made in (copy.copy(game), copy.deepcopy(game)):
        assert (made.seed, made.log()) == (3, game.log())


@every_way
@every_game
def test_a_copied_decision_is_usable(game_id: str, way: str) -> None:
    game = begun(game_id)
    decision = decision_of(game)
    labels = decision.labels()
    made = WAYS[way](decision)
    assert (made.kind, made.kind_id, made.seat) == (decision.kind, decision.kind_id, decision.seat)
    assert (made.source, made.options) == (decision.source, decision.options)
    assert made.labels() == labels and repr(made) == repr(decision)
    if way != "copy":  # it has a separate game
        while not game.over:
            game.step(0)
        assert made.labels() == labels


@every_way
@every_game
def test_a_copied_result_says_the_same(game_id: str, way: str) -> None:
    result = finished(game_id).result
    assert result is not None
    made = WAYS[way](result)
    assert type(made) is type(result)
    assert (repr(made), made.lines()) == (repr(result), result.lines())
    names = [name for name in dir(result) if not name.startswith("_")]
    assert {"won", "score", "points", "rounds", "ending", "resolution"} < set(names)
    for name in names:
        value = getattr(result, name)
        if not callable(value):
            assert getattr(made, name) == value


@every_way
@every_game
def test_a_copied_card_says_the_same(game_id: str, way: str) -> None:
    card = arkham_env.card(game_id, CARDS[game_id])
    made = WAYS[way](card)
    assert (made.name, made.facts, made.summary) == (card.name, card.facts, card.summary)
    assert made.text() == card.text()
    if way != "copy":
        made.facts["copied"] = True
        assert "copied" not in card.facts


@every_way
def test_a_result_of_a_plain_class_keeps_its_own_attributes(way: str) -> None:
    result = OwnResult(True, "R1", 0.5, 2.0, 7)
    made = WAYS[way](result)
    assert type(made) is OwnResult
    assert (repr(made), made.saved) == (repr(result), ["the cat"])


class OwnResult(Result):
    def __init__(self, won: bool, *rest: Any) -> None:
        super().__init__(won, *rest)
        self.saved = ["the cat"]


@every_way
def test_errors_are_copied(way: str) -> None:
    with pytest.raises(arkham_env.InvalidSetup) as caught:
        arkham_env.game("lcg/spreading_flames", players=9)
    made = WAYS[way](caught.value)
    assert type(made) is arkham_env.InvalidSetup and str(made) == str(caught.value)


def test_a_pickle_names_public_functions_alone() -> None:
    game = begun("eldritch/base")
    made, arguments = game.__reduce__()
    assert made is arkham_env.load and arguments == (game.save(),)
    with pytest.raises(TypeError, match=r"rebuild: <class 'dict'>: expected a subclass of Plain"):
        rebuild(dict, {})  # type: ignore[arg-type]


POOL = """
import multiprocessing, sys
import arkham_env

def play(game_id):
    game = arkham_env.game(game_id, players=1, seed=2)
    while not game.over:
        game.step(0)
    return game.result

if __name__ == "__main__":
    games = arkham_env.list_games()
    with multiprocessing.get_context(sys.argv[1]).Pool(2) as pool:
        found = pool.map_async(play, games).get(100)
    assert [repr(result) for result in found] == [repr(play(name)) for name in games]
    print(len(found), "results")
"""


@pytest.mark.parametrize("start", ["spawn", "fork"])
def test_a_worker_returns_a_result(start: str, tmp_path: Path) -> None:
    if start == "fork" and sys.platform == "win32":
        pytest.skip("Windows does not fork")
    script = tmp_path / "play.py"
    script.write_text(POOL)
    # The worker must import the package that this test imports.
    folder = str(Path(arkham_env.__path__[0]).parent)
    environment = {**os.environ, "PYTHONPATH": folder, "ARKHAM_QUIET": "1"}
    done = subprocess.run(
        [sys.executable, str(script), start],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=150,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"{len(arkham_env.list_games())} results\n"
