"""``lcg/encode/encoder.py``, ``layout.py``, ``pool.py``, ``columns.py``, ``shared_cells.py``,
``enemy_cell.py``, ``place_cell.py``, ``printed_cells.py``, ``seat_cell.py``, ``state_cell.py``:
action ids are frozen and collision-free; observations have the shape that is documented."""

from __future__ import annotations

import random
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from arkham_env.core.encoding import option_cell
from arkham_env.core.encoding.encode import Row, as_numpy, new_mask
from arkham_env.core.encoding.encoder import read_content
from arkham_env.core.encoding.slot import ENTITIES, OPTIONS, page_count
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.encode import (
    enemy_cell,
    layout,
    place_cell,
    seat_cell,
    state_cell,
)
from arkham_env.lcg.encode import table as et
from arkham_env.lcg.encode.columns import MAX_OPTIONS
from arkham_env.lcg.encode.encoder import BatchSlot, Encoder
from arkham_env.lcg.encode.entities import PLACES, doom_in_play, operand
from arkham_env.lcg.encode.pool import package_pool
from arkham_env.lcg.encode.shared_cells import ENTITY_ROWS
from arkham_env.lcg.scenarios.known import find_scenario
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import decision_kind, keyword, trait, verb, zone
from arkham_env.lcg.state.values import distance, total_doom
from tests.lcg.support.fuzz_games import positions, random_table

ENCODER = Encoder("lcg/spreading_flames")
GAMES = [(seed, players) for players in (1, 2, 3, 4) for seed in range(6)]


def cells(row: Row) -> list[int]:
    return as_numpy(row.data, "int16", len(row.data)).tolist()


# -- Files ----------------------------------------------------------------------------------------


def test_every_frozen_column_is_still_wanted() -> None:
    """The check that columns are only appended would not notice a column that is no longer used."""
    frozen = read_content(layout.path_of("spreading_flames"))
    scenario = find_scenario("spreading_flames")
    current = layout.extended(None, scenario, package_pool(scenario, layout.codes_of(frozen)), True)
    for part in ("flat", "globals", "entities", "options"):
        assert columns(current[part]) == columns(frozen[part]), part
    for part in ("cards", "traits", "keywords"):
        assert sorted(current[part]) == sorted(frozen[part])
    assert blocks(current) == blocks(frozen)


def columns(runs: list[dict[str, Any]]) -> set[tuple[str, str, int, int]]:
    return {
        (run["group"], item, run["low"], run["high"])
        for run in runs
        for item in run.get("items", [""])
    }


def blocks(content: dict[str, Any]) -> set[tuple[str, int, str]]:
    return {
        (block["name"], block["slots"], item)
        for block in content["actions"]["blocks"]
        for item in block["items"] or [""]
    }


def test_action_table_blocks_tile_the_ids() -> None:
    at = 0
    for block in ENCODER.layout.actions.blocks:
        assert block.first == at
        assert block.size == block.slots * max(1, len(block.items))
        at += block.size
    assert at == ENCODER.num_actions


def test_frozen_ids_do_not_move() -> None:
    """A few ids of version 1: a change here breaks every trained model."""
    first = {(b.name, b.slots): b.first for b in ENCODER.layout.actions.blocks}
    assert first["end_turn", 1] == 0
    assert first["choose_seat", 4] == 10
    assert first["overflow", 64] == 141
    assert first["move/place", 1] == 205
    assert first["play/out", 1] == 253
    assert first["commit/out", 1] == 1118


def less(content: dict[str, Any], code: str) -> dict[str, Any]:
    """Return a layout as it was before a card came: without its columns."""
    found = {**content, "cards": [pair for pair in content["cards"] if pair[0] != code]}
    for part in layout.PARTS:
        runs = []
        for run in content[part]:
            items = [i for i in run.get("items", [""]) if code not in i.split("/")]
            if items:
                runs.append({**run, "items": items} if "items" in run else run)
        found[part] = runs
    return found


