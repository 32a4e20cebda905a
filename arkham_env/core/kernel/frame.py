"""The engine loop: a game is a stack of frames.

Whatever is being resolved (a round, a skill test, an attack, the effect of a card) is a small
:class:`Frame` with named steps.  No Python recursion holds game state, so at every decision a
game can be cloned, saved, hashed and printed.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeAlias

from arkham_env.core.kernel.errors import missing
from arkham_env.core.kernel.history import History
from arkham_env.core.kernel.native import i64, mypyc_attr

DONE: Final = 0
"""The frame is finished: pop it."""
CALL: Final = 1
"""Something was pushed, or the frame wants to run again."""
ASK: Final = 2
"""A decision is pending: stop here until a pick is made."""
AGAIN: Final = 3
"""Run the same frame again: nothing was pushed, the game goes on (``CALL`` does as well)."""

StackPosition: TypeAlias = i64
"""A place in the stack, or -1.  Frames move within it; ``shift`` moves such attributes along."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Frame:
    """One thing being resolved.

    ``FIELDS`` names every attribute (ints, bools and lists of ints only) in save order; ``step``
    comes first.  Frames never hold references to cards or to the game, only ids.  What a frame of
    ours repeats of its ``__init__`` is written by ``make generate``: ``FIELDS``,
    ``copy``, ``shift`` and ``named_cards``.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step",)

    def __init__(self) -> None:
        self.step: i64 = 0

    def run(self, g: Any) -> i64:
        """Do the next step; return ``DONE``, ``CALL``, ``ASK`` or ``AGAIN``."""
        raise missing(self, "run")

    def copy(self) -> Frame:
        """Return an independent copy."""
        raise missing(self, "copy")

    def shift(self, start: i64, delta: i64) -> None:
        """Move stack positions held by this frame (those >= ``start``) by ``delta``."""

    def forget(self, card: i64) -> None:
        """Drop what refers to a card that leaves play: what comes back is another card."""

    def named_cards(self) -> list[int]:
        """Return the cards that this frame names, -1 for none; not to be changed."""
        return []

    def rewind(self, g: Any) -> bool:
        """Return to the step whose next ``run`` asks the pending question again.

        For games whose :meth:`Machine.determinize` deals the hand of the seat that is asked: the
        question has to be the same with the new hand.

        Returns:
            Whether this frame waits for a pick.
        """
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Machine:
    """Stack, pending decision and pick; every game derives from it.

    Attributes:
        stack: frames, innermost last.
        over: the game has ended; no decision is pending.
        kind: what the pending decision is about (the game's ``DECISION`` numbers).
        seat: who decides, ``0 <= seat < players``.
        source: id of the card that asks, or -1.
        options: packed options (see :mod:`arkham_env.core.kernel.decision`); at least two while
        pending.
        pick: the option taken; valid only at the first run after ``ASK``.
        ret: a frame's return value; valid only at the first run after ``CALL``.
        decisions: how many decisions were asked so far.
        unsettled: what changed may have consequences that no frame sees to: as soon as the
            running frame returns, unless with a question or the end, :meth:`settle` does.
        instead: what :meth:`replace` puts in the place of the whole stack; ``None`` at every
            decision.
        history: what happened so far, from which the game can be saved; ``None`` in copies that
            :meth:`clone` and :meth:`determinize` make, and in games that were arranged by hand.
    """

    def __init__(self) -> None:
        self.stack: list[Frame] = []
        self.over: bool = False
        self.kind: i64 = 0
        self.seat: i64 = 0
        self.source: i64 = -1
        self.options: list[int] = []
        self.pick: i64 = -1
        self.ret: i64 = 0
        self.decisions: i64 = 0
        self.unsettled: bool = False
        self.instead: Frame | None = None
        self.history: History | None = None

    def start(self, seed: int) -> None:
        """Run a new game to its first decision and keep its history from there on."""
        self.history = History(seed)
        self.advance()

    def replace(self, frame: Frame) -> i64:
        """Drop all that is being resolved as soon as the running frame returns; run ``frame``.

        What the running frame returns does not matter, nor what its callers are about to do:
        none of them runs again.  May be called from any depth (a window, a pick, a settling).
        A game that has ended stays ended.
        """
        if not self.over or self.instead is not None:
            self.over = True
            self.instead = frame
        return CALL

    def end(self) -> i64:
        """End the game, also where a replacement was about to go on."""
        self.over = True
        self.instead = None
        return CALL

    def push(self, frame: Frame) -> i64:
        self.stack.append(frame)
        return CALL

    def advance(self) -> None:
        """Run frames until a decision is pending or the game is over."""
        stack = self.stack
        while True:
            while not self.over:
                frame = stack[-1]
                result = frame.run(self)
                while result == AGAIN and not self.over and not self.unsettled:
                    result = frame.run(self)
                if result == DONE:
                    stack.pop()
                elif result == ASK and not self.over:
                    return
                if self.unsettled:
                    self.unsettled = False
                    if not self.over:
                        self.settle()
            instead = self.instead
            if instead is None:
                self.options = []
                return
            self.instead = None
            self.over = False
            self.unsettled = False
            stack.clear()
            stack.append(instead)

    def settle(self) -> None:
        """Push what sees to the state after an ``unsettled`` change; games override it.

        It runs before whatever the frame has pushed and before the frame itself runs again, so
        what is pushed here leaves ``pick`` and ``ret`` as it found them.
        """

    def clone(self) -> Machine:
        """Return an independent copy without a history, for search; games override it."""
        raise missing(self, "clone")

    def branch(self) -> Machine:
        """Return an independent copy with the history."""
        other = self.clone()
        history = self.history
        if history is not None:
            other.history = history.share()
        return other

    def resample(self, seat: i64, seed: i64) -> Machine:
        """Return :meth:`determinize` with the history, which contains the resampling."""
        other = self.determinize(seat, seed)
        history = self.history
        if history is not None:
            other.history = history.share()
            other.history.add_resampling(seat, seed)
        return other

    def determinize(self, seat: i64, seed: i64) -> Machine:
        """Return a copy in which all that ``seat`` cannot know is dealt anew; games override it.

        For search and for estimates of what is hidden: play the copy on, and nothing of what the
        seat cannot know has been told.  What a game promises:

        * ``seat`` observes the same in the copy: encodings, view, its lines of the log, and, if it
          decides, the same options in the same order.
        * What is hidden is dealt uniformly among all that is possible by what the seat knows:
          cards it has seen and where, sizes of hands and decks, what has left them, what a hand
          can hold.  Nothing is read out of the choices that others made.
        * All streams of chance begin anew, from ``seed``: the copy's luck is not this game's.
        * The copy depends on ``seat``, ``seed`` and what the seat knows, and on nothing else: games
          that differ in hidden things alone give equal copies.  (Where another seat decides, the
          question itself is evidence; each game says what it makes of it.)
        * The game itself is not changed, and the copy is a game like any other: it can be saved,
          cloned and determinized again.

        Args:
            seat: who looks; ``0 <= seat < players``, unchecked.
            seed: any 64-bit number.

        The game must not be over.  :meth:`arkham_env.core.public.play.Play.determinize` checks
        both.
        """
        raise missing(self, "determinize")

    def ask(self, kind: i64, seat: i64, source: i64 = -1) -> i64:
        """Put the collected ``options`` to ``seat``; a single one is taken at once.

        The caller sets its own step first and reads ``pick`` when it next runs.
        """
        options = self.options
        if len(options) == 1:
            self.pick = options[0]
            return AGAIN
        if not options:
            raise AssertionError("a decision without options")
        self.kind = kind
        self.seat = seat
        self.source = source
        self.decisions += 1
        return ASK

    def take(self, index: i64) -> None:
        """Take option ``index`` of the pending decision; the caller has checked the range."""
        history = self.history
        if history is not None:
            history.add_pick(self.kind, self.seat, self.options, index)
        self.pick = self.options[index]
        self.advance()
