"""The level 0 neutral cards (12086 to 12094)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import op_of
from arkham_env.core.frame import DONE
from arkham_env.core.native import i64
from arkham_env.lcg.cards.bases import Asset, DrawingSkill, EventCard, Skill, Weapon
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.card_definition import CardDef, old_ability
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import designator, quantity, skill, slot, trait, trigger, until, verb
from arkham_env.lcg.state.values import shroud

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.state.game_state import Game


class BrokenBottle(Weapon):
    """Fight with +1 combat; a success may discard it for +1 damage."""

    code = "12086"
    name = "Broken Bottle"
    level = 0
    cost = 1
    old_traits = [trait.ITEM, trait.WEAPON, trait.MELEE, trait.IMPROVISED]
    icons = "C"
    slots = [slot.HAND]
    fight_bonus = 1
    improves = True
    abilities = [old_ability(trigger.ACTION, actions=1, designator=designator.FIGHT)]

    def improve(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if g.cards[f.card] is NOCARD or not test.target_in_play(g):
            return DONE
        return fx.yes_or_no(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.YES:
            fx.discard_from_play(g, f.card)
            fx.current(g).damage += 1
        return DONE


class Fedora(Asset):
    """Takes 1 damage and 1 horror for its wearer."""

    code = "12087"
    name = "Fedora"
    level = 0
    cost = 2
    old_traits = [trait.ITEM, trait.APPAREL, trait.HEADWEAR]
    icons = "A"
    slots = [slot.HEAD]
    health = 1
    sanity = 1


class HandCrankFlashlight(Asset):
    """Investigate with +1 intellect; a success may discard it: -1 shroud here for the round."""

    code = "12088"
    name = "Hand-Crank Flashlight"
    level = 0
    cost = 1
    old_traits = [trait.ITEM, trait.TOOL]
    icons = "I"
    slots = [slot.HAND]
    abilities = [old_ability(trigger.ACTION, actions=1, designator=designator.INVESTIGATE)]

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.investigate(g, f, 1 << skill.INTELLECT, bonus=1, result=True)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin < 0 or g.cards[f.card] is NOCARD:
            return DONE
        # A shroud of 0 cannot get lower.
        if shroud(g, g.investigators[f.seat].location) == 0:
            return DONE
        return fx.yes_or_no(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.YES:
            here = g.investigators[f.seat].location
            fx.discard_from_play(g, f.card)
            fx.last(g, f, quantity.SHROUD, here, -1, until.ROUND_ENDS)
        return DONE


class EmergencyCache(EventCard):
    """Gain 3 resources."""

    code = "12089"
    name = "Emergency Cache"
    level = 0
    cost = 0
    old_traits = [trait.SUPPLY]

    def effect(self, g: Game, f: CardFrame) -> i64:
        fx.gain_resources(g, f.seat, 3)
        return DONE


class Guts(DrawingSkill):
    """Two willpower icons; a success draws 1 card."""

    code = "12090"
    name = "Guts"
    level = 0
    old_traits = [trait.INNATE]
    icons = "WW"


class ManualDexterity(DrawingSkill):
    """Two agility icons; a success draws 1 card."""

    code = "12091"
    name = "Manual Dexterity"
    level = 0
    old_traits = [trait.INNATE]
    icons = "AA"


class Overpower(DrawingSkill):
    """Two combat icons; a success draws 1 card."""

    code = "12092"
    name = "Overpower"
    level = 0
    old_traits = [trait.PRACTICED]
    icons = "CC"


class Perception(DrawingSkill):
    """Two intellect icons; a success draws 1 card."""

    code = "12093"
    name = "Perception"
    level = 0
    old_traits = [trait.PRACTICED]
    icons = "II"


class UnexpectedCourage(Skill):
    """Two wild icons; one per test."""

    code = "12094"
    name = "Unexpected Courage"
    level = 0
    old_traits = [trait.INNATE]
    icons = "??"
    max_committed = True


CARDS: list[type[CardDef]] = [
    BrokenBottle,
    Fedora,
    HandCrankFlashlight,
    EmergencyCache,
    Guts,
    ManualDexterity,
    Overpower,
    Perception,
    UnexpectedCourage,
]
