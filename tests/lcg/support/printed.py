"""Tables of the printed facts of cards, and functions that read the log of a scene."""

from __future__ import annotations

import re
from collections.abc import Sequence

from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import card_type, keyword, slot, trait
from tests.lcg.support.scene import Scene

COLUMNS = (
    *("code", "name", "type", "cost", "level", "icons", "health", "sanity", "slots", "uses"),
    *("fast", "skills", "traits"),
)


def rows(table: str) -> list[dict[str, str]]:
    """Return the rows of a table of printed facts: one line per card, ``-`` for a blank field."""
    found = []
    for line in table.strip().splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        assert len(cells) == len(COLUMNS), line
        found.append(dict(zip(COLUMNS, cells, strict=True)))
    return found


def facts(d: CardDef) -> dict[str, str]:
    """Return the printed facts of a definition in the form of a table row."""
    slots = " ".join(sorted(slot.NAMES[slot_id] for slot_id in d.printed.slots))
    traits = [trait.NAMES[number] for number in d.printed.traits]
    icons = "".join("WICA?"[i] * count for i, count in enumerate(d.icon_counts))
    return {
        "code": d.printed.code,
        "name": d.printed.name,
        "type": card_type.NAMES[d.type],
        "cost": "-" if d.printed.cost == ids.NONE else str(d.printed.cost),
        "level": "-" if d.printed.level == ids.NONE else str(d.printed.level),
        "icons": icons or "-",
        "health": str(d.printed.health or "-"),
        "sanity": str(d.printed.sanity or "-"),
        "slots": slots or "-",
        "uses": str(d.printed.uses or "-"),
        "fast": "fast" if d.printed.keywords & keyword.FAST else "-",
        "skills": "".join(str(n) for n in d.printed.skills) if any(d.printed.skills) else "-",
        "traits": "/".join(sorted(traits)),
    }


def wanted(row: dict[str, str]) -> dict[str, str]:
    return {**row, "traits": "/".join(sorted(row["traits"].split("/")))}


def assert_printed(table: str, classes: list[type[CardDef]]) -> None:
    """Compare every class with its row; each must have a counterpart."""
    found = {d.printed.code: facts(d) for d in map(catalogue.instantiate, classes)}
    listed = {row["code"]: wanted(row) for row in rows(table)}
    missing = sorted({*found} ^ {*listed})
    assert not missing, f"edit the table FACTS at the top of this test file: {missing}"
    assert found == listed


def values(s: Scene) -> list[int]:
    """Return the final skill values of all tests so far."""
    return [int(n) for line in s.log() for n in re.findall(r"\(value (\d+)\)", line)]


def value(s: Scene) -> int:
    """Return the final skill value of the last test."""
    return values(s)[-1]


def last(s: Scene, text: str) -> str:
    """Return the last log line that contains ``text``."""
    return [line for line in s.log() if text in line][-1]


def attacks(s: Scene) -> list[str]:
    """Return the log lines of the attacks so far."""
    return [line for line in s.log() if " attacks " in line]


def quiet_round(
    s: Scene, decline: str | Sequence[str] = (), take: str | Sequence[str] = ()
) -> Scene:
    """Play as ``next_round`` does, with encounter cards on the deck that change nothing."""
    for who in s.g.investigators:
        s.deck(who.id, "Emergency Cache")
    for nth in range(s.g.players):
        card = s.find("Unspeakable Truths", None, nth)
        s.take_out(card)
        s.g.encounter_deck = [*s.g.encounter_deck, card]
    return s.next_round(decline=decline, take=take)
