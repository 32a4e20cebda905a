"""Empty locations, farthest locations and nearest enemies (LCG-0034, LCG-0053 to LCG-0055)."""

from arkham_env.core.kernel.graph import UNREACHABLE
from arkham_env.core.kernel.native import i64
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import CardId
from arkham_env.lcg.state.values import distance, enemies_at, is_anyone_at, nearest_of


def is_empty(g: Game, location: CardId) -> bool:
    """Return whether a location has neither investigators nor enemies (LCG-0034)."""
    return not is_anyone_at(g, location) and not enemies_at(g, location)


def farthest_of(g: Game, start: i64, places: list[i64]) -> list[i64]:
    """Return the locations of ``places`` that are farthest from ``start``, including all ties. A
    location that cannot be reached from ``start`` counts only if no location of ``places`` can
    be reached from ``start`` (LCG-0053)."""
    most: i64 = -1
    found: list[i64] = []
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


def farthest_from_all(g: Game, places: list[i64]) -> list[i64]:
    """Return the locations of ``places`` farthest from all investigators, including ties
    (LCG-1082).

    The distance of a location is its distance to the nearest investigator.  A location that no
    investigator can reach counts only if no investigator can reach any location of ``places``
    (LCG-0053).  The lead investigator settles ties (LCG-0055).
    """
    most: i64 = -1
    found: list[i64] = []
    for p in places:
        nearest: i64 = UNREACHABLE
        for seat in g.order:
            nearest = min(nearest, distance(g, g.investigators[seat].location, p))
        if nearest >= UNREACHABLE:
            nearest = -1
        if nearest > most:
            most = nearest
            found = [p]
        elif nearest == most:
            found.append(p)
    return found


def nearest_enemies(g: Game, start: CardId, enemies: list[i64]) -> list[i64]:
    """Return the enemies of ``enemies`` that are nearest to the location ``start``, including all
    ties. The lead investigator settles ties (LCG-0055)."""
    places: list[i64] = []
    for enemy in enemies:
        place = g.cards[enemy].location
        if place not in places:
            places.append(place)
    nearest = nearest_of(g, start, places)
    return [enemy for enemy in enemies if g.cards[enemy].location in nearest]
