"""Records of evaluated games: replay, damaged records, and runs that are killed and resumed."""

from __future__ import annotations

import csv
import io
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

import arkham_agents
import arkham_env
from arkham_agents.evaluation.evaluation import evaluate, evaluate_suite
from arkham_agents.evaluation.playing import Episode
from arkham_agents.evaluation.records import (
    ARGUMENTS,
    CHECK,
    GAMES,
    LOCK,
    CorruptRecord,
    EvaluationInUse,
    Label,
    episode_in,
    fingerprint,
    read_line,
    verify,
)
from arkham_env.core.kernel.save import canonical, digest
from tests.agents.test_evaluation import ROOT, quiet, untrained
from tests.agents.test_suites import text_of
from tests.envs.playing import CORE, GAME

SUITE = "spreading-flames-solo"


def play(out: Path, agents: list[str] | None = None, **more: Any) -> tuple[list[Episode], str]:
    """Evaluate agents on a suite; return the episodes and the printed text on one line."""
    console = quiet()
    given: dict[str, Any] = {"name": SUITE, "episodes": 3, "workers": 1, **more}
    report = evaluate_suite(agents or ["random"], out=out, console=console, **given)
    return list(report.episodes), text_of(console).replace("\n", " ")


def lines_in(folder: Path) -> list[bytes]:
    return (folder / GAMES).read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize(
    "name",
    [
        SUITE,
        "spreading-flames-pair-unseen",
        "core-campaign-solo-decks",
        "core-campaign-pair",
        "eldritch-solo",
        "arkham2e-pair-with-heuristic",
    ],
)
def test_every_record_is_replayed_to_the_same_end(name: str, tmp_path: Path) -> None:
    played, _ = play(tmp_path, name=name, episodes=2)
    assert [episode_in(read_line(line)) for line in lines_in(tmp_path)] == played
    console = quiet()
    assert verify(tmp_path, console) == 2 and verify(tmp_path / GAMES, console) == 2
    assert "all 2 records are correct" in text_of(console)
    record = read_line(lines_in(tmp_path)[0])
    assert record["package"] == arkham_env.__version__ and record["suite"] == name


def test_games_that_are_played_together_have_records(tmp_path: Path) -> None:
    path = str(untrained(tmp_path))
    play(tmp_path / "out", [path], episodes=4)
    assert verify(tmp_path / "out", quiet()) == 8  # also with sampled actions
    assert fingerprint(path) == fingerprint(f"search:{path}?sims=5") != ""
    assert fingerprint("ppo:solo") == fingerprint("ppo:solo:sample") != fingerprint("ppo:pair")
    assert fingerprint("random") == "" and fingerprint("tests.agents.test_suites:Counting") != ""


def test_games_without_a_suite_are_recorded(tmp_path: Path) -> None:
    evaluate(["random"], CORE, {"play": "queen_of_ash"}, episodes=2, seed0=5, workers=1,
             out=tmp_path, console=quiet())  # fmt: skip
    assert verify(tmp_path, quiet()) == 2


def test_a_tuple_among_the_options_is_no_other_argument(tmp_path: Path) -> None:
    for _ in range(2):
        evaluate(["random"], GAME, {"investigators": ("joe_diamond",)}, episodes=1, seed0=5,
                 workers=1, out=tmp_path / "out", console=quiet(), resume=True)  # fmt: skip
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


# -- Damaged records -----------------------------------------------------------------------------


def sealed(record: dict[str, Any]) -> bytes:
    """Return the line of a changed record, with a new checksum."""
    parts = {name: part for name, part in record.items() if name != CHECK}
    return json.dumps({**parts, CHECK: digest(canonical(parts))}).encode() + b"\n"


def change(path: tuple[str, ...], value: Callable[[Any], Any], new: bool = True) -> Any:
    """Return a function that changes one part of a record and returns the line."""

    def changed(record: dict[str, Any]) -> bytes:
        part: Any = record
        for name in path[:-1]:
            part = part[name]
        part[path[-1]] = value(part[path[-1]])
        return sealed(record) if new else json.dumps(record).encode() + b"\n"

    return changed


