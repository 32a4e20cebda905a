"""All texts: their form, and every path of every one of them (``eldritch/tables``)."""

from __future__ import annotations

from typing import Final

import pytest

from arkham_env.board.texts.program import BRANCH, END, SKIP
from arkham_env.board.words.wording import faults
from arkham_env.core.kernel.decision import op_of
from arkham_env.core.kernel.native import is_compiled
from arkham_env.eldritch.tables.everything import components
from tests.eldritch.support.text_base import BESIDE, PLAIN, POOR, WEARY
from tests.eldritch.support.text_scenes import scenes
from tests.eldritch.support.text_walk import Place, walk

TEXTS: Final = components().texts
KINDS: Final = range(len(TEXTS.names))
SHARES: Final = 8
"""Parts that the kinds are split into, each a test of its own."""


def test_all_texts_are_sound() -> None:
    found = [
        f"{TEXTS.names[kind]} {number}: {fault}"
        for kind in KINDS
        for number, ability in enumerate(TEXTS.abilities[kind])
        for fault in faults(TEXTS, ability.code)
    ]
    assert found == []


def walk_all(variant: int, share: int, most: int) -> set[Place]:
    """Walk the texts of every eighth kind; return the instructions that were carried out."""
    seen: set[Place] = set()
    for kind in KINDS:
        if kind % SHARES != share:
            continue
        for number in range(len(TEXTS.abilities[kind])):
            for scene in scenes(kind, number, variant):
                assert walk(scene, most) >= 1, f"{TEXTS.names[kind]} {number}"
                seen |= scene.seen
    return seen


@pytest.mark.parametrize("share", range(SHARES))
def test_every_path_of_every_text(share: int) -> None:
    """From a scene that can pay everything, and one that has nothing: no instruction is left."""
    seen = walk_all(PLAIN, share, 24) | walk_all(POOR, share, 12)
    if is_compiled():
        return
    left: list[str] = []
    for kind in KINDS:
        for number, ability in enumerate(TEXTS.abilities[kind]):
            for at, word in enumerate(ability.code):
                jump = op_of(word) in (BRANCH, SKIP, END)
                if kind % SHARES == share and not jump and (kind, number, at) not in seen:
                    left.append(f"{TEXTS.names[kind]} {number}, instruction {at}")
    assert [name for name in left if name not in NOBODY_THERE] == []


NOBODY_THERE: Final = ("desperate_times 0, instruction 10",)
"""What is for a Mythos Phase in which all investigators have fallen."""


@pytest.mark.parametrize("share", range(SHARES))
def test_paths_with_all_that_can_answer_beside(share: int) -> None:
    walk_all(BESIDE, share, 6)


@pytest.mark.parametrize("share", range(SHARES))
def test_paths_of_those_one_point_from_defeat(share: int) -> None:
    walk_all(WEARY, share, 6)
