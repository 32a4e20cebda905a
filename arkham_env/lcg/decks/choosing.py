"""Decks for the set-up options ``decks``, ``collection`` and ``unlocked``."""

from collections.abc import Sequence
from typing import Any, Final, SupportsIndex

from arkham_env.core.kernel.errors import InvalidSetup, nearest, quote, unknown_name
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks.collection import ONE_BOX
from arkham_env.lcg.decks.deck import ANY_DECK, Deck, DeckRules
from arkham_env.lcg.decks.deck_lists import read_deck
from arkham_env.lcg.decks.group import group_problems
from arkham_env.lcg.decks.options import is_reward
from arkham_env.lcg.decks.building import random_decks
from arkham_env.lcg.decks.starters import starter_deck

STARTER: Final = "starter"
"""Value of the option ``decks``, or of one of its entries, for starter decks."""
RANDOM: Final = "random"
"""Value of the option ``decks``, or of one of its entries, for decks that the seed draws."""
DECK_WORDS: Final = [STARTER, RANDOM]
EXPECTED: Final = "a list of decks, one per seat, 'starter', or 'random'"
"""Valid values of the option ``decks``, for messages."""


def choose_decks(
    decks: Any,
    investigators: Sequence[str],
    seed: SupportsIndex,
    *,
    collection: str = ONE_BOX,
    rules: DeckRules = ANY_DECK,
    pool: Sequence[str] | None = None,
) -> list[Deck]:
    """Return a legal deck for each investigator, as the option ``decks`` describes them.

    Args:
        decks: ``"starter"``, ``"random"``, or a list with one deck per investigator.  An entry of
            the list is ``"starter"``, ``"random"``, or a deck in a form that
            :func:`~arkham_env.lcg.decks.deck_lists.slots_of` accepts.
        investigators: codes of the investigators.
        seed: a whole number, for the random decks.  They are built from the cards that the other
            decks leave in the box.
        collection: ``"one_box"`` if all decks together are built from one box, or ``"unlimited"``.
        rules: conditions under which each deck is judged.
        pool: codes of the cards that random decks may contain, ``None`` for all.

    Raises:
        InvalidSetup: the option is not valid, or a deck or the group of decks is not legal.
    """
    entries = read_entries(decks, investigators, rules)
    lists = draw_decks(
        entries, investigators, seed, collection=collection, unlocked=rules.unlocked, pool=pool
    )
    found = given_decks(lists, investigators)
    problems = group_problems(found, collection)
    if problems:
        raise InvalidSetup(f"invalid decks: {problems[0]}")
    return found


def read_entries(decks: Any, investigators: Sequence[str], rules: DeckRules) -> list[Any]:
    """Return the entry of each investigator in a set-up: ``RANDOM``, or a list of pairs.

    Args:
        decks: the option ``decks`` (see :func:`choose_decks`).
        investigators: codes of the investigators.
        rules: conditions under which each deck is judged.

    Returns:
        For each investigator ``RANDOM``, or the pairs ``[code, copies]`` of its deck.

    Raises:
        InvalidSetup: the option is not valid, or a deck is not legal.
    """
    found: list[Any] = []
    for code, entry in zip(investigators, entries_of(decks, len(investigators)), strict=True):
        if isinstance(entry, str) and entry == RANDOM:
            found.append(RANDOM)
        elif isinstance(entry, str) and entry == STARTER:
            found.append(starter_deck(code))
        else:
            found.append(read_deck(code, entry, rules))
    return found


def is_drawn(entries: Sequence[Any]) -> bool:
    """Return whether the seed of a game draws a deck (see :func:`read_entries`)."""
    return RANDOM in entries


def given_decks(entries: Sequence[Any], investigators: Sequence[str]) -> list[Deck]:
    """Return the decks that :func:`read_entries` returned as pairs; random decks are left out."""
    return [
        Deck(code, {card: copies for card, copies in entry})
        for code, entry in zip(investigators, entries, strict=True)
        if entry != RANDOM
    ]


def draw_decks(
    entries: Sequence[Any],
    investigators: Sequence[str],
    seed: SupportsIndex,
    *,
    collection: str = ONE_BOX,
    unlocked: Sequence[str] = (),
    pool: Sequence[str] | None = None,
) -> list[Any]:
    """Return the pairs ``[code, copies]`` of each deck; ``seed`` draws the random decks.

    Args:
        entries: the result of :func:`read_entries`.
        investigators: codes of the investigators.
        seed: a whole number.
        collection: ``"one_box"`` or ``"unlimited"``.
        unlocked: codes of the reward cards that the players have unlocked.
        pool: codes of the cards that random decks may contain, ``None`` for all.

    Raises:
        InvalidSetup: the collection has too few cards.
    """
    random = [code for code, entry in zip(investigators, entries, strict=True) if entry == RANDOM]
    if not random:
        return list(entries)
    others = given_decks(entries, investigators)
    drawn = random_decks(
        random, seed, collection=collection, unlocked=unlocked, pool=pool, others=others
    )
    left = [deck.pairs() for deck in drawn]
    return [left.pop(0) if entry == RANDOM else entry for entry in entries]


def entries_of(decks: Any, count: int) -> list[Any]:
    """Return one entry for each of ``count`` investigators.

    Raises:
        InvalidSetup: ``decks`` is neither a known word nor a list with ``count`` entries.
    """
    if isinstance(decks, str):
        return [check_word(decks)] * count
    if not isinstance(decks, list | tuple):
        raise InvalidSetup(f"decks={quote(decks)}: expected {EXPECTED}")
    if len(decks) != count:
        raise InvalidSetup(f"got {len(decks)} decks: expected {count}, one per investigator")
    return list(decks)


def check_word(decks: str) -> str:
    """Return the value of the option ``decks`` if it is ``"starter"`` or ``"random"``.

    Raises:
        InvalidSetup: it is another string.
    """
    if decks not in DECK_WORDS:
        near = nearest(decks, DECK_WORDS)
        hint = f"; did you mean {' or '.join([quote(word) for word in near])}?" if near else ""
        raise InvalidSetup(f"decks={quote(decks)}: expected {EXPECTED}{hint}")
    return decks


def check_unlocked(codes: Sequence[Any]) -> list[str]:
    """Return the codes of the option ``unlocked``, sorted.

    Raises:
        InvalidSetup: an entry is not the code of a reward card.
    """
    known = [code for code, d in catalogue.definitions().items() if is_reward(d)]
    for code in codes:
        if not isinstance(code, str) or code not in known:
            raise unknown_name("reward card", code, known)
    return sorted({*codes})
