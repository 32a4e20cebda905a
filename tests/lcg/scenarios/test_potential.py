"""The parts of shaping rewards: progress, danger, wounds and defeats."""

from __future__ import annotations

import pytest

from arkham_env.lcg.potential import defeats, potential, wounds
from arkham_env.lcg.state.ids import status
from arkham_env.lcg.state.values import share
from tests.lcg.support.scene import Scene


def four() -> Scene:
    return Scene(["daniela_reyes", "joe_diamond", "isabelle_barnes", "dexter_drake"])


def test_wounds_are_the_worse_of_damage_and_horror() -> None:
    s = four()
    g = s.g
    assert wounds(g) == 0.0
    health, sanity = g.printed_health[0], g.printed_sanity[0]
    s.have(0, damage=3, horror=1)
    assert wounds(g) == pytest.approx(max(3 / health, 1 / sanity) / 4)
    s.have(0, damage=1, horror=4)
    assert wounds(g) == pytest.approx(max(1 / health, 4 / sanity) / 4)
    s.have(1, damage=2)
    both = max(1 / health, 4 / sanity) + 2 / g.printed_health[1]
    assert wounds(g) == pytest.approx(both / 4)


def test_the_defeated_count_in_full_and_the_resigned_not_at_all() -> None:
    s = four()
    g = s.g
    for seat in (0, 1, 2):
        s.have(seat, damage=1)
    g.investigators[0].status = status.DEFEATED
    g.investigators[1].status = status.RESIGNED
    assert wounds(g) == pytest.approx((1 + 1 / g.printed_health[2]) / 4)
    assert defeats(g) == 1 / 4
    g.investigators[3].status = status.DEFEATED
    assert wounds(g) == pytest.approx((2 + 1 / g.printed_health[2]) / 4)
    assert defeats(g) == 2 / 4


def test_a_share_is_no_more_than_all() -> None:
    assert [share(count, 4) for count in (0, 1, 4, 9)] == [0.0, 0.25, 1.0, 1.0]


def test_what_the_parts_weigh() -> None:
    s = four()
    g = s.g
    assert potential(g) == 0.0
    g.cards[g.agenda].doom = 1
    s.have(0, damage=2)
    s.have(1, clues=2)
    g.investigators[3].status = status.DEFEATED
    scenario = g.table.scenario
    parts = (scenario.progress(g), scenario.danger(g), wounds(g), defeats(g))
    assert all(part > 0 for part in parts)
    weights = (1.0, -0.2, -0.1, -0.2)
    worth = sum(weight * part for weight, part in zip(weights, parts, strict=True))
    assert potential(g) == pytest.approx(worth)
    g.over = True
    assert potential(g) == 0.0
