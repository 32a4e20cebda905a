"""All texts: their form, and every path of every one of them (``eldritch/tables``)."""

from __future__ import annotations

from typing import Final

import pytest

from arkham_env.core.kernel.native import is_compiled
from arkham_env.eldritch.tables.everything import components
from tests.board_games.text_walk import SHARES, TextWalk
from tests.eldritch.invariants import check
from tests.eldritch.support.text_base import PLAIN, POOR, WEARY, WITH_ANSWERS
from tests.eldritch.support.text_scenes import scenes
from tests.eldritch.support.text_walk import is_done

TEXTS: Final = components().texts
WALK: Final = TextWalk(TEXTS, scenes, check, is_done)


def test_all_texts_are_sound() -> None:
    assert WALK.faults() == []


@pytest.mark.parametrize("share", range(SHARES))
def test_every_path_of_every_text(share: int) -> None:
    """From a scene that can pay everything, and one that has nothing: no instruction is left."""
    seen = WALK.walk_all(PLAIN, share, 24) | WALK.walk_all(POOR, share, 12)
    if is_compiled():
        return
    assert [name for name in WALK.left(share, seen) if name not in NOBODY_THERE] == []


NOBODY_THERE: Final = ("desperate_times 0, instruction 10",)
"""What is for a Mythos Phase in which all investigators have fallen."""


@pytest.mark.parametrize("share", range(SHARES))
def test_paths_with_all_that_can_answer_beside(share: int) -> None:
    WALK.walk_all(WITH_ANSWERS, share, 6)


@pytest.mark.parametrize("share", range(SHARES))
def test_paths_of_those_one_point_from_defeat(share: int) -> None:
    WALK.walk_all(WEARY, share, 6)
