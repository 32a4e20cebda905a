"""Test cards for timing, effects, modifiers and phases; codes T0501 and higher.

See :mod:`tests.lcg.support.cards` for the way in which a scene gets such cards.
"""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset, Enemy, EventCard, Location, Skill, Treachery
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.timing import Event, event_at
from arkham_env.lcg.state.ability import Ability, Constant, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import card_type, designator, faction, keyword, limit, on, quantity
from arkham_env.lcg.state.ids import skill, trait, trigger, until
from arkham_env.lcg.state.values import skill_value, total_doom
from tests.lcg.support.cards import only
from tests.lcg.support.phrases import Everywhere

NOTES: list[tuple[Any, ...]] = []
"""Entries that the cards below write, in order; each test clears the list first."""


# -- Listeners -----------------------------------------------------------------------------------


@only
class Omens(Asset):
    text = "When, and after, you draw an encounter card: gain 1 resource."
    printed = Facts("T0501", "Omens", cost=0)
    abilities = [
        Ability(trigger.when(on.DRAW_ENCOUNTER), phrases.GainResources(1), you=True),
        Ability(trigger.after(on.DRAW_ENCOUNTER), phrases.GainResources(1), you=True),
    ]


class NoteRound(Effect):
    """Write the state at a moment of the round into ``NOTES``."""

    def __init__(self, moment: str) -> None:
        self.moment = moment

    def resolve(self, g: Game, f: CardFrame) -> int:
        who = g.investigators[f.seat]
        NOTES.append(
            (
                self.moment,
                g.round,
                g.phase,
                total_doom(g),
                who.actions,
                g.active,
                skill_value(g, f.seat, skill.WILLPOWER),
                [g.cards[enemy].location for enemy in g.enemies],
            )
        )
        return DONE


@only
class Chronicle(Asset):
    text = "Forced, at many moments of the round: write down how things stand."
    printed = Facts("T0502", "Chronicle", keywords=keyword.PERMANENT)
    abilities = [
        Ability(trigger.forced_after(on.ROUND_BEGINS), NoteRound("round begins")),
        Ability(trigger.forced_after(on.TURN_ENDS), NoteRound("turn ends")),
        Ability(trigger.forced_after(on.INVESTIGATION_ENDS), NoteRound("investigation ends")),
        Ability(trigger.forced_after(on.ENEMY_PHASE_BEGINS), NoteRound("enemy phase begins")),
        Ability(trigger.forced_after(on.UPKEEP_ENDS), NoteRound("upkeep ends")),
        Ability(trigger.forced_after(on.ROUND_ENDS), NoteRound("round ends")),
    ]


@only
class Almanac(Asset):
    text = "Forced, when a phase or the round ends: write down how things stand."
    printed = Facts("T0511", "Almanac", keywords=keyword.PERMANENT)
    abilities = [
        Ability(trigger.forced_when(on.INVESTIGATION_ENDS), NoteRound("investigation ends")),
        Ability(trigger.forced_when(on.UPKEEP_ENDS), NoteRound("upkeep ends")),
        Ability(trigger.forced_when(on.ROUND_ENDS), NoteRound("round ends")),
    ]


class NotePhase(Effect):
    """Write the phase into ``NOTES``."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        NOTES.append(("watch", f.seat, g.phase, skill_value(g, f.seat, skill.WILLPOWER)))
        return DONE


@only
class PocketWatch(Asset):
    text = "Free, in any player window: write down the phase."
    printed = Facts("T0503", "Pocket Watch", keywords=keyword.PERMANENT)
    abilities = [Ability(trigger.free(), NotePhase())]


class NoteDraw(Effect):
    """Note the seat, the drawn card, whether it is in play, and the size of the discard pile."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        event = event_at(g, f.event_at)
        here = g.cards[event.card] is not NOCARD
        NOTES.append((event.seat, g.defs[event.card].printed.name, here, len(g.encounter_discard)))
        return DONE


