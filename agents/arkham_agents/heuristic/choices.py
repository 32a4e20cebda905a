"""Every other decision: damage, discards, targets, places, treachery choices, order."""

from __future__ import annotations

from arkham_agents.heuristic import facts, goals, hand, payoffs, turn
from arkham_agents.heuristic.reading import LOSS, Reading
from arkham_env.core.decision import a_of, b_of, op_of
from arkham_env.lcg.ids import (
    AGILITY,
    ASSET,
    ENEMY,
    NONE,
    OP_ACTIVATE,
    OP_BASIC,
    OP_CHOOSE_CARD,
    OP_DAMAGE,
    OP_DONE,
    OP_HORROR,
    OP_NO,
    OP_PLAY,
    OP_YES,
)
