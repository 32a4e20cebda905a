"""Test cards for ledger rows on words, immunity, blanks and actions; codes TL001 and higher.

Like :mod:`tests.lcg.support.cards`: a scene gets them by ``extra={seat: [code]}`` or
``encounter=[code]``.
"""

from __future__ import annotations

from collections.abc import Callable

from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.lcg.cards import choosing, constants, phrases
from arkham_env.lcg.cards.bases import Asset, Enemy, EventCard, Location, Treachery
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.enemies import PREY_HIGHEST
from arkham_env.lcg.rules.timing import Event, event_at
from arkham_env.lcg.state.ability import Ability, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import card_type, decision_kind, designator, faction, keyword, limit
from arkham_env.lcg.state.ids import on, quantity, skill, source_kind, trait, trigger, until, verb
from arkham_env.lcg.state.values import choosable, enemies_at
from tests.lcg.support.cards import Change, Choose, Do, only
from tests.lcg.support.phrases import Everywhere, LoseResources

PLAYERS = source_kind.PLAYER_CARD
ENCOUNTERS = source_kind.SCENARIO_CARD


def enemy_here(act: Callable[[Game, CardFrame, int], int | None], **more: bool) -> Choose:
    """Choose an enemy at your location that is not immune and apply an effect to it."""
    return ChooseEnemy(phrases.enemies_near, act, decision_kind.CHOOSE_ENEMY, **more)


class ChooseEnemy(Choose):
    """Choose an enemy; an immune enemy is no target and does not make the effect possible."""

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return len(choosable(g, self.find(g, seat), card)) > 0

    def resolve(self, g: Game, f: CardFrame) -> int:
        return phrases.choose_enemy(g, f, self.find(g, f.seat))


# -- Precedence: TL001 ff. -------------------------------------------------------------------------


@only
class StudyGroup(Asset):
    text = "Each investigator always draws in the upkeep phase."
    printed = Facts("TL001", "Study Group", cost=0)
    abilities = [constants.UpkeepDraw(True)]


@only
class LongNight(Asset):
    text = "Investigators do not draw in the upkeep phase."
    printed = Facts("TL002", "Long Night", cost=0)
    abilities = [constants.UpkeepDraw(False)]


@only
class Drought(Location):
    text = "Investigators do not draw in the upkeep phase."
    printed = Facts("TL003", "Dry Archive", faction=faction.ENCOUNTER, symbol="Sun")
    abilities = [constants.UpkeepDraw(False)]


@only
class Flood(Location):
    text = "Each investigator always draws in the upkeep phase."
    printed = Facts("TL004", "Flooded Archive", faction=faction.ENCOUNTER, symbol="Sun")
    abilities = [constants.UpkeepDraw(True)]


# -- Words: TL011 ff. ------------------------------------------------------------------------------


def unique_allies_and_items(g: Game, seat: int) -> list[int]:
    """Return the unique allies and unique items that ``seat`` controls."""
    return [
        card
        for card in g.investigators[seat].assets
        if phrases.is_each(g, card, [trait.ALLY, trait.ITEM], unique=True)
    ]


def exhaust_each(g: Game, f: CardFrame) -> None:
    for card in unique_allies_and_items(g, f.seat):
        g.cards[card].exhausted = True


@only
class Inspection(EventCard):
    text = "Exhaust each unique ally and item you control."
    printed = Facts("TL011", "Inspection", cost=0)
    abilities = [Ability(trigger.played(), Do(exhaust_each))]


@only
class PlainHat(Asset):
    printed = Facts("TL012", "Plain Hat", cost=0, traits=[trait.ITEM])


@only
class RareHat(Asset):
    printed = Facts("TL013", "Rare Hat", cost=0, traits=[trait.ITEM], unique=True)


@only
class PlainFriend(Asset):
    printed = Facts("TL014", "Plain Friend", cost=0, traits=[trait.ALLY])


