"""Configurations, checkpoints and a very short training run."""

from __future__ import annotations

import io
import json
import warnings
import zipfile
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
import torch
from rich.console import Console

import arkham_env
from arkham_agents.config import TrainingConfig, changed, check_config, read_config
from arkham_agents.evaluation import playing
from arkham_agents.evaluation.jobs import make_jobs
from arkham_agents.faces import choose
from arkham_agents.networks.checkpoints import CorruptCheckpoint, read_checkpoint
from arkham_agents.networks.learned import LearnedAgent
from arkham_agents.training.run_log import (
    Evaluated,
    PastRun,
    RunLog,
    held_out_games,
    next_multiple,
    resumed_seed,
)
from arkham_agents.training.training import Progress, make_model, make_training_env, train
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.registry import find
from tests.envs.playing import GAME, NAME

ROOT = Path(__file__).parent.parent.parent


def tiny(out: Path, steps: int = 128, name: str = "tiny") -> TrainingConfig:
    return check_config(
        {
            "name": name,
            "out": str(out),
            "ppo": {
                "num_envs": 4,
                "total_steps": steps,
                "n_steps": 16,
                "batch_size": 32,
                "n_epochs": 1,
                "hidden": [16, 16],
            },
            "evaluation": {"every": 64, "episodes": 3},
            "checkpoint_every": 64,
        }
    )


def quietly(config: TrainingConfig, resume: Path | None = None) -> Path:
    resumed = None if resume is None else str(resume)
    return train(config, resumed, console=Console(quiet=True), progress_bar=False)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    torch.set_num_threads(1)
    return quietly(tiny(tmp_path_factory.mktemp("runs")))


def rewritten(run: Path, path: Path, **meta: object) -> Path:
    """Write a copy of a checkpoint with other metadata, and return its path."""
    with zipfile.ZipFile(run) as source:
        said = json.loads(source.read("meta.json"))
    return with_parts(run, path, **{"meta.json": json.dumps({**said, **meta}).encode()})


def with_parts(run: Path, path: Path, **parts: bytes | None) -> Path:
    """Write a copy of a checkpoint with other parts (``None``: without), and return its path."""
    with zipfile.ZipFile(path, "w") as archive, zipfile.ZipFile(run) as source:
        for name in source.namelist():
            data = parts.get(name, source.read(name))
            if data is not None:
                archive.writestr(name, data)
    return path


@pytest.mark.parametrize("path", sorted((ROOT / "configs").rglob("*.yaml")), ids=lambda p: p.name)
def test_the_shipped_configurations_are_valid(path: Path) -> None:
    assert read_config(path).ppo.total_steps > 0


def test_arguments_are_checked_like_the_file() -> None:
    config = check_config({})
    assert changed(config, None, None) == config
    other = changed(config, 77, 5)
    assert (other.ppo.total_steps, other.seed) == (77, 5)
    for steps, seed, message in [(0, None, "total_steps = 0"), (None, -1, "seed = -1")]:
        with pytest.raises(InvalidSetup, match=message):
            changed(config, steps, seed)


def test_investigators_say_how_many_play(tmp_path: Path) -> None:
    names = ["joe_diamond", "isabelle_barnes"]
    config = tiny(tmp_path, name="pair")
    config.game.investigators = names
    assert make_training_env(config).vector_games.slots()[0].state.players == 2
    with pytest.raises(InvalidSetup, match="did you mean 'joe_diamond'"):
        quietly(check_config({"out": str(tmp_path), "game": {"investigators": ["joe_dimond"]}}))
    assert not list(tmp_path.iterdir())


def test_files_that_are_no_configuration(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetup, match=r"no_such\.yaml"):
        read_config("no_such.yaml")
    for content in (b"a: [", b"\xff\xfe\x00", b"- 1\n", b"[]"):
        path = tmp_path / "bad.yaml"
        path.write_bytes(content)
        with pytest.raises(InvalidSetup, match=r"bad\.yaml"):
            read_config(path)
    path.write_bytes(b"")
    assert read_config(path) == check_config({})


