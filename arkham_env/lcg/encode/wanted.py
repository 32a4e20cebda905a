"""Which columns the observations need for a pool of cards (see ``core/encoding/layout.py``).

``scripts/write_layouts.py`` freezes them; a column that a later pool wants goes to the end.
"""

from __future__ import annotations

from typing import Any, Final

from arkham_env.core.encoding import option_cell
from arkham_env.core.encoding.layout import BETWEEN
from arkham_env.lcg.encode import enemy_cell, place_cell, seat_cell, state_cell
from arkham_env.lcg.encode.pool import (
    has_limit,
    has_maximum,
    is_of_seat,
    is_player_card,
    stays_in_play,
)
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import (
    card_type,
    chaos_token,
    decision_kind,
    difficulty,
    faction,
    keyword,
    phase,
    skill,
    slot,
    test_kind,
    trait,
)

SEATS: Final = 4
SEAT_NAMES: Final = ["self", "next", "second", "third"]
DECK_OWNERS: Final = ["self", "others", "encounter"]
"""Whose decks have columns of known cards; those of all other seats count together."""
ENEMIES: Final = 6
"""Enemies with columns of their own: nearest to the seat first; others count per location only."""
BIG: Final = 9999
ENTITY_ROWS: Final = 128
MAX_OPTIONS: Final = 64
TOKEN_NAMES: Final[list[str]] = [
    *[str(n - chaos_token.ZERO) for n in range(2 * chaos_token.ZERO)],
    *chaos_token.SYMBOL_NAMES,
]

PRINTED: Final = (
    ("card", 0, BIG),
    ("type", 0, 31),
    ("faction", 0, 31),
    ("level", -1, 5),
    ("cost", -1, 99),
    ("icon_willpower", 0, 9),
    ("icon_intellect", 0, 9),
    ("icon_combat", 0, 9),
    ("icon_agility", 0, 9),
    ("icon_wild", 0, 9),
    ("printed_health", 0, 99),
    ("printed_sanity", 0, 99),
    ("printed_uses", 0, 99),
    ("attack_damage", 0, 99),
    ("attack_horror", 0, 99),
    ("stage", 0, 9),
    ("doom_threshold", 0, 99),
    ("victory", 0, 9),
    ("weakness", 0, 1),
    ("unique", 0, 1),
    ("fast_event", 0, 1),
    ("action_abilities", 0, 9),
    ("free_abilities", 0, 9),
    ("reaction_abilities", 0, 9),
    ("forced_abilities", 0, 9),
)
"""Numbers that are printed on a card; ``"card"`` is its place in the pool + 1."""


class Runs:
    """Runs of columns, as a data file has them."""

    def __init__(self) -> None:
        self.found: list[Any] = []

    def one(self, group: str, low: int, high: int) -> None:
        self.found.append({"group": group, "low": low, "high": high})

    def many(self, group: str, items: list[str], low: int, high: int) -> None:
        if items:
            self.found.append({"group": group, "items": items, "low": low, "high": high})


def keywords_of(cards: list[CardDef]) -> list[str]:
    """Return the keywords that cards have, in the order of their bits."""
    mask = 0
    for d in cards:
        mask |= d.printed.keywords
    return [keyword.NAMES[bit] for bit in range(len(keyword.NAMES)) if mask >> bit & 1]


def traits_of(cards: list[CardDef]) -> list[str]:
    """Return the traits that cards have, in the order of their numbers."""
    numbers: set[int] = set()
    for d in cards:
        numbers.update(d.printed.traits)
    return [trait.NAMES[number] for number in sorted(numbers)]


def codes(cards: list[CardDef]) -> list[str]:
    return [d.printed.code for d in cards]


def of_type(cards: list[CardDef], kind: int) -> list[CardDef]:
    return [d for d in cards if d.type == kind]


