"""``arkham2e/encode/shared.py``: what both observations say of the game itself: each number of it,
from a table by hand."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e.encode import shared_cell
from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.state.ids import component, phase, space, zone
from tests.arkham2e import test_encodings
from tests.arkham2e.support.scene import Scene

NAMES = tuple(name for name, _, _ in (*shared_cell.GAME, *shared_cell.RARE))


def shared(g: Any, seat: int) -> dict[str, int]:
    """Return the numbers of the game that are not zero, the same in both observations."""
    flat = test_encodings.named(g, seat)
    found = {name: flat[name] for name in NAMES if name in flat}
    entity_cells = test_encodings.globals_of(test_encodings.entities(g, seat))
    assert {name: entity_cells[name] for name in NAMES if entity_cells[name]} == found
    return found


def table() -> Scene:
    s = Scene(
        "joe_diamond", "amanda_sharpe", "sister_mary", ancient_one="cthulhu",
        gates={"woods": "abyss", "unvisited_isle": "rlyeh"}, monsters={"ghoul": "woods"},
        trophies={0: ["gate:yuggoth"], 2: ["gate:yuggoth"]}, doom=5, terror=3,
        in_play=["the_southside_strangler_strikes", "curfew_enforced"],
    )  # fmt: skip
    for name, where in (("maniac", space.OUTSKIRTS), ("byakhee", space.SKY)):
        board.move(s.g, component.number("monster", name), where)
    for name in ("graveyard", "black_cave", "hibbs_roadhouse"):
        s.sign(name)
    return s.movement()


def test_numbers_of_the_game() -> None:
    s = table()
    g = s.g
    wanted = {
        "turn": 1, "players": 3, "doom": 5, "doom_limit": 13, "terror": 3, "gates": 2,
        "gate_limit": 7, "monsters": 2, "monster_limit": 6, "outskirts": 1, "outskirts_limit": 5,
        "sky": 1, "signs": 3, "gate_trophies": 2, "gate_stack": 12, "cup": len(g.cup),
        "allies": len(component.ALLIES), "points": 3, "seal_cost": 5,
    }  # fmt: skip
    assert shared(g, 0) == wanted and len(g.cup) == sum(component.MONSTER_COPIES) - 5 - 3
    g.overrun = True
    assert shared(g, 1) == {**wanted, "overrun": 1}
    g.over = True
    assert shared(g, 1) == {**wanted, "overrun": 1, "over": 1}


def test_numbers_that_are_mostly_zero() -> None:
    s = table()
    g = s.g
    before = shared(g, 0)
    g.signs_played, g.wide_open = 2, 1
    board.set_tokens(g, g.environment, 4)
    board.set_tokens(g, g.rumor, 3)
    for name in ("zombie", "ghost"):
        monster = s.supply(name)
        g.cup = [other for other in g.cup if other != monster]
        g.place[monster] = zone.CARD + g.rumor
    for name in ("city_gripped_by_blackouts", "all_quiet_in_arkham"):
        s.in_play(name)
    wanted = {
        **before, "signs_played": 2, "wide_open": 1, "environment_tokens": 4, "rumor_tokens": 3,
        "rumor_monsters": 2, "headlines": 2, "cup": before["cup"] - 2,
    }  # fmt: skip
    assert shared(g, 0) == wanted
    g.battle_turn, g.tally, g.rating = 4, 2, -6
    assert shared(g, 0) == wanted
    g.awakened, g.phase = True, phase.BATTLE
    assert shared(g, 0) == {
        **wanted,
        "awake": 1,
        "battle_turn": 4,
        "tally": 2,
        "rating": -6,
    }


@pytest.mark.parametrize(
    ("ancient_one", "in_play", "cost"),
    [
        ("yig", [], 5), ("yig", ["nodens_favor"], 3), ("hastur", [], 8),
        ("hastur", ["nodens_favor"], 6),
    ],
)  # fmt: skip
def test_what_a_seal_costs(ancient_one: str, in_play: list[str], cost: int) -> None:
    g = Scene("joe_diamond", ancient_one=ancient_one, in_play=in_play).movement().g
    assert shared(g, 0)["seal_cost"] == cost
