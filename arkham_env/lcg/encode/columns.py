"""The columns of the ``entities`` observation, and the printed features of cards."""

from __future__ import annotations

from typing import Final, final

from arkham_env.core.encode import Layout
from arkham_env.core.native import i64
from arkham_env.lcg.encode.flat import TOKEN_NAMES
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import (
    NONE,
    card_type,
    decision_kind,
    difficulty,
    faction,
    keyword,
    phase,
    skill,
    slot,
    test_kind,
    trait,
    verb,
    zone,
)

ENTITY_ROWS: Final = 128
MAX_OPTIONS: Final = 64
PLACES: Final = 48
MORE: Final = verb.COUNT
"""The verb of the row that turns the page."""
BIG: Final = 9999
TRAIT_BITS: Final = 8
TRAIT_COLUMNS: Final = 8

PRINTED: Final = (
    ("card", 0, BIG),
    ("type", 0, len(card_type.NAMES)),
    ("faction", 0, len(faction.NAMES)),
    ("level", -1, 5),
    ("cost", -1, 99),
    ("icon_willpower", 0, 9),
    ("icon_intellect", 0, 9),
    ("icon_combat", 0, 9),
    ("icon_agility", 0, 9),
    ("icon_wild", 0, 9),
    ("printed_health", 0, 99),
    ("printed_sanity", 0, 99),
    ("printed_uses", 0, 99),
    ("attack_damage", 0, 99),
    ("attack_horror", 0, 99),
    ("stage", 0, 9),
    ("doom_threshold", 0, 99),
    ("victory", 0, 9),
    ("weakness", 0, 1),
    ("unique", 0, 1),
    ("fast_event", 0, 1),
    ("action_abilities", 0, 9),
    ("free_abilities", 0, 9),
    ("reaction_abilities", 0, 9),
    ("forced_abilities", 0, 9),
)
PRINTED_WIDTH: Final = len(PRINTED) + len(slot.NAMES) + len(keyword.NAMES) + TRAIT_COLUMNS
STATE: Final = (
    ("zone", 0, len(zone.NAMES)),
    ("owner", -1, 3),
    ("holder", -1, 3),
    ("exhausted", 0, 1),
    ("revealed", 0, 1),
    ("damage", 0, 99),
    ("horror", 0, 99),
    ("clues", 0, 99),
    ("doom", 0, 99),
    ("uses", 0, 99),
    ("health", 0, 999),
    ("sanity", 0, 999),
    ("willpower", -99, 99),
    ("intellect", -99, 99),
    ("combat_or_fight", -99, 99),
    ("agility_or_evade", -99, 99),
    ("shroud", 0, 99),
    ("cost_now", -1, 99),
    ("nearness", -1, 2),
    ("status", 0, 2),
    ("resources", 0, BIG),
    ("actions", 0, 99),
    ("turn_done", 0, 1),
    ("hand_size", 0, 99),
    ("deck_size", 0, 99),
    ("discard_size", 0, 99),
    ("is_decider", 0, 1),
    ("is_lead", 0, 1),
    ("is_active", 0, 1),
    ("is_source", 0, 1),
    ("is_test_source", 0, 1),
    ("is_test_target", 0, 1),
    ("is_tester", 0, 1),
    ("is_committed", 0, 1),
    ("in_options", 0, 1),
    ("distance", -1, 9),
    ("experience", -99, 99),
    ("physical_trauma", 0, 99),
    ("mental_trauma", 0, 99),
    ("location_row", -1, ENTITY_ROWS - 1),
    ("host_row", -1, ENTITY_ROWS - 1),
    ("engaged_row", -1, ENTITY_ROWS - 1),
)
LOCATION_ROW: Final = len(STATE) - 3
HOST_ROW: Final = len(STATE) - 2
ENGAGED_ROW: Final = len(STATE) - 1
MENTAL_TRAUMA: Final = len(STATE) - 4
PHYSICAL_TRAUMA: Final = len(STATE) - 5
EXPERIENCE: Final = len(STATE) - 6
DISTANCE: Final = len(STATE) - 7
IN_OPTIONS: Final = len(STATE) - 8
ENTITY_WIDTH: Final = 1 + PRINTED_WIDTH + len(STATE)
FIRST_STATE: Final = 1 + PRINTED_WIDTH

