"""Distances and next steps, compared with known maps and a brute-force search."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from arkham_env.core.kernel.graph import UNREACHABLE, distances, next_steps

#     0 - 1 - 2
#     |       |
#     3 ----- 4 - 5      6 (alone)
HOUSE = [[1, 3], [0, 2], [1, 4], [0, 4], [2, 3, 5], [4], []]


def test_distances() -> None:
    assert distances(HOUSE, 0) == [0, 1, 2, 1, 2, 3, UNREACHABLE]
    assert distances(HOUSE, 5) == [3, 3, 2, 2, 1, 0, UNREACHABLE]
    assert distances(HOUSE, 6)[:6] == [UNREACHABLE] * 6


def test_next_steps() -> None:
    assert next_steps(HOUSE, 0, 5) == [3]
    assert next_steps(HOUSE, 1, 4) == [2]
    assert next_steps(HOUSE, 4, 1) == [2]
    assert next_steps(HOUSE, 0, 1) == [1]


def test_every_shortest_first_step_is_offered_in_the_order_of_the_neighbours() -> None:
    square = [[1, 2], [0, 3], [0, 3], [1, 2]]
    assert next_steps(square, 0, 3) == [1, 2]
    square[0] = [2, 1]
    assert next_steps(square, 0, 3) == [2, 1]


def test_no_step_towards_oneself_or_the_unreachable() -> None:
    assert next_steps(HOUSE, 2, 2) == []
    assert next_steps(HOUSE, 2, 6) == []
    assert next_steps(HOUSE, 6, 2) == []


def test_one_way_connections_are_followed_forward_only() -> None:
    ring = [[1], [2], [3], [0]]
    assert distances(ring, 1) == [3, 0, 1, 2]
    assert next_steps(ring, 1, 0) == [2]
    chute = [[1], []]
    assert distances(chute, 1) == [UNREACHABLE, 0]
    assert next_steps(chute, 1, 0) == []


maps = st.integers(1, 7).flatmap(
    lambda size: st.lists(
        st.lists(st.integers(0, size - 1), unique=True, max_size=size),
        min_size=size,
        max_size=size,
    )
)


@given(maps, st.data())
def test_against_floyd_warshall(neighbours: list[list[int]], data: st.DataObject) -> None:
    size = len(neighbours)
    best = [[UNREACHABLE] * size for _ in range(size)]
    for i in range(size):
        for j in neighbours[i]:
            best[i][j] = 1
        best[i][i] = 0
    for k in range(size):
        for i in range(size):
            for j in range(size):
                best[i][j] = min(best[i][j], best[i][k] + best[k][j])
    start = data.draw(st.integers(0, size - 1))
    goal = data.draw(st.integers(0, size - 1))
    assert distances(neighbours, start) == best[start]
    steps = next_steps(neighbours, start, goal)
    if start != goal:
        assert steps == [
            other
            for other in neighbours[start]
            if other != start and best[start][goal] == 1 + best[other][goal] < UNREACHABLE
        ]
