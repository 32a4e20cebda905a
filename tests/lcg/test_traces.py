"""Recorded games replay to the same decisions and the same final state in every build."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arkham_env.core.kernel.errors import CorruptSave, InvalidSetup
from arkham_env.core.kernel.fingerprint import Fingerprint
from arkham_env.core.kernel.replay import Recorder, play_on, read_replay
from arkham_env.envs.registry import find
from arkham_env.lcg.game import new_game
from tests.envs.playing import GAME
from tests.traces import check, read

GAMES = read(Path(__file__).parent / "traces.json")
CHUNK = 20


def test_the_corpus_holds_200_games() -> None:
    assert len(GAMES) == 200
    assert {len(game["investigators"]) for game in GAMES} == {1, 2, 3, 4}


@pytest.mark.parametrize("first", range(0, len(GAMES), CHUNK))
def test_recorded_games_replay_to_equal_hashes(first: int) -> None:
    for record in GAMES[first : first + CHUNK]:
        check(GAME, record)


def test_a_replay_text_plays_to_the_same_state() -> None:
    game = new_game("spreading_flames", 2, seed=5, log=False)
    recorder = Recorder(game.state)
    for i in range(40):
        recorder.take(i % game.num_options)
    arguments, seed, picks, trace = read_replay(recorder.text({"players": 2}, 5))
    again = new_game("spreading_flames", seed=seed, log=False, **arguments)
    assert play_on(again.state, picks) == trace
    assert again.hash() == game.hash()


def test_a_damaged_replay_is_refused() -> None:
    game = new_game("spreading_flames", 1, seed=5, log=False)
    recorder = Recorder(game.state)
    recorder.take(0)
    text = recorder.text({"players": 1}, 5)
    with pytest.raises(CorruptSave):
        read_replay(text.replace('"seed":5', '"seed":6'))
    with pytest.raises(CorruptSave, match="not offered"):
        play_on(new_game("spreading_flames", 1, seed=5).state, [99])


def test_a_replay_of_other_encodings_is_refused() -> None:
    game = new_game("spreading_flames", 1, seed=5, log=False)
    recorder = Recorder(game.state)
    recorder.take(0)
    here: Any = find("lcg/spreading_flames").layout()
    text = recorder.text({"players": 1}, 5, here)
    assert read_replay(text, here) == read_replay(text)
    other = Fingerprint(here.id, 9, "0123456789abcdef")
    with pytest.raises(InvalidSetup, match=r"replay of encodings .*version 9 \(0123456789abcdef\)"):
        read_replay(recorder.text({"players": 1}, 5, other), here)
    with pytest.raises(InvalidSetup, match="replay of encodings None: expected lcg/spreading"):
        read_replay(recorder.text({"players": 1}, 5), here)
