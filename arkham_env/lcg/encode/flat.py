"""The ``flat`` observation: one row of 16-bit integers that holds what a seat may see.

Other hands are counts, apart from cards whose ``known`` bit is set for the seat (all of them with
open hands); decks are counts.  Seats are relative: self first, then clockwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from arkham_env.core.decision import OPERAND_BITS, OPERAND_MASK
from arkham_env.core.encode import Layout, Row
from arkham_env.core.native import i16, i64, long_list, longs
from arkham_env.lcg.encode.table import holder_of, is_held, nearness
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.game_state import NOCARD, Game, Table
from arkham_env.lcg.state.ids import (
    NONE,
    card_type,
    chaos_token,
    decision_kind,
    difficulty,
    faction,
    phase,
    skill,
    status,
    test_kind,
)
from arkham_env.lcg.state.values import (
    distance,
    doom_threshold,
    evade_value,
    fight_value,
    group_clues,
    hand_size,
    health,
    required_clues,
    sanity,
    shroud,
    skill_value,
)

if TYPE_CHECKING:
    from arkham_env.core.native import vec

SEATS: Final = 4
ENEMIES: Final = 6
"""Enemies with columns of their own: nearest to the seat first; others count per location only."""
BIG: Final = 9999
TOKEN_NAMES: Final = (
    tuple([str(n - chaos_token.ZERO) for n in range(16)]) + chaos_token.SYMBOL_NAMES
)
SEAT_NAMES: Final = ("self", "next", "second", "third")


def is_player_card(d: CardDef) -> bool:
    """Say whether the card can be in a deck or a hand."""
    if d.printed.faction == faction.ENCOUNTER:
        return False
    kind = d.type
    return (
        kind == card_type.ASSET
        or kind == card_type.EVENT
        or kind == card_type.SKILL
        or kind == card_type.TREACHERY
        or kind == card_type.ENEMY
    )


def stays_in_play(d: CardDef) -> bool:
    """Say whether a player card can be in play and is no enemy."""
    if not is_player_card(d):
        return False
    if d.type == card_type.ASSET or d.type == card_type.TREACHERY:
        return True
    if d.type == card_type.EVENT:
        for ability in d.triggered:
            if not ability.in_hand:
                return True
    return False


@final
class FlatLayout:
    """Where everything is in the flat row; made once from the pool's definitions.

    ``*_cell[i]`` lists map the position of a card in the pool to its offset within a group, -1
    for cards that the group does not count.
    """

    def __init__(self, pool: list[CardDef]) -> None:
        f = Layout()
        names = [f"{d.printed.code} {d.printed.name}" for d in pool]
        self.deck_cell: list[int] = []
        self.play_cell: list[int] = []
        self.soak_cell: list[int] = []
        self.place_cell: list[int] = []
        self.enemy_cell: list[int] = []
        self.threat_cell: list[int] = []
        self.person_cell: list[int] = []
        self.encounter_cell: list[int] = []
        decks: list[str] = []
        plays: list[str] = []
        soaks: list[str] = []
        places: list[str] = []
        enemies: list[str] = []
        threats: list[str] = []
        persons: list[str] = []
        encounters: list[str] = []
        for i in range(len(pool)):
            d = pool[i]
            name = names[i]
            soaking = d.type == card_type.ASSET and (d.printed.health > 0 or d.printed.sanity > 0)
            if d.type == card_type.TREACHERY and is_player_card(d):
                soaking = True  # weaknesses that gather tokens in a threat area
            threat = d.type == card_type.TREACHERY and not is_player_card(d)
            encounter = d.printed.faction == faction.ENCOUNTER and (
                d.type == card_type.ENEMY or d.type == card_type.TREACHERY
            )
            self.deck_cell.append(grow(decks, name, is_player_card(d)))
            self.play_cell.append(grow(plays, name, stays_in_play(d)))
            self.soak_cell.append(grow(soaks, name, soaking))
            self.place_cell.append(grow(places, name, d.type == card_type.LOCATION))
            self.enemy_cell.append(grow(enemies, name, d.type == card_type.ENEMY))
            self.threat_cell.append(grow(threats, name, threat))
            self.person_cell.append(grow(persons, name, d.type == card_type.INVESTIGATOR))
            self.encounter_cell.append(grow(encounters, name, encounter))
        # Globals.
        self.round: i64 = f.add("round", 0, BIG)
        self.phase: i64 = f.many("phase", list(phase.NAMES), 0, 1)
        self.difficulty: i64 = f.many("difficulty", list(difficulty.NAMES), 0, 1)
        self.players: i64 = f.add("players", 1, SEATS)
        self.agenda: i64 = f.add("agenda_stage", 0, 9)
        self.act: i64 = f.add("act_stage", 0, 9)
        self.doom: i64 = f.add("doom_in_play", 0, BIG)
        self.threshold: i64 = f.add("doom_threshold", 0, BIG)
        self.clues_needed: i64 = f.add("clues_needed", 0, BIG)
        self.group_clues: i64 = f.add("group_clues", 0, BIG)
        self.encounter_deck: i64 = f.add("encounter_deck", 0, BIG)
        self.encounter_discard: i64 = f.add("encounter_discard", 0, BIG)
        self.victory: i64 = f.add("victory_display", 0, BIG)
        self.lead: i64 = f.many("lead", list(SEAT_NAMES), 0, 1)
        self.active: i64 = f.many("active", list(SEAT_NAMES), 0, 1)
        self.decider: i64 = f.many("decider", list(SEAT_NAMES), 0, 1)
        self.over: i64 = f.add("over", 0, 1)
        self.kind: i64 = f.many("decision", list(decision_kind.NAMES), 0, 1)
        self.source: i64 = f.many("source", names, 0, 1)
        self.bag: i64 = f.many("chaos_bag", list(TOKEN_NAMES), 0, 99)
        self.discarded: i64 = f.many("encounter_discard", encounters, 0, 99)
        # The skill test being made.
        self.test: i64 = f.add("test", 0, 1)
        self.test_step: i64 = f.add("test_step", 0, 30)
        self.test_skill: i64 = f.many("test_skill", list(skill.NAMES), 0, 1)
        self.test_kind: i64 = f.many("test_kind", list(test_kind.NAMES), 0, 1)
        self.tester: i64 = f.many("tester", list(SEAT_NAMES), 0, 1)
        self.test_value: i64 = f.add("test_value", -BIG, BIG)
        self.test_difficulty: i64 = f.add("test_difficulty", -BIG, BIG)
        self.test_icons: i64 = f.add("test_icons", 0, 99)
        self.test_committed: i64 = f.add("test_committed", 0, 99)
        self.test_margin: i64 = f.add("test_margin", -BIG, BIG)
        self.test_tokens: i64 = f.many("test_token", list(TOKEN_NAMES), 0, 99)
        self.test_enemy: i64 = f.many("test_enemy", enemies, 0, 1)
        # Seats.
        self.seats: i64 = f.size()
        for seat in range(SEATS):
            # All seats have the same columns: where a seat begins, and offsets from there.
            first = f.size()
            s = SEAT_NAMES[seat]
            for name, low, high in SEAT_COLUMNS:
                f.add(f"{s}.{name}", low, high)
            self.seat_person: i64 = f.many(f"{s}.investigator", persons, 0, 1) - first
            self.seat_place: i64 = f.many(f"{s}.location", places, 0, 1) - first
            self.seat_hand: i64 = f.many(f"{s}.hand", decks, 0, 99) - first
            self.seat_play: i64 = f.many(f"{s}.in_play", plays, 0, 99) - first
            self.seat_uses: i64 = f.many(f"{s}.uses", plays, 0, 99) - first
            self.seat_exhausted: i64 = f.many(f"{s}.exhausted", plays, 0, 99) - first
            self.seat_damage: i64 = f.many(f"{s}.damage_on", soaks, 0, 99) - first
            self.seat_horror: i64 = f.many(f"{s}.horror_on", soaks, 0, 99) - first
            self.seat_threat: i64 = f.many(f"{s}.threat_area", threats, 0, 99) - first
            self.seat_width: i64 = f.size() - first
        self.discard: i64 = f.many("self.discard", decks, 0, 99)
        # Places.
        self.place_first: i64 = f.size()
        for name in places:
            for column, low, high in PLACE_COLUMNS:
                f.add(f"{column}[{name}]", low, high)
        self.attached: i64 = f.size()
        for name in places:
            f.many(f"attached[{name}]", threats, 0, 99)
        # Enemies.
        self.enemy_first: i64 = f.size()
        for i in range(ENEMIES):
            for column, low, high in ENEMY_COLUMNS:
                f.add(f"enemy{i}.{column}", low, high)
            f.many(f"enemy{i}.kind", enemies, 0, 1)
            f.many(f"enemy{i}.location", places, 0, 1)
        self.enemy_width: i64 = len(ENEMY_COLUMNS) + len(enemies) + len(places)
        self.enemy_kinds: i64 = len(enemies)
        self.threat_kinds: i64 = len(threats)
        self.layout: Layout = f
        self.size: i64 = f.size()


def grow(names: list[str], name: str, counts: bool) -> i64:
    """Add ``name`` if the group counts it; return its offset or -1."""
    if not counts:
        return NONE
    names.append(name)
    return len(names) - 1


SEAT_COLUMNS: Final = (
    ("present", 0, 1),
    ("playing", 0, 1),
    ("resigned", 0, 1),
    ("defeated", 0, 1),
    ("willpower", -99, 99),
    ("intellect", -99, 99),
    ("combat", -99, 99),
    ("agility", -99, 99),
    ("damage", 0, 99),
    ("health", 0, 99),
    ("horror", 0, 99),
    ("sanity", 0, 99),
    ("resources", 0, BIG),
    ("clues", 0, 99),
    ("actions", 0, 99),
    ("actions_taken", 0, 99),
    ("extra_action_used", 0, 99),
    ("turn_done", 0, 1),
    ("exhausted", 0, 1),
    ("hand_size", 0, 99),
    ("hand_limit", 0, 99),
    ("deck", 0, 99),
    ("discard", 0, 99),
    ("set_aside", 0, 99),
    ("doom", 0, 99),
    ("engaged_enemies", 0, 99),
    ("experience", -99, 99),
    ("physical_trauma", 0, 99),
    ("mental_trauma", 0, 99),
)
ENGAGED: Final = 25
"""Place of "engaged_enemies" among them."""
PLACE_COLUMNS: Final = (
    ("place", 0, 1),
    ("revealed", 0, 1),
    ("shroud", 0, 99),
    ("place_clues", 0, 99),
    ("place_doom", 0, 99),
    ("distance", 0, 9),
    ("investigators", 0, SEATS),
    ("enemies", 0, 99),
    ("enemy_health", -99, 999),
    ("enemies_ready_unengaged", 0, 99),
)
PLACE_WIDTH: Final = len(PLACE_COLUMNS)
ENEMY_COLUMNS: Final = (
    ("present", 0, 1),
    ("fight", 0, 99),
    ("evade", 0, 99),
    ("health_left", -99, 99),
    ("damage", 0, 99),
    ("attack_damage", 0, 99),
    ("attack_horror", 0, 99),
    ("exhausted", 0, 1),
    ("doom", 0, 99),
    ("keywords", 0, 32767),
    ("here", 0, 1),
    ("engaged_self", 0, 1),
    ("engaged_next", 0, 1),
    ("engaged_second", 0, 1),
    ("engaged_third", 0, 1),
)
ENEMY_FIXED: Final = len(ENEMY_COLUMNS)


@final
class FlatCodec:
    """Writes flat rows for the games of one table.

    The ``*_of`` tables have the layout's offsets by physical card id, -1 where there is none.
    """

    def __init__(self, layout: FlatLayout, table: Table, position: list[int]) -> None:
        self.f: FlatLayout = layout
        self.position: list[int] = position
        # Doom on the cards in play that the row being written has come across.
        self.doom: i64 = 0
        # The enemies in play by nearness, while a row is being written.
        self.order: vec[i64] = longs(len(table.defs))
        self.deck_of: vec[i64] = by_card(layout.deck_cell, table, position)
        self.play_of: vec[i64] = by_card(layout.play_cell, table, position)
        self.soak_of: vec[i64] = by_card(layout.soak_cell, table, position)
        self.place_of: vec[i64] = by_card(layout.place_cell, table, position)
        self.enemy_of: vec[i64] = by_card(layout.enemy_cell, table, position)
        self.threat_of: vec[i64] = by_card(layout.threat_cell, table, position)
        self.person_of: vec[i64] = by_card(layout.person_cell, table, position)
        self.encounter_of: vec[i64] = by_card(layout.encounter_cell, table, position)

    def write(self, g: Game, seat: i64, row: Row) -> None:
        """Write what ``seat`` sees; the row holds an earlier observation or zeros."""
        if row.used[0] > g.players:
            row.clear()  # it showed a game with more seats
        row.used[0] = g.players
        row.forget()
        self.write_globals(g, seat, row)
        self.write_test(g, seat, row)
        for who in range(g.players):
            self.write_seat(g, seat, (seat + who) % g.players, who, row)
        self.write_places(g, seat, row)
        self.write_enemies(g, seat, row)
        row.put(self.f.doom, self.doom)

    def write_globals(self, g: Game, seat: i64, row: Row) -> None:
        f = self.f
        n = g.players
        row.put(f.round, g.round)
        row.mark(f.phase + g.phase, 1)
        row.mark(f.difficulty + g.table.difficulty, 1)
        row.put(f.players, n)
        self.doom = 0
        if g.agenda != NONE:
            self.doom = g.cards[g.agenda].doom
            row.mark(f.agenda, g.defs[g.agenda].printed.stage)
            row.mark(f.threshold, doom_threshold(g))
        if g.act != NONE:
            self.doom += g.cards[g.act].doom
            row.mark(f.act, g.defs[g.act].printed.stage)
            row.mark(f.clues_needed, required_clues(g))
        row.put(f.group_clues, group_clues(g))
        row.put(f.encounter_deck, len(g.encounter_deck))
        row.put(f.encounter_discard, len(g.encounter_discard))
        row.put(f.victory, len(g.victory))
        row.mark(f.lead + (g.lead - seat) % n, 1)
        if g.active != NONE:
            row.mark(f.active + (g.active - seat) % n, 1)
        if g.over:
            row.mark(f.over, 1)
        else:
            row.mark(f.decider + (g.seat - seat) % n, 1)
            row.mark(f.kind + g.kind, 1)
            if g.source != NONE and visible(g, seat, g.source):
                at = self.position[g.kind_of[g.source]]
                if at != NONE:
                    row.mark(f.source + at, 1)
        # Sixteen tokens of few kinds: cheaper to count anew than to remember each cell.
        data = row.data
        bag: i64 = row.at + f.bag
        kinds: i64 = len(TOKEN_NAMES)
        i: i64 = 0
        while i < kinds:
            data[bag + i] = 0
            i += 1
        for token in g.bag:
            data[bag + token] += 1
        for card in g.encounter_discard:
            cell = self.encounter_of[card]
            if cell != NONE:
                row.add(f.discarded + cell, 1)

    def write_test(self, g: Game, seat: i64, row: Row) -> None:
        test = current_test(g)
        if test is None or test.skill == NONE:
            return
        f = self.f
        row.mark(f.test, 1)
        row.mark(f.test_step, test.step)
        row.mark(f.test_skill + test.skill, 1)
        row.mark(f.test_kind + test.kind, 1)
        row.mark(f.tester + (test.seat - seat) % g.players, 1)
        row.mark(f.test_value, test.current_value(g))
        row.mark(f.test_difficulty, test.current_difficulty(g))
        row.mark(f.test_margin, test.margin)
        icons = 0
        for card in test.committed:
            icons += test.icons_of(g, card)
        row.mark(f.test_icons, icons)
        row.mark(f.test_committed, len(test.committed))
        for token in test.tokens:
            row.add(f.test_tokens + token, 1)
        if (test.kind == test_kind.FIGHT or test.kind == test_kind.EVADE) and test.target != NONE:
            cell = self.enemy_of[test.target]
            if cell != NONE:
                row.mark(f.test_enemy + cell, 1)

    def write_seat(self, g: Game, reader: i64, seat: i64, block: i64, row: Row) -> None:
        f = self.f
        who = g.investigators[seat]
        at: i64 = f.seats + block * f.seat_width
        row.mark(at, 1)
        row.mark(at + 1 + who.status, 1)
        cell = self.person_of[seat]
        if cell != NONE:
            row.mark(at + f.seat_person + cell, 1)
        if who.status == status.PLAYING:
            skill = 0
            while skill < 4:
                row.mark(at + 4 + skill, skill_value(g, seat, skill))
                skill += 1
            row.mark(at + 9, health(g, seat))
            row.mark(at + 11, sanity(g, seat))
            row.mark(at + 20, hand_size(g, seat))
            if who.location != NONE:
                cell = self.place_of[who.location]
                if cell != NONE:
                    row.mark(at + f.seat_place + cell, 1)
        # Cells that every write sets: straight into the block.
        data = row.data
        first: i64 = row.at + at
        data[first + 8] = i16(who.damage)
        data[first + 10] = i16(who.horror)
        data[first + 12] = i16(who.resources)
        data[first + 13] = i16(who.clues)
        data[first + 14] = i16(who.actions)
        data[first + 15] = i16(who.actions_taken)
        data[first + 16] = i16(who.extra_used)
        data[first + 17] = i16(1 if who.turn_done else 0)
        data[first + 18] = i16(1 if who.exhausted else 0)
        data[first + 19] = i16(len(who.hand))
        data[first + 21] = i16(len(who.deck))
        data[first + 22] = i16(len(who.discard))
        data[first + 23] = i16(len(who.opening))
        data[first + 24] = i16(who.doom)
        data[first + 26] = i16(who.experience)
        data[first + 27] = i16(who.physical_trauma + who.earned_physical)
        data[first + 28] = i16(who.mental_trauma + who.earned_mental)
        self.doom += who.doom
        open_hand = reader == seat or g.table.open_hands
        hand: i64 = at + f.seat_hand
        for card in who.hand:
            if open_hand or g.known[card] >> reader & 1:
                cell = self.deck_of[card]
                if cell != NONE:
                    row.add(hand + cell, 1)
        if block == 0:
            for card in who.discard:
                cell = self.deck_of[card]
                if cell != NONE:
                    row.add(f.discard + cell, 1)
        for card in who.assets:
            self.write_held(g, card, at, row)
        for card in who.threat_area:
            self.write_held(g, card, at, row)
            cell = self.threat_of[card]
            if cell != NONE:
                row.add(at + f.seat_threat + cell, 1)

    def write_held(self, g: Game, card: i64, at: i64, row: Row) -> None:
        """Add a card to the columns of the seat that begin at ``at``."""
        f = self.f
        c = g.cards[card]
        self.doom += c.doom
        cell = self.play_of[card]
        if cell != NONE:
            row.add(at + f.seat_play + cell, 1)
            row.add(at + f.seat_uses + cell, c.uses)
            if c.exhausted:
                row.add(at + f.seat_exhausted + cell, 1)
        cell = self.soak_of[card]
        if cell != NONE:
            row.add(at + f.seat_damage + cell, c.damage)
            row.add(at + f.seat_horror + cell, c.horror)

    def write_places(self, g: Game, seat: i64, row: Row) -> None:
        f = self.f
        here = g.investigators[seat].location
        for place in g.locations:
            c = g.cards[place]
            self.doom += c.doom
            cell = self.place_of[place]
            if cell == NONE:
                continue
            at: i64 = f.place_first + cell * PLACE_WIDTH
            row.mark(at, 1)
            if c.revealed:
                row.mark(at + 1, 1)
                row.mark(at + 2, shroud(g, place))
                row.mark(at + 3, c.clues)
            row.mark(at + 4, c.doom)
            if here != NONE and here != place:
                row.mark(at + 5, min(9, distance(g, here, place)))
        for who in g.investigators:
            if who.status == status.PLAYING and who.location != NONE:
                cell = self.place_of[who.location]
                if cell != NONE:
                    row.add(f.place_first + cell * PLACE_WIDTH + 6, 1)
        for card in g.attachments:
            c = g.cards[card]
            if c.attached != NONE:
                cell = self.place_of[c.attached]
                threat = self.threat_of[card]
                if cell != NONE and threat != NONE:
                    row.add(f.attached + cell * f.threat_kinds + threat, 1)
                if is_held(g, card):
                    block = (holder_of(g, card) - seat) % g.players
                    self.write_held(g, card, f.seats + block * f.seat_width, row)
                else:
                    self.doom += c.doom

    def write_enemies(self, g: Game, seat: i64, row: Row) -> None:
        f = self.f
        order = self.order
        count: i64 = 0
        for enemy in g.enemies:
            c = g.cards[enemy]
            self.doom += c.doom
            if c.location != NONE:
                cell = self.place_of[c.location]
                if cell != NONE:
                    at: i64 = f.place_first + cell * PLACE_WIDTH
                    row.add(at + 7, 1)
                    row.add(at + 8, health(g, enemy) - c.damage)
                    if not c.exhausted and c.threat == NONE:
                        row.add(at + 9, 1)
            if c.threat != NONE:
                block = (c.threat - seat) % g.players
                row.add(f.seats + block * f.seat_width + ENGAGED, 1)
            # The nearest first, ties by id, as in the action table.
            rank: i64 = nearness(g, enemy, seat) << OPERAND_BITS | enemy
            i: i64 = count
            count += 1
            while i > 0 and order[i - 1] > rank:
                order[i] = order[i - 1]
                i -= 1
            order[i] = rank
        shown: i64 = min(count, ENEMIES)
        i = 0
        while i < shown:
            self.write_enemy(
                g, seat, order[i] & OPERAND_MASK, f.enemy_first + i * f.enemy_width, row
            )
            i += 1

    def write_enemy(self, g: Game, seat: i64, enemy: i64, at: i64, row: Row) -> None:
        f = self.f
        c = g.cards[enemy]
        d = g.defs[enemy]
        row.mark(at, 1)
        row.mark(at + 1, fight_value(g, enemy))
        row.mark(at + 2, evade_value(g, enemy))
        row.mark(at + 3, health(g, enemy) - c.damage)
        row.mark(at + 4, c.damage)
        row.mark(at + 5, d.printed.damage)
        row.mark(at + 6, d.printed.horror)
        if c.exhausted:
            row.mark(at + 7, 1)
        row.mark(at + 8, c.doom)
        row.mark(at + 9, d.printed.keywords)
        if c.location == g.investigators[seat].location:
            row.mark(at + 10, 1)
        if c.threat != NONE:
            row.mark(at + 11 + (c.threat - seat) % g.players, 1)
        cell = self.enemy_of[enemy]
        if cell != NONE:
            row.mark(at + ENEMY_FIXED + cell, 1)
        if c.location != NONE:
            cell = self.place_of[c.location]
            if cell != NONE:
                row.mark(at + ENEMY_FIXED + f.enemy_kinds + cell, 1)


def by_card(cells: list[int], table: Table, position: list[int]) -> vec[i64]:
    """Return the cells by card id; ``position`` says where a kind is in the pool."""
    found: list[int] = []
    for kind in table.kind_of:
        found.append(cells[position[kind]] if position[kind] != NONE else NONE)
    return long_list(found)


def visible(g: Game, seat: i64, card: i64) -> bool:
    """Say whether ``seat`` may know which card this is, where it is now."""
    if g.known[card] >> seat & 1 or g.cards[card] is not NOCARD:
        return True
    owner = g.owner[card]
    if owner == NONE:
        return card not in g.encounter_deck
    who = g.investigators[owner]
    if card in who.hand:
        return g.table.open_hands or owner == seat
    return card not in who.deck


def current_test(g: Game) -> SkillTest | None:
    """Return the innermost skill test that has begun, or ``None``."""
    if g.test_at == NONE or g.test_at >= len(g.stack):
        return None
    frame = g.stack[g.test_at]
    return frame if isinstance(frame, SkillTest) else None
