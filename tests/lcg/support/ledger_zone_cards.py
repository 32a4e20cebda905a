"""Test cards for ledger rows on costs, zones, uses and set-up; codes TL081 and higher.

Like :mod:`tests.lcg.support.cards`: a scene gets them by ``extra={seat: [code]}`` or
``encounter=[code]``.
"""

from __future__ import annotations


from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.cards import choosing, constants, phrases
from arkham_env.lcg.cards.bases import (
    Agenda,
    Asset,
    Enemy,
    EventCard,
    Location,
    Skill,
    Treachery,
    WeaknessTreachery,
)
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.abilities import can_play
from arkham_env.lcg.rules.timing import NO_EVENT
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability, Commitment
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import card_type, decision_kind, faction, keyword
from arkham_env.lcg.state.ids import on, quantity, skill, slot, trigger
from arkham_env.lcg.state.values import connected
from tests.lcg.support.cards import Choose, Do, only
from tests.lcg.support.ledger_cards import enemy_here


# -- Costs and targets: TL081 ff. ------------------------------------------------------------------


@only
class Butler(Asset):
    text = "Free, exhaust an asset you control: gain 1 resource."
    printed = Facts("TL081", "Butler", cost=0)
    abilities = [Ability(trigger.free(), phrases.GainResources(1), payment=choosing.ExhaustAsset())]


@only
class Furnace(Asset):
    text = "Free, discard a card from your hand: gain 2 resources."
    printed = Facts("TL082", "Furnace", cost=0)
    abilities = [
        Ability(trigger.free(), phrases.GainResources(2), payment=choosing.DiscardFromHand())
    ]


@only
class HeavyTome(Asset):
    text = "Uses (1 secret). Action, 1 secret, 2 resources, exhaust, 1 horror: draw 2 cards."
    printed = Facts("TL083", "Heavy Tome", cost=0, uses=1, uses_kind="secrets")
    abilities = [
        Ability(trigger.action(), phrases.Draw(2), uses=1, resources=2, exhaust=True, horror=1)
    ]


@only
class Relic(Asset):
    text = "Action, 3 resources, remove this card from the game: draw 2 cards."
    printed = Facts("TL084", "Brittle Relic", cost=0)
    abilities = [Ability(trigger.action(), phrases.Draw(2), resources=3, remove=True)]


@only
class Probe(Asset):
    text = "Action, 3 resources: test willpower (0); gain nothing."
    printed = Facts("TL085", "Probe", cost=0)
    abilities = [Ability(trigger.action(), phrases.MakeTest([skill.WILLPOWER]), resources=3)]


class Fright(Commitment):
    """As an additional cost to commit it, take 1 horror."""

    def horror_cost(self, g: Game, seat: int) -> int:
        return 1


@only
class BitterNerve(Skill):
    text = "As an additional cost to commit this, take 1 horror."
    printed = Facts("TL086", "Bitter Nerve", icons="W")
    abilities = [Ability(trigger.committed(), Fright())]


@only
class Ritual(EventCard):
    text = "An additional action is spent to play it. Gain 6 resources."
    printed = Facts("TL087", "Long Ritual", cost=3)
    abilities = [Ability(trigger.played(), phrases.GainResources(6), more_actions=1)]


class PlayFree(Choose):
    """Play an event from hand at no cost."""

    def __init__(self) -> None:
        super().__init__(
            lambda g, seat: [
                card
                for card in g.investigators[seat].hand
                if g.type_of[card] == card_type.EVENT and can_play(g, seat, card, 99, NO_EVENT)
            ],
            lambda g, f, card: fx.play_card(g, f.seat, card, 99, -1),
        )


@only
class Patron(Asset):
    text = "Free, exhaust: play an event from your hand at no cost."
    printed = Facts("TL088", "Patron", cost=0)
    abilities = [Ability(trigger.free(), PlayFree(), exhaust=True)]


class HurtSeveral(choosing.ChooseSeveral):
    """1 damage to each of the chosen enemies here."""

    def targets(self, g: Game, seat: int) -> list[int]:
        return phrases.enemies_near(g, seat)

    def carry_out(self, g: Game, f: CardFrame, cards: list[int]) -> int:
        nothing = [0] * len(cards)
        return g.push(fx.PlaceTokens(cards, [1] * len(cards), nothing, f.seat, f.card, -1))


@only
class TwinBolts(EventCard):
    text = "Choose 2 enemies at your location: 1 damage to each."
    printed = Facts("TL089", "Twin Bolts", cost=0)
    abilities = [Ability(trigger.played(provokes=False), HurtSeveral(2, 2))]


