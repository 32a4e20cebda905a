"""A game as a text whose diff a person can read: who decides what, the pick, what comes of it.

A playthrough begins with the set-up as JSON.  Then, for each decision, the seat, the kind and the
options by their labels, the pick behind ``>`` with its place among them, and the log lines since.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from arkham_env.core.log import EventLog
from arkham_env.lcg.game import CardGame, CardResult, new_game

Choose = Callable[[CardGame], int | None]
"""Takes a game with a decision pending, and returns the place of the option to take, or none."""

COMMON = (
    "1 damage on ", "1 horror on ", "Activate ", "Apply ", "Choose ", "Commit ", "Discard ",
    "Engage ", "Evade ", "Fight ", "Move to ", "Play ", "React with ", "Resolve ", "Test ", "Use ",
)  # fmt: skip
PICK = re.compile(r"^> (\d+) (.*)$", re.M)


def beginning_of(text: str) -> str:
    return next((words for words in COMMON if text.startswith(words)), "")


def together(labels: list[str]) -> str:
    """Return labels in one line; neighbours that begin alike share their beginning."""
    parts: list[str] = []
    for i, text in enumerate(labels):
        words = beginning_of(text)
        if i > 0 and words and words == beginning_of(labels[i - 1]):
            parts[-1] += ", " + text.removeprefix(words)
        else:
            parts.append(text)
    return " | ".join(parts)


def news(game: CardGame) -> list[str]:
    """Return what was logged since the last call, indented."""
    lines = ["  " + line for line in game.log()]
    game.state.log = EventLog()
    return lines


def playthrough(arguments: dict[str, Any], choose: Choose) -> str:
    """Play a game and return its text.

    Args:
        arguments: as ``new_game`` takes them: ``investigators``, ``difficulty``, ``seed``.
        choose: picks; where it picks nothing the text ends.
    """
    game = new_game("spreading_flames", **arguments)
    lines = [json.dumps(arguments), *news(game)]
    while not game.over:
        decision = game.decision
        assert decision is not None
        labels = decision.labels()
        pick = choose(game)
        who = game.state.defs[decision.seat].printed.name
        lines.append(f"{who}, {decision.kind}: {together(labels)}")
        if pick is None:
            break
        lines.append(f"> {pick} {labels[pick]}")
        game.step(pick)
        lines += news(game)
    result = game.result
    if isinstance(result, CardResult):
        lines += [f"= {line}" for line in [f"resolution {result.resolution}", *result.lines()]]
    return "\n".join(lines) + "\n"


def arguments_in(text: str) -> dict[str, Any]:
    """Return the set-up that a playthrough begins with."""
    found: dict[str, Any] = json.loads(text[: text.index("\n")])
    return found


def picks_in(text: str) -> list[tuple[int, str]]:
    """Return the place and the label of every pick of a playthrough."""
    return [(int(place), label) for place, label in PICK.findall(text)]


def replayed(text: str) -> str:
    """Return the playthrough of the same set-up and picks as it is now.

    It ends where a pick is no longer offered, with what is offered instead.
    """
    picks = iter(picks_in(text))

    def choose(game: CardGame) -> int | None:
        place, wanted = next(picks, (0, ""))
        assert game.decision is not None
        labels = game.decision.labels()
        return place if place < len(labels) and labels[place] == wanted else None

    return playthrough(arguments_in(text), choose)


class Follow:
    """Picks what an earlier text of the game picked, by label; from the first that is no longer
    offered, what a player picks.

    Args:
        text: the earlier text; ``""`` if there is none.
        player: picks from there on.
    """

    def __init__(self, text: str, player: Choose) -> None:
        self.wanted = [label for _, label in picks_in(text)]
        self.taken = 0
        self.player = player

    def __call__(self, game: CardGame) -> int | None:
        decision = game.decision
        assert decision is not None
        labels = decision.labels()
        if self.taken < len(self.wanted) and self.wanted[self.taken] in labels:
            self.taken += 1
            return labels.index(self.wanted[self.taken - 1])
        self.taken = len(self.wanted)
        return self.player(game)
