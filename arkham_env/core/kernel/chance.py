"""Random components: a bag or cup of tokens, and dice."""

from arkham_env.core.kernel.native import i64
from arkham_env.core.kernel.rng import Streams


def draw_token(streams: Streams, stream: i64, bag: list[i64]) -> i64:
    """Remove a random token from ``bag`` and return it; the bag must not be empty. The order of the
    bag has no meaning: the last token takes the place of the removed one."""
    i = streams.below(stream, len(bag))
    token = bag[i]
    bag[i] = bag[-1]
    bag.pop()
    return token


def roll(streams: Streams, stream: i64, count: i64, sides: i64 = 6) -> list[i64]:
    """Roll ``count`` dice and return their faces, each in ``[1, sides]``."""
    return [1 + streams.below(stream, sides) for _ in range(count)]


def successes(faces: list[i64], threshold: i64) -> i64:
    """Return the number of faces that are at least ``threshold``."""
    total = 0
    for face in faces:
        if face >= threshold:
            total += 1
    return total
