"""The programs in the folder ``examples`` run with small settings."""

from __future__ import annotations

import json
import math
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import arkham_env
from tests.envs.playing import every_game
from tests.examples.loading import EXAMPLES, load_example

README = (EXAMPLES / "README.md").read_text(encoding="utf-8")
PROGRAMS = sorted(path.stem for path in EXAMPLES.glob("*.py"))


def run_main(example: Any, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    """Run the function ``main`` of an example with command-line arguments."""
    monkeypatch.setattr(sys, "argv", [f"{example.__name__}.py", *arguments])
    example.main()


def numbers_after(text: str, words: str) -> list[float]:
    """Return the numbers that follow ``words`` in the output of an example."""
    return [float(number) for number in re.findall(words + r"\s*(-?[\d.]+)", text)]


@pytest.mark.parametrize("name", PROGRAMS)
def test_readme_lists_every_example(name: str) -> None:
    assert f"`{name}.py`" in README


@pytest.mark.parametrize("name", PROGRAMS)
def test_docstring_contains_the_command(name: str) -> None:
    text = (EXAMPLES / f"{name}.py").read_text(encoding="utf-8")
    library = name.removesuffix("_env")
    command = f"make examples NAME={library}" if name.endswith("_env") else f"{name}.py"
    assert command in text.split('"""')[1]


@pytest.mark.parametrize("name", [name for name in PROGRAMS if name.endswith("_env")])
def test_example_of_another_library_runs(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    library = name.removesuffix("_env")
    assert (EXAMPLES.parent / "requirements" / f"examples-{library}.txt").exists()
    pytest.importorskip(library)
    run_main(load_example(name), monkeypatch)
    assert capsys.readouterr().out


def test_cells_of_the_notebook_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pytest.importorskip("matplotlib.pyplot"), "show", lambda: None)
    assert "`first_steps.ipynb`" in README
    notebook = json.loads((EXAMPLES / "first_steps.ipynb").read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells:
        assert cell["outputs"] == [] and cell["execution_count"] is None
        exec("".join(cell["source"]), names)
    random, heuristic = numbers_after(capsys.readouterr().out, "mean score:")
    assert heuristic > random


@every_game
@pytest.mark.parametrize("name", ["aec_loop", "parallel_loop"])
def test_pettingzoo_loops_play_a_game(game_id: str, name: str) -> None:
    returns = load_example(name).play(game_id, players=2, seed=7)
    assert set(returns) == {"seat_0", "seat_1"} and returns["seat_0"] == returns["seat_1"]


def test_pettingzoo_loops_print_returns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("aec_loop", "parallel_loop"):
        run_main(load_example(name), monkeypatch, "--seed", "3")
        assert len(numbers_after(capsys.readouterr().out, "return")) == 2


def test_sb3_example_trains_and_evaluates(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("sb3_contrib")
    monkeypatch.setenv("SB3_LOGDIR", str(tmp_path))
    run_main(load_example("sb3_maskable_ppo"), monkeypatch, "--steps", "2048", "--games", "4")
    assert len(numbers_after(capsys.readouterr().out, "mean return")) == 2


@pytest.mark.parametrize("algorithm", ["PPO", "A2C", "DQN"])
def test_sb3_trains_without_masks_if_illegal_actions_are_replaced(
    algorithm: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sb3 = pytest.importorskip("stable_baselines3")
    monkeypatch.setenv("SB3_LOGDIR", str(tmp_path))
    envs = arkham_env.vector_env(
        "lcg/spreading_flames", 4, api="sb3", illegal="random", dtype="float32", scale=True
    )
    small = {"PPO": {"n_steps": 16, "batch_size": 32, "n_epochs": 1}, "A2C": {"n_steps": 16}}
    settings: dict[str, Any] = small.get(algorithm, {"learning_starts": 16, "buffer_size": 64})
    model = getattr(sb3, algorithm)("MlpPolicy", envs, **settings)
    assert model.learn(64).num_timesteps == 64


def test_cleanrl_example_changes_the_policy() -> None:
    torch = pytest.importorskip("torch")
    example = load_example("cleanrl_ppo")
    settings = dict(num_envs=8, num_steps=16, epochs=1, minibatches=2, hidden=16)
    before, _ = example.train(example.Settings(updates=0, **settings))
    after, history = example.train(example.Settings(updates=2, **settings))
    assert len(history) == 2
    for numbers in history:
        assert math.isfinite(numbers["policy_loss"]) and math.isfinite(numbers["value_loss"])
    pairs = list(zip(before.parameters(), after.parameters(), strict=True))
    assert pairs and all(not torch.equal(old, new) for old, new in pairs)


@every_game
def test_tree_search_plays_a_game(
    game_id: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small = ("--simulations", "4", "--depth", "4", "--random-games", "2")
    run_main(load_example("mcts"), monkeypatch, "--game", game_id, "--players", "2", *small)
    output = capsys.readouterr().out
    assert numbers_after(output, "search: progress") and numbers_after(output, "mean progress")


def test_tree_search_is_better_than_random_options(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run_main(load_example("mcts"), monkeypatch, "--simulations", "50", "--random-games", "10")
    output = capsys.readouterr().out
    found, random = (numbers_after(output, x)[0] for x in ("search: progress", "mean progress"))
    assert found > random


def test_dict_and_function_give_the_same_rewards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run_main(load_example("own_reward"), monkeypatch, "--num-envs", "8", "--steps", "60")
    totals = numbers_after(capsys.readouterr().out, "total reward")
    assert len(totals) == 2 and totals[0] == totals[1] != 0


def test_own_column_is_the_number_of_legal_actions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    example = load_example("own_column")
    run_main(example, monkeypatch, "--num-envs", "4", "--steps", "60")
    assert numbers_after(capsys.readouterr().out, "legal actions:")[0] > 1
    envs = example.LegalActionsColumn(
        arkham_env.vector_env("lcg/spreading_flames", 3, autoreset_mode="next_step")
    )
    observations, _ = envs.reset(seed=1)
    _, counts = envs.unwrapped.legal_actions()
    assert observations[:, -1].tolist() == counts.tolist()
    with pytest.raises(ValueError, match="next_step"):
        example.LegalActionsColumn(arkham_env.vector_env("lcg/spreading_flames", 3))


def test_language_model_plays_at_the_stub(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("openai")
    monkeypatch.setenv("OPENAI_API_KEY", "none")
    run_main(load_example("llm_player"), monkeypatch, "--stub", "--max-calls", "5")
    output = capsys.readouterr().out
    assert "5 calls" in output and numbers_after(output, "prompt_tokens:")[0] > 500
    assert numbers_after(output, "invalid:") == [0]


@pytest.mark.parametrize("through_minari", [False, True])
def test_scripted_agent_is_cloned(
    through_minari: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    pytest.importorskip("torch")
    arguments = ["--games", "3", "--epochs", "2", "--test-games", "2"]
    if through_minari:
        pytest.importorskip("minari")
        monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
        arguments += ["--minari", "arkham/example/heuristic-v0"]
    run_main(load_example("behavior_cloning"), monkeypatch, *arguments)
    output = capsys.readouterr().out
    assert len(numbers_after(output, "mean score")) == 3
    assert ("3 games written" in output) == through_minari


def test_own_agent_plays_in_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from arkham_agents.commands.main import run

    run_main(load_example("own_agent"), monkeypatch, "--games", "1")
    assert "ArkhamHorrorResult" in capsys.readouterr().out
    pytest.importorskip("scipy")
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.setattr(sys, "path", [*sys.path])  # the command adds the current folder
    command = "evaluate --agents random,own_agent:Mine --suite arkham2e-default --episodes 3"
    monkeypatch.setattr(
        sys, "argv", ["arkham-env", *command.split(), "--workers", "1", "--out", str(tmp_path)]
    )
    try:
        run()
    except SystemExit as ended:
        assert not ended.code
    assert "Mine" in capsys.readouterr().out
