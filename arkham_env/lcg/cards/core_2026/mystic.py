"""The level 0 mystic cards (12058 to 12067); Dexter Drake has a module of his own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from arkham_env.core.decision import a_of, op_of, pack
from arkham_env.core.frame import CALL, DONE
from arkham_env.core.native import i64
from arkham_env.lcg.cards.bases import (
    Asset,
    BoostTalent,
    EventCard,
    Skill,
    SkillAlly,
    StrikingAsset,
    boost_abilities,
    choose_place,
    enemies_near,
)
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.timing import event_at, occur
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.card_definition import CardDef, old_ability
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import (
    NONE,
    CardId,
    Seat,
    card_type,
    cell,
    chaos_token,
    decision_kind,
    designator,
    faction,
    keyword,
    logged,
    on,
    quantity,
    skill,
    slot,
    stream,
    trait,
    trigger,
    verb,
)
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import (
    health,
    is_playing,
    place_of,
    sanity,
)

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


# -- Assets --------------------------------------------------------------------------------------


class CloakOfResonance(StrikingAsset):
    """When horror is placed on it, exhaust it: 1 damage to an enemy at the location."""

    code = "12058"
    name = "Cloak of Resonance"
    faction = faction.MYSTIC
    level = 0
    cost = 3
    old_traits = [trait.ITEM, trait.CLOTHING, trait.ALCHEMY]
    icons = "W"
    slots = [slot.BODY]
    sanity = 3
    abilities = [
        old_ability(trigger.REACTION, point=on.point(on.DAMAGE, cell.WHEN_REACTION), exhaust=True)
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if event is None or event.card != card or event.other <= 0:
            return False
        return len(enemies_near(g, seat)) > 0


class ChargedSpell(Asset):
    """A spell whose success may be improved for a charge, and whose charges a token burns.

    Without a charge left the token costs damage or horror, and the card.
    """

    improves = True
    burning_token: int = NONE
    burn_damage: int = 0
    burn_horror: int = 0

    def may_improve(self, g: Game, test: SkillTest) -> bool:
        """Say whether the improvement could change anything."""
        return True

    def strengthen(self, test: SkillTest) -> None:
        """Apply the improvement, which has been paid for."""

    def improve(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if g.cards[f.card].uses == 0 or not test.target_in_play(g):
            return DONE
        return fx.yes_or_no(g, f) if self.may_improve(g, test) else DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.YES:
            fx.spend_uses(g, f.card, 1)
            self.strengthen(fx.current(g))
        return DONE

    def answers_token(self, g: Game, test: SkillTest, token: i64) -> bool:
        return token == self.burning_token

    def token_revealed(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if g.cards[f.card].uses > 0:
            fx.spend_uses(g, f.card, 1)
            return DONE
        fx.discard_from_play(g, f.card)
        return fx.deal(g, f.seat, damage=self.burn_damage, horror=self.burn_horror, source=f.card)


class CosmicFlame(ChargedSpell):
    """Fight with willpower; a charge may add 1 damage; skulls burn a charge.

    Without a charge left they cost 1 damage and the card.
    """

    code = "12059"
    name = "Cosmic Flame"
    faction = faction.MYSTIC
    level = 0
    cost = 3
    old_traits = [trait.SPELL]
    icons = "C"
    slots = [slot.ARCANE]
    uses = 3
    burning_token = chaos_token.SKULL
    burn_damage = 1
    abilities = [old_ability(trigger.ACTION, actions=1, designator=designator.FIGHT)]

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.fight(g, f, 1 << skill.WILLPOWER)

    def strengthen(self, test: SkillTest) -> None:
        test.damage += 1


class JimCulver(SkillAlly):
    """+1 willpower; after its controller takes damage or horror, exhaust him: draw 1 card."""

    code = "12060"
    name = "Jim Culver"
    subname = "Haunted Musician"
    faction = faction.MYSTIC
    level = 0
    cost = 4
    old_traits = [trait.ALLY, trait.PERFORMER]
    icons = "W"
    slots = [slot.ALLY]
    health = 2
    sanity = 2
    unique = True
    boosted_skill = skill.WILLPOWER
    old_modifies = [quantity.SKILL + skill.WILLPOWER]
    abilities = [
        old_ability(trigger.REACTION, point=on.point(on.DEALT, cell.AFTER_REACTION), exhaust=True)
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return event is not None and event.seat == seat and event.amount + event.other > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.draw(g, f.seat, 1)


CHARM_SOURCE: Final = 0
CHARM_TARGET: Final = 1
CHARM_PLACED: Final = 2
CHARM_MOVED: Final = 3


class LuckyCharm(Asset):
    """Free, a charge and exhaust: move 1 damage or horror from a card here to an own one.

    A token is placed on the receiver without being dealt, so abilities that answer tokens being
    placed see it and those that answer damage being dealt or taken do not.
    """

    code = "12061"
    name = "Lucky Charm"
    faction = faction.MYSTIC
    level = 0
    cost = 2
    old_traits = [trait.ITEM, trait.CHARM, trait.BLESSED]
    icons = "W"
    slots = [slot.ACCESSORY]
    sanity = 2
    uses = 4
    abilities = [old_ability(trigger.FREE, uses=1, exhaust=True)]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return len(self.sources(g, seat)) > 0

    def sources(self, g: Game, seat: Seat) -> list[int]:
        """Return the tokens that could be moved: damage by card, then horror by card."""
        here = g.investigators[seat].location
        damages: list[int] = []
        horrors: list[int] = []
        for c in g.cards:
            if c.damage == 0 and c.horror == 0:
                continue
            if g.defs[c.id].type == card_type.INVESTIGATOR and not is_playing(g, c.id):
                continue
            if place_of(g, c.id) != here:
                continue
            if c.damage and self.receivers(g, seat, verb.DAMAGE, c.id):
                damages.append(pack(verb.DAMAGE, c.id))
            if c.horror and self.receivers(g, seat, verb.HORROR, c.id):
                horrors.append(pack(verb.HORROR, c.id))
        return damages + horrors

    def receivers(self, g: Game, seat: Seat, token: i64, source: i64) -> list[int]:
        """Return options for the own cards, ``source`` apart, that can take this token."""
        options: list[int] = []
        for card in sorted([seat, *g.investigators[seat].assets]):
            limit = health(g, card) if token == verb.DAMAGE else sanity(g, card)
            if card != source and limit > 0:
                options.append(pack(token, card))
        return options

    def effect(self, g: Game, f: CardFrame) -> i64:
        options = self.sources(g, f.seat)
        if not options:
            return DONE
        f.step = CHARM_SOURCE
        return fx.ask(g, f, decision_kind.CHOOSE_CARD, options)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if f.step == CHARM_SOURCE:
            f.step = CHARM_TARGET
            f.a = a_of(pick)
            f.b = op_of(pick)
            kind = (
                decision_kind.ASSIGN_DAMAGE if f.b == verb.DAMAGE else decision_kind.ASSIGN_HORROR
            )
            return fx.ask(g, f, kind, self.receivers(g, f.seat, f.b, f.a))
        f.step = CHARM_PLACED
        f.n = a_of(pick)
        damage = 1 if f.b == verb.DAMAGE else 0
        return (
            occur(
                g, on.DAMAGE, NONE, f.n, f.card, damage, 1 - damage, cell.WOULD, cell.WHEN_REACTION
            )
            or CALL
        )

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step != CHARM_PLACED:
            return DONE
        f.step = CHARM_MOVED
        source = g.cards[f.a]
        receiver = g.cards[f.n]
        if source is NOCARD or receiver is NOCARD:
            return DONE
        damage = min(1, source.damage) if f.b == verb.DAMAGE else 0
        horror = min(1, source.horror) if f.b == verb.HORROR else 0
        source.damage -= damage
        source.horror -= horror
        receiver.damage += damage
        receiver.horror += horror
        record(g, logged.HEAL, f.a, damage, horror)
        record(g, logged.DAMAGE, f.n, damage, horror)
        return fx.check_defeat(g, f.n, NONE)


class SecondSight(ChargedSpell):
    """Investigate with willpower; a charge may add 1 clue; cultist tokens cost a charge.

    Without a charge left they cost 1 horror and the card.
    """

    code = "12062"
    name = "Second Sight"
    faction = faction.MYSTIC
    level = 0
    cost = 4
    old_traits = [trait.SPELL]
    icons = "I"
    slots = [slot.ARCANE]
    uses = 3
    burning_token = chaos_token.CULTIST
    burn_horror = 1
    abilities = [old_ability(trigger.ACTION, actions=1, designator=designator.INVESTIGATE)]

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.investigate(g, f, 1 << skill.WILLPOWER)

    def may_improve(self, g: Game, test: SkillTest) -> bool:
        # An additional clue that is not there could not be discovered.
        return g.cards[test.target].clues > 1 + test.clues

    def strengthen(self, test: SkillTest) -> None:
        test.clues += 1


class SpiritualIntuition(BoostTalent):
    """Willpower or combat boost, larger for a test on a Spell or Ritual card."""

    code = "12063"
    name = "Spiritual Intuition"
    faction = faction.MYSTIC
    level = 0
    cost = 2
    old_traits = [trait.TALENT]
    icons = "WC"
    boosts = [skill.WILLPOWER, skill.COMBAT]
    abilities = boost_abilities()

    def suits(self, g: Game, test: SkillTest) -> bool:
        return test.source != NONE and g.defs[test.source].printed.has_any(
            [trait.SPELL, trait.RITUAL]
        )


# -- Events and skills -----------------------------------------------------------------------------


class Premonition(EventCard):
    """Enters play with a random token sealed on it; the next reveal yields that token instead.

    The sealed token joins the tokens of the running test.  It goes back to the bag with them at
    ST.8, so it is taken off this card before the card leaves play: released twice, it would be
    doubled.
    """

    code = "12064"
    name = "Premonition"
    faction = faction.MYSTIC
    level = 0
    cost = 0
    old_traits = [trait.AUGURY]
    keywords = keyword.FAST
    icons = "IA"
    play_point = on.PLAYER_WINDOW
    abilities = [old_ability(trigger.FORCED, point=on.point(on.REVEAL_TOKEN, cell.WOULD))]

    def playable(self, g: Game, seat: Seat, card: CardId, event: Event | None) -> bool:
        return len(g.bag) > 0

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        # With two in play, the reveal that the first has replaced no longer takes place.
        return event is not None and not event.replaced and g.cards[card].sealed != NONE

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.event_at == NONE:
            zones.put_into_play(g, f.card, f.seat)
            token = g.bag[g.streams.below(stream.CHAOS_BAG, len(g.bag))]
            fx.seal_token(g, f.card, token)
            return DONE
        event = event_at(g, f.event_at)
        event.replaced = True
        test = cast(SkillTest, g.stack[event.target])
        c = g.cards[f.card]
        token = c.sealed
        c.sealed = NONE
        test.receive(g, token)
        return test.after_reveal(g)

    def then(self, g: Game, f: CardFrame) -> i64:
        fx.discard_from_play(g, f.card)
        return DONE


class WardOfProtection(EventCard):
    """Fast; cancels the revelation of a non-weakness treachery drawn by its player; 1 horror."""

    code = "12065"
    name = "Ward of Protection"
    faction = faction.MYSTIC
    level = 0
    cost = 1
    old_traits = [trait.SPELL, trait.SPIRIT]
    keywords = keyword.FAST
    icons = "?"
    play_point = on.point(on.REVELATION, cell.WHEN_REACTION)

    def playable(self, g: Game, seat: Seat, card: CardId, event: Event | None) -> bool:
        if event is None or event.seat != seat or event.cancelled:
            return False
        d = g.defs[event.card]
        return d.type == card_type.TREACHERY and not d.printed.weakness

    def effect(self, g: Game, f: CardFrame) -> i64:
        event = event_at(g, f.event_at)
        event.cancelled = True
        record(g, logged.CANCEL, event.card)
        return fx.deal(g, f.seat, horror=1, source=f.card)


class WillOfTheCosmos(EventCard):
    """1 doom on an own player card; then a clue here and a clue at another revealed location."""

    code = "12066"
    in_parts = True
    name = "Will of the Cosmos"
    faction = faction.MYSTIC
    level = 0
    cost = 0
    old_traits = [trait.INSIGHT, trait.AUGURY]
    icons = "I"

    def effect(self, g: Game, f: CardFrame) -> i64:
        who = g.investigators[f.seat]
        own = [f.seat, *who.assets]
        for card in who.threat_area:
            if g.cards[card].controller == f.seat:
                own.append(card)
        return fx.ask(g, f, decision_kind.CHOOSE_CARD, fx.cards_as_options(verb.CHOOSE_CARD, own))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        card = a_of(pick)
        if f.step == 0:
            f.step = 1
            fx.place_doom_on(g, card, 1)
            return fx.discover(g, f.seat, g.investigators[f.seat].location, 1) or CALL
        return fx.discover(g, f.seat, card, 1)

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step != 1 or not is_playing(g, f.seat):
            return DONE
        f.step = 2
        here = g.investigators[f.seat].location
        places: list[int] = []
        for place in g.locations:
            c = g.cards[place]
            if place != here and c.revealed and c.clues > 0:
                places.append(place)
        return choose_place(g, f, places)


class SoulLink(Skill):
    """Three wild icons for 1 horror as an additional cost to commit."""

    code = "12067"
    name = "Soul Link"
    faction = faction.MYSTIC
    level = 0
    old_traits = [trait.INNATE, trait.SPELL]
    icons = "???"

    def commit_cost(self, g: Game, seat: Seat) -> i64:
        return 1


CARDS: list[type[CardDef]] = [
    CloakOfResonance,
    CosmicFlame,
    JimCulver,
    LuckyCharm,
    SecondSight,
    SpiritualIntuition,
    Premonition,
    WardOfProtection,
    WillOfTheCosmos,
    SoulLink,
]