@only
class Tally(Asset):
    text = "Forced, after you draw an encounter card: write it down."
    printed = Facts("T0510", "Tally", keywords=keyword.PERMANENT)
    abilities = [Ability(trigger.forced_after(on.DRAW_ENCOUNTER), NoteDraw(), you=True)]


class Cancel(Effect):
    """Cancel the event."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        event_at(g, f.event_at).cancelled = True
        return DONE


class CancelOf(Cancel):
    """Cancel the effect of a card of one type."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return g.defs[event.card].type == self.kind


class GainForPlay(phrases.GainResources):
    """Gain 1 resource for the play of a card of one type."""

    def __init__(self, kind: int) -> None:
        super().__init__(1)
        self.kind = kind

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return g.defs[event.card].type == self.kind


@only
class StandIn(Asset):
    text = "When an enemy attacks you: cancel that attack."
    printed = Facts("T0504", "Stand-In", cost=0)
    abilities = [Ability(trigger.when(on.ENEMY_ATTACKS), Cancel(), you=True)]


@only
class HeavySilence(Asset):
    text = "Forced, when an event is played: cancel its effect."
    printed = Facts("T0505", "Heavy Silence", cost=0)
    abilities = [Ability(trigger.forced_when(on.PLAY_CARD), CancelOf(card_type.EVENT))]


@only
class Encore(Asset):
    text = "After you play an event: gain 1 resource."
    printed = Facts("T0512", "Encore", cost=0)
    abilities = [Ability(trigger.after(on.PLAY_CARD), GainForPlay(card_type.EVENT), you=True)]


class GainForWeakness(phrases.GainResources):
    """Gain resources for a weakness that was drawn."""

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return g.defs[event.card].printed.weakness


@only
class SilverLining(Asset):
    text = "Forced, after you draw a weakness: gain 3 resources."
    printed = Facts("T0513", "Silver Lining", cost=0)
    abilities = [Ability(trigger.forced_after(on.DRAW_CARD), GainForWeakness(3), you=True)]


@only
class Apathy(Asset):
    text = "Forced, when an ability of an investigator card is triggered: cancel its effect."
    printed = Facts("T0506", "Apathy", cost=0)
    abilities = [Ability(trigger.forced_when(on.ABILITY), CancelOf(card_type.INVESTIGATOR))]


class ResourcesInstead(Effect):
    """Gain the same number of resources instead."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        event = event_at(g, f.event_at)
        event.replaced = True
        fx.gain_resources(g, f.seat, event.amount)
        return DONE


@only
class Bribery(Asset):
    text = "Forced, when you would discover clues: gain as many resources instead."
    printed = Facts("T0507", "Bribery", cost=0)
    abilities = [Ability(trigger.forced_would(on.DISCOVER), ResourcesInstead())]


class NoteClues(Effect):
    """Note the clues of the controller and the number of this ability."""

    def __init__(self, moment: str) -> None:
        self.moment = moment

    def resolve(self, g: Game, f: CardFrame) -> int:
        NOTES.append((self.moment, g.investigators[f.seat].clues))
        return DONE


@only
class Curiosity(Asset):
    text = "Forced, when you would, when you, after you discover clues: write that down."
    printed = Facts("T0508", "Curiosity", cost=0)
    abilities = [
        Ability(trigger.forced_when(on.DISCOVER), NoteClues("when")),
        Ability(trigger.forced_would(on.DISCOVER), NoteClues("would")),
        Ability(trigger.forced_after(on.DISCOVER), NoteClues("after")),
    ]


class HorrorInstead(Effect):
    """Take the same amount of direct horror instead of the damage."""

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return event.card == seat and event.amount > 0

    def resolve(self, g: Game, f: CardFrame) -> int:
        event = event_at(g, f.event_at)
        event.replaced = True
        return fx.deal(g, f.seat, horror=event.amount, source=f.card, direct=True)


@only
class ThickSkin(Asset):
    text = "Forced, when you would be dealt damage: take as much direct horror instead."
    printed = Facts("T0509", "Thick Skin", cost=0)
    abilities = [Ability(trigger.forced_would(on.DAMAGE), HorrorInstead())]


# -- Lasting effects and modifiers -----------------------------------------------------------------


class LastingWillpower(Effect):
    """The willpower of the investigator changes for a period."""

    def __init__(self, change: int, expires: int) -> None:
        self.change = change
        self.expires = expires

    def resolve(self, g: Game, f: CardFrame) -> int:
        changed = quantity.SKILL + skill.WILLPOWER
        fx.modify_until(g, f, changed, f.seat, self.change, self.expires)
        return DONE


@only
class Fervor(EventCard):
    text = "Fast, on your turn: you get +2 willpower until the end of your turn."
    printed = Facts("T0521", "Fervor", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), LastingWillpower(2, until.TURN_ENDS), own_turn=True)]


@only
class Dread(Treachery):
    text = "You get -1 willpower until the end of the phase."
    printed = Facts("T0522", "Dread", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), LastingWillpower(-1, until.PHASE_ENDS))]


@only
class MoodRing(Asset):
    text = "Free, once per game: you get +1 willpower until the end of the phase."
    printed = Facts("T0527", "Mood Ring", keywords=keyword.PERMANENT)
    abilities = [
        Ability(trigger.free(), LastingWillpower(1, until.PHASE_ENDS), limit=limit.PER_GAME)
    ]


class CheaperHand(Constant):
    """The cards in the controller's hand cost 1 less."""

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        return -1 if g.owner[subject] == g.cards[card].controller else 0


