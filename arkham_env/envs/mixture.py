"""Mixtures of several set-ups of one game.  The seed of each game determines its set-up."""

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
    """One of the set-ups of a :class:`Mixture`.

    Attributes:
        options: set-up options, in addition to those that all set-ups of the mixture share.
        weight: relative frequency of the set-up.
    """

    options: Mapping[str, Any] = field(default_factory=dict)
    weight: float = 1.0


def set_ups(mix: Sequence[SetUp | Mapping[str, Any]]) -> list[SetUp]:
    """Return the set-ups of a mixture, some of which may be given as a dict of set-up options.

    Raises:
        InvalidSetup: ``mix`` is no list of set-ups.
    """
    expected = "expected a list of dicts of set-up options, or of SetUp objects"
    if isinstance(mix, str) or not isinstance(mix, Sequence):
        raise InvalidSetup(f"mix={quote(mix)}: {expected}")
    found: list[SetUp] = []
    for one in mix:
        if not isinstance(one, SetUp | Mapping):
            raise InvalidSetup(f"set-up {quote(one)} of a mix: {expected}")
        found.append(one if isinstance(one, SetUp) else SetUp(one))
    return found


class Dealers(SetUps):
    """Cache of the dealers of a mixture.  A dealer is a slot (a game of a batch) that creates the
    states of one set-up.  All dealers use the same observation, action encoding and encoder."""

    def __init__(self, mixture: Mixture, observation: str, encoding: str, encoder: Encoder) -> None:
        super().__init__(mixture.weights)
        self.mixture = mixture
        self.encodings = (observation, encoding)
        self.encoder = encoder

    def make(self, number: int) -> Slot:
        entry, plan = self.mixture.entry, self.mixture.plan(number)
        return entry.slots(plan.table, 1, *self.encodings, self.encoder)[0]


class Mixture:
    """Several set-ups of a game.  The seed of a game determines its set-up.

    The options of a set-up are validated when a game first uses the set-up; :meth:`check` validates
    them at once.

    Args:
        entry: the entry of the game.
        shared: set-up options that all set-ups share.
        mix: the set-ups, at least one.  Their options override the shared ones.

    Raises:
        InvalidSetup: a set-up contains an environment option, or the weights are invalid.
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
                        f"option {quote(name)} in a set-up of a mix: expected only set-up options "
                        "of the game; pass this environment option to the environment, where it "
                        "applies to all games"
                    )
        self.draws = SetUps(self.weights)
        self.plans: dict[int, Plan] = {}
        self.dealers: dict[tuple[str, str], Dealers] = {}

    def options_of(self, seed: int) -> dict[str, Any]:
        """Return the set-up options of the game with this seed."""
        return self.options[self.draws.number_of(seed)]

    def plan(self, number: int) -> Plan:
        """Return the plan (the checked options) of the set-up with index ``number``.

        Raises:
            InvalidSetup: an option has an unknown name or an invalid value.
        """
        found = self.plans.get(number)
        if found is None:
            found = self.plans[number] = self.entry.plan(self.options[number])
        return found

    def check(self) -> None:
        """Validate as many set-ups as needed to validate every option value and every list element.

        Raises:
            InvalidSetup: an option has an unknown name or an invalid value.
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
        """Return ``count`` slots, which play games of the mixture and encode their observations.

        Args:
            count: the number of slots.
            observation, encoding: the names of the observation and the action encoding.
            encoder: the encoder; by default the current one of the game.
        """
        if encoder is not None:
            dealers = Dealers(self, observation, encoding, encoder)
            return [MixedSlot(dealers) for _ in range(count)]
        key = (observation, encoding)
        if key not in self.dealers:
            self.dealers[key] = Dealers(self, observation, encoding, self.encoder)
        return [MixedSlot(self.dealers[key]) for _ in range(count)]


KEPT = Plans(4)


def mixture_of(entry: Entry, shared: Mapping[str, Any], mix: Sequence[SetUp]) -> Mixture:
    """Return the mixture of the set-ups ``mix``; cached, because its tables are slow to build.

    Raises:
        InvalidSetup: a set-up contains an environment option, or the weights are invalid.
    """
    try:
        key = key_of([entry.id, shared, [[one.options, float(one.weight)] for one in mix]])
    except NoKey:
        return Mixture(entry, shared, mix)
    found = KEPT.get(key)
    # A new encoder shows that cards were registered; then the cached tables are out of date.
    if found is None or found.encoder is not entry.encoder():
        found = Mixture(entry, shared, mix)
        KEPT.put(key, found)
    made: Mixture = found
    return made


def parts_of(value: Any) -> list[Any]:
    """Return the parts of an option's value that :meth:`Mixture.check` validates: the length and
    the elements of a list or tuple, or any other value itself."""
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
    """Return ``count`` slots for games with one set-up or with a mixture of set-ups.

    Args:
        entry: the entry of the game.
        options: set-up options for all games.
        mix: the set-ups of a mixture; if empty, all games have the same set-up.
        count: the number of slots.
        observation, encoding: the names of the observation and the action encoding.
        encoder: an encoder for an earlier version of the layout; by default the current one.

    Raises:
        InvalidSetup: an option has an unknown name or an invalid value.
    """
    if mix:
        return mixture_of(entry, options, mix).slots(count, observation, encoding, encoder)
    return list(entry.slots(entry.plan(options).table, count, observation, encoding, encoder))