def test_a_new_card_is_appended_and_moves_nothing() -> None:
    content = read_content(layout.path_of("spreading_flames"))
    scenario = find_scenario("spreading_flames")
    pool = package_pool(scenario, layout.codes_of(content))
    for code in ("12089", "12115", "12102", "12123"):
        before = less(content, code)
        after = layout.extended(before, scenario, pool, True)
        assert after["version"] == content["version"] + 1
        assert after["hash"] != content["hash"]
        for part in layout.PARTS:
            assert after[part][: len(before[part])] == before[part]
        blocks = content["actions"]["blocks"]
        assert after["actions"]["blocks"][: len(blocks)] == blocks
        assert after["cards"][-1][0] == code
        assert len(layout.GameLayout(after, 2).flat.fields) == ENCODER.flat_size
    assert layout.extended(content, scenario, pool, True) is content


def test_a_changed_range_is_no_appending() -> None:
    content = read_content(layout.path_of("spreading_flames"))
    runs = [{**run, "high": 7} if run["group"] == "round" else run for run in content["flat"]]
    scenario = find_scenario("spreading_flames")
    expected = r"round\[\] .* 0 to 9999, expected 0 to 7, as in the existing layout"
    with pytest.raises(ValueError, match=expected):
        layout.extended({**content, "flat": runs}, scenario, package_pool(scenario), True)


def test_a_damaged_layout_is_refused(tmp_path: Path) -> None:
    text = layout.path_of("spreading_flames").read_text(encoding="utf-8")
    path = tmp_path / "spreading_flames.json"
    path.write_text(text.replace('"12089"', '"12098"', 1), encoding="utf-8")
    with pytest.raises(CorruptSave, match=r"layout spreading_flames\.json is damaged"):
        read_content(path)


@pytest.mark.parametrize("module", [seat_cell, place_cell, enemy_cell, state_cell, option_cell])
def test_constants_of_cells_are_their_places(module: ModuleType) -> None:
    found = [name for name in module.NAMES if hasattr(module, name.upper())]
    assert found  # those that code uses
    for name in found:
        assert getattr(module, name.upper()) == module.NAMES.index(name)
    assert getattr(module, "COUNT", len(module.NAMES)) == len(module.NAMES)


def test_every_column_of_an_option_has_room_for_none() -> None:
    assert {low for _, low, _ in option_cell.COLUMNS} == {ids.NONE}


def test_every_trait_and_keyword_of_the_pool_has_a_column() -> None:
    names = {field.name for field in ENCODER.entity_fields()}
    for code in ENCODER.layout.cards:
        d = catalogue.make(code)
        for number in d.printed.traits:
            assert f"trait[{trait.NAMES[number]}]" in names
        for bit, name in enumerate(keyword.NAMES):
            if d.printed.keywords >> bit & 1:
                assert f"keyword[{name}]" in names


# -- Actions --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_ids_of_one_decision_differ(seed: int, players: int) -> None:
    mask = ENCODER.new_mask()
    bits = as_numpy(mask.data, "int8", ENCODER.num_actions)
    overflow = range(141, 141 + et.OVERFLOW)
    for g in positions(seed, players):
        ENCODER.write_mask(g, mask)
        found = mask.actions()
        assert len(set(found)) == len(set(g.options))
        assert not set(found) & set(overflow), [
            (verb.NAMES[op_of(o)], g.defs[a_of(o)].printed.name) for o in g.options
        ]
        assert np.flatnonzero(bits).tolist() == sorted(set(found))
        for i in range(len(g.options)):
            assert 0 <= found[i] < ENCODER.num_actions
            assert ENCODER.table_action(g, g.options[i]) == found[i]
            assert g.options[ENCODER.option_of(g, found[i])] == g.options[i]
        assert ENCODER.option_of(g, ENCODER.num_actions) == -1


def test_ids_mean_the_same_in_every_game() -> None:
    """Verb, title and place in play fix the id, whatever the physical card or seat."""
    seen: dict[tuple[object, ...], int] = {}
    for seed in range(8):
        for g in positions(seed, 1 + seed % 4, 400):
            for option in g.options:
                op = op_of(option)
                if op in (verb.PLAY, verb.COMMIT, verb.MOVE):
                    key = (op, g.defs[a_of(option)].printed.code)
                    action = ENCODER.table_action(g, option)
                    assert seen.setdefault(key, action) == action
    assert len(seen) > 80


