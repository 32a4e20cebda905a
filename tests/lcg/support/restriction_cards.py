"""Test cards that forbid effects or make them cost more; codes TV101 and higher.

Like :mod:`tests.lcg.support.cards`: a scene gets them by ``extra`` or ``encounter``.
"""

from __future__ import annotations

from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Agenda, Asset, Enemy, EventCard, Location, Treachery
from arkham_env.lcg.cards.hindrances import BarsEnemies, OfItself, OfItsPlace
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.timing import event_at
from arkham_env.lcg.state.ability import Ability, Effect
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
from arkham_env.lcg.state.ids import quantity, trait, trigger, until
from arkham_env.lcg.state.values import place_of
from tests.lcg.support.cards import Change, Choose, Do, only
from tests.lcg.support.phrases import Everywhere
from tests.lcg.support.timing_cards import CloseQuad

DORMITORIES = "12117"
QUAD = "12116"
ROOM = "12113"


# -- Moving: TV101 ff. -----------------------------------------------------------------------------


@only
class Palisade(Treachery):
    text = "Attached to a location: non-Elite enemies cannot move into it."
    printed = Facts("TV101", "Palisade", faction=faction.ENCOUNTER)
    abilities = [BarsEnemies()]


@only
class MagicCircle(Treachery):
    text = "Attached to a location: enemies cannot move into it."
    printed = Facts("TV102", "Magic Circle", faction=faction.ENCOUNTER)
    abilities = [BarsEnemies(elite=True)]


@only
class Titan(Enemy):
    text = "Hunter."
    printed = Facts(
        "TV103", "Titan", faction=faction.ENCOUNTER, keywords=keyword.HUNTER,
        traits=[trait.ELITE], fight=3, health=5, evade=3, damage=1,
    )  # fmt: skip


@only
class Rooted(Enemy):
    text = "Hunter. Elusive. It cannot move."
    printed = Facts(
        "TV104", "Rooted Horror", faction=faction.ENCOUNTER, fight=1, health=5, evade=1, damage=1,
        keywords=keyword.HUNTER | keyword.ELUSIVE,
    )  # fmt: skip
    abilities = [OfItself([quantity.NO_MOVE])]


def roots(g: Game, card: int, subject: int) -> int:
    return 1 if g.cards[card].threat == subject else 0


@only
class Quicksand(Treachery):
    text = "In your threat area: you cannot move."
    printed = Facts("TV105", "Quicksand", faction=faction.ENCOUNTER)
    abilities = [Change([quantity.NO_MOVE], roots)]


@only
class Lure(Asset):
    text = "Free: move the Hellhound to Miskatonic Quad."
    printed = Facts("TV106", "Lure", cost=0)
    abilities = [
        Ability(
            trigger.free(),
            Do(lambda g, f: fx.move_enemy(g, g.table.find("12122"), g.table.find(QUAD))),
        ),
    ]