def test_training_writes_a_checkpoint_and_a_history(run: Path) -> None:
    found = read_checkpoint(run, for_training=True)
    meta = found.meta
    assert meta["steps"] == 128
    assert found.training is not None
    assert "action_net.weight" in found.policy and "optimizer.0.exp_avg" in found.training
    with zipfile.ZipFile(run) as archive:
        names = ["meta.json", "policy.safetensors", "training.safetensors"]
        assert archive.namelist() == names
    history = json.loads((run.parent / "history.json").read_text())
    assert [entry["steps"] for entry in history] == [64, 128]
    assert (run.parent.parent / "latest" / "checkpoint.zip").is_file()
    best = read_checkpoint(run.parent / "best.zip").meta["history"][-1]
    assert best["mean_score"] == max(entry["mean_score"] for entry in meta["history"])
    assert meta["history"] == history
    assert not list(run.parent.glob("*.part"))


def test_the_same_seed_trains_the_same_policy(run: Path, tmp_path: Path) -> None:
    again = read_checkpoint(quietly(tiny(tmp_path)))
    first = read_checkpoint(run)
    assert again.meta["history"][-1]["mean_score"] == first.meta["history"][-1]["mean_score"]
    for name, tensor in first.policy.items():
        assert torch.equal(tensor, again.policy[name]), name


def test_training_resumes_where_it_stopped(
    run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[int] = []

    def note(self: Progress) -> None:
        env: Any = self.training_env
        seeds.extend(env.vector_games.seeds.tolist())

    monkeypatch.setattr(Progress, "_on_training_start", note)
    path = quietly(tiny(tmp_path, steps=192), resume=run)
    meta = read_checkpoint(path).meta
    assert meta["steps"] == 192
    assert [entry["steps"] for entry in meta["history"]] == [64, 128, 192]
    assert meta["seconds"] >= read_checkpoint(run).meta["seconds"]
    # The games are new: their seeds are above those of a first run or an evaluation.
    assert seeds == [resumed_seed(0, 128) + i for i in range(4)]
    assert min(seeds) >= 2**31 and resumed_seed(0, 128) != resumed_seed(0, 192)
    # No steps are left: the policy is evaluated and written unchanged.
    done = quietly(tiny(tmp_path, steps=192, name="done"), resume=path)
    assert read_checkpoint(done).meta["steps"] == 192
    before, after = read_checkpoint(path).policy, read_checkpoint(done).policy
    assert all(torch.equal(before[name], after[name]) for name in before)


def test_resuming_refuses_what_does_not_fit(run: Path, tmp_path: Path) -> None:
    config = tiny(tmp_path)
    config.ppo.hidden = [8, 8]
    with pytest.raises(CorruptCheckpoint, match="does not fit this experiment"):
        quietly(config, resume=run)
    lies: list[tuple[dict[str, object], str]] = [
        ({"steps": "many"}, "steps = 'many'"),
        ({"steps": -5}, "steps = -5"),
        ({"steps": True}, "steps = True"),
        ({"seconds": None}, "seconds = None"),
        ({"history": {}}, "history = {}"),
        ({"history": [{"steps": 64}]}, r"history = \[{'steps': 64}\]"),
    ]
    for said, message in lies:
        bad = rewritten(run, tmp_path / "bad.zip", **said)
        with pytest.raises(CorruptCheckpoint, match=message):
            quietly(tiny(tmp_path), resume=bad)
    with pytest.raises(CorruptCheckpoint, match="no such file"):
        quietly(tiny(tmp_path), resume=tmp_path / "none.zip")
    assert sorted(path.name for path in tmp_path.iterdir()) == [".locks", "bad.zip"]


def test_the_model_learns_as_it_is_told(tmp_path: Path) -> None:
    """Every number of the section differs from the library's default."""
    settings = {
        "n_steps": 24, "batch_size": 48, "n_epochs": 3, "learning_rate": 0.0007, "gamma": 0.91,
        "gae_lambda": 0.87, "ent_coef": 0.013, "vf_coef": 0.7, "max_grad_norm": 0.6,
    }  # fmt: skip
    config = check_config(
        {"seed": 7, "out": str(tmp_path), "ppo": {"num_envs": 2, "clip_range": 0.15, **settings}}
    )
    env = make_training_env(config)
    model = make_model(config, env, str(tmp_path / "board"))
    assert {name: getattr(model, name) for name in settings} == settings
    clip: Any = model.clip_range
    assert clip(1.0) == 0.15 and clip(0.0) == 0.15
    assert (model.seed, model.tensorboard_log) == (7, str(tmp_path / "board"))
    assert (model.n_envs, str(model.device)) == (2, "cpu")
    env.close()


def test_an_interrupted_run_can_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: Progress) -> None:
        if self.learner.steps >= 64:
            raise KeyboardInterrupt

    config = tiny(tmp_path)
    output = io.StringIO()
    console = Console(file=output)
    with monkeypatch.context() as patch:
        patch.setattr(Progress, "_on_rollout_end", interrupt)
        with pytest.raises(KeyboardInterrupt):
            train(config, console=console, progress_bar=False)
    path = tmp_path / "tiny" / "checkpoint.zip"
    assert f"--resume {path}" in output.getvalue()
    assert read_checkpoint(path).meta["steps"] == 64
    assert read_checkpoint(quietly(config, resume=path)).meta["steps"] == 128


