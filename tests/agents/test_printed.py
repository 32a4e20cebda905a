"""``arkham_agents/evaluation/reports.py``: the complete printed output of agents: tables cell by
cell, lines word by word."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from arkham_agents.config import TrainingConfig, check_config
from arkham_agents.evaluation import evaluation
from arkham_agents.evaluation.curves import Curve, curves_table
from arkham_agents.evaluation.evaluation import evaluate
from arkham_agents.evaluation.playing import Episode
from arkham_agents.evaluation.records import GAMES, Records
from arkham_agents.evaluation.reports import (
    FILES,
    INTERVAL,
    Report,
    differences_grid,
    endings_grid,
    results_grid,
)
from arkham_agents.evaluation.statistics import differences, summarize
from arkham_agents.imitation.spreading import Spread
from arkham_agents.pipeline import STAGES_FILE, Pipeline
from arkham_agents.training import run_log
from arkham_agents.training.masked_ppo_learner import MaskedPPOLearner
from arkham_agents.training.run_log import PastRun, RunLog
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.registry import find
from tests.envs.playing import GAME

NET = "runs/net/checkpoint.zip:sample"

RESULTS = """\
                                    lcg/spreading_flames (players=1)
┏━━━━━━━━━━━━┳━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━┳━━━━━━━━┳━━━━━━━━━┓
┃ agent      ┃ games ┃           mean score ┃                  IQM ┃            wins ┃ rounds ┃ ms/move ┃
┡━━━━━━━━━━━━╇━━━━━━━╇━━━━━━━━━━━━━━━━━━━━━━╇━━━━━━━━━━━━━━━━━━━━━━╇━━━━━━━━━━━━━━━━━╇━━━━━━━━╇━━━━━━━━━┩
│ heuristic  │     4 │ 0.350 [0.250, 0.450] │ 0.350 [0.200, 0.500] │  25.0 % [5, 70] │   10.5 │    5.00 │
│ random     │     4 │ 0.075 [0.025, 0.125] │ 0.075 [0.000, 0.150] │   0.0 % [0, 49] │    6.5 │    1.25 │
│ net:sample │     4 │ 0.450 [0.350, 0.550] │ 0.450 [0.300, 0.600] │ 50.0 % [15, 85] │    8.0 │   12.50 │
└────────────┴───────┴──────────────────────┴──────────────────────┴─────────────────┴────────┴─────────┘
                                       [low, high]: 95 % interval
"""  # noqa: E501
DIFFERENCES = """\
                  differences in games with equal seeds
┏━━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━┓
┃ agents                 ┃              mean score ┃               wins ┃
┡━━━━━━━━━━━━━━━━━━━━━━━━╇━━━━━━━━━━━━━━━━━━━━━━━━━╇━━━━━━━━━━━━━━━━━━━━┩
│ random - heuristic     │ -0.275 [-0.325, -0.225] │  -25.0 % [-75, +0] │
│ net:sample - heuristic │ +0.100 [+0.100, +0.100] │  +25.0 % [+0, +75] │
│ net:sample - random    │ +0.375 [+0.325, +0.425] │ +50.0 % [+0, +100] │
└────────────────────────┴─────────────────────────┴────────────────────┘
"""
ENDINGS = """\
               how the games ended
┏━━━━━━━━━━━━━━┳━━━━━━━━━━━┳━━━━━━━━┳━━━━━━━━━━━━┓
┃ ending       ┃ heuristic ┃ random ┃ net:sample ┃
┡━━━━━━━━━━━━━━╇━━━━━━━━━━━╇━━━━━━━━╇━━━━━━━━━━━━┩
│ all defeated │         3 │      3 │            │
│ R1           │         1 │        │          2 │
│ R2           │           │        │          2 │
│ agenda       │           │      1 │            │
└──────────────┴───────────┴────────┴────────────┘
"""
CURVES = """\
                                  last evaluation
┏━━━━━━━┳━━━━━━━┳━━━━━━━━━━━┳━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━┳━━━━━━━━━━┳━━━━━━━━━━━━━┓
┃ run   ┃ seeds ┃ decisions ┃ mean score ┃          range ┃ win rate ┃ decisions/s ┃
┡━━━━━━━╇━━━━━━━╇━━━━━━━━━━━╇━━━━━━━━━━━━╇━━━━━━━━━━━━━━━━╇━━━━━━━━━━╇━━━━━━━━━━━━━┩
│ small │     2 │    10,000 │      0.500 │ [0.400, 0.600] │    25.0% │       2,500 │
│ other │     1 │    10,000 │      0.300 │ [0.300, 0.300] │    15.0% │       2,500 │
└───────┴───────┴───────────┴────────────┴────────────────┴──────────┴─────────────┘
"""
STAGES = """\
   tiny: stages
