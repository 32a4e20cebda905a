"""Shards of a data set are equal whether one process, several, or a Ray cluster plays them."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import typer
from typer.testing import CliRunner

import arkham_env
from arkham_agents.base import Agent
from arkham_agents.commands.train import train
from arkham_agents.config import check_config
from arkham_agents.imitation.collect import collect, game_facts
from arkham_agents.imitation.collector import Collector, drawn, play_shard
from arkham_agents.imitation.dataset import (
    DatasetFacts,
    fault_of,
    read_shard,
    shard_path,
    write_shard,
)
from arkham_agents.imitation.ray_cluster import (
    ClusterFailed,
    RayCluster,
    check_answers,
    play_elsewhere,
)
from arkham_agents.imitation.spreading import Spread, make_spread
from arkham_agents.pipeline import run_stages
from arkham_agents.registry import checkpoint_in, make_agent, with_checkpoint
from arkham_env.core.kernel.errors import InvalidSetup
from tests.agents.test_dataset import QUIET, tiny
from tests.agents.test_search_agent import checkpoint

VICTORY: dict[str, Any] = {"reward": "victory", "win_weight": 2.0}


def searching(path: Path, **said: Any) -> DatasetFacts:
    """Return the facts of a data set of four games, two per shard, that a net with search plays."""
    config = tiny(path.parent, collect={"games": 4})
    how = {"epsilon": 0.1, "games": 4, "shard": 2, "first_seed": 2**31, **said}
    return game_facts(config, f"search:{path}?sims=4&batch=2&certain=2", **how)


@pytest.fixture(scope="module")
def net(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return checkpoint(tmp_path_factory.mktemp("net") / "net.zip", players=1, **VICTORY)


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("games-*.safetensors"))}


# -- Games with search ---------------------------------------------------------------------------


def test_the_visits_and_values_of_a_search_are_recorded(net: Path) -> None:
    facts = searching(net, epsilon=0.0)
    arrays = play_shard(facts, 0)
    agent: Any = make_agent(facts.agent)
    game = arkham_env.game(facts.game, seed=2**31, log=False, **facts.options)
    agent.reset(2**31)
    from arkham_agents.faces import option_of

    starts = np.concatenate([[0], arrays["counts"].cumsum()])
    reward = Collector(facts).reward
    for at in range(12):
        assert option_of(agent, game.state) == arrays["picks"][at]
        result = agent.result
        assert agent.visits == result.visits and agent.value == result.value
        assert arrays["visits"][starts[at] : starts[at + 1]].tolist() == result.visits
        paid = reward.reached(game.state)
        assert arrays["search_values"][at] == pytest.approx(result.value - paid, abs=1e-6)
        game.step(int(arrays["taken"][at]))


def test_what_needs_no_search_has_none(net: Path, tmp_path: Path) -> None:
    """A decision of which the net is certain has no visits and no value of a search."""
    facts = searching(net)
    sure = facts.model_copy(update={"agent": facts.agent.replace("certain=2", "certain=0")})
    arrays = play_shard(sure, 0)
    assert not arrays["visits"].any() and np.isnan(arrays["search_values"]).all()
    write_shard(shard_path(tmp_path, 0), arrays)
    assert fault_of(read_shard(shard_path(tmp_path, 0))) == ""
    agent: Any = make_agent(sure.agent)
    assert agent.visits is None and agent.value is None


def test_shards_from_before_there_were_search_values_are_read(net: Path, tmp_path: Path) -> None:
    import safetensors.numpy

    path = shard_path(tmp_path, 0)
    write_shard(path, play_shard(searching(net), 0))
    old = {k: v for k, v in safetensors.numpy.load_file(path).items() if k != "search_values"}
    safetensors.numpy.save_file(old, path)
    found = read_shard(path)
    assert np.isnan(found["search_values"]).all()
    assert found["search_values"].shape == found["values"].shape


def test_draws_go_by_visits_and_temperature() -> None:
    random = np.random.default_rng(0)

    def shares(temperature: float) -> list[float]:
        found = [drawn([0, 30, 10], temperature, random) for _ in range(2000)]
        return (np.bincount(found, minlength=3) / 2000).tolist()

    assert shares(1.0) == pytest.approx([0.0, 0.75, 0.25], abs=0.04)
    assert shares(2.0) == pytest.approx([0.0, 0.634, 0.366], abs=0.04)  # roots of 30 and 10
    assert shares(0.01) == [0.0, 1.0, 0.0]


# -- Names and checkpoints -----------------------------------------------------------------------


def test_the_checkpoint_in_a_name(net: Path) -> None:
    for name, path, moved in [
        (f"search:{net}?sims=4", str(net), "search:t.zip?sims=4"),
        (str(net), str(net), "t.zip"),
        (f"{net}:sample", str(net), "t.zip:sample"),
        ("search:s?sims=4", "s", "search:t.zip?sims=4"),
        ("search:s", "s", "search:t.zip"),
    ]:
        assert checkpoint_in(name) == path
        assert with_checkpoint(name, path, "t.zip") == moved
    for name in ("heuristic", "random", "search", "search?sims=4", "tests.own:Player"):
        assert checkpoint_in(name) == ""


# -- Processes -----------------------------------------------------------------------------------


def test_processes_play_the_same_shards(net: Path) -> None:
    facts = searching(net)
    alone = dict(Spread().play(facts, [0, 1]))
    for number, arrays in Spread().play(facts, [0, 1], workers=2):
        for name, found in arrays.items():
            assert np.array_equal(found, alone[number][name], equal_nan=True), name
    assert isinstance(make_spread(None), Spread)


def test_closed_early_it_leaves_the_others(net: Path) -> None:
    played = Spread().play(searching(net), [0, 1])
    assert next(played)[0] == 0
    played.close()
    assert list(played) == []


# -- Ray: errors ---------------------------------------------------------------------------------


def test_without_ray_there_is_one_clear_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(InvalidSetup, match=r"Ray is not installed.*pip install 'arkham-env\[ray\]"):
        run_stages(tiny(tmp_path), console=QUIET, progress_bar=False, ray="local")
    assert not (tmp_path / "tiny").exists()


def test_stages_that_play_nothing_to_spread(tmp_path: Path) -> None:
    config = check_config({"out": str(tmp_path)})
    with pytest.raises(InvalidSetup, match=r"ray 'local': the stages of the run .ppo. do not use"):
        run_stages(config, console=QUIET, progress_bar=False, ray="local")


def test_the_script_takes_an_address(tmp_path: Path) -> None:
    """An error is one line, and the exit status is 2."""
    app = typer.Typer()
    app.command()(train)
    config = tmp_path / "config.yaml"
    config.write_text(f"{{out: {tmp_path}, stages: [ppo]}}")
    for arguments, message in [
        (["--ray", "local"], "error: ray 'local': the stages of the run (ppo) do not use"),
        (["--ray", "local", "--resume", "x.zip"], "error: --ray local: cannot be combined"),
    ]:
        done = CliRunner().invoke(app, [str(config), *arguments])
        assert done.exit_code == 2 and done.output.startswith(message)


@pytest.mark.parametrize("address", ["", "nowhere", "host:", ":1", "host:port", "1.2.3.4:99999"])
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(ClusterFailed, match=r"not a valid address\); expected auto, local"):
        check_answers(address)


def test_an_address_at_which_nothing_answers() -> None:
    with socket.socket() as own:
        own.bind(("127.0.0.1", 0))
        port = own.getsockname()[1]
        for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}"):
            with pytest.raises(ClusterFailed, match=r"no Ray cluster answers .*refused"):
                check_answers(address)
        own.listen()
        check_answers(f"127.0.0.1:{port}")


def test_a_cluster_refuses_a_checkpoint_as_teacher(net: Path) -> None:
    facts = searching(net, teacher=str(net))
    cluster: Any = RayCluster.__new__(RayCluster)
    with pytest.raises(InvalidSetup, match=r"collect\.teacher = .*choose a named agent"):
        next(cluster.play(facts, [0]))


def test_a_node_plays_from_what_it_is_sent(net: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bytes of the checkpoint suffice: its path is on another machine."""
    facts = searching(net)
    elsewhere = "/no/such/folder/net.zip"
    agent = facts.agent.replace(str(net), elsewhere)
    said = facts.model_copy(update={"agent": agent}).model_dump_json()
    version = arkham_env.__version__
    found = play_elsewhere(said, version, elsewhere, 1, net.read_bytes())
    expected = play_shard(facts, 1)
    assert all(np.array_equal(found[name], expected[name], equal_nan=True) for name in expected)
    with pytest.raises(InvalidSetup, match=r"Ray node .* has arkham_env .* expected 0\.0\.0"):
        play_elsewhere(said, "0.0.0", elsewhere, 1, net.read_bytes())


