"""How far a game has come, as one number: the potential of shaped rewards.

Potential-based shaping pays ``gamma * phi(next) - phi(now)`` on top of the outcome, with
``phi = 0`` once the game is over, so the best policy stays the best whatever ``phi`` is.
"""

from __future__ import annotations

from typing import Final

from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import status
from arkham_env.lcg.state.values import health, sanity, share

MOST: Final = 0.99
"""The most progress of a game that is not won."""


def potential(g: Game) -> float:
    """Return ``phi``: progress minus danger, wounds and defeats.

    * **progress** in ``[0, 1]``, weight 1: :func:`progress`.
    * **danger** in ``[0, 1]``, weight -0.2: the scenario's own
      (:meth:`~arkham_env.lcg.state.scenario_definition.Scenario.danger`), by default agendas
      gone plus doom in play over the threshold, over the number of agendas.
    * **wounds** in ``[0, 1]``, weight -0.1: mean over the investigators of the larger of damage
      over health and horror over sanity; 1 for a defeated one, 0 for one who resigned.
    * **defeats** in ``[0, 1]``, weight -0.2: share of the investigators who are defeated.

    Returns:
        A number in ``[-0.5, 0.99]``; 0.0 when the game is over.
    """
    if g.over:
        return 0.0
    scenario = g.table.scenario
    return progress(g) - 0.2 * scenario.danger(g) - 0.1 * wounds(g) - 0.2 * defeats(g)


def progress(g: Game) -> float:
    """Return how much of the scenario is done, in ``[0, 1]``; 1 exactly for a game that is won.

    Until then, and in a game that is lost, it is the scenario's own
    (:meth:`~arkham_env.lcg.state.scenario_definition.Scenario.progress`), by default acts finished
    plus the share of the current act, over the number of acts; 0.99 at most.  Once the win is
    certain and only the resolution is read it is that.
    """
    if g.won:
        return 1.0 if g.over else MOST
    return min(MOST, g.table.scenario.progress(g))


def lowered_by(g: Game) -> list[str]:
    """Return the events that may lower :func:`progress`, by name: the scenario's own list."""
    return g.table.scenario.lowered_by


def wounds(g: Game) -> float:
    """Return the mean share of health or sanity lost, whichever is worse."""
    total = 0.0
    for who in g.investigators:
        if who.status == status.DEFEATED:
            total += 1.0
        elif who.status == status.PLAYING:
            total += max(share(who.damage, health(g, who.id)), share(who.horror, sanity(g, who.id)))
    players: int = g.players
    return total / players


def defeats(g: Game) -> float:
    """Return the share of the investigators who are defeated."""
    count = 0
    for who in g.investigators:
        if who.status == status.DEFEATED:
            count += 1
    return count / g.players
