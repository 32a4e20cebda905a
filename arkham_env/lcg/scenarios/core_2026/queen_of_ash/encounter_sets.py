"""Encounter cards of "Queen of Ash": 12176 to 12178 and 12188 to 12195."""

from typing import Final

from arkham_env.lcg.cards.prelude import (
    CALL, DONE, NOCARD, NONE, Ability, CardDef, CardFrame, CardId, Effect, Enemy, Event,
    Facts, Game, Seat, SkillTest, Treachery, a_of, card_type, choosable, controlled_assets,
    decision_kind, fx, has_trait, i64, is_playing, keyword, logged, on, op_of, pack, phrases,
    record, skill, trait, treacheries, trigger, until, values, verb, zones,
)  # fmt: skip
from arkham_env.lcg.cards.searching import draw_found, offer_encounter
from arkham_env.lcg.rules.enemies import Spawn
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import common
from arkham_env.lcg.state.places import nearest_enemies
from arkham_env.lcg.state.restrictions import may_be_damaged

DECAY: Final = "reeking_decay"
TORMENT: Final = "torment"

# -- Queen of Ash ----------------------------------------------------------------------------------


class Burn(phrases.MakeTest):
    """Effect that makes a test. A failure deals 2 direct damage or 2 direct horror: that of which
    the investigator has more. With as much of both, the investigator chooses."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            return DONE
        who = g.investigators[f.seat]
        if who.damage != who.horror:
            return self.hurt(g, f, who.damage > who.horror)
        return phrases.choose_text(g, f, may_be_damaged(g, f.seat), True)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return self.hurt(g, f, a_of(pick) == 0)

    def hurt(self, g: Game, f: CardFrame, damage: bool) -> i64:
        if damage:
            return fx.deal(g, f.seat, damage=2, source=f.card, direct=True)
        return fx.deal(g, f.seat, horror=2, source=f.card, direct=True)


class AshenRebirth(Treachery):
    text = (
        "Willpower (4). If you fail: 2 direct damage or 2 direct horror, whichever you have more "
        "of; if equal, your choice."
    )
    printed = Facts("12176", "Ashen Rebirth", encounter_set=common.SET, traits=[trait.POWER])
    abilities = [
        Ability(trigger.revelation(), Burn([skill.WILLPOWER], 4),
                choices=["Take 2 direct damage", "Take 2 direct horror"]),
    ]  # fmt: skip


class HurtElokoss(Effect):
    """Effect that deals 1 damage to Elokoss."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        queen = g.table.find(common.ELOKOSS)
        if event.amount <= 0 or queen == NONE or g.cards[queen] is NOCARD:
            return False
        return may_be_damaged(g, queen)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.deal_to_card(g, g.table.find(common.ELOKOSS), damage=1, source=f.card)


class QueensKnight(Enemy):
    text = "Hunter. When it takes damage: 1 damage to Elokoss."
    printed = Facts(
        "12177", "Queen's Knight", encounter_set=common.SET, unique=True, victory=1,
        traits=[trait.HUMANOID, trait.CULTIST], keywords=keyword.HUNTER, fight=2, health=5,
        evade=2, damage=2,
    )  # fmt: skip
    abilities = [Ability(trigger.forced_when(on.DAMAGE), HurtElokoss(), this=True)]


class HealEnemies(Effect):
    """Effect that heals 1 damage from each enemy at the location of the enemy with the effect."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        for enemy in values.enemies_at(g, g.cards[card].location):
            if g.cards[enemy].damage:
                return True
        return False

    def resolve(self, g: Game, f: CardFrame) -> i64:
        for enemy in sorted(values.enemies_at(g, g.cards[f.card].location)):
            fx.heal(g, enemy, damage=1)
        return DONE


class HeraldOfFlame(Enemy):
    text = "Hunter. After it attacks: heal 1 damage from each enemy at its location."
    printed = Facts(
        "12178", "Herald of Flame", encounter_set=common.SET, unique=True, victory=1,
        traits=[trait.MONSTER], keywords=keyword.HUNTER, fight=4, health=5, evade=2, horror=2,
    )  # fmt: skip
    abilities = [Ability(trigger.forced_after(on.ENEMY_ATTACKS), HealEnemies(), this=True)]


# -- Cultists --------------------------------------------------------------------------------------


class EntersWithDoom(Effect):
    """Effect that places 1 doom on its own card after the card has entered play."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        # An enemy that moves enters a location too, but it does not enter play.
        return isinstance(event, Spawn)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.place_doom_on(g, f.card, 1)


