"""Many games in one call: step, auto-reset and encode into preallocated blocks.

Knows no game: each game of the package offers a :class:`BatchGame`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from arkham_env.core.encoding.encode import MaskRow, Row
from arkham_env.core.kernel.errors import IllegalAction, InvalidSetup, missing, quote
from arkham_env.core.kernel.native import (
    doubles,
    i16,
    i64,
    longs,
    mypyc_attr,
    shorts,
    small_bytes,
    u8,
)
from arkham_env.core.kernel.rng import TWO_TO_32, Streams, low_bits, numbered_streams

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

SAME_STEP: Final = 0
"""A game that ends is replaced by the next one in the same step."""
NEXT_STEP: Final = 1
"""A game that ends stays; the next step ignores its action and starts the next game."""
DISABLED: Final = 2
"""A game that ends stays until its row is reset."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BatchGame:
    """One game of a batch, with its encodings.

    Attributes:
        observation_size: cells of an observation row.
        num_actions: bytes of a mask row.
    """

    def __init__(self, observation_size: int, num_actions: int) -> None:
        self.observation_size: int = observation_size
        self.num_actions: int = num_actions

    def start(self, seed: int) -> None:
        """Set up a new game and run to its first decision."""
        raise missing(self, "start")

    def resume(self, state: Any, origin: int, seed: int) -> None:
        """Go on from a copy of a state whose hidden things and luck are dealt anew.

        Args:
            state: a game that is not over; it is not changed.
            origin: the seed of the game that it is a state of.
            seed: what the copy's deal and luck follow from.
        """
        raise missing(self, "resume")

    def index_of(self, action: int) -> i64:
        """Return what :meth:`take` wants for a legal action, -1 for an illegal one."""
        raise missing(self, "index_of")

    def legal(self) -> list[int]:
        """Return the legal actions of the row that was written last, ``mask`` 1 in each."""
        raise missing(self, "legal")

    def take(self, index: i64) -> None:
        """Carry out a legal action and run to the next decision or the end."""
        raise missing(self, "take")

    def over(self) -> bool:
        """Say whether the game has ended."""
        raise missing(self, "over")

    def seat(self) -> i64:
        """Return who decides."""
        raise missing(self, "seat")

    def score(self) -> float:
        """Return the score of a finished game."""
        raise missing(self, "score")

    def won(self) -> bool:
        """Say whether a finished game was won."""
        raise missing(self, "won")

    def progress(self) -> float:
        """Return how far the group came, in ``[0, 1]``, finished games included."""
        raise missing(self, "progress")

    def ending(self) -> i64:
        """Return how a finished game ended: a place in the ``endings`` of the game's entry."""
        raise missing(self, "ending")

    def potential(self) -> float:
        """Return a potential for reward shaping."""
        return 0.0

    def write(self, row: Row, mask: MaskRow) -> None:
        """Write the decider's observation and the mask of legal actions."""
        raise missing(self, "write")


