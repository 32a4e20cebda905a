"""Information-set tree search for the seat that decides, independent of the game.

A *simulation* resamples the information hidden from the seat and descends the tree by PUCT, from
the pending decision to the first decision that is not in the tree.  It evaluates that decision,
adds its options to the tree and backs up the value.

* **Open loop, one tree.**  An entry of the tree is identified by the sequence of action IDs alone,
  so determinizations with different options share entries.  In the PUCT formula, the number of
  times that an option was offered replaces the visits of its decision (single-observer ISMCTS:
  Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2),
  2012).  Random outcomes are not branches: each simulation draws new ones.
* **PUCT** weighs options by priors (Rosin, "Multi-armed bandits with episode context", 2011; in the
  form of AlphaZero, Silver et al., Science 362, 2018).  Values are scaled to the range of the
  values found so far (MuZero, Schrittwieser et al., Nature 588, 2020).
* **All seats maximize the same value**, because the games are cooperative.  In a simulation, other
  seats decide as if they had the hands that this simulation has drawn for them.  A plan can
  therefore depend on cards that other seats may not have ("strategy fusion", Cowling et al.).
* **The search uses only the information of its seat**: it reaches the game through
  :class:`InformationSet`, which returns only determinizations (see
  :meth:`arkham_env.core.kernel.frame.Machine.determinize`).
* **Equal seeds give equal searches**, unless the budget is a time limit.

The value of a finished game is ``score_weight`` times its score, plus ``win_weight`` if it was won.
The value of an unfinished game comes from the setting ``measure`` and from the evaluator.
"""

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
"""Valid values of the setting ``measure``; see :class:`SearchSettings`."""

RESAMPLING: Final = 0
ROLLING: Final = 1
STREAMS: Final = 2
SPAN: Final = 0.2
"""Minimum width of the range by which values are scaled, relative to a won game with score 1."""
HUGE: Final = 1e9
"""Upper bound of valid settings, priors and values; comparing with it also rejects NaN."""


@final
class InformationSet:
    """Pending decision of a game, with access only to the information of the seat that decides.

    Args:
        state: the running game.

    Attributes:
        seat: the seat that decides.
        num_options: number of options of the decision.
        decisions: number of decisions in the game so far.
        table: the table of the game, which is known to all seats.

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
        """Return a new determinization, which the seat cannot distinguish from the real game."""
        return self._state.determinize(self.seat, seed)


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Base class of objects that evaluate many decisions in one call, such as a network."""

    def evaluate(self, states: StateRows) -> tuple[list[float], list[float]]:
        """Return ``(priors, values)`` for the first ``states.count`` rows of ``states``.

        Returns:
            The priors: one for each of ``states.actions``, at least 0.  The values: one for each
                row, an estimate of ``score_weight`` times the final score, plus ``win_weight`` for
                a win (see :class:`SearchSettings`).  The values must not include the potential or
                the progress of the state.  If the setting ``measure`` selects one of these two, the
                search adds it to the value.
        """
        raise missing(self, "evaluate")


@mypyc_attr(allow_interpreted_subclasses=True)
class RolloutPolicy:
    """Policy of rollouts.  This base class picks uniformly at random; subclasses override ``pick``.

    Args:
        trust: at a decision that is new to the tree, the part of the priors that only the option
            picked by the policy gets, in ``[0, 1)``.  The rest is divided equally among all
            options.

    Raises:
        InvalidSetup: ``trust`` is out of range.
    """

    def __init__(self, trust: float = 0.0) -> None:
        if not 0 <= trust < 1:
            raise InvalidSetup(f"trust={trust}: expected a number of at least 0 and below 1")
        self.trust: float = trust

    def begin(self, seed: i64) -> None:
        """Begin a rollout; a policy that is random or has a memory restarts from ``seed``."""

    def pick(self, g: Machine, streams: Streams, stream: i64) -> i64:
        """Return the index of an option of the pending decision.

        Args:
            g: the game.
            streams: the random streams of the search.
            stream: the number of the only stream that the policy may use.
        """
        return streams.below(stream, len(g.options))


