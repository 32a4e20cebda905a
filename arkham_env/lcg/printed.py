"""Printed facts of cards as plain data, for people, language models and tools."""

from typing import Any, Final

from arkham_env.core.kernel.errors import InvalidSetup, nearest, quote
from arkham_env.core.public.card import Card
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.state.ability import Ability
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import (
    NONE, card_type, chaos_token, faction, keyword, skill, slot, trait, trigger,
)  # fmt: skip
from arkham_env.lcg.state.scenario_definition import Scenario


def find_card(name: object) -> Card:
    """Return the card with this code or title, in upper or lower case.

    Raises:
        InvalidSetup: there is no such card, or several cards have the title (the message contains
            their codes).
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
            codes = ", ".join(
                [f"{quote(d.printed.code)} ({card_type.NAMES[d.type]})" for d in found]
            )
            raise InvalidSetup(
                f"card {quote(name)}: several cards have this title, expected one of {codes}"
            )
    by_name: dict[str, str] = {}
    for d in catalogue.definitions().values():
        by_name[d.printed.name.lower()] = d.printed.name
        by_name[d.printed.code] = d.printed.code
    near = " or ".join([repr(by_name[text]) for text in nearest(name, by_name)])
    hint = f"; did you mean {near}?" if near else ""
    raise InvalidSetup(f"unknown card {quote(name)}: expected a card's title or code{hint}")


# -- Chaos symbols -------------------------------------------------------------------------------

FAILS: Final = "the skill test fails automatically"
UNUSED: Final = "no effect is described"


def symbol_named(name: object) -> int:
    """Return the chaos token whose symbol has this name, such as ``"elder thing"``, or ``NONE``."""
    if not isinstance(name, str):
        return NONE
    wanted = name.strip().lower().replace(" ", "_")
    names = chaos_token.SYMBOL_NAMES
    return chaos_token.SKULL + names.index(wanted) if wanted in names else NONE


def symbol_card(token: int, facts: dict[str, Any], summary: str) -> Card:
    """Return the description of a chaos symbol, with the class of the description of cards."""
    return Card(chaos_token.name(token), {"type": "chaos symbol", **facts}, summary)


def find_symbol(token: int, scenarios: list[Scenario]) -> Card:
    """Return the effects that a chaos symbol has in some scenarios, at each difficulty."""
    if token == chaos_token.AUTO_FAIL:
        return symbol_card(token, {}, f"{FAILS}.")
    if token == chaos_token.ELDER_SIGN:
        summary = 'The text of an investigator states the effect in its tests, after "Elder sign".'
        return symbol_card(token, {}, summary)
    lines: list[str] = []
    for each in scenarios:
        for level, hard in (("easy, standard", False), ("hard, expert", True)):
            text = each.token_text(token, hard) or UNUSED
            lines.append(f"{each.name} ({level}): {text}.")
    return symbol_card(token, {}, "\n".join(lines))


def elder_sign_text(d: CardDef) -> str:
    """Return the effect of the elder sign in the text of an investigator, without its last dot."""
    return d.text.partition("Elder sign: ")[2].rstrip(".")


# -- Cards ---------------------------------------------------------------------------------------


def card_of(d: CardDef) -> Card:
    """Return the printed facts of a card with a summary of its text in this project's own words."""
    return Card(d.printed.name, facts_of(d), d.text)


def facts_of(d: CardDef) -> dict[str, Any]:
    """Return the printed facts of a card that exist for its card type, as JSON-able data."""
    f = d.printed
    found: dict[str, Any] = {"code": f.code, "name": f.name}
    if f.subname:
        found["subname"] = f.subname
    found["type"] = card_type.NAMES[d.type]
    found["class"] = faction.NAMES[f.faction]
    if len(f.classes) > 1:
        found["classes"] = [faction.NAMES[number] for number in f.classes]
    if f.encounter_set:
        found["encounter_set"] = f.encounter_set
    if d.type in (card_type.ASSET, card_type.EVENT) and f.cost != NONE:
        found["cost"] = "X" if f.cost_x else f.cost
    if f.level != NONE:
        found["level"] = f.level
    if f.icons:
        found["icons"] = f.icons
    if f.traits:
        found["traits"] = [trait.NAMES[number] for number in f.traits]
    keywords = [keyword.NAMES[i] for i in range(len(keyword.NAMES)) if f.keywords >> i & 1]
    if keywords:
        found["keywords"] = keywords
    if f.slots:
        found["slots"] = [slot.NAMES[number] for number in f.slots]
    if d.type == card_type.INVESTIGATOR:
        found["skills"] = {skill.NAMES[i]: f.skills[i] for i in range(4)}
    if d.type == card_type.ENEMY:
        found["fight"] = f.fight
        found["evade"] = f.evade
        found["damage"] = f.damage
        found["horror"] = f.horror
    if d.type == card_type.LOCATION:
        found["shroud"] = f.shroud
        found["clues"] = f.clues
    counted = [
        ("health", f.health, f.health_per_investigator),
        ("sanity", f.sanity, False),
        ("uses", f.uses, False),
        ("victory", f.victory, False),
        ("stage", f.stage, False),
        ("clues", f.clues, f.clues_per_investigator),
        ("doom", f.doom, f.doom_per_investigator),
    ]
    for name, value, per_investigator in counted:
        if value:
            found[name] = value
            if per_investigator:
                found[name + "_per_investigator"] = True
    for name, is_so in [("unique", f.unique), ("weakness", f.weakness), ("story", f.story)]:
        if is_so:
            found[name] = True
    return found


def ability_kinds(d: CardDef) -> list[str]:
    """Return the kinds of a card's abilities in printed order, then the kinds of its keywords.

    A kind is ``"constant"``, ``"forced"``, ``"revelation"``, ``"triggered"``, ``"keyword"``,
    ``"spawn"`` or ``"prey"`` (LCG-0056).  The effects of event cards, committed cards and reverse
    sides are not abilities.
    """
    kinds: list[str] = []
    for entry in d.abilities:
        if not isinstance(entry, Ability):
            kinds.append("constant")
        elif entry.kind == trigger.FORCED:
            kinds.append("forced")
        elif entry.kind == trigger.REVELATION:
            kinds.append("revelation")
        elif entry.kind < trigger.NONE:
            kinds.append("triggered")
    f = d.printed
    kinds += ["keyword" for bit in range(len(keyword.NAMES)) if f.keywords >> bit & 1]
    if f.spawns_by_text:
        kinds.append("spawn")
    if f.prey != NONE or f.prey_only != "":
        kinds.append("prey")
    return kinds
