"""What a game has to fill in says so when it is missing, instead of doing nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

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
    "missing",
    [
        lambda: Frame().run(None),
        lambda: Frame().copy(),
        lambda: board().determinize(0, 1),
        lambda: board().kind_of(0),
        lambda: board().items(0),
        lambda: board().test(Context(0, 0), 0, 0, 0),
        lambda: board().measure(Context(0, 0), 0, 0, 0),
        lambda: board().new_script(0, 0, 0, 0, 0),
        lambda: board().sources(0, 0),
        lambda: board().times(0, 0, 0),
        lambda: board().spend(0, 0, 0),
        lambda: BatchGame(1, 1).start(0),
        lambda: BatchGame(1, 1).index_of(0),
        lambda: BatchGame(1, 1).legal(),
        lambda: BatchGame(1, 1).take(0),
        lambda: BatchGame(1, 1).over(),
        lambda: BatchGame(1, 1).seat(),
        lambda: BatchGame(1, 1).score(),
    ],
)
def test_what_is_missing_is_told(missing: Callable[[], Any]) -> None:
    with pytest.raises(NotImplementedError):
        missing()


def test_what_may_be_missing() -> None:
    g = board()
    assert (g.presence(1), g.holder(3), g.worth(0, 1, 2)) == (0, NOBODY, 1)
    assert g.presence(0) != GONE
    assert BatchGame(5, 7).potential() == 0.0
    assert (BatchGame(5, 7).observation_size, BatchGame(5, 7).num_actions) == (5, 7)
