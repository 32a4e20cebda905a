"""Cards for rules of events, limits, costs, seals, the codex and attacks; codes TR001 and on.

Like :mod:`tests.lcg.support.cards`: given to a scene by ``extra={seat: [code]}`` or
``encounter=[code]``.  :class:`CodexGuide` is put in a table's ``scenario`` after set-up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import a_of, op_of, pack
from arkham_env.core.frame import CALL, DONE
from arkham_env.lcg.cards.bases import Act, Asset, Enemy, EventCard, Location
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.timing import event_at
from arkham_env.lcg.state.card_definition import old_ability
from arkham_env.lcg.state.ids import (
    NONE,
    card_type,
    cell,
    chaos_token,
    decision_kind,
    designator,
    keyword,
    limit,
    on,
    quantity,
    skill,
    trigger,
    verb,
)
from arkham_env.lcg.state.scenario_definition import Scenario
from arkham_env.lcg.state.values import enemies_at
from tests.lcg.support.cards import only

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


# -- Events: TR001 ff. -----------------------------------------------------------------------------


@only
class Whisper(EventCard):
    """Fast.  Gain 1 resource."""

    code = "TR001"
    name = "Whisper"
    cost = 0
    keywords = keyword.FAST
    play_point = on.PLAYER_WINDOW

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 1)
        return DONE


@only
class Getaway(EventCard):
    """Fast.  Play after you evade an enemy during your turn.  Gain 2 resources."""

    code = "TR002"
    name = "Clean Getaway"
    cost = 0
    keywords = keyword.FAST
    play_point = on.point(on.EVADED, cell.AFTER_REACTION)
    own_turn_only = True

    def playable(self, g: Game, seat: int, card: int, event: Event | None) -> bool:
        return event is not None and event.seat == seat

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 2)
        return DONE


@only
class Naysayer(Asset):
    """When an investigator plays an event, exhaust: cancel it."""

    code = "TR003"
    name = "Naysayer"
    cost = 0
    abilities = [
        old_ability(
            trigger.REACTION, point=on.point(on.PLAY_CARD, cell.WHEN_REACTION), exhaust=True
        )
    ]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return event is not None and g.defs[event.card].type == card_type.EVENT

    def effect(self, g: Game, f: CardFrame) -> int:
        event_at(g, f.event_at).cancelled = True
        return DONE


@only
class OnceARound(EventCard):
    """Max 1 per round.  Gain 1 resource."""

    code = "TR004"
    name = "Once a Round"
    cost = 0
    max_played = limit.PER_ROUND

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 1)
        return DONE


@only
class OnceAGame(OnceARound):
    """Max 1 per game.  Gain 1 resource."""

    code = "TR005"
    name = "Once a Game"
    max_played = limit.PER_GAME


@only
class Shove(EventCard):
    """Fast.  Move the first enemy at your location to the Dormitories."""

    code = "TR006"
    name = "Shove"
    cost = 0
    keywords = keyword.FAST
    play_point = on.PLAYER_WINDOW

    def playable(self, g: Game, seat: int, card: int, event: Event | None) -> bool:
        return len(enemies_at(g, g.investigators[seat].location)) > 0

    def effect(self, g: Game, f: CardFrame) -> int:
        enemy = enemies_at(g, g.investigators[f.seat].location)[0]
        return fx.move_enemy(g, enemy, g.table.find("12117"))


@only
class Rouse(EventCard):
    """Ready an exhausted enemy at your location."""

    code = "TR007"
    name = "Rouse"
    cost = 0

    def tired(self, g: Game, seat: int) -> list[int]:
        here = enemies_at(g, g.investigators[seat].location)
        return [enemy for enemy in here if g.cards[enemy].exhausted]

    def playable(self, g: Game, seat: int, card: int, event: Event | None) -> bool:
        return len(self.tired(g, seat)) > 0

    def effect(self, g: Game, f: CardFrame) -> int:
        options = fx.cards_as_options(verb.CHOOSE_CARD, self.tired(g, f.seat))
        return fx.ask(g, f, decision_kind.CHOOSE_ENEMY, options)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        fx.ready_enemy(g, a_of(pick))
        return DONE


# -- Unique cards: TR011 ff. -----------------------------------------------------------------------


@only
class OtherLogan(Asset):
    """A unique asset that shares its title, not its subtitle, with the card of the box."""

    code = "TR011"
    name = "Logan Hastings"
    subname = "Back from the War"
    cost = 0
    unique = True


@only
class EvilLogan(Enemy):
    """A unique enemy with the title of a unique asset."""

    code = "TR012"
    name = "Logan Hastings"
    subname = "Turned"
    unique = True
    fight = 3
    health = 3
    evade = 3
    damage = 1


@only
class FalseLogan(EvilLogan):
    """An enemy of the same title that is not unique."""

    code = "TR013"
    unique = False


# -- Limits and costs: TR021 ff. -------------------------------------------------------------------


@only
class Fountain(Location):
    """Free: gain 1 resource, limit once per round; gain 5, group limit once per game."""

    code = "TR021"
    name = "Fountain"
    shroud = 2
    symbol = "Moon"
    abilities = [
        old_ability(trigger.FREE, limit=limit.PER_ROUND),
        old_ability(trigger.FREE, limit=limit.PER_GAME, group=True),
    ]

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 5 if f.ability == 1 else 1)
        return DONE


@only
class Beads(Asset):
    """Free: gain 1 resource.  Max once per round."""

    code = "TR022"
    name = "Prayer Beads"
    cost = 0
    abilities = [old_ability(trigger.FREE, max_per=limit.PER_ROUND)]

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 1)
        return DONE


@only
class TollBook(Asset):
    """Free, exhaust and spend 2 resources: you may gain 5 resources."""

    code = "TR023"
    name = "Toll Book"
    cost = 0
    abilities = [old_ability(trigger.FREE, exhaust=True, resources=2)]

    def effect(self, g: Game, f: CardFrame) -> int:
        return fx.yes_or_no(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        if op_of(pick) == verb.YES:
            fx.gain_resources(g, f.seat, 5)
        return DONE


@only
class MoneyBox(Asset):
    """Uses (2 resources)."""

    code = "TR024"
    name = "Money Box"
    cost = 0
    uses = 2


@only
class Amulet(Asset):
    """You get +2 sanity."""

    code = "TR025"
    name = "Amulet"
    cost = 0
    old_modifies = [quantity.SANITY]

    def modify(self, g: Game, quantity: int, card: int, subject: int) -> int:
        return 2 if subject == g.cards[card].controller else 0


# -- Enemies and attacks: TR031 ff. ----------------------------------------------------------------


@only
class Mist(Enemy):
    """An enemy without a health value."""

    code = "TR031"
    name = "Mist"
    fight = 1
    evade = 1
    damage = 1


@only
class Colossus(Enemy):
    """3 health per investigator."""

    code = "TR032"
    name = "Colossus"
    fight = 1
    health = 3
    health_per_investigator = True
    evade = 1
    damage = 1


@only
class WatchDog(Asset):
    """When an enemy attacks you, exhaust: cancel the attack."""

    code = "TR033"
    name = "Watch Dog"
    cost = 0
    abilities = [
        old_ability(
            trigger.REACTION, point=on.point(on.ENEMY_ATTACKS, cell.WHEN_REACTION), exhaust=True
        )
    ]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return event is not None and event.seat == seat

    def effect(self, g: Game, f: CardFrame) -> int:
        event_at(g, f.event_at).cancelled = True
        return DONE


# -- Seal: TR041 ff. -------------------------------------------------------------------------------


@only
class SkullCharm(Asset):
    """Seal (skull).  Free: release the token sealed here."""

    code = "TR041"
    name = "Skull Charm"
    cost = 0
    seals = [chaos_token.SKULL]
    abilities = [old_ability(trigger.FREE)]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return g.cards[card].sealed != NONE

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.release_token(g, f.card)
        return DONE


@only
class Balance(Asset):
    """Seal (0 or +1)."""

    code = "TR042"
    name = "Balance"
    cost = 0
    seals = [chaos_token.ZERO, chaos_token.ZERO + 1]


@only
class Binding(EventCard):
    """Seal a skull on an asset you control.  Gain 1 resource."""

    code = "TR043"
    name = "Binding"
    cost = 0

    def effect(self, g: Game, f: CardFrame) -> int:
        options = fx.cards_as_options(verb.CHOOSE_CARD, g.investigators[f.seat].assets)
        return fx.ask(g, f, decision_kind.CHOOSE_CARD, options)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        fx.seal_token(g, a_of(pick), chaos_token.SKULL)
        fx.gain_resources(g, f.seat, 1)
        return DONE


# -- Codex: TR051 ff. ------------------------------------------------------------------------------

GIFT = 1
ORDEAL = 2
ROUTINE = 3
BARGAIN = 4
UNWRITTEN = 9


class CodexGuide(Scenario):
    """Entries: 1 gain 3 resources; 2 a test; 3 again and again; 4 a choice, then a card."""

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


@only
class Diary(Asset):
    """Action: gain 1 resource, codex 1.  Action, Parley: codex 2.  Free: codex 3; 4; 9."""

    code = "TR051"
    name = "Diary"
    cost = 0
    abilities = [
        old_ability(trigger.ACTION, actions=1),
        old_ability(trigger.ACTION, actions=1, designator=designator.PARLEY),
        old_ability(trigger.FREE),
        old_ability(trigger.ACTION, actions=1),
        old_ability(trigger.FREE),
    ]
    entries: list[int] = [GIFT, ORDEAL, ROUTINE, BARGAIN, UNWRITTEN]

    def effect(self, g: Game, f: CardFrame) -> int:
        if f.ability == 0 or f.ability == 3:
            fx.gain_resources(g, f.seat, 1)
        return fx.resolve_codex(g, f, self.entries[f.ability])


@only
class Portent(Act):
    """Behind: codex 2."""

    code = "TR052"
    name = "Portent"
    stage = 1

    def back(self, g: Game, f: CardFrame) -> int:
        return fx.resolve_codex(g, f, ORDEAL)