@only
class RareFriend(Asset):
    printed = Facts("TL015", "Rare Friend", cost=0, traits=[trait.ALLY], unique=True)


@only
class Poem(Asset):
    """ "After you draw a card, gain 5 resources and take 3 damage", sang the bird."""

    text = "After you draw a card, gain 5 resources. Forced, when your turn ends: 3 damage."
    printed = Facts("TL016", "Book of Poems", "Gain 5 Resources", cost=0)


MAY = ["Gain 2 resources", "Draw 1 card"]


@only
class Windfall(EventCard):
    text = "You may either gain 2 resources or draw 1 card."
    printed = Facts("TL017", "Windfall", cost=0)
    abilities = [
        Ability(
            trigger.played(),
            choosing.Either(phrases.GainResources(2), phrases.Draw(1), may=True),
            choices=MAY,
        )
    ]


class LoseOne(LoseResources):
    """Lose 1 resource; possible with one."""

    def __init__(self) -> None:
        super().__init__(1)

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return g.investigators[seat].resources > 0


@only
class Toll(Treachery):
    text = "Lose 1 resource or take 1 damage."
    printed = Facts("TL018", "Toll", faction=faction.ENCOUNTER)
    abilities = [
        Ability(
            trigger.revelation(),
            choosing.Either(LoseOne(), phrases.DealDamage(damage=1)),
            choices=["Lose 1 resource", "Take 1 damage"],
        )
    ]


@only
class HardToll(Treachery):
    text = "You must either lose 1 resource or take 1 damage."
    printed = Facts("TL019", "Hard Toll", faction=faction.ENCOUNTER)
    abilities = [
        Ability(
            trigger.revelation(),
            choosing.Either(LoseOne(), phrases.DealDamage(damage=1), must=True),
            choices=["Lose 1 resource", "Take 1 damage"],
        )
    ]


@only
class TwinOmen(Treachery):
    text = "Revelation: take 1 damage. Revelation: test willpower (3); if you fail, 1 horror."
    printed = Facts("TL020", "Twin Omen", faction=faction.ENCOUNTER)
    abilities = [
        Ability(trigger.revelation(), phrases.DealDamage(damage=1)),
        Ability(trigger.revelation(), phrases.DealDamage(horror=1)),
    ]


@only
class Fallacy(Treachery):
    text = "Put into your threat area. Limit 1 per investigator."
    printed = Facts(
        "TL021", "Sleepless Walk (Fallacy)", faction=faction.ENCOUNTER, one_per_investigator=True
    )  # fmt: skip
    abilities = [Ability(trigger.revelation(), phrases.PutInThreatArea())]


@only
class Hardship(Treachery):
    text = "Put into your threat area. Limit 1 per investigator."
    printed = Facts(
        "TL022", "Sleepless Walk (Hardship)", faction=faction.ENCOUNTER, one_per_investigator=True
    )  # fmt: skip
    abilities = [Ability(trigger.revelation(), phrases.PutInThreatArea())]


@only
class PlainLamp(Asset):
    text = "+1 intellect. Free, exhaust: gain 1 resource."
    printed = Facts("TL023", "Lamp", level=3, cost=1, icons="I")
    abilities = [
        phrases.boost(skill.INTELLECT),
        Ability(trigger.free(), phrases.GainResources(1), exhaust=True),
    ]


@only
class ExceptionalLamp(PlainLamp):
    text = "+1 intellect. Free, exhaust: gain 1 resource."
    printed = Facts("TL024", "Lamp", level=3, cost=1, icons="I", keywords=keyword.EXCEPTIONAL)


@only
class OldFriend(Asset):
    printed = Facts("TL025", "Old Friend", cost=0, health=3, sanity=3)


# -- Immunity: TL031 ff. ---------------------------------------------------------------------------


