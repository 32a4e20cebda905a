"""Trish Scarborough, her signature cards and the rogue cards of the 2026 core set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.core.decision import a_of, op_of, pack
from arkham_env.core.frame import CALL, DONE
from arkham_env.core.native import i64
from arkham_env.core.zones import top
from arkham_env.lcg.cards.bases import (
    Asset,
    BoostTalent,
    Enemy,
    EventCard,
    InvestigatorCard,
    Skill,
    SkillAlly,
    Weapon,
    boost_abilities,
    choose_place,
    removable_assets,
)
from arkham_env.lcg.cards.escaping import connecting, escape, has_enemies, offer_escape
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.abilities import can_play
from arkham_env.lcg.rules.timing import NO_EVENT
from arkham_env.lcg.state.card_definition import CardDef, old_ability
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import (
    NONE,
    CardId,
    Seat,
    card_type,
    cell,
    decision_kind,
    designator,
    faction,
    keyword,
    on,
    quantity,
    skill,
    slot,
    test_kind,
    trait,
    trigger,
    until,
    verb,
)
from arkham_env.lcg.state.values import cost, enemies_at, is_engaged, is_playing
from arkham_env.lcg.state.zones import know, shuffle_encounter_deck

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


class TrishScarborough(InvestigatorCard):
    """An additional action each turn, for evading only.

    Elder sign: +0; after the test she may slip away to a connecting location.
    """

    code = "12007"
    name = "Trish Scarborough"
    subname = "The Former Spy"
    deck_factions = [faction.ROGUE, faction.SEEKER]
    faction = faction.ROGUE
    old_traits = [trait.AGENCY, trait.CRIMINAL]
    skills = [2, 4, 2, 4]
    health = 8
    sanity = 6
    signature_cards = ["12008", "12009"]
    extra_evade_action = True
    elder_sign_afterwards = True

    def elder_sign_after(self, g: Game, f: CardFrame) -> i64:
        return offer_escape(g, f, False)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return escape(g, f, pick)


class CovertOps(Asset):
    """After evading an enemy: draw 1 card or move to a connecting location."""

    code = "12008"
    name = "Covert Ops"
    subname = "In the Shadows"
    faction = faction.ROGUE
    cost = 2
    old_traits = [trait.TALENT, trait.ILLICIT]
    icons = "IA?"
    deck_limit = 1
    signature_of = "12007"
    choices = ["Draw 1 card"]
    abilities = [
        old_ability(trigger.REACTION, point=on.point(on.EVADED, cell.AFTER_REACTION), exhaust=True)
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return event is not None and event.seat == seat

    def effect(self, g: Game, f: CardFrame) -> i64:
        options = fx.cards_as_options(verb.CHOOSE_CARD, connecting(g, f.seat))
        options.append(pack(verb.CHOICE, 0))
        return fx.ask(g, f, decision_kind.CHOICE, options)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.CHOOSE_CARD:
            return fx.move_investigator(g, f.seat, a_of(pick))
        return fx.draw(g, f.seat, 1)


class BlackChamberOperative(Enemy):
    """Hunts Trish; whoever evades it puts a clue back, or it strikes at once."""

    code = "12009"
    in_parts = True
    name = "Black Chamber Operative"
    faction = faction.NEUTRAL
    old_traits = [trait.HUMANOID, trait.COTERIE]
    keywords = keyword.HUNTER
    weakness = True
    deck_limit = 1
    signature_of = "12007"
    prey_only = "12007"
    fight = 4
    health = 2
    evade = 4
    damage = 1
    horror = 1
    abilities = [old_ability(trigger.FORCED, point=on.point(on.EVADED, cell.AFTER_FORCED))]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return event is not None and event.card == card

    def effect(self, g: Game, f: CardFrame) -> i64:
        if fx.place_own_clues(g, f.seat, 1) or g.cards[f.card] is NOCARD:
            return DONE
        fx.ready_enemy(g, f.card)
        f.step = 1
        return fx.engage(g, f.card, f.seat) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step != 1:
            return DONE
        f.step = 2
        return fx.enemy_attack(g, f.card, f.seat)


class LuckyCigaretteCase(Asset):
    """After succeeding by 2 or more: draw 1 card."""

    code = "12044"
    name = "Lucky Cigarette Case"
    faction = faction.ROGUE
    level = 0
    cost = 2
    old_traits = [trait.ITEM, trait.CHARM]
    icons = "W"
    slots = [slot.ACCESSORY]
    abilities = [
        old_ability(
            trigger.REACTION, point=on.point(on.TEST_SUCCEEDS, cell.AFTER_REACTION), exhaust=True
        )
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return event is not None and event.seat == seat and event.amount >= 2

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.draw(g, f.seat, 1)


class M1903Hammerless(Weapon):
    """Fight with agility; +1 damage against an exhausted enemy."""

    code = "12045"
    name = "M1903 Hammerless"
    faction = faction.ROGUE
    level = 0
    cost = 3
    old_traits = [trait.ITEM, trait.WEAPON, trait.FIREARM]
    icons = "A"
    slots = [slot.HAND]
    uses = 4
    fight_skill = skill.AGILITY
    abilities = [old_ability(trigger.ACTION, actions=1, uses=1, designator=designator.FIGHT)]

    def attack_damage(self, g: Game, test: SkillTest) -> i64:
        return 1 if g.cards[test.target].exhausted else 0


class OlivierBishop(SkillAlly):
    """+1 agility; on the own turn he takes his friend to a connecting location."""

    code = "12046"
    name = "Olivier Bishop"
    subname = 'Haughty Art "Collector"'
    faction = faction.ROGUE
    level = 0
    cost = 4
    old_traits = [trait.ALLY, trait.CRIMINAL, trait.SOCIALITE]
    icons = "A"
    slots = [slot.ALLY]
    health = 2
    sanity = 1
    unique = True
    old_modifies = [quantity.SKILL + skill.AGILITY]
    boosted_skill = skill.AGILITY
    abilities = [old_ability(trigger.FREE, exhaust=True)]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return g.active == seat and len(connecting(g, seat)) > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return choose_place(g, f, connecting(g, f.seat))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.move_investigator(g, f.seat, a_of(pick))


class SilverTongue(BoostTalent):
    """Resources for intellect or agility, twice as good in evasions and parleys."""

    code = "12047"
    name = "Silver Tongue"
    faction = faction.ROGUE
    level = 0
    cost = 2
    old_traits = [trait.TALENT]
    icons = "IA"
    boosts = [skill.INTELLECT, skill.AGILITY]
    abilities = boost_abilities()

    def suits(self, g: Game, test: SkillTest) -> bool:
        return test.kind == test_kind.EVADE or test.kind == test_kind.PARLEY


class StickyFingers(Asset):
    """1 resource after a successful evasion."""

    code = "12048"
    name = "Sticky Fingers"
    faction = faction.ROGUE
    level = 0
    cost = 1
    old_traits = [trait.TALENT]
    icons = "A"
    one_per_investigator = True
    abilities = [
        old_ability(
            trigger.REACTION, point=on.point(on.TEST_SUCCEEDS, cell.AFTER_REACTION), exhaust=True
        )
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return event is not None and event.seat == seat and event.other == test_kind.EVADE

    def effect(self, g: Game, f: CardFrame) -> i64:
        fx.gain_resources(g, f.seat, 1)
        return DONE


class ThievesKit(Asset):
    """Investigate with intellect or agility; a success pays 1 resource."""

    code = "12049"
    name = "Thieves' Kit"
    faction = faction.ROGUE
    level = 0
    cost = 3
    old_traits = [trait.ITEM, trait.TOOL, trait.ILLICIT]
    icons = "I"
    slots = [slot.HAND]
    uses = 6
    # The skill is chosen in initiating the ability (RB "Skill Test Indicators").
    abilities = [
        old_ability(
            trigger.ACTION,
            actions=1,
            uses=1,
            designator=designator.INVESTIGATE,
            skill=skill.INTELLECT,
        ),
        old_ability(
            trigger.ACTION,
            actions=1,
            uses=1,
            designator=designator.INVESTIGATE,
            skill=skill.AGILITY,
        ),
    ]

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.investigate(g, f, 1 << self.triggered[f.ability].skill, result=True)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0 and is_playing(g, f.seat):
            fx.gain_resources(g, f.seat, 1)
        return DONE


class BreakingAndEntering(EventCard):
    """Investigate with intellect and agility together; by 2 or more, an enemy there is evaded."""

    code = "12050"
    name = "Breaking and Entering"
    faction = faction.ROGUE
    level = 0
    cost = 2
    old_traits = [trait.TRICK]
    icons = "IA"
    play_designator = designator.INVESTIGATE
    play_provokes = False
    added_skill = skill.AGILITY

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.investigate(g, f, 1 << skill.INTELLECT, result=True)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin < 2 or not is_playing(g, f.seat):
            return DONE
        enemies = [e for e in enemies_at(g, test.target) if can_be_evaded(g, e)]
        if not enemies:
            return DONE
        options = fx.cards_as_options(verb.CHOOSE_CARD, enemies)
        options.append(pack(verb.NO))
        return fx.ask(g, f, decision_kind.CHOOSE_ENEMY, options)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return DONE if op_of(pick) == verb.NO else fx.evade_enemy(g, a_of(pick), f.seat)


def can_be_evaded(g: Game, enemy: CardId) -> bool:
    """Say whether evading ``enemy`` is allowed and would exhaust or disengage it."""
    if is_engaged(g, enemy):
        return True
    return not g.cards[enemy].exhausted and g.defs[enemy].printed.keywords & keyword.ALOOF == 0


PAINT_DEPTH: Final = 9


class PaintTheTownRed(EventCard):
    """Parley: find an enemy among the top of the encounter deck, face it, be paid its health."""

    code = "12051"
    in_parts = True
    name = "Paint the Town Red"
    faction = faction.ROGUE
    level = 0
    cost = 0
    old_traits = [trait.FORTUNE, trait.GAMBIT]
    icons = "WA"
    play_designator = designator.PARLEY

    def playable(self, g: Game, seat: Seat, card: CardId, event: Event | None) -> bool:
        return len(g.encounter_deck) > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        eligible: list[int] = []
        for card in top(g.encounter_deck, PAINT_DEPTH):
            know(g, card, g.known[card] | 1 << f.seat)
            d = g.defs[card]
            if d.type == card_type.ENEMY and not d.printed.has(trait.ELITE):
                eligible.append(card)
        if not eligible:
            shuffle_encounter_deck(g)
            return DONE
        return fx.offer_search(g, f, eligible)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        card = a_of(pick)
        d = g.defs[card]
        f.step = 1
        f.n = (
            d.printed.health * g.players if d.printed.health_per_investigator else d.printed.health
        )
        g.encounter_deck.remove(card)
        return fx.draw_encounter_card(g, f.seat, card)

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step == 1:
            f.step = 2
            if is_playing(g, f.seat):
                fx.gain_resources(g, f.seat, f.n)
            shuffle_encounter_deck(g)
        return DONE


PRESTO_DISCOUNT: Final = 2


class Prestidigitation(EventCard):
    """Play an Item asset for 2 less; one returns to the hand when the turn ends."""

    code = "12052"
    name = "Prestidigitation"
    faction = faction.ROGUE
    level = 0
    cost = 1
    old_traits = [trait.TRICK]
    keywords = keyword.FAST
    icons = "WA"
    play_point = on.PLAYER_WINDOW
    own_turn_only = True

    def playable(self, g: Game, seat: Seat, card: CardId, event: Event | None) -> bool:
        # Assessed as if the event were free: what else it costs may leave too little (RR).
        return len(playable_items(g, seat)) > 0 or len(returnable_items(g, seat)) > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        items = playable_items(g, f.seat)
        if not items:
            return self.promise(g, f)
        f.step = 1
        return fx.ask(g, f, decision_kind.CHOOSE_CARD, fx.cards_as_options(verb.CHOOSE_CARD, items))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if f.step == 1:
            f.step = 2
            return fx.play_card(g, f.seat, a_of(pick), PRESTO_DISCOUNT, NONE)
        fx.return_to_hand(g, a_of(pick))
        return DONE

    def then(self, g: Game, f: CardFrame) -> i64:
        return self.promise(g, f) if f.step == 2 else DONE

    def promise(self, g: Game, f: CardFrame) -> i64:
        """Create the delayed effect of the turn's end."""
        f.step = 3
        if is_playing(g, f.seat):
            fx.delay(g, f, on.point(on.TURN_ENDS, cell.WHEN_FORCED), f.seat, 0, until.TURN_ENDS)
        return DONE

    def delayed(self, g: Game, f: CardFrame) -> i64:
        items = returnable_items(g, f.seat)
        if not items:
            return DONE
        return fx.ask(g, f, decision_kind.CHOOSE_CARD, fx.cards_as_options(verb.CHOOSE_CARD, items))


