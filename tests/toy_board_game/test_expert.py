"""``arkham_agents/imitation/expert.py``: expert iteration on the lighthouse: rounds, bounds, going
on, who is kept."""

from __future__ import annotations

import io
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from rich.console import Console

from arkham_agents.config import TrainingConfig, check_config
from arkham_agents.imitation import behavior_cloning as cloning
from arkham_agents.imitation import collect as collecting
from arkham_agents.imitation import expert
from arkham_agents.imitation.behavior_cloning import Columns, Decisions
from arkham_agents.imitation.dataset import read_datasets, read_facts
from arkham_agents.imitation.expert import Account, Judged, Round, is_kept
from arkham_agents.networks.checkpoints import read_checkpoint, write_checkpoint
from arkham_agents.pipeline import run_stages
from arkham_agents.registry import make_agent
from arkham_agents.seeds import splits_of
from arkham_env.core.kernel.errors import InvalidSetup

GAME = "toy/lighthouse"
STAGES = ["collect", "behavior_cloning", "expert_iteration"]


def tiny(out: Path, stages: list[str] | None = None, **changes: Any) -> TrainingConfig:
    return check_config(
        {
            "name": "tiny",
            "out": str(out),
            "trainer": "masked_ppo",
            "stages": STAGES if stages is None else stages,
            "game": {"id": GAME, "players": 2, "reward": "victory", **changes.get("game", {})},
            "collect": {"games": 6, "shard": 3},
            "behavior_cloning": {"epochs": 1},
            "ppo": {"hidden": [8]},
            "masked_ppo": {"probe_decisions": 128, "key_size": 8, **changes.get("masked_ppo", {})},
            "evaluate": {"agents": ["random"], "episodes": 3},
            "expert_iteration": {
                "rounds": 2, "games": 6, "shard": 2, "sims": 6, "batch": 2, "certain": 2,
                "window": 1, "epochs": 2, "batch_size": 32, "learning_rate": 0.01,
                "explore": 3, "episodes": 8, "promote": "always",
                **changes.get("expert_iteration", {}),
            },
        }
    )  # fmt: skip


def printed(config: TrainingConfig, resume: bool = False) -> str:
    text = io.StringIO()
    run_stages(config, resume, Console(file=text, width=200), progress_bar=False)
    return text.getvalue()


def rounds(folder: Path) -> Account:
    return Account.model_validate_json((folder / "expert" / "rounds.json").read_text())


def weights(path: Path) -> dict[str, torch.Tensor]:
    return read_checkpoint(path).policy


