"""What random games are saved in the middle of (that they can be: ``tests/board_games``)."""

from __future__ import annotations

import random
from typing import Any

import arkham_env
from arkham_env.eldritch.rules.defeat import Fall
from arkham_env.eldritch.rules.effect import Effect
from arkham_env.eldritch.rules.monsters import Defeated
from arkham_env.eldritch.saving import samples
from tests.eldritch.support.scene import Scene
from tests.envs.playing import ELDRITCH

SEEDS = [*range(10), 170]


def begun(seed: int) -> Any:
    made: Any = arkham_env.game
    return made(
        ELDRITCH,
        players=1 + seed % 8,
        investigators="random",
        ancient_one="random",
        starting_rumor=seed % 2 == 0,
        seed=seed,
        log=False,
    )


def test_these_games_ask_in_the_middle_of_falls_and_defeats() -> None:
    """Who leads after a fall, and what a Monster's defeat lets somebody choose."""
    met: set[tuple[str, str]] = set()
    for seed in SEEDS:
        game = begun(seed)
        rng = random.Random(seed)
        while not game.over:
            for frame in game.state.stack:
                if isinstance(frame, (Fall, Defeated)):
                    met.add((type(frame).__name__, game.decision.kind))
            game.step(rng.randrange(game.num_options))
    assert {("Fall", "lead"), ("Fall", "space")} <= met
    assert any(name == "Defeated" for name, _ in met)


def test_no_frame_asks_again_what_it_did_not_ask() -> None:
    """In a step in which it never waits for an answer a frame says so."""
    g = Scene("lily_chen").g
    for frame in samples():
        frame.step = 15
        if not isinstance(frame, Effect):  # its instruction says that
            assert frame.rewind(g) is False, type(frame).__name__
