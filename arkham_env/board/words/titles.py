"""Display names of components and places."""

from collections.abc import Iterable
from typing import Final

TITLES: Final = {
    "derringer_18": ".18 Derringer",
    "revolver_38": ".38 Revolver",
    "automatic_45": ".45 Automatic",
    "double_barreled_shotgun": "Double-Barreled Shotgun",
    "lucky_rabbits_foot": "Lucky Rabbit's Foot",
    "ttka_halot": "T'tka Halot",
    "ruby_of_rlyeh": "Ruby of R'lyeh",
    "rlyeh_risen": "R'lyeh Risen",
    "mi_go": "Mi-Go",
    "mi_go_brain_case": "Mi-Go Brain Case",
    "gnoph_keh": "Gnoph-Keh",
    "shub_niggurath": "Shub-Niggurath",
    "shub_niggurath_epic": "Shub-Niggurath",
    "yog_sothoth": "Yog-Sothoth",
    "spawn_of_yog_sothoth": "Spawn of Yog-Sothoth",
    "pact_with_yog_sothoth": "Pact with Yog-Sothoth",
    "cthulhu_epic": "Cthulhu",
    "tick_tock_men": "Tick-Tock Men",
    "wind_walker": "Wind-Walker",
    "the_wind_walker": "The Wind-Walker",
    "nature_of_the_all_mother": "Nature of the All-Mother",
    "asia_australia": "Asia/Australia",
    "dragons_eye": "Dragon's Eye",
    "rlyeh": "R'lyeh",
    "rlyeh_rising": "R'lyeh Rising",
    "michael_mcglen": "Michael McGlen",
    "st_marys_hospital": "St. Mary's Hospital",
    "mas_boarding_house": "Ma's Boarding House",
    "hibbs_roadhouse": "Hibb's Roadhouse",
    "velmas_diner": "Velma's Diner",
    "thomas_f_malone": "Thomas F. Malone",
    "tom_mountain_murphy": 'Tom "Mountain" Murphy',
    "deputys_revolver": "Deputy's Revolver",
    "powder_of_ibn_ghazi": "Powder of Ibn-Ghazi",
    "nodens_favor": "Nodens' Favor",
    "darkes_carnival_arrives": "Darke's Carnival Arrives",
    "goat_like_creature_spotted_in_woods": "Goat-like Creature Spotted in Woods",
}
"""Display names of those IDs whose words, when capitalized, are not the display name."""
SMALL: Final = ("a", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with")


def title(name: str) -> str:
    """Return the display name for the ID ``name``, for example ``"Sword of Saint Jerome"``."""
    if name in TITLES:
        return TITLES[name]
    found: list[str] = []
    for word in name.split("_"):
        found.append(word if word in SMALL and found else word.capitalize())
    return " ".join(found)


def titles(names: Iterable[str]) -> tuple[str, ...]:
    """Return the display names of several IDs."""
    return tuple([title(name) for name in names])