def same(one: Path, two: Path) -> bool:
    first, second = weights(one), weights(two)
    return all(torch.equal(tensor, second[name]) for name, tensor in first.items())


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A whole run: its folder, and what it said."""
    torch.set_num_threads(1)
    out = tmp_path_factory.mktemp("runs")
    said = printed(tiny(out, [*STAGES, "evaluate"], expert_iteration={"search_episodes": 2}))
    return out / "tiny", said


# -- Rounds --------------------------------------------------------------------------------------


def test_a_run_leaves_its_games_nets_and_account(run: tuple[Path, str]) -> None:
    folder, said = run
    found = rounds(folder)
    assert len(found.rounds) == 2 and found.seconds > 0
    for number, one in enumerate(found.rounds, 1):
        data = read_datasets([folder / "expert" / f"round-{number:03}"], GAME).arrays
        assert one.games == 6 == len(data["seeds"])
        assert one.decisions == len(data["picks"])
        assert one.won == pytest.approx(data["won"].mean())
        assert one.searched in (0.0, 0.5, 1.0)
        assert len(one.judged.paid) == 8 and sum(one.judged.endings.values()) == 8
    assert "round 2: 6 games with search" in said and "expert iteration: the network" in said
    for name in ("expert.png", "expert.zip", "expert_best.zip"):
        assert (folder / name).stat().st_size > 100
    # The stage evaluate played it, and others find it.
    assert "expert" in said[said.index("how the games ended") :]
    assert (folder.parent / "latest" / "checkpoint.zip").read_bytes() == (
        (folder / "expert.zip").read_bytes()
    )
    assert make_agent(str(folder / "expert.zip")).for_game(GAME).input_kind == "observation"


def test_each_round_plays_the_net_before_with_search_on_new_seeds(run: tuple[Path, str]) -> None:
    folder = run[0] / "expert"
    facts = [read_facts(folder / f"round-00{number}") for number in (1, 2)]
    nets = [folder / "start.zip", folder / "round-001" / "learned.zip"]
    for one, net in zip(facts, nets, strict=True):
        assert one.agent == f"search:{net}?sims=6&batch=2&certain=2.0"
        assert (one.explore, one.temperature, one.epsilon) == (3, 1.0, 0.0)
        assert splits_of(range(one.first_seed, one.first_seed + one.games)) == ["train"]
    assert facts[0].first_seed != facts[1].first_seed


def test_the_same_net_goes_on_learning(run: tuple[Path, str]) -> None:
    folder = run[0]
    nets = [folder / "expert" / name for name in ("start.zip", "round-001/learned.zip")]
    assert same(folder / "behavior_cloning.zip", nets[0])
    first, second = read_checkpoint(nets[0]), read_checkpoint(nets[1], for_training=True)
    assert first.meta["columns"] == second.meta["columns"]
    moved = {
        name: float((second.policy[name] - tensor).abs().mean() / (tensor.abs().mean() + 1e-9))
        for name, tensor in first.policy.items()
    }
    assert 0 < moved["trunk.0.weight"] < 0.9  # above 1 if it were initialized again
    assert second.training is not None and "optimizer.0.exp_avg" in second.training
    assert same(folder / "expert.zip", folder / "expert" / "round-002" / "learned.zip")


def test_what_is_learned_are_visits_and_values(run: tuple[Path, str]) -> None:
    data = read_datasets([run[0] / "expert" / "round-001"], GAME)
    arrays = data.arrays
    first = arrays["counts"].cumsum() - arrays["counts"]
    assert (np.add.reduceat(arrays["visits"], first) == 6).all()
    wanted = Decisions.of(data, Columns(arrays["observations"])).wanted.numpy()
    assert wanted == pytest.approx(arrays["visits"] / 6)
    # A search's value is of the whole game; what was paid by then is taken off it.
    assert np.isfinite(arrays["search_values"]).all()
    assert -1.0 <= arrays["search_values"].min() <= arrays["search_values"].max() <= 1.5
    half = expert.with_search_values(data, 0.5).arrays["values"]
    assert half == pytest.approx((arrays["values"] + arrays["search_values"]) / 2, abs=1e-6)
    assert (expert.with_search_values(data, 0.0).arrays["values"] == arrays["values"]).all()
    unsearched = {**arrays, "search_values": np.full(len(half), np.nan, np.float32)}
    data.arrays = unsearched
    assert (expert.with_search_values(data, 1.0).arrays["values"] == arrays["values"]).all()


def test_exploring_draws_by_visits_at_first_only(run: tuple[Path, str]) -> None:
    arrays = read_datasets([run[0] / "expert" / "round-001"], GAME).arrays
    at = np.concatenate([np.arange(n) for n in np.bincount(arrays["games"])])
    strayed = arrays["picks"] != arrays["taken"]
    assert strayed[at < 3].any() and not strayed[at >= 3].any()
    first = arrays["counts"].cumsum() - arrays["counts"]
    assert (arrays["visits"][first + arrays["taken"]] > 0).all()


def test_the_window_and_other_data(tmp_path: Path, run: tuple[Path, str]) -> None:
    """Training uses two of three rounds and the data of the stage ``collect``."""
    shutil.copytree(run[0] / "dataset", tmp_path / "more")
    config = tiny(
        tmp_path,
        expert_iteration={
            "rounds": 3, "games": 2, "window": 2, "use_collected": True, "held_out": 0.0,
            "epochs": 1,
            "data": [str(tmp_path / "more")],
        },
    )  # fmt: skip
    printed(config)
    folder = tmp_path / "tiny"
    sizes = [
        len(read_datasets([path], GAME).arrays["picks"])
        for path in (folder / "dataset", *sorted((folder / "expert").glob("round-*")))
    ]
    both = 2 * sizes[0]
    assert [found.learned for found in rounds(folder).rounds] == [
        both + sizes[1], both + sizes[1] + sizes[2], both + sizes[2] + sizes[3],
    ]  # fmt: skip


# -- Going on ------------------------------------------------------------------------------------


class Killed(BaseException):
    """Nothing catches it, as nothing catches a kill."""


def killed_at(call: int, of: Callable[..., Any], before: bool) -> Callable[..., Any]:
    """Return a function that is killed in one of its calls."""
    calls = 0

    def other(*args: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == call and before:
            raise Killed
        found = of(*args, **named)
        if calls == call:
            raise Killed
        return found

    return other


@pytest.fixture(scope="module")
def cloned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that ends after behavior cloning, and a copy of the complete run."""
    out = tmp_path_factory.mktemp("going_on")
    printed(tiny(out))
    whole = out / "tiny"
    kept = out / "cloned"
    kept.mkdir()
    for name in ("dataset", "behavior_cloning.zip", "stages.json"):
        move = shutil.copytree if name == "dataset" else shutil.copy
        move(whole / name, kept / name)
    done = json.loads((kept / "stages.json").read_text())
    del done["expert_iteration"]
    (kept / "stages.json").write_text(json.dumps(done))
    return out


