"""Player cards for rules of zones, control, attachments, slots and decks; codes TP601 and on.

Like :mod:`tests.lcg.support.cards`: given to a scene by ``extra={seat: [code]}``.
"""

from __future__ import annotations

from arkham_env.core.decision import a_of
from arkham_env.core.frame import DONE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset, EventCard
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import card_type, decision_kind, keyword, quantity, skill, slot
from arkham_env.lcg.state.ids import trait, trigger, until, verb
from arkham_env.lcg.state.values import enemies_at, place_of
from tests.lcg.support.cards import only


class ChooseEnemyHere(Effect):
    """Choose an enemy at your location; subclasses say what happens to it (``chosen``)."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        return phrases.choose_enemy(g, f, phrases.enemies_near(g, f.seat))


def choose_card(g: Game, f: CardFrame, cards: list[int]) -> int:
    """Let the frame's seat choose one of these cards; see ``chosen``."""
    return fx.ask(g, f, decision_kind.CHOOSE_CARD, fx.cards_as_options(verb.CHOOSE_CARD, cards))


# -- Enemies: TP601 ff. ----------------------------------------------------------------------------


class EvadeHere(ChooseEnemyHere):
    """Evade an enemy here, engaged with you or not."""

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        return fx.evade(g, f, 1 << skill.AGILITY, result=True, enemy=a_of(pick))


@only
class StareDown(EventCard):
    text = "Evade (agility) an enemy at your location, engaged with you or not."
    printed = Facts("TP601", "Stare Down", cost=0)
    abilities = [Ability(trigger.played(provokes=False), EvadeHere())]


class EvadeOrMove(EvadeHere):
    """Move to the Dormitories if the evasion fails."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        if test.margin >= 0:
            return DONE
        return fx.move_investigator(g, f.seat, g.table.find("12117"))


@only
class Tumble(EventCard):
    text = "Evade (agility) an enemy at your location; if you fail, move to the Dormitories."
    printed = Facts("TP602", "Tumble", cost=0)
    abilities = [Ability(trigger.played(provokes=False), EvadeOrMove())]


class Provoke(ChooseEnemyHere):
    """An enemy here gets +2 fight until the end of the round."""

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        fx.last(g, f, quantity.FIGHT, a_of(pick), 2, until.ROUND_ENDS)
        return DONE


@only
class Taunt(EventCard):
    text = "An enemy at your location gets +2 fight until the end of the round."
    printed = Facts("TP603", "Taunt", cost=0)
    abilities = [Ability(trigger.played(provokes=False), Provoke())]


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


class TakeTopmost(Effect):
    """Add the topmost card of your discard pile to your hand."""

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return len(g.investigators[seat].discard) > 0

    def resolve(self, g: Game, f: CardFrame) -> int:
        fx.take_from_discard(g, f.seat, g.investigators[f.seat].discard[-1])
        return DONE


@only
class Recollection(EventCard):
    text = "Add the topmost card of your discard pile to your hand."
    printed = Facts("TP612", "Recollection", cost=0)
    abilities = [Ability(trigger.played(), TakeTopmost())]


class RefillDeck(Effect):
    """Shuffle your discard pile into your deck."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        zones.refill_deck(g, f.seat)
        return DONE


@only
class FreshStart(EventCard):
    text = "Shuffle your discard pile into your deck."
    printed = Facts("TP613", "Fresh Start", cost=0)
    abilities = [Ability(trigger.played(), RefillDeck())]


class ShuffleIn(Effect):
    """Shuffle this card into your deck."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        fx.shuffle_into_deck(g, f.seat, f.card)
        return DONE


@only
class Boomerang(EventCard):
    text = "Shuffle this card into your deck."
    printed = Facts("TP614", "Boomerang", cost=0)
    abilities = [Ability(trigger.played(), ShuffleIn())]


class DiscardEncounterCards(Effect):
    """Discard cards from the top of the encounter deck."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def resolve(self, g: Game, f: CardFrame) -> int:
        fx.discard_encounter_top(g, self.cards)
        return DONE


@only
class Avalanche(EventCard):
    text = "Discard the top 5 cards of the encounter deck."
    printed = Facts("TP615", "Avalanche", cost=0)
    abilities = [Ability(trigger.played(), DiscardEncounterCards(5))]


