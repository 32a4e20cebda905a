"""Encoders of board games: action ids and observations of one seat, and games of a batch.

Sizes depend on the game id alone: neither on seats nor on the set-up.  Nothing here shows a seat
more than it knows (:meth:`~arkham_env.core.kernel.frame.Machine.determinize`).
"""

from __future__ import annotations

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
    """Actions and observations of a board game; a game derives it and makes codecs.

    Args:
        layout: the layout in use.
        rules: makes and rates the states.

    Attributes:
        boxes: the components that there are codecs for.
        codecs: one for each of them.
    """

    def __init__(self, layout: KindLayout, rules: Ruleset) -> None:
        super().__init__(layout)
        self.layout: KindLayout = layout
        self.rules: Ruleset = rules
        self.boxes: list[Any] = []
        self.codecs: list[Codec] = []

    def new_codec(self, components: Any) -> Codec:
        """Return what encodes the games of one box of components."""
        raise missing(self, "new_codec")

    def codec(self, table: Any) -> Codec:
        """Return what encodes games of ``table``; made at the first call, then remembered."""
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
        """Return ``count`` games for a :class:`~arkham_env.core.encoding.batch.Batch`."""
        codec = self.codec(table)
        slots: list[BatchGame] = []
        for _ in range(count):
            slots.append(BoardSlot(codec, self.rules, table, observation, actions))
        return slots


@final
class BoardSlot(Slot):
    """One game of a batch: its set-up, encodings and the running state.

    Args:
        codec: shared by all slots of a box.
        rules: makes and rates the states.
        table: the set-up, perhaps one whose seed draws investigators; slots may share it.
        observation: ``FLAT`` or ``ENTITIES``.
        actions: ``TABLE`` (frozen ids) or ``OPTIONS`` (option rows).
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
