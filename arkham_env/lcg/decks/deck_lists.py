"""Reading and writing of decks: starter decks, mappings, text lists and JSON.

A text list has one line for each card, such as ``2x 12018 Logan Hastings`` or ``12018 x2``.
"""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks.deck import ANY_DECK, Deck, DeckRules
from arkham_env.lcg.decks.judging import validate_deck
from arkham_env.lcg.decks.names import (
    card_label, find_card, investigator_by_name, investigator_code, kind_of, slug,
)  # fmt: skip
from arkham_env.lcg.decks.starters import STARTER_DECKS, starter_deck
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import card_type

LONGEST_LIST: Final = 100_000
"""Maximum number of characters of a deck list."""
OWNER_KEYS: Final = ("investigator", "investigator_code")
"""Keys of the investigator in a mapping: of this package, and of ArkhamDB."""
HEADING: Final = "investigator:"
"""Beginning of the line of a text list that names the investigator."""

COUNT_FIRST: Final = re.compile(r"([0-9]{1,4})\s*[xX]\s*(\S+)\s*(.*)")
COUNT_AFTER: Final = re.compile(r"(\S+)\s+[xX]\s*([0-9]{1,4})(?![0-9])\s*(.*)")
NO_COUNT: Final = re.compile(r"(\S+)\s*(.*)")

# -- Text and JSON ---------------------------------------------------------------------------------


def read_list(text: str) -> Deck:
    """Return the deck that a text list or a JSON text describes; the deck is not judged.

    Raises:
        InvalidSetup: the text is neither; the message names the line.
    """
    if len(text) > LONGEST_LIST:
        raise InvalidSetup(
            f"invalid deck list: {len(text):,} characters, expected at most {LONGEST_LIST:,}"
        )
    return read_json(text) if text.lstrip().startswith(("{", "[")) else read_text(text)


