"""The public object of a game: step it, copy it, save it, look at it.

A game derives :class:`Play` and says what its decisions and options are called, what a seat may
see, how the state is saved and what a finished game came to; everything else is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, SupportsIndex

from arkham_env.core.kernel.errors import IllegalAction, InvalidSetup, missing, quote
from arkham_env.core.kernel.log import EventLog, Observer, Watched, check_observer
from arkham_env.core.kernel.native import mypyc_attr
from arkham_env.core.kernel.rng import LARGEST_SEED
from arkham_env.core.kernel.save import canonical, digest
from arkham_env.core.public.copying import Plain
from arkham_env.core.public.replay import record_of, save_text, undone

LABELS_SHOWN = 6


def index_of(value: object) -> int:
    """Return a whole number of any kind, NumPy's too, as an int; -1 if it is none."""
    if isinstance(value, bool):
        return -1
    if isinstance(value, int):
        return value
    try:
        return value.__index__() if isinstance(value, SupportsIndex) else -1
    except TypeError:  # an array of several numbers
        return -1


def check_seed(seed: object) -> int:
    """Return a seed of any whole-number type as an int.

    Raises:
        InvalidSetup: it is no whole number.
    """
    if isinstance(seed, int) and not isinstance(seed, bool):
        return seed
    if not isinstance(seed, bool) and isinstance(seed, SupportsIndex):
        try:
            return seed.__index__()
        except TypeError:  # an array of several numbers
            pass
    raise InvalidSetup(f"seed={quote(seed)}: expected a whole number")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Plain):
    """The pending decision.

    Attributes:
        kind: name of the decision (``"turn"``, ``"commit"``, ...: the game's own names).
        kind_id: its number.
        seat: who decides.
        options: packed options (``op << 24 | a << 12 | b``), at least two.
        source: id of the card that asks, or -1.
    """

    def __init__(self, play: Play) -> None:
        g = play.state
        self._play: Play = play
        self.kind: str = play.decision_name(g.kind)
        self.kind_id: int = g.kind
        self.seat: int = g.seat
        self.source: int = g.source
        self.options: tuple[int, ...] = tuple(g.options)

    def labels(self) -> list[str]:
        """Return one readable text per option."""
        return [self._play.label(option) for option in self.options]

    def __repr__(self) -> str:
        return f"Decision(kind={self.kind!r}, seat={self.seat}, options={len(self.options)})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Result(Plain):
    """What a finished game came to; games add attributes of their own.

    Attributes:
        won: whether the group won.
        resolution: name of the ending in the game's own rules.
        ending: how it ended, for tables: one of the entry's ``endings``; by default the resolution.
        score: in ``[0, 1]``, comparable between games of one id.
        points: the game's own score in its own unit.
        rounds: rounds begun.
    """

    def __init__(
        self,
        won: bool,
        resolution: str,
        score: float,
        points: float,
        rounds: int,
        ending: str = "",
    ) -> None:
        self.won: bool = won
        self.resolution: str = resolution
        self.ending: str = ending or resolution
        self.score: float = score
        self.points: float = points
        self.rounds: int = rounds

    def lines(self) -> list[str]:
        """Return what the game tells beside the above, one readable line each."""
        return []

    def __repr__(self) -> str:
        return (
            f"{type(self).__name__}(resolution={self.resolution!r}, won={self.won}, "
            f"score={self.score:.3f}, points={self.points:g}, rounds={self.rounds})"
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """One game.

    Attributes:
        state: the rules engine's state (a :class:`~arkham_env.core.kernel.frame.Machine` with
        ``table``
            and ``players``).
        id: the id that :func:`arkham_env.game` takes.
        seed: the seed; ``None`` for a determinized copy.
        observers: what :meth:`observe` registered, in order; ``None`` for nothing.
    """

    def __init__(self, state: Any, seed: int | None = None) -> None:
        self.state: Any = state
        self.id: str = state.table.game_id
        self.seed: int | None = seed
        self.observers: list[Observer] | None = None

    # -- What a game fills in --------------------------------------------------------------------

    def decision_name(self, kind: int) -> str:
        """Return the name of a kind of decision."""
        raise missing(self, "decision_name")

    def label(self, option: int) -> str:
        """Return an option of the pending decision in words."""
        raise missing(self, "label")

    def view_of(self, seat: int) -> str:
        """Return what ``seat`` (checked) may see, as text."""
        raise missing(self, "view_of")

    def log_of(self, seat: int | None) -> list[str]:
        """Return the log lines that ``seat`` (checked) may read."""
        return []

    def event_names(self) -> list[str]:
        """Return the name of each number of the game's event table (see :meth:`observe`)."""
        return []

    def resolving(self) -> str:
        """Return what is being resolved, outermost first, on one line."""
        return " > ".join([type(frame).__name__ for frame in self.state.stack])

    def dump(self) -> dict[str, Any]:
        """Return the whole state as JSON-able ints, in a canonical order (see :meth:`hash`)."""
        raise missing(self, "dump")

    def result_of(self) -> Result:
        """Return the result of the finished game."""
        raise missing(self, "result_of")

    # -- The same for all ------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """Number of seats."""
        return int(self.state.players)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over)

    @property
    def num_options(self) -> int:
        """Number of options of the pending decision; 0 when the game is over."""
        return len(self.state.options)

    @property
    def seat(self) -> int:
        """Who decides; once the game is over, who decided last."""
        return int(self.state.seat)

    @property
    def decision(self) -> Decision | None:
        """The pending decision, or ``None`` when the game is over."""
        return None if self.state.over else Decision(self)

    @property
    def result(self) -> Result | None:
        """The result, or ``None`` while the game runs."""
        return self.result_of() if self.state.over else None

    # SupportsIndex: compiled code would refuse anything but an int with an error of its own.
    def step(self, index: SupportsIndex) -> None:
        """Take option ``index`` and run to the next decision or the end.

        Raises:
            IllegalAction: the index is not an option (the state is unchanged).
        """
        number = index_of(index)
        if number < 0 or number >= len(self.state.options):
            raise self.illegal(index)
        self.state.take(number)
        if self.observers is not None:
            self.call_observers()

    def illegal(self, index: object) -> IllegalAction:
        """Return the error for an index that is not an option."""
        decision = self.decision
        if decision is None:
            return IllegalAction(f"option {quote(index)}: the game is over, no decision is pending")
        labels = decision.labels()
        shown = ", ".join([f"{i} = {labels[i]}" for i in range(min(LABELS_SHOWN, len(labels)))])
        more = "" if len(labels) <= LABELS_SHOWN else f", ... {len(labels) - 1} = {labels[-1]}"
        return IllegalAction(
            f"option {quote(index)}: expected 0 to {len(labels) - 1} "
            f"({decision.kind} of seat {decision.seat}: {shown}{more})"
        )

    def clone(self) -> Play:
        """Return an independent copy."""
        made: Play = type(self)(self.state.branch(), self.seed)
        return made

    def determinize(self, seat: SupportsIndex, seed: SupportsIndex) -> Play:
        """Return a copy in which all that ``seat`` cannot know is dealt anew, for search.

        ``seat`` observes the same in it; other hands, the order of decks and all luck to come are
        drawn anew from ``seed``, uniformly among what is possible by what the seat knows.  Equal
        seeds give equal copies, whatever is really hidden.  The copy has no seed and keeps of the
        log what ``seat`` may read.  The whole promise:
        :meth:`arkham_env.core.kernel.frame.Machine.determinize`.

        Raises:
            InvalidSetup: there is no such seat, or the seed is no whole number.
            IllegalAction: the game is over; nothing is left to play.
        """
        number = self.check_seat(seat)
        luck = check_seed(seed) & LARGEST_SEED
        if self.state.over:
            raise IllegalAction("determinize: the game is over, expected one that goes on")
        made: Play = type(self)(self.state.resample(number, luck), None)
        return made

    def __copy__(self) -> Play:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what a pickle needs: the save, and :func:`arkham_env.load`."""
        # By name: the kernel does not stand on the environments, which `load` asks for the game.
        return import_module("arkham_env").load, (self.save(),)

    def hash(self) -> str:
        """Return 16 hex digits that equal states share."""
        return digest(canonical(self.dump()))

    def save(self) -> str:
        """Return the game as text; :func:`arkham_env.load` restores it.

        It contains the seed and all picks (see :mod:`arkham_env.core.public.replay`), also that of
        a determinized copy: it is for who runs the game, never for an agent that plays in it.

        Raises:
            ArkhamError: the game was arranged by hand: it has no history.
        """
        return save_text(self)

    def record(self) -> dict[str, Any]:
        """Return what :meth:`save` writes, JSON-able.

        Raises:
            ArkhamError: the game was arranged by hand: it has no history.
        """
        found: dict[str, Any] = record_of(self)
        return found

    def undo(self, count: SupportsIndex = 1) -> Play:
        """Return the game as it was ``count`` picks ago; this game does not change.

        Raises:
            IllegalAction: fewer picks were made.
            ArkhamError: the game was arranged by hand: it has no history.
        """
        made: Play = undone(self, index_of(count))
        return made

    def view(self, seat: SupportsIndex) -> str:
        """Return what ``seat`` may see, as text.

        Raises:
            InvalidSetup: there is no such seat.
        """
        return self.view_of(self.check_seat(seat))

    def log(self, seat: SupportsIndex | None = None) -> list[str]:
        """Return the log lines that ``seat`` may read (``None``: all of them).

        Raises:
            InvalidSetup: there is no such seat.
        """
        return self.log_of(None if seat is None else self.check_seat(seat))

    def explain(self) -> str:
        """Return what is being resolved and what is asked, for people who debug a card or a rule.

        It tells all, whoever may know it: first the frames of the stack, outermost first, then the
        decision with its options by index.
        """
        lines = [self.resolving()]
        decision = self.decision
        if decision is None:
            lines.append("the game is over")
        else:
            lines.append(f"{decision.kind} of seat {decision.seat}:")
            labels = decision.labels()
            for i in range(len(labels)):
                lines.append(f"  {i} = {labels[i]}")
        return "\n".join(lines)

    def observe(self, callback: Callable[[str, int, int, int], object]) -> None:
        """Call a function for each event from here on, to count or to record what happens.

        The calls are made at the end of each :meth:`step` (of an environment's ``step`` too), in
        the order of the events: the game has reached its next decision or its end.  So has it when
        a callback raises: the exception leaves ``step``, the game can be played on, and the events
        that were not passed on yet are passed on after the next step.

        Args:
            callback: gets the event's name and three numbers; what they are says the game's table
                of events (the card game's: :mod:`arkham_env.lcg.state.ids.logged`).  It must not
                change the game.

        An observed game keeps its log; clones and saves are not observed.  A game that nobody
        observes pays nothing for it.

        Raises:
            InvalidSetup: the callback cannot be called with a name and three numbers.
        """
        check_observer(callback)
        log = self.state.log
        observer = Observer(callback)
        self.state.log = Watched(
            EventLog() if log is None else log, self.event_names(), observer.note
        )
        self.observers = [observer] if self.observers is None else [*self.observers, observer]

    def call_observers(self) -> None:
        """Pass the events since the last call on to those who observe the game."""
        if self.observers is not None:
            for observer in self.observers:
                observer.call()

    def check_seat(self, seat: SupportsIndex) -> int:
        """Return a seat as an int.

        Raises:
            InvalidSetup: there is no such seat.
        """
        number = index_of(seat)
        if 0 <= number < self.players:
            return number
        raise InvalidSetup(f"seat {quote(seat)}: expected 0 to {self.players - 1}")

    def __repr__(self) -> str:
        g = self.state
        what = "over" if g.over else f"{self.decision_name(g.kind)} of seat {g.seat}"
        return f"{type(self).__name__}({self.id!r}, players={g.players}, {what})"
