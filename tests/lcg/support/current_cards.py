"""Test cards that change attacks, traits and keywords, or leave play and return; TK001 and higher.

Like :mod:`tests.lcg.support.cards`: a scene gets them by ``extra={seat: [code]}`` or
``encounter=[code]``.
"""

from __future__ import annotations

from arkham_env.core.kernel.decision import a_of
from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Act, Agenda, Asset, Enemy, EventCard, Location, Treachery
from arkham_env.lcg.cards.constants import Immune
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.timing import Event, event_at
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability, Constant, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import card_type, cell, decision_kind, designator, faction, keyword
from arkham_env.lcg.state.ids import limit, on, quantity, source_kind, trait, trigger, until
from tests.lcg.support.cards import Change, Choose, Do, only
from tests.lcg.support.timing_cards import CancelOf

# -- Changed attacks, traits and keywords: TK001 ff. -----------------------------------------------


@only
class WarDrum(Asset):
    text = "Each enemy deals +2 damage and +1 horror with its attacks."
    printed = Facts("TK001", "War Drum", cost=0)
    abilities = [
        Change([quantity.ENEMY_DAMAGE], lambda g, card, subject: 2),
        Change([quantity.ENEMY_HORROR], lambda g, card, subject: 1),
    ]


def elite_for_enemies(g: Game, card: int, subject: int) -> int:
    is_elite = quantity.second(subject) == trait.ELITE
    return int(is_elite and g.type_of[quantity.first(subject)] == card_type.ENEMY)


@only
class PaperCrown(Asset):
    text = "Each enemy gains Elite."
    printed = Facts("TK002", "Paper Crown", cost=0)
    abilities = [Change([quantity.TRAITS], elite_for_enemies)]


class ForTreacheries(Constant):
    """Each treachery gains keywords."""

    def __init__(self, gained: int) -> None:
        super().__init__([quantity.KEYWORDS])
        self.gained = gained

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        return self.gained if g.type_of[subject] == card_type.TREACHERY else 0


@only
class HighTide(Asset):
    text = "Each treachery gains surge."
    printed = Facts("TK003", "High Tide", cost=0)
    abilities = [ForTreacheries(keyword.SURGE)]


@only
class SealedLips(Asset):
    text = "Each treachery gains peril."
    printed = Facts("TK004", "Sealed Lips", cost=0)
    abilities = [ForTreacheries(keyword.PERIL)]


@only
class Backwash(Treachery):
    text = "Surge. Nothing else."
    printed = Facts("TK005", "Backwash", faction=faction.ENCOUNTER, keywords=keyword.SURGE)
    abilities = [Ability(trigger.revelation(), phrases.GainResources(0))]


@only
class Whisper(Treachery):
    text = "Gains peril. Then test willpower (1)."
    printed = Facts("TK006", "Whisper", faction=faction.ENCOUNTER)

    class Hush(phrases.MakeTest):
        def resolve(self, g: Game, f: CardFrame) -> int:
            fx.modify_until(g, f, quantity.KEYWORDS, f.card, keyword.PERIL, until.PHASE_ENDS)
            return super().resolve(g, f)

    abilities = [Ability(trigger.revelation(), Hush([0], 1))]


@only
class Levy(Asset):
    text = "You may take an additional action during your turn."
    printed = Facts("TK007", "Levy", cost=0)
    abilities = [phrases.ForController([quantity.EXTRA_ACTIONS])]


# -- Cards that leave play and return: TK021 ff. ---------------------------------------------------


def come_back(g: Game, enemy: int, at: int) -> None:
    """Make an enemy leave play and enter it again, as a new enemy, at a location."""
    zones.leave_play(g, enemy)
    zones.put_enemy_at(g, enemy, at)


