"""How far a game has come, as one number: its progress, and the potential of shaped rewards.

Potential-based shaping pays ``gamma * phi(next) - phi(now)`` on top of the outcome, with
``phi = 0`` once the game is over, so the best policy stays the best whatever ``phi`` is.
"""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.rules.finish import signs_on_board
from arkham_env.arkham2e.state.game_state import ELIMINATED, Game
from arkham_env.arkham2e.state.ids import resolution
from arkham_env.arkham2e.state.table import CLUES_TO_SEAL, SIGNS_TO_WIN

MOST: Final = 0.99
"""The most progress of a game that is not won."""
DOOM: Final = 0.2
"""What a full doom track counts in the potential."""
TERROR: Final = 0.05
"""What a terror level of 10 counts."""
CLUES: Final = 0.02
"""What Clues that seal a gate count, for each location with an open gate at most."""


def progress(g: Game) -> float:
    """Return how far the group came, in ``[0, 1]``; 1 exactly for a win.

    The furthest of three ways: elder signs of six; gate trophies, as far as they are needed, over
    players and gates that are open; in the battle the doom tokens that are gone.
    """
    if resolution.RUNNING < g.resolution < resolution.LOST:
        return 1.0
    signs: int = signs_on_board(g)
    done = signs / SIGNS_TO_WIN
    players: int = g.players
    trophies: int = g.gate_trophies_unspent()
    done = max(done, min(trophies, players) / (players + len(g.gates)))
    if g.awakened:
        left: int = g.doom
        limit: int = g.table.doom_limit
        done = max(done, 1.0 - left / limit)
    return min(MOST, done)


def held_clues(g: Game) -> float:
    """Return how many gates the Clues of all seats could seal, in parts."""
    total = 0
    for seat in range(g.players):
        if g.status[seat] != ELIMINATED:
            total += g.clues[seat]
    return min(float(len(g.gates)), total / CLUES_TO_SEAL)


def potential(g: Game) -> float:
    """Return ``phi``: progress, minus 0.2 of the doom track, minus 0.05 of terror, plus 0.02 for
    each gate that the Clues at hand could seal.

    Returns:
        A number in ``[-0.25, 1.2]``; 0.0 when the game is over.
    """
    if g.over:
        return 0.0
    done = progress(g)
    if g.awakened:
        return done - DOOM
    doom: int = g.doom
    limit: int = g.table.doom_limit
    terror: int = g.terror
    return done - DOOM * doom / limit - TERROR * terror / 10 + CLUES * held_clues(g)
