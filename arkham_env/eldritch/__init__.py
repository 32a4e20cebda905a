"""Eldritch Horror (2013): the base box, one to eight investigators.

``state`` holds what is on the table and knows no rules; ``rules`` is the flow of the game, one
frame for each thing that takes more than one step; ``tables`` are the printed components, their
texts as programs.  :func:`register_encounter` adds an encounter card of your own.  Importing this
imports no rules.
"""

from __future__ import annotations

from typing import Any

__all__ = ["register_encounter"]


def register_encounter(deck: Any, name: Any, *parts: Any) -> None:
    """Add an encounter card of your own to a deck (see ``docs/add_a_card.md``).

    The same as :func:`arkham_env.eldritch.own_cards.register_encounter`, which tells more.

    Args:
        deck: ``"general"``, ``"america"``, ``"europe"``, ``"asia_australia"`` or
            ``"other_world"``.
        name: its name, as in ``"dream_of_the_sea"``.
        parts: a program for each part, as phrases return them.

    Raises:
        InvalidSetup: it says what was expected instead; nothing is registered then.
    """
    from arkham_env.eldritch import own_cards

    own_cards.register_encounter(deck, name, *parts)
