"""Combat round by round, what is taken in hand, Clues for dice."""

from __future__ import annotations

from arkham_agents.arkham2e.heuristic import fights
from arkham_agents.arkham2e.heuristic.choosing import answer_worth, best_by
from arkham_agents.arkham2e.heuristic.plan import Plan
from arkham_agents.dice_odds import at_least, successes
from arkham_env.arkham2e.state.ids import check, component, flag, option
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.core.decision import a_of, op_of
from arkham_env.core.verbs import OP_ANSWER, OP_PASS


def combat(plan: Plan, options: list[int]) -> int:
    """Fight or flee."""
    view = plan.view
    now = view.combat
    if now is None or now.monster == NONE:
        return 0
    fought = fights.fight(view, plan.who, now.monster)
    away = fights.evade_chance(view, plan.who, now.monster)
    damage = float(view.column(now.monster).damage)
    by_fight = fought.won * plan.w.trophy * view.toughness(now.monster) - fought.cost
    by_flight = -(1.0 - away) * (plan.who.harm(stamina=damage) + fought.cost)
    wanted = option.FIGHT_ON if by_fight >= by_flight else option.FLEE
    for i, packed in enumerate(options):
        if op_of(packed) == wanted:
            return i
    return 0


def loadout(plan: Plan, options: list[int]) -> int:
    """Take the best weapons in hand; cast a Spell where it is better than they are."""
    view = plan.view
    now = view.combat
    monster = NONE if now is None else now.monster
    is_monster = component.FIRST_MONSTER <= monster < component.FIRST_GATE
    against = monster if is_monster else NONE
    worths: list[float] = []
    held = now.bonus if now is not None else 0
    spent = not is_monster or needs_all(plan, monster, held)
    best_weapons = fights.best_bonus(view, plan.me, against, keep=not spent)
    for packed in options:
        op, card = op_of(packed), a_of(packed)
        if op == option.WIELD:
            bonus = fights.weapon_bonus(view, card, against)
            if fights.is_spent(view, card) and not spent:
                bonus = -1
            # One two-handed weapon against two of one hand.
            hands = int(view.column(card).hands)
            fits = bonus >= best_weapons or hands == 1
            worths.append(float(bonus) if fits else bonus * 0.3)
        elif op == OP_ANSWER:
            worths.append(spell_worth(plan, card, against, best_weapons))
        elif op == option.RELEASE:
            worths.append(-1.0)
        else:
            worths.append(0.0)
    return best_by(worths)


def needs_all(plan: Plan, monster: int, held: int) -> bool:
    """Say whether a weapon that is gone once used is worth it: the Monster is hard to beat."""
    view = plan.view
    need = view.toughness(monster)
    keep = fights.best_bonus(view, plan.me, monster, keep=True)
    every = fights.best_bonus(view, plan.me, monster)
    dice = fights.combat_dice(view, plan.who, monster)
    odds = at_least(plan.who.odds(max(0, dice - every + max(keep, held))), need)
    return odds < 0.45 and every > keep


def spell_worth(plan: Plan, card: int, monster: int, weapons: int) -> float:
    """Return what a Spell of the combat menu is worth beside weapons."""
    view, who = plan.view, plan.who
    column = view.column(card)
    if not component.FIRST_SPELL <= card < component.FIRST_SKILL:
        return -0.5
    if column.cost >= who.sanity or column.hands == 0:
        return -1.0
    bonus = fights.resisted(view, monster, int(column.bonus), True)
    chance = who.chance(check.SPELL, column.cast)
    if bonus == 0:
        return -1.0
    gain = chance * bonus - weapons
    return gain if gain > 0.5 * float(column.cost) else -1.0


def after_roll(plan: Plan, options: list[int]) -> int:
    """Reroll, or spend Clues on dice, where the check is worth it."""
    view, w = plan.view, plan.w
    now = view.check
    done = len(options) - 1
    for i, packed in enumerate(options):
        if op_of(packed) == OP_PASS:
            done = i
    if now is None:
        return done
    missing = now.need - now.count
    if now.seat != view.seat:
        # Another's check: help it if it failed.
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
        keep = 1 if view.ancient == component.NYARLATHOTEP else 0
        return clue[0] if plan.who.clues > keep else done
    stake = stake_of(plan)
    needed = view.seal_cost if view.can_seal else 0
    price = w.spare_clue if plan.who.clues > needed else w.clue
    if now.flags & flag.CLOSING:
        price = w.spare_clue if plan.who.clues > needed else w.clue * 1.2
    have = plan.who.clues
    if missing > have:
        return done
    chance = at_least(successes(have, now.least, 1, 0), missing)
    cost = price * missing * 3.0
    return clue[0] if chance * stake > cost else done


def stake_of(plan: Plan) -> float:
    """Return what passing the check at hand is worth."""
    view, w = plan.view, plan.w
    now = view.check
    if now is None:
        return 0.0
    if now.flags & flag.CLOSING:
        return plan.gate_worth(plan.here)
    fought = view.combat
    if now.kind == check.COMBAT and fought is not None and fought.monster != NONE:
        damage = float(view.column(fought.monster).damage)
        return plan.who.harm(stamina=damage) + 1.0
    if now.kind == check.EVADE and now.source >= 0:
        return plan.who.harm(stamina=float(view.column(now.source).damage)) + 1.0
    if now.kind == check.HORROR and now.source >= 0:
        return plan.who.harm(sanity=float(view.column(now.source).horror_damage))
    return w.clue * 1.5


def before_check(plan: Plan, options: list[int]) -> int:
    """Use what passes a check where much is at stake."""
    if stake_of(plan) < 4.0:
        for i, packed in enumerate(options):
            if op_of(packed) == OP_PASS:
                return i
    for i, packed in enumerate(options):
        if op_of(packed) == OP_ANSWER and answer_worth(plan, packed) > -3.0:
            return i
    return len(options) - 1
