"""Weapons and Spells in the two hands during a Combat check (AH2-0278 to 0286)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import card_type, component, keyword, option, point, verb
from arkham_env.board.texts.answers import usable
from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.native import i64

if TYPE_CHECKING:
    from arkham_env.arkham2e.rules.combat import Combat

HANDS: Final = 2
BONUS: Final = 8
"""Number of bits of the bonus in the number for a Spell in hand: ``card << BONUS | bonus``."""
LOWEST_BITS: Final = (1 << BONUS) - 1


def is_weapon(g: Game, card: i64) -> bool:
    return g.column(card).types >> card_type.WEAPON & 1 == 1


def can_wield(g: Game, card: i64) -> bool:
    """Return whether a card is a weapon that is not exhausted (AH2-0074). Some weapons, such as the
    Bullwhip, have abilities that exhaust them."""
    return is_weapon(g, card) and not g.is_exhausted(card)


def is_spell(card: i64) -> bool:
    return component.FIRST_SPELL <= card < component.FIRST_SKILL


def free_hands(g: Game, fight: Combat) -> i64:
    """Return the number of empty hands of the seat that fights."""
    left: i64 = HANDS
    for card in fight.weapons:
        left -= g.column(card).hands
    for note in fight.spells:
        left -= g.column(note >> BONUS).hands
    return left


def keep_spells(g: Game, fight: Combat) -> None:
    """Empty the hands for a new round of combat. A Spell stays in hand unless its Spell check
    failed, it was refreshed, or the seat lost it."""
    kept: list[i64] = []
    for note in fight.spells:
        card = note >> BONUS
        if g.holder(card) == fight.seat and g.is_exhausted(card) and is_working(fight, note):
            kept.append(note)
    fight.spells = kept
    fight.fresh = []
    fight.weakening = [note for note in fight.weakening if fight.holds_spell(note >> BONUS)]
    fight.weapons = []
    fight.last = -1


def is_working(fight: Combat, note: i64) -> bool:
    """Return whether a Spell in hand was cast successfully.

    Args:
        note: an entry of ``Combat.spells``.
    """
    if note & LOWEST_BITS > 0:
        return True
    for other in fight.weakening:
        if other >> BONUS == note >> BONUS:
            return True
    return False


def offers_of_hands(g: Game, fight: Combat, at: i64) -> list[i64]:
    """Return the options before a Combat check: weapons, abilities, and Spells to cast or release.

    Weapons can be taken only in increasing order of ID, so that each set of weapons corresponds to
    one sequence of picks. After each Spell, all weapons are offered again.
    """
    left = free_hands(g, fight)
    found: list[i64] = []
    seen: list[i64] = []
    gains_room = False
    for card in g.cards[fight.seat]:
        if card >= component.FIRST_SPELL and card < component.FIRST_SPECIAL:
            continue
        if card in fight.weapons or not can_wield(g, card):
            continue
        column = g.column(card)
        if column.hands > left or column.lone_bonus > 0:
            gains_room = True
        like = g.kind_of(card) * 2 + (1 if card in fight.enchanted else 0)
        if column.hands <= left and card > fight.last and like not in seen:
            seen.append(like)
            found.append(pack(option.WIELD, card))
    if g.listen[point.COMBAT_MENU]:
        for used in usable(
            g, point.COMBAT_MENU, fight.seat, fight.seat, at, fight.flags, fight.answered
        ):
            if not fight.is_monster() and is_about_a_monster(g, a_of(used), b_of(used)):
                continue
            if g.column(a_of(used)).hands <= left:
                found.append(used)
            else:
                gains_room = True
    if gains_room:
        for note in fight.spells:
            if note >> BONUS not in fight.fresh:
                found.append(pack(option.RELEASE, note >> BONUS))
    return found


def is_about_a_monster(g: Game, card: i64, ability: i64) -> bool:
    """Return whether an ability beats or weakens a Monster, so that it requires one as opponent."""
    return has_verb(g, card, ability, verb.BEAT) or has_verb(g, card, ability, verb.WEAKEN)


def weakening_spells(g: Game, fight: Combat, at: i64) -> list[i64]:
    """Return the options to cast a Spell that suppresses a special ability of the Monster.

    The seat must have free hands for the Spell. The options are offered before the Horror check and
    before the choice to fight or flee, because some special abilities apply at these points.
    """
    found: list[i64] = []
    if not fight.is_monster():
        return found
    left = free_hands(g, fight)
    for used in usable(
        g, point.COMBAT_MENU, fight.seat, fight.seat, at, fight.flags, fight.answered
    ):
        if g.column(a_of(used)).hands <= left and has_verb(g, a_of(used), b_of(used), verb.WEAKEN):
            found.append(used)
    return found


def has_verb(g: Game, card: i64, ability: i64, what: i64) -> bool:
    """Return whether the program of an ability contains the verb ``what``."""
    for word in g.texts.code(g.kind_of(card), ability):
        if op_of(word) == what:
            return True
    return False


def release(fight: Combat, card: i64) -> None:
    """Release a Spell from the hands; its effect ends."""
    fight.spells = [note for note in fight.spells if note >> BONUS != card]
    fight.weakening = [note for note in fight.weakening if note >> BONUS != card]
    fight.last = -1


def total_bonus(g: Game, fight: Combat) -> i64:
    """Return the bonus of all weapons and Spells in hand after resistances and immunities."""
    total: i64 = 0
    alone = len(fight.weapons) == 1 and free_hands(g, fight) > 0
    for card in fight.weapons:
        column = g.column(card)
        bonus = column.bonus
        if column.undead_bonus != 0 and fight.has(g, keyword.UNDEAD):
            bonus = column.undead_bonus
        if column.lone_bonus != 0 and alone:
            bonus = column.lone_bonus
        total += resisted(g, fight, bonus, column.magical or card in fight.enchanted)
    for note in fight.spells:
        total += resisted(g, fight, note & LOWEST_BITS, True)
    return total


def resisted(g: Game, fight: Combat, bonus: i64, magical: bool) -> i64:
    """Return ``bonus``, reduced to 0 by an immunity or to half (rounded up) by a resistance."""
    if bonus <= 0:
        return bonus
    if fight.has(g, keyword.MAGICAL_IMMUNITY if magical else keyword.PHYSICAL_IMMUNITY):
        return 0
    if fight.has(g, keyword.MAGICAL_RESISTANCE if magical else keyword.PHYSICAL_RESISTANCE):
        return (bonus + 1) // 2
    return bonus


def unused_help(g: Game, fight: Combat, fights: bool) -> bool:
    """Return whether the seat has an unused ability or weapon that could improve its check.

    Args:
        fights: whether the check is a Combat check; otherwise it is an Evade check.
    """
    if uses_left(g, fight.seat, point.BEFORE_CHECK):
        return True
    if not fights:
        return False
    if uses_left(g, fight.seat, point.COMBAT_MENU):
        return True
    for card in g.cards[fight.seat]:
        if can_wield(g, card) and card not in fight.weapons:
            return True
    return False


def uses_left(g: Game, seat: i64, when: i64) -> bool:
    for card in g.listen[when]:
        if g.holder(card) == seat and not g.is_exhausted(card):
            return True
    return False


def weak_points(g: Game, fight: Combat) -> list[i64]:
    """Return the opponent's special abilities that a Spell can suppress (not Magical Immunity)."""
    found: list[i64] = []
    for which in range(keyword.COUNT):
        if which in (keyword.MAGICAL_IMMUNITY, keyword.MASK):
            continue
        if fight.has(g, which):
            found.append(which)
    return found
