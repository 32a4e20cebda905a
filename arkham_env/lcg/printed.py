"""What is printed on the cards, as plain facts for people, language models and tools."""

from __future__ import annotations

from typing import Any

from arkham_env.core.card import Card
from arkham_env.core.errors import InvalidSetup, nearest
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import NONE, card_type, faction, keyword, skill, slot, trait


def find_card(name: object) -> Card:
    """Return the card with this code or title; case does not matter.

    Raises:
        InvalidSetup: there is none, or several share the title (the message has their codes).
    """
    if isinstance(name, str):
        if name in catalogue.ALL_CARDS:
            return card_of(catalogue.make(name))
        wanted = name.strip().lower()
        found: list[CardDef] = []
        for d in catalogue.definitions().values():
            if d.printed.name.lower() == wanted:
                found.append(d)
        if len(found) == 1:
            return card_of(found[0])
        if found:
            codes = ", ".join([f"{d.printed.code!r} ({card_type.NAMES[d.type]})" for d in found])
            raise InvalidSetup(f"card {name!r}: several have this title, expected one of {codes}")
    by_name: dict[str, str] = {}
    for d in catalogue.definitions().values():
        by_name[d.printed.name.lower()] = d.printed.name
        by_name[d.printed.code] = d.printed.code
    near = " or ".join([repr(by_name[text]) for text in nearest(str(name), by_name)])
    hint = f"; did you mean {near}?" if near else ""
    raise InvalidSetup(f"unknown card {name!r}: expected a card's title or code{hint}")


def card_of(d: CardDef) -> Card:
    """Return a definition's facts and summary."""
    return Card(d.printed.name, facts_of(d), d.text)


def facts_of(d: CardDef) -> dict[str, Any]:
    """Return what is printed on a card: JSON-able, only what a card of its type has."""
    p = d.printed
    facts: dict[str, Any] = {"code": p.code, "name": p.name}
    if p.subname:
        facts["subname"] = p.subname
    facts["type"] = card_type.NAMES[d.type]
    facts["class"] = faction.NAMES[p.faction]
    if p.encounter_set:
        facts["encounter_set"] = p.encounter_set
    if d.type in (card_type.ASSET, card_type.EVENT) and p.cost != NONE:
        facts["cost"] = int(p.cost)
    if p.level != NONE:
        facts["level"] = int(p.level)
    if p.icons:
        facts["icons"] = p.icons
    traits = [trait.NAMES[i] for i in p.traits]
    if traits:
        facts["traits"] = traits
    keywords = [keyword.NAMES[i] for i in range(len(keyword.NAMES)) if p.keywords >> i & 1]
    if keywords:
        facts["keywords"] = keywords
    if p.slots:
        facts["slots"] = [slot.NAMES[i] for i in p.slots]
    if d.type == card_type.INVESTIGATOR:
        facts["skills"] = {skill.NAMES[i]: int(p.skills[i]) for i in range(4)}
    if d.type == card_type.ENEMY:
        for name in ("fight", "evade", "damage", "horror"):
            facts[name] = int(getattr(p, name))
    for name in ("health", "sanity", "uses", "victory", "stage", "doom", "clues"):
        value = int(getattr(p, name))
        if value:
            facts[name] = value
    if d.type == card_type.LOCATION:
        facts["shroud"] = int(p.shroud)
        facts["clues"] = int(p.clues)
    for counted in ("health", "clues", "doom"):
        if counted in facts and getattr(p, f"{counted}_per_investigator"):
            facts[f"{counted}_per_investigator"] = True
    for mark in ("unique", "weakness", "story"):
        if getattr(p, mark):
            facts[mark] = True
    return facts
