"""Numbered games with varied settings."""

from __future__ import annotations

import random
from typing import Final

from arkham_env.eldritch.rules.machine import EldritchHorror, new_game_state
from arkham_env.eldritch.state.ids import component
from arkham_env.eldritch.state.table import Table
from arkham_env.eldritch.tables.everything import components

DIFFICULTIES: Final = ("easy", "normal", "hard", "staged")


def deal(number: int) -> EldritchHorror:
    """Return a game at its first decision; the number selects seats, Ancient One and other
    settings."""
    rng = random.Random(number)
    players = 1 + number % 8
    spec = {
        "players": players,
        "investigators": rng.sample(component.SHEETS, players),
        "ancient_one": component.ANCIENT_ONES[(number + number // 8) % 4],
        "difficulty": DIFFICULTIES[number // 2 % 4],
        "starting_rumor": number % 3 == 0,
    }
    g = new_game_state(Table(components(), spec), number)
    g.start(number)
    return g
