"""Arkham Horror: The Card Game (rulebook of 2026).

``register_card`` adds a card of your own; see ``docs/add_a_card.md``.
"""

# The rules modules import each other in circles that close at their ends; the circle is entered
# here, always at the same place, so that any module may be imported first.
from arkham_env.lcg.rules import card_frame as card_frame

# isort: split
from arkham_env.lcg.cards.catalogue import register as register_card

__all__ = ["register_card"]
