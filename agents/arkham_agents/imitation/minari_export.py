"""Export of data sets to Minari, a library for offline RL data; needs ``arkham-env[minari]``.

Each game becomes an episode. Its steps are the decisions with at least two options (a single option
is taken automatically). The fields are:

* observation: the observation and action mask of the current seat, in the form of the environment
  with ``mask="observation"``: ``{"observation": int16 (width,), "action_mask": int8 (actions,)}``.
  Data sets do not contain the observation of a finished game, so the last observation is zeros.
* action: the action that was played.
* reward: the sum of the rewards until the next decision of the episode.
* infos: ``"seat"``, the current seat; ``"choice"``, the action that the agent chose (another one
  may have been played); ``"value"``, the discounted sum of this and all later rewards. After the
  last step, seat and choice are -1, and value is 0.
* metadata of an episode: ``"score"``, ``"won"``, ``"ending"`` (a name).
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from arkham_agents.imitation.dataset import (
    Arrays,
    DatasetFacts,
    check_dataset,
    read_facts,
    shard_of,
)
from arkham_agents.imitation.replaying import with_observations
from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.envs.registry import find
from arkham_env.envs.spaces import finished_mask

EPISODES_AT_ONCE: Final = 50
LONGEST_ID: Final = 200
NEEDED: Final = "install Minari with pip install 'arkham-env[minari]'"


def episodes(shard: Arrays, num_actions: int) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Yield ``(fields, metadata)`` of each game of a shard: the arguments of Minari's
    ``EpisodeBuffer``, and the metadata of the episode (see the module docstring). ``"ending"`` is
    the index of the game in the shard, which the caller replaces by the name of the ending."""
    width = len(shard["constants"])
    starts = np.concatenate([[0], shard["counts"].cumsum()])
    for game, seed in enumerate(shard["seeds"].tolist()):
        steps = np.flatnonzero(shard["games"] == game)
        if not len(steps):
            continue
        length = len(steps)
        observations = np.zeros((length + 1, width), np.int16)
        observations[:length] = shard["constants"]
        observations[:length, shard["columns"]] = shard["observations"][steps]
        masks = np.zeros((length + 1, num_actions), np.int8)
        for row, step in enumerate(steps):
            masks[row, shard["actions"][starts[step] : starts[step + 1]]] = 1
        masks[length] = finished_mask(num_actions)
        first = starts[steps]
        actions = shard["actions"][first + shard["taken"][steps]].astype(np.int64)
        choices = shard["actions"][first + shard["picks"][steps]].astype(np.int64)
        ends = np.zeros(length, np.bool_)
        ends[-1] = True
        fields = {
            "seed": int(seed),
            "observations": {"observation": observations, "action_mask": masks},
            "actions": actions,
            "rewards": shard["rewards"][steps].astype(np.float64),
            "terminations": ends,
            "truncations": np.zeros(length, np.bool_),
            "infos": {
                "seat": np.append(shard["seats"][steps].astype(np.int64), -1),
                "choice": np.append(choices, -1),
                "value": np.append(shard["values"][steps].astype(np.float64), 0.0),
            },
        }
        won = bool(shard["won"][game])
        yield fields, {"score": float(shard["scores"][game]), "won": won, "ending": game}


def environment(facts: DatasetFacts) -> Any:
    """Return a Gymnasium environment with the observation and action spaces of the data set."""
    import gymnasium

    entry = find(facts.game)
    return gymnasium.make(entry.gymnasium_id, **facts.options, **facts.reward, mask="observation")


def export(folder: Path, dataset_id: str) -> int:
    """Write a data set to Minari's folder and return the number of its episodes.

    The environment variable ``MINARI_DATASETS_PATH`` sets Minari's folder.

    Args:
        folder: a data set that the stage ``collect`` wrote.
        dataset_id: name for Minari, such as ``arkham/spreading-flames/heuristic-v0``.

    Raises:
        InvalidSetup: Minari is not installed, it already has a data set of this name, or the name
            is not valid.
        CorruptDataset: the folder does not contain an intact data set.
        OSError: the data set cannot be written. The part that was written is removed.
    """
    try:
        import minari
        from minari.storage import get_dataset_path
    except ImportError:
        raise InvalidSetup(
            f"data set {quote(dataset_id)} cannot be written without Minari; {NEEDED}"
        ) from None
    check_id(dataset_id)
    facts = check_dataset(folder, read_facts(folder).game)
    if dataset_id in minari.list_local_datasets():
        raise InvalidSetup(
            f"data set {quote(dataset_id)}: Minari already has a data set with this name; "
            "choose another name"
        )
    root, path = get_dataset_path(), get_dataset_path(dataset_id)
    made = [each for each in path.parents if root in each.parents and not each.exists()]
    env = environment(facts)
    try:
        return write(folder, facts, dataset_id, env)
    except BaseException:
        remove_dataset(path, made)
        raise
    finally:
        env.close()


def check_id(dataset_id: str) -> None:
    """Check that Minari accepts the name of a data set.

    Raises:
        InvalidSetup: Minari does not accept the name.
    """
    from minari.dataset.minari_dataset import parse_dataset_id

    try:
        if len(dataset_id) > LONGEST_ID or "\n" in dataset_id:
            raise ValueError
        parse_dataset_id(dataset_id)
    except (TypeError, ValueError):  # TypeError: a name without a version
        raise InvalidSetup(
            f"data set {quote(dataset_id)}: expected a name for Minari such as "
            "'arkham/spreading-flames/heuristic-v0'"
        ) from None


def remove_dataset(path: Path, namespaces: list[Path]) -> None:
    """Remove the files and folders of a data set that was not written completely.

    Args:
        path: folder of the data set.
        namespaces: the folders above ``path`` that were created for the data set, innermost first.
    """
    shutil.rmtree(path, ignore_errors=True)
    for folder in namespaces:
        # Keep a namespace that contains a folder (another data set), not only Minari's files.
        if folder.is_dir() and not any(each.is_dir() for each in folder.iterdir()):
            shutil.rmtree(folder, ignore_errors=True)


def write(folder: Path, facts: DatasetFacts, dataset_id: str, env: Any) -> int:
    """Write the episodes of a data set with Minari, and return their number.

    Args:
        folder: folder of the data set to export.
        facts: contents of its ``dataset.json``.
        dataset_id: name for Minari.
        env: see :func:`environment`.
    """
    import minari
    from minari.data_collector import EpisodeBuffer

    actions = int(env.action_space.n)
    made: Any = None
    written = 0
    for number in range(len(facts.shards())):
        shard = with_observations(facts, shard_of(folder, facts, number))
        found = list(episodes(shard, actions))
        for at in range(0, len(found), EPISODES_AT_ONCE):
            part = found[at : at + EPISODES_AT_ONCE]
            buffers = [
                EpisodeBuffer(id=written + i, **fields) for i, (fields, _) in enumerate(part)
            ]
            if made is None:
                made = minari.create_dataset_from_buffers(
                    dataset_id,
                    buffers,
                    env=env,
                    algorithm_name=facts.agent,
                    description=f"{facts.game}: {facts.agent}, seeds {facts.first_seed} on",
                    data_format="hdf5",
                )
            else:
                made.storage.update_episodes(buffers)
            metadata = [
                {**episode, "ending": facts.endings[shard["endings"][episode["ending"]]]}
                for _, episode in part
            ]
            ids = [written + i for i in range(len(part))]
            made.storage.update_episode_metadata(metadata, ids)
            written += len(part)
    return written
