"""Games won by investigator, difficulty and number of seats."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import torch
from matplotlib.axes import Axes
from rich.console import Console
from typer.testing import CliRunner

from arkham_agents.config import check_config
from arkham_agents.evaluation.generalisation import (
    ALL,
    Boards,
    Cell,
    Known,
    draw_boards,
    markdown,
    play_boards,
    policies_for,
    trained_on,
)
from arkham_agents.networks.checkpoints import Checkpoint, origin, write_checkpoint
from arkham_agents.networks.networks import make_network, network_facts
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.suites import find_suite
from tests.envs.playing import ELDRITCH, GAME

QUIET = Console(quiet=True)
NAMES = ["joe_diamond", "trish_scarborough", "dexter_drake"]


def boards(**changes: Any) -> Boards:
    return Boards(
        **{
            "game": GAME,
            "players": [1, 2],
            "difficulties": ["easy", "expert"],
            "investigators": NAMES,
            "games": 4,
            "first_seed": 1_000_000,
            **changes,
        }
    )


def net(path: Path, **game: Any) -> str:
    """Write a checkpoint whose metadata name the games of its training; return its path."""
    config = check_config(
        {
            "trainer": "masked_ppo",
            "game": {"reward": "victory", **game},
            "ppo": {"hidden": [8]},
            "masked_ppo": {"net": "entities", "entity_size": 4, "key_size": 4},
        }
    )
    facts = network_facts(config)
    torch.manual_seed(0)
    meta = {**origin(GAME), "trainer": "masked_ppo", **facts, "config": config.model_dump()}
    write_checkpoint(path, Checkpoint(meta, make_network(GAME, facts).state_dict()))
    return str(path)


def test_a_game_counts_for_each_of_its_investigators(tmp_path: Path) -> None:
    policy = net(tmp_path / "some.zip", mix={"investigators": NAMES[:2], "players": [1, 2]})
    asked = boards()
    cells = play_boards(["random", policy], asked, 1, QUIET)
    assert len(cells) == 2 * 2 * 2 * 4
    for cell in cells:
        if cell.investigator == ALL:
            own = [
                other
                for other in cells
                if (other.agent, other.players, other.difficulty)
                == (cell.agent, cell.players, cell.difficulty)
                and other is not cell
            ]
            assert cell.games == asked.count(cell.players) == 12 // cell.players
            assert sum(other.games for other in own) == cell.games * cell.players
            assert sum(other.won for other in own) == cell.won * cell.players
    trained = {
        (c.players, c.difficulty, c.investigator): c.trained for c in cells if c.agent == policy
    }
    # The checkpoint names no difficulty, so it was trained at the default one.
    assert not any(trained.values())
    assert {c.trained for c in cells if c.agent == "random"} == {None}


@pytest.mark.parametrize(
    ("game", "known", "unknown"),
    [
        (
            {"players": 1, "difficulty": "hard"},
            [(1, "hard", "joe_diamond"), (1, "hard", ALL)],
            [(2, "hard", "joe_diamond"), (1, "easy", "joe_diamond"), (1, "hard", "dexter_drake")],
        ),
        (
            {"mix": {"investigators": NAMES[1:], "players": {1: 2, 2: 1},
                     "difficulty": ["easy", "hard"]}},
            [(1, "easy", "dexter_drake"), (2, "hard", "trish_scarborough")],
            [(3, "easy", "dexter_drake"), (1, "standard", ALL), (1, "easy", "joe_diamond")],
        ),
        (
            {"investigators": ["Dexter Drake"]},
            [(1, "standard", "dexter_drake")],
            [(1, "easy", ALL)],
        ),
    ],
)  # fmt: skip
def test_what_an_agent_was_trained_on(
    game: Any, known: list[Any], unknown: list[Any], tmp_path: Path
) -> None:
    path = net(tmp_path / "a.zip", **game)
    for agent in (path, f"{path}:sample", f"search:{path}?sims=5"):
        found = Known(agent, GAME)
        assert all(found.has(*cell) for cell in known)
        assert not any(found.has(*cell) for cell in unknown)
    assert trained_on("heuristic", GAME) is None and trained_on("search", GAME) is None
    assert Known("heuristic", GAME).has(1, "hard", ALL) is None


def test_what_policies_of_the_package_were_trained_on() -> None:
    general, solo = Known("ppo:general", GAME), Known("search:ppo:solo?sims=5", GAME)
    for players, level, name in ((4, "expert", ALL), (1, "easy", "trish_scarborough")):
        assert general.has(players, level, name) is True
        assert solo.has(players, level, name) is False
    assert solo.has(1, "standard", "joe_diamond") is True


def test_the_policies_for_a_suite_have_its_game_and_number_of_seats() -> None:
    assert policies_for(find_suite("spreading-flames-solo")) == ["ppo:solo", "ppo:general"]
    unseen = find_suite("spreading-flames-pair-unseen")
    assert policies_for(unseen) == ["ppo:pair", "ppo:general"]
    assert policies_for(find_suite("core-campaign-solo-decks")) == ["ppo:core_solo"]
    assert policies_for(find_suite("arkham2e-solo")) == []


def test_tables_and_pictures(tmp_path: Path) -> None:
    cells = [
        Cell("random", 1, difficulty, name, None, 4, 0, 0.1)
        for difficulty in ("easy", "expert")
        for name in [*NAMES, ALL]
    ]
    cells += [
        Cell("runs/a/best.zip", 1, d, name, d == "easy", 10, 6 if d == "easy" else 1, 0.5)
        for d in ("easy", "expert")
        for name in [*NAMES, ALL]
    ]
    text = markdown(cells, boards(players=[1]))
    assert "| joe_diamond | 60.0% [31, 83] | 10.0% [2, 40] * |" in text
    assert "| 1 seat | 0.0% [0, 32] | 35.0% [18, 57] |" in text
    assert "| trained on (each investigator's games) |  | 60.0% [42, 75] |" in text
    assert "| mean score | 0.100 | 0.500 |" in text
    texts: dict[str, str] = {}
    with pytest.MonkeyPatch.context() as patch:
        write = Axes.text

        def noted(self: Any, x: float, y: float, s: str, *more: Any, **how: Any) -> Any:
            texts[s] = how["color"]
            return write(self, x, y, s, *more, **how)

        patch.setattr(Axes, "text", noted)
        draw_boards(cells, boards(players=[1]), tmp_path / "picture.png")
    assert (tmp_path / "picture.png").stat().st_size > 10_000
    # Text on dark blue is white.
    assert {share: color == "white" for share, color in texts.items()} == {
        share: float(share) > 50 for share in texts
    }
    assert len(set(texts.values())) == 2


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"players": [3, 4]}, "players"),
        ({"players": []}, "players: expected at least one"),
        ({"difficulties": ["eazy"]}, "did you mean 'easy'"),
        ({"investigators": ["joe"]}, "unknown investigators 'joe'"),
        ({"games": 0}, "games"),
        ({"game": "lcg/nothing"}, "unknown game"),
    ],
)
def test_boards_that_cannot_be_played(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidSetup, match=message):
        boards(**changes).check()


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import typer

    from scripts.generalisation import main

    app = typer.Typer()
    app.command()(main)
    asked = ["random", "--games", "2", "--players", "1", "--difficulties", "easy",
             "--investigators", ",".join(NAMES), "--out", str(tmp_path)]  # fmt: skip
    done = CliRunner().invoke(app, asked)
    assert done.exit_code == 0, done.output
    cells = json.loads((tmp_path / "generalisation.json").read_text())
    assert sum(cell["games"] for cell in cells if cell["investigator"] == ALL) == 6
    assert "## random, 1 seat" in (tmp_path / "generalisation.md").read_text()
    assert (tmp_path / "generalisation.png").exists()
    suite = ["--suite", "core-queen-of-ash-pair"]
    assert CliRunner().invoke(app, [*asked, *suite]).exit_code == 0
    title = "# Games won: lcg/core_2026 (play=queen_of_ash)"
    assert (tmp_path / "generalisation.md").read_text().startswith(title)
    for wrong in (["--suite", "core"], ["--players", "one"], ["--difficulties", "eazy"]):
        assert CliRunner().invoke(app, [*asked, *wrong]).exit_code == 2


def test_what_boards_leave_open_is_drawn() -> None:
    made = boards(game=ELDRITCH, difficulties=["normal"], investigators=["lily_chen"], players=[1])
    assert made.shared() == {"ancient_one": "random"}
    cells = play_boards(["random"], made, 1, QUIET)
    text = markdown(cells, made)
    assert text.startswith(f"# Games won: {ELDRITCH} (ancient_one=random)\n")
    chosen = boards(game=ELDRITCH, options={"ancient_one": "cthulhu"})
    assert chosen.shared() == {"ancient_one": "cthulhu"}
    assert boards().shared() == {}
    for name in ("players", "investigators", "difficulty"):
        with pytest.raises(InvalidSetup, match=f"option '{name}'"):
            boards(options={name: 1}).check()
