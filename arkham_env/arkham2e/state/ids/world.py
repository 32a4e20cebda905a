"""The Other Worlds, the dimension symbols of gates and Monsters, and the colors of gate cards."""

from typing import Final

NAMES: Final = (
    "abyss", "another_dimension", "city_of_the_great_race", "great_hall_of_celeano",
    "plateau_of_leng", "rlyeh", "the_dreamlands", "yuggoth",
)  # fmt: skip
SYMBOLS: Final = (
    "circle", "crescent", "diamond", "hexagon", "plus", "slash", "square", "star", "triangle",
)  # fmt: skip
"""Dimension symbols of Monsters. No gate has a crescent."""
COLORS: Final = ("green", "red", "yellow", "blue")
GREEN: Final = 0
RED: Final = 1
YELLOW: Final = 2
BLUE: Final = 3
MODIFIERS: Final[list[int]] = [-2, 0, 0, -1, -1, -3, 1, -2]
"""For each Other World, the modifier of the check to close a gate that leads to it."""
SYMBOL: Final[list[int]] = [3, 6, 8, 7, 2, 4, 5, 0]
"""For each Other World, the dimension symbol of its gates, as an index into ``SYMBOLS``."""
ENCOUNTERS: Final[list[tuple[int, ...]]] = [
    (RED, BLUE),
    (GREEN, RED, YELLOW, BLUE),
    (GREEN, YELLOW),
    (GREEN, BLUE),
    (GREEN, RED),
    (RED, YELLOW),
    (GREEN, RED, YELLOW, BLUE),
    (YELLOW, BLUE),
]
"""For each Other World, the colors of the gate cards that can be resolved there."""
ABYSS: Final = 0
ANOTHER_DIMENSION: Final = 1
CITY_OF_THE_GREAT_RACE: Final = 2
GREAT_HALL_OF_CELEANO: Final = 3
PLATEAU_OF_LENG: Final = 4
RLYEH: Final = 5
THE_DREAMLANDS: Final = 6
YUGGOTH: Final = 7
