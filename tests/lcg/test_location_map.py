"""Connections and distances of ``lcg/state/location_map.py``, compared with a plain search."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.graph import UNREACHABLE, distances
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import common
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.location_map import Connections, LocationMap

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
