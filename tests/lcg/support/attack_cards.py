"""Test cards for rules of attacks and of elusive and massive enemies; codes TE571 and higher.

A scene gets them by ``extra={seat: [code]}`` or ``encounter=[code]``.
"""

from __future__ import annotations

from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset, Enemy, Skill
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules import enemies
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.timing import event_at
from arkham_env.lcg.state.ability import Ability
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import designator, faction, keyword, on, skill, trigger
from tests.lcg.support.cards import Do, only
from tests.lcg.support.phrases import LoseResources


@only
class Runaway(Enemy):
    printed = Facts(
        "TE571", "Runaway", faction=faction.ENCOUNTER,
        keywords=keyword.ELUSIVE | keyword.RETALIATE, fight=3, health=4, evade=3, damage=1,
    )  # fmt: skip


@only
class ShyRunaway(Enemy):
    printed = Facts(
        "TE572", "Shy Runaway", faction=faction.ENCOUNTER,
        keywords=keyword.ELUSIVE | keyword.ALOOF, fight=3, health=4, evade=3, damage=1,
    )  # fmt: skip


@only
class Cutpurse(Enemy):
    text = "Elusive. Forced, after it attacks you: lose 1 resource."
    printed = Facts(
        "TE573", "Cutpurse", faction=faction.ENCOUNTER, keywords=keyword.ELUSIVE,
        fight=3, health=4, evade=3, damage=1,
    )  # fmt: skip
    abilities = [Ability(trigger.forced_after(on.ENEMY_ATTACKS), LoseResources(1), this=True)]


def doom_here(g: Game, f: CardFrame) -> None:
    if not g.cards[f.card].exhausted:
        fx.place_doom_on(g, f.card, 1)


@only
class Brooder(Enemy):
    text = "Aloof. Forced, as the investigation phase ends, if it is ready: place 1 doom on it."
    printed = Facts(
        "TE574", "Brooder", faction=faction.ENCOUNTER, keywords=keyword.ALOOF,
        fight=3, health=4, evade=3, damage=1,
    )  # fmt: skip
    abilities = [Ability(trigger.forced_when(on.INVESTIGATION_ENDS), Do(doom_here))]


def tie_up(g: Game, f: CardFrame) -> None:
    enemies.exhaust_enemy(g, event_at(g, f.event_at).card)


@only
class Net(Asset):
    text = "After an enemy attacks you: exhaust it."
    printed = Facts("TE575", "Net", cost=0)
    abilities = [Ability(trigger.after(on.ENEMY_ATTACKS), Do(tie_up), you=True)]


def call_all(g: Game, f: CardFrame) -> int:
    called = DONE
    for seat in g.order:
        if seat != f.seat:
            place = g.investigators[f.seat].location
            called = fx.move_investigator(g, seat, place) or called
    return called


@only
class Whistle(Asset):
    text = "After an enemy attacks you: each other investigator moves to your location."
    printed = Facts("TE576", "Whistle", cost=0)
    abilities = [Ability(trigger.after(on.ENEMY_ATTACKS), Do(call_all), you=True)]


@only
class SnareGun(Asset):
    text = "Action: Fight. Action: Evade, with combat."
    printed = Facts("TE577", "Snare Gun", cost=0)
    abilities = [
        Ability(trigger.action(designator.FIGHT), phrases.Fight(bonus=1)),
        Ability(trigger.action(designator.EVADE), phrases.Evade(skill.COMBAT)),
    ]


@only
class SecondBlow(Skill):
    text = "If the test succeeds, 1 damage to an enemy at your location."
    printed = Facts("TE578", "Second Blow", icons="?")
    abilities = [Ability(trigger.committed(), phrases.IfSuccessful(phrases.HurtEnemyHere()))]
