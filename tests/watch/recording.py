"""Recorded random games for the tests of replays."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from typing import Any

import arkham_env
from arkham_env.core.public.play import Play
from arkham_env.watch import Recorder, Replay

GAMES = ("lcg/spreading_flames", "eldritch/base", "arkham2e/base")


class Weighed:
    """Advice of an agent with probabilities, visits and values."""

    def __init__(self, options: int, choice: int) -> None:
        self.choice = choice
        self.probabilities = [1 / options] * options
        self.visits = [2] * options
        self.values = [None, *[0.5] * (options - 1)]
        self.value = 0.25
        self.note = ""


class Chosen:
    """Advice of an agent that only chooses."""

    probabilities: tuple[float, ...] = ()
    visits: tuple[int, ...] = ()
    values: tuple[float, ...] = ()
    value = None
    note = ""

    def __init__(self, choice: int) -> None:
        self.choice = choice


def play_on(recorder: Recorder, steps: int, seed: int) -> None:
    """Take random options with advice until the game ends, at most ``steps``."""
    game = recorder.game
    rng = random.Random(seed)
    for _ in range(steps):
        if game.over:
            return
        count = game.num_options
        pick = rng.randrange(count)
        recorder.step(pick, Weighed(count, pick), Chosen(rng.randrange(count)))


def new_game(game_id: str, seed: int = 3, players: int = 2) -> Play:
    return arkham_env.game(game_id, players=players, seed=seed)


def recorded(game_id: str, steps: int = 60, seat: int | None = None, seed: int = 3) -> Replay:
    """Return the replay of a random game of two seats."""
    recorder = Recorder(new_game(game_id, seed), seat, ["random", "random"], "other")
    play_on(recorder, steps, seed)
    return recorder.replay()


@cache
def short_text() -> str:
    return json.dumps(recorded(GAMES[0], 12).content)


def short_content() -> dict[str, Any]:
    """Return a new copy of the content of a short replay of all seats."""
    return copy.deepcopy(json.loads(short_text()))
