"""Pages of the games of an evaluation: ``arkham_agents.evaluation.pages``."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from arkham_agents.evaluation.evaluation import evaluate
from arkham_agents.evaluation.pages import FOLDER, INDEX, file_name, selected
from arkham_agents.evaluation.playing import Episode
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.watch import read_replay
from tests.watch.recording import GAMES


def episodes(count: int) -> list[Episode]:
    """Return episodes of which the first are the best."""
    return [
        Episode("a", seed, 1 - seed / 100, 0, seed == 0, "end", "end", 9, 100, 0.5, "")
        for seed in range(count)
    ]


@pytest.mark.parametrize(("count", "most", "labels", "seeds"), [
    (1, 3, ["only game"], [0]),
    (2, 3, ["best", "worst"], [0, 1]),
    (9, 1, ["median"], [4]),
    (9, 2, ["best", "worst"], [0, 8]),
    (9, 3, ["best", "median", "worst"], [0, 4, 8]),
    (100, 5, ["best", "rank 26", "rank 51", "rank 75", "worst"], [0, 25, 50, 74, 99]),
    (3, 9, ["best", "median", "worst"], [0, 1, 2]),
])  # fmt: skip
def test_games_are_spread_from_the_best_to_the_worst(
    count: int, most: int, labels: list[str], seeds: list[int]
) -> None:
    found = selected(episodes(count)[::-1], most)
    assert [label for label, _ in found] == labels
    assert [episode.seed for _, episode in found] == seeds


def test_names_of_files_contain_only_common_letters() -> None:
    assert file_name("search:a/b.zip?sims=20") == "search_a_b.zip_sims=20"
    assert file_name("x" * 500) == "x" * 60


def test_evaluation_writes_pages_and_an_index(tmp_path: Path) -> None:
    paper = io.StringIO()
    folder = tmp_path / "run" / FOLDER
    folder.mkdir(parents=True)
    (folder / "old.html").touch()
    report = evaluate(
        ["random", "heuristic"], GAMES[0], {"players": 2}, episodes=4, seed0=7, workers=1,
        out=tmp_path / "run", console=Console(file=paper, width=200), watch=3,
    )  # fmt: skip
    assert f"pages of 6 games: {folder / INDEX}" in paper.getvalue()
    index = (folder / INDEX).read_text(encoding="utf-8")
    names = re.findall(r'href="([^"]+)"', index)
    assert sorted([*names, INDEX]) == sorted(path.name for path in folder.iterdir())
    scores = {(episode.agent, episode.seed): episode for episode in report.episodes}
    for name in names:
        replay = read_replay(folder / name)
        agent, seed = replay.content["agents"][0], replay.content["seed"]
        assert agent in name and name.endswith(f"seed-{seed}.html")
        assert replay.result is not None
        assert replay.result["ending"] == scores[agent, seed].ending
        replay.verify()


def test_number_of_pages_is_checked_before_the_games(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetup, match="watch"):
        evaluate(
            ["random"], GAMES[0], {}, episodes=1, seed0=7, workers=1, out=tmp_path / "run",
            console=Console(file=io.StringIO()), watch=-1,
        )  # fmt: skip
    assert not (tmp_path / "run").exists()
