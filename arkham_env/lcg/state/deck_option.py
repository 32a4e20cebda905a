"""Deckbuilding options: the categories of cards from which a deck is built."""

from typing import Final, final

from arkham_env.lcg.state.ids import faction

DECK_SIZE: Final = 30
"""Deck size of the investigators in the 2026 core set: the number of standard cards."""
HIGHEST_LEVEL: Final = 5
"""Highest level of a card."""
MAIN_LEVEL: Final = 5
"""Highest level of cards of the investigator's main class and of neutral cards in a deck."""
SECONDARY_LEVEL: Final = 2
"""Highest level of cards of the investigator's secondary class in a deck."""
ANY_CLASS: Final = [
    faction.GUARDIAN, faction.SEEKER, faction.ROGUE, faction.MYSTIC, faction.SURVIVOR,
]  # fmt: skip
"""The five classes, for an option that is worded "of any class"; neutral is not a class."""


@final
class DeckOption:
    """Category of cards that a deck may contain, as an investigator or another card prints it.

    Attributes:
        classes: numbers of :mod:`~arkham_env.lcg.state.ids.faction`; a card of the category has at
            least one of them.
        lowest, highest: the lowest and the highest level of a card of the category.
        traits: a card of the category has at least one of these traits; empty for any traits.
        types: card types of the category; empty for all types.
        limit: number of cards that the option allows ("up to N other ..."), 0 for no limit.  A card
            that an option without a limit allows, too, does not count (LCG-0806, LCG-1102).
    """

    def __init__(
        self,
        classes: list[int],
        lowest: int = 0,
        highest: int = HIGHEST_LEVEL,
        *,
        traits: list[int] | None = None,
        types: list[int] | None = None,
        limit: int = 0,
    ) -> None:
        self.classes: list[int] = classes
        self.lowest: int = lowest
        self.highest: int = highest
        self.traits: list[int] = [] if traits is None else traits
        self.types: list[int] = [] if types is None else types
        self.limit: int = limit


def options_of_classes(classes: list[int]) -> list[DeckOption]:
    """Return the options of an investigator with a main class and secondary classes.

    Every investigator of the 2026 core set has these options: cards of the main class and neutral
    cards up to ``MAIN_LEVEL``, cards of the secondary class up to ``SECONDARY_LEVEL``.
    """
    found: list[DeckOption] = []
    for i in range(len(classes)):
        if i == 0:
            found.append(DeckOption([classes[0], faction.NEUTRAL], 0, MAIN_LEVEL))
        else:
            found.append(DeckOption([classes[i]], 0, SECONDARY_LEVEL))
    return found
