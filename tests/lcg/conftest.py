"""Checks that stand under every test of the card game."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from arkham_env.core.kernel.decision import op_of
from arkham_env.core.kernel.frame import AGAIN, ASK, CALL, DONE
from arkham_env.core.kernel.native import is_compiled
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import decision_kind
from tests.lcg.support.blank_frames import blank_frames

ANSWERS = (DONE, CALL, ASK, AGAIN)


UNORDERED = (
    decision_kind.ASSIGN_DAMAGE,  # the investigator stands behind its assets
    decision_kind.ASSIGN_HORROR,
    decision_kind.FORCED_ORDER,  # cards are asked in the order in which they began to listen
    decision_kind.REACTION,
    decision_kind.ACTION,  # cards are offered as they lie in play, and hands as they were drawn
    decision_kind.SLOTS,
    decision_kind.TURN,
    decision_kind.WINDOW,
)


def in_order(ask: Callable[..., Any]) -> Callable[..., Any]:
    """Return ``ask`` of a game, whose options of each verb ascend: they are the same in any build
    and copy, however the cards came to lie as they do."""

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
    """Return ``run`` of a frame, which answers with one of four numbers (see ``Frame.run``).

    It says ``ASK`` if it has asked, and only then.
    """

    @wraps(run)
    def checked(self: Any, g: Any) -> Any:
        asked = g.decisions
        answer = run(self, g)
        assert answer in ANSWERS, f"{name} answers {answer}"
        assert (answer == ASK) == (g.decisions > asked), f"{name} answers {answer}"
        return answer

    return checked


# Compiled classes cannot be changed, and look at what their code returns only where it counts.
if not is_compiled():
    Game.ask = in_order(Game.ask)  # type: ignore[method-assign]
    for cls in {base for frame in blank_frames() for base in type(frame).__mro__}:
        for name in ("run", "resolve"):
            if cls.__module__.startswith("arkham_env.lcg.") and name in cls.__dict__:
                setattr(cls, name, answering(getattr(cls, name), f"{cls.__name__}.{name}"))