def test_a_new_run_keeps_the_earlier_one_of_its_name(tmp_path: Path) -> None:
    first = quietly(tiny(tmp_path))
    for number in (1, 2):
        second = quietly(tiny(tmp_path, steps=64))
        assert second == first
        kept = tmp_path / f"tiny.{number}" / "checkpoint.zip"
        assert read_checkpoint(kept).meta["steps"] == (128 if number == 1 else 64)
        history = json.loads((first.parent / "history.json").read_text())
        assert history == read_checkpoint(first).meta["history"]


def test_an_interrupted_run_leaves_the_history_of_its_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(self: Progress) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Progress, "_on_rollout_end", interrupt)
        with pytest.raises(KeyboardInterrupt):
            quietly(tiny(tmp_path))
    folder = tmp_path / "tiny"
    assert json.loads((folder / "history.json").read_text()) == []
    assert read_checkpoint(folder / "checkpoint.zip").meta["history"] == []


def test_multiples() -> None:
    assert [next_multiple(64, steps) for steps in (0, 63, 64, 200)] == [64, 64, 128, 256]


def test_a_learned_agent_takes_legal_actions_only(run: Path) -> None:
    agent = LearnedAgent(run)
    env = arkham_env.env("lcg/spreading_flames", players=1)
    env.reset(seed=3)
    for _ in range(60):
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            break
        action = agent.act(observation, observation["action_mask"])
        assert observation["action_mask"][action] == 1
        env.step(action)


def test_a_greedy_agent_repeats_itself(run: Path) -> None:
    one, two = LearnedAgent(run), LearnedAgent(run)
    env = arkham_env.env("lcg/spreading_flames", players=1)
    env.reset(seed=5)
    observation = env.observe("seat_0")
    mask = observation["action_mask"]
    assert one.act(observation, mask) == two.act(observation, mask)
    assert one.act_many(np.stack([observation["observation"]] * 3), np.stack([mask] * 3)).shape == (
        3,
    )


def test_foreign_files_are_refused_with_one_clear_error(tmp_path: Path, run: Path) -> None:
    with pytest.raises(CorruptCheckpoint, match="no such file"):
        LearnedAgent(tmp_path / "nothing.zip")
    garbage = tmp_path / "garbage.zip"
    garbage.write_bytes(b"not a zip")
    with pytest.raises(CorruptCheckpoint, match=r"meta\.json and policy\.safetensors"):
        LearnedAgent(garbage)
    lies: list[tuple[dict[str, object], str]] = [
        ({"format": 99}, "format is 99"),
        ({"hidden": []}, r"hidden = \[\]"),
        ({"hidden": None}, "hidden = None"),
        ({"hidden": [16, 17]}, "do not fit its meta.json"),
        ({"num_actions": "many"}, "num_actions = 'many'"),
        ({"observation_size": 7}, "do not fit its meta.json"),
        ({"rules": None}, "rules = None"),
        ({"rules": -1}, "rules = -1"),
        ({"rules": True}, "rules = True"),
    ]
    for said, message in lies:
        with pytest.raises(CorruptCheckpoint, match=message):
            LearnedAgent(rewritten(run, tmp_path / "other.zip", **said))
    bare = with_parts(run, tmp_path / "bare.zip", **{"training.safetensors": None})
    assert LearnedAgent(bare).for_game(GAME).input_kind == "observation"
    with pytest.raises(CorruptCheckpoint, match=r"bare\.zip.*no training\.safetensors"):
        quietly(tiny(tmp_path), resume=bare)


def test_a_policy_of_another_rules_version_plays_with_a_warning(tmp_path: Path, run: Path) -> None:
    older = rewritten(run, tmp_path / "older.zip", rules=0)
    with pytest.warns(
        UserWarning, match=r"older.zip' was made with rules version 0 of lcg/spreading"
    ):
        agent = LearnedAgent(older)
    assert agent.for_game(GAME).input_kind == "observation"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        LearnedAgent(run)