class Zealot(Enemy):
    text = "Aloof. After it enters play: 1 doom on it."
    printed = Facts(
        "12188", "Zealot", encounter_set=common.CULTISTS, traits=[trait.HUMANOID, trait.CULTIST],
        keywords=keyword.ALOOF, fight=2, health=1, evade=2, damage=1,
    )  # fmt: skip
    abilities = [Ability(trigger.forced_after(on.ENEMY_ENTERS), EntersWithDoom(), this=True)]


def without_doom(g: Game, card: CardId) -> list[i64]:
    """Return the enemies in play without doom on which the effect of ``card`` can place doom."""
    return choosable(g, [enemy for enemy in g.enemies if g.cards[enemy].doom == 0], card)


class DoomOnNearest(Effect):
    """Effect that places 1 doom on the enemy without doom that is nearest to its own card.

    The card itself is such an enemy if it has no doom (docs/rulings.md). The lead investigator
    chooses among equally near enemies.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(without_doom(g, card)) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        nearest = nearest_enemies(g, g.cards[f.card].location, without_doom(g, f.card))
        options = fx.cards_as_options(verb.CHOOSE_CARD, nearest)
        return fx.ask(g, f, decision_kind.CHOOSE_ENEMY, options, g.lead)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.place_doom_on(g, a_of(pick), 1)


class DarkMagician(Enemy):
    text = "Hunter. Retaliate. When the round ends: 1 doom on the nearest enemy without doom."
    printed = Facts(
        "12189", "Dark Magician", encounter_set=common.CULTISTS, victory=1,
        traits=[trait.HUMANOID, trait.CULTIST], keywords=keyword.HUNTER | keyword.RETALIATE,
        fight=4, health=4, evade=2, damage=1, horror=1,
    )  # fmt: skip
    abilities = [Ability(trigger.forced_when(on.ROUND_ENDS), DoomOnNearest())]


NO_DOOM_PLACED: Final = 1
DOOM_PLACED: Final = 2
SEARCHING: Final = 3


class DoomOrCultist(phrases.MakeTest):
    """Effect that makes a test and places doom on Cultists without doom, 1 for each point of
    failure. If no doom was placed, the investigator draws a Cultist.

    ``f.n`` is the number of points that remain. ``f.step`` is one of the constants above; it is 0
    in the frame of the revelation. ``f.target`` is the Cultist on which doom is being placed.
    """

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            return DONE
        f.n = test.failed_by(g)
        f.step = NO_DOOM_PLACED
        return self.then(g, f)

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step == 0 or f.step == SEARCHING:
            return DONE
        if f.target != NONE:
            # The doom may have been replaced by another effect.
            if not f.target_left and g.cards[f.target].doom > 0:
                f.step = DOOM_PLACED
            f.target = NONE
            f.target_left = False
        cultists = [e for e in without_doom(g, f.card) if has_trait(g, e, trait.CULTIST)]
        if f.n > 0 and cultists and is_playing(g, f.seat):
            f.n -= 1
            return phrases.choose_enemy(g, f, cultists)
        if f.step == DOOM_PLACED or not is_playing(g, f.seat):
            return DONE
        f.step = SEARCHING
        searched = g.encounter_deck + g.encounter_discard
        return offer_encounter(g, f, [card for card in searched if self.is_cultist(g, card)])

    def is_cultist(self, g: Game, card: CardId) -> bool:
        d = g.defs[card]
        return d.type == card_type.ENEMY and d.printed.has(trait.CULTIST)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if f.step == SEARCHING:
            return draw_found(g, f, a_of(pick))
        f.target = a_of(pick)
        return fx.place_doom_on(g, f.target, 1) or CALL


class BlasphemousInvocation(Treachery):
    text = (
        "Willpower (3): per point failed 1 doom on a Cultist enemy without doom. If you fail and "
        "no doom was placed: search encounter deck and discard pile for a Cultist enemy and draw "
        "it."
    )
    printed = Facts(
        "12190", "Blasphemous Invocation", encounter_set=common.CULTISTS, traits=[trait.HEX]
    )
    abilities = [Ability(trigger.revelation(), DoomOrCultist([skill.WILLPOWER], 3))]


# -- Reeking Decay ---------------------------------------------------------------------------------


class DoomOrDamage(phrases.MakeTest):
    """Effect that makes a test. After a failure, the investigator places 1 doom on an asset or
    takes 2 damage."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            return DONE
        assets = choosable(g, controlled_assets(g, f.seat), f.card)
        return phrases.choose_text(g, f, len(assets) > 0, True)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.CHOOSE_CARD:
            return fx.place_doom_on(g, a_of(pick), 1)
        if a_of(pick) == 0:
            return phrases.choose_card(g, f, controlled_assets(g, f.seat))
        return fx.deal(g, f.seat, damage=2, source=f.card)


