"""Spreading Flames: the first scenario of the 2026 core set (12105 to 12120, resolutions)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import a_of, pack
from arkham_env.core.frame import CALL, DONE
from arkham_env.core.native import i64
from arkham_env.lcg import effects as fx
from arkham_env.lcg import flow_cards, flow_damage, flow_end, flow_move, values
from arkham_env.lcg.carddef import Ability, CardDef
from arkham_env.lcg.cards.bases import Act, Agenda, Asset, Enemy, Location
from arkham_env.lcg.flow_enemy import PREY_LOWEST
from arkham_env.lcg.ids import (
    ACTION_ABILITY,
    AFTER_FORCED,
    AFTER_REACTION,
    AGILITY,
    ALLY,
    ALLY_SLOT,
    CIVILIAN,
    D_CHOICE,
    D_CHOOSE_ENEMY,
    D_CHOOSE_SEAT,
    D_RESOLUTION,
    E_DOOM_ON_AGENDA,
    E_ENEMY_DEFEATED,
    E_INVESTIGATOR_DEFEATED,
    E_INVESTIGATOR_MOVES,
    E_ROUND_ENDS,
    ELDER_THING,
    ELITE,
    FORCED_ABILITY,
    FREE_ABILITY,
    HARD,
    HUMANOID,
    HUNTER,
    INTELLECT,
    MISKATONIC,
    NEUTRAL,
    NONE,
    OP_CHOICE,
    OP_CHOOSE_CARD,
    OP_CHOOSE_SEAT,
    PARLEY,
    PARLEY_TEST,
    PLAYING,
    Q_NO_PROVOKE,
    Q_SKILL,
    REACTION_ABILITY,
    RESIGN,
    RESIGNED,
    RETALIATE,
    SKULL,
    TABLET,
    WILLPOWER,
    point,
)
from arkham_env.lcg.scenario import Scenario
from arkham_env.lcg.scenarios.spreading_flames_places import LOCATIONS
from arkham_env.lcg.state import NOCARD

if TYPE_CHECKING:
    from arkham_env.lcg.card_frame import CardFrame
    from arkham_env.lcg.flow_skill_test import SkillTest
    from arkham_env.lcg.state import Game
    from arkham_env.lcg.timing import Event

SET = "spreading_flames"
FIRE = "12129"
SERVANT = "12114"
ARMITAGE = "12115"
FRIENDS_ROOM = "12113"
QUAD = "12116"
DORMITORIES = "12117"
SCIENCE_HALL = "12118"
OBSERVATORY = "12119"
LIBRARY = "12120"
ESCAPE = "12110"
BLAZE = "12112"

R1 = 1
R2 = 2
R3 = 3


# -- Agendas -------------------------------------------------------------------------------------


class CampusAgenda(Agenda):
    """All three agendas: Parley, intellect (2), discard a Bystander at your location."""

    encounter_set = SET
    abilities = [Ability(ACTION_ABILITY, actions=1, designator=PARLEY)]

    def condition(self, g: Game, seat: i64, card: i64, ability: i64, event: Event | None) -> bool:
        return len(bystanders_at(g, g.investigators[seat].location)) > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.test(g, f, 1 << INTELLECT, 2, PARLEY_TEST)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin < 0:
            return DONE
        here = bystanders_at(g, g.investigators[f.seat].location)
        if not here:
            return DONE
        return fx.ask(g, f, D_CHOOSE_ENEMY, fx.cards_as_options(OP_CHOOSE_CARD, here))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.discard_from_play(g, a_of(pick))
        return DONE

    def test_all(self, g: Game, f: CardFrame, skill: i64) -> i64:
        """Let each investigator test ``skill`` (3), in player order; ``items`` waits its turn."""
        while f.items:
            seat = f.items.pop(0)
            if g.investigators[seat].status == PLAYING:
                f.seat = seat
                return fx.test(g, f, 1 << skill, 3)
        return DONE


def bystanders_at(g: Game, location: i64) -> list[int]:
    return [e for e in values.enemies_at(g, location) if g.defs[e].traits & CIVILIAN]


class PastCurfew(CampusAgenda):
    """Behind: each investigator tests willpower (3) or takes 1 horror."""

    code = "12106"
    name = "Past Curfew"
    stage = 1
    doom = 3

    def back(self, g: Game, f: CardFrame) -> i64:
        f.items = values.player_order(g)[:]
        return self.test_all(g, f, WILLPOWER)

    def then(self, g: Game, f: CardFrame) -> i64:
        return self.test_all(g, f, WILLPOWER)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.kind == PARLEY_TEST:
            return super().after_test(g, f, test)
        return fx.deal(g, f.seat, 0, 1, f.card) if test.margin < 0 else DONE


class LitUp(CampusAgenda):
    """Behind: 4 set-aside Fire! to the discard pile; each tests agility (3) or takes 1 damage."""

    code = "12107"
    name = "Lit Up"
    stage = 2
    doom = 5

    def back(self, g: Game, f: CardFrame) -> i64:
        fires = set_aside_copies(g, FIRE)
        if len(fires) >= 4:
            for card in fires[:4]:
                g.set_aside.remove(card)
                flow_cards.put_in_discard(g, card)
        f.items = values.player_order(g)[:]
        return self.test_all(g, f, AGILITY)

    def then(self, g: Game, f: CardFrame) -> i64:
        return self.test_all(g, f, AGILITY)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.kind == PARLEY_TEST:
            return super().after_test(g, f, test)
        return fx.deal(g, f.seat, 1, 0, f.card) if test.margin < 0 else DONE


class WildFlames(CampusAgenda):
    """After doom is placed here the lead draws a Fire!; behind: all defeated, 1 trauma."""

    code = "12108"
    in_parts = True
    name = "Wild Flames"
    stage = 3
    doom = 10
    abilities = [
        Ability(ACTION_ABILITY, actions=1, designator=PARLEY),
        Ability(FORCED_ABILITY, point=point(E_DOOM_ON_AGENDA, AFTER_FORCED)),
    ]

    def condition(self, g: Game, seat: i64, card: i64, ability: i64, event: Event | None) -> bool:
        if ability == 1:
            return event is not None and event.card == card and topmost_fire(g) != NONE
        return super().condition(g, seat, card, ability, event)

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.ability == 1:
            return draw_topmost_fire(g, g.lead)
        return super().effect(g, f)

    def back(self, g: Game, f: CardFrame) -> i64:
        f.items = values.player_order(g)[:]
        return self.then(g, f)

    def then(self, g: Game, f: CardFrame) -> i64:
        while f.items:
            seat = f.items.pop(0)
            if g.investigators[seat].status == PLAYING:
                flow_end.suffer(g, seat, 1, 0)
                return fx.defeat_investigator(g, seat)
        return DONE


def set_aside_copies(g: Game, code: str) -> list[int]:
    return [card for card in g.set_aside if g.defs[card].code == code]


def topmost_fire(g: Game) -> i64:
    """Return the topmost copy of Fire! in the encounter discard pile, or ``NONE``."""
    i = len(g.encounter_discard) - 1
    while i >= 0:
        if g.defs[g.encounter_discard[i]].code == FIRE:
            return g.encounter_discard[i]
        i -= 1
    return NONE


def draw_topmost_fire(g: Game, seat: i64) -> i64:
    card = topmost_fire(g)
    if card == NONE:
        return DONE
    g.encounter_discard.remove(card)
    return fx.draw_encounter_card(g, seat, card)


# -- Acts ----------------------------------------------------------------------------------------


def discard_each_enemy(g: Game) -> None:
    for enemy in sorted(g.enemies):
        fx.discard_from_play(g, enemy)


def put_location(g: Game, code: str) -> i64:
    """Put a set-aside location into play and return its id."""
    card = g.table.find(code)
    if g.cards[card] is NOCARD:
        flow_cards.put_location_into_play(g, card)
    return card


class WheresTheSmoke(Act):
    """At the end of the round the group may spend 2 clues per investigator."""

    code = "12109"
    name = "Where There's Smoke..."
    stage = 1
    clues = 2
    clues_per_investigator = True
    encounter_set = SET
    abilities = [
        Ability(REACTION_ABILITY, point=point(E_ROUND_ENDS, AFTER_REACTION), group_clues=2)
    ]

    def condition(self, g: Game, seat: i64, card: i64, ability: i64, event: Event | None) -> bool:
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
            flow_cards.put_in_discard(g, card)
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
        Ability(FORCED_ABILITY, point=point(E_INVESTIGATOR_MOVES, AFTER_FORCED)),
        Ability(FORCED_ABILITY, point=point(E_INVESTIGATOR_DEFEATED, AFTER_FORCED)),
    ]

    def condition(self, g: Game, seat: i64, card: i64, ability: i64, event: Event | None) -> bool:
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
            flow_cards.leave_play(g, servant)
        elif servant in g.victory:
            g.victory.remove(servant)
        elif servant in g.encounter_discard:
            g.encounter_discard.remove(servant)
        elif servant in g.encounter_deck:
            g.encounter_deck.remove(servant)
            flow_cards.shuffle_encounter_deck(g)
        if servant not in g.set_aside:
            g.set_aside.append(servant)
        discard_each_enemy(g)
        room = g.table.find(FRIENDS_ROOM)
        if g.cards[room] is not NOCARD:
            g.cards[room].clues = 0
            flow_cards.remove_from_game(g, room)
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
    abilities = [Ability(REACTION_ABILITY, point=point(E_ROUND_ENDS, AFTER_REACTION))]

    def condition(self, g: Game, seat: i64, card: i64, ability: i64, event: Event | None) -> bool:
        library = g.table.find(LIBRARY)
        here = values.seats_at(g, library)
        if not here or here[0] != seat:
            return False
        return values.group_clues(g, library) >= self.clues * g.players

    def effect(self, g: Game, f: CardFrame) -> i64:
        fx.advance_act(g)
        return fx.spend_clues(g, self.clues * g.players, g.table.find(LIBRARY)) or CALL

    def back(self, g: Game, f: CardFrame) -> i64:
        options = [pack(OP_CHOOSE_SEAT, seat) for seat in sorted(values.player_order(g))]
        return fx.ask(g, f, D_CHOOSE_SEAT, options, g.lead)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if f.step == 0:
            f.step = 1
            armitage = g.table.find(ARMITAGE)
            if armitage in g.set_aside:
                g.set_aside.remove(armitage)
                flow_cards.put_into_play(g, armitage, a_of(pick))
            quad = g.table.find(QUAD)
            g.cards[quad].clues += 3 * g.players
            f.n = g.players
            servant = g.table.find(SERVANT)
            g.set_aside.remove(servant)
            return fx.spawn(g, servant, g.lead, quad)
        return self.take_fire(g, f, a_of(pick) == 1)

    def then(self, g: Game, f: CardFrame) -> i64:
        """Let the lead draw the next Fire! from the encounter discard pile or deck."""
        if f.step == 0:
            return DONE
        if f.n == 0 or g.investigators[g.lead].status != PLAYING:
            if f.a == 1:
                f.a = 0
                flow_cards.shuffle_encounter_deck(g)
            return DONE
        f.n -= 1
        in_discard = topmost_fire(g) != NONE
        in_deck = self.fire_in_deck(g) != NONE
        if in_discard and in_deck:
            return fx.ask(g, f, D_CHOICE, [pack(OP_CHOICE, 0), pack(OP_CHOICE, 1)], g.lead)
        if in_discard or in_deck:
            return self.take_fire(g, f, in_deck)
        return CALL

    def fire_in_deck(self, g: Game) -> i64:
        for card in sorted(g.encounter_deck):
            if g.defs[card].code == FIRE:
                return card
        return NONE

    def take_fire(self, g: Game, f: CardFrame, from_deck: bool) -> i64:
        if from_deck:
            card = self.fire_in_deck(g)
            g.encounter_deck.remove(card)
        else:
            card = topmost_fire(g)
            g.encounter_discard.remove(card)
        # The whole deck was searched for copies: it is shuffled at the end.
        f.a = 1
        return fx.draw_encounter_card(g, g.lead, card) or CALL


class BlazeOfGlory(Act):
    """Clues hurt enemies, investigators may resign; advances when the Servant is defeated."""

    code = "12112"
    name = "Blaze of Glory"
    stage = 4
    encounter_set = SET
    abilities = [
        Ability(FREE_ABILITY, group_clues=1),
        Ability(ACTION_ABILITY, actions=1, designator=RESIGN),
        Ability(FORCED_ABILITY, point=point(E_ENEMY_DEFEATED, AFTER_FORCED)),
    ]

    def condition(self, g: Game, seat: i64, card: i64, ability: i64, event: Event | None) -> bool:
        if ability == 0:
            return len(values.enemies_at(g, g.investigators[seat].location)) > 0
        if ability == 1:
            return True
        return event is not None and g.defs[event.card].code == SERVANT

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.ability == 0:
            here = values.enemies_at(g, g.investigators[f.seat].location)
            if not here:
                return DONE
            return fx.ask(g, f, D_CHOOSE_ENEMY, fx.cards_as_options(OP_CHOOSE_CARD, here))
        if f.ability == 1:
            return flow_damage.eliminate(g, f.seat, RESIGNED)
        return fx.advance_act(g)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.deal_to_card(g, a_of(pick), g.players, 0, f.seat, f.card)

    def back(self, g: Game, f: CardFrame) -> i64:
        g.won = True
        return fx.end_scenario(g, R1)


# -- The servant and the librarian ---------------------------------------------------------------


class ServantOfFlame(Enemy):
    """Hunter, prey on the lowest agility, retaliate."""

    code = "12114"
    name = "Servant of Flame"
    subname = "Raging Fury"
    unique = True
    traits = HUMANOID | ELITE
    keywords = HUNTER | RETALIATE
    prey = PREY_LOWEST + AGILITY
    fight = 4
    health = 5
    health_per_investigator = True
    evade = 4
    damage = 2
    horror = 2
    victory = 2
    encounter_set = SET


class DrHenryArmitage(Asset):
    """+1 willpower and intellect; the first action of each round provokes nothing."""

    code = "12115"
    name = "Dr. Henry Armitage"
    subname = "Head Librarian"
    unique = True
    story = True
    faction = NEUTRAL
    cost = 3
    traits = ALLY | MISKATONIC
    slots = [ALLY_SLOT]
    health = 3
    sanity = 3
    icons = "WI?"
    deck_limit = 1
    encounter_set = SET
    modifies = [Q_SKILL + WILLPOWER, Q_SKILL + INTELLECT, Q_NO_PROVOKE]

    def modify(self, g: Game, quantity: i64, card: i64, subject: i64) -> i64:
        return 1 if g.cards[card].controller == subject else 0


# -- The scenario --------------------------------------------------------------------------------


class SpreadingFlames(Scenario):
    """Set-up, symbols and resolutions of "Spreading Flames"."""

    id = "spreading_flames"
    name = "Spreading Flames"
    reference_card = "12105"
    encounter_cards = [
        ("12106", 1), ("12107", 1), ("12108", 1), ("12109", 1), ("12110", 1), ("12111", 1),
        ("12112", 1), ("12113", 1), ("12114", 1), ("12115", 1), ("12116", 1), ("12117", 1),
        ("12118", 1), ("12119", 1), ("12120", 1), ("12121", 2), ("12122", 2), ("12123", 3),
        ("12124", 3), ("12125", 2), ("12126", 2), ("12127", 2), ("12128", 2), ("12129", 5),
        ("12130", 2), ("12131", 2), ("12132", 2),
    ]  # fmt: skip
    bags = [
        [9, 9, 8, 8, 8, 7, 7, 7, 6, 6, 16, 16, 18, 19, 20, 21],
        [9, 8, 8, 7, 7, 7, 6, 6, 5, 4, 16, 16, 18, 19, 20, 21],
        [8, 8, 8, 7, 7, 6, 6, 5, 5, 4, 3, 16, 16, 18, 19, 20, 21],
        [8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 2, 0, 16, 16, 18, 19, 20, 21],
    ]
    resolutions = ["none", "R1", "R2", "R3"]
    # R2: victory 2 + 1 + 1, 3 + 1 bonus experience, 1 physical trauma.
    best_score = 7

    def set_up(self, g: Game) -> None:
        """Friend's room in play with everybody in it, the rest set aside, the deck shuffled."""
        table = g.table
        agendas: list[int] = []
        acts: list[int] = []
        for card in range(g.players, len(table.defs)):
            if table.owner[card] != NONE:
                continue
            d = table.defs[card]
            if isinstance(d, Agenda):
                agendas.append(card)
            elif isinstance(d, Act):
                acts.append(card)
            elif isinstance(d, Location) or d.code in (SERVANT, ARMITAGE, FIRE):
                g.set_aside.append(card)
                flow_cards.know(g, card, flow_cards.EVERYBODY_KNOWS)
            else:
                g.encounter_deck.append(card)
        flow_cards.shuffle_encounter_deck(g)
        g.agenda_deck = agendas[::-1]
        g.act_deck = acts[::-1]
        for card in agendas + acts:
            flow_cards.know(g, card, flow_cards.EVERYBODY_KNOWS)
        g.agenda = g.agenda_deck.pop()
        g.act = g.act_deck.pop()
        flow_cards.new_card(g, g.agenda)
        flow_cards.new_card(g, g.act)
        g.index_card(g.agenda)
        g.index_card(g.act)
        room = table.find(FRIENDS_ROOM)
        flow_cards.put_location_into_play(g, room)
        for seat in values.player_order(g):
            flow_move.place_investigator(g, seat, room)

    # -- Chaos symbols ----------------------------------------------------------------------

    def token_value(self, g: Game, token: i64, seat: i64) -> i64:
        hard = g.table.difficulty >= HARD
        if token == SKULL:
            stage = g.defs[g.act].stage if g.act != NONE else 4
            return -(stage + (1 if hard else 0))
        if token == TABLET:
            return -2 if hard else -1
        if token == ELDER_THING:
            return -4 if hard else -3
        return 0

    def token_reveals_another(self, g: Game, token: i64) -> bool:
        return token == TABLET

    def token_has_failure(self, g: Game, token: i64, test: SkillTest) -> bool:
        if token == TABLET:
            return True
        if token != ELDER_THING or topmost_fire(g) == NONE:
            return False
        return g.table.difficulty >= HARD or test.failed_by(g) >= 2

    def token_failure(self, g: Game, token: i64, f: CardFrame) -> i64:
        if f.step == 1:
            return DONE
        f.step = 1
        if token == TABLET:
            return fx.deal(g, f.seat, 1, 0, NONE)
        return draw_topmost_fire(g, f.seat)

    # -- Resolutions ------------------------------------------------------------------------

    def resolve(self, g: Game, f: CardFrame) -> i64:
        if g.resolution == flow_end.NO_RESOLUTION:
            for who in g.investigators:
                flow_end.earn_experience(g, who.id, flow_end.victory_points(g) + 2)
                flow_end.suffer(g, who.id, 0, 1)
            return DONE
        if f.step == 0:
            f.step = 1
            g.options = [pack(OP_CHOOSE_SEAT, seat) for seat in range(g.players)]
            return g.ask(D_CHOOSE_SEAT, f.seat)
        if f.step == 1:
            f.step = 2
            g.bearer = a_of(g.pick)
            for who in g.investigators:
                flow_end.earn_experience(g, who.id, flow_end.victory_points(g) + 3)
            g.options = [pack(OP_CHOICE, R2), pack(OP_CHOICE, R3)]
            return g.ask(D_RESOLUTION, f.seat)
        g.resolution = a_of(g.pick)
        for who in g.investigators:
            if g.resolution == R2:
                flow_end.earn_experience(g, who.id, 1)
                flow_end.suffer(g, who.id, 1, 0)
            else:
                flow_end.suffer(g, who.id, 0, 1)
        return DONE

    def path(self, g: Game) -> list[str]:
        name = self.resolutions[g.resolution]
        return ["R1", name] if g.resolution in (R2, R3) else [name]

    def story_assets(self, g: Game) -> dict[str, int]:
        return {"dr_henry_armitage": g.bearer} if g.bearer != NONE else {}

    def log_entries(self, g: Game) -> list[str]:
        if g.resolution == R2:
            return ["defeated_their_masked_pursuer", "saved_miskatonic_university"]
        if g.resolution == R3:
            return ["defeated_their_masked_pursuer", "miskatonic_university_burned"]
        return ["miskatonic_university_burned"]


CARDS: list[type[CardDef]] = [
    PastCurfew,
    LitUp,
    WildFlames,
    WheresTheSmoke,
    EscapeTheDorms,
    SearchingForArmitage,
    BlazeOfGlory,
    ServantOfFlame,
    DrHenryArmitage,
    *LOCATIONS,
]
