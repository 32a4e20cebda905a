"""Checksums of the outputs of recorded games, which ``make record`` writes.

The games of the card game are those with recorded answers of the scripted player
(``tests/agents``): teams of every size with random decks.  The games of the others are those that
both builds replay (``tests/PACKAGE/traces.json``).  An output ("face") is for example ``view``,
``labels`` or ``flat``.  ``python -m tests.envs.shown GAME NUMBER FACE [COMMIT]`` prints how an
output of one game differs from that at a commit, by default the latest.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

import arkham_env
from arkham_env.core.encoding.encode import as_numpy, new_mask, new_row
from arkham_env.core.public.play import Play
from arkham_env.core.public.protocols import Encoder
from arkham_env.envs.registry import find
from tests import traces
from tests.agents.answers import PATH as PLAYED
from tests.agents.answers import RECORDED
from tests.envs.playing import ARKHAM, ELDRITCH, GAME
from tests.playthrough import difference

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PATHS = {
    GAME: HERE / "shown.json",
    ELDRITCH: HERE / "shown_eldritch.json",
    ARKHAM: HERE / "shown_arkham2e.json",
}
GAMES = {GAME: range(90), ELDRITCH: range(0, 200, 17), ARKHAM: range(0, 200, 17)}
"""Numbers of the recorded games that are compared."""
EVERY = 5
"""At every so many decisions all outputs are compared, at the others those of the decision."""


def shown_at(encoder: Encoder, game: Play) -> Iterator[tuple[str, object]]:
    """Yield each output of the pending decision with its name."""
    decision = game.decision
    assert decision is not None
    mask = new_mask(encoder.num_actions)
    encoder.write_mask(game.state, mask)
    yield "decision", (decision.kind, decision.seat, decision.source)
    yield "labels", decision.labels()
    yield "actions", mask.actions()


def shown_between(encoder: Encoder, game: Play) -> Iterator[tuple[str, object]]:
    """Yield each output of a game that does not depend on the decision, with its name."""
    g, entry = game.state, find(game.id)
    yield "explanation", game.explain()
    yield "repr", (repr(game), repr(game.decision))
    yield "dump", json.dumps(game.dump())
    flat, entities = new_row(encoder.flat_size), new_row(encoder.entities_size)
    for seat in range(game.players):
        yield "view", game.view(seat)
        yield "scene", json.dumps(game.scene(seat))
        encoder.write_flat(g, seat, flat)
        yield "flat", as_numpy(flat.data, "int16", 1, encoder.flat_size).tobytes()
        encoder.write_entities(g, seat, entities)
        yield "entities", as_numpy(entities.data, "int16", 1, encoder.entities_size).tobytes()
    copy = game.determinize(game.seat, g.decisions)
    yield "determinized", copy.hash()
    yield "hash", game.hash()
    yield "scene", json.dumps(game.scene())
    yield "numbers", (entry.potential()(g), entry.progress()(g))


def shown(game_id: str, record: dict[str, Any]) -> Iterator[tuple[str, object]]:
    """Play a recorded game and yield all outputs with their names."""
    encoder = find(game_id).encoder()
    found = {*RECORDED, *traces.FOUND}
    arguments = {name: value for name, value in record.items() if name not in found}
    made: Any = arkham_env.game
    game: Play = made(game_id, **arguments)
    events: list[tuple[str, int, int, int]] = []
    game.observe(lambda *event: events.append(event))
    for at, pick in enumerate(record["picks"] if "picks" in record else record["answers"]):
        yield from shown_at(encoder, game)
        if at % EVERY == 0:
            yield from shown_between(encoder, game)
        game.step(ord(pick) - 48)
    for seat in (None, *range(game.players)):
        yield "log", game.log(seat)
    yield "events", events
    if game.result is not None:
        yield "result", (repr(game.result), game.result.lines())


def shown_of(game_id: str, record: dict[str, Any]) -> dict[str, int]:
    """Play a recorded game and return the checksum of each output."""
    sums: dict[str, int] = {}
    for face, thing in shown(game_id, record):
        data = thing if isinstance(thing, bytes) else str(thing).encode()
        sums[face] = zlib.crc32(data, sums.get(face, 0))
    return sums


def text_of(game_id: str, number: int, face: str) -> str:
    """Return all values of one output of a game as text; of encoded rows, those that are not 0."""
    lines: list[str] = []
    for name, thing in shown(game_id, played(game_id)[number]):
        if name == face:
            lines.append(f"== {face}")
            if isinstance(thing, bytes):
                cells = enumerate(np.frombuffer(thing, "int16").tolist())
                lines += [f"column {column}: {cell}" for column, cell in cells if cell]
            else:
                said = str(thing)
                lines += said.splitlines() if "\n" in said else said.split(", ")
    return "\n".join(lines)


def changes(game_id: str, number: int, face: str, commit: str = "HEAD") -> str:
    """Return the first lines of an output that differ from those at a commit."""
    call = f"from tests.envs.shown import text_of; print(text_of({game_id!r}, {number}, {face!r}))"
    with TemporaryDirectory() as folder:
        packed = subprocess.run(
            ["git", "archive", commit], cwd=ROOT, capture_output=True, check=True
        )
        subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
        old = subprocess.run(
            [sys.executable, "-c", call],
            env={**os.environ, "PYTHONPATH": f"{folder}:{folder}/agents", "ARKHAM_PURE": "1"},
            cwd=folder, capture_output=True, text=True, check=False,
        )  # fmt: skip
    if old.returncode:
        return f"cannot be played at {commit}: {old.stderr.splitlines()[-1]}"
    return difference(old.stdout.rstrip("\n"), text_of(game_id, number, face))


def played(game_id: str) -> list[dict[str, Any]]:
    """Return the records of the compared games."""
    path = PLAYED
    if game_id != GAME:
        path = HERE.parent / game_id.partition("/")[0] / "traces.json"
    records = traces.read(path)
    return [records[number] for number in GAMES[game_id]]


if __name__ == "__main__":
    print(changes(sys.argv[1], int(sys.argv[2]), *sys.argv[3:]))
