"""The areas: nine streets, 26 locations, four special areas, and two areas of each Other World.

Paths and arrows are those of the printed board. A location is linked only to its street.
"""

from typing import Final

from arkham_env.arkham2e.state.ids import world

NEIGHBORHOODS: Final = (
    "northside", "downtown", "easttown", "merchant_district", "rivertown",
    "miskatonic_university", "french_hill", "uptown", "southside",
)  # fmt: skip
STREETS: Final = 9
"""Number of streets. They have the lowest numbers, in the order of ``NEIGHBORHOODS``."""
LOCATIONS: Final = (
    ("northside", ("curiositie_shoppe", "newspaper", "train_station")),
    ("downtown", ("arkham_asylum", "bank_of_arkham", "independence_square")),
    ("easttown", ("hibbs_roadhouse", "police_station", "velmas_diner")),
    ("merchant_district", ("river_docks", "the_unnamable", "unvisited_isle")),
    ("rivertown", ("black_cave", "general_store", "graveyard")),
    ("miskatonic_university", ("administration_building", "library", "science_building")),
    ("french_hill", ("silver_twilight_lodge", "the_witch_house")),
    ("uptown", ("st_marys_hospital", "woods", "ye_olde_magick_shoppe")),
    ("southside", ("historical_society", "mas_boarding_house", "south_church")),
)
UNSTABLE: Final = (
    "independence_square", "hibbs_roadhouse", "the_unnamable", "unvisited_isle", "black_cave",
    "graveyard", "science_building", "silver_twilight_lodge", "the_witch_house", "woods",
    "historical_society",
)  # fmt: skip
"""Locations where gates can open. At the beginning of the game a Clue lies in each of them."""
FIRST_LOCATION: Final = STREETS
SKY: Final = 35
OUTSKIRTS: Final = 36
LOST: Final = 37
"""Lost in Time and Space."""
JAIL: Final = 38
"""The Jail Cell of the Police Station."""
FIRST_WORLD: Final = 39
"""First area of the first Other World. Each world has two areas; the worlds are in the order of
``world.NAMES``."""
BOARD: Final = 35
"""Number of streets and locations of Arkham. They have the lowest numbers."""
COUNT: Final = FIRST_WORLD + 2 * len(world.NAMES)
NAMES: Final = (
    *(f"{name}_streets" for name in NEIGHBORHOODS),
    *(name for _, found in LOCATIONS for name in found),
    "sky",
    "outskirts",
    "lost_in_time_and_space",
    "jail_cell",
    *(f"{name}_{area}" for name in world.NAMES for area in ("first", "second")),
)


def number(name: str) -> int:
    """Return the number of an area.

    Raises:
        ValueError: no area has this name.
    """
    return NAMES.index(name)


STREET_LINKS: Final = (
    "northside downtown", "downtown easttown", "easttown rivertown", "rivertown french_hill",
    "french_hill southside", "southside uptown", "uptown miskatonic_university",
    "miskatonic_university merchant_district", "merchant_district northside",
    "downtown merchant_district", "merchant_district rivertown",
    "french_hill miskatonic_university",
)  # fmt: skip
"""Pairs of linked streets. The first nine pairs form the loop of arrows: the white arrow leads from
the first to the second street of the pair, and the black arrow leads back."""


def links() -> list[list[int]]:
    """Return, for each area, the areas adjacent to it, in ascending order."""
    found: list[list[int]] = [[] for _ in range(COUNT)]
    for pair in STREET_LINKS:
        one, other = (number(f"{name}_streets") for name in pair.split())
        found[one].append(other)
        found[other].append(one)
    for i, (_, names) in enumerate(LOCATIONS):
        for name in names:
            where = number(name)
            found[i].append(where)
            found[where].append(i)
    return [sorted(neighbours) for neighbours in found]


LINKS: Final = links()
STREET_OF: Final = [where if where < STREETS else LINKS[where][0] for where in range(BOARD)]
"""For each area of Arkham, the number of its street, which is also that of its neighborhood."""
WHITE: Final = 0
BLACK: Final = 1


def arrows() -> list[list[int]]:
    """Return, for each area of Arkham, the areas to which its white and its black arrow lead."""
    found = [[where, where] for where in range(BOARD)]
    for pair in STREET_LINKS[:STREETS]:
        one, other = (number(f"{name}_streets") for name in pair.split())
        found[one][WHITE] = other
        found[other][BLACK] = one
    for where in range(STREETS, BOARD):
        found[where] = [STREET_OF[where], STREET_OF[where]]
    return found


ARROWS: Final = arrows()
IS_UNSTABLE: Final = [NAMES[where] in UNSTABLE for where in range(COUNT)]
ASYLUM: Final = number("arkham_asylum")
HOSPITAL: Final = number("st_marys_hospital")
POLICE_STATION: Final = number("police_station")
SOUTH_CHURCH: Final = number("south_church")
LODGE: Final = number("silver_twilight_lodge")
GENERAL_STORE: Final = number("general_store")
CURIOSITIE_SHOPPE: Final = number("curiositie_shoppe")
MAGICK_SHOPPE: Final = number("ye_olde_magick_shoppe")


def is_world(where: int) -> bool:
    """Return whether an area is in an Other World."""
    return where >= FIRST_WORLD


def world_of(where: int) -> int:
    """Return the Other World that contains an area."""
    return (where - FIRST_WORLD) // 2
