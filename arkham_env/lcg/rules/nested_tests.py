"""Queue of skill tests that would begin during another skill test (LCG-0126, LCG-0127).

The second test, and the frames that led to it (an encounter card being drawn, for example), are
moved from the stack to the queue ``g.queued``. They resume when the first test, and the action to
which it belongs, have ended.
"""

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
    """Put ``test``, and the frames on the stack that led to it, into the queue ``g.queued``."""
    start = len(g.stack) - 1
    for i in range(len(g.stack) - 1, g.test_at, -1):
        if isinstance(g.stack[i], DrawEncounter):
            start = i
    lowest = g.stack[start]
    if isinstance(lowest, CardFrame):
        # Events that wait for the end of this frame (``Event.wait``) are queued with it.
        start -= lowest.waiting
    segment: list[Frame] = g.stack[start:]
    segment.append(test)
    del g.stack[start:]
    # The peril of a queued card is suspended. The next card of an advancing act or agenda enters
    # play now, because doom and clues need a card to be on.
    g.peril = perilous_seat(g)
    bring_successors(g, segment)
    # Stack positions in queued frames count from the start of the queue. The frames that were
    # queued first resume first, so they stay on top.
    for frame in segment:
        frame.shift(start, -start)
    for frame in g.queued:
        frame.shift(0, len(segment))
    g.queued = segment + g.queued
    return CALL


def release_queue(g: Game) -> i64:
    """Move all frames of the queue back to the stack. Call this function only if
    :func:`may_release` returns ``True``."""
    base = len(g.stack)
    segment = g.queued
    g.queued = []
    for frame in segment:
        frame.shift(0, base)
    g.stack.extend(segment)
    g.peril = perilous_seat(g)
    return CALL


def may_release(g: Game) -> bool:
    """Return whether the queue contains frames that may resume now. They may resume if no test is
    in progress and the action to which the first test belonged is over. A test in response to an
    attack does not belong to the action that provoked the attack."""
    if not g.queued or g.test_at != NONE:
        return False
    for i in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[i]
        if isinstance(frame, EnemyAttack):
            return True
        if isinstance(frame, TakeAction):
            return False
    return True
