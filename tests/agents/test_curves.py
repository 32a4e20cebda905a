"""Curves of runs: their means, their table, their picture; and the script."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from arkham_agents.config import read_config
from arkham_agents.evaluation.curves import Curve, curves_table, draw_curves
from arkham_env.core.kernel.errors import InvalidSetup
from tests.agents.test_evaluation import ROOT, run_script


def history(*scores: float) -> list[dict[str, Any]]:
    return [
        {"steps": 50 * (i + 1), "seconds": 2.0 * (i + 1), "mean_score": s, "win_rate": s / 2}
        for i, s in enumerate(scores)
    ]


def test_the_last_evaluation_of_each_run_is_told() -> None:
    curve = Curve.of("small", [history(0.1, 0.4), history(0.2, 0.6)])
    assert curve.steps.tolist() == [50, 100] and curve.seconds == [4.0, 4.0]
    console = Console(width=120, record=True, file=io.StringIO())
    console.print(curves_table([curve]))
    text = console.export_text()
    for words in ("small", "0.500", "[0.400, 0.600]", "25.0%", "25"):
        assert words in text


def test_runs_of_different_lengths_make_no_curve() -> None:
    with pytest.raises(InvalidSetup, match=r"'small'.*\[\[50, 100\], \[50\]\].*the same"):
        Curve.of("small", [history(0.1, 0.4), history(0.2)])
    nothings: list[list[list[dict[str, Any]]]] = [[], [[]]]
    for nothing in nothings:
        with pytest.raises(InvalidSetup, match="expected at least one evaluation"):
            Curve.of("small", nothing)


def test_the_picture_has_a_line_and_a_band_for_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []
    monkeypatch.setattr("matplotlib.pyplot.close", drawn.append)
    one = Curve.of("one", [history(0.1, 0.4), history(0.2, 0.6)])
    draw_curves([one, Curve.of("two", [history(0.3, 0.3)])], tmp_path / "curves.png")
    (figure,) = drawn
    left, right = figure.axes
    assert [line.get_ydata().tolist() for line in left.lines] == [
        pytest.approx([0.15, 0.5]),
        pytest.approx([0.3, 0.3]),
    ]
    assert right.lines[0].get_ydata().tolist() == pytest.approx([0.075, 0.25])
    band = left.collections[0].get_paths()[0].vertices
    assert band[:, 1].min() == pytest.approx(0.1) and band[:, 1].max() == pytest.approx(0.6)
    assert [text.get_text() for text in left.get_legend().get_texts()] == [
        "one (2 seeds)",
        "two (1 seeds)",
    ]
    assert (tmp_path / "curves.png").stat().st_size > 1000


def test_the_committed_pair_differs_in_the_trainer_alone() -> None:
    pair = [
        read_config(ROOT / "configs" / f"compare_{name}.yaml") for name in ("sb3", "masked_ppo")
    ]
    assert [config.trainer for config in pair] == ["sb3", "masked_ppo"]
    first, second = (config.model_dump(exclude={"trainer", "name"}) for config in pair)
    assert first == second


SMALL = """
name: small
out: {out}
trainer: masked_ppo
ppo: {{num_envs: 4, total_steps: 128, n_steps: 16, batch_size: 32, hidden: [8]}}
masked_ppo: {{probe_decisions: 64}}
evaluation: {{every: 64, episodes: 2}}
"""


@pytest.mark.slow
def test_the_script(tmp_path: Path) -> None:
    config = tmp_path / "small.yaml"
    config.write_text(SMALL.format(out=tmp_path))
    picture = tmp_path / "deep" / "curves.png"
    arguments = [str(config), "--seeds", "2", "--out", str(picture)]
    done = run_script("compare_trainers.py", *arguments)
    assert done.returncode == 0, done.stderr
    assert "training small_0" in done.stdout and "training small_1" in done.stdout
    assert "last evaluation" in done.stdout and picture.stat().st_size > 1000
    # Finished runs are not trained again.
    again = run_script("compare_trainers.py", *arguments)
    assert again.returncode == 0 and "training small" not in again.stdout
    wrong = run_script("compare_trainers.py", "no_such.yaml")
    assert wrong.returncode == 2 and "no_such.yaml" in wrong.stderr
    assert "Traceback" not in wrong.stderr
