"""Quantities: numbers that modifiers change. ``tables.builder.RULES`` defines how modifiers
combine.

The subject of a quantity is a seat unless the docstring of the quantity names another subject.
"""

from typing import Final

SKILL: Final = 0
"""Added to a skill. The quantity of each skill is ``SKILL + skill``."""
SKILL_SNEAK: Final = 1
SKILL_FIGHT: Final = 2
SKILL_WILL: Final = 3
SKILL_LORE: Final = 4
SKILL_LUCK: Final = 5
CHECK: Final = 6
"""Dice added to checks. The quantity of each kind of check (``ids.check``) is ``CHECK + kind``."""
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
"""Dice added to all checks."""
CLUE_DICE: Final = 17
"""Dice that a spent Clue adds to a check in addition to the usual die."""
SIX_COUNTS: Final = 18
"""Number of successes for a die that shows a 6 in a check, 1 by default."""
SUCCESS_FROM: Final = 19
"""Lowest face that is a success, 5 by default."""
MOVEMENT_POINTS: Final = 20
"""Added to the number of movement points that the seat receives in the Movement Phase."""
MOST_SANITY: Final = 21
"""Added to the maximum Sanity."""
MOST_STAMINA: Final = 22
LESS_SANITY_LOST: Final = 23
"""Amount by which each loss of Sanity is reduced."""
LESS_STAMINA_LOST: Final = 24
DRAW_EXTRA: Final = 25
"""Additional cards drawn from a deck of possessions; the same number of drawn cards is discarded.
The quantity of each deck is ``DRAW_EXTRA + deck``."""
DRAW_EXTRA_UNIQUE: Final = 26
DRAW_EXTRA_SPELL: Final = 27
DRAW_EXTRA_SKILL: Final = 28
EITHER_END: Final = 29
"""Above 0: for each card that the seat draws, it chooses the top or the bottom of the deck."""
LOCATION_DRAWS: Final = 30
"""Number of cards drawn for an encounter in Arkham, 1 by default. Only one card is resolved."""
WORLD_DRAWS: Final = 31
"""Number of cards drawn for an Other World encounter, 1 by default. Only one card is resolved."""
SEAL_COST: Final = 32
"""Number of Clues that sealing a gate costs, 5 by default."""
CLOSE_DIFFICULTY: Final = 33
"""Number of successes needed to close a gate, 1 by default. The subject is the gate marker."""
SPELL_COST: Final = 34
"""Upper limit of the Sanity cost of casting a Spell."""
TOUGHNESS: Final = 35
"""Added to the toughness of a Monster (the subject)."""
COMBAT_RATING: Final = 36
"""Added to the combat rating of a Monster (the subject)."""
COMBAT_DAMAGE: Final = 37
"""Added to the combat damage of a Monster (the subject)."""
KEYWORDS: Final = 38
"""Changes whether a Monster (the subject) has a special ability.

The quantity of each special ability is ``KEYWORDS + keyword``. A printed special ability counts 1,
and the Monster has the special ability if the sum is above 0.
"""
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
"""Above 0: a special ability of Monsters has no effect on the seat or its attacks. The quantity of
each special ability is ``IGNORES + keyword``."""
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
"""Above 0: Endless Monsters that the seat defeats become its trophies."""
FLIES: Final = 59
"""Above 0: the Monster (the subject) moves like a Monster of the type ``movement.FLYING``."""
NO_FLYING: Final = 60
"""Above 0: flying Monsters do not move."""
SLOW: Final = 61
"""Above 0: Monsters of the type ``movement.FAST`` move like those of ``movement.NORMAL``."""
NO_SEALING: Final = 62
NO_SPELLS: Final = 63
"""Above 0: the seat cannot cast Spells."""
NO_TERROR: Final = 64
"""Above 0: the terror level does not rise."""
NO_SANITY_GAIN: Final = 65
"""Above 0: Sanity is gained only from locations and investigators (see ``losing.is_barred``)."""
NO_STAMINA_GAIN: Final = 66
"""Above 0: Stamina is gained only from locations and investigators (see ``losing.is_barred``)."""
NO_ARREST: Final = 67
"""Above 0: nobody is arrested."""
NO_GATE: Final = 68
"""Above 0: no gate opens, no Monster appears and no surge occurs in the area (the subject)."""
NEVER_LOST: Final = 69
"""Above 0: the seat is never lost in time and space."""
NO_WEATHER: Final = 70
"""Above 0: Weather Environments have no effect."""
MYTHOS_CARDS: Final = 71
"""Number of Mythos cards drawn in a Mythos Phase, 1 by default."""
NO_DELAY: Final = 72
"""Above 0: the seat cannot be delayed."""
HORROR_RATING: Final = 73
"""Added to the horror rating of a Monster (the subject). A Monster without a rating has the value
``columns.NO_CHECK``; a modifier can change it to a usual rating."""
HORROR_DAMAGE: Final = 74
"""Added to the horror damage of a Monster (the subject)."""
ANY_GATE: Final = 75
"""Above 0: the seat can return to Arkham through any open gate, even one to another world."""
NO_PASSAGE: Final = 76
"""Above 0: investigators cannot move into or out of the area (the subject)."""
BANNED: Final = 77
"""Above 0: the Monster (the subject) does not enter play. It returns to the cup, and a different
Monster is drawn."""
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
