"""A skill test begun during a skill test waits (LCG-0126, LCG-0127).

The frames that lead to the second test (an encounter card being drawn, say) are cut from the
stack and resume when the first test, and the action that it belongs to, are over.
"""

from __future__ import annotations

from arkham_env.core.kernel.frame import CALL, Frame
from arkham_env.core.kernel.native import i64
from arkham_env.lcg.rules.action import TakeAction
from arkham_env.lcg.rules.agenda import bring_successors
from arkham_env.lcg.rules.attack import EnemyAttack
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.encounter import DrawEncounter, perilous_seat
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE


def queue_test(g: Game, test: SkillTest) -> i64:
    """Cut what leads to ``test`` and keep it waiting."""
    start = len(g.stack) - 1
    for i in range(len(g.stack) - 1, g.test_at, -1):
        if isinstance(g.stack[i], DrawEncounter):
            start = i
    lowest = g.stack[start]
    if isinstance(lowest, CardFrame):
        # What waits for the end of that effect waits on (Event.wait).
        start -= lowest.waiting
    segment: list[Frame] = g.stack[start:]
    segment.append(test)
    del g.stack[start:]
    # What belongs to the waiting frames waits: their peril.  An agenda or act that is just
    # advancing has its successor from now on: doom and clues need a card to be on.
    g.peril = perilous_seat(g)
    bring_successors(g, segment)
    # While it waits, positions inside the segment count from the start of the queue.  What
    # waits longest resumes first: it stays on top.
    for frame in segment:
        frame.shift(start, -start)
    for frame in g.queued:
        frame.shift(0, len(segment))
    g.queued = segment + g.queued
    return CALL


def release_queue(g: Game) -> i64:
    """Put waiting frames back on the stack; call only when no test and no action is left."""
    base = len(g.stack)
    segment = g.queued
    g.queued = []
    for frame in segment:
        frame.shift(0, base)
    g.stack.extend(segment)
    g.peril = perilous_seat(g)
    return CALL


def may_release(g: Game) -> bool:
    """Say whether waiting frames may resume: no test under way, nor an action it is part of.

    A test that somebody makes in answer to an attack is no part of the action that provoked it.
    """
    if not g.queued or g.test_at != NONE:
        return False
    for i in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[i]
        if isinstance(frame, EnemyAttack):
            return True
        if isinstance(frame, TakeAction):
            return False
    return True
