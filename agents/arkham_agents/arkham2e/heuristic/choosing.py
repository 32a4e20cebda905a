"""Decisions about encounters, gates, shops and card texts: all except movement and combat.

Each function for a kind of decision returns the index of an option in ``options``.
"""

from __future__ import annotations

from typing import Final

from arkham_agents.arkham2e.heuristic import fights
from arkham_agents.arkham2e.heuristic.plan import Plan
from arkham_agents.dice_odds import at_least
from arkham_env.arkham2e.state.ids import component, option, resource, space
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import SIGNS_TO_WIN
from arkham_env.board.texts.program import branch
from arkham_env.board.texts.verbs import OP_ANSWER, OP_PASS, OP_TARGET
from arkham_env.core.kernel.decision import a_of, b_of, op_of


def first(plan: Plan, options: list[int]) -> int:
    return 0


def last(plan: Plan, options: list[int]) -> int:
    return len(options) - 1


def best_by(worths: list[float]) -> int:
    """Return the index of the largest value, or the first such index if several are equal."""
    return max(range(len(worths)), key=lambda i: (round(worths[i], 6), -i))


def yes(plan: Plan, options: list[int]) -> int:
    """Choose the option ``YES``."""
    for i, packed in enumerate(options):
        if op_of(packed) == option.YES:
            return i
    return 0


def no(plan: Plan, options: list[int]) -> int:
    for i, packed in enumerate(options):
        if op_of(packed) == option.NO:
            return i
    return len(options) - 1


def encounter(plan: Plan, options: list[int]) -> int:
    """Choose the option with the highest value: an encounter, or an ability that replaces it."""
    worths: list[float] = []
    for packed in options:
        op = op_of(packed)
        if op == option.ENCOUNTER:
            worths.append(plan.encounter_worth(plan.here))
        elif op == option.ABILITY:
            code = plan.view.location_abilities(plan.here)[a_of(packed)].code
            worth = plan.reader.whole(code)
            if plan.here in (space.ASYLUM, space.HOSPITAL) and worth > 0.0:
                worth += plan.healing(plan.here)
            worths.append(worth)
        elif op == OP_ANSWER:
            worths.append(answer_worth(plan, packed))
        else:
            worths.append(0.0)
    return best_by(worths)


def needs_restoring(plan: Plan, sanity: bool) -> bool:
    """Return whether to discard an Ally to restore Sanity (if ``sanity``) or Stamina.

    The Ally is discarded if at most 1 point is left, or at most 2 points in the final battle, where
    an attack can cost 2 points.
    """
    low = plan.who.sanity if sanity else plan.who.stamina
    return low <= (2 if plan.view.awake else 1)


def answer_worth(plan: Plan, packed: int) -> float:
    """Return the value of the option ``packed``, which uses an ability of a card."""
    view = plan.view
    card = a_of(packed)
    name = view.name(card)
    if name in ("duke", "sir_william_brinton"):
        return 3.0 if needs_restoring(plan, name == "duke") else -2.0
    if name == "bank_loan":
        return -1.0 if plan.who.money < 16 else 1.0
    return plan.reader.whole(view.abilities(card)[b_of(packed)].code) - 0.05


ANY_PHASE: Final = ("duke", "sir_william_brinton", "bank_loan")
"""Cards with abilities that can be used in every phase."""


def answers(plan: Plan, options: list[int]) -> int:
    """Use the card ability with the highest value, or pass if no ability has a positive value."""
    worths: list[float] = []
    for packed in options:
        worths.append(answer_worth(plan, packed) if op_of(packed) == OP_ANSWER else 0.0)
    return best_by(worths)


def gate(plan: Plan, options: list[int]) -> int:
    """Seal a gate with an Elder Sign, close it with the better of two skills, or leave it open."""
    view, who = plan.view, plan.who
    stop = next(i for i, packed in enumerate(options) if op_of(packed) == option.STOP)
    if plan.gate_worth(plan.here) <= 0.0:
        return stop
    wanted = plan.close_kind(who.skills)
    choice = stop
    for i, packed in enumerate(options):
        if op_of(packed) == option.SIGN and (who.clues < view.seal_cost or uses_sign(plan)):
            return i
        if op_of(packed) == option.CLOSE and a_of(packed) == wanted:
            choice = i
    return choice


