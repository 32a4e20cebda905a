"""Numbered games with varied settings, and the facts of a state that a seat knows."""

from __future__ import annotations

import random
from typing import Any

from arkham_env.arkham2e.state.ids import component, deck, stream
from tests.arkham2e.play_random import new_game
from tests.board_games.states import state


def deal(number: int) -> Any:
    """Return a game at its first decision; the number selects the seats and the Ancient One."""
    ancient_one = component.ANCIENT_ONES[(number + number // 8) % 8]
    return new_game(1 + number % 8, ancient_one, number)


def known_of(g: Any, seat: int, which: int) -> int:
    """Return how many cards at the bottom of a deck are known to a seat.

    ``deck.COUNT`` is the gate stack.
    """
    if which == deck.COUNT:
        return int(g.known[which])
    return int(g.known[which] + (g.glimpsed[which] >> seat & 1))


def seen(g: Any, seat: int) -> dict[str, Any]:
    """Return the facts of a state that a seat knows; hidden piles are sorted."""
    found = state(g)
    del found["streams"]
    found["cup"] = sorted(g.cup)
    for name, piles in (("decks", g.decks), ("gate_stack", [g.gate_stack])):
        found[name] = []
        for number, cards in enumerate(piles):
            known = known_of(g, seat, number if name == "decks" else deck.COUNT)
            found[name].append((cards[:known], sorted(cards[known:])))
    return found


def with_other_hidden(g: Any, seat: int, seed: int) -> Any:
    """Return a copy with other hidden information: other orders and other future randomness."""
    rng = random.Random(seed)
    other = g.clone()
    other.streams.states[stream.DICE] += 1
    for which, cards in enumerate([*other.decks, other.gate_stack]):
        known = known_of(g, seat, which)
        rest = cards[known:]
        rng.shuffle(rest)
        cards[known:] = rest
    rng.shuffle(other.cup)
    return other
