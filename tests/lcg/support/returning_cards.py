"""Test cards that make a card leave play and return while an effect resolves; TN001 and higher.

See :mod:`tests.lcg.support.cards` for the way in which a scene gets such cards.
"""

from __future__ import annotations

from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset, Enemy
from arkham_env.lcg.rules import agenda as agenda_rules
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.timing import Event, event_at
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import designator, faction, keyword, on, trigger
from tests.lcg.support.cards import Do, only
from tests.lcg.support.current_cards import come_back


def all_come_back(g: Game, f: CardFrame) -> None:
    """Make all enemies leave play and return exhausted, so that none engages by itself."""
    for enemy in g.enemies[:]:
        come_back(g, enemy, g.cards[enemy].location)
        g.cards[enemy].exhausted = True


def of_test_weapon(g: Game, seat: int, card: int, event: Event) -> bool:
    return g.defs[event.card].printed.code == "TN003"


def horror_was_dealt(g: Game, seat: int, card: int, event: Event) -> bool:
    return event.other > 0


@only
class TripWire(Asset):
    text = "Forced, when the ability of a Blowpipe is triggered: all enemies leave and return."
    printed = Facts("TN001", "Trip Wire", cost=0)
    abilities = [Ability(trigger.forced_when(on.ABILITY), Do(all_come_back, of_test_weapon))]


@only
class FaintingFit(Asset):
    text = "Forced, after you are dealt horror: all enemies leave and return."
    printed = Facts("TN002", "Fainting Fit", cost=0)
    abilities = [Ability(trigger.forced_after(on.DEALT), Do(all_come_back, horror_was_dealt))]


@only
class Blowpipe(Asset):
    text = "Action, 1 horror: Fight at +9."
    printed = Facts("TN003", "Blowpipe", cost=0)
    abilities = [Ability(trigger.action(designator.FIGHT), phrases.Fight(bonus=9), horror=1)]


class ReturnAndFight(phrases.Fight):
    """All enemies leave play and return; then attack at +9."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        all_come_back(g, f)
        return super().resolve(g, f)


@only
class Flail(Asset):
    text = "Action: Fight. All enemies leave and return, then attack at +9."
    printed = Facts("TN004", "Flail", cost=0)
    abilities = [Ability(trigger.action(designator.FIGHT), ReturnAndFight(bonus=9))]


@only
class Handshake(Asset):
    text = "Forced, when an enemy engages you: all enemies leave and return."
    printed = Facts("TN005", "Handshake", cost=0)
    abilities = [Ability(trigger.forced_when(on.ENGAGED), Do(all_come_back))]


@only
class Panic(Asset):
    text = "Forced, when an enemy attacks: all enemies leave and return."
    printed = Facts("TN006", "Panic", cost=0)
    abilities = [Ability(trigger.forced_when(on.ENEMY_ATTACKS), Do(all_come_back))]


def comes_back_once(g: Game, f: CardFrame) -> None:
    enemy = event_at(g, f.event_at).card
    if g.cards[enemy].doom == 0:
        come_back(g, enemy, g.cards[enemy].location)
        g.cards[enemy].doom = 1


@only
class Echo(Asset):
    text = "Forced, after an enemy without doom enters a location: it returns with 1 doom."
    printed = Facts("TN007", "Echo", cost=0)
    abilities = [Ability(trigger.forced_after(on.ENEMY_ENTERS), Do(comes_back_once))]


@only
class Strider(Enemy):
    text = "Hunter."
    printed = Facts(
        "TN008", "Strider", faction=faction.ENCOUNTER, fight=2, health=2, evade=2, damage=1,
        keywords=keyword.HUNTER,
    )  # fmt: skip


def place_comes_back(g: Game, f: CardFrame) -> None:
    """Make the location of the event leave play and return revealed with 3 clues."""
    place = event_at(g, f.event_at).target
    zones.leave_play(g, place)
    zones.put_location_into_play(g, place)
    g.cards[place].revealed = True
    g.cards[place].clues = 3


@only
class Landslide(Asset):
    text = "Forced, when clues are discovered or something moves: that location is another one."
    printed = Facts("TN009", "Landslide", cost=0)
    abilities = [
        Ability(trigger.forced_when(on.DISCOVER), Do(place_comes_back)),
        Ability(trigger.forced_when(on.INVESTIGATOR_MOVES), Do(place_comes_back)),
        Ability(trigger.forced_when(on.ENEMY_ENTERS), Do(place_comes_back)),
    ]


def asset_comes_back(g: Game, f: CardFrame) -> None:
    card = event_at(g, f.event_at).card
    seat = g.cards[card].controller
    zones.leave_play(g, card)
    zones.put_into_play(g, card, seat)


def hurts_asset(g: Game, seat: int, card: int, event: Event) -> bool:
    return event.card in g.investigators[0].assets


@only
class RubberDoll(Asset):
    text = "Forced, when a token is placed on an asset: it leaves play and returns."
    printed = Facts("TN010", "Rubber Doll", cost=0)
    abilities = [Ability(trigger.forced_when(on.DAMAGE), Do(asset_comes_back, hurts_asset))]


@only
class Urgency(Asset):
    text = "Forced, when doom is placed on the agenda: the agenda advances."
    printed = Facts("TN011", "Urgency", cost=0)
    abilities = [
        Ability(
            trigger.forced_when(on.DOOM_ON_AGENDA), Do(lambda g, f: agenda_rules.advance_agenda(g))
        )
    ]


@only
class Blur(Asset):
    text = "Forced, after an enemy attacked: all enemies leave and return."
    printed = Facts("TN012", "Blur", cost=0)
    abilities = [Ability(trigger.forced_after(on.ENEMY_ATTACKS), Do(all_come_back))]


def hurt_asset_comes_back(g: Game, f: CardFrame) -> None:
    asset_comes_back(g, f)
    g.cards[event_at(g, f.event_at).card].damage = 1


@only
class Understudy(Asset):
    text = "Forced, after a token was placed on an asset: it leaves and returns with 1 damage."
    printed = Facts("TN013", "Understudy", cost=0)
    abilities = [Ability(trigger.forced_after(on.DAMAGE), Do(hurt_asset_comes_back, hurts_asset))]
