"""Set-ups of board games in which the seed draws investigators or the Ancient One."""

from collections.abc import Sequence
from typing import Any, Final

from arkham_env.core.kernel.rng import named_streams

RANDOM: Final = "random"
"""Placeholder for an investigator or Ancient One that the seed draws."""
INVESTIGATORS: Final = 0
ANCIENT_ONE: Final = 1
STREAMS: Final = ("investigators", "ancient_one")
"""Names of the random streams for the investigators and for the Ancient One. They are separate from
the other streams, so drawing a name changes no other random outcome."""


def is_drawn(spec: dict[str, Any]) -> bool:
    """Return whether a checked set-up contains ``"random"``, for which each game draws a name."""
    return spec["ancient_one"] == RANDOM or RANDOM in spec["investigators"]


def drawn(
    spec: dict[str, Any], seed: int, sheets: Sequence[str], ancient_ones: Sequence[str]
) -> dict[str, Any]:
    """Return a set-up in which each ``"random"`` is replaced by a uniformly drawn name.

    Args:
        spec: the checked options.
        seed: the seed of the game, which determines the names.
        sheets, ancient_ones: the names from which investigators and the Ancient One are drawn.
    """
    if not is_drawn(spec):
        return spec
    streams = named_streams(seed, STREAMS)
    ancient: str = spec["ancient_one"]
    if ancient == RANDOM:
        ancient = ancient_ones[streams.below(ANCIENT_ONE, len(ancient_ones))]
    named: list[str] = spec["investigators"]
    others = [name for name in sheets if name not in named]
    streams.shuffle(INVESTIGATORS, others)
    chosen = [others.pop() if name == RANDOM else name for name in named]
    return {**spec, "investigators": chosen, "ancient_one": ancient}
