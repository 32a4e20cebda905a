"""Titles of components and areas, for people."""

from arkham_env.arkham2e.state.ids import component, space, world
from arkham_env.board.words.titles import title


def area_title(where: int) -> str:
    """Return the title of an area, such as "Graveyard" or "Plateau of Leng (second area)"."""
    if where == space.SKY:
        return "the Sky"
    if where == space.OUTSKIRTS:
        return "the Outskirts"
    if where >= space.FIRST_WORLD:
        part = "second" if (where - space.FIRST_WORLD) % 2 else "first"
        return f"{title(world.NAMES[space.world_of(where)])} ({part} area)"
    return title(space.NAMES[where])


def many(count: int, what: str) -> str:
    """Return ``count`` followed by the noun ``what`` in the singular or plural."""
    still = what in ("Sanity", "Stamina", "toughness")
    return f"{count} {what}{'' if count == 1 or still else 's'}"


def card_title(card: int) -> str:
    """Return the title of the sheet, token or card with the physical ID ``card``."""
    group, name = component.COPIES[card]
    if group == "gate":
        return f"Gate to {title(name)}"
    return encounter_title(group, name)


def the(card: int) -> str:
    """Return the title of a Monster or gate. If it has no article, "the" is put in front."""
    name = card_title(card)
    return name if name.startswith("The ") else f"the {name}"


def encounter_title(group: str, name: str) -> str:
    """Return the title of a component. For an encounter card, this is its deck and a number."""
    if group == "location":
        hood, _, number = name.rpartition("_")
        return f"{title(hood)} Card {number}"
    if group == "gate_card":
        if name == component.COPIES[component.SHUFFLE_CARD][1]:
            return "Shuffle Card"
        _, color, number = name.split("_")
        return f"{title(color)} Gate Card {number}"
    return title(name)
