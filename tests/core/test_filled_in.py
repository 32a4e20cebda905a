"""``core/kernel/frame.py``, ``board/texts/board_game.py``: a method that a game must define raises
an
error if it is missing."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from arkham_agents.base import Agent
from arkham_env.board.texts.amounts import Amounts
from arkham_env.board.texts.board_game import GONE, BoardGame
from arkham_env.board.texts.context import NOBODY, Context
from arkham_env.board.texts.filters import Filters
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.texts import Texts
from arkham_env.core.encoding.action_table import ActionCodec
from arkham_env.core.encoding.batch import BatchGame
from arkham_env.core.encoding.encode import new_mask, new_row
from arkham_env.core.encoding.slot import FLAT, Codec, Slot, StateRows
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.rng import named_streams
from arkham_env.core.public.play import Play, Result
from arkham_env.core.search.search import Evaluator

nothing: Any = None


def board() -> BoardGame:
    texts = Texts(Filters(), Amounts(), verbs=[], resources=(), rules=[], points=0, test_names=())
    return BoardGame(texts, 2, named_streams(1, ("dice",)))


def play() -> Play:
    return Play(SimpleNamespace(table=SimpleNamespace(game_id="toy/none"), players=2))


def codec() -> Codec:
    return Codec(ActionCodec(4, 3, 1), 5, 7, 6)


def slot() -> Slot:
    return Slot(codec(), board(), 0, 0)


def script() -> Script:
    return Script(0, 0, 0, 0)


@pytest.mark.parametrize(
    ("missing", "message"),
    [
        (lambda: Frame().run(None), "Frame must define run()"),
        (lambda: Frame().copy(), "Frame must define copy(): run make generate to write it"),
        (lambda: board().determinize(0, 1), "BoardGame must define determinize()"),
        (lambda: board().kind_of(0), "BoardGame must define kind_of()"),
        (lambda: board().items(0), "BoardGame must define items()"),
        (lambda: board().test(Context(0, 0), 0, 0, 0), "BoardGame must define test()"),
        (lambda: board().measure(Context(0, 0), 0, 0, 0), "BoardGame must define measure()"),
        (lambda: board().new_script(0, 0, 0, 0, 0), "BoardGame must define new_script()"),
        (lambda: board().sources(0, 0), "BoardGame must define sources()"),
        (lambda: board().times(0, 0, 0), "BoardGame must define times()"),
        (lambda: board().spend(0, 0, 0), "BoardGame must define spend()"),
        (lambda: BatchGame(1, 1).start(0), "BatchGame must define start()"),
        (lambda: BatchGame(1, 1).index_of(0), "BatchGame must define index_of()"),
        (lambda: BatchGame(1, 1).legal(), "BatchGame must define legal()"),
        (lambda: BatchGame(1, 1).take(0), "BatchGame must define take()"),
        (lambda: BatchGame(1, 1).over(), "BatchGame must define over()"),
        (lambda: BatchGame(1, 1).seat(), "BatchGame must define seat()"),
        (lambda: BatchGame(1, 1).score(), "BatchGame must define score()"),
        (lambda: BatchGame(1, 1).won(), "BatchGame must define won()"),
        (lambda: BatchGame(1, 1).progress(), "BatchGame must define progress()"),
        (lambda: BatchGame(1, 1).ending(), "BatchGame must define ending()"),
        (
            lambda: Evaluator().evaluate(StateRows(codec(), 1, FLAT)),
            "Evaluator must define evaluate()",
        ),
        (
            lambda: BatchGame(1, 1).write(new_row(1), new_mask(1)),
            "BatchGame must define write()",
        ),
        (lambda: ActionCodec(1, 0, 1).frozen(None, 0), "ActionCodec must define frozen()"),
        (lambda: codec().write_flat(None, 0, new_row(1)), "Codec must define write_flat()"),
        (
            lambda: codec().write_entities(None, 0, new_row(1), [], 0),
            "Codec must define write_entities()",
        ),
        (lambda: slot().new_state(1), "Slot must define new_state()"),
        (lambda: script().blank(), "Script must define blank()"),
        (lambda: script().act(None, 0, 0, 0), "Script must define act()"),
        (lambda: script().own(None, 0), "Script must define own()"),
        (lambda: play().decision_name(0), "Play must define decision_name()"),
        (lambda: play().label(0), "Play must define label()"),
        (lambda: play().view_of(0), "Play must define view_of()"),
        (lambda: play().dump(), "Play must define dump()"),
        (lambda: play().result_of(), "Play must define result_of()"),
        (lambda: Agent().act(None, np.ones(1, np.int8)), "Agent must define act()"),
    ],
)
def test_what_is_missing_is_told(missing: Callable[[], Any], message: str) -> None:
    with pytest.raises(NotImplementedError) as found:
        missing()
    assert str(found.value) == message


def test_what_may_be_missing() -> None:
    g = board()
    assert (g.presence(1), g.holder(3), g.worth(0, 1, 2)) == (0, NOBODY, 1)
    assert g.presence(0) != GONE
    assert BatchGame(5, 7).potential() == 0.0
    assert (BatchGame(5, 7).observation_size, BatchGame(5, 7).num_actions) == (5, 7)
    assert Frame().rewind(None) is False
    assert Frame().named_cards() == []
    assert script().can(None, 0, 0, 0) is True
    assert (play().log_of(None), play().event_names()) == ([], [])
    assert Result(True, "R1", 1.0, 2.0, 3).lines() == []


def test_a_slot_takes_the_sizes_of_its_encodings() -> None:
    assert [
        (made.observation_size, made.num_actions)
        for made in [Slot(codec(), board(), seen, acting) for seen in (0, 1) for acting in (0, 1)]
    ] == [(5, 4), (5, 6), (7, 4), (7, 6)]
