"""Test cards for events, limits, costs, seals, the codex and attacks; codes TR001 and higher.

Like :mod:`tests.lcg.support.cards`: a scene gets them by ``extra={seat: [code]}`` or
``encounter=[code]``.  :class:`CodexGuide` replaces a table's ``scenario`` after set-up.
"""

from __future__ import annotations

from arkham_env.core.kernel.zones import without
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Act, Asset, Enemy, EventCard, Location
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.timing import Event, event_at
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, card_type, chaos_token, decision_kind, designator
from arkham_env.lcg.state.ids import faction, keyword, limit, on, quantity, skill, trigger, verb
from arkham_env.lcg.state.scenario_definition import Scenario
from tests.lcg.support.cards import Choose, Do, only


def cancel(g: Game, f: CardFrame) -> None:
    event_at(g, f.event_at).cancelled = True


# -- Events: TR001 ff. -----------------------------------------------------------------------------


@only
class Whisper(EventCard):
    text = "Fast: gain 1 resource."
    printed = Facts("TR001", "Whisper", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), phrases.GainResources(1))]


@only
class Getaway(EventCard):
    text = "Fast, after you evade an enemy during your turn: gain 2 resources."
    printed = Facts("TR002", "Clean Getaway", cost=0, keywords=keyword.FAST)
    abilities = [
        Ability(trigger.fast_after(on.EVADED), phrases.GainResources(2), you=True, own_turn=True)
    ]


def is_event(g: Game, seat: int, card: int, event: Event) -> bool:
    return g.defs[event.card].type == card_type.EVENT


@only
class Naysayer(Asset):
    text = "When an investigator plays an event, exhaust: cancel it."
    printed = Facts("TR003", "Naysayer", cost=0)
    abilities = [Ability(trigger.when(on.PLAY_CARD), Do(cancel, is_event), exhaust=True)]


@only
class OnceARound(EventCard):
    text = "Max 1 per round. Gain 1 resource."
    printed = Facts("TR004", "Once a Round", cost=0)
    abilities = [Ability(trigger.played(), phrases.GainResources(1), max_per=limit.PER_ROUND)]


@only
class OnceAGame(EventCard):
    text = "Max 1 per game. Gain 1 resource."
    printed = Facts("TR005", "Once a Game", cost=0)
    abilities = [Ability(trigger.played(), phrases.GainResources(1), max_per=limit.PER_GAME)]


def any_enemy_here(g: Game, seat: int, card: int, event: Event) -> bool:
    return len(phrases.enemies_near(g, seat)) > 0


def move_first_away(g: Game, f: CardFrame) -> int:
    return fx.move_enemy(g, phrases.enemies_near(g, f.seat)[0], g.table.find("12117"))


@only
class Shove(EventCard):
    text = "Fast: move the first enemy at your location to the Dormitories."
    printed = Facts("TR006", "Shove", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), Do(move_first_away, any_enemy_here))]


def tired(g: Game, seat: int) -> list[int]:
    return [enemy for enemy in phrases.enemies_near(g, seat) if g.cards[enemy].exhausted]


@only
class Rouse(EventCard):
    text = "Ready an exhausted enemy at your location."
    printed = Facts("TR007", "Rouse", cost=0)
    abilities = [
        Ability(
            trigger.played(),
            Choose(tired, lambda g, f, enemy: fx.ready(g, [enemy]), decision_kind.CHOOSE_ENEMY),
        ),
    ]


# -- Unique cards: TR011 ff. -----------------------------------------------------------------------


@only
class OtherLogan(Asset):
    """A unique asset with the same title as a card of the box, but another subtitle."""

    printed = Facts("TR011", "Logan Hastings", "Back from the War", cost=0, unique=True)


@only
class EvilLogan(Enemy):
    """A unique enemy with the title of a unique asset."""

    printed = Facts(
        "TR012", "Logan Hastings", "Turned", faction=faction.ENCOUNTER, unique=True, fight=3,
        health=3, evade=3, damage=1,
    )  # fmt: skip


