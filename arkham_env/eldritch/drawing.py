"""What the seed draws of a set-up: investigators and the Ancient One.  Imports no rules."""

from __future__ import annotations

from typing import Any, Final

from arkham_env.core.rng import Streams, stream_seed
from arkham_env.eldritch.state.ids import component

RANDOM: Final = "random"
"""Stands for an investigator or Ancient One that the seed draws."""
INVESTIGATORS: Final = 0
ANCIENT_ONE: Final = 1
STREAMS: Final = ("investigators", "ancient_one")
"""Streams of their own: what is drawn changes no other luck of the seed."""


def is_drawn(spec: dict[str, Any]) -> bool:
    """Say whether the seed draws a part of a checked set-up."""
    return spec["ancient_one"] == RANDOM or RANDOM in spec["investigators"]


def drawn(spec: dict[str, Any], seed: int) -> dict[str, Any]:
    """Return a set-up with what the seed draws, every investigator and Ancient One alike."""
    if not is_drawn(spec):
        return spec
    streams = Streams([stream_seed(seed, name) for name in STREAMS])
    ancient: str = spec["ancient_one"]
    if ancient == RANDOM:
        which = streams.below(ANCIENT_ONE, len(component.ANCIENT_ONES))
        ancient = component.ANCIENT_ONES[which]
    named: list[str] = spec["investigators"]
    others = [name for name in component.SHEETS if name not in named]
    streams.shuffle(INVESTIGATORS, others)
    chosen = [others.pop() if name == RANDOM else name for name in named]
    return {**spec, "investigators": chosen, "ancient_one": ancient}
