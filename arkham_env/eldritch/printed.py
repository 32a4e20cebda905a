"""Functions that return the printed facts and card texts of sheets, tokens and cards by title."""

from typing import Any

from arkham_env.board.words.titles import title
from arkham_env.core.public.card import Card
from arkham_env.eldritch.state import columns
from arkham_env.eldritch.state.ids import component, skill, space, trait
from arkham_env.eldritch.state.table import Components
from arkham_env.eldritch.titles import encounter_title
from arkham_env.eldritch.words import PARTS, kind_words, part_words


def card_of(made: Components, kind: int) -> Card:
    """Return the printed facts and the text of a kind of component."""
    column = made.columns[kind]
    name = made.texts.names[kind]
    facts: dict[str, Any] = {"id": name, "type": column.group.replace("_", " ")}
    traits = [title(trait.NAMES[i]) for i in range(len(trait.NAMES)) if column.traits >> i & 1]
    if traits:
        facts["traits"] = traits
    if column.value:
        facts["value"] = int(column.value)
    if column.group == "monster":
        facts.update(monster_facts(column))
    if column.group == "sheet":
        facts.update(sheet_facts(made.sheets[component.SHEETS.index(name)]))
    if name in component.ANCIENT_ONES:
        sheet = made.ancient_ones[component.ANCIENT_ONES.index(name)]
        facts["doom"] = int(sheet.doom)
        facts["mysteries"] = int(sheet.needed)
    if name in component.MYTHOS:
        printed = made.mythos[component.MYTHOS.index(name)]
        facts["color"] = columns.COLOR_NAMES[printed.color]
        facts["difficulty"] = columns.DIFFICULTY_NAMES[printed.difficulty]
        if printed.space >= 0:
            facts["space"] = title(space.NAMES[printed.space])
        if printed.tokens:
            facts["tokens"] = int(printed.tokens)
    return Card(title_of(made, kind), facts, summary_of(made, kind))


def title_of(made: Components, kind: int) -> str:
    """Return the title of a kind of component."""
    name = made.texts.names[kind]
    group = made.columns[kind].group
    return encounter_title(group, name) if group in PARTS else title(name)


def titles_of(made: Components, kind: int) -> list[str]:
    """Return the titles by which users can look up a kind of component. A Cultist has a second
    title: "Cultist", the name that is printed on its token."""
    found = [title_of(made, kind)]
    if made.texts.names[kind].startswith("cultist_"):
        found.append("Cultist")
    return found


def monster_facts(column: columns.Column) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    if column.will != columns.NO_TEST:
        facts["will"] = int(column.will)
        facts["horror"] = int(column.horror)
    if column.strength != columns.NO_TEST:
        facts["strength"] = int(column.strength)
        facts["damage"] = int(column.damage)
    facts["toughness"] = int(column.toughness)
    if column.toughness_each:
        facts["toughness"] = f"{column.toughness} + investigators"
    return facts


def sheet_facts(sheet: columns.Sheet) -> dict[str, Any]:
    facts: dict[str, Any] = {"health": int(sheet.health), "sanity": int(sheet.sanity)}
    for which in range(skill.COUNT):
        facts[skill.NAMES[which]] = int(sheet.skills[which])
    facts["begins on"] = title(space.NAMES[sheet.space])
    facts["begins with"] = [title(name) for name in sheet.cards]
    if sheet.clues:
        facts["clues"] = int(sheet.clues)
    return facts


def summary_of(made: Components, kind: int) -> str:
    """Return the text of a kind of component, with one line per part or back of the card."""
    texts = made.texts
    group = made.columns[kind].group
    if group in PARTS and len(texts.abilities[kind]) > 1:
        lines: list[str] = []
        for part in range(len(texts.abilities[kind])):
            lines.append(f"{PARTS[group][part]}: {part_words(texts, kind, part)}")
        return "\n".join(lines)
    lines = [kind_words(texts, kind, bodies=True)]
    names = [*component.SPELLS, *component.CONDITIONS]
    if texts.names[kind] in names and group in ("spell", "condition"):
        for back in made.backs[names.index(texts.names[kind])]:
            name = title(texts.names[back].removeprefix(texts.names[kind] + "_"))
            head = name if name.startswith("Back ") else f"Back, {name}"
            lines.append(f"{head}: {kind_words(texts, back)}")
    return "\n".join(lines)
