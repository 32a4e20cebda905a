"""Streams of random numbers of a game."""

from typing import Final

PLAYER_DECKS: Final = 0
ENCOUNTER_DECK: Final = 1
CHAOS_BAG: Final = 2
RANDOM_CHOICE: Final = 3
NAMES: Final = ("player_decks", "encounter_deck", "chaos_bag", "random_choice")
