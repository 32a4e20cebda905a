"""Survivor cards of the 2026 core set: Isabelle Barnes, her signature cards, the level 0 pool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.core.decision import a_of, op_of, pack
from arkham_env.core.frame import CALL, DONE
from arkham_env.core.native import i64, mypyc_attr
from arkham_env.lcg.cards.bases import (
    Asset,
    BoostTalent,
    DiscoveringEvent,
    EventCard,
    InvestigatorCard,
    Skill,
    Weapon,
    boost_abilities,
)
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.timing import event_at
from arkham_env.lcg.state import zones
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
    limit,
    logged,
    on,
    phase,
    skill,
    slot,
    test_kind,
    trait,
    trigger,
    verb,
)
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import is_playing, place_of, remaining_sanity

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


def choose_from_discard(g: Game, f: CardFrame, cards: list[int]) -> i64:
    """Let the frame's seat choose one of these cards, copies of a title once; see ``chosen``."""
    if not cards:
        return DONE
    seen: list[int] = []
    options: list[int] = []
    for card in sorted(cards):
        if g.defs[card].index not in seen:
            seen.append(g.defs[card].index)
            options.append(pack(verb.CHOOSE_CARD, card))
    return fx.ask(g, f, decision_kind.CHOOSE_CARD, options)


# -- Isabelle Barnes -------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class IsabelleBarnes(InvestigatorCard):
    """Once per round, 1 direct horror commits a skill from her discard pile to her own test.

    That skill is shuffled into her deck when the test is over.  Elder sign: +1, and a success
    heals 1 horror.
    """

    code = "12013"
    name = "Isabelle Barnes"
    subname = "The Returned"
    deck_factions = [faction.SURVIVOR, faction.MYSTIC]
    faction = faction.SURVIVOR
    old_traits = [trait.CHOSEN, trait.HUNTER]
    skills = [4, 2, 3, 3]
    health = 5
    sanity = 9
    signature_cards = ["12014", "12015"]
    abilities = [
        old_ability(trigger.FREE, horror=1, direct=True, limit=limit.PER_ROUND, own_test=True)
    ]

    def eligible(self, g: Game, seat: Seat) -> list[int]:
        """Return the skills in the discard pile that her current test would take."""
        test = fx.current(g)
        return [
            card
            for card in g.investigators[seat].discard
            if g.defs[card].type == card_type.SKILL and test.may_commit(g, seat, card)
        ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return len(self.eligible(g, seat)) > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return choose_from_discard(g, f, self.eligible(g, f.seat))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        card = a_of(pick)
        test = fx.current(g)
        g.investigators[f.seat].discard.remove(card)
        zones.enter_limbo(g, card)
        test.committed.append(card)
        test.recommits.append(card)
        record(g, logged.COMMIT, f.seat, card)
        return fx.deal(g, f.seat, horror=g.defs[card].commit_cost(g, f.seat), source=card)

    def token_value(self, g: Game, seat: Seat) -> i64:
        return 1

    def elder_sign_has_result(self, g: Game, test: SkillTest) -> bool:
        # Another result of the same test may deal the horror that this one heals.
        return test.margin >= 0

    def elder_sign_result(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        fx.heal(g, f.seat, horror=1)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class IsabellesTwin45s(Weapon):
    """Fight with combat at +1 and +1 damage; then once more, exhausting, with agility."""

    code = "12014"
    name = "Isabelle's Twin .45s"
    subname = "Loaded with Vengeance"
    faction = faction.SURVIVOR
    cost = 4
    old_traits = [trait.ITEM, trait.WEAPON, trait.FIREARM]
    icons = "CA?"
    slots = [slot.HAND, slot.HAND]
    uses = 6
    unique = True
    deck_limit = 1
    signature_of = "12013"
    fight_bonus = 1
    fight_damage = 1
    abilities = [
        old_ability(trigger.ACTION, actions=1, uses=1, designator=designator.FIGHT),
        old_ability(
            trigger.REACTION,
            point=on.point(on.ABILITY, cell.AFTER_REACTION),
            uses=1,
            exhaust=True,
            designator=designator.FIGHT,
        ),
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if ability == 0:
            return True
        return event is not None and event.card == card and event.other == 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.ability == 0:
            return super().effect(g, f)
        return fx.fight(g, f, 1 << skill.AGILITY, bonus=self.fight_bonus, damage=self.fight_damage)


@mypyc_attr(allow_interpreted_subclasses=True)
class BreakingPoint(CardDef):
    """1 direct damage; then another at 6 or less remaining sanity; then another at 3 or less."""

    type = card_type.TREACHERY
    weakness = True
    code = "12015"
    in_parts = True
    name = "Breaking Point"
    old_traits = [trait.HARDSHIP]
    deck_limit = 1
    signature_of = "12013"

    def revelation(self, g: Game, f: CardFrame) -> i64:
        return fx.deal(g, f.seat, damage=1, source=f.card, direct=True) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        f.step += 1
        if f.step > 2 or not is_playing(g, f.seat):
            return DONE
        # A part that was skipped stops the "then" behind it.
        if remaining_sanity(g, f.seat) > (6 if f.step == 1 else 3):
            return DONE
        return fx.deal(g, f.seat, damage=1, source=f.card, direct=True) or CALL


# -- Assets ----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class AlekseySaburov(Asset):
    """Heals 1 damage or 1 horror from itself when its controller's turn begins."""

    code = "12072"
    name = "Aleksey Saburov"
    subname = "Always on the Mend"
    faction = faction.SURVIVOR
    level = 0
    cost = 3
    old_traits = [trait.ALLY]
    icons = "W"
    slots = [slot.ALLY]
    health = 2
    sanity = 2
    unique = True
    abilities = [old_ability(trigger.REACTION, point=on.point(on.TURN_BEGINS, cell.WHEN_REACTION))]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        c = g.cards[card]
        return event is not None and event.seat == seat and c.damage + c.horror > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        c = g.cards[f.card]
        options: list[int] = []
        if c.damage > 0:
            options.append(pack(verb.DAMAGE, f.card))
        if c.horror > 0:
            options.append(pack(verb.HORROR, f.card))
        return fx.ask(g, f, decision_kind.HEAL, options) if options else DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.DAMAGE:
            fx.heal(g, f.card, damage=1)
        else:
            fx.heal(g, f.card, horror=1)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Bandages(Asset):
    """A supply heals 1 damage from an investigator or ally here that has just taken damage."""

    code = "12073"
    name = "Bandages"
    faction = faction.SURVIVOR
    level = 0
    cost = 2
    old_traits = [trait.ITEM]
    icons = "A"
    uses = 3
    discard_when_empty = True
    abilities = [
        old_ability(trigger.REACTION, point=on.point(on.DAMAGE, cell.AFTER_REACTION), uses=1)
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if event is None or event.amount <= 0:
            return False
        # What that damage defeated has left play: nothing is left to heal.
        hurt = event.card
        if g.cards[hurt] is NOCARD or g.cards[hurt].damage == 0:
            return False
        d = g.defs[hurt]
        if d.type == card_type.INVESTIGATOR:
            if not is_playing(g, hurt):
                return False
        elif d.type != card_type.ASSET or not d.printed.has(trait.ALLY):
            return False
        return place_of(g, hurt) == g.investigators[seat].location

    def effect(self, g: Game, f: CardFrame) -> i64:
        hurt = event_at(g, f.event_at).card
        if g.cards[hurt] is not NOCARD:
            fx.heal(g, hurt, damage=1)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Recoverer(Asset):
    """An asset whose ability takes a card of some sort from the own discard pile to hand."""

    def recovers(self, d: CardDef) -> bool:
        """Say whether a card with this definition may be taken."""
        return False

    def eligible(self, g: Game, seat: Seat) -> list[int]:
        """Return the cards that could be taken now."""
        return [card for card in g.investigators[seat].discard if self.recovers(g.defs[card])]

    def effect(self, g: Game, f: CardFrame) -> i64:
        return choose_from_discard(g, f, self.eligible(g, f.seat))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.take_from_discard(g, f.seat, a_of(pick))


@mypyc_attr(allow_interpreted_subclasses=True)
class HuntersInstinct(Recoverer):
    """A supply, exhausting: after engaging an enemy, take a level 0 event from the discard pile."""

    code = "12074"
    name = "Hunter's Instinct"
    faction = faction.SURVIVOR
    level = 0
    cost = 2
    old_traits = [trait.TALENT]
    icons = "CA"
    uses = 3
    discard_when_empty = True
    one_per_investigator = True
    abilities = [
        old_ability(
            trigger.REACTION, point=on.point(on.ENGAGED, cell.AFTER_REACTION), uses=1, exhaust=True
        )
    ]

    def recovers(self, d: CardDef) -> bool:
        return d.type == card_type.EVENT and d.printed.level == 0

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return event is not None and event.seat == seat and len(self.eligible(g, seat)) > 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Jumpsuit(Recoverer):
    """Discarded on its controller's turn, it brings a Tool or Weapon asset back to hand."""

    code = "12075"
    name = "Jumpsuit"
    faction = faction.SURVIVOR
    level = 0
    cost = 1
    old_traits = [trait.ITEM, trait.CLOTHING]
    icons = "C"
    slots = [slot.BODY]
    health = 2
    abilities = [old_ability(trigger.FREE, discard=True)]

    def recovers(self, d: CardDef) -> bool:
        return d.type == card_type.ASSET and d.printed.has_any([trait.TOOL, trait.WEAPON])

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return g.active == seat and len(self.eligible(g, seat)) > 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Levelheaded(BoostTalent):
    """Boosts willpower or agility, twice as much in a test that a scenario card calls for."""

    code = "12076"
    name = "Levelheaded"
    faction = faction.SURVIVOR
    level = 0
    cost = 2
    old_traits = [trait.TALENT]
    icons = "WA"
    boosts = [skill.WILLPOWER, skill.AGILITY]
    abilities = boost_abilities()

    def suits(self, g: Game, test: SkillTest) -> bool:
        # Scenario cards are the non-player cards (LCG-0033): no owner, and no story asset.
        if test.source == NONE or g.owner[test.source] != NONE:
            return False
        return g.defs[test.source].type != card_type.ASSET


@mypyc_attr(allow_interpreted_subclasses=True)
class MeatCleaver(Weapon):
    """Fight at +1, at +2 with 3 or less remaining sanity; 1 horror as it is used: +1 damage.

    An attack that defeats an enemy may heal 1 horror; that part of the Fight stands as a reaction
    of its own to the defeat, because nobody but this attack's damage can cause it.
    """

    code = "12077"
    name = "Meat Cleaver"
    faction = faction.SURVIVOR
    level = 0
    cost = 3
    old_traits = [trait.ITEM, trait.WEAPON, trait.MELEE]
    icons = "W"
    slots = [slot.HAND]
    fight_bonus = 1
    abilities = [
        old_ability(trigger.ACTION, actions=1, designator=designator.FIGHT),
        old_ability(trigger.REACTION, point=on.point(on.ABILITY, cell.WHEN_REACTION), horror=1),
        old_ability(trigger.REACTION, point=on.point(on.ENEMY_DEFEATED, cell.AFTER_REACTION)),
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if ability == 0:
            return True
        if event is None or event.seat != seat:
            return False
        if ability == 1:
            return event.card == card and event.other == 0
        return event.other == card and g.cards[seat].horror > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.ability == 0:
            return super().effect(g, f)
        if f.ability == 1:
            event_at(g, f.event_at).amount += 1
        else:
            fx.heal(g, f.seat, horror=1)
        return DONE

    def test_bonus(self, g: Game, test: SkillTest) -> i64:
        return 1 if remaining_sanity(g, test.seat) <= 3 else 0


# -- Events and skills -----------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class LookWhatIFound(DiscoveringEvent):
    """Fast, after failing an investigation by 2 or less: discover 2 clues here."""

    code = "12078"
    name = '"Look what I found!"'
    faction = faction.SURVIVOR
    level = 0
    cost = 2
    old_traits = [trait.FORTUNE]
    icons = "II"
    keywords = keyword.FAST
    play_point = on.point(on.TEST_FAILS, cell.AFTER_REACTION)
    clues_found = 2

    def playable(self, g: Game, seat: Seat, card: CardId, event: Event | None) -> bool:
        if event is None or event.seat != seat:
            return False
        if event.other != test_kind.INVESTIGATE or event.amount < -2:
            return False
        return super().playable(g, seat, card, event)


END_OF_TURN: Final = on.point(on.TURN_ENDS, cell.AFTER_FORCED)


@mypyc_attr(allow_interpreted_subclasses=True)
class ShoveOff(EventCard):
    """Evade and deal 1 damage; failed, it comes back to hand at the end of its player's turn.

    Until then it lies in the discard pile.  If it is elsewhere by then, it stays where it is.
    Played again, it owes nothing to the failure before.
    """

    code = "12079"
    name = '"Shove off!"'
    faction = faction.SURVIVOR
    level = 0
    cost = 1
    old_traits = [trait.TACTIC]
    icons = "CA"
    play_designator = designator.EVADE

    def effect(self, g: Game, f: CardFrame) -> i64:
        # Played anew, it owes nothing to a failure before.
        g.lasting = [e for e in g.lasting if e.card != f.card or e.point != END_OF_TURN]
        return fx.evade(g, f, 1 << skill.AGILITY, result=True)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            return fx.deal_to_card(g, test.target, damage=1, dealer=f.seat, source=f.card)
        if is_playing(g, f.seat):
            fx.delay(g, f, END_OF_TURN, f.seat, 0)
        return DONE

    def delayed(self, g: Game, f: CardFrame) -> i64:
        if f.card in g.investigators[f.seat].discard:
            return fx.take_from_discard(g, f.seat, f.card)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Slippery(Skill):
    """A non-Elite enemy that the test evades stays exhausted through the next upkeep phase."""

    code = "12080"
    name = "Slippery"
    faction = faction.SURVIVOR
    level = 0
    old_traits = [trait.PRACTICED]
    icons = "A"

    def has_rider(self, g: Game, test: SkillTest, card: CardId) -> bool:
        if test.margin < 0 or test.kind != test_kind.EVADE or not test.target_in_play(g):
            return False
        return not g.defs[test.target].printed.has(trait.ELITE)

    def rider(self, g: Game, f: CardFrame) -> i64:
        c = g.cards[fx.current(g).target]
        if c is not NOCARD:
            c.stays_exhausted = g.round + 1 if g.phase == phase.UPKEEP else g.round
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class TimelyIntervention(Skill):
    """May also be committed, by the tester, after tokens have been revealed."""

    code = "12081"
    name = "Timely Intervention"
    faction = faction.SURVIVOR
    level = 0
    old_traits = [trait.FORTUNE]
    icons = "WA?"
    max_committed = True
    abilities = [
        old_ability(
            trigger.REACTION, point=on.point(on.TOKENS_REVEALED, cell.AFTER_REACTION), in_hand=True
        )
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if g.test_at == NONE:
            return False
        # Copies in one hand are one option.
        for other in g.investigators[seat].hand:
            if other < card and g.defs[other].index == self.index:
                return False
        test = fx.current(g)
        # An empty bag reveals nothing to commit it after.
        return test.seat == seat and len(test.tokens) > 0 and test.may_commit(g, seat, card)

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.card not in g.investigators[f.seat].hand:
            return DONE
        return fx.current(g).commit(g, f.seat, f.card)


CARDS: list[type[CardDef]] = [
    IsabelleBarnes,
    IsabellesTwin45s,
    BreakingPoint,
    AlekseySaburov,
    Bandages,
    HuntersInstinct,
    Jumpsuit,
    Levelheaded,
    MeatCleaver,
    LookWhatIFound,
    ShoveOff,
    Slippery,
    TimelyIntervention,
]