def uses_sign(plan: Plan) -> bool:
    """Return whether to seal a gate with an Elder Sign although the seat could pay with Clues."""
    found = plan.view.gate_at(plan.here)
    dice = plan.who.pool(plan.close_kind(plan.who.skills), plan.view.gate_modifier(found))
    chance = at_least(plan.who.odds(dice), plan.view.close_difficulty(found))
    return chance < plan.w.sure or plan.doom_room <= 1 or plan.view.signs == SIGNS_TO_WIN - 1


def shop(plan: Plan, options: list[int]) -> int:
    """Buy the card whose value exceeds its price by the largest amount, or nothing."""
    worths: list[float] = []
    for packed in options:
        if op_of(packed) != option.BUY:
            worths.append(0.0)
            continue
        card = a_of(packed)
        worths.append(card_worth(plan, card) - 0.25 * float(plan.view.column(card).price))
    return best_by(worths)


def card_worth(plan: Plan, card: int) -> float:
    """Return the value of a card for the seat that decides."""
    view, w = plan.view, plan.w
    if component.FIRST_ALLY <= card < component.FIRST_SPECIAL:
        return w.ally
    if component.FIRST_SKILL <= card < component.FIRST_ALLY:
        return w.skill
    name = view.name(card)
    if name == "elder_sign":
        return w.sign
    column = view.column(card)
    if column.hands > 0 and column.bonus > 0:
        return weapon_worth(plan, card)
    if name in fights.SPELLS:
        bonus = round(fights.spell_bonus(view, plan.who, card, NONE))
        return w.spell + 0.6 * w.arm * max(0, bonus - plan.arms)
    return OTHERS.get(name, 0.9)


def weapon_worth(plan: Plan, card: int) -> float:
    """Return the value of a weapon: mainly the bonus that it adds to the best set of weapons."""
    view, w = plan.view, plan.w
    bonus = float(view.column(card).bonus)
    if fights.is_spent(view, card):
        return 0.15 * w.arm * bonus
    others = [other for other in fights.held_weapons(view, plan.me, True) if other != card]
    without = fights.best_set(view, others, NONE)[0]
    gain = fights.best_set(view, [*others, card], NONE)[0] - without
    return w.arm * gain + 0.1 * bonus


OTHERS = {
    "ruby_of_rlyeh": 3.0, "healing_stone": 3.0, "motorcycle": 1.5, "map_of_arkham": 1.0,
    "food": 0.8, "whiskey": 0.8, "dark_cloak": 0.8, "pallid_mask": 1.2, "lantern": 1.0,
    "old_journal": 2.5, "the_king_in_yellow": 2.5, "research_materials": 1.2,
    "enchanted_jewelry": 1.5, "gate_box": 1.2, "silver_key": 1.5, "obsidian_statue": 1.2,
    "warding_statue": 1.5, "flute_of_the_outer_gods": 0.6, "find_gate": 1.5, "heal": 1.2,
    "flesh_ward": 1.2, "bank_loan": -3.0,
}  # fmt: skip


def keep(plan: Plan, options: list[int]) -> int:
    """Choose the card with the highest value, to keep it or to take it."""
    return best_by([card_worth(plan, a_of(packed)) for packed in options])


def discard(plan: Plan, options: list[int]) -> int:
    """Choose the card with the lowest value, to discard it."""
    return best_by([-card_worth(plan, a_of(packed)) for packed in options])


def branches(plan: Plan, options: list[int]) -> int:
    """Choose between the alternatives that a card text offers: the one with the highest value."""
    text = plan.view.card_text
    if text is None:
        return 0
    code = plan.view.texts.code(text.kind, text.ability)
    worths = [plan.reader.whole(branch(code, text.pc, a_of(packed))) for packed in options]
    return best_by(worths)


