"""Test acts, agendas, locations and victory cards; codes TS101 and higher.

See :mod:`tests.lcg.support.cards` for the way in which a scene gets such cards; acts and agendas
become current by :func:`make_current`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arkham_env.core.kernel.zones import without
from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Act, Agenda, Asset, Enemy, EventCard, Location, Treachery
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import card_type, faction, keyword, on, quantity, skill, trigger
from tests.lcg.support.cards import only
from tests.lcg.support.phrases import Everywhere
from tests.lcg.support.scene import Scene

R1 = 1
LIBRARY = "12120"


def at_act(
    number: int, names: Iterable[str] = ("joe_diamond", "isabelle_barnes"), **more: Any
) -> Scene:
    """Return a scene at an act, without the enemies and fires that came into play with it."""
    s = Scene(names, **more)
    s.advance_act(number)
    servant, quad = s.find("Servant of Flame"), s.find("Miskatonic Quad")
    for card in [*s.g.enemies, *s.g.attachments]:
        s.take_out(card)
        (s.g.set_aside if card == servant else s.g.encounter_discard).append(card)
    for who in s.g.investigators:
        who.damage = who.horror = 0
        if s.g.cards[who.location] is NOCARD:
            who.location = quad
    s.g.cards[quad].revealed = True
    s.refresh()
    return s


def make_current(s: Scene, code: str) -> int:
    """Replace the current act or agenda by a test card."""
    card = s.find(code)
    s.g.set_aside = without(s.g.set_aside, card)
    if s.g.defs[card].type == card_type.ACT:
        s.g.act_deck = [other for other in s.g.act_deck if other != card]
        zones.remove_from_game(s.g, s.g.act)
        s.g.act = card
    else:
        s.g.agenda_deck = [other for other in s.g.agenda_deck if other != card]
        zones.remove_from_game(s.g, s.g.agenda)
        s.g.agenda = card
    zones.new_card(s.g, card)
    s.g.index_card(card)
    s.refresh()
    return card


# -- Acts: TS101 ff. -------------------------------------------------------------------------------


@only
class FlatAct(Act):
    """No objective: 3 clues, for any number of investigators."""

    printed = Facts(
        "TS101", "Gathering Evidence", faction=faction.ENCOUNTER, stage=5, clues=3,
        clues_advance=True,
    )  # fmt: skip


@only
class SharedAct(FlatAct):
    """No objective: 2 clues for each investigator."""

    printed = Facts(
        "TS102", "Comparing Notes", faction=faction.ENCOUNTER, stage=5, clues=2,
        clues_per_investigator=True, clues_advance=True,
    )  # fmt: skip


# -- Agendas: TS111 ff. ----------------------------------------------------------------------------


@only
class SharedAgenda(Agenda):
    printed = Facts(
        "TS111", "The Hour Draws Near", faction=faction.ENCOUNTER, stage=4, doom=2,
        doom_per_investigator=True,
    )  # fmt: skip


@only
class GuardedAgenda(Agenda):
    text = "It can only advance while no enemy is in play."
    printed = Facts("TS112", "The Watch", faction=faction.ENCOUNTER, stage=4, doom=1)

    def doom_advances(self, g: Game) -> bool:
        return not g.enemies


class LeapToThirdAgenda(Effect):
    """Remove agendas from the game until agenda 3a is the next."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        while g.defs[g.agenda_deck[-1]].printed.stage != 3:
            zones.put_in_removed(g, g.agenda_deck[-1])
            g.agenda_deck = g.agenda_deck[:-1]
        return DONE


@only
class LeapingAgenda(Agenda):
    text = "Reverse: advance to agenda 3a."
    printed = Facts("TS113", "Out of Time", faction=faction.ENCOUNTER, stage=1, doom=1)
    abilities = [Ability(trigger.reverse(), LeapToThirdAgenda())]


