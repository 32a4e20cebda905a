"""``lcg/encode/scenario_cells.py``: columns and action IDs of the game ``lcg/core_2026``."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_env.core.encoding.encode import as_numpy
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.lcg.encode.encoder import Encoder
from arkham_env.lcg.rules.rearranging import turn_over
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import common as queen
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common as mirrors
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors.scenario import HARBINGERS
from arkham_env.lcg.scenarios.known import find_scenario, scenarios_of
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import decision_kind, verb
from arkham_env.lcg.state.values import is_border
from tests.lcg.support.scene import Scene
from tests.lcg.test_fuzz_scenarios import begun, help_out

ENCODER = Encoder("lcg/core_2026")
NAMES = [field.name for field in ENCODER.field_names()]
ROW_NAMES = [field.name for field in ENCODER.entity_fields()]
QUEEN = "queen_of_ash"
MIRRORS = "smoke_and_mirrors"


def flat_of(g: Game, seat: int = 0) -> dict[str, int]:
    """Return the columns of a flat observation that are not 0, by name."""
    row = ENCODER.new_flat()
    ENCODER.write_flat(g, seat, row)
    cells = as_numpy(row.data, "int16", ENCODER.flat_size)
    return {NAMES[i]: int(cells[i]) for i in np.flatnonzero(cells)}


def rows_of(g: Game, seat: int = 0) -> list[dict[str, int]]:
    """Return the entity rows of an observation, with their columns by name."""
    row = ENCODER.new_entities()
    ENCODER.write_entities(g, seat, row)
    width = len(ROW_NAMES)
    first = ENCODER.layout.globals.size()
    cells = as_numpy(row.data, "int16", ENCODER.entities_size)[first:]
    rows = cells[: ENCODER.layout.entity_rows * width].reshape(-1, width)
    return [dict(zip(ROW_NAMES, map(int, one), strict=True)) for one in rows if one[0]]


def both(g: Game, seat: int) -> list[bytes]:
    flat = ENCODER.new_flat()
    ENCODER.write_flat(g, seat, flat)
    rows = ENCODER.new_entities()
    ENCODER.write_entities(g, seat, rows)
    return [
        as_numpy(flat.data, "int16", ENCODER.flat_size).tobytes(),
        as_numpy(rows.data, "int16", ENCODER.entities_size).tobytes(),
    ]


def positions(scenario: str, number: int) -> Iterator[Game]:
    """Yield the decisions of a random game in which the investigators get help each round."""
    game = begun(scenario, number)
    rng = random.Random(number)
    last = 0
    while not game.over:
        g = game.state
        if g.round > last and g.kind == decision_kind.TURN:
            last = g.round
            help_out(g, rng)
        yield g
        game.step(rng.randrange(len(g.options)))


@pytest.mark.parametrize("scenario", [MIRRORS, QUEEN])
@pytest.mark.parametrize("number", range(8))
def test_ids_differ_and_observations_hide_what_is_hidden(scenario: str, number: int) -> None:
    mask = ENCODER.new_mask()
    rng = random.Random(number)
    for g in positions(scenario, number):
        ENCODER.write_mask(g, mask)
        found = mask.actions()
        assert len(set(found)) == len(set(g.options))
        names = [ENCODER.layout.actions.meaning(action) for action in found]
        assert not [name for name in names if name.startswith("overflow")]
        if rng.random() < 0.05:
            seat = rng.randrange(g.players)
            copy = g.determinize(seat, g.decisions)
            if seat == g.seat:
                ENCODER.write_mask(copy, mask)
                assert mask.actions() == found
            assert both(copy, seat) == both(g, seat)


def test_an_unrevealed_tunnel_shows_only_that_it_is_a_location() -> None:
    s = Scene(["joe_diamond"], scenario=QUEEN)
    tunnel = next(p for p in s.g.locations if s.g.defs[p].printed.code in queen.TUNNELS)
    slot = s.g.table.kinds[s.g.table.kind_of[tunnel]].printed
    real = s.g.defs[tunnel].printed
    column = f"identity[{slot.code} {slot.name}][{real.code} {real.name}]"
    number = ENCODER.layout.cards.index(real.code) + 1
    assert column in NAMES
    assert not [name for name in flat_of(s.g) if name.startswith("identity")]
    cards = [row["card"] for row in rows_of(s.g)]
    assert cards.count(0) == len(queen.TUNNELS)
    assert number not in cards
    s.g.cards[tunnel].revealed = True
    assert [n for n in flat_of(s.g) if n.startswith("identity")] == [column]
    cards = [row["card"] for row in rows_of(s.g)]
    assert cards.count(0) == len(queen.TUNNELS) - 1
    assert cards.count(number) == 1


def test_the_id_of_a_move_is_that_of_the_slot() -> None:
    s = Scene(["joe_diamond"], scenario=QUEEN, seed=4)
    moves = [option for option in s.g.options if op_of(option) == verb.MOVE]
    assert moves
    for option in moves:
        slot = s.g.table.kinds[s.g.table.kind_of[a_of(option)]].printed
        name = ENCODER.layout.actions.meaning(ENCODER.table_action(s.g, option))
        assert slot.code in name
    assert any(s.g.kind_of[a_of(o)] != s.g.table.kind_of[a_of(o)] for o in moves)


def test_an_enemy_that_is_turned_over_shows_its_other_side() -> None:
    s = Scene(["joe_diamond"], scenario=QUEEN)
    enemy = s.enemy("Elokoss", at="Underground Cistern")
    before = s.g.defs[enemy].printed.code
    code = "12179b" if before == "12179" else "12179"
    turn_over(s.g, enemy, code)
    kinds = [name for name in flat_of(s.g) if name.startswith("enemy0.kind")]
    assert kinds == [f"enemy0.kind[{ENCODER.layout.titles[code]}]"]
    cards = [row["card"] for row in rows_of(s.g)]
    assert ENCODER.layout.cards.index(code) + 1 in cards


def test_facedown_cards_and_cards_beneath_the_act_have_columns() -> None:
    s = Scene(["joe_diamond"], scenario=MIRRORS)
    g = s.g
    shown = [name for name in flat_of(g) if name.startswith("facedown[")]
    assert len(shown) == 6
    assert sum(row["facedown"] for row in rows_of(g)) == 6
    suspects = [ENCODER.layout.cards.index(code) + 1 for code in mirrors.SUSPECTS]
    assert not [row for row in rows_of(g) if row["card"] in suspects]
    host = g.hosts[-1]
    card = zones.facedown_at(g, host)
    zones.take_facedown(g, card)
    g.under_act = [card]
    after = flat_of(g)
    assert len([name for name in after if name.startswith("facedown[")]) == 5
    title = ENCODER.layout.titles[g.defs[card].printed.code]
    assert after[f"beneath_act[{title}]"] == 1
    assert ENCODER.layout.cards.index(g.defs[card].printed.code) + 1 in [
        row["card"] for row in rows_of(g)
    ]


def test_tokens_on_enemies_have_columns() -> None:
    s = Scene(["joe_diamond"], scenario=MIRRORS)
    card = next(c for c in s.g.facedown if s.g.defs[c].printed.code in mirrors.SUSPECTS)
    zones.take_facedown(s.g, card)
    zones.put_enemy_at(s.g, card, s.investigator().location)
    s.g.cards[card].uses = 2
    s.g.cards[card].clues = 3
    found = flat_of(s.g)
    assert (found["enemy0.tokens[leads]"], found["enemy0.tokens[clues]"]) == (2, 3)


def test_the_layout_has_columns_for_the_tokens_that_scenarios_declare() -> None:
    declared = [
        token for name in scenarios_of("core_2026") for token in find_scenario(name).enemy_tokens
    ]
    start = "enemy0.tokens["
    columns = [name[len(start) : -1] for name in NAMES if name.startswith(start)]
    assert sorted(columns) == sorted(declared)


def test_the_scenario_and_its_log_have_columns() -> None:
    log = ["failed_in_their_search", "earl_harbinger", "stirred_up_trouble"]
    game: Any = arkham_env.game("lcg/core_2026", play=QUEEN, campaign_log=log, seed=0)
    found = flat_of(game.state)
    assert {name for name in found if name.startswith("campaign_log")} == {
        f"campaign_log[{entry}]" for entry in log
    }
    assert [name for name in found if name.startswith("scenario")] == [f"scenario[{QUEEN}]"]


def test_a_harbinger_that_the_set_up_draws_has_a_column() -> None:
    seen = set()
    for seed in range(20):
        s = Scene(["joe_diamond"], scenario=QUEEN, seed=seed)
        shown = [name for name in flat_of(s.g) if "_harbinger" in name]
        assert len(shown) == 1
        seen.add(shown[0])
    assert len(seen) > 3
    assert seen <= {f"campaign_log[{entry}]" for entry in HARBINGERS}


def test_a_row_that_is_written_again_equals_a_new_row() -> None:
    """The games have other scenarios, decks, logs and numbers of seats, and other seats observe."""
    games = [
        arkham_env.game(
            "lcg/core_2026", play="campaign", players=2, seed=5, investigators="choose"
        ),
        arkham_env.game("lcg/core_2026", play=QUEEN, players=4, seed=6),
        arkham_env.game("lcg/core_2026", play=MIRRORS, players=3, seed=7, difficulty="hard"),
        arkham_env.game("lcg/core_2026", play="spreading_flames", players=1, seed=8),
    ]
    picks = random.Random(9)
    flat, rows = ENCODER.new_flat(), ENCODER.new_entities()
    borders = 0
    while not all(game.over for game in games):
        game = picks.choice([game for game in games if not game.over])
        g = game.state
        borders += is_border(g)
        for seat in picks.sample(range(g.players), min(2, g.players)):
            ENCODER.write_flat(g, seat, flat)
            ENCODER.write_entities(g, seat, rows)
            again = [
                as_numpy(flat.data, "int16", ENCODER.flat_size).tobytes(),
                as_numpy(rows.data, "int16", ENCODER.entities_size).tobytes(),
            ]
            assert again == both(g, seat), (g.decisions, seat)
        for _ in range(picks.randrange(1, 12)):
            if not game.over:
                game.step(picks.randrange(game.num_options))
    assert borders > 0
