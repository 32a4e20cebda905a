"""Encounter test cards for spawning, moving and enemy keywords; codes TE501 and higher.

Like :mod:`tests.lcg.support.cards`: a scene gets them by ``encounter=[code]``.
"""

from __future__ import annotations

from arkham_env.core.kernel.zones import without
from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset, Enemy, Location, Treachery
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.enemies import PREY_HIGHEST, PREY_LEAST_HEALTH
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.state.ability import Ability, Constant, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import faction, keyword, quantity, skill, trigger
from arkham_env.lcg.state.values import place_of
from arkham_env.lcg.state.zones import put_into_play
from tests.lcg.support.cards import only
from tests.lcg.support.phrases import LoseResources

LIBRARY = "12120"
FRIENDS_ROOM = "12113"


# -- Enemies with one keyword: TE501 ff. ----------------------------------------------------------


@only
class Colossus(Enemy):
    printed = Facts(
        "TE501", "Colossus", faction=faction.ENCOUNTER, keywords=keyword.MASSIVE,
        fight=3, health=4, evade=3, damage=1,
    )  # fmt: skip


@only
class Watcher(Enemy):
    printed = Facts(
        "TE502", "Watcher", faction=faction.ENCOUNTER, keywords=keyword.ALOOF,
        fight=1, health=3, evade=1, damage=1,
    )  # fmt: skip


@only
class Sentry(Enemy):
    printed = Facts(
        "TE503", "Sentry", faction=faction.ENCOUNTER, keywords=keyword.ALERT,
        fight=3, health=3, evade=4, damage=1,
    )  # fmt: skip


@only
class Thief(Enemy):
    printed = Facts(
        "TE504", "Thief", faction=faction.ENCOUNTER, keywords=keyword.ELUSIVE,
        fight=2, health=3, evade=2, damage=1,
    )  # fmt: skip


@only
class AloofHunter(Enemy):
    printed = Facts(
        "TE505", "Shy Stalker", faction=faction.ENCOUNTER, keywords=keyword.ALOOF | keyword.HUNTER,
        fight=1, health=3, evade=1, damage=1,
    )  # fmt: skip


@only
class Brute(Enemy):
    printed = Facts(
        "TE506", "Brute", faction=faction.ENCOUNTER, keywords=keyword.RETALIATE,
        fight=9, health=3, evade=1, damage=1,
    )  # fmt: skip


# -- Prey: TE511 ff. -------------------------------------------------------------------------------


@only
class Vulture(Enemy):
    text = "Hunts, and prefers, who has the least health left."
    printed = Facts(
        "TE511", "Vulture", faction=faction.ENCOUNTER, keywords=keyword.HUNTER,
        prey=PREY_LEAST_HEALTH, fight=1, health=3, evade=1, damage=1,
    )  # fmt: skip


@only
class Rival(Enemy):
    text = "Prefers who has the most combat."
    printed = Facts(
        "TE512", "Rival", faction=faction.ENCOUNTER, prey=PREY_HIGHEST + skill.COMBAT,
        fight=1, health=3, evade=1, damage=1,
    )  # fmt: skip


@only
class Avenger(Enemy):
    text = "Hunts Joe Diamond and nobody else."
    printed = Facts(
        "TE513", "Avenger", faction=faction.ENCOUNTER, keywords=keyword.HUNTER, prey_only="12004",
        fight=1, health=3, evade=1, damage=1,
    )  # fmt: skip


# -- Patrol: TE521 ff. -----------------------------------------------------------------------------


@only
class NightWatchman(Enemy):
    text = "Patrols towards Orne Library."
    printed = Facts(
        "TE521", "Night Watchman", faction=faction.ENCOUNTER, keywords=keyword.PATROL,
        fight=1, health=3, evade=1, damage=1,
    )  # fmt: skip

    def patrol_targets(self, g: Game, card: int) -> list[int]:
        return [g.table.find(LIBRARY)]


