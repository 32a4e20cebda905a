"""Encoder of a board game: action IDs, observations of a seat, and the games of a batch.

The sizes depend only on the game ID, not on the number of seats or the set-up. The observation of a
seat contains no information that is hidden from the seat (see
:meth:`~arkham_env.core.kernel.frame.Machine.determinize`).
"""

from typing import Any, Final, final

from arkham_env.board.encode.layout_file import KindLayout
from arkham_env.board.ruleset import Ruleset
from arkham_env.core.encoding.batch import BatchGame
from arkham_env.core.encoding.encoder import TableEncoder
from arkham_env.core.encoding.slot import FLAT, TABLE, Codec, Slot
from arkham_env.core.kernel.errors import missing
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.native import i64, mypyc_attr

CODECS_KEPT: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardEncoder(TableEncoder):
    """Encoder of actions and observations. Each board game derives a class from it.

    Args:
        layout: the layout in use.
        rules: object that creates the initial states and scores the final states.

    Attributes:
        boxes: the sets of components for which a codec is cached.
        codecs: the cached codec for each element of ``boxes``.
    """

    def __init__(self, layout: KindLayout, rules: Ruleset) -> None:
        super().__init__(layout)
        self.layout: KindLayout = layout
        self.rules: Ruleset = rules
        self.boxes: list[Any] = []
        self.codecs: list[Codec] = []

    def new_codec(self, components: Any) -> Codec:
        """Return a new codec for games with the given components."""
        raise missing(self, "new_codec")

    def codec(self, table: Any) -> Codec:
        """Return the codec for games of ``table``. It is created at the first call and cached."""
        for i in range(len(self.boxes)):
            if self.boxes[i] is table.components:
                return self.codecs[i]
        made = self.new_codec(table.components)
        if len(self.codecs) >= CODECS_KEPT:
            self.boxes.pop(0)
            self.codecs.pop(0)
        self.boxes.append(table.components)
        self.codecs.append(made)
        return made

    def make_slots(
        self, table: Any, count: int, observation: int = FLAT, actions: int = TABLE
    ) -> list[BatchGame]:
        """Return ``count`` games for a :class:`~arkham_env.core.encoding.batch.Batch`.

        Args:
            table: the table (set-up data) of the games.
            count: number of games.
            observation: ``FLAT`` or ``ENTITIES``.
            actions: ``TABLE`` (action-table IDs) or ``OPTIONS`` (option rows).
        """
        codec = self.codec(table)
        slots: list[BatchGame] = []
        for _ in range(count):
            slots.append(BoardSlot(codec, self.rules, table, observation, actions))
        return slots


@final
class BoardSlot(Slot):
    """Game of a batch, with its set-up, its encodings and its current state.

    Args:
        codec: object that writes the observations; slots with the same components share it.
        rules: object that creates the initial states and scores the final states.
        table: the set-up data; several slots may share it. If the set-up contains ``"random"``, the
            seed of each game draws the names.
        observation: ``FLAT`` or ``ENTITIES``.
        actions: ``TABLE`` (action-table IDs) or ``OPTIONS`` (option rows).
    """

    def __init__(
        self, codec: Codec, rules: Ruleset, table: Any, observation: int, actions: int
    ) -> None:
        super().__init__(codec, rules.deal(table, 0), observation, actions)
        self.rules: Ruleset = rules
        self.table: Any = table

    def new_state(self, seed: int) -> Machine:
        return self.rules.deal(self.table, seed)

    def score(self) -> float:
        return self.rules.score_of(self.state)

    def won(self) -> bool:
        return self.rules.is_won(self.state)

    def progress(self) -> float:
        return self.rules.progress(self.state)

    def ending(self) -> i64:
        return self.rules.ending_of(self.state)

    def potential(self) -> float:
        return self.rules.potential(self.state)
