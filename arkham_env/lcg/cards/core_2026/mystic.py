"""The level 0 mystic cards (12058 to 12067); Dexter Drake has a module of his own."""

from __future__ import annotations

from typing import cast

from arkham_env.core.decision import a_of, op_of, pack
from arkham_env.core.frame import CALL, DONE
from arkham_env.core.native import i64
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset, EventCard, Skill
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.timing import Event, event_at, occur
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability, Commitment, Effect
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, CardId, Seat, card_type, cell, chaos_token
from arkham_env.lcg.state.ids import decision_kind, designator, faction, keyword, logged, on
from arkham_env.lcg.state.ids import skill, slot, stream, test_kind, trait, trigger, verb
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import health, is_playing, place_of, sanity

# -- Assets ----------------------------------------------------------------------------------------


class HurtForHorror(phrases.HurtEnemyHere):
    """As horror is placed on the card."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.other > 0 and super().possible(g, seat, card, event)


class CloakOfResonance(Asset):
    text = "When horror is placed on it, exhaust: 1 damage to an enemy at your location."
    printed = Facts(
        "12058", "Cloak of Resonance", faction=faction.MYSTIC, level=0, cost=3, icons="W",
        traits=[trait.ITEM, trait.CLOTHING, trait.ALCHEMY], slots=[slot.BODY], sanity=3,
    )  # fmt: skip
    abilities = [Ability(trigger.when(on.DAMAGE), HurtForHorror(), this=True, exhaust=True)]


class Cast(Effect):
    """Fight or investigate by a spell: a charge may improve a success, a token burns a charge.

    Without a charge left the token costs damage or horror, and the card.
    """

    def __init__(self, test: Effect, burning: int, *, damage: int = 0, horror: int = 0) -> None:
        self.test: Effect = test
        self.burning: i64 = burning
        self.damage: i64 = damage
        self.horror: i64 = horror

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return self.test.resolve(g, f)

    def improve(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if g.cards[f.card].uses == 0 or not test.target_in_play(g):
            return DONE
        # An additional clue that is not there could not be discovered.
        if test.kind == test_kind.INVESTIGATE and g.cards[test.target].clues <= 1 + test.clues:
            return DONE
        return fx.yes_or_no(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.YES:
            fx.spend_uses(g, f.card, 1)
            test = fx.current(g)
            if test.kind == test_kind.INVESTIGATE:
                test.clues += 1
            else:
                test.damage += 1
        return DONE

    def answers_token(self, g: Game, test: SkillTest, token: i64) -> bool:
        return token == self.burning

    def token_revealed(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if g.cards[f.card].uses > 0:
            fx.spend_uses(g, f.card, 1)
            return DONE
        fx.discard_from_play(g, f.card)
        return fx.deal(g, f.seat, damage=self.damage, horror=self.horror, source=f.card)


class CosmicFlame(Asset):
    text = (
        "Action: Fight with willpower; a success: you may spend 1 charge for +1 damage. A skull "
        "costs 1 charge; with none left, discard Cosmic Flame and take 1 damage."
    )
    printed = Facts(
        "12059", "Cosmic Flame", faction=faction.MYSTIC, level=0, cost=3, traits=[trait.SPELL],
        icons="C", slots=[slot.ARCANE], uses=3,
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.FIGHT), improves=True,
                effect=Cast(phrases.Fight(skill.WILLPOWER), chaos_token.SKULL, damage=1)),
    ]  # fmt: skip


class DrawWhenHurt(phrases.Draw):
    """After damage or horror was taken."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.amount + event.other > 0


class JimCulver(Asset):
    text = "+1 willpower. After you take damage or horror, exhaust: draw 1 card."
    printed = Facts(
        "12060", "Jim Culver", "Haunted Musician", faction=faction.MYSTIC, level=0, cost=4,
        traits=[trait.ALLY, trait.PERFORMER], icons="W", slots=[slot.ALLY], health=2, sanity=2,
        unique=True,
    )  # fmt: skip
    abilities = [
        phrases.boost(skill.WILLPOWER),
        Ability(trigger.after(on.DEALT), DrawWhenHurt(1), you=True, exhaust=True),
    ]


