"""Frozen layouts of both board games (``board/encode/layout_file.py``), and observations."""

from __future__ import annotations

import random

import pytest

from arkham_env.core.encoding.batch import Batch
from arkham_env.core.encoding.encode import as_numpy
from arkham_env.core.encoding.encoder import read_content
from arkham_env.core.encoding.slot import ENTITIES, FLAT, OPTIONS, TABLE
from arkham_env.core.kernel.rng import numbered_streams
from tests.arkham2e.play_random import enliven
from tests.board_games.games import BOARD_GAMES, BoardGame, every_board_game
from tests.board_games.reading import Reading

READINGS = {game.name: Reading(game.module("encode.encoder").Encoder()) for game in BOARD_GAMES}


@pytest.mark.parametrize(
    "game",
    [pytest.param(g, marks=pytest.mark.fresh_layout(g.game_id), id=g.name) for g in BOARD_GAMES],
)
def test_the_layout_has_all_that_the_components_need(game: BoardGame) -> None:
    layout = game.module("encode.layout")
    content = read_content(layout.FILE)
    assert layout.extended(content, game.module("tables.everything").components()) is content
    assert content["id"] == layout.GAME_ID


@pytest.mark.parametrize("number", range(16))
@every_board_game
def test_random_games_have_distinct_ids_and_values_in_range(game: BoardGame, number: int) -> None:
    """Also: reused rows have the same contents, and hidden information is not in them."""
    r, encoder = READINGS[game.name], READINGS[game.name].encoder
    rng = random.Random(number)
    g = game.deal(number)
    seen, found = encoder.new_flat(), encoder.new_entities()
    for count in range(240):
        if g.over:
            break
        if game.name == "arkham2e" and number % 2 and count % 30 == 29:
            enliven(g, rng)
        seat = g.seat if rng.random() < 0.7 else rng.randrange(g.players)
        if count % 25 == 0 or rng.random() < 0.03:
            told_flat, told_entities = r.check(g, seat)
            encoder.write_flat(g, seat, seen)
            encoder.write_entities(g, seat, found)
            assert as_numpy(seen.data, "int16", len(seen.data)).tobytes() == told_flat
            assert as_numpy(found.data, "int16", len(found.data)).tobytes() == told_entities
            copy = g.determinize(seat, rng.getrandbits(60))
            assert r.flat(copy, seat).tobytes() == told_flat
            assert r.entities(copy, seat).tobytes() == told_entities
            if seat == g.seat:
                assert r.ids(copy) == r.ids(g)
        g.take(rng.randrange(len(g.options)))
    r.check(g, g.seat)


@every_board_game
def test_rows_forget_a_game_with_more_seats(game: BoardGame) -> None:
    r, encoder = READINGS[game.name], READINGS[game.name].encoder
    row, found = encoder.new_flat(), encoder.new_entities()
    for number in (7, 0, 12, 3):
        g = game.deal(number)
        encoder.write_flat(g, g.seat, row)
        encoder.write_entities(g, g.seat, found)
        seen, rows = r.flat(g, g.seat), r.entities(g, g.seat)
        assert as_numpy(row.data, "int16", len(row.data)).tobytes() == seen.tobytes()
        assert as_numpy(found.data, "int16", len(found.data)).tobytes() == rows.tobytes()


@pytest.mark.parametrize(("looks", "acts"), [(FLAT, TABLE), (ENTITIES, OPTIONS)])
@every_board_game
def test_a_batch_plays(game: BoardGame, looks: int, acts: int) -> None:
    slots = READINGS[game.name].encoder.make_slots(game.deal(1).table, 2, looks, acts)
    batch = Batch(list(slots), seed=5, with_potential=True)
    batch.reset()
    streams = numbered_streams(1, 1)
    ended = 0
    for _ in range(3000):
        ended += batch.step(batch.sample(streams))
        if ended:
            break
    assert ended > 0
