"""Test cards that change engagement or the rules it depends on; codes TC101 and higher.

A scene gets them by ``extra={seat: [code]}``.  Random games with unusual decks use them too
(``tests/lcg/test_changes_fuzz.py``).
"""

from __future__ import annotations

from collections.abc import Callable

from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.zones import without
from arkham_env.lcg.cards import constants, phrases
from arkham_env.lcg.cards.bases import Asset, EventCard
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules import enemies
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.state.ability import Ability
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import card_type, decision_kind, keyword, quantity, slot, trigger
from arkham_env.lcg.state.ids import until
from tests.lcg.support.cards import Change, Choose, Do, only


def enemy_here(act: Callable[[Game, CardFrame, int], int | None]) -> Ability:
    """Play the event to apply an effect to an enemy at your location."""
    chosen = Choose(phrases.enemies_near, act, decision_kind.CHOOSE_ENEMY)
    return Ability(trigger.played(provokes=False), chosen)


def attach(g: Game, f: CardFrame, enemy: int) -> None:
    fx.attach_to(g, f.card, enemy, f.seat)


@only
class Shyness(EventCard):
    text = "Attach to an enemy at your location. It gains aloof."
    printed = Facts("TC101", "Shyness", cost=0)
    abilities = [
        enemy_here(attach),
        constants.AttachedIs(quantity.KEYWORDS, keyword.ALOOF),
    ]


@only
class Bulk(EventCard):
    text = "Attach to an enemy at your location. It gains massive."
    printed = Facts("TC102", "Bulk", cost=0)
    abilities = [
        enemy_here(attach),
        constants.AttachedIs(quantity.KEYWORDS, keyword.MASSIVE),
    ]


@only
class Gag(EventCard):
    text = "Attach to an enemy at your location. Its text box is blank."
    printed = Facts("TC103", "Gag", cost=0)
    abilities = [
        enemy_here(attach),
        constants.AttachedIs(quantity.BLANK),
    ]


def strip_enemies(g: Game, f: CardFrame) -> None:
    for card in g.attachments[:]:
        if g.cards[card].attached in g.enemies:
            fx.discard_from_play(g, card)


@only
class Strip(EventCard):
    text = "Discard each card that is attached to an enemy."
    printed = Facts("TC104", "Strip", cost=0)
    abilities = [Ability(trigger.played(provokes=False), Do(strip_enemies))]


def loosen(g: Game, f: CardFrame, enemy: int) -> None:
    enemies.disengage(g, enemy)


@only
class Loosen(EventCard):
    text = "Disengage an enemy at your location."
    printed = Facts("TC105", "Loosen", cost=0)
    abilities = [enemy_here(loosen)]


def swell(g: Game, f: CardFrame, enemy: int) -> None:
    fx.modify_until(g, f, quantity.KEYWORDS, enemy, keyword.MASSIVE, until.TURN_ENDS)


@only
class Swell(EventCard):
    text = "An enemy at your location gains massive until the end of your turn."
    printed = Facts("TC106", "Swell", cost=0)
    abilities = [enemy_here(swell)]


def soothe(g: Game, f: CardFrame, enemy: int) -> None:
    fx.modify_until(g, f, quantity.KEYWORDS, enemy, keyword.ALOOF, until.TURN_ENDS)


@only
class Soothe(EventCard):
    text = "An enemy at your location gains aloof until the end of your turn."
    printed = Facts("TC107", "Soothe", cost=0)
    abilities = [enemy_here(soothe)]


def with_clues(g: Game, card: int, subject: int) -> int:
    who = g.cards[card].controller
    if g.type_of[subject] != card_type.ENEMY or g.investigators[who].clues == 0:
        return 0
    return keyword.ALOOF


@only
class Lantern(Asset):
    text = "While you have a clue, each enemy gains aloof. Free: place one of your clues here."
    printed = Facts("TC108", "Hooded Lantern", cost=0)
    abilities = [
        Change([quantity.KEYWORDS], with_clues),
        Ability(
            trigger.free(),
            Do(
                lambda g, f: fx.place_own_clues(g, f.seat, 1) and None,
                lambda g, seat, card, event: g.investigators[seat].clues > 0,
            ),
        ),
    ]


def always_aloof(g: Game, card: int, subject: int) -> int:
    return keyword.ALOOF if g.type_of[subject] == card_type.ENEMY else 0


@only
class Censer(Asset):
    text = "Each enemy gains aloof."
    printed = Facts("TC112", "Censer", cost=0, slots=[slot.HAND])
    abilities = [Change([quantity.KEYWORDS], always_aloof)]


def grab(g: Game, f: CardFrame, enemy: int) -> int:
    return fx.engage(g, enemy, f.seat)


@only
class Grab(EventCard):
    text = "An enemy in play engages you."
    printed = Facts("TC109", "Grab", cost=0)
    abilities = [
        Ability(
            trigger.played(provokes=False),
            Choose(lambda g, seat: g.enemies, grab, decision_kind.CHOOSE_ENEMY),
        )
    ]


@only
class Slip(EventCard):
    text = "You may disengage from each enemy and move to a connecting location."
    printed = Facts("TC110", "Slip", cost=0)
    abilities = [Ability(trigger.played(provokes=False), phrases.Escape())]


def ring(g: Game, f: CardFrame) -> int:
    for card in g.set_aside:
        if g.type_of[card] == card_type.ENEMY:
            g.set_aside = without(g.set_aside, card)
            return fx.spawn(g, card, f.seat, g.investigators[f.seat].location)
    return DONE


@only
class Doorbell(EventCard):
    text = "Put a set-aside enemy into play at your location."
    printed = Facts("TC111", "Doorbell", cost=0)
    abilities = [Ability(trigger.played(provokes=False), Do(ring))]
