"""The acts of "Spreading Flames", both sides: 12109 to 12112."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import a_of, pack
from arkham_env.core.frame import CALL, DONE
from arkham_env.core.native import i64
from arkham_env.lcg.cards.bases import Act, choose_enemy_near, enemies_near
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules import elimination
from arkham_env.lcg.scenarios.core_2026.spreading_flames.common import (
    ARMITAGE,
    DORMITORIES,
    FIRE,
    FRIENDS_ROOM,
    LIBRARY,
    OBSERVATORY,
    QUAD,
    R1,
    SCIENCE_HALL,
    SERVANT,
    SET,
    discard_each_enemy,
    put_location,
    set_aside_copies,
    topmost_fire,
)
from arkham_env.lcg.state import values, zones
from arkham_env.lcg.state.card_definition import CardDef, old_ability
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import (
    NONE,
    CardId,
    Seat,
    cell,
    decision_kind,
    designator,
    logged,
    on,
    status,
    trigger,
    verb,
)
from arkham_env.lcg.state.record import record

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


class WheresTheSmoke(Act):
    """At the end of the round the group may spend 2 clues per investigator."""

    code = "12109"
    name = "Where There's Smoke..."
    stage = 1
    clues = 2
    clues_per_investigator = True
    encounter_set = SET
    abilities = [
        old_ability(
            trigger.REACTION, point=on.point(on.ROUND_ENDS, cell.AFTER_REACTION), group_clues=2
        )
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return seat == g.lead

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.advance_act(g)

    def back(self, g: Game, f: CardFrame) -> i64:
        discard_each_enemy(g)
        dormitories = put_location(g, DORMITORIES)
        put_location(g, QUAD)
        fires = set_aside_copies(g, FIRE)
        for card in fires:
            g.set_aside.remove(card)
        if fires:
            fx.attach_to(g, fires[0], g.table.find(FRIENDS_ROOM))
        for card in fires[1:]:
            zones.put_in_discard(g, card)
        servant = g.table.find(SERVANT)
        g.set_aside.remove(servant)
        return fx.spawn(g, servant, g.lead, dormitories)


class EscapeTheDorms(Act):
    """Advances as soon as each undefeated investigator is at Miskatonic Quad."""

    code = "12110"
    name = "Escape the Dorms"
    stage = 2
    encounter_set = SET
    abilities = [
        old_ability(
            trigger.FORCED, point=on.point(on.INVESTIGATOR_MOVES, cell.AFTER_FORCED), objective=True
        ),
        old_ability(
            trigger.FORCED,
            point=on.point(on.INVESTIGATOR_DEFEATED, cell.AFTER_FORCED),
            objective=True,
        ),
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        quad = g.table.find(QUAD)
        order = values.player_order(g)
        for other in order:
            if g.investigators[other].location != quad:
                return False
        return len(order) > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.advance_act(g)

    def back(self, g: Game, f: CardFrame) -> i64:
        servant = g.table.find(SERVANT)
        if g.cards[servant] is not NOCARD:
            zones.leave_play(g, servant)
        elif servant in g.victory:
            g.victory.remove(servant)
        elif servant in g.encounter_discard:
            g.encounter_discard.remove(servant)
        elif servant in g.encounter_deck:
            g.encounter_deck.remove(servant)
            zones.shuffle_encounter_deck(g)
        if servant not in g.set_aside:
            g.set_aside.append(servant)
        discard_each_enemy(g)
        room = g.table.find(FRIENDS_ROOM)
        if g.cards[room] is not NOCARD:
            g.cards[room].clues = 0
            zones.remove_from_game(g, room)
        put_location(g, LIBRARY)
        put_location(g, SCIENCE_HALL)
        put_location(g, OBSERVATORY)
        return DONE


class SearchingForArmitage(Act):
    """At the end of the round those at Orne Library may spend 3 clues per investigator."""

    code = "12111"
    in_parts = True
    name = "Searching for Dr. Armitage"
    stage = 3
    clues = 3
    clues_per_investigator = True
    encounter_set = SET
    choices = ["Draw Fire! from the discard pile", "Draw Fire! from the encounter deck"]
    abilities = [old_ability(trigger.REACTION, point=on.point(on.ROUND_ENDS, cell.AFTER_REACTION))]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        library = g.table.find(LIBRARY)
        here = values.seats_at(g, library)
        if not here or here[0] != seat:
            return False
        return values.group_clues(g, library) >= self.clues * g.players

    def effect(self, g: Game, f: CardFrame) -> i64:
        fx.advance_act(g)
        return fx.spend_clues(g, self.clues * g.players, g.table.find(LIBRARY)) or CALL

    def back(self, g: Game, f: CardFrame) -> i64:
        options = [pack(verb.CHOOSE_SEAT, seat) for seat in sorted(values.player_order(g))]
        return fx.ask(g, f, decision_kind.CHOOSE_SEAT, options, g.lead)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if f.step == 0:
            f.step = 1
            armitage = g.table.find(ARMITAGE)
            if armitage in g.set_aside:
                g.set_aside.remove(armitage)
                zones.put_into_play(g, armitage, a_of(pick))
            quad = g.table.find(QUAD)
            clues = 3 * g.players
            g.cards[quad].clues += clues
            record(g, logged.PLACE_CLUES, quad, clues)
            f.n = g.players
            servant = g.table.find(SERVANT)
            g.set_aside.remove(servant)
            return fx.spawn(g, servant, g.lead, quad)
        return self.take_fire(g, f, a_of(pick) == 1)

    def then(self, g: Game, f: CardFrame) -> i64:
        """Let the lead draw the next Fire! from the encounter discard pile or deck."""
        if f.step == 0:
            return DONE
        if f.n == 0 or g.investigators[g.lead].status != status.PLAYING:
            # The whole deck was searched, whatever was found in it.
            zones.shuffle_encounter_deck(g)
            return DONE
        f.n -= 1
        in_discard = topmost_fire(g) != NONE
        in_deck = self.fire_in_deck(g) != NONE
        if in_discard and in_deck:
            return fx.ask(
                g, f, decision_kind.CHOICE, [pack(verb.CHOICE, 0), pack(verb.CHOICE, 1)], g.lead
            )
        if in_discard or in_deck:
            return self.take_fire(g, f, in_deck)
        return CALL

    def fire_in_deck(self, g: Game) -> i64:
        for card in sorted(g.encounter_deck):
            if g.defs[card].printed.code == FIRE:
                return card
        return NONE

    def take_fire(self, g: Game, f: CardFrame, from_deck: bool) -> i64:
        if from_deck:
            card = self.fire_in_deck(g)
            g.encounter_deck.remove(card)
        else:
            card = topmost_fire(g)
            g.encounter_discard.remove(card)
        return fx.draw_encounter_card(g, g.lead, card) or CALL


class BlazeOfGlory(Act):
    """Clues hurt enemies, investigators may resign; advances when the Servant is defeated."""

    code = "12112"
    name = "Blaze of Glory"
    stage = 4
    encounter_set = SET
    abilities = [
        old_ability(trigger.FREE, group_clues=1),
        old_ability(trigger.ACTION, actions=1, designator=designator.RESIGN),
        old_ability(
            trigger.FORCED, point=on.point(on.ENEMY_DEFEATED, cell.AFTER_FORCED), objective=True
        ),
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if ability == 0:
            return len(enemies_near(g, seat)) > 0
        if ability == 1:
            return True
        return event is not None and g.defs[event.card].printed.code == SERVANT

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.ability == 0:
            return choose_enemy_near(g, f)
        if f.ability == 1:
            return elimination.eliminate(g, f.seat, status.RESIGNED)
        return fx.advance_act(g)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.deal_to_card(g, a_of(pick), damage=g.players, dealer=f.seat, source=f.card)

    def back(self, g: Game, f: CardFrame) -> i64:
        g.won = True
        return fx.end_scenario(g, R1)


ACTS: list[type[CardDef]] = [WheresTheSmoke, EscapeTheDorms, SearchingForArmitage, BlazeOfGlory]
