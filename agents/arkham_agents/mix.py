"""Expansion of the configuration section ``game.mix`` into a list of set-ups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations, product
from math import perm
from typing import Any, Final

from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.mixture import SetUp

MOST: Final = 5000
"""The maximum number of set-ups of an experiment; each one needs memory for a table of cards."""

Choices = Sequence[Any] | Mapping[Any, float]
"""A sequence of equally frequent values, or a mapping from values to their weights."""


def weighted(choices: Choices) -> list[tuple[Any, float]]:
    """Return one pair ``(value, weight)`` per value."""
    if isinstance(choices, Mapping):
        return list(choices.items())
    return [(value, 1.0) for value in choices]


def set_ups(choices: Mapping[str, Choices | str]) -> list[SetUp]:
    """Return the set-ups for all combinations of option values, with their weights.

    Args:
        choices: the values of each option. ``investigators`` is a list of names or a keyword of the
            game. From a list, every selection of ``players`` names (default 1), in every order,
            gives a separate set-up. With a keyword, such as ``"random"`` in Eldritch Horror, the
            seed of each game determines its investigators, so that one set-up covers all
            selections. For every other option, a set-up has one of the given values.

    Raises:
        InvalidSetup: an empty list, fewer investigators than seats, or too many set-ups.
    """
    for name, values in choices.items():
        if not len(values):
            raise InvalidSetup(f"mix.{name}: expected at least one value, got an empty list")
    said = choices.get("investigators", ())
    names = [] if isinstance(said, str) else list(said)
    others: dict[str, list[tuple[Any, float]]] = {
        key: [(v, 1.0)] if isinstance(v, str) else weighted(v)
        for key, v in choices.items()
        if key != "investigators" or isinstance(v, str)
    }
    seats = others.pop("players", [(1, 1.0)]) if names else []
    groups: list[tuple[dict[str, Any], float]] = [({}, 1.0)]
    if names:
        groups = []
        for players, weight in seats:
            orders = perm(len(names), players)
            if not orders:
                raise InvalidSetup(
                    f"mix.investigators: {len(names)} names are too few for {players} players, "
                    "expected at least one name per player"
                )
            check_number(orders)
            groups += [
                ({"investigators": list(chosen)}, weight / orders)
                for chosen in permutations(names, players)
            ]
    count = len(groups)
    for values in others.values():
        count *= len(values)
    check_number(count)
    found: list[SetUp] = []
    for (group, often), *rest in product(groups, *others.values()):
        options = {**group, **{name: v for name, (v, _) in zip(others, rest, strict=True)}}
        for _, weight in rest:
            often *= weight
        found.append(SetUp(options, often))
    return found


def check_number(count: int) -> None:
    if count > MOST:
        raise InvalidSetup(
            f"mix: the lists combine to {count} set-ups, expected at most {MOST}; shorten the lists"
        )
