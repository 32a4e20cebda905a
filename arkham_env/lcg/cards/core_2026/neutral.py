"""Neutral cards of the 2026 core set: codes 12086 to 12096, and Collector."""

from arkham_env.lcg.cards.prelude import (
    DONE, NOCARD, Ability, Asset, CardDef, CardFrame, EventCard, Facts, Game, Skill, SkillTest,
    card_type, designator, faction, fx, i64, keyword, op_of, phrases, quantity, slot, trait,
    trigger, until, verb,
)  # fmt: skip
from arkham_env.lcg.state.deck_option import ANY_CLASS, DeckOption
from arkham_env.lcg.state.values import shroud


class FightAndBreak(phrases.FightForMore):
    """Effect that fights and offers to discard the weapon for +1 damage after a success."""

    def can_pay(self, g: Game, f: CardFrame, test: SkillTest) -> bool:
        return g.cards[f.card] is not NOCARD

    def pay(self, g: Game, f: CardFrame) -> None:
        fx.discard_from_play(g, f.card)


class BrokenBottle(Asset):
    text = "Action: Fight at +1. If you succeed, you may discard Broken Bottle: +1 damage."
    printed = Facts(
        "12086", "Broken Bottle", level=0, cost=1, icons="C", slots=[slot.HAND],
        traits=[trait.ITEM, trait.WEAPON, trait.MELEE, trait.IMPROVISED],
    )  # fmt: skip
    abilities = [Ability(trigger.action(designator.FIGHT), FightAndBreak(bonus=1), improves=True)]


class Fedora(Asset):
    text = "Takes damage and horror for you."
    printed = Facts(
        "12087", "Fedora", level=0, cost=2, icons="A", slots=[slot.HEAD], health=1, sanity=1,
        traits=[trait.ITEM, trait.APPAREL, trait.HEADWEAR],
    )  # fmt: skip


class InvestigateAndLight(phrases.Investigate):
    """Effect that investigates and, after a success, offers to discard the card.

    If the card is discarded, the location has -1 shroud until the end of the round.
    """

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin < 0 or g.cards[f.card] is NOCARD:
            return DONE
        # A shroud of 0 cannot be reduced.
        if shroud(g, g.investigators[f.seat].location) == 0:
            return DONE
        return fx.yes_or_no(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.YES:
            here = g.investigators[f.seat].location
            fx.discard_from_play(g, f.card)
            fx.modify_until(g, f, quantity.SHROUD, here, -1, until.ROUND_ENDS)
        return DONE


class HandCrankFlashlight(Asset):
    text = (
        "Action: Investigate at +1. If you succeed, you may discard Hand-Crank Flashlight: -1 "
        "shroud at your location until the end of the round."
    )
    printed = Facts(
        "12088", "Hand-Crank Flashlight", level=0, cost=1, icons="I", slots=[slot.HAND],
        traits=[trait.ITEM, trait.TOOL],
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.INVESTIGATE), InvestigateAndLight(bonus=1, result=True))
    ]


class EmergencyCache(EventCard):
    text = "Gain 3 resources."
    printed = Facts("12089", "Emergency Cache", level=0, cost=0, traits=[trait.SUPPLY])
    abilities = [Ability(trigger.played(), phrases.GainResources(3))]


def skill_card(code: str, name: str, icons: str, kind: int) -> Facts:
    """Return the printed facts of a level 0 skill card with the trait ``kind``, max 1 per test."""
    return Facts(code, name, level=0, icons=icons, traits=[kind], max_committed=True)


class DrawingSkill(Skill):
    text = "Max 1 per test. If the test succeeds, draw 1 card."
    abilities = [Ability(trigger.committed(), phrases.DrawIfSuccessful(1))]


class Guts(DrawingSkill):
    printed = skill_card("12090", "Guts", "WW", trait.INNATE)


class ManualDexterity(DrawingSkill):
    printed = skill_card("12091", "Manual Dexterity", "AA", trait.INNATE)


class Overpower(DrawingSkill):
    printed = skill_card("12092", "Overpower", "CC", trait.PRACTICED)


class Perception(DrawingSkill):
    printed = skill_card("12093", "Perception", "II", trait.PRACTICED)


class UnexpectedCourage(Skill):
    text = "Max 1 per test."
    printed = skill_card("12094", "Unexpected Courage", "??", trait.INNATE)


# -- Level 3 ---------------------------------------------------------------------------------------


class Charisma(Asset):
    text = "Permanent. You have 1 more ally slot."
    printed = Facts("12095", "Charisma", level=3, traits=[trait.TALENT], keywords=keyword.PERMANENT)
    abilities = [phrases.ForController([quantity.SLOTS + slot.ALLY])]


class RelicHunter(Asset):
    text = "Permanent. You have 1 more accessory slot."
    printed = Facts(
        "12096", "Relic Hunter", level=3, traits=[trait.TALENT], keywords=keyword.PERMANENT
    )
    abilities = [phrases.ForController([quantity.SLOTS + slot.ACCESSORY])]


# -- Reward ----------------------------------------------------------------------------------------


class Collector(Asset):
    text = (
        "Permanent. Reward. At most 1 in a deck, only in a new deck. The deck size is 5 larger. "
        "The deck may contain 1 Relic or Charm asset of level 0 to 3 of any class, which no other "
        "deckbuilding option allows."
    )
    printed = Facts(
        "12181", "Collector", faction=faction.NEUTRAL, level=0, traits=[trait.TALENT],
        keywords=keyword.PERMANENT | keyword.REWARD, deck_limit=1, creation_only=True,
        more_deck_size=5, encounter_set="queen_of_ash",
        deck_options=[
            DeckOption(ANY_CLASS, 0, 3, traits=[trait.RELIC, trait.CHARM], types=[card_type.ASSET],
                       limit=1)
        ],
    )  # fmt: skip


CARDS: list[type[CardDef]] = [
    BrokenBottle, Fedora, HandCrankFlashlight, EmergencyCache, Guts, ManualDexterity, Overpower,
    Perception, UnexpectedCourage, Charisma, RelicHunter, Collector,
]  # fmt: skip