def trusted(trust: float, count: i64, index: i64) -> list[float]:
    """Return the priors of ``count`` options if a policy with this trust picked option ``index``.
    See :class:`RolloutPolicy`."""
    rest: float = (1.0 - trust) / float(count)
    priors = [rest] * count
    priors[index] = rest + trust
    return priors


@final
class SearchSettings:
    """Settings of a search.

    Args:
        exploration: the constant ``c`` of PUCT, as a fraction of the range of values; at least 0.
        win_weight: value of a win in addition to the score; at least 0.
        measure: ``"nothing"``, or the game's ``"potential"`` or ``"progress"`` (see
            :class:`~arkham_env.core.encoding.batch.BatchGame`).  This measure is the value of an
            unfinished game; if there is an evaluator, it is added to the evaluator's value.
            Progress is also added to the value of a finished game, as in the reward ``"progress"``;
            the potential of a finished game is 0.
        rollout: maximum number of decisions that are played from a new leaf before it is evaluated;
            0 for none.
        batch: number of leaves that are collected for one call of the evaluator; 1 to 4096.
        score_weight: value of a score of 1; at least 0.
        measure_weight: value of a measure of 1; at least 0.

    Raises:
        InvalidSetup: a value is out of range.
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
    """Check that the setting ``name`` is a number of at least 0 and below ``HUGE``."""
    if not 0 <= value < HUGE:
        raise InvalidSetup(f"{name}={value}: expected a number of at least 0 and below 1e9")


@final
class SearchResult:
    """Result of a search; the lists are indexed by option.

    Attributes:
        visits: number of simulations that began with the option; the sum is ``simulations``.
        values: mean value of these simulations; for an option without simulations, the mean value
            of all simulations.
        priors: priors from the evaluator or from the policy's trust; otherwise all are equal.
        simulations: number of simulations.
        value: mean value of all simulations.  Without simulations: the evaluator's value of the
            decision plus its measure, or 0 if there is no evaluator.
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
        """Return the index of the option with the most visits. Ties are decided by the highest
        value, then the highest prior, then the lowest index."""
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
    """Return the minimum width of the range by which the search scales values (see ``SPAN``)."""
    return max(1e-6, SPAN * (settings.score_weight + settings.win_weight))


