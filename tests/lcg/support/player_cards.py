"""Player test cards for zones, control, attachments, slots and decks; codes TP601 and higher.

Like :mod:`tests.lcg.support.cards`: a scene gets them by ``extra={seat: [code]}``.
"""

from __future__ import annotations

from collections.abc import Callable

from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset, EventCard
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import card_type, decision_kind, keyword, quantity, skill, slot
from arkham_env.lcg.state.ids import trait, trigger, until
from arkham_env.lcg.state.values import enemies_at, place_of
from tests.lcg.support.cards import Choose, Do, only


def enemy_here(act: Callable[[Game, CardFrame, int], int | None]) -> Choose:
    """Choose an enemy at your location and apply an effect to it."""
    return Choose(phrases.enemies_near, act, decision_kind.CHOOSE_ENEMY)


# -- Enemies: TP601 ff. ----------------------------------------------------------------------------


def evade(g: Game, f: CardFrame, enemy: int) -> int:
    return fx.evade(g, f, 1 << skill.AGILITY, result=True, enemy=enemy)


@only
class StareDown(EventCard):
    text = "Evade (agility) an enemy at your location, engaged with you or not."
    printed = Facts("TP601", "Stare Down", cost=0)
    abilities = [Ability(trigger.played(provokes=False), enemy_here(evade))]


class EvadeOrMove(Choose):
    """Evade an enemy here; move to the Dormitories if the evasion fails."""

    def __init__(self) -> None:
        super().__init__(phrases.enemies_near, evade, decision_kind.CHOOSE_ENEMY)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        if test.margin >= 0:
            return DONE
        return fx.move_investigator(g, f.seat, g.table.find("12117"))


@only
class Tumble(EventCard):
    text = "Evade (agility) an enemy at your location; if you fail, move to the Dormitories."
    printed = Facts("TP602", "Tumble", cost=0)
    abilities = [Ability(trigger.played(provokes=False), EvadeOrMove())]


def provoke(g: Game, f: CardFrame, enemy: int) -> None:
    fx.modify_until(g, f, quantity.FIGHT, enemy, 2, until.ROUND_ENDS)


@only
class Taunt(EventCard):
    text = "An enemy at your location gets +2 fight until the end of the round."
    printed = Facts("TP603", "Taunt", cost=0)
    abilities = [Ability(trigger.played(provokes=False), enemy_here(provoke))]


@only
class ThrownStone(EventCard):
    text = "1 damage to an enemy at your location."
    printed = Facts("TP604", "Thrown Stone", cost=0)
    abilities = [Ability(trigger.played(provokes=False), phrases.HurtEnemyHere())]


# -- Decks: TP611 ff. ------------------------------------------------------------------------------


@only
class Binge(EventCard):
    text = "Draw 3 cards."
    printed = Facts("TP611", "Reading Binge", cost=0)
    abilities = [Ability(trigger.played(), phrases.Draw(3))]


def take_topmost(g: Game, f: CardFrame) -> None:
    fx.take_from_discard(g, f.seat, g.investigators[f.seat].discard[-1])


def any_discarded(g: Game, seat: int, card: int, event: Event) -> bool:
    return len(g.investigators[seat].discard) > 0


@only
class Recollection(EventCard):
    text = "Add the topmost card of your discard pile to your hand."
    printed = Facts("TP612", "Recollection", cost=0)
    abilities = [Ability(trigger.played(), Do(take_topmost, any_discarded))]


@only
class FreshStart(EventCard):
    text = "Shuffle your discard pile into your deck."
    printed = Facts("TP613", "Fresh Start", cost=0)
    abilities = [Ability(trigger.played(), Do(lambda g, f: zones.refill_deck(g, f.seat)))]


@only
class Boomerang(EventCard):
    text = "Shuffle this card into your deck."
    printed = Facts("TP614", "Boomerang", cost=0)
    abilities = [
        Ability(trigger.played(), Do(lambda g, f: fx.shuffle_into_deck(g, f.seat, f.card)))
    ]


@only
class Avalanche(EventCard):
    text = "Discard the top 5 cards of the encounter deck."
    printed = Facts("TP615", "Avalanche", cost=0)
    abilities = [Ability(trigger.played(), Do(lambda g, f: fx.discard_encounter_top(g, 5)))]


@only
class BadBargain(EventCard):
    text = "Draw 2 encounter cards."
    printed = Facts("TP616", "Bad Bargain", cost=0)
    abilities = [Ability(trigger.played(), Do(lambda g, f: fx.draw_encounters(g, f.seat, 2)))]


@only
class Heirloom(Asset):
    text = "Starting."
    printed = Facts("TP617", "Heirloom", cost=0, keywords=keyword.STARTING)


# -- Entering play and control: TP621 ff. ----------------------------------------------------------


def assets_in_hand(g: Game, seat: int) -> list[int]:
    return [c for c in g.investigators[seat].hand if g.defs[c].type == card_type.ASSET]


def put_into_play(g: Game, f: CardFrame, card: int) -> int:
    return fx.enter_play(g, f.seat, card)


