"""Information-set tree search for the seat that decides; knows no game.

A *simulation* deals anew what the seat cannot know, descends the tree by PUCT from the pending
decision until it meets a decision that the tree has not, values that one, enters its options and
backs the value up.

* **Open loop, one tree.**  Entries are keyed by the sequence of action ids alone, so that
  determinizations which offer other options share what they have in common; how often an option
  was on offer stands in the place of its decision's visits (single-observer ISMCTS: Cowling, Powley
  and Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012).  Luck is not
  a branch: each simulation draws its own.
* **PUCT** weighs options by priors (Rosin, "Multi-armed bandits with episode context", 2011; in
  the form of AlphaZero, Silver et al., Science 362, 2018), with values as shares of the span found
  so far (MuZero, Schrittwieser et al., Nature 588, 2020).
* **All seats want the same.**  The games are cooperative, so every decision in a simulation, of
  whatever seat, is taken by the same rule for the same value.  Other seats decide in the tree as if
  they had the hands of that determinization; what the searching seat thinks they know is thus a
  guess, and a plan may lean on what it cannot count on ("strategy fusion", ibid.).
* **It sees what its seat may know**: all it has of the game is :class:`InformationSet`, which
hands out
  determinizations only (see :meth:`arkham_env.core.kernel.frame.Machine.determinize`).
* **Equal seeds give equal searches**, unless the budget is one of time.

A finished game is worth ``score_weight`` times its score, and ``win_weight`` if it was won; what
one that goes on is worth says ``measure``, or the evaluator.
"""

from __future__ import annotations

import time
from typing import Any, Final, final

from arkham_env.core.encoding.slot import Slot, StateRows
from arkham_env.core.kernel.errors import IllegalAction, InvalidSetup, missing, quote
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.rng import LARGEST_SEED, Streams, numbered_streams
from arkham_env.core.search.rollout import random_rollout
from arkham_env.core.search.search_tree import ROOT, Tree

NOTHING: Final = 0
POTENTIAL: Final = 1
PROGRESS: Final = 2
MEASURES: Final = ("nothing", "potential", "progress")
"""What a game that goes on is worth beside what an evaluator says (see :class:`SearchSettings`)."""

RESAMPLING: Final = 0
ROLLING: Final = 1
STREAMS: Final = 2
SPAN: Final = 0.2
"""The least span of values, as a share of the value of a full win."""
HUGE: Final = 1e9
"""No value is as large; NaN is not smaller either."""


@final
class InformationSet:
    """All that a search may have of a pending decision: who decides, how many options, deals.

    Args:
        state: the running game.

    Attributes:
        seat: who decides.
        num_options: options of the decision.
        decisions: its number in the game.
        table: what never changes during a game, known to all.

    Raises:
        IllegalAction: the game is over.
    """

    def __init__(self, state: Any) -> None:
        if state.over:
            raise IllegalAction("search: the game is over, expected a pending decision")
        self._state: Machine = state
        self.table: Any = state.table
        self.seat: i64 = state.seat
        self.num_options: i64 = len(state.options)
        self.decisions: i64 = state.decisions

    def deal(self, seed: i64) -> Machine:
        """Return a game that the seat cannot tell from the real one, which is the caller's."""
        return self._state.determinize(self.seat, seed)


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """What judges decisions by the many, as a network does."""

    def evaluate(self, states: StateRows) -> tuple[list[float], list[float]]:
        """Return ``(priors, values)`` of the rows in use.

        Priors: one for each of ``states.actions``, at least 0.  Values: one for each row, in the
        units of the settings, without what ``measure`` adds.
        """
        raise missing(self, "evaluate")


@mypyc_attr(allow_interpreted_subclasses=True)
class RolloutPolicy:
    """What takes the decisions of a rollout: here any option alike; derive it for another.

    Args:
        trust: the share of the prior that its pick gets at a decision that is new to the tree, in
            ``[0, 1)``; the others share the rest.

    Raises:
        InvalidSetup: there is no such share.
    """

    def __init__(self, trust: float = 0.0) -> None:
        if not 0 <= trust < 1:
            raise InvalidSetup(f"trust={trust}: expected a number of at least 0 and below 1")
        self.trust: float = trust

    def begin(self, seed: i64) -> None:
        """Begin a rollout; a policy with luck or a memory of its own starts it from ``seed``."""

    def pick(self, g: Machine, streams: Streams, stream: i64) -> i64:
        """Return the index of an option of the pending decision.

        ``streams`` is the search's own chance; draws come from number ``stream`` alone.
        """
        return streams.below(stream, len(g.options))


