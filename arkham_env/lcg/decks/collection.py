"""Cards in a box: numbers of copies, and the pool of basic weaknesses."""

from collections.abc import Sequence
from typing import Final, SupportsIndex

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.kernel.rng import Streams, stream_seed
from arkham_env.core.public.checks import check_choice
from arkham_env.core.public.play import check_seed

CORE: Final = "core_2026"
BASIC_WEAKNESSES: dict[str, dict[str, int]] = {
    CORE: {
        "12097": 2,
        "12098": 1,
        "12099": 1,
        "12100": 1,
        "12101": 2,
        "12102": 1,
        "12103": 1,
        "12104": 1,
    },
}
"""For each product, a dict from the codes of its basic weaknesses to their numbers of copies."""

# Each row is (first number, last number, copies of each card).
CORE_COPIES: Final = [
    (12001, 12015, 1),  # investigators and signature cards
    (12016, 12085, 2),  # class cards
    (12086, 12086, 8), (12087, 12087, 2), (12088, 12089, 10), (12090, 12094, 4), (12095, 12096, 2),
    (12097, 12097, 2), (12098, 12100, 1), (12101, 12101, 2), (12102, 12104, 1),
    (12115, 12115, 1), (12137, 12137, 4), (12181, 12181, 2),
]  # fmt: skip
"""Numbers of copies of the player cards in the 2026 core set."""


def copies_in_core() -> dict[str, int]:
    """Return the number of copies of each player card in the 2026 core set, by card code."""
    found: dict[str, int] = {}
    for first, last, copies in CORE_COPIES:
        for number in range(first, last + 1):
            found[str(number)] = copies
    return found


BOX: Final = copies_in_core()
"""Number of copies of each player card in one box, by card code."""

ONE_BOX: Final = "one_box"
UNLIMITED: Final = "unlimited"
COLLECTIONS: Final = (ONE_BOX, UNLIMITED)
"""The collections from which a group builds its decks: one box for all, or as many as needed."""


def check_collection(collection: object) -> str:
    """Return ``collection`` if it is one of ``COLLECTIONS``.

    Raises:
        InvalidSetup: it is not.
    """
    return check_choice("collection", collection, COLLECTIONS)


def weakness_pool(products: Sequence[str]) -> list[str]:
    """Return the codes of the basic weaknesses in ``products``; each copy adds its code once.

    If ``products`` lists a product several times, it counts only once (LCG-0830).

    Raises:
        InvalidSetup: a product is unknown.
    """
    pool: list[str] = []
    seen: list[str] = []
    for product in products:
        if product not in BASIC_WEAKNESSES:
            known = ", ".join(sorted(BASIC_WEAKNESSES))
            raise InvalidSetup(f"unknown product {quote(product)}: expected one of {known}")
        if product in seen:
            continue
        seen.append(product)
        for code, copies in BASIC_WEAKNESSES[product].items():
            pool += [code] * copies
    return pool


def random_weakness(pool: Sequence[str], seed: SupportsIndex) -> str:
    """Return a random element of ``pool``, a list of codes of basic weaknesses (LCG-0828).

    Raises:
        InvalidSetup: the pool is empty, or the seed is not a whole number.
    """
    if not pool:
        raise InvalidSetup("the pool contains no basic weakness: expected at least 1")
    streams = Streams([stream_seed(check_seed(seed), "basic_weakness")])
    order = list(range(len(pool)))
    streams.shuffle(0, order)
    return pool[order[-1]]
