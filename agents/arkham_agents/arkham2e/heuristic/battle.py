"""The final battle: how long a seat lasts in it, how to stand, when Clues are spent."""

from __future__ import annotations

from typing import Final

from arkham_agents.arkham2e.heuristic import fights
from arkham_agents.arkham2e.heuristic.plan import Plan
from arkham_agents.dice_odds import at_least
from arkham_env.arkham2e.state.ids import check, component, skill
from arkham_env.arkham2e.state.ids.component import NONE

ATTACKED_BY: Final = (
    -1, -1, skill.LUCK, skill.FIGHT, skill.LORE, skill.SNEAK, skill.SPEED, skill.WILL,
)  # fmt: skip
"""The skill that each Ancient One's attack asks for, -1 for none."""
FIRST_CHANGE: Final = 2
"""The modifier of an attack's check is this less the round."""
LONGEST: Final = 20.0


def hits_left(plan: Plan) -> float:
    """Return how many attacks of the Ancient One the seat still survives, the last one counted."""
    view, who = plan.view, plan.who
    ancient = view.ancient
    if ancient == component.HASTUR:
        return float((who.sanity + 1) // 2)
    if ancient == component.ITHAQUA:
        return float((who.stamina + 1) // 2)
    if ancient == component.YIG:
        return float(min(who.sanity, who.stamina))
    if ancient == component.NYARLATHOTEP:
        return float(who.clues)
    if ancient == component.SHUB_NIGGURATH:
        return float(len(view.trophies(plan.me)))
    if ancient == component.YOG_SOTHOTH:
        return float(len(view.gate_trophies(plan.me)))
    return float(who.most_sanity + who.most_stamina - 1)


def attack_dice(plan: Plan, skills: list[int]) -> int:
    """Return the dice of an attack on the Ancient One."""
    view, who = plan.view, plan.who
    card = component.FIRST_ANCIENT_ONE + view.ancient
    bonus = fights.armed_bonus(view, who, card, keep=True)
    bonus += view.rating + view.check_bonus(plan.me, check.COMBAT)
    return max(0, skills[skill.FIGHT] + bonus)


def strength(plan: Plan, skills: list[int]) -> float:
    """Return the successes that an attack brings on average."""
    one = (7 - plan.who.least) / 6
    return attack_dice(plan, skills) * one


def safety(plan: Plan, skills: list[int], later: int = 0) -> float:
    """Return the chance to withstand the attack of this round, or of a later one."""
    which = ATTACKED_BY[plan.view.ancient]
    if which < 0:
        return 0.0
    change = FIRST_CHANGE - max(1, plan.view.battle_turn) - later
    return at_least(plan.who.odds(plan.who.pool(which, change, skills)), 1)


def rounds_left(plan: Plan, skills: list[int]) -> float:
    """Return how many rounds the seat is expected to last, this one counted."""
    hits = hits_left(plan)
    rounds = 0.0
    while hits > 0.0 and rounds < LONGEST:
        hits -= 1.0 - safety(plan, skills, int(rounds))
        rounds += 1.0
    return max(1.0, rounds)


def stance(plan: Plan, skills: list[int]) -> float:
    """Return what six skills are worth in the battle: successes until the end."""
    return (0.1 + strength(plan, skills)) * rounds_left(plan, skills)


def spends_clue(plan: Plan) -> bool:
    """Say whether a Clue is spent on the check at hand.

    A Clue that turns an attack away is worth another round; one on one's own attack is worth a
    part of a success.  Against Nyarlathotep each Clue is a round, and one at least is kept.
    """
    view, who = plan.view, plan.who
    now = view.check
    if now is None:
        return False
    one = (7 - who.least) / 6
    brings = strength(plan, who.skills)
    if now.kind != check.COMBAT:
        return view.ancient != component.NYARLATHOTEP and now.count < 1
    left = view.doom * view.players - now.count
    if view.ancient == component.NYARLATHOTEP:
        return who.clues > 1 and (left <= (who.clues - 1) * one or brings < one)
    if left <= 0:
        return False
    last = hits_left(plan) <= 1.0 and safety(plan, who.skills) < 0.3
    return last or left <= who.clues * one or brings < 1.0 or ATTACKED_BY[view.ancient] < 0


def opponent(plan: Plan) -> int:
    """Return the Ancient One's card in the battle, ``NONE`` before."""
    return component.FIRST_ANCIENT_ONE + plan.view.ancient if plan.view.awake else NONE
