"""Printed facts and texts of sheets, tokens and cards, for the look-up by title."""

from typing import Any

from arkham_env.arkham2e.state import columns
from arkham_env.arkham2e.state.ids import (
    card_type, component, keyword, movement, mythos_type, skill, space, world,
)  # fmt: skip
from arkham_env.arkham2e.state.table import Components
from arkham_env.arkham2e.titles import area_title, encounter_title, many
from arkham_env.arkham2e.words import entry_words, kind_words, place_words
from arkham_env.board.words.titles import title
from arkham_env.core.public.card import Card

GROUP_TITLES = {
    "common": "Common Item",
    "unique": "Unique Item",
    "gate_card": "gate card",
    "location": "location card",
    "ancient_one": "Ancient One",
}


def title_of(made: Components, kind: int) -> str:
    """Return the title that all components of a kind share, such as the copies of a card."""
    name = made.texts.names[kind]
    group = made.columns[kind].group
    if group == "gate":
        return f"Gate to {title(name)}"
    if name in space.NAMES:
        return area_title(space.NAMES.index(name))
    return encounter_title(group, name)


def titles_of(made: Components, kind: int) -> list[str]:
    """Return the titles by which users can look up the components of a kind.

    A Skill card named like a skill has two titles: with and without the word "Skill" at the end.
    """
    found = [title_of(made, kind)]
    if made.columns[kind].group == "skill":
        found.append(title(made.texts.names[kind].removesuffix("_skill")))
    return found


def names_of(names: tuple[str, ...], bits: int) -> list[str]:
    """Return the titles of those ``names`` whose bits are set in ``bits`` (bit ``i``:
    ``names[i]``)."""
    return [title(names[i]) for i in range(len(names)) if bits >> i & 1]


def card_of(made: Components, kind: int) -> Card:
    """Return the title, the printed facts and the text of a kind of component."""
    column = made.columns[kind]
    name = made.texts.names[kind]
    group = column.group
    facts: dict[str, Any] = {"id": name, "type": GROUP_TITLES.get(group, group)}
    types = names_of(card_type.NAMES, column.types)
    if types:
        facts["types"] = types
    if group in ("common", "unique"):
        facts["price"] = int(column.price)
    if column.hands:
        facts["hands"] = int(column.hands)
    if column.bonus or column.undead_bonus:
        facts["combat"] = f"+{column.bonus} {'magical' if column.magical else 'physical'}"
    if column.undead_bonus:
        facts["against Undead"] = f"+{column.undead_bonus}"
    if column.lone_bonus:
        facts["with the other hand empty"] = f"+{column.lone_bonus}"
    if group == "spell":
        by_awareness = column.cast == columns.BY_AWARENESS
        facts["casting modifier"] = "its awareness" if by_awareness else int(column.cast)
        facts["cost"] = f"{column.cost} Sanity"
    if group == "monster":
        facts.update(monster_facts(column))
    if group == "sheet":
        facts.update(sheet_facts(made.sheets[component.SHEETS.index(name)]))
    if group == "ancient_one":
        sheet = made.ancient_ones[component.ANCIENT_ONES.index(name)]
        facts["doom"] = int(sheet.doom)
        facts["combat rating"] = int(sheet.rating)
        facts["defences"] = names_of(keyword.NAMES, sheet.keywords)
    if group == "gate":
        which = world.NAMES.index(name)
        facts["modifier"] = world.MODIFIERS[which]
        facts["symbol"] = world.SYMBOLS[world.SYMBOL[which]]
        facts["encounters"] = [world.COLORS[color] for color in world.ENCOUNTERS[which]]
    if group == "mythos":
        facts.update(mythos_facts(made.mythos[component.MYTHOS.index(name)]))
    return Card(title_of(made, kind), facts, summary_of(made, kind))


def monster_facts(column: columns.Column) -> dict[str, Any]:
    facts: dict[str, Any] = {"awareness": int(column.awareness)}
    if column.horror != columns.NO_CHECK:
        facts["horror"] = f"{column.horror:+d}, {column.horror_damage} Sanity"
    if column.combat != columns.NO_CHECK:
        facts["combat"] = f"{column.combat:+d}, {column.damage} Stamina"
    facts["toughness"] = int(column.toughness)
    facts["movement"] = movement.NAMES[column.moves]
    facts["symbol"] = world.SYMBOLS[column.symbol]
    words = [
        ability_title(column, which)
        for which in range(keyword.COUNT)
        if column.keywords >> which & 1
    ]
    if words:
        facts["abilities"] = words
    return facts


def ability_title(column: columns.Column, which: int) -> str:
    """Return the name of a special ability of a Monster with its printed number, if it has one."""
    said = title(keyword.NAMES[which])
    if which == keyword.NIGHTMARISH and column.nightmarish:
        return f"{said} {column.nightmarish}"
    if which == keyword.OVERWHELMING and column.overwhelming:
        return f"{said} {column.overwhelming}"
    return said


def sheet_facts(sheet: columns.Sheet) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "sanity": int(sheet.sanity),
        "stamina": int(sheet.stamina),
        "home": area_title(sheet.home),
        "focus": int(sheet.focus),
    }
    for which in range(skill.COUNT):
        stops = [str(stop[which % 2]) for stop in sheet.skills[which // 2]]
        facts[skill.NAMES[which]] = " ".join(stops)
    facts["money"] = int(sheet.money)
    facts["clues"] = int(sheet.clues)
    facts["begins with"] = [title(name.partition(":")[2]) for name in sheet.cards]
    kinds = ("Common Item", "Unique Item", "Spell", "Skill")
    facts["draws"] = [many(n, what) for n, what in zip(sheet.draws, kinds, strict=True) if n]
    return facts


def mythos_facts(printed: columns.MythosCard) -> dict[str, Any]:
    facts: dict[str, Any] = {"kind": mythos_type.NAMES[printed.type]}
    if printed.gate >= 0:
        facts["gate"] = area_title(printed.gate)
    if printed.clue >= 0:
        facts["clue"] = area_title(printed.clue)
    facts["white"] = names_of(world.SYMBOLS, printed.white)
    facts["black"] = names_of(world.SYMBOLS, printed.black)
    if printed.activity >= 0:
        facts["activity"] = area_title(printed.activity)
    if printed.closes:
        facts["closes"] = [area_title(where) for where in printed.closes]
    if printed.stays:
        facts["stays"] = "until the end of the next turn"
    return facts


def summary_of(made: Components, kind: int) -> str:
    """Return the text of a kind of component. An encounter card has one line for each place."""
    texts = made.texts
    group = made.columns[kind].group
    if group in ("location", "gate_card"):
        lines: list[str] = []
        card = component.number(group, texts.names[kind]) - component.FIRST_LOCATION_CARD
        for part in range(len(texts.abilities[kind])):
            place = place_words(made, card, part, group == "gate_card")
            lines.append(f"{place}: {entry_words(texts, kind, part)}")
        if lines:
            return "\n".join(lines)
    return kind_words(texts, kind)
