"""Movement on the board: spaces that can be reached, and rounds needed to reach a space."""

from __future__ import annotations

from functools import cache
from typing import Final

from arkham_env.eldritch.state.ids import space

MOST: Final = 2
"""The maximum number of tickets of an investigator."""
Spot = tuple[int, int, int]
"""``(space, trains, ships)``: a space, and the Train and Ship Tickets that are left on arrival."""


def ticket_links(where: int, trains: int, ships: int) -> list[Spot]:
    """Return the spots (see ``Spot``) that can be reached with one ticket."""
    found: list[Spot] = []
    for link, kind in zip(space.LINKS[where], space.KINDS[where], strict=True):
        if kind == space.TRAIN and trains:
            found.append((link, trains - 1, ships))
        elif kind == space.SHIP and ships:
            found.append((link, trains, ships - 1))
    return found


@cache
def by_tickets(start: int, trains: int, ships: int) -> tuple[Spot, ...]:
    """Return ``start`` and the spots (see ``Spot``) that can be reached with tickets alone."""
    found: list[Spot] = [(start, trains, ships)]
    for spot in found:
        for after in ticket_links(*spot):
            if after not in found:
                found.append(after)
    return tuple(found)


@cache
def by_travel(start: int, trains: int, ships: int) -> tuple[Spot, ...]:
    """Return the spots (see ``Spot``) that one Travel action and tickets can reach."""
    found: list[Spot] = []
    for link in space.LINKS[start]:
        for spot in by_tickets(link, trains, ships):
            if spot not in found:
                found.append(spot)
    return tuple(found)


def prepared(where: int, trains: int, ships: int) -> list[Spot]:
    """Return the possible spots (see ``Spot``) after a Prepare for Travel action."""
    if space.TYPES[where] != space.CITY or trains + ships >= MOST:
        return []
    found: list[Spot] = []
    if space.TRAIN in space.KINDS[where]:
        found.append((where, trains + 1, ships))
    if space.SHIP in space.KINDS[where]:
        found.append((where, trains, ships + 1))
    return found


def in_a_round(start: int, trains: int, ships: int) -> list[Spot]:
    """Return the possible spots (see ``Spot``) after Travel with or without Prepare for Travel."""
    found: list[Spot] = []
    for before in [(start, trains, ships), *prepared(start, trains, ships)]:
        for spot in by_travel(*before):
            found.append(spot)
            if before == (start, trains, ships):
                found.extend(prepared(*spot))
    return found


@cache
def rounds_from(start: int, trains: int, ships: int) -> tuple[int, ...]:
    """Return, for each space, the number of rounds needed to reach it from ``start``."""
    found = [0 if where == start else -1 for where in range(space.COUNT)]
    seen: set[Spot] = {(start, trains, ships)}
    edge: list[Spot] = [(start, trains, ships)]
    rounds = 0
    while edge:
        rounds += 1
        reached: list[Spot] = []
        for spot in edge:
            for after in in_a_round(*spot):
                if after not in seen:
                    seen.add(after)
                    reached.append(after)
                    if found[after[0]] < 0:
                        found[after[0]] = rounds
        edge = reached
    return tuple(found)
