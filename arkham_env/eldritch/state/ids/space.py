"""The spaces of the board, with their types and paths."""

from typing import Final

NAMES: Final = (
    "san_francisco", "arkham", "buenos_aires", "london", "rome", "istanbul", "tokyo", "shanghai",
    "sydney", "the_amazon", "the_pyramids", "the_heart_of_africa", "antarctica", "tunguska",
    "the_himalayas", "space_1", "space_2", "space_3", "space_4", "space_5", "space_6", "space_7",
    "space_8", "space_9", "space_10", "space_11", "space_12", "space_13", "space_14", "space_15",
    "space_16", "space_17", "space_18", "space_19", "space_20", "space_21",
)  # fmt: skip
COUNT: Final = len(NAMES)
NAMED: Final = 15
"""Number of the first space that has a printed number; the spaces before it have a printed name."""

TYPE_NAMES: Final = ("city", "wilderness", "sea")
CITY: Final = 0
WILDERNESS: Final = 1
SEA: Final = 2
WILD: Final = (
    "the_amazon", "the_pyramids", "the_heart_of_africa", "tunguska", "the_himalayas", "space_4",
    "space_9", "space_10", "space_19", "space_21",
)  # fmt: skip
AT_SEA: Final = (
    "antarctica", "space_2", "space_3", "space_8", "space_11", "space_12", "space_13", "space_18",
)  # fmt: skip
TYPES: Final = tuple(
    WILDERNESS if name in WILD else SEA if name in AT_SEA else CITY for name in NAMES
)

PATH_NAMES: Final = ("uncharted", "train", "ship")
UNCHARTED: Final = 0
TRAIN: Final = 1
SHIP: Final = 2


def number(name: str) -> int:
    """Return the number of a space, given its name: ``"rome"``, or ``"21"`` for space 21."""
    return NAMES.index(f"space_{name}" if name.isdigit() else name)


TRAIN_PATHS: Final = (
    "san_francisco 5", "san_francisco 6", "arkham 5", "arkham 6", "6 7", "rome istanbul", "rome 14",
    "14 16", "istanbul 16", "istanbul 17", "istanbul the_pyramids", "16 tunguska", "tunguska 19",
    "shanghai 17", "shanghai 19",
)  # fmt: skip
SHIP_PATHS: Final = (
    "san_francisco 1", "san_francisco 2", "san_francisco 7", "arkham london", "arkham 8",
    "arkham 9", "buenos_aires 3", "buenos_aires 7", "buenos_aires 8", "buenos_aires 11",
    "buenos_aires 12", "london rome", "london 13", "rome 10", "rome the_pyramids", "tokyo shanghai",
    "tokyo 2", "tokyo 19", "tokyo 20", "shanghai 20", "sydney antarctica", "sydney 3", "sydney 18",
    "sydney 20", "antarctica 12", "1 19", "7 8", "8 10", "10 15", "11 15", "15 17", "15 18",
    "17 20",
)  # fmt: skip
UNCHARTED_PATHS: Final = (
    "buenos_aires the_amazon", "the_amazon 7", "the_pyramids 10",
    "the_pyramids the_heart_of_africa", "the_heart_of_africa 15", "shanghai the_himalayas",
    "the_himalayas 17", "sydney 21", "1 4", "4 5",
)  # fmt: skip


def paths() -> list[list[tuple[int, int]]]:
    """Return a list of ``(neighbour, kind of path)`` for each space, sorted by neighbour."""
    found: list[list[tuple[int, int]]] = [[] for _ in NAMES]
    for kind, pairs in ((UNCHARTED, UNCHARTED_PATHS), (TRAIN, TRAIN_PATHS), (SHIP, SHIP_PATHS)):
        for pair in pairs:
            one, other = (number(name) for name in pair.split())
            found[one].append((other, kind))
            found[other].append((one, kind))
    return [sorted(links) for links in found]


PATHS: Final = paths()
LINKS: Final = [[space for space, _ in links] for links in PATHS]
KINDS: Final = [[kind for _, kind in links] for links in PATHS]
"""For each space, the kinds of the paths in ``LINKS``, in the same order."""

EXPEDITIONS: Final = (
    "the_amazon", "the_pyramids", "the_heart_of_africa", "antarctica", "tunguska", "the_himalayas",
)  # fmt: skip
"""The Expedition spaces. For each space, three consecutive cards of the Expedition deck name it."""
REGIONS: Final = (
    ("arkham", "san_francisco", "buenos_aires"),
    ("london", "rome", "istanbul"),
    ("shanghai", "tokyo", "sydney"),
)
"""For each regional deck (America, Europe, Asia/Australia), its three Cities."""
