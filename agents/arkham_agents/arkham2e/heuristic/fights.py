"""Expected results of combats in which the seat uses its best weapons and Spells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from arkham_agents.arkham2e.heuristic.person import Person
from arkham_agents.arkham2e.seat_view import SeatView
from arkham_agents.dice_odds import at_least
from arkham_env.arkham2e.state.columns import NO_CHECK
from arkham_env.arkham2e.state.ids import check, component, keyword, quantity, skill

HANDS = 2
ROUNDS = 4
"""The maximum number of rounds of a combat that are evaluated."""


class Outcome(NamedTuple):
    """Expected result of a combat.

    Attributes:
        won: the probability of defeating the Monster.
        cost: the expected cost of the investigator's losses.
    """

    won: float
    cost: float


def resisted(view: SeatView, monster: int, bonus: int, magical: bool) -> int:
    """Return the part of a bonus that remains after the resistances and immunities of a Monster.

    Args:
        monster: the Monster or Ancient One, or a negative number for no opponent.
        magical: whether the bonus is magical; otherwise it is physical.
    """
    if monster < 0 or bonus <= 0:
        return bonus
    kinds = (
        (keyword.MAGICAL_IMMUNITY, keyword.MAGICAL_RESISTANCE)
        if magical
        else (keyword.PHYSICAL_IMMUNITY, keyword.PHYSICAL_RESISTANCE)
    )
    has = view.has_keyword if is_monster(monster) else ancient_has(view)
    if has(monster, kinds[0]):
        return 0
    return (bonus + 1) // 2 if has(monster, kinds[1]) else bonus


def ancient_has(view: SeatView) -> Callable[[int, int], bool]:
    """Return :meth:`SeatView.resists` as a function of ``(card, which)``; ``card`` is ignored."""
    return lambda card, which: view.resists(which)


def is_monster(card: int) -> bool:
    return component.FIRST_MONSTER <= card < component.FIRST_GATE


def weapon_bonus(view: SeatView, card: int, monster: int) -> int:
    """Return the bonus of a weapon to Combat checks against a Monster.

    Args:
        monster: the Monster or Ancient One, or a negative number for no opponent.
    """
    column = view.column(card)
    bonus = max(int(column.bonus), int(column.lone_bonus))
    if is_monster(monster) and column.undead_bonus and view.has_keyword(monster, keyword.UNDEAD):
        bonus = int(column.undead_bonus)
    return resisted(view, monster, bonus, column.magical)


def is_weapon(view: SeatView, card: int) -> bool:
    column = view.column(card)
    return column.group in ("common", "unique", "special") and column.hands > 0


def is_spent(view: SeatView, card: int) -> bool:
    """Return whether a weapon is discarded after one use."""
    return view.name(card) in ("dynamite", "holy_water", "powder_of_ibn_ghazi")


def held_weapons(view: SeatView, seat: int, keep: bool) -> list[int]:
    """Return the weapons of a seat that are not exhausted.

    Args:
        keep: whether the seat keeps weapons that are discarded after one use for later; if true,
            they are excluded.
    """
    ready = [card for card in view.cards(seat) if not view.is_exhausted(card)]
    found = [card for card in ready if is_weapon(view, card)]
    return [card for card in found if not (keep and is_spent(view, card))]


def best_set(
    view: SeatView, weapons: list[int], monster: int, hands: int = HANDS
) -> tuple[int, list[int]]:
    """Return the highest total bonus of weapons that fit in ``hands`` hands, and these weapons."""
    best: list[tuple[int, list[int]]] = [(0, [])] * (hands + 1)
    for card in weapons:
        needed = int(view.column(card).hands)
        bonus = weapon_bonus(view, card, monster)
        for used in range(hands, needed - 1, -1):
            had, others = best[used - needed]
            if had + bonus > best[used][0]:
                best[used] = had + bonus, [*others, card]
    return best[hands]


def best_bonus(view: SeatView, seat: int, monster: int, keep: bool = False) -> int:
    """Return the highest total bonus of weapons of a seat that fit in two hands.

    Args:
        keep: whether the seat keeps weapons that are discarded after one use for later; if true,
            they are excluded.
    """
    return best_set(view, held_weapons(view, seat, keep), monster)[0]


def spell_bonus(view: SeatView, who: Person, card: int, monster: int) -> float:
    """Return the expected bonus of a combat Spell, or 0 if the seat cannot cast it."""
    if not component.FIRST_SPELL <= card < component.FIRST_SKILL or view.is_exhausted(card):
        return 0.0
    column = view.column(card)
    if column.hands == 0 or column.cost >= who.sanity:
        return 0.0
    bonus = SPELLS.get(view.name(card), 0)
    return who.chance(check.SPELL, column.cast) * resisted(view, monster, bonus, True)


SPELLS: Final = {"dread_curse_of_azathoth": 9, "shrivelling": 6, "wither": 3}
"""The bonus of each combat Spell to Combat checks."""


def armed_bonus(view: SeatView, who: Person, monster: int, keep: bool = False) -> int:
    """Return the highest expected bonus of weapons and at most one Spell that fit in two hands."""
    weapons = held_weapons(view, who.seat, keep)
    best = float(best_set(view, weapons, monster)[0])
    for card in view.cards(who.seat):
        bonus = spell_bonus(view, who, card, monster)
        if bonus > 0.0:
            left = HANDS - int(view.column(card).hands)
            best = max(best, bonus + best_set(view, weapons, monster, left)[0])
    return round(best)


def combat_dice(view: SeatView, who: Person, monster: int, skills: list[int] | None = None) -> int:
    """Return the number of dice of a Combat check against a Monster."""
    column = view.column(monster)
    own = skills or who.skills
    base = own[skill.LORE if column.uses_lore else skill.FIGHT]
    rating = 0 if column.combat == NO_CHECK else int(column.combat)
    rating += view.monster_value(quantity.COMBAT_RATING, monster)
    held = armed_bonus(view, who, monster)
    return max(0, base + rating + held + view.check_bonus(who.seat, check.COMBAT))


def horror_cost(
    view: SeatView, who: Person, monster: int, skills: list[int] | None = None
) -> float:
    """Return the expected cost of the Horror check at the beginning of a combat."""
    column = view.column(monster)
    if column.horror == NO_CHECK:
        return 0.0
    scared = 1.0 - who.chance(check.HORROR, int(column.horror), 1, skills)
    cost = scared * who.harm(sanity=float(column.horror_damage))
    if view.has_keyword(monster, keyword.NIGHTMARISH):
        cost += (1.0 - scared) * who.harm(sanity=float(column.nightmarish))
    return cost


def hurt(view: SeatView, who: Person, monster: int) -> float:
    """Return the cost of one attack of a Monster: its combat damage, or its special effect."""
    name = view.name(monster)
    if name == "dimensional_shambler":
        return who.w.lost
    if name == "nightgaunt":
        return who.w.dragged
    damage = float(view.column(monster).damage)
    damage += view.monster_value(quantity.COMBAT_DAMAGE, monster)
    return who.harm(stamina=damage) + (who.w.item if name == "elder_thing" else 0.0)


def rounds(view: SeatView, who: Person, monster: int, skills: list[int] | None = None) -> Outcome:
    """Return the expected result of a combat without the Horror check at its beginning."""
    if view.name(monster) == "the_black_man":
        # A Luck check decides: the seat gains two Clues, or the investigator is devoured.
        lucky = who.chance(check.LUCK, -1, 1, skills)
        return Outcome(0.0, (1.0 - lucky) * who.w.devoured - lucky * 2.0 * who.w.clue)
    cost = 0.0
    odds = who.odds(combat_dice(view, who, monster, skills))
    beats = at_least(odds, view.toughness(monster))
    blow = hurt(view, who, monster)
    stays, won = 1.0, 0.0
    for _ in range(ROUNDS):
        won += stays * beats
        stays *= 1.0 - beats
        cost += stays * blow
        if stays < 0.05:
            break
    cost += stays * who.w.fall
    if view.has_keyword(monster, keyword.OVERWHELMING):
        cost += won * who.harm(stamina=float(view.column(monster).overwhelming))
    return Outcome(won, cost)


def fight(view: SeatView, who: Person, monster: int, skills: list[int] | None = None) -> Outcome:
    """Return the expected result of a combat, including the Horror check at its beginning."""
    found = rounds(view, who, monster, skills)
    return Outcome(found.won, found.cost + horror_cost(view, who, monster, skills))


def prize(view: SeatView, who: Person, monster: int) -> float:
    """Return the value of defeating a Monster."""
    found = who.w.beaten
    name = view.name(monster)
    if name == "warlock":
        found += 2.0 * who.w.clue
    if name == "mi_go":
        found += who.w.unique
    if not view.has_keyword(monster, keyword.ENDLESS):
        found += who.w.trophy * view.toughness(monster)
        if view.ancient == component.SHUB_NIGGURATH and len(view.trophies(who.seat)) < 6:
            found += who.w.shield
    return found


def evade_chance(
    view: SeatView, who: Person, monster: int, skills: list[int] | None = None
) -> float:
    return who.chance(check.EVADE, int(view.column(monster).awareness), 1, skills)


def by_fighting(
    view: SeatView, who: Person, monster: int, skills: list[int] | None = None
) -> float:
    """Return the value of fighting a Monster: the expected prize minus the expected cost."""
    fought = fight(view, who, monster, skills)
    return fought.won * prize(view, who, monster) - fought.cost


def by_evading(view: SeatView, who: Person, monster: int, skills: list[int] | None = None) -> float:
    """Return the value of trying to evade a Monster. A failure causes an attack and a combat."""
    caught = 1.0 - evade_chance(view, who, monster, skills)
    fought = fight(view, who, monster, skills)
    return -caught * (hurt(view, who, monster) + fought.cost)


def meeting_cost(
    view: SeatView, who: Person, monster: int, skills: list[int] | None = None
) -> float:
    """Return the cost of meeting a Monster: of fighting it (minus the value of defeating it) or of
    evading it, whichever is lower."""
    fought = by_fighting(view, who, monster, skills)
    return -max(fought, by_evading(view, who, monster, skills))