@only
class Aloof(Enemy):
    text = "Immune to player card effects. Free, exhaust it: gain 2 resources."
    printed = Facts(
        "TL031", "Untouched Idol", faction=faction.ENCOUNTER, fight=3, health=4, evade=3, damage=1
    )  # fmt: skip
    abilities = [
        constants.Immune(PLAYERS),
        Ability(trigger.free(), phrases.GainResources(2), exhaust=True),
    ]


@only
class Tough(Enemy):
    printed = Facts(
        "TL032", "Common Idol", faction=faction.ENCOUNTER, fight=3, health=4, evade=3, damage=1
    )  # fmt: skip


@only
class Veil(Treachery):
    text = "Attached to an enemy: it is immune to player card effects."
    printed = Facts("TL033", "Veil", faction=faction.ENCOUNTER)
    abilities = [constants.AttachedIs(quantity.IMMUNE, PLAYERS)]


@only
class NoTreacheries(Asset):
    text = "Each enemy is immune to treachery effects."
    printed = Facts("TL034", "Salt Circle", cost=0)
    abilities = [
        Change(
            [quantity.IMMUNE],
            lambda g, card, subject: (
                source_kind.TREACHERY if g.type_of[subject] == card_type.ENEMY else 0
            ),
        )
    ]


@only
class Stone(EventCard):
    text = "1 damage to an enemy at your location."
    printed = Facts("TL035", "Sharp Stone", cost=0)
    abilities = [Ability(trigger.played(provokes=False), phrases.HurtEnemyHere())]


def hurt_all(g: Game, f: CardFrame) -> int:
    dealt = DONE
    for enemy in phrases.enemies_near(g, f.seat):
        dealt = fx.deal_to_card(g, enemy, damage=1, dealer=f.seat, source=f.card) or dealt
    return dealt


@only
class Blast(EventCard):
    text = "1 damage to each enemy at your location."
    printed = Facts("TL036", "Blast", cost=0)
    abilities = [Ability(trigger.played(provokes=False), Do(hurt_all))]


@only
class Landslide(Treachery):
    text = "1 damage to each enemy at your location."
    printed = Facts("TL037", "Landslide", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), Do(hurt_all))]


def weaken(g: Game, f: CardFrame, enemy: int) -> None:
    fx.modify_until(g, f, quantity.FIGHT, enemy, -1, until.ROUND_ENDS)


@only
class Weaken(EventCard):
    text = "An enemy at your location gets -1 fight until the end of the round."
    printed = Facts("TL038", "Weaken", cost=0)
    abilities = [Ability(trigger.played(provokes=False), enemy_here(weaken))]


def weaken_each(g: Game, f: CardFrame) -> None:
    for enemy in phrases.enemies_near(g, f.seat):
        weaken(g, f, enemy)


@only
class WeakenAll(EventCard):
    text = "Each enemy at your location gets -1 fight until the end of the round."
    printed = Facts("TL039", "Weaken All", cost=0)
    abilities = [Ability(trigger.played(provokes=False), Do(weaken_each))]


@only
class Banner(Asset):
    text = "Each enemy gets -2 fight."
    printed = Facts("TL040", "Banner", cost=0)
    abilities = [Everywhere(quantity.FIGHT, -2)]


TRICKS: dict[str, Callable[[Game, CardFrame, int], int | None]] = {
    "evade": lambda g, f, enemy: fx.evade_enemy(g, enemy, f.seat),
    "move": lambda g, f, enemy: fx.move_enemy(g, enemy, g.table.find("12117")),
    "discard": lambda g, f, enemy: fx.discard_from_play(g, enemy),
    "heal": lambda g, f, enemy: fx.heal(g, enemy, damage=1),
    "doom": lambda g, f, enemy: fx.place_doom_on(g, enemy, 1),
    "engage": lambda g, f, enemy: fx.engage(g, enemy, f.seat),
    "flip": lambda g, f, enemy: fx.flip_doom(g, enemy, f.seat) and DONE,
}
TRICK: list[str] = []
"""The name of the effect of Trick, for one test."""


