"""Arkham Horror: The Card Game (rulebook of 2026).

:func:`register_card` adds a card of your own.  Importing this imports no rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from arkham_env.lcg.state.card_definition import CardDef

    CardClass = TypeVar("CardClass", bound=type[CardDef])

__all__ = ["register_card"]


def register_card(cls: CardClass) -> CardClass:
    """Make a card of your own known; usable as a class decorator (see ``docs/add_a_card.md``).

    Works alike on a compiled engine, with plain Python classes.  From then on decks, and scenes
    of tests, may name the card's code, and environments that are made show it in both
    observations (in columns of its own at the end: see ``docs/encodings.md``).

    Args:
        cls: a subclass of a base class of :mod:`arkham_env.lcg.cards.bases`, with ``printed``,
            ``text`` and ``abilities`` at class level.

    Returns:
        ``cls``.

    Raises:
        InvalidSetup: the code is taken, or ``cls`` is no card; the message says what is wrong.
    """
    from arkham_env.lcg.cards import catalogue

    catalogue.register(cls)
    catalogue.OWN.append(catalogue.instantiate(cls).printed.code)
    return cls