┏━━━━━━━┳━━━━━━━━━┓
┃ stage ┃ seconds ┃
┡━━━━━━━╇━━━━━━━━━┩
│ ppo   │   1,234 │
│ all   │   1,234 │
└───────┴─────────┘
"""


class Paper(Console):
    """A console of fixed width; ``text`` is the output without spaces at line ends."""

    def __init__(self) -> None:
        self.sheet = io.StringIO()
        super().__init__(file=self.sheet, width=120)

    @property
    def text(self) -> str:
        return "".join(f"{line.rstrip()}\n" for line in self.sheet.getvalue().splitlines())


def episode(
    agent: str, seed: int, score: float, ending: str, rounds: int, decisions: int, seconds: float
) -> Episode:
    won = ending == "R1"
    points = 7 * score
    return Episode(agent, seed, score, points, won, ending, ending, rounds, decisions, seconds, "")


def episodes() -> list[Episode]:
    found = []
    for seed in range(4):
        first, last = ("R1" if seed == 3 else "all defeated"), ("R1" if seed > 1 else "R2")
        none = "all defeated" if seed else "agenda"
        found += [
            episode("heuristic", seed, 0.1 * seed + 0.2, first, 9 + seed, 100, 0.5),
            episode("random", seed, 0.05 * seed, none, 5 + seed, 80, 0.1),
            episode(NET, seed, 0.1 * seed + 0.3, last, 8, 120, 1.5),
        ]
    return found


def history(*scores: float) -> list[dict[str, Any]]:
    return [
        {"steps": 5000 * (i + 1), "seconds": 2.0 * (i + 1), "mean_score": s, "win_rate": s / 2}
        for i, s in enumerate(scores)
    ]


def tiny(out: Path) -> TrainingConfig:
    return check_config(
        {
            "name": "tiny",
            "out": str(out),
            "trainer": "masked_ppo",
            "game": {"players": 1},
            "ppo": {"num_envs": 4, "total_steps": 5000, "n_steps": 16, "batch_size": 32},
            "masked_ppo": {"probe_decisions": 64},
            "evaluation": {"every": 1000, "episodes": 4},
        }
    )


def test_the_tables_of_an_evaluation() -> None:
    paper = Paper()
    rows = summarize(episodes(), ["heuristic", "random", NET])
    paper.print(results_grid(rows, "lcg/spreading_flames (players=1)").table(INTERVAL))
    assert paper.text == RESULTS
    paper = Paper()
    pairs = differences(episodes(), ["heuristic", "random", NET])
    paper.print(differences_grid(rows, pairs).table())
    assert paper.text == DIFFERENCES
    paper = Paper()
    paper.print(endings_grid(rows).table())
    assert paper.text == ENDINGS


def test_an_evaluation_prints_its_tables_and_where_its_files_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The title contains the options that were given, by name."""
    agents = ["heuristic", "random"]
    results = [each for each in episodes() if each.agent in agents]
    asked: list[tuple[Any, int]] = []

    @contextmanager
    def player(workers: int) -> Iterator[Any]:
        def play(jobs: Any) -> list[Episode]:
            asked.append(([(job.agent, job.game, job.options, job.seeds) for job in jobs], workers))
            return [each for each in results if each.agent == jobs[0].agent]

        yield play

    monkeypatch.setattr(evaluation, "job_player", player)
    monkeypatch.setattr(evaluation, "cores", lambda: 3)
    monkeypatch.setattr(Records, "append", lambda self, episode: None)
    cases: list[tuple[Path | None, dict[str, Any], str]] = [
        (
            tmp_path,
            {"players": 1, "difficulty": "hard", "investigators": None},
            f"{GAME} (rules version {find(GAME).rules_version}, difficulty=hard, players=1)",
        ),
        (None, {}, f"{GAME} (rules version {find(GAME).rules_version})"),
    ]
    for out, given, title in cases:
        paper, wanted = Paper(), Paper()
        report = evaluate(
            agents, GAME, given, episodes=4, seed0=0, workers=3, out=out, console=paper
        )
        assert report.rows == summarize(results, agents)
        Report(title, report.rows, differences(results, agents), results).show(wanted)
        if out is not None:
            wanted.print(f"files in {out}: {', '.join([GAMES, *FILES])}", soft_wrap=True)
        assert paper.text == wanted.text
        frozen = tuple(sorted(given.items()))
        for agent in agents:
            jobs = [(agent, GAME, frozen, (seed,)) for seed in range(4)]
            assert asked.pop(0) == (jobs, 3)


