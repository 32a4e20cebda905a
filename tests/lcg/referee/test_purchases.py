"""``lcg/campaign/between.py``, ``lcg/decks/purchases.py``: the referee judges all purchases."""

from __future__ import annotations

import random

import pytest

import arkham_env
from arkham_env.lcg.state.ids import decision_kind
from tests.lcg.referee.purchases import expected, offered

KINDS = (decision_kind.PURCHASE, decision_kind.EXCHANGE)


@pytest.mark.parametrize("number", range(12))
def test_the_referee_expects_the_purchases_that_are_offered(number: int) -> None:
    rng = random.Random(number)
    game = arkham_env.game(
        "lcg/core_2026",
        play="campaign",
        players=1 + number % 4,
        decks=("starter", "random")[number // 4 % 2],
        unlocked=["12181"] if number % 2 else [],
        collection="one_box" if number % 3 else "unlimited",
        seed=number,
        log=False,
    )
    judged = 0
    while not game.over:
        g = game.state
        if g.campaign is not None and g.kind in KINDS:
            assert offered(g) == expected(g, g.campaign)
            judged += 1
        elif g.kind == decision_kind.TURN and g.round == 1:
            for who in g.investigators:
                who.experience = 3 + number
        game.step(rng.randrange(game.num_options))
    assert judged > 0
