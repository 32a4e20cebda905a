"""Test cards that change health, sanity, slots or the way cards enter play; codes TC001 and higher.

Like :mod:`tests.lcg.support.cards`: a scene gets them by ``extra={seat: [code]}`` or
``encounter=[code]``.
"""

from __future__ import annotations

from collections.abc import Callable

from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset, Enemy, EventCard, Skill, Treachery, WeaknessTreachery
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability, Commitment, Constant, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import (
    NONE,
    card_type,
    decision_kind,
    designator,
    faction,
    keyword,
    on,
)
from arkham_env.lcg.state.ids import quantity, slot, trait, trigger, until
from arkham_env.lcg.state.control import controlled_assets
from tests.lcg.support.cards import Change, Choose, Do, only

# -- Less health, sanity and slots: TC001 ff. ------------------------------------------------------


class ForBearer(Constant):
    """Quantities of the bearer change by an amount."""

    def __init__(self, quantities: list[int], amount: int) -> None:
        super().__init__(quantities, steady=True)
        self.change = amount

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        return self.change if g.cards[card].threat == subject else 0


class ForHost(Constant):
    """Quantities of the card that this card is attached to change by an amount."""

    def __init__(self, quantities: list[int], amount: int) -> None:
        super().__init__(quantities, steady=True)
        self.change = amount

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        return self.change if g.cards[card].attached == subject else 0


@only
class Millstone(Asset):
    text = "You get -1 health and -1 sanity. After you play Millstone: gain 3 resources."
    printed = Facts("TC001", "Millstone", cost=0)
    abilities = [
        phrases.ForController([quantity.HEALTH, quantity.SANITY], -1),
        Ability(trigger.after(on.PLAY_CARD), phrases.GainResources(3), you=True, this=True),
        Ability(trigger.after(on.ENTER_PLAY), phrases.GainResources(5), you=True, this=True),
    ]


@only
class Consumption(Treachery):
    text = "Put into play in your threat area. You get -1 health and -1 sanity."
    printed = Facts("TC002", "Consumption", faction=faction.ENCOUNTER)
    abilities = [
        Ability(trigger.revelation(), phrases.PutInThreatArea()),
        ForBearer([quantity.HEALTH, quantity.SANITY], -1),
    ]


def enfeeble(g: Game, f: CardFrame, enemy: int) -> None:
    fx.attach_to(g, f.card, enemy, f.seat)


@only
class Leech(EventCard):
    text = "Attach to an enemy at your location. It gets -1 health."
    printed = Facts("TC003", "Leech", cost=0)
    abilities = [
        Ability(
            trigger.played(provokes=False),
            Choose(phrases.enemies_near, enfeeble, decision_kind.CHOOSE_ENEMY),
        ),
        ForHost([quantity.ENEMY_HEALTH], -1),
    ]


def enemies_to_move_to(g: Game, seat: int) -> list[int]:
    leeches = [c for c in g.attachments if g.defs[c].printed.code == "TC003"]
    return phrases.enemies_near(g, seat) if leeches else []


def move_leech(g: Game, f: CardFrame, enemy: int) -> None:
    fx.attach_to(g, g.table.find("TC003"), enemy, f.seat)


@only
class Forceps(EventCard):
    text = "Move the Leech to an enemy at your location."
    printed = Facts("TC004", "Forceps", cost=0)
    abilities = [
        Ability(
            trigger.played(provokes=False),
            Choose(enemies_to_move_to, move_leech, decision_kind.CHOOSE_ENEMY),
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
    printed = Facts("TC005", "Fever", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), Lower(quantity.HEALTH))]


@only
class Nightmare(EventCard):
    text = "Fast: you get -1 sanity until the end of the round."
    printed = Facts("TC006", "Nightmare", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), Lower(quantity.SANITY))]


@only
class Numbness(EventCard):
    text = "Fast: you have 1 hand slot less until the end of the round."
    printed = Facts("TC007", "Numbness", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), Lower(quantity.SLOTS + slot.HAND))]


def sap(g: Game, f: CardFrame, enemy: int) -> None:
    fx.modify_until(g, f, quantity.ENEMY_HEALTH, enemy, -1, until.ROUND_ENDS)


