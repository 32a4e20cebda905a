"""Checks that run during every test of the card game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

import pytest

from arkham_env.core.kernel.decision import op_of
from arkham_env.core.kernel.frame import AGAIN, ASK, CALL, DONE, NO_OPTIONS
from arkham_env.core.kernel.native import is_compiled
from arkham_env.lcg.rules.damage import ONE_SEAT
from arkham_env.lcg.state.game_state import NOCARD, NOTHING, Card, Game
from arkham_env.lcg.state.ids import decision_kind
from tests.lcg.support.blank_frames import blank_frames

ANSWERS = (DONE, CALL, ASK, AGAIN)
OUT_OF_PLAY = [getattr(NOCARD, name) for name in Card.FIELDS]


@pytest.fixture(autouse=True)
def the_card_out_of_play_is_unchanged() -> Iterator[None]:
    """All cards out of play, in all games of a process, share the object ``NOCARD``."""
    yield
    assert [getattr(NOCARD, name) for name in Card.FIELDS] == OUT_OF_PLAY
    assert NOTHING == NO_OPTIONS == [], "a list that all games share was changed"
    assert ONE_SEAT == [[-1], [0], [1], [2], [3]], "a list that all games share was changed"


UNORDERED = (
    decision_kind.ASSIGN_DAMAGE,  # the investigator comes after its assets
    decision_kind.ASSIGN_HORROR,
    decision_kind.FORCED_ORDER,  # cards respond in the order in which they became listeners
    decision_kind.REACTION,
    decision_kind.ACTION,  # cards are offered in their order in play, and cards in hand as drawn
    decision_kind.SLOTS,
    decision_kind.TURN,
    decision_kind.WINDOW,
)


def in_order(ask: Callable[..., Any]) -> Callable[..., Any]:
    """Return ``ask`` of a game with a check that the options of each verb ascend.

    Ascending options are the same in every build and copy, in whatever order the cards are stored.
    """

    @wraps(ask)
    def checked(self: Any, kind: int, seat: int, source: int = -1) -> Any:
        if kind not in UNORDERED:
            options = list(self.options)
            for op in {op_of(option) for option in options}:
                same = [option for option in options if op_of(option) == op]
                assert same == sorted(same), f"{decision_kind.NAMES[kind]}: options not in order"
        return ask(self, kind, seat, source)

    return checked


def answering(run: Callable[..., Any], name: str) -> Callable[..., Any]:
    """Return ``run`` of a frame with a check of its result (see ``Frame.run``).

    The result must be ``ASK`` if and only if a decision has come up.
    """

    @wraps(run)
    def checked(self: Any, g: Any) -> Any:
        asked = g.decisions
        answer = run(self, g)
        assert answer in ANSWERS, f"{name} answers {answer}"
        assert (answer == ASK) == (g.decisions > asked), f"{name} answers {answer}"
        return answer

    return checked


# The methods of compiled classes cannot be replaced.
if not is_compiled():
    Game.ask = in_order(Game.ask)  # type: ignore[method-assign]
    for cls in {base for frame in blank_frames() for base in type(frame).__mro__}:
        for name in ("run", "resolve"):
            if cls.__module__.startswith("arkham_env.lcg.") and name in cls.__dict__:
                setattr(cls, name, answering(getattr(cls, name), f"{cls.__name__}.{name}"))