OPTION_COLUMNS: Final = (
    ("verb", -1, verb.COUNT),
    ("decision", -1, len(decision_kind.NAMES)),
    ("source_row", -1, ENTITY_ROWS - 1),
    ("target_row", -1, ENTITY_ROWS - 1),
    ("place_row", -1, ENTITY_ROWS - 1),
    ("number", -1, BIG),
    ("table_id", -1, 32767),
    ("ability", -1, 15),
)
OPTION_WIDTH: Final = len(OPTION_COLUMNS)


@final
class EntityLayout:
    """Where everything is in the globals of the entities observation."""

    def __init__(self) -> None:
        f = Layout()
        self.round: i64 = f.add("round", 0, BIG)
        self.phase: i64 = f.many("phase", list(phase.NAMES), 0, 1)
        self.difficulty: i64 = f.many("difficulty", list(difficulty.NAMES), 0, 1)
        self.players: i64 = f.add("players", 1, 4)
        self.doom: i64 = f.add("doom_in_play", 0, BIG)
        self.threshold: i64 = f.add("doom_threshold", 0, BIG)
        self.clues_needed: i64 = f.add("clues_needed", 0, BIG)
        self.group_clues: i64 = f.add("group_clues", 0, BIG)
        self.encounter_deck: i64 = f.add("encounter_deck", 0, BIG)
        self.encounter_discard: i64 = f.add("encounter_discard", 0, BIG)
        self.victory: i64 = f.add("victory_display", 0, BIG)
        self.over: i64 = f.add("over", 0, 1)
        self.decider: i64 = f.add("decider", 0, 3)
        self.kind: i64 = f.many("decision", list(decision_kind.NAMES), 0, 1)
        self.options: i64 = f.add("options", 0, BIG)
        self.entities: i64 = f.add("entities", 0, ENTITY_ROWS)
        self.page: i64 = f.add("page", 0, BIG)
        self.bag: i64 = f.many("chaos_bag", list(TOKEN_NAMES), 0, 99)
        self.test: i64 = f.add("test", 0, 1)
        self.test_step: i64 = f.add("test_step", 0, 30)
        self.test_skill: i64 = f.many("test_skill", list(skill.NAMES), 0, 1)
        self.test_kind: i64 = f.many("test_kind", list(test_kind.NAMES), 0, 1)
        self.test_value: i64 = f.add("test_value", -BIG, BIG)
        self.test_difficulty: i64 = f.add("test_difficulty", -BIG, BIG)
        self.test_margin: i64 = f.add("test_margin", -BIG, BIG)
        self.test_tokens: i64 = f.many("test_token", list(TOKEN_NAMES), 0, 99)
        self.layout: Layout = f
        self.size: i64 = f.size()
        self.first_option: i64 = self.size + ENTITY_ROWS * ENTITY_WIDTH
        self.total: i64 = self.first_option + MAX_OPTIONS * OPTION_WIDTH


def entity_columns() -> Layout:
    """Return the columns of an entity row."""
    f = Layout()
    f.add("present", 0, 1)
    for name, low, high in PRINTED:
        f.add(name, low, high)
    f.many("slot", list(slot.NAMES), 0, 2)
    f.many("keyword", list(keyword.NAMES), 0, 1)
    for i in range(TRAIT_COLUMNS):
        names = ",".join(trait.NAMES[i * TRAIT_BITS : (i + 1) * TRAIT_BITS])
        f.add(f"traits[{names}]", 0, 255)
    for name, low, high in STATE:
        f.add(name, low, high)
    return f


def option_columns() -> Layout:
    """Return the columns of an option row."""
    f = Layout()
    for name, low, high in OPTION_COLUMNS:
        f.add(name, low, high)
    return f


def printed(d: CardDef, number: i64) -> list[int]:
    """Return the printed features of a card; ``number`` is its place in the pool + 1."""
    kinds = [0, 0, 0, 0]
    for ability in d.triggered:
        kinds[ability.kind] += 1
    p = d.printed
    values = [
        number, d.type + 1, p.faction, p.level, p.cost, *d.icon_counts, p.health, p.sanity, p.uses,
        p.damage, p.horror, p.stage, p.doom, p.victory, int(p.weakness), int(p.unique),
        int(d.play.point != NONE), *kinds,
    ]  # fmt: skip
    for slot_id in range(len(slot.NAMES)):
        values.append(p.slots.count(slot_id))
    for bit in range(len(keyword.NAMES)):
        values.append(p.keywords >> bit & 1)
    columns = [0] * TRAIT_COLUMNS
    for number in p.traits:
        columns[number // TRAIT_BITS] |= 1 << number % TRAIT_BITS
    return values + columns
