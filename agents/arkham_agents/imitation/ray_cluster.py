"""Shards of data sets as tasks of a Ray cluster; needs ``arkham-env[ray]`` here and on its nodes.

Each task is one shard: it gets what is to be played and the bytes of the agent's checkpoint, and
returns arrays, so that no file is shared.  A node that is lost costs its shards in flight, which
Ray gives to others.
"""

from __future__ import annotations

import os
import socket
from collections import deque
from collections.abc import Generator, Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import arkham_env
from arkham_agents.imitation.collector import play_shard
from arkham_agents.imitation.dataset import Arrays, DatasetFacts
from arkham_agents.imitation.spreading import Spread
from arkham_agents.networks.checkpoints import encodings_of
from arkham_agents.registry import checkpoint_in, with_checkpoint
from arkham_env.core.kernel.errors import ArkhamError, InvalidSetup, quote

LOCAL: Final = "local"
"""The address that starts a cluster of this machine alone."""
NEEDED: Final = "expected Ray, as in pip install 'arkham-env[ray]'"
PATIENCE: Final = 10.0
"""Seconds that an address has to answer."""
IN_FLIGHT: Final = 2
"""Tasks for each CPU of the cluster, so that none waits for this process."""


class ClusterFailed(ArkhamError):
    """A Ray cluster that does not answer, or does not play what it is given."""


class RayCluster(Spread):
    """Plays shards on a Ray cluster.

    Args:
        address: ``HOST:PORT`` of its head, ``ray://HOST:PORT`` of a Ray client server, ``auto``
            (the one that runs on this machine), or ``local`` (a new one, of this machine alone).

    Raises:
        InvalidSetup: Ray is not installed.
        ClusterFailed: nothing answers at the address.
    """

    def __init__(self, address: str) -> None:
        try:
            self.ray: Any = import_module("ray")
        except ModuleNotFoundError:
            raise InvalidSetup(f"ray {quote(address)}: Ray is not installed, {NEEDED}") from None
        check_answers(address)
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        here: dict[str, Any] = {"include_dashboard": False} if address == LOCAL else {}
        try:
            self.ray.init(address, log_to_driver=False, logging_level="error", **here)
        except Exception as error:
            raise no_answer(address, f"{type(error).__name__}: {error}") from None
        self.task = self.ray.remote(play_elsewhere)

    def play(
        self, facts: DatasetFacts, numbers: Sequence[int], workers: int = 1
    ) -> Generator[tuple[int, Arrays], None, None]:
        """Yield shards as they are finished; as many at once as the cluster has room for.

        Raises:
            ArkhamError: what playing them raises; ``ClusterFailed`` for anything else.
        """
        path = checkpoint_in(facts.agent)
        checkpoint = self.ray.put(Path(path).read_bytes() if path else b"")
        said = (facts.model_dump_json(), arkham_env.__version__, path)
        waiting = deque(numbers)
        running: dict[Any, int] = {}
        try:
            while waiting or running:
                while waiting and len(running) < self.room():
                    number = waiting.popleft()
                    running[self.task.remote(*said, number, checkpoint)] = number
                ready, _ = self.ray.wait(list(running))
                for done in ready:
                    yield running.pop(done), self.result(done)
        finally:
            for left in running:  # not by force: they are to take their checkpoints away
                self.ray.cancel(left)

    def room(self) -> int:
        """Return how many tasks are sent at once; a cluster may grow and shrink."""
        return IN_FLIGHT * max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def result(self, done: Any) -> Arrays:
        """Return what a task returned."""
        try:
            found: Arrays = self.ray.get(done)
        except self.ray.exceptions.RayError as error:
            cause = getattr(error, "cause", None)
            if isinstance(cause, ArkhamError):
                raise cause from None
            what = f"{type(cause or error).__name__}: {cause or error}"
            if isinstance(cause, ModuleNotFoundError):
                what += "; expected arkham-env[train,ray] on every node"
            raise ClusterFailed(f"a task of the Ray cluster failed: {what}") from None
        return found

    def close(self) -> None:
        self.ray.shutdown()


def check_answers(address: str) -> None:
    """Check that something listens at an address that names a port: Ray itself asks for minutes.

    Raises:
        ClusterFailed: nothing does.
    """
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon and address in (LOCAL, "auto"):
        return
    if not host or not port.isdecimal() or int(port) > 65535:
        raise no_answer(address, "no such address")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        raise no_answer(address, str(error)) from None


def no_answer(address: str, why: str) -> ClusterFailed:
    """Build the error for an address at which no cluster is."""
    return ClusterFailed(
        f"ray {quote(address)}: no Ray cluster answers ({' '.join(why.split())[:200]}), expected "
        "HOST:PORT or ray://HOST:PORT of a running one (and its RAY_AUTH_TOKEN in the environment, "
        "if it has one), auto or local"
    )


def play_elsewhere(facts: str, version: str, path: str, number: int, checkpoint: bytes) -> Arrays:
    """Play a shard on a node of the cluster.

    Args:
        facts: :class:`DatasetFacts` as JSON.
        version: of arkham-env, where it was asked for.
        path, checkpoint: of the file that the agent's name names, there, and what it holds; ``""``
            for none.

    Raises:
        InvalidSetup: the node has another arkham-env, or the agent cannot play the game.
    """
    said = DatasetFacts.model_validate_json(facts)
    here = (arkham_env.__version__, encodings_of(said.game))
    if here != (version, said.layout):
        raise InvalidSetup(
            f"Ray node {socket.gethostname()}: arkham_env {here[0]} with the encodings {here[1]}, "
            f"expected {version} with {said.layout} as where the run was started"
        )
    if not path:
        return play_shard(said, number)
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "checkpoint.zip"
        copy.write_bytes(checkpoint)
        return play_shard(said, number, with_checkpoint(said.agent, path, str(copy)))
