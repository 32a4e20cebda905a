"""Where the shards of data sets are played: in this process, in several, or on a Ray cluster.

A shard is the same wherever it is played; the process that asks for it writes it.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait

from arkham_agents.evaluation.evaluation import start_worker
from arkham_agents.imitation.collector import play_shard
from arkham_agents.imitation.dataset import Arrays, DatasetFacts
from arkham_agents.interrupting import worker_pool


class Spread:
    """Plays shards one after the other in this process; derive it for other places."""

    def play(
        self, facts: DatasetFacts, numbers: Sequence[int], workers: int = 1
    ) -> Generator[tuple[int, Arrays], None, None]:
        """Yield ``(number, arrays)`` of the shards of these numbers, as they are finished.

        Closed before its end, it leaves the others unplayed.

        Args:
            workers: processes of this machine, if the shards are played here.

        Raises:
            ArkhamError: what playing them raises.
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
        """Give back what it holds."""


def play_task(task: tuple[str, int]) -> tuple[int, Arrays]:
    """Play a shard in a process of its own."""
    said, number = task
    return number, play_shard(DatasetFacts.model_validate_json(said), number)


def make_spread(address: str | None) -> Spread:
    """Return where shards are played: here, or on the Ray cluster at an address.

    Raises:
        InvalidSetup: Ray is not installed.
        ClusterFailed: nothing answers at the address.
    """
    if address is None:
        return Spread()
    # Ray is only needed, and only imported, for clusters.
    from arkham_agents.imitation.ray_cluster import RayCluster

    return RayCluster(address)