@final
class Search:
    """Tree search for decisions in games with the same set-up data (one ``Table``).

    Args:
        slot: any slot for games with this set-up data.  The search uses its encodings and its
            evaluation of states (score, win, potential, progress), and changes its ``state``.
        settings: the settings.
        evaluator: evaluates new decisions.  Without one, all priors are equal or prefer the
            policy's pick, and :class:`SearchSettings` determines the value of a leaf.
        policy: plays the rollouts.  Without one, they are uniformly random and run in compiled
            code.

    Raises:
        InvalidSetup: there are both an evaluator and rollouts (a leaf has only one value), or a
            policy without rollouts.
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
                f"rollout={settings.rollout} with an evaluator: expected 0, because the evaluator "
                "already returns the value of each state"
            )
        if policy is not None and not settings.rollout:
            raise InvalidSetup(
                "rollout=0 with a policy: expected at least 1, because only rollouts use the policy"
            )
        self.slot: Slot = slot
        self.settings: SearchSettings = settings
        self.evaluator: Evaluator | None = evaluator
        self.policy: RolloutPolicy | None = policy
        self.tree: Tree = Tree(settings.exploration, least_span(settings))
        room: int = settings.batch if evaluator is not None else 1
        self.states: StateRows = StateRows(slot.codec, room, slot.observation)
        self.streams: Streams = numbered_streams(0, STREAMS)
        # The entries whose decisions are in ``states``, and the amounts added to their values.
        self.leaves: list[int] = []
        self.added: list[float] = []
        self.root_priors: list[float] = []
        self.root_value: float = 0.0

    def reset(self, seed: int) -> None:
        """Restart the random streams of the search from ``seed``, any whole number."""
        self.streams = numbered_streams(seed & LARGEST_SEED, STREAMS)

    def run(
        self, deals: InformationSet, simulations: int = 0, seconds: float = 0.0
    ) -> SearchResult:
        """Search a decision with a new tree.

        A decision with a single option is not searched: the result has 0 simulations.

        Args:
            deals: the decision to search.
            simulations: number of simulations; 0 for as many as ``seconds`` allow.
            seconds: time after which no simulation (or batch of them) is begun; 0 for no limit.  At
                least one simulation or batch is run.

        Raises:
            InvalidSetup: both limits are 0, or one is negative.
        """
        if simulations < 0 or not 0 <= seconds < HUGE or (simulations == 0 and seconds == 0.0):
            raise InvalidSetup(
                f"simulations={simulations}, seconds={seconds}: expected one of them above 0, "
                "neither of them negative, and seconds below 1e9"
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
        """Return the priors and the value of the decision ``deals`` without any simulation."""
        return self.result(self.plant(deals), 0)

    # -- Simulations -----------------------------------------------------------------------------

    def next_deal(self, deals: InformationSet) -> Machine:
        """Return a determinization; its seed is the next number of the search's random streams."""
        upper: i64 = self.streams.next32(RESAMPLING) >> 2
        return deals.deal(upper << 32 | self.streams.next32(RESAMPLING))

    def plant(self, deals: InformationSet) -> list[int]:
        """Start a new tree with the options of the pending decision; return their action IDs."""
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
        """Take in ``g`` the options that the tree selects, and return the last entry reached. Its
        decision is not in the tree yet, or the game has ended."""
        tree = self.tree
        codec = self.slot.codec
        at: i64 = ROOT
        while not g.over and not tree.is_open(at):
            # The table changes between the scenarios of a campaign.
            index: i64 = tree.select(at, codec.codec_for(g).actions.ids(g))
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
            ids = self.slot.codec.codec_for(g).actions.ids(g)
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
        """Return the index of the option that the policy picks.

        Raises:
            IllegalAction: there is no option with this index.
        """
        index: i64 = policy.pick(g, self.streams, ROLLING)
        if index < 0 or index >= len(g.options):
            raise IllegalAction(
                f"the rollout policy returned the option index {index}: expected 0 to "
                f"{len(g.options) - 1}"
            )
        return index

    def simulate_many(self, deals: InformationSet, count: i64) -> None:
        """Run ``count`` simulations and evaluate their leaves in one call.

        A simulation counts with the lowest value until it is evaluated, so that the next
        simulations choose other options.  Several simulations may still end at one leaf, each in a
        different determinization.
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
        """Evaluate the first ``states.count`` rows of ``self.states``; return the priors and
        values.

        Raises:
            InvalidSetup: there are too many or too few numbers, or one is out of range.
        """
        states = self.states
        priors, values = evaluator.evaluate(states)
        if len(priors) != len(states.actions) or len(values) != states.count:
            raise InvalidSetup(
                f"the evaluator returned {len(priors)} priors and {len(values)} values, expected "
                f"{len(states.actions)} priors (one per legal action) and {states.count} values "
                "(one per state)"
            )
        for prior in priors:
            if not 0.0 <= prior < HUGE:
                raise InvalidSetup(
                    f"the evaluator returned the prior {prior}, expected a number of at "
                    "least 0 and below 1e9"
                )
        for value in values:
            if not -HUGE < value < HUGE:
                raise InvalidSetup(
                    f"the evaluator returned the value {value}, expected one from -1e9 to 1e9"
                )
        return priors, values

    # -- Values ----------------------------------------------------------------------------------

    def measured(self, g: Machine) -> float:
        """Return the weighted measure of an unfinished game (see :class:`SearchSettings`)."""
        measure: i64 = self.settings.measure
        if measure == NOTHING:
            return 0.0
        self.slot.state = g
        found = self.slot.potential() if measure == POTENTIAL else self.slot.progress()
        return self.settings.measure_weight * found

    def ended(self, g: Machine) -> float:
        """Return the value of a finished game."""
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
        """Return the result after ``done`` simulations; ``ids`` are the options' action IDs."""
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