class Returns(Effect):
    """The enemy of the event leaves play and returns at its location."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        event = event_at(g, f.event_at)
        enemy = event.target if event.event == on.TEST_SUCCEEDS else event.card
        come_back(g, enemy, g.cards[enemy].location)
        return DONE


@only
class TurnstileAttack(Asset):
    text = "Forced, when an enemy attacks: it leaves play and returns to its location."
    printed = Facts("TK021", "Turnstile", cost=0)
    abilities = [Ability(trigger.forced_when(on.ENEMY_ATTACKS), Returns())]


@only
class EarlyTurnstile(Asset):
    text = "Forced, when an enemy would attack: it leaves play and returns to its location."
    printed = Facts("TK029", "Early Turnstile", cost=0)
    abilities = [Ability(trigger.forced_would(on.ENEMY_ATTACKS), Returns())]


@only
class Toll(Asset):
    text = "Forced, when an enemy attacks: gain 3 resources."
    printed = Facts("TK030", "Toll", cost=0)
    abilities = [Ability(trigger.forced_when(on.ENEMY_ATTACKS), phrases.GainResources(3))]


@only
class RevolvingDoor(Asset):
    text = "Forced, when a test is about to succeed: its enemy leaves play and returns."
    printed = Facts("TK022", "Revolving Door", cost=0)
    abilities = [Ability(trigger.forced_when(on.TEST_SUCCEEDS), Returns())]


@only
class Lifeline(Asset):
    text = "Forced, when an enemy is defeated: it leaves play and returns."
    printed = Facts("TK023", "Lifeline", cost=0)
    abilities = [Ability(trigger.forced_when(on.ENEMY_DEFEATED), Returns())]


@only
class Decoy(Asset):
    text = "Forced, when damage is placed on an enemy: it leaves play and returns."
    printed = Facts("TK024", "Decoy", cost=0)
    abilities = [Ability(trigger.forced_when(on.DAMAGE), Returns())]


class DiscardLater(Effect):
    """Choose an enemy here and discard it at the end of the turn."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        return phrases.choose_enemy(g, f, phrases.enemies_near(g, f.seat))

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        point = on.point(on.TURN_ENDS, cell.WHEN_FORCED)
        enemy = a_of(pick)
        fx.delay(g, f, point, f.seat, enemy, until.CARD_LEAVES)
        return DONE

    def delayed(self, g: Game, f: CardFrame) -> int:
        fx.discard_from_play(g, f.a)
        return DONE


@only
class Doom(EventCard):
    text = "An enemy at your location is discarded when your turn ends."
    printed = Facts("TK025", "Writ of Removal", cost=0)
    abilities = [Ability(trigger.played(provokes=False), DiscardLater())]


def spare(g: Game, f: CardFrame, enemy: int) -> None:
    pair = quantity.pair(enemy, f.seat)
    fx.modify_until(g, f, quantity.NO_ATTACK, pair, 1, until.ROUND_ENDS)


@only
class Truce(EventCard):
    text = "An enemy at your location cannot attack you this round."
    printed = Facts("TK026", "Truce", cost=0)
    abilities = [
        Ability(
            trigger.played(provokes=False),
            Choose(phrases.enemies_near, spare, decision_kind.CHOOSE_ENEMY),
        )
    ]


@only
class Satchel(Asset):
    text = "Clues on it may be spent. Free: exhaust it."
    printed = Facts("TK027", "Satchel", cost=0)
    abilities = [Ability(trigger.free(), Do(lambda g, f: None), exhaust=True)]


@only
class Prophet(Enemy):
    text = "Elusive."
    printed = Facts(
        "TK028", "Prophet", faction=faction.ENCOUNTER, fight=2, health=2, evade=2, damage=1,
        keywords=keyword.ELUSIVE,
    )  # fmt: skip


# -- Points of the Grimoire: TK041 ff. -------------------------------------------------------------


@only
class ColdShoulder(Enemy):
    text = "Immune to encounter card effects."
    printed = Facts(
        "TK041", "Cold Shoulder", faction=faction.ENCOUNTER, fight=1, health=4, evade=1, damage=1
    )
    abilities = [Immune(source_kind.ENCOUNTER_CARD)]


