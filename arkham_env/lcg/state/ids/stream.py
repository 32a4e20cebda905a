"""Numbers of the random number streams of a game, such as the stream of the chaos bag."""

from typing import Final

PLAYER_DECKS: Final = 0
ENCOUNTER_DECK: Final = 1
CHAOS_BAG: Final = 2
RANDOM_CHOICE: Final = 3
NAMES: Final = ("player_decks", "encounter_deck", "chaos_bag", "random_choice")
