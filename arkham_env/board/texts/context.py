"""Base class of frames that store the context of a card text, such as its seat, card and target."""

from __future__ import annotations

from typing import ClassVar, Final

from arkham_env.core.kernel.frame import Frame, StackPosition
from arkham_env.core.kernel.native import i64, mypyc_attr

NOBODY: Final = -1
"""Seat of a card text that no seat carries out, and holder of a card that no seat holds."""
NONE: Final = -1
NO_FACES: Final[list[i64]] = []
"""Value of ``Context.faces`` before a test. It is never changed in place."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Context(Frame):
    """Frame that stores the context in which filters and amounts of a card text are evaluated.

    Attributes:
        seat: the seat that carries out the card text. ``NOBODY`` for texts of the board, for which
            the deciding seat is determined at each decision.
        source: the card on which the text is printed, or ``NONE``.
        target: the current target of the card text, or ``NONE``.
        at: stack position of the frame of the event to which the card text responds, or ``NONE``.
        result: the last result: the number of successes of a test, or the value that the
            instruction TARGET or NOTE has set.
        faces: how many dice of the last test showed each face (see ``BoardGame.faces``).
        flags: the situation as a set of game-specific flags (a combat, a spell ...). A test that
            the card text causes inherits them.
        marks: the marks that the card text has set (see ``MARK`` in
            :mod:`arkham_env.board.texts.program`).
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
        self.faces: list[i64] = NO_FACES
        self.flags: i64 = 0
        self.marks: i64 = 0

    def fill_context(self, o: Context) -> None:
        """Copy the attributes of this class from ``o``."""
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
