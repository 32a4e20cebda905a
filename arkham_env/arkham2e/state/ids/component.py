"""The components of the box: names, copies, and the physical ids of all sheets, tokens and cards.

Each has one id, its number in the order below, which is frozen: saves, layouts and action tables
rest on it.  Copies of one name are numbered one after another.
"""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.state.ids import space, world

NONE: Final = -1

SHEETS: Final = (
    "amanda_sharpe", "ashcan_pete", "bob_jenkins", "carolyn_fern", "darrell_simmons",
    "dexter_drake", "gloria_goldberg", "harvey_walters", "jenny_barnes", "joe_diamond",
    "kate_winthrop", "mandy_thompson", "michael_mcglen", "monterey_jack", "sister_mary",
    "vincent_lee",
)  # fmt: skip
ANCIENT_ONES: Final = (
    "azathoth", "cthulhu", "hastur", "ithaqua", "nyarlathotep", "shub_niggurath", "yig",
    "yog_sothoth",
)  # fmt: skip
AZATHOTH, CTHULHU, HASTUR, ITHAQUA, NYARLATHOTEP, SHUB_NIGGURATH, YIG, YOG_SOTHOTH = range(8)
MONSTERS: Final = (
    "byakhee", "chthonian", "cultist", "dark_young", "dhole", "dimensional_shambler",
    "elder_thing", "fire_vampire", "flying_polyp", "formless_spawn", "ghost", "ghoul",
    "god_of_the_bloody_tongue", "gug", "haunter_of_the_dark", "high_priest",
    "hound_of_tindalos", "maniac", "mi_go", "nightgaunt", "shoggoth", "star_spawn",
    "the_black_man", "the_bloated_woman", "the_dark_pharaoh", "vampire", "warlock", "witch",
    "zombie",
)  # fmt: skip
MONSTER_COPIES: Final = (
    3,
    2,
    6,
    3,
    1,
    2,
    2,
    2,
    1,
    2,
    3,
    3,
    1,
    2,
    1,
    1,
    2,
    3,
    3,
    2,
    2,
    2,
    1,
    1,
    1,
    1,
    2,
    2,
    3,
)
COMMON_ITEMS: Final = (
    "derringer_18", "revolver_38", "automatic_45", "ancient_tome", "axe", "bullwhip",
    "cavalry_saber", "cross", "dark_cloak", "dynamite", "food", "knife", "lantern",
    "lucky_cigarette_case", "map_of_arkham", "motorcycle", "old_journal", "research_materials",
    "rifle", "shotgun", "tommy_gun", "whiskey",
)  # fmt: skip
COMMON_COPIES: Final = (2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)
UNIQUE_ITEMS: Final = (
    "alien_statue", "ancient_tablet", "blue_watcher_of_the_pyramid", "book_of_dzyan",
    "cabala_of_saboth", "cultes_des_goules", "dragons_eye", "elder_sign", "enchanted_blade",
    "enchanted_jewelry", "enchanted_knife", "flute_of_the_outer_gods", "gate_box",
    "healing_stone", "holy_water", "lamp_of_alhazred", "nameless_cults", "necronomicon",
    "obsidian_statue", "pallid_mask", "powder_of_ibn_ghazi", "ruby_of_rlyeh", "silver_key",
    "sword_of_glory", "the_king_in_yellow", "warding_statue",
)  # fmt: skip
UNIQUE_COPIES: Final = (
    1,
    1,
    1,
    1,
    2,
    2,
    1,
    4,
    2,
    1,
    2,
    1,
    1,
    1,
    4,
    1,
    2,
    1,
    1,
    1,
    2,
    1,
    1,
    1,
    2,
    1,
)
SPELLS: Final = (
    "bind_monster", "dread_curse_of_azathoth", "enchant_weapon", "find_gate", "flesh_ward",
    "heal", "mists_of_releh", "red_sign_of_shudde_mell", "shrivelling", "voice_of_ra", "wither",
)  # fmt: skip
SPELL_COPIES: Final = (2, 4, 3, 4, 4, 3, 4, 2, 5, 3, 6)
SKILLS: Final = (
    "bravery", "expert_occultist", "marksman", "stealth", "fight_skill", "lore_skill",
    "luck_skill", "sneak_skill", "speed_skill", "will_skill",
)  # fmt: skip
SKILL_COPIES: Final = (2, 2, 2, 2, 2, 2, 2, 2, 2, 2)
ALLIES: Final = (
    "anna_kaslow", "duke", "eric_colt", "john_legrasse", "professor_armitage",
    "richard_upton_pickman", "ruby_standish", "ryan_dean", "sir_william_brinton",
    "thomas_f_malone", "tom_mountain_murphy",
)  # fmt: skip
SPECIALS: Final = (
    "retainer", "silver_twilight_lodge_membership", "bank_loan", "blessing", "deputy_of_arkham",
    "deputys_revolver", "patrol_wagon",
)  # fmt: skip
"""Blessings are Curses on their other side."""
SPECIAL_COPIES: Final = (8, 8, 8, 8, 1, 1, 1)
RETAINER: Final = 0
SILVER_TWILIGHT_LODGE_MEMBERSHIP: Final = 1
BANK_LOAN: Final = 2
BLESSING: Final = 3
DEPUTY_OF_ARKHAM: Final = 4
DEPUTYS_REVOLVER: Final = 5
PATROL_WAGON: Final = 6
MYTHOS: Final = (
    "the_story_continues", "all_quiet_in_arkham", "big_storm_sweeps_arkham",
    "bizarre_dreams_plague_citizens", "blue_flu", "campus_security_increased",
    "church_group_reclaims_southside", "city_gripped_by_blackouts", "family_found_butchered",
    "feds_raid_arkham", "fourth_of_july_parade", "gangs_clean_up_easttown",
    "ghost_ship_docks_by_itself", "goat_like_creature_spotted_in_woods",
    "horror_at_groundbreaking", "ill_wind_grips_arkham", "lodge_member_held_for_questioning",
    "lodge_members_watch_the_night", "manhunt_in_arkham", "merchants_march_on_crime",
    "miskatonic_arctic_expedition_returns", "missing_people_return", "picnickers_panic",
    "police_step_up_patrols_in_northside", "private_security_hired_in_uptown",
    "rivertown_residents_take_back_streets", "scientist_warns_of_dimensional_rift",
    "sheldon_gang_turns_to_police_for_aid", "slum_murders_continue",
    "southside_strangler_suspected", "strange_lights_on_campus",
    "strange_power_flux_plagues_city", "strange_tremors_cease", "temperance_fever_sweeps_city",
    "terror_at_the_train_station", "vigilante_guards_the_night", "witch_burning_anniversary",
    "a_strange_plague", "blackest_night", "blood_magic", "dreams_of_a_sunken_city",
    "no_one_can_help_you_now", "nodens_favor", "planetary_alignment", "rlyeh_rising",
    "solar_eclipse", "the_chill_of_the_grave", "the_man_in_black", "things_of_darkness",
    "alien_technology", "curfew_enforced", "darkes_carnival_arrives",
    "egyptian_exhibit_visits_miskatonic_u", "estate_sale", "happy_days_are_here_again",
    "the_festival", "an_evil_fog", "heat_wave", "icy_conditions", "raining_cats_and_dogs",
    "sunny_and_clear", "disturbing_the_dead", "good_work_undone", "the_great_ritual",
    "the_southside_strangler_strikes", "the_stars_are_right", "the_terrible_experiment",
)  # fmt: skip
GATES_EACH: Final = 2
"""Markers of each Other World, in the order of ``world.NAMES``."""
LOCATION_CARDS: Final = 7
"""Of each of the nine neighbourhoods."""
GATE_CARDS: Final = 48
"""Twelve of each colour: green, red, yellow, blue; the card that shuffles the deck comes after."""

