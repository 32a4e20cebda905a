"""Games at set-up and at their first action, whole games, and the hidden facts of a seat."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeVar

from arkham_env.core.kernel.log import EventLog, Watched
from arkham_env.eldritch.rules.machine import EldritchHorror, new_game_state
from arkham_env.eldritch.rules.rounds import Round
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import component, deck, event
from arkham_env.eldritch.state.table import Table
from arkham_env.eldritch.tables.everything import components

Seen = TypeVar("Seen")
Record = tuple[str, int, int, int]
"""An event of the log: its name and operands."""


def table(
    *investigators: str,
    ancient_one: str = "azathoth",
    difficulty: str = "normal",
    starting_rumor: bool = False,
) -> Table:
    names = list(investigators) or ["mark_harrigan"]
    spec = {
        "players": len(names),
        "investigators": names,
        "ancient_one": ancient_one,
        "difficulty": difficulty,
        "starting_rumor": starting_rumor,
    }
    return Table(components(), spec)


def laid_out(*investigators: str, seed: int = 1, **spec: Any) -> EldritchHorror:
    """Return a game before its set-up: no investigator is seated and the board is empty."""
    g = new_game_state(table(*investigators, **spec), seed)
    g.log = EventLog()
    return g


def started(*investigators: str, seed: int = 1, **spec: Any) -> EldritchHorror:
    """Return a game at its first action; the first option is taken at each decision of set-up."""
    g = laid_out(*investigators, seed=seed, **spec)
    g.advance()
    while not isinstance(g.stack[0], Round):
        g.take(0)
    return g


def seats(count: int) -> tuple[str, ...]:
    """Return the names of the first ``count`` investigators."""
    return component.SHEETS[:count]


def records(g: Game) -> list[Record]:
    """Return the log of a game."""
    assert g.log is not None
    return [(event.NAMES[r[0]], r[2], r[3], r[4]) for r in g.log.records]


def played(
    *investigators: str, seed: int = 1, look: Callable[[Game], None] | None = None, **spec: Any
) -> tuple[Game, list[Record]]:
    """Play a game at random to its end; return the game and its complete log.

    ``look`` is called with the game at each decision.
    """
    g = laid_out(*investigators, seed=seed, **spec)
    found: list[Record] = []
    names = list(event.NAMES)
    g.log = Watched(EventLog(), names, lambda *record: found.append(record))
    chance = random.Random(seed)
    g.advance()
    while not g.over:
        if look is not None:
            look(g)
        g.take(chance.randrange(len(g.options)))
    return g, found


def deals(g: Game, seat: int, look: Callable[[Any], Seen], count: int = 40) -> set[Seen]:
    """Return the results of ``look`` for resampled copies with other seeds."""
    return {look(g.determinize(seat, seed)) for seed in range(count)}


def mythos_colors(g: Game) -> list[int]:
    """Return the colors of the Mythos deck, the next card first."""
    return [int(g.mythos_of(card).color) for card in reversed(g.decks[deck.MYTHOS])]


def names(cards: list[int]) -> list[str]:
    return [component.COPIES[card][1] for card in cards]
