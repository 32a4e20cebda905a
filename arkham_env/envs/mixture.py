"""Set-ups that games are drawn from, for any game: its options, and how often each is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from arkham_env.core.encoding.mixture import MixedSlot, SetUps
from arkham_env.core.encoding.slot import Slot
from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.public.plans import NoKey, Plans, key_of
from arkham_env.core.public.protocols import Encoder, Entry, Plan
from arkham_env.envs.options import ENV_NAMES


@dataclass(frozen=True)
class SetUp:
    """One of several set-ups of a game.

    Attributes:
        options: set-up options, beside those that all have.
        weight: how often it is played, in proportion to the others.
    """

    options: Mapping[str, Any] = field(default_factory=dict)
    weight: float = 1.0


class Dealers(SetUps):
    """The dealers of a mixture for one pair of encodings, written by one encoder."""

    def __init__(self, mixture: Mixture, observation: str, encoding: str, encoder: Encoder) -> None:
        super().__init__(mixture.weights)
        self.mixture = mixture
        self.encodings = (observation, encoding)
        self.encoder = encoder

    def make(self, number: int) -> Slot:
        entry, plan = self.mixture.entry, self.mixture.plan(number)
        return entry.slots(plan.table, 1, *self.encodings, self.encoder)[0]


class Mixture:
    """Set-ups of a game; the seed of a game says which one it has.

    A plan is made when its set-up is first played: a mistake in one that is never drawn shows
    with :meth:`check`.

    Args:
        entry: the game.
        shared: set-up options that all of them have.
        mix: the set-ups, at least one; their options go before the shared ones.

    Raises:
        InvalidSetup: an option of environments in a set-up, or weights that cannot be.
    """

    def __init__(self, entry: Entry, shared: Mapping[str, Any], mix: Sequence[SetUp]) -> None:
        self.entry = entry
        self.encoder = entry.encoder()
        self.weights: list[float] = [float(one.weight) for one in mix]
        self.options: list[dict[str, Any]] = [{**shared, **one.options} for one in mix]
        for one in mix:
            for name in one.options:
                if name in ENV_NAMES:
                    raise InvalidSetup(
                        f"option {quote(name)} in a set-up of a mix: expected it for all games "
                        "alike"
                    )
        self.draws = SetUps(self.weights)
        self.plans: dict[int, Plan] = {}
        self.dealers: dict[tuple[str, str], Dealers] = {}

    def options_of(self, seed: int) -> dict[str, Any]:
        """Return the set-up options of the game of a seed."""
        return self.options[self.draws.number_of(seed)]

    def plan(self, number: int) -> Plan:
        """Return the plan of a set-up.

        Raises:
            InvalidSetup: an unknown option or a value that the game does not have.
        """
        found = self.plans.get(number)
        if found is None:
            found = self.plans[number] = self.entry.plan(self.options[number])
        return found

    def check(self) -> None:
        """Check as many set-ups as it takes to meet every value, and every part of a list.

        Raises:
            InvalidSetup: an unknown option or a value that the game does not have.
        """
        met: set[str] = set()
        for options in self.options:
            parts = {f"{name}={part!r}" for name, v in options.items() for part in parts_of(v)}
            if parts - met:
                self.entry.check(options)
                met |= parts

    def slots(
        self, count: int, observation: str, encoding: str, encoder: Encoder | None = None
    ) -> list[Slot]:
        """Return ``count`` games that encode themselves, with ``encoder`` or the game's own."""
        if encoder is not None:
            dealers = Dealers(self, observation, encoding, encoder)
            return [MixedSlot(dealers) for _ in range(count)]
        key = (observation, encoding)
        if key not in self.dealers:
            self.dealers[key] = Dealers(self, observation, encoding, self.encoder)
        return [MixedSlot(self.dealers[key]) for _ in range(count)]


KEPT = Plans(4)


def mixture_of(entry: Entry, shared: Mapping[str, Any], mix: Sequence[SetUp]) -> Mixture:
    """Return the mixture of some set-ups; those made last are shared, for tables take long.

    Raises:
        InvalidSetup: as :class:`Mixture`.
    """
    try:
        key = key_of([entry.id, shared, [[one.options, float(one.weight)] for one in mix]])
    except NoKey:
        return Mixture(entry, shared, mix)
    found = KEPT.get(key)
    # The encoder is another one since cards were registered: then tables have to be, too.
    if found is None or found.encoder is not entry.encoder():
        found = Mixture(entry, shared, mix)
        KEPT.put(key, found)
    made: Mixture = found
    return made


def parts_of(value: Any) -> list[Any]:
    """Return a value, or of a list its length and what stands in it."""
    return [len(value), *value] if isinstance(value, list | tuple) else [value]


def slots_of(
    entry: Entry,
    options: Mapping[str, Any],
    mix: Sequence[SetUp],
    count: int,
    observation: str,
    encoding: str,
    encoder: Encoder | None = None,
) -> list[Slot]:
    """Return ``count`` games that encode themselves: all alike, or mixed where there is a mix.

    Args:
        encoder: of an earlier version of the layout; default: that of the present one.

    Raises:
        InvalidSetup: an unknown option or a value that the game does not have.
    """
    if mix:
        return mixture_of(entry, options, mix).slots(count, observation, encoding, encoder)
    return list(entry.slots(entry.plan(options).table, count, observation, encoding, encoder))
