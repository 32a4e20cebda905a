"""Recording of games as replays."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, Protocol, SupportsIndex

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.kernel.history import History
from arkham_env.core.public.play import Play, index_of
from arkham_env.core.public.replay import ORIGIN, entry_of, listed, record_of
from arkham_env.watch.form import FORMAT, VERSION
from arkham_env.watch.patch import diff
from arkham_env.watch.replay import Replay, frozen

DIGITS: Final = 4
"""Number of decimal places of probabilities, values and progress."""


class GivenAdvice(Protocol):
    """Evaluation of a decision by an agent; ``arkham_agents.terminal.advising`` makes it.

    The lists are indexed by option, or empty.
    """

    @property
    def choice(self) -> int: ...

    @property
    def probabilities(self) -> Sequence[float]: ...

    @property
    def visits(self) -> Sequence[int]: ...

    @property
    def values(self) -> Sequence[float | None]: ...

    @property
    def value(self) -> float | None: ...

    @property
    def note(self) -> str: ...


class Recorder:
    """Recorder of a game that is stepped through it.

    Args:
        game: the game, at any decision. The recorder steps this object.
        seat: the seat whose knowledge is recorded: the replay then shows no other hands, and no
            seed, picks or advice of other seats. ``None``: all seats.
        agents: name of the agent of each seat.
        adviser: name of a second agent whose advice is recorded.

    Raises:
        InvalidSetup: there is no such seat, or the number of names differs from that of the seats.
    """

    def __init__(
        self, game: Play, seat: int | None = None, agents: Sequence[str] = (), adviser: str = ""
    ) -> None:
        if agents and len(agents) != game.players:
            raise InvalidSetup(
                f"agents={quote(list(agents))}: expected {game.players} names, one for each seat"
            )
        self.game = game
        self.seat = None if seat is None else game.check_seat(seat)
        self.agents = list(agents)
        self.adviser = adviser
        self.entry = entry_of(game.id)
        self.progress = self.entry.progress()
        self.cards: dict[str, Any] = {}
        self.steps: list[dict[str, Any]] = []
        self.start = 0 if self.history is None else len(listed(self.history.all_items()))
        self.mark = 0
        self.opening = self.news()
        self.first = self.last = self.look()
        self.begun = self.share()

    @property
    def history(self) -> History | None:
        """The history of the game; ``None`` for a game that was built by hand."""
        found: History | None = self.game.state.history
        return found

    def step(
        self,
        pick: SupportsIndex,
        advice: GivenAdvice | None = None,
        second: GivenAdvice | None = None,
        seconds: float | None = None,
    ) -> None:
        """Take an option of the game and record the step.

        Args:
            pick: index of the option.
            advice: evaluation of the decision by the agent that picks.
            second: evaluation by the adviser.
            seconds: duration of the agent's decision.

        Raises:
            IllegalAction: there is no option with this index; nothing is recorded.
        """
        shown = self.seat is None or self.seat == self.game.seat
        self.game.step(pick)
        found = self.look()
        made: dict[str, Any] = {"patch": diff(self.last, found), "progress": self.share()}
        if shown:
            made["pick"] = index_of(pick)
        log = self.news()
        if log:
            made["log"] = log
        if seconds is not None:
            made["ms"] = round(1000 * seconds)
        if shown and advice is not None:
            made["agent"] = evaluation(advice)
        if shown and second is not None:
            made["adviser"] = evaluation(second)
        self.steps.append(made)
        self.last = found

    def look(self) -> dict[str, Any]:
        """Return the present scene, and store the facts of the cards that are new in it."""
        scene = self.game.scene(self.seat)
        for group in ("places", "seats", "items"):
            for thing in scene.get(group, {}).values():
                name = thing.get("card")
                if name is not None and name not in self.cards:
                    self.cards[name] = self.facts(name)
        return scene

    def facts(self, name: str) -> dict[str, Any]:
        """Return the facts and the summary of a card, as a replay contains them."""
        card = self.entry.card(name)
        made: dict[str, Any] = {"name": card.name, "facts": card.facts}
        if card.summary:
            made["text"] = card.summary
        return made

    def news(self) -> list[str]:
        """Return the log lines since the last call."""
        found = self.game.news(self.mark, self.seat)
        self.mark = found.mark
        return found.lines

    def share(self) -> float:
        """Return the progress of the group toward a win, in ``[0, 1]``."""
        return round(float(self.progress(self.game.state)), DIGITS)

    def replay(self) -> Replay:
        """Return the replay of the game so far. The game may continue.

        Raises:
            InvalidSetup: the game was stepped without the recorder.
        """
        game = self.game
        content: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            # By name, because the package imports the environments, which import this module.
            "package": import_module("arkham_env").__version__,
            "game": game.id,
            "title": self.entry.title,
            "options": game.state.table.options,
            "cards": {name: self.cards[name] for name in sorted(self.cards)},
            "first": self.first,
            "opening": self.opening,
            "progress": self.begun,
            "steps": self.steps,
        }
        if self.agents:
            content["agents"] = self.agents
        if self.adviser:
            content["adviser"] = self.adviser
        if self.seat is not None:
            content["viewer"] = self.seat
        elif self.history is not None:
            record = {name: part for name, part in record_of(game).items() if name != ORIGIN}
            picks = [step["pick"] for step in self.steps]
            if record["history"][self.start :] != picks:
                raise InvalidSetup(
                    f"{quote(game)}: the game was stepped without its recorder; call "
                    "Recorder.step() for every pick"
                )
            content["record"] = record
            content["seed"] = record["seed"]
            if self.start:
                content["start"] = self.start
        result = self.last.get("result")
        if result is not None:
            content["result"] = result
        return Replay(frozen(content))


def evaluation(advice: GivenAdvice) -> dict[str, Any]:
    """Return an evaluation as a replay contains it."""
    made: dict[str, Any] = {"pick": int(advice.choice)}
    if advice.probabilities:
        made["p"] = [round(min(1.0, max(0.0, float(p))), DIGITS) for p in advice.probabilities]
    if advice.visits:
        made["visits"] = [int(count) for count in advice.visits]
        made["values"] = [
            None if value is None else round(float(value), DIGITS) for value in advice.values
        ]
    if advice.value is not None:
        made["value"] = round(float(advice.value), DIGITS)
    if advice.note:
        made["note"] = advice.note
    return made
