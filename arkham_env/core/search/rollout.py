"""Random rollouts in compiled code, for search, baselines and benchmarks."""

from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.native import i64
from arkham_env.core.kernel.rng import Streams, integer_below, next_state


def random_rollout(g: Machine, streams: Streams, stream: i64 = 0, limit: i64 = 1 << 40) -> i64:
    """Take uniformly random options until the game is over or ``limit`` decisions were made.

    The game ``g`` is changed: clone it first to keep it.  ``streams`` must not be the random
    streams of the game.

    Returns:
        The number of decisions that were made.
    """
    played: i64 = 0
    # Gives the same numbers as ``streams.below``, without an int object for each state.
    s: i64 = streams.states[stream]
    while not g.over and played < limit:
        s = next_state(s)
        g.take(integer_below(len(g.options), s))
        played += 1
    streams.states[stream] = s
    return played
