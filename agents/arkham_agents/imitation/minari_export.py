"""Data sets as Minari's, for libraries of offline learning; needs ``arkham-env[minari]``.

A game becomes an episode.  Of the decisions in it those are told that had a choice (a single
option is taken without asking), so an episode has as many steps as the game had such decisions:

* observation: what the decider saw and what it could do, as the environment shows it with
  ``mask="observation"``: ``{"observation": int16 (width,), "action_mask": int8 (actions,)}``.
  What is seen of a finished game is not in our data sets: the last observation is zeros.
* action: what was played.  Reward: what was paid until the next decision of the episode.
* infos: ``"seat"``, who decided; ``"choice"``, the action that the agent chose where it strayed
  (else the action); ``"value"``, the discounted sum of rewards from here on.  -1, -1 and 0 behind
  the last step.
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
NEEDED: Final = "expected Minari, as in pip install 'arkham-env[minari]'"


def episodes(shard: Arrays, num_actions: int) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Yield each game of a shard: the fields of Minari's ``EpisodeBuffer``, and what it came to."""
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
    """Return the environment whose spaces the observations and actions are of."""
    import gymnasium

    entry = find(facts.game)
    return gymnasium.make(entry.gymnasium_id, **facts.options, **facts.reward, mask="observation")


def export(folder: Path, dataset_id: str) -> int:
    """Write a data set into Minari's folder (``MINARI_DATASETS_PATH``); return the episodes.

    Args:
        folder: a data set that the stage ``collect`` wrote.
        dataset_id: as Minari wants it: ``arkham/spreading-flames/heuristic-v0``.

    Raises:
        InvalidSetup: Minari is not installed, or has a data set of that name, or the name is none.
        CorruptDataset: the folder holds no intact data set.
        OSError: the data set cannot be written.  Nothing is left of it.
    """
    try:
        import minari
        from minari.storage import get_dataset_path
    except ImportError:
        raise InvalidSetup(f"data set {quote(dataset_id)} cannot be written: {NEEDED}") from None
    check_id(dataset_id)
    facts = check_dataset(folder, read_facts(folder).game)
    if dataset_id in minari.list_local_datasets():
        raise InvalidSetup(f"data set {quote(dataset_id)}: Minari has one, expected a new name")
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
    """Check the name of a data set, before a folder is made for it.

    Raises:
        InvalidSetup: Minari would not take it.
    """
    from minari.dataset.minari_dataset import parse_dataset_id

    try:
        if len(dataset_id) > LONGEST_ID or "\n" in dataset_id:
            raise ValueError
        parse_dataset_id(dataset_id)
    except (TypeError, ValueError):  # TypeError: a name without a version
        raise InvalidSetup(
            f"data set {quote(dataset_id)}: expected a name for Minari, as in "
            "'arkham/spreading-flames/heuristic-v0'"
        ) from None


def remove_dataset(path: Path, namespaces: list[Path]) -> None:
    """Remove what was written of a data set.

    Args:
        namespaces: the folders above it that were made for it, innermost first.
    """
    shutil.rmtree(path, ignore_errors=True)
    for folder in namespaces:
        # Minari describes a namespace in a file; another data set in it is a folder.
        if folder.is_dir() and not any(each.is_dir() for each in folder.iterdir()):
            shutil.rmtree(folder, ignore_errors=True)


def write(folder: Path, facts: DatasetFacts, dataset_id: str, env: Any) -> int:
    """Write a data set; return the number of its episodes."""
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
