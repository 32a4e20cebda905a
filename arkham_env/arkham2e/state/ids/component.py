"""Names, numbers of copies and physical IDs of all sheets, tokens and cards of the box.

The ID of a component is its index in ``COPIES``. The order is frozen because saves, layouts and
action tables depend on it. Copies of the same name have consecutive IDs.
"""

from typing import Final

from arkham_env.arkham2e.state.ids import space, world
from arkham_env.board.copies import Rows, counts, each, names

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
MONSTER_ROWS: Final[Rows] = (
    ("byakhee", 3), ("chthonian", 2), ("cultist", 6), ("dark_young", 3), ("dhole", 1),
    ("dimensional_shambler", 2), ("elder_thing", 2), ("fire_vampire", 2), ("flying_polyp", 1),
    ("formless_spawn", 2), ("ghost", 3), ("ghoul", 3), ("god_of_the_bloody_tongue", 1), ("gug", 2),
    ("haunter_of_the_dark", 1), ("high_priest", 1), ("hound_of_tindalos", 2), ("maniac", 3),
    ("mi_go", 3), ("nightgaunt", 2), ("shoggoth", 2), ("star_spawn", 2), ("the_black_man", 1),
    ("the_bloated_woman", 1), ("the_dark_pharaoh", 1), ("vampire", 1), ("warlock", 2), ("witch", 2),
    ("zombie", 3),
)  # fmt: skip
MONSTERS: Final = names(MONSTER_ROWS)
MONSTER_COPIES: Final = counts(MONSTER_ROWS)
COMMON_ROWS: Final[Rows] = (
    ("derringer_18", 2), ("revolver_38", 2), ("automatic_45", 2), ("ancient_tome", 2), ("axe", 2),
    ("bullwhip", 2), ("cavalry_saber", 2), ("cross", 2), ("dark_cloak", 2), ("dynamite", 2),
    ("food", 2), ("knife", 2), ("lantern", 2), ("lucky_cigarette_case", 2), ("map_of_arkham", 2),
    ("motorcycle", 2), ("old_journal", 2), ("research_materials", 2), ("rifle", 2), ("shotgun", 2),
    ("tommy_gun", 2), ("whiskey", 2),
)  # fmt: skip
COMMON_ITEMS: Final = names(COMMON_ROWS)
UNIQUE_ROWS: Final[Rows] = (
    ("alien_statue", 1), ("ancient_tablet", 1), ("blue_watcher_of_the_pyramid", 1),
    ("book_of_dzyan", 1), ("cabala_of_saboth", 2), ("cultes_des_goules", 2), ("dragons_eye", 1),
    ("elder_sign", 4), ("enchanted_blade", 2), ("enchanted_jewelry", 1), ("enchanted_knife", 2),
    ("flute_of_the_outer_gods", 1), ("gate_box", 1), ("healing_stone", 1), ("holy_water", 4),
    ("lamp_of_alhazred", 1), ("nameless_cults", 2), ("necronomicon", 1), ("obsidian_statue", 1),
    ("pallid_mask", 1), ("powder_of_ibn_ghazi", 2), ("ruby_of_rlyeh", 1), ("silver_key", 1),
    ("sword_of_glory", 1), ("the_king_in_yellow", 2), ("warding_statue", 1),
)  # fmt: skip
UNIQUE_ITEMS: Final = names(UNIQUE_ROWS)
SPELL_ROWS: Final[Rows] = (
    ("bind_monster", 2), ("dread_curse_of_azathoth", 4), ("enchant_weapon", 3), ("find_gate", 4),
    ("flesh_ward", 4), ("heal", 3), ("mists_of_releh", 4), ("red_sign_of_shudde_mell", 2),
    ("shrivelling", 5), ("voice_of_ra", 3), ("wither", 6),
)  # fmt: skip
SPELLS: Final = names(SPELL_ROWS)
SKILL_ROWS: Final[Rows] = (
    ("bravery", 2), ("expert_occultist", 2), ("marksman", 2), ("stealth", 2), ("fight_skill", 2),
    ("lore_skill", 2), ("luck_skill", 2), ("sneak_skill", 2), ("speed_skill", 2), ("will_skill", 2),
)  # fmt: skip
SKILLS: Final = names(SKILL_ROWS)
ALLIES: Final = (
    "anna_kaslow", "duke", "eric_colt", "john_legrasse", "professor_armitage",
    "richard_upton_pickman", "ruby_standish", "ryan_dean", "sir_william_brinton",
    "thomas_f_malone", "tom_mountain_murphy",
)  # fmt: skip
SPECIAL_ROWS: Final[Rows] = (
    ("retainer", 8), ("silver_twilight_lodge_membership", 8), ("bank_loan", 8), ("blessing", 8),
    ("deputy_of_arkham", 1), ("deputys_revolver", 1), ("patrol_wagon", 1),
)  # fmt: skip
"""Special cards and their numbers of copies. A Curse (the other side of a Blessing) has no row."""
SPECIALS: Final = names(SPECIAL_ROWS)
SPECIAL_COPIES: Final = counts(SPECIAL_ROWS)
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
"""Number of gate markers for each Other World. The markers are in the order of ``world.NAMES``."""
LOCATION_CARDS: Final = 7
"""Number of location cards for each of the nine neighborhoods."""
GATE_CARDS: Final = 48
"""Number of gate cards with a color: twelve each of green, red, yellow and blue. The card that
shuffles the deck follows these cards."""

SPARES: Final = 16
"""Number of IDs that are reserved for user-defined cards."""
SPARE: Final = "spare"
"""Group of the reserved IDs that no user-defined card uses. Cards of this group stay in the box."""


def copies() -> list[tuple[str, str]]:
    """Return the pair ``(group, name)`` of each sheet, token and card, in order of their IDs."""
    found: list[tuple[str, str]] = []
    found += [("sheet", name) for name in SHEETS]
    found += [("ancient_one", name) for name in ANCIENT_ONES]
    found += each("monster", MONSTER_ROWS)
    for name in world.NAMES:
        found += [("gate", name)] * GATES_EACH
    found += each("common", COMMON_ROWS)
    found += each("unique", UNIQUE_ROWS)
    found += each("spell", SPELL_ROWS)
    found += each("skill", SKILL_ROWS)
    found += [("ally", name) for name in ALLIES]
    found += each("special", SPECIAL_ROWS)
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
    """Return the lowest ID of the components in a group."""
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
"""Number of IDs of physical components."""
POSSESSIONS: Final = FIRST_COMMON
"""First ID of the cards that investigators can own; the last such ID is ``FIRST_MYTHOS - 1``."""


def number(group: str, name: str) -> int:
    """Return the first physical ID of a component.

    Raises:
        ValueError: no component has this group and name.
    """
    return COPIES.index((group, name))
