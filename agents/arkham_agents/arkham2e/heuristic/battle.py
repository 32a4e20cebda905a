"""The final battle: how long a seat survives, and how it uses its sliders and Clues."""

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
"""The skill of the check that resists the attack of each Ancient One; -1 if there is no check."""
FIRST_CHANGE: Final = 2
"""The modifier of the check that resists an attack is this number minus the round of the battle."""
LONGEST: Final = 20.0


def hits_left(plan: Plan) -> float:
    """Return the number of attacks of the Ancient One that defeat the seat if it resists none."""
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
    """Return the number of dice of an attack by the seat on the Ancient One."""
    view, who = plan.view, plan.who
    card = component.FIRST_ANCIENT_ONE + view.ancient
    bonus = fights.armed_bonus(view, who, card, keep=True)
    bonus += view.rating + view.check_bonus(plan.me, check.COMBAT)
    return max(0, skills[skill.FIGHT] + bonus)


def strength(plan: Plan, skills: list[int]) -> float:
    """Return the expected number of successes of an attack by the seat on the Ancient One."""
    one = (7 - plan.who.least) / 6
    return attack_dice(plan, skills) * one


def safety(plan: Plan, skills: list[int], later: int = 0) -> float:
    """Return the probability that the seat resists an attack of the Ancient One.

    Args:
        later: the number of rounds from now until the attack.
    """
    which = ATTACKED_BY[plan.view.ancient]
    if which < 0:
        return 0.0
    change = FIRST_CHANGE - max(1, plan.view.battle_turn) - later
    return at_least(plan.who.odds(plan.who.pool(which, change, skills)), 1)


def rounds_left(plan: Plan, skills: list[int]) -> float:
    """Return the expected number of rounds that the seat survives, including this one."""
    hits = hits_left(plan)
    rounds = 0.0
    while hits > 0.0 and rounds < LONGEST:
        hits -= 1.0 - safety(plan, skills, int(rounds))
        rounds += 1.0
    return max(1.0, rounds)


def stance(plan: Plan, skills: list[int]) -> float:
    """Return the value of a slider setting in the final battle: about the number of successes that
    the seat is expected to roll until it is defeated."""
    return (0.1 + strength(plan, skills)) * rounds_left(plan, skills)


def spends_clue(plan: Plan) -> bool:
    """Return whether to spend a Clue on the current check.

    A Clue with which the seat resists an attack is worth one more round of the battle. A Clue for
    the seat's own attack adds only a fraction of a success. The attacks of Nyarlathotep cost Clues:
    no Clue is spent to resist them, and the last Clue is never spent.
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
    """Return the ID of the Ancient One's card, or ``NONE`` before the final battle."""
    return component.FIRST_ANCIENT_ONE + plan.view.ancient if plan.view.awake else NONE
