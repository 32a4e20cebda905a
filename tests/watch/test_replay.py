"""Recording, files and verification of replays (``watch/replay.py``, ``watch/recorder.py``)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import arkham_env
from arkham_agents.watching import record
from arkham_env.core.kernel.errors import CorruptSave, IllegalAction, InvalidSetup
from arkham_env.watch import Recorder, Replay, read_replay, replay_of
from tests.watch.recording import GAMES, Chosen, new_game, play_on, recorded, short_content

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seat", [None, 1])
def test_replay_has_the_scenes_of_the_game(game_id: str, seat: int | None) -> None:
    game = new_game(game_id)
    recorder = Recorder(game, seat)
    scenes = [game.scene(seat)]
    lines = game.log(seat)
    while not game.over and len(scenes) < 60:
        recorder.step(len(scenes) % game.num_options)
        scenes.append(game.scene(seat))
    replay = recorder.replay()
    assert list(replay.scenes()) == json.loads(json.dumps(scenes))
    assert replay.decisions == len(scenes) - 1
    assert replay.content["opening"] == lines
    log = [*lines, *(line for step in replay.content["steps"] for line in step.get("log", []))]
    assert set(game.log(seat)) <= set(log)


@pytest.mark.parametrize("game_id", GAMES)
def test_finished_game_verifies_and_has_a_result(game_id: str) -> None:
    replay = recorded(game_id, 2000)
    assert replay.result is not None and replay.result["ending"]
    replay.verify()
    replay.verify(scenes=False)


@pytest.mark.parametrize("suffix", [".json.gz", ".html"])
@pytest.mark.parametrize("seat", [None, 0])
def test_file_gives_the_replay_back(tmp_path: Path, suffix: str, seat: int | None) -> None:
    replay = recorded(GAMES[0], 20, seat)
    path = tmp_path / f"game{suffix}"
    replay.save(path)
    assert read_replay(path).content == replay.content
    assert os.listdir(tmp_path) == [path.name]
    first = path.read_bytes()
    read_replay(str(path)).save(path)
    assert path.read_bytes() == first


def test_recording_can_begin_in_the_middle_of_a_game() -> None:
    game = new_game(GAMES[1])
    for _ in range(10):
        game.step(0)
    recorder = Recorder(game)
    play_on(recorder, 10, 1)
    replay = recorder.replay()
    assert replay.content["start"] == 10 and len(replay.content["record"]["history"]) == 20
    replay.verify()


def test_recording_can_begin_in_a_loaded_campaign() -> None:
    replay = record("lcg/core_2026", "heuristic", 7, players=2, play="campaign", limit=400)
    replay.verify()
    game = arkham_env.game("lcg/core_2026", players=2, play="campaign", seed=7)
    for pick in replay.content["record"]["history"]:
        game.step(pick)
    recorder = Recorder(arkham_env.load(game.save()))
    play_on(recorder, 20, 1)
    again = recorder.replay()
    assert again.content["start"] == 400 and "origin" not in again.content["record"]
    again.verify()


@pytest.mark.parametrize("seed", [-3, 2**63 - 1, 10**30])
def test_seed_can_be_any_whole_number(seed: int, tmp_path: Path) -> None:
    recorder = Recorder(new_game(GAMES[0], seed))
    recorder.step(0)
    recorder.replay().save(tmp_path / "game.json.gz")
    replay = read_replay(tmp_path / "game.json.gz")
    assert replay.content["seed"] == seed
    replay.verify()


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seat", [None, 1])
def test_replay_of_a_game_is_that_of_its_recorder(game_id: str, seat: int | None) -> None:
    game = new_game(game_id)
    recorder = Recorder(game, seat)
    for _ in range(30):
        recorder.step(0)
    before = game.hash()
    assert replay_of(game, seat).content == recorder.replay().content
    assert game.hash() == before


def test_replay_of_a_determinized_copy_begins_with_it() -> None:
    game = new_game(GAMES[0])
    for _ in range(5):
        game.step(0)
    copy = game.determinize(game.seat, 9)
    for _ in range(3):
        copy.step(0)
    replay = replay_of(copy)
    assert replay.content["start"] == 6 and replay.decisions == 3
    assert list(replay.scenes())[-1] == json.loads(json.dumps(copy.scene()))
    replay.verify()


@pytest.mark.parametrize("game_id", GAMES)
def test_environments_render_the_page_of_the_current_seat(game_id: str, tmp_path: Path) -> None:
    env = arkham_env.env(game_id, players=2, render_mode="html")
    env.reset(seed=3)
    for _ in range(15):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(mask.nonzero()[0][-1]))
    page: Any = env.render()
    (tmp_path / "frame.html").write_text(page, encoding="utf-8")
    replay = read_replay(tmp_path / "frame.html")
    assert replay.decisions == 15
    assert f"seat_{replay.content['viewer']}" == env.agent_selection


def test_replay_of_a_running_game_can_be_continued() -> None:
    recorder = Recorder(new_game(GAMES[0]))
    play_on(recorder, 3, 1)
    early = recorder.replay()
    play_on(recorder, 3, 1)
    assert (early.decisions, recorder.replay().decisions, early.result) == (3, 6, None)


@pytest.mark.parametrize("game_id", GAMES)
def test_replay_of_a_seat_contains_nothing_hidden(game_id: str) -> None:
    game = new_game(game_id)
    recorder = Recorder(game, 1, adviser="other")
    for _ in range(40):
        if not game.over:
            pick = game.num_options - 1
            recorder.step(pick, Chosen(pick), Chosen(0))
    content = recorder.replay().content
    assert content["viewer"] == 1 and not {"record", "seed"} & set(content)
    before = [scene["decision"] for scene in recorder.replay().scenes() if "decision" in scene]
    for step, decision in zip(content["steps"], before, strict=False):
        own = decision["seat"] == "s1"
        assert ("pick" in step) == own == ("agent" in step) == ("adviser" in step)
        assert ("options" in decision) == own


def test_card_game_replay_of_a_seat_has_no_other_hand() -> None:
    for seat in (0, 1):
        for scene in recorded(GAMES[0], 40, seat).scenes():
            hands = {
                ref for ref, zone in scene["zones"].items()
                if zone["label"].startswith("Hand") and zone["seat"] != f"s{seat}"
            }  # fmt: skip
            assert hands and not [i for i in scene.get("items", {}).values() if i["in"] in hands]


def test_replay_contains_advice() -> None:
    content = recorded(GAMES[0], 5).content
    step = content["steps"][0]
    count = len(content["first"]["decision"]["options"])
    assert step["agent"]["p"] == [round(1 / count, 4)] * count
    assert step["agent"]["visits"] == [2] * count and step["agent"]["values"][0] is None
    assert step["agent"]["value"] == 0.25 and set(step["adviser"]) == {"pick"}
    assert content["agents"] == ["random", "random"] and content["adviser"] == "other"


def test_replay_contains_each_card_once() -> None:
    replay = recorded(GAMES[0], 30)
    named = {
        thing["card"]
        for scene in replay.scenes() for group in ("places", "seats", "items")
        for thing in scene.get(group, {}).values() if "card" in thing
    }  # fmt: skip
    assert set(replay.content["cards"]) == named
    name = next(iter(named))
    assert replay.content["cards"][name]["name"] == arkham_env.card(GAMES[0], name).name


def test_recorder_reports_wrong_arguments() -> None:
    with pytest.raises(InvalidSetup, match="seat 2: expected 0 to 1"):
        Recorder(new_game(GAMES[0]), 2)
    with pytest.raises(InvalidSetup, match="expected 2 names"):
        Recorder(new_game(GAMES[0]), agents=["random"])
    recorder = Recorder(new_game(GAMES[0]))
    with pytest.raises(IllegalAction, match="option 99"):
        recorder.step(99)
    assert recorder.steps == []
    recorder.game.step(0)
    with pytest.raises(InvalidSetup, match="without its recorder"):
        recorder.replay()


def test_names_of_files_have_a_known_suffix(tmp_path: Path) -> None:
    for name in ("game.json", "game", "game.pkl"):
        with pytest.raises(InvalidSetup, match=r"expected a name with \.json\.gz or \.html"):
            recorded(GAMES[0], 1).save(tmp_path / name)
        with pytest.raises(InvalidSetup, match=r"expected a name with \.json\.gz or \.html"):
            read_replay(tmp_path / name)
    with pytest.raises(FileNotFoundError):
        read_replay(tmp_path / "none.json.gz")
    with pytest.raises(FileNotFoundError, match=r"none.game\.json\.gz"):
        recorded(GAMES[0], 1).save(tmp_path / "none" / "game.json.gz")


# -- Verification --------------------------------------------------------------------------------


def test_verification_needs_a_record() -> None:
    with pytest.raises(InvalidSetup, match="it shows only seat 1"):
        recorded(GAMES[0], 3, 1).verify()
    game = new_game(GAMES[0])
    game.state.history = None
    recorder = Recorder(game)
    recorder.step(0)
    with pytest.raises(InvalidSetup, match="had no history"):
        recorder.replay().verify()


def changed(content: dict[str, Any], *names: Any, value: Any) -> Replay:
    """Return a replay with one changed value, at the position ``names``."""
    inner: Any = content
    for name in names[:-1]:
        inner = inner[name]
    inner[names[-1]] = value
    return Replay(content)


@pytest.mark.parametrize(("names", "value"), [
    (("first", "head"), "Round 99"),
    (("opening",), ["nothing"]),
    (("progress",), 0.9),
    (("title",), "Another game"),
    (("cards",), {}),
    (("steps", 3, "log"), ["nothing"]),
    (("steps", 2, "progress"), 0.9),
    (("steps", 1, "patch", "head"), "Round 99"),
])  # fmt: skip
def test_verification_finds_changed_scenes(names: tuple[Any, ...], value: Any) -> None:
    replay = changed(short_content(), *names, value=value)
    replay.verify(scenes=False)
    with pytest.raises(CorruptSave, match=r"verify\(scenes=False\)"):
        replay.verify()


def test_verification_finds_changed_picks_and_traces() -> None:
    content = short_content()
    content["record"]["trace"] ^= 1
    with pytest.raises(CorruptSave, match="differ from the recorded ones"):
        Replay(content).verify()
    content = short_content()
    content["record"]["rules"] += 1
    with pytest.raises(CorruptSave, match="rules version"):
        Replay(content).verify()
    content = short_content()
    at = next(
        i for i, step in enumerate(content["steps"]) if len(step["agent"]["p"]) > step["pick"] + 1
    )
    content["steps"][at]["pick"] += 1
    content["record"]["history"][at] += 1
    with pytest.raises(CorruptSave):
        Replay(content).verify()


def test_both_builds_write_the_same_file(tmp_path: Path) -> None:
    code = (
        "import hashlib, arkham_env; from tests.watch.recording import GAMES, recorded; "
        "print([hashlib.sha256(recorded(g, 40).packed()).hexdigest() for g in GAMES])"
    )
    parent = str(Path(arkham_env.__path__[0]).parent)
    found = [
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path,
            env={**os.environ, "ARKHAM_PURE": pure, "ARKHAM_QUIET": "1",
                 "PYTHONPATH": os.pathsep.join([parent, str(ROOT)])},
        ).stdout
        for pure in ("0", "1")
    ]  # fmt: skip
    assert found[0] == found[1]
