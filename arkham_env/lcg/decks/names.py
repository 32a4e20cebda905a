"""Investigators and cards by name, and their labels in messages."""

from collections.abc import Mapping

from arkham_env.core.kernel.errors import LONGEST_NAME, quote, unknown_name
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import NONE, card_type


def slug(name: str) -> str:
    """Return the id of an investigator with this name: ``"joe_diamond"`` for ``"Joe Diamond"``."""
    letters = "".join([c if c.isalnum() else " " for c in name[:LONGEST_NAME].lower()])
    return "_".join(letters.split())


def investigator_by_name(text: str, defs: Mapping[str, CardDef]) -> CardDef:
    """Return the investigator with this id, code or name.

    Args:
        text: ``"joe_diamond"``, ``"12004"`` or ``"Joe Diamond"``, in upper or lower case.
        defs: card definitions by code; cards of other types are ignored.

    Raises:
        InvalidSetup: no investigator in ``defs`` has this id, code or name.
    """
    known: list[str] = []
    wanted = slug(str(text))
    for d in defs.values():
        if d.type == card_type.INVESTIGATOR:
            if wanted in (slug(d.printed.name), d.printed.code):
                return d
            known.append(slug(d.printed.name))
    raise unknown_name("investigator", text, known)


def investigator_code(text: str) -> str:
    """Return the code of the investigator with this id, code or name."""
    return investigator_by_name(text, catalogue.definitions()).printed.code


def find_card(code: str, card_lookup: Mapping[str, CardDef]) -> CardDef:
    """Return the definition of the card with this code.

    Raises:
        InvalidSetup: there is no such card; the message contains similar cards.
    """
    if code in card_lookup:
        return card_lookup[code]
    raise catalogue.unknown_card(code, card_lookup.values())


def card_label(d: CardDef) -> str:
    """Return the code and name of a card, for messages."""
    return f"{quote(d.printed.code)} ({d.printed.name})"


def labels(cards: list[CardDef]) -> str:
    """Return the codes and names of cards, for messages."""
    return " and ".join([card_label(d) for d in cards])


def kind_of(d: CardDef) -> str:
    """Return the card type of ``d`` with an article, such as ``"an asset"``."""
    name = "card without a type" if d.type == NONE else card_type.NAMES[d.type]
    return with_article(name)


def with_article(words: str) -> str:
    """Return ``words`` after "a" or "an"."""
    return f"an {words}" if words[0] in "aeiou" else f"a {words}"