class MoveToken(Effect):
    """Move 1 damage or horror from a card here to an own one.

    A token is placed on the receiver without being dealt, so abilities that answer tokens being
    placed see it and those that answer damage being dealt or taken do not.  ``f.a`` is the card
    that loses ``f.b`` (``verb.DAMAGE`` or ``HORROR``), ``f.n`` the receiver.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(movable(g, seat)) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        options = movable(g, f.seat)
        return fx.ask(g, f, decision_kind.CHOOSE_CARD, options) if options else DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        f.step += 1
        if f.step == 1:
            f.a = a_of(pick)
            f.b = op_of(pick)
            kind = decision_kind.ASSIGN_HORROR
            if f.b == verb.DAMAGE:
                kind = decision_kind.ASSIGN_DAMAGE
            return fx.ask(g, f, kind, receivers(g, f.seat, f.b, f.a))
        f.n = a_of(pick)
        damage = 1 if f.b == verb.DAMAGE else 0
        first, last = cell.WOULD, cell.WHEN_REACTION
        return occur(g, on.DAMAGE, NONE, f.n, f.card, damage, 1 - damage, first, last) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step != 2:
            return DONE
        f.step = 3
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


def movable(g: Game, seat: Seat) -> list[int]:
    """Return the tokens here that could be moved: damage by card, then horror by card."""
    here = g.investigators[seat].location
    damages: list[int] = []
    horrors: list[int] = []
    for c in g.cards:
        if (c.damage == 0 and c.horror == 0) or place_of(g, c.id) != here:
            continue
        if g.defs[c.id].type == card_type.INVESTIGATOR and not is_playing(g, c.id):
            continue
        if c.damage and receivers(g, seat, verb.DAMAGE, c.id):
            damages.append(pack(verb.DAMAGE, c.id))
        if c.horror and receivers(g, seat, verb.HORROR, c.id):
            horrors.append(pack(verb.HORROR, c.id))
    return damages + horrors


def receivers(g: Game, seat: Seat, token: i64, source: CardId) -> list[int]:
    """Return options for the own cards, ``source`` apart, that can take this token."""
    options: list[int] = []
    for card in sorted([seat, *g.investigators[seat].assets]):
        limit = health(g, card) if token == verb.DAMAGE else sanity(g, card)
        if card != source and limit > 0:
            options.append(pack(token, card))
    return options


class LuckyCharm(Asset):
    text = (
        "Free, 1 charge, exhaust: move 1 damage or 1 horror from a card at your location to "
        "another card you control."
    )
    printed = Facts(
        "12061", "Lucky Charm", faction=faction.MYSTIC, level=0, cost=2, icons="W", sanity=2,
        traits=[trait.ITEM, trait.CHARM, trait.BLESSED], slots=[slot.ACCESSORY], uses=4,
    )  # fmt: skip
    abilities = [Ability(trigger.free(), MoveToken(), uses=1, exhaust=True)]


class SecondSight(Asset):
    text = (
        "Action: Investigate with willpower; a success: you may spend 1 charge for 1 more clue. A "
        "cultist costs 1 charge; with none left, discard Second Sight and take 1 horror."
    )
    printed = Facts(
        "12062", "Second Sight", faction=faction.MYSTIC, level=0, cost=4, traits=[trait.SPELL],
        icons="I", slots=[slot.ARCANE], uses=3,
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.INVESTIGATE), improves=True,
                effect=Cast(phrases.Investigate(skill.WILLPOWER), chaos_token.CULTIST, horror=1)),
    ]  # fmt: skip


class BoostForMagic(phrases.BoostTest):
    """+2 in a test of a Spell or Ritual card."""

    def suits(self, g: Game, test: SkillTest) -> bool:
        if test.source == NONE:
            return False
        return g.defs[test.source].printed.has_any([trait.SPELL, trait.RITUAL])


class SpiritualIntuition(Asset):
    text = "Spend 1 resource: +1 willpower or combat for your test, +2 on a Spell or Ritual card."
    printed = Facts(
        "12063", "Spiritual Intuition", faction=faction.MYSTIC, level=0, cost=2, icons="WC",
        traits=[trait.TALENT],
    )  # fmt: skip
    abilities = [
        Ability(trigger.during_own_test(), BoostForMagic(skill.WILLPOWER, []), resources=1),
        Ability(trigger.during_own_test(), BoostForMagic(skill.COMBAT, []), resources=1),
    ]


# -- Events and skills -----------------------------------------------------------------------------


class SealRandom(Effect):
    """Enter play with a random token from the bag sealed on the card."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(g.bag) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        zones.put_into_play(g, f.card, f.seat)
        fx.seal_token(g, f.card, g.bag[g.streams.below(stream.CHAOS_BAG, len(g.bag))])
        return DONE


