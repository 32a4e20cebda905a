"""Guardian cards of the 2026 core set: Daniela Reyes, her signature cards and the level 0 pool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import a_of, b_of, op_of, pack
from arkham_env.core.frame import CALL, DONE
from arkham_env.core.native import i64, mypyc_attr
from arkham_env.lcg.cards.bases import (
    Asset,
    BoostTalent,
    DiscoveringEvent,
    InvestigatorCard,
    LingeringWeakness,
    Skill,
    SkillAlly,
    StrikingAsset,
    Weapon,
    boost_abilities,
    choose_enemy_near,
    enemies_near,
    when_game_ends,
)
from arkham_env.lcg.cards.searching import SearchEvent
from arkham_env.lcg.rules import action as action_rules
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.abilities import fight_abilities
from arkham_env.lcg.rules.end import suffer
from arkham_env.lcg.rules.timing import event_at
from arkham_env.lcg.state.card_definition import Ability, CardDef
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
    limit,
    logged,
    on,
    quantity,
    skill,
    slot,
    test_kind,
    trait,
    trigger,
    verb,
)
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import attackable, engaged_enemies, is_playing

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


# -- Daniela Reyes ---------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class DanielaReyes(InvestigatorCard):
    """Once per round, fights back at an enemy that attacked anybody at her location.

    The fight costs no action and provokes nothing: a basic one, or a Fight ability of a card that
    she controls, whose other costs she pays.  Elder sign: +1, and 1 damage to an enemy here.
    """

    code = "12001"
    name = "Daniela Reyes"
    subname = "The Mechanic"
    deck_factions = [faction.GUARDIAN, faction.SURVIVOR]
    faction = faction.GUARDIAN
    traits = trait.WARDEN | trait.WORKER
    skills = [3, 2, 5, 2]
    health = 9
    sanity = 5
    signature_cards = ["12002", "12003"]
    abilities = [
        Ability(
            trigger.REACTION,
            point=on.point(on.ENEMY_ATTACKS, cell.AFTER_REACTION),
            limit=limit.PER_ROUND,
        )
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if event is None:
            return False
        # An investigator whom the attack defeated was attacked at the place where it fell.
        if g.investigators[event.seat].location != g.investigators[seat].location:
            return False
        return attackable(g, seat, event.card)

    def effect(self, g: Game, f: CardFrame) -> i64:
        f.a = event_at(g, f.event_at).card
        if not attackable(g, f.seat, f.a):
            return DONE
        options = [pack(verb.ACTIVATE, card, number) for card, number in fight_abilities(g, f.seat)]
        options.append(pack(verb.BASIC))
        options.sort()
        return fx.ask(g, f, decision_kind.ACTION, options)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        op = op_of(pick)
        if op == verb.BASIC:
            return action_rules.basic_fight(g, f.seat, f.a)
        if op == verb.ACTIVATE:
            return fx.use_ability(g, f.seat, a_of(pick), b_of(pick), NONE, True, f.a)
        return fx.deal_to_card(g, a_of(pick), 1, 0, f.seat, f.card)

    def token_value(self, g: Game, seat: Seat) -> i64:
        return 1

    def elder_sign(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return choose_enemy_near(g, f)


@mypyc_attr(allow_interpreted_subclasses=True)
class DanielasWrench(Weapon):
    """Fight at +2; +1 damage to an enemy that attacked its wielder this round.

    Exhausted, it provokes an enemy at the location, which engages and attacks at once.
    """

    code = "12002"
    in_parts = True
    name = "Daniela's Wrench"
    subname = "New and Improved"
    faction = faction.GUARDIAN
    cost = 2
    traits = trait.ITEM | trait.TOOL | trait.WEAPON | trait.MELEE
    icons = "C?"
    slots = [slot.HAND]
    unique = True
    deck_limit = 1
    signature_of = "12001"
    fight_bonus = 2
    abilities = [
        Ability(trigger.FREE, exhaust=True),
        Ability(trigger.ACTION, actions=1, designator=designator.FIGHT),
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return ability == 1 or len(enemies_near(g, seat)) > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.ability == 1:
            return super().effect(g, f)
        return choose_enemy_near(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        f.a = a_of(pick)
        f.step = 1
        # A massive enemy never enters a threat area: ready, it is engaged with everyone here.
        if g.defs[f.a].keywords & keyword.MASSIVE:
            return CALL
        return fx.engage(g, f.a, f.seat) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step != 1:
            return DONE
        f.step = 2
        return fx.enemy_attack(g, f.a, f.seat)

    def attack_damage(self, g: Game, test: SkillTest) -> i64:
        c = g.cards[test.target]
        if c is NOCARD or c.attacked_round != g.round:
            return 0
        return c.attacked_seats >> test.seat & 1


@mypyc_attr(allow_interpreted_subclasses=True)
class InHarmsWay(LingeringWeakness):
    """Each time its bearer deals damage to an enemy, 1 damage to the bearer and 1 here.

    It leaves with 3 damage on it; still there when the game ends, it costs a physical trauma.
    """

    code = "12003"
    in_parts = True
    name = "In Harm's Way"
    traits = trait.FLAW
    deck_limit = 1
    signature_of = "12001"
    abilities = [
        Ability(trigger.FORCED, point=on.point(on.DAMAGE, cell.AFTER_FORCED)),
        when_game_ends(),
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if event is None or event.seat != g.cards[card].threat:
            return False
        return ability == 1 or (g.defs[event.card].type == card_type.ENEMY and event.amount > 0)

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.ability == 1:
            suffer(g, f.seat, 1, 0)
            return DONE
        # Both tokens are placed together; what they cause comes after.
        c = g.cards[f.card]
        if c is not NOCARD:
            c.damage += 1
            record(g, logged.DAMAGE, f.card, 1, 0)
        return fx.deal(g, f.seat, 1, 0, f.card) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        if g.cards[f.card].damage >= 3:
            fx.discard_from_play(g, f.card)
        return DONE


# -- Assets ----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Bodyguard(StrikingAsset):
    """Takes damage for other investigators here; defeated, it deals 1 damage to an enemy here."""

    code = "12016"
    name = "Bodyguard"
    faction = faction.GUARDIAN
    level = 0
    cost = 3
    traits = trait.ALLY
    icons = "C"
    slots = [slot.ALLY]
    health = 2
    sanity = 1
    modifies = [quantity.SOAK]
    abilities = [Ability(trigger.REACTION, point=on.point(on.ASSET_DEFEATED, cell.WHEN_REACTION))]

    def modify(self, g: Game, quantity: i64, card: CardId, subject: i64) -> i64:
        seat = g.cards[card].controller
        if seat == subject or not is_playing(g, subject):
            return 0
        return 1 if g.investigators[seat].location == g.investigators[subject].location else 0

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return event is not None and event.card == card and len(enemies_near(g, seat)) > 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Endurance(BoostTalent):
    """Boosts combat or agility, twice as much in an attack or an evasion."""

    code = "12017"
    name = "Endurance"
    faction = faction.GUARDIAN
    level = 0
    cost = 2
    traits = trait.TALENT
    icons = "CA"
    boosts = [skill.COMBAT, skill.AGILITY]
    abilities = boost_abilities()

    def suits(self, g: Game, test: SkillTest) -> bool:
        return test.kind == test_kind.FIGHT or test.kind == test_kind.EVADE


@mypyc_attr(allow_interpreted_subclasses=True)
class LoganHastings(SkillAlly):
    """+1 combat; exhausts for 1 resource after its controller defeats an enemy."""

    code = "12018"
    name = "Logan Hastings"
    subname = "Bounty Hunter"
    faction = faction.GUARDIAN
    level = 0
    cost = 4
    traits = trait.ALLY | trait.HUNTER
    icons = "C"
    slots = [slot.ALLY]
    health = 2
    sanity = 1
    unique = True
    boosted_skill = skill.COMBAT
    modifies = [quantity.SKILL + skill.COMBAT]
    abilities = [
        Ability(
            trigger.REACTION, point=on.point(on.ENEMY_DEFEATED, cell.AFTER_REACTION), exhaust=True
        )
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return event is not None and event.seat == seat

    def effect(self, g: Game, f: CardFrame) -> i64:
        fx.gain_resources(g, f.seat, 1)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class M1911(Weapon):
    """Fight with ammo: +1 combat, +1 damage."""

    code = "12019"
    name = "M1911"
    faction = faction.GUARDIAN
    level = 0
    cost = 3
    traits = trait.ITEM | trait.WEAPON | trait.FIREARM
    icons = "A"
    slots = [slot.HAND]
    uses = 4
    fight_bonus = 1
    fight_damage = 1
    abilities = [Ability(trigger.ACTION, actions=1, uses=1, designator=designator.FIGHT)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Machete(Weapon):
    """Fight at +1; hitting the only enemy engaged with its wielder may exhaust it: +1 damage."""

    code = "12020"
    name = "Machete"
    faction = faction.GUARDIAN
    level = 0
    cost = 3
    traits = trait.ITEM | trait.WEAPON | trait.MELEE
    icons = "C"
    slots = [slot.HAND]
    fight_bonus = 1
    improves = True
    abilities = [Ability(trigger.ACTION, actions=1, designator=designator.FIGHT)]

    def improve(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        c = g.cards[f.card]
        if c is NOCARD or c.exhausted or c.controller != f.seat:
            return DONE
        if engaged_enemies(g, f.seat) != [test.target]:
            return DONE
        return fx.yes_or_no(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.YES:
            g.cards[f.card].exhausted = True
            fx.current(g).damage += 1
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Resilience(Asset):
    """A talent that only takes damage and horror."""

    code = "12021"
    name = "Resilience"
    faction = faction.GUARDIAN
    level = 0
    cost = 3
    traits = trait.TALENT
    icons = "W"
    health = 2
    sanity = 2


# -- Events and skills -----------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class LessonLearned(DiscoveringEvent):
    """Fast, after an enemy attacked its player: discover 1 clue here."""

    code = "12022"
    name = "Lesson Learned"
    faction = faction.GUARDIAN
    level = 0
    cost = 1
    traits = trait.INSIGHT | trait.SPIRIT
    icons = "IC"
    keywords = keyword.FAST
    play_point = on.point(on.ENEMY_ATTACKS, cell.AFTER_REACTION)

    def playable(self, g: Game, seat: Seat, card: CardId, event: Event | None) -> bool:
        if event is None or event.seat != seat:
            return False
        return super().playable(g, seat, card, event)


@mypyc_attr(allow_interpreted_subclasses=True)
class RightToolForTheJob(SearchEvent):
    """Search the top 9 cards for a Tool or Weapon asset."""

    code = "12023"
    name = "Right Tool for the Job"
    faction = faction.GUARDIAN
    level = 0
    cost = 1
    traits = trait.INSIGHT
    icons = "I"
    search_depth = 9

    def eligible(self, g: Game, seat: Seat, card: CardId) -> bool:
        d = g.defs[card]
        return d.type == card_type.ASSET and d.traits & (trait.TOOL | trait.WEAPON) != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class SceneOfTheCrime(DiscoveringEvent):
    """As the first action of a turn, without provoking: 1 clue here, 2 beside an enemy."""

    code = "12024"
    name = "Scene of the Crime"
    faction = faction.GUARDIAN
    level = 0
    cost = 2
    traits = trait.INSIGHT | trait.BOLD
    icons = "IC"
    own_turn_only = True
    play_provokes = False

    def playable(self, g: Game, seat: Seat, card: CardId, event: Event | None) -> bool:
        if g.investigators[seat].actions_taken:
            return False
        return super().playable(g, seat, card, event)

    def effect(self, g: Game, f: CardFrame) -> i64:
        clues = 2 if enemies_near(g, f.seat) else 1
        return fx.discover(g, f.seat, g.investigators[f.seat].location, clues)


@mypyc_attr(allow_interpreted_subclasses=True)
class ViciousBlow(Skill):
    """A successful attack deals 1 more damage."""

    code = "12025"
    name = "Vicious Blow"
    faction = faction.GUARDIAN
    level = 0
    traits = trait.PRACTICED
    icons = "C"

    def improve_result(self, g: Game, test: SkillTest, card: CardId) -> None:
        if test.kind == test_kind.FIGHT:
            test.damage += 1


CARDS: list[type[CardDef]] = [
    DanielaReyes,
    DanielasWrench,
    InHarmsWay,
    Bodyguard,
    Endurance,
    LoganHastings,
    M1911,
    Machete,
    Resilience,
    LessonLearned,
    RightToolForTheJob,
    SceneOfTheCrime,
    ViciousBlow,
]
