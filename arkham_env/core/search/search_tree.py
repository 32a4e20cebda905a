"""The tree of a search: what was tried, how often it was on offer, and what came of it.

Entries are numbers; what is known of each stands in flat vectors, so that a simulation makes no
object.  Entry 0 is the root; any other entry is *an action taken after what its parent stands
for*, with the decision that follows it.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, final

from arkham_env.core.kernel.native import doubles, i64, longs

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

ROOT: Final = 0
NONE: Final = -1
ROOM: Final = 1024
UNTRIED: Final = 0.1
"""How much worse than its decision an option counts before it is tried, as a share of the span."""

FRESH: Final = 0.1
"""The least prior of an option that comes up later, as a part of an even share."""


def longer(old: vec[i64], size: i64) -> vec[i64]:
    """Return a vector of ``size`` numbers that begins as ``old``."""
    made = longs(size)
    i: i64 = 0
    while i < len(old):
        made[i] = old[i]
        i += 1
    return made


def longer_doubles(old: vec[float], size: i64) -> vec[float]:
    """Return a vector of ``size`` floats that begins as ``old``."""
    made = doubles(size)
    i: i64 = 0
    while i < len(old):
        made[i] = old[i]
        i += 1
    return made


@final
class Tree:
    """Entries of one search, keyed by the sequence of actions that leads to them.

    Args:
        exploration: the constant of PUCT.
        least_span: values are compared as shares of the span between the lowest and the highest
            mean found so far, or of this if that is smaller.

    Attributes:
        size: number of entries.
        visits, totals: of each entry, how many simulations passed it, the sum of their values.
        waiting: simulations that went through it and have no value yet.
        offered: how often it could be taken when its parent was left.
        priors: how likely it is to be good, by what was known before it was tried.
        chosen: the entry that :meth:`select` chose last.
    """

    def __init__(self, exploration: float, least_span: float) -> None:
        self.exploration: float = exploration
        self.least_span: float = least_span
        self.size: i64 = 0
        self.room: i64 = ROOM
        self.actions: vec[i64] = longs(ROOM)
        self.parents: vec[i64] = longs(ROOM)
        self.firsts: vec[i64] = longs(ROOM)
        self.nexts: vec[i64] = longs(ROOM)
        self.visits: vec[i64] = longs(ROOM)
        self.waiting: vec[i64] = longs(ROOM)
        self.offered: vec[i64] = longs(ROOM)
        self.totals: vec[float] = doubles(ROOM)
        self.priors: vec[float] = doubles(ROOM)
        self.offer: vec[i64] = longs(64)
        self.chosen: i64 = ROOT
        self.low: float = 0.0
        self.high: float = 0.0
        self.measured: bool = False
        self.clear()

    def clear(self) -> None:
        """Forget all but a root that nothing is known of."""
        self.size = 0
        self.chosen = ROOT
        self.low = 0.0
        self.high = 0.0
        self.measured = False
        self.new_entry(NONE, NONE, 1.0)

    def new_entry(self, parent: i64, action: i64, prior: float) -> i64:
        at: i64 = self.size
        if at == self.room:
            self.grow()
        self.actions[at] = action
        self.parents[at] = parent
        self.firsts[at] = NONE
        self.nexts[at] = NONE
        self.visits[at] = 0
        self.waiting[at] = 0
        self.offered[at] = 0
        self.totals[at] = 0.0
        self.priors[at] = prior
        self.size = at + 1
        return at

    def grow(self) -> None:
        room: i64 = 2 * self.room
        self.room = room
        self.actions = longer(self.actions, room)
        self.parents = longer(self.parents, room)
        self.firsts = longer(self.firsts, room)
        self.nexts = longer(self.nexts, room)
        self.visits = longer(self.visits, room)
        self.waiting = longer(self.waiting, room)
        self.offered = longer(self.offered, room)
        self.totals = longer_doubles(self.totals, room)
        self.priors = longer_doubles(self.priors, room)

    def is_open(self, at: i64) -> bool:
        """Say whether no options were entered yet under ``at``."""
        return self.firsts[at] == NONE

    def child(self, parent: i64, action: i64, prior: float) -> i64:
        """Return the entry of an action; it is made, with this prior, if there is none."""
        actions = self.actions
        nexts = self.nexts
        last: i64 = NONE
        at: i64 = self.firsts[parent]
        while at != NONE:
            if actions[at] == action:
                return at
            last = at
            at = nexts[at]
        made: i64 = self.new_entry(parent, action, prior)
        if last == NONE:
            self.firsts[parent] = made
        else:
            self.nexts[last] = made
        return made

    def expand(self, at: i64, actions: list[int], priors: list[float]) -> None:
        """Enter the options of the decision of ``at``; those that it has already stay as they are.

        Args:
            priors: one for each action; none at all: all alike.
        """
        count: i64 = len(actions)
        k: i64 = 0
        while k < count:
            self.child(at, actions[k], priors[k] if priors else 1.0 / float(count))
            k += 1

    def find(self, parent: i64, action: i64) -> i64:
        """Return the entry of an action, ``NONE`` if there is none."""
        actions = self.actions
        nexts = self.nexts
        at: i64 = self.firsts[parent]
        while at != NONE and actions[at] != action:
            at = nexts[at]
        return at

    def select(self, parent: i64, actions: list[int]) -> i64:
        """Choose among the options that are offered now; return the index, set ``chosen``.

        PUCT: the mean value so far plus ``c * prior * sqrt(times offered) / (1 + times tried)``.
        Times offered take the place of the parent's visits, for an option is not offered in every
        determinization; priors are shares among what is offered.

        An option that the decision did not have before gets the lowest prior of those that it
        had, but at least a tenth of an even share.  If it had none of them, this is another
        decision after the same actions: ``NONE`` is returned, it is a leaf itself.
        """
        count: i64 = len(actions)
        if count > len(self.offer):
            self.offer = longs(2 * count)
        offer = self.offer
        known: float = 0.0
        lowest: float = 1.0
        fresh: i64 = 0
        hint: i64 = self.firsts[parent]
        k: i64 = 0
        while k < count:
            action: i64 = actions[k]
            at: i64 = hint
            # Options mostly come in the order in which they came before.
            if at == NONE or self.actions[at] != action:
                at = self.find(parent, action)
            offer[k] = at
            if at == NONE:
                fresh += 1
            else:
                hint = self.nexts[at]
                prior: float = self.priors[at]
                known += prior
                if prior < lowest:
                    lowest = prior
            k += 1
        if fresh == count:
            return NONE
        if fresh > 0:
            lowest = max(lowest, FRESH / float(count))
        k = 0
        while k < count:
            if offer[k] == NONE:
                offer[k] = self.child(parent, actions[k], lowest)
                known += lowest
            self.offered[offer[k]] += 1
            k += 1
        visits = self.visits
        waiting = self.waiting
        totals = self.totals
        offered = self.offered
        priors = self.priors
        low: float = self.low
        span: float = max(self.high - low, self.least_span)
        untried: float = 0.0
        if visits[parent] > 0:
            untried = (totals[parent] / float(visits[parent]) - low) / span - UNTRIED
        best: i64 = 0
        highest: float = 0.0
        k = 0
        while k < count:
            at = offer[k]
            tried: i64 = visits[at] + waiting[at]
            worth: float = untried
            if tried > 0:
                # Virtual loss: what has no value yet counts as the lowest.
                worth = ((totals[at] + float(waiting[at]) * low) / float(tried) - low) / span
            share: float = priors[at] / known if known > 0.0 else 1.0 / float(count)
            worth += self.exploration * share * sqrt(float(offered[at])) / float(1 + tried)
            if k == 0 or worth > highest:
                highest = worth
                best = k
            k += 1
        self.chosen = offer[best]
        return best

    def wait(self, leaf: i64, amount: i64) -> None:
        """Note from ``leaf`` to the root that simulations wait for a value (-1: no longer)."""
        at: i64 = leaf
        while at != NONE:
            self.waiting[at] += amount
            at = self.parents[at]

    def back_up(self, leaf: i64, value: float) -> None:
        """Enter the value of a simulation from ``leaf`` to the root."""
        at: i64 = leaf
        while at != NONE:
            visits: i64 = self.visits[at] + 1
            total: float = self.totals[at] + value
            self.visits[at] = visits
            self.totals[at] = total
            mean: float = total / float(visits)
            if not self.measured:
                self.measured = True
                self.low = mean
                self.high = mean
            elif mean < self.low:
                self.low = mean
            elif mean > self.high:
                self.high = mean
            at = self.parents[at]
