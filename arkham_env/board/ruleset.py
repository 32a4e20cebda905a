"""What entries, encoders and environments ask of the rules of a board game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arkham_env.board.drawn_setup import drawn, is_drawn
from arkham_env.core.kernel.errors import missing
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.save import canonical
from arkham_env.core.public.plans import Plans
from arkham_env.core.public.play import Play


@mypyc_attr(allow_interpreted_subclasses=True)
class Ruleset:
    """Makes the tables and states of a game and rates states.

    A game derives it and fills in what raises here.

    Args:
        sheets, ancient_ones: names that the seed draws from.

    Attributes:
        tables: the tables made last, by their set-up.
    """

    def __init__(self, sheets: Sequence[str], ancient_ones: Sequence[str]) -> None:
        self.sheets: Sequence[str] = sheets
        self.ancient_ones: Sequence[str] = ancient_ones
        self.tables: Plans = Plans()

    # -- What a game fills in --------------------------------------------------------------------

    def new_table(self, spec: dict[str, Any]) -> Any:
        """Return the table of a checked set-up in which nothing is left to the seed."""
        raise missing(self, "new_table")

    def new_state(self, table: Any, seed: int) -> Machine:
        """Return a game of a table that was not run yet."""
        raise missing(self, "new_state")

    def play_of(self, state: Any, seed: int | None = None) -> Play:
        """Return the public object of a state."""
        raise missing(self, "play_of")

    def is_won(self, g: Any) -> bool:
        """Return whether the group won."""
        raise missing(self, "is_won")

    def ending_of(self, g: Any) -> i64:
        """Return the place of a finished game's ending in the entry's ``endings``."""
        raise missing(self, "ending_of")

    def progress(self, g: Any) -> float:
        """Return how far the group has come, from 0 to 1."""
        raise missing(self, "progress")

    def potential(self, g: Any) -> float:
        """Return ``phi`` of shaped rewards."""
        raise missing(self, "potential")

    # -- The same for all ------------------------------------------------------------------------

    def drawn_by(self, spec: dict[str, Any], seed: int) -> dict[str, Any]:
        """Return a set-up with what the seed draws."""
        return drawn(spec, seed, self.sheets, self.ancient_ones)

    def table_of(self, spec: dict[str, Any]) -> Any:
        """Return the table of a checked set-up; equal ones share one.

        A table of a set-up that the seed draws is one of those it can draw, but its ``options``
        still contain ``"random"``: it is for :meth:`deal`.
        """
        key = canonical(spec)
        found = self.tables.get(key)
        if found is None:
            found = self.new_table(self.drawn_by(spec, 0))
            found.options = spec
            self.tables.put(key, found)
        return found

    def deal(self, table: Any, seed: int) -> Machine:
        """Return a game of a plan's table that was not run yet; the seed draws what is random."""
        spec = table.options
        own = self.table_of(self.drawn_by(spec, seed)) if is_drawn(spec) else table
        return self.new_state(own, seed)

    def score_of(self, g: Any) -> float:
        """Return 1 for a win, half of the progress otherwise."""
        return 1.0 if self.is_won(g) else self.progress(g) / 2
