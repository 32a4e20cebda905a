"""All texts in words: the content of ``texts.txt``, which was compared with the printed cards once.

``make generate`` writes the file; the diff shows each change.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from arkham_env.arkham2e.state.ids import component, point, quantity, space, world
from arkham_env.arkham2e.state.table import OTHER, SANCTUM
from arkham_env.arkham2e.tables.everything import components
from arkham_env.arkham2e.titles import area_title
from arkham_env.arkham2e.words import EXTRA_WORDS, ability_words, modifier_words
from arkham_env.board.texts.texts import ANYONE, GROUP, OWNER, SUBJECT, Ability

FILE: Final = Path(__file__).parent / "texts.txt"
WHO: Final = {SUBJECT: "whom it happens to", ANYONE: "anyone", GROUP: "the group"}


def places() -> dict[tuple[int, int], str]:
    """Return the place of each entry of an encounter card, by kind and ability."""
    made = components()
    found: dict[tuple[int, int], str] = {}
    for card in range(component.FIRST_LOCATION_CARD, component.FIRST_SPARE):
        for place, entry in made.entries[card - component.FIRST_LOCATION_CARD].items():
            if place in (OTHER, SANCTUM):
                name = "other" if place == OTHER else "inner_sanctum"
            else:
                names = space.NAMES if card < component.FIRST_GATE_CARD else world.NAMES
                name = names[place]
            found[made.kind_of_card[card], entry] = name
    return found


def when(number: int, ability: Ability) -> str:
    """Return the part of a card, or the timing point of an ability."""
    return point.NAMES[ability.point] if ability.point >= 0 else f"part {number}"


def omitted(ability: Ability) -> str:
    """Return the facts that the words omit: the deciding player and the length of the price."""
    said = [f"decides: {WHO[ability.who]}"] if ability.who != OWNER else []
    if ability.costs:
        said.append(f"price: {ability.costs}")
    return f" [{', '.join(said)}]" if said else ""


def lines() -> list[str]:
    """Return one line for each modifier and each ability of each kind, in order.

    Printed effects that a rule or another component implements have a line, too.
    """
    made = components()
    texts = made.texts
    named = places()
    found: list[str] = []
    for kind, name in enumerate(texts.names):
        if name in EXTRA_WORDS:
            found.append(f"{name} by rule: {EXTRA_WORDS[name]}")
        if made.columns[kind].group == "mythos":
            printed = made.mythos[component.MYTHOS.index(name)]
            if printed.stays:
                found.append(f"{name} stays: until the end of the next turn")
            if printed.closes:
                found.append(f"{name} closes: {', '.join(map(area_title, printed.closes))}")
        for modifier in texts.modifiers[kind]:
            what = quantity.NAMES[modifier.quantity].replace(" ", "_").lower()
            words = modifier_words(texts, modifier.quantity, modifier.amount, modifier.condition)
            found.append(f"{name} {what}: {words}")
        for number, ability in enumerate(texts.abilities[kind]):
            words = ability_words(texts, ability)
            part = named.get((kind, number), when(number, ability))
            found.append(f"{name} {part}: {words}{omitted(ability)}")
    return found


def texts() -> dict[Path, str]:
    """Return the expected content of the file."""
    return {FILE: "".join(f"{line}\n" for line in lines())}
