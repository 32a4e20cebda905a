"""Test cards that remove the subject of an event; codes T0981 and higher.

See :mod:`tests.lcg.support.cards` for the way in which a scene gets such cards.
"""

from __future__ import annotations

from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.timing import event_at
from arkham_env.lcg.state import values, zones
from arkham_env.lcg.state.ability import Ability, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import on, trigger
from tests.lcg.support.cards import only


class CluesVanish(Effect):
    """Remove the clues from the location of the event."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        g.cards[event_at(g, f.event_at).target].clues = 0
        return DONE


class EnemyVanishes(Effect):
    """Remove the enemy of the event from play."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        enemy = event_at(g, f.event_at).card
        zones.leave_play(g, enemy)
        g.encounter_discard = [*g.encounter_discard, enemy]
        return DONE


class EnemiesReturn(Effect):
    """Remove the enemies at the investigator's location from play, and put them there again."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        here = g.investigators[f.seat].location
        for enemy in sorted(values.enemies_at(g, here)):
            zones.leave_play(g, enemy)
            zones.put_enemy_at(g, enemy, here)
        return DONE


@only
class Draught(Asset):
    text = "Forced, when clues are discovered: remove them."
    printed = Facts("T0981", "Draught", cost=0)
    abilities = [Ability(trigger.forced_when(on.DISCOVER), CluesVanish())]


@only
class Trapdoor(Asset):
    text = "Forced, when an enemy attacks or moves: discard it."
    printed = Facts("T0982", "Trapdoor", cost=0)
    abilities = [
        Ability(trigger.forced_when(on.ENEMY_ATTACKS), EnemyVanishes()),
        Ability(trigger.forced_when(on.ENEMY_ENTERS), EnemyVanishes()),
    ]


@only
class Tally(Asset):
    text = "Forced, after clues are discovered, an enemy attacks or moves: gain 1 resource."
    printed = Facts("T0983", "Tally", cost=0)
    abilities = [
        Ability(trigger.forced_after(on.DISCOVER), phrases.GainResources(1)),
        Ability(trigger.forced_after(on.ENEMY_ATTACKS), phrases.GainResources(1)),
        Ability(trigger.forced_after(on.ENEMY_ENTERS), phrases.GainResources(1)),
    ]


@only
class RevolvingDoor(Asset):
    text = "Forced, when you play an event: the enemies here leave play and enter play again."
    printed = Facts("T0984", "Revolving Door", cost=0)
    abilities = [Ability(trigger.forced_when(on.PLAY_CARD), EnemiesReturn(), you=True)]