@only
class FalseLogan(Enemy):
    """An enemy with the same title that is not unique."""

    printed = Facts(
        "TR013", "Logan Hastings", "Turned", faction=faction.ENCOUNTER, fight=3, health=3,
        evade=3, damage=1,
    )  # fmt: skip


def bring_namesake(g: Game, f: CardFrame) -> None:
    """Put the set-aside enemy into play at the location of the attack."""
    for card in g.set_aside:
        if g.defs[card].printed.name == "Logan Hastings":
            g.set_aside = without(g.set_aside, card)
            zones.put_enemy_at(g, card, g.cards[f.card].location)
            return


@only
class Usher(Enemy):
    text = "Forced, after it attacks: the enemy Logan Hastings enters play at its location."
    printed = Facts(
        "TR014", "Usher", faction=faction.ENCOUNTER, fight=3, health=3, evade=3, damage=1,
    )  # fmt: skip
    abilities = [Ability(trigger.forced_after(on.ENEMY_ATTACKS), Do(bring_namesake), this=True)]


# -- Limits and costs: TR021 ff. -------------------------------------------------------------------


@only
class Fountain(Location):
    text = "Free: gain 1 resource, limit once per round; gain 5, group limit once per game."
    printed = Facts("TR021", "Fountain", faction=faction.ENCOUNTER, shroud=2, symbol="Moon")
    abilities = [
        Ability(trigger.free(), phrases.GainResources(1), limit=limit.PER_ROUND),
        Ability(trigger.free(), phrases.GainResources(5), limit=limit.PER_GAME, group=True),
    ]


@only
class Beads(Asset):
    text = "Free: gain 1 resource. Max once per round."
    printed = Facts("TR022", "Prayer Beads", cost=0)
    abilities = [Ability(trigger.free(), phrases.GainResources(1), max_per=limit.PER_ROUND)]


