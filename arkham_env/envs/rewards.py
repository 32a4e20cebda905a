"""Rewards: one number per step, the same for every seat.

A reward is one of these names:

* ``"outcome"``: 0 until the game ends, then the result's score in ``[0, 1]``.
* ``"points"``: 0 until the game ends, then the result's points, which are the game's own score in
  the unit that :func:`arkham_env.describe` states.  ``"experience"`` is an alias in the card game.
* ``"shaped"``: ``outcome + gamma * phi(next) - phi(now)`` with the game's potential ``phi``, which
  is 0 once the game is over.  With ``gamma = 1`` the rewards of a game add up to
  ``score - phi(start)``, so the optimal policy is the same as for ``"outcome"``.  For the card game
  see :mod:`arkham_env.lcg.potential`.
* ``"progress"``: ``outcome + progress(next) - progress(now)``; unlike ``phi``, the progress of a
  finished game is not 0.  It rewards progress even in lost games and so changes the optimal policy.
  It is meant for learners that would otherwise never receive a reward.
* ``"victory"``: at the end ``score_weight * score``, plus ``win_weight`` if the game was won;
  before that ``shaping_weight * (gamma * phi(next) - phi(now))`` as in ``"shaped"``.  The score
  alone may be nearly as high for a safe loss as for a risky win; ``win_weight`` sets the value of a
  win.  The default weights are 1, 0.5 and 1.

A dict ``{event: weight}`` pays, at each step, the weight of each event that happened, times its
amount: ``{"clues": 0.1}`` pays 0.1 for each Clue.  ``describe(id)["events"]`` contains the names
and amounts of the events.  The keys ``"score"``, ``"points"`` and ``"won"`` pay their weight times
the score, the points or 1 for a win at the end of a game.

A function receives a :class:`Step` and returns the reward.  ``"module:attribute"`` is the location
of such a function, for example in a configuration.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from inspect import signature
from typing import TYPE_CHECKING, Any, Final, TypeVar

from arkham_env.core.kernel.errors import ArkhamError, InvalidSetup, quote, unknown_name
from arkham_env.core.kernel.log import EventList, EventLog, EventReader, EventSum
from arkham_env.core.public.play import Play, Result
from arkham_env.core.public.protocols import Entry
from arkham_env.envs.options import LARGEST, EnvOptions, is_real

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MEANINGS: Final = {
    "outcome": "the result's score at the end, in [0, 1]; 0 before",
    "points": "the result's points at the end, the game's own score in its own unit; 0 before",
    "shaped": "outcome + gamma * phi(next) - phi(now), phi = 0 at the end",
    "victory": "score_weight * score + win_weight for a win at the end, and on the way "
    "shaping_weight * (gamma * phi(next) - phi(now))",
    "progress": "outcome + progress(next) - progress(now), progress kept at the end",
}
OF_RESULT: Final = ("score", "points", "won")
"""Keys of a dict of weights that belong to the result of a game."""
Numbers = TypeVar("Numbers", float, "NDArray[np.float64]")
"""Type variable: a float, or an array with one number for each game."""


def meanings(entry: Entry) -> dict[str, str]:
    """Return the formula of each reward by name, including the game's aliases."""
    return {
        **MEANINGS,
        **{name: f"an alias of {what}" for name, what in entry.reward_aliases.items()},
    }


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a game, the argument of a reward function.

    Attributes:
        game: the game after the step; ``game.result`` is its result if the step ended it.  The
            function must not change the game.
        seat: the seat that decided.
        events: the name and the three operands of each event of the step, in order (see
            :meth:`arkham_env.core.public.play.Play.observe`).
    """

    game: Play
    seat: int
    events: list[tuple[str, int, int, int]]


def events_of(entry: Entry) -> dict[str, int]:
    """Return the operands of the amount of each event (see ``Play.event_amounts``; 0: the amount is
    always 1), by name of the event, in the order of the event table."""
    game = entry.plan(entry.defaults).new(0, False)
    amounts = game.event_amounts()
    return {name: amounts.get(name, 0) for name in game.event_names()}


class Reward:
    """Reward function that the options of an environment select.

    Args:
        settings: the checked options of the environment.
        entry: the entry of the game.

    Attributes:
        measure: the function that computes ``phi`` or the progress of a state; ``None`` if the
            reward uses neither.
        function: the user's reward function, or ``None``.
        weights, amounts: the arguments of :class:`~arkham_env.core.kernel.log.EventSum`; empty if
            the reward pays for no events.

    Raises:
        InvalidSetup: an event is unknown, a weight is no finite number, or there is no function at
            the location.
    """

    def __init__(self, settings: EnvOptions, entry: Entry) -> None:
        name = settings.reward
        victory = name == "victory"
        self.score_weight: float = settings.score_weight if victory else 1.0
        self.win_weight: float = settings.win_weight if victory else 0.0
        self.points_weight: float = 0.0
        self.shaping_weight: float = settings.shaping_weight if victory else 1.0
        self.keeps: bool = name == "progress"
        self.gamma: float = 1.0 if self.keeps else settings.gamma
        self.measure: Callable[[Any], float] | None = None
        self.function: Callable[[Step], float] | None = None
        self.weights: list[float] = []
        self.amounts: list[int] = []
        self.names: list[str] = []
        if isinstance(name, Mapping):
            self.weigh(entry, name)
        elif callable(name) or ":" in name:
            self.score_weight = 0.0
            self.function = name if callable(name) else function_at(name)
            check_function(name, self.function)
            self.names = list(events_of(entry))
        elif name == "points":
            self.score_weight, self.points_weight = 0.0, 1.0
        elif self.keeps:
            self.measure = entry.progress()
        elif name == "shaped" or (victory and self.shaping_weight != 0.0):
            self.measure = entry.potential()

    def weigh(self, entry: Entry, weights: Mapping[str, float]) -> None:
        """Store the weights of events and of the result of a game."""
        amounts = events_of(entry)
        for name, weight in weights.items():
            if name not in amounts and name not in OF_RESULT:
                raise unknown_name("event", name, [*amounts, *OF_RESULT])
            if not is_real(weight) or not -LARGEST <= weight <= LARGEST:
                raise InvalidSetup(
                    f"weight {quote(weight)} of {quote(name)} in reward: expected a finite number"
                )
        self.score_weight, self.points_weight, self.win_weight = (
            float(weights.get(name, 0.0)) for name in OF_RESULT
        )
        if any(weights.get(name, 0.0) for name in amounts):
            self.weights = [float(weights.get(name, 0.0)) for name in amounts]
            self.amounts = list(amounts.values())

    def final(self, result: Result) -> float:
        """Return the part of the reward that is paid at the end of a game."""
        won = self.win_weight if result.won else 0.0
        paid = self.score_weight * float(result.score) + won
        return paid + self.points_weight * float(result.points) if self.points_weight else paid

    def reached(self, state: Any) -> float:
        """Return the measure of a state, as the argument ``now`` of :meth:`gain`.

        For a finished game, the result is 0 if the measure is the potential.
        """
        if self.measure is None or (state.over and not self.keeps):
            return 0.0
        return self.measure(state)

    def gain(self, before: Numbers, now: Numbers) -> Numbers:
        """Return the shaping reward of a step between states with these measures."""
        return self.shaping_weight * (self.gamma * now - before)

    @property
    def uses_events(self) -> bool:
        """Whether the reward depends on the events of a step."""
        return self.function is not None or bool(self.weights)

    def read_events(self, state: Any, keeps_log: bool) -> EventReader | None:
        """Connect the reward to the events of a game; return the log for :meth:`of_events`.

        Args:
            state: the state of the game, whose log is replaced.
            keeps_log: whether the game keeps its log.
        """
        if not self.uses_events:
            return None
        inner: EventLog | None = (state.log or EventLog()) if keeps_log else None
        reader: EventReader = (
            EventSum(inner, self.weights, self.amounts)
            if self.function is None
            else EventList(inner, self.names)
        )
        state.log = reader
        return reader

    def of_events(self, reader: EventReader, game: Callable[[], Play], seat: int) -> float:
        """Return the reward for the events of a step.

        Args:
            reader: the log that :meth:`read_events` returned.
            game: a function that returns the game after the step.
            seat: the seat that decided.

        Raises:
            ArkhamError: the user's function did not return a finite number.
        """
        if isinstance(reader, EventSum):
            return reader.take()
        assert isinstance(reader, EventList) and self.function is not None
        paid = self.function(Step(game(), seat, reader.take()))
        if not is_real(paid) or not -LARGEST <= paid <= LARGEST:
            raise ArkhamError(
                f"the reward function returned {quote(paid)}: expected a finite number"
            )
        return float(paid)


def check_function(reward: object, function: Callable[[Step], float]) -> None:
    """Raise InvalidSetup if the function of the option ``reward`` does not accept one argument."""
    try:
        found = signature(function)
    except (TypeError, ValueError):  # a built-in function may have no signature
        return
    try:
        found.bind(None)
    except TypeError as error:
        raise InvalidSetup(
            f"reward={quote(reward)}: {error}; expected a function of one argument, a Step"
        ) from None


def function_at(location: str) -> Callable[[Step], float]:
    """Return the function at ``"module:attribute"``.

    Raises:
        InvalidSetup: the module cannot be imported, or it contains no such function.
    """
    where, _, name = location.partition(":")
    try:
        found = import_module(where)
        for part in name.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError, ValueError) as error:
        raise InvalidSetup(
            f"reward={quote(location)}: {error}; expected module:attribute of a function"
        ) from None
    if not callable(found):
        raise InvalidSetup(f"reward={quote(location)} is {quote(found)}: expected a function")
    function: Callable[[Step], float] = found
    return function
