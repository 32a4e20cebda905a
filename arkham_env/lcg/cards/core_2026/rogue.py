"""Rogue cards of the 2026 core set: Trish Scarborough, her signature cards, all levels."""

from arkham_env.core.kernel.zones import top
from arkham_env.lcg.cards.prelude import (
    CALL, DONE, NOCARD, NONE, Ability, Asset, CardDef, CardFrame, CardId, ChooseOne, Effect, Enemy,
    Event, EventCard, Facts, Game, InvestigatorCard, Seat, Skill, SkillTest, a_of, card_type, cell,
    choosable, decision_kind, designator, event_at, faction, fx, i64, is_playing, keyword, on,
    op_of, pack, phrases, skill, slot, test_kind, trait, trigger, until, verb, without,
)  # fmt: skip
from arkham_env.lcg.cards.modifiers import starting_resources
from arkham_env.lcg.state.values import enemies_at, is_engaged
from arkham_env.lcg.state.zones import look_at, shuffle_encounter_deck

# -- Trish Scarborough -----------------------------------------------------------------------------


class TrishScarborough(InvestigatorCard):
    text = (
        "One more action each of your turns, only to evade. Elder sign: +0; after the test you may "
        "disengage from every enemy and move to a connecting location."
    )
    printed = Facts(
        "12007", "Trish Scarborough", "The Former Spy", faction=faction.ROGUE, unique=True,
        traits=[trait.AGENCY, trait.CRIMINAL], skills=[2, 4, 2, 4], health=8, sanity=6,
        deck_limit=1, signature_cards=["12008", "12009"],
        deck_factions=[faction.ROGUE, faction.SEEKER], additional_action=designator.EVADE,
    )  # fmt: skip
    abilities = [Ability(trigger.elder_sign(), phrases.AfterTest(phrases.Escape()))]


class DrawOrMove(ChooseOne):
    """Effect that draws 1 card or moves to a connecting location."""

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        options = fx.cards_as_options(verb.CHOOSE_CARD, phrases.reachable(g, seat))
        options.append(pack(verb.CHOICE, 0))
        return options

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.CHOOSE_CARD:
            return fx.move_investigator(g, f.seat, a_of(pick))
        return fx.draw(g, f.seat, 1)


class CovertOps(Asset):
    text = "After you evade an enemy, exhaust: draw 1 card or move to a connecting location."
    printed = Facts(
        "12008", "Covert Ops", "In the Shadows", faction=faction.ROGUE, cost=2, icons="IA?",
        traits=[trait.TALENT, trait.ILLICIT], deck_limit=1, signature_of="12007",
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.EVADED), DrawOrMove(decision_kind.CHOICE), you=True, exhaust=True,
                choices=["Draw 1 card"]),
    ]  # fmt: skip


class PayClue(Effect):
    """Effect that places one of the investigator's clues on its location.

    If the investigator has no clue, the enemy with this effect readies, engages the investigator
    and attacks.
    """

    def resolve(self, g: Game, f: CardFrame) -> i64:
        if fx.place_own_clues(g, f.seat, 1) or g.cards[f.card] is NOCARD:
            return DONE
        fx.ready(g, [f.card])
        f.step = 1
        return fx.engage(g, f.card, f.seat) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step != 1:
            return DONE
        f.step = 2
        return fx.enemy_attack(g, f.card, f.seat)


class BlackChamberOperative(Enemy):
    text = (
        "Hunts only Trish. After you evade it: place 1 of your clues on your location; if you "
        "cannot, it readies, engages you and attacks you."
    )
    printed = Facts(
        "12009", "Black Chamber Operative", traits=[trait.HUMANOID, trait.COTERIE],
        keywords=keyword.HUNTER, weakness=True, deck_limit=1, signature_of="12007",
        prey_only="12007", fight=4, health=2, evade=4, damage=1, horror=1,
    )  # fmt: skip
    abilities = [Ability(trigger.forced_after(on.EVADED), PayClue(), this=True, in_parts=True)]


# -- Assets ----------------------------------------------------------------------------------------


