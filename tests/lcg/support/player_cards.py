"""Player cards for rules of zones, control, attachments, slots and decks; codes TP601 and on.

Like :mod:`tests.lcg.support.cards`: given to a scene by ``extra={seat: [code]}``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import a_of
from arkham_env.core.frame import DONE
from arkham_env.lcg.cards.bases import Asset, EventCard
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state import zones as zones_rules
from arkham_env.lcg.state.card_definition import old_ability
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import (
    card_type,
    decision_kind,
    keyword,
    quantity,
    skill,
    slot,
    trait,
    trigger,
    until,
    verb,
)
from arkham_env.lcg.state.values import enemies_at, place_of
from tests.lcg.support.cards import only

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


def choose_enemy(g: Game, f: CardFrame) -> int:
    here = enemies_at(g, g.investigators[f.seat].location)
    return fx.ask(g, f, decision_kind.CHOOSE_ENEMY, fx.cards_as_options(verb.CHOOSE_CARD, here))


# -- Enemies: TP601 ff. ----------------------------------------------------------------------------


@only
class StareDown(EventCard):
    """Evade (agility) an enemy at your location, engaged with you or not."""

    code = "TP601"
    name = "Stare Down"
    cost = 0
    play_provokes = False

    def effect(self, g: Game, f: CardFrame) -> int:
        return choose_enemy(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        return fx.evade(g, f, 1 << skill.AGILITY, result=True, enemy=a_of(pick))


@only
class Tumble(StareDown):
    """As Stare Down; if you fail, move to the Dormitories."""

    code = "TP602"
    name = "Tumble"

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        if test.margin >= 0:
            return DONE
        return fx.move_investigator(g, f.seat, g.table.find("12117"))


@only
class Taunt(EventCard):
    """An enemy at your location gets +2 fight until the end of the round."""

    code = "TP603"
    name = "Taunt"
    cost = 0
    play_provokes = False

    def effect(self, g: Game, f: CardFrame) -> int:
        return choose_enemy(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        fx.last(g, f, quantity.FIGHT, a_of(pick), 2, until.ROUND_ENDS)
        return DONE


@only
class ThrownStone(EventCard):
    """Deal 1 damage to an enemy at your location."""

    code = "TP604"
    name = "Thrown Stone"
    cost = 0
    play_provokes = False

    def effect(self, g: Game, f: CardFrame) -> int:
        return choose_enemy(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        return fx.deal_to_card(g, a_of(pick), damage=1, dealer=f.seat, source=f.card)


# -- Decks: TP611 ff. ------------------------------------------------------------------------------


@only
class Binge(EventCard):
    """Draw 3 cards."""

    code = "TP611"
    name = "Reading Binge"
    cost = 0
    count: int = 3

    def effect(self, g: Game, f: CardFrame) -> int:
        return fx.draw(g, f.seat, self.count)


@only
class Recollection(EventCard):
    """Add the topmost card of your discard pile to your hand."""

    code = "TP612"
    name = "Recollection"
    cost = 0

    def playable(self, g: Game, seat: int, card: int, event: Event | None) -> bool:
        return len(g.investigators[seat].discard) > 0

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.take_from_discard(g, f.seat, g.investigators[f.seat].discard[-1])
        return DONE


@only
class FreshStart(EventCard):
    """Shuffle your discard pile into your deck."""

    code = "TP613"
    name = "Fresh Start"
    cost = 0

    def effect(self, g: Game, f: CardFrame) -> int:
        zones_rules.refill_deck(g, f.seat)
        return DONE


@only
class Boomerang(EventCard):
    """Shuffle this card into your deck."""

    code = "TP614"
    name = "Boomerang"
    cost = 0

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.shuffle_into_deck(g, f.seat, f.card)
        return DONE


@only
class Avalanche(EventCard):
    """Discard the top 5 cards of the encounter deck."""

    code = "TP615"
    name = "Avalanche"
    cost = 0

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.discard_encounter_top(g, 5)
        return DONE


@only
class BadBargain(EventCard):
    """Draw 2 encounter cards."""

    code = "TP616"
    name = "Bad Bargain"
    cost = 0

    def effect(self, g: Game, f: CardFrame) -> int:
        return fx.draw_encounters(g, f.seat, 2)


@only
class Heirloom(Asset):
    """Starting."""

    code = "TP617"
    name = "Heirloom"
    cost = 0
    keywords = keyword.STARTING


# -- Entering play and control: TP621 ff. ----------------------------------------------------------


@only
class Stagecraft(EventCard):
    """Put an asset from your hand into play."""

    code = "TP621"
    name = "Stagecraft"
    cost = 0

    def effect(self, g: Game, f: CardFrame) -> int:
        hand = [c for c in g.investigators[f.seat].hand if g.defs[c].type == card_type.ASSET]
        return fx.ask(g, f, decision_kind.CHOOSE_CARD, fx.cards_as_options(verb.CHOOSE_CARD, hand))

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        zones_rules.leave_hand(g, f.seat, a_of(pick))
        return fx.enter_play(g, f.seat, a_of(pick))


@only
class Persuasion(EventCard):
    """Take control of an asset that another investigator at your location controls."""

    code = "TP622"
    name = "Persuasion"
    cost = 0

    def effect(self, g: Game, f: CardFrame) -> int:
        here = g.investigators[f.seat].location
        found: list[int] = []
        for who in g.investigators:
            if who.id != f.seat and who.location == here:
                found.extend(who.assets)
        return fx.ask(g, f, decision_kind.CHOOSE_CARD, fx.cards_as_options(verb.CHOOSE_CARD, found))

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        return fx.take_control(g, f.seat, a_of(pick))


@only
class CallTheProfessor(EventCard):
    """Take control of the set-aside Dr. Henry Armitage."""

    code = "TP623"
    name = "Call the Professor"
    cost = 0

    def effect(self, g: Game, f: CardFrame) -> int:
        return fx.take_control(g, f.seat, g.table.find("12115"))


@only
class Collar(EventCard):
    """Attach to an ally or enemy here.  Free, exhaust: its controller gains 1 resource."""

    code = "TP624"
    name = "Silver Collar"
    cost = 0
    play_provokes = False
    abilities = [old_ability(trigger.FREE, exhaust=True)]

    def effect(self, g: Game, f: CardFrame) -> int:
        if g.cards[f.card] is not NOCARD:
            fx.gain_resources(g, f.seat, 1)
            return DONE
        hosts = self.hosts(g, f.seat)
        if not hosts:
            return DONE
        return fx.ask(g, f, decision_kind.CHOOSE_CARD, fx.cards_as_options(verb.CHOOSE_CARD, hosts))

    def hosts(self, g: Game, seat: int) -> list[int]:
        here = g.investigators[seat].location
        found = [here] if g.defs[here].printed.name == "Dormitories" else []
        for c in g.cards:
            if c is not NOCARD and place_of(g, c.id) == here and c.id >= g.players:
                d = g.defs[c.id]
                if d.type == card_type.ASSET and (
                    d.printed.has(trait.ALLY) or d.printed.keywords & keyword.PERMANENT
                ):
                    found.append(c.id)
        found.extend(enemies_at(g, here))
        return found

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        fx.attach_to(g, f.card, a_of(pick), f.seat)
        return DONE


@only
class Leash(EventCard):
    """Move the Silver Collar to an enemy at your location."""

    code = "TP625"
    name = "Leash"
    cost = 0
    play_provokes = False

    def effect(self, g: Game, f: CardFrame) -> int:
        return choose_enemy(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        fx.attach_to(g, g.table.find("TP624"), a_of(pick), f.seat)
        return DONE


@only
class Unbuckle(EventCard):
    """Discard the Silver Collar."""

    code = "TP626"
    name = "Unbuckle"
    cost = 0
    play_provokes = False

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.discard_from_play(g, g.table.find("TP624"))
        return DONE


@only
class Oath(Asset):
    """Permanent."""

    code = "TP627"
    name = "Old Oath"
    level = 0
    cost = 0
    keywords = keyword.PERMANENT
    old_traits = [trait.ALLY]
    deck_limit = 2


@only
class Sacrifice(EventCard):
    """Discard an asset you control."""

    code = "TP628"
    name = "Sacrifice"
    cost = 0
    play_provokes = False

    def effect(self, g: Game, f: CardFrame) -> int:
        own = g.investigators[f.seat].assets
        return fx.ask(g, f, decision_kind.CHOOSE_CARD, fx.cards_as_options(verb.CHOOSE_CARD, own))

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        fx.discard_from_play(g, a_of(pick))
        return DONE


@only
class Whistle(Asset):
    """Free, exhaust: gain 1 resource."""

    code = "TP629"
    name = "Whistle"
    cost = 0
    abilities = [old_ability(trigger.FREE, exhaust=True)]

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 1)
        return DONE


@only
class Courage(Asset):
    """You get +1 health."""

    code = "TP630"
    name = "Liquid Courage"
    cost = 0
    old_modifies = [quantity.HEALTH]

    def modify(self, g: Game, quantity: int, card: int, subject: int) -> int:
        return 1 if g.cards[card].controller == subject else 0


# -- Slots: TP641 ff. ------------------------------------------------------------------------------


@only
class Ring(Asset):
    code = "TP641"
    name = "Ring"
    cost = 0
    slots = [slot.ACCESSORY]


@only
class Hat(Asset):
    code = "TP642"
    name = "Hat"
    cost = 0
    slots = [slot.HEAD]


@only
class Coat(Asset):
    code = "TP643"
    name = "Coat"
    cost = 0
    slots = [slot.BODY]


@only
class Friend(Asset):
    code = "TP644"
    name = "Friend"
    cost = 0
    slots = [slot.ALLY]


@only
class Stick(Asset):
    code = "TP645"
    name = "Stick"
    cost = 0
    slots = [slot.HAND]


@only
class Charm(Asset):
    code = "TP646"
    name = "Rune"
    cost = 0
    slots = [slot.ARCANE]


@only
class Pebble(Asset):
    code = "TP647"
    name = "Pebble"
    cost = 0


@only
class Bandolier(Asset):
    """You have 1 additional hand slot."""

    code = "TP648"
    name = "Bandolier"
    cost = 0
    old_modifies = [quantity.SLOTS + slot.HAND]

    def modify(self, g: Game, quantity: int, card: int, subject: int) -> int:
        return 1 if g.cards[card].controller == subject else 0
