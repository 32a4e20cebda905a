"""What faces show of recorded games, as checksums: ``python -m tests.envs.shown`` writes them.

The games are recorded ones: of the card game those that the scripted player's answers are recorded
of (``tests/agents``), teams of every size with random decks; of other games those that both builds
replay (``tests/PACKAGE/traces.json``).  Write them anew when something is shown otherwise on
purpose.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import arkham_env
from arkham_env.core.encoding.encode import as_numpy, new_mask, new_row
from arkham_env.core.public.play import Play
from arkham_env.core.public.protocols import Encoder
from arkham_env.envs.registry import find
from tests import traces
from tests.agents.answers import PATH as PLAYED
from tests.agents.answers import RECORDED
from tests.envs.playing import ARKHAM, ELDRITCH, GAME

HERE = Path(__file__).parent
PATHS = {
    GAME: HERE / "shown.json",
    ELDRITCH: HERE / "shown_eldritch.json",
    ARKHAM: HERE / "shown_arkham2e.json",
}
GAMES = {GAME: range(90), ELDRITCH: range(0, 200, 17), ARKHAM: range(0, 200, 17)}
"""Which of the recorded games are looked at."""
EVERY = 5
"""Of so many decisions one is looked at from all sides."""


def shown_at(encoder: Encoder, game: Play) -> Iterator[tuple[str, object]]:
    """Return what is shown of a pending decision, by face."""
    decision = game.decision
    assert decision is not None
    mask = new_mask(encoder.num_actions)
    encoder.write_mask(game.state, mask)
    yield "decision", (decision.kind, decision.seat, decision.source)
    yield "labels", decision.labels()
    yield "actions", mask.actions()


def shown_between(encoder: Encoder, game: Play) -> Iterator[tuple[str, object]]:
    """Return what is shown of a game at any time, by face."""
    g, entry = game.state, find(game.id)
    yield "explanation", game.explain()
    yield "repr", (repr(game), repr(game.decision))
    yield "dump", json.dumps(game.dump())
    flat, entities = new_row(encoder.flat_size), new_row(encoder.entities_size)
    for seat in range(game.players):
        yield "view", game.view(seat)
        encoder.write_flat(g, seat, flat)
        yield "flat", as_numpy(flat.data, "int16", 1, encoder.flat_size).tobytes()
        encoder.write_entities(g, seat, entities)
        yield "entities", as_numpy(entities.data, "int16", 1, encoder.entities_size).tobytes()
    copy = game.determinize(game.seat, g.decisions)
    yield "determinized", copy.hash()
    yield "hash", game.hash()
    yield "numbers", (entry.potential()(g), entry.progress()(g))


def shown_of(game_id: str, record: dict[str, Any]) -> dict[str, int]:
    """Play a recorded game and return the checksum of each face."""
    sums: dict[str, int] = {}
    encoder = find(game_id).encoder()

    def note(what: Iterable[tuple[str, object]]) -> None:
        for face, thing in what:
            data = thing if isinstance(thing, bytes) else str(thing).encode()
            sums[face] = zlib.crc32(data, sums.get(face, 0))

    beside = {*RECORDED, *traces.FOUND}
    arguments = {name: value for name, value in record.items() if name not in beside}
    made: Any = arkham_env.game
    game: Play = made(game_id, **arguments)
    heard: list[tuple[str, int, int, int]] = []
    game.observe(lambda *event: heard.append(event))
    for at, pick in enumerate(record["picks"] if "picks" in record else record["answers"]):
        note(shown_at(encoder, game))
        if at % EVERY == 0:
            note(shown_between(encoder, game))
        game.step(ord(pick) - 48)
    note(("log", game.log(seat)) for seat in (None, *range(game.players)))
    note([("events", heard)])
    if game.result is not None:
        note([("result", (repr(game.result), game.result.lines()))])
    return sums


def played(game_id: str) -> list[dict[str, Any]]:
    """Return the records of the games."""
    path = PLAYED
    if game_id != GAME:
        path = HERE.parent / game_id.partition("/")[0] / "traces.json"
    records = traces.read(path)
    return [records[number] for number in GAMES[game_id]]


def main() -> None:
    """Play the games and write the files."""
    for game_id, path in PATHS.items():
        sums = [shown_of(game_id, record) for record in played(game_id)]
        path.write_text("[\n" + ",\n".join(json.dumps(each) for each in sums) + "\n]\n")
        print(f"{len(sums)} games: {path}")


if __name__ == "__main__":
    main()