DAMAGES: list[tuple[Any, str]] = [
    (change(("agent",), lambda name: "heuristic", new=False), "its checksum does not fit"),
    (change(("result", "won"), lambda won: not won, new=False), "its checksum does not fit"),
    (change(("result", "score"), lambda score: score + 0.5), "differs from the record in score"),
    (change(("hash",), lambda text: text[::-1]), "differs from the record in hash"),
    (change(("seed",), lambda seed: seed + 1), "differs from the record in seed"),
    (change(("record", "history"), lambda items: items[:-1]), "corrupt save"),
    (change(("record", "history"), lambda items: [999, *items[1:]]), "option index 999"),
    (change(("record", "seed"), lambda seed: seed + 1), "corrupt save"),
    (change(("record", "rules"), lambda rules: rules + 1), "rules version"),
    (change(("suite",), lambda name: "arkham2e-solo"), "not that of the suite 'arkham2e-solo'"),
    (change(("suite",), lambda name: "arkham2e-sol"), "did you mean 'arkham2e-solo'"),
    (change(("suite_version",), lambda version: 2), "has version 1, the record has version 2"),
    (lambda record: b'{"seed": 3}\n', "not a record, expected an object"),
    (lambda record: b"[]\n", "not a record, expected an object"),
    (lambda record: b'{"seed": \n', "the line is not JSON"),
    (lambda record: b"\n", "the line is not JSON"),
]


@pytest.mark.parametrize(("damage", "message"), DAMAGES)
def test_a_damaged_record_is_reported_with_its_line(
    damage: Any, message: str, tmp_path: Path
) -> None:
    play(tmp_path)
    lines = lines_in(tmp_path)
    lines[1] = damage(json.loads(lines[1]))
    (tmp_path / GAMES).write_bytes(b"".join(lines))
    console = quiet()
    with pytest.raises(CorruptRecord, match="1 of 3 records are not correct"):
        verify(tmp_path, console)
    (said,) = text_of(console).splitlines()
    assert said.startswith("line 2: ") and message in said


def test_a_record_with_an_easier_set_up_is_not_correct(tmp_path: Path) -> None:
    """The game itself is replayed, but it is not a game of the suite."""
    evaluate(["random"], GAME, {"players": 1, "difficulty": "easy"}, episodes=1, seed0=2_000_000,
             workers=1, out=tmp_path, console=quiet())  # fmt: skip
    assert verify(tmp_path, quiet()) == 1
    (line,) = lines_in(tmp_path)
    (tmp_path / GAMES).write_bytes(sealed({**json.loads(line), "suite": SUITE, "suite_version": 1}))
    console = quiet()
    with pytest.raises(CorruptRecord):
        verify(tmp_path, console)
    assert "the set-up of the game is not that of the suite" in text_of(console)


def test_a_cut_last_line_is_ignored(tmp_path: Path) -> None:
    whole, _ = play(tmp_path)
    lines = lines_in(tmp_path)
    (tmp_path / GAMES).write_bytes(b"".join(lines[:2]) + lines[2][:-1])
    assert verify(tmp_path, quiet()) == 2
    again, said = play(tmp_path)
    assert "2 games are already recorded" in said
    assert [(e.seed, e.hash) for e in again] == [(e.seed, e.hash) for e in whole]
    assert len(lines_in(tmp_path)) == 3 and verify(tmp_path, quiet()) == 3


def test_a_damaged_line_is_an_error_of_the_next_run(tmp_path: Path) -> None:
    play(tmp_path)
    lines = lines_in(tmp_path)
    (tmp_path / GAMES).write_bytes(b"".join([lines[0], lines[1][:50] + b"\n", lines[2]]))
    with pytest.raises(CorruptRecord, match=r"games\.jsonl, line 2: the line is not JSON; delete"):
        play(tmp_path)


def test_two_processes_do_not_write_the_same_records(tmp_path: Path) -> None:
    play(tmp_path)
    with FileLock(tmp_path / LOCK), pytest.raises(EvaluationInUse, match="another process"):
        play(tmp_path)
    play(tmp_path)


# -- Runs that continue --------------------------------------------------------------------------