def target(plan: Plan, options: list[int]) -> int:
    """Choose the seat itself, the best area or gate, the toughest Monster or the least valuable
    card. Decline if no target has a value above -0.1."""
    worths: list[float] = []
    for packed in options:
        op, item = op_of(packed), a_of(packed)
        if op == OP_TARGET:
            worths.append(-0.1)
        elif op == OP_TARGET + 1:
            worths.append(1.0 if item == plan.me else 0.0)
        elif op == OP_TARGET + 2:
            worths.append(plan.area_worth(item))
        elif op == OP_TARGET + 3:
            if item >= component.FIRST_GATE:
                worths.append(plan.w.close - 0.1 * plan.view.gate_modifier(item))
            else:
                worths.append(float(plan.view.toughness(item)))
        else:
            worths.append(-card_worth(plan, item))
    return best_by(worths)


def pay(plan: Plan, options: list[int]) -> int:
    """Pay with the Monster trophy of lowest toughness, or with a card that replaces a Clue."""
    worths: list[float] = []
    for packed in options:
        what = b_of(packed)
        if what == resource.TOUGHNESS:
            worths.append(-float(plan.view.toughness(a_of(packed) - 64)))
        else:
            worths.append(float(a_of(packed)))
    return best_by(worths)


def area(plan: Plan, options: list[int]) -> int:
    """Choose the area with the highest value minus the cost of its Monsters. ``STOP`` counts as an
    area with the value -5."""
    worths: list[float] = []
    for packed in options:
        if op_of(packed) == option.STOP:
            worths.append(-5.0)
            continue
        where = a_of(packed)
        danger = sum(
            fights.meeting_cost(plan.view, plan.who, monster)
            for monster in plan.view.monsters_at(where)
        )
        worths.append(plan.area_worth(where) - danger)
    return best_by(worths)


def split(plan: Plan, options: list[int]) -> int:
    """Choose whether to gain a point of Sanity or of Stamina: the one that is lower at present."""
    wants_sanity = plan.who.sanity <= plan.who.stamina
    for i, packed in enumerate(options):
        if (op_of(packed) == option.SANITY) == wants_sanity:
            return i
    return 0


def entry(plan: Plan, options: list[int]) -> int:
    """Choose the encounter card whose text for the area of the seat has the highest value."""
    worths: list[float] = []
    for packed in options:
        card = a_of(packed)
        where = plan.here
        if op_of(packed) == OP_ANSWER:
            # The option draws another card. Its expected value is that of an average encounter.
            worths.append(plan.encounter_worth(where) - plan.who.harm(sanity=1.0))
            continue
        place = space.world_of(where) if where >= space.FIRST_WORLD else where
        number = plan.view.entry_of(card, place)
        if number < 0:
            number = plan.view.entry_of(card, -1)
        code = plan.view.abilities(card)[number].code if number >= 0 else []
        worths.append(plan.reader.whole(code))
    return best_by(worths)


def prevent(plan: Plan, options: list[int]) -> int:
    """Use a card to prevent a loss that would knock the investigator out or would cost much.

    If no loss is pending, an ability of a card in ``ANY_PHASE`` may be used.
    """
    loss = plan.view.loss
    if loss is None:
        for packed in options:
            if op_of(packed) == OP_ANSWER and plan.view.name(a_of(packed)) in ANY_PHASE:
                return answers(plan, options)
        return len(options) - 1
    _, sanity, stamina = loss
    cost = plan.who.harm(float(sanity), float(stamina))
    fatal = sanity >= plan.who.sanity or stamina >= plan.who.stamina
    for i, packed in enumerate(options):
        if op_of(packed) == OP_ANSWER and (fatal or cost > 2.0):
            return i
    for i, packed in enumerate(options):
        if op_of(packed) == OP_PASS:
            return i
    return 0


def consent(plan: Plan, options: list[int]) -> int:
    """Refuse every proposed trade, because the scripted agent never trades."""
    return no(plan, options)
