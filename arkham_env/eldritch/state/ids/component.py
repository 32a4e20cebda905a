"""The components of the box: their names, their numbers of copies and their physical ids.

Every sheet, token and card has one physical id: its index in :data:`COPIES`. The order is frozen,
because saves, layouts and action tables contain the ids. Copies with the same name have consecutive
ids.
"""

from typing import Final

from arkham_env.board.copies import Rows, counts, each, names

NONE: Final = -1

SHEETS: Final = (
    "akachi_onyele", "charlie_kane", "diana_stanley", "jacqueline_fine", "jim_culver",
    "leo_anderson", "lily_chen", "lola_hayes", "mark_harrigan", "norman_withers", "silas_marsh",
    "trish_scarborough",
)  # fmt: skip
ANCIENT_ONES: Final = ("azathoth", "cthulhu", "shub_niggurath", "yog_sothoth")
AZATHOTH, CTHULHU, SHUB_NIGGURATH, YOG_SOTHOTH = range(4)
MONSTER_ROWS: Final[Rows] = (
    ("byakhee", 1), ("colour_out_of_space", 1), ("cthonian", 1), ("cultist", 5), ("dark_young", 1),
    ("deep_one", 1), ("elder_thing", 1), ("ghost", 1), ("ghoul", 2), ("gnoph_keh", 1),
    ("goat_spawn", 2), ("gug", 1), ("hound_of_tindalos", 1), ("lloigor", 1), ("maniac", 1),
    ("mi_go", 1), ("mummy", 1), ("nightgaunt", 1), ("riot", 1), ("serpent_people", 1),
    ("shoggoth", 1), ("skeleton", 1), ("star_spawn", 1), ("vampire", 1), ("warlock", 1),
    ("witch", 1), ("wraith", 1), ("zombie", 1), ("cthulhu_epic", 1), ("cthylla", 1),
    ("dunwich_horror", 1), ("nug", 1), ("shub_niggurath_epic", 1), ("spinner_of_webs", 1),
    ("tick_tock_men", 1), ("wind_walker", 1), ("zombie_horde", 1),
)  # fmt: skip
MONSTERS: Final = names(MONSTER_ROWS)
MONSTER_COPIES: Final = {name: count for name, count in MONSTER_ROWS if count > 1}
"""The number of tokens of each Monster that has more than one token, by name."""
EPIC: Final = MONSTERS.index("cthulhu_epic")
"""Index of the first Epic Monster in ``MONSTERS``. All names after it are Epic Monsters too."""
GATES: Final = (
    "san_francisco", "istanbul", "arkham", "rome", "shanghai", "sydney", "buenos_aires", "london",
    "tokyo",
)  # fmt: skip
"""The name of the space that is printed on each Gate token."""
CLUES: Final = 36
"""The number of Clue tokens: one for each space, in the order of the spaces."""
ASSETS: Final = (
    "derringer_18", "revolver_38", "automatic_45", "agency_quarantine", "arcane_manuscripts",
    "arcane_scholar", "arcane_tome", "axe", "bandages", "bull_whip", "carbine_rifle", "cat_burglar",
    "charter_flight", "delivery_service", "double_barreled_shotgun", "dynamite", "fine_clothes",
    "fishing_net", "hired_muscle", "holy_cross", "holy_water", "kerosene", "king_james_bible",
    "lodge_researcher", "lucky_cigarette_case", "lucky_rabbits_foot", "personal_assistant",
    "pocket_watch", "private_care", "private_investigator", "protective_amulet", "puzzle_box",
    "sanctuary", "silver_twilight_ritual", "spirit_dagger", "urban_guide", "vatican_missionary",
    "whiskey", "wireless_report", "witch_doctor",
)  # fmt: skip
ARTIFACTS: Final = (
    "cultes_des_goules", "de_vermis_mysteriis", "flute_of_the_outer_gods", "gate_box",
    "glass_of_mortlan", "grotesque_statue", "lightning_gun", "mi_go_brain_case", "necronomicon",
    "pallid_mask", "ruby_of_rlyeh", "sword_of_saint_jerome", "ttka_halot", "the_silver_key",
)  # fmt: skip
SPELLS: Final = (
    "blessing_of_isis", "clairvoyance", "conjuration", "feed_the_mind", "flesh_ward",
    "instill_bravery", "mists_of_releh", "plumb_the_void", "shriveling", "wither",
)  # fmt: skip
SPELL_COPIES: Final = 2
CONDITION_ROWS: Final[Rows] = (
    ("amnesia", 3), ("hallucinations", 3), ("paranoia", 3), ("back_injury", 3),
    ("internal_injury", 3), ("leg_injury", 3), ("blessed", 3), ("cursed", 3), ("dark_pact", 3),
    ("debt", 6), ("detained", 3),
)  # fmt: skip
CONDITIONS: Final = names(CONDITION_ROWS)
CONDITION_COPIES: Final = counts(CONDITION_ROWS)
BLESSED: Final = CONDITIONS.index("blessed")
CURSED: Final = CONDITIONS.index("cursed")
DEBT: Final = CONDITIONS.index("debt")
DETAINED: Final = CONDITIONS.index("detained")
MYTHOS: Final = (
    "buying_information", "heart_of_corruption", "a_proposition", "that_which_consumes",
    "support_of_the_church", "driven_to_bankruptcy", "legitimate_banking", "unexpected_betrayal",
    "dimensional_instability", "blood_flows", "patrolling_the_border", "no_peace_for_the_fallen",
    "calling_the_elder_things", "strange_sightings", "tied_to_a_dark_purpose", "rising_terror",
    "torn_asunder", "from_beyond", "omen_of_good_fortune", "everyone_has_a_price",
    "rally_the_people", "the_world_fights_back", "silver_twilight_aid",
    "arrests_made_in_murder_case", "tide_of_despair", "heat_wave_singes_the_globe",
    "burden_of_greed", "a_dark_power", "ancient_guardians", "haunting_nightmares",
    "the_world_shakes", "the_bermuda_triangle", "from_bad_to_worse", "treacherous_magic",
    "the_storm", "perplexing_stars", "desperate_times", "eyes_everywhere", "all_for_nothing",
    "growing_madness", "fractured_reality", "secrets_of_the_past", "lost_knowledge",
    "stars_aligned", "return_of_the_ancient_ones", "the_wind_walker", "faded_from_society",
    "spreading_sickness", "web_between_worlds", "mysterious_lights", "dimensions_collide",
)  # fmt: skip
MYSTERIES: Final = (
    "the_true_name", "seed_of_the_daemon_sultan", "omen_of_devastation", "occult_research",
    "the_deep_ones_attack", "rlyeh_risen", "the_stars_are_right", "watching_the_stars",
    "rituals_in_the_wild", "nature_of_the_all_mother", "hunting_the_thousand",
    "spawn_of_the_black_goat", "arcane_understanding", "the_beyond_one",
    "where_the_old_ones_broke_through", "spawn_of_yog_sothoth",
)  # fmt: skip
MYSTERIES_EACH: Final = 4
"""The number of Mysteries of each Ancient One. ``MYSTERIES`` lists them in the order of
``ANCIENT_ONES``."""

