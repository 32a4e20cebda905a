"""The benchmark measures everything that has a target, in windows of play that really happen."""

from __future__ import annotations

from arkham_agents.benchmarking import TARGETS, EngineWindow, InterpretedWindow, measure, verdict


def test_every_target_is_measured() -> None:
    found = measure(rounds=1, seconds=0.02)
    assert set(TARGETS) <= set(found)
    assert all(value > 0 for value in found.values())
    assert found["saved state, bytes"] <= TARGETS["saved state, bytes"][1]


def test_a_window_plays_other_games_each_time_and_takes_its_time() -> None:
    window = EngineWindow(2)
    window(0.05)
    first = window.seed
    window(0.05)
    assert 1 <= first < window.seed


def test_the_interpreted_engine_plays_in_a_process_that_ends() -> None:
    window = InterpretedWindow()
    assert window(0.02) > 0
    assert window(0.02) > 0
    window.close()
    assert window.process.returncode is not None


def test_verdicts() -> None:
    assert verdict("clone, microseconds", 15.0) == "ok"
    assert verdict("clone, microseconds", 30.0) == "missed: 2.00 of the target"
    assert verdict("PettingZoo AEC loop", 7_500.0) == "missed: 0.50 of the target"
    assert verdict("engine, 1 investigator", 1.0) == ""
