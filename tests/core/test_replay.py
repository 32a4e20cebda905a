"""Replays: what is written is read, and nothing else; picks that are not offered are refused."""

from __future__ import annotations

import zlib
from typing import Any

import pytest

from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.core.kernel.replay import Recorder, play_on, read_replay, trace_step
from arkham_env.core.kernel.save import seal
from tests.core.toy_game import Divers

REPLAY: dict[str, Any] = {"arguments": {"players": 2}, "seed": 5, "picks": [0, 1, 1], "trace": 77}


def test_a_replay_comes_back() -> None:
    assert read_replay(seal(REPLAY)) == ({"players": 2}, 5, [0, 1, 1], 77)
    assert read_replay(seal(REPLAY | {"picks": []}))[2] == []


@pytest.mark.parametrize("name", list(REPLAY))
def test_every_part_must_be_there(name: str) -> None:
    rest = {key: value for key, value in REPLAY.items() if key != name}
    with pytest.raises(CorruptSave, match=f"^corrupt replay: no '{name}'$"):
        read_replay(seal(rest))


@pytest.mark.parametrize(
    ("name", "wrong", "told"),
    [
        ("arguments", [2], "arguments, seed or trace of a wrong type"),
        ("seed", "5", "arguments, seed or trace of a wrong type"),
        ("trace", None, "arguments, seed or trace of a wrong type"),
        ("picks", {"0": 1}, "the picks are not a list"),
        ("picks", None, "the picks are not a list"),
        ("picks", [0, "1"], "pick '1'"),
        ("picks", [[0]], "pick [0]"),
    ],
)
def test_every_part_must_be_of_its_kind(name: str, wrong: Any, told: str) -> None:
    with pytest.raises(CorruptSave) as found:
        read_replay(seal(REPLAY | {name: wrong}))
    assert str(found.value) == f"corrupt replay: {told}"


def test_the_trace_is_taken_of_each_decision_before_its_pick() -> None:
    game, other = Divers(3), Divers(3)
    recorder = Recorder(game)
    crc = 0
    for _ in range(4):
        crc = zlib.crc32(f"{other.kind},{other.seat},{other.options}".encode(), crc)
        recorder.take(0)
        other.take(0)
    assert (recorder.crc, recorder.picks) == (crc, [0, 0, 0, 0])
    assert trace_step(7, other) != trace_step(8, other)
    assert play_on(Divers(3), [0, 0, 0, 0]) == crc
    assert read_replay(recorder.text({}, 3)) == ({}, 3, [0, 0, 0, 0], crc)


@pytest.mark.parametrize("pick", [-1, 2, 9])
def test_a_pick_that_is_not_offered_is_refused(pick: int) -> None:
    with pytest.raises(CorruptSave, match=f"^corrupt replay: pick {pick} is not offered$"):
        play_on(Divers(3), [1, pick])


def test_no_pick_follows_the_end() -> None:
    game = Divers(1)
    while not game.over:
        game.take(len(game.options) - 1)
    assert play_on(game, []) == 0
    with pytest.raises(CorruptSave, match="pick 0 is not offered"):
        play_on(game, [0])
