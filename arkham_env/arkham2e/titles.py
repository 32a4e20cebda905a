"""What components and areas are called."""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.state.ids import component, space, world

TITLES: Final = {
    "derringer_18": ".18 Derringer",
    "revolver_38": ".38 Revolver",
    "automatic_45": ".45 Automatic",
    "dragons_eye": "Dragon's Eye",
    "ruby_of_rlyeh": "Ruby of R'lyeh",
    "rlyeh": "R'lyeh",
    "rlyeh_rising": "R'lyeh Rising",
    "mi_go": "Mi-Go",
    "michael_mcglen": "Michael McGlen",
    "shub_niggurath": "Shub-Niggurath",
    "yog_sothoth": "Yog-Sothoth",
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
"""Names that are not written as their words are."""
SMALL: Final = ("a", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with")


def title(name: str) -> str:
    """Return a name as people write it: ``"Sword of Glory"``."""
    if name in TITLES:
        return TITLES[name]
    found: list[str] = []
    for word in name.split("_"):
        found.append(word if word in SMALL and found else word.capitalize())
    return " ".join(found)


def area_title(where: int) -> str:
    """Return what an area is called; areas of Other Worlds with their number."""
    if where == space.SKY:
        return "the Sky"
    if where == space.OUTSKIRTS:
        return "the Outskirts"
    if where >= space.FIRST_WORLD:
        part = "second" if (where - space.FIRST_WORLD) % 2 else "first"
        return f"{title(world.NAMES[space.world_of(where)])} ({part} area)"
    return title(space.NAMES[where])


def many(count: int, what: str) -> str:
    """Return a number of things."""
    still = what in ("Sanity", "Stamina", "toughness")
    return f"{count} {what}{'' if count == 1 or still else 's'}"


def card_title(card: int) -> str:
    """Return what a physical sheet, token or card is called."""
    group, name = component.COPIES[card]
    if group == "gate":
        return f"Gate to {title(name)}"
    return encounter_title(group, name)


def the(card: int) -> str:
    """Return a Monster or gate with an article, which some have in their name."""
    name = card_title(card)
    return name if name.startswith("The ") else f"the {name}"


def encounter_title(group: str, name: str) -> str:
    """Return what a card is called: encounter cards of the box have numbers."""
    if group == "location":
        hood, _, number = name.rpartition("_")
        return f"{title(hood)} Card {number}"
    if group == "gate_card":
        if name == component.COPIES[component.SHUFFLE_CARD][1]:
            return "Shuffle Card"
        _, color, number = name.split("_")
        return f"{title(color)} Gate Card {number}"
    return title(name)
