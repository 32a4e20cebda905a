"""What a text knows while it is resolved: who, by which card, about what."""

from __future__ import annotations

from typing import ClassVar, Final

from arkham_env.core.kernel.frame import Frame, StackPosition
from arkham_env.core.kernel.native import i64, mypyc_attr

NOBODY: Final = -1
"""The seat of texts that belong to nobody, and what no card holds."""
NONE: Final = -1


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Context(Frame):
    """A frame that filters and amounts are read for.

    Attributes:
        seat: who carries the text out; ``NOBODY`` for texts of the board (who decides is looked
            up at each decision).
        source: the card that the text stands on, or ``NONE``.
        target: what the text chose, or ``NONE``.
        at: stack position of the event that it answers, or ``NONE``.
        result: successes of the last test.
        faces: how often that test showed each face (see ``BoardGame.faces``).
        flags: what is going on, as a set of the game's flags (a combat, a spell ...): a test that
            is begun here takes them over.
        marks: see ``MARK`` in :mod:`arkham_env.board.texts.program`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "source", "target", "at", "result", "faces", "flags", "marks",
    )  # fmt: skip

    def __init__(self, seat: i64, source: i64, at: StackPosition = NONE) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.source: i64 = source
        self.target: i64 = NONE
        self.at: StackPosition = at
        self.result: i64 = 0
        self.faces: list[int] = []
        self.flags: i64 = 0
        self.marks: i64 = 0

    def fill_context(self, o: Context) -> None:
        """Copy what this class holds."""
        self.step = o.step
        self.seat = o.seat
        self.source = o.source
        self.target = o.target
        self.at = o.at
        self.result = o.result
        self.faces = o.faces[:]
        self.flags = o.flags
        self.marks = o.marks

    def shift(self, start: i64, delta: i64) -> None:
        if self.at >= start:
            self.at += delta
