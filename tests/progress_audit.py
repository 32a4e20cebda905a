"""Check that progress is 1 only for won games and falls only by the events of ``lowered_by``."""

from __future__ import annotations

import importlib
from typing import Any


class ProgressAudit:
    """Observer of a game; call :meth:`check` at each decision and at the end.

    Attributes:
        falls: the events of ``lowered_by`` that occurred in a step in which progress decreased.
    """

    def __init__(self, game: Any) -> None:
        self.game = game
        package = importlib.import_module(f"arkham_env.{game.id.split('/')[0]}.potential")
        self.measure = package.progress
        self.lowered_by = set(package.lowered_by(game.state))
        assert self.lowered_by <= set(game.event_names()), "no such event"
        self.happened: set[str] = set()
        self.falls: set[str] = set()
        self.last: float = self.measure(game.state)
        game.observe(self.note)

    def note(self, name: str, a: int, b: int, c: int) -> None:
        self.happened.add(name)

    def check(self) -> None:
        """Measure progress and compare it with the last measurement.

        Raises:
            AssertionError: progress decreased without an event of ``lowered_by``, or is 1 without a
                win.
        """
        now: float = self.measure(self.game.state)
        won = self.game.over and self.game.result.won
        assert (now == 1.0) == won, f"progress {now}, won: {won}"
        assert 0.0 <= now <= 1.0
        if now < self.last:
            causes = self.happened & self.lowered_by
            names = ", ".join(sorted(self.happened))
            assert causes, f"progress falls from {self.last:.3f} to {now:.3f}, by one of {names}"
            self.falls |= causes
        self.last = now
        self.happened.clear()
