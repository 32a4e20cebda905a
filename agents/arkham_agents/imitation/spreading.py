"""Executors that play the shards of data sets: in this process, in several, or on a Ray cluster.

A shard contains games with consecutive seeds (see ``imitation/dataset.py``). Its contents do not
depend on the executor. The calling process writes the file.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait

from arkham_agents.evaluation.evaluation import start_worker
from arkham_agents.imitation.collector import play_shard
from arkham_agents.imitation.dataset import Arrays, DatasetFacts
from arkham_agents.interrupting import worker_pool


class Spread:
    """Executor that plays shards on this machine. Subclasses play them elsewhere."""

    def play(
        self, facts: DatasetFacts, numbers: Sequence[int], workers: int = 1
    ) -> Generator[tuple[int, Arrays], None, None]:
        """Play shards and yield ``(number, arrays)`` in the order in which they finish.

        If the generator is closed early, the remaining shards are not played.

        Args:
            facts: contents of ``dataset.json``.
            numbers: indices of the shards.
            workers: number of processes, if the shards are played on this machine. With 1, this
                process plays them.

        Raises:
            ArkhamError: an error while a shard is played.
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
    """Play a shard in a worker process and return its index and arrays."""
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
