"""All texts in words: what stands in ``texts.txt``, which was read beside the reference once.

``make generate`` writes the file; a change shows in its diff.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from arkham_env.board.texts.texts import (
    ACTION,
    ANYONE,
    GROUP,
    LOCAL_ACTION,
    OWNER,
    SUBJECT,
    Ability,
)
from arkham_env.eldritch.state.ids import point, quantity
from arkham_env.eldritch.tables.everything import components
from arkham_env.eldritch.words import ability_words, modifier_words

FILE: Final = Path(__file__).parent / "texts.txt"
WHO: Final = {SUBJECT: "whom it befalls", ANYONE: "anyone", GROUP: "the group"}


def when(number: int, ability: Ability) -> str:
    """Return the part of a card, or when an ability is used."""
    if ability.kind in (ACTION, LOCAL_ACTION):
        return "action" if ability.kind == ACTION else "local_action"
    return point.NAMES[ability.point] if ability.point >= 0 else f"part {number}"


def told(ability: Ability) -> str:
    """Return what words leave out: who decides, how much of it is a price."""
    said = [f"decides: {WHO[ability.who]}"] if ability.who != OWNER else []
    if ability.costs:
        said.append(f"price: {ability.costs}")
    return f" [{', '.join(said)}]" if said else ""


def lines() -> list[str]:
    """Return one line for each modifier and each ability of each kind, in their order."""
    texts = components().texts
    found: list[str] = []
    for kind, name in enumerate(texts.names):
        for modifier in texts.modifiers[kind]:
            what = quantity.NAMES[modifier.quantity].replace(" ", "_").lower()
            words = modifier_words(texts, modifier.quantity, modifier.amount, modifier.condition)
            found.append(f"{name} {what}: {words}")
        for number, ability in enumerate(texts.abilities[kind]):
            words = ability_words(texts, ability)
            found.append(f"{name} {when(number, ability)}: {words}{told(ability)}")
    return found


def texts() -> dict[Path, str]:
    """Return what the file has to be."""
    return {FILE: "".join(f"{line}\n" for line in lines())}
