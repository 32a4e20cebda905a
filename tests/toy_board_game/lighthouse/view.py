"""The board and the log as text for people, and a view for agents."""

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


class SeatView:
    """The input of a scripted agent.

    Attributes:
        game_id: the game's ID.  seat: the seat of the view.
        options, labels: the options, packed and in words.  text: the board.
        place, nerve: of the seat.  lenses: of all keepers.  needed: lenses that the lamp requires.
    """

    def __init__(self, state: Any, seat: int) -> None:
        from .game import label

        self.game_id: str = state.table.game_id
        self.seat: int = seat
        self.text: str = view(state, seat)
        self.options: list[int] = list(state.options)
        self.labels: list[str] = [label(state, option) for option in state.options]
        self.place: int = state.places[seat]
        self.nerve: int = state.has[seat][i.NERVE]
        self.lenses: int = sum(has[i.LENSES] for has in state.has)
        self.needed: int = 2 * state.players + 1
