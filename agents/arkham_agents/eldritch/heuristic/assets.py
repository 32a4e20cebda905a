"""Values of possessions, and the decisions to acquire or discard them.

Functions with an argument ``options`` return the index of the chosen option.
"""

from __future__ import annotations

from typing import Final

from arkham_agents.dice_odds import Odds
from arkham_agents.eldritch.heuristic.person import healing
from arkham_agents.eldritch.heuristic.reading import Reading
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.eldritch.state.ids import component, option, skill, trait

WEAPONS: Final = {
    "revolver_38": 2, "automatic_45": 3, "axe": 2, "bull_whip": 2, "carbine_rifle": 5,
    "double_barreled_shotgun": 5, "spirit_dagger": 3, "lightning_gun": 6,
    "sword_of_saint_jerome": 6, "hired_muscle": 2,
}  # fmt: skip
"""Number of dice that each weapon adds in combat; rerolls count as dice."""
USEFUL: Final = {
    "derringer_18": 0.7, "agency_quarantine": 1.2, "arcane_manuscripts": 0.4,
    "arcane_scholar": 1.7, "arcane_tome": 1.2, "bandages": 0.9, "cat_burglar": 1.5,
    "charter_flight": 0.8, "delivery_service": 0.0, "dynamite": 1.3, "fine_clothes": 0.7,
    "fishing_net": 0.9, "holy_cross": 1.1, "holy_water": 2.4, "kerosene": 1.0,
    "king_james_bible": 1.6, "lodge_researcher": 2.4, "lucky_cigarette_case": 2.4,
    "lucky_rabbits_foot": 2.0, "personal_assistant": 1.7, "pocket_watch": 1.5,
    "private_investigator": 2.4, "protective_amulet": 0.8, "puzzle_box": 1.2, "urban_guide": 1.9,
    "vatican_missionary": 1.8, "whiskey": 0.9, "wireless_report": 0.0, "witch_doctor": 1.4,
    "hired_muscle": 0.6,
    "cultes_des_goules": 2.6, "de_vermis_mysteriis": 2.4, "flute_of_the_outer_gods": 1.6,
    "gate_box": 2.2, "glass_of_mortlan": 1.2, "grotesque_statue": 2.0, "mi_go_brain_case": 0.8,
    "necronomicon": 1.8, "pallid_mask": 2.2, "ruby_of_rlyeh": 3.0, "sword_of_saint_jerome": 1.2,
    "ttka_halot": 2.0, "the_silver_key": 2.2,
}  # fmt: skip
"""Value of each card without the dice that it adds in combat."""
PER_DIE: Final = 0.8
LEAST: Final = 0.35
"""The minimum value of a card that the agent acquires."""


def card_worth(r: Reading, card: int, seat: int | None = None) -> float:
    """Return the value of a possession or Condition for ``seat`` (default: the current seat)."""
    view, w = r.view, r.w
    who = r.me if seat is None else seat
    name = view.name(card)
    if card >= component.FIRST_CONDITION:
        return w.blessed if name == "blessed" else -w.condition
    if card >= component.FIRST_SPELL:
        return r.prices.spell
    person = r.person(who)
    worth = USEFUL.get(name, 0.0)
    if name in WEAPONS:
        held = card in view.cards(who)
        others = [
            WEAPONS[view.name(own)]
            for own in view.cards(who)
            if own != card and view.name(own) in WEAPONS
        ]
        best = max(others, default=0)
        if held:
            worth += PER_DIE * max(0, WEAPONS[name] - best)
        else:
            now = person.strength - view.skill(who, skill.STRENGTH)
            worth += PER_DIE * max(0, WEAPONS[name] - max(now, best))
    if name == "private_care":
        return healing(w, person, 9, 9)
    if name == "sanctuary":
        return (
            w.condition if any(person.has(c) and c != component.BLESSED for c in range(11)) else 0
        )
    if name == "silver_twilight_ritual":
        return r.doom
    if name == "charter_flight" or name == "agency_quarantine":
        return worth
    if name in ("arcane_manuscripts", "arcane_tome") and person.spells == 0:
        worth *= 0.5
    return worth


def best_basket(r: Reading, money: int) -> tuple[float, list[int]]:
    """Return the best cards of the reserve that ``money`` successes can buy together.

    Returns:
        The total value of these cards, and the cards.
    """
    offered = [(card, r.view.column(card).value, card_worth(r, card)) for card in r.view.reserve]
    best: tuple[float, list[int]] = (0.0, [])
    for chosen in range(1, 1 << len(offered)):
        some = [offered[i] for i in range(len(offered)) if chosen >> i & 1]
        if sum(price for _, price, _ in some) > money or any(w < LEAST for _, _, w in some):
            continue
        worth = sum(w for _, _, w in some)
        if worth > best[0]:
            best = (worth, [card for card, _, _ in some])
    return best


def shopping_worth(r: Reading) -> float:
    """Return the expected value of an Acquire Assets action."""
    odds: Odds = r.who.odds(skill.INFLUENCE)
    worth = 0.0
    for money, chance in enumerate(odds):
        if money and chance > 0.001:
            worth += chance * best_basket(r, money)[0]
    return r.w.shop * worth


def acquire(r: Reading, options: list[int]) -> int:
    """Choose the next card to acquire, from those of :func:`best_basket`, or stop."""
    wanted = best_basket(r, r.view.spendable)[1]
    best, most = len(options) - 1, 0.0
    for i, packed in enumerate(options):
        if op_of(packed) != option.BUY or a_of(packed) not in wanted:
            continue
        worth = card_worth(r, a_of(packed), b_of(packed))
        if worth > most:
            best, most = i, worth
    return best


def loan(r: Reading, options: list[int]) -> int:
    """Choose whether to take a bank loan: only if it gains much more than a Debt costs."""
    money = r.view.spendable
    gain = best_basket(r, money + 2)[0] - best_basket(r, money)[0]
    wanted = 1 if gain > 1.5 * r.w.debt else 0
    return next((i for i, packed in enumerate(options) if a_of(packed) == wanted), 0)


def discard_reserve(r: Reading, options: list[int]) -> int:
    """Replace the card of the reserve that has the lowest value, if this value is below 1."""
    best, least = len(options) - 1, 1.0
    for i, packed in enumerate(options):
        if op_of(packed) == option.BUY:
            worth = card_worth(r, a_of(packed))
            if worth < least:
                best, least = i, worth
    return best


def least_worth(r: Reading, cards: list[int]) -> int:
    """Return the card of ``cards`` with the lowest value for the current seat."""
    return min(cards, key=lambda card: (card_worth(r, card), card))


def is_ally(r: Reading, card: int) -> bool:
    return r.view.has_trait(card, trait.ALLY)