def gathers_tokens(d: CardDef) -> bool:
    """Say whether a player card in play can have damage or horror on it."""
    if d.type == card_type.ASSET:
        return d.printed.health > 0 or d.printed.sanity > 0
    return d.type == card_type.TREACHERY and is_player_card(d)


def flat_runs(cards: list[CardDef]) -> list[Any]:
    """Return the columns of the flat observation."""
    places = codes(of_type(cards, card_type.LOCATION))
    enemies = of_type(cards, card_type.ENEMY)
    scenario = [d for d in cards if d.printed.faction == faction.ENCOUNTER]
    treacheries = of_type(scenario, card_type.TREACHERY)
    threats = codes(treacheries)
    drawn = [d for d in scenario if d.type == card_type.ENEMY or d.type == card_type.TREACHERY]
    f = Runs()
    f.one("round", 0, BIG)
    f.many("phase", list(phase.NAMES), 0, 1)
    f.many("difficulty", list(difficulty.NAMES), 0, 1)
    f.one("players", 1, SEATS)
    f.one("agenda_stage", 0, 9)
    f.one("act_stage", 0, 9)
    counts(f)
    f.many("lead", SEAT_NAMES, 0, 1)
    f.many("active", SEAT_NAMES, 0, 1)
    f.many("decider", SEAT_NAMES, 0, 1)
    f.one("over", 0, 1)
    f.many("decision", list(decision_kind.NAMES), 0, 1)
    f.many("source", codes(cards), 0, 1)
    f.many("chaos_bag", TOKEN_NAMES, 0, 99)
    f.many("encounter_discard_pile", codes(drawn), 0, 99)
    test_columns(f)
    f.many("tester", SEAT_NAMES, 0, 1)
    f.one("test_icons", 0, 99)
    f.one("test_committed", 0, 99)
    f.many("test_enemy", codes(enemies), 0, 1)
    for seat in SEAT_NAMES:
        seat_columns(f, seat, cards, places, threats)
    f.many("self.discard_pile", codes([d for d in cards if is_player_card(d)]), 0, 99)
    for name, low, high in place_cell.COLUMNS:
        f.many(name, places, low, high)
    for place in places:
        f.many("attached", [place + BETWEEN + threat for threat in threats], 0, 99)
    for i in range(ENEMIES):
        for name, low, high in enemy_cell.COLUMNS:
            f.one(f"enemy{i}.{name}", low, high)
        f.many(f"enemy{i}.keyword", keywords_of(enemies), 0, 1)
        f.many(f"enemy{i}.kind", codes(enemies), 0, 1)
        f.many(f"enemy{i}.location", places, 0, 1)
    assignment(f)
    limit_columns(f, cards)
    pile_columns(f, cards, codes(drawn))
    return f.found


def limit_columns(f: Runs, cards: list[CardDef]) -> None:
    """Add how many limited uses are used up, and what a maximum has counted."""
    limited = [d for d in cards if has_limit(d)]
    for seat in SEAT_NAMES:
        f.many(f"{seat}.limits_used", codes([d for d in limited if is_of_seat(d)]), 0, 99)
    f.many("limits_used", codes([d for d in limited if not is_of_seat(d)]), 0, 99)
    f.many("maximum_uses", codes([d for d in cards if has_maximum(d)]), 0, 99)


def pile_columns(f: Runs, cards: list[CardDef], drawn: list[str]) -> None:
    """Add what is committed, known in decks, out of the game and in the victory display."""
    players = codes([d for d in cards if is_player_card(d)])
    f.many("committed", players, 0, 99)
    for owner in DECK_OWNERS:
        items = drawn if owner == "encounter" else players
        f.many(f"{owner}.deck_known", items, 0, 99)
        f.many(f"{owner}.deck_top", items, 0, SEATS)
    removed_columns(f, cards)
    f.many("victory_display_pile", codes([d for d in cards if d.printed.victory > 0]), 0, 99)


