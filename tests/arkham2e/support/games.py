"""Games of all kinds by a number, all that a state holds, and what a seat knows of it."""

from __future__ import annotations

import random
from typing import Any

from arkham_env.arkham2e.state.ids import component, deck, stream
from tests.arkham2e.play_random import new_game
from tests.board_games.states import state


def deal(number: int) -> Any:
    """Return a game at its first decision; numbers go through seats and Ancient Ones."""
    ancient_one = component.ANCIENT_ONES[(number + number // 8) % 8]
    return new_game(1 + number % 8, ancient_one, number)


def known_of(g: Any, seat: int, which: int) -> int:
    """Return how many cards at the bottom of a deck a seat knows; ``deck.COUNT``: of the gates."""
    if which == deck.COUNT:
        return int(g.known[which])
    return int(g.known[which] + (g.glimpsed[which] >> seat & 1))


def seen(g: Any, seat: int) -> dict[str, Any]:
    """Return all that a seat knows of a state: of what lies hidden, which cards it is made of."""
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
    """Return a copy in which other things lie hidden: other orders, and other luck to come."""
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
