"""Judgment of a group of decks that are built from one collection."""

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.kernel.rng import Streams, stream_seed
from arkham_env.core.public.play import check_seed
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks.collection import (
    BOX, CORE, ONE_BOX, check_collection, weakness_pool,
)  # fmt: skip
from arkham_env.lcg.decks.deck import ANY_DECK, Deck, DeckRules
from arkham_env.lcg.decks.judging import experience_of, more_weaknesses, validate_deck
from arkham_env.lcg.decks.names import card_label, find_card
from arkham_env.lcg.decks.options import copies_of
from arkham_env.lcg.state.card_definition import CardDef


def group_problems(
    decks: Sequence[Deck],
    collection: str = ONE_BOX,
    card_lookup: Mapping[str, CardDef] | None = None,
) -> list[str]:
    """Return the problems of a group of decks that no deck has alone, one sentence each.

    Each investigator has at most one deck (LCG-0716).  With the collection ``"one_box"``, all decks
    together contain no card more often than the box; this includes the basic weaknesses.  The
    number of copies of a custom card is not limited.

    Raises:
        InvalidSetup: ``collection`` is unknown.
    """
    lookup = catalogue.definitions() if card_lookup is None else card_lookup
    found: list[str] = []
    seen: list[str] = []
    for deck in decks:
        code = deck.investigator
        count = [other.investigator for other in decks].count(code)
        if code != "" and count > 1 and code not in seen:
            seen.append(code)
            label = card_label(lookup[code]) if code in lookup else code
            found.append(f"{count} decks of {label}, expected each investigator only once")
    if check_collection(collection) != ONE_BOX:
        return found
    used = copies_used(decks)
    for code in sorted(used):
        if code in BOX and used[code] > BOX[code]:
            label = card_label(lookup[code]) if code in lookup else code
            holders = [
                card_label(lookup[deck.investigator])
                for deck in decks
                if code in deck.slots and deck.investigator in lookup
            ]
            found.append(
                f"the decks of {', '.join(holders)} contain {used[code]} copies of {label}, "
                f"expected at most {BOX[code]}, the number of copies in one box"
            )
    return found


def validate_group(
    decks: Sequence[Deck],
    collection: str = ONE_BOX,
    card_lookup: Mapping[str, CardDef] | None = None,
    rules: DeckRules = ANY_DECK,
) -> None:
    """Check each deck of a group, then the group.

    Raises:
        InvalidSetup: a deck or the group has a problem; the message is the first of these problems.
    """
    lookup = catalogue.definitions() if card_lookup is None else card_lookup
    for deck in decks:
        validate_deck(find_card(deck.investigator, lookup), deck.slots, lookup, rules)
    found = group_problems(decks, collection, lookup)
    if found:
        raise InvalidSetup(f"invalid decks: {found[0]}")


def copies_used(decks: Sequence[Deck]) -> dict[str, int]:
    """Return the number of copies of each card in all decks, by card code."""
    used: dict[str, int] = {}
    for deck in decks:
        for code in deck.slots:
            used[code] = used.get(code, 0) + copies_of(deck.slots, code)
    return used


def copies_left(decks: Sequence[Deck], collection: str = ONE_BOX) -> dict[str, int] | None:
    """Return the number of copies of each card that the decks leave in the box, by card code.

    For the collection ``"unlimited"``, the function returns ``None``: nothing is limited.

    Raises:
        InvalidSetup: ``collection`` is unknown.
    """
    if check_collection(collection) != ONE_BOX:
        return None
    used = copies_used(decks)
    return {code: max(0, copies - used.get(code, 0)) for code, copies in BOX.items()}


# -- Random basic weaknesses -----------------------------------------------------------------------


def weaknesses_left(
    decks: Sequence[Deck], collection: str = ONE_BOX, pool: Sequence[str] | None = None
) -> list[str]:
    """Return the codes of the basic weaknesses from which the next deck of a group draws.

    With the collection ``"one_box"``, the weaknesses in the decks are left out (AG "Collection").

    Args:
        pool: codes of the cards that decks may contain, ``None`` for all cards.
    """
    found = [code for code in weakness_pool([CORE]) if pool is None or code in pool]
    if check_collection(collection) == ONE_BOX:
        used = copies_used(decks)
        for code in used:
            for _ in range(used[code]):
                if code in found:
                    found.remove(code)
    return found


def draw_weaknesses(
    decks: Sequence[Deck],
    seed: SupportsIndex,
    collection: str = ONE_BOX,
    card_lookup: Mapping[str, CardDef] | None = None,
    rules: DeckRules = ANY_DECK,
    pool: Sequence[str] | None = None,
) -> None:
    """Add random basic weaknesses to the decks that lack them, in the order of the decks.

    The other cards of a deck must be chosen already (LCG-0801).  Weaknesses are drawn without
    putting them back.

    Args:
        rules: conditions that determine how many basic weaknesses a deck needs.
        pool: codes of the cards that decks may contain, ``None`` for all cards.

    Raises:
        InvalidSetup: no basic weakness is left, or the seed is not a whole number.
    """
    lookup = catalogue.definitions() if card_lookup is None else card_lookup
    streams = Streams([stream_seed(check_seed(seed), "basic_weakness")])
    for deck in decks:
        wanted = 1
        if rules.standalone:
            wanted += more_weaknesses(experience_of(deck.slots, lookup))
        while basic_weaknesses(deck.slots, lookup) < wanted:
            known = weaknesses_left(decks, collection, pool)
            if not known:
                raise InvalidSetup(
                    "the box has no basic weakness left for the deck of "
                    f"{card_label(find_card(deck.investigator, lookup))}: expected at least 1"
                )
            code = known[streams.below(0, len(known))]
            deck.slots[code] = deck.slots.get(code, 0) + 1


def basic_weaknesses(slots: Mapping[str, Any], card_lookup: Mapping[str, CardDef]) -> int:
    """Return the number of basic weaknesses in a deck."""
    count = 0
    for code in slots:
        if code in card_lookup and card_lookup[code].printed.basic_weakness:
            count += copies_of(slots, code)
    return count