class ReadySeveral(choosing.ChooseSeveral):
    """Ready the chosen assets."""

    def targets(self, g: Game, seat: int) -> list[int]:
        return [a for a in g.investigators[seat].assets if g.cards[a].exhausted]

    def carry_out(self, g: Game, f: CardFrame, cards: list[int]) -> int:
        for card in cards:
            g.cards[card].exhausted = False
        return DONE


@only
class Rally(EventCard):
    text = "Choose any number of exhausted assets you control: ready them."
    printed = Facts("TL090", "Rally", cost=0)
    abilities = [Ability(trigger.played(), ReadySeveral(1))]


# -- Zones: TL101 ff. ------------------------------------------------------------------------------


@only
class Ragman(Asset):
    text = "Forced, after a card enters your discard pile: gain 1 resource."
    printed = Facts("TL101", "Ragman", cost=0)
    abilities = [Ability(trigger.forced_after(on.DISCARDED), phrases.GainResources(1), you=True)]


@only
class Surveyor(Asset):
    text = "After you put a location into play: gain 1 resource."
    printed = Facts("TL102", "Surveyor", cost=0)
    abilities = [Ability(trigger.after(on.LOCATION_ENTERS), phrases.GainResources(1), you=True)]


def put_island(g: Game, f: CardFrame) -> None:
    zones.put_location_into_play(g, g.table.find("TL104"), f.seat)


@only
class Boat(EventCard):
    text = "Put the set-aside Sandbank into play."
    printed = Facts("TL103", "Boat", cost=0)
    abilities = [Ability(trigger.played(), Do(put_island))]


@only
class Sandbank(Location):
    printed = Facts("TL104", "Sandbank", faction=faction.ENCOUNTER, symbol="Sun")


def put_shoal(g: Game, f: CardFrame) -> None:
    zones.put_location_into_play(g, g.table.find("TL104"))


@only
class Tide(Agenda):
    text = "Reverse: put the set-aside Sandbank into play."
    printed = Facts("TL105", "Low Tide", faction=faction.ENCOUNTER, stage=4, doom=1)
    abilities = [Ability(trigger.reverse(), Do(put_shoal))]


@only
class Strap(Asset):
    """A permanent card that an effect tries to attach."""

    text = "Permanent."
    printed = Facts("TL106", "Strap", level=0, keywords=keyword.PERMANENT)


def others(g: Game, seat: int) -> list[int]:
    return [a for a in g.investigators[seat].assets if g.defs[a].printed.name == "Plain Hat"]


def fasten(g: Game, f: CardFrame, host: int) -> None:
    fx.attach_to(g, g.table.find("TL106"), host, f.seat)


@only
class Fasten(EventCard):
    text = "Attach the Strap to a Plain Hat you control."
    printed = Facts("TL107", "Fasten", cost=0)
    abilities = [Ability(trigger.played(), Choose(others, fasten))]


def attach_here(g: Game, f: CardFrame) -> int:
    fx.attach_to(g, f.card, g.investigators[f.seat].location)
    return DONE


@only
class Vine(Treachery):
    text = "Attach to your location."
    printed = Facts("TL108", "Vine", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), Do(attach_here))]


def swap_first(g: Game, f: CardFrame) -> None:
    fx.swap_attachments(g, g.attachments[0], g.attachments[1])


@only
class Switcheroo(EventCard):
    text = "Swap the first two attachments."
    printed = Facts("TL109", "Switcheroo", cost=0)
    abilities = [Ability(trigger.played(provokes=False), Do(swap_first))]


@only
class Slip(EventCard):
    text = "Swap places with an enemy at another location."
    printed = Facts("TL110", "Slip Through", cost=0)
    abilities = [
        Ability(
            trigger.played(provokes=False),
            Choose(
                lambda g, seat: [
                    e for e in g.enemies if g.cards[e].location != g.investigators[seat].location
                ],
                lambda g, f, enemy: fx.swap_places(g, f.seat, enemy),
                decision_kind.CHOOSE_ENEMY,
            ),
        )
    ]


@only
class Pedometer(Asset):
    text = "After you move: gain 1 resource. After an enemy enters a location: gain 3."
    printed = Facts("TL111", "Pedometer", cost=0)
    abilities = [
        Ability(trigger.forced_after(on.INVESTIGATOR_MOVES), phrases.GainResources(1), you=True),
        Ability(trigger.forced_after(on.ENEMY_ENTERS), phrases.GainResources(3)),
    ]


def discard_all_assets(g: Game, f: CardFrame) -> int:
    return fx.discard_together(g, g.investigators[f.seat].assets[:])


@only
class Bonfire(EventCard):
    text = "Discard each asset you control."
    printed = Facts("TL112", "Bonfire", cost=0)
    abilities = [Ability(trigger.played(provokes=False), Do(discard_all_assets))]