# Encounter decks: the name and the number of cards.
DECKS: Final = (
    ("general", 12), ("america", 8), ("europe", 8), ("asia_australia", 8), ("research", 32),
    ("expedition", 18), ("other_world", 24), ("special", 12),
)  # fmt: skip

SPARES: Final = 16
"""The number of ids reserved for custom encounter cards (:mod:`arkham_env.eldritch.own_cards`)."""
SPARE: Final = "spare"
"""The group of reserved ids that no custom card uses. The box contains these ids in every game."""


def copies() -> list[tuple[str, str]]:
    """Return ``(group, name)`` for every sheet, token and card, in the order of their ids."""
    found: list[tuple[str, str]] = []
    found += [("sheet", name) for name in SHEETS]
    found += [("ancient_one", name) for name in ANCIENT_ONES]
    found += each("monster", MONSTER_ROWS)
    found += [("gate", name) for name in GATES]
    found += [("clue", str(space)) for space in range(CLUES)]
    found += [("asset", name) for name in ASSETS]
    found += [("artifact", name) for name in ARTIFACTS]
    found += each("spell", tuple([(name, SPELL_COPIES) for name in SPELLS]))
    found += each("condition", CONDITION_ROWS)
    found += [("mythos", name) for name in MYTHOS]
    found += [("mystery", name) for name in MYSTERIES]
    for deck, count in DECKS:
        found += [(deck, f"{deck}_{number + 1}") for number in range(count)]
    found += [spare(number) for number in range(SPARES)]
    return found


def spare(number: int) -> tuple[str, str]:
    """Return the ``(group, name)`` of the reserved id ``number`` while no custom encounter card
    uses it."""
    return SPARE, f"{SPARE}_{number}"


COPIES: Final = copies()


def first_of(group: str) -> int:
    """Return the first physical id of a group of components, such as ``"asset"``."""
    return next(card for card in range(len(COPIES)) if COPIES[card][0] == group)


FIRST_SHEET: Final = first_of("sheet")
FIRST_ANCIENT_ONE: Final = first_of("ancient_one")
FIRST_MONSTER: Final = first_of("monster")
FIRST_GATE: Final = first_of("gate")
FIRST_CLUE: Final = first_of("clue")
FIRST_ASSET: Final = first_of("asset")
FIRST_ARTIFACT: Final = first_of("artifact")
FIRST_SPELL: Final = first_of("spell")
FIRST_CONDITION: Final = first_of("condition")
FIRST_MYTHOS: Final = first_of("mythos")
FIRST_MYSTERY: Final = first_of("mystery")
FIRST_ENCOUNTER: Final = first_of("general")
FIRST_SPARE: Final = first_of(SPARE)
CARDS: Final = len(COPIES)
"""The number of physical ids."""
