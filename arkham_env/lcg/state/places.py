"""Places by who is there and how far they are (LCG-0034, LCG-0053 to LCG-0055)."""

from __future__ import annotations

from arkham_env.core.graph import UNREACHABLE
from arkham_env.core.native import i64
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import CardId
from arkham_env.lcg.state.values import distance, enemies_at, seats_at


def is_empty(g: Game, location: CardId) -> bool:
    """Say whether neither investigators nor enemies are at a location (LCG-0034)."""
    return not seats_at(g, location) and not enemies_at(g, location)


def farthest_of(g: Game, start: i64, places: list[int]) -> list[int]:
    """Return those of ``places`` that are farthest from ``start`` (all ties).

    One without a path is so only if none of them has one (LCG-0053).
    """
    most = -1
    found: list[int] = []
    for p in places:
        far = distance(g, start, p)
        if far >= UNREACHABLE:
            far = -1
        if far > most:
            most = far
            found = [p]
        elif far == most:
            found.append(p)
    return found


def farthest_from_all(g: Game, places: list[int]) -> list[int]:
    """Return those of ``places`` that are farthest from all investigators (all ties; LCG-0054).

    Their distances to every investigator, added up; a location without investigators if there is
    one, and one that all of them have a path to.  The lead settles ties (LCG-0055).
    """
    free = [p for p in places if not seats_at(g, p)]
    most = -1
    found: list[int] = []
    for p in free or places:
        total: i64 = 0
        for seat in g.order:
            far = distance(g, g.investigators[seat].location, p)
            total = -1 if far >= UNREACHABLE or total < 0 else total + far
        if total > most:
            most = total
            found = [p]
        elif total == most:
            found.append(p)
    return found