class LuckyCigaretteCase(Asset):
    text = "After you succeed by 2 or more, exhaust: draw 1 card."
    printed = Facts(
        "12044", "Lucky Cigarette Case", faction=faction.ROGUE, level=0, cost=2, icons="W",
        traits=[trait.ITEM, trait.CHARM], slots=[slot.ACCESSORY],
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.TEST_SUCCEEDS), phrases.IfTest(phrases.Draw(1), by=2),
                you=True, exhaust=True),
    ]  # fmt: skip


class FightExhausted(phrases.Fight):
    """Effect that fights with +1 damage against an exhausted enemy."""

    def attack_damage(self, g: Game, test: SkillTest) -> i64:
        return 1 if g.cards[test.target].exhausted else 0


class M1903Hammerless(Asset):
    text = "Action, 1 ammo: Fight with agility; +1 damage to an exhausted enemy."
    printed = Facts(
        "12045", "M1903 Hammerless", faction=faction.ROGUE, level=0, cost=3, icons="A",
        traits=[trait.ITEM, trait.WEAPON, trait.FIREARM], slots=[slot.HAND],
        uses=4, uses_kind="ammo",
    )  # fmt: skip
    abilities = [Ability(trigger.action(designator.FIGHT), FightExhausted(skill.AGILITY), uses=1)]


class OlivierBishop(Asset):
    text = "+1 agility. Free on your turn, exhaust: move to a connecting location."
    printed = Facts(
        "12046", "Olivier Bishop", 'Haughty Art "Collector"', faction=faction.ROGUE, level=0,
        cost=4, traits=[trait.ALLY, trait.CRIMINAL, trait.SOCIALITE], icons="A",
        slots=[slot.ALLY], health=2, sanity=1, unique=True,
    )  # fmt: skip
    abilities = [
        phrases.boost(skill.AGILITY),
        Ability(trigger.free(), phrases.MoveToConnecting(), own_turn=True, exhaust=True),
    ]


class SilverTongue(Asset):
    text = "Spend 1 resource: +1 intellect or agility for your test, +2 in an evasion or a parley."
    printed = Facts(
        "12047", "Silver Tongue", faction=faction.ROGUE, level=0, cost=2, traits=[trait.TALENT],
        icons="IA",
    )  # fmt: skip
    abilities = phrases.boost_talent(
        skill.INTELLECT, skill.AGILITY, doubled_for=[test_kind.EVADE, test_kind.PARLEY]
    )


class StickyFingers(Asset):
    text = "After you succeed at an evasion, exhaust: gain 1 resource."
    printed = Facts(
        "12048", "Sticky Fingers", faction=faction.ROGUE, level=0, cost=1, traits=[trait.TALENT],
        icons="A", one_per_investigator=True,
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.TEST_SUCCEEDS), you=True, exhaust=True,
                effect=phrases.IfTest(phrases.GainResources(1), kind=test_kind.EVADE)),
    ]  # fmt: skip


class InvestigateForPay(phrases.Investigate):
    """Effect that investigates. After a success, the investigator gains 1 resource."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0 and is_playing(g, f.seat):
            fx.gain_resources(g, f.seat, 1)
        return DONE


def steal(tested: int) -> Ability:
    """Return an Investigate ability that tests the skill ``tested``.

    The card has one ability per skill. The investigator chooses the skill by choosing one of these
    abilities (RB "Skill Test Indicators").
    """
    effect = InvestigateForPay(tested, result=True)
    return Ability(trigger.action(designator.INVESTIGATE), effect, uses=1, skill=tested)


class ThievesKit(Asset):
    text = "Action, 1 supply: Investigate with intellect or agility; a success: gain 1 resource."
    printed = Facts(
        "12049", "Thieves' Kit", faction=faction.ROGUE, level=0, cost=3, icons="I",
        traits=[trait.ITEM, trait.TOOL, trait.ILLICIT], slots=[slot.HAND],
        uses=6, uses_kind="supplies",
    )  # fmt: skip
    abilities = [steal(skill.INTELLECT), steal(skill.AGILITY)]


# -- Events and skills -----------------------------------------------------------------------------


class InvestigateAndEvade(phrases.Investigate):
    """Effect that investigates; a success by 2 or more offers to evade an enemy at the location."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin < 2 or not is_playing(g, f.seat):
            return DONE
        there = choosable(g, enemies_at(g, test.target), f.card)
        enemies = [enemy for enemy in there if can_be_evaded(g, enemy)]
        if not enemies:
            return DONE
        options = fx.cards_as_options(verb.CHOOSE_CARD, enemies)
        options.append(pack(verb.NO))
        return fx.ask(g, f, decision_kind.CHOOSE_ENEMY, options)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return DONE if op_of(pick) == verb.NO else fx.evade_enemy(g, a_of(pick), f.seat)