# -- Ray: for real -------------------------------------------------------------------------------


class Clear(Agent):
    """Agent that fails in its first decision with one of the package's errors."""

    def act(self, view: Any, mask: Any) -> int:
        raise InvalidSetup("this one cannot play, expected another")


class Buggy(Agent):
    """Agent that fails in its first decision with an unexpected error."""

    def act(self, view: Any, mask: Any) -> int:
        raise RuntimeError("a bug of its own")


@pytest.fixture(scope="module")
def cluster() -> Generator[RayCluster, None, None]:
    """A Ray cluster on this machine only."""
    pytest.importorskip("ray")
    with pytest.MonkeyPatch.context() as patch:
        # The workers must find the modules that this process finds.
        patch.setenv("PYTHONPATH", os.pathsep.join(str(Path(p).resolve()) for p in sys.path if p))
        found = RayCluster("local")
        yield found
        found.close()


def test_a_cluster_plays_the_same_data_set(net: Path, tmp_path: Path, cluster: RayCluster) -> None:
    """The agents are the scripted player, a net that draws its actions, and a net with search."""
    for number, agent in enumerate(
        ["heuristic", f"{net}:sample", f"search:{net}?sims=4&certain=2"]
    ):
        folders = [tmp_path / f"{number}-{where}" for where in ("here", "there")]
        config = tiny(tmp_path, collect={"agent": agent, "games": 5})
        collect(config, folders[0], QUIET, False)
        collect(config, folders[1], QUIET, False, cluster)
        assert len(bytes_of(folders[0])) == 3
        assert bytes_of(folders[0]) == bytes_of(folders[1])
        facts = [(folder / "dataset.json").read_bytes() for folder in folders]
        assert facts[0] == facts[1]


def test_a_cluster_is_asked_for_no_more_than_is_wanted(net: Path, cluster: RayCluster) -> None:
    facts = searching(net, games=40, shard=1)
    played = cluster.play(facts, range(40))
    number, arrays = next(played)
    played.close()
    expected = play_shard(facts, number)
    assert all(np.array_equal(arrays[name], expected[name], equal_nan=True) for name in expected)
    assert [n for n, _ in cluster.play(facts, [7])] == [7]  # the cluster still works


def test_what_fails_on_a_cluster_is_one_clear_error(
    tmp_path: Path, cluster: RayCluster, net: Path
) -> None:
    here = "tests.agents.test_spreading"
    for agent, error, message in [
        (f"{here}:Clear", InvalidSetup, "this one cannot play"),
        (
            f"{here}:Buggy",
            ClusterFailed,
            "a task of the Ray cluster failed: RuntimeError: a bug of",
        ),
        ("no_such_module:Player", InvalidSetup, "module 'no_such_module' does not exist"),
    ]:
        facts = searching(net).model_copy(update={"agent": agent})
        with pytest.raises(error, match=message):
            list(cluster.play(facts, [0]))