def trusted(trust: float, count: i64, index: i64) -> list[float]:
    """Return the priors of ``count`` options, of which a policy picked one."""
    rest: float = (1.0 - trust) / float(count)
    priors = [rest] * count
    priors[index] = rest + trust
    return priors


@final
class SearchSettings:
    """How a search goes about it.

    Args:
        exploration: the constant ``c`` of PUCT, in shares of the span of values; at least 0.
        win_weight: what a win is worth beside the score; at least 0.
        score_weight: what a score of 1 is worth; at least 0.
        measure: what a game that goes on is worth, or what is added to what the evaluator says
            of it: ``"nothing"``, the game's ``"potential"`` or its ``"progress"`` (see
            :class:`~arkham_env.core.encoding.batch.BatchGame`).  Progress is kept at the end, as
            the reward of that name does; potential is 0 then.
        measure_weight: what a measure of 1 is worth; at least 0.
        rollout: most decisions played on from a new leaf before it is valued; 0 for none.
        batch: leaves that are collected for the evaluator before it is asked; 1 to 4096.

    Raises:
        InvalidSetup: a value out of range.
    """

    def __init__(
        self,
        exploration: float = 1.0,
        win_weight: float = 0.5,
        measure: str = "potential",
        rollout: int = 0,
        batch: int = 8,
        score_weight: float = 1.0,
        measure_weight: float = 1.0,
    ) -> None:
        check_weight("exploration", exploration)
        check_weight("win_weight", win_weight)
        check_weight("score_weight", score_weight)
        check_weight("measure_weight", measure_weight)
        if measure not in MEASURES:
            raise InvalidSetup(f"measure={quote(measure)}: expected one of {', '.join(MEASURES)}")
        if rollout < 0:
            raise InvalidSetup(f"rollout={rollout}: expected a whole number of at least 0")
        if not 1 <= batch <= 4096:
            raise InvalidSetup(f"batch={batch}: expected a whole number from 1 to 4096")
        self.exploration: float = exploration
        self.win_weight: float = win_weight
        self.score_weight: float = score_weight
        self.measure_weight: float = measure_weight
        self.measure: i64 = MEASURES.index(measure)
        self.rollout: i64 = rollout
        self.batch: i64 = batch


def check_weight(name: str, value: float) -> None:
    """Check a number of settings: at least 0, and finite."""
    if not 0 <= value < HUGE:
        raise InvalidSetup(f"{name}={value}: expected a number of at least 0")


@final
class SearchResult:
    """What a search found, by the index of the option.

    Attributes:
        visits: simulations that took the option first; they sum up to ``simulations``.
        values: mean value of those; of an option that was not tried: of all.
        priors: what the evaluator said at first, or the policy's trust; else all are alike.
        simulations: how many were run.
        value: mean value of all; of none: what the evaluator said, or 0.
    """

    def __init__(
        self,
        visits: list[int],
        values: list[float],
        priors: list[float],
        simulations: int,
        value: float,
    ) -> None:
        self.visits: list[int] = visits
        self.values: list[float] = values
        self.priors: list[float] = priors
        self.simulations: int = simulations
        self.value: float = value

    def best(self) -> int:
        """Return the option with the most visits; of several the one with the highest value, then
        the highest prior, then the first."""
        best = 0
        for i in range(1, len(self.visits)):
            mine = (self.visits[i], self.values[i], self.priors[i])
            if mine > (self.visits[best], self.values[best], self.priors[best]):
                best = i
        return best

    def __repr__(self) -> str:
        return (
            f"SearchResult(simulations={self.simulations}, best={self.best()}, "
            f"visits={self.visits}, value={self.value:.3f})"
        )


def least_span(settings: SearchSettings) -> float:
    """Return the span of values below which differences are not blown up further."""
    return max(1e-6, SPAN * (settings.score_weight + settings.win_weight))


