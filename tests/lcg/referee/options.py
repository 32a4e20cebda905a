"""Sets of options that several texts share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.state.ids import verb
from tests.lcg.referee import conditions as c
from tests.lcg.referee.table import Sight

Choice = Callable[[Sight, Any], set[int]]
"""(table, frame of the text) -> the options of the seat that decides."""

YES_OR_NO = {pack(verb.YES), pack(verb.NO)}


def cards(found: list[int]) -> set[int]:
    return {pack(verb.CHOOSE_CARD, card) for card in found}


def choices(*able: bool) -> set[int]:
    return {pack(verb.CHOICE, i) for i in range(len(able)) if able[i]}


def either(sight: Sight, f: Any) -> set[int]:
    return choices(True, True)


def places_next_door(sight: Sight, f: Any) -> set[int]:
    """Return the connecting locations to which the seat could move."""
    return cards(sight.destinations(f.seat))


def hand_discards(sight: Sight, f: Any) -> set[int]:
    return {pack(verb.DISCARD, card) for card in c.discardable(sight, f.seat)}