def trick(g: Game, f: CardFrame) -> int | None:
    return TRICKS[TRICK[0]](g, f, phrases.enemies_near(g, f.seat)[0])


@only
class Trick(EventCard):
    text = "What TRICK names, to the first enemy here, without choosing it."
    printed = Facts("TL041", "Trick", cost=0)
    abilities = [Ability(trigger.played(provokes=False), Do(trick))]


def discard_attached(g: Game, f: CardFrame) -> None:
    for card in g.attachments[:]:
        fx.discard_from_play(g, card)


@only
class TearOff(EventCard):
    text = "Discard each attachment."
    printed = Facts("TL042", "Tear Off", cost=0)
    abilities = [Ability(trigger.played(provokes=False), Do(discard_attached))]


def take_token(g: Game, f: CardFrame, enemy: int) -> None:
    fx.flip_doom(g, enemy, f.seat)


# -- Blank and gained: TL051 ff. -------------------------------------------------------------------


@only
class Hound(Enemy):
    text = "Hunter. Each investigator gets -1 willpower. After it attacks you: lose 1 resource."
    printed = Facts(
        "TL051", "Grey Hound", faction=faction.ENCOUNTER, traits=[trait.MONSTER, trait.ELITE],
        keywords=keyword.HUNTER, fight=2, health=3, evade=2, damage=1,
    )  # fmt: skip
    abilities = [
        Everywhere(quantity.SKILL + skill.WILLPOWER, -1),
        Ability(trigger.forced_after(on.ENEMY_ATTACKS), LoseResources(1), this=True),
        Ability(trigger.action(), phrases.GainResources(3)),
    ]


@only
class Muzzle(Treachery):
    text = "Attached to an enemy: its printed text box is blank."
    printed = Facts("TL052", "Muzzle", faction=faction.ENCOUNTER)
    abilities = [constants.AttachedIs(quantity.BLANK)]


@only
class Spite(Treachery):
    text = "Attached to an enemy: it gains retaliate."
    printed = Facts("TL053", "Spite", faction=faction.ENCOUNTER)
    abilities = [constants.AttachedIs(quantity.KEYWORDS, keyword.RETALIATE)]


def blank_until(g: Game, f: CardFrame, enemy: int) -> None:
    fx.modify_until(g, f, quantity.BLANK, enemy, 1, until.ROUND_ENDS)


@only
class Hush(EventCard):
    text = "The text box of an enemy here is blank until the end of the round."
    printed = Facts("TL054", "Hush", cost=0)
    abilities = [Ability(trigger.played(provokes=False), enemy_here(blank_until))]


@only
class Tracker(Enemy):
    text = "Prey: highest combat."
    printed = Facts(
        "TL055", "Tracker", faction=faction.ENCOUNTER, prey=PREY_HIGHEST + skill.COMBAT, fight=2,
        health=3, evade=2,
    )  # fmt: skip


@only
class Ink(Asset):
    text = "The text box of each other asset is blank."
    printed = Facts("TL056", "Spilt Ink", cost=0)
    abilities = [
        Change(
            [quantity.BLANK],
            lambda g, card, subject: int(subject != card and g.type_of[subject] == card_type.ASSET),
        )
    ]


@only
class Oblivion(Asset):
    text = "Your investigator card's text box is blank."
    printed = Facts("TL057", "Oblivion", cost=0)
    abilities = [phrases.ForController([quantity.BLANK])]


# -- Additional, first and basic actions: TL061 ff. -----------------------------------------------


@only
class QuickFeet(Asset):
    text = "You may take an additional Evade action each turn."
    printed = Facts("TL061", "Quick Feet", cost=0)
    abilities = [constants.AdditionalAction(designator.EVADE)]


@only
class QuickHands(Asset):
    text = "You may take an additional Fight action each turn."
    printed = Facts("TL062", "Quick Hands", cost=0)
    abilities = [constants.AdditionalAction(designator.FIGHT)]


