"""A running game of one person, for the server of a browser; agents play the other seats.

The person receives the scenes, log lines and cards of one seat, as the recorder of that seat stores
them. Only a save contains more: the seed and the picks of all seats.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import islice
from typing import Any, Final, NamedTuple, TypeAlias

from arkham_env.core.kernel.errors import ArkhamError, InvalidSetup, quote
from arkham_env.core.public.play import Play
from arkham_env.watch.recorder import GivenAdvice, Recorder, evaluation

UNDO_KEPT: Final = 500
"""Maximum number of decisions of the person that can be undone."""

Answer: TypeAlias = dict[str, Any]


class BadRequest(ArkhamError):
    """Error for a request that is not well-formed."""


class Refused(ArkhamError):
    """Error for a request that the game does not allow at present; the game is unchanged."""


class Moment(NamedTuple):
    """State of a recorded game before a decision of the person.

    Attributes:
        steps: number of recorded steps.
        game: a copy of the game.
        scene: the scene of the person's seat.
        mark: the mark of the log lines that were recorded.
        cards: number of cards that were recorded.
    """

    steps: int
    game: Play
    scene: dict[str, Any]
    mark: int
    cards: int


class LiveGame:
    """Running game in which one person plays a seat and agents play the others.

    The methods that requests call are not thread-safe; the server has a lock. A request contains
    the number of steps ``at`` and the number ``branch``, which an undo and a load increase. They
    must be those of the present game, so that no request refers to another decision.

    Args:
        game: the game, at any decision. Call :meth:`play_agents` before the first request.
        seat: the seat of the person.
        choose: function that returns the index of the option that the agent of the current seat
            takes.
        hint: function that returns the evaluation of the person's decision by an agent.
        agents: the name of the agent of each seat.

    Raises:
        InvalidSetup: there is no such seat, or the number of names differs from that of the seats.
    """

    def __init__(
        self,
        game: Play,
        seat: int,
        choose: Callable[[Play], int],
        hint: Callable[[Play], GivenAdvice],
        agents: Sequence[str] = (),
    ) -> None:
        self.seat = game.check_seat(seat)
        self.choose = choose
        self.hinter = hint
        self.agents = list(agents)
        self.recorder = Recorder(game, self.seat, self.agents)
        self.past: list[Moment] = []
        self.branch = 0

    @property
    def game(self) -> Play:
        """The game in its present state."""
        return self.recorder.game

    def play_agents(self) -> None:
        """Let the agents decide until the person decides or the game is over."""
        self.play_others(self.recorder)

    def play_others(self, recorder: Recorder) -> None:
        """Let the agents decide in a recorded game."""
        while not recorder.game.over and recorder.game.seat != self.seat:
            recorder.step(self.choose(recorder.game))

    # -- Requests --------------------------------------------------------------------------------

    def content(self) -> Answer:
        """Return the whole game so far: the content of a replay of the person's seat."""
        return {**self.standing(), "replay": self.recorder.replay().content}

    def step(self, pick: int, at: int, branch: int) -> Answer:
        """Take an option of the person, let the agents decide, and return the new steps.

        If an agent fails, the game is unchanged.

        Raises:
            Refused: the game has changed or is over, or there is no such option.
        """
        self.check_running(at, branch)
        count = self.game.num_options
        if not 0 <= pick < count:
            raise Refused(f"option {quote(pick)}: expected 0 to {count - 1}")
        before = self.moment()
        try:
            self.recorder.step(pick)
            self.play_agents()
        except BaseException:
            self.restore(before)
            raise
        self.past.append(before)
        del self.past[:-UNDO_KEPT]
        return self.changes(before.steps, before.cards)

    def undo(self, at: int, branch: int) -> Answer:
        """Restore the game from before the last decision of the person.

        Raises:
            Refused: the game has changed, or there is no decision that can be undone.
        """
        self.check_current(at, branch)
        if not self.past:
            raise Refused("undo: there is no decision that can be undone")
        before = self.past.pop()
        self.restore(before)
        self.branch += 1
        return self.changes(before.steps, len(self.recorder.cards))

    def hint(self, at: int, branch: int) -> Answer:
        """Return the evaluation of the person's decision by the adviser.

        Raises:
            Refused: the game has changed or is over.
        """
        self.check_running(at, branch)
        return {**self.standing(), "hint": evaluation(self.hinter(self.game))}

    def save(self) -> str:
        """Return the text of a save, which contains the seed and the picks of all seats.

        Raises:
            Refused: the game cannot be saved.
        """
        try:
            return self.game.save()
        except ArkhamError as error:
            raise Refused(f"save: {error}") from None

    def load(self, text: str) -> Answer:
        """Replace the game by a saved one and return its content.

        If an error is raised, the game is unchanged.

        Raises:
            BadRequest: the text is not an intact save.
            Refused: the save is of another game or has another number of seats.
        """
        try:
            # By name, because the package imports the environments, which import this package.
            game: Play = import_module("arkham_env").load(text)
        except ArkhamError as error:
            raise BadRequest(f"load: {error}") from None
        if (game.id, game.players) != (self.game.id, self.game.players):
            raise Refused(
                f"load: the save is of {game.id} with {game.players} seats, expected "
                f"{self.game.id} with {self.game.players} seats, as in the present game"
            )
        try:
            recorder = Recorder(game, self.seat, self.agents)
        except InvalidSetup as error:
            raise Refused(f"load: {error}") from None
        self.play_others(recorder)
        self.recorder = recorder
        self.past = []
        self.branch += 1
        return self.content()

    # -- Parts of requests -----------------------------------------------------------------------

    def check_current(self, at: int, branch: int) -> None:
        """Check that a request is based on the present state of the game."""
        if (at, branch) != (len(self.recorder.steps), self.branch):
            raise Refused("the game has gone on, perhaps in another tab: reload the page")

    def check_running(self, at: int, branch: int) -> None:
        """Check that a request is based on the present decision of the person."""
        self.check_current(at, branch)
        if self.game.over:
            raise Refused("the game is over: undo a decision, load a save or start a new game")

    def moment(self) -> Moment:
        """Return the present state, from which :meth:`restore` continues."""
        recorder = self.recorder
        return Moment(
            len(recorder.steps), recorder.game.clone(), recorder.last, recorder.mark,
            len(recorder.cards),
        )  # fmt: skip

    def restore(self, before: Moment) -> None:
        """Continue from an earlier state."""
        recorder = self.recorder
        recorder.game = before.game
        recorder.last = before.scene
        recorder.mark = before.mark
        del recorder.steps[before.steps :]

    def standing(self) -> Answer:
        """Return the numbers that identify the present state, and how many undos are possible."""
        return {
            "at": len(self.recorder.steps),
            "branch": self.branch,
            "undos": len(self.past),
        }

    def changes(self, keep: int, cards: int) -> Answer:
        """Return the steps after the first ``keep``, and the cards after the first ``cards``."""
        recorder = self.recorder
        return {
            **self.standing(),
            "keep": keep,
            "steps": recorder.steps[keep:],
            "cards": dict(islice(recorder.cards.items(), cards, None)),
        }
