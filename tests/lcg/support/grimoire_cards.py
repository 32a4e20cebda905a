"""Test cards for rules of the Arkham Grimoire that no card of the box needs.

Codes TG001 and higher.  Like :mod:`tests.lcg.support.cards`: a scene gets them by
``extra={seat: [code]}`` or ``encounter=[code]``.
"""

from __future__ import annotations

from arkham_env.lcg.cards import constants, phrases
from arkham_env.lcg.cards.bases import Asset, EventCard, Location, Treachery
from arkham_env.lcg.cards.treacheries import HurtBearer, threat
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state.ability import Ability
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import (
    designator,
    faction,
    keyword,
    on,
    quantity,
    skill,
    trigger,
    until,
)
from tests.lcg.support.cards import Do, only
from tests.lcg.support.phrases import Everywhere

# -- Actions: TG001 ff. ----------------------------------------------------------------------------


@only
class Maul(Asset):
    text = "Action: Fight; +1 damage. 2 actions: Fight at +3; +1 damage."
    printed = Facts("TG001", "Maul", cost=0)
    abilities = [
        Ability(trigger.action(designator.FIGHT), phrases.Fight(damage=1)),
        Ability(trigger.action(designator.FIGHT, actions=2), phrases.Fight(bonus=3, damage=1)),
    ]


def entered_here(g: Game, seat: int, card: int, event: Event) -> bool:
    return event.target == card


@only
class LowTunnel(Location):
    text = "Forced, after you enter: lose 1 action."
    printed = Facts(
        "TG002", "Low Tunnel", faction=faction.ENCOUNTER, shroud=1, symbol="Triangle",
        connects_to="Spade",
    )  # fmt: skip
    abilities = [
        Ability(
            trigger.forced_after(on.INVESTIGATOR_MOVES),
            Do(lambda g, f: fx.lose_actions(g, f.seat, 1), entered_here),
        )
    ]


@only
class SecondWind(EventCard):
    text = "Fast: gain 1 action."
    printed = Facts("TG003", "Second Wind", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), Do(lambda g, f: fx.gain_actions(g, f.seat, 1)))]


@only
class Stroll(EventCard):
    text = "Fast: move to a connecting location."
    printed = Facts("TG004", "Stroll", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), phrases.MoveToConnecting())]


# -- Order of effects: TG021 ff. -------------------------------------------------------------------


def lose_resource(g: Game, f: CardFrame) -> None:
    fx.lose_resources(g, f.seat, 1)


@only
class LeakyPipes(Location):
    text = "Forced, after you enter: lose 1 resource."
    printed = Facts(
        "TG021", "Leaky Pipes", faction=faction.ENCOUNTER, shroud=1, symbol="Triangle",
        connects_to="Spade",
    )  # fmt: skip
    abilities = [
        Ability(trigger.forced_after(on.INVESTIGATOR_MOVES), Do(lose_resource, entered_here))
    ]


@only
class SoreFeet(Treachery):
    text = "In your threat area: 1 damage after you move. 2 actions: discard."
    printed = Facts("TG022", "Sore Feet", faction=faction.ENCOUNTER)
    abilities = threat(trigger.forced_after(on.INVESTIGATOR_MOVES), HurtBearer(damage=1))


@only
class Swamp(Location):
    text = "Forced, when the turn of an investigator here ends: 1 damage to it."
    printed = Facts(
        "TG023", "Swamp", faction=faction.ENCOUNTER, symbol="Triangle", connects_to="Spade"
    )
    abilities = [
        Ability(
            trigger.forced_when(on.TURN_ENDS),
            Do(
                lambda g, f: fx.deal(g, f.seat, damage=1, source=f.card),
                lambda g, seat, card, event: g.investigators[event.seat].location == card,
            ),
        )
    ]


@only
class LooseStrap(Asset):
    text = "Forced, when your turn ends: gain 1 resource."
    printed = Facts("TG024", "Loose Strap", cost=0)
    abilities = [Ability(trigger.forced_when(on.TURN_ENDS), phrases.GainResources(1), you=True)]


@only
class Jumpy(Asset):
    text = "Forced, whenever an enemy attacks you: lose 1 resource."
    printed = Facts("TG025", "Jumpy", cost=0)
    abilities = [Ability(trigger.forced_when(on.ENEMY_ATTACKS), Do(lose_resource), you=True)]


# -- Between the token and the result: TG031 ff. ---------------------------------------------------


@only
class SecondThoughts(Asset):
    text = "Forced, after tokens are revealed in your test: draw 1 card."
    printed = Facts("TG031", "Second Thoughts", cost=0)
    abilities = [Ability(trigger.forced_after(on.TOKENS_REVEALED), phrases.Draw(1), you=True)]


def darken(g: Game, f: CardFrame) -> None:
    fx.modify_until(g, f, quantity.SHROUD, g.investigators[f.seat].location, 2, until.TEST_ENDS)


@only
class DyingLight(Asset):
    text = "Forced, after tokens are revealed in your test: +2 shroud here for this test."
    printed = Facts("TG032", "Dying Light", cost=0)
    abilities = [Ability(trigger.forced_after(on.TOKENS_REVEALED), Do(darken), you=True)]


# -- Scenario cards and player cards: TG041 ff. ----------------------------------------------------

COMBAT_IS_ONE = Everywhere(quantity.SET_TO + quantity.SKILL + skill.COMBAT, 1 + 1)


@only
class Tremor(Treachery):
    text = "A weakness. Put it into your threat area: your combat is 1."
    printed = Facts("TG041", "Tremor", weakness=True)
    abilities = [
        Ability(trigger.revelation(), phrases.PutInThreatArea()),
        COMBAT_IS_ONE,
    ]


@only
class Insomnia(Treachery):
    text = "A weakness. In your threat area: investigators do not draw in the upkeep phase."
    printed = Facts("TG045", "Insomnia", weakness=True)
    abilities = [
        Ability(trigger.revelation(), phrases.PutInThreatArea()),
        constants.UpkeepDraw(False),
    ]


def hurt_all(g: Game, f: CardFrame) -> int:
    dealt = 0
    for enemy in phrases.enemies_near(g, f.seat):
        dealt = fx.deal_to_card(g, enemy, damage=1, source=f.card) or dealt
    return dealt


@only
class Outburst(Treachery):
    text = "A weakness. 1 damage to each enemy at your location."
    printed = Facts("TG042", "Outburst", weakness=True)
    abilities = [Ability(trigger.revelation(), Do(hurt_all))]


@only
class Nightmare(Treachery):
    text = "A weakness. Test willpower (3)."
    printed = Facts("TG043", "Nightmare", weakness=True)
    abilities = [Ability(trigger.revelation(), phrases.MakeTest([skill.WILLPOWER], 3))]


@only
class Altar(Location):
    text = "The combat of each investigator is 1."
    printed = Facts(
        "TG044", "Altar", faction=faction.ENCOUNTER, symbol="Triangle", connects_to="Spade"
    )
    abilities = [COMBAT_IS_ONE]
