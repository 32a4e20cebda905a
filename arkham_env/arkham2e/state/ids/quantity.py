"""Quantities that components change, each with a rule of combining (``tables.builder``)."""

from __future__ import annotations

from typing import Final

SKILL: Final = 0
"""Plus a skill: added to the skill itself; the subject is a seat."""
SKILL_SNEAK: Final = 1
SKILL_FIGHT: Final = 2
SKILL_WILL: Final = 3
SKILL_LORE: Final = 4
SKILL_LUCK: Final = 5
CHECK: Final = 6
"""Plus a kind of check (``ids.check``): dice added to such checks of the seat."""
CHECK_SNEAK: Final = 7
CHECK_FIGHT: Final = 8
CHECK_WILL: Final = 9
CHECK_LORE: Final = 10
CHECK_LUCK: Final = 11
CHECK_EVADE: Final = 12
CHECK_HORROR: Final = 13
CHECK_COMBAT: Final = 14
CHECK_SPELL: Final = 15
ALL_CHECKS: Final = 16
"""Dice added to all checks of the seat."""
CLUE_DICE: Final = 17
"""Additional dice of a Clue that is spent on a check."""
SIX_COUNTS: Final = 18
"""What a 6 counts in a check, 1 at first."""
SUCCESS_FROM: Final = 19
"""The least face that is a success for the seat, 5 at first."""
MOVEMENT_POINTS: Final = 20
"""Added to the points that the seat receives."""
MOST_SANITY: Final = 21
"""Added to the maximum."""
MOST_STAMINA: Final = 22
LESS_SANITY_LOST: Final = 23
"""Every loss of the seat is reduced by it."""
LESS_STAMINA_LOST: Final = 24
DRAW_EXTRA: Final = 25
"""Plus a deck of possessions: so many more are drawn, and as many discarded."""
DRAW_EXTRA_UNIQUE: Final = 26
DRAW_EXTRA_SPELL: Final = 27
DRAW_EXTRA_SKILL: Final = 28
EITHER_END: Final = 29
"""Above 0: the seat draws from the top or the bottom."""
LOCATION_DRAWS: Final = 30
"""Cards drawn for an encounter in Arkham, 1 at first; one is resolved."""
WORLD_DRAWS: Final = 31
"""Cards drawn for an encounter in an Other World."""
SEAL_COST: Final = 32
"""Clues to seal a gate, 5 at first."""
CLOSE_DIFFICULTY: Final = 33
"""Successes needed to close a gate (the subject: a gate marker), 1 at first."""
SPELL_COST: Final = 34
"""The most that casting a Spell costs."""
TOUGHNESS: Final = 35
"""Added to a Monster's toughness (the subject: a Monster)."""
COMBAT_RATING: Final = 36
"""Added to a Monster's combat rating."""
COMBAT_DAMAGE: Final = 37
"""Added to a Monster's combat damage."""
KEYWORDS: Final = 38
"""Plus a keyword: above 0 the Monster has it, below 0 it does not."""
KEYWORD_ENDLESS: Final = 39
KEYWORD_PHYSICAL_RESISTANCE: Final = 40
KEYWORD_PHYSICAL_IMMUNITY: Final = 41
KEYWORD_MAGICAL_RESISTANCE: Final = 42
KEYWORD_MAGICAL_IMMUNITY: Final = 43
KEYWORD_NIGHTMARISH: Final = 44
KEYWORD_OVERWHELMING: Final = 45
KEYWORD_UNDEAD: Final = 46
KEYWORD_MASK: Final = 47
IGNORES: Final = 48
"""Plus a keyword: above 0 it does nothing to the seat or its attacks."""
IGNORES_ENDLESS: Final = 49
IGNORES_PHYSICAL_RESISTANCE: Final = 50
IGNORES_PHYSICAL_IMMUNITY: Final = 51
IGNORES_MAGICAL_RESISTANCE: Final = 52
IGNORES_MAGICAL_IMMUNITY: Final = 53
IGNORES_NIGHTMARISH: Final = 54
IGNORES_OVERWHELMING: Final = 55
IGNORES_UNDEAD: Final = 56
IGNORES_MASK: Final = 57
MAY_CLAIM_ENDLESS: Final = 58
"""Above 0: the seat takes Endless Monsters as trophies."""
FLIES: Final = 59
"""Above 0: the Monster (the subject) moves as a flying one."""
NO_FLYING: Final = 60
"""Above 0: flying Monsters do not move."""
SLOW: Final = 61
"""Above 0: fast Monsters move as normal ones."""
NO_SEALING: Final = 62
NO_SPELLS: Final = 63
"""Above 0: none may be cast."""
NO_TERROR: Final = 64
"""Above 0: the terror level does not rise."""
NO_SANITY_GAIN: Final = 65
"""Above 0: Sanity is gained from the sources that the card names alone."""
NO_STAMINA_GAIN: Final = 66
"""The same of Stamina."""
NO_ARREST: Final = 67
"""Above 0: nobody is arrested."""
NO_GATE: Final = 68
"""Above 0: no gate opens, no Monster appears and no surge happens in the area (the subject)."""
NEVER_LOST: Final = 69
"""Above 0: the seat is never lost in time and space."""
NO_WEATHER: Final = 70
"""Above 0: Weather cards have no effect."""
MYTHOS_CARDS: Final = 71
"""Added to the cards of a Mythos Phase, 1 at first."""
NO_DELAY: Final = 72
"""Above 0: the seat is not delayed."""
HORROR_RATING: Final = 73
"""Added to a Monster's horror rating; what lifts it from ``columns.NO_CHECK`` gives it one."""
HORROR_DAMAGE: Final = 74
"""Added to a Monster's horror damage."""
ANY_GATE: Final = 75
"""Above 0: the seat returns to Arkham through any open gate, wherever it leads."""
NO_PASSAGE: Final = 76
"""Above 0: investigators move neither into nor out of the area (the subject)."""
BANNED: Final = 77
"""Above 0: the Monster (the subject) does not enter play: it returns to the cup and another one is
drawn.
"""
NAMES: Final = (
    "skill speed", "skill_sneak", "skill_fight", "skill_will", "skill_lore", "skill_luck",
    "check speed", "check_sneak", "check_fight", "check_will", "check_lore", "check_luck",
    "check_evade", "check_horror", "check_combat", "check_spell", "all_checks", "clue_dice",
    "six_counts", "success_from", "movement_points", "most_sanity", "most_stamina",
    "less_sanity_lost", "less_stamina_lost", "draw extra common", "draw_extra_unique",
    "draw_extra_spell", "draw_extra_skill", "either_end", "location_draws", "world_draws",
    "seal_cost", "close_difficulty", "spell_cost", "toughness", "combat_rating",
    "combat_damage", "keyword ambush", "keyword_endless", "keyword_physical_resistance",
    "keyword_physical_immunity", "keyword_magical_resistance", "keyword_magical_immunity",
    "keyword_nightmarish", "keyword_overwhelming", "keyword_undead", "keyword_mask",
    "ignores ambush", "ignores_endless", "ignores_physical_resistance",
    "ignores_physical_immunity", "ignores_magical_resistance", "ignores_magical_immunity",
    "ignores_nightmarish", "ignores_overwhelming", "ignores_undead", "ignores_mask",
    "may_claim_endless", "flies", "no_flying", "slow", "no_sealing", "no_spells", "no_terror",
    "no_sanity_gain", "no_stamina_gain", "no_arrest", "no_gate", "never_lost", "no_weather",
    "mythos_cards", "no_delay",
    "horror_rating", "horror_damage", "any_gate", "no_passage", "banned",
)  # fmt: skip
COUNT: Final = len(NAMES)
