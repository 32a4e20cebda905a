"""Potential of a game state for shaped rewards, and the events that may lower the game's progress.

Potential-based shaping adds ``gamma * phi(next) - phi(now)`` to the reward, with ``phi = 0`` at the
end of the game. It does not change which policy is optimal, whatever ``phi`` is.
"""

from typing import Final

from arkham_env.arkham2e.rules.finish import progress
from arkham_env.arkham2e.state.game_state import ELIMINATED, Game
from arkham_env.arkham2e.state.table import CLUES_TO_SEAL

DOOM: Final = 0.2
"""Weight in the potential of the filled fraction of the doom track."""
TERROR: Final = 0.05
"""Weight in the potential of the terror level, as a fraction of its maximum."""
CLUES: Final = 0.02
"""Weight in the potential of each gate that the group could seal (:func:`held_clues`)."""


LOWERED_BY: Final = ["gate", "trophy_spent", "sign_gone"]
"""Events that may lower the progress in a game against any Ancient One.

The events are: a gate opens, so that one more gate must be closed; a gate trophy is spent or lost;
an elder sign is removed from the board.
"""
LOWERED_AGAINST: Final = {"cthulhu": ["doom"]}
"""For each Ancient One, additional events that may lower the progress. In the final battle, Cthulhu
regains doom tokens."""


def lowered_by(g: Game) -> list[str]:
    """Return the names of the events (``ids.event``) that may lower :func:`progress`."""
    return LOWERED_BY + LOWERED_AGAINST.get(g.table.sheet_of_ancient.name, [])


def held_clues(g: Game) -> float:
    """Return the number of Clues of all seats, divided by the number of Clues that sealing one gate
    costs; at most the number of open gates."""
    total = 0
    for seat in range(g.players):
        if g.status[seat] != ELIMINATED:
            total += g.clues[seat]
    return min(float(len(g.gates)), total / CLUES_TO_SEAL)


def potential(g: Game) -> float:
    """Return the potential ``phi`` of a game state, or 0.0 if the game is over.

    The potential is the progress (:func:`progress`), minus 0.2 times the filled fraction of the
    doom track, minus 0.05 times the terror level as a fraction of its maximum, plus 0.02 times
    :func:`held_clues`. In the final battle, it is the progress minus 0.2.

    Returns:
        A number in ``[-0.25, 1.2]``.
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
