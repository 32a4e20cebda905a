"""Encounter cards for rules of spawning, moving and enemy keywords; codes TE501 and on.

Like :mod:`tests.lcg.support.cards`: given to a scene by ``encounter=[code]``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.frame import DONE
from arkham_env.lcg.cards.bases import Asset, Enemy, Location, Treachery
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.enemies import PREY_HIGHEST, PREY_LEAST_HEALTH
from arkham_env.lcg.state.ids import keyword, quantity, skill
from arkham_env.lcg.state.values import place_of
from arkham_env.lcg.state.zones import put_into_play
from tests.lcg.support.cards import only

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.state.game_state import Game

LIBRARY = "12120"
FRIENDS_ROOM = "12113"


# -- Enemies with one keyword: TE501 ff. ----------------------------------------------------------


@only
class Colossus(Enemy):
    """Massive."""

    code = "TE501"
    name = "Colossus"
    keywords = keyword.MASSIVE
    fight = 3
    health = 4
    evade = 3
    damage = 1


@only
class Watcher(Enemy):
    """Aloof."""

    code = "TE502"
    name = "Watcher"
    keywords = keyword.ALOOF
    fight = 1
    health = 3
    evade = 1
    damage = 1


@only
class Sentry(Enemy):
    """Alert."""

    code = "TE503"
    name = "Sentry"
    keywords = keyword.ALERT
    fight = 3
    health = 3
    evade = 4
    damage = 1


@only
class Thief(Enemy):
    """Elusive."""

    code = "TE504"
    name = "Thief"
    keywords = keyword.ELUSIVE
    fight = 2
    health = 3
    evade = 2
    damage = 1


@only
class AloofHunter(Enemy):
    """Aloof.  Hunter."""

    code = "TE505"
    name = "Shy Stalker"
    keywords = keyword.ALOOF | keyword.HUNTER
    fight = 1
    health = 3
    evade = 1
    damage = 1


@only
class Brute(Enemy):
    """Retaliate, with more than one damage."""

    code = "TE506"
    name = "Brute"
    keywords = keyword.RETALIATE
    fight = 9
    health = 3
    evade = 1
    damage = 1


# -- Prey: TE511 ff. -------------------------------------------------------------------------------


@only
class Vulture(Enemy):
    """Hunter.  Prey (lowest remaining health)."""

    code = "TE511"
    name = "Vulture"
    keywords = keyword.HUNTER
    prey = PREY_LEAST_HEALTH
    fight = 1
    health = 3
    evade = 1
    damage = 1


@only
class Rival(Enemy):
    """Prey (highest combat)."""

    code = "TE512"
    name = "Rival"
    prey = PREY_HIGHEST + skill.COMBAT
    fight = 1
    health = 3
    evade = 1
    damage = 1


@only
class Avenger(Enemy):
    """Hunter.  Prey (Joe Diamond only)."""

    code = "TE513"
    name = "Avenger"
    keywords = keyword.HUNTER
    prey_only = "12004"
    fight = 1
    health = 3
    evade = 1
    damage = 1


# -- Patrol: TE521 ff. -----------------------------------------------------------------------------


@only
class NightWatchman(Enemy):
    """Patrol (Orne Library)."""

    code = "TE521"
    name = "Night Watchman"
    keywords = keyword.PATROL
    fight = 1
    health = 3
    evade = 1
    damage = 1

    def patrol_targets(self, g: Game, card: int) -> list[int]:
        return [g.table.find(LIBRARY)]


@only
class ShyWatchman(NightWatchman):
    """Aloof.  Patrol (Orne Library)."""

    code = "TE522"
    name = "Shy Watchman"
    keywords = keyword.PATROL | keyword.ALOOF


@only
class Snooper(NightWatchman):
    """Patrol (a location with clues on it)."""

    code = "TE523"
    name = "Snooper"

    def patrol_targets(self, g: Game, card: int) -> list[int]:
        return [place for place in g.locations if g.cards[place].clues > 0]


@only
class Lackey(NightWatchman):
    """Patrol (the Night Watchman)."""

    code = "TE524"
    name = "Lackey"

    def patrol_targets(self, g: Game, card: int) -> list[int]:
        return [place_of(g, e) for e in g.enemies if g.defs[e].printed.code == "TE521"]


# -- Locations: TE531 ff. --------------------------------------------------------------------------


@only
class NorthGate(Location):
    """One corner of a square of four."""

    code = "TE531"
    name = "North Gate"
    shroud = 1
    symbol = "Moon"
    connects_to = "Star Cross"


@only
class EastGate(NorthGate):
    code = "TE532"
    name = "East Gate"
    symbol = "Star"
    connects_to = "Moon Sun"


@only
class WestGate(NorthGate):
    code = "TE533"
    name = "West Gate"
    symbol = "Cross"
    connects_to = "Moon Sun"


@only
class SouthGate(NorthGate):
    code = "TE534"
    name = "South Gate"
    symbol = "Sun"
    connects_to = "Star Cross"


@only
class Barricade(Treachery):
    """Attached to a location, which nothing can enter."""

    code = "TE535"
    name = "Barricade"
    old_modifies = [quantity.NO_ENTRY]

    def modify(self, g: Game, quantity: int, card: int, subject: int) -> int:
        return 1 if g.cards[card].attached == subject else 0


# -- Spawning: TE541 ff. ---------------------------------------------------------------------------


@only
class Librarian(Enemy):
    """Spawn - Orne Library.  Hunter."""

    code = "TE541"
    name = "Angry Librarian"
    keywords = keyword.HUNTER
    spawns_by_text = True
    fight = 1
    health = 3
    evade = 1
    damage = 1

    def spawn_places(self, g: Game, card: int, seat: int) -> list[int]:
        return [place for place in g.locations if g.defs[place].printed.code == LIBRARY]


@only
class Squatter(Enemy):
    """Spawn - any empty location."""

    code = "TE542"
    name = "Squatter"
    spawns_by_text = True
    fight = 1
    health = 3
    evade = 1
    damage = 1

    def spawn_places(self, g: Game, card: int, seat: int) -> list[int]:
        taken = [who.location for who in g.investigators]
        return [place for place in g.locations if place not in taken]


@only
class Messenger(Treachery):
    """Revelation - spawn the set-aside Angry Librarian."""

    code = "TE543"
    name = "Messenger"

    def revelation(self, g: Game, f: CardFrame) -> int:
        enemy = g.table.find("TE541")
        g.set_aside.remove(enemy)
        return fx.spawn(g, enemy, f.seat)


@only
class Summons(Treachery):
    """Revelation - spawn the set-aside Angry Librarian in Your Friend's Room."""

    code = "TE544"
    name = "Summons"

    def revelation(self, g: Game, f: CardFrame) -> int:
        enemy = g.table.find("TE541")
        g.set_aside.remove(enemy)
        return fx.spawn(g, enemy, f.seat, g.table.find(FRIENDS_ROOM))