@only
class ShyWatchman(NightWatchman):
    printed = Facts(
        "TE522", "Shy Watchman", faction=faction.ENCOUNTER,
        keywords=keyword.PATROL | keyword.ALOOF, fight=1, health=3, evade=1, damage=1,
    )  # fmt: skip


@only
class Snooper(Enemy):
    text = "Patrols towards a location with clues."
    printed = Facts(
        "TE523", "Snooper", faction=faction.ENCOUNTER, keywords=keyword.PATROL,
        fight=1, health=3, evade=1, damage=1,
    )  # fmt: skip

    def patrol_targets(self, g: Game, card: int) -> list[int]:
        return [place for place in g.locations if g.cards[place].clues > 0]


@only
class Lackey(Enemy):
    text = "Patrols towards the Night Watchman."
    printed = Facts(
        "TE524", "Lackey", faction=faction.ENCOUNTER, keywords=keyword.PATROL,
        fight=1, health=3, evade=1, damage=1,
    )  # fmt: skip

    def patrol_targets(self, g: Game, card: int) -> list[int]:
        return [place_of(g, e) for e in g.enemies if g.defs[e].printed.code == "TE521"]


# -- Locations: TE531 ff. --------------------------------------------------------------------------


@only
class NorthGate(Location):
    """One corner of a square of four."""

    printed = Facts(
        "TE531", "North Gate", faction=faction.ENCOUNTER, shroud=1, symbol="Moon",
        connects_to="Star Cross",
    )  # fmt: skip


@only
class EastGate(Location):
    printed = Facts(
        "TE532", "East Gate", faction=faction.ENCOUNTER, shroud=1, symbol="Star",
        connects_to="Moon Sun",
    )  # fmt: skip


@only
class WestGate(Location):
    printed = Facts(
        "TE533", "West Gate", faction=faction.ENCOUNTER, shroud=1, symbol="Cross",
        connects_to="Moon Sun",
    )  # fmt: skip


@only
class SouthGate(Location):
    printed = Facts(
        "TE534", "South Gate", faction=faction.ENCOUNTER, shroud=1, symbol="Sun",
        connects_to="Star Cross",
    )  # fmt: skip


class BarTheWay(Constant):
    """Nothing can enter the location that the card is attached to."""

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        return 1 if g.cards[card].attached == subject else 0


@only
class Barricade(Treachery):
    text = "Attached to a location, which nothing can enter."
    printed = Facts("TE535", "Barricade", faction=faction.ENCOUNTER)
    abilities = [BarTheWay([quantity.NO_ENTRY])]


# -- Spawning: TE541 ff. ---------------------------------------------------------------------------


@only
class Librarian(Enemy):
    text = "Spawns at Orne Library."
    printed = Facts(
        "TE541", "Angry Librarian", faction=faction.ENCOUNTER, keywords=keyword.HUNTER,
        spawns_by_text=True, fight=1, health=3, evade=1, damage=1,
    )  # fmt: skip

    def spawn_places(self, g: Game, card: int, seat: int) -> list[int]:
        return [place for place in g.locations if g.defs[place].printed.code == LIBRARY]


@only
class Squatter(Enemy):
    text = "Spawns at a location without investigators."
    printed = Facts(
        "TE542", "Squatter", faction=faction.ENCOUNTER, spawns_by_text=True,
        fight=1, health=3, evade=1, damage=1,
    )  # fmt: skip

    def spawn_places(self, g: Game, card: int, seat: int) -> list[int]:
        taken = [who.location for who in g.investigators]
        return [place for place in g.locations if place not in taken]


class SpawnLibrarian(Effect):
    """Spawn the set-aside Angry Librarian, at the location with this code if it is in play."""

    def __init__(self, place: str = "") -> None:
        self.place = place

    def resolve(self, g: Game, f: CardFrame) -> int:
        enemy = g.table.find("TE541")
        g.set_aside = without(g.set_aside, enemy)
        if self.place:
            return fx.spawn(g, enemy, f.seat, g.table.find(self.place))
        return fx.spawn(g, enemy, f.seat)


