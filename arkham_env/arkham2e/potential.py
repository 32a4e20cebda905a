"""How far a game has come, as one number: its progress, and the potential of shaped rewards.

Potential-based shaping pays ``gamma * phi(next) - phi(now)`` on top of the outcome, with
``phi = 0`` once the game is over, so the best policy stays the best whatever ``phi`` is.
"""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.rules.finish import progress
from arkham_env.arkham2e.state.game_state import ELIMINATED, Game
from arkham_env.arkham2e.state.table import CLUES_TO_SEAL

DOOM: Final = 0.2
"""What a full doom track counts in the potential."""
TERROR: Final = 0.05
"""What a terror level of 10 counts."""
CLUES: Final = 0.02
"""What Clues that seal a gate count, for each location with an open gate at most."""


LOWERED_BY: Final = ["gate", "trophy_spent", "sign_gone"]
"""What may lower progress against every Ancient One: a gate that opens, for one more has to be
closed, a gate trophy that is spent or lost, and an elder sign that is taken away."""
LOWERED_AGAINST: Final = {"cthulhu": ["doom"]}
"""What else may, against one of them: doom that it gets back in the final battle."""


def lowered_by(g: Game) -> list[str]:
    """Return the events (``ids.event``) that may lower :func:`progress`, by name."""
    return LOWERED_BY + LOWERED_AGAINST.get(g.table.sheet_of_ancient.name, [])


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
