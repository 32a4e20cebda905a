"""Search in the card game never goes by what its seat cannot know (``core/search/search.py``)."""

from __future__ import annotations

import random

import pytest

from arkham_env.core.kernel.native import is_compiled
from tests.core.searching import KINDS, facts
from tests.lcg.support.fuzz_games import positions
from tests.lcg.test_determinize import Permuted

GAMES = 12 if is_compiled() else 4
KEPT = 12
"""Of the decisions of each game, one in so many is searched."""


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_hidden_leaves_no_trace(kind: str) -> None:
    permuted = Permuted()
    rng = random.Random(11)
    searched = 0
    told = 0
    for number in range(GAMES):
        for k, g in enumerate(positions(700 + number, 1 + number % 4, 200)):
            if k % KEPT:
                continue
            other = permuted.make(g, g.seat, rng)
            assert other is not None
            seed = rng.randrange(1 << 62)
            found = facts(g, kind, seed)
            assert facts(other, kind, seed) == found, (number, g.decisions)
            searched += 1
            told += facts(g, kind, seed + 1) != found
    assert searched > 3 * GAMES and permuted.tried["moved"] > searched // 2
    assert told > searched // 2, "searches in other deals find other things"
