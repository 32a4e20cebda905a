"""Helpers for encounters in scenes: drawn cards and the contents of decks."""

from __future__ import annotations

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.state.ids import component, event, zone
from tests.arkham2e.support.scene import Scene


def meet(s: Scene, name: str, seat: int = 0) -> Scene:
    """Resolve an encounter of a seat at its location with a card of its neighborhood."""
    s.location(name)
    s.encounters(seat)
    return s.do("encounter") if s.can("encounter") else s


def world(s: Scene, name: str, seat: int = 0) -> Scene:
    """Resolve an Other World encounter of a seat with a gate card (``"gate_red_3"``)."""
    s.top(f"gate_card:{name}")
    return s.worlds(seat)


def met(s: Scene) -> list[str]:
    """Return the resolved encounter cards, in order."""
    return [component.COPIES[record[2]][1] for record in s.events(event.ENCOUNTER)]


def in_hand(s: Scene) -> list[str]:
    """Return the cards between deck and table; there are none after an encounter."""
    return [
        component.COPIES[card][1] for card in range(component.CARDS)
        if s.g.place[card] == zone.IN_HAND
    ]  # fmt: skip


def pile(s: Scene, *names: str) -> None:
    """Leave only these cards in their deck, the first one on top; remove its other cards."""
    group = component.COPIES[s.card(names[0])][0]
    deck = board.DECKS[s.card(names[0])]
    for card in s.g.decks[deck][:]:
        board.move(s.g, card, zone.BOX)
    for name in names:
        copies = s.copies(f"{group}:{name.split(':')[-1]}")
        card = next(c for c in copies if s.g.place[c] == zone.BOX)
        board.move(s.g, card, zone.SUPPLY)
    s.g.known[deck] = 0


def in_deck(s: Scene, deck: int) -> list[str]:
    """Return the names of a deck's cards, the top card first."""
    return [component.COPIES[card][1] for card in reversed(s.g.decks[deck])]