def test_the_table_of_curves() -> None:
    paper = Paper()
    small = Curve.of("small", [history(0.1, 0.4), history(0.2, 0.6)])
    paper.print(curves_table([small, Curve.of("other", [history(0.3, 0.3)])]))
    assert paper.text == CURVES


class Still:
    """A learner that reports 3000 steps without training, and records the calls."""

    steps = 3000
    policy = "the policy"

    def __init__(self) -> None:
        self.noted: list[Any] = []

    def note(self, name: str, value: float) -> None:
        self.noted.append((name, value))

    def write(self, path: Path, account: dict[str, Any]) -> None:
        self.noted.append(path.name)
        path.write_text(str(account["steps"]))


def test_the_line_of_an_evaluation_of_a_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper, learner, config = Paper(), Still(), tiny(tmp_path)
    asked: list[Any] = []

    def held_out(policy: object, game: object, count: int, first: int) -> list[Episode]:
        asked.append((policy, game, count, first))
        return [each for each in episodes() if each.agent == "heuristic"]

    monkeypatch.setattr(run_log, "held_out_games", held_out)
    run = RunLog(config, tmp_path, paper, learner, PastRun(steps=2500, seconds=7.0))
    assert (run.next_evaluation, run.next_checkpoint) == (3000, config.checkpoint_every)
    assert 7.0 <= run.seconds() < 60.0
    run.after_rollout()
    assert asked == [("the policy", config.game, 4, config.evaluation.first_seed)]
    assert paper.text == (
        "      3,000 steps: mean score 0.3500, wins 25.0% over 4 held-out seeds "
        "(all defeated 3, R1 1)\n"
    )
    assert learner.noted == [
        ("eval/mean_score", pytest.approx(0.35)), ("eval/win_rate", 0.25), "best.zip",
    ]  # fmt: skip
    assert run.next_evaluation == 4000
    # An equal score is no improvement, and a run is not evaluated twice at the same step.
    assert run.evaluate() == pytest.approx(0.35)
    assert learner.noted[3:] == [("eval/mean_score", pytest.approx(0.35)), ("eval/win_rate", 0.25)]
    assert run.finish() == tmp_path / "checkpoint.zip"
    assert learner.noted[5:] == ["checkpoint.zip"] and len(asked) == 2
    learner.steps = 3500
    run.finish()
    assert len(asked) == 3


def test_what_a_lean_run_says_of_its_speed(tmp_path: Path) -> None:
    learner = MaskedPPOLearner(tiny(tmp_path), tmp_path / "tensorboard")
    assert learner.speed_line() == "nothing was played"
    learner.decisions, learner.wall, learner.unseen = 12_000, 8.0, 7
    learner.seconds = {"environment": 1.0, "policy": 2.0, "update": 5.0}
    assert learner.shares() == {"environment": 0.125, "policy": 0.25, "update": 0.625}
    assert learner.speed_line() == (
        "12,000 decisions: 1,500 a second, 1,500 a CPU second "
        "(environment 12%, policy 25%, update 62%); "
        f"{len(learner.facts['columns'])} columns fed, 7 others varied"
    )


def test_the_stages_of_a_run_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = tiny(tmp_path)
    ran: list[str] = []
    monkeypatch.setattr(Pipeline, "ppo", lambda self: ran.append("ppo"))
    clock = iter([10.0, 1243.96])
    monkeypatch.setattr("arkham_agents.pipeline.time.monotonic", lambda: next(clock))
    paper = Paper()
    assert (
        Pipeline(config, False, paper, False, Spread()).run()
        == tmp_path / "tiny" / "checkpoint.zip"
    )
    rule, _, rest = paper.text.partition("\n")
    assert rule.strip("─") == " ppo " and len(rule) == 120
    assert rest == STAGES
    again = Paper()
    Pipeline(config, True, again, False, Spread()).run()
    assert again.text == "ppo: already finished, in 1234 s\n" + STAGES
    assert ran == ["ppo"]
    (tmp_path / "tiny" / STAGES_FILE).write_text("{")
    with pytest.raises(
        InvalidSetup, match=r"stages.json: this file is not valid JSON; choose another name"
    ):
        Pipeline(config, True, again, False, Spread())
    other = Paper()
    assert Pipeline(config, False, other, False, Spread()).done == {}
    assert other.text == f"kept the earlier run of this name as {tmp_path / 'tiny.1'}\n"
