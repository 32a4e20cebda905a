"""Policies of one game that are converted to the encodings of another game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import typer
from rich.console import Console
from typer.testing import CliRunner

import arkham_env
from arkham_agents.config import check_config
from arkham_agents.faces import choose
from arkham_agents.imitation.behavior_cloning import clone
from arkham_agents.imitation.collect import collect
from arkham_agents.networks.checkpoints import (
    Checkpoint,
    CorruptCheckpoint,
    encodings_of,
    read_checkpoint,
    write_checkpoint,
)
from arkham_agents.networks.legal_policy import BIASES, FIRST_LAYER, KEYS, widened
from arkham_agents.networks.networks import make_network
from arkham_agents.networks.transfer import (
    biased,
    by_meaning,
    given_policy,
    meanings,
    table_encoder,
    transferred,
)
from arkham_agents.pipeline import check_sources
from arkham_agents.registry import make_agent
from arkham_agents.training.masked_ppo_learner import MaskedPPOLearner
from arkham_env.core.encoding.action_table import ActionTable, extend_table
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.registry import find
from arkham_env.envs.vector_games import VectorGames
from scripts import transfer_checkpoint
from tests.envs.playing import ARKHAM, GAME

CORE = "lcg/core_2026"


def network(game_id: str, checkpoint: Checkpoint) -> Any:
    made = make_network(game_id, checkpoint.meta)
    made.load_state_dict(checkpoint.policy)
    return made


@pytest.mark.parametrize(("name", "players"), [("ppo:solo", 1), ("ppo:pair", 2)])
def test_the_converted_policy_plays_the_common_scenario_as_before(name: str, players: int) -> None:
    given = read_checkpoint(name)
    before, after = network(GAME, given), network(CORE, transferred(name, given, CORE))
    old = VectorGames(GAME, 4, {"players": players})
    new = VectorGames(CORE, 4, {"players": players, "play": "spreading_flames"})
    there, here = (table_encoder(game_id).columns.actions for game_id in (GAME, CORE))
    numbers = {meaning: action for action, meaning in enumerate(meanings(here))}
    same = np.array([numbers[meaning] for meaning in meanings(there)])
    old.reset(7)
    new.reset(7)
    kinds: set[int] = set()
    for _ in range(120):
        expected = before.probabilities(old.rows, old.legal)
        found = after.probabilities(new.rows, new.legal)
        np.testing.assert_allclose(found[:, same], expected, atol=1e-5)
        np.testing.assert_allclose(found.sum(1), 1, atol=1e-5)
        np.testing.assert_allclose(values(after, new), values(before, old), atol=1e-4)
        kinds |= {state.kind for state in old.states}
        actions = expected.argmax(1)
        old.step(actions)
        new.step(same[actions])
    assert len(kinds) > 8


def values(policy: Any, games: VectorGames) -> Any:
    """Return the values of the states of games, as the value head computes them."""
    with torch.no_grad():
        return policy.value(policy.trunk(policy.features(games.rows))).numpy()


def test_all_columns_and_trained_actions_are_kept() -> None:
    given = read_checkpoint("ppo:solo")
    made = transferred("ppo:solo", given, CORE)
    names = [find(game_id).encoder().field_names() for game_id in (GAME, CORE)]
    assert sorted(names[0][at].name for at in given.meta["columns"]) == sorted(
        names[1][at].name for at in made.meta["columns"]
    )
    assert made.meta["columns"] == sorted(made.meta["columns"])
    assert made.meta["game"] == CORE and made.meta["layout"] == encodings_of(CORE)
    assert len(made.policy[KEYS]) == made.meta["num_actions"] == find(CORE).encoder().num_actions
    assert made.meta["observation_size"] == find(CORE).encoder().flat_size
    for name in set(given.policy) - {FIRST_LAYER, KEYS, BIASES}:
        assert torch.equal(made.policy[name], given.policy[name])


def test_the_script_writes_a_checkpoint_that_plays_the_other_game(tmp_path: Path) -> None:
    path = tmp_path / "made.zip"
    app = typer.Typer()
    app.command()(transfer_checkpoint.main)
    done = CliRunner().invoke(app, ["ppo:solo", CORE, str(path)])
    assert done.exit_code == 0 and "513 columns" in done.output
    agent = make_agent(str(path))
    agent.reset(7)
    game = arkham_env.game(CORE, seed=7, log=False, play="queen_of_ash", players=1)
    for _ in range(5):
        game.step(choose(agent, game))
    refused = CliRunner().invoke(app, ["ppo:general", CORE, str(path)])
    assert refused.exit_code == 2 and "only the network 'flat'" in refused.output


def test_present_encodings_change_nothing() -> None:
    given = read_checkpoint("ppo:solo")
    made = transferred("ppo:solo", given, GAME)
    assert made.meta == given.meta and made.policy is given.policy


def table(*wanted: tuple[str, int, list[str]]) -> ActionTable:
    return ActionTable(extend_table(None, "toy", list(wanted)))


def test_added_actions_begin_as_the_mean_of_their_kind() -> None:
    there = table(("pass", 1, []), ("go", 2, ["a", "b"]), ("buy", 1, ["a"]), ("overflow", 1, []))
    here = table(
        ("overflow", 2, []), ("buy", 1, ["b", "a"]), ("go", 2, ["c", "b"]), ("end", 1, []),
        ("pass", 1, []),
    )  # fmt: skip
    # Of the kind "go", all actions but the last are trained; of the kind "buy", none is.
    biases = torch.tensor([[1.0], [2.0], [4.0], [9.0], [0.0], [0.0], [5.0]])
    found = by_meaning(biases, {BIASES: biases}, there, here)[:, 0].tolist()
    assert found == [5.0, 0.0, 0.0, 0.0, 5.0, 5.0, 9.0, 0.0, 0.0, 1.0]


def test_a_checkpoint_that_does_not_fit_is_one_clear_error() -> None:
    solo = read_checkpoint("ppo:solo")

    def refused(given: Checkpoint, game_id: str, message: str) -> None:
        with pytest.raises(InvalidSetup, match=message):
            transferred("x.zip", given, game_id)

    refused(read_checkpoint("ppo:general"), CORE, "its network is 'entities', but only the network")
    refused(Checkpoint({**solo.meta, "seats": 2}, {}), CORE, "separate policy for each of 2 seats")
    refused(Checkpoint({**solo.meta, "trainer": "sb3"}, {}), CORE, "written by the trainer 'sb3'")
    names = {field.name for field in find(ARKHAM).encoder().field_names()}
    own = [at for at, f in enumerate(find(GAME).encoder().field_names()) if f.name not in names]
    refused(
        Checkpoint({**solo.meta, "columns": own[:9]}, solo.policy),
        ARKHAM,
        f"none of its 9 input columns exists in the observation of '{ARKHAM}'",
    )
    layout = {**solo.meta["layout"], "hash": "0" * 16}
    refused(Checkpoint({**solo.meta, "layout": layout}, {}), CORE, "expected the present encodings")
    with pytest.raises(CorruptCheckpoint, match="does not fit this experiment"):
        transferred("x.zip", Checkpoint(solo.meta, {}), CORE)


def experiment(out: Path, **settings: Any) -> Any:
    lean = {"pretrained": "ppo:solo", "key_size": 64, "probe_decisions": 640, **settings}
    return check_config(
        {
            "out": str(out),
            "trainer": "masked_ppo",
            "game": {
                "id": CORE,
                "players": 1,
                "mix": {
                    "play": {"spreading_flames": 1, "smoke_and_mirrors": 1, "campaign": 2},
                    "difficulty": ["easy", "standard"],
                },
                "reward": "victory",
            },
            "ppo": {
                "num_envs": 8, "n_steps": 4, "batch_size": 16, "total_steps": 32,
                "hidden": [512, 256], "gamma": 1.0,
            },
            "masked_ppo": lean,
        }
    )  # fmt: skip


def test_a_run_starts_with_a_policy_of_another_game(tmp_path: Path) -> None:
    config = experiment(tmp_path, transfer=True, widen=True)
    check_sources(config, tmp_path / "run")
    learner = MaskedPPOLearner(config, tmp_path)
    try:
        kept = transferred("ppo:solo", read_checkpoint("ppo:solo"), CORE)
        columns = learner.facts["columns"]
        assert set(kept.meta["columns"]) < set(columns)
        first = learner.policy.state_dict()[FIRST_LAYER]
        old = np.searchsorted(columns, kept.meta["columns"])
        assert torch.equal(first[:, old], kept.policy[FIRST_LAYER])
        assert float(first.abs().sum()) == pytest.approx(float(first[:, old].abs().sum()))
        plays = {state.table.options["play"] for state in learner.worker.vector_games.states}
        assert plays == {"spreading_flames", "smoke_and_mirrors", "campaign"}
        learner.iterate()
        path = tmp_path / "written.zip"
        learner.write(path, {"steps": 32})
        assert read_checkpoint(path).meta["layout"] == encodings_of(CORE)
    finally:
        learner.close()


def test_biases_of_actions_are_changed_by_their_meanings(tmp_path: Path) -> None:
    table = table_encoder(CORE).columns.actions
    resign, go = (
        table.first(*which) for which in (("activate/place", "12182"), ("move/place", "12175"))
    )
    policy = {BIASES: torch.zeros(table.size, 1), KEYS: torch.ones(table.size, 2)}
    made = biased(policy, CORE, {"activate/place/12182/0": -6.0, "move/place/12175": 2.5})
    assert made[BIASES][resign] == -6.0 and made[BIASES][go] == 2.5
    assert int((made[BIASES] != 0).sum()) == 2 and made[KEYS] is policy[KEYS]
    assert not policy[BIASES].any() and biased(policy, CORE, {}) is policy
    with pytest.raises(InvalidSetup, match=r"unknown action 'move/place/12175/0'.*mean"):
        biased(policy, CORE, {"move/place/12175/0": 1.0})
    given = {"transfer": True, "action_bias": {"move/place/12175": 2.5}}
    learner = MaskedPPOLearner(experiment(tmp_path, **given), tmp_path)
    kept = transferred("ppo:solo", read_checkpoint("ppo:solo"), CORE)
    assert learner.policy.state_dict()[BIASES][go] == kept.policy[BIASES][go] + 2.5
    learner.close()


def test_behavior_cloning_begins_with_a_given_policy(tmp_path: Path) -> None:
    config = experiment(tmp_path, transfer=True, action_bias={"move/place/12175": 2.5})
    data = config.model_dump()
    data["stages"] = ["collect", "behavior_cloning"]
    data["collect"] = {"agent": "random", "games": 2, "epsilon": 0.0}
    data["behavior_cloning"] = {"epochs": 1, "learning_rate": 1e-12, "held_out": 0.0}
    config = check_config(data)
    quiet = Console(quiet=True)
    collect(config, tmp_path / "dataset", quiet, False)
    path = tmp_path / "cloned.zip"
    clone(config, [tmp_path / "dataset"], path, quiet, False)
    made, given = read_checkpoint(path), given_policy(config)
    assert set(given.meta["columns"]) < set(made.meta["columns"])
    wider = widened(given.policy, given.meta["columns"], made.meta["columns"])
    for name, tensor in wider.items():
        torch.testing.assert_close(made.policy[name], tensor)
    narrow = {**given.policy, FIRST_LAYER: given.policy[FIRST_LAYER][:, :9]}
    write_checkpoint(tmp_path / "narrow.zip", Checkpoint(given.meta, narrow))
    data["masked_ppo"] = {**data["masked_ppo"], "pretrained": str(tmp_path / "narrow.zip")}
    with pytest.raises(CorruptCheckpoint, match=r"narrow\.zip' does not fit this experiment"):
        clone(check_config(data), [tmp_path / "dataset"], tmp_path / "new.zip", quiet, False)


def test_biases_need_the_flat_network(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetup, match=r"masked_ppo\.action_bias: only a policy with"):
        experiment(tmp_path, pretrained=None, net="entities", action_bias={"pass": 1.0})


def test_without_the_key_another_game_is_refused(tmp_path: Path) -> None:
    config = experiment(tmp_path)
    with pytest.raises(InvalidSetup, match="expected the present encodings of the game"):
        check_sources(config, tmp_path / "run")
    with pytest.raises(InvalidSetup, match="expected the present encodings of the game"):
        MaskedPPOLearner(config, tmp_path)


@pytest.mark.parametrize("settings", [{"pretrained": None}, {"net": "entities"}])
def test_what_the_key_requires(tmp_path: Path, settings: dict[str, Any]) -> None:
    with pytest.raises(InvalidSetup, match=r"masked_ppo\.transfer = True: this requires a pretr"):
        experiment(tmp_path, transfer=True, **settings)


def test_a_damaged_checkpoint_is_named(tmp_path: Path) -> None:
    solo = read_checkpoint("ppo:solo")
    path = tmp_path / "narrow.zip"
    narrow = {**solo.policy, FIRST_LAYER: solo.policy[FIRST_LAYER][:, :9]}
    write_checkpoint(path, Checkpoint(solo.meta, narrow))
    with pytest.raises(CorruptCheckpoint, match=r"narrow\.zip' does not fit this experiment"):
        MaskedPPOLearner(experiment(tmp_path, transfer=True, pretrained=str(path)), tmp_path)