class MayGain(phrases.GainResources):
    """You may gain resources."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.yes_or_no(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        return super().resolve(g, f) if op_of(pick) == verb.YES else DONE


@only
class TollBook(Asset):
    text = "Free, exhaust, 2 resources: you may gain 5 resources."
    printed = Facts("TR023", "Toll Book", cost=0)
    abilities = [Ability(trigger.free(), MayGain(5), exhaust=True, resources=2)]


@only
class MoneyBox(Asset):
    text = "Uses (2 resources)."
    printed = Facts("TR024", "Money Box", cost=0, uses=2)


@only
class Amulet(Asset):
    text = "You get +2 sanity."
    printed = Facts("TR025", "Amulet", cost=0)
    abilities = [phrases.ForController([quantity.SANITY], 2)]


# -- Enemies and attacks: TR031 ff. ----------------------------------------------------------------


@only
class Mist(Enemy):
    """An enemy without a health value."""

    printed = Facts("TR031", "Mist", faction=faction.ENCOUNTER, fight=1, evade=1, damage=1)


@only
class Colossus(Enemy):
    """3 health per investigator."""

    printed = Facts(
        "TR032", "Colossus", faction=faction.ENCOUNTER, fight=1, health=3,
        health_per_investigator=True, evade=1, damage=1,
    )  # fmt: skip


@only
class WatchDog(Asset):
    text = "When an enemy attacks you, exhaust: cancel the attack."
    printed = Facts("TR033", "Watch Dog", cost=0)
    abilities = [Ability(trigger.when(on.ENEMY_ATTACKS), Do(cancel), you=True, exhaust=True)]


# -- Seal: TR041 ff. -------------------------------------------------------------------------------


@only
class SkullCharm(Asset):
    text = "Seal (skull). Free: release the token sealed here."
    printed = Facts("TR041", "Skull Charm", cost=0, seals=[chaos_token.SKULL])
    abilities = [
        Ability(
            trigger.free(),
            Do(
                lambda g, f: fx.release_token(g, f.card),
                lambda g, seat, card, event: g.cards[card].sealed != NONE,
            ),
        ),
    ]


@only
class Balance(Asset):
    text = "Seal (0 or +1)."
    printed = Facts("TR042", "Balance", cost=0, seals=[chaos_token.ZERO, chaos_token.ZERO + 1])


def seal_skull(g: Game, f: CardFrame, asset: int) -> None:
    fx.seal_token(g, asset, chaos_token.SKULL)
    fx.gain_resources(g, f.seat, 1)


@only
class Binding(EventCard):
    text = "Seal a skull on an asset you control. Gain 1 resource."
    printed = Facts("TR043", "Binding", cost=0)
    abilities = [
        Ability(trigger.played(), Choose(lambda g, seat: g.investigators[seat].assets, seal_skull))
    ]


# -- Codex: TR051 ff. ------------------------------------------------------------------------------

GIFT = 1
ORDEAL = 2
ROUTINE = 3
BARGAIN = 4
UNWRITTEN = 9


class CodexGuide(Scenario):
    """Entries: 1 gain 3 resources; 2 a test; 3 gain 1 (repeatable); 4 a choice, then a draw."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "A Test of the Codex"
        self.codex_entries = [GIFT, ORDEAL, ROUTINE, BARGAIN]
        self.repeatable_entries = [ROUTINE]

    def codex(self, g: Game, f: CardFrame, entry: int) -> int:
        if entry == GIFT:
            fx.gain_resources(g, f.seat, 3)
        elif entry == ROUTINE:
            fx.gain_resources(g, f.seat, 1)
        elif entry == ORDEAL:
            if f.step == 0:
                f.step = 1
                return fx.codex_test(g, f, 1 << skill.WILLPOWER, 3)
        elif f.step == 0:
            f.step = 1
            g.options = [pack(verb.CHOICE, 0), pack(verb.CHOICE, 1)]
            return g.ask(decision_kind.CHOICE, f.seat, f.card)
        elif f.step == 1:
            f.step = 2
            fx.gain_resources(g, f.seat, 10 * a_of(g.pick))
            return fx.draw(g, f.seat, 1) or CALL
        return DONE

    def codex_test(self, g: Game, f: CardFrame, entry: int, test: SkillTest) -> int:
        if f.step == 1:
            return DONE
        f.step = 1
        if test.margin < 0:
            return fx.deal(g, f.seat, horror=1)
        return fx.discover(g, f.seat, g.investigators[f.seat].location, 1)


class Entry(Effect):
    """Gain resources and resolve a codex entry."""

    def __init__(self, entry: int, *, resources: int = 0) -> None:
        self.entry = entry
        self.resources = resources

    def resolve(self, g: Game, f: CardFrame) -> int:
        if self.resources:
            fx.gain_resources(g, f.seat, self.resources)
        return fx.resolve_codex(g, f, self.entry)


@only
class Diary(Asset):
    text = (
        "Action: gain 1 resource, codex 1. Action, Parley: codex 2. Free: codex 3. Action: gain "
        "1 resource, codex 4. Free: codex 9."
    )
    printed = Facts("TR051", "Diary", cost=0)
    abilities = [
        Ability(trigger.action(), Entry(GIFT, resources=1)),
        Ability(trigger.action(designator.PARLEY), Entry(ORDEAL)),
        Ability(trigger.free(), Entry(ROUTINE)),
        Ability(trigger.action(), Entry(BARGAIN, resources=1)),
        Ability(trigger.free(), Entry(UNWRITTEN)),
    ]


@only
class Portent(Act):
    text = "Behind: codex 2."
    printed = Facts("TR052", "Portent", faction=faction.ENCOUNTER, stage=1)
    abilities = [Ability(trigger.reverse(), Entry(ORDEAL))]
