"""Helper functions for Mythos cards: convert names of symbols and areas, and add a card."""

from typing import Final

from arkham_env.arkham2e.state.columns import MythosCard
from arkham_env.arkham2e.tables.prelude import (
    Ability, Builder, Column, Modifier, fact, mask, space, world,
)  # fmt: skip

Moves = tuple[str, str]
"""Two strings of dimension symbols: those that move along white arrows, and along black arrows."""
HEXAGON: Final[Moves] = ("hexagon", "slash star triangle")
SLASH: Final[Moves] = ("slash star triangle", "hexagon")
CRESCENT: Final[Moves] = ("crescent", "plus")
PLUS: Final[Moves] = ("plus", "crescent")
CIRCLE: Final[Moves] = ("circle", "diamond square")
DIAMOND: Final[Moves] = ("diamond square", "circle")


def moved(names: str) -> int:
    """Return a number with one bit set for each dimension symbol in ``names``."""
    return mask(*[world.SYMBOLS.index(name) for name in names.split()])


def area(name: str) -> int:
    """Return the number of an area, or -1 for an empty name."""
    return space.number(name) if name else -1


def at_street(name: str) -> tuple[int, int]:
    """Return a test that passes if the seat that carries out the card text is in the street
    ``name``."""
    return fact.AT, space.number(name)


def add_card(
    b: Builder,
    type: int,
    name: str,
    gate: str,
    clue: str,
    moves: Moves,
    abilities: list[Ability],
    modifiers: list[Modifier],
    *,
    activity: str = "",
    closes: tuple[str, ...] = (),
    stays: bool = False,
) -> None:
    """Add a Mythos card."""
    b.made.mythos.append(
        MythosCard(
            type,
            gate=area(gate),
            clue=area(clue),
            white=moved(moves[0]),
            black=moved(moves[1]),
            activity=area(activity),
            closes=tuple(area(closed) for closed in closes),
            stays=stays,
        )
    )
    b.add(name, Column("mythos"), abilities, modifiers)
