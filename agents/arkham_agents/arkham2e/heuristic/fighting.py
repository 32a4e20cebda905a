"""Decisions in combats and checks: fight or flee, weapons and Spells to use, Clues to spend.

Functions with an argument ``options`` return the index of the chosen option.
"""

from __future__ import annotations

from typing import Final

from arkham_agents.arkham2e.heuristic import battle, fights
from arkham_agents.arkham2e.heuristic.choosing import answer_worth, best_by
from arkham_agents.arkham2e.heuristic.plan import Plan
from arkham_agents.dice_odds import at_least, successes
from arkham_env.arkham2e.state.ids import check, component, flag, option
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.verbs import OP_ANSWER, OP_PASS
from arkham_env.core.kernel.decision import a_of, op_of


def combat(plan: Plan, options: list[int]) -> int:
    """Fight or flee, or first use a card ability that is needed now."""
    view = plan.view
    now = view.combat
    stop = 0
    for i, packed in enumerate(options):
        if op_of(packed) == OP_ANSWER and is_needed(plan, packed):
            return i
        if op_of(packed) != OP_ANSWER:
            stop = i
    if now is None or now.monster == NONE:
        return stop
    fought = fights.rounds(view, plan.who, now.monster)
    away = fights.evade_chance(view, plan.who, now.monster)
    by_fight = fought.won * fights.prize(view, plan.who, now.monster) - fought.cost
    by_flight = -(1.0 - away) * (fights.hurt(view, plan.who, now.monster) + fought.cost)
    if away <= 0.0:
        by_flight = min(by_flight, by_fight)
    wanted = option.FIGHT_ON if by_fight >= by_flight else option.FLEE
    for i, packed in enumerate(options):
        if op_of(packed) == wanted:
            return i
    return stop


def is_needed(plan: Plan, packed: int) -> bool:
    """Return whether to use the card ability of the option ``packed`` before fighting or fleeing.

    An ability with a positive value is used, such as that of an Ally that restores the last point
    of Sanity or Stamina. Spells are kept for the Combat check.
    """
    card = a_of(packed)
    return not component.FIRST_SPELL <= card < component.FIRST_SKILL and (
        answer_worth(plan, packed) > 0.0
    )


def loadout(plan: Plan, options: list[int]) -> int:
    """Cast a Spell if it adds enough to the total bonus; otherwise take the best weapons."""
    view = plan.view
    now = view.combat
    if now is None:
        return len(options) - 1
    is_monster = fights.is_monster(now.monster)
    against = now.monster if is_monster else battle.opponent(plan)
    spent = not is_monster or needs_all(plan, now.monster, now.bonus)
    weapons = [a_of(packed) for packed in options if op_of(packed) == option.WIELD]
    weapons = [card for card in weapons if spent or not fights.is_spent(view, card)]
    bonus, chosen = fights.best_set(view, weapons, against, now.free)
    worths: list[float] = []
    for packed in options:
        op, card = op_of(packed), a_of(packed)
        if op == option.WIELD:
            # The rules engine offers weapons in the order of their IDs.
            worths.append(1.0 if chosen and card == min(chosen) else -1.0)
        elif op == OP_ANSWER:
            left = now.free - int(view.column(card).hands)
            if left < 0:
                worths.append(-1.0)
                continue
            weapons_bonus = fights.best_set(view, weapons, against, left)[0]
            gain = fights.spell_bonus(view, plan.who, card, against) + weapons_bonus - bonus
            worths.append(1.0 + gain if gain > spell_price(plan, card) else -1.0)
        elif op == option.RELEASE:
            worths.append(-1.0)
        else:
            worths.append(0.0)
    return best_by(worths)


def spell_price(plan: Plan, card: int) -> float:
    """Return the minimum bonus for which a Spell is worth the Sanity that casting it costs."""
    cost = float(plan.view.column(card).cost)
    if plan.view.awake and plan.view.ancient not in SANITY_EATERS:
        return 0.5
    return 0.5 + plan.who.harm(sanity=cost) * 0.5