SPARES: Final = 16
"""Cards of a user's own that there are ids for."""
SPARE: Final = "spare"
"""The group of those that nobody has registered a card for: they lie in the box."""


def each(group: str, names: tuple[str, ...], counts: tuple[int, ...]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, count in zip(names, counts, strict=True):
        found += [(group, name)] * count
    return found


def copies() -> list[tuple[str, str]]:
    """Return ``(group, name)`` of every sheet, token and card, in the order of their ids."""
    found: list[tuple[str, str]] = []
    found += [("sheet", name) for name in SHEETS]
    found += [("ancient_one", name) for name in ANCIENT_ONES]
    found += each("monster", MONSTERS, MONSTER_COPIES)
    for name in world.NAMES:
        found += [("gate", name)] * GATES_EACH
    found += each("common", COMMON_ITEMS, COMMON_COPIES)
    found += each("unique", UNIQUE_ITEMS, UNIQUE_COPIES)
    found += each("spell", SPELLS, SPELL_COPIES)
    found += each("skill", SKILLS, SKILL_COPIES)
    found += [("ally", name) for name in ALLIES]
    found += each("special", SPECIALS, SPECIAL_COPIES)
    found += [("mythos", name) for name in MYTHOS]
    for name in space.NEIGHBORHOODS:
        found += [("location", f"{name}_{number + 1}") for number in range(LOCATION_CARDS)]
    for color in world.COLORS:
        found += [("gate_card", f"gate_{color}_{number + 1}") for number in range(12)]
    found += [("gate_card", "gate_card_shuffle")]
    found += [(SPARE, f"{SPARE}_{number}") for number in range(SPARES)]
    return found


COPIES: Final = copies()


def first_of(group: str) -> int:
    """Return the first id of a group."""
    return next(card for card in range(len(COPIES)) if COPIES[card][0] == group)


FIRST_SHEET: Final = first_of("sheet")
FIRST_ANCIENT_ONE: Final = first_of("ancient_one")
FIRST_MONSTER: Final = first_of("monster")
FIRST_GATE: Final = first_of("gate")
FIRST_COMMON: Final = first_of("common")
FIRST_UNIQUE: Final = first_of("unique")
FIRST_SPELL: Final = first_of("spell")
FIRST_SKILL: Final = first_of("skill")
FIRST_ALLY: Final = first_of("ally")
FIRST_SPECIAL: Final = first_of("special")
FIRST_MYTHOS: Final = first_of("mythos")
FIRST_LOCATION_CARD: Final = first_of("location")
FIRST_GATE_CARD: Final = first_of("gate_card")
SHUFFLE_CARD: Final = FIRST_GATE_CARD + GATE_CARDS
FIRST_SPARE: Final = first_of(SPARE)
CARDS: Final = len(COPIES)
"""Physical ids are below this."""
POSSESSIONS: Final = FIRST_COMMON
"""Cards that investigators hold lie from here to FIRST_MYTHOS."""


def number(group: str, name: str) -> int:
    """Return the first physical id of a name.

    Raises:
        ValueError: there is none.
    """
    return COPIES.index((group, name))
