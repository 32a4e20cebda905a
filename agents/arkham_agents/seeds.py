"""Splits of the game seeds for training, development and the final test.

=========  ======================  ===============================================================
split      seeds                   use
=========  ======================  ===============================================================
``dev``    1,000,000 to 1,999,999  evaluation during and after training; choosing configurations
``test``   2,000,000 to 2,999,999  reported results; no choice is based on them
``train``  2**31 to 2**62 - 1      everything that is learned from: rollouts, data sets, probes
=========  ======================  ===============================================================

Other seeds below 2**31 belong to no split: examples, manual play and tests use them. Training never
uses a seed of another split, because only :func:`training_seed` provides its seeds.
"""

from __future__ import annotations

from typing import Final

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.kernel.rng import stream_seed
from arkham_env.core.public.checks import check_choice
from arkham_env.envs.suites import HELD_OUT

FIRST_TRAINING_SEED: Final = 2**31
LAST_SEED: Final = 2**62
ROOM: Final = 2**24
"""Number of seeds reserved for each purpose of a run, and so its maximum number of games."""
SPLITS: Final = {"train": range(FIRST_TRAINING_SEED, LAST_SEED), **HELD_OUT}


def training_seed(seed: int, purpose: str) -> int:
    """Return the first training seed for a purpose of a run.

    The seed and those after it, :data:`ROOM` seeds in all, are reserved for this purpose.

    Args:
        seed: the seed of the run.
        purpose: name of the purpose of the games, such as ``"ppo"`` or ``"probe"``. Each purpose
            has different seeds.
    """
    return FIRST_TRAINING_SEED + stream_seed(seed, purpose) * ROOM


def split_seeds(split: str, count: int) -> range:
    """Return the first ``count`` seeds of a split.

    Raises:
        InvalidSetup: an unknown split, or a split with fewer than ``count`` seeds.
    """
    seeds = SPLITS[check_choice("seeds", split, tuple(SPLITS))]
    if not 0 <= count <= len(seeds):
        raise InvalidSetup(
            f"{count} games: expected 0 to {len(seeds):,}, because each game needs its own seed of "
            f"the split {quote(split)}"
        )
    return seeds[:count]


def splits_of(seeds: range) -> list[str]:
    """Return the names of the splits that a range of seeds overlaps."""
    return [
        name
        for name, split in SPLITS.items()
        if max(seeds.start, split.start) < min(seeds.stop, split.stop)
    ]