def test_a_finished_run_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, _ = play(tmp_path)
    before = (tmp_path / "results.md").read_bytes()
    monkeypatch.setattr("arkham_agents.evaluation.jobs.play_games", lambda *_: pytest.fail())
    again, said = play(tmp_path)
    assert again == whole and "3 games are already recorded" in said
    assert (tmp_path / "results.md").read_bytes() == before


def test_other_arguments_or_another_package_begin_in_a_new_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    play(out)
    first = lines_in(out)
    cases: list[tuple[dict[str, Any], str]] = [
        ({"episodes": 2}, "seeds"),
        ({"split": "dev"}, "seeds"),
        ({"name": "eldritch-solo"}, "suite, game, options"),
    ]
    for number, (more, names) in enumerate(cases, 2):
        _, said = play(out, **more)
        line = f"{out} contains an evaluation with other arguments ({names}); this one is in"
        assert f"{line} {out}-{number}" in said
        assert verify(Path(f"{out}-{number}"), quiet()) == more.get("episodes", 3)
    _, said = play(out, episodes=2)  # continues in its folder
    assert f"this one is in {out}-2" in said and "2 games are already recorded" in said

    def newer(suite: str, version: int, rules: int) -> Label:
        return Label(suite, version, rules, "9.9")

    monkeypatch.setattr("arkham_agents.evaluation.evaluation.Label", newer)
    _, said = play(out)
    assert f"other arguments (package); this one is in {out}-5" in said
    assert lines_in(out) == first


def test_without_resume_the_records_are_replaced(tmp_path: Path) -> None:
    play(tmp_path)
    before = lines_in(tmp_path)
    _, said = play(tmp_path, resume=False)
    assert "already recorded" not in said and len(lines_in(tmp_path)) == 3
    play(tmp_path, resume=False, episodes=2)
    assert len(lines_in(tmp_path)) == 2 and len(before) == 3
    (tmp_path / ARGUMENTS).write_text("{")
    _, said = play(tmp_path)
    assert f"this one is in {tmp_path}-2" in said


def command(out: Path, *more: str) -> list[str]:
    return [
        sys.executable, str(ROOT / "scripts" / "evaluate.py"), "--suite", SUITE, "--agents",
        "random,heuristic", "--episodes", "6", "--out", str(out), *more,
    ]  # fmt: skip


def start(out: Path, *more: str) -> subprocess.Popen[str]:
    # The same packages as in this process, which may be compiled.
    path = os.pathsep.join(
        str(Path(package.__file__ or "").parents[1]) for package in (arkham_env, arkham_agents)
    )
    return subprocess.Popen(
        command(out, *more), env={**os.environ, "PYTHONPATH": path, "ARKHAM_QUIET": "1"},
        text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


def reported(out: Path) -> tuple[Any, Any]:
    """Return the tables and the episodes of a report, without times."""
    tables = [line.split(" | ")[:-1] for line in (out / "results.md").read_text().splitlines()]
    rows = list(csv.DictReader(io.StringIO((out / "episodes.csv").read_text())))
    for row in rows:
        row.pop("seconds")
    return tables, rows


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="SIGKILL is POSIX")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_killed_run_that_is_resumed_has_the_same_report(workers: str, tmp_path: Path) -> None:
    """The run is killed at random moments: at its start, in games, and while it writes."""
    whole, out = tmp_path / "whole", tmp_path / "killed"
    done = start(whole, "--workers", workers)
    assert done.communicate(timeout=170)[1] == "" and done.returncode == 0
    moments = random.Random(workers)
    kills = 0
    for games in (0, 1, 3, 5, 8, 11):
        run = start(out, "--workers", workers)
        while run.poll() is None:
            path = out / GAMES
            if path.exists() and path.read_bytes().count(b"\n") >= games:
                time.sleep(0.1 * moments.random())
                run.send_signal(signal.SIGKILL)
                break
            time.sleep(0.001)
        run.communicate()
        kills += run.returncode == -signal.SIGKILL
    assert kills >= 3
    done = start(out, "--workers", workers)
    assert done.communicate(timeout=170)[1] == "" and done.returncode == 0
    assert reported(out) == reported(whole)
    assert verify(out, quiet()) == verify(whole, quiet()) == 12
