"""Recorded games with every answer of the scripted player.

The scripted player plays some of these games itself.  Others are played at random, and its answer
at each decision is recorded without being played: these games reach states that it would avoid.
``make record`` writes the records.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from arkham_agents.faces import choose
from arkham_agents.lcg.heuristic import HeuristicAgent, answers, choices, commits, hand, turn
from arkham_env.lcg.decks import random_deck
from arkham_env.lcg.game import DEFAULT_ORDER, CardGame, new_game
from arkham_env.lcg.state.ids import difficulty
from tests.lcg.support.fuzz_games import EXPERIENCE, FROZEN

PATH = Path(__file__).parent / "answers.json"
OWN, OTHERS = 60, 30
"""Number of games that the scripted player plays, and number of games that are played at random."""
LIMIT = 400
"""Largest number of recorded decisions per game."""


def set_up(number: int) -> dict[str, Any]:
    """Return the set-up of game ``number``.

    The numbers cover every team size and difficulty; two of three set-ups have random decks.
    """
    rng = random.Random(number)
    investigators = list(DEFAULT_ORDER)
    rng.shuffle(investigators)
    found: dict[str, Any] = {
        "investigators": investigators[: number % 4 + 1],
        "difficulty": difficulty.NAMES[number // 4 % 4],
        "seed": number,
    }
    if number % 3:
        found["decks"] = []
        for name in found["investigators"]:
            deck = random_deck(
                CODES[name],
                rng.getrandbits(32),
                pool=sorted(FROZEN),
                experience=rng.choice(EXPERIENCE),
            )
            found["decks"].append(deck.slots)
    return found


CODES = {
    "daniela_reyes": "12001",
    "joe_diamond": "12004",
    "trish_scarborough": "12007",
    "dexter_drake": "12010",
    "isabelle_barnes": "12013",
}


WEIGHED: tuple[tuple[ModuleType, str], ...] = (
    (turn, "score"),
    (choices, "best_index"),
    (answers, "reaction_worth"),
    (answers, "free_worth"),
    (answers, "fast_worth"),
    (commits, "best_set"),
    (hand, "mulligan_away"),
)
"""Functions that return the worth of options: their results are part of the record."""


class Weights:
    """Checksums of what the weighing functions returned, by name."""

    def __init__(self) -> None:
        self.sums: dict[str, int] = {}

    def note(self, name: str, value: object) -> None:
        text = f"{value:.5g}" if isinstance(value, (int, float)) else str(value)
        self.sums[name] = zlib.crc32(text.encode(), self.sums.get(name, 0))

    def noting(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function that calls ``function`` and records the result."""

        def noted(*given: Any) -> Any:
            result = function(*given)
            if name == "best_index":
                for value in given[0]:
                    self.note(name, value)
            else:
                self.note(name, result[0] if isinstance(result, tuple) else result)
            return result

        return noted


@contextmanager
def weighing() -> Iterator[Weights]:
    """Record the worth of every option that the scripted player evaluates."""
    noted = Weights()
    before = [getattr(module, name) for module, name in WEIGHED]
    try:
        for (module, name), function in zip(WEIGHED, before, strict=True):
            setattr(module, name, noted.noting(name, function))
        yield noted
    finally:
        for (module, name), function in zip(WEIGHED, before, strict=True):
            setattr(module, name, function)


RECORDED = ("answers", "picks", "weights")


def begun(record: dict[str, Any]) -> CardGame:
    """Return the game of a record at its first decision."""
    arguments = {name: value for name, value in record.items() if name not in RECORDED}
    return new_game("spreading_flames", log=False, **arguments)


def record_of(number: int) -> dict[str, Any]:
    """Play game ``number`` and return its record: the set-up and one character for each answer."""
    record = set_up(number)
    game = begun(record)
    agent = HeuristicAgent()
    rng = random.Random(number)
    given = picks = ""
    with weighing() as noted:
        while not game.over and len(given) < LIMIT:
            pick = choose(agent, game)
            given += chr(48 + pick)
            if number >= OWN:
                count = game.num_options
                # Choose "end the turn", the last option, less often, so that games get longer.
                pick = rng.randrange(count)
                if pick == count - 1 and rng.random() < 0.7:
                    pick = rng.randrange(count)
                picks += chr(48 + pick)
            game.step(pick)
    record["answers"] = given
    if picks:
        record["picks"] = picks
    record["weights"] = noted.sums
    return record