@pytest.mark.parametrize(
    ("module", "name", "call", "before"),
    [
        (collecting, "write_shard", 2, False),  # in the games of round 1
        (collecting, "write_shard", 5, True),  # of round 2
        (cloning, "write_checkpoint", 1, False),  # in learning, before the file has its name
        (cloning, "write_checkpoint", 2, True),  # after one epoch of two
        (expert, "held_out_games", 2, True),  # learned, not judged
        (expert.ExpertIteration, "publish", 2, True),  # counted, not published
    ],
)
def test_a_run_that_was_killed_comes_to_the_same(
    cloned: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    module: Any, name: str, call: int, before: bool,
) -> None:  # fmt: skip
    shutil.copytree(cloned / "cloned", tmp_path / "tiny")
    config = tiny(tmp_path)
    with monkeypatch.context() as patch, pytest.raises(Killed):
        patch.setattr(module, name, killed_at(call, getattr(module, name), before))
        printed(config, resume=True)
    at_kill = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("games-*.safetensors")}
    printed(config, resume=True)
    assert all(path.stat().st_mtime_ns == time for path, time in at_kill.items())
    whole, again = cloned / "tiny", tmp_path / "tiny"
    assert same(whole / "expert.zip", again / "expert.zip")
    assert rounds(whole).rounds == rounds(again).rounds
    shards = sorted((whole / "expert").rglob("games-*.safetensors"))
    assert len(shards) == 6
    for shard in shards:
        assert shard.read_bytes() == (again / shard.relative_to(whole)).read_bytes()


def test_more_rounds_go_on_where_it_ended(cloned: Path, tmp_path: Path) -> None:
    shutil.copytree(cloned / "cloned", tmp_path / "tiny")
    stages = [*STAGES, "evaluate"]
    printed(tiny(tmp_path, stages, expert_iteration={"rounds": 1}), resume=True)
    said = printed(tiny(tmp_path, stages), resume=True)
    assert "behavior_cloning: already finished" in said and "how the games ended" in said
    assert "round 1:" not in said and "round 2:" in said
    assert same(cloned / "tiny" / "expert.zip", tmp_path / "tiny" / "expert.zip")
    with pytest.raises(InvalidSetup, match="'expert_iteration' was finished with other settings"):
        printed(tiny(tmp_path, stages, expert_iteration={"sims": 7}), resume=True)
    done = tmp_path / "tiny" / "stages.json"
    done.write_text(
        json.dumps(
            {k: v for k, v in json.loads(done.read_text()).items() if k != "expert_iteration"}
        )
    )
    with pytest.raises(InvalidSetup, match="expert: this run was started with other settings"):
        printed(tiny(tmp_path, stages, expert_iteration={"epochs": 3}), resume=True)


