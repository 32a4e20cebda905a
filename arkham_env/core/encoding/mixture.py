"""Batches of games with different set-ups: the seed of a game determines its set-up.

The *dealer* of a set-up is a slot (:class:`arkham_env.core.encoding.slot.Slot`) that makes states
of this set-up and computes their scores.  It is made when a game first uses the set-up.  A
:class:`MixedSlot` plays one game after the other, each with the dealer of its set-up.
"""

from typing import Any, final

from arkham_env.core.encoding.slot import Slot
from arkham_env.core.kernel.errors import InvalidSetup, missing, quote
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.rng import TWO_TO_32, low_bits, numbered_streams


@mypyc_attr(allow_interpreted_subclasses=True)
class SetUps:
    """Weighted set-ups of one game; a subclass defines :meth:`make`, which makes their dealers.

    Args:
        weights: relative frequency of each set-up.

    Raises:
        InvalidSetup: a weight is negative or not finite, or no weight is above 0.
    """

    def __init__(self, weights: list[float]) -> None:
        total = 0.0
        for weight in weights:
            if not 0.0 <= weight < 1e300:
                raise InvalidSetup(
                    f"weight {quote(weight)} of a set-up: expected a finite number of at least 0"
                )
            total += weight
        if total <= 0.0:
            raise InvalidSetup(
                f"weights {quote(weights)} of set-ups: expected at least one weight above 0"
            )
        self.bounds: list[int] = []
        self.dealers: list[Slot | None] = []
        reached = 0.0
        for weight in weights:
            reached += weight
            self.bounds.append(int(TWO_TO_32 * (reached / total)))
            self.dealers.append(None)

    def make(self, number: int) -> Slot:
        """Return a new dealer (see the module docstring) for the set-up with index ``number``. All
        dealers must have the same encodings."""
        raise missing(self, "make")

    def number_of(self, seed: int) -> int:
        """Return the index of the set-up that ``seed`` selects, whose weight is above 0."""
        lot = numbered_streams(low_bits(seed), 1).next32(0)
        low = 0
        high = len(self.bounds) - 1
        while low < high:
            middle = (low + high) // 2
            if lot < self.bounds[middle]:
                high = middle
            else:
                low = middle + 1
        return low

    def dealer(self, number: int) -> Slot:
        """Return the dealer of the set-up with index ``number``; the first call makes it."""
        found = self.dealers[number]
        if found is None:
            found = self.make(number)
            self.dealers[number] = found
        return found


@final
class MixedSlot(Slot):
    """Slot of a batch that plays games of different set-ups; a game's seed determines its set-up.

    Args:
        set_ups: the set-ups, which the slots of a batch share.

    Attributes:
        dealer: the dealer of the running game.
    """

    def __init__(self, set_ups: SetUps) -> None:
        first = set_ups.dealer(set_ups.number_of(0))
        super().__init__(first.codec, first.state, first.observation, first.actions)
        self.set_ups: SetUps = set_ups
        self.dealer: Slot = first

    def choose(self, seed: int) -> None:
        """Select the set-up of the game with this seed without starting the game."""
        dealer = self.set_ups.dealer(self.set_ups.number_of(seed))
        self.dealer = dealer
        self.codec = dealer.codec

    def new_state(self, seed: int) -> Machine:
        self.choose(seed)
        return self.dealer.new_state(seed)

    def resume(self, state: Any, origin: int, seed: int) -> None:
        self.choose(origin)
        super().resume(state, origin, seed)

    def judge(self) -> Slot:
        """Store the running game in its dealer, which computes the score; return the dealer."""
        self.dealer.state = self.state
        return self.dealer

    def score(self) -> float:
        return self.judge().score()

    def won(self) -> bool:
        return self.judge().won()

    def progress(self) -> float:
        return self.judge().progress()

    def ending(self) -> i64:
        return self.judge().ending()

    def potential(self) -> float:
        return self.judge().potential()
