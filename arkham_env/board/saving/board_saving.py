"""Saves of board games: the whole state as numbers, each read back in the range of its kind.

What the numbers of a game are, and what a loaded state and stack must be, each game says itself.
"""

from __future__ import annotations

from typing import Any

from arkham_env.board.texts.board_game import BoardGame
from arkham_env.board.texts.script import Script
from arkham_env.core.kernel.errors import CorruptSave, quote
from arkham_env.core.kernel.frame import ASK, Frame
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.core.kernel.rng import MASK, Streams
from arkham_env.core.kernel.save import (
    FLAG,
    LIST,
    Ranges,
    dump,
    dump_stack,
    fill_as,
    is_int,
    sample_table,
)


def refuse(what: str) -> CorruptSave:
    return CorruptSave(f"corrupt save: {what}")


def kinds_of_frame(frame: Frame, named: dict[str, int]) -> list[int]:
    """Return the kinds of a frame's ``FIELDS``, of a sample of its class.

    Args:
        frame: the sample: its bools and lists are seen from it.
        named: what attributes are, by ``"name"`` or, first, ``"Class.name"``.

    Raises:
        AssertionError: nobody has said what an attribute is.
    """
    found: list[int] = []
    for name in type(frame).FIELDS:
        own = f"{type(frame).__name__}.{name}"
        value: Any = getattr(frame, name)
        if isinstance(value, bool):
            found.append(FLAG)
            continue
        kind = named.get(own, named.get(name, 0))
        if kind == 0:
            raise AssertionError(f"{own}: say what it is in KINDS_OF_FRAMES")
        found.append(LIST + kind if isinstance(value, list) else kind)
    return found


class SaveFormat:
    """What a game's saves hold.

    Args:
        samples: one frame of every class that can stand on the stack.
        named: what the attributes of frames are (see :func:`kinds_of_frame`).
        game_kinds: the kinds of the game's ``FIELDS``.
        lasting_kinds: the kinds of ``Lasting.FIELDS``.
        streams: how many streams of chance there are.
        deepest: most frames of a stack.
        more_parts: names of parts that the game adds.
    """

    def __init__(
        self,
        samples: list[Frame],
        named: dict[str, int],
        game_kinds: list[int],
        lasting_kinds: list[int],
        streams: int,
        deepest: int,
        more_parts: tuple[str, ...] = (),
    ) -> None:
        self.samples: dict[str, Frame] = sample_table(samples)
        self.frame_kinds: dict[str, list[int]] = {
            name: kinds_of_frame(frame, named) for name, frame in self.samples.items()
        }
        self.game_kinds: list[int] = game_kinds
        self.lasting_kinds: list[int] = lasting_kinds
        self.streams: int = streams
        self.deepest: int = deepest
        self.parts: tuple[str, ...] = (
            *("game_id", "spec", "game", "streams", "lasting", "stack", "texts"),
            *more_parts,
        )

    def dump(self, g: Any) -> dict[str, Any]:
        """Return the whole state as JSON-able ints, in a canonical order."""
        return {
            "spec": g.table.spec,
            "game": dump(g),
            "streams": g.streams.states[:],
            "lasting": [dump(effect) for effect in g.lasting],
            "stack": dump_stack(g.stack),
            "texts": texts_of(g),
        }

    def build(self, g: Any, payload: dict[str, Any], ranges: Ranges) -> None:
        """Fill a new game with what :meth:`dump` told, every number in the range of its kind.

        The indexes of the game stay empty.

        Raises:
            CorruptSave: a part or number is none.
        """
        for part in payload:
            if part not in self.parts:
                raise refuse(f"part {quote(part)}, expected {', '.join(self.parts)}")
        fill_as(g, payload["game"], self.game_kinds, ranges)
        g.streams = Streams(self.words_of(payload["streams"]))
        for values in list_of(payload, "lasting"):
            effect = Lasting(0, 0, 0, 0, 0, 0, 0, 0)
            fill_as(effect, values, self.lasting_kinds, ranges)
            g.lasting.append(effect)
        g.stack = self.frames_of(list_of(payload, "stack"), ranges)

    def words_of(self, values: object) -> list[int]:
        """Return the states of the streams of chance."""
        if not isinstance(values, list) or len(values) != self.streams:
            raise refuse(f"expected {self.streams} streams")
        words: list[int] = []
        for word in values:
            if not is_int(word) or not 0 <= word <= MASK:
                raise refuse(f"stream {quote(word)}")
            words.append(word)
        return words

    def frames_of(self, entries: list[Any], ranges: Ranges) -> list[Frame]:
        """Return the frames of a stack, each number in the range of its kind."""
        if len(entries) > self.deepest:
            raise refuse(f"{len(entries)} frames")
        found: list[Frame] = []
        for name, values in entries:
            sample = self.samples.get(name)
            if sample is None:
                raise refuse(f"unknown frame {quote(name)}")
            frame = sample.copy()
            fill_as(frame, values, self.frame_kinds[name], ranges)
            found.append(frame)
        return found


def texts_of(g: Any) -> list[list[object]]:
    """Return what a save notes of the texts that it stands in the middle of."""
    host: BoardGame = g
    scripts = [(int(f.kind), int(f.ability)) for f in host.stack if isinstance(f, Script)]
    return host.texts.marks(scripts)


def list_of(payload: dict[str, Any], part: str) -> list[Any]:
    """Return a part of a save that is a list."""
    found: object = payload[part]
    if not isinstance(found, list):
        raise refuse(f"{part}, expected a list")
    return found


# -- The pending question ------------------------------------------------------------------------


def rewound(g: Any) -> Any:
    """Return a copy of a loaded game whose top frame is about to put its question again.

    Raises:
        CorruptSave: that frame asks nothing.
    """
    again = g.clone()
    if not again.stack[-1].rewind(again):
        raise refuse("a question that nobody asks")
    return again


def check_question(g: Any, again: Any) -> None:
    """Check that a loaded game's question is the one that its top frame puts.

    Args:
        g: the loaded game.
        again: its copy from :func:`rewound`; it is used up.

    Raises:
        CorruptSave: it is another one, or none.
    """
    top = again.stack[-1]
    depth = len(again.stack)
    again.options = []
    if top.run(again) != ASK or len(again.stack) != depth or again.stack[-1] is not top:
        raise refuse("a question that nobody asks")
    if again.kind != g.kind or again.seat != g.seat or again.source != g.source:
        raise refuse("the pending decision")
    if again.options != g.options or dump(top) != dump(g.stack[-1]):
        raise refuse("the pending decision")