def test_a_damaged_account_is_refused(cloned: Path, tmp_path: Path) -> None:
    shutil.copytree(cloned / "cloned", tmp_path / "tiny")
    (tmp_path / "tiny" / "expert").mkdir()
    (tmp_path / "tiny" / "expert" / "rounds.json").write_text("{")
    with pytest.raises(
        InvalidSetup, match=r"rounds\.json: this file is damaged, expected a file that"
    ):
        printed(tiny(tmp_path), resume=True)


# -- Time ----------------------------------------------------------------------------------------


class Clock:
    """A clock that goes on by a minute whenever it is looked at."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def monotonic(self) -> float:
        self.seconds += 60.0
        return self.seconds


def test_time_runs_out_in_the_middle_of_playing(
    cloned: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The games played so far are kept, and a run with a longer time limit uses them."""
    shutil.copytree(cloned / "cloned", tmp_path / "tiny")
    with monkeypatch.context() as patch:
        patch.setattr(expert, "time", Clock())
        # Looked at once the net at first was judged, before the round, and after each shard.
        said = printed(tiny(tmp_path, expert_iteration={"hours": 3.5 / 60}), resume=True)
    assert "round 1: no time left, 1 shards not played" in said and "no time for a round" in said
    folder = tmp_path / "tiny"
    assert len(list((folder / "expert" / "round-001").glob("games-*.safetensors"))) == 2
    assert rounds(folder).rounds == [] and rounds(folder).seconds == 300
    assert same(folder / "expert.zip", folder / "behavior_cloning.zip")
    # The time that was spent counts: as much again, and it still has none.
    printed(tiny(tmp_path, expert_iteration={"hours": 4.9 / 60}), resume=True)
    assert rounds(folder).rounds == []
    printed(tiny(tmp_path, expert_iteration={"hours": 1.0}), resume=True)
    assert rounds(folder).rounds == rounds(cloned / "tiny").rounds
    assert same(folder / "expert.zip", cloned / "tiny" / "expert.zip")


