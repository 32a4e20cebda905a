"""Whether progress is 1 for won games alone, and falls by what its game lists and nothing else."""

from __future__ import annotations

import importlib
from typing import Any


class ProgressAudit:
    """Listens to a game; asked at each decision and at the end.

    Attributes:
        falls: how often each listed event came with a fall, of those that can have caused it.
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
        """Measure again.

        Raises:
            AssertionError: it fell by what is not listed, or is 1 without a win.
        """
        now: float = self.measure(self.game.state)
        won = self.game.over and self.game.result.won
        assert (now == 1.0) == won, f"progress {now}, won: {won}"
        assert 0.0 <= now <= 1.0
        if now < self.last:
            causes = self.happened & self.lowered_by
            told = ", ".join(sorted(self.happened))
            assert causes, f"progress falls from {self.last:.3f} to {now:.3f}, by one of {told}"
            self.falls |= causes
        self.last = now
        self.happened.clear()
