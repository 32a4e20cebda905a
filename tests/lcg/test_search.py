"""Search in the card game uses no information hidden from its seat (``core/search/search.py``)."""

from __future__ import annotations

import random

import pytest

from arkham_env.core.kernel.native import is_compiled
from tests.core.searching import KINDS, facts
from tests.lcg.support.fuzz_games import positions
from tests.lcg.test_determinize import Permuted

GAMES = 12 if is_compiled() else 4
KEPT = 12
"""One in this many decisions of each game is searched."""


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_hidden_leaves_no_trace(kind: str) -> None:
    permuted = Permuted()
    rng = random.Random(11)
    searched = 0
    different = 0
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
            different += facts(g, kind, seed + 1) != found
    assert searched > 3 * GAMES and permuted.tried["moved"] > searched // 2
    assert different > searched // 2, "searches with other seeds find other values"