@only
class Stagecraft(EventCard):
    text = "Put an asset from your hand into play."
    printed = Facts("TP621", "Stagecraft", cost=0)
    abilities = [Ability(trigger.played(), Choose(assets_in_hand, put_into_play))]


def assets_of_others(g: Game, seat: int) -> list[int]:
    found: list[int] = []
    for who in g.investigators:
        if who.id != seat and who.location == g.investigators[seat].location:
            found.extend(who.assets)
    return found


@only
class Persuasion(EventCard):
    text = "Take control of an asset that another investigator at your location controls."
    printed = Facts("TP622", "Persuasion", cost=0)
    abilities = [
        Ability(
            trigger.played(),
            Choose(assets_of_others, lambda g, f, card: fx.take_control(g, f.seat, card)),
        ),
    ]


@only
class CallTheProfessor(EventCard):
    text = "Take control of the set-aside Dr. Henry Armitage."
    printed = Facts("TP623", "Call the Professor", cost=0)
    abilities = [
        Ability(
            trigger.played(), Do(lambda g, f: fx.take_control(g, f.seat, g.table.find("12115")))
        ),
    ]


def hosts(g: Game, seat: int) -> list[int]:
    """Return the allies, permanent cards and enemies here, and the location if Dormitories."""
    here = g.investigators[seat].location
    found = [here] if g.defs[here].printed.name == "Dormitories" else []
    for c in g.cards:
        if c is not NOCARD and place_of(g, c.id) == here and c.id >= g.players:
            d = g.defs[c.id]
            if d.type == card_type.ASSET and (
                d.printed.has(trait.ALLY) or d.printed.keywords & keyword.PERMANENT
            ):
                found.append(c.id)
    return found + enemies_at(g, here)


@only
class Collar(EventCard):
    text = "Attach to an ally or enemy here. Free, exhaust: its controller gains 1 resource."
    printed = Facts("TP624", "Silver Collar", cost=0)
    abilities = [
        Ability(
            trigger.played(provokes=False),
            Choose(hosts, lambda g, f, card: fx.attach_to(g, f.card, card, f.seat), needed=False),
        ),
        Ability(trigger.free(), phrases.GainResources(1), exhaust=True),
    ]


def move_collar(g: Game, f: CardFrame, enemy: int) -> None:
    fx.attach_to(g, g.table.find("TP624"), enemy, f.seat)


@only
class Leash(EventCard):
    text = "Move the Silver Collar to an enemy at your location."
    printed = Facts("TP625", "Leash", cost=0)
    abilities = [Ability(trigger.played(provokes=False), enemy_here(move_collar))]


def discard_collar(g: Game, f: CardFrame) -> None:
    fx.discard_from_play(g, g.table.find("TP624"))


@only
class Unbuckle(EventCard):
    text = "Discard the Silver Collar."
    printed = Facts("TP626", "Unbuckle", cost=0)
    abilities = [Ability(trigger.played(provokes=False), Do(discard_collar))]


@only
class Oath(Asset):
    text = "Permanent."
    printed = Facts(
        "TP627", "Old Oath", level=0, cost=0, keywords=keyword.PERMANENT, traits=[trait.ALLY]
    )


@only
class Sacrifice(EventCard):
    text = "Discard an asset you control."
    printed = Facts("TP628", "Sacrifice", cost=0)
    abilities = [
        Ability(
            trigger.played(provokes=False),
            Choose(
                lambda g, seat: g.investigators[seat].assets,
                lambda g, f, card: fx.discard_from_play(g, card),
            ),
        ),
    ]


@only
class Whistle(Asset):
    text = "Free, exhaust: gain 1 resource."
    printed = Facts("TP629", "Whistle", cost=0)
    abilities = [Ability(trigger.free(), phrases.GainResources(1), exhaust=True)]


@only
class Courage(Asset):
    text = "You get +1 health."
    printed = Facts("TP630", "Liquid Courage", cost=0)
    abilities = [phrases.ForController([quantity.HEALTH])]


# -- Slots: TP641 ff. ------------------------------------------------------------------------------


@only
class Ring(Asset):
    printed = Facts("TP641", "Ring", cost=0, slots=[slot.ACCESSORY])


@only
class Hat(Asset):
    printed = Facts("TP642", "Hat", cost=0, slots=[slot.HEAD])


@only
class Coat(Asset):
    printed = Facts("TP643", "Coat", cost=0, slots=[slot.BODY])


@only
class Friend(Asset):
    printed = Facts("TP644", "Friend", cost=0, slots=[slot.ALLY])


@only
class Stick(Asset):
    printed = Facts("TP645", "Stick", cost=0, slots=[slot.HAND])


@only
class Charm(Asset):
    printed = Facts("TP646", "Rune", cost=0, slots=[slot.ARCANE])


@only
class Pebble(Asset):
    printed = Facts("TP647", "Pebble", cost=0)


@only
class Bandolier(Asset):
    text = "You have 1 additional hand slot."
    printed = Facts("TP648", "Bandolier", cost=0)
    abilities = [phrases.ForController([quantity.SLOTS + slot.HAND])]