@final
class Batch:
    """``N`` games that are stepped together; ``autoreset`` says what happens to finished ones.

    Game ``i`` plays the seeds ``seed + i``, ``seed + i + N``, ``seed + i + 2 N`` ..., whatever
    the other games do.  The blocks below are written in place at each step (``numpy.frombuffer``
    sees them without a copy; see :func:`arkham_env.core.encoding.encode.as_numpy`).

    Attributes:
        legal_ids, legal_counts: 64 bits each, see :meth:`list_legal`.
        observations: ``N * observation_size`` cells of 16 bits: what the decider sees.
        masks: ``N * num_actions`` bytes, 1 for legal actions.
        seats: who decides, 16 bits each.
        autoreset: ``SAME_STEP``, ``NEXT_STEP`` or ``DISABLED``.
        overs: 1 where this step ended a game.  With ``SAME_STEP`` its row already shows the next
            game; otherwise it shows the finished one, and stays 1 until the next game starts.
        scores: the score of the game that this step ended, else 0 (64-bit float).
        wins: 1 where this step ended a game that was won.
        endings: how the game ended that this step ended, a place in the ``endings`` of its entry
            (16 bits); -1 where none ended.
        lengths: decisions of the game so far; of the ended game where ``overs`` is 1.
        seeds: seed of the game in each row, its lowest 64 bits if it has more; of one that began
            in a state of the pool, the seed of the game that it is a state of.
        first_seeds: ``seed`` of the last reset of each row.
        potentials: potential of the state that the row shows, if asked for (where ``overs``
            is 1 the ended game's own counts as 0 and this is the next game's).
        finals, final_seats: the last observation of the ended game and the seat that took its
            last decision, if ``keep_final``; rows of games that went on are stale.
    """

    def __init__(
        self,
        games: list[BatchGame],
        seed: int = 0,
        with_potential: bool = False,
        keep_final: bool = False,
        autoreset: int = SAME_STEP,
    ) -> None:
        if not games:
            raise InvalidSetup("batch of 0 games: expected at least 1")
        width = games[0].observation_size
        actions = games[0].num_actions
        for game in games:
            if game.observation_size != width or game.num_actions != actions:
                raise InvalidSetup("batch of games with different encodings: expected the same")
        count = len(games)
        self.games: list[BatchGame] = games
        self.count: int = count
        self.observation_size: int = width
        self.num_actions: int = actions
        self.with_potential: bool = with_potential
        self.keep_final: bool = keep_final
        self.autoreset: int = autoreset
        self.first_seeds: list[int] = [seed] * count
        self.observations: vec[i16] = shorts(count * width)
        self.masks: vec[u8] = small_bytes(count * actions)
        self.seats: vec[i16] = shorts(count)
        self.overs: vec[u8] = small_bytes(count)
        self.scores: vec[float] = doubles(count)
        self.wins: vec[u8] = small_bytes(count)
        self.endings: vec[i16] = shorts(count)
        self.legal_ids: vec[i64] = longs(0)
        self.legal_counts: vec[i64] = longs(count)
        self.potentials: vec[float] = doubles(count)
        self.lengths: vec[i64] = longs(count)
        self.seeds: vec[i64] = longs(count)
        self.finals: vec[i16] = shorts(count * width if keep_final else 0)
        self.final_seats: vec[i16] = shorts(count)
        self.started: list[int] = [0] * count
        self.rows: list[Row] = []
        self.final_rows: list[Row] = []
        self.mask_rows: list[MaskRow] = []
        self.spare: MaskRow = MaskRow(small_bytes(actions), 0, actions)
        for i in range(count):
            self.rows.append(Row(self.observations, i * width, width))
            self.mask_rows.append(MaskRow(self.masks, i * actions, actions))
            if keep_final:
                self.final_rows.append(Row(self.finals, i * width, width))
        self.picks: list[int] = [0] * count
        self.pool: list[Any] = []
        self.pool_seeds: list[int] = []
        self.pool_fraction: float = 0.0

    def start_from(self, states: list[Any], seeds: list[int], share: float) -> None:
        """Begin a share of the games to come in states of a pool instead of anew.

        Which games, in which state and with what luck follows from the seed that the game would
        have had.  What is hidden from who decides in a state is dealt anew for each game.

        Args:
            states: games that are not over; the batch never changes them.
            seeds: of each the seed of the game that it is a state of.
            share: of the games, in ``[0, 1]``.

        Raises:
            InvalidSetup: a share out of range, or not as many seeds as states.
        """
        if not 0.0 <= share <= 1.0:
            raise InvalidSetup(f"share {quote(share)} of a pool: expected 0 to 1")
        if len(seeds) != len(states):
            raise InvalidSetup(f"{len(seeds)} seeds of {len(states)} states: expected as many")
        self.pool = states
        self.pool_seeds = seeds
        self.pool_fraction = share

    def reset(self, seed: int | None = None) -> None:
        """Restart all games, from ``seed`` on if given."""
        for i in range(self.count):
            self.restart(i, self.first_seeds[i] if seed is None else seed)

    def restart(self, i: i64, seed: int) -> None:
        """Restart row ``i``: its games are those that it has after ``reset(seed)``."""
        self.first_seeds[i] = seed
        self.started[i] = 0
        self.start_next(i)

    def start_next(self, i: i64) -> None:
        """Start the next game of row ``i`` and show it."""
        self.begin(i)
        self.clear(i)
        self.show(i)

    def clear(self, i: i64) -> None:
        """Forget the game that the step before ended in row ``i``."""
        self.overs[i] = 0
        self.scores[i] = 0.0
        self.wins[i] = 0
        self.endings[i] = -1
        self.lengths[i] = 0

    def begin(self, i: i64) -> None:
        """Start the next game of row ``i``."""
        place: int = i  # a sum with an i64 would have to fit into one
        seed: int = self.first_seeds[i] + place + self.started[i] * self.count
        self.started[i] += 1
        known = low_bits(seed)
        if self.pool:
            numbers = numbered_streams(known, 3)
            if numbers.next32(1) < int(self.pool_fraction * TWO_TO_32):
                at = numbers.below(2, len(self.pool))
                self.seeds[i] = self.pool_seeds[at]
                self.games[i].resume(self.pool[at], self.pool_seeds[at], known)
                return
        self.seeds[i] = known
        self.games[i].start(seed)

    def show(self, i: i64) -> None:
        game = self.games[i]
        self.seats[i] = i16(game.seat())
        game.write(self.rows[i], self.mask_rows[i])
        if self.with_potential:
            self.potentials[i] = game.potential()

    def list_legal(self) -> int:
        """List the legal actions of all rows, row after row, and return how many there are.

        ``legal_ids`` holds the actions, each row's in the order of its options, ``legal_counts``
        how many each row has.  The first is made anew when it is too short: look at it (and make
        views of it) after each call.
        """
        total: i64 = 0
        i: i64 = 0
        while i < self.count:
            total += self.mask_rows[i].marked
            i += 1
        if len(self.legal_ids) < total:
            self.legal_ids = longs(2 * total)
        ids = self.legal_ids
        at: i64 = 0
        i = 0
        while i < self.count:
            row = self.mask_rows[i]
            marks = row.marks
            marked: i64 = row.marked
            k: i64 = 0
            while k < marked:
                ids[at] = marks[k]
                at += 1
                k += 1
            self.legal_counts[i] = marked
            i += 1
        return total

    def sample(self, streams: Streams, stream: int = 0) -> list[int]:
        """Return a legal action per game, each drawn uniformly: a random policy at no cost."""
        chosen: list[int] = []
        for game in self.games:
            legal = game.legal()
            chosen.append(legal[streams.below(stream, len(legal))])
        return chosen

    def step(self, actions: Any) -> int:
        """Take one action per game and return how many games ended.

        With ``NEXT_STEP`` a finished game's action is ignored, whatever it is, and its row starts
        the next game.

        Args:
            actions: ``N`` ints (a numpy array or a sequence).

        Raises:
            IllegalAction: an action is not legal, or a game is finished and ``DISABLED`` asks for a
                reset; no game has moved.
        """
        chosen: list[int] = actions.tolist() if hasattr(actions, "tolist") else list(actions)
        count: i64 = self.count
        if len(chosen) != count:
            raise IllegalAction(f"{len(chosen)} actions: expected {count}, one per game")
        picks = self.picks
        stays = self.autoreset != SAME_STEP
        i: i64 = 0
        while i < count:
            if stays and self.overs[i] == 1:
                if self.autoreset == DISABLED:
                    raise IllegalAction(f"game {i} is over: expected it to be reset before a step")
                i += 1
                continue
            index = self.games[i].index_of(chosen[i])
            if index < 0:
                raise IllegalAction(
                    f"action {quote(chosen[i])} of game {i}: expected one with mask 1"
                )
            picks[i] = index
            i += 1
        ended = 0
        i = 0
        while i < count:
            game = self.games[i]
            seat = game.seat()
            if self.overs[i] == 1:
                if stays:
                    self.start_next(i)
                    i += 1
                    continue
                self.clear(i)
            game.take(picks[i])
            self.lengths[i] += 1
            if game.over():
                ended += 1
                self.overs[i] = 1
                self.scores[i] = game.score()
                self.wins[i] = 1 if game.won() else 0
                self.endings[i] = i16(game.ending())
                self.final_seats[i] = i16(seat)
                if not stays:
                    if self.keep_final:
                        game.write(self.final_rows[i], self.spare)
                    self.begin(i)
            self.show(i)
            i += 1
        return ended