@only
class Sap(EventCard):
    text = "An enemy at your location gets -1 health until the end of the round."
    printed = Facts("TC008", "Sap", cost=0)
    abilities = [
        Ability(
            trigger.played(provokes=False),
            Choose(phrases.enemies_near, sap, decision_kind.CHOOSE_ENEMY),
        ),
    ]


@only
class Cast(Asset):
    text = "You have 1 hand slot less."
    printed = Facts("TC009", "Plaster Cast", cost=0)
    abilities = [phrases.ForController([quantity.SLOTS + slot.HAND], -1)]


def while_ready(g: Game, card: int, subject: int) -> int:
    c = g.cards[card]
    return 1 if c.controller == subject and not c.exhausted else 0


@only
class Brandy(Asset):
    text = "While it is ready, you get +1 health. Free, exhaust: gain 1 resource."
    printed = Facts("TC010", "Brandy", cost=0)
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
    printed = Facts("TC011", "Sense of Purpose", cost=0)
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
    printed = Facts("TC012", "Gloom", cost=0)
    abilities = [Change([quantity.HEALTH], less_for_allies)]


# -- Entering play and changing control: TC021 ff. -------------------------------------------------


def discarded_assets(g: Game, seat: int) -> list[int]:
    return [c for c in g.investigators[seat].discard if g.type_of[c] == card_type.ASSET]


def put_into_play(g: Game, f: CardFrame, card: int) -> int:
    return fx.enter_play(g, f.seat, card)


@only
class Graverobbing(EventCard):
    text = "Put an asset from your discard pile into play."
    printed = Facts("TC021", "Graverobbing", cost=0)
    abilities = [Ability(trigger.played(), Choose(discarded_assets, put_into_play))]


def assets_in_deck(g: Game, seat: int) -> list[int]:
    named = ["Crown", "Lone Star", "Last of Its Kind", "Iron Ring"]
    return [c for c in g.investigators[seat].deck if g.defs[c].printed.name in named]


@only
class Delivery(EventCard):
    text = "Put one of some assets from your deck into play."
    printed = Facts("TC022", "Delivery", cost=0)
    abilities = [Ability(trigger.played(), Choose(assets_in_deck, put_into_play))]


def own_assets(g: Game, seat: int) -> list[int]:
    return controlled_assets(g, seat)


def give_away(g: Game, f: CardFrame, card: int) -> int:
    others = [seat for seat in g.order if seat != f.seat]
    return fx.take_control(g, others[0], card) if others else DONE


@only
class Present(EventCard):
    text = "Another investigator takes control of an asset you control."
    printed = Facts("TC023", "Present", cost=0)
    abilities = [Ability(trigger.played(), Choose(own_assets, give_away))]


@only
class Crown(Asset):
    printed = Facts("TC024", "Crown", cost=0, unique=True)


@only
class LoneStar(Asset):
    text = "Limit 1 per investigator."
    printed = Facts("TC025", "Lone Star", cost=0, one_per_investigator=True)


@only
class LastOfItsKind(Asset):
    text = "Limit 1 in play."
    printed = Facts("TC026", "Last of Its Kind", cost=0, one_in_play=True)


@only
class IronRing(Asset):
    printed = Facts("TC027", "Iron Ring", cost=0, slots=[slot.ACCESSORY])


@only
class Signet(Asset):
    """A ring that cannot leave play."""

    printed = Facts("TC028", "Signet", cost=0, slots=[slot.ACCESSORY], stays_in_play=True)


@only
class PermanentSignet(Asset):
    """A permanent ring, which starts in play."""

    printed = Facts(
        "TC029", "Old Signet", level=0, cost=0, slots=[slot.ACCESSORY], keywords=keyword.PERMANENT
    )


@only
class PermanentCrown(Asset):
    printed = Facts("TC030", "Old Crown", level=0, cost=0, unique=True, keywords=keyword.PERMANENT)


@only
class Albatross(Asset):
    text = "Put into play in your threat area. It cannot leave play."
    printed = Facts("TC031", "Albatross", slots=[slot.ACCESSORY], weakness=True, stays_in_play=True)
    abilities = [Ability(trigger.revelation(), phrases.PutInThreatArea())]


