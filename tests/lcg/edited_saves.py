"""Edited saves of the card game.  Run many::

python -m tests.lcg.edited_saves --count 20000
"""

from __future__ import annotations

import random
import sys
from typing import Any

from arkham_agents.faces import choose
from arkham_agents.lcg.heuristic import HeuristicAgent
from arkham_env.core.kernel.save import dump
from arkham_env.core.public.play import Play
from arkham_env.lcg.game import CardGame, new_state
from arkham_env.lcg.state.game_state import NOCARD, Game, Investigator
from tests.edited_saves import Source, main
from tests.lcg.support.fuzz_games import random_table

NOTHING_THERE = dump(NOCARD)


class CardGames(Source):
    """Games of random teams of one to four with random decks; every other one is played well."""

    parts = ("stack", "game", "cards", "investigators", "lasting", "queued")

    def __init__(self) -> None:
        # The last acts and the resolutions come in the games that are played well.
        self.agent: HeuristicAgent | None = None

    def new(self, number: int) -> Play:
        self.agent = HeuristicAgent() if number % 2 else None
        return random_game(number)

    def pick(self, game: Play, rng: random.Random) -> int:
        if self.agent is not None and rng.randrange(20):
            return choose(self.agent, game)
        return super().pick(game, rng)

    def rearrange(self, rng: random.Random, payload: dict[str, Any]) -> str:
        return rearrange(rng, payload)

    def check(self) -> None:
        assert dump(NOCARD) == NOTHING_THERE, "what stands for no card was changed"


def random_game(number: int) -> Play:
    """Return a game of a random team of one to four with random decks."""
    table = random_table(number, number % 4 + 1)
    g = new_state(table, number, table.spec["trauma"])
    g.advance()
    return CardGame(g, number)


def zone_lists(payload: dict[str, Any]) -> list[list[int]]:
    """Return the zones of a payload: lists of card ids."""
    names = ("hand", "deck", "discard", "assets", "threat_area", "opening")
    found = [
        who[Investigator.FIELDS.index(name)] for who in payload["investigators"] for name in names
    ]
    first = Game.FIELDS.index("locations")
    return found + payload["game"][first : Game.FIELDS.index("bag")]


def rearrange(rng: random.Random, payload: dict[str, Any]) -> str:
    """Move a card to another zone, or let two cards change places: each stays in one place."""
    zones = zone_lists(payload)
    held = [zone for zone in zones if zone]
    source, goal = rng.choice(held), rng.choice(zones)
    card = rng.choice(source)
    if rng.randrange(2) and goal:
        other = rng.choice(goal)
        source[source.index(card)], goal[goal.index(other)] = other, card
        return f"cards {card} and {other} change places"
    source.remove(card)
    goal.insert(rng.randrange(len(goal) + 1), card)
    return f"card {card} moves to zone {[zone is goal for zone in zones].index(True)}"


if __name__ == "__main__":
    sys.exit(main(CardGames()))