def read_json(text: str) -> Deck:
    """Return the deck that a JSON text describes; the deck is not judged.

    The text is an object with card codes and copies, or with ``"investigator"`` (or ArkhamDB's
    ``"investigator_code"``) and ``"slots"``.  Other keys are ignored.

    Raises:
        InvalidSetup: the text is not JSON or has another form.
    """
    try:
        found = json.loads(text, object_pairs_hook=unique_keys)
    except InvalidSetup:
        raise
    except (ValueError, RecursionError) as error:
        raise InvalidSetup(
            f"invalid deck list: the text that begins with {quote(text[:40])} is not JSON "
            f'({error}), expected an object such as {{"investigator": "joe_diamond", '
            '"slots": {"12089": 2}}'
        ) from None
    if not isinstance(found, dict):
        raise InvalidSetup(
            f"invalid deck list: {quote(found)}, expected a JSON object with 'investigator' and "
            "'slots'"
        )
    return Deck(named_investigator(found), slots_of(found))


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the pairs of a JSON object as a dict.

    Raises:
        InvalidSetup: a key occurs twice.
    """
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise InvalidSetup(
                f"invalid deck list: the key {quote(key)} occurs twice, expected each key once"
            )
        found[key] = value
    return found


def read_text(text: str) -> Deck:
    """Return the deck that a text list describes; the deck is not judged.

    A line contains a card number, optionally the copies before or after it, and optionally the
    title: ``2x 12018 Logan Hastings``, ``12018 x2``, ``12018``.  The investigator is named by a
    line ``Investigator: joe_diamond`` or by the number of the investigator card.  Empty lines and
    lines that begin with ``#`` are ignored.

    Raises:
        InvalidSetup: a line has another form, its card is unknown or has another title, or a card
            has two lines; the message names the line.
    """
    lookup = catalogue.definitions()
    owner = ""
    slots: dict[str, int] = {}
    places: dict[str, int] = {}
    number = 0
    for raw in text.splitlines():
        number += 1
        line = raw.strip()
        if line == "" or line.startswith("#"):
            continue
        if line.lower().startswith(HEADING):
            found = investigator_in(line[len(HEADING) :].strip(), lookup, number)
            code = found.printed.code
            copies = 1
        else:
            code, copies, title = parts_of(line, number)
            found = listed_card(code, title, lookup, number)
        if found.type == card_type.INVESTIGATOR:
            if owner != "" or copies != 1:
                raise in_line(
                    number, f"{card_label(found)} is a second investigator, expected exactly one"
                )
            owner = code
            continue
        if code in slots:
            raise in_line(
                number,
                f"{card_label(found)} is already in line {places[code]}, expected one line for "
                "each card",
            )
        slots[code] = copies
        places[code] = number
    if not slots:
        raise InvalidSetup(
            f"invalid deck list {quote(text)}: 0 cards, expected lines such as "
            "'2x 12018 Logan Hastings' or '12018 x2'"
        )
    return Deck(owner, slots)


def parts_of(line: str, number: int) -> tuple[str, int, str]:
    """Return the code, the copies and the rest of a line of a text list."""
    found = COUNT_FIRST.fullmatch(line)
    if found is not None:
        return found[2], int(found[1]), found[3]
    found = COUNT_AFTER.fullmatch(line)
    if found is not None:
        return found[1], int(found[2]), found[3]
    found = NO_COUNT.fullmatch(line)
    if found is not None and (found[1] in catalogue.ALL_CARDS or found[1].isdigit()):
        return found[1], 1, found[2]
    raise in_line(
        number, f"{quote(line)}, expected a line such as '2x 12018 Logan Hastings' or '12018 x2'"
    )


def listed_card(code: str, title: str, card_lookup: Mapping[str, CardDef], number: int) -> CardDef:
    """Return the card of a line, if the line contains no title or the right one."""
    if code not in card_lookup:
        raise in_line(number, str(catalogue.unknown_card(code, card_lookup.values())))
    found = card_lookup[code]
    if title != "" and not slug(title).startswith(slug(found.printed.name)):
        raise in_line(
            number, f"the title {quote(title)} after {quote(code)}, expected {card_label(found)}"
        )
    return found


def investigator_in(name: str, card_lookup: Mapping[str, CardDef], number: int) -> CardDef:
    """Return the investigator with this name, id or code; a name may follow the code."""
    words = name.split()
    if words and words[0] in card_lookup:
        found = listed_card(words[0], " ".join(words[1:]), card_lookup, number)
        if found.type != card_type.INVESTIGATOR:
            raise in_line(
                number, f"{card_label(found)} is {kind_of(found)}, expected an investigator"
            )
        return found
    try:
        return investigator_by_name(name, card_lookup)
    except InvalidSetup as error:
        raise in_line(number, str(error)) from None


def in_line(number: int, message: str) -> InvalidSetup:
    """Return the error for a line of a text list."""
    return InvalidSetup(f"invalid deck list, line {number}: {message}")


def write_text(deck: Deck) -> str:
    """Return a text list of a deck, which :func:`read_text` can read.

    Raises:
        InvalidSetup: a card is unknown.
    """
    lookup = catalogue.definitions()
    lines: list[str] = []
    if deck.investigator != "":
        owner = find_card(deck.investigator, lookup)
        lines.append(f"Investigator: {owner.printed.code} {owner.printed.name}")
    for code in sorted(deck.slots):
        lines.append(f"{deck.slots[code]}x {code} {find_card(code, lookup).printed.name}")
    return "\n".join(lines) + "\n"


def write_json(deck: Deck, *, arkhamdb: bool = False) -> str:
    """Return a JSON text of a deck, which :func:`read_json` can read.

    Args:
        arkhamdb: whether the key of the investigator is ArkhamDB's ``"investigator_code"`` instead
            of ``"investigator"``.
    """
    slots = {code: deck.slots[code] for code in sorted(deck.slots)}
    if deck.investigator == "":
        return json.dumps({"slots": slots}, indent=1)
    key = OWNER_KEYS[1] if arkhamdb else OWNER_KEYS[0]
    return json.dumps({key: deck.investigator, "slots": slots}, indent=1)


# -- All forms of a deck ---------------------------------------------------------------------------


def is_list(deck: str) -> bool:
    """Return whether a string is a text list or a JSON text, and not the id of a starter deck."""
    line = deck.strip()
    if "\n" in line or line.startswith(("{", "[")):
        return True
    return COUNT_FIRST.fullmatch(line) is not None or COUNT_AFTER.fullmatch(line) is not None


def slots_of(deck: Any) -> dict[str, Any]:
    """Return the number of copies of each card in a deck, by card code.

    Args:
        deck: the id of a starter deck, a text list, a JSON text, a :class:`Deck`, a mapping of card
            codes to copies, or a mapping with the keys ``"investigator"`` (or
            ``"investigator_code"``) and ``"slots"``.

    Raises:
        InvalidSetup: ``deck`` has none of these forms.
    """
    if isinstance(deck, Deck):
        return dict(deck.slots)
    if isinstance(deck, str):
        if is_list(deck):
            return dict(read_list(deck).slots)
        return {card: copies for card, copies in starter_deck(deck)}
    if isinstance(deck, Mapping):
        slots = deck.get("slots", None if any(key in deck for key in OWNER_KEYS) else deck)
        if isinstance(slots, Mapping):
            for code in slots:
                if not isinstance(code, str):
                    raise InvalidSetup(
                        f"invalid deck: the card code {quote(code)} is not a string, expected a "
                        "code such as '12089'"
                    )
            return dict(slots)
    raise InvalidSetup(
        f"invalid deck {quote(deck)}: expected the id of a starter deck, a mapping of card codes "
        "to copies, a mapping with 'investigator' and 'slots', or a deck list as text or JSON"
    )


def named_investigator(deck: Any) -> str:
    """Return the code of the investigator that ``deck`` names, or ``""`` if ``deck`` names none."""
    if isinstance(deck, Deck):
        return deck.investigator
    if isinstance(deck, str):
        if is_list(deck):
            return read_list(deck).investigator
        starter_deck(deck)
        return STARTER_DECKS[deck][0] if deck in STARTER_DECKS else deck
    if isinstance(deck, Mapping):
        for key in OWNER_KEYS:
            if key in deck:
                named = deck[key]
                if not isinstance(named, str):
                    raise InvalidSetup(
                        f"invalid deck: {key} = {quote(named)}, expected the name or code of an "
                        "investigator"
                    )
                return investigator_code(named)
    return ""


def investigator_of(deck: Any) -> str:
    """Return the code of the investigator to whom a deck belongs.

    If ``deck`` names no investigator, the function returns the investigator whose signature cards
    the deck contains.

    Raises:
        InvalidSetup: ``deck`` is not a deck, or has neither an investigator nor a signature card.
    """
    named = named_investigator(deck)
    if named:
        return named
    defs = catalogue.definitions()
    for code in slots_of(deck):
        owner = find_card(code, defs).printed.signature_of
        if owner:
            return owner
    raise InvalidSetup(
        f"invalid deck {quote(deck)}: it neither names an investigator nor contains a signature "
        "card, expected a mapping with 'investigator' and 'slots'"
    )


def read_deck(investigator: str, deck: Any, rules: DeckRules = ANY_DECK) -> list[list[Any]]:
    """Validate a deck and return it as pairs ``[code, copies]`` in ascending order of code.

    Args:
        investigator: code of the investigator who plays the deck.
        deck: a deck in a form that :func:`slots_of` accepts.
        rules: conditions under which the deck is judged.

    Raises:
        InvalidSetup: ``deck`` is not a deck, belongs to another investigator, or breaks the
            deckbuilding rules.
    """
    defs = catalogue.definitions()
    named = named_investigator(deck)
    if named and named != investigator:
        raise InvalidSetup(
            f"invalid deck: it is a deck of {card_label(find_card(named, defs))}, "
            f"expected a deck of {card_label(find_card(investigator, defs))}"
        )
    slots = slots_of(deck)
    validate_deck(find_card(investigator, defs), slots, defs, rules)
    return [[code, slots[code]] for code in sorted(slots)]
