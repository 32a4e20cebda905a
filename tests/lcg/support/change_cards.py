"""Cards that change health, sanity and slots, and ways by which cards enter play; codes TK001 ff.

Like :mod:`tests.lcg.support.cards`: given to a scene by ``extra={seat: [code]}`` or
``encounter=[code]``.
"""

from __future__ import annotations

from arkham_env.core.frame import DONE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset, EventCard, Treachery
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.state.ability import Ability, Constant, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import card_type, decision_kind, faction, keyword, on
from arkham_env.lcg.state.ids import quantity, slot, trait, trigger, until
from tests.lcg.support.cards import Change, Choose, Do, only

# -- Less health, sanity and slots: TK001 ff. ------------------------------------------------------


class ForBearer(Constant):
    """Quantities of the bearer change by an amount."""

    def __init__(self, quantities: list[int], amount: int) -> None:
        super().__init__(quantities, steady=True)
        self.change = amount

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        return self.change if g.cards[card].threat == subject else 0


class ForHost(Constant):
    """Quantities of the card that this one is attached to change by an amount."""

    def __init__(self, quantities: list[int], amount: int) -> None:
        super().__init__(quantities, steady=True)
        self.change = amount

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        return self.change if g.cards[card].attached == subject else 0


@only
class Millstone(Asset):
    text = "You get -1 health and -1 sanity. After you play Millstone: gain 3 resources."
    printed = Facts("TK001", "Millstone", cost=0)
    abilities = [
        phrases.ForController([quantity.HEALTH, quantity.SANITY], -1),
        Ability(trigger.after(on.PLAY_CARD), phrases.GainResources(3), you=True, this=True),
        Ability(trigger.after(on.ENTER_PLAY), phrases.GainResources(5), you=True, this=True),
    ]


@only
class Consumption(Treachery):
    text = "Put into play in your threat area. You get -1 health and -1 sanity."
    printed = Facts("TK002", "Consumption", faction=faction.ENCOUNTER)
    abilities = [
        Ability(trigger.revelation(), phrases.PutInThreatArea()),
        ForBearer([quantity.HEALTH, quantity.SANITY], -1),
    ]


def enfeeble(g: Game, f: CardFrame, enemy: int) -> None:
    fx.attach_to(g, f.card, enemy, f.seat)


@only
class Leech(EventCard):
    text = "Attach to an enemy at your location. It gets -1 health."
    printed = Facts("TK003", "Leech", cost=0)
    abilities = [
        Ability(
            trigger.played(provokes=False),
            Choose(phrases.enemies_near, enfeeble, decision_kind.CHOOSE_ENEMY),
        ),
        ForHost([quantity.ENEMY_HEALTH], -1),
    ]


def move_leech(g: Game, f: CardFrame, enemy: int) -> None:
    fx.attach_to(g, g.table.find("TK003"), enemy, f.seat)


@only
class Forceps(EventCard):
    text = "Move the Leech to an enemy at your location."
    printed = Facts("TK004", "Forceps", cost=0)
    abilities = [
        Ability(
            trigger.played(provokes=False),
            Choose(phrases.enemies_near, move_leech, decision_kind.CHOOSE_ENEMY),
        ),
    ]


class Lower(Effect):
    """You get -1 of some quantities until the end of the round."""

    def __init__(self, *changed: int) -> None:
        self.changed = changed

    def resolve(self, g: Game, f: CardFrame) -> int:
        for one in self.changed:
            fx.modify_until(g, f, one, f.seat, -1, until.ROUND_ENDS)
        return DONE


@only
class Fever(EventCard):
    text = "Fast: you get -1 health until the end of the round."
    printed = Facts("TK005", "Fever", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), Lower(quantity.HEALTH))]


@only
class Nightmare(EventCard):
    text = "Fast: you get -1 sanity until the end of the round."
    printed = Facts("TK006", "Nightmare", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), Lower(quantity.SANITY))]


@only
class Numbness(EventCard):
    text = "Fast: you have 1 hand slot less until the end of the round."
    printed = Facts("TK007", "Numbness", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), Lower(quantity.SLOTS + slot.HAND))]


def sap(g: Game, f: CardFrame, enemy: int) -> None:
    fx.modify_until(g, f, quantity.ENEMY_HEALTH, enemy, -1, until.ROUND_ENDS)


@only
class Sap(EventCard):
    text = "An enemy at your location gets -1 health until the end of the round."
    printed = Facts("TK008", "Sap", cost=0)
    abilities = [
        Ability(
            trigger.played(provokes=False),
            Choose(phrases.enemies_near, sap, decision_kind.CHOOSE_ENEMY),
        ),
    ]


@only
class Cast(Asset):
    text = "You have 1 hand slot less."
    printed = Facts("TK009", "Plaster Cast", cost=0)
    abilities = [phrases.ForController([quantity.SLOTS + slot.HAND], -1)]


def while_ready(g: Game, card: int, subject: int) -> int:
    c = g.cards[card]
    return 1 if c.controller == subject and not c.exhausted else 0


@only
class Brandy(Asset):
    text = "While it is ready, you get +1 health. Free, exhaust: gain 1 resource."
    printed = Facts("TK010", "Brandy", cost=0)
    abilities = [
        Change([quantity.HEALTH], while_ready),
        Ability(trigger.free(), phrases.GainResources(1), exhaust=True),
    ]


def for_each_clue(g: Game, card: int, subject: int) -> int:
    who = g.cards[card].controller
    return g.investigators[who].clues if who == subject else 0


def drop_clue(g: Game, f: CardFrame) -> None:
    fx.place_own_clues(g, f.seat, 1)


@only
class Purpose(Asset):
    text = "You get +1 health for each of your clues. Free: place one of your clues here."
    printed = Facts("TK011", "Sense of Purpose", cost=0)
    abilities = [
        Change([quantity.HEALTH], for_each_clue),
        Ability(
            trigger.free(),
            Do(
                drop_clue,
                lambda g, seat, card, event: g.investigators[seat].clues > 0,
            ),
        ),
    ]


def less_for_allies(g: Game, card: int, subject: int) -> int:
    if g.type_of[subject] != card_type.ASSET or subject == card:
        return 0
    return -1 if g.defs[subject].printed.has(trait.ALLY) else 0


@only
class Gloom(Asset):
    text = "Each ally gets -1 health."
    printed = Facts("TK012", "Gloom", cost=0)
    abilities = [Change([quantity.HEALTH], less_for_allies)]