def discard_all_enemies(g: Game, f: CardFrame) -> int:
    return fx.discard_together(g, g.enemies[:])


@only
class Banishing(EventCard):
    text = "Discard each enemy in play."
    printed = Facts("TL113", "Banishing", cost=0)
    abilities = [Ability(trigger.played(provokes=False), Do(discard_all_enemies))]


def look(g: Game, f: CardFrame) -> None:
    fx.look_at_top(g, f.seat, 3)


@only
class Glance(EventCard):
    text = "Look at the top 3 cards of your deck."
    printed = Facts("TL114", "Glance", cost=0)
    abilities = [Ability(trigger.played(), Do(look))]


def find_knife(g: Game, f: CardFrame) -> int:
    return fx.find_in_deck(g, f.seat, "TL070")


@only
class Errand(EventCard):
    text = "Find a Plain Knife in your deck and take it."
    printed = Facts("TL115", "Errand", cost=0)
    abilities = [Ability(trigger.played(), Do(find_knife))]


@only
class Librarian(Asset):
    text = "Forced, when you search your deck: gain 1 resource."
    printed = Facts("TL116", "Librarian", cost=0)
    abilities = [Ability(trigger.forced_when(on.SEARCH), phrases.GainResources(1), you=True)]


def flip_here(g: Game, f: CardFrame, enemy: int) -> None:
    fx.flip_doom(g, enemy, f.seat)


@only
class Exorcise(EventCard):
    text = "Take 1 doom from an enemy here and flip it: it is your clue."
    printed = Facts("TL117", "Exorcise", cost=0)
    abilities = [Ability(trigger.played(provokes=False), enemy_here(flip_here))]


def flip_back(g: Game, f: CardFrame) -> None:
    fx.flip_clues(g, f.seat, g.agenda)


@only
class DarkPact(EventCard):
    text = "Flip 1 of your clues: it is doom on the agenda."
    printed = Facts("TL118", "Dark Pact", cost=0)
    abilities = [Ability(trigger.played(provokes=False), Do(flip_back))]


@only
class TokenWatcher(Asset):
    text = "Forced, after clues are discovered or doom is placed on the agenda: gain 1 resource."
    printed = Facts("TL119", "Token Watcher", cost=0)
    abilities = [
        Ability(trigger.forced_after(on.DISCOVER), phrases.GainResources(1)),
        Ability(trigger.forced_after(on.DOOM_ON_AGENDA), phrases.GainResources(1)),
    ]


def petrify(g: Game, f: CardFrame, enemy: int) -> None:
    zones.become_treachery(g, enemy, g.investigators[f.seat].location)


@only
class Petrify(EventCard):
    text = "An enemy here becomes a treachery attached to your location."
    printed = Facts("TL120", "Petrify", cost=0)
    abilities = [Ability(trigger.played(provokes=False), enemy_here(petrify))]


@only
class CaseFile(Asset):
    text = "You may spend clues on it."
    printed = Facts("TL121", "Case File", cost=0)
    abilities = [constants.HoldsClues()]


def turn_over(g: Game, f: CardFrame, place: int) -> None:
    fx.turn_facedown(g, place)


@only
class Smoke(EventCard):
    text = "Turn a revealed connecting location facedown."
    printed = Facts("TL122", "Smoke", cost=0)
    abilities = [
        Ability(
            trigger.played(provokes=False),
            Choose(
                lambda g, seat: phrases.connecting(g, seat, True),
                turn_over,
                decision_kind.CHOOSE_LOCATION,
            ),
        )
    ]


# -- Uses, limits, set-up: TL131 ff. ---------------------------------------------------------------


@only
class Gun(Asset):
    printed = Facts("TL131", "Old Gun", cost=0, uses=4, uses_kind="ammo")


def own_assets(g: Game, seat: int) -> list[int]:
    return g.investigators[seat].assets


@only
class Reload(EventCard):
    text = "Place 2 ammo on an asset you control."
    printed = Facts("TL132", "Reload", cost=0)
    abilities = [
        Ability(
            trigger.played(), Choose(own_assets, lambda g, f, card: fx.add_uses(g, card, 2, "ammo"))
        )
    ]


@only
class Recharge(EventCard):
    text = "Place 2 charges on an asset you control."
    printed = Facts("TL133", "Recharge", cost=0)
    abilities = [
        Ability(
            trigger.played(),
            Choose(own_assets, lambda g, f, card: fx.add_uses(g, card, 2, "charges")),
        )
    ]


@only
class Refill(EventCard):
    text = "Replenish 3 uses of an asset you control."
    printed = Facts("TL134", "Refill", cost=0)
    abilities = [
        Ability(trigger.played(), Choose(own_assets, lambda g, f, card: fx.replenish(g, card, 3)))
    ]


