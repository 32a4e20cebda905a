"""Helpers of the environment tests: random play with the standard library's random generator."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pettingzoo
import pytest

from arkham_env.envs.registry import find

GAME = "lcg/spreading_flames"
CORE = "lcg/core_2026"
ELDRITCH = "eldritch/base"
ARKHAM = "arkham2e/base"
PLAYS = ("spreading_flames", "smoke_and_mirrors", "queen_of_ash", "campaign")
"""The values of the option ``play`` of ``CORE``."""
GAMES = (GAME, CORE, ELDRITCH, ARKHAM)
"""The games of this package; a property of every game is tested for each of them."""
PETTINGZOO = {game_id: find(game_id).pettingzoo_id for game_id in GAMES}
GYMNASIUM = {game_id: find(game_id).gymnasium_id for game_id in GAMES}
NAME = GYMNASIUM[GAME]
WORDS = {
    GAME: "Spreading Flames",
    CORE: "Spreading Flames",
    ELDRITCH: "Eldritch Horror",
    ARKHAM: "Arkham Horror",
}
"""Words that every view of a game contains once."""
OTHER_SET_UP: dict[str, dict[str, str]] = {
    GAME: {"difficulty": "hard"},
    CORE: {"play": "queen_of_ash"},
    ELDRITCH: {"difficulty": "hard"},
    ARKHAM: {"ancient_one": "cthulhu"},
}
"""Set-up options that change the game of a seed."""
SIZES = [
    *((GAME, 1), (GAME, 2), (GAME, 4)),
    (CORE, 3),
    *((ELDRITCH, 1), (ELDRITCH, 2), (ELDRITCH, 8)),
    *((ARKHAM, 1), (ARKHAM, 2), (ARKHAM, 8)),
]
with_pettingzoo_make = pytest.mark.skipif(
    not hasattr(pettingzoo, "make"), reason="PettingZoo has no registry before 1.27"
)
every_game = pytest.mark.parametrize("game_id", GAMES)
every_size = pytest.mark.parametrize(("game_id", "players"), SIZES)
ENCODINGS = [
    {"observation": observation, "action_encoding": encoding}
    for observation in ("flat", "entities")
    for encoding in ("table", "options")
]
COPIERS: list[Any] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


def legal(mask: Any) -> list[int]:
    """Return the legal actions of a mask in ascending order."""
    return [int(a) for a in np.flatnonzero(mask)]


def pick(rng: random.Random, mask: Any) -> int:
    return rng.choice(legal(mask))


@contextmanager
def conformance() -> Iterator[None]:
    """Turn warnings into errors, except those that a dict observation with a mask must raise."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for text in (
            "Observation is not a NumPy array",
            "Observation space for each agent probably should be",
            "Action mask numpy array is all zeros",  # at the end of a game
            "The observation contains negative numbers and is in the shape of",  # entity rows
            "Observation numpy array is all zeros",
        ):
            warnings.filterwarnings("ignore", message=text)
        yield
