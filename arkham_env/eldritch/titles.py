"""What components and places are called."""

from __future__ import annotations

from arkham_env.board.texts.texts import Texts
from arkham_env.board.words.titles import title
from arkham_env.eldritch.state.ids import (
    component,
    space,
)


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
