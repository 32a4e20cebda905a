"""Executor that plays shards on a Ray cluster; all machines need ``arkham-env[ray]``.

Each Ray task plays one shard (see ``imitation/dataset.py``). A task receives the description of the
data set and the bytes of the agent's checkpoint, and returns arrays. So no shared files are needed.
If a node is lost, Ray runs its unfinished tasks on other nodes.
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
"""Address that starts a new cluster, which consists of this machine only."""
NEEDED: Final = "install it with pip install 'arkham-env[ray]'"
PATIENCE: Final = 10.0
"""Timeout in seconds of an attempt to connect to an address."""
IN_FLIGHT: Final = 2
"""Number of unfinished tasks per CPU of the cluster: more than one, so that no CPU is idle."""


class ClusterFailed(ArkhamError):
    """Error for a Ray cluster that does not answer or cannot play the games."""


class RayCluster(Spread):
    """Executor that plays shards on a Ray cluster.

    Args:
        address: ``HOST:PORT`` of the cluster's head, ``ray://HOST:PORT`` of a Ray client server,
            ``auto`` (the cluster that already runs on this machine), or ``local`` (a new cluster on
            this machine only).

    Raises:
        InvalidSetup: Ray is not installed.
        ClusterFailed: no cluster answers at the address.
    """

    def __init__(self, address: str) -> None:
        try:
            self.ray: Any = import_module("ray")
        except ModuleNotFoundError:
            raise InvalidSetup(f"ray {quote(address)}: Ray is not installed; {NEEDED}") from None
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
        """Play shards and yield ``(number, arrays)`` in the order in which they finish.

        The size of the cluster determines the number of shards that are played at the same time.

        Args:
            facts: contents of ``dataset.json``.
            numbers: indices of the shards.
            workers: not used.

        Raises:
            InvalidSetup: the teacher is a checkpoint.
            ArkhamError: a task raised this error.
            ClusterFailed: a task failed with an error of another type.
        """
        if facts.teacher is not None and checkpoint_in(facts.teacher):
            raise InvalidSetup(
                f"collect.teacher = {quote(facts.teacher)}: a Ray cluster receives no checkpoint "
                "of a teacher; choose a named agent, or collect without --ray"
            )
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
            for left in running:  # without force, so that the tasks delete their checkpoint files
                self.ray.cancel(left)

    def room(self) -> int:
        """Return how many submitted tasks may be unfinished, for the present cluster size."""
        return IN_FLIGHT * max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def result(self, done: Any) -> Arrays:
        """Return the arrays of a finished task, or raise its error (see :meth:`play`)."""
        try:
            found: Arrays = self.ray.get(done)
        except self.ray.exceptions.RayError as error:
            cause = getattr(error, "cause", None)
            if isinstance(cause, ArkhamError):
                raise cause from None
            what = f"{type(cause or error).__name__}: {cause or error}"
            if isinstance(cause, ModuleNotFoundError):
                what += "; install arkham-env[train,ray] on every node"
            raise ClusterFailed(f"a task of the Ray cluster failed: {what}") from None
        return found

    def close(self) -> None:
        self.ray.shutdown()


def check_answers(address: str) -> None:
    """Check that a server listens at ``address``, if the address contains a port.

    This check is fast. Ray's own attempts to connect take minutes.

    Raises:
        ClusterFailed: the address is not valid, or no server listens there.
    """
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon and address in (LOCAL, "auto"):
        return
    if not host or not port.isdecimal() or int(port) > 65535:
        raise no_answer(address, "not a valid address")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        raise no_answer(address, str(error)) from None


def no_answer(address: str, why: str) -> ClusterFailed:
    """Return the error for an address at which no cluster answers, with the reason ``why``."""
    return ClusterFailed(
        f"ray {quote(address)}: no Ray cluster answers at this address "
        f"({' '.join(why.split())[:200]}); expected auto, local, or the address HOST:PORT or "
        "ray://HOST:PORT of a running cluster; if the cluster requires a token, set RAY_AUTH_TOKEN"
    )


def play_elsewhere(facts: str, version: str, path: str, number: int, checkpoint: bytes) -> Arrays:
    """Play a shard on a node of the cluster and return its arrays.

    Args:
        facts: :class:`DatasetFacts` as JSON.
        version: version of arkham-env on the machine that started the run.
        path: path of the agent's checkpoint on that machine, or ``""`` if there is none.
        number: index of the shard.
        checkpoint: contents of the checkpoint file.

    Raises:
        InvalidSetup: the node has another version of arkham-env, or the agent cannot play the game.
    """
    said = DatasetFacts.model_validate_json(facts)
    here = (arkham_env.__version__, encodings_of(said.game))
    if here != (version, said.layout):
        raise InvalidSetup(
            f"Ray node {socket.gethostname()} has arkham_env {here[0]} with the encodings "
            f"{here[1]}, expected {version} with the encodings {said.layout}, as on the machine "
            "that started the run; install the same version on every node"
        )
    if not path:
        return play_shard(said, number)
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "checkpoint.zip"
        copy.write_bytes(checkpoint)
        return play_shard(said, number, with_checkpoint(said.agent, path, str(copy)))
