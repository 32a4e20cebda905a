"""Evaluation: paired seeds, intervals and files; and the script."""

from __future__ import annotations

import csv
import io
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from rich.console import Console

from arkham_agents.base import Agent
from arkham_agents.evaluation import playing
from arkham_agents.evaluation.evaluation import evaluate
from arkham_agents.evaluation.jobs import cached_agent, make_jobs, play_all
from arkham_agents.evaluation.playing import Episode, play_games, seed_of
from arkham_agents.evaluation.reports import write_plot
from arkham_agents.evaluation.statistics import (
    RESAMPLES,
    bootstrap,
    differences,
    summarize,
    wilson,
)
from arkham_agents.networks.checkpoints import Checkpoint, origin, write_checkpoint
from arkham_agents.networks.legal_policy import LegalPolicy
from arkham_agents.registry import make_agent
from arkham_agents.seeds import (
    LAST_SEED,
    ROOM,
    SPLITS,
    split_seeds,
    splits_of,
    training_seed,
)
from arkham_env.core.kernel.errors import IllegalAction, InvalidSetup
from arkham_env.envs.registry import find
from tests.envs.playing import GAME

ROOT = Path(__file__).resolve().parents[2]


def quiet() -> Console:
    return Console(file=io.StringIO(), width=140)


