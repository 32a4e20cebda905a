"""Deckbuilding options, deck size and numbers of copies that apply to a deck.

Cards in a deck can change its options and its size (:class:`Facts.deck_options`,
:class:`Facts.more_deck_size`).
"""

from collections.abc import Mapping
from typing import Any

from arkham_env.lcg.decks.names import with_article
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.deck_option import ANY_CLASS, DeckOption
from arkham_env.lcg.state.ids import NONE, card_type, faction, keyword, trait


def is_standard(d: CardDef) -> bool:
    """Return whether a card counts toward the deck size (a standard card)."""
    return is_regular(d) and d.printed.keywords & keyword.PERMANENT == 0


def is_regular(d: CardDef) -> bool:
    """Return whether the numbers of copies and the options of a deck apply to a card.

    They do not apply to signature cards, weaknesses and story cards.
    """
    p = d.printed
    return p.signature_of == "" and not (p.weakness or p.basic_weakness or p.story)


def is_myriad(d: CardDef) -> bool:
    """Return whether a card has the deckbuilding keyword myriad."""
    mask = d.printed.keywords
    return mask >> keyword.PREDEFINED != 0 and mask & keyword.mask_of(keyword.MYRIAD) != 0


def is_reward(d: CardDef) -> bool:
    """Return whether a card is a campaign reward, which must be unlocked (LCG-0861)."""
    return d.printed.keywords & keyword.REWARD != 0


def is_permanent_reward(d: CardDef) -> bool:
    """Return whether a card is a reward that does not count toward the deck size."""
    return is_reward(d) and not is_standard(d)


def original_of(d: CardDef) -> str:
    """Return the code of the card of which ``d`` is a version: a reprint, or the card itself."""
    return d.printed.reprint_of if d.printed.reprint_of else d.printed.code


def copies_allowed(d: CardDef) -> int:
    """Return the number of cards with the title of ``d`` that a deck with ``d`` may contain."""
    if d.printed.keywords & keyword.EXCEPTIONAL:
        return 1
    if is_myriad(d):
        return max(3, d.printed.deck_limit)
    return d.printed.deck_limit


def can_have(investigator: CardDef, d: CardDef) -> bool:
    """Return whether a specialist card allows the investigator; other cards allow all."""
    wanted = d.printed.specialist_traits
    return wanted == [] or investigator.printed.has_any(wanted)


def copies_of(slots: Mapping[str, Any], code: str) -> int:
    """Return the number of copies of a card, 0 for a value that is not a positive number."""
    copies = slots[code]
    return copies if type(copies) is int and copies > 0 else 0


def deck_size(
    investigator: CardDef, slots: Mapping[str, Any], card_lookup: Mapping[str, CardDef]
) -> int:
    """Return the number of standard cards that the deck must contain."""
    size = investigator.printed.deck_size
    for code in slots:
        if code in card_lookup:
            more = card_lookup[code].printed.more_deck_size
            if more:
                size += more * copies_of(slots, code)
    return size


def standard_cards(slots: Mapping[str, Any], card_lookup: Mapping[str, CardDef]) -> int:
    """Return the number of standard cards in a deck."""
    count = 0
    for code in slots:
        if code in card_lookup and is_standard(card_lookup[code]):
            count += copies_of(slots, code)
    return count


def missing_cards(
    investigator: CardDef, slots: Mapping[str, Any], card_lookup: Mapping[str, CardDef]
) -> int:
    """Return the number of standard cards that a deck lacks; below 0 if it has too many."""
    return deck_size(investigator, slots, card_lookup) - standard_cards(slots, card_lookup)


def deck_options(
    investigator: CardDef, slots: Mapping[str, Any], card_lookup: Mapping[str, CardDef]
) -> list[DeckOption]:
    """Return the options of the investigator, then those that cards in the deck add."""
    found = investigator.printed.deck_options
    for code in slots:
        if code in card_lookup:
            more = card_lookup[code].printed.deck_options
            if more and card_lookup[code].type != card_type.INVESTIGATOR:
                for _ in range(min(copies_of(slots, code), copies_allowed(card_lookup[code]))):
                    found = found + more
    return found