class UnnaturalDecay(Treachery):
    text = "Willpower (4). If you fail: 1 doom on an asset you control or take 2 damage."
    printed = Facts("12191", "Unnatural Decay", encounter_set=DECAY, traits=[trait.CURSE])
    abilities = [
        Ability(trigger.revelation(), DoomOrDamage([skill.WILLPOWER], 4),
                choices=["1 doom on an asset you control", "Take 2 damage"]),
    ]  # fmt: skip


class FrightAndLoss(phrases.MakeTest):
    """Effect that makes a test. A failure deals 1 horror; then the investigator discards a
    non-story asset that it controls."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            return DONE
        f.step = 1
        return fx.deal(g, f.seat, horror=1, source=f.card) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        # The frame of the revelation also runs this hook, with step = 0.
        if f.step != 1 or not is_playing(g, f.seat):
            return DONE
        f.step = 2
        assets: list[i64] = []
        for card in choosable(g, phrases.removable_assets(g, f.seat), f.card):
            if not g.defs[card].printed.story:
                assets.append(card)
        options = fx.cards_as_options(verb.DISCARD, assets)
        return fx.ask(g, f, decision_kind.DISCARD, options) if options else DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.discard_from_play(g, a_of(pick))
        return DONE


class PutridVapors(Treachery):
    text = "Agility (3). If you fail: 1 horror, and discard a non-story asset you control."
    printed = Facts("12192", "Putrid Vapors", encounter_set=DECAY, traits=[trait.HAZARD])
    abilities = [Ability(trigger.revelation(), FrightAndLoss([skill.AGILITY], 3), in_parts=True)]


# -- Torment ---------------------------------------------------------------------------------------

TYPES: Final = ["Asset", "Event", "Skill"]
"""Labels of the cardtypes that a card text lets an investigator choose."""


def choose_type(g: Game, f: CardFrame) -> i64:
    """Let the seat of ``f`` choose a cardtype; :func:`chosen_type` reads the choice."""
    options = [pack(verb.CHOICE, number) for number in range(len(TYPES))]
    return fx.ask(g, f, decision_kind.CHOICE, options)


def chosen_type(pick: i64) -> i64:
    """Return the card type (``card_type.ASSET`` ...) that was chosen by the option ``pick``."""
    return card_type.ASSET + a_of(pick)


class DiscardAndForbid(Effect):
    """Effect that discards the top card of the bearer's deck when the bearer's turn begins.

    A weakness is drawn. Otherwise, the bearer cannot play or commit cards of this type this round.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        bearer = g.cards[card].threat
        return event.seat == bearer and len(g.investigators[bearer].deck) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        card = fx.discard_top(g, f.seat)
        if card == NONE:
            return DONE
        if g.defs[card].printed.weakness:
            return fx.draw_discarded(g, f.seat, card)
        kind = g.defs[card].type
        if card_type.ASSET <= kind <= card_type.SKILL:
            record(g, logged.NAMED, f.seat, kind)
            fx.forbid_type(g, f, f.seat, kind, until.ROUND_ENDS)
        return DONE


