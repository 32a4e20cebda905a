"""Batches of games: one call steps, resets and encodes many games into preallocated arrays.

The module is independent of the games: each game implements :class:`BatchGame`.
"""

from typing import TYPE_CHECKING, Any, Final, final

from arkham_env.core.encoding.encode import MaskRow, Row
from arkham_env.core.kernel.errors import IllegalAction, InvalidSetup, missing, quote
from arkham_env.core.kernel.native import (
    doubles, i16, i64, longs, mypyc_attr, shorts, small_bytes, u8,
)  # fmt: skip
from arkham_env.core.kernel.rng import (
    TWO_TO_32, Streams, draw_at, low_bits, numbered_streams,
)  # fmt: skip

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

SAME_STEP: Final = 0
"""Autoreset mode: the step that ends a game also starts the next game of the same row."""
NEXT_STEP: Final = 1
"""Autoreset mode: the step after the end of a game starts the next game and ignores the action."""
DISABLED: Final = 2
"""Autoreset mode: a game that has ended stays in its row until the row is reset."""
REFUSED: Final = 0
"""Mode for illegal actions: they raise IllegalAction."""
REPLACED: Final = 1
"""Mode for illegal actions: a legal action is taken instead (see :func:`replacement`)."""
SKIPPED: Final = 2
"""Mode for illegal actions: the step changes only the number of steps."""
NO_PICK: Final = -1
ACTIONS_SHOWN: Final = 8
"""Maximum number of legal actions that the error for an illegal action lists."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BatchGame:
    """One game of a batch, with its encodings.

    Attributes:
        observation_size: number of cells (16-bit integers) in an observation row.
        num_actions: number of bytes in a mask row.
    """

    def __init__(self, observation_size: int, num_actions: int) -> None:
        self.observation_size: int = observation_size
        self.num_actions: int = num_actions

    def start(self, seed: int) -> None:
        """Set up a new game and run it to its first decision."""
        raise missing(self, "start")

    def resume(self, state: Any, origin: int, seed: int) -> None:
        """Continue from a copy of ``state`` with hidden information and random streams resampled.

        Args:
            state: a game that is not over; it is not changed.
            origin: seed of the game from which the state was taken.
            seed: seed of the resampling.
        """
        raise missing(self, "resume")

    def index_of(self, action: int) -> i64:
        """Return the argument of :meth:`take` for an action, or -1 if the action is illegal."""
        raise missing(self, "index_of")

    def legal(self) -> list[int]:
        """Return the actions that are legal in the mask that :meth:`write` wrote last."""
        raise missing(self, "legal")

    def take(self, index: i64) -> None:
        """Take a legal action and run to the next decision or the end.

        Args:
            index: the value that :meth:`index_of` returned for the action.
        """
        raise missing(self, "take")

    def over(self) -> bool:
        """Return whether the game has ended."""
        raise missing(self, "over")

    def seat(self) -> i64:
        """Return the seat whose decision is pending."""
        raise missing(self, "seat")

    def score(self) -> float:
        """Return the score of a finished game."""
        raise missing(self, "score")

    def won(self) -> bool:
        """Return whether a finished game was won."""
        raise missing(self, "won")

    def progress(self) -> float:
        """Return the progress of the investigators towards a win, a number in ``[0, 1]``. It is
        also defined for a finished game."""
        raise missing(self, "progress")

    def ending(self) -> i64:
        """Return how a finished game ended: an index in the list ``endings`` of the game's
        registry entry."""
        raise missing(self, "ending")

    def potential(self) -> float:
        """Return the potential of the state, for reward shaping."""
        return 0.0

    def write(self, row: Row, mask: MaskRow) -> None:
        """Write the current seat's observation to ``row`` and the mask of legal actions to
        ``mask``."""
        raise missing(self, "write")


def replacement(legal: list[i64], seed: i64, steps: i64) -> i64:
    """Return the action of ``legal`` that replaces an illegal action.

    It depends only on the arguments, so that equal seeds and actions give equal games.

    Args:
        legal: the legal actions.
        seed: lowest 64 bits of the seed of the game.
        steps: number of steps of the episode before this one.
    """
    return legal[draw_at(numbered_streams(seed, 4), 3, steps, len(legal))]


@final
class Batch:
    """``N`` rows of games that are stepped together.

    Row ``i`` plays the games with the seeds ``seed + i``, ``seed + i + N``, ``seed + i + 2 N`` and
    so on, independently of the other rows.  Each step writes the arrays below in place
    (``numpy.frombuffer`` reads them without a copy; see
    :func:`arkham_env.core.encoding.encode.as_numpy`).

    An episode is a game, or the part of a game before it is truncated after ``max_steps`` steps.

    Args:
        games: the games, one per row.
        seed: the seed of the first :meth:`reset`.
        with_potential, keep_final: whether to write ``potentials`` and ``finals``.
        autoreset: when the next game of a row starts: ``SAME_STEP``, ``NEXT_STEP`` or ``DISABLED``.
        max_steps: number of steps after which an episode is truncated; 0 for no limit.
        illegal: the effect of illegal actions: ``REFUSED``, ``REPLACED`` or ``SKIPPED``.

    Attributes:
        observations: ``N * observation_size`` cells of 16 bits: observations of the seats that
            decide.
        masks: ``N * num_actions`` bytes, 1 for legal actions.
        legal_ids, legal_counts: lists of legal actions, 64 bits each; see :meth:`list_legal`.
        seats: the seats that decide, 16 bits each.
        overs: 1 where the last step ended an episode.  With ``SAME_STEP`` the row already contains
            the next game.  In the other modes the row contains the finished game, and its element
            of ``overs`` stays 1 until the next game starts.
        truncations: 1 where ``overs`` is 1 because the episode was truncated.
        illegal_steps: 1 where the action of the last step was illegal.
        scores: score of the game that the last step ended, else 0 (64-bit float).
        wins: 1 where the last step ended a game that was won.
        endings: ending of the game that the last step ended, as an index in the list ``endings`` of
            the game's registry entry (16 bits); -1 where no game ended.
        lengths: number of actions taken in the current game.  Where ``overs`` is 1: number of
            actions taken in the game that ended.
        seeds: lowest 64 bits of the seed of the game in each row.  For a game that started from a
            state (see :meth:`start_from`): the seed of the game from which that state was taken.
        first_seeds: the ``seed`` of the last reset of each row.
        potentials: with ``with_potential``, the potential of the state in each row.  With
            ``SAME_STEP`` and ``overs`` 1 it is the potential of the next game's first state; the
            potential of the ended game is 0.
        finals: with ``keep_final`` and ``SAME_STEP``, the last observation of the game that the
            last step ended.  Rows in which no game ended contain old values.
        final_masks: with ``keep_final``, ``SAME_STEP`` and ``max_steps``, the masks of these last
            states.
        final_seats: the seat that took the last decision of the game that the last step ended.
            Rows in which no game ended contain old values.
    """

    def __init__(
        self,
        games: list[BatchGame],
        seed: int = 0,
        with_potential: bool = False,
        keep_final: bool = False,
        autoreset: int = SAME_STEP,
        max_steps: int = 0,
        illegal: int = REFUSED,
    ) -> None:
        if not games:
            raise InvalidSetup("the batch contains no games: expected at least 1")
        width = games[0].observation_size
        actions = games[0].num_actions
        for game in games:
            if game.observation_size != width or game.num_actions != actions:
                raise InvalidSetup(
                    "the games of the batch have observations or actions of different sizes: "
                    "expected games with the same encodings"
                )
        count = len(games)
        self.games: list[BatchGame] = games
        self.count: int = count
        self.observation_size: int = width
        self.num_actions: int = actions
        self.with_potential: bool = with_potential
        self.keep_final: bool = keep_final
        self.autoreset: int = autoreset
        self.max_steps: i64 = max_steps
        self.illegal: int = illegal
        self.backwards: bool = False
        self.first_seeds: list[int] = [seed] * count
        self.observations: vec[i16] = shorts(count * width)
        self.masks: vec[u8] = small_bytes(count * actions)
        self.seats: vec[i16] = shorts(count)
        self.overs: vec[u8] = small_bytes(count)
        self.truncations: vec[u8] = small_bytes(count)
        self.illegal_steps: vec[u8] = small_bytes(count)
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
        cut_masks = keep_final and max_steps > 0
        self.final_masks: vec[u8] = small_bytes(count * actions if cut_masks else 0)
        self.started: list[int] = [0] * count
        self.rows: list[Row] = []
        self.final_rows: list[Row] = []
        self.mask_rows: list[MaskRow] = []
        self.final_mask_rows: list[MaskRow] = []
        self.spare: MaskRow = MaskRow(small_bytes(actions), 0, actions)
        for i in range(count):
            self.rows.append(Row(self.observations, i * width, width))
            self.mask_rows.append(MaskRow(self.masks, i * actions, actions))
            if keep_final:
                self.final_rows.append(Row(self.finals, i * width, width))
            if cut_masks:
                self.final_mask_rows.append(MaskRow(self.final_masks, i * actions, actions))
        self.picks: list[int] = [0] * count
        self.pool: list[Any] = []
        self.pool_seeds: list[int] = []
        self.pool_fraction: float = 0.0

    def start_from(self, states: list[Any], seeds: list[int], share: float) -> None:
        """Start a fraction of the future games from given states, which are called the *pool*.

        The pool does not change the seeds of games.  The seed of a game determines whether the game
        starts from the pool, the state from which it starts, and its random outcomes.  When a game
        starts from the pool, the information hidden from the seat that decides is resampled.

        Args:
            states: games that are not over; the batch never changes them.
            seeds: for each state, the seed of the game from which it was taken.
            share: fraction of the games, in ``[0, 1]``.

        Raises:
            InvalidSetup: ``share`` is out of range, or the numbers of states and seeds differ.
        """
        if not 0.0 <= share <= 1.0:
            raise InvalidSetup(f"share={quote(share)}: expected a number from 0 to 1")
        if len(seeds) != len(states):
            raise InvalidSetup(
                f"{len(seeds)} seeds for {len(states)} states: expected one seed for each state"
            )
        self.pool = states
        self.pool_seeds = seeds
        self.pool_fraction = share

    def reset(self, seed: int | None = None) -> None:
        """Restart all rows: row ``i`` starts with the seed ``seed + i``. If ``seed`` is ``None``,
        each row uses the ``seed`` of its last reset."""
        for i in range(self.count):
            self.restart(i, self.first_seeds[i] if seed is None else seed)

    def restart(self, i: i64, seed: int) -> None:
        """Restart row ``i`` as ``reset(seed)`` does; the other rows do not change."""
        self.first_seeds[i] = seed
        self.started[i] = 0
        self.start_next(i)

    def start_next(self, i: i64) -> None:
        """Start the next game of row ``i`` and write its observation and mask."""
        self.begin(i)
        self.clear(i)
        self.show(i)

    def clear(self, i: i64) -> None:
        """Clear the results of the previous game in row ``i``."""
        self.overs[i] = 0
        self.truncations[i] = 0
        self.scores[i] = 0.0
        self.wins[i] = 0
        self.endings[i] = -1
        self.lengths[i] = 0

    def begin(self, i: i64) -> None:
        """Start the next game of row ``i`` without writing its observation and mask."""
        place: int = i  # an int, because the sum may exceed the range of an i64
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
        """List the legal actions of all rows and return their number.

        Afterwards ``legal_ids`` contains the actions row by row; within a row they are in the order
        of the options.  ``legal_counts`` contains the number of actions of each row.  If
        ``legal_ids`` is too short, a longer vector replaces it.  The caller must therefore read
        this attribute again, and create new NumPy views of it, after each call.
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

    def illegal_action(self, i: int, action: int) -> IllegalAction:
        """Return the error for an action that is not legal in game ``i``."""
        legal: list[int] = self.games[i].legal()
        shown = ", ".join([str(one) for one in legal[:ACTIONS_SHOWN]])
        more = "" if len(legal) <= ACTIONS_SHOWN else f" and {len(legal) - ACTIONS_SHOWN} more"
        return IllegalAction(
            f"action {quote(action)} of game {i}: expected one of its {len(legal)} legal actions, "
            f"whose entries in the action mask are 1 ({shown}{more})"
        )

    def sample(self, streams: Streams, stream: int = 0) -> list[int]:
        """Return a random legal action for each game, drawn from ``stream`` of ``streams``."""
        chosen: list[int] = []
        for game in self.games:
            legal = game.legal()
            chosen.append(legal[streams.below(stream, len(legal))])
        return chosen

    def step(self, actions: Any) -> int:
        """Take one action per game and return the number of games that ended.

        With ``NEXT_STEP``, the action of a finished game is ignored and its row starts the next
        game.

        Args:
            actions: ``N`` ints (a NumPy array or a sequence).

        Raises:
            IllegalAction: an action is not legal, or a finished game must be reset first
                (``DISABLED``).  No game was changed.
        """
        chosen: list[int] = actions.tolist() if hasattr(actions, "tolist") else list(actions)
        count: i64 = self.count
        if len(chosen) != count:
            raise IllegalAction(f"got {len(chosen)} actions: expected {count}, one per game")
        picks = self.picks
        stays = self.autoreset != SAME_STEP
        i: i64 = 0
        if self.illegal != REFUSED:
            while i < count:
                self.illegal_steps[i] = 0
                i += 1
            i = 0
        while i < count:
            if stays and self.overs[i] == 1:
                if self.autoreset == DISABLED:
                    raise IllegalAction(f"game {i} is over: reset it before the next step")
                i += 1
                continue
            index = self.games[i].index_of(chosen[i])
            if index < 0:
                if self.illegal == REFUSED:
                    raise self.illegal_action(i, chosen[i])
                index = self.replaced(i)
            picks[i] = index
            i += 1
        ended = 0
        i = 0
        # The order of the games changes with each step.  The states of many games exceed the cache
        # of the processor; so each step begins with the games that were used last.
        self.backwards = not self.backwards
        while i < count:
            at = count - 1 - i if self.backwards else i
            ended += self.play(at, picks[at])
            self.show(at)
            i += 1
        return ended

    def play(self, i: i64, pick: i64) -> int:
        """Take an action in row ``i``, or start its next game; return the number of games ended.

        Args:
            pick: the value that :meth:`BatchGame.index_of` returned for the action, or ``NO_PICK``.
        """
        game = self.games[i]
        seat = game.seat()
        stays = self.autoreset != SAME_STEP
        if self.overs[i] == 1:
            self.clear(i)
            if stays:
                self.begin(i)
                return 0
        if pick != NO_PICK:
            game.take(pick)
        self.lengths[i] += 1
        if game.over():
            self.scores[i] = game.score()
            self.wins[i] = 1 if game.won() else 0
            self.endings[i] = i16(game.ending())
        elif self.max_steps != 0 and self.lengths[i] >= self.max_steps:
            self.truncations[i] = 1
        else:
            return 0
        self.overs[i] = 1
        self.final_seats[i] = i16(seat)
        if not stays:
            if self.keep_final:
                spare = self.final_mask_rows[i] if self.truncations[i] == 1 else self.spare
                game.write(self.final_rows[i], spare)
            self.begin(i)
        return 1

    def replaced(self, i: i64) -> i64:
        """Return the argument of :meth:`BatchGame.take` that replaces an illegal action in row
        ``i``, or ``NO_PICK``."""
        self.illegal_steps[i] = 1
        if self.illegal == SKIPPED:
            return NO_PICK
        game = self.games[i]
        steps: i64 = 0 if self.overs[i] == 1 else self.lengths[i]
        return game.index_of(replacement(game.legal(), self.seeds[i], steps))
