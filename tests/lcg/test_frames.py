"""``core/kernel/frame.py``: the generated methods of frame classes."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.dump import dump
from arkham_env.core.kernel.frame import Frame
from arkham_env.lcg.game import new_game
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.initiation import AbilityEvent, PlayCard, PlayEvent, UseAbility
from arkham_env.lcg.rules.reveal import DrawTokens, RevealToken, Token
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.timing import Answers
from arkham_env.lcg.state.game_state import NOTHING
from tests.arkham2e.support.blank_frames import blank_frames as arkham2e_frames
from tests.eldritch.support.blank_frames import blank_frames as eldritch_frames
from tests.lcg.support.blank_frames import blank_frames

POSITIONS = {
    AbilityEvent: ("target",),
    Answers: ("at",),
    CardFrame: ("event_at",),
    PlayCard: ("at",),
    PlayEvent: ("target",),
    DrawTokens: ("test", "holder"),
    RevealToken: ("target", "holder"),
    SkillTest: ("prev",),
    Token: ("target", "holder"),
    UseAbility: ("at",),
}
"""The classes that hold a stack position, and where."""


def fill(frame: Frame, first: int) -> None:
    """Give every attribute except ``event`` a different value; lists too, if ``first`` is not 0."""
    value = first
    for name in type(frame).FIELDS:
        old = getattr(frame, name)
        value += 1
        if name == "event":
            continue
        if isinstance(old, bool):
            setattr(frame, name, not old)
        elif isinstance(old, list):
            setattr(frame, name, [value, value + 100] if first else [])
        else:
            setattr(frame, name, value)


FRAMES = [
    frame for frame in [*blank_frames(), *eldritch_frames(), *arkham2e_frames()]
    if type(frame).__name__ != "SkillCheck"  # it needs the number of a skill
]  # fmt: skip


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: type(frame).__name__)
def test_a_copy_is_equal_and_independent(frame: Frame) -> None:
    assert type(frame).FIELDS[0] == "step"
    for first in (0, 10):
        fill(frame, first)
        before = dump(frame)
        copy = frame.copy()
        assert type(copy) is type(frame)
        assert dump(copy) == before
        for name in type(frame).FIELDS:
            kept = getattr(copy, name)
            if isinstance(kept, list) and kept:
                kept.append(7)
        assert dump(frame) == before


@pytest.mark.parametrize("frame", blank_frames(), ids=lambda frame: type(frame).__name__)
def test_shift_moves_stack_positions_and_nothing_else(frame: Frame) -> None:
    fill(frame, 10)
    held = POSITIONS.get(type(frame), ())
    before = dict(zip(type(frame).FIELDS, dump(frame), strict=True))
    for start, delta, moves in ((1, 5, True), (1000, 5, False), (1, -3, True)):
        frame.shift(start, delta)
        for name in held if moves else ():
            before[name] += delta
        assert dict(zip(type(frame).FIELDS, dump(frame), strict=True)) == before


def test_nobody_changes_the_shared_list() -> None:
    """Games that continue as copies: a list that is empty in the original is shared with it."""
    for seed in range(3):
        game = new_game("spreading_flames", players=2 + seed % 3, seed=seed)
        index = seed
        while not game.over:
            game = game.clone()
            index = index * 7 + 3
            game.step(index % len(game.state.options))
            assert NOTHING == []
