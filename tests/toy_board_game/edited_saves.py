"""Edited saves of the lighthouse.  Run many::

python -m tests.toy_board_game.edited_saves --count 20000
"""

from __future__ import annotations

import random
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import arkham_env
from arkham_env.core.public.play import Play
from tests.edited_saves import Source, main


class LighthouseGames(Source):
    """Games of one to four keepers, calm and in a gale."""

    parts = ("stack", "game", "lasting", "texts")

    def new(self, number: int) -> Play:
        weather = ("calm", "gale")[number // 4 % 2]
        return arkham_env.game(
            "toy/lighthouse", seed=number, players=number % 4 + 1, difficulty=weather
        )

    def rearrange(self, rng: random.Random, payload: dict[str, Any]) -> str:
        """Give a card to another seat or to nobody, or let two things of a list change places."""
        fields = import_module("lighthouse.state").Game.FIELDS
        values = dict(zip(fields, payload["game"], strict=True))
        name = rng.choice(("holders", "creature_at", "storms", "bargains", "unseen", "places"))
        found = values[name]
        if not found:
            return f"{name} is empty"
        i, j = rng.randrange(len(found)), rng.randrange(len(found))
        if name in ("holders", "places") and rng.randrange(2):
            found[i] = rng.randrange(-1, 4)
        else:
            found[i], found[j] = found[j], found[i]
        return f"{name}: {i} and {j}"


if __name__ == "__main__":
    # As if the package were installed, with its metadata beside it.
    sys.path.append(str(Path(__file__).parent))
    sys.exit(main(LighthouseGames()))
