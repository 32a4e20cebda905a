"""The log as text: by who sat where then."""

from __future__ import annotations

import random
from typing import Any

from arkham_env.core.log import EventLog
from arkham_env.eldritch.log_lines import log_lines, sheets_before
from arkham_env.eldritch.rules.machine import new_game_state
from arkham_env.eldritch.state.ids import component, event
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.titles import title
from tests.eldritch.support.games import deal


def logged(number: int) -> Any:
    """Return a finished game with its whole log, in which somebody came after a fall."""
    g: Any = new_game_state(deal(number).table, number)
    g.log = EventLog()
    g.advance()
    rng = random.Random(number)
    while not g.over:
        g.take(rng.randrange(len(g.options)))
    return g


def test_lines_name_who_sat_there_then() -> None:
    """Several sat on one seat, one after another: each line has the name of its time."""
    for number in range(1, 60):
        g = logged(number)
        came = [(a, b) for code, _, a, b, _ in g.log.records if code == event.NEWCOMER]
        if len(came) > g.players:
            break
    assert len(came) > g.players
    assert sheets_before(g) == [NONE] * g.players
    sheets = [NONE] * g.players
    for (code, _, a, b, _), line in zip(g.log.records, log_lines(g, None), strict=True):
        if code == event.NEWCOMER:
            sheets[a] = b
        if code in (event.NEWCOMER, event.MOVE, event.TURN):
            assert line.startswith(title(component.SHEETS[sheets[a]])), line
    assert len(set(came)) == len(came)