class DrawEncounterCards(Effect):
    """Draw encounter cards."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.draw_encounters(g, f.seat, self.cards)


@only
class BadBargain(EventCard):
    text = "Draw 2 encounter cards."
    printed = Facts("TP616", "Bad Bargain", cost=0)
    abilities = [Ability(trigger.played(), DrawEncounterCards(2))]


@only
class Heirloom(Asset):
    text = "Starting."
    printed = Facts("TP617", "Heirloom", cost=0, keywords=keyword.STARTING)


# -- Entering play and control: TP621 ff. ----------------------------------------------------------


class PutIntoPlay(Effect):
    """Put an asset from your hand into play."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        hand = g.investigators[f.seat].hand
        return choose_card(g, f, [c for c in hand if g.defs[c].type == card_type.ASSET])

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        zones.leave_hand(g, f.seat, a_of(pick))
        return fx.enter_play(g, f.seat, a_of(pick))


@only
class Stagecraft(EventCard):
    text = "Put an asset from your hand into play."
    printed = Facts("TP621", "Stagecraft", cost=0)
    abilities = [Ability(trigger.played(), PutIntoPlay())]


class TakeAsset(Effect):
    """Take control of an asset that another investigator here controls."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        here = g.investigators[f.seat].location
        found: list[int] = []
        for who in g.investigators:
            if who.id != f.seat and who.location == here:
                found.extend(who.assets)
        return choose_card(g, f, found)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        return fx.take_control(g, f.seat, a_of(pick))


@only
class Persuasion(EventCard):
    text = "Take control of an asset that another investigator at your location controls."
    printed = Facts("TP622", "Persuasion", cost=0)
    abilities = [Ability(trigger.played(), TakeAsset())]


class TakeProfessor(Effect):
    """Take control of the set-aside Dr. Henry Armitage."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.take_control(g, f.seat, g.table.find("12115"))


@only
class CallTheProfessor(EventCard):
    text = "Take control of the set-aside Dr. Henry Armitage."
    printed = Facts("TP623", "Call the Professor", cost=0)
    abilities = [Ability(trigger.played(), TakeProfessor())]


class AttachHere(Effect):
    """Attach to an ally, permanent card or enemy here, or to the Dormitories themselves."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        hosts = self.hosts(g, f.seat)
        return choose_card(g, f, hosts) if hosts else DONE

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
class Collar(EventCard):
    text = "Attach to an ally or enemy here. Free, exhaust: its controller gains 1 resource."
    printed = Facts("TP624", "Silver Collar", cost=0)
    abilities = [
        Ability(trigger.played(provokes=False), AttachHere()),
        Ability(trigger.free(), phrases.GainResources(1), exhaust=True),
    ]


class MoveCollar(ChooseEnemyHere):
    """Attach the Silver Collar to an enemy here."""

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        fx.attach_to(g, g.table.find("TP624"), a_of(pick), f.seat)
        return DONE


@only
class Leash(EventCard):
    text = "Move the Silver Collar to an enemy at your location."
    printed = Facts("TP625", "Leash", cost=0)
    abilities = [Ability(trigger.played(provokes=False), MoveCollar())]


class DiscardCollar(Effect):
    """Discard the Silver Collar."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        fx.discard_from_play(g, g.table.find("TP624"))
        return DONE


@only
class Unbuckle(EventCard):
    text = "Discard the Silver Collar."
    printed = Facts("TP626", "Unbuckle", cost=0)
    abilities = [Ability(trigger.played(provokes=False), DiscardCollar())]


@only
class Oath(Asset):
    text = "Permanent."
    printed = Facts(
        "TP627", "Old Oath", level=0, cost=0, keywords=keyword.PERMANENT, traits=[trait.ALLY]
    )


class DiscardAsset(Effect):
    """Discard an asset you control."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        return choose_card(g, f, g.investigators[f.seat].assets)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        fx.discard_from_play(g, a_of(pick))
        return DONE


@only
class Sacrifice(EventCard):
    text = "Discard an asset you control."
    printed = Facts("TP628", "Sacrifice", cost=0)
    abilities = [Ability(trigger.played(provokes=False), DiscardAsset())]


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
