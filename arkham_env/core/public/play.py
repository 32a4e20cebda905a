"""Public object of a game: step, copy, save and inspect it.

Each game derives a class from :class:`Play`.  The derived class defines the names of decisions and
options, the views of seats, the dump of the state and the result.  All other methods are the same
for all games.
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
from arkham_env.core.public.scene import TextScene

LABELS_SHOWN = 6


def index_of(value: object) -> int:
    """Return ``value`` as an int if it is an integer of any type, such as NumPy's; otherwise -1."""
    if isinstance(value, bool):
        return -1
    if isinstance(value, int):
        return value
    try:
        return value.__index__() if isinstance(value, SupportsIndex) else -1
    except TypeError:  # an array of several numbers
        return -1


def check_seed(seed: object) -> int:
    """Return ``seed`` as an int; it may have any whole-number type.

    Raises:
        InvalidSetup: the seed is not a whole number.
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
        kind: name of the kind of decision (``"turn"``, ``"commit"``, ...); each game has its own
            names.
        kind_id: number of the kind of decision.
        seat: the seat that decides.
        options: packed options (``op << 24 | a << 12 | b``), at least two.
        source: id of the card that causes the decision, or -1.
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
        """Return the label of each option as readable text."""
        return [self._play.label(option) for option in self.options]

    def __repr__(self) -> str:
        return f"Decision(kind={self.kind!r}, seat={self.seat}, options={len(self.options)})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Result(Plain):
    """Result of a finished game; games add attributes.

    Attributes:
        won: whether the investigators won.
        resolution: name of the ending in the game's rules.
        ending: name of the ending in statistics, one of the ``endings`` of the game's entry; by
            default equal to ``resolution``.
        score: score in ``[0, 1]``, comparable between games with the same game id.
        points: score in the unit of the game's rules.
        rounds: number of rounds that were begun.
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
        """Return additional information about the result as lines of text; games override it."""
        return []

    def measures(self) -> dict[str, float]:
        """Return further numbers of the result by name, of which evaluations show the means; games
        override it."""
        return {}

    def __repr__(self) -> str:
        return (
            f"{type(self).__name__}(resolution={self.resolution!r}, won={self.won}, "
            f"score={self.score:.3f}, points={self.points:g}, rounds={self.rounds})"
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class News(Plain):
    """Log lines that a seat may read and that are newer than a mark (see :meth:`Play.news`).

    Attributes:
        lines: the lines, oldest first.
        mark: the mark for the next call.
        missed: number of events after the old mark that the log does not store any more.
    """

    def __init__(self, lines: list[str], mark: int, missed: int) -> None:
        self.lines: list[str] = lines
        self.mark: int = mark
        self.missed: int = missed

    def text(self) -> str:
        """Return the lines as text; the first line states the number of missed events, if any."""
        note = f"({self.missed} earlier events are not stored any more)"
        return "\n".join([note, *self.lines] if self.missed else self.lines)

    def __repr__(self) -> str:
        return f"News(lines={len(self.lines)}, mark={self.mark}, missed={self.missed})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """Public object of one running or finished game.

    Attributes:
        state: the state of the rules engine (a :class:`~arkham_env.core.kernel.frame.Machine` with
            ``table`` and ``players``).
        id: the game id, as passed to :func:`arkham_env.game`.
        seed: the seed; ``None`` for a determinized copy.
        observers: the observers that :meth:`observe` registered, in order; ``None`` if there are
            none.
    """

    def __init__(self, state: Any, seed: int | None = None) -> None:
        self.state: Any = state
        self.id: str = state.table.game_id
        self.seed: int | None = seed
        self.observers: list[Observer] | None = None

    # -- Methods that a game defines -------------------------------------------------------------

    def decision_name(self, kind: int) -> str:
        """Return the name of a kind of decision."""
        raise missing(self, "decision_name")

    def request(self, kind: int) -> str:
        """Return what a kind of decision asks of the seat, as an imperative clause.

        The title of the card that causes the decision follows the words in brackets, as in
        ``"Choose an enemy [for]"``. Without such a card, they are omitted (see :meth:`prompt`).
        """
        return f"Decide: {self.decision_name(kind).replace('_', ' ')} [for]"

    def card_title(self, card: int) -> str:
        """Return the title of a card, or ``""`` if the game has no titles."""
        return ""

    def seat_name(self, seat: int) -> str:
        """Return the name of the investigator of a seat."""
        return f"seat {seat}"

    def label(self, option: int) -> str:
        """Return the text of an option of the pending decision."""
        raise missing(self, "label")

    def view_of(self, seat: int) -> str:
        """Return the information visible to ``seat`` as text; the seat is already checked."""
        raise missing(self, "view_of")

    def brief_of(self, seat: int) -> str:
        """Return the information of :meth:`view_of` in a shorter form, for language models.

        By default, it is the result of :meth:`view_of`.
        """
        return self.view_of(seat)

    def scene_of(self, seat: int | None) -> dict[str, Any]:
        """Return the scene of :meth:`scene`; the seat is already checked.

        By default, it contains the text of :meth:`view_of` and the labels of the options.  A game
        with a map or cards derives a class from
        :class:`~arkham_env.core.public.scene.SceneBuilder`.
        """
        return TextScene(self, seat).scene()

    def log_of(self, seat: int | None) -> list[str]:
        """Return one line for each stored record of :meth:`logs` that ``seat`` may read, in order.

        A record without a line has the line ``""``.  If ``seat`` is ``None``, return the lines of
        all records.  The seat is already checked.
        """
        return []

    def logs(self) -> list[EventLog]:
        """Return the logs of the game, oldest first; games with several logs override it."""
        return [] if self.state.log is None else [self.state.log]

    def event_names(self) -> list[str]:
        """Return the names of the game's events; the index of a name is the event's number."""
        return []

    def event_amounts(self) -> dict[str, int]:
        """Return the operands whose sum is the amount of an event, by name of the event.

        The operands are a bit mask: 1 for the first, 2 for the second, 4 for the third.  The amount
        of every other event is 1.
        """
        return {}

    def resolving(self) -> str:
        """Return the class names of the frames in the stack, outermost first, on one line."""
        return " > ".join([type(frame).__name__ for frame in self.state.stack])

    def dump(self) -> dict[str, Any]:
        """Return the whole state as a JSON-able dict, in a canonical order (see :meth:`hash`)."""
        raise missing(self, "dump")

    def result_of(self) -> Result:
        """Return the result of the finished game."""
        raise missing(self, "result_of")

    # -- Methods that all games share ------------------------------------------------------------

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
        """Number of options of the pending decision; 0 if the game is over."""
        return len(self.state.options)

    @property
    def seat(self) -> int:
        """The seat that decides; after the end, the seat that decided last."""
        return int(self.state.seat)

    @property
    def decision(self) -> Decision | None:
        """The pending decision, or ``None`` if the game is over."""
        return None if self.state.over else Decision(self)

    @property
    def result(self) -> Result | None:
        """The result, or ``None`` until the game is over."""
        return self.result_of() if self.state.over else None

    def prompt(self) -> str:
        """Return the pending decision as a sentence, such as ``'Choose an enemy for "Machete".'``.

        The sentence contains the title of the card that causes the decision, if there is one. It is
        intended for the seat that decides.

        Raises:
            IllegalAction: the game is over.
        """
        if self.state.over:
            raise IllegalAction("prompt: the game is over, expected a pending decision")
        return self.prompt_of(int(self.state.source))

    def prompt_of(self, source: int) -> str:
        """Return the sentence of :meth:`prompt` with the title of the card ``source``; -1: none."""
        start, _, rest = self.request(int(self.state.kind)).partition(" [")
        link, _, end = rest.partition("]")
        title = self.card_title(source) if source >= 0 else ""
        if not title or not link:
            return f"{start}{end}."
        quoted = title if title.startswith('"') else f'"{title}"'
        return f"{start} {link} {quoted}{end}."

    # SupportsIndex, because compiled code would reject every type but int with another error.
    def step(self, index: SupportsIndex) -> None:
        """Take option ``index`` and run the game to its next decision or its end.

        Raises:
            IllegalAction: there is no option with this index; the state is unchanged.
        """
        number = index_of(index)
        if number < 0 or number >= len(self.state.options):
            raise self.illegal(index)
        self.state.take(number)
        if self.observers is not None:
            self.call_observers()

    def illegal(self, index: object) -> IllegalAction:
        """Return the error for an ``index`` that is not the index of an option."""
        decision = self.decision
        if decision is None:
            return IllegalAction(f"option {quote(index)}: the game is over, start a new game")
        labels = decision.labels()
        shown = ", ".join([f"{i} = {labels[i]}" for i in range(min(LABELS_SHOWN, len(labels)))])
        more = "" if len(labels) <= LABELS_SHOWN else f", ... {len(labels) - 1} = {labels[-1]}"
        return IllegalAction(
            f"option {quote(index)}: expected 0 to {len(labels) - 1} "
            f"({decision.kind} of seat {decision.seat}: {shown}{more})"
        )

    def clone(self) -> Play:
        """Return an independent copy of the game."""
        made: Play = type(self)(self.state.branch(), self.seed)
        return made

    def determinize(self, seat: SupportsIndex, seed: SupportsIndex) -> Play:
        """Return a copy for search, in which all information hidden from ``seat`` is resampled.

        The observation of ``seat`` does not change.  The hands of other seats, the order of decks
        and future randomness are drawn from ``seed``, uniformly from everything that is consistent
        with the information of the seat.  The copy depends on ``seed`` but not on the real hidden
        information.  It has no seed, and its log contains only the lines that ``seat`` may read.
        For all guarantees see :meth:`arkham_env.core.kernel.frame.Machine.determinize`.

        Raises:
            InvalidSetup: there is no such seat, or the seed is not a whole number.
            IllegalAction: the game is over.
        """
        number = self.check_seat(seat)
        luck = check_seed(seed) & LARGEST_SEED
        if self.state.over:
            raise IllegalAction("determinize: the game is over, expected a pending decision")
        made: Play = type(self)(self.state.resample(number, luck), None)
        return made

    def __copy__(self) -> Play:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Return ``arkham_env.load`` and the save, from which a pickle restores the game."""
        # By name, because core must not import the environments, in which `load` finds the game.
        return import_module("arkham_env").load, (self.save(),)

    def hash(self) -> str:
        """Return a hash of 16 hex digits; equal states have equal hashes."""
        return digest(canonical(self.dump()))

    def save(self) -> str:
        """Return the game as text; :func:`arkham_env.load` restores it.

        The text contains the seed and all picks (see :mod:`arkham_env.core.public.replay`), also
        for a determinized copy.  It therefore reveals hidden information: do not give it to an
        agent that plays the game.

        Raises:
            ArkhamError: the game has no history, because its state was built by hand.
        """
        return save_text(self)

    def record(self) -> dict[str, Any]:
        """Return the content of :meth:`save` as a JSON-able dict.

        Raises:
            ArkhamError: the game has no history, because its state was built by hand.
        """
        found: dict[str, Any] = record_of(self)
        return found

    def undo(self, count: SupportsIndex = 1) -> Play:
        """Return the game as it was ``count`` picks ago; this game does not change.

        Raises:
            IllegalAction: fewer than ``count`` picks were made.
            ArkhamError: the game has no history, because its state was built by hand.
        """
        made: Play = undone(self, index_of(count), count)
        return made

    def view(self, seat: SupportsIndex) -> str:
        """Return the information visible to ``seat`` as text.

        Raises:
            InvalidSetup: there is no such seat.
        """
        return self.view_of(self.check_seat(seat))

    def log(self, seat: SupportsIndex | None = None) -> list[str]:
        """Return the log lines that ``seat`` may read, or all lines if ``seat`` is ``None``.

        Raises:
            InvalidSetup: there is no such seat.
        """
        return [line for line in self.log_of(self.reader(seat)) if line]

    def news(self, mark: SupportsIndex = 0, seat: SupportsIndex | None = None) -> News:
        """Return the log lines after ``mark`` that ``seat`` may read, and the next mark.

        A mark is a position in the sequence of all events that the seat may read.  It is valid for
        this game, its clones and the determinized copies for this seat.  The log stores a limited
        number of events: ``missed`` is the number of events after ``mark`` that are not stored any
        more.

        Args:
            mark: ``mark`` of an earlier result for the same seat; 0 for the beginning of the game.
            seat: the seat, or ``None`` for the lines of all seats.

        Raises:
            InvalidSetup: there is no such seat, or the game has fewer events than ``mark``.
        """
        reader = self.reader(seat)
        start = index_of(mark)
        lines = self.log_of(reader)
        found: list[str] = []
        missed = 0
        position = 0
        shown = start
        at = 0
        for log in self.logs():
            lost = log.lost(reader)
            missed += max(0, position + lost - max(start, position))
            position += lost
            for _ in range(log.stored(reader)):
                if position >= start and lines[at]:
                    found.append(lines[at])
                    shown = position + 1
                position += 1
                at += 1
        if start < 0 or start > position:
            raise InvalidSetup(f"mark={quote(mark)}: expected 0 to {position}")
        # Records without a line stay after the mark, because later records may give them a line.
        return News(found, max(shown, start + missed), missed)

    def scene(self, seat: SupportsIndex | None = None) -> dict[str, Any]:
        """Return the information visible to ``seat`` as a JSON-able dict, for pages and recorders.

        The scene contains places, seats, zones and items by id, and the pending decision with the
        ids that each option concerns (see ``docs/scene.md`` and ``docs/scene.schema.json``).  It
        has the same format in all games.  The scene of a seat contains no hidden information: the
        options of other seats are omitted.  Building a scene does not change the game.

        Args:
            seat: the seat, or ``None`` for an observer of all hands, who also sees all options, but
                not the order of decks.

        Raises:
            InvalidSetup: there is no such seat.
        """
        return self.scene_of(self.reader(seat))

    def brief(self, seat: SupportsIndex) -> str:
        """Return the information visible to ``seat`` as short text, for language models.

        Raises:
            InvalidSetup: there is no such seat.
        """
        return self.brief_of(self.check_seat(seat))

    def explain(self) -> str:
        """Return the stack and the pending decision as text, for debugging a card or a rule.

        The text includes hidden information.  It lists the frames of the stack, outermost first,
        and then the decision with its options by index.
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
        """Call a function for each event from now on, for example to count or record events.

        The calls are made at the end of each :meth:`step` (also of an environment's ``step``), in
        the order of the events.  The game has then reached its next decision or its end.  If a
        callback raises an error, ``step`` raises it, but the step is complete and play can
        continue; the remaining events are passed after the next step.

        An observed game always keeps a log.  Clones and saves are not observed.  A game without
        observers has no overhead.

        Args:
            callback: function that receives the name and three numbers of each event.  The game's
                table of events defines the meaning of the numbers (for the card game:
                :mod:`arkham_env.lcg.state.ids.logged`).  The function must not change the game.

        Raises:
            InvalidSetup: the callback does not accept a name and three numbers.
        """
        check_observer(callback)
        log = self.state.log
        observer = Observer(callback)
        self.state.log = Watched(
            EventLog() if log is None else log, self.event_names(), observer.note
        )
        self.observers = [observer] if self.observers is None else [*self.observers, observer]

    def call_observers(self) -> None:
        """Pass to the observers the events that were logged since the last call."""
        if self.observers is not None:
            for observer in self.observers:
                observer.call()

    def reader(self, seat: SupportsIndex | None) -> int | None:
        """Return ``seat`` as a checked int, or ``None`` for a reader of all lines."""
        return None if seat is None else self.check_seat(seat)

    def check_seat(self, seat: SupportsIndex) -> int:
        """Return ``seat`` as an int if it is valid.

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
