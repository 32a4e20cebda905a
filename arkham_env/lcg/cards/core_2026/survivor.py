"""Survivor cards of the 2026 core set: Isabelle Barnes, her signature cards, all levels."""

from typing import Final

from arkham_env.lcg.cards.prelude import (
    CALL, DONE, NOCARD, NONE, Ability, Asset, CardDef, CardFrame, CardId, ChooseOne, Commitment,
    Effect, Event, EventCard, Facts, Game, InvestigatorCard, Seat, Skill, SkillTest,
    WeaknessTreachery, a_of, card_type, cell, decision_kind, designator, event_at, faction, fx,
    has_trait, i64, is_playing, keyword, limit, logged, on, op_of, pack, phrases, place_of, record,
    skill, slot, test_kind, trait, trigger, verb, with_added, zones,
)  # fmt: skip
from arkham_env.lcg.cards.searching import TakeFromDiscard
from arkham_env.lcg.cards.skill_tests import InvestigateAgain, SucceedInstead
from arkham_env.lcg.rules.reveal import other_than_auto_fail, symbol_revealed
from arkham_env.lcg.state.ids import phase
from arkham_env.lcg.state.values import is_scenario_card, remaining_sanity

# -- Isabelle Barnes -------------------------------------------------------------------------------


class CommitFromDiscard(TakeFromDiscard):
    """Effect that commits a skill card from the discard pile to the investigator's own test.

    The card is shuffled into the deck when the test ends.
    """

    def eligible(self, g: Game, seat: Seat, card: CardId) -> bool:
        return super().eligible(g, seat, card) and fx.current(g).may_commit(g, seat, card)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        card = a_of(pick)
        test = fx.current(g)
        g.investigators[f.seat].discard.remove(card)
        zones.enter_limbo(g, card)
        test.committed = with_added(test.committed, card)
        fx.delay(g, f, on.point(on.TEST_ENDS, cell.AFTER_FORCED), f.seat, card)
        record(g, logged.COMMIT, f.seat, card)
        fright = g.defs[card].commitment.horror_cost(g, f.seat)
        return fx.deal(g, f.seat, horror=fright, source=card)

    def delayed(self, g: Game, f: CardFrame) -> i64:
        # After the test the card may be in another zone than the discard pile.
        if is_playing(g, f.seat):
            fx.shuffle_away(g, f.a)
        return DONE


class IsabelleBarnes(InvestigatorCard):
    text = (
        "Free, during your test, 1 direct horror, once per round: commit a skill from your discard "
        "pile to the test; shuffle it into your deck when the test ends. Elder sign: +1; if you "
        "succeed, heal 1 horror."
    )
    printed = Facts(
        "12013", "Isabelle Barnes", "The Returned", faction=faction.SURVIVOR, unique=True,
        traits=[trait.CHOSEN, trait.HUNTER], skills=[4, 2, 3, 3], health=5, sanity=9, deck_limit=1,
        signature_cards=["12014", "12015"], deck_factions=[faction.SURVIVOR, faction.MYSTIC],
    )  # fmt: skip
    abilities = [
        Ability(trigger.during_own_test(), CommitFromDiscard(card_type.SKILL),
                horror=1, direct=True, limit=limit.PER_ROUND),
        Ability(trigger.elder_sign(), phrases.PlusOneIfSuccessful(phrases.Heal(horror=1))),
    ]  # fmt: skip


class FightAgain(phrases.Fight):
    """Effect that attacks again after the first ability of the card was used."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.other == 0


class IsabellesTwin45s(Asset):
    text = (
        "Action, 1 ammo: Fight at +1 with +1 damage. After that, exhaust, 1 ammo: Fight once more "
        "at +1 with +1 damage, using agility."
    )
    printed = Facts(
        "12014", "Isabelle's Twin .45s", "Loaded with Vengeance", faction=faction.SURVIVOR, cost=4,
        traits=[trait.ITEM, trait.WEAPON, trait.FIREARM], icons="CA?", uses=6, uses_kind="ammo",
        slots=[slot.HAND, slot.HAND], unique=True, deck_limit=1, signature_of="12013",
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.FIGHT), phrases.Fight(bonus=1, damage=1), uses=1),
        Ability(trigger.after(on.ABILITY, designator.FIGHT),
                FightAgain(skill.AGILITY, bonus=1, damage=1), this=True, uses=1, exhaust=True),
    ]  # fmt: skip


class BreakDown(Effect):
    """Effect that deals 1 direct damage up to three times. The second point is dealt only at 6 or
    less remaining sanity, the third point only at 3 or less."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.deal(g, f.seat, damage=1, source=f.card, direct=True) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        f.step += 1
        if f.step > 2 or not is_playing(g, f.seat):
            return DONE
        # A skipped part prevents the following "then" parts.
        if remaining_sanity(g, f.seat) > (6 if f.step == 1 else 3):
            return DONE
        return self.resolve(g, f)