@only
class Coupon(Asset):
    text = "The cards in your hand cost 1 less."
    printed = Facts("T0523", "Coupon", cost=0)
    abilities = [CheaperHand([quantity.COST])]


@only
class FreshBlood(Asset):
    text = "Each enemy gets +1 health."
    printed = Facts("T0524", "Fresh Blood", cost=0)
    abilities = [Everywhere(quantity.ENEMY_HEALTH, 1)]


@only
class ThickFog(Asset):
    text = "Each location gets +1 shroud."
    printed = Facts("T0525", "Thick Fog", cost=0)
    abilities = [Everywhere(quantity.SHROUD, 1)]


class CloseQuad(Constant):
    """No card can enter Miskatonic Quad."""

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        return 1 if g.defs[subject].printed.code == "12116" else 0


@only
class PoliceTape(Asset):
    text = "Nothing can enter Miskatonic Quad."
    printed = Facts("T0526", "Police Tape", cost=0)
    abilities = [CloseQuad([quantity.NO_ENTRY])]


# -- Abilities and player cards --------------------------------------------------------------------


@only
class SpyGlass(Asset):
    text = "Free, exhaust: Investigate."
    printed = Facts("T0541", "Spy Glass", cost=0)
    abilities = [Ability(trigger.free(designator.INVESTIGATE), phrases.Investigate(), exhaust=True)]


class Heal(Effect):
    """Heal 1 damage from yourself."""

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return g.investigators[seat].damage > 0

    def resolve(self, g: Game, f: CardFrame) -> int:
        fx.heal(g, f.seat, damage=1)
        return DONE


@only
class BitterPill(Asset):
    text = "Free, take 1 damage: heal 1 damage."
    printed = Facts("T0542", "Bitter Pill", cost=0)
    abilities = [Ability(trigger.free(), Heal(), damage=1)]


class ReadyEnemies(Effect):
    """Ready each enemy."""

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return any(g.cards[enemy].exhausted for enemy in g.enemies)

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.ready(g, g.enemies)


@only
class SmellingSalts(Asset):
    text = "Free, exhaust: ready each enemy."
    printed = Facts("T0543", "Smelling Salts", cost=0)
    abilities = [Ability(trigger.free(), ReadyEnemies(), exhaust=True)]


@only
class GutsOfSteel(Skill):
    """Another level of Guts."""

    printed = Facts("T0544", "Guts", level=2, icons="WWW", max_committed=True)