@only
class CursedLantern(Asset):
    text = (
        "Put into play in your threat area. Action: gain 1 resource. Free, exhaust: gain 2. "
        "Action, Fight: +1 combat."
    )
    printed = Facts(
        "TC032", "Cursed Lantern", slots=[slot.HAND], weakness=True, traits=[trait.ITEM],
        health=2, sanity=2, uses=3,
    )  # fmt: skip
    abilities = [
        Ability(trigger.revelation(), phrases.PutInThreatArea()),
        Ability(trigger.action(), phrases.GainResources(1)),
        Ability(trigger.free(), phrases.GainResources(2), exhaust=True),
        Ability(trigger.action(designator.FIGHT), phrases.Fight(bonus=1)),
    ]


@only
class Witness(Asset):
    """A story asset of a scenario whose text does not mention its slot."""

    printed = Facts(
        "TC033", "Witness", cost=0, slots=[slot.ALLY], story=True, encounter_set="spreading_flames",
        traits=[trait.ALLY], unique=True,
    )  # fmt: skip


def take_witness(g: Game, f: CardFrame) -> int:
    return fx.take_control(g, f.seat, g.table.find("TC033"))


@only
class Subpoena(EventCard):
    text = "Take control of the Witness."
    printed = Facts("TC034", "Subpoena", cost=0)
    abilities = [Ability(trigger.played(), Do(take_witness))]


@only
class Lurker(Treachery):
    """A unique treachery for a threat area."""

    printed = Facts("TC035", "Crown", faction=faction.ENCOUNTER, unique=True)
    abilities = [Ability(trigger.revelation(), phrases.PutInThreatArea())]


@only
class Chronicle(Asset):
    text = "After a card enters play in your play area or threat area: gain 1 resource."
    printed = Facts("TC036", "Chronicle", cost=0)
    abilities = [Ability(trigger.after(on.ENTER_PLAY), phrases.GainResources(1), you=True)]


def attach_here(g: Game, f: CardFrame) -> None:
    fx.attach_to(g, f.card, g.investigators[f.seat].location, f.seat)


@only
class Banner(EventCard):
    text = "Unique. Attach to your location."
    printed = Facts("TC037", "Banner", cost=0, unique=True)
    abilities = [Ability(trigger.played(), Do(attach_here))]


def attach_to_ally(g: Game, f: CardFrame, card: int) -> None:
    fx.attach_to(g, f.card, card, f.seat)


@only
class Token(EventCard):
    text = "Joe Diamond only. Attach to an asset you control."
    printed = Facts("TC038", "Love Token", cost=0, signature_of="12004")
    abilities = [Ability(trigger.played(), Choose(own_assets, attach_to_ally))]


@only
class Vigil(EventCard):
    text = "Put into play. Limit 1 in play."
    printed = Facts("TC039", "Vigil", cost=0, one_in_play=True)
    abilities = [Ability(trigger.played(), Do(lambda g, f: fx.enter_play(g, f.seat, f.card)))]


@only
class PaddedCoat(Asset):
    text = "You get +1 health."
    printed = Facts("TC041", "Padded Coat", cost=0, slots=[slot.BODY])
    abilities = [phrases.ForController([quantity.HEALTH])]


# -- Weaknesses that enter a hand: TC051 ff. -------------------------------------------------------


def own_threats(g: Game, seat: int) -> list[int]:
    return [c for c in g.investigators[seat].threat_area if g.owner[c] != NONE]


def recall(g: Game, f: CardFrame, card: int) -> None:
    fx.return_to_hand(g, card)


@only
class Recall(EventCard):
    text = "Return a card in your threat area to its owner's hand."
    printed = Facts("TC051", "Recall", cost=0)
    abilities = [Ability(trigger.played(), Choose(own_threats, recall))]


def recall_all(g: Game, f: CardFrame) -> None:
    for who in g.investigators:
        for card in own_threats(g, who.id):
            fx.return_to_hand(g, card)


@only
class Homecoming(EventCard):
    text = "Return each player card in a threat area to its owner's hand."
    printed = Facts("TC052", "Homecoming", cost=0)
    abilities = [Ability(trigger.played(), Do(recall_all))]


LOSE = Do(lambda g, f: fx.lose_resources(g, f.seat, 1))


@only
class Doubt(Skill):
    text = "Lose 1 resource."
    printed = Facts("TC053", "Doubt", icons="W", weakness=True)
    abilities = [Ability(trigger.revelation(), LOSE)]