SANITY_EATERS: Final = (component.HASTUR, component.YIG, component.CTHULHU)
"""Ancient Ones whose attacks cost Sanity."""


def needs_all(plan: Plan, monster: int, held: int) -> bool:
    """Return whether to use weapons that are discarded after one use.

    They are used if the Monster is hard to defeat without them. ``held`` is the total bonus of the
    weapons and Spells that are already in hand.
    """
    view = plan.view
    need = view.toughness(monster)
    keep = fights.best_bonus(view, plan.me, monster, keep=True)
    every = fights.best_bonus(view, plan.me, monster)
    dice = fights.combat_dice(view, plan.who, monster)
    odds = at_least(plan.who.odds(max(0, dice - every + max(keep, held))), need)
    return odds < 0.45 and every > keep


def after_roll(plan: Plan, options: list[int]) -> int:
    """Reroll dice or spend a Clue if the check has failed so far and passing is worth the cost."""
    view = plan.view
    now = view.check
    done = len(options) - 1
    for i, packed in enumerate(options):
        if op_of(packed) == OP_PASS:
            done = i
    if now is None:
        return done
    missing = now.need - now.count
    if now.seat != view.seat:
        # Another seat makes the check: help it if the check has failed so far.
        return 0 if missing > 0 and op_of(options[0]) == OP_ANSWER else done
    if missing <= 0:
        return done
    rerolls = [i for i, packed in enumerate(options) if op_of(packed) == OP_ANSWER]
    if rerolls and missing <= max(1, len(now.dice) // 3):
        return rerolls[0]
    clue = [i for i, packed in enumerate(options) if op_of(packed) == option.CLUE]
    if not clue:
        return done
    if view.awake:
        return clue[0] if battle.spends_clue(plan) else done
    return clue[0] if worth_clues(plan, missing) else done


def worth_clues(plan: Plan, missing: int) -> bool:
    """Return whether to spend Clues to pass a check that lacks ``missing`` successes. A Clue that
    the seat needs for a seal has a higher price than other Clues."""
    view, w, who = plan.view, plan.w, plan.who
    now = view.check
    if now is None or missing > who.clues:
        return False
    kept = view.seal_cost if view.can_seal and not plan.has_sign else 0
    spare = max(0, who.clues - kept)
    stake = stake_of(plan)
    if now.flags & flag.CLOSING:
        # Clues that a seal needs are not spent unless the next gate would awaken the Ancient One,
        # because the seat can repeat the check in its next turn.
        if spare >= missing:
            return stake > 0.0
        if who.clues >= kept > 0 and plan.gate_room > 0:
            return False
        stake -= w.turn
    chance = at_least(successes(who.clues, now.least, 1, 0), missing)
    price = w.spare_clue if spare >= missing else w.clue
    return chance * stake > price * missing * 2.5


def stake_of(plan: Plan) -> float:
    """Return the value of passing the current check."""
    view, w = plan.view, plan.w
    now = view.check
    if now is None:
        return 0.0
    if now.flags & flag.CLOSING:
        return plan.gate_worth(plan.here)
    fought = view.combat
    if now.kind == check.COMBAT and fought is not None and fought.monster != NONE:
        return fights.hurt(view, plan.who, fought.monster) + 1.0
    if now.kind == check.EVADE and now.source >= 0:
        return fights.hurt(view, plan.who, now.source) + 1.0
    if now.kind == check.HORROR and now.source >= 0:
        return plan.who.harm(sanity=float(view.column(now.source).horror_damage))
    return w.clue * 1.5


def before_check(plan: Plan, options: list[int]) -> int:
    """Use a card ability before a check if passing the check has a high value."""
    if stake_of(plan) < 4.0:
        for i, packed in enumerate(options):
            if op_of(packed) == OP_PASS:
                return i
    for i, packed in enumerate(options):
        if op_of(packed) == OP_ANSWER and answer_worth(plan, packed) > -3.0:
            return i
    return len(options) - 1