@final
class Search:
    """Searches decisions of the games of one table.

    Args:
        slot: any slot of the table; the search uses its encodings and what it says of a state
            (score, win, potential, progress), and leaves its game at another state.
        settings: how.
        evaluator: judges new decisions; none: all options are alike, or a policy's own is
            preferred, and :class:`SearchSettings` says what a leaf is worth.
        policy: plays rollouts; none: any option alike, without a step of Python.

    Raises:
        InvalidSetup: an evaluator and rollouts (one leaf has one value), or a policy without any.
    """

    def __init__(
        self,
        slot: Slot,
        settings: SearchSettings,
        evaluator: Evaluator | None = None,
        policy: RolloutPolicy | None = None,
    ) -> None:
        if evaluator is not None and settings.rollout:
            raise InvalidSetup(
                f"rollout={settings.rollout} with an evaluator: expected 0, it values the leaves"
            )
        if policy is not None and not settings.rollout:
            raise InvalidSetup("rollout=0 with a policy: expected at least 1, it plays rollouts")
        self.slot: Slot = slot
        self.settings: SearchSettings = settings
        self.evaluator: Evaluator | None = evaluator
        self.policy: RolloutPolicy | None = policy
        self.tree: Tree = Tree(settings.exploration, least_span(settings))
        room: int = settings.batch if evaluator is not None else 1
        self.states: StateRows = StateRows(slot.codec, room, slot.observation)
        self.streams: Streams = numbered_streams(0, STREAMS)
        # The entries whose decisions stand in ``states``, and what is added to their values.
        self.leaves: list[int] = []
        self.added: list[float] = []
        self.root_priors: list[float] = []
        self.root_value: float = 0.0

    def reset(self, seed: int) -> None:
        """Start the search's own chance, deals and rollouts, from any whole number."""
        self.streams = numbered_streams(seed & LARGEST_SEED, STREAMS)

    def run(
        self, deals: InformationSet, simulations: int = 0, seconds: float = 0.0
    ) -> SearchResult:
        """Search a decision; what was known of the one before is forgotten.

        Args:
            deals: the decision.
            simulations: how many; 0 for as many as ``seconds`` allow.
            seconds: after these no simulation (or batch of them) is begun; 0 for no limit.  One
                batch is always run.

        A single option is not searched: the result has no simulations.

        Raises:
            InvalidSetup: neither budget is given, or a negative one.
        """
        if simulations < 0 or not 0 <= seconds < HUGE or (simulations == 0 and seconds == 0.0):
            raise InvalidSetup(
                f"simulations={simulations}, seconds={seconds}: expected one of them above 0"
            )
        if deals.num_options < 2:
            return SearchResult([0], [0.0], [1.0], 0, 0.0)
        end: float = time.perf_counter() + seconds if seconds > 0.0 else 0.0
        ids = self.plant(deals)
        most: i64 = simulations if simulations > 0 else LARGEST_SEED
        done: i64 = 0
        while done < most:
            if done > 0 and seconds > 0.0 and time.perf_counter() >= end:
                break
            if self.evaluator is None:
                self.simulate(deals)
                done += 1
            else:
                count: i64 = min(self.settings.batch, most - done)
                self.simulate_many(deals, count)
                done += count
        return self.result(ids, done)

    def priors_of(self, deals: InformationSet) -> SearchResult:
        """Return what is known of a decision before any simulation: priors and value."""
        return self.result(self.plant(deals), 0)

    # -- Simulations -----------------------------------------------------------------------------

    def next_deal(self, deals: InformationSet) -> Machine:
        """Return the next determinization of the search's own stream."""
        upper: i64 = self.streams.next32(RESAMPLING) >> 2
        return deals.deal(upper << 32 | self.streams.next32(RESAMPLING))

    def plant(self, deals: InformationSet) -> list[int]:
        """Enter the options of the pending decision; return their ids."""
        g = self.next_deal(deals)
        self.tree.clear()
        self.root_value = 0.0
        states = self.states
        states.clear()
        ids = states.add(g)
        self.root_priors = [1.0 / len(ids)] * len(ids)
        policy = self.policy
        if policy is not None and policy.trust > 0.0:
            policy.begin(self.streams.next32(ROLLING))
            self.root_priors = trusted(policy.trust, len(ids), self.picked(policy, g))
        if self.evaluator is not None:
            priors, values = self.judged(self.evaluator)
            self.root_priors = priors
            self.root_value = values[0] + self.measured(g)
        self.tree.expand(ROOT, ids, self.root_priors)
        return ids

    def descend(self, g: Machine) -> i64:
        """Play ``g`` on by the tree to its end or a decision that the tree has not; say where."""
        tree = self.tree
        actions = self.slot.codec.actions
        at: i64 = ROOT
        while not g.over and not tree.is_open(at):
            index: i64 = tree.select(at, actions.ids(g))
            if index < 0:
                break
            g.take(index)
            at = tree.chosen
        return at

    def simulate(self, deals: InformationSet) -> None:
        """Run one simulation without an evaluator."""
        tree = self.tree
        g = self.next_deal(deals)
        leaf: i64 = self.descend(g)
        if not g.over:
            ids = self.slot.codec.actions.ids(g)
            limit: i64 = self.settings.rollout
            policy = self.policy
            if limit == 0 or policy is None:
                tree.expand(leaf, ids, [])
                if limit > 0:
                    random_rollout(g, self.streams, ROLLING, limit)
            else:
                policy.begin(self.streams.next32(ROLLING))
                index: i64 = self.picked(policy, g)
                tree.expand(leaf, ids, trusted(policy.trust, len(ids), index))
                g.take(index)
                limit -= 1
                while not g.over and limit > 0:
                    g.take(self.picked(policy, g))
                    limit -= 1
        tree.back_up(leaf, self.ended(g) if g.over else self.measured(g))

    def picked(self, policy: RolloutPolicy, g: Machine) -> i64:
        """Return the index of the option that a policy picks.

        Raises:
            IllegalAction: it is none.
        """
        index: i64 = policy.pick(g, self.streams, ROLLING)
        if index < 0 or index >= len(g.options):
            raise IllegalAction(f"option {index} of a rollout: expected 0 to {len(g.options) - 1}")
        return index

    def simulate_many(self, deals: InformationSet, count: i64) -> None:
        """Run simulations whose leaves are judged together.

        Until they are, each counts as tried with the lowest value, so that the next ones go
        elsewhere.  Several may still end at one leaf, in determinizations of their own.
        """
        tree = self.tree
        states = self.states
        states.clear()
        self.leaves = []
        self.added = []
        i: i64 = 0
        while i < count:
            g = self.next_deal(deals)
            leaf: i64 = self.descend(g)
            if g.over:
                tree.back_up(leaf, self.ended(g))
            else:
                states.add(g)
                tree.wait(leaf, 1)
                self.leaves.append(leaf)
                self.added.append(self.measured(g))
            i += 1
        evaluator = self.evaluator
        if evaluator is None or not self.leaves:
            return
        priors, values = self.judged(evaluator)
        first = 0
        for k in range(len(self.leaves)):
            last = first + states.counts[k]
            leaf = self.leaves[k]
            tree.wait(leaf, -1)
            tree.expand(leaf, states.actions[first:last], priors[first:last])
            tree.back_up(leaf, values[k] + self.added[k])
            first = last

    def judged(self, evaluator: Evaluator) -> tuple[list[float], list[float]]:
        """Return what the evaluator says of the rows in use.

        Raises:
            InvalidSetup: it does not say as many numbers as it should, or one that is none.
        """
        states = self.states
        priors, values = evaluator.evaluate(states)
        if len(priors) != len(states.actions) or len(values) != states.count:
            raise InvalidSetup(
                f"evaluator: {len(priors)} priors and {len(values)} values, expected "
                f"{len(states.actions)} and {states.count}"
            )
        for prior in priors:
            if not 0.0 <= prior < HUGE:
                raise InvalidSetup(f"evaluator: a prior of {prior}, expected at least 0")
        for value in values:
            if not -HUGE < value < HUGE:
                raise InvalidSetup(f"evaluator: a value of {value}, expected a finite number")
        return priors, values

    # -- Values ----------------------------------------------------------------------------------

    def measured(self, g: Machine) -> float:
        """Return what a game that goes on is worth by the measure of the settings."""
        measure: i64 = self.settings.measure
        if measure == NOTHING:
            return 0.0
        self.slot.state = g
        found = self.slot.potential() if measure == POTENTIAL else self.slot.progress()
        return self.settings.measure_weight * found

    def ended(self, g: Machine) -> float:
        """Return what a finished game is worth."""
        slot = self.slot
        slot.state = g
        settings = self.settings
        value = settings.score_weight * slot.score()
        if slot.won():
            value += settings.win_weight
        if settings.measure == PROGRESS:
            value += settings.measure_weight * slot.progress()
        return value

    def result(self, ids: list[int], done: i64) -> SearchResult:
        """Return what the tree knows of the options of the root."""
        tree = self.tree
        mean: float = self.root_value
        if done > 0:
            mean = tree.totals[ROOT] / float(tree.visits[ROOT])
        visits: list[int] = []
        values: list[float] = []
        for action in ids:
            at: i64 = tree.child(ROOT, action, 0.0)
            tried: i64 = tree.visits[at]
            visits.append(tried)
            values.append(tree.totals[at] / float(tried) if tried > 0 else mean)
        return SearchResult(visits, values, self.root_priors, done, mean)
