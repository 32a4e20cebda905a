"""Which games are whose: the splits of seeds for training, development and the last test.

=========  ======================  ===============================================================
split      seeds                   what for
=========  ======================  ===============================================================
``dev``    1,000,000 to 1,999,999  evaluation during and after training; choosing configurations
``test``   2,000,000 to 2,999,999  the figures that are reported; nothing is chosen by them
``train``  2**31 and above         all that is learned from: rollouts, data sets, probes
=========  ======================  ===============================================================

Smaller seeds outside the first two belong to nobody: examples, play, tests of the code.  The splits
cannot meet: :func:`training_seed` is the one place that deals training games.
"""

from __future__ import annotations

from typing import Final

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.kernel.rng import stream_seed
from arkham_env.core.public.checks import check_choice

FIRST_TRAINING_SEED: Final = 2**31
LAST_SEED: Final = 2**62
ROOM: Final = 2**24
"""Games that one purpose of one run has seeds for."""
SPLITS: Final = {
    "train": range(FIRST_TRAINING_SEED, LAST_SEED),
    "dev": range(1_000_000, 2_000_000),
    "test": range(2_000_000, 3_000_000),
}


def training_seed(seed: int, purpose: str) -> int:
    """Return the first of the :data:`ROOM` training seeds that a run has for a purpose.

    Args:
        seed: of the run.
        purpose: what the games are for; other words are other games.
    """
    return FIRST_TRAINING_SEED + stream_seed(seed, purpose) * ROOM


def split_seeds(split: str, count: int) -> range:
    """Return the first ``count`` seeds of a split.

    Raises:
        InvalidSetup: no such split, or it has fewer seeds.
    """
    seeds = SPLITS[check_choice("seeds", split, tuple(SPLITS))]
    if not 0 <= count <= len(seeds):
        raise InvalidSetup(f"{count} games: expected at most {len(seeds):,}, as {quote(split)} has")
    return seeds[:count]


def splits_of(seeds: range) -> list[str]:
    """Return the names of the splits that a range of seeds touches."""
    return [
        name
        for name, split in SPLITS.items()
        if max(seeds.start, split.start) < min(seeds.stop, split.stop)
    ]
