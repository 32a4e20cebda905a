"""The set-ups of an experiment that mixes them: what ``game.mix`` says, one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations, product
from math import perm
from typing import Any, Final

from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.mixture import SetUp

MOST: Final = 5000
"""More set-ups than this no experiment has: each has its table of cards."""

Choices = Sequence[Any] | Mapping[Any, float]
"""Values that are equally frequent, or how frequent each is."""


def weighted(choices: Choices) -> list[tuple[Any, float]]:
    """Return values with their weights."""
    if isinstance(choices, Mapping):
        return list(choices.items())
    return [(value, 1.0) for value in choices]


def set_ups(choices: Mapping[str, Choices | str]) -> list[SetUp]:
    """Return the set-ups that lists of values span.

    Args:
        choices: by option.  ``investigators`` are names of which a game draws as many as it has
            ``players`` (default 1), each once and in any order, or one word of the game's own for
            all seats, as Eldritch Horror's ``"random"``: what is drawn by the game needs no
            set-up for each group.  Of every other option a game draws one value.

    Raises:
        InvalidSetup: an empty list, fewer investigators than seats, or too many set-ups.
    """
    for name, values in choices.items():
        if not len(values):
            raise InvalidSetup(f"mix.{name}: expected at least one value")
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
                    f"mix.investigators: {len(names)} for {players} seats, expected as many or more"
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
        raise InvalidSetup(f"mix: {count} set-ups, expected at most {MOST}")
