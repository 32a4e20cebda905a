"""What entries, encoders and environments ask of the rules of a board game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, final

from arkham_env.board.drawn_setup import drawn, is_drawn
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.save import canonical
from arkham_env.core.public.card import Card, find_named
from arkham_env.core.public.plans import Plans
from arkham_env.core.public.play import Play


@final
class Ruleset:
    """Makes the tables and states of a game and rates states, by functions of the game.

    Args:
        sheets, ancient_ones: names that the seed draws from.
        components: returns the components of the box, made at the first call.
        new_table: returns the table of a checked set-up in which nothing is left to the seed.
        new_state: returns a game of a table that was not run yet.
        new_play: returns the public object of a state, of which the seed may be known.
        is_won: returns whether the group won.
        ending_of: returns the place of a finished game's ending in the entry's ``endings``.
        progress: returns how far the group has come, from 0 to 1.
        potential: returns ``phi`` of shaped rewards.
        titles_of: returns the titles under which a kind of component is found.
        card_of: returns what is printed on a kind of component.

    Attributes:
        tables: the tables made last, by their set-up.
    """

    def __init__(
        self,
        sheets: Sequence[str],
        ancient_ones: Sequence[str],
        *,
        components: Callable[[], Any],
        new_table: Callable[[Any, dict[str, Any]], Any],
        new_state: Callable[[Any, int], Machine],
        new_play: Callable[[Any, int | None], Play],
        is_won: Callable[[Any], bool],
        ending_of: Callable[[Any], int],
        progress: Callable[[Any], float],
        potential: Callable[[Any], float],
        titles_of: Callable[[Any, int], list[str]],
        card_of: Callable[[Any, int], Card],
    ) -> None:
        self.sheets: Sequence[str] = sheets
        self.ancient_ones: Sequence[str] = ancient_ones
        self.components: Callable[[], Any] = components
        self.new_table: Callable[[Any, dict[str, Any]], Any] = new_table
        self.new_state: Callable[[Any, int], Machine] = new_state
        self.new_play: Callable[[Any, int | None], Play] = new_play
        self.is_won: Callable[[Any], bool] = is_won
        self.ending_of: Callable[[Any], int] = ending_of
        self.progress: Callable[[Any], float] = progress
        self.potential: Callable[[Any], float] = potential
        self.titles_of: Callable[[Any, int], list[str]] = titles_of
        self.card_of: Callable[[Any, int], Card] = card_of
        self.tables: Plans = Plans()

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
            found = self.new_table(self.components(), self.drawn_by(spec, 0))
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

    def find_card(self, name: Any) -> Card:
        """Return what is printed on anything that has a name: a kind's name, or its title.

        Raises:
            InvalidSetup: nothing has this name, or several have this title.
        """
        made = self.components()
        names: list[str] = made.texts.names
        titles = [self.titles_of(made, kind) for kind in range(len(names))]
        return self.card_of(made, find_named(name, names, titles))
