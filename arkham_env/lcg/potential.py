"""How far a game has come, as one number: the potential of shaped rewards.

Potential-based shaping pays ``gamma * phi(next) - phi(now)`` on top of the outcome, with
``phi = 0`` once the game is over, so the best policy stays the best whatever ``phi`` is.
"""

from __future__ import annotations

from arkham_env.lcg.rules.agenda import doom_threshold, required_clues
from arkham_env.lcg.scenarios.core_2026.spreading_flames.common import BLAZE, ESCAPE, QUAD, SERVANT
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, status
from arkham_env.lcg.state.values import group_clues, health, sanity, total_doom


def potential(g: Game) -> float:
    """Return ``phi``: progress minus doom, wounds and defeats.

    * **progress** in ``[0, 1]``, weight 1: acts finished plus the share of the current act, over
      the number of acts.  The share is the group's clues over those that the act asks for; in
      "Escape the Dorms" the part of the group that stands on Miskatonic Quad; in "Blaze of Glory"
      the damage on the Servant of Flame over its health.
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


def share(part: int, whole: int) -> float:
    """Return ``part / whole`` cut to ``[0, 1]``."""
    if whole <= 0 or part >= whole:
        return 1.0
    return part / whole if part > 0 else 0.0


def act_progress(g: Game) -> float:
    """Return acts finished plus the share of the current one, over the number of acts."""
    if g.act == NONE:
        return 1.0 if g.round > 0 else 0.0  # none is in play before set-up is done either
    stage: int = g.defs[g.act].printed.stage
    return (stage - 1 + act_share(g)) / (stage + len(g.act_deck))


def act_share(g: Game) -> float:
    """Return how much of the current act is done, in ``[0, 1]``."""
    d = g.defs[g.act]
    if d.printed.clues > 0:
        return share(group_clues(g), required_clues(g))
    if d.printed.code == ESCAPE:
        return group_at(g, g.table.find(QUAD))
    if d.printed.code == BLAZE:
        servant = g.table.find(SERVANT)
        if g.cards[servant] is not NOCARD:
            return share(g.cards[servant].damage, health(g, servant))
    return 0.0


def group_at(g: Game, location: int) -> float:
    """Return the part of the investigators still playing that is at ``location``."""
    playing = 0
    there = 0
    for who in g.investigators:
        if who.status == status.PLAYING:
            playing += 1
            if who.location == location:
                there += 1
    return share(there, playing) if playing > 0 else 0.0


def agenda_progress(g: Game) -> float:
    """Return agendas gone plus doom over the threshold, over the number of agendas."""
    if g.agenda == NONE:
        return 1.0 if g.round > 0 else 0.0
    stage: int = g.defs[g.agenda].printed.stage
    return (stage - 1 + share(total_doom(g), doom_threshold(g))) / (stage + len(g.agenda_deck))


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
