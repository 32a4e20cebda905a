"""How far a game has come: its progress, and the potential of shaped rewards."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e import potential
from arkham_env.arkham2e.rules.finish import progress, signs_on_board
from arkham_env.arkham2e.state.game_state import ELIMINATED
from arkham_env.arkham2e.state.ids import phase, resolution, space
from tests.arkham2e.support.scene import Scene

UNSTABLE = [space.number(name) for name in space.UNSTABLE]


def table(gates: int = 0) -> Scene:
    """Two seats, with so many open gates."""
    worlds = ("abyss", "abyss", "rlyeh", "rlyeh")
    open_at = dict(zip(space.UNSTABLE, worlds[:gates], strict=False))
    return Scene("joe_diamond", "amanda_sharpe", gates=open_at)


def seal(s: Scene, count: int) -> None:
    s.g.signs = sum(1 << where for where in UNSTABLE[-count:]) if count else 0


@pytest.mark.parametrize("signs", range(7))
def test_elder_signs(signs: int) -> None:
    s = table()
    seal(s, signs)
    assert signs_on_board(s.g) == signs
    assert progress(s.g) == pytest.approx(min(0.99, signs / 6))


@pytest.mark.parametrize(
    ("trophies", "gates", "done"),
    [(0, 0, 0.0), (1, 0, 0.5), (2, 0, 0.99), (3, 0, 0.99), (1, 2, 0.25), (2, 2, 0.5), (4, 2, 0.5)],
)
def test_gate_trophies_over_players_and_open_gates(trophies: int, gates: int, done: float) -> None:
    s = table(gates)
    for name in ("yuggoth", "yuggoth", "the_dreamlands", "the_dreamlands")[:trophies]:
        s.trophy(trophies % 2, f"gate:{name}")
    assert progress(s.g) == pytest.approx(done)


def test_the_furthest_of_the_ways_counts() -> None:
    s = table(2)
    s.trophy(0, "gate:yuggoth")
    seal(s, 1)
    assert progress(s.g) == pytest.approx(1 / 4)
    seal(s, 3)
    assert progress(s.g) == pytest.approx(1 / 2)


@pytest.mark.parametrize(("left", "done"), [(10, 0.0), (7, 0.3), (1, 0.9), (0, 0.99)])
def test_doom_that_is_gone_in_the_battle(left: int, done: float) -> None:
    g = table().g
    g.doom = left
    assert progress(g) == 0
    g.awakened, g.phase = True, phase.BATTLE
    assert progress(g) == pytest.approx(done)
    assert potential.potential(g) == pytest.approx(done - 0.2)


@pytest.mark.parametrize(
    ("how", "done"),
    [
        (resolution.CLOSED, 1.0),
        (resolution.SEALED, 1.0),
        (resolution.BATTLE, 1.0),
        (resolution.LOST, 0.5),
    ],
)
def test_a_game_that_is_over(how: int, done: float) -> None:
    s = table()
    seal(s, 3)
    s.g.over, s.g.resolution = True, how
    assert progress(s.g) == done
    assert potential.potential(s.g) == 0.0


def test_the_potential_counts_doom_terror_and_clues() -> None:
    s = table(2)
    g = s.g
    assert potential.potential(g) == 0.0
    g.doom = 5
    assert potential.potential(g) == pytest.approx(-0.1)
    g.terror = 4
    assert potential.potential(g) == pytest.approx(-0.12)
    g.clues[:] = [3, 4]
    assert potential.held_clues(g) == pytest.approx(1.4)
    assert potential.potential(g) == pytest.approx(-0.12 + 0.028)
    seal(s, 3)
    assert potential.potential(g) == pytest.approx(0.5 - 0.12 + 0.028)


def test_clues_count_for_gates_that_are_open() -> None:
    g = table(2).g
    g.clues[:] = [30, 0]
    assert potential.held_clues(g) == 2
    g.clues[:] = [5, 5]
    g.status[1] = ELIMINATED
    assert potential.held_clues(g) == 1
    assert potential.held_clues(table().g) == 0