@only
class EarlyBird(Asset):
    text = "Action, only as the first action of your turn: gain 3 resources. Free: gain 1 (first)."
    printed = Facts("TL063", "Early Bird", cost=0)
    abilities = [
        Ability(trigger.action(), phrases.GainResources(3), first_action=True),
        Ability(trigger.free(), phrases.GainResources(1), first_action=True),
    ]


@only
class TwoLevers(Asset):
    text = "Exhaust: gain 1 resource. Exhaust: gain 2 resources."
    printed = Facts("TL099", "Two Levers", cost=0)
    abilities = [
        Ability(trigger.free(), phrases.GainResources(1), exhaust=True),
        Ability(trigger.free(), phrases.GainResources(2), exhaust=True),
    ]


@only
class Shortcut(EventCard):
    text = "Fast, during your turn: use an ability of an asset, ignoring all costs."
    printed = Facts("TL064", "Shortcut", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), choosing.UseIgnoringCosts(), own_turn=True)]


@only
class DawnRaid(EventCard):
    text = "Only as the first action of your turn: gain 4 resources."
    printed = Facts("TL065", "Dawn Raid", cost=2)
    abilities = [Ability(trigger.played(), phrases.GainResources(4), first_action=True)]


@only
class FastDawn(EventCard):
    text = "Fast. Only as the first action of your turn: gain 4 resources."
    printed = Facts("TL066", "Fast Dawn", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), phrases.GainResources(4), first_action=True)]


@only
class SecondWind(EventCard):
    text = "Fast, during your turn: take a basic action."
    printed = Facts("TL067", "Second Wind", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), choosing.TakeBasicAction(), own_turn=True)]


@only
class Brawl(EventCard):
    text = "Fast, during your turn: take a basic Fight action."
    printed = Facts("TL068", "Brawl", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), choosing.TakeBasicAction(designator.FIGHT), own_turn=True)]


@only
class WarHammer(Asset):
    text = "Action: Fight. Action: Fight at +2."
    printed = Facts("TL069", "War Hammer", cost=0)
    abilities = [
        Ability(trigger.action(designator.FIGHT), phrases.Fight()),
        Ability(trigger.action(designator.FIGHT), phrases.Fight(bonus=2)),
    ]


@only
class Knife(Asset):
    text = "Action: Fight."
    printed = Facts("TL070", "Plain Knife", cost=0)
    abilities = [Ability(trigger.action(designator.FIGHT), phrases.Fight())]


@only
class Combination(Asset):
    text = "After you use a Fight ability: use a different Fight ability. Once per round."
    printed = Facts("TL071", "Combination", cost=0)
    abilities = [
        Ability(
            trigger.after(on.ABILITY),
            choosing.UseDifferentAbility(designator.FIGHT),
            you=True,
            limit=limit.PER_ROUND,
        )
    ]


@only
class Punch(EventCard):
    text = "Fight."
    printed = Facts("TL072", "Punch", cost=0)
    abilities = [Ability(trigger.played(designator.FIGHT), phrases.Fight())]


@only
class SideStep(EventCard):
    text = "Evade."
    printed = Facts("TL073", "Side Step", cost=0)
    abilities = [Ability(trigger.played(designator.EVADE), phrases.Evade())]


# -- Second clauses: TL151 ff. ---------------------------------------------------------------------


def hurt_printed_elite(g: Game, f: CardFrame) -> int:
    for enemy in g.enemies:
        if trait.ELITE in g.defs[enemy].printed.traits:
            fx.deal_to_card(g, enemy, damage=1, source=f.card)
    return CALL


@only
class Hallmark(EventCard):
    text = "1 damage to each enemy that has Elite printed on it."
    printed = Facts("TL151", "Hallmark", cost=0)
    abilities = [Ability(trigger.played(provokes=False), Do(hurt_printed_elite))]