def test_options_without_an_id_overflow_without_collision() -> None:
    g = next(positions(1, 2))
    g.options = [pack(verb.CHOOSE_NUMBER, n) for n in range(39, 60)]
    found = ENCODER.codec(g.table).actions.ids(g)
    assert len(set(found)) == len(found)
    assert found[2:] == list(range(141, 141 + 19))


# -- Observations --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "players"), GAMES[::3])
def test_rows_hold_nothing_of_earlier_positions(seed: int, players: int) -> None:
    flat = ENCODER.new_flat()
    entities = ENCODER.new_entities()
    rng = random.Random(seed)
    for g in positions(seed, players, 300):
        seat = rng.randrange(players)
        ENCODER.write_flat(g, seat, flat)
        ENCODER.write_entities(g, seat, entities)
        if rng.random() < 0.2:
            fresh = ENCODER.new_flat()
            ENCODER.write_flat(g, seat, fresh)
            assert cells(flat) == cells(fresh)
            fresh = ENCODER.new_entities()
            ENCODER.write_entities(g, seat, fresh)
            assert cells(entities) == cells(fresh)


@pytest.mark.parametrize(("seed", "players"), GAMES[1::3])
def test_values_are_in_their_ranges(seed: int, players: int) -> None:
    flat = ENCODER.new_flat()
    entities = ENCODER.new_entities()
    low = np.array([f.low for f in ENCODER.field_names()])
    high = np.array([f.high for f in ENCODER.field_names()])
    g_low = np.array([f.low for f in ENCODER.global_fields()])
    g_high = np.array([f.high for f in ENCODER.global_fields()])
    e_low = np.array([f.low for f in ENCODER.entity_fields()])
    e_high = np.array([f.high for f in ENCODER.entity_fields()])
    o_low = np.array([f.low for f in ENCODER.option_fields()])
    o_high = np.array([f.high for f in ENCODER.option_fields()])
    assert [f.index for f in ENCODER.field_names()] == list(range(ENCODER.flat_size))
    assert len(e_low) == ENCODER.entity_width and len(o_low) == ENCODER.option_width
    names = [f.name for f in ENCODER.field_names()]
    assert len(set(names)) == len(names)
    for g in positions(seed, players, 300):
        assert doom_in_play(g) == total_doom(g)
        ENCODER.write_flat(g, g.seat, flat)
        row = np.array(cells(flat))
        wrong = np.flatnonzero((row < low) | (row > high))
        assert not len(wrong), [(names[i], row[i]) for i in wrong]
        assert row[names.index("doom_in_play")] == total_doom(g)
        ENCODER.write_entities(g, g.seat, entities)
        shown, table, options = parts(entities)
        assert ((shown >= g_low) & (shown <= g_high)).all()
        assert ((table >= np.minimum(e_low, 0)) & (table <= e_high)).all()
        assert ((options >= o_low) & (options <= o_high)).all()


def parts(row: Row) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    whole = np.array(cells(row))
    first = ENCODER.first_option
    shape = (ENCODER.entity_rows, ENCODER.entity_width)
    table = whole[ENCODER.globals_size : first].reshape(shape)
    options = whole[first:].reshape(ENCODER.max_options, ENCODER.option_width)
    return whole[: ENCODER.globals_size], table, options


@pytest.mark.parametrize(("seed", "players"), GAMES[2::3])
def test_option_rows_point_at_their_cards(seed: int, players: int) -> None:
    row = ENCODER.new_entities()
    for g in positions(seed, players, 300):
        ENCODER.write_entities(g, g.seat, row)
        found = ENCODER.codec(g.table).actions.ids(g)
        _, table, options = parts(row)
        for i in range(len(g.options)):
            assert options[i][0] == op_of(g.options[i])
            assert options[i][6] == found[i]
            card = operand(g, g.options[i])
            if card != ids.NONE:
                target = table[options[i][3]]
                assert target[0] == 1
                assert ENCODER.layout.cards[target[1] - 1] == g.defs[card].printed.code
        assert not options[len(g.options) :].any()
        assert table[0][1] == 1 + ENCODER.layout.cards.index(g.defs[g.seat].printed.code)