def seat_columns(
    f: Runs, seat: str, cards: list[CardDef], places: list[str], threats: list[str]
) -> None:
    for name, low, high in seat_cell.COLUMNS:
        f.one(f"{seat}.{name}", low, high)
    plays = codes([d for d in cards if stays_in_play(d)])
    soaks = codes([d for d in cards if gathers_tokens(d)])
    f.many(f"{seat}.investigator", codes(of_type(cards, card_type.INVESTIGATOR)), 0, 1)
    f.many(f"{seat}.location", places, 0, 1)
    f.many(f"{seat}.hand", codes([d for d in cards if is_player_card(d)]), 0, 99)
    f.many(f"{seat}.in_play", plays, 0, 99)
    f.many(f"{seat}.uses", plays, 0, 99)
    f.many(f"{seat}.exhausted", plays, 0, 99)
    f.many(f"{seat}.damage_on", soaks, 0, 99)
    f.many(f"{seat}.horror_on", soaks, 0, 99)
    f.many(f"{seat}.threat_area", threats, 0, 99)


def counts(f: Runs) -> None:
    """Add what both observations count."""
    f.one("doom_in_play", 0, BIG)
    f.one("doom_threshold", 0, BIG)
    f.one("clues_needed", 0, BIG)
    f.one("group_clues", 0, BIG)
    f.one("encounter_deck", 0, BIG)
    f.one("encounter_discard", 0, BIG)
    f.one("victory_display", 0, BIG)


def assignment(f: Runs) -> None:
    """Add the points that are still to be placed by the assignment that is being decided."""
    f.one("damage_to_assign", 0, BIG)
    f.one("horror_to_assign", 0, BIG)


def removed_columns(f: Runs, cards: list[CardDef]) -> None:
    """Add what both observations count of the cards that were removed from the game."""
    f.many("removed", codes([d for d in cards if d.type != card_type.INVESTIGATOR]), 0, 99)


def test_columns(f: Runs) -> None:
    """Add what both observations say of the skill test that is being made."""
    f.one("test", 0, 1)
    f.one("test_step", 0, 30)
    f.many("test_skill", list(skill.NAMES), 0, 1)
    f.many("test_kind", list(test_kind.NAMES), 0, 1)
    f.one("test_value", -BIG, BIG)
    f.one("test_difficulty", -BIG, BIG)
    f.one("test_margin", -BIG, BIG)
    f.many("test_token", TOKEN_NAMES, 0, 99)


def global_runs(cards: list[CardDef]) -> list[Any]:
    """Return the columns of the globals of the entities observation."""
    f = Runs()
    f.one("round", 0, BIG)
    f.many("phase", list(phase.NAMES), 0, 1)
    f.many("difficulty", list(difficulty.NAMES), 0, 1)
    f.one("players", 1, SEATS)
    counts(f)
    f.one("over", 0, 1)
    f.one("decider", 0, SEATS - 1)
    f.many("decision", list(decision_kind.NAMES), 0, 1)
    f.one("options", 0, BIG)
    f.one("entities", 0, ENTITY_ROWS)
    f.one("page", 0, BIG)
    f.many("chaos_bag", TOKEN_NAMES, 0, 99)
    test_columns(f)
    assignment(f)
    removed_columns(f, cards)
    return f.found


def entity_runs(cards: list[CardDef]) -> list[Any]:
    """Return the columns of an entity row: printed facts, then the state of the card."""
    f = Runs()
    f.one("present", 0, 1)
    for name, low, high in PRINTED:
        f.one(name, low, high)
    f.many("slot", list(slot.NAMES), 0, 2)
    f.many("keyword", keywords_of(cards), 0, 1)
    f.many("trait", traits_of(cards), 0, 1)
    for name, low, high in state_cell.COLUMNS:
        f.one(name, low, high)
    return f.found


def option_runs() -> list[Any]:
    """Return the columns of an option row."""
    f = Runs()
    for name, low, high in option_cell.COLUMNS:
        f.one(name, low, ENTITY_ROWS - 1 if name.endswith("_row") else high)
    return f.found
