"""Aims: the stages of a plan of the scripted agent, derived from the goals of the scenario.

======================  ==========================================================================
aim                     what the investigators do
======================  ==========================================================================
``OPENING``             collect clues that are spent anywhere, and prepare
``ESCAPE``              gather at one location
``SEARCH``              collect clues and bring them to one location
``FINAL``               defeat one enemy, perhaps by spending clues
``INQUIRY``             visit several locations to use an ability, and question enemies
``RITE``                use an ability of an enemy several times, or defeat the enemy
======================  ==========================================================================
"""

from __future__ import annotations

from arkham_env.lcg.state import goal
from arkham_env.lcg.state.goal import Goal
from arkham_env.lcg.state.ids import NONE

NO_AIM: int = 0
OPENING: int = 1
ESCAPE: int = 2
SEARCH: int = 3
FINAL: int = 4
INQUIRY: int = 5
RITE: int = 6


def aim_of(goals: list[Goal]) -> int:
    """Return the aim that follows from the goals of the scenario."""
    if not goals:
        return NO_AIM
    first = goals[0]
    if first.kind == goal.COLLECT:
        return OPENING if first.place == NONE else SEARCH
    if first.kind == goal.GATHER:
        return ESCAPE
    if first.kind == goal.ENTER:
        return SEARCH
    if first.kind == goal.USE and first.source != NONE:
        return RITE
    for one in goals:
        if one.kind in (goal.USE, goal.QUESTION) and one.source == NONE and not one.last:
            return INQUIRY
    return FINAL