def returnable_items(g: Game, seat: Seat) -> list[int]:
    """Return the Item assets that ``seat`` controls and that can leave play."""
    return [card for card in removable_assets(g, seat) if g.defs[card].printed.has(trait.ITEM)]


def playable_items(g: Game, seat: Seat) -> list[int]:
    """Return the Item assets in hand that could be played for 2 less, one per title."""
    who = g.investigators[seat]
    seen: list[int] = []
    items: list[int] = []
    for card in who.hand:
        d = g.defs[card]
        if d.type != card_type.ASSET or not d.printed.has(trait.ITEM) or d.index in seen:
            continue
        if cost(g, card, PRESTO_DISCOUNT) <= who.resources:
            if can_play(g, seat, card, PRESTO_DISCOUNT, NO_EVENT):
                seen.append(d.index)
                items.append(card)
    return items


class OutOfSight(Skill):
    """Success by 2 or more lets the performing investigator slip away."""

    code = "12053"
    name = "Out of Sight"
    faction = faction.ROGUE
    level = 0
    old_traits = [trait.PRACTICED]
    icons = "A"
    max_committed = True

    def has_rider(self, g: Game, test: SkillTest, card: CardId) -> bool:
        if test.margin < 2:
            return False
        return len(connecting(g, test.seat, True)) > 0 or has_enemies(g, test.seat)

    def rider(self, g: Game, f: CardFrame) -> i64:
        return offer_escape(g, f, True)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return escape(g, f, pick)


CARDS: list[type[CardDef]] = [
    TrishScarborough,
    CovertOps,
    BlackChamberOperative,
    LuckyCigaretteCase,
    M1903Hammerless,
    OlivierBishop,
    SilverTongue,
    StickyFingers,
    ThievesKit,
    BreakingAndEntering,
    PaintTheTownRed,
    Prestidigitation,
    OutOfSight,
]
