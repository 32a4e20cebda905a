"""Policies that are part of the package."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
import torch
from typer.testing import CliRunner

import arkham_env
from arkham_agents.faces import choose
from arkham_agents.networks import shipped
from arkham_agents.networks.checkpoints import read_checkpoint, write_checkpoint
from arkham_agents.networks.learned import LearnedAgent
from arkham_agents.networks.shipped import nets, shipped_path
from arkham_agents.registry import KNOWN, make_agent, short_names
from arkham_agents.search_agent import SearchAgent
from arkham_env import InvalidSetup
from scripts import ship_checkpoint

NAMES = sorted(nets())
ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_package_has_policies_and_says_so() -> None:
    assert "ppo:solo" in NAMES and set(NAMES) <= set(KNOWN)
    assert shipped_path("ppo") == next(iter(nets().values())).path


@pytest.mark.parametrize("name", NAMES)
def test_a_policy_of_the_package_is_small_and_has_what_playing_needs_alone(name: str) -> None:
    net = nets()[name]
    assert net.path.stat().st_size <= ship_checkpoint.LARGEST
    with zipfile.ZipFile(net.path) as archive:
        assert sorted(archive.namelist()) == ["meta.json", "policy.safetensors"]
    meta = read_checkpoint(name).meta
    assert meta["game"] == net.game and meta["steps"] == net.steps
    assert meta["commit"] and meta["versions"]["torch"]
    assert (ROOT / "configs" / net.config).is_file()
    assert net.about


@pytest.mark.parametrize("name", NAMES)
def test_a_policy_of_the_package_plays(name: str) -> None:
    net = nets()[name]
    players = net.set_up.get("players", 1)
    for agent in (make_agent(name), make_agent(f"{name}:sample")):
        assert isinstance(agent, LearnedAgent) and agent.path == name
        agent.reset(7)
        game = arkham_env.game(net.game, seed=7, log=False, players=players)
        for _ in range(12):
            game.step(choose(agent, game))


def test_a_search_thinks_with_a_policy_of_the_package() -> None:
    agent = make_agent("search:ppo:solo?sims=8")
    assert isinstance(agent, SearchAgent) and agent.spec.checkpoint == "ppo:solo"
    agent.reset(1)
    game = arkham_env.game("lcg/spreading_flames", seed=1, log=False, players=1)
    for _ in range(4):
        game.step(choose(agent, game))


def test_tables_call_them_by_their_names() -> None:
    assert short_names(["ppo", "ppo:solo", "ppo:solo:sample", "search:ppo:solo?sims=8"]) == [
        "ppo",
        "ppo:solo",
        "ppo:solo:sample",
        "search:ppo:solo?sims=8",
    ]


def test_an_unknown_one_is_refused_with_near_names() -> None:
    for ask in (make_agent, read_checkpoint):
        with pytest.raises(
            InvalidSetup, match=r"unknown policy of the package 'ppo:sole'.*ppo:solo"
        ):
            ask("ppo:sole")


def test_a_checkpoint_is_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = shipped_path("ppo:solo")
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    monkeypatch.setattr(shipped, "FACTS", tmp_path / "nets.json")
    runner = CliRunner()
    app = __import__("typer").Typer()
    app.command()(ship_checkpoint.main)
    said = ["--config", "a.yaml", "--about", "for people"]
    try:
        shipped.nets.cache_clear()
        assert shipped.nets() == {}
        for name, more in (("one", []), ("two", ["--first"]), ("one", [])):
            done = runner.invoke(app, [str(source), name, *said, *more])
            assert done.exit_code == 0, done.output
        rows = json.loads((tmp_path / "nets.json").read_text())
        assert [row["name"] for row in rows] == ["ppo:two", "ppo:one"]
        assert shipped_path("ppo") == tmp_path / "two.zip"
        assert shipped.nets()["ppo:one"].about == "for people"
        assert "history" not in read_checkpoint("ppo:one").meta
        missing = runner.invoke(app, [str(tmp_path / "no.zip"), "three", *said])
        assert missing.exit_code == 2 and "no such file" in missing.output
        found = read_checkpoint(source)
        found.meta["commit"] = None
        nowhere = tmp_path / "nowhere.zip"
        write_checkpoint(nowhere, found)
        refused = runner.invoke(app, [str(nowhere), "three", *said])
        assert refused.exit_code == 1 and "pass --commit" in refused.output
        accepted = runner.invoke(app, [str(nowhere), "three", *said, "--commit", "abc"])
        assert accepted.exit_code == 0 and read_checkpoint("ppo:three").meta["commit"] == "abc"
        full = (tmp_path / "three.zip").stat().st_size
        halved = runner.invoke(app, [str(source), "half", *said, "--half"])
        assert halved.exit_code == 0 and (tmp_path / "half.zip").stat().st_size < 0.6 * full
        for weight, tensor in read_checkpoint("ppo:half").policy.items():
            assert tensor.dtype == torch.float32
            torch.testing.assert_close(tensor, found.policy[weight], rtol=1e-3, atol=1e-6)
        (tmp_path / "three.zip").unlink()
        monkeypatch.setattr(ship_checkpoint, "LARGEST", 1000)
        large = runner.invoke(app, [str(source), "three", *said])
        assert large.exit_code == 1 and "expected at most 1,000" in large.output
        assert not (tmp_path / "three.zip").exists()
    finally:
        shipped.nets.cache_clear()
