"""Titles of components and spaces, as people read them."""

from arkham_env.board.texts.texts import Texts
from arkham_env.board.words.titles import title
from arkham_env.eldritch.state.ids import component, space


def space_title(where: int) -> str:
    return title(space.NAMES[where])


def many(count: int, what: str) -> str:
    """Return ``count`` followed by the noun ``what`` in the singular or plural."""
    return f"{count} {what}{'' if count == 1 or what in ('Health', 'Sanity') else 's'}"


def tokens(count: int) -> str:
    return "1 Eldritch token" if count == 1 else f"{count} Eldritch tokens"


def card_title(card: int) -> str:
    """Return the title of a sheet, token or card, given its physical id."""
    group, name = component.COPIES[card]
    if group == "gate":
        return f"Gate of {title(name)}"
    if group == "clue":
        return "Clue"
    return encounter_title(group, name) if card >= component.FIRST_ENCOUNTER else title(name)


def encounter_title(deck: str, name: str) -> str:
    """Return the title of an encounter card: the deck and a number for a card of the box, or the
    name of a custom card."""
    number = name.removeprefix(deck + "_")
    return f"{title(deck)} Encounter {number}" if number.isdigit() else title(name)


def back_title(texts: Texts, kind: int, front: str) -> str:
    """Return the title of the back ``kind`` (a kind of component) of the Spell or Condition whose
    name is ``front``."""
    return title(texts.names[kind].removeprefix(front + "_"))