class Languor(Treachery):
    text = (
        "In your threat area (max 1): after your turn begins, discard the top card of your deck; "
        "draw it if it is a weakness, otherwise you cannot play or commit its type this round. 2 "
        "actions: discard."
    )
    printed = Facts(
        "12193", "Languor", encounter_set=TORMENT, traits=[trait.HEX, trait.BANE],
        one_per_investigator=True,
    )  # fmt: skip
    abilities = treacheries.threat(trigger.forced_after(on.TURN_BEGINS), DiscardAndForbid())


class LoseActionAndType(phrases.MakeTest):
    """Effect that makes a test. After a failure, the investigator loses 1 action, chooses a
    cardtype, and discards all cards of this type from its hand, except weaknesses."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            return DONE
        f.step = 1
        return fx.lose_actions(g, f.seat, 1) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        # The frame of the revelation also runs this hook, with step = 0.
        if f.step != 1:
            return DONE
        f.step = 2
        return choose_type(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        record(g, logged.NAMED, f.seat, chosen_type(pick))
        cards: list[i64] = []
        for card in g.investigators[f.seat].hand:
            d = g.defs[card]
            if d.type == chosen_type(pick) and not d.printed.weakness:
                cards.append(card)
        return fx.discard_together(g, cards)


class Dissonance(Treachery):
    text = (
        "Willpower (3). If you fail: lose 1 action, choose asset, event or skill, and discard all "
        "cards of that type from your hand. Weaknesses stay."
    )
    printed = Facts("12194", "Dissonance", encounter_set=TORMENT, traits=[trait.CURSE, trait.BANE])
    abilities = [
        Ability(trigger.revelation(), LoseActionAndType([skill.WILLPOWER], 3), in_parts=True,
                choices=TYPES),
    ]  # fmt: skip


class EachDiscards(phrases.MakeTest):
    """Effect that makes a test. After a failure, the investigator names a cardtype. In player
    order, each investigator chooses a card of this type in its hand. Then these cards are discarded
    at the same moment.

    ``f.a`` is the named cardtype, ``f.b`` the seat that chooses, ``f.n`` the number of seats that
    have chosen, and ``f.items`` lists the chosen cards.
    """

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return choose_type(g, f) if test.margin < 0 else DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.CHOICE:
            f.a = chosen_type(pick)
            record(g, logged.NAMED, f.seat, f.a)
            f.n = 0
            f.items = []
        else:
            # The choice is public, so the card is known while others choose.
            zones.reveal_in_hand(g, f.b, a_of(pick))
            f.items = f.items + [a_of(pick)]
        order = values.player_order(g)
        while f.n < len(order):
            f.b = order[f.n]
            f.n += 1
            options = self.discards(g, f)
            if options:
                return fx.ask(g, f, decision_kind.DISCARD, options, f.b)
        return fx.discard_together(g, f.items)

    def discards(self, g: Game, f: CardFrame) -> list[i64]:
        """Return the options of the seat ``f.b`` to discard a card of the named type."""
        return [option for option in fx.discardable(g, f.b) if g.defs[a_of(option)].type == f.a]

    def could_offer(self, g: Game, f: CardFrame, option: i64) -> bool:
        return op_of(option) == verb.CHOICE or option in self.discards(g, f)


class TormentTreachery(Treachery):
    text = (
        "Peril. Willpower (3). If you fail: name asset, event or skill; each investigator discards "
        "1 card of that type from hand."
    )
    printed = Facts(
        "12195", "Torment", encounter_set=TORMENT, traits=[trait.POWER, trait.BANE],
        keywords=keyword.PERIL,
    )  # fmt: skip
    abilities = [
        Ability(trigger.revelation(), EachDiscards([skill.WILLPOWER], 3), in_parts=True,
                choices=TYPES),
    ]  # fmt: skip


ENCOUNTER_CARDS: list[type[CardDef]] = [
    AshenRebirth, QueensKnight, HeraldOfFlame, Zealot, DarkMagician, BlasphemousInvocation,
    UnnaturalDecay, PutridVapors, Languor, Dissonance, TormentTreachery,
]  # fmt: skip
