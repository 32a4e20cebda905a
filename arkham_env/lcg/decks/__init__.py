"""Investigator decks: starter decks, deck lists, judgment, purchases and random decks."""

from arkham_env.lcg.decks.building import random_deck, random_decks
from arkham_env.lcg.decks.choosing import (
    DECK_WORDS, RANDOM, STARTER, check_unlocked, check_word, choose_decks, draw_decks, given_decks,
    is_drawn, read_entries,
)  # fmt: skip
from arkham_env.lcg.decks.collection import (
    BASIC_WEAKNESSES, BOX, COLLECTIONS, CORE, ONE_BOX, UNLIMITED, check_collection, random_weakness,
    weakness_pool,
)  # fmt: skip
from arkham_env.lcg.decks.deck import (
    ANY_DECK, IN_CAMPAIGN, Deck, DeckRules, in_campaign, new_campaign, standalone_game,
)  # fmt: skip
from arkham_env.lcg.decks.deck_lists import (
    investigator_of, named_investigator, read_deck, read_json, read_list, read_text, slots_of,
    write_json, write_text,
)  # fmt: skip
from arkham_env.lcg.decks.group import (
    copies_left, draw_weaknesses, group_problems, validate_group, weaknesses_left,
)  # fmt: skip
from arkham_env.lcg.decks.judging import deck_problems, experience_of, validate_deck
from arkham_env.lcg.decks.names import (
    card_label, find_card, investigator_by_name, investigator_code, slug,
)  # fmt: skip
from arkham_env.lcg.decks.options import deck_options, deck_size, is_standard, missing_cards
from arkham_env.lcg.decks.purchases import DeckEditor, Purchase, experience_cost
from arkham_env.lcg.decks.starters import STARTER_DECKS, starter_deck

__all__ = [
    # Judgment
    "ANY_DECK", "IN_CAMPAIGN", "Deck", "DeckRules", "deck_options", "deck_problems", "deck_size",
    "experience_of", "group_problems", "in_campaign", "is_standard", "missing_cards",
    "new_campaign", "standalone_game", "validate_deck", "validate_group",
    # Investigators, cards and collections
    "BASIC_WEAKNESSES", "BOX", "COLLECTIONS", "CORE", "ONE_BOX", "UNLIMITED", "card_label",
    "check_collection", "check_unlocked", "copies_left", "draw_weaknesses", "find_card",
    "investigator_by_name", "investigator_code", "random_weakness", "slug", "weakness_pool",
    "weaknesses_left",
    # Deck lists
    "STARTER_DECKS", "investigator_of", "named_investigator", "read_deck", "read_json", "read_list",
    "read_text", "slots_of", "starter_deck", "write_json", "write_text",
    # The option "decks" and random decks
    "DECK_WORDS", "RANDOM", "STARTER", "check_word", "choose_decks", "draw_decks", "given_decks",
    "is_drawn", "random_deck", "random_decks", "read_entries",
    # Purchases
    "DeckEditor", "Purchase", "experience_cost",
]  # fmt: skip