class OtherMayDraw(Effect):
    """The next investigator may draw 1 card."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        other = (f.seat + 1) % g.players
        return fx.ask(g, f, decision_kind.YES_NO, [pack(verb.YES), pack(verb.NO)], other)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        other = (f.seat + 1) % g.players
        return fx.draw(g, other, 1) if op_of(pick) == verb.YES else DONE


@only
class Present(EventCard):
    text = "The next investigator may draw 1 card."
    printed = Facts("TL152", "Present", cost=0)
    abilities = [Ability(trigger.played(provokes=False), OtherMayDraw())]


def by_an_enemy(g: Game, seat: int, card: int, event: Event) -> bool:
    return g.type_of[event.target] == card_type.ENEMY


def gain_for_tokens(g: Game, f: CardFrame) -> None:
    event = event_at(g, f.event_at)
    fx.gain_resources(g, f.seat, 10 * event.amount + event.other)


@only
class TenderSkin(Asset):
    text = "Forced, after an enemy dealt you tokens: 10 resources for each damage, 1 per horror."
    printed = Facts("TL153", "Tender Skin", cost=0)
    abilities = [Ability(trigger.forced_after(on.DEALT), Do(gain_for_tokens, by_an_enemy))]


def ignore(g: Game, f: CardFrame) -> None:
    event_at(g, f.event_at).replaced = True


def is_bell(g: Game, seat: int, card: int, event: Event) -> bool:
    return g.defs[event.card].printed.code in ("TL155", "TL156")


@only
class DeafEar(Asset):
    text = "Forced, when the ability of a bell is triggered: ignore its effect."
    printed = Facts("TL154", "Deaf Ear", cost=0)
    abilities = [Ability(trigger.forced_when(on.ABILITY), Do(ignore, is_bell))]


@only
class SmallBell(Asset):
    text = "Free: gain 1 resource. (Limit once per round.)"
    printed = Facts("TL155", "Small Bell", cost=0)
    abilities = [Ability(trigger.free(), phrases.GainResources(1), limit=limit.PER_ROUND)]


@only
class LargeBell(Asset):
    text = "Free: gain 1 resource. (Max once per round.)"
    printed = Facts("TL156", "Large Bell", cost=0)
    abilities = [Ability(trigger.free(), phrases.GainResources(1), max_per=limit.PER_ROUND)]


@only
class FirstLight(Asset):
    text = "Permanent. When you would draw your opening hand: 3 resources. Free: 1 resource."
    printed = Facts("TL157", "First Light", keywords=keyword.PERMANENT)
    abilities = [
        Ability(trigger.would(on.OPENING_HAND), phrases.GainResources(3), you=True),
        Ability(trigger.free(), phrases.GainResources(1)),
    ]


# -- A part that makes a later part possible: TL158 ff. --------------------------------------------


class MoveAndEvade(Effect):
    """Move to a connecting location; then evade an enemy there."""

    def brings_target(self, g: Game, seat: int, card: int) -> bool:
        return any(enemies_at(g, place) for place in phrases.reachable(g, seat))

    def resolve(self, g: Game, f: CardFrame) -> int:
        return phrases.choose_place(g, f, phrases.reachable(g, f.seat))

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        return fx.move_investigator(g, f.seat, a_of(pick)) or CALL

    def then(self, g: Game, f: CardFrame) -> int:
        f.step += 1
        return fx.evade(g, f, 1 << skill.AGILITY, bonus=9) if f.step == 1 else DONE


@only
class SideDoor(EventCard):
    text = "Evade. Move to a connecting location, then evade at +9."
    printed = Facts("TL158", "Side Door", cost=0)
    abilities = [Ability(trigger.played(designator.EVADE), MoveAndEvade(), in_parts=True)]


@only
class BackDoor(Asset):
    text = "Action, Evade: move to a connecting location, then evade at +9."
    printed = Facts("TL159", "Back Door", cost=0)
    abilities = [Ability(trigger.action(designator.EVADE), MoveAndEvade(), in_parts=True)]
