"""Evaluation of suites: their games, partners, sampled actions, and set-ups that are unseen."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import arkham_env
from arkham_agents.base import Agent, Mask
from arkham_agents.evaluation import evaluation, jobs
from arkham_agents.evaluation.cross_play import Partners
from arkham_agents.evaluation.evaluation import evaluate, evaluate_suite
from arkham_agents.evaluation.generalisation import Known
from arkham_agents.evaluation.jobs import cores, job_player, make_jobs, pays
from arkham_agents.evaluation.playing import play_alone
from arkham_agents.evaluation.progress import game_progress
from arkham_agents.evaluation.reports import FILES
from arkham_agents.networks.shipped import nets
from arkham_agents.registry import make_agent, with_drawn
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.suites import find_suite, suites, suites_of
from tests.agents.test_evaluation import quiet, run_script, untrained
from tests.envs.playing import GAME


def text_of(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


class Counting(Agent):
    """Agent that takes the first option, and reports the total number of its decisions."""

    name = "counting"

    def __init__(self) -> None:
        self.total = 0
        self.seeds: list[int] = []
        self.seats: set[int] = set()

    def reset(self, seed: int) -> None:
        self.seeds.append(seed)

    def act(self, view: Any, mask: Mask) -> int:
        self.total += 1
        self.seats.add(view.seat)
        return 0

    def report(self) -> dict[str, float]:
        return {"decisions": float(self.total)}


class Failing(Agent):
    """Agent that fails in its third game."""

    def __init__(self) -> None:
        self.games = 0

    def reset(self, seed: int) -> None:
        self.games += 1

    def act(self, view: Any, mask: Mask) -> int:
        if self.games == 3:
            raise RuntimeError("no more games")
        return 0


COUNTING, FAILING = (f"{__name__}:{name}" for name in ("Counting", "Failing"))


@pytest.fixture
def own_agents(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the registry find the agents of this module, which pytest imports by its path."""
    made: dict[str, Callable[[], Agent]] = {COUNTING: Counting, FAILING: Failing}
    monkeypatch.setattr(jobs, "make_agent", lambda n: made[n]() if n in made else make_agent(n))


# -- Suites --------------------------------------------------------------------------------------


def test_a_suite_is_played_with_its_set_up_and_seeds(tmp_path: Path) -> None:
    console = quiet()
    report = evaluate_suite(
        ["random"], "arkham2e-solo", episodes=3, out=tmp_path, console=console
    )  # fmt: skip
    assert [e.seed for e in report.episodes] == [2_000_000, 2_000_001, 2_000_002]
    for e in report.episodes:
        game = arkham_env.game("arkham2e/base", seed=e.seed, investigators="random",
                               ancient_one="random")  # fmt: skip
        assert e.record is not None and e.record["options"] == game.state.table.options
    shown = " ".join(text_of(console).split())
    assert "arkham2e-solo, version 1, seeds 2000000 to 2000002: arkham2e/base" in shown
    numbers = json.loads((tmp_path / "results.json").read_text())
    assert numbers["agents"][0]["agent"] == "random" and "arkham2e-solo" in numbers["title"]
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "<svg" in page and "mean score" in page and "random" in page
    assert "src=" not in page and 'href="http' not in page
    assert all((tmp_path / name).stat().st_size > 0 for name in FILES)
    again = evaluate_suite(
        ["random"], "arkham2e-solo", split="dev", episodes=1, out=None, console=quiet()
    )
    assert [e.seed for e in again.episodes] == [1_000_000]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"name": "arkham2e-sol"}, "did you mean 'arkham2e-solo'"),
        ({"episodes": 301}, "episodes=301"),
        ({"split": "tset"}, "did you mean 'test'"),
    ],
)
def test_mistakes_are_errors_before_the_first_game(
    arguments: dict[str, Any], message: str, tmp_path: Path
) -> None:
    given = {"name": "arkham2e-solo", **arguments}
    with pytest.raises(InvalidSetup, match=message):
        evaluate_suite(["random"], out=tmp_path / "out", console=quiet(), **given)
    assert not (tmp_path / "out").exists()


