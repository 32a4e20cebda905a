"""Progress of a game as one number: the potential of shaped rewards.

Potential-based shaping adds ``gamma * phi(next) - phi(now)`` to the reward of a step; ``gamma`` is
the discount, and ``phi`` is 0 once the game is over.  Shaping does not change the optimal policy,
whatever ``phi`` is.
"""

from typing import Final

from arkham_env.lcg.state.campaign_record import CampaignRecord
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import status
from arkham_env.lcg.state.values import health, sanity, share

MOST: Final = 0.99
"""Largest progress of a game that is not won."""


def potential(g: Game) -> float:
    """Return the potential ``phi``: progress minus weighted danger, wounds and defeats.

    * **progress** in ``[0, 1]``, weight 1: :func:`progress`.
    * **danger** in ``[0, 1]``, weight -0.2:
      :meth:`~arkham_env.lcg.state.scenario_definition.Scenario.danger` of the scenario.
    * **wounds** in ``[0, 1]``, weight -0.1: :func:`wounds`.
    * **defeats** in ``[0, 1]``, weight -0.2: fraction of the investigators that are defeated.

    Returns:
        A number in ``[-0.5, 0.99]``; 0.0 if the game is over.
    """
    if g.over:
        return 0.0
    scenario = g.table.scenario
    return progress(g) - 0.2 * scenario.danger(g) - 0.1 * wounds(g) - 0.2 * defeats(g)


def progress(g: Game) -> float:
    """Return the progress of a game in ``[0, 1]``; only a won game has progress 1.

    The progress of a game that is not won is the result of the scenario's method
    :meth:`~arkham_env.lcg.state.scenario_definition.Scenario.progress`, but at most 0.99.  It is
    0.99 while the resolution of a won game is being resolved.  For a campaign, see
    :func:`campaign_progress`.
    """
    if g.campaign is not None:
        return campaign_progress(g, g.campaign)
    if g.won:
        return 1.0 if g.over else MOST
    return min(MOST, g.table.scenario.progress(g))


def campaign_progress(g: Game, record: CampaignRecord) -> float:
    """Return the progress of a campaign: the mean of the progress of its scenarios.

    The progress of a finished scenario is 1 if it was won.  Otherwise it is the share of its points
    in the mean of the largest points of the scenarios, so that a lost scenario does not count more
    than its results.
    """
    if record.won:
        return 1.0
    rules = g.table.campaign
    scenarios: int = 1 if rules is None else rules.scenario_count
    best: int = 1 if rules is None else rules.best_points
    done = len(record.legs)
    if g.over and g.ended:
        done -= 1  # the campaign ended with this scenario
    total = min(MOST, g.table.scenario.progress(g))
    for leg in record.legs[:done]:
        earned: int = leg.points
        investigators: int = leg.investigators
        total += 1.0 if leg.won else share(earned * scenarios, best * investigators)
    return min(MOST, total / scenarios)


def lowered_by(g: Game) -> list[str]:
    """Return the names of the events that may lower :func:`progress` in this scenario.

    In a campaign, progress also falls when a scenario was lost; its end is noted in the campaign
    log.
    """
    found = g.table.scenario.lowered_by
    return found if g.campaign is None else [*found, "noted"]


def wounds(g: Game) -> float:
    """Return the mean of the investigators' wounds, in ``[0, 1]``.

    The wounds of an investigator are the larger of two fractions: of its health lost to damage and
    of its sanity lost to horror.  They are 1 for a defeated investigator, 0 for one that resigned.
    """
    total = 0.0
    for who in g.investigators:
        if who.status == status.DEFEATED:
            total += 1.0
        elif who.status == status.PLAYING:
            total += max(share(who.damage, health(g, who.id)), share(who.horror, sanity(g, who.id)))
    players: int = g.table.group_size
    return total / max(1, players)


def defeats(g: Game) -> float:
    """Return the fraction of the investigators that are defeated."""
    count = 0
    for who in g.investigators:
        if who.status == status.DEFEATED:
            count += 1
    players: int = g.table.group_size
    return count / max(1, players)