class BreakingPoint(WeaknessTreachery):
    text = "1 direct damage; then 1 more at 6 or less remaining sanity; then 1 more at 3 or less."
    printed = Facts(
        "12015", "Breaking Point", traits=[trait.HARDSHIP], weakness=True, deck_limit=1,
        signature_of="12013",
    )  # fmt: skip
    abilities = [Ability(trigger.revelation(), BreakDown(), in_parts=True)]


# -- Assets ----------------------------------------------------------------------------------------


class HealThis(ChooseOne):
    """Effect that heals 1 damage or 1 horror from the card."""

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        options: list[i64] = []
        if g.cards[card].damage > 0:
            options.append(pack(verb.DAMAGE, card))
        if g.cards[card].horror > 0:
            options.append(pack(verb.HORROR, card))
        return options

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.DAMAGE:
            fx.heal(g, f.card, damage=1)
        else:
            fx.heal(g, f.card, horror=1)
        return DONE


class AlekseySaburov(Asset):
    text = "When your turn begins: heal 1 damage or 1 horror from Aleksey Saburov."
    printed = Facts(
        "12072", "Aleksey Saburov", "Always on the Mend", faction=faction.SURVIVOR, level=0, cost=3,
        traits=[trait.ALLY], icons="W", slots=[slot.ALLY], health=2, sanity=2, unique=True,
    )  # fmt: skip
    abilities = [Ability(trigger.when(on.TURN_BEGINS), HealThis(decision_kind.HEAL), you=True)]


class Bandage(Effect):
    """Effect that heals 1 of the damage that an investigator or Ally at the location just took."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        # A card that the damage defeated has left play and cannot be healed.
        hurt = event.card
        if event.amount <= 0 or event.card_left or g.cards[hurt].damage == 0:
            return False
        if g.type_of[hurt] == card_type.INVESTIGATOR:
            if not is_playing(g, hurt):
                return False
        elif g.type_of[hurt] != card_type.ASSET or not has_trait(g, hurt, trait.ALLY):
            return False
        return place_of(g, hurt) == g.investigators[seat].location

    def resolve(self, g: Game, f: CardFrame) -> i64:
        event = event_at(g, f.event_at)
        if not event.card_left:
            fx.heal(g, event.card, damage=1)
        return DONE


class Bandages(Asset):
    text = "After an investigator or Ally at your location took damage, 1 supply: heal 1 of it."
    printed = Facts(
        "12073", "Bandages", faction=faction.SURVIVOR, level=0, cost=2, traits=[trait.ITEM],
        icons="A", uses=3, uses_kind="supplies", discard_when_empty=True,
    )  # fmt: skip
    abilities = [Ability(trigger.after(on.DAMAGE), Bandage(), uses=1)]


class HuntersInstinct(Asset):
    text = "After you engage an enemy, exhaust, 1 use: take a level 0 event from your discard pile."
    printed = Facts(
        "12074", "Hunter's Instinct", faction=faction.SURVIVOR, level=0, cost=2, icons="CA",
        traits=[trait.TALENT], uses=3, uses_kind="supplies", discard_when_empty=True,
        one_per_investigator=True,
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.ENGAGED), TakeFromDiscard(card_type.EVENT, level=0),
                you=True, uses=1, exhaust=True),
    ]  # fmt: skip


class Jumpsuit(Asset):
    text = (
        "Free, on your turn, discard Jumpsuit: take a Tool or Weapon asset from your discard pile "
        "to your hand."
    )
    printed = Facts(
        "12075", "Jumpsuit", faction=faction.SURVIVOR, level=0, cost=1, icons="C", health=2,
        traits=[trait.ITEM, trait.CLOTHING], slots=[slot.BODY],
    )  # fmt: skip
    abilities = [
        Ability(trigger.free(), own_turn=True, discard=True,
                effect=TakeFromDiscard(card_type.ASSET, [trait.TOOL, trait.WEAPON])),
    ]  # fmt: skip


class BoostAgainstScenario(phrases.BoostTest):
    """Effect that gives +1 to a test, or +2 to a test that is caused by a scenario card."""

    def suits(self, g: Game, test: SkillTest) -> bool:
        return test.source != NONE and is_scenario_card(g, test.source)


class Levelheaded(Asset):
    text = "Spend 1 resource: +1 willpower or agility for your test, +2 if a scenario card asks it."
    printed = Facts(
        "12076", "Levelheaded", faction=faction.SURVIVOR, level=0, cost=2, traits=[trait.TALENT],
        icons="WA",
    )  # fmt: skip
    abilities = [
        Ability(trigger.during_own_test(), BoostAgainstScenario(skill.WILLPOWER, []), resources=1),
        Ability(trigger.during_own_test(), BoostAgainstScenario(skill.AGILITY, []), resources=1),
    ]


class FightWithFear(phrases.Fight):
    """Effect that fights with an additional skill bonus of 1 at 3 or less remaining sanity."""

    def test_bonus(self, g: Game, test: SkillTest) -> i64:
        return 1 if remaining_sanity(g, test.seat) <= 3 else 0


class MoreDamageNow(Effect):
    """Effect that adds 1 damage to the attack that the card's first ability is about to make."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.other == 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        event_at(g, f.event_at).amount += 1
        return DONE


