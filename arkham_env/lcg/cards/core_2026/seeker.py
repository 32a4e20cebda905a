"""Joe Diamond, his signature cards and the seeker cards of the 2026 core set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import EVERYONE, a_of, op_of, pack
from arkham_env.core.frame import DONE
from arkham_env.core.native import i64
from arkham_env.lcg.cards.bases import (
    Asset,
    BoostTalent,
    DiscoveringEvent,
    EventCard,
    InvestigatorCard,
    Skill,
    SkillAlly,
    boost_abilities,
    choose_place,
)
from arkham_env.lcg.cards.escaping import connecting, escape, offer_escape
from arkham_env.lcg.cards.searching import take_from_deck
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.abilities import in_hand_of
from arkham_env.lcg.rules.end import earn_experience
from arkham_env.lcg.rules.timing import event_at, occur
from arkham_env.lcg.state.card_definition import CardDef, old_ability
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import (
    NONE,
    CardId,
    Seat,
    cell,
    decision_kind,
    designator,
    faction,
    keyword,
    limit,
    on,
    quantity,
    skill,
    slot,
    test_kind,
    trait,
    trigger,
    verb,
)
from arkham_env.lcg.state.values import is_playing
from arkham_env.lcg.state.zones import know

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


def investigated(event: Event | None, seat: Seat) -> bool:
    """Say whether ``event`` is a successful investigation by ``seat``."""
    return event is not None and event.seat == seat and event.other == test_kind.INVESTIGATE


class JoeDiamond(InvestigatorCard):
    """Draws a card after his first successful investigation of a round.

    Elder sign: +1; on a success draw 1 card and gain 1 resource.
    """

    code = "12004"
    in_parts = True
    name = "Joe Diamond"
    subname = "The Private Investigator"
    deck_factions = [faction.SEEKER, faction.GUARDIAN]
    faction = faction.SEEKER
    old_traits = [trait.DETECTIVE]
    skills = [2, 4, 4, 2]
    health = 7
    sanity = 7
    signature_cards = ["12005", "12006"]
    abilities = [
        old_ability(
            trigger.REACTION,
            point=on.point(on.TEST_SUCCEEDS, cell.AFTER_REACTION),
            limit=limit.PER_ROUND,
        )
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return investigated(event, seat)

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.draw(g, f.seat, 1)

    def token_value(self, g: Game, seat: Seat) -> i64:
        return 1

    def elder_sign_has_result(self, g: Game, test: SkillTest) -> bool:
        return test.margin >= 0

    def elder_sign_result(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        # Both at the same moment: a weakness that is drawn finds the resource there (FAQ).
        fx.gain_resources(g, f.seat, 1)
        return fx.draw(g, f.seat, 1)


class DetectivesIntuition(EventCard):
    """Gain 2 resources and heal 1 damage or 1 horror; drawn on the own turn it draws 2 more."""

    code = "12005"
    name = "Detective's Intuition"
    faction = faction.SEEKER
    cost = 0
    old_traits = [trait.INSIGHT]
    icons = "WI?"
    deck_limit = 1
    signature_of = "12004"
    choices = ["Heal 1 damage", "Heal 1 horror"]
    abilities = [
        old_ability(
            trigger.REACTION, point=on.point(on.DRAW_CARD, cell.AFTER_REACTION), in_hand=True
        )
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return event is not None and event.card == card and event.seat == seat and g.active == seat

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.event_at != NONE:
            know(g, f.card, EVERYONE)
            return fx.draw(g, f.seat, 2)
        fx.gain_resources(g, f.seat, 2)
        who = g.investigators[f.seat]
        options: list[int] = []
        if who.damage:
            options.append(pack(verb.CHOICE, 0))
        if who.horror:
            options.append(pack(verb.CHOICE, 1))
        return fx.ask(g, f, decision_kind.CHOICE, options) if options else DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if a_of(pick) == 0:
            fx.heal(g, f.seat, damage=1)
        else:
            fx.heal(g, f.seat, horror=1)
        return DONE


class DeadEnds(EventCard):
    """A weakness: seen in a search of the deck, it is drawn instead; in hand, it costs experience.

    Playing it does nothing but be rid of it.
    """

    code = "12006"
    name = "Dead Ends"
    faction = faction.NEUTRAL
    cost = 5
    old_traits = [trait.BLUNDER]
    weakness = True
    deck_limit = 1
    signature_of = "12004"
    abilities = [
        old_ability(trigger.FORCED, point=on.point(on.SEARCH, cell.WHEN_FORCED), in_deck=True),
        old_ability(trigger.FORCED, point=on.point(on.GAME_ENDS, cell.WHEN_FORCED), in_hand=True),
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return (
            ability == 1
            and event is not None
            and event.seat == g.owner[card]
            and in_hand_of(g, card, event.seat)
        )

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.event_at == NONE:
            return DONE
        if f.ability == 1:
            earn_experience(g, f.seat, -2)
            return DONE
        event_at(g, f.event_at).cancelled = True
        take_from_deck(g, f.seat, f.card)
        know(g, f.card, EVERYONE)
        fx.shuffle_deck(g, f.seat)
        return occur(g, on.DRAW_CARD, f.seat, f.card, first=cell.AFTER_FORCED)


class DorothySimmons(SkillAlly):
    """+1 intellect; 1 resource after an investigation that succeeded by exactly 1 or 3."""

    code = "12030"
    name = "Dorothy Simmons"
    subname = "Straight-A Student"
    faction = faction.SEEKER
    level = 0
    cost = 3
    old_traits = [trait.ALLY, trait.MISKATONIC]
    icons = "I"
    slots = [slot.ALLY]
    health = 1
    sanity = 1
    unique = True
    old_modifies = [quantity.SKILL + skill.INTELLECT]
    boosted_skill = skill.INTELLECT
    abilities = [
        old_ability(
            trigger.REACTION, point=on.point(on.TEST_SUCCEEDS, cell.AFTER_REACTION), exhaust=True
        )
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return (
            event is not None
            and investigated(event, seat)
            and (event.amount == 1 or event.amount == 3)
        )

    def effect(self, g: Game, f: CardFrame) -> i64:
        fx.gain_resources(g, f.seat, 1)
        return DONE


class FingerprintKit(Asset):
    """Investigate with +1 intellect; a success discovers 1 more clue."""

    code = "12031"
    name = "Fingerprint Kit"
    faction = faction.SEEKER
    level = 0
    cost = 4
    old_traits = [trait.ITEM, trait.TOOL]
    icons = "I"
    slots = [slot.HAND]
    uses = 3
    abilities = [
        old_ability(
            trigger.ACTION, actions=1, uses=1, exhaust=True, designator=designator.INVESTIGATE
        )
    ]

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.investigate(g, f, 1 << skill.INTELLECT, bonus=1, clues=1)


class LaboratoryAssistant(Asset):
    """+2 hand size; draw 2 cards after playing it."""

    code = "12032"
    name = "Laboratory Assistant"
    faction = faction.SEEKER
    level = 0
    cost = 2
    old_traits = [trait.ALLY, trait.MISKATONIC, trait.SCIENCE]
    icons = "WI"
    slots = [slot.ALLY]
    health = 1
    sanity = 2
    old_modifies = [quantity.HAND_SIZE]
    abilities = [old_ability(trigger.REACTION, point=on.point(on.PLAY_CARD, cell.AFTER_REACTION))]

    def modify(self, g: Game, quantity: i64, card: CardId, subject: i64) -> i64:
        return 2 if g.cards[card].controller == subject else 0

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return event is not None and event.card == card and event.seat == seat

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.draw(g, f.seat, 2)


class LocalMap(Asset):
    """Investigate a revealed connecting location with +1 intellect; a success may lead there."""

    code = "12033"
    name = "Local Map"
    faction = faction.SEEKER
    level = 0
    cost = 3
    old_traits = [trait.ITEM]
    icons = "A"
    slots = [slot.HAND]
    uses = 4
    abilities = [old_ability(trigger.ACTION, actions=1, uses=1, designator=designator.INVESTIGATE)]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return len(connecting(g, seat, True)) > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return choose_place(g, f, connecting(g, f.seat, True))

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        c = g.cards[f.card]
        if test.margin < 0 or not is_playing(g, f.seat):
            return DONE
        if c is NOCARD or c.exhausted or c.controller != f.seat:
            return DONE
        if g.cards[test.target] is NOCARD or g.investigators[f.seat].location == test.target:
            return DONE
        f.step = 1
        f.a = test.target
        return fx.yes_or_no(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if f.step == 0:
            return fx.investigate(
                g, f, 1 << skill.INTELLECT, bonus=1, result=True, location=a_of(pick)
            )
        if op_of(pick) != verb.YES:
            return DONE
        g.cards[f.card].exhausted = True
        return fx.move_investigator(g, f.seat, f.a)


class MagnifyingGlass(Asset):
    """+1 intellect while investigating."""

    code = "12034"
    name = "Magnifying Glass"
    faction = faction.SEEKER
    level = 0
    cost = 1
    old_traits = [trait.ITEM, trait.TOOL]
    keywords = keyword.FAST
    icons = "I"
    slots = [slot.HAND]
    old_modifies = [quantity.SKILL + skill.INTELLECT]
    play_point = on.PLAYER_WINDOW

    def modify(self, g: Game, quantity: i64, card: CardId, subject: i64) -> i64:
        if g.test_at == NONE or g.cards[card].controller != subject:
            return 0
        test = fx.current(g)
        return 1 if test.seat == subject and test.kind == test_kind.INVESTIGATE else 0


class SharpRhetoric(BoostTalent):
    """Resources for intellect or willpower, twice as good in investigations and parleys."""

    code = "12035"
    name = "Sharp Rhetoric"
    faction = faction.SEEKER
    level = 0
    cost = 2
    old_traits = [trait.TALENT]
    icons = "WI"
    boosts = [skill.INTELLECT, skill.WILLPOWER]
    abilities = boost_abilities()

    def suits(self, g: Game, test: SkillTest) -> bool:
        return test.kind == test_kind.INVESTIGATE or test.kind == test_kind.PARLEY


class GatherIntel(EventCard):
    """Fast, when an enemy enters the own location: draw 2 cards."""

    code = "12036"
    name = "Gather Intel"
    faction = faction.SEEKER
    level = 0
    cost = 1
    old_traits = [trait.INSIGHT]
    keywords = keyword.FAST
    icons = "IA"
    play_point = on.point(on.ENEMY_ENTERS, cell.WHEN_REACTION)

    def playable(self, g: Game, seat: Seat, card: CardId, event: Event | None) -> bool:
        return event is not None and event.target == g.investigators[seat].location

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.draw(g, f.seat, 2)


class ThroughTheCracks(EventCard):
    """Evade with +1 agility per own clue, 3 at most; a success lets the evader slip away."""

    code = "12037"
    name = "Through the Cracks"
    faction = faction.SEEKER
    level = 0
    cost = 3
    old_traits = [trait.INSIGHT, trait.TRICK]
    icons = "A"
    play_designator = designator.EVADE

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.evade(g, f, 1 << skill.AGILITY, result=True)

    def test_bonus(self, g: Game, test: SkillTest) -> i64:
        return min(3, g.investigators[test.seat].clues)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return offer_escape(g, f, True) if test.margin >= 0 else DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return escape(g, f, pick)


class WorkingAHunch(DiscoveringEvent):
    """Fast, on the own turn: discover 1 clue at the own location."""

    code = "12038"
    name = "Working a Hunch"
    faction = faction.SEEKER
    level = 0
    cost = 2
    old_traits = [trait.INSIGHT]
    keywords = keyword.FAST
    icons = "II"
    play_point = on.PLAYER_WINDOW
    own_turn_only = True


class Deduction(Skill):
    """A successful investigation discovers 1 more clue."""

    code = "12039"
    name = "Deduction"
    faction = faction.SEEKER
    level = 0
    old_traits = [trait.PRACTICED]
    icons = "I"

    def improve_result(self, g: Game, test: SkillTest, card: CardId) -> None:
        if test.kind == test_kind.INVESTIGATE:
            test.clues += 1


CARDS: list[type[CardDef]] = [
    JoeDiamond,
    DetectivesIntuition,
    DeadEnds,
    DorothySimmons,
    FingerprintKit,
    LaboratoryAssistant,
    LocalMap,
    MagnifyingGlass,
    SharpRhetoric,
    GatherIntel,
    ThroughTheCracks,
    WorkingAHunch,
    Deduction,
]
