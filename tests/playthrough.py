"""A game as a text whose diff a person can read: who decides what, the pick, what comes of it.

A playthrough begins with the set-up as JSON.  Then, for each decision, who decides, the kind and
the options by their labels, the pick behind ``>`` with its place among them, and what was logged
since.  Nothing here knows a game: who decides is what the last line of its view says.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import arkham_env
from arkham_env.core.kernel.log import EventLog
from arkham_env.core.public.play import Play

Choose = Callable[[Play], int | None]
"""Takes a game with a decision pending, and returns the place of the option to take, or none."""

COMMON = (
    "1 damage on ", "1 horror on ", "Acquire ", "Action of ", "Activate ", "Apply ", "Choose ",
    "Commit ", "Discard ", "Engage ", "Evade ", "Fight ", "Give ", "Improve ", "Move to ", "Play ",
    "Prepare for travel: gain a ", "React with ", "Reroll a ", "Resolve ", "Test ", "To ",
    "Trade with ", "Travel to ", "Use ",
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


def decider(game: Play) -> str:
    """Return who decides, by name."""
    return game.view(game.seat).splitlines()[-1].partition(" decides: ")[0]


def news(game: Play) -> list[str]:
    """Return what was logged since the last call, indented."""
    lines = ["  " + line for line in game.log()]
    game.state.log = EventLog()
    return lines


def playthrough(game_id: str, arguments: dict[str, Any], choose: Choose) -> str:
    """Play a game and return its text.

    Args:
        game_id: one of ``arkham_env.list_games()``.
        arguments: its set-up options and ``seed``.
        choose: picks; where it picks nothing the text ends.
    """
    made: Any = arkham_env.game
    game: Play = made(game_id, **arguments)
    lines = [json.dumps(arguments), *news(game)]
    while not game.over:
        decision = game.decision
        assert decision is not None
        labels = decision.labels()
        pick = choose(game)
        lines.append(f"{decider(game)}, {decision.kind}: {together(labels)}")
        if pick is None:
            break
        lines.append(f"> {pick} {labels[pick]}")
        game.step(pick)
        lines += news(game)
    result = game.result
    if result is not None:
        lines += [f"= {line}" for line in [f"resolution {result.resolution}", *result.lines()]]
    return "\n".join(lines) + "\n"


def arguments_in(text: str) -> dict[str, Any]:
    """Return the set-up that a playthrough begins with."""
    found: dict[str, Any] = json.loads(text[: text.index("\n")])
    return found


def picks_in(text: str) -> list[tuple[int, str]]:
    """Return the place and the label of every pick of a playthrough."""
    return [(int(place), label) for place, label in PICK.findall(text)]


def replayed(game_id: str, text: str) -> str:
    """Return the playthrough of the same set-up and picks as it is now.

    It ends where a pick is no longer offered, with what is offered instead.
    """
    picks = iter(picks_in(text))

    def choose(game: Play) -> int | None:
        place, wanted = next(picks, (0, ""))
        assert game.decision is not None
        labels = game.decision.labels()
        return place if place < len(labels) and labels[place] == wanted else None

    return playthrough(game_id, arguments_in(text), choose)


def difference(old: str, new: str) -> str:
    """Return the first lines that differ, with what stands before them."""
    lines = difflib.unified_diff(old.splitlines(), new.splitlines(), "recorded", "now", "", "", 6)
    return "\n".join(list(lines)[:40])


def check(game_id: str, path: Path) -> None:
    """Fail the test if a recorded playthrough is played otherwise now, with what differs."""
    text = path.read_text()
    now = replayed(game_id, text)
    if now != text:
        meant = f"meant? scripts/record_traces.py --game {game_id}"
        pytest.fail(f"{difference(text, now)}\n{meant}", pytrace=False)


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

    def __call__(self, game: Play) -> int | None:
        decision = game.decision
        assert decision is not None
        labels = decision.labels()
        if self.taken < len(self.wanted) and self.wanted[self.taken] in labels:
            self.taken += 1
            return labels.index(self.wanted[self.taken - 1])
        self.taken = len(self.wanted)
        return self.player(game)
