"""Functions that return the nearest spaces, the seat that chooses one, and steps toward a space."""

from arkham_env.core.kernel.native import i64
from arkham_env.eldritch.state.game_state import MAP, Game
from arkham_env.eldritch.state.ids import space


def nearest(g: Game, start: i64, goals: list[i64]) -> list[i64]:
    """Return the spaces of ``goals`` that are nearest to ``start`` (EH-0347, EH-0349). If ``start``
    is in ``goals``, only ``start`` is returned."""
    best: i64 = 1 << 20
    found: list[i64] = []
    for goal in goals:
        far = MAP.distance(start, goal)
        if far < best:
            best = far
            found = [goal]
        elif far == best:
            found.append(goal)
    return found


def tie_breaker(g: Game, seat: i64) -> i64:
    """Return the seat that chooses among equally near spaces: the active seat (EH-0348).

    Args:
        seat: the seat to return instead if the active seat has no investigator.
    """
    return g.active if g.presence(g.active) >= 0 else seat


def toward(start: i64, goal: i64) -> list[i64]:
    """Return the spaces adjacent to ``start`` that are nearer to ``goal`` than ``start`` is."""
    far = MAP.distance(start, goal)
    return [link for link in space.LINKS[start] if MAP.distance(link, goal) < far]