class LoseAndStay(phrases.PutInThreatArea):
    """Lose 1 resource, then enter the threat area."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        fx.lose_resources(g, f.seat, 1)
        return super().resolve(g, f)


@only
class Grudge(WeaknessTreachery):
    text = "Lose 1 resource; put into play in your threat area."
    printed = Facts("TC054", "Grudge", weakness=True)
    abilities = [Ability(trigger.revelation(), LoseAndStay())]


@only
class Shame(WeaknessTreachery):
    text = "Lose 1 resource; put into play in your threat area."
    printed = Facts("TC055", "Shame", weakness=True)
    abilities = [Ability(trigger.revelation(), LoseAndStay())]


@only
class Stalker(Enemy):
    """A weakness enemy."""

    printed = Facts("TC056", "Stalker", weakness=True, fight=2, health=2, evade=2, damage=1)


@only
class FalseHope(WeaknessTreachery):
    text = "Put into play in your threat area. You get +1 health."
    printed = Facts("TC057", "False Hope", weakness=True)
    abilities = [
        Ability(trigger.revelation(), phrases.PutInThreatArea()),
        ForBearer([quantity.HEALTH], 1),
    ]


# -- Skills that move as their test is resolved: TC061 ff. -----------------------------------------


class Moves(Commitment):
    """Do something with the card itself as one of the results of the test."""

    def __init__(self, act: Callable[[Game, CardFrame], None]) -> None:
        self.act = act

    def applies(self, g: Game, test: SkillTest, card: int) -> bool:
        return True

    def resolve(self, g: Game, f: CardFrame) -> int:
        self.act(g, f)
        return DONE


def to_hand(g: Game, f: CardFrame) -> None:
    zones.add_to_hand(g, f.seat, f.card)


def to_location(g: Game, f: CardFrame) -> None:
    fx.attach_to(g, f.card, g.investigators[f.seat].location, f.seat)


def on_top(g: Game, f: CardFrame) -> None:
    zones.leave_limbo(g, f.card)
    g.investigators[g.owner[f.card]].deck.append(f.card)


@only
class Echo(Skill):
    text = "Return this card to your hand."
    printed = Facts("TC061", "Echo", icons="?")
    abilities = [Ability(trigger.committed(), Moves(to_hand))]


@only
class Sigil(Skill):
    text = "Attach to your location."
    printed = Facts("TC062", "Sigil", icons="?")
    abilities = [Ability(trigger.committed(), Moves(to_location))]


@only
class Afterthought(Skill):
    text = "Put this card on top of your deck."
    printed = Facts("TC063", "Afterthought", icons="?")
    abilities = [Ability(trigger.committed(), Moves(on_top))]


@only
class LastWord(Skill):
    text = "Remove this card from the game."
    printed = Facts("TC064", "Last Word", icons="?")
    abilities = [Ability(trigger.committed(), Moves(lambda g, f: zones.put_in_removed(g, f.card)))]


@only
class Hindsight(Asset):
    text = "After your skill test ends: gain 1 resource."
    printed = Facts("TC065", "Hindsight", cost=0)
    abilities = [Ability(trigger.after(on.TEST_ENDS), phrases.GainResources(1), you=True)]


# -- More ways to move cards: TC071 ff. ------------------------------------------------------------


def others_threats(g: Game, seat: int) -> list[int]:
    found: list[int] = []
    for who in g.investigators:
        if who.id != seat:
            found += who.threat_area
    return found


@only
class Sympathy(EventCard):
    text = "Move a card of another investigator's threat area to yours."
    printed = Facts("TC071", "Sympathy", cost=0)
    abilities = [
        Ability(
            trigger.played(),
            Choose(others_threats, lambda g, f, card: fx.put_in_threat_area(g, card, f.seat)),
        ),
    ]


def remove(g: Game, f: CardFrame, card: int) -> None:
    zones.remove_from_game(g, card)


@only
class Oblivion(EventCard):
    text = "Remove an asset you control from the game."
    printed = Facts("TC072", "Oblivion", cost=0)
    abilities = [Ability(trigger.played(), Choose(own_assets, remove))]


def shuffle_off(g: Game, f: CardFrame, card: int) -> None:
    fx.shuffle_away(g, card)


@only
class Whirl(EventCard):
    text = "Shuffle an asset you control into its owner's deck."
    printed = Facts("TC073", "Whirl", cost=0)
    abilities = [Ability(trigger.played(), Choose(own_assets, shuffle_off))]


def send_back(g: Game, f: CardFrame, card: int) -> None:
    fx.return_to_hand(g, card)


@only
class Retreat(EventCard):
    text = "Return an asset you control to its owner's hand."
    printed = Facts("TC074", "Retreat", cost=0)
    abilities = [Ability(trigger.played(), Choose(own_assets, send_back))]


@only
class StandingStone(Asset):
    """A permanent card that can take damage."""

    printed = Facts(
        "TC075", "Standing Stone", level=0, cost=0, health=2, keywords=keyword.PERMANENT
    )


@only
class JewelCase(Asset):
    text = "Permanent. You have 1 additional accessory slot."
    printed = Facts("TC076", "Jewel Case", level=0, cost=0, keywords=keyword.PERMANENT)
    abilities = [phrases.ForController([quantity.SLOTS + slot.ACCESSORY])]


@only
class OtherIsabelle(Asset):
    """A story asset with the title of an investigator."""

    printed = Facts(
        "TC077", "Isabelle Barnes", cost=0, story=True, encounter_set="spreading_flames",
        unique=True,
    )  # fmt: skip


@only
class Summons(EventCard):
    text = "Take control of the set-aside Isabelle Barnes."
    printed = Facts("TC078", "Summons", cost=0)
    abilities = [
        Ability(
            trigger.played(), Do(lambda g, f: fx.take_control(g, f.seat, g.table.find("TC077")))
        ),
    ]


@only
class CursedStage(Asset):
    text = "When you play a card: you are defeated."
    printed = Facts("TC079", "Cursed Stage", cost=0)
    abilities = [
        Ability(
            trigger.when(on.PLAY_CARD), Do(lambda g, f: fx.defeat_investigator(g, f.seat)), you=True
        ),
    ]


def places(g: Game, seat: int) -> list[int]:
    return list(g.locations)


@only
class Seal(EventCard):
    text = "Attach to a location. Limit 1 per location."
    printed = Facts("TC081", "Salt Circle", cost=0, one_per_host=True)
    abilities = [
        Ability(
            trigger.played(), Choose(places, lambda g, f, at: fx.attach_to(g, f.card, at, f.seat))
        ),
    ]


def circles(g: Game) -> list[int]:
    return [c for c in g.attachments if g.defs[c].printed.code == "TC081"]


def where_to_move(g: Game, seat: int) -> list[int]:
    return places(g, seat) if circles(g) else []


def salt(g: Game, f: CardFrame, place: int) -> None:
    fx.attach_to(g, circles(g)[0], place, f.seat)


@only
class Broom(EventCard):
    text = "Move the first Salt Circle to a location."
    printed = Facts("TC082", "Broom", cost=0)
    abilities = [Ability(trigger.played(), Choose(where_to_move, salt))]


def pin_down(g: Game, f: CardFrame, card: int) -> None:
    fx.attach_to(g, card, g.investigators[f.seat].location, f.seat)


def in_own_areas(g: Game, seat: int) -> list[int]:
    return g.investigators[seat].assets + g.investigators[seat].threat_area


@only
class Nail(EventCard):
    text = "Attach a card in your play area or threat area to your location."
    printed = Facts("TC083", "Nail", cost=0)
    abilities = [Ability(trigger.played(), Choose(in_own_areas, pin_down))]


@only
class IronHand(Asset):
    """A permanent card in one hand."""

    printed = Facts(
        "TC084", "Iron Hand", level=0, cost=0, slots=[slot.HAND], keywords=keyword.PERMANENT
    )


@only
class PaddedGlove(Asset):
    text = "You get +1 health."
    printed = Facts("TC085", "Padded Glove", cost=0, slots=[slot.HAND])
    abilities = [phrases.ForController([quantity.HEALTH])]


@only
class TowerShield(Asset):
    text = "You get +2 health."
    printed = Facts("TC086", "Tower Shield", cost=0, slots=[slot.HAND, slot.HAND])
    abilities = [phrases.ForController([quantity.HEALTH], 2)]
