"""Executors that play the shards of data sets: on this machine, or on a Ray cluster.

A shard contains games with consecutive seeds (see ``imitation/dataset.py``). The contents of a
shard do not depend on the executor. The calling process writes the file of the shard.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait

from arkham_agents.evaluation.jobs import start_worker
from arkham_agents.imitation.collector import play_shard
from arkham_agents.imitation.dataset import Arrays, DatasetFacts
from arkham_agents.interrupting import worker_pool


class Spread:
    """Executor that plays the shards on this machine. Subclasses play them on other machines."""

    def play(
        self, facts: DatasetFacts, numbers: Sequence[int], workers: int = 1
    ) -> Generator[tuple[int, Arrays], None, None]:
        """Play shards and yield ``(number, arrays)`` in the order in which they finish.

        If the generator is closed early, the remaining shards are not played.

        Args:
            facts: contents of ``dataset.json``.
            numbers: indices of the shards.
            workers: number of processes on this machine. If it is 1, no process is started. An
                executor that uses other machines ignores this number.

        Raises:
            ArkhamError: the games of a shard cannot be played.
        """
        if workers <= 1 or len(numbers) <= 1:
            for number in numbers:
                yield number, play_shard(facts, number)
            return
        said = facts.model_dump_json()
        with worker_pool(workers, start_worker) as pool:
            waiting = {pool.submit(play_task, (said, number)) for number in numbers}
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                while done:
                    yield done.pop().result()

    def close(self) -> None:
        """Release the resources of the executor."""


def play_task(task: tuple[str, int]) -> tuple[int, Arrays]:
    """Play the shard ``task = (facts as JSON, number)`` in a worker; return number and arrays."""
    said, number = task
    return number, play_shard(DatasetFacts.model_validate_json(said), number)


def make_spread(address: str | None) -> Spread:
    """Return the executor for this machine (``None``) or for the Ray cluster at ``address``.

    Raises:
        InvalidSetup: Ray is not installed.
        ClusterFailed: no cluster answers at the address.
    """
    if address is None:
        return Spread()
    # Import Ray only for clusters: it is an optional dependency.
    from arkham_agents.imitation.ray_cluster import RayCluster

    return RayCluster(address)