def run_script(name: str, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run a script of the checkout as a user does."""
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
    how = "R2" if won else "none"
    return Episode(agent, seed, score, 7 * score, won, how, how, 9, 100, 0.5, "")


def test_evaluate_writes_what_it_measures(tmp_path: Path) -> None:
    console = quiet()
    report = evaluate(
        ["random", "heuristic"],
        GAME,
        {"players": 1},
        episodes=4,
        seed0=7,
        workers=1,
        out=tmp_path / "deep" / "er",
        console=console,
    )
    rows = report.rows
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
    """A checkpoint may have been replaced by a new one with the same name."""
    before = cached_agent("random")
    evaluate(["random"], GAME, {}, episodes=1, seed0=0, workers=1, out=None, console=quiet())
    assert cached_agent("random") is not before


def test_episodes_do_not_depend_on_workers() -> None:
    jobs = make_jobs(["heuristic", "random"], GAME, {"players": 1}, 3, 3)
    alone = [(e.agent, e.seed, e.score, e.decisions) for e in play_all(jobs, 1)]
    together = [(e.agent, e.seed, e.score, e.decisions) for e in play_all(jobs, 2)]
    assert alone == together


def test_games_are_the_same_together_and_alone(tmp_path: Path) -> None:
    """Five games, two at a time: with a net that draws its actions and with another."""
    path = untrained(tmp_path)
    for name in (str(path), f"{path}:sample"):
        agent = make_agent(name)
        seeds = range(40, 45)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(playing, "GAMES_AT_ONCE", 2)
            together = sorted(play_games(agent, "a", GAME, {"players": 1}, seeds), key=seed_of)
        alone = [playing.play_alone(agent, "a", GAME, {"players": 1}, seed) for seed in seeds]
        assert [replace(e, seconds=0.0) for e in together] == [
            replace(e, seconds=0.0) for e in alone
        ]
        assert [e.seed for e in together] == list(seeds)
        assert all(e.seconds > 0 for e in together)


def test_games_come_as_they_end(tmp_path: Path) -> None:
    """All games start together: results are in the order of decisions, then of seeds."""
    agent = make_agent(f"{untrained(tmp_path)}:sample")
    come = [(e.decisions, e.seed) for e in play_games(agent, "a", GAME, {}, range(70, 130))]
    assert come == sorted(come)
    assert len({decisions for decisions, _ in come}) < len(come), "none ended at once"


def untrained(folder: Path, game: str = GAME) -> Path:
    """Write a checkpoint of a policy that has learned nothing, and return its path."""
    encoder = find(game).encoder()
    columns = list(range(0, encoder.flat_size, 7))
    torch.manual_seed(0)
    policy = LegalPolicy(columns, encoder.num_actions, [16], 8)
    facts = {
        **origin(game), "trainer": "masked_ppo", "observation_size": encoder.flat_size,
        "num_actions": encoder.num_actions, "hidden": [16], "key_size": 8, "columns": columns,
    }  # fmt: skip
    write_checkpoint(folder / "net.zip", Checkpoint(facts, policy.state_dict()))
    return folder / "net.zip"


def test_an_agent_that_decides_for_many_is_held_to_the_rules() -> None:
    class Wrong(Agent):
        input_kind = "observation"

        def act_many(self, observations: Any, masks: Any, uniforms: Any) -> Any:
            return np.argmin(masks, axis=1)

    with pytest.raises(IllegalAction, match="expected one of the"):
        list(play_games(Wrong(), "wrong", GAME, {}, [1, 2]))


def test_jobs_of_nets_are_large(tmp_path: Path) -> None:
    path = str(untrained(tmp_path))
    jobs = make_jobs(["random", path], GAME, {}, 5, 300, workers=2)
    assert [len(job.seeds) for job in jobs if job.agent == "random"] == [1] * 300
    assert [len(job.seeds) for job in jobs if job.agent == path] == [150, 150]
    assert [seed for job in jobs[-2:] for seed in job.seeds] == list(range(5, 305))


def test_wilson() -> None:
    assert wilson(0, 60) == pytest.approx((0.0, 0.0602), abs=1e-4)
    assert wilson(250, 500) == pytest.approx((0.4563, 0.5437), abs=1e-4)


def test_the_splits_are_disjoint_and_training_stays_in_its_own() -> None:
    for first in SPLITS:
        assert splits_of(SPLITS[first]) == [first]
    assert splits_of(range(1_999_999, 2_000_001)) == ["dev", "test"]
    assert splits_of(range(LAST_SEED)) == ["train", "dev", "test"]
    assert splits_of(range(1_000_000)) == splits_of(range(3_000_000, 2**31)) == []
    for seed in (0, 1, 2**31):
        for purpose in ("ppo", "collect", "probe", "resume 128"):
            games = range(training_seed(seed, purpose), training_seed(seed, purpose) + ROOM)
            assert splits_of(games) == ["train"] and games.stop <= LAST_SEED
    assert training_seed(0, "ppo") != training_seed(1, "ppo") != training_seed(1, "collect")
    assert split_seeds("test", 3) == range(2_000_000, 2_000_003)
    with pytest.raises(InvalidSetup, match="1000001 games: expected 0 to 1,000,000, because"):
        split_seeds("dev", 1_000_001)
    with pytest.raises(InvalidSetup, match="did you mean 'dev'"):
        split_seeds("def", 1)


def test_agents_are_compared_in_pairs_of_games() -> None:
    episodes = [episode("a", s, 0.1 * s) for s in range(5)]
    episodes += [episode("b", s, 0.1 * s + 0.2, won=s == 4) for s in reversed(range(5))]
    _, second = summarize(episodes, ["a", "b"])
    (pair,) = differences(episodes, ["a", "b"])
    assert (pair.first, pair.second) == ("a", "b")
    # All pairs have the same difference, so the interval of the difference has no width.
    assert (pair.score, pair.low, pair.high) == pytest.approx((0.2, 0.2, 0.2))
    assert pair.wins == pytest.approx(0.2) and pair.wins_low == 0.0 and pair.wins_high > 0.2
    assert second.high - second.low > 0.1
    assert second.wins == pytest.approx(0.2)
    assert second.endings == {"none": 4, "R2": 1}
    assert (second.wins_low, second.wins_high) == pytest.approx((0.0362, 0.6245), abs=1e-4)
    assert second.speed == pytest.approx(200)


def test_bootstrap_is_the_same_for_everybody() -> None:
    """Two people who evaluate the same games get the same interval, to the last digit."""
    values = np.random.default_rng(3).random(50)
    draws = np.random.default_rng(0)
    picks = draws.integers(0, 50, (RESAMPLES, 50))
    means = values[picks].mean(axis=1)
    wanted = np.percentile(means, [2.5, 97.5])
    assert bootstrap(values) == pytest.approx(tuple(wanted), abs=1e-12)


def test_bootstrap_covers_the_mean() -> None:
    values = np.random.default_rng(1).normal(0.5, 0.1, 200)
    low, high = bootstrap(values)
    assert low < values.mean() < high
    # The means of samples are nearly normal: 95 % are within 1.96 standard deviations.
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


def test_numbers_out_of_range_are_named() -> None:
    with pytest.raises(InvalidSetup, match=r"seed=-1\.5"):
        make_jobs(["random"], GAME, {}, -1.5, 1)  # type: ignore[arg-type]
    with pytest.raises(InvalidSetup, match="workers=0"):
        evaluate(["random"], GAME, {}, episodes=1, seed0=0, workers=0, out=None, console=quiet())


def test_the_script(tmp_path: Path) -> None:
    done = run_script(
        "evaluate.py", "--agents", "random,heuristic", "--players", "1", "--episodes", "2",
        "--out", str(tmp_path),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert (
        "wins" in done.stdout
        and "defeated in act" in done.stdout
        and "95 % interval" in done.stdout
    )
    assert f"files in {tmp_path}: games.jsonl" in done.stdout.replace("\n", "")
    assert (tmp_path / "scores.png").is_file()
    taken = tmp_path / "episodes.csv"
    assert ",1000001," in taken.read_text()  # the split dev
    mistakes = [
        (["--seeds", "tset"], "did you mean 'test'"),
        (["--seeds", "dev", "--seed0", "3"], "expected only one of them"),
        (["--agents", "random, heuristik"], "did you mean 'heuristic'"),
        (["--out", str(taken)], str(taken)),
    ]
    for arguments, message in mistakes:
        wrong = run_script("evaluate.py", *arguments)
        assert wrong.returncode == 2
        assert message in wrong.stderr and "Traceback" not in wrong.stderr
        assert wrong.stdout == ""  # nothing was played


@pytest.mark.parametrize(
    ("arguments", "set_up"),
    [
        ([], "ancient_one=random, investigators=random, players=1"),
        (["--players", "2", "--option", "ancient_one=yig"],
         "ancient_one=yig, investigators=random, players=2"),
        (["--investigators", "joe_diamond"], "ancient_one=random, investigators=['joe_diamond']"),
    ],
)  # fmt: skip
def test_the_script_draws_what_a_set_up_of_a_board_game_leaves_open(
    arguments: list[str], set_up: str, tmp_path: Path
) -> None:
    """The games are set up as in the tables of the README; the heading prints the set-up."""
    done = run_script(
        "evaluate.py", "--game", "arkham2e/base", "--agents", "random", "--episodes", "2",
        "--out", str(tmp_path), *arguments,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    rules = find("arkham2e/base").rules_version
    assert f"arkham2e/base (rules version {rules}, {set_up})" in done.stdout
