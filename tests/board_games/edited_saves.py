"""Edited saves of a board game: random games of any size; components moved to other places.

A game says its id, its set-ups and which lists hold its components (:class:`BoardGames`).
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import arkham_env
from arkham_agents.faces import choose
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.core.kernel.save import seal
from arkham_env.core.public.play import Play
from tests.edited_saves import Source


class BoardGames(Source):
    """Games of one to eight random investigators; every other one is played well.

    Attributes:
        game_id: which game.
        fields: the names of its numbers, in the order of a save.
        rows: lists of lists of components: one is moved from one into another.
        lists: lists of which two entries change places.
    """

    game_id: str
    fields: tuple[str, ...]
    rows: tuple[str, ...]
    lists: tuple[str, ...]

    def __init__(self) -> None:
        self.agent: Any = None

    def options(self, number: int) -> dict[str, Any]:
        """Return more of the set-up of a game."""
        return {}

    def new(self, number: int) -> Play:
        self.agent = make_agent("heuristic") if number % 2 else None
        made: Any = arkham_env.game
        found: Play = made(
            self.game_id,
            players=1 + number % 8,
            investigators="random",
            ancient_one="random",
            seed=number,
            **self.options(number),
        )
        return found

    def pick(self, game: Play, rng: random.Random) -> int:
        if self.agent is not None and rng.randrange(10):
            return choose(self.agent, game)
        return super().pick(game, rng)

    def rearrange(self, rng: random.Random, payload: dict[str, Any]) -> str:
        """Let two entries of a list change places, or move a card of one list into another."""
        values = dict(zip(self.fields, payload["game"], strict=True))
        name = rng.choice((*self.rows, *self.lists))
        found = values[name]
        if name in self.rows:
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


def why_refused(payload: dict[str, Any]) -> str:
    """Return why a save is refused."""
    with pytest.raises(CorruptSave) as found:
        arkham_env.load(seal(payload))
    return str(found.value)