def test_open_piles_trauma_and_distances_are_in_the_entities() -> None:
    names = [f.name for f in ENCODER.entity_fields()]
    row = ENCODER.new_entities()
    g = [g for g in positions(3, 2, 200) if g.encounter_discard and not g.over][-1]
    g.investigators[1].earned_mental = 1
    g.investigators[1].experience = 2
    for seat in (0, 1):
        ENCODER.write_entities(g, seat, row)
        table = parts(row)[1]
        table = table[table[:, 0] == 1]
        shown = {name: table[:, names.index(name)] for name in names}
        for owner, who in enumerate(g.investigators):
            mine = (shown["zone"] == zone.DISCARD + 1) & (shown["owner"] == (owner - seat) % 2)
            codes = [ENCODER.layout.cards[card - 1] for card in shown["card"][mine]]
            assert sorted(codes) == sorted(g.defs[card].printed.code for card in who.discard)
        open_pile = shown["card"][shown["zone"] == zone.ENCOUNTER_DISCARD + 1]
        pile = [ENCODER.layout.cards[card - 1] for card in open_pile]
        assert pile == [g.defs[card].printed.code for card in reversed(g.encounter_discard)]
        other = (1 - seat) % 2
        assert shown["mental_trauma"][other] == 1 and shown["experience"][other] == 2
        here = g.investigators[seat].location
        for place in g.locations:
            at = shown["card"] == 1 + ENCODER.layout.cards.index(g.defs[place].printed.code)
            assert shown["distance"][at] == [distance(g, here, place)]


def crowded(seed: int) -> Game:
    """A decision with more options than rows, each naming a different card."""
    table = random_table(seed, 4, frozen=True)
    g = next(g for g in positions(seed, 4) if g.kind == decision_kind.TURN)
    assert len(g.table.defs) == len(table.defs)
    g.options = [pack(verb.CHOOSE_CARD, card) for card in range(4, 154)]
    return g


def test_large_decisions_page_and_lose_nothing() -> None:
    g = crowded(5)
    row = ENCODER.new_entities()
    shown: list[int] = []
    assert page_count(len(g.options), MAX_OPTIONS) == 3
    for page in range(3):
        ENCODER.codec(g.table).entities.write(g, g.seat, row, list(range(200)), page)
        _, table, options = parts(row)
        count = int((options[:, 0] == verb.CHOOSE_CARD).sum())
        assert options[count][0] == option_cell.MORE
        for k in range(count):
            card = a_of(g.options[options[k][6]])
            assert ENCODER.layout.cards[table[options[k][3]][1] - 1] == g.defs[card].printed.code
            shown.append(options[k][6])
    assert shown == list(range(150))
    assert page_count(MAX_OPTIONS, MAX_OPTIONS) == 1
    assert page_count(MAX_OPTIONS + 1, MAX_OPTIONS) == 2


def test_batch_slot_turns_pages() -> None:
    g = crowded(5)
    slot = BatchSlot(ENCODER, g.table, g.table.spec["trauma"], ENTITIES, OPTIONS)
    slot.state = g
    row = ENCODER.new_entities()
    mask = new_mask(slot.num_actions)
    bits = as_numpy(mask.data, "int8", slot.num_actions)
    pages: list[int] = []
    for count in (64, 64, 25, 64):
        slot.write(row, mask)
        pages.append(slot.page)
        assert int(bits.sum()) == count
        assert slot.index_of(count) == ids.NONE
        assert slot.index_of(0) == slot.page * 63
        slot.take(slot.index_of(count - 1))
    assert pages == [0, 1, 2, 0]


def test_limits_leave_room_for_every_operand() -> None:
    fixed = 4 + 2 + PLACES
    assert fixed + MAX_OPTIONS <= ENTITY_ROWS
