"""Engine loop, which runs the stack of frames that is part of the state of a game.

Each thing that is being resolved (a round, a skill test, an attack, the effect of a card) is a
small :class:`Frame` with named steps.  No game state is stored in Python's call stack, so a game
can be cloned, saved, hashed and printed at every decision.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeAlias

from arkham_env.core.kernel.errors import missing
from arkham_env.core.kernel.history import History
from arkham_env.core.kernel.native import i64, mypyc_attr

DONE: Final = 0
"""Result of :meth:`Frame.run`: the frame is finished and is removed from the stack."""
CALL: Final = 1
"""Result of :meth:`Frame.run`: the frame pushed another frame, or must run again."""
ASK: Final = 2
"""Result of :meth:`Frame.run`: a decision is pending; the loop stops until an option is taken."""
AGAIN: Final = 3
"""Result of :meth:`Frame.run`: run the same frame again; it must not have pushed a frame. This is
faster than ``CALL``."""

NO_OPTIONS: Final[list[i64]] = []
"""Placeholder for the list of :meth:`Machine.new_options`; never changed."""

StackPosition: TypeAlias = i64
"""An index in the stack, or -1 for none.  :meth:`Frame.shift` updates attributes of this type."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Frame:
    """Base class of frames; a frame is one thing that is being resolved.

    ``FIELDS`` lists every attribute in the order in which :mod:`arkham_env.core.kernel.dump`
    returns them; ``step`` comes first.  Attributes are ints, bools and lists of ints.  A frame
    refers to cards by id and never stores a card or the game.

    For the frames in this repository, ``make generate`` reads ``__init__`` and writes ``FIELDS``,
    ``copy``, ``shift`` and ``named_cards``.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step",)

    def __init__(self) -> None:
        self.step: i64 = 0

    def run(self, g: Any) -> i64:
        """Run the next step; return how the engine loop continues: DONE, CALL, ASK or AGAIN."""
        raise missing(self, "run")

    def copy(self) -> Frame:
        """Return an independent copy."""
        raise missing(self, "copy", ": run make generate to write it")

    def shift(self, start: i64, delta: i64) -> None:
        """Add ``delta`` to each stored stack position that is at least ``start``. The frames at
        these positions have moved in the stack."""

    def forget(self, card: i64) -> None:
        """Remove references to a card that leaves play; if it returns, it counts as a new card."""

    def named_cards(self) -> list[i64]:
        """Return the ids of the cards in the attributes of this frame, with -1 for an attribute
        that contains no card. The caller must not change the list."""
        return []

    def rewind(self, g: Any) -> bool:
        """Set ``step`` back so that the next ``run`` creates the options of the decision again.

        :meth:`Machine.determinize` calls this after it has resampled the hand of the seat that
        decides.  The options then contain the new cards.

        Returns:
            Whether this frame can create its options again.
        """
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Machine:
    """Base class of the state of a game: stack of frames, pending decision and pick.

    Attributes:
        stack: frames; the innermost is last.
        over: whether the game has ended; then no decision is pending.
        kind: kind of the pending decision (a number defined by the game).
        seat: the seat that decides, ``0 <= seat < players``.
        source: id of the card that causes the decision, or -1.
        options: packed options (see :mod:`arkham_env.core.kernel.decision`); at least two while a
            decision is pending.
        pick: the packed option that was taken; valid only at the first run after ``ASK``.
        ret: return value of the frame that finished last; valid only at the first run after
            ``CALL``.
        decisions: number of decisions so far.
        unsettled: whether the state has changed in a way that requires additional frames.
            :meth:`settle` pushes these frames as soon as the running frame returns, unless a
            decision is pending or the game is over.
        instead: the frame that :meth:`replace` puts in place of the whole stack; ``None`` at every
            decision.
        history: picks and resamplings so far, from which the game can be saved; ``None`` in copies
            made by :meth:`clone` and :meth:`determinize`, and in states that were built by hand.
        unused: the list that :meth:`new_options` returned last.
    """

    def __init__(self) -> None:
        self.stack: list[Frame] = []
        self.over: bool = False
        self.kind: i64 = 0
        self.seat: i64 = 0
        self.source: i64 = -1
        self.options: list[i64] = []
        self.pick: i64 = -1
        self.ret: i64 = 0
        self.decisions: i64 = 0
        self.unsettled: bool = False
        self.instead: Frame | None = None
        self.history: History | None = None
        self.unused: list[i64] = NO_OPTIONS

    def start(self, seed: int) -> None:
        """Run a new game to its first decision, with a new history."""
        self.history = History(seed)
        self.advance()

    def replace(self, frame: Frame) -> i64:
        """Replace the whole stack by ``frame`` as soon as the running frame returns.

        The return value of the running frame is ignored, and no frame of the old stack runs again.
        The method has no effect after the end of the game.
        """
        if not self.over or self.instead is not None:
            self.over = True
            self.instead = frame
        return CALL

    def end(self) -> i64:
        """End the game, cancel a pending :meth:`replace`, and return ``CALL``."""
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
        """Push the frames that handle the change marked by ``unsettled``; games override it.

        These frames run before the frames that the running frame pushed, and before the running
        frame runs again.  They must therefore leave ``pick`` and ``ret`` unchanged.
        """

    def clone(self) -> Machine:
        """Return an independent copy without a history, for search; games override it."""
        raise missing(self, "clone")

    def branch(self) -> Machine:
        """Return an independent copy that includes the history, so that the copy can be saved."""
        other = self.clone()
        history = self.history
        if history is not None:
            other.history = history.share()
        return other

    def resample(self, seat: i64, seed: i64) -> Machine:
        """Return a determinized copy whose history includes the resampling (see
        :meth:`determinize`)."""
        other = self.determinize(seat, seed)
        history = self.history
        if history is not None:
            other.history = history.share()
            other.history.add_resampling(seat, seed)
        return other

    def determinize(self, seat: i64, seed: i64) -> Machine:
        """Return a copy with all information hidden from ``seat`` resampled; games override it.

        The copy is for search and for estimates of hidden information.  It reveals nothing that is
        hidden from the seat.  Every game guarantees:

        * The observation of ``seat`` is the same in the copy: encodings, view, visible lines of the
          log and, if the seat decides, the options and their order.
        * Hidden information is drawn uniformly from everything that is consistent with the
          information of the seat.  This information consists of the cards that the seat has seen
          and their positions, the sizes of hands and decks, the cards that have left hands and
          decks, and the cards that a hand can contain.  The choices of other seats are not used as
          evidence.
        * All random streams restart from ``seed``: random outcomes in the copy are independent of
          those in this game.
        * The copy depends only on ``seat``, ``seed`` and the information of the seat.  Games that
          differ only in hidden information give equal copies.  (If another seat decides, the
          decision itself is evidence; each game documents how it is used.)
        * This game does not change.  The copy is an ordinary game: it can be saved, cloned and
          determinized again.

        The game must not be over.  :meth:`arkham_env.core.public.play.Play.determinize` checks this
        and the arguments.

        Args:
            seat: the seat from whose information the copy is made; ``0 <= seat < players``, not
                checked.
            seed: any 64-bit number.
        """
        raise missing(self, "determinize")

    def ask(self, kind: i64, seat: i64, source: i64 = -1) -> i64:
        """Make :attr:`options` the pending decision of ``seat``; a single option is taken at once.

        The calling frame sets its next step before the call and reads ``pick`` in its next ``run``.

        Returns:
            ``ASK``, or ``AGAIN`` if the single option was taken.
        """
        options = self.options
        if len(options) == 1:
            self.pick = options[0]
            return AGAIN
        if not options:
            raise AssertionError("ask() was called without options: expected at least 1 option")
        self.kind = kind
        self.seat = seat
        self.source = source
        self.decisions += 1
        return ASK

    def ask_sorted(self, options: list[i64], kind: i64, seat: i64, source: i64 = -1) -> i64:
        """Sort ``options`` and make them the pending decision of ``seat``; see :meth:`ask`."""
        if len(options) > 1:
            options.sort()
        self.options = options
        return self.ask(kind, seat, source)

    def take_only(self, option: i64) -> i64:
        """Take the single option of a decision at once, as :meth:`ask` does, without a list.

        Returns:
            ``AGAIN``.
        """
        self.pick = option
        return AGAIN

    def new_options(self) -> list[i64]:
        """Return an empty list for the options of a decision.

        If the list of the last call is still empty, it is returned again.  So a caller that finds
        no options creates no list.  The caller must not keep a list that is empty, and must not
        call functions that call this method before it has added its first option.
        """
        found = self.unused
        if found or found is NO_OPTIONS:
            found = []
            self.unused = found
        return found

    def take(self, index: i64) -> None:
        """Take option ``index`` of the pending decision and run to the next decision or the end.
        The caller has checked that the index is in range."""
        history = self.history
        if history is not None:
            history.add_pick(self.kind, self.seat, self.options, index)
        self.pick = self.options[index]
        self.advance()
