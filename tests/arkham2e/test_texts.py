"""All texts: their form, and every path of every one of them (``arkham2e/tables``)."""

from __future__ import annotations

from typing import Final

import pytest

from arkham_env.arkham2e.tables.everything import components
from arkham_env.core.kernel.native import is_compiled
from tests.arkham2e.invariants import check
from tests.arkham2e.support.text_base import PLAIN, POOR, WEARY, WITH_ANSWERS
from tests.arkham2e.support.text_scenes import scenes
from tests.arkham2e.support.text_walk import is_done
from tests.board_games.text_walk import SHARES, TextWalk

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
    assert WALK.left(share, seen) == []


@pytest.mark.parametrize("share", range(SHARES))
def test_paths_with_all_that_can_answer_beside(share: int) -> None:
    WALK.walk_all(WITH_ANSWERS, share, 6)


@pytest.mark.parametrize("share", range(SHARES))
def test_paths_of_those_one_point_from_a_fall(share: int) -> None:
    WALK.walk_all(WEARY, share, 6)
