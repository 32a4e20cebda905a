"""Replays: recorded games that a page shows and that can be played again."""

from __future__ import annotations

import html
import json
import os
from collections.abc import Iterator
from typing import Any, Final

from arkham_env.core.kernel.errors import CorruptSave, InvalidSetup, quote
from arkham_env.core.kernel.save import is_int
from arkham_env.core.public.play import Play
from arkham_env.core.public.replay import (
    START, begun, checked_parts, entry_of, play_record, record_of,
)  # fmt: skip
from arkham_env.watch.form import check_replay, scenes_of
from arkham_env.watch.patch import same
from arkham_env.watch.reading import json_text, packed, page_of, read_content, write_replay

HEIGHT: Final = 640
"""Height in pixels of a replay in a notebook."""
PLAYED: Final = ("title", "first", "opening", "progress", "cards", "steps", "result")
"""Parts of a replay that playing its record gives again."""
PLAYED_STEP: Final = ("pick", "patch", "log", "progress")
"""Parts of a step that playing the record gives again."""


class Replay:
    """A recorded game: scenes, log, agents and their advice (``docs/watching.md``).

    In a notebook, a replay as the last expression of a cell shows its page.

    Args:
        content: the content of a replay file.

    Attributes:
        content: the content of the file, JSON-able. Do not change it.

    Raises:
        CorruptSave: the content is not valid.
    """

    def __init__(self, content: Any) -> None:
        check_replay(content)
        self.content: dict[str, Any] = content

    @property
    def decisions(self) -> int:
        """Number of decisions."""
        return len(self.content["steps"])

    @property
    def result(self) -> dict[str, Any] | None:
        """The result of the game as in a scene, or ``None`` if the game was not finished."""
        return self.content.get("result")

    def scenes(self) -> Iterator[dict[str, Any]]:
        """Yield the scene before each decision, and the scene after the last decision.

        Consecutive scenes share the parts that do not change.
        """
        return scenes_of(self.content)

    def packed(self) -> bytes:
        """Return the replay as gzipped JSON, the content of a ``.json.gz`` file."""
        return packed(self.content)

    def html(self) -> str:
        """Return the page that shows the replay, as one HTML text without external parts."""
        return page_of(self.content)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the replay to a file.

        Args:
            path: a name with ``.html`` for a page that browsers open, or with ``.json.gz`` for the
                data alone. :func:`read_replay` reads both.

        Raises:
            InvalidSetup: the name has another suffix.
            OSError: the file cannot be written; an earlier file is unchanged.
        """
        write_replay(self.content, path)

    def verify(self, scenes: bool = True) -> None:
        """Play the recorded picks again and compare the games.

        Args:
            scenes: whether to compare scenes, log and cards, too. A later version of the package
                may word them differently; the picks and the result stay the same.

        Raises:
            InvalidSetup: the replay has no record, such as the replay of one seat.
            CorruptSave: the game cannot be played with the installed rules, or it differs.
        """
        content = self.content
        if "record" not in content:
            viewer = content.get("viewer")
            why = "its game had no history" if viewer is None else f"it shows only seat {viewer}"
            raise InvalidSetup(
                f"the replay has no record, because {why}: expected a replay of all seats"
            )
        record: dict[str, Any] = content["record"]
        play_record(record, log=False)
        played = played_again(content).content
        if not same(content.get("result"), played.get("result")):
            raise different("result", content.get("result"), played.get("result"))
        if scenes:
            compare(content, played)

    def _repr_html_(self) -> str:
        # The sandbox gives the page an origin of its own, so it cannot access the notebook.
        return (
            f'<iframe sandbox="allow-scripts" style="width:100%;height:{HEIGHT}px;border:0" '
            f'title="replay" srcdoc="{html.escape(self.html(), quote=True)}"></iframe>'
        )

    def __repr__(self) -> str:
        game, seed = self.content["game"], self.content.get("seed")
        return f"Replay({game!r}, seed={seed}, decisions={self.decisions}, result={self.result})"


def read_replay(path: str | os.PathLike[str]) -> Replay:
    """Return the replay in a ``.json.gz`` or ``.html`` file.

    The file is checked: types, version, size, depth, and the agreement of its parts. Nothing in it
    is executed or unpickled.

    Raises:
        CorruptSave: the file is not an intact replay of this version of the format.
        InvalidSetup: the name of the file has another suffix.
        OSError: the file cannot be read.
    """
    return Replay(read_content(path))


def replay_of(game: Play, seat: int | None = None) -> Replay:
    """Return the replay of a game from its first decision on; the game is unchanged.

    The picks of the game's history are played again. The replay of a determinized copy begins where
    the hidden information was resampled last.

    Args:
        game: a running or finished game.
        seat: the seat whose knowledge is recorded; ``None``: all seats.

    Raises:
        ArkhamError: the game has no history, because its state was built by hand.
        InvalidSetup: there is no such seat.
    """
    record = record_of(game)
    items: list[Any] = record["history"]
    start = max([i + 1 for i, item in enumerate(items) if not is_int(item)], default=0)
    return replay_from(record, start, seat)


def played_again(content: dict[str, Any]) -> Replay:
    """Return a replay of the game in the record of a replay, without agents and advice."""
    return replay_from(content["record"], content.get("start", 0))


def replay_from(record: dict[str, Any], start: int, seat: int | None = None) -> Replay:
    """Return the replay of a record.

    Args:
        record: the record.
        start: number of items of its history before the first scene; all later items are picks.
        seat: as in :func:`replay_of`.
    """
    from arkham_env.watch.recorder import Recorder  # not at the top: it imports this module

    seed, items, _ = checked_parts(record)
    plan = entry_of(record["game"]).plan(record["options"])
    recorder = Recorder(begun(plan, seed, items[:start], None, record.get(START), True), seat)
    for pick in items[start:]:
        recorder.step(pick)
    return recorder.replay()


def compare(content: dict[str, Any], played: dict[str, Any]) -> None:
    """Compare a replay with the replay of its record.

    Raises:
        CorruptSave: they differ.
    """
    for number, (one, two) in enumerate(zip(content["steps"], played["steps"], strict=True)):
        for name in PLAYED_STEP:
            if not same(one.get(name), two.get(name)):
                raise different(f"steps[{number}].{name}", one.get(name), two.get(name))
    names = [name for name in PLAYED if name != "steps"]
    if "start" in content:
        names.remove("opening")  # the log of a loaded campaign begins with its scenario
    for name in names:
        if not same(content.get(name), played.get(name)):
            raise different(name, content.get(name), played.get(name))


def different(where: str, value: object, expected: object) -> CorruptSave:
    """Return the error for a part that differs from that of the game that was played again."""
    return CorruptSave(
        f"corrupt replay: {where} is {quote(value)}, expected {quote(expected)}, as in the game "
        "with the recorded picks; if another version of arkham_env made the file, use "
        "verify(scenes=False)"
    )


def frozen(content: dict[str, Any]) -> dict[str, Any]:
    """Return a copy of a content, as it is when it is read from a file."""
    made: dict[str, Any] = json.loads(json_text(content))
    return made
