"""Deck of an investigator, and the conditions under which it is judged."""

from collections.abc import Sequence
from typing import Any, Final, final

from arkham_env.lcg.state.ids import NONE


@final
class Deck:
    """Deck of an investigator.

    Attributes:
        investigator: code of the investigator, or ``""`` if a deck list names none.
        slots: number of copies by card code; whole numbers of at least 1 if the deck is legal.
    """

    def __init__(self, investigator: str, slots: dict[str, Any]) -> None:
        self.investigator: str = investigator
        self.slots: dict[str, Any] = slots

    def __repr__(self) -> str:
        return f"Deck({self.investigator!r}, {self.slots!r})"

    def pairs(self) -> list[list[Any]]:
        """Return pairs ``[code, copies]`` in ascending order of code, as set-ups store them."""
        return [[code, self.slots[code]] for code in sorted(self.slots)]


@final
class DeckRules:
    """Conditions under which a deck is judged.

    Attributes:
        unlocked: codes of the reward cards that the players have unlocked (LCG-0861).
        granted: codes of the story cards that a scenario granted to the deck (LCG-0802); ``None``
            to accept all story cards.
        experience: experience that the cards of the deck may cost in total, ``NONE`` for no limit.
            At the start of a campaign it is 0, so that all cards have level 0 (LCG-0800).
        new: whether the deck is new, so that it has exactly one basic weakness.
        standalone: whether the deck is for a standalone game: its experience determines the number
            of basic weaknesses (LCG-0743).
        sized: whether the number of standard cards is judged.
        weaknesses: whether the number of basic weaknesses is judged; they are drawn after all other
            cards are chosen (LCG-0801).
    """

    def __init__(
        self,
        unlocked: Sequence[str] = (),
        *,
        granted: Sequence[str] | None = None,
        experience: int = NONE,
        new: bool = False,
        standalone: bool = False,
        sized: bool = True,
        weaknesses: bool = True,
    ) -> None:
        self.unlocked: list[str] = list(unlocked)
        self.granted: list[str] | None = None if granted is None else list(granted)
        self.experience: int = experience
        self.new: bool = new
        self.standalone: bool = standalone
        self.sized: bool = sized
        self.weaknesses: bool = weaknesses

    def allows_same_cards(self, other: "DeckRules") -> bool:
        """Return whether the same cards are judged as legal, apart from all numbers of copies."""
        return (
            self.unlocked == other.unlocked
            and self.granted == other.granted
            and (self.experience == 0) == (other.experience == 0)
        )

    def unfinished(self) -> "DeckRules":
        """Return the same conditions for a deck whose size is not judged."""
        return self.changed(False, self.weaknesses)

    def before_weaknesses(self) -> "DeckRules":
        """Return the same conditions for a deck whose random basic weakness is not drawn yet."""
        return self.changed(self.sized, False)

    def changed(self, sized: bool, weaknesses: bool) -> "DeckRules":
        return DeckRules(
            self.unlocked,
            granted=self.granted,
            experience=self.experience,
            new=self.new,
            standalone=self.standalone,
            sized=sized,
            weaknesses=weaknesses,
        )


ANY_DECK: Final = DeckRules()
"""Conditions for a deck at any time of a campaign: cards of all levels, no unlocked reward."""

IN_CAMPAIGN: Final = DeckRules(weaknesses=False)
"""Conditions for a deck between two scenarios; a card can have removed its basic weakness."""

MOST_STANDALONE: Final = 49
"""Largest experience of the cards in a deck for a standalone game (LCG-0742)."""


def new_campaign(unlocked: Sequence[str] = (), experience: int = 0) -> DeckRules:
    """Return the conditions for a new deck at the start of a campaign.

    Args:
        unlocked: codes of the reward cards that the players have unlocked.
        experience: experience that the investigator may spend at once.
    """
    return DeckRules(unlocked, granted=[], experience=experience, new=True)


def in_campaign(unlocked: Sequence[str] = (), granted: Sequence[str] | None = None) -> DeckRules:
    """Return the conditions for a deck between two scenarios.

    Args:
        unlocked: codes of the reward cards that the players have unlocked.
        granted: codes of the story cards that scenarios granted to the deck; ``None`` for all.
    """
    return DeckRules(unlocked, granted=granted, weaknesses=False)


def standalone_game(unlocked: Sequence[str] = ()) -> DeckRules:
    """Return the conditions for a deck for a standalone game (LCG-0742, LCG-0743)."""
    return DeckRules(unlocked, granted=[], experience=MOST_STANDALONE, standalone=True)