@only
class OldFedora(Asset):
    """Another Fedora."""

    printed = Facts("T0545", "Fedora", "Worn", level=3, cost=1)


class Haunt(Effect):
    """Put the card into play in the threat area of the investigator who drew it."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.put_in_threat_area(g, f.card, f.seat)


@only
class CursedShovel(Asset):
    text = "Put into play in your threat area."
    printed = Facts("T0546", "Cursed Shovel", traits=[trait.ITEM, trait.TOOL], weakness=True)
    abilities = [Ability(trigger.revelation(), Haunt())]


class ThinkFurther(Effect):
    """Gain 3 resources and draw 1 card.  Then, take 1 horror."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 3)
        f.step = 1
        return fx.draw(g, f.seat, 1) or CALL

    def then(self, g: Game, f: CardFrame) -> int:
        if f.step != 1:
            return DONE
        f.step = 2
        return fx.deal(g, f.seat, horror=1, source=f.card)


@only
class ChainOfThought(EventCard):
    text = "Gain 3 resources and draw 1 card. Then, take 1 horror."
    printed = Facts("T0547", "Chain of Thought", cost=0)
    abilities = [Ability(trigger.played(), ThinkFurther(), in_parts=True)]


# -- Encounter cards -------------------------------------------------------------------------------


class AskAlone(Effect):
    """Ask yes or no; the answer changes nothing."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.yes_or_no(g, f)


@only
class Herald(Enemy):
    text = "You may nod at it."
    printed = Facts("T0561", "Herald", faction=faction.ENCOUNTER, fight=1, health=1, evade=1)
    abilities = [Ability(trigger.revelation(), AskAlone())]


@only
class Swarm(Enemy):
    printed = Facts(
        "T0562", "Swarm", faction=faction.ENCOUNTER, fight=1, health=3, evade=1,
        health_per_investigator=True,
    )  # fmt: skip


@only
class Aftershock(Treachery):
    text = "Take 1 horror."
    printed = Facts("T0563", "Aftershock", faction=faction.ENCOUNTER, keywords=keyword.SURGE)
    abilities = [Ability(trigger.revelation(), phrases.DealDamage(horror=1))]


@only
class Colossus(Enemy):
    printed = Facts(
        "T0564", "Colossus", faction=faction.ENCOUNTER, traits=[trait.ELITE], fight=1, health=3,
        evade=1,
    )  # fmt: skip


@only
class TwinDormitories(Location):
    """Another location with the same title."""

    printed = Facts(
        "T0581", "Dormitories", "West Wing", faction=faction.ENCOUNTER, symbol="Star"
    )  # fmt: skip


@only
class LongWalk(Location):
    """It connects the locations connected with Miskatonic Quad, by way of the Footpath."""

    printed = Facts(
        "T0582", "Long Walk", faction=faction.ENCOUNTER, symbol="Plus", connects_to="Moon"
    )  # fmt: skip


@only
class Footpath(Location):
    """The second half of the Long Walk."""

    printed = Facts(
        "T0583", "Footpath", faction=faction.ENCOUNTER, symbol="Moon", connects_to="Plus Triangle"
    )  # fmt: skip


@only
class ShortCut(Location):
    """It connects the locations connected with Miskatonic Quad directly."""

    printed = Facts(
        "T0584", "Short Cut", faction=faction.ENCOUNTER, symbol="Plus",
        connects_to="Triangle Hourglass Circle Heart Square Diamond",
    )  # fmt: skip


@only
class Island(Location):
    """It connects to nothing."""

    printed = Facts("T0585", "Island", faction=faction.ENCOUNTER, symbol="Sun")


@only
class Gazette(Asset):
    text = "After an act advances: gain 1 resource. After an agenda advances: gain 2 resources."
    printed = Facts("T0590", "Gazette", cost=0)
    abilities = [
        Ability(trigger.after(on.ACT_ADVANCES), phrases.GainResources(1)),
        Ability(trigger.after(on.AGENDA_ADVANCES), phrases.GainResources(2)),
    ]