def test_the_script_plays_a_suite_and_verifies_it(tmp_path: Path) -> None:
    done = run_script(
        "evaluate.py", "--suite", "spreading-flames-solo", "--agents", "random", "--episodes", "2",
        "--out", str(tmp_path),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "spreading-flames-solo, version 1" in done.stdout
    checked = run_script("evaluate.py", "--verify", str(tmp_path))
    assert checked.returncode == 0 and "all 2 records are correct" in checked.stdout
    for arguments, message in (
        (["--suite", "spreading-flames-sol"], "did you mean 'spreading-flames-solo'"),
        (["--suite", "arkham2e-solo", "--players", "2"], "the suite determines the game"),
        (["--verify", str(tmp_path / "none")], "No such file"),
    ):
        wrong = run_script("evaluate.py", *arguments)
        assert wrong.returncode == 2 and message in wrong.stderr, wrong.stderr
        assert "Traceback" not in wrong.stderr


@pytest.mark.parametrize("name", nets())
def test_no_policy_of_the_package_was_trained_on_unseen_investigators(name: str) -> None:
    """``ppo:general`` and ``ppo:group`` are trained on all investigators or on other numbers."""
    own = suites_of(nets()[name].game)
    for suite in own.values():
        if not suite.name.endswith("-unseen") or name in ("ppo:general", "ppo:group"):
            continue
        known = Known(name, suite.game)
        for options in suite.set_ups:
            seats = options["investigators"]
            assert not all(known.has(len(seats), "standard", one) for one in seats)


def test_policies_were_trained_on_starter_decks_and_other_difficulties() -> None:
    assert Known("ppo:solo", GAME).has(1, "hard", "joe_diamond") is False
    for suite in suites().values():
        if suite.name.endswith("-decks"):
            assert suite.options["decks"] == "random"
    for name in ("ppo:core_solo", "ppo:core_pair"):
        assert "decks" not in str(nets()[name].set_up)


# -- Cross-play ----------------------------------------------------------------------------------


def test_partners_play_their_seats() -> None:
    first, second = Counting(), Counting()
    agent = Partners(first, ["*", "heuristic"])
    agent.seats[1] = second
    suite = find_suite("spreading-flames-pair-with-heuristic")
    agent.for_game(suite.game)
    e = play_alone(agent, "a", suite.game, dict(suite.options), 2_000_000, keep=True)
    assert (first.seats, second.seats) == ({0}, {1})
    assert first.total + second.total == e.decisions
    assert first.seeds == [2_000_000] and second.seeds != first.seeds
    assert e.reported == {"decisions": first.total}
    with pytest.raises(InvalidSetup, match="seat 2: the suite assigns agents to 2 seats"):
        agent.for_seat(2)


@pytest.mark.parametrize("name", ["spreading-flames-pair-with-ppo", "eldritch-pair-with-random"])
def test_a_cross_play_suite_is_played(name: str) -> None:
    report = evaluate_suite(["random"], name, episodes=2, out=None, console=quiet(), workers=1)
    assert report.rows[0].episodes == 2 and "seats *, " in report.title


# -- Learned policies, numbers of agents, failures -------------------------------------------------


def test_learned_policies_play_with_sampled_actions_too(tmp_path: Path) -> None:
    path = str(untrained(tmp_path))
    assert with_drawn(["random", path, "heuristic", f"search:{path}?sims=5"]) == [
        "random", path, f"{path}:sample", "heuristic", f"search:{path}?sims=5",
    ]  # fmt: skip
    assert with_drawn(["ppo:solo:sample", "ppo:solo"]) == ["ppo:solo:sample", "ppo:solo"]
    given: dict[str, Any] = {"episodes": 2, "out": None, "console": quiet(), "workers": 1}
    both = evaluate_suite([path], "spreading-flames-solo", **given)
    assert [row.agent for row in both.rows] == [path, f"{path}:sample"]
    one = evaluate_suite([path], "spreading-flames-solo", drawn=False, **given)
    assert [row.agent for row in one.rows] == [path] and one.rows[0] != both.rows[1]


def test_numbers_that_an_agent_reports_are_summed(own_agents: None, tmp_path: Path) -> None:
    """The agent reports totals of all games; each record contains the number of one game."""
    console = quiet()
    report = evaluate(
        [COUNTING, "random"], GAME, {}, episodes=3, seed0=7, workers=1, out=tmp_path,
        console=console,
    )  # fmt: skip
    counted, random = report.rows
    own = [e for e in report.episodes if e.agent == COUNTING]
    assert [e.reported["decisions"] for e in own] == [e.decisions for e in own]
    assert counted.reported == {"decisions": sum(e.decisions for e in own)}
    assert random.reported == {}
    assert "sums of numbers of the agents" in text_of(console)
    assert "decisions" in (tmp_path / "results.md").read_text().splitlines()[-3]


def test_the_results_of_other_agents_are_kept_when_one_fails(
    own_agents: None, tmp_path: Path
) -> None:
    console = quiet()
    with pytest.raises(RuntimeError, match="no more games"):
        evaluate(
            ["random", FAILING, COUNTING], GAME, {}, episodes=4, seed0=7, workers=1, out=tmp_path,
            console=console,
        )  # fmt: skip
    shown = text_of(console).replace("\n", "")
    assert f"agent {FAILING} failed after 2 of 4 games: no more games" in shown
    numbers = json.loads((tmp_path / "results.json").read_text())
    assert [row["agent"] for row in numbers["agents"]] == ["random", COUNTING]
    assert (tmp_path / "games.jsonl").read_bytes().count(b"\n") == 10


# -- Processes and progress ------------------------------------------------------------------------


def test_more_workers_than_cores_are_reduced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "cores", lambda: 2)
    console = quiet()
    assert evaluation.at_most_cores(16, console) == 2
    assert text_of(console) == "16 workers are reduced to 2, the number of cores\n"
    assert [evaluation.at_most_cores(n, console) for n in (None, 1, 2)] == [None, 1, 2]
    assert cores() >= 1


