"""The locations of "Spreading Flames": Your Friend's Room and the Miskatonic University set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import a_of
from arkham_env.core.frame import DONE
from arkham_env.core.native import i64
from arkham_env.lcg.cards.bases import Location, choose_enemy, choose_place
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.scenarios.core_2026.spreading_flames.common import SET
from arkham_env.lcg.state import values
from arkham_env.lcg.state.card_definition import CardDef, old_ability
from arkham_env.lcg.state.ids import (
    CardId,
    Seat,
    cell,
    decision_kind,
    designator,
    limit,
    on,
    trait,
    trigger,
)

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


class YourFriendsRoom(Location):
    """Action, Engage: an enemy at a connecting location comes here and engages you."""

    code = "12113"
    in_parts = True
    name = "Your Friend's Room"
    old_traits = [trait.MISKATONIC]
    shroud = 2
    clues = 2
    clues_per_investigator = True
    symbol = "Spade"
    connects_to = "Triangle"
    encounter_set = SET
    abilities = [
        old_ability(trigger.ACTION, actions=1, designator=designator.ENGAGE, provokes=False)
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return len(self.callable_enemies(g, card)) > 0

    def callable_enemies(self, g: Game, card: CardId) -> list[int]:
        near = values.connected(g, card)
        return [e for e in g.enemies if g.cards[e].location in near]

    def effect(self, g: Game, f: CardFrame) -> i64:
        return choose_enemy(g, f, self.callable_enemies(g, f.card))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.move_enemy(g, a_of(pick), f.card, f.seat)


class MiskatonicQuad(Location):
    """With one or two investigators in the game: a free move on your turn, once per round."""

    code = "12116"
    name = "Miskatonic Quad"
    old_traits = [trait.MISKATONIC, trait.CENTRAL]
    shroud = 1
    symbol = "Plus"
    connects_to = "Triangle Hourglass Circle Heart Square Diamond"
    encounter_set = "miskatonic_university"
    abilities = [old_ability(trigger.FREE, limit=limit.PER_ROUND, group=True)]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if g.active != seat or len(values.player_order(g)) > 2:
            return False
        return len(values.connected(g, card)) > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return choose_place(g, f, values.connected(g, g.investigators[f.seat].location))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.move_investigator(g, f.seat, a_of(pick))


class Dormitories(Location):
    """Action: heal 1 damage and 1 horror, once per game for each investigator."""

    code = "12117"
    name = "Dormitories"
    old_traits = [trait.MISKATONIC]
    shroud = 3
    clues = 1
    clues_per_investigator = True
    symbol = "Triangle"
    connects_to = "Spade Plus"
    encounter_set = "miskatonic_university"
    abilities = [old_ability(trigger.ACTION, actions=1, limit=limit.PER_GAME)]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        who = g.investigators[seat]
        return who.damage > 0 or who.horror > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        fx.heal(g, f.seat, damage=1, horror=1)
        return DONE


class ScienceHall(Location):
    """After you discover clues here, discard a card of your choice from your hand."""

    code = "12118"
    name = "Science Hall"
    old_traits = [trait.MISKATONIC]
    shroud = 2
    clues = 1
    clues_per_investigator = True
    symbol = "Hourglass"
    connects_to = "Plus"
    victory = 1
    encounter_set = "miskatonic_university"
    abilities = [old_ability(trigger.FORCED, point=on.point(on.DISCOVER, cell.AFTER_FORCED))]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if event is None or event.target != card or event.amount == 0:
            return False
        return len(fx.discardable(g, event.seat)) > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.ask(g, f, decision_kind.DISCARD, fx.discardable(g, f.seat))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.discard_from_hand(g, f.seat, a_of(pick))
        return DONE


class WarrenObservatory(Location):
    """After you discover clues here, draw 1 card (once per round)."""

    code = "12119"
    name = "Warren Observatory"
    old_traits = [trait.MISKATONIC]
    shroud = 3
    clues = 1
    clues_per_investigator = True
    symbol = "Square"
    connects_to = "Plus"
    encounter_set = "miskatonic_university"
    abilities = [
        old_ability(
            trigger.REACTION,
            point=on.point(on.DISCOVER, cell.AFTER_REACTION),
            limit=limit.PER_ROUND,
        )
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if event is None or event.seat != seat:
            return False
        return event.target == card and event.amount > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.draw(g, f.seat, 1)


class OrneLibrary(Location):
    """Two actions: draw 3 cards, once per game for each investigator."""

    code = "12120"
    name = "Orne Library"
    old_traits = [trait.MISKATONIC]
    shroud = 4
    clues = 1
    clues_per_investigator = True
    symbol = "Diamond"
    connects_to = "Plus"
    victory = 1
    encounter_set = "miskatonic_university"
    abilities = [old_ability(trigger.ACTION, actions=2, limit=limit.PER_GAME)]

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.draw(g, f.seat, 3)


LOCATIONS: list[type[CardDef]] = [
    YourFriendsRoom,
    MiskatonicQuad,
    Dormitories,
    ScienceHall,
    WarrenObservatory,
    OrneLibrary,
]
