"""Tree of a search: the actions tried, how often each was offered, and their values.

An entry (node) of the tree is a number.  Its data are in flat vectors, so that a simulation makes
no objects.  Entry 0 is the root.  Any other entry is an action taken after the sequence of actions
of its parent, together with the decision that follows it.
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
"""Amount by which the value of an untried option is lower than that of its decision. It is a
fraction of the range of values."""

FRESH: Final = 0.1
"""Minimum prior of an option added to an existing entry, as a fraction of a uniform prior."""


def longer(old: vec[i64], size: i64) -> vec[i64]:
    """Return a copy of ``old`` as a vector of ``size`` integers, with zeros at the end."""
    made = longs(size)
    i: i64 = 0
    while i < len(old):
        made[i] = old[i]
        i += 1
    return made


def longer_doubles(old: vec[float], size: i64) -> vec[float]:
    """Return a copy of ``old`` as a vector of ``size`` floats, with zeros at the end."""
    made = doubles(size)
    i: i64 = 0
    while i < len(old):
        made[i] = old[i]
        i += 1
    return made


@final
class Tree:
    """Entries of one search, identified by the sequence of actions that leads to them.

    Args:
        exploration: the constant of PUCT.
        least_span: minimum of the range to which values are scaled.  The range extends from the
            lowest to the highest mean found so far.

    Attributes:
        size: number of entries.
        visits: for each entry, the number of simulations that passed it.
        totals: for each entry, the sum of the values of these simulations.
        waiting: for each entry, the number of simulations that passed it and have no value yet.
        offered: for each entry, how often its action was offered when its parent was passed.
        priors: for each entry, the prior of its action.
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
        """Remove all entries and add a root without options."""
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
        """Return whether entry ``at`` has no options yet."""
        return self.firsts[at] == NONE

    def child(self, parent: i64, action: i64, prior: float) -> i64:
        """Return the entry of an action after ``parent``; add it with ``prior`` if missing."""
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
        """Add the options of the decision at entry ``at``; existing options do not change.

        Args:
            at: the entry.
            actions: action IDs of the options.
            priors: one for each action; if the list is empty, all are equal.
        """
        count: i64 = len(actions)
        k: i64 = 0
        while k < count:
            self.child(at, actions[k], priors[k] if priors else 1.0 / float(count))
            k += 1

    def find(self, parent: i64, action: i64) -> i64:
        """Return the entry of an action after ``parent``, or ``NONE`` if there is none."""
        actions = self.actions
        nexts = self.nexts
        at: i64 = self.firsts[parent]
        while at != NONE and actions[at] != action:
            at = nexts[at]
        return at

    def select(self, parent: i64, actions: list[int]) -> i64:
        """Choose one of the options that are offered now; return its index and set ``chosen``.

        PUCT chooses the option with the highest sum of its scaled mean value and
        ``exploration * prior * sqrt(times_offered) / (1 + times_tried)``.  The number of times that
        the option was offered replaces the visits of the parent, because an option is not offered
        in every determinization.  Priors are scaled to a sum of 1 over the offered options.

        An offered option that is not in the tree yet gets the lowest prior of the other offered
        options, but at least a tenth of a uniform prior.  If none of the offered options is in the
        tree, this is a different decision after the same actions: the result is ``NONE``, and the
        decision is a new leaf.
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
            # Options usually have the same order as before.
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
                # Virtual loss: a simulation without a value counts with the lowest value.
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
        """Add ``amount`` to the number of waiting simulations of each entry from ``leaf`` to the
        root."""
        at: i64 = leaf
        while at != NONE:
            self.waiting[at] += amount
            at = self.parents[at]

    def back_up(self, leaf: i64, value: float) -> None:
        """Add the value of a finished simulation to each entry from ``leaf`` to the root."""
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