class CloseFor(Effect):
    """No card can enter the location that is being entered, until the end of the round."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        place = event_at(g, f.event_at).target
        fx.modify_until(g, f, quantity.NO_ENTRY, place, 1, until.ROUND_ENDS)
        return DONE


@only
class SlammingDoor(Asset):
    text = "Forced, when an investigator or an enemy enters a location: nothing can enter it."
    printed = Facts("TV107", "Slamming Door", cost=0)
    abilities = [
        Ability(trigger.forced_when(on.INVESTIGATOR_MOVES), CloseFor()),
        Ability(trigger.forced_when(on.ENEMY_ENTERS), CloseFor()),
    ]


@only
class Taunt(EventCard):
    text = "The Hellhound engages you, wherever it is."
    printed = Facts("TV108", "Taunt", cost=0)
    abilities = [
        Ability(
            trigger.played(), Do(lambda g, f: fx.engage(g, g.table.find("12122"), f.seat)),
        ),
    ]  # fmt: skip


@only
class Footprints(Asset):
    text = "Forced, after you leave Your Friend's Room: 1 resource."
    printed = Facts("TV109", "Footprints", cost=0)
    abilities = [
        Ability(
            trigger.forced_after(on.INVESTIGATOR_MOVES),
            Do(
                lambda g, f: fx.gain_resources(g, f.seat, 1),
                lambda g, seat, card, event: event.other == g.table.find(ROOM),
            ),
            you=True,
        ),
    ]


@only
class Doorbell(Asset):
    text = "Forced, after you enter Dormitories: 1 resource."
    printed = Facts("TV110", "Doorbell", cost=0)
    abilities = [
        Ability(
            trigger.forced_after(on.INVESTIGATOR_MOVES),
            Do(
                lambda g, f: fx.gain_resources(g, f.seat, 1),
                lambda g, seat, card, event: event.target == g.table.find(DORMITORIES),
            ),
            you=True,
        ),
    ]


@only
class TapeTheQuad(Asset):
    text = "Free: until the round ends nothing can enter Miskatonic Quad."
    printed = Facts("TV111", "Tape the Quad", cost=0)
    abilities = [
        Ability(
            trigger.free(),
            Do(
                lambda g, f: fx.modify_until(
                    g, f, quantity.NO_ENTRY, g.table.find(QUAD), 1, until.ROUND_ENDS
                )
            ),
        ),
    ]


@only
class Vigil(Asset):
    text = "Nothing can enter Miskatonic Quad. Free: move to a connecting location."
    printed = Facts("TV112", "Vigil", cost=0)
    abilities = [
        CloseQuad([quantity.NO_ENTRY]),
        Ability(trigger.free(), phrases.MoveToConnecting(), exhaust=True),
    ]


@only
class Lookout(Asset):
    text = "Forced, when an investigator or an enemy enters a location: 1 resource."
    printed = Facts("TV113", "Lookout", cost=0)
    abilities = [
        Ability(trigger.forced_when(on.INVESTIGATOR_MOVES), phrases.GainResources(1)),
        Ability(trigger.forced_when(on.ENEMY_ENTERS), phrases.GainResources(1)),
    ]


@only
class SmokeBomb(Asset):
    text = "Free: disengage from each enemy and move to a connecting location."
    printed = Facts("TV114", "Smoke Bomb", cost=0)
    abilities = [Ability(trigger.free(), phrases.Escape())]


@only
class Compass(Asset):
    text = "Action, Move: gain 1 resource."
    printed = Facts("TV115", "Compass", cost=0)
    abilities = [Ability(trigger.action(designator.MOVE), phrases.GainResources(1))]


# -- Attacking and being damaged: TV121 ff. --------------------------------------------------------


@only
class Embers(Enemy):
    text = "Massive. Retaliate. It cannot move and cannot make attacks of opportunity."
    printed = Facts(
        "TV121", "Embers", faction=faction.ENCOUNTER, fight=3, health=5, evade=3, damage=1,
        keywords=keyword.MASSIVE | keyword.RETALIATE,
    )  # fmt: skip
    abilities = [OfItself([quantity.NO_MOVE, quantity.NO_OPPORTUNITY])]


class TurnAway(Effect):
    """The enemy readies; it cannot attack the investigator who evaded it until the round ends."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        subject = quantity.pair(f.card, f.seat)
        fx.modify_until(g, f, quantity.NO_ATTACK, subject, 1, until.ROUND_ENDS)
        return fx.ready(g, [f.card])


@only
class MotherOfEmbers(Enemy):
    text = "Massive. Retaliate. Forced, after you evade it: it readies and cannot attack you."
    printed = Facts(
        "TV122", "Mother of Embers", faction=faction.ENCOUNTER, fight=3, health=5, evade=0,
        damage=1, keywords=keyword.MASSIVE | keyword.RETALIATE,
    )  # fmt: skip
    abilities = [Ability(trigger.forced_after(on.EVADED), TurnAway(), this=True)]


