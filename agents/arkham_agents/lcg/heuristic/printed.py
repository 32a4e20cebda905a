"""Values of player cards that :mod:`~arkham_agents.lcg.heuristic.facts` does not list.

They are derived from the printed facts and from the effects of the abilities.  A card with the
title of a listed card has the value of this card and a bonus for its level.
"""

from __future__ import annotations

from functools import cache

from arkham_agents.lcg.heuristic import facts
from arkham_env.lcg.cards import catalogue, phrases
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import NONE, card_type, quantity

LISTED: frozenset[str] = frozenset(
    [
        *facts.ASSET_WORTH,
        *facts.WEAPON_WORTH,
        *facts.TOOL_WORTH,
        *facts.EVENT_WORTH,
        *facts.SKILL_WORTH,
        *facts.DRAWING_SKILLS,
        *facts.WEAPONS,
        *facts.TOOLS,
        *facts.TALENTS,
    ]
)
"""Codes of the player cards that have values in :mod:`~arkham_agents.lcg.heuristic.facts`."""

Weapon = tuple[int, int, int, int]
"""``(ability, skill, bonus, damage)`` of a Fight ability."""

_weapons: dict[str, Weapon | None] = {}
_tools: dict[str, list[Weapon]] = {}


@cache
def listed_titles() -> dict[str, str]:
    """Return the code of a listed card for each title."""
    return {catalogue.make(code).printed.name: code for code in sorted(LISTED, reverse=True)}


def listed_as(d: CardDef) -> str:
    """Return the code of the listed card whose values apply to a card, or an empty string."""
    code = d.printed.code
    return code if code in LISTED else listed_titles().get(d.printed.name, "")


def weapon_of(d: CardDef) -> Weapon | None:
    """Return the best Fight ability of an asset that is not listed, or ``None``."""
    code = d.printed.code
    if code not in _weapons:
        best: Weapon | None = None
        if code not in LISTED and d.type == card_type.ASSET:
            for number, ability in enumerate(d.triggered):
                effect = ability.effect
                if isinstance(effect, phrases.Fight) and ability.actions == 1:
                    way = (number, int(effect.tested), int(effect.bonus), int(effect.damage))
                    if best is None or way[2] + 2 * way[3] > best[2] + 2 * best[3]:
                        best = way
        _weapons[code] = best
    return _weapons[code]


def tools_of(d: CardDef) -> list[Weapon]:
    """Return ``(ability, skill, bonus, clues)`` of each Investigate ability of an asset that is not
    listed."""
    code = d.printed.code
    if code not in _tools:
        found: list[Weapon] = []
        if code not in LISTED and d.type == card_type.ASSET:
            for number, ability in enumerate(d.triggered):
                effect = ability.effect
                if isinstance(effect, phrases.Investigate) and ability.actions == 1:
                    found.append((number, int(effect.tested), int(effect.bonus), int(effect.clues)))
        _tools[code] = found
    return _tools[code]


def weapon_worth(d: CardDef) -> float:
    """Return the value of a weapon for an investigator who fights well."""
    weapon = weapon_of(d)
    return 0.0 if weapon is None else 1.6 + 0.5 * weapon[2] + 1.2 * weapon[3]


def tool_worth(d: CardDef) -> float:
    """Return the value of a tool for an investigator who investigates well."""
    return max((1.8 + 0.6 * way[2] + 1.0 * way[3] for way in tools_of(d)), default=0.0)


def asset_worth(d: CardDef) -> float:
    """Return the value of an asset, apart from its attacks and investigations.

    Points of health and sanity, bonuses to skills, and other abilities count.
    """
    p = d.printed
    worth = 0.4 * (p.health + p.sanity)
    for constant in d.constants:
        for changed in constant.quantities:
            if quantity.SKILL <= changed < quantity.SKILL + 4:
                worth += 1.2
            else:
                worth += 0.5
    for ability in d.triggered:
        if not isinstance(ability.effect, (phrases.Fight, phrases.Investigate)):
            worth += 0.7
    return worth


def event_worth(d: CardDef) -> float:
    """Return the value of holding an event."""
    return 0.6 + 0.1 * max(0, d.printed.level)


def is_attack(d: CardDef, number: int) -> bool:
    """Return whether ability ``number`` of a card that is not listed is an attack."""
    weapon = weapon_of(d)
    return weapon is not None and weapon[0] == number


def level_bonus(d: CardDef) -> float:
    """Return the bonus for the level of a card with the title of a listed card."""
    return 0.0 if d.printed.level == NONE else 0.3 * d.printed.level