def test_time_alone_is_a_bound(
    cloned: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The round in which it ran out is finished, once its games are played."""
    shutil.copytree(cloned / "cloned", tmp_path / "tiny")
    monkeypatch.setattr(expert, "time", Clock())
    printed(
        tiny(tmp_path, expert_iteration={"rounds": None, "hours": 6.5 / 60, "shard": 6}),
        resume=True,
    )
    assert len(rounds(tmp_path / "tiny").rounds) == 1


# -- Who is kept ---------------------------------------------------------------------------------


def test_the_rules_of_promotion() -> None:
    assert is_kept("always", -1.0, -0.5)
    assert is_kept("not_worse", -0.1, 0.0) and not is_kept("not_worse", -0.1, -0.01)
    assert is_kept("better", 0.01, 0.1) and not is_kept("better", 0.0, 0.1)


def test_a_net_that_is_worse_is_dropped(
    cloned: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The net before goes on: it plays the next round, learns from there, and is what is left."""
    shutil.copytree(cloned / "cloned", tmp_path / "tiny")
    judged = iter([0.5, 0.1, 0.9])  # at first, after round 1, after round 2

    def judge(self: Any, policy: Any) -> Judged:
        value = next(judged)
        return Judged(paid=[value] * 8, score=value, won=0.0, endings={})

    monkeypatch.setattr(expert.ExpertIteration, "judge", judge)
    said = printed(tiny(tmp_path, expert_iteration={"promote": "not_worse"}), resume=True)
    assert said.count(": dropped") == 1 and said.count(": kept") == 1
    folder = tmp_path / "tiny" / "expert"
    assert "start.zip" in read_facts(folder / "round-002").agent
    one, two = rounds(folder.parent).rounds
    assert one.gain == pytest.approx(-0.4) and not one.kept
    assert two.gain == pytest.approx(0.4) and two.kept
    assert same(folder / "round-002" / "learned.zip", tmp_path / "tiny" / "expert.zip")
    assert not same(folder / "round-001" / "learned.zip", folder / "start.zip")


def test_the_best_net_is_kept_beside_the_last() -> None:
    def judged(value: float) -> Judged:
        return Judged(paid=[value, value], score=value, won=0.0, endings={})

    def one(value: float, kept: bool) -> Round:
        return Round(
            games=1, decisions=1, won=0, learned=1, accuracy=0, cross_entropy=0,
            explained_variance=0, judged=judged(value), searched=None, gain=0, low=0, high=0,
            kept=kept,
        )  # fmt: skip

    account = Account(made_of={}, start=judged(0.2))
    assert (account.last_kept(), account.best()) == (0, 0)
    account.rounds = [one(0.5, True), one(0.9, False), one(0.5, True), one(0.3, True)]
    assert (account.last_kept(), account.best()) == (4, 1)
    curve = expert.curve_of("x", account)
    assert curve.steps.tolist() == [0, 1, 2, 3, 4]
    assert curve.scores[0].tolist() == [0.2, 0.5, 0.5, 0.5, 0.3]


# -- Mistakes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"stages": ["expert_iteration"]},
            r"needs an initial policy; .* or set masked_ppo\.pretrained",
        ),
        ({"stages": ["expert_iteration", "behavior_cloning"]}, r"at most once and in this order"),
        ({"stages": ["expert-iteration"]}, r"did you mean 'expert_iteration'"),
        (
            {"trainer": "sb3", "masked_ppo": {}, "stages": ["ppo", "expert_iteration"]},
            r"requires the trainer 'masked_ppo'",
        ),
        ({"expert_iteration": {"rounds": None}}, r"rounds and hours are both unset"),
        ({"expert_iteration": {"hours": 0}}, r"expert_iteration\.hours = 0"),
        ({"expert_iteration": {"batch": 0}}, r"batch='0' in agent 'search:CHECKPOINT.*1 to 4096"),
        ({"expert_iteration": {"c": -1}}, r"c='-1.0'"),
        ({"expert_iteration": {"window": 0}}, r"expert_iteration\.window = 0"),
        ({"expert_iteration": {"promote": "beter"}}, r"'beter'.*did you mean 'better'"),
        ({"expert_iteration": {"sim": 5}}, r"did you mean 'expert_iteration\.sims'"),
        (
            {"stages": ["behavior_cloning", "expert_iteration"],
             "behavior_cloning": {"data": ["x"]}, "expert_iteration": {"use_collected": True}},
            r"use_collected = True: this requires the stage 'collect'",
        ),
        (
            {"expert_iteration": {"episodes": 1_000_001}},
            r"evaluation\.first_seed = 1000000: .* 1000001 games .* overlap the split 'test'",
        ),
        ({"game": {"id": GAME, "reward": "points"}}, r"game\.reward = 'points': expected one of"),
    ],
)  # fmt: skip
def test_stages_that_cannot_be(changes: dict[str, Any], message: str) -> None:
    data = {"trainer": "masked_ppo", "stages": STAGES, "game": {"id": GAME, "players": 2}}
    with pytest.raises(InvalidSetup, match=message):
        check_config({**data, **changes})


def test_it_begins_with_a_policy_that_fits(run: tuple[Path, str], tmp_path: Path) -> None:
    start = {"masked_ppo": {"pretrained": str(run[0] / "behavior_cloning.zip")}}
    alone = ["expert_iteration"]
    one = {"rounds": 1, "games": 2, "epochs": 1}
    printed(tiny(tmp_path, alone, **start, expert_iteration=one))
    assert same(run[0] / "behavior_cloning.zip", tmp_path / "tiny" / "expert" / "start.zip")
    with pytest.raises(InvalidSetup, match=r"'win_weight': 0\.5.*requires .*'win_weight': 2\.0"):
        printed(tiny(tmp_path, alone, **start, game={"win_weight": 2.0}))
    found = read_checkpoint(run[0] / "behavior_cloning.zip")
    found.meta["trainer"] = "sb3"
    write_checkpoint(tmp_path / "other.zip", found)
    with pytest.raises(InvalidSetup, match="by the trainer 'sb3', expected 'masked_ppo'"):
        printed(tiny(tmp_path, alone, masked_ppo={"pretrained": str(tmp_path / "other.zip")}))