class HealAfterKill(phrases.Heal):
    """Effect that heals after an attack with the card has defeated an enemy.

    On the printed card, this effect is a part of the Fight ability. Here it is a separate reaction,
    because it depends on the defeat of the enemy and not on the result of the test.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.other == card and super().possible(g, seat, card, event)


class MeatCleaver(Asset):
    text = (
        "Action: Fight at +1, at +2 with 3 or less remaining sanity. As you use it you may take 1 "
        "horror: +1 damage. If it defeats an enemy, you may heal 1 horror."
    )
    printed = Facts(
        "12077", "Meat Cleaver", faction=faction.SURVIVOR, level=0, cost=3, icons="W",
        traits=[trait.ITEM, trait.WEAPON, trait.MELEE], slots=[slot.HAND],
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.FIGHT), FightWithFear(bonus=1)),
        Ability(trigger.when(on.ABILITY), MoreDamageNow(), you=True, this=True, horror=1),
        Ability(trigger.after(on.ENEMY_DEFEATED), HealAfterKill(horror=1), you=True),
    ]


# -- Events and skills -----------------------------------------------------------------------------


class LookWhatIFound(EventCard):
    text = "Fast, after you failed an investigation by 2 or less: discover 2 clues here."
    printed = Facts(
        "12078", '"Look what I found!"', faction=faction.SURVIVOR, level=0, cost=2, icons="II",
        traits=[trait.FORTUNE], keywords=keyword.FAST,
    )  # fmt: skip
    abilities = [
        Ability(trigger.fast_after(on.TEST_FAILS), you=True, effect=phrases.IfTest(
            phrases.Discover(2), kind=test_kind.INVESTIGATE, margins=[-2, -1])),
    ]  # fmt: skip


END_OF_TURN: Final = on.point(on.TURN_ENDS, cell.AFTER_FORCED)


class Shove(phrases.Evade):
    """Effect that evades an enemy; a success deals 1 damage to it.

    After a failure, the card returns to the hand at the end of the turn.
    """

    def resolve(self, g: Game, f: CardFrame) -> i64:
        # A new use ends the delayed effect of an earlier failure.
        g.lasting = [e for e in g.lasting if e.card != f.card or e.point != END_OF_TURN]
        return super().resolve(g, f)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            return fx.deal_to_card(g, test.target, damage=1, dealer=f.seat, source=f.card)
        if is_playing(g, f.seat):
            fx.delay(g, f, END_OF_TURN, f.seat, 0)
        return DONE

    def delayed(self, g: Game, f: CardFrame) -> i64:
        # The card returns only from the discard pile; in any other zone it stays.
        if f.card in g.investigators[f.seat].discard:
            fx.take_from_discard(g, f.seat, f.card)
        return DONE


class ShoveOff(EventCard):
    text = (
        "Evade. If you succeed, deal 1 damage to the enemy. If you fail, take this card from your "
        "discard pile to your hand at the end of your turn."
    )
    printed = Facts(
        "12079", '"Shove off!"', faction=faction.SURVIVOR, level=0, cost=1, icons="CA",
        traits=[trait.TACTIC],
    )  # fmt: skip
    abilities = [Ability(trigger.played(designator.EVADE), Shove(result=True))]


class StayDown(Commitment):
    """Effect of a committed card: an evaded non-Elite enemy stays exhausted in the next upkeep."""

    def applies(self, g: Game, test: SkillTest, card: CardId) -> bool:
        if test.margin < 0 or test.kind != test_kind.EVADE or not test.target_in_play(g):
            return False
        return not has_trait(g, test.target, trait.ELITE)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        c = g.cards[fx.current(g).target]
        if c is not NOCARD:
            c.stays_exhausted = g.round + 1 if g.phase == phase.UPKEEP else g.round
        return DONE


class Slippery(Skill):
    text = "A non-Elite enemy that the test evades does not ready in the next upkeep phase."
    printed = Facts(
        "12080", "Slippery", faction=faction.SURVIVOR, level=0, icons="A", traits=[trait.PRACTICED],
    )  # fmt: skip
    abilities = [Ability(trigger.committed(), StayDown())]


class CommitLate(Effect):
    """Effect that commits the card from hand to the investigator's own test."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        if g.test_at == NONE:
            return False
        # Copies in one hand are one option, so only the first copy is offered.
        for other in g.investigators[seat].hand:
            if other < card and g.kind_of[other] == g.kind_of[card]:
                return False
        test = fx.current(g)
        # If the bag was empty, no token was revealed.
        return test.seat == seat and len(test.tokens) > 0 and test.may_commit(g, seat, card)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        if f.card not in g.investigators[f.seat].hand:
            return DONE
        return fx.current(g).commit(g, f.seat, f.card)


