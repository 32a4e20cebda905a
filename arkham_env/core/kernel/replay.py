"""Replays: set-up arguments, seed, picks, and a hash over every decision met on the way.

The cheapest regression corpus: a replay that still gives the same trace hash met the same
decisions with the same options, compiled or interpreted, on any machine.
"""

from __future__ import annotations

import zlib
from typing import Any

from arkham_env.core.kernel.errors import CorruptSave, quote
from arkham_env.core.kernel.fingerprint import Fingerprint
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.save import seal, unseal


def trace_step(crc: int, machine: Machine) -> int:
    """Add the pending decision (kind, seat, options) to a trace hash and return it."""
    text = f"{machine.kind},{machine.seat},{machine.options}"
    return zlib.crc32(text.encode(), crc)


class Recorder:
    """Plays a machine while noting picks and the trace hash.

    Attributes:
        picks: option indices taken so far.
        crc: trace hash over the decisions met so far.
    """

    def __init__(self, machine: Machine) -> None:
        self.machine: Machine = machine
        self.picks: list[int] = []
        self.crc: int = 0

    def take(self, index: int) -> None:
        """Take an option of the pending decision."""
        self.crc = trace_step(self.crc, self.machine)
        self.picks.append(index)
        self.machine.take(index)

    def text(self, arguments: dict[str, Any], seed: int, layout: Fingerprint | None = None) -> str:
        """Return the replay as sealed JSON.

        Args:
            layout: the encodings that it goes with, if it is to teach a policy.
        """
        payload: dict[str, Any] = {
            "arguments": arguments, "seed": seed, "picks": self.picks, "trace": self.crc,
        }  # fmt: skip
        if layout is not None:
            payload["layout"] = layout.facts()
        return seal(payload)


def read_replay(
    text: object, layout: Fingerprint | None = None
) -> tuple[dict[str, Any], int, list[int], int]:
    """Return ``(arguments, seed, picks, trace hash)`` of a replay.

    Args:
        layout: the encodings that it has to go with; by default any.

    Raises:
        CorruptSave: not an intact replay.
        InvalidSetup: it goes with other encodings than ``layout``, or says of none.
    """
    payload = unseal(text)
    try:
        arguments, seed = payload["arguments"], payload["seed"]
        picks, trace = payload["picks"], payload["trace"]
    except KeyError as error:
        raise CorruptSave(f"corrupt replay: no {error}") from None
    if not isinstance(arguments, dict) or not isinstance(seed, int) or not isinstance(trace, int):
        raise CorruptSave("corrupt replay: arguments, seed or trace of a wrong type")
    if not isinstance(picks, list):
        raise CorruptSave("corrupt replay: the picks are not a list")
    for pick in picks:
        if not isinstance(pick, int):
            raise CorruptSave(f"corrupt replay: pick {quote(pick)}")
    if layout is not None:
        layout.check("replay", payload.get("layout"))
    return arguments, seed, picks, trace


def play_on(machine: Machine, picks: list[int]) -> int:
    """Take ``picks`` one after another and return the trace hash.

    Raises:
        CorruptSave: a pick that the decision does not offer.
    """
    recorder = Recorder(machine)
    for pick in picks:
        if machine.over or not 0 <= pick < len(machine.options):
            raise CorruptSave(f"corrupt replay: pick {pick} is not offered")
        recorder.take(pick)
    return recorder.crc
