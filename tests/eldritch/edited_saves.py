"""Edited saves of Eldritch Horror.  Run many::

python -m tests.eldritch.edited_saves --count 20000
"""

from __future__ import annotations

import random
import sys
from typing import Any

from arkham_agents.faces import choose
from arkham_env.core.play import Play
from arkham_env.eldritch.state.game_state import Game
from tests.edited_saves import Source, main
from tests.envs.playing import ELDRITCH


class EldritchGames(Source):
    """Games of one to eight random investigators; every other one is played well."""

    parts = ("stack", "game", "lasting", "texts")

    def __init__(self) -> None:
        self.agent: Any = None

    def new(self, number: int) -> Play:
        import arkham_env
        from arkham_agents.eldritch.heuristic import HeuristicAgent

        self.agent = HeuristicAgent() if number % 2 else None
        made: Any = arkham_env.game
        found: Play = made(
            ELDRITCH,
            players=1 + number % 8,
            investigators="random",
            ancient_one="random",
            starting_rumor=number % 3 == 0,
            seed=number,
        )
        return found

    def pick(self, game: Play, rng: random.Random) -> int:
        if self.agent is not None and rng.randrange(10):
            return choose(self.agent, game)
        return super().pick(game, rng)

    def rearrange(self, rng: random.Random, payload: dict[str, Any]) -> str:
        """Let two entries of a list change places, or move a card of one list into another."""
        values = dict(zip(Game.FIELDS, payload["game"], strict=True))
        name = rng.choice(("place", "decks", "discards", "cards", "clues", "cup", "reserve"))
        found = values[name]
        if name in ("decks", "discards", "cards", "clues"):
            full = [held for held in found if held]
            if not full:
                return f"{name} are empty"
            source, goal = rng.choice(full), rng.choice(found)
            goal.append(source.pop(rng.randrange(len(source))))
            return f"{name}: moved"
        if len(found) < 2:
            return f"{name} is empty"
        i, j = rng.randrange(len(found)), rng.randrange(len(found))
        found[i], found[j] = found[j], found[i]
        return f"{name}: {i} and {j}"


if __name__ == "__main__":
    sys.exit(main(EldritchGames()))
