"""A save that is none is refused; every decision can be saved: ``tests/test_every_decision.py``."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import arkham_env
from tests.board_games.edited_saves import why_refused
from tests.board_games.games import BoardGame, every_board_game


def begun(game: BoardGame, seed: int) -> Any:
    made: Any = arkham_env.game
    return made(
        game.game_id,
        players=1 + seed % 8,
        investigators="random",
        ancient_one="random",
        seed=seed,
        log=False,
        **{"starting_rumor" if game.name == "eldritch" else "scoring": seed % 2 == 0},
    )


Change = Callable[[dict[str, Any]], Any]
WRONG: list[tuple[str, Change]] = [
    ("part 'x', expected game_id, spec, game, ", lambda p: p.update(x=1)),
    ("KeyError: 'lasting'", lambda p: p.pop("lasting")),
    ("lasting, expected a list", lambda p: p.update(lasting=0)),
    ("stack, expected a list", lambda p: p.update(stack={})),
    ("expected .* streams", lambda p: p["streams"].append(1)),
    ("expected .* streams", lambda p: p.update(streams=3)),
    ("stream -1", lambda p: p["streams"].__setitem__(0, -1)),
    ("stream True", lambda p: p["streams"].__setitem__(0, True)),
    ("unknown frame 'Nothing'", lambda p: p["stack"].append(["Nothing", []])),
    ("201 frames", lambda p: p.update(stack=p["stack"][:1] * 201)),
    ("ValueError", lambda p: p["texts"].append([])),
    ("texts that it stands in", lambda p: p.update(texts=[])),
    ("corrupt save", lambda p: p.update(game=[])),
    ("corrupt save", lambda p: p["stack"][0].pop()),
    ("corrupt save", lambda p: p["lasting"].append([0])),
]


def in_a_text(game: BoardGame) -> dict[str, Any]:
    """Return the parts of a save of a game that is in the middle of a text."""
    for number in range(20):
        played = begun(game, number)
        rng = random.Random(number)
        while not played.over:
            payload: dict[str, Any] = {"game_id": played.id, **played.dump()}
            if payload["texts"]:
                return payload
            played.step(rng.randrange(played.num_options))
    raise AssertionError("no game asked in the middle of a text")


@every_board_game
@pytest.mark.parametrize(("why", "change"), WRONG, ids=[f"{i}" for i in range(len(WRONG))])
def test_what_is_no_save_is_refused(why: str, change: Change, game: BoardGame) -> None:
    payload = in_a_text(game)
    change(payload)
    said = why_refused(payload)
    assert re.search(why, said), said
