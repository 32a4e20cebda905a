"""Eldritch Horror (2013): the base box, for one to eight investigators.

``state`` contains the components and the game state. ``rules`` contains the frames of the rules.
``tables`` contains the printed components, with each card text as a program (a list of
instructions). :func:`register_encounter` adds a custom encounter card. Importing this package does
not import the rules.
"""

from typing import Any

__all__ = ["register_encounter"]


def register_encounter(deck: Any, name: Any, *parts: Any) -> None:
    """Add a custom encounter card to a deck (see ``docs/add_a_card.md``).

    :func:`arkham_env.eldritch.own_cards.register_encounter` is the same function with a more
    detailed description.

    Args:
        deck: ``"general"``, ``"america"``, ``"europe"``, ``"asia_australia"`` or ``"other_world"``.
        name: the name of the card, such as ``"dream_of_the_sea"``.
        parts: one program for each part of the card, built with the functions of
            :mod:`arkham_env.eldritch.tables.phrases`.

    Raises:
        InvalidSetup: an argument is not valid, or a game or environment was created before. The
            card is not registered.
    """
    from arkham_env.eldritch import own_cards

    own_cards.register_encounter(deck, name, *parts)