class Resolve(Effect):
    """The scenario ends with resolution 1."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.end_scenario(g, R1)


@only
class LastAgenda(Agenda):
    text = "Reverse: resolution 1."
    printed = Facts("TS114", "The End", faction=faction.ENCOUNTER, stage=4, doom=1)
    abilities = [Ability(trigger.reverse(), Resolve())]


# -- Encounter cards: TS121 ff. --------------------------------------------------------------------


@only
class Lesson(Treachery):
    text = "Take 1 horror."
    printed = Facts("TS121", "Hard Lesson", faction=faction.ENCOUNTER, victory=1)
    abilities = [Ability(trigger.revelation(), phrases.DealDamage(horror=1))]


@only
class Rescue(Treachery):
    text = "Resolution 1."
    printed = Facts("TS122", "Rescue", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), Resolve())]


class HurtLead(Effect):
    """1 horror for the lead investigator."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.deal(g, g.lead, horror=1, source=f.card)


@only
class Chanter(Enemy):
    text = "Each investigator gets -1 willpower. After a round begins: 1 horror to the lead."
    printed = Facts(
        "TS123", "Chanter", faction=faction.ENCOUNTER, fight=1, health=1, evade=1, damage=1,
        victory=1,
    )  # fmt: skip
    abilities = [
        Everywhere(quantity.SKILL + skill.WILLPOWER, -1),
        Ability(trigger.forced_after(on.ROUND_BEGINS), HurtLead()),
    ]


class TurnFacedown(Effect):
    """Turn each revealed location without investigators facedown."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        held = [who.location for who in g.investigators]
        for place in g.locations:
            if place not in held:
                fx.turn_facedown(g, place)
        return DONE


@only
class Blackout(Treachery):
    text = "Turn each revealed location without investigators facedown."
    printed = Facts("TS124", "Blackout", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), TurnFacedown())]


# -- A location: TS131 -----------------------------------------------------------------------------


@only
class Chapel(Location):
    """2 clues, for any number of investigators; connected with the Dormitories."""

    printed = Facts(
        "TS131", "Chapel", faction=faction.ENCOUNTER, shroud=1, clues=2, symbol="Spade",
        connects_to="Triangle",
    )  # fmt: skip


# -- Player cards: TS141 ff. -----------------------------------------------------------------------


@only
class Trophy(Asset):
    text = "After an enemy is defeated: gain 1 resource."
    printed = Facts("TS141", "Trophy", cost=0)
    abilities = [Ability(trigger.after(on.ENEMY_DEFEATED), phrases.GainResources(1))]


@only
class Heirloom(Asset):
    printed = Facts("TS142", "Old Compass", keywords=keyword.STARTING, cost=1, deck_limit=1)


@only
class Notebook(Asset):
    text = "After you discover clues: gain 1 resource."
    printed = Facts("TS143", "Notebook", cost=0)
    abilities = [Ability(trigger.after(on.DISCOVER), phrases.GainResources(1), you=True)]


class DiscoverTwo(Effect):
    """Discover 2 clues, if any are there."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.discover(g, f.seat, g.investigators[f.seat].location, 2)


@only
class Inkling(EventCard):
    text = "Fast, in any window: discover 2 clues at your location."
    printed = Facts("TS144", "Inkling", keywords=keyword.FAST, cost=0)
    abilities = [Ability(trigger.fast(), DiscoverTwo())]


class MoveAllToLibrary(Effect):
    """Move to Orne Library together with every enemy in play."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        library = g.table.find(LIBRARY)
        for enemy in g.enemies:
            fx.move_enemy(g, enemy, library)
        return fx.move_investigator(g, f.seat, library)


@only
class ToTheLibrary(EventCard):
    text = "Fast, in any window: move to Orne Library, and every enemy in play with you."
    printed = Facts("TS145", "To the Library", keywords=keyword.FAST, cost=0)
    abilities = [Ability(trigger.fast(), MoveAllToLibrary())]


@only
class Whisper(Asset):
    text = "Free, in any window: gain 1 resource."
    printed = Facts("TS146", "Whisper", cost=0)
    abilities = [Ability(trigger.free(), phrases.GainResources(1))]