@only
class OnlyOne(Asset):
    text = "Limit 1 in play."
    printed = Facts("TL135", "Town Crier", cost=0, one_in_play=True)


@only
class Trophy(Enemy):
    text = "Limit 1 in the victory display."
    printed = Facts(
        "TL136", "Lesser Beast", faction=faction.ENCOUNTER, fight=1, health=1, evade=1, victory=1,
        one_in_victory=True,
    )  # fmt: skip


NOTES: list[tuple[int, int, int]] = []
"""Round, phase and seat at each revelation of Dilemma."""


def decide(g: Game, f: CardFrame) -> None:
    NOTES.append((g.round, g.phase, f.seat))
    fx.gain_resources(g, f.seat, 3)
    if f.card in g.investigators[f.seat].hand:
        fx.discard_from_hand(g, f.seat, f.card)


@only
class Dilemma(EventCard):
    text = "Revelation: gain 3 resources and discard this card."
    printed = Facts("TL137", "Dilemma", cost=0)
    abilities = [Ability(trigger.revelation(), Do(decide))]


@only
class Whisperer(Treachery):
    text = "Hidden: add this card to your hand."
    printed = Facts("TL138", "Whisperer", faction=faction.ENCOUNTER)
    abilities = [
        Ability(trigger.revelation(), Do(lambda g, f: zones.put_in_hand(g, f.seat, f.card)))
    ]


@only
class Guard(Enemy):
    """Patrol (the Dormitories)."""

    printed = Facts(
        "TL139", "Night Guard", faction=faction.ENCOUNTER, keywords=keyword.PATROL, fight=3,
        health=3, evade=3,
    )  # fmt: skip

    def patrol_targets(self, g: Game, card: int) -> list[int]:
        return [g.table.find("12117")]


@only
class Shepherd(Enemy):
    """Patrol (the nearest Hellhound)."""

    printed = Facts(
        "TL140", "Shepherd", faction=faction.ENCOUNTER, keywords=keyword.PATROL, fight=3, health=3,
        evade=3,
    )  # fmt: skip

    def patrol_targets(self, g: Game, card: int) -> list[int]:
        return [g.cards[e].location for e in g.enemies if g.defs[e].printed.name == "Hellhound"]


@only
class Watchman(Enemy):
    """Patrol (clockwise): to the connecting location with the next higher number."""

    printed = Facts(
        "TL141", "Watchman", faction=faction.ENCOUNTER, keywords=keyword.PATROL, fight=3, health=3,
        evade=3,
    )  # fmt: skip

    def patrol_targets(self, g: Game, card: int) -> list[int]:
        here = g.cards[card].location
        near = sorted(connected(g, here))
        later = [place for place in near if place > here]
        return later[:1] or near[:1]


@only
class BackedAgenda(Agenda):
    text = "Its reverse is the treachery Sealed Fate."
    printed = Facts(
        "TL142", "Sealed Envelope", faction=faction.ENCOUNTER, stage=4, doom=1,
        encounter_card="TL143",
    )  # fmt: skip


@only
class SealedFate(Treachery):
    text = "Take 1 horror."
    printed = Facts("TL143", "Sealed Fate", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), phrases.DealDamage(horror=1))]


@only
class LurkingAgenda(Agenda):
    text = "Its reverse is the enemy Lurker."
    printed = Facts(
        "TL144", "Dark Corner", faction=faction.ENCOUNTER, stage=4, doom=1, encounter_card="TL145"
    )  # fmt: skip


@only
class Lurker(Enemy):
    printed = Facts(
        "TL145", "Lurker", faction=faction.ENCOUNTER, fight=2, health=2, evade=2, damage=1
    )  # fmt: skip


@only
class Curse(WeaknessTreachery):
    text = "Put into your threat area."
    printed = Facts("TL146", "Old Curse", weakness=True)
    abilities = [Ability(trigger.revelation(), phrases.PutInThreatArea())]


@only
class Bargain(EventCard):
    text = "Add the set-aside Old Curse to your deck."
    printed = Facts("TL147", "Bargain", cost=0)
    abilities = [
        Ability(
            trigger.played(), Do(lambda g, f: fx.add_weakness(g, f.seat, g.table.find("TL146")))
        )
    ]


@only
class TwoPips(Asset):
    """A card with two white pips."""

    printed = Facts("TL148", "Brass Key", level=2, cost=1)


@only
class ExtraHands(Asset):
    text = "You have 1 additional hand slot."
    printed = Facts("TL149", "Extra Hands", cost=0)
    abilities = [phrases.ForController([quantity.SLOTS + slot.HAND])]
