"""Test-only cards for timing, effects, modifiers and phases; codes T0501 and on.

See :mod:`tests.lcg.support.cards` for how scenes are given such cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.frame import CALL, DONE
from arkham_env.lcg.cards.bases import Asset, Enemy, EventCard, Location, Skill, Treachery
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.timing import event_at
from arkham_env.lcg.state.card_definition import old_ability
from arkham_env.lcg.state.ids import (
    card_type,
    cell,
    designator,
    keyword,
    limit,
    on,
    quantity,
    skill,
    trait,
    trigger,
    until,
)
from arkham_env.lcg.state.values import skill_value, total_doom
from tests.lcg.support.cards import only

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game

NOTES: list[tuple[object, ...]] = []
"""What the cards below have written down, in order (each test clears it first)."""


# -- Who listens ---------------------------------------------------------------------------------


@only
class Omens(Asset):
    """Reactions: when, and after, you draw an encounter card: gain 1 resource."""

    code = "T0501"
    name = "Omens"
    cost = 0
    abilities = [
        old_ability(trigger.REACTION, point=on.point(on.DRAW_ENCOUNTER, cell.WHEN_REACTION)),
        old_ability(trigger.REACTION, point=on.point(on.DRAW_ENCOUNTER, cell.AFTER_REACTION)),
    ]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return event is not None and event.seat == seat

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 1)
        return DONE


@only
class Chronicle(Asset):
    """Permanent.  Forced, at many moments of the round: write down how things stand."""

    code = "T0502"
    name = "Chronicle"
    keywords = keyword.PERMANENT
    permanent_in_play = True
    moments = [
        "round begins", "turn ends", "investigation ends", "enemy phase begins", "upkeep ends",
        "round ends",
    ]  # fmt: skip
    abilities = [
        old_ability(trigger.FORCED, point=on.point(on.ROUND_BEGINS, cell.AFTER_FORCED)),
        old_ability(trigger.FORCED, point=on.point(on.TURN_ENDS, cell.AFTER_FORCED)),
        old_ability(trigger.FORCED, point=on.point(on.INVESTIGATION_ENDS, cell.AFTER_FORCED)),
        old_ability(trigger.FORCED, point=on.point(on.ENEMY_PHASE_BEGINS, cell.AFTER_FORCED)),
        old_ability(trigger.FORCED, point=on.point(on.UPKEEP_ENDS, cell.AFTER_FORCED)),
        old_ability(trigger.FORCED, point=on.point(on.ROUND_ENDS, cell.AFTER_FORCED)),
    ]

    def effect(self, g: Game, f: CardFrame) -> int:
        who = g.investigators[f.seat]
        NOTES.append(
            (
                self.moments[f.ability],
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
class PocketWatch(Asset):
    """Permanent.  Free, in any player window: write down the phase."""

    code = "T0503"
    name = "Pocket Watch"
    keywords = keyword.PERMANENT
    permanent_in_play = True
    abilities = [old_ability(trigger.FREE)]

    def effect(self, g: Game, f: CardFrame) -> int:
        NOTES.append(("watch", f.seat, g.phase, skill_value(g, f.seat, skill.WILLPOWER)))
        return DONE


@only
class StandIn(Asset):
    """Reaction: when an enemy attacks you: cancel that attack."""

    code = "T0504"
    name = "Stand-In"
    cost = 0
    abilities = [
        old_ability(trigger.REACTION, point=on.point(on.ENEMY_ATTACKS, cell.WHEN_REACTION))
    ]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return event is not None and event.seat == seat

    def effect(self, g: Game, f: CardFrame) -> int:
        event_at(g, f.event_at).cancelled = True
        return DONE


@only
class HeavySilence(Asset):
    """Forced: when an event is played: cancel its effect."""

    code = "T0505"
    name = "Heavy Silence"
    cost = 0
    abilities = [old_ability(trigger.FORCED, point=on.point(on.PLAY_CARD, cell.WHEN_FORCED))]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return event is not None and g.defs[event.card].type == card_type.EVENT

    def effect(self, g: Game, f: CardFrame) -> int:
        event_at(g, f.event_at).cancelled = True
        return DONE


@only
class Apathy(Asset):
    """Forced: when an ability of an investigator card is triggered: cancel its effect."""

    code = "T0506"
    name = "Apathy"
    cost = 0
    abilities = [old_ability(trigger.FORCED, point=on.point(on.ABILITY, cell.WHEN_FORCED))]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return event is not None and g.defs[event.card].type == card_type.INVESTIGATOR

    def effect(self, g: Game, f: CardFrame) -> int:
        event_at(g, f.event_at).cancelled = True
        return DONE


@only
class Bribery(Asset):
    """Forced: when you would discover clues, gain as many resources instead."""

    code = "T0507"
    name = "Bribery"
    cost = 0
    abilities = [old_ability(trigger.FORCED, point=on.point(on.DISCOVER, cell.WOULD))]

    def effect(self, g: Game, f: CardFrame) -> int:
        event = event_at(g, f.event_at)
        event.replaced = True
        fx.gain_resources(g, f.seat, event.amount)
        return DONE


@only
class Curiosity(Asset):
    """Forced: when you would / when you / after you discover clues: write that down."""

    code = "T0508"
    name = "Curiosity"
    cost = 0
    moments = ["when", "would", "after"]
    abilities = [
        old_ability(trigger.FORCED, point=on.point(on.DISCOVER, cell.WHEN_FORCED)),
        old_ability(trigger.FORCED, point=on.point(on.DISCOVER, cell.WOULD)),
        old_ability(trigger.FORCED, point=on.point(on.DISCOVER, cell.AFTER_FORCED)),
    ]

    def effect(self, g: Game, f: CardFrame) -> int:
        NOTES.append((self.moments[f.ability], g.investigators[f.seat].clues))
        return DONE


@only
class ThickSkin(Asset):
    """Forced: when you would be dealt damage, take as much direct horror instead."""

    code = "T0509"
    name = "Thick Skin"
    cost = 0
    abilities = [old_ability(trigger.FORCED, point=on.point(on.DAMAGE, cell.WOULD))]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return event is not None and event.card == seat and event.amount > 0

    def effect(self, g: Game, f: CardFrame) -> int:
        event = event_at(g, f.event_at)
        event.replaced = True
        return fx.deal(g, f.seat, horror=event.amount, source=f.card, direct=True)


# -- Lasting effects and modifiers -----------------------------------------------------------------


@only
class Fervor(EventCard):
    """Fast.  Play only during your turn.  You get +2 willpower until the end of your turn."""

    code = "T0521"
    name = "Fervor"
    cost = 0
    keywords = keyword.FAST
    play_point = on.PLAYER_WINDOW
    own_turn_only = True

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.last(g, f, quantity.SKILL + skill.WILLPOWER, f.seat, 2, until.TURN_ENDS)
        return DONE


@only
class Dread(Treachery):
    """Revelation: you get -1 willpower until the end of the phase."""

    code = "T0522"
    name = "Dread"

    def revelation(self, g: Game, f: CardFrame) -> int:
        fx.last(g, f, quantity.SKILL + skill.WILLPOWER, f.seat, -1, until.PHASE_ENDS)
        return DONE


@only
class MoodRing(Asset):
    """Permanent.  Free, once per game: you get +1 willpower until the end of the phase."""

    code = "T0527"
    name = "Mood Ring"
    keywords = keyword.PERMANENT
    permanent_in_play = True
    abilities = [old_ability(trigger.FREE, limit=limit.PER_GAME)]

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.last(g, f, quantity.SKILL + skill.WILLPOWER, f.seat, 1, until.PHASE_ENDS)
        return DONE


@only
class Coupon(Asset):
    """The cards in your hand cost 1 less."""

    code = "T0523"
    name = "Coupon"
    cost = 0
    old_modifies = [quantity.COST]

    def modify(self, g: Game, quantity: int, card: int, subject: int) -> int:
        return -1 if g.owner[subject] == g.cards[card].controller else 0


@only
class FreshBlood(Asset):
    """Each enemy gets +1 health."""

    code = "T0524"
    name = "Fresh Blood"
    cost = 0
    old_modifies = [quantity.ENEMY_HEALTH]

    def modify(self, g: Game, quantity: int, card: int, subject: int) -> int:
        return 1


@only
class ThickFog(Asset):
    """Each location gets +1 shroud."""

    code = "T0525"
    name = "Thick Fog"
    cost = 0
    old_modifies = [quantity.SHROUD]

    def modify(self, g: Game, quantity: int, card: int, subject: int) -> int:
        return 1


@only
class PoliceTape(Asset):
    """Nothing can enter Miskatonic Quad."""

    code = "T0526"
    name = "Police Tape"
    cost = 0
    old_modifies = [quantity.NO_ENTRY]

    def modify(self, g: Game, quantity: int, card: int, subject: int) -> int:
        return 1 if g.defs[subject].printed.code == "12116" else 0


# -- Abilities and player cards --------------------------------------------------------------------


@only
class SpyGlass(Asset):
    """Free, exhaust: Investigate."""

    code = "T0541"
    name = "Spy Glass"
    cost = 0
    abilities = [old_ability(trigger.FREE, exhaust=True, designator=designator.INVESTIGATE)]

    def effect(self, g: Game, f: CardFrame) -> int:
        return fx.investigate(g, f, 1 << skill.INTELLECT)


@only
class BitterPill(Asset):
    """Free, take 1 damage: heal 1 damage."""

    code = "T0542"
    name = "Bitter Pill"
    cost = 0
    abilities = [old_ability(trigger.FREE, damage=1)]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return g.investigators[seat].damage > 0

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.heal(g, f.seat, damage=1)
        return DONE


@only
class SmellingSalts(Asset):
    """Free, exhaust: ready each enemy."""

    code = "T0543"
    name = "Smelling Salts"
    cost = 0
    abilities = [old_ability(trigger.FREE, exhaust=True)]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return any(g.cards[enemy].exhausted for enemy in g.enemies)

    def effect(self, g: Game, f: CardFrame) -> int:
        for enemy in g.enemies:
            fx.ready_enemy(g, enemy)
        return DONE


@only
class GutsOfSteel(Skill):
    """Another level of Guts."""

    code = "T0544"
    name = "Guts"
    level = 2
    icons = "WWW"
    max_committed = True


@only
class OldFedora(Asset):
    """Another Fedora."""

    code = "T0545"
    name = "Fedora"
    subname = "Worn"
    level = 3
    cost = 1


@only
class CursedShovel(Asset):
    """A weakness.  Revelation: put it into play in your threat area."""

    code = "T0546"
    name = "Cursed Shovel"
    old_traits = [trait.ITEM, trait.TOOL]
    weakness = True

    def revelation(self, g: Game, f: CardFrame) -> int:
        from arkham_env.lcg.state import zones

        if f.card in g.investigators[f.seat].hand:
            zones.leave_hand(g, f.seat, f.card)
        fx.put_in_threat_area(g, f.card, f.seat)
        return DONE


@only
class ChainOfThought(EventCard):
    """Gain 3 resources and draw 1 card.  Then, take 1 horror."""

    code = "T0547"
    name = "Chain of Thought"
    cost = 0
    in_parts = True

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 3)
        f.step = 1
        return fx.draw(g, f.seat, 1) or CALL

    def then(self, g: Game, f: CardFrame) -> int:
        if f.step != 1:
            return DONE
        f.step = 2
        return fx.deal(g, f.seat, horror=1, source=f.card)


# -- Encounter cards -------------------------------------------------------------------------------


@only
class Herald(Enemy):
    """Revelation: you may take 1 horror."""

    code = "T0561"
    name = "Herald"
    fight = 1
    health = 1
    evade = 1

    def revelation(self, g: Game, f: CardFrame) -> int:
        return fx.yes_or_no(g, f)


@only
class Swarm(Enemy):
    """3 health per investigator."""

    code = "T0562"
    name = "Swarm"
    fight = 1
    health = 3
    health_per_investigator = True
    evade = 1


@only
class Aftershock(Treachery):
    """Surge.  Revelation: take 1 horror."""

    code = "T0563"
    name = "Aftershock"
    keywords = keyword.SURGE

    def revelation(self, g: Game, f: CardFrame) -> int:
        return fx.deal(g, f.seat, horror=1, source=f.card)


@only
class Colossus(Enemy):
    """Elite, and nothing else."""

    code = "T0564"
    name = "Colossus"
    old_traits = [trait.ELITE]
    fight = 1
    health = 3
    evade = 1


@only
class TwinDormitories(Location):
    """Another location of the same title."""

    code = "T0581"
    name = "Dormitories"
    subname = "West Wing"
    symbol = "Star"


@only
class LongWalk(Location):
    """It connects what Miskatonic Quad connects, by way of the Footpath."""

    code = "T0582"
    name = "Long Walk"
    symbol = "Plus"
    connects_to = "Moon"


@only
class Footpath(Location):
    """The second half of the Long Walk."""

    code = "T0583"
    name = "Footpath"
    symbol = "Moon"
    connects_to = "Plus Triangle"


@only
class ShortCut(Location):
    """It connects what Miskatonic Quad connects, just as directly."""

    code = "T0584"
    name = "Short Cut"
    symbol = "Plus"
    connects_to = "Triangle Hourglass Circle Heart Square Diamond"


@only
class Island(Location):
    """It connects to nothing."""

    code = "T0585"
    name = "Island"
    symbol = "Sun"
