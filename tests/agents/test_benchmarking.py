"""The benchmark measures every quantity that has a target."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import arkham_env
from arkham_agents.evaluation import measures
from arkham_agents.evaluation.benchmarking import (
    TARGETS,
    InterpretedWindow,
    Worker,
    compare,
    measure,
    verdict,
)
from arkham_agents.evaluation.measures import (
    AECWindow,
    CallWindow,
    EngineWindow,
    SearchWindow,
    Setup,
    middle_game,
    shown,
    windows,
)
from arkham_env.core.kernel.errors import InvalidSetup

SMALL = Setup(options={"difficulty": "hard"}, players=2)


def test_every_target_is_measured() -> None:
    found = measure(rounds=1, seconds=0.02)
    assert set(TARGETS) <= set(found)
    assert all(value.value > 0 for value in found.values())
    assert found["saved state, bytes"].value <= TARGETS["saved state, bytes"][1]
    assert found["engine, 4 players"].ratio == 1.0
    for name in ("batch, flat observation + mask", "PettingZoo AEC loop"):
        figure = found[name]
        assert figure.ratio is not None and 0 < figure.ratio < 1
        assert figure.wall is not None and figure.wall <= figure.value * 1.01


def test_targets_are_moved_on_purpose_only() -> None:
    """The targets are those of their issues, for a common machine."""
    assert TARGETS == {
        "engine, 4 players": ("at least", 250_000),
        "engine, 4 players, interpreted": ("at least", 35_000),
        "batch, flat observation + mask": ("at least", 120_000),
        "PettingZoo AEC loop": ("at least", 15_000),
        "search, simulations": ("at least", 20_000),
        "search with ppo:solo, simulations": ("at least", 9_000),
        "clone, microseconds": ("at most", 15),
        "game(), microseconds": ("at most", 100),
        "load(), microseconds": ("at most", 300),
        "state in memory, bytes": ("at most", 16_000),
        "saved state, bytes": ("at most", 8_000),
    }


def test_any_set_up_and_agent_is_measured() -> None:
    found = windows(SMALL, "random")
    assert {"engine, 1 player", "engine, 2 players", "evaluation, random"} <= set(found)
    assert "engine, 4 players" not in found
    assert "engine, 8 players" not in windows(Setup(players=1))
    game = middle_game(SMALL)
    assert (game.players, game.state.table.difficulty) == (2, 2)
    assert not game.over and game.state.round > 0
    for window in found.values():
        assert window(0.01) > 0


def test_a_window_plays_other_games_each_time_and_takes_its_time() -> None:
    window = EngineWindow(SMALL, 2)
    window(0.05)
    first = window.seed
    window(0.05)
    assert 1 <= first < window.seed


def test_the_loop_of_pettingzoo_plays_other_games_each_time() -> None:
    env: Any = arkham_env.env("lcg/spreading_flames")
    seeds: list[int] = []
    reset = env.reset

    def noted(seed: int) -> None:
        seeds.append(seed)
        reset(seed=seed)

    env.reset = noted
    window = AECWindow(env)
    while len(seeds) < 3:
        assert window(0.01) > 0
    assert seeds == list(range(1, len(seeds) + 1))


def test_memory_is_what_clones_hold_not_what_making_them_took(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    traced = iter([(1_000, 5_000), (901_000, 9_000_000)])
    monkeypatch.setattr("tracemalloc.get_traced_memory", lambda: next(traced))
    assert measures.state_bytes(SMALL) == 9_000


def test_calls_are_counted() -> None:
    calls: list[int] = []
    rate = CallWindow(lambda: calls.append(1), 7)(0.01)
    assert len(calls) % 7 == 0
    assert rate * 0.01 <= len(calls)
    assert shown("clone, microseconds", 1e6) == 1.0
    assert shown("PettingZoo AEC loop", 5.0) == 5.0


def test_the_interpreted_engine_plays_in_a_process_that_ends() -> None:
    window = InterpretedWindow(SMALL)
    assert window(0.02) > 0
    assert window(0.02) > 0
    window.close()
    assert window.process.returncode is not None


def test_two_builds_take_turns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Both builds are this one here, so that their speeds are similar."""
    root = Path(measures.__file__).parents[3]
    runner = tmp_path / "python"  # an interpreter that finds the checkout without PYTHONPATH
    code = "import sys; sys.path[:0] = " + repr([str(root), str(root / "agents")])
    runner.write_text(
        f"#!{sys.executable}\n{code}\nimport runpy\n"
        "sys.argv = sys.argv[2:]\nrunpy.run_path(sys.argv[0], run_name='__main__')\n"
    )
    runner.chmod(0o755)
    found = compare(str(runner), str(runner), 2, 0.02, SMALL, ["engine, 2", "clone"])
    assert list(found) == ["engine, 2 players", "clone, microseconds"]
    for figure in found.values():
        assert figure.old > 0 and figure.new > 0
        assert 0.2 < figure.ratio < 5
    with pytest.raises(InvalidSetup, match=r"measures that both builds have; .*engine, 1 player"):
        compare(str(runner), str(runner), 1, 0.01, SMALL, ["chess"])


def test_a_build_that_cannot_run_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetup, match=r"python '.*nowhere': .*expected the path of"):
        Worker(str(tmp_path / "nowhere"), SMALL)
    broken = tmp_path / "broken"
    broken.write_text(f"#!{sys.executable}\nraise SystemExit(3)\n")
    broken.chmod(0o755)
    with pytest.raises(InvalidSetup, match="cannot run the benchmark"):
        Worker(str(broken), SMALL)


def test_verdicts() -> None:
    assert verdict("clone, microseconds", 15.0) == "ok"
    assert verdict("clone, microseconds", 30.0) == "missed: 2.00 of the target"
    assert verdict("PettingZoo AEC loop", 7_500.0) == "missed: 0.50 of the target"
    assert verdict("engine, 1 player", 1.0) == ""


def test_a_search_thinks_about_other_decisions_each_time() -> None:
    window = SearchWindow(SMALL, "search?sims=10")
    assert window(0.01) > 0
    first = window.seed
    assert first >= 1
    assert all(deals.num_options > 1 and deals.decisions >= 40 for deals in window.deals)
    window(0.01)
    assert window.seed > first


def test_search_with_a_policy_is_measured_where_torch_is_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert set(measures.searches(SMALL)) == {
        "search, simulations",
        "search with ppo:solo, simulations",
    }
    monkeypatch.setattr(measures, "find_spec", lambda name: None if name == "torch" else True)
    assert set(measures.searches(SMALL)) == {"search, simulations"}


def test_a_window_goes_through_all_games_that_were_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    window = EngineWindow(SMALL, 2)
    cloned: list[int] = []

    class Begun:
        def __init__(self, number: int) -> None:
            self.number = number

        def clone(self) -> Begun:
            cloned.append(self.number)
            return self

    window.begun = [Begun(number) for number in range(3)]
    monkeypatch.setattr(measures, "random_rollout", lambda *given: 5)
    ticks = iter(range(1000))
    monkeypatch.setattr("time.process_time", lambda: next(ticks))
    assert window(7.0) == 5.0
    assert cloned == [1, 2, 0, 1, 2, 0, 1]
    assert window(2.0) == 5.0
    assert cloned[7:] == [2, 0]