@only
class Sleepwalker(Enemy):
    """Enters play exhausted."""

    code = "TE545"
    name = "Sleepwalker"
    keywords = keyword.ALOOF
    fight = 1
    health = 3
    evade = 1
    damage = 1

    def enters_play(self, g: Game, card: int) -> None:
        g.cards[card].exhausted = True


# -- Encounter draws: TE551 ff. --------------------------------------------------------------------


@only
class Omen(Treachery):
    """Surge.  Revelation - lose 1 resource."""

    code = "TE551"
    name = "Ill Omen"
    keywords = keyword.SURGE

    def revelation(self, g: Game, f: CardFrame) -> int:
        fx.lose_resources(g, f.seat, 1)
        return DONE


@only
class WorseOmen(Omen):
    code = "TE552"
    name = "Worse Omen"


@only
class Herald(Enemy):
    """Surge.  Revelation - lose 1 resource."""

    code = "TE553"
    name = "Herald"
    keywords = keyword.SURGE
    fight = 1
    health = 3
    evade = 1
    damage = 1

    def revelation(self, g: Game, f: CardFrame) -> int:
        fx.lose_resources(g, f.seat, 1)
        return DONE


@only
class LonelyTrial(Treachery):
    """Peril.  Revelation - test willpower (3); failed, take 1 damage."""

    code = "TE554"
    name = "Lonely Trial"
    keywords = keyword.PERIL

    def revelation(self, g: Game, f: CardFrame) -> int:
        return fx.test(g, f, 1 << skill.WILLPOWER, 3)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        return fx.deal(g, f.seat, damage=1, source=f.card) if test.margin < 0 else DONE


@only
class LonelyFoe(Enemy):
    """Peril."""

    code = "TE555"
    name = "Lonely Foe"
    keywords = keyword.PERIL
    fight = 1
    health = 3
    evade = 1
    damage = 1


@only
class StrayDog(Asset):
    """A story asset of the encounter deck.  Revelation - you take control of it."""

    code = "TE556"
    name = "Stray Dog"
    story = True

    def revelation(self, g: Game, f: CardFrame) -> int:
        put_into_play(g, f.card, f.seat)
        return DONE


@only
class Doom(Treachery):
    """Revelation - you are defeated."""

    code = "TE557"
    name = "Sudden Death"

    def revelation(self, g: Game, f: CardFrame) -> int:
        return fx.defeat_investigator(g, f.seat)


@only
class CreepingDread(Treachery):
    """You get -1 willpower.  Revelation - test willpower (3); then it enters your threat area."""

    code = "TE558"
    name = "Creeping Dread"
    old_modifies = [quantity.SKILL + skill.WILLPOWER]

    def revelation(self, g: Game, f: CardFrame) -> int:
        return fx.test(g, f, 1 << skill.WILLPOWER, 3)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        fx.put_in_threat_area(g, f.card, f.seat)
        return DONE

    def modify(self, g: Game, quantity: int, card: int, subject: int) -> int:
        return -1 if g.cards[card].threat == subject else 0


@only
class Procession(Treachery):
    """Revelation - discard each enemy in play."""

    code = "TE559"
    name = "Procession"

    def revelation(self, g: Game, f: CardFrame) -> int:
        for enemy in sorted(g.enemies):
            fx.discard_from_play(g, enemy)
        return DONE
