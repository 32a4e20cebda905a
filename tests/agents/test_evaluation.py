"""Evaluation: paired seeds, intervals, files; the script."""

from __future__ import annotations

import csv
import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from arkham_agents.evaluation import (
    Episode,
    bootstrap,
    cached_agent,
    evaluate,
    make_jobs,
    play_all,
    summarize,
    write_plot,
)
from arkham_env.core.errors import InvalidSetup
from tests.envs.playing import GAME

ROOT = Path(__file__).resolve().parents[2]


def quiet() -> Console:
    return Console(file=io.StringIO(), width=140)


def run_script(name: str, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run a script of the checkout as a user would."""
    path = os.pathsep.join([str(ROOT), str(ROOT / "agents")])
    return subprocess.run(
        [sys.executable, str(ROOT / "scripts" / name), *arguments],
        input=text,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "140"},
        timeout=300,
        check=False,
    )


def episode(agent: str, seed: int, score: float, won: bool = False) -> Episode:
    return Episode(agent, seed, score, 7 * score, won, "R2" if won else "none", 9, 100, 0.5, "")


def test_evaluate_writes_what_it_measures(tmp_path: Path) -> None:
    console = quiet()
    rows = evaluate(
        ["random", "heuristic"],
        GAME,
        {"players": 1},
        episodes=4,
        seed0=7,
        workers=1,
        out=tmp_path / "deep" / "er",
        console=console,
    )
    assert [row.agent for row in rows] == ["random", "heuristic"]
    assert all(row.episodes == 4 and row.low <= row.score <= row.high for row in rows)
    with (tmp_path / "deep" / "er" / "episodes.csv").open() as file:
        lines = list(csv.DictReader(file))
    assert sorted((line["agent"], int(line["seed"])) for line in lines) == sorted(
        (agent, seed) for agent in ("random", "heuristic") for seed in (7, 8, 9, 10)
    )
    assert (tmp_path / "deep" / "er" / "scores.png").stat().st_size > 1000
    output = console.file
    assert isinstance(output, io.StringIO)
    assert "heuristic" in output.getvalue() and "episodes.csv" in output.getvalue()


def test_each_evaluation_reads_its_agents_anew() -> None:
    """A checkpoint may have been written anew under its old name."""
    before = cached_agent("random")
    evaluate(["random"], GAME, {}, episodes=1, seed0=0, workers=1, out=None, console=quiet())
    assert cached_agent("random") is not before


def test_episodes_do_not_depend_on_workers() -> None:
    jobs = make_jobs(["heuristic", "random"], GAME, {"players": 1}, 3, 3)
    alone = [(e.agent, e.seed, e.score, e.decisions) for e in play_all(jobs, 1)]
    together = [(e.agent, e.seed, e.score, e.decisions) for e in play_all(jobs, 2)]
    assert alone == together


def test_summaries_are_paired_with_the_first_agent() -> None:
    episodes = [episode("a", s, 0.1 * s) for s in range(5)]
    episodes += [episode("b", s, 0.1 * s + 0.2, won=s == 4) for s in reversed(range(5))]
    first, second = summarize(episodes, ["a", "b"])
    assert first.gain == 0.0
    assert second.gain == pytest.approx(0.2)
    # The pairs all differ by the same: the interval of the difference has no width.
    assert second.gain_low == pytest.approx(0.2) and second.gain_high == pytest.approx(0.2)
    assert second.high - second.low > 0.1
    assert second.wins == pytest.approx(0.2)
    assert second.resolutions == {"R2": 1, "none": 4}
    assert second.speed == pytest.approx(200)


def test_bootstrap_covers_the_mean() -> None:
    values = np.random.default_rng(1).normal(0.5, 0.1, 200)
    low, high = bootstrap(values)
    assert low < values.mean() < high
    # The means of samples are nearly normal: 95 % of them lie within 1.96 deviations.
    reach = 1.96 * values.std() / len(values) ** 0.5
    assert values.mean() - low == pytest.approx(reach, rel=0.06)
    assert high - values.mean() == pytest.approx(reach, rel=0.06)
    assert high - low == pytest.approx(2 * 1.96 * 0.1 / np.sqrt(200), rel=0.2)
    assert bootstrap(np.array([0.3])) == (0.3, 0.3)


def test_the_picture_shows_means_intervals_and_scores(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []
    monkeypatch.setattr("matplotlib.pyplot.close", drawn.append)
    episodes = [episode("a", s, 0.1 * s) for s in range(5)]
    episodes += [episode("b", s, 0.1 * s + 0.2, won=s == 4) for s in range(5)]
    rows = summarize(episodes, ["a", "b"])
    write_plot(episodes, rows, tmp_path / "scores.png", "Two agents")
    (figure,) = drawn
    assert figure.get_suptitle() == "Two agents"
    left, right = figure.axes
    assert [bar.get_height() for bar in left.patches] == pytest.approx([0.2, 0.4])
    lines = left.collections[0].get_segments()
    assert [line[:, 1].tolist() for line in lines] == [
        pytest.approx([row.low, row.high]) for row in rows
    ]
    assert [label.get_text() for label in left.get_xticklabels()] == ["a", "b"]
    assert [text.get_text() for text in left.texts] == ["0 % won", "20 % won"]
    assert left.get_ylabel() == "mean score (95 % interval)"
    assert (right.get_xlabel(), right.get_ylabel()) == ("score", "episodes")
    assert [text.get_text() for text in right.get_legend().get_texts()] == ["a", "b"]
    counts = sum(bar.get_height() for bar in right.patches)
    assert counts == 10 and len(right.patches) == 28


@pytest.mark.parametrize(
    ("agents", "game", "options", "episodes", "message"),
    [
        (["rendom"], GAME, {}, 1, "unknown agent 'rendom'"),
        (["random"], "lcg/spreading_flame", {}, 1, "did you mean"),
        (["random"], GAME, {"players": 5}, 1, "players"),
        (["random"], GAME, {"seed": 5}, 1, "unknown option 'seed'"),
        (["random"], GAME, {}, 0, "episodes=0"),
        (["random"], GAME, {}, "many", "episodes='many'"),
        (["random", "heuristic", "random"], GAME, {}, 1, "agent 'random' twice"),
        ([], GAME, {}, 1, "at least one name"),
    ],
)
def test_mistakes_are_told_before_playing(
    agents: list[str], game: str, options: dict[str, int], episodes: Any, message: str
) -> None:
    with pytest.raises(InvalidSetup, match=message):
        make_jobs(agents, game, options, 0, episodes)


def test_numbers_out_of_range_are_named() -> None:
    with pytest.raises(InvalidSetup, match="seed0=-1"):
        make_jobs(["random"], GAME, {}, -1, 1)
    with pytest.raises(InvalidSetup, match="workers=0"):
        evaluate(["random"], GAME, {}, episodes=1, seed0=0, workers=0, out=None, console=quiet())


def test_the_script(tmp_path: Path) -> None:
    done = run_script(
        "evaluate.py", "--agents", "random,heuristic", "--players", "1", "--episodes", "2",
        "--out", str(tmp_path),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "win rate" in done.stdout and "95 % interval" in done.stdout
    assert str(tmp_path / "episodes.csv") in done.stdout.replace("\n", "")
    assert (tmp_path / "scores.png").is_file()
    taken = tmp_path / "episodes.csv"
    mistakes = [
        (["--agents", "random, heuristik"], "did you mean 'heuristic'"),
        (["--out", str(taken)], str(taken)),
    ]
    for arguments, message in mistakes:
        wrong = run_script("evaluate.py", *arguments)
        assert wrong.returncode == 2
        assert message in wrong.stderr and "Traceback" not in wrong.stderr
        assert wrong.stdout == ""  # nothing was played