def can_be_evaded(g: Game, enemy: CardId) -> bool:
    """Return whether evading ``enemy`` would exhaust or disengage it, aloof or not (LCG-1075)."""
    return not g.cards[enemy].exhausted or is_engaged(g, enemy)


class BreakingAndEntering(EventCard):
    text = (
        "Provokes no attacks. Investigate, adding your agility to your intellect. Success by 2 or "
        "more: you may evade an enemy at that location."
    )
    printed = Facts(
        "12050", "Breaking and Entering", faction=faction.ROGUE, level=0, cost=2,
        traits=[trait.TRICK], icons="IA",
    )  # fmt: skip
    abilities = [
        Ability(trigger.played(designator.INVESTIGATE, provokes=False), added_skill=skill.AGILITY,
                effect=InvestigateAndEvade(result=True)),
    ]  # fmt: skip


class DrawEnemyForPay(Effect):
    """Effect that draws a non-Elite enemy from the top 9 cards of the encounter deck.

    The investigator gains resources equal to the health of the enemy.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(g.encounter_deck) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        eligible: list[i64] = []
        cards = top(g.encounter_deck, 9)
        look_at(g, NONE, cards, f.seat)
        for card in cards:
            d = g.defs[card]
            if d.type == card_type.ENEMY and not d.printed.has(trait.ELITE):
                eligible.append(card)
        if not eligible:
            shuffle_encounter_deck(g)
            return DONE
        return fx.offer_search(g, f, eligible)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        card = a_of(pick)
        facts = g.defs[card].printed
        f.n = facts.health * g.table.group_size if facts.health_per_investigator else facts.health
        g.encounter_deck = without(g.encounter_deck, card)
        return fx.draw_encounter_card(g, f.seat, card)

    def then(self, g: Game, f: CardFrame) -> i64:
        if is_playing(g, f.seat):
            fx.gain_resources(g, f.seat, f.n)
        shuffle_encounter_deck(g)
        return DONE


class PaintTheTownRed(EventCard):
    text = (
        "Parley. Search the top 9 cards of the encounter deck for an enemy that is not elite and "
        "draw it; gain resources equal to its health. Shuffle the encounter deck."
    )
    printed = Facts(
        "12051", "Paint the Town Red", faction=faction.ROGUE, level=0, cost=0,
        traits=[trait.FORTUNE, trait.GAMBIT], icons="WA",
    )  # fmt: skip
    abilities = [Ability(trigger.played(designator.PARLEY), DrawEnemyForPay(), in_parts=True)]


class PlayItem(Effect):
    """Effect that plays an Item asset from hand at a cost reduced by 2.

    At the end of the turn, the investigator returns an Item asset that it controls to the hand.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        # Checked as if the event itself cost nothing (docs/rulings.md).
        items = phrases.playable_assets(g, seat, 2, trait.ITEM)
        return len(items) > 0 or len(phrases.removable_assets(g, seat, trait.ITEM)) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        items = phrases.playable_assets(g, f.seat, 2, trait.ITEM)
        return phrases.choose_card(g, f, items) or self.then(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if g.cards[a_of(pick)] is NOCARD:
            return fx.play_card(g, f.seat, a_of(pick), discount=2, at=NONE)
        fx.return_to_hand(g, a_of(pick))
        return DONE

    def then(self, g: Game, f: CardFrame) -> i64:
        if is_playing(g, f.seat):
            fx.delay(g, f, on.point(on.TURN_ENDS, cell.WHEN_FORCED), f.seat, 0, until.TURN_ENDS)
        return DONE

    def delayed(self, g: Game, f: CardFrame) -> i64:
        return phrases.choose_card(g, f, phrases.removable_assets(g, f.seat, trait.ITEM))

    def could_offer(self, g: Game, f: CardFrame, option: i64) -> bool:
        items = phrases.playable_assets(g, f.seat, 2, trait.ITEM)
        return a_of(option) in items + phrases.removable_assets(g, f.seat, trait.ITEM)


class Prestidigitation(EventCard):
    text = (
        "Fast, on your turn: play an Item asset from your hand at 2 less. When the turn ends, "
        "return an Item asset you control to your hand."
    )
    printed = Facts(
        "12052", "Prestidigitation", faction=faction.ROGUE, level=0, cost=1, icons="WA",
        traits=[trait.TRICK], keywords=keyword.FAST,
    )  # fmt: skip
    abilities = [Ability(trigger.fast(), PlayItem(), own_turn=True)]


class OutOfSight(Skill):
    text = (
        "Max 1 per test. If the test succeeds by 2 or more, the investigator making it may "
        "disengage from every enemy and move to a revealed connecting location."
    )
    printed = Facts(
        "12053", "Out of Sight", faction=faction.ROGUE, level=0, traits=[trait.PRACTICED],
        icons="A", max_committed=True,
    )  # fmt: skip
    abilities = [
        Ability(trigger.committed(), phrases.IfSuccessful(phrases.Escape(revealed=True), by=2))
    ]


# -- Level 1 and higher ----------------------------------------------------------------------------


class StickyFingers2(Asset):
    text = "Fast. After you succeed at an evasion, exhaust: gain 1 resource."
    printed = Facts(
        "12054", "Sticky Fingers", faction=faction.ROGUE, level=2, cost=1, traits=[trait.TALENT],
        icons="AA", keywords=keyword.FAST, one_per_investigator=True,
    )  # fmt: skip
    abilities = [
        Ability(trigger.fast()),
        Ability(trigger.after(on.TEST_SUCCEEDS), you=True, exhaust=True,
                effect=phrases.IfTest(phrases.GainResources(1), kind=test_kind.EVADE)),
    ]  # fmt: skip


class FightForPay(phrases.Fight):
    """Effect that fights. If the attack defeats an enemy, the investigator gains 5 resources."""

    def before_damage(self, g: Game, test: SkillTest) -> None:
        fx.await_defeat(g, test)

    def delayed(self, g: Game, f: CardFrame) -> i64:
        if event_at(g, f.event_at).other == f.card and is_playing(g, f.seat):
            fx.gain_resources(g, f.seat, 5)
        return DONE


class DecisiveStrike(EventCard):
    text = "Fight at +2 with +1 damage. If this attack defeats an enemy, gain 5 resources."
    printed = Facts(
        "12055", "Decisive Strike", faction=faction.ROGUE, level=2, cost=2, icons="CA",
        traits=[trait.TACTIC, trait.GAMBIT],
    )  # fmt: skip
    abilities = [Ability(trigger.played(designator.FIGHT), FightForPay(bonus=2, damage=1))]


class AnotherDayAnotherDollar(Asset):
    text = "Permanent. You begin the game with 2 more resources."
    printed = Facts(
        "12056", "Another Day, Another Dollar", faction=faction.ROGUE, level=3,
        traits=[trait.TALENT], keywords=keyword.PERMANENT,
    )  # fmt: skip
    abilities = [starting_resources(2)]


class OutOfSight3(Skill):
    text = (
        "Max 1 per test. If the test succeeds by 1 or more, the investigator making it may "
        "disengage from every enemy and move to a revealed location up to 2 connections away."
    )
    printed = Facts(
        "12057", "Out of Sight", faction=faction.ROGUE, level=3, icons="AAA",
        traits=[trait.PRACTICED, trait.EXPERT], max_committed=True,
    )  # fmt: skip
    abilities = [
        Ability(
            trigger.committed(), phrases.IfSuccessful(phrases.Escape(revealed=True, steps=2), by=1)
        )
    ]


CARDS: list[type[CardDef]] = [
    TrishScarborough, CovertOps, BlackChamberOperative, LuckyCigaretteCase, M1903Hammerless,
    OlivierBishop, SilverTongue, StickyFingers, ThievesKit, BreakingAndEntering, PaintTheTownRed,
    Prestidigitation, OutOfSight, StickyFingers2, DecisiveStrike, AnotherDayAnotherDollar,
    OutOfSight3,
]  # fmt: skip