class RevealSealed(Effect):
    """The sealed token is revealed instead of one from the bag.

    It joins the tokens of the running test.  It goes back to the bag with them at ST.8, so it is
    taken off this card before the card leaves play: released twice, it would be doubled.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        # With two in play, the reveal that the first has replaced no longer takes place.
        return not event.replaced and g.cards[card].sealed != NONE

    def resolve(self, g: Game, f: CardFrame) -> i64:
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


class Premonition(EventCard):
    text = (
        "Fast: put it into play with a random chaos token sealed on it. When a token would be "
        "revealed, reveal the sealed one instead and discard Premonition."
    )
    printed = Facts(
        "12064", "Premonition", faction=faction.MYSTIC, level=0, cost=0, traits=[trait.AUGURY],
        keywords=keyword.FAST, icons="IA",
    )  # fmt: skip
    abilities = [
        Ability(trigger.fast(), SealRandom()),
        Ability(trigger.forced_would(on.REVEAL_TOKEN), RevealSealed()),
    ]


class CancelRevelation(Effect):
    """Cancel the revelation of a treachery that is no weakness; take 1 horror."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        if event.cancelled or g.type_of[event.card] != card_type.TREACHERY:
            return False
        return not g.defs[event.card].printed.weakness

    def resolve(self, g: Game, f: CardFrame) -> i64:
        event = event_at(g, f.event_at)
        event.cancelled = True
        record(g, logged.CANCEL, event.card)
        return fx.deal(g, f.seat, horror=1, source=f.card)


class WardOfProtection(EventCard):
    text = (
        "Fast, when you draw a treachery that is no weakness: cancel its revelation; take 1 horror."
    )
    printed = Facts(
        "12065", "Ward of Protection", faction=faction.MYSTIC, level=0, cost=1, icons="?",
        traits=[trait.SPELL, trait.SPIRIT], keywords=keyword.FAST,
    )  # fmt: skip
    abilities = [Ability(trigger.fast_when(on.REVELATION), CancelRevelation(), you=True)]


class DiscoverTwice(Effect):
    """Place 1 doom on an own card; discover a clue here, then one at a revealed location."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        who = g.investigators[f.seat]
        own = [f.seat, *who.assets]
        for card in who.threat_area:
            if g.cards[card].controller == f.seat:
                own.append(card)
        return phrases.choose_card(g, f, own)

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
        return phrases.choose_place(g, f, places)


class WillOfTheCosmos(EventCard):
    text = (
        "Place 1 doom on a card you control. Discover 1 clue at your location, then 1 clue at "
        "another revealed location."
    )
    printed = Facts(
        "12066", "Will of the Cosmos", faction=faction.MYSTIC, level=0, cost=0, icons="I",
        traits=[trait.INSIGHT, trait.AUGURY],
    )  # fmt: skip
    abilities = [Ability(trigger.played(), DiscoverTwice(), in_parts=True)]


class CostsHorror(Commitment):
    """1 horror is an additional cost to commit it."""

    def horror_cost(self, g: Game, seat: Seat) -> i64:
        return 1


class SoulLink(Skill):
    text = "As an additional cost to commit it, take 1 horror."
    printed = Facts(
        "12067", "Soul Link", faction=faction.MYSTIC, level=0, traits=[trait.INNATE, trait.SPELL],
        icons="???",
    )  # fmt: skip
    abilities = [Ability(trigger.committed(), CostsHorror())]


CARDS: list[type[CardDef]] = [
    CloakOfResonance, CosmicFlame, JimCulver, LuckyCharm, SecondSight, SpiritualIntuition,
    Premonition, WardOfProtection, WillOfTheCosmos, SoulLink,
]  # fmt: skip
