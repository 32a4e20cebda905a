"""Cards that can join the decks of an investigator, found once for decks with equal conditions."""

from collections.abc import Mapping
from typing import Final, final

from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks.deck import DeckRules
from arkham_env.lcg.decks.judging import card_problem
from arkham_env.lcg.decks.names import card_label
from arkham_env.lcg.decks.options import changes_options, is_regular, is_standard
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.deck_option import DeckOption
from arkham_env.lcg.state.ids import NONE

CHOICES_KEPT: Final = 64


def purchase_problem(
    investigator: CardDef, card: CardDef, options: list[DeckOption], rules: DeckRules
) -> str:
    """Return a sentence if no purchase can add the card to a deck, otherwise ``""``.

    Args:
        options: the deckbuilding options of the deck.
        rules: conditions under which the deck is judged.
    """
    p = card.printed
    if p.creation_only:
        return f"{card_label(card)} can be added only to a new deck, expected another card"
    if p.signature_of == "" and not is_regular(card):
        return f"{card_label(card)} cannot be bought, expected a card with a level"
    if not changes_options(card):  # otherwise the card may add the option that allows it
        problem = card_problem(investigator, card, options, rules)
        if problem != "":
            return f"invalid deck of {card_label(investigator)}: {problem}"
    if p.level == NONE:
        return f"{card_label(card)} has no level, expected a card with a level"
    return ""


@final
class Choices:
    """Cards that can join the decks of an investigator under equal conditions.

    Args:
        investigator: definition of the investigator.
        card_lookup: definitions of all known cards by code.
        pool: codes of the cards that can join a deck, ``None`` for all known cards.
        options: the deckbuilding options of the decks.
        rules: conditions under which the decks are judged.

    Attributes:
        purchases: the cards that purchases can add, in ascending order of their codes.
        new: the standard cards of level 0 that a new deck can contain, in ascending order.
    """

    def __init__(
        self,
        investigator: CardDef,
        card_lookup: Mapping[str, CardDef],
        pool: list[str] | None,
        options: list[DeckOption],
        rules: DeckRules,
    ) -> None:
        self.investigator: CardDef = investigator
        self.cards: Mapping[str, CardDef] = card_lookup
        self.pool: list[str] | None = None if pool is None else list(pool)
        self.options: list[DeckOption] = options
        self.rules: DeckRules = rules
        self.purchases: list[CardDef] = []
        self.new: list[CardDef] = []
        for code in sorted({*card_lookup} if pool is None else {*pool}):
            if code not in card_lookup:
                continue
            d = card_lookup[code]
            if purchase_problem(investigator, d, options, rules) == "":
                self.purchases.append(d)
            if d.printed.level == 0 and is_standard(d):
                if card_problem(investigator, d, options, rules) == "":
                    self.new.append(d)

    def apply_to(
        self,
        investigator: CardDef,
        card_lookup: Mapping[str, CardDef],
        pool: list[str] | None,
        options: list[DeckOption],
        rules: DeckRules,
    ) -> bool:
        """Return whether the arguments are those with which this object was created."""
        return (
            self.investigator is investigator
            and self.cards is card_lookup
            and self.options == options  # compares the identity of the options
            and self.rules.allows_same_cards(rules)
            and self.pool == pool
        )


KEPT: Final[list[Choices]] = []
"""The objects that :func:`choices_of` returned most recently."""


def choices_of(
    investigator: CardDef,
    card_lookup: Mapping[str, CardDef],
    pool: list[str] | None,
    options: list[DeckOption],
    rules: DeckRules,
) -> Choices:
    """Return the cards that can join a deck; see :class:`Choices` for the arguments.

    Equal arguments with the definitions of the catalogue give the same object.
    """
    if card_lookup is not catalogue.definitions():  # the caller may change another mapping
        return Choices(investigator, card_lookup, pool, options, rules)
    for known in KEPT:
        if known.apply_to(investigator, card_lookup, pool, options, rules):
            return known
    found = Choices(investigator, card_lookup, pool, options, rules)
    if len(KEPT) >= CHOICES_KEPT:
        KEPT.pop(0)
    KEPT.append(found)
    return found