@only
class Cellar(Location):
    text = "Free: 1 damage to an enemy here."
    printed = Facts("TK042", "Cellar", faction=faction.ENCOUNTER, shroud=1, symbol="Moon")
    abilities = [Ability(trigger.free(), phrases.HurtEnemyHere())]


@only
class FalseProfessor(Asset):
    text = "Nothing."
    printed = Facts("TK043", "Dr. Henry Armitage", "Impostor", cost=0, unique=True)


@only
class LastHour(Agenda):
    text = "Behind: nothing."
    printed = Facts("TK044", "Last Hour", faction=faction.ENCOUNTER, stage=4, doom=9)
    abilities = [Ability(trigger.reverse(), phrases.GainResources(0))]


class HurtEverybody(Effect):
    """Deal 1 damage to each enemy."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        for enemy in g.enemies:
            fx.deal_to_card(g, enemy, damage=1, source=f.card)
        return CALL


@only
class Armistice(Act):
    text = "Enemies cannot be damaged. Behind: 1 damage to each enemy."
    printed = Facts("TK045", "Armistice", faction=faction.ENCOUNTER, stage=5)
    abilities = [
        Change([quantity.NO_DAMAGE], lambda g, card, subject: 1),
        Ability(trigger.reverse(), HurtEverybody()),
    ]


@only
class Medal(Asset):
    text = "Victory 1."
    printed = Facts("TK046", "Medal", cost=0, health=1, victory=1)


@only
class Bounty(Treachery):
    text = "Victory 1. Attached to an enemy."
    printed = Facts("TK047", "Bounty", faction=faction.ENCOUNTER, victory=1)


@only
class OldFoe(Enemy):
    text = "Weakness."
    printed = Facts("TK051", "Old Foe", weakness=True, fight=1, health=1, evade=1, damage=1)


# -- Second clauses: TK061 ff. ---------------------------------------------------------------------


@only
class SpareEncoder(Asset):
    text = "After a card is played, exhaust: Investigate."
    printed = Facts("TK061", "Spare Lens", cost=0)
    abilities = [
        Ability(
            trigger.after(on.PLAY_CARD, designator.INVESTIGATE), phrases.Investigate(), exhaust=True
        )
    ]


class CancelChime(CancelOf):
    """Cancel the effect of a Chime."""

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return g.defs[event.card].printed.code == "TK063"


@only
class Mute(Asset):
    text = "Forced, when the ability of a Chime is triggered: cancel its effect."
    printed = Facts("TK062", "Mute", cost=0)
    abilities = [Ability(trigger.forced_when(on.ABILITY), CancelChime(card_type.ASSET))]


@only
class Chime(Asset):
    text = "Free: gain 1 resource. (Max once per round.)"
    printed = Facts("TK063", "Chime", cost=0)
    abilities = [Ability(trigger.free(), phrases.GainResources(1), max_per=limit.PER_ROUND)]


def taunt(g: Game, f: CardFrame, enemy: int) -> int:
    return fx.engage(g, enemy, f.seat)


@only
class Taunt(EventCard):
    text = "An enemy at your location engages you."
    printed = Facts("TK064", "Come Here", cost=0)
    abilities = [
        Ability(
            trigger.played(provokes=False),
            Choose(phrases.enemies_near, taunt, decision_kind.CHOOSE_ENEMY),
        )
    ]


class LeapToFourthAct(Effect):
    """Remove acts from the game until act 4 is the next."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        while g.defs[g.act_deck[-1]].printed.stage != 4:
            zones.put_in_removed(g, g.act_deck[-1])
            g.act_deck = g.act_deck[:-1]
        return DONE


@only
class LeapingAct(Act):
    text = "Reverse: advance to act 4."
    printed = Facts("TK065", "Short Cut", faction=faction.ENCOUNTER, stage=1)
    abilities = [Ability(trigger.reverse(), LeapToFourthAct())]