def test_a_cut_or_damaged_file_is_one_clear_error(tmp_path: Path, run: Path) -> None:
    """A file that is cut anywhere, or has one changed byte in the weights, is refused by name."""
    data = run.read_bytes()
    message = r"hurt\.zip': expected a zip file of meta\.json and policy\.safetensors"
    hurt = tmp_path / "hurt.zip"
    for size in (0, 1, 100, len(data) // 2, len(data) - 1):
        hurt.write_bytes(data[:size])
        with pytest.raises(CorruptCheckpoint, match=message):
            LearnedAgent(hurt)
    with zipfile.ZipFile(run) as archive:
        start = archive.getinfo("policy.safetensors").header_offset
    for at in (start + 200, start + 3000):
        hurt.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        with pytest.raises(CorruptCheckpoint, match=message):
            LearnedAgent(hurt)


def test_a_policy_of_other_encodings_says_so(run: Path) -> None:
    agent = LearnedAgent(run)
    size, actions = agent.meta["observation_size"], agent.meta["num_actions"]
    with pytest.raises(InvalidSetup, match=rf"observations of shape \({size},\)"):
        agent.act(np.zeros(size - 1, np.int16), np.ones(actions, np.int8))
    with pytest.raises(InvalidSetup, match=rf"action masks of shape \({actions},\)"):
        agent.act(np.zeros(size, np.int16), np.ones(3, np.int8))


def test_a_missing_checkpoint_names_its_neighbours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("first", "second"):
        (tmp_path / "runs" / name).mkdir(parents=True)
        (tmp_path / "runs" / name / "checkpoint.zip").touch()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CorruptCheckpoint, match=r"did you mean.*runs/second/checkpoint\.zip"):
        LearnedAgent("runs/secnd/checkpoint.zip")


def test_a_pickle_in_a_checkpoint_is_never_run(tmp_path: Path, run: Path) -> None:
    import pickle

    class Evil:
        def __reduce__(self) -> tuple[object, tuple[str]]:
            return (Path.touch, (str(tmp_path / "touched"),))

    bad = tmp_path / "bad.zip"
    for name in ("meta.json", "policy.safetensors", "training.safetensors"):
        with_parts(run, bad, **{name: pickle.dumps(Evil())})
        with pytest.raises(CorruptCheckpoint):
            read_checkpoint(bad, for_training=True)
    assert not (tmp_path / "touched").exists()


def test_any_set_up_option_of_the_game_may_be_configured(tmp_path: Path) -> None:
    config = check_config(
        {"game": {"players": 2, "difficulty": "hard", "open_hands": True, "reward": "experience"}}
    )
    assert config.game.set_up() == {"players": 2, "difficulty": "hard", "open_hands": True}
    vector_games = make_training_env(config).vector_games
    assert vector_games.settings.reward == "points"
    table = vector_games.slots()[0].state.table
    assert (table.players, table.difficulty, table.open_hands) == (2, 2, True)
    assert check_config(config.model_dump()) == config


def test_a_checkpoint_says_what_it_is_bound_to(run: Path) -> None:
    meta = read_checkpoint(run).meta
    layout = find(GAME).layout()
    assert meta["game"] == GAME
    assert meta["layout"] == {"id": layout.id, "version": layout.version, "hash": layout.hash}
    assert meta["arkham_env"] == arkham_env.__version__
    assert meta["versions"]["torch"] == str(torch.__version__)
    assert meta["commit"] is None or len(meta["commit"]) == 40
    assert LearnedAgent(run).for_game(GAME).input_kind == "observation"


@pytest.mark.parametrize(
    "changes", [{"hash": "0" * 16}, {"version": 99}, {"id": "lcg/other"}], ids=str
)
def test_other_encodings_are_refused_by_one_error(
    run: Path, tmp_path: Path, changes: dict[str, Any]
) -> None:
    meta = read_checkpoint(run).meta
    other = rewritten(run, tmp_path / "other.zip", layout={**meta["layout"], **changes})
    agent = LearnedAgent(other)
    said = str(next(iter(changes.values())))
    found = rf"other\.zip'.*trained with arkham_env .* {said}|.*\({said}\).*"
    message = rf"{found}, expected the present encodings"
    game = arkham_env.game(GAME, seed=1)
    env = arkham_env.env(GAME)
    env.reset(seed=1)
    vector_games: Any = arkham_env.vector_env(GAME, 2)
    vector_games.reset(seed=1)
    for target in (game, env, vector_games):
        with pytest.raises(InvalidSetup, match=message):
            choose(agent, target)
    with pytest.raises(InvalidSetup, match="the present encodings"):
        quietly(tiny(tmp_path, 256), resume=other)
    with pytest.raises(InvalidSetup, match="the present encodings"):
        make_jobs([str(other)], GAME, {}, 0, 1)


