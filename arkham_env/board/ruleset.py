"""Functions of a board game's rules, which its entry, encoders and environments call."""

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
    """Functions that create the tables and states of a game and compute the scores of states.

    A table contains the set-up data that all games with the same set-up share.

    Args:
        sheets, ancient_ones: names from which the seed draws investigators and Ancient Ones.
        components: returns the components of the game box; the first call creates them.
        new_table: returns the table of a checked set-up that contains no ``"random"``.
        new_state: returns the state of a game on a table before the first step.
        new_play: returns the public object of a state; the second argument is the seed or ``None``.
        is_won: returns whether the investigators won.
        ending_of: returns the ending of a finished game, as an index into the entry's ``endings``.
        progress: returns the progress of the investigators, from 0 to 1.
        potential: returns the potential ``phi`` of a state, for reward shaping.
        titles_of: returns the titles under which a kind of component can be looked up.
        card_of: returns the printed facts of a kind of component.

    Attributes:
        tables: cache of the latest tables; the key is the set-up.
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
        """Return a copy of ``spec`` in which names drawn with ``seed`` replace all ``"random"``."""
        return drawn(spec, seed, self.sheets, self.ancient_ones)

    def table_of(self, spec: dict[str, Any]) -> Any:
        """Return the table of a checked set-up. Equal set-ups share one table. If the set-up
        contains ``"random"``, the table is only a template: its components are those of seed 0,
        and its ``options`` still contain ``"random"``; :meth:`deal` draws the names."""
        key = canonical(spec)
        found = self.tables.get(key)
        if found is None:
            found = self.new_table(self.components(), self.drawn_by(spec, 0))
            found.options = spec
            self.tables.put(key, found)
        return found

    def deal(self, table: Any, seed: int) -> Machine:
        """Return a game's state before its first step; ``seed`` determines the random set-up.

        Args:
            table: a table from :meth:`table_of`.
            seed: the seed of the game.
        """
        spec = table.options
        own = self.table_of(self.drawn_by(spec, seed)) if is_drawn(spec) else table
        return self.new_state(own, seed)

    def score_of(self, g: Any) -> float:
        """Return the score of a state: 1 if the investigators won, else half of their progress."""
        return 1.0 if self.is_won(g) else self.progress(g) / 2

    def find_card(self, name: Any) -> Card:
        """Return the printed facts of the component whose title or kind name is ``name``.

        Raises:
            InvalidSetup: no component has this name, or several components have this title.
        """
        made = self.components()
        names: list[str] = made.texts.names
        titles = [self.titles_of(made, kind) for kind in range(len(names))]
        return self.card_of(made, find_named(name, names, titles))
