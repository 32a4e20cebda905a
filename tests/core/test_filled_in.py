"""What a game has to fill in says so when it is missing, instead of doing nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from arkham_agents.base import Agent
from arkham_env.core.amounts import Amounts
from arkham_env.core.batch import BatchGame
from arkham_env.core.board_game import GONE, BoardGame
from arkham_env.core.context import NOBODY, Context
from arkham_env.core.filters import Filters
from arkham_env.core.frame import Frame
from arkham_env.core.rng import named_streams
from arkham_env.core.texts import Texts


def board() -> BoardGame:
    texts = Texts(Filters(), Amounts(), verbs=[], resources=(), rules=[], points=0, test_names=())
    return BoardGame(texts, 2, named_streams(1, ("dice",)))


@pytest.mark.parametrize(
    ("missing", "told"),
    [
        (lambda: Frame().run(None), "Frame has to define run()"),
        (lambda: Frame().copy(), "Frame has to define copy()"),
        (lambda: board().determinize(0, 1), "BoardGame has to define determinize()"),
        (lambda: board().kind_of(0), "BoardGame has to define kind_of()"),
        (lambda: board().items(0), "BoardGame has to define items()"),
        (lambda: board().test(Context(0, 0), 0, 0, 0), "BoardGame has to define test()"),
        (lambda: board().measure(Context(0, 0), 0, 0, 0), "BoardGame has to define measure()"),
        (lambda: board().new_script(0, 0, 0, 0, 0), "BoardGame has to define new_script()"),
        (lambda: board().sources(0, 0), "BoardGame has to define sources()"),
        (lambda: board().times(0, 0, 0), "BoardGame has to define times()"),
        (lambda: board().spend(0, 0, 0), "BoardGame has to define spend()"),
        (lambda: BatchGame(1, 1).start(0), "BatchGame has to define start()"),
        (lambda: BatchGame(1, 1).index_of(0), "BatchGame has to define index_of()"),
        (lambda: BatchGame(1, 1).legal(), "BatchGame has to define legal()"),
        (lambda: BatchGame(1, 1).take(0), "BatchGame has to define take()"),
        (lambda: BatchGame(1, 1).over(), "BatchGame has to define over()"),
        (lambda: BatchGame(1, 1).seat(), "BatchGame has to define seat()"),
        (lambda: BatchGame(1, 1).score(), "BatchGame has to define score()"),
        (lambda: Agent().act(None, np.ones(1, np.int8)), "Agent has to define act()"),
    ],
)
def test_what_is_missing_is_told(missing: Callable[[], Any], told: str) -> None:
    with pytest.raises(NotImplementedError) as found:
        missing()
    assert str(found.value) == told


def test_what_may_be_missing() -> None:
    g = board()
    assert (g.presence(1), g.holder(3), g.worth(0, 1, 2)) == (0, NOBODY, 1)
    assert g.presence(0) != GONE
    assert BatchGame(5, 7).potential() == 0.0
    assert (BatchGame(5, 7).observation_size, BatchGame(5, 7).num_actions) == (5, 7)