@pytest.mark.parametrize(
    ("seconds", "done", "left", "workers", "wanted"),
    [
        (0.5, 1, 10_000, 2, False),  # too early
        (2.0, 0, 10_000, 2, False),
        (2.0, 100, 200, 2, False),  # 4 s are left
        (2.0, 10, 90, 2, True),  # 18 s are left; two processes save 9 s
        (2.0, 10, 79, 2, False),
        (2.0, 10, 60, 4, True),  # four processes save 9 s of 12 s
        (2.0, 10, 9000, 1, False),
    ],
)
def test_workers_start_only_if_they_save_time(
    seconds: float, done: int, left: int, workers: int, wanted: bool
) -> None:
    assert pays(seconds, done, left, workers) is wanted


def test_the_first_games_are_played_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games that remain when workers pay are played by workers, with equal results."""
    made = make_jobs(["random"], GAME, {"players": 1}, 3, 6, None)
    monkeypatch.setattr(jobs, "cores", lambda: 2)
    monkeypatch.setattr(jobs, "pays", lambda seconds, done, left, workers: done == 2)
    here: list[Any] = []
    alone = jobs.episodes_of

    def noted(job: jobs.Job) -> Any:
        here.append(job)
        return alone(job)

    monkeypatch.setattr(jobs, "episodes_of", noted)
    with job_player(None) as play:
        found = [(e.seed, e.score, e.decisions) for e in play(made)]
    assert here == made[:2]
    with job_player(1) as play:
        assert [(e.seed, e.score, e.decisions) for e in play(made)] == found


def test_progress_is_a_line_from_time_to_time() -> None:
    console = quiet()
    with game_progress(console, 6, 2, every=0.0) as advance:
        advance()
        advance()
    lines = text_of(console).splitlines()
    assert [line.split(",")[0] for line in lines] == ["3 of 6 games", "4 of 6 games"]
    assert lines[0].endswith(" s left") and " games/s" in lines[0]
    terminal = Console(file=io.StringIO(), width=100, force_terminal=True)
    with game_progress(terminal, 3, 2) as advance:
        advance()
    assert "3/3" in text_of(terminal)