@only
class Messenger(Treachery):
    text = "Spawn the set-aside Angry Librarian."
    printed = Facts("TE543", "Messenger", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), SpawnLibrarian())]


@only
class Summons(Treachery):
    text = "Spawn the set-aside Angry Librarian in Your Friend's Room."
    printed = Facts("TE544", "Summons", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), SpawnLibrarian(FRIENDS_ROOM))]


@only
class Sleepwalker(Enemy):
    text = "Enters play exhausted."
    printed = Facts(
        "TE545", "Sleepwalker", faction=faction.ENCOUNTER, keywords=keyword.ALOOF,
        fight=1, health=3, evade=1, damage=1,
    )  # fmt: skip

    def enters_play(self, g: Game, card: int) -> None:
        g.cards[card].exhausted = True


# -- Encounter draws: TE551 ff. --------------------------------------------------------------------


@only
class Omen(Treachery):
    text = "Lose 1 resource."
    printed = Facts("TE551", "Ill Omen", faction=faction.ENCOUNTER, keywords=keyword.SURGE)
    abilities = [Ability(trigger.revelation(), LoseResources(1))]


@only
class WorseOmen(Omen):
    printed = Facts("TE552", "Worse Omen", faction=faction.ENCOUNTER, keywords=keyword.SURGE)


@only
class Herald(Enemy):
    text = "Lose 1 resource."
    printed = Facts(
        "TE553", "Herald", faction=faction.ENCOUNTER, keywords=keyword.SURGE,
        fight=1, health=3, evade=1, damage=1,
    )  # fmt: skip
    abilities = [Ability(trigger.revelation(), LoseResources(1))]


class HurtByFailure(phrases.MakeTest):
    """If the test fails: 1 damage."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        return fx.deal(g, f.seat, damage=1, source=f.card) if test.margin < 0 else DONE


@only
class LonelyTrial(Treachery):
    text = "Test willpower (3); if you fail, take 1 damage."
    printed = Facts("TE554", "Lonely Trial", faction=faction.ENCOUNTER, keywords=keyword.PERIL)
    abilities = [Ability(trigger.revelation(), HurtByFailure([skill.WILLPOWER], 3))]


@only
class LonelyFoe(Enemy):
    printed = Facts(
        "TE555", "Lonely Foe", faction=faction.ENCOUNTER, keywords=keyword.PERIL,
        fight=1, health=3, evade=1, damage=1,
    )  # fmt: skip


class TakeControl(Effect):
    """Put the card into play under the control of the investigator who drew it."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        put_into_play(g, f.card, f.seat)
        return DONE


@only
class StrayDog(Asset):
    text = "A story asset of the encounter deck: you take control of it."
    printed = Facts("TE556", "Stray Dog", story=True)
    abilities = [Ability(trigger.revelation(), TakeControl())]


class Defeat(Effect):
    """The investigator is defeated."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.defeat_investigator(g, f.seat)


@only
class Doom(Treachery):
    text = "You are defeated."
    printed = Facts("TE557", "Sudden Death", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), Defeat())]


class StayAfterTest(phrases.MakeTest):
    """After the test the card enters the threat area, whatever the result."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        return fx.put_in_threat_area(g, f.card, f.seat)


class WeakenBearer(Constant):
    """-1 for the investigator who has the card in the threat area."""

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        return -1 if g.cards[card].threat == subject else 0


@only
class CreepingDread(Treachery):
    text = "Test willpower (3), then put into your threat area: you get -1 willpower."
    printed = Facts("TE558", "Creeping Dread", faction=faction.ENCOUNTER)
    abilities = [
        Ability(trigger.revelation(), StayAfterTest([skill.WILLPOWER], 3)),
        WeakenBearer([quantity.SKILL + skill.WILLPOWER]),
    ]


class DiscardEnemies(Effect):
    """Discard each enemy in play."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        for enemy in sorted(g.enemies):
            fx.discard_from_play(g, enemy)
        return DONE


@only
class Procession(Treachery):
    text = "Discard each enemy in play."
    printed = Facts("TE559", "Procession", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), DiscardEnemies())]
