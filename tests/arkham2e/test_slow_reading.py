"""Compare the flat observation of scenes with many components with a second, slow computation, and
the distances to the goals (``arkham2e/encode/flat.py``, ``persons.py``)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from arkham_env.arkham2e.state.ids import space
from arkham_env.arkham2e.tables.everything import components
from tests.arkham2e.play_random import enliven
from tests.arkham2e.support.games import deal
from tests.arkham2e.support.slow_observation import Reader
from tests.arkham2e.support.text_base import PLAIN, POOR, WEARY, WITH_ANSWERS
from tests.arkham2e.support.text_scenes import scenes
from tests.arkham2e.support.text_walk import Bottom
from tests.arkham2e.test_encodings import ENCODER, SUMS, entities, kind_in, named, rows
from tests.board_games.nearest import paths

pytestmark = pytest.mark.fresh_layout("arkham2e/base")

READ = {field.name for field in ENCODER.field_names() if not field.name.startswith(SUMS)}
CROWDED = ("sheet", "ancient_one", "mythos", "monster", "unique", "spell", "ally", "special")
"""Groups whose texts are put on a crowded board, with their events below them."""


def compare(g: Any, seat: int) -> None:
    found = {name: value for name, value in named(g, seat).items() if name in READ}
    wanted = Reader(g, seat).columns()
    differ = {n for n in found.keys() | wanted.keys() if found.get(n, 0) != wanted.get(n, 0)}
    assert not differ, [(n, found.get(n, 0), wanted.get(n, 0)) for n in sorted(differ)]


@pytest.mark.parametrize("variant", [PLAIN, WITH_ANSWERS, WEARY, POOR])
def test_crowded_scenes(variant: int) -> None:
    """Of each Ancient One; with checks, combats, losses and encounters that texts answer."""
    made = components()
    compared = 0
    for kind in range(len(made.texts.names)):
        if made.columns[kind].group not in CROWDED:
            continue
        for number in range(len(made.texts.abilities[kind])):
            for g in scenes(kind, number, variant):
                g.advance()
                if g.over or isinstance(g.stack[-1], Bottom):
                    continue  # it asks nothing
                compare(g, (kind + number) % g.players)
                compared += 1
    assert compared > 40


# -- The way to goals ----------------------------------------------------------------------------


ARKHAM = space.LINKS[: space.BOARD]


def steps(goals: Iterable[int]) -> list[int]:
    return paths(ARKHAM, goals)


def wanted_ways(g: Any) -> dict[str, list[int]]:
    """Return of each column what it has to be, by area."""
    board = range(space.BOARD)
    gates = [int(g.place[gate]) for gate in g.gates]
    active = [card for card in (g.environment, g.rumor, *g.ongoing) if card >= 0]
    marked = [int(g.mythos_of(card).activity) for card in active]
    return {
        "to_gate": steps(gates),
        "to_free_gate": steps(where for where in gates if not g.monsters_at(where)),
        "to_clues": steps(where for where in board if g.clues_at[where]),
        "to_monster": steps(where for where in board if g.monsters_at(where)),
        "to_activity": steps(where for where in marked if where >= 0),
    }


def test_rows_of_areas_tell_the_way_to_goals() -> None:
    seen: set[tuple[str, int]] = set()
    for number in range(10):
        rng = random.Random(number)
        g = deal(number)
        while g.turn == 0:
            g.take(rng.randrange(len(g.options)))
        enliven(g, rng)
        for _ in range(6):
            listed = rows(entities(g, 0))
            areas = [row for row in listed if kind_in(row).startswith("space/")]
            arkham = {kind_in(row): row for row in areas}
            for name, ways in wanted_ways(g).items():
                for where, way in enumerate(ways):
                    assert arkham[f"space/{space.NAMES[where]}"][name] == way, (name, where)
                seen |= {(name, way) for way in ways}
            for _ in range(8):
                if not g.over:
                    g.take(rng.randrange(len(g.options)))
    for name in ("to_gate", "to_free_gate", "to_clues", "to_monster", "to_activity"):
        assert {(name, way) for way in range(4)} <= seen
    assert ("to_activity", -1) in seen