def test_a_checkpoint_without_its_encodings_is_no_checkpoint(run: Path, tmp_path: Path) -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"layout": None}, "layout"),
        ({"layout": {}}, "layout"),
        ({"game": 5}, "game"),
    ]
    for facts, name in wrong:
        with pytest.raises(CorruptCheckpoint, match=f"{name} = "):
            read_checkpoint(rewritten(run, tmp_path / "bare.zip", **facts))


class Last:
    """Policy that takes the last legal action of each game and records its inputs."""

    def predict(
        self, observations: Any, deterministic: bool, action_masks: Any
    ) -> tuple[Any, None]:
        assert deterministic
        size = action_masks.shape[1]
        return size - 1 - np.argmax(action_masks[:, ::-1], axis=1), None


def test_held_out_games_are_those_of_the_first_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty games, eight at a time."""
    monkeypatch.setattr(playing, "GAMES_AT_ONCE", 8)
    config = check_config({"name": "any", "game": {"players": 1}}).game
    played = held_out_games(Last(), config, 40, 500)
    names = arkham_env.describe(GAME)["result"]["endings"]
    found = []
    for seed in range(500, 540):
        env: Any = gymnasium.make(NAME, **config.set_up())
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            action = int(np.flatnonzero(info["action_mask"])[-1])
            _, _, over, _, info = env.step(action)
        ending = names[info["ending"]]
        found.append((seed, info["score"], info["won"], ending, info["rounds"]))
    assert [(e.seed, e.score, e.won, e.ending, e.rounds) for e in played] == found
    assert len({e.ending for e in played}) > 1


@pytest.mark.parametrize(
    ("section", "key", "least", "below"),
    [
        ("ppo", "num_envs", 1, 0),
        ("ppo", "total_steps", 1, 0),
        ("ppo", "n_steps", 1, 0),
        ("ppo", "batch_size", 2, 1),
        ("ppo", "n_epochs", 1, 0),
        ("ppo", "learning_rate", 1e-9, 0.0),
        ("ppo", "gamma", 1.0, 1.1),
        ("ppo", "gamma", 0.1, 0.0),
        ("ppo", "gae_lambda", 1.0, 1.1),
        ("ppo", "gae_lambda", 0.1, 0.0),
        ("ppo", "ent_coef", 0.0, -0.1),
        ("ppo", "clip_range", 0.1, 0.0),
        ("ppo", "vf_coef", 0.0, -0.1),
        ("ppo", "max_grad_norm", 1e-9, 0.0),
        ("ppo", "hidden", [1], [0]),
        ("ppo", "hidden", [1], []),
        ("ppo", "threads", 1, 0),
        ("rllib", "env_runners", 0, -1),
        ("rllib", "envs_per_runner", 1, 0),
        ("rllib", "learners", 0, -1),
        ("rllib", "gpus_per_learner", 0.0, -0.5),
        ("rllib", "final_learning_rate", 0.0, -0.1),
        ("rllib", "key_size", 1, 0),
        ("rllib", "probe_decisions", 1, 0),
        ("rllib", "pretrained", "x", ""),
        ("evaluation", "every", 1, 0),
        ("evaluation", "episodes", 1, 0),
        ("evaluation", "first_seed", 0, 2**31 + 1),
        ("evaluation", "first_seed", 2**20, -1),
        ("game", "players", 1, 0),
        ("game", "players", 4, 9),
        ("", "seed", 2**31, 2**31 + 1),
        ("", "seed", 0, -1),
        ("", "out", "x", ""),
        ("", "checkpoint_every", 1, 0),
        ("", "name", "a-b.c", "a b"),
        ("", "name", "a", ".."),
    ],
)
def test_the_range_of_every_number(section: str, key: str, least: Any, below: Any) -> None:
    def data(value: Any) -> dict[str, Any]:
        return {section: {key: value}} if section else {key: value}

    config: Any = check_config(data(least))
    assert getattr(getattr(config, section) if section else config, key) == least
    with pytest.raises(InvalidSetup, match=key):
        check_config(data(below))


def test_what_a_configuration_leaves_out() -> None:
    config = check_config({})
    assert config.model_dump() == {
        "name": "spreading_flames_ppo",
        "seed": 0,
        "out": "runs",
        "checkpoint_every": 100_000,
        "trainer": "sb3",
        "game": {
            "id": "lcg/spreading_flames",
            "players": None,
            "investigators": None,
            "mix": None,
            "reward": "shaped",
            "score_weight": None,
            "win_weight": None,
            "shaping_weight": None,
        },
        "ppo": {
            "num_envs": 32,
            "total_steps": 400_000,
            "n_steps": 128,
            "batch_size": 1024,
            "n_epochs": 4,
            "learning_rate": 3e-4,
            "gamma": 0.999,
            "gae_lambda": 0.95,
            "ent_coef": 0.01,
            "clip_range": 0.2,
            "vf_coef": 0.5,
            "max_grad_norm": 0.5,
            "hidden": [256, 256],
            "threads": 1,
        },
        "masked_ppo": {
            "workers": 1,
            "net": "flat",
            "device": "auto",
            "precision": "float32",
            "final_learning_rate": None,
            "pretrained": None,
            "kl_coef": 0.0,
            "final_kl_coef": 0.0,
            "key_size": 64,
            "entity_size": 48,
            "entity_dropout": 0.1,
            "probe_decisions": 20_000,
            "widen": False,
            "transfer": False,
            "uniform_coef": 0.0,
            "action_bias": {},
            "mid_game_start_fraction": 0.0,
            "mid_game_start_progress": 0.5,
        },
        "rllib": {
            "env_runners": 2,
            "envs_per_runner": 16,
            "learners": 0,
            "gpus_per_learner": 0.0,
            "policies": "single",
            "pretrained": None,
            "final_learning_rate": None,
            "key_size": 64,
            "probe_decisions": 20_000,
        },
        "evaluation": {
            "every": 100_000,
            "episodes": 100,
            "first_seed": 1_000_000,
            "watch": False,
        },
        "stages": ["ppo"],
        "collect": {
            "agent": "heuristic",
            "teacher": None,
            "games": 1500,
            "shard": 50,
            "observations": True,
            "epsilon": 0.03,
            "workers": 1,
        },
        "behavior_cloning": {
            "data": [],
            "epochs": 4,
            "batch_size": 512,
            "learning_rate": 1e-3,
            "vf_coef": 0.5,
            "held_out": 0.05,
        },
        "expert_iteration": {
            "data": [],
            "epochs": 2,
            "batch_size": 512,
            "learning_rate": 0.0003,
            "vf_coef": 0.5,
            "held_out": 0.05,
            "rounds": 10,
            "hours": None,
            "games": 200,
            "shard": 10,
            "sims": 100,
            "c": None,
            "batch": 8,
            "certain": 0.995,
            "explore": 20,
            "temperature": 1.0,
            "epsilon": 0.0,
            "workers": 1,
            "window": 5,
            "use_collected": False,
            "policy_coef": 1.0,
            "value_mix": 0.0,
            "promote": "not_worse",
            "episodes": 200,
            "search_episodes": 0,
        },
        "evaluate": {
            "agents": ["random", "heuristic"],
            "episodes": 500,
            "seeds": "dev",
            "workers": 1,
            "drawn": True,
        },
    }


@pytest.mark.parametrize(("known", "evaluated"), [([], 1), ([500], 1), ([500, 1000], 0)])
def test_a_run_ends_with_an_evaluation_of_what_it_came_to(
    known: list[int], evaluated: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Done:
        steps = 1000
        policy = None

    past = [Evaluated(steps=n, seconds=1.0, mean_score=0.1, win_rate=0.0) for n in known]
    config = check_config({"game": {"id": GAME}})
    done: Any = Done()
    run = RunLog(config, tmp_path, Console(), done, PastRun(steps=1000, history=past))
    asked: list[str] = []

    def save() -> Path:
        asked.append("save")
        return tmp_path

    monkeypatch.setattr(run, "evaluate", lambda: asked.append("evaluate"))
    monkeypatch.setattr(run, "save", save)
    assert run.finish() == tmp_path
    assert asked == ["evaluate"] * evaluated + ["save"]
