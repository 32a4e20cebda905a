"""``core/public/copying.py``, ``replay.py``: a game can be saved, loaded, copied and pickled at
every
decision, and the copies play on alike."""

from __future__ import annotations

import random
from typing import Any

import pytest

import arkham_env
from tests.copies import check_copies
from tests.envs.playing import CORE, ELDRITCH, GAME, PLAYS, every_game

OFTEN = 25
"""Number of decisions after which the copies are played on for longer."""
AHEAD = 40


def begun(game_id: str, seed: int) -> Any:
    made: Any = arkham_env.game
    if game_id == GAME:
        return made(game_id, players=1 + seed % 4, seed=seed)
    if game_id == CORE:
        return made(game_id, players=1 + seed % 4, seed=seed, play=PLAYS[seed % len(PLAYS)])
    return made(
        game_id,
        players=1 + seed % 8,
        investigators="random",
        ancient_one="random",
        seed=seed,
        **{"starting_rumor" if game_id == ELDRITCH else "scoring": seed % 2 == 0},
    )


@every_game
@pytest.mark.parametrize("seed", range(5))
def test_a_game_can_be_kept_at_every_decision(game_id: str, seed: int) -> None:
    game = begun(game_id, seed)
    picks = random.Random(seed)
    while not game.over:
        often = game.state.decisions % OFTEN == 0
        check_copies(game, picks, AHEAD if often else 1)
        game.step(picks.randrange(game.num_options))
    check_copies(game, picks, 1)
