"""``eldritch/rules/machine.py``: what every game promises of ``determinize``, on Eldritch Horror as
on any other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.determinizing import play
from tests.envs.playing import ELDRITCH

SET_UPS: list[dict[str, Any]] = [
    {"players": 1, "ancient_one": "cthulhu"},
    {"players": 2, "ancient_one": "yog_sothoth", "difficulty": "hard"},
    {"players": 3, "ancient_one": "shub_niggurath", "difficulty": "easy"},
]


@pytest.mark.parametrize("options", SET_UPS, ids=lambda options: options["ancient_one"])
def test_copies_are_games_that_the_seat_cannot_tell_apart(options: dict[str, Any]) -> None:
    kinds = play(ELDRITCH, options, 5)
    assert len(kinds) >= 5