class TimelyIntervention(Skill):
    text = "You may also commit it to your own test after tokens have been revealed."
    printed = Facts(
        "12081", "Timely Intervention", faction=faction.SURVIVOR, level=0, icons="WA?",
        traits=[trait.FORTUNE], max_committed=True,
    )  # fmt: skip
    abilities = [Ability(trigger.after(on.TOKENS_REVEALED), CommitLate(), in_hand=True)]


# -- Level 1 and higher ----------------------------------------------------------------------------


class SucceedByNothing(SucceedInstead):
    """Effect that turns the failure of a test into a success by 0.

    In the test, a token other than the automatic failure must have been revealed. If a token with a
    symbol was revealed, the effect deals 1 horror.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return other_than_auto_fail(fx.current(g))

    def resolve(self, g: Game, f: CardFrame) -> i64:
        super().resolve(g, f)
        # The automatic failure is a symbol, too.
        if symbol_revealed(fx.current(g)):
            return fx.deal(g, f.seat, horror=1, source=f.card)
        return DONE


class ScrapeBy(EventCard):
    text = (
        "Fast, when you would fail a test in which a token other than the auto-fail was revealed: "
        "you succeed by 0 instead. If a symbol was revealed, take 1 horror."
    )
    printed = Facts(
        "12082", "Scrape By", faction=faction.SURVIVOR, level=1, cost=1, icons="?",
        traits=[trait.FORTUNE], keywords=keyword.FAST,
    )  # fmt: skip
    abilities = [Ability(trigger.fast_would(on.TEST_FAILS), SucceedByNothing(), you=True)]


class OldCompass(Asset):
    text = (
        "Action: Investigate with -1 shroud. If you fail, you may exhaust Old Compass: attempt the "
        "test again, with -2 shroud instead."
    )
    printed = Facts(
        "12083", "Old Compass", faction=faction.SURVIVOR, level=2, cost=2, icons="II",
        slots=[slot.HAND], traits=[trait.ITEM, trait.TOOL],
    )  # fmt: skip
    abilities = [Ability(trigger.action(designator.INVESTIGATE), InvestigateAgain(-1, -2))]


class TakeBackOthers(Commitment):
    """Effect of a committed card: if the test fails, each other committed card returns to its
    owner's hand, and the investigator who committed this card draws 1 card."""

    def applies(self, g: Game, test: SkillTest, card: CardId) -> bool:
        return test.margin < 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        test = fx.current(g)
        for card in test.committed[:]:
            if card != f.card:
                test.return_to_hand(g, card)
        return fx.draw(g, fx.committer(g, f), 1)


class OnTheBrink(Skill):
    text = (
        "Max 1 per test. If the test fails, return the other committed cards to their owners' "
        "hands and draw 1 card."
    )
    printed = Facts(
        "12084", "On the Brink", faction=faction.SURVIVOR, level=2, icons="??",
        traits=[trait.GAMBIT, trait.DESPERATE], max_committed=True,
    )  # fmt: skip
    abilities = [Ability(trigger.committed(), TakeBackOthers())]


class MeatCleaver3(Asset):
    text = (
        "Action: Fight at +2, at +3 with 3 or less remaining sanity. As you use it you may take 1 "
        "horror: +1 damage. If it defeats an enemy, you may heal 1 horror."
    )
    printed = Facts(
        "12085", "Meat Cleaver", faction=faction.SURVIVOR, level=3, cost=2, icons="WC?",
        traits=[trait.ITEM, trait.WEAPON, trait.MELEE], slots=[slot.HAND],
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.FIGHT), FightWithFear(bonus=2)),
        Ability(trigger.when(on.ABILITY), MoreDamageNow(), you=True, this=True, horror=1),
        Ability(trigger.after(on.ENEMY_DEFEATED), HealAfterKill(horror=1), you=True),
    ]


CARDS: list[type[CardDef]] = [
    IsabelleBarnes, IsabellesTwin45s, BreakingPoint, AlekseySaburov, Bandages, HuntersInstinct,
    Jumpsuit, Levelheaded, MeatCleaver, LookWhatIFound, ShoveOff, Slippery, TimelyIntervention,
    ScrapeBy, OldCompass, OnTheBrink, MeatCleaver3,
]  # fmt: skip