def allows(option: DeckOption, d: CardDef) -> bool:
    """Return whether a card is in the category of an option."""
    p = d.printed
    if not option.lowest <= p.level <= option.highest:
        return False
    if option.types and d.type not in option.types:
        return False
    if option.traits and not p.has_any(option.traits):
        return False
    for number in option.classes:
        if p.has_class(number):
            return True
    return False


def is_allowed(options: list[DeckOption], d: CardDef) -> bool:
    """Return whether at least one option allows a card."""
    for option in options:
        if allows(option, d):
            return True
    return False


def is_unlimited(options: list[DeckOption], d: CardDef) -> bool:
    """Return whether an option without a limit allows a card."""
    for option in options:
        if option.limit == 0 and allows(option, d):
            return True
    return False


def has_limited(options: list[DeckOption]) -> bool:
    """Return whether at least one of the options has a limit."""
    for option in options:
        if option.limit > 0:
            return True
    return False


def changes_options(d: CardDef) -> bool:
    """Return whether a card in a deck adds options to the deck."""
    return d.printed.deck_options != []


def places_for(options: list[DeckOption], d: CardDef) -> list[int]:
    """Return the indexes of the options with a limit that allow a card."""
    found: list[int] = []
    for i in range(len(options)):
        if options[i].limit > 0 and allows(options[i], d):
            found.append(i)
    return found


def can_place_all(options: list[DeckOption], wanted: list[list[int]]) -> bool:
    """Return whether every card that needs a limited option can have a place in one.

    Args:
        wanted: for each card, the indexes of the options that allow it.
    """
    holders: list[list[int]] = [[] for _ in options]
    for card in range(len(wanted)):
        if not place(options, wanted, holders, card, []):
            return False
    return True


def place(
    options: list[DeckOption],
    wanted: list[list[int]],
    holders: list[list[int]],
    card: int,
    tried: list[int],
) -> bool:
    """Give ``card`` a place, and move other cards to other options if necessary."""
    for i in wanted[card]:
        if i in tried:
            continue
        tried.append(i)
        if len(holders[i]) < options[i].limit:
            holders[i].append(card)
            return True
        for at in range(len(holders[i])):
            if place(options, wanted, holders, holders[i][at], tried):
                holders[i][at] = card
                return True
    return False


def class_words(d: CardDef) -> str:
    """Return the classes of a card, such as ``"mystic"`` or ``"rogue and guardian"``."""
    return " and ".join([faction.NAMES[number] for number in d.printed.classes])


def level_words(d: CardDef) -> str:
    """Return the level of a card, such as ``"level 2"`` or ``"no level"``."""
    return "no level" if d.printed.level == NONE else f"level {d.printed.level}"


def option_words(option: DeckOption) -> str:
    """Return an option in words, such as ``"a survivor card of level 0 to 2"``."""
    words: list[str] = []
    if option.classes != ANY_CLASS:
        words.append(" or ".join([faction.NAMES[number] for number in option.classes]))
    if option.traits:
        words.append(" or ".join([trait.NAMES[number] for number in option.traits]))
    plural = "s" if option.limit > 1 else ""
    kinds = [card_type.NAMES[number] + plural for number in option.types]
    words.append(" or ".join(kinds) if kinds else "card" + plural)
    if option.classes == ANY_CLASS:
        words.append("of any class")
    levels = f"{option.lowest} to {option.highest}"
    words.append(f"of level {option.lowest if option.lowest == option.highest else levels}")
    found = " ".join(words)
    return with_article(found) if option.limit == 0 else f"{option.limit} other {found}"


def all_options_words(options: list[DeckOption]) -> str:
    """Return the options in words, for messages."""
    return ", or ".join([option_words(option) for option in options]) if options else "no card"
