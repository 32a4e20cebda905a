"""Decks for the set-up options ``decks``, ``collection`` and ``unlocked``."""

from collections.abc import Sequence
from typing import Any, Final, SupportsIndex

from arkham_env.core.kernel.errors import InvalidSetup, quote, unknown_name
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks.collection import ONE_BOX
from arkham_env.lcg.decks.deck import ANY_DECK, Deck, DeckRules
from arkham_env.lcg.decks.deck_lists import read_deck
from arkham_env.lcg.decks.group import group_problems
from arkham_env.lcg.decks.options import is_reward
from arkham_env.lcg.decks.building import random_decks
from arkham_env.lcg.decks.starters import starter_deck

STARTER: Final = "starter"
RANDOM: Final = "random"


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
    entries = entries_of(decks, len(investigators))
    given: list[Deck] = []
    random: list[str] = []
    for code, entry in zip(investigators, entries, strict=True):
        if entry == RANDOM:
            random.append(code)
            continue
        pairs = starter_deck(code) if entry == STARTER else read_deck(code, entry, rules)
        given.append(Deck(code, {card: copies for card, copies in pairs}))
    dealt: list[Deck] = []
    if random:
        dealt = random_decks(
            random, seed, collection=collection, unlocked=rules.unlocked, pool=pool, others=given
        )
    found: list[Deck] = []
    for code in investigators:
        for deck_of_group in [*given, *dealt]:
            if deck_of_group.investigator == code:
                found.append(deck_of_group)
                break
    problems = group_problems(found, collection)
    if problems:
        raise InvalidSetup(f"invalid decks: {problems[0]}")
    return found


def entries_of(decks: Any, count: int) -> list[Any]:
    """Return one entry for each of ``count`` investigators.

    Raises:
        InvalidSetup: ``decks`` is neither a known word nor a list with ``count`` entries.
    """
    if decks == STARTER or decks == RANDOM:
        return [decks] * count
    if isinstance(decks, str):
        raise unknown_name("decks", decks, [STARTER, RANDOM])
    if not isinstance(decks, list | tuple):
        raise InvalidSetup(
            f"decks={quote(decks)}: expected 'starter', 'random', or a list of decks, one per seat"
        )
    if len(decks) != count:
        raise InvalidSetup(f"got {len(decks)} decks: expected {count}, one per investigator")
    return list(decks)


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
