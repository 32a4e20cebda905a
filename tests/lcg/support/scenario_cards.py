"""Test-only acts, agendas, locations and victory cards; codes TS101 and on.

See :mod:`tests.lcg.support.cards` for how scenes are given such cards; acts and agendas become
current by :func:`make_current`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from arkham_env.core.frame import DONE
from arkham_env.lcg.cards.bases import Act, Agenda, Asset, Enemy, EventCard, Location, Treachery
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.card_definition import old_ability
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import card_type, cell, keyword, on, quantity, skill, trigger
from tests.lcg.support.cards import only
from tests.lcg.support.scene import Scene

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game

R1 = 1
LIBRARY = "12120"


def at_act(
    number: int, names: Iterable[str] = ("joe_diamond", "isabelle_barnes"), **more: Any
) -> Scene:
    """A scene at an act, without the enemies and fires that came with it."""
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
    """Let a test's act or agenda take the place of the current one."""
    card = s.find(code)
    s.g.set_aside.remove(card)
    if s.g.defs[card].type == card_type.ACT:
        s.g.act_deck.remove(card)
        zones.remove_from_game(s.g, s.g.act)
        s.g.act = card
    else:
        s.g.agenda_deck.remove(card)
        zones.remove_from_game(s.g, s.g.agenda)
        s.g.agenda = card
    zones.new_card(s.g, card)
    s.g.index_card(card)
    s.refresh()
    return card


# -- Acts: TS101 ff. -------------------------------------------------------------------------------


@only
class FlatAct(Act):
    """No objective: 3 clues, whatever the number of investigators."""

    code = "TS101"
    name = "Gathering Evidence"
    stage = 5
    clues = 3

    def advance_on_turn(self, g: Game) -> bool:
        return True


@only
class SharedAct(FlatAct):
    """No objective: 2 clues for each investigator."""

    code = "TS102"
    name = "Comparing Notes"
    clues = 2
    clues_per_investigator = True


# -- Agendas: TS111 ff. ----------------------------------------------------------------------------


@only
class SharedAgenda(Agenda):
    """2 doom for each investigator."""

    code = "TS111"
    name = "The Hour Draws Near"
    stage = 4
    doom = 2
    doom_per_investigator = True


@only
class GuardedAgenda(Agenda):
    """1 doom; objective: it can only advance while no enemy is in play."""

    code = "TS112"
    name = "The Watch"
    stage = 4
    doom = 1

    def doom_advances(self, g: Game) -> bool:
        return not g.enemies


@only
class LeapingAgenda(Agenda):
    """Behind: advance to agenda 3a."""

    code = "TS113"
    name = "Out of Time"
    stage = 1
    doom = 1

    def back(self, g: Game, f: CardFrame) -> int:
        while g.defs[g.agenda_deck[-1]].printed.stage != 3:
            zones.put_in_removed(g, g.agenda_deck.pop())
        return DONE


@only
class LastAgenda(Agenda):
    """Behind: a resolution."""

    code = "TS114"
    name = "The End"
    stage = 4
    doom = 1

    def back(self, g: Game, f: CardFrame) -> int:
        return fx.end_scenario(g, R1)


# -- Encounter cards: TS121 ff. --------------------------------------------------------------------


@only
class Lesson(Treachery):
    """Victory 1.  Revelation: take 1 horror."""

    code = "TS121"
    name = "Hard Lesson"
    victory = 1

    def revelation(self, g: Game, f: CardFrame) -> int:
        return fx.deal(g, f.seat, horror=1, source=f.card)


@only
class Rescue(Treachery):
    """Revelation: a resolution."""

    code = "TS122"
    name = "Rescue"

    def revelation(self, g: Game, f: CardFrame) -> int:
        return fx.end_scenario(g, R1)


@only
class Chanter(Enemy):
    """Victory 1.  Each investigator gets -1 willpower.  Forced: 1 horror each as a round begins."""

    code = "TS123"
    name = "Chanter"
    fight = 1
    health = 1
    evade = 1
    damage = 1
    victory = 1
    old_modifies = [quantity.SKILL + skill.WILLPOWER]
    abilities = [old_ability(trigger.FORCED, point=on.point(on.ROUND_BEGINS, cell.AFTER_FORCED))]

    def modify(self, g: Game, quantity: int, card: int, subject: int) -> int:
        return -1

    def effect(self, g: Game, f: CardFrame) -> int:
        return fx.deal(g, g.lead, horror=1, source=f.card)


@only
class Blackout(Treachery):
    """Revelation: turn each revealed location without investigators facedown."""

    code = "TS124"
    name = "Blackout"

    def revelation(self, g: Game, f: CardFrame) -> int:
        held = [who.location for who in g.investigators]
        for place in g.locations:
            if place not in held:
                g.cards[place].revealed = False
        return DONE


# -- A location: TS131 -----------------------------------------------------------------------------


@only
class Chapel(Location):
    """2 clues, whatever the number of investigators; connected with the Dormitories."""

    code = "TS131"
    name = "Chapel"
    shroud = 1
    clues = 2
    symbol = "Spade"
    connects_to = "Triangle"


# -- Player cards: TS141 ff. -----------------------------------------------------------------------


@only
class Trophy(Asset):
    """Reaction: after an enemy is defeated: gain 1 resource."""

    code = "TS141"
    name = "Trophy"
    cost = 0
    abilities = [
        old_ability(trigger.REACTION, point=on.point(on.ENEMY_DEFEATED, cell.AFTER_REACTION))
    ]

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 1)
        return DONE


@only
class Heirloom(Asset):
    """Starting."""

    code = "TS142"
    name = "Old Compass"
    keywords = keyword.STARTING
    cost = 1
    deck_limit = 1


@only
class Notebook(Asset):
    """Reaction: after you discover clues: gain 1 resource."""

    code = "TS143"
    name = "Notebook"
    cost = 0
    abilities = [old_ability(trigger.REACTION, point=on.point(on.DISCOVER, cell.AFTER_REACTION))]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return event is not None and event.seat == seat

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 1)
        return DONE


@only
class Inkling(EventCard):
    """Fast, in any window: discover 2 clues at your location."""

    code = "TS144"
    name = "Inkling"
    keywords = keyword.FAST
    cost = 0
    play_point = on.PLAYER_WINDOW

    def effect(self, g: Game, f: CardFrame) -> int:
        return fx.discover(g, f.seat, g.investigators[f.seat].location, 2)


@only
class ToTheLibrary(EventCard):
    """Fast, in any window: move to Orne Library, and every enemy in play with you."""

    code = "TS145"
    name = "To the Library"
    keywords = keyword.FAST
    cost = 0
    play_point = on.PLAYER_WINDOW

    def effect(self, g: Game, f: CardFrame) -> int:
        library = g.table.find(LIBRARY)
        for enemy in g.enemies:
            fx.move_enemy(g, enemy, library)
        return fx.move_investigator(g, f.seat, library)


@only
class Whisper(Asset):
    """Free, in any window: gain 1 resource."""

    code = "TS146"
    name = "Whisper"
    cost = 0
    abilities = [old_ability(trigger.FREE)]

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 1)
        return DONE
