"""Connections and distances of ``lcg/state/location_map.py``, compared with a plain search."""

from __future__ import annotations

import pytest

import arkham_env
from arkham_env.core.kernel.graph import UNREACHABLE, distances
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.encode.encoder import begun
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import common
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.location_map import Connections, LocationMap
from arkham_env.lcg.state.values import map_of

CODES = [common.CISTERN, common.SLUICE, common.CULVERT, *common.TUNNELS]


def connected(one: CardDef, other: CardDef, sides: tuple[int, int]) -> bool:
    """Return whether two locations connect, from their printed texts."""
    a, b = one.printed, other.printed
    shown = b.unrevealed_symbol if sides[1] else b.symbol
    wanted = a.unrevealed_connects_to if sides[0] else a.connects_to
    if shown and shown in wanted.split():
        return True
    titles = (a.connects_to_title, b.name), (b.connects_to_title, a.name)
    return any(wants and wants == name for wants, name in titles)


@pytest.mark.parametrize("revealed", range(0, 256, 5))
def test_connections_and_distances_of_the_sewers(revealed: int) -> None:
    defs = [catalogue.make(code) for code in CODES]
    known = Connections()
    for d in defs:
        known.add(d)
    assert known.two_sided
    # Locations are put into play in another order; card 7 stays out of play.
    places = [6, 2, 0, 5, 4, 3, 1]
    sides = [1 - (revealed >> place & 1) for place in places]
    made = LocationMap(places, places, sides, len(defs) + 1, known)
    links: list[list[int]] = [[] for _ in range(len(defs) + 1)]
    for i, place in enumerate(places):
        links[place] = [
            other
            for j, other in enumerate(places)
            if i != j and connected(defs[place], defs[other], (sides[i], sides[j]))
        ]
    for place in range(len(defs) + 1):
        assert made.neighbours(place) == links[place]
        far = distances(links, place)
        for other in range(len(defs) + 1):
            here = place in places and other in places
            assert made.distance(place, other) == (far[other] if here else UNREACHABLE)


def test_sides_with_the_same_shape_have_the_same_connections() -> None:
    known = Connections()
    for code in CODES:
        known.add(catalogue.make(code))
    known.number_shapes()
    sides = [(kind, side) for kind in range(len(CODES)) for side in range(2)]

    def links(kind: int, side: int) -> list[bool]:
        others = [known.linked(kind, side, *other) for other in sides]
        return others + [known.linked(*other, kind, side) for other in sides]

    by_shape: dict[int, list[list[bool]]] = {}
    for kind, side in sides:
        by_shape.setdefault(known.shapes[2 * kind + side], []).append(links(kind, side))
    assert all(found == alike[0] for alike in by_shape.values() for found in alike)
    # All unrevealed tunnels have the same shape, and the revealed ones do not.
    tunnels = range(len(CODES) - len(common.TUNNELS), len(CODES))
    assert len({known.shapes[2 * kind + 1] for kind in tunnels}) == 1
    assert len({known.shapes[2 * kind] for kind in tunnels}) > 1


def test_games_with_the_same_connections_share_a_map() -> None:
    """The hidden identities of unrevealed tunnels make no other map."""
    table = arkham_env.game("lcg/core_2026", play="queen_of_ash", players=1).state.table
    games = [begun(table, seed, table.spec.get("trauma", [])) for seed in range(20)]
    for seed, g in enumerate(games):
        g.start(seed)
        while not g.locations:  # the mulligan comes first
            g.take(len(g.options) - 1)
    kinds = {tuple(g.kind_of[place] for place in g.locations) for g in games}
    assert len(kinds) > 10
    assert len({id(map_of(g)) for g in games}) == 1
