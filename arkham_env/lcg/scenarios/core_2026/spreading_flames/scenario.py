"""Spreading Flames, the first scenario of the 2026 core set: set-up, symbols, resolutions.

Its agendas, acts and locations have modules of their own; the Servant of Flame (12114) and Dr.
Henry Armitage (12115) stand here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import EVERYONE, a_of, pack
from arkham_env.core.frame import DONE
from arkham_env.core.native import i64
from arkham_env.lcg.cards.bases import Act, Agenda, Asset, Enemy, Location
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules import end, movement
from arkham_env.lcg.rules.enemies import PREY_LOWEST
from arkham_env.lcg.scenarios.core_2026.spreading_flames.acts import ACTS
from arkham_env.lcg.scenarios.core_2026.spreading_flames.agendas import AGENDAS
from arkham_env.lcg.scenarios.core_2026.spreading_flames.common import (
    ARMITAGE,
    FIRE,
    FRIENDS_ROOM,
    R2,
    R3,
    SERVANT,
    SET,
    draw_topmost_fire,
    topmost_fire,
)
from arkham_env.lcg.scenarios.core_2026.spreading_flames.locations import LOCATIONS
from arkham_env.lcg.state import values, zones
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import (
    NONE,
    CardId,
    Seat,
    chaos_token,
    decision_kind,
    difficulty,
    faction,
    keyword,
    logged,
    quantity,
    skill,
    slot,
    trait,
    verb,
)
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.scenario_definition import Scenario

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.state.game_state import Game

# -- The servant and the librarian ---------------------------------------------------------------


class ServantOfFlame(Enemy):
    """Hunter, prey on the lowest agility, retaliate."""

    code = "12114"
    name = "Servant of Flame"
    subname = "Raging Fury"
    unique = True
    old_traits = [trait.HUMANOID, trait.ELITE]
    keywords = keyword.HUNTER | keyword.RETALIATE
    prey = PREY_LOWEST + skill.AGILITY
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
    faction = faction.NEUTRAL
    cost = 3
    old_traits = [trait.ALLY, trait.MISKATONIC]
    slots = [slot.ALLY]
    health = 3
    sanity = 3
    icons = "WI?"
    deck_limit = 1
    encounter_set = SET
    old_modifies = [
        quantity.SKILL + skill.WILLPOWER,
        quantity.SKILL + skill.INTELLECT,
        quantity.NO_PROVOKE,
    ]

    def modify(self, g: Game, quantity: i64, card: CardId, subject: i64) -> i64:
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
            elif isinstance(d, Location) or d.printed.code in (SERVANT, ARMITAGE, FIRE):
                g.set_aside.append(card)
                zones.know(g, card, EVERYONE)
            else:
                g.encounter_deck.append(card)
        zones.shuffle_encounter_deck(g)
        g.agenda_deck = agendas[::-1]
        g.act_deck = acts[::-1]
        for card in agendas + acts:
            zones.know(g, card, EVERYONE)
        g.agenda = g.agenda_deck.pop()
        g.act = g.act_deck.pop()
        zones.new_card(g, g.agenda)
        zones.new_card(g, g.act)
        g.index_card(g.agenda)
        g.index_card(g.act)
        room = table.find(FRIENDS_ROOM)
        zones.put_location_into_play(g, room)
        for seat in values.player_order(g):
            movement.place_investigator(g, seat, room)

    # -- Chaos symbols ----------------------------------------------------------------------

    def token_value(self, g: Game, token: i64, seat: Seat) -> i64:
        hard = g.table.difficulty >= difficulty.HARD
        if token == chaos_token.SKULL:
            stage = g.defs[g.act].printed.stage if g.act != NONE else 4
            return -(stage + (1 if hard else 0))
        if token == chaos_token.TABLET:
            return -2 if hard else -1
        if token == chaos_token.ELDER_THING:
            return -4 if hard else -3
        return 0

    def token_reveals_another(self, g: Game, token: i64) -> bool:
        return token == chaos_token.TABLET

    def token_has_failure(self, g: Game, token: i64, test: SkillTest) -> bool:
        if token == chaos_token.TABLET:
            return True
        if token != chaos_token.ELDER_THING or topmost_fire(g) == NONE:
            return False
        return g.table.difficulty >= difficulty.HARD or test.failed_by(g) >= 2

    def token_failure(self, g: Game, token: i64, f: CardFrame) -> i64:
        if f.step == 1:
            return DONE
        f.step = 1
        if token == chaos_token.TABLET:
            return fx.deal(g, f.seat, damage=1)
        return draw_topmost_fire(g, f.seat)

    # -- Resolutions ------------------------------------------------------------------------

    def resolve(self, g: Game, f: CardFrame) -> i64:
        if g.resolution == end.NO_RESOLUTION:
            for who in g.investigators:
                end.earn_experience(g, who.id, end.victory_points(g) + 2)
                end.suffer(g, who.id, mental=1)
            return DONE
        if f.step == 0:
            f.step = 1
            g.options = [pack(verb.CHOOSE_SEAT, seat) for seat in range(g.players)]
            return g.ask(decision_kind.CHOOSE_SEAT, f.seat)
        if f.step == 1:
            f.step = 2
            g.bearer = a_of(g.pick)
            record(g, logged.CONTROL, g.table.find(ARMITAGE), g.bearer)
            for who in g.investigators:
                end.earn_experience(g, who.id, end.victory_points(g) + 3)
            g.options = [pack(verb.CHOICE, R2), pack(verb.CHOICE, R3)]
            return g.ask(decision_kind.RESOLUTION, f.seat)
        g.resolution = a_of(g.pick)
        record(g, logged.RESOLUTION, g.resolution)
        for who in g.investigators:
            if g.resolution == R2:
                end.earn_experience(g, who.id, 1)
                end.suffer(g, who.id, physical=1)
            else:
                end.suffer(g, who.id, mental=1)
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


CARDS: list[type[CardDef]] = [*AGENDAS, *ACTS, ServantOfFlame, DrHenryArmitage, *LOCATIONS]
