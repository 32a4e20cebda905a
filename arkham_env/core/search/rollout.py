"""Random play without a step of Python in between: for search, baselines and benchmarks."""

from __future__ import annotations

from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.native import i64
from arkham_env.core.kernel.rng import Streams, integer_below, next_state


def random_rollout(g: Machine, streams: Streams, stream: i64 = 0, limit: i64 = 1 << 40) -> i64:
    """Take uniformly random options until the game is over or ``limit`` decisions are made.

    The game itself is played: clone it first to keep it.  ``streams`` is the player's own chance,
    never the game's.  Returns the number of decisions made.
    """
    played: i64 = 0
    # The numbers of ``streams.below``, without an object for each state of the stream.
    s: i64 = streams.states[stream]
    while not g.over and played < limit:
        s = next_state(s)
        g.take(integer_below(len(g.options), s))
        played += 1
    streams.states[stream] = s
    return played
