"""All texts in words: the content of ``texts.txt``, which was compared with the printed cards once.

``make generate`` writes the file; the diff shows each change.
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
WHO: Final = {SUBJECT: "whom it happens to", ANYONE: "anyone", GROUP: "the group"}


def when(number: int, ability: Ability) -> str:
    """Return the part of a card, or the timing point of an ability."""
    if ability.kind in (ACTION, LOCAL_ACTION):
        return "action" if ability.kind == ACTION else "local_action"
    return point.NAMES[ability.point] if ability.point >= 0 else f"part {number}"


def omitted(ability: Ability) -> str:
    """Return the facts that the words omit: the deciding player and the length of the price."""
    said = [f"decides: {WHO[ability.who]}"] if ability.who != OWNER else []
    if ability.costs:
        said.append(f"price: {ability.costs}")
    return f" [{', '.join(said)}]" if said else ""


def lines() -> list[str]:
    """Return one line for each modifier and each ability of each kind, in order."""
    texts = components().texts
    found: list[str] = []
    for kind, name in enumerate(texts.names):
        for modifier in texts.modifiers[kind]:
            what = quantity.NAMES[modifier.quantity].replace(" ", "_").lower()
            words = modifier_words(texts, modifier.quantity, modifier.amount, modifier.condition)
            found.append(f"{name} {what}: {words}")
        for number, ability in enumerate(texts.abilities[kind]):
            words = ability_words(texts, ability)
            found.append(f"{name} {when(number, ability)}: {words}{omitted(ability)}")
    return found


def texts() -> dict[Path, str]:
    """Return the expected content of the file."""
    return {FILE: "".join(f"{line}\n" for line in lines())}
