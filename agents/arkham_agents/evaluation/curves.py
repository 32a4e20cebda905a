"""Learning curves: scores and win rates during training, as mean and range over several seeds."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.table import Table

from arkham_agents.files import save_figure
from arkham_env.core.kernel.errors import InvalidSetup, quote


@dataclass(frozen=True)
class Curve:
    """Evaluations of one configuration that was trained with several seeds.

    Attributes:
        name: name of the configuration.
        steps: number of decisions before each of ``K`` evaluations: int64 of shape ``(K,)``.
        seconds: duration of each run (one per seed), evaluations included.
        scores, wins: mean scores and win rates: float64 of shape ``(seeds, K)``.
    """

    name: str
    steps: NDArray[np.int64]
    seconds: list[float]
    scores: NDArray[np.float64]
    wins: NDArray[np.float64]

    @classmethod
    def of(cls, name: str, histories: list[list[dict[str, Any]]]) -> Curve:
        """Return the curve of several runs, each given by the content of its ``history.json``.

        Raises:
            InvalidSetup: there are no evaluations, or the runs were evaluated after different
                numbers of decisions.
        """
        steps = [[entry["steps"] for entry in history] for history in histories]
        if not steps or not steps[0] or any(row != steps[0] for row in steps):
            raise InvalidSetup(
                f"runs of {quote(name)}: their evaluations took place after {steps} decisions (one "
                "list per run), expected at least one evaluation and equal lists; use runs with "
                "the same configuration"
            )
        return cls(
            name,
            np.array(steps[0]),
            [history[-1]["seconds"] for history in histories],
            np.array([[entry["mean_score"] for entry in history] for history in histories]),
            np.array([[entry["win_rate"] for entry in history] for history in histories]),
        )


def curves_table(curves: list[Curve]) -> Table:
    """Return a table for the terminal, with the last evaluation of each curve."""
    table = Table(title="last evaluation")
    for name in ("run", "seeds", "decisions", "mean score", "range", "win rate", "decisions/s"):
        table.add_column(name, justify="left" if name == "run" else "right", no_wrap=True)
    for curve in curves:
        last = curve.scores[:, -1]
        table.add_row(
            curve.name,
            str(len(last)),
            f"{curve.steps[-1]:,}",
            f"{last.mean():.3f}",
            f"[{last.min():.3f}, {last.max():.3f}]",
            f"{curve.wins[:, -1].mean():.1%}",
            f"{curve.steps[-1] / np.mean(curve.seconds):,.0f}",
        )
    return table


def draw_curves(curves: list[Curve], path: Path) -> None:
    """Write a plot of scores and win rates, over the number of decisions, to a file. Lines show the
    means over the seeds, and bands show the ranges."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot as plt

    figure, sides = plt.subplots(1, 2, figsize=(9, 4), layout="constrained")
    for side, what in zip(sides, ("scores", "wins"), strict=True):
        for curve in curves:
            values = getattr(curve, what)
            side.plot(curve.steps, values.mean(0), label=f"{curve.name} ({len(values)} seeds)")
            side.fill_between(curve.steps, values.min(0), values.max(0), alpha=0.2)
        side.set_xlabel("decisions")
        side.set_ylim(bottom=0)
        side.legend(loc="upper left")
    sides[0].set_ylabel("mean score (range over seeds)")
    sides[1].set_ylabel("win rate")
    save_figure(figure, path)
    plt.close(figure)
