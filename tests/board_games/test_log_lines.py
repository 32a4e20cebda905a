"""The log as text: by who sat where then (``eldritch/log_lines.py``, ``arkham2e/log_lines.py``)."""

from __future__ import annotations

import random
from typing import Any

from arkham_env.board.words.titles import title
from arkham_env.core.kernel.log import EventLog
from tests.board_games.games import BoardGame, every_board_game

COMES = {"eldritch": "replacement", "arkham2e": "sheet"}
"""The event by which an investigator comes to a seat."""


def logged(game: BoardGame, number: int) -> Any:
    """Return a finished game with its whole log."""
    g = game.module("rules.machine").new_game_state(game.deal(number).table, number)
    g.log = EventLog()
    g.advance()
    rng = random.Random(number)
    while not g.over:
        g.take(rng.randrange(len(g.options)))
    return g


@every_board_game
def test_lines_name_who_sat_there_then(game: BoardGame) -> None:
    """Several sat on one seat, one after another: each line has the name of its time."""
    log_lines, event = game.module("log_lines"), game.module("state.ids.event")
    sheets_of = game.module("state.ids.component").SHEETS
    comes = event.NAMES.index(COMES[game.name])
    for number in range(1, 80):
        g = logged(game, number)
        came = [(a, b) for code, _, a, b, _ in g.log.records if code == comes]
        if len(came) > g.players:
            break
    assert len(came) > g.players and len(set(came)) == len(came)
    assert log_lines.sheets_before(g) == [-1] * g.players
    records = g.log.records
    if game.name == "arkham2e":
        # Payments of several steps are one line.
        records = log_lines.without_empty_records(log_lines.merge_payments(records))
        records = [record for record in records if record[0] != log_lines.OMITTED]
    sheets = [-1] * g.players
    moves = 0
    for (code, _, a, b, _), line in zip(records, log_lines.log_lines(g, None), strict=True):
        if code == comes:
            sheets[a] = b
        if code == event.MOVE:
            moves += 1
            assert line.startswith(title(sheets_of[sheets[a]])), line
    assert moves > 20
