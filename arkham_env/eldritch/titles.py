"""What components and places are called."""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.texts import Texts
from arkham_env.eldritch.state.ids import (
    component,
    space,
)

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
}
"""Names that are not written as their words are."""
SMALL: Final = ("a", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with")


def title(name: str) -> str:
    """Return a name as people write it: ``"Sword of Saint Jerome"``."""
    if name in TITLES:
        return TITLES[name]
    found: list[str] = []
    for word in name.split("_"):
        found.append(word if word in SMALL and found else word.capitalize())
    return " ".join(found)


def space_title(where: int) -> str:
    return title(space.NAMES[where])


def many(count: int, what: str) -> str:
    """Return a number of things."""
    return f"{count} {what}{'' if count == 1 or what in ('Health', 'Sanity') else 's'}"


def tokens(count: int) -> str:
    return "1 Eldritch token" if count == 1 else f"{count} Eldritch tokens"


def card_title(card: int) -> str:
    """Return what a physical sheet, token or card is called."""
    group, name = component.COPIES[card]
    if group == "gate":
        return f"Gate of {title(name)}"
    if group == "clue":
        return "Clue"
    return encounter_title(group, name) if card >= component.FIRST_ENCOUNTER else title(name)


def encounter_title(deck: str, name: str) -> str:
    """Return what an encounter card is called: those of the box have numbers, a user's a name."""
    number = name.removeprefix(deck + "_")
    return f"{title(deck)} Encounter {number}" if number.isdigit() else title(name)


def back_title(texts: Texts, kind: int, front: str) -> str:
    """Return what the back of a Spell or Condition is called; ``front`` is its name."""
    return title(texts.names[kind].removeprefix(front + "_"))
