"""Damaged and malicious replay files: each gives one clear error, and nothing is executed
(``watch/reading.py``, ``watch/form.py``, ``watch/checks.py``)."""

from __future__ import annotations

import base64
import gzip
import json
import pickle
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arkham_env.core.kernel.errors import CorruptSave, quote
from arkham_env.watch import Replay, read_replay, reading
from tests.watch.recording import short_content

LONGEST_MESSAGE = 2_000
REMOVED: Any = object()
"""Value that stands for the removal of a part."""
DEEP = "[" * 100_000


def nested(levels: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


def gzipped(text: str | bytes) -> bytes:
    return gzip.compress(text.encode() if isinstance(text, str) else text)


def one_error(path: Path, data: bytes) -> str:
    """Return the message of the error of a file, which must be short, on one line, and fast."""
    path.write_bytes(data)
    began = time.perf_counter()
    with pytest.raises(CorruptSave) as caught:
        read_replay(path)
    assert time.perf_counter() - began < 5
    message = str(caught.value)
    assert message.startswith(f"{quote(str(path))}: corrupt replay: ")
    assert "expected" in message or "open the file" in message
    assert len(message) < LONGEST_MESSAGE and "\n" not in message and message.isprintable()
    return message


def steps_with(part: str, content: dict[str, Any]) -> int:
    """Return the index of a step that has a part."""
    return next(i for i, step in enumerate(content["steps"]) if part in step)


# -- Changes of one part -------------------------------------------------------------------------

VALUES: list[tuple[str, Any]] = [
    *((name, REMOVED) for name in (
        "format", "version", "package", "game", "title", "options", "cards", "first", "opening",
        "progress", "steps", "record", "seed",
    )),
    *((name, None) for name in (
        "format", "version", "game", "title", "options", "cards", "first", "opening", "steps",
        "record", "agents", "adviser", "progress", "result", "viewer", "start",
    )),
    *((name, [[]]) for name in ("game", "title", "cards", "first", "steps", "record", "agents")),
    ("format", "arkham-env-save"), ("format", 1), ("version", 0), ("version", 2),
    ("version", True), ("version", 1.0), ("version", "1"), ("version", 10**400),
    ("game", ""), ("game", "eldritch/base"), ("game", "x" * 10**6), ("title", ""),
    ("title", "x" * 10**6), ("title", "\ud800"), ("title", 7), ("package", "x" * 10**6),
    ("seed", 8), ("seed", "7"), ("seed", True), ("start", 1), ("start", -1), ("start", 10**9),
    ("viewer", 0), ("viewer", -1), ("viewer", "0"), ("progress", -0.1), ("progress", 1.1),
    ("progress", "0.5"), ("progress", True), ("agents", []), ("agents", [1, 2]),
    ("agents", ["x"] * 10**4), ("adviser", ""), ("adviser", {"a": 1}),
    ("opening", "a line"), ("opening", [1]), ("opening", ["x"] * 10**4),
    ("options", {"players": 3}), ("options", {"__proto__": {}}), ("options", {"": 1}),
    ("cards", {"c": {}}), ("cards", {"c": {"name": 1}}), ("cards", {"c" * 1000: {"name": "c"}}),
    ("cards", {"c": {"name": "c", "facts": []}}), ("cards", {"c": {"name": "c", "text": 1}}),
    ("cards", {"c": {"name": "c", "script": "alert(1)"}}),
    ("cards", {"c": {"name": "c", "facts": {"__proto__": 1}}}),
    ("cards", {"c": {"name": "c", "facts": {"deep": nested(100)}}}),
    ("cards", {f"c{i}": {"name": "c"} for i in range(20_000)}),
    ("result", {}), ("result", {"won": 1}), ("steps", {}), ("steps", [1]), ("steps", [{}]),
    ("html", "<script>alert(1)</script>"), ("__proto__", {}), ("picks", [0]),
    ("first.v", 2), ("first.v", True), ("first.game", "eldritch/base"), ("first.seat", 0),
    ("first.head", None), ("first.head", REMOVED), ("first.round", "1"), ("first.script", "x"),
    ("first.decision", REMOVED), ("first.decision.seat", "s9"), ("first.decision.seat", 0),
    ("first.decision.options", []), ("first.decision.options", REMOVED),
    ("first.decision.options.0", "Pass"), ("first.decision.options.0.label", 1),
    ("first.decision.options.0.about", ["c99999"]), ("first.decision.options.0.about", "c1"),
    ("first.decision.kind", {}), ("first.decision.source", "c99999"),
    ("first.seats", REMOVED), ("first.seats", []), ("first.seats.s0.name", ""),
    ("first.seats.s0.at", "p99999"), ("first.seats.s0.meters", [{"label": "x"}]),
    ("first.seats.s0.meters", [{"label": "x", "value": 1.5}]),
    ("first.seats.s0.meters", [{"label": "x", "value": 1, "kind": "ugly"}]),
    ("first.seats.s0.counters", {"clues": "many"}), ("first.seats.s0.counters", {"_": 1}),
    ("first.seats.s0.counters", {"clues": 2**60}), ("first.seats.s0.marks", [None]),
    ("first.places", {"p1": {"name": "x", "x": "1"}}), ("first.places", {"p1": "x"}),
    ("first.places", {"s0": {"name": "two objects with one id"}}),
    ("first.paths", [["p1", "p2"]]), ("first.paths", [["p98", "p99", ""]]),
    ("first.wraps", False), ("first.zones", {"z": {"label": "z", "count": -1}}),
    ("first.zones", {"z": {"label": "z", "pile": False}}), ("first.notes", {"0": "x"}),
    ("first.items", {"c1": {"name": "x", "kind": "card", "in": "c1"}}),
    ("first.items", {"c1": {"name": "x", "kind": "card", "in": "nowhere"}}),
    ("first.items", {"c1": {"name": "x", "kind": "card"}}), ("first.meters", []),
    ("first.result", {"won": True}),
    ("steps.0.patch", REMOVED), ("steps.0.patch", []), ("steps.0.patch", {"decision": None}),
    ("steps.0.patch", {"seats": None}), ("steps.0.patch", {"v": None}),
    ("steps.0.patch", {"game": "x"}), ("steps.0.patch", {"items": {"c1": 5}}),
    ("steps.0.patch", {"__proto__": {"x": 1}}), ("steps.0.patch", {"seat": 1}),
    ("steps.0.pick", REMOVED), ("steps.0.pick", -1), ("steps.0.pick", 999),
    ("steps.0.pick", 0.0), ("steps.0.pick", False), ("steps.0.log", "x"), ("steps.0.log", [None]),
    ("steps.0.progress", 2), ("steps.0.ms", -1), ("steps.0.ms", 0.5), ("steps.0.unknown", 1),
    ("steps.0.agent", []), ("steps.0.agent", {}), ("steps.0.agent.pick", 999),
    ("steps.0.agent.p", [1]), ("steps.0.agent.p.0", 1.5), ("steps.0.agent.p.0", None),
    ("steps.0.agent.p.0", "1"), ("steps.0.agent.visits", []), ("steps.0.agent.visits.0", -1),
    ("steps.0.agent.values", [0] * 99), ("steps.0.agent.values.0", "x"),
    ("steps.0.agent.value", None), ("steps.0.adviser.pick", REMOVED), ("steps.0.adviser.pick", 999),
    ("steps.0.adviser.note", 1),
    ("record.game", "eldritch/base"), ("record.seed", 99), ("record.seed", None),
    ("record.history", []), ("record.history", "picks"), ("record.history.0", 999),
    ("record.options", {}), ("record.trace", "x"), ("record.unknown", 1), ("record.own", []),
    ("record.rules", REMOVED), ("record.origin", {"at": 0}),
]  # fmt: skip


def mutated(where: str, value: Any) -> dict[str, Any]:
    """Return a content in which the part at the position ``where`` is replaced or removed."""
    content = short_content()
    inner: Any = content
    *names, last = [int(name) if name.isdecimal() else name for name in where.split(".")]
    for name in names:
        inner = inner[name]
    if value is REMOVED:
        del inner[last]
    else:
        inner[last] = value
    return content


@pytest.mark.parametrize(
    ("where", "value"), VALUES, ids=[f"{i}-{where}" for i, (where, _) in enumerate(VALUES)]
)
def test_changed_part_gives_one_clear_error(where: str, value: Any, tmp_path: Path) -> None:
    content = mutated(where, value)
    one_error(tmp_path / "game.json.gz", gzipped(json.dumps(content)))
    with pytest.raises(CorruptSave):
        Replay(content)


def test_unchanged_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json.gz"
    path.write_bytes(gzipped(json.dumps(short_content())))
    assert read_replay(path).decisions == len(short_content()["steps"])


# -- Damaged bytes -------------------------------------------------------------------------------


class Executed:
    """Object whose unpickling would write a file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.path,)


def with_twice() -> bytes:
    text = json.dumps(short_content())
    return gzipped(text[:-1] + ', "seed": 3}')


BYTES: dict[str, Callable[[], bytes]] = {
    "empty": lambda: b"",
    "text": lambda: b"hello",
    "plain JSON": lambda: json.dumps(short_content()).encode(),
    "cut": lambda: gzipped(json.dumps(short_content()))[:-20],
    "header alone": lambda: gzipped("{}")[:10],
    "more after the end": lambda: gzipped(json.dumps(short_content())) + b"x",
    "two members": lambda: gzipped("{}") + gzipped("{}"),
    "flipped": lambda: bytes(b ^ (i == 300) for i, b in enumerate(gzipped(str(short_content())))),
    "no JSON": lambda: gzipped("{'a': 1}"),
    "Python": lambda: gzipped("__import__('os').system('true')"),
    "not UTF-8": lambda: gzipped(b'{"format": "\xff"}'),
    "empty JSON": lambda: gzipped(""),
    "null": lambda: gzipped("null"),
    "number": lambda: gzipped("1"),
    "list": lambda: gzipped("[]"),
    "object": lambda: gzipped("{}"),
    "NaN": lambda: gzipped(json.dumps(mutated("progress", float("nan")))),
    "infinity": lambda: gzipped(json.dumps(mutated("progress", float("inf")))),
    "1e999": lambda: gzipped(json.dumps(mutated("progress", 0.125)).replace("0.125", "1e999")),
    "many digits": lambda: gzipped('{"version": ' + "9" * 10_000 + "}"),
    "deep list": lambda: gzipped(DEEP),
    "deep closed list": lambda: gzipped("[" * 500 + "]" * 500),
    "deep object": lambda: gzipped('{"a":' * 10_000),
    "key twice": with_twice,
    "save": lambda: gzipped('{"arkham_env":2,"hash":"","record":{}}'),
    "zlib": lambda: zlib.compress(json.dumps(short_content()).encode()),
}


@pytest.mark.parametrize("name", BYTES)
def test_damaged_bytes_give_one_clear_error(name: str, tmp_path: Path) -> None:
    one_error(tmp_path / "game.json.gz", BYTES[name]())


def test_pickle_is_not_executed(tmp_path: Path) -> None:
    data = pickle.dumps(Executed(tmp_path / "written"))
    one_error(tmp_path / "game.json.gz", data)
    one_error(tmp_path / "game.json.gz", gzipped(data))
    assert not (tmp_path / "written").exists()


def test_large_files_are_refused_without_unpacking_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "LARGEST_TEXT", 10_000)
    assert "10,000 bytes" in one_error(tmp_path / "bomb.json.gz", gzipped(b"0" * 10_000_000))
    monkeypatch.setattr(reading, "LARGEST_FILE", 100)
    assert "100 bytes" in one_error(tmp_path / "large.json.gz", b"0" * 101)
    assert "100 bytes" in one_error(tmp_path / "large.html", b"0" * 101)


@pytest.mark.parametrize("page", [
    "", "<html></html>", reading.BEFORE, reading.BEFORE + "@@REPLAY@@" + reading.AFTER,
    reading.BEFORE + "AAAA", reading.BEFORE + base64.b64encode(b"x").decode() + reading.AFTER,
])  # fmt: skip
def test_page_without_replay_gives_one_clear_error(page: str, tmp_path: Path) -> None:
    one_error(tmp_path / "game.html", page.encode())
