"""The board and the log as text for people and language models."""

from __future__ import annotations

from typing import Any

from . import ids as i
from . import tables


def view(g: Any, seat: int) -> str:
    """Return the board as text for ``seat``; only decks and cup are hidden."""
    head = f"Round {g.round}, fog {g.fog} of {g.table.fog_limit}"
    lines = [head + (f", the Drowned One has {g.wounds} wounds" if g.awake else "")]
    for keeper in range(g.players):
        has = ", ".join(
            f"{n} {name}" for n, name in zip(g.has[keeper], i.RESOURCE_NAMES, strict=True)
        )
        held = [tables.TEXTS.names[g.kind_of(c)] for c in held_by(g, keeper)]
        where = "fell" if g.gone[keeper] else f"at the {i.SPACE_NAMES[g.places[keeper]]}"
        mark = ">" if keeper == seat else " "
        lines.append(f"{mark} keeper {keeper} {where}: {has}; {', '.join(held) or 'no cards'}")
    for creature, space in enumerate(g.creature_at):
        if space != i.NONE:
            lines.append(
                f"  {i.CREATURE_NAMES[i.CREATURES[creature]]} at the {i.SPACE_NAMES[space]}"
            )
    return "\n".join(lines)


def held_by(g: Any, seat: int) -> list[int]:
    """Return the cards of a seat."""
    return [card for card in range(len(g.holders)) if g.holders[card] == seat]


def log_lines(g: Any) -> list[str]:
    """Return the log in words."""
    if g.log is None:
        return []
    return [line(code, a, b) for code, _, a, b, _ in g.log.records]


def line(code: int, a: int, b: int) -> str:
    if code == 1:
        return f"keeper {a} draws {tables.TEXTS.names[tables.CARDS_OF_KIND[b]]}"
    if code == 2:
        return f"a {i.CREATURE_NAMES[i.CREATURES[a]]} appears at the {i.SPACE_NAMES[b]}"
    if code == 3:
        return f"storm: {tables.TEXTS.names[tables.CARDS_OF_KIND[a]]}"
    if code == 4:
        return f"keeper {a} loses {b} nerve"
    return f"keeper {a} falls" if code == 5 else "the Drowned One wakes"
