"""What faces show of recorded games, as checksums: ``python -m tests.envs.shown`` writes them.

The games are those that the scripted player's answers are recorded of (``tests/agents``): teams of
every size with random decks.  Write them anew when something is shown otherwise on purpose.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from arkham_env.core.encode import as_numpy
from arkham_env.lcg.encode.encoder import Encoder
from arkham_env.lcg.game import CardGame, new_game
from arkham_env.lcg.potential import potential, progress
from tests.agents.answers import PATH as PLAYED
from tests.agents.answers import RECORDED

PATH = Path(__file__).parent / "shown.json"
GAMES = range(90)
EVERY = 5
"""Of so many decisions one is looked at from all sides."""
ENCODER = Encoder("lcg/spreading_flames")


def shown_at(game: CardGame) -> Iterator[tuple[str, object]]:
    """Return what is shown of a pending decision, by face."""
    decision = game.decision
    assert decision is not None
    yield "decision", (decision.kind, decision.seat, decision.source)
    yield "labels", decision.labels()
    yield "actions", [ENCODER.table_action(game.state, option) for option in decision.options]


def shown_between(game: CardGame) -> Iterator[tuple[str, object]]:
    """Return what is shown of a game at any time, by face."""
    g = game.state
    yield "explanation", game.explain()
    yield "repr", (repr(game), repr(game.decision))
    yield "dump", json.dumps(game.dump())
    flat, entities = ENCODER.new_flat(), ENCODER.new_entities()
    for seat in range(game.players):
        yield "view", game.view(seat)
        ENCODER.write_flat(g, seat, flat)
        yield "flat", as_numpy(flat.data, "int16", 1, ENCODER.flat_size).tobytes()
        ENCODER.write_entities(g, seat, entities)
        yield "entities", as_numpy(entities.data, "int16", 1, ENCODER.entities_size).tobytes()
    copy = game.determinize(game.seat, g.decisions)
    yield "determinized", copy.hash()
    yield "hash", game.hash()
    yield "numbers", (potential(g), progress(g))


def shown_of(record: dict[str, Any]) -> dict[str, int]:
    """Play a recorded game and return the checksum of each face."""
    sums: dict[str, int] = {}

    def note(what: Iterable[tuple[str, object]]) -> None:
        for face, thing in what:
            data = thing if isinstance(thing, bytes) else str(thing).encode()
            sums[face] = zlib.crc32(data, sums.get(face, 0))

    arguments = {name: value for name, value in record.items() if name not in RECORDED}
    game = new_game("spreading_flames", **arguments)
    heard: list[tuple[str, int, int, int]] = []
    game.observe(lambda *event: heard.append(event))
    for at, pick in enumerate(record.get("picks", record["answers"])):
        note(shown_at(game))
        if at % EVERY == 0:
            note(shown_between(game))
        game.step(ord(pick) - 48)
    note(("log", game.log(seat)) for seat in (None, *range(game.players)))
    note([("events", heard)])
    if game.result is not None:
        note([("result", (repr(game.result), game.result.lines()))])
    return sums


def played() -> list[dict[str, Any]]:
    """Return the records of the games."""
    records = json.loads(PLAYED.read_text())
    return [records[number] for number in GAMES]


def main() -> None:
    """Play the games and write the file."""
    sums = [shown_of(record) for record in played()]
    PATH.write_text("[\n" + ",\n".join(json.dumps(each) for each in sums) + "\n]\n")
    print(f"{len(sums)} games: {PATH}")


if __name__ == "__main__":
    main()