@only
class Shade(Enemy):
    text = "Alert. Retaliate. Forced, after you evade it: it readies and cannot attack you."
    printed = Facts(
        "TV123", "Shade", faction=faction.ENCOUNTER, fight=9, health=5, evade=0, damage=1,
        keywords=keyword.RETALIATE,
    )  # fmt: skip
    abilities = [Ability(trigger.forced_after(on.EVADED), TurnAway(), this=True)]


def is_fireproof(g: Game, card: int, subject: int) -> int:
    if g.defs[subject].type != card_type.ENEMY:
        return 0
    for other in g.attachments:
        if g.defs[other].printed.name == "Fire!" and place_of(g, other) == place_of(g, subject):
            return 1
    return 0


@only
class Asbestos(Asset):
    text = "Each enemy at a location with a Fire! cannot be damaged."
    printed = Facts("TV124", "Asbestos", cost=0)
    abilities = [Change([quantity.NO_DAMAGE], is_fireproof)]


@only
class Golem(Asset):
    text = "It cannot be damaged."
    printed = Facts("TV125", "Golem", cost=0, health=2, sanity=2)
    abilities = [OfItself([quantity.NO_DAMAGE])]


@only
class Aegis(Asset):
    text = "You cannot be damaged."
    printed = Facts("TV126", "Aegis", cost=0)
    abilities = [phrases.ForController([quantity.NO_DAMAGE])]


@only
class Whip(Asset):
    text = "Free: an enemy here attacks you."
    printed = Facts("TV127", "Whip", cost=0)
    abilities = [
        Ability(
            trigger.free(),
            Choose(
                phrases.enemies_near,
                lambda g, f, enemy: fx.enemy_attack(g, enemy, f.seat),
                decision_kind.CHOOSE_ENEMY,
            ),
        ),
    ]


@only
class Sting(Asset):
    text = "Free: 1 damage to an enemy here."
    printed = Facts("TV130", "Sting", cost=0)
    abilities = [Ability(trigger.free(), phrases.HurtEnemyHere())]


class Shield(Effect):
    """Prevent all damage to the card that is about to be damaged, until the end of the round."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        card = event_at(g, f.event_at).card
        fx.modify_until(g, f, quantity.NO_DAMAGE, card, 1, until.ROUND_ENDS)
        return DONE


@only
class LateShield(Asset):
    text = "When damage would be placed, exhaust: the card cannot be damaged this round."
    printed = Facts("TV128", "Late Shield", cost=0)
    abilities = [Ability(trigger.when(on.DAMAGE), Shield(), exhaust=True)]


@only
class Pacifier(Asset):
    text = "When an enemy attacks you, exhaust: it cannot attack you this round."
    printed = Facts("TV129", "Pacifier", cost=0)
    abilities = [
        Ability(
            trigger.when(on.ENEMY_ATTACKS),
            Do(
                lambda g, f: fx.modify_until(
                    g, f, quantity.NO_ATTACK,
                    quantity.pair(event_at(g, f.event_at).card, f.seat), 1, until.ROUND_ENDS,
                )
            ),
            exhaust=True,
        ),
    ]  # fmt: skip


# -- Additional costs: TV141 ff. -------------------------------------------------------------------


@only
class FloodedWard(Location):
    text = "As an additional cost to investigate it, spend 1 action."
    printed = Facts(
        "TV141", "Flooded Ward", faction=faction.ENCOUNTER, shroud=1, clues=2, symbol="Triangle",
        connects_to="Spade Plus",
    )  # fmt: skip
    abilities = [OfItsPlace([quantity.INVESTIGATE_ACTIONS])]


@only
class HexLock(Treachery):
    text = "Attached to a location: as an additional cost to enter or leave it, spend 1 action."
    printed = Facts("TV142", "Hex Lock", faction=faction.ENCOUNTER)
    abilities = [OfItsPlace([quantity.ENTER_ACTIONS, quantity.LEAVE_ACTIONS])]


@only
class HiddenVault(Location):
    text = "Unrevealed: as an additional cost to enter it, spend 2 clues per investigator."
    printed = Facts(
        "TV143", "Hidden Vault", faction=faction.ENCOUNTER, shroud=1, clues=1, symbol="Triangle",
        connects_to="Spade Plus",
    )  # fmt: skip
    abilities = [OfItsPlace([quantity.ENTER_CLUES], 2, unrevealed=True, per_investigator=True)]


def to_dormitories(g: Game, f: CardFrame) -> int:
    return fx.move_investigator(g, f.seat, g.table.find(DORMITORIES))


def to_library(g: Game, f: CardFrame) -> int:
    return fx.move_investigator(g, f.seat, g.table.find("12120"))


@only
class DraggedOff(Treachery):
    text = "Move to Dormitories."
    printed = Facts("TV144", "Dragged Off", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), Do(to_dormitories))]


@only
class Whirlwind(Asset):
    text = "Forced, after you gain this: at the start of your turn, move to Dormitories."
    printed = Facts("TV145", "Whirlwind", cost=0)
    abilities = [Ability(trigger.forced_after(on.TURN_BEGINS), Do(to_dormitories), you=True)]


class MoveThenInvestigate(phrases.Investigate):
    """Move to Dormitories; then investigate at the current location."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        f.step = 1
        return to_dormitories(g, f) or CALL

    def then(self, g: Game, f: CardFrame) -> int:
        if f.step != 1:
            return DONE
        f.step = 2
        return super().resolve(g, f)


@only
class Duke(Asset):
    text = "Action, exhaust: move to Dormitories. Investigate."
    printed = Facts("TV146", "Duke", cost=0)
    abilities = [Ability(trigger.action(), MoveThenInvestigate(), exhaust=True)]


@only
class Fever(Treachery):
    text = "Investigate your location."
    printed = Facts("TV147", "Fever", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), phrases.Investigate())]


@only
class Scrutiny(EventCard):
    text = "Investigate."
    printed = Facts("TV148", "Scrutiny", cost=0)
    abilities = [Ability(trigger.played(designator.INVESTIGATE), phrases.Investigate())]


@only
class Lantern(Asset):
    text = "Action: Investigate."
    printed = Facts("TV149", "Lantern", cost=0)
    abilities = [Ability(trigger.action(designator.INVESTIGATE), phrases.Investigate())]


@only
class Sandals(Asset):
    text = "Free: move to a connecting location. Action, Move: move to a connecting location."
    printed = Facts("TV150", "Sandals", cost=0)
    abilities = [
        Ability(trigger.free(), phrases.MoveToConnecting()),
        Ability(trigger.action(designator.MOVE), phrases.MoveToConnecting()),
    ]


@only
class Padlock(Asset):
    text = "Each location costs 1 additional action to investigate."
    printed = Facts("TV151", "Padlock", cost=0)
    abilities = [Everywhere(quantity.INVESTIGATE_ACTIONS, 1)]


@only
class NightTrain(EventCard):
    text = "Fast: move to Orne Library."
    printed = Facts("TV152", "Night Train", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), Do(to_library))]


@only
class Deluge(Agenda):
    text = "Behind: the lead investigates."
    printed = Facts("TV153", "Deluge", faction=faction.ENCOUNTER, stage=9, doom=9)
    abilities = [Ability(trigger.reverse(), phrases.Investigate())]


@only
class Loiter(Asset):
    text = "Free, during your turn and not during a skill test: gain 1 resource."
    printed = Facts("TV154", "Loiter", cost=0)
    abilities = [
        Ability(
            trigger.free(),
            Do(
                lambda g, f: fx.gain_resources(g, f.seat, 1),
                lambda g, seat, card, event: g.test_at == NONE,
            ),
            own_turn=True,
        ),
    ]
