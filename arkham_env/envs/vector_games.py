"""Many games stepped in one call, for the Gymnasium and Stable-Baselines3 vector environments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from arkham_env.core.encoding.batch import (
    DISABLED, NEXT_STEP, REFUSED, REPLACED, SAME_STEP, SKIPPED, Batch,
)  # fmt: skip
from arkham_env.core.encoding.encode import as_numpy
from arkham_env.core.encoding.mixture import MixedSlot
from arkham_env.core.kernel.errors import ArkhamError, IllegalAction, InvalidSetup, quote
from arkham_env.core.kernel.log import EventReader
from arkham_env.core.kernel.rng import low_bits
from arkham_env.core.public.checks import check_choice, check_whole
from arkham_env.core.public.play import Play, Result, check_seed
from arkham_env.core.public.protocols import Entry
from arkham_env.envs.codec import Codec
from arkham_env.envs.infos import ResultInfo
from arkham_env.envs.mixture import SetUp, slots_of
from arkham_env.envs.options import copy_options, env_options
from arkham_env.envs.registry import find
from arkham_env.envs.rendering import render
from arkham_env.envs.rewards import Reward
from arkham_env.envs.session import episode_seed, fresh_seed, result_of
from arkham_env.envs.spaces import MaskForm, finished_mask
from arkham_env.envs.vector_saves import load_games

MOST_GAMES: Final = 100_000
"""Maximum number of games; each game takes some kilobytes of memory."""
AUTORESETS: Final[Mapping[str, int]] = {
    "same_step": SAME_STEP,
    "next_step": NEXT_STEP,
    "disabled": DISABLED,
}
"""Autoreset modes of ``Batch``, by the lower-case names of Gymnasium's ``AutoresetMode``."""
ILLEGALS: Final = {"raise": REFUSED, "random": REPLACED, "penalty": SKIPPED}
"""Modes of ``Batch`` for illegal actions, by the values of the option ``illegal``."""


def autoreset_name(mode: object) -> str:
    """Return the name of an autoreset mode, one of :data:`AUTORESETS`.

    Args:
        mode: Gymnasium's enum or the name of a mode.

    Raises:
        InvalidSetup: the mode is unknown.
    """
    if isinstance(mode, AutoresetMode):
        return mode.name.lower()
    return check_choice("autoreset_mode", mode, list(AUTORESETS))


def check_reset_mask(mask: object, count: int) -> NDArray[np.bool_]:
    """Return ``mask`` if it is a valid reset mask for ``count`` games.

    Raises:
        InvalidSetup: the mask is not a bool array of shape ``(count,)``, or it contains no True.
    """
    expected = f"expected a bool array of shape ({count},) with at least one True"
    if not isinstance(mask, np.ndarray):
        raise InvalidSetup(f"reset_mask={quote(mask)}: {expected}")
    if mask.shape != (count,) or mask.dtype != np.bool_:
        raise InvalidSetup(
            f"reset_mask={quote(mask)} of shape {mask.shape} and dtype {mask.dtype}: {expected}"
        )
    if not mask.any():
        raise InvalidSetup(f"reset_mask={quote(mask)}: {expected}")
    return mask


class VectorGames:
    """A :class:`~arkham_env.core.encoding.batch.Batch` of games with its codec and rewards.

    Row ``i`` plays the games with the seeds ``seed + i``, ``seed + i + N``, ``seed + i + 2 N`` ...

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        num_envs: number of rows ``N``, from 1 to ``MOST_GAMES``; each row plays one game at a time.
        options: the game's set-up options and those of :class:`arkham_env.envs.options.EnvOptions`.
        mix: the set-ups of a mixture; the seed of a game selects one of them.  If ``mix`` is empty,
            all games have the set-up in ``options``.
        autoreset: when the next game of a row starts, one of :data:`AUTORESETS`.

    Attributes:
        ended: indices of the rows whose episode the last step ended, ascending.
        final_games, final_results, final_returns: the games of the episodes that the last step
            ended, their results (``None`` for a truncated episode) and the sums of their rewards,
            in the order of ``ended``.

    Raises:
        InvalidSetup: the game or an option does not exist, or an option has an invalid value.
    """

    def __init__(
        self,
        game_id: str,
        num_envs: int,
        options: dict[str, Any],
        mix: Sequence[SetUp] = (),
        autoreset: str = "same_step",
    ) -> None:
        self.entry: Entry = find(game_id)
        self.mix: tuple[SetUp, ...] = tuple(mix)
        self.autoreset: str = autoreset
        self.options: dict[str, Any] = copy_options(options)
        game_options, self.settings = env_options(self.entry, self.options)
        count = check_whole("num_envs", num_envs, 1, MOST_GAMES)
        settings = self.settings
        self.count: int = count
        self.codec = Codec(
            self.entry.encoder(), settings.action_encoding, settings.observation, settings.dtype,
            settings.scale,
        )  # fmt: skip
        self.batch = Batch(
            list(
                slots_of(
                    self.entry, game_options, self.mix, count,
                    settings.observation, settings.action_encoding,
                )
            ),
            0,
            False,
            True,
            AUTORESETS[autoreset],
            settings.max_steps or 0,
            ILLEGALS[settings.illegal],
        )  # fmt: skip
        batch, codec = self.batch, self.codec
        self.rows: NDArray[np.int16] = as_numpy(batch.observations, "int16", count, codec.width)
        self.finals: NDArray[np.int16] = as_numpy(batch.finals, "int16", count, codec.width)
        self.legal: NDArray[np.int8] = as_numpy(batch.masks, "int8", count, codec.num_actions)
        self.deciders: NDArray[np.int16] = as_numpy(batch.seats, "int16", count)
        self.legal_counts: NDArray[np.int64] = as_numpy(batch.legal_counts, "int64", count)
        self.wins: NDArray[np.bool_] = as_numpy(batch.wins, "bool", count)
        self.endings: NDArray[np.int16] = as_numpy(batch.endings, "int16", count)
        self.overs: NDArray[np.bool_] = as_numpy(batch.overs, "bool", count)
        self.truncations: NDArray[np.bool_] = as_numpy(batch.truncations, "bool", count)
        self.illegal_steps: NDArray[np.bool_] = as_numpy(batch.illegal_steps, "bool", count)
        self.final_legal: NDArray[np.int8] = as_numpy(
            batch.final_masks, "int8", -1, codec.num_actions
        )
        self.lengths: NDArray[np.int64] = as_numpy(batch.lengths, "int64", count)
        self.seeds: NDArray[np.int64] = as_numpy(batch.seeds, "int64", count)
        self.states: list[Any] = []
        self.reward = Reward(settings, self.entry)
        self.results = ResultInfo(self.entry)
        self.mask_form = MaskForm(settings, "info")
        self.event_readers: list[EventReader | None] = [None] * count
        self.phi: NDArray[np.float64] = np.zeros(count)
        self.returns: NDArray[np.float64] = np.zeros(count)
        self.final_returns: list[float] = []
        self.ended: list[int] = []
        self.final_games: list[Play] = []
        self.final_results: list[Result | None] = []
        self.seed: int | None = None
        self.episode: int = 0

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the data for a copy or a pickle: options, seeds and the games as saves."""
        made = (self.entry.id, self.count, self.options, self.mix, self.autoreset)
        return type(self), made, self.save()

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore the games of the original; games that its last step ended are not restored."""
        self.restore(state)

    def __deepcopy__(self, memo: dict[int, Any]) -> VectorGames:
        """Return a copy with clones of the games."""
        made = type(self)(self.entry.id, self.count, self.options, self.mix, self.autoreset)
        made.resume(self.facts(), [state.branch() for state in self.states], list(self.batch.pool))
        return made

    def save(self) -> dict[str, Any]:
        """Return the seeds and the games as JSON-able values; each game is a save text."""
        play_of = self.entry.play_of
        return {
            **self.facts(),
            "games": [play_of(state).save() for state in self.states],
            "pool": [play_of(state).save() for state in self.batch.pool],
        }

    def facts(self) -> dict[str, Any]:
        """Return the JSON-able data of :meth:`save` without the games."""
        batch = self.batch
        return {
            "seed": self.seed,
            "episode": self.episode,
            "first_seeds": list(batch.first_seeds),
            "started": list(batch.started),
            "pages": [slot.page for slot in self.slots()],
            "seeds": self.seeds.tolist(),
            "lengths": np.where(self.overs & ~self.waiting(), 0, self.lengths).tolist(),
            "truncations": (self.truncations & self.waiting()).tolist(),
            "returns": self.returns.tolist(),
            "phi": self.phi.tolist(),
            "pool_seeds": list(batch.pool_seeds),
            "pool_fraction": batch.pool_fraction,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Continue from ``state``, which :meth:`save` returned for the same options and mix.

        Raises:
            CorruptSave: ``state`` is damaged.
            InvalidSetup: a save belongs to another game.
        """
        if not state.get("games"):  # a copy of an environment without a reset
            self.seed, self.episode = state["seed"], state["episode"]
            return
        games = [game.state for game in load_games(state["games"], self.entry)]
        pool = [game.state for game in load_games(state["pool"], self.entry)]
        self.resume(state, games, pool)

    def resume(self, facts: dict[str, Any], games: list[Any], pool: list[Any]) -> None:
        """Continue from the state of another ``VectorGames`` with the same options and mix.
        ``facts`` is the result of its :meth:`facts`; ``games`` are the games of its rows, and
        ``pool`` contains the states from which it starts games (see :meth:`start_from`)."""
        self.seed, self.episode = facts["seed"], facts["episode"]
        self.returns, self.phi = np.array(facts["returns"]), np.array(facts["phi"])
        self.ended, self.final_games, self.final_results, self.final_returns = [], [], [], []
        if not games:
            return
        batch = self.batch
        batch.first_seeds = list(facts["first_seeds"])
        batch.started = list(facts["started"])
        batch.start_from(pool, list(facts["pool_seeds"]), facts["pool_fraction"])
        for i, slot in enumerate(self.slots()):
            if isinstance(slot, MixedSlot):
                slot.choose(facts["seeds"][i])
            slot.state = games[i]
            slot.page = facts["pages"][i]
            batch.seeds[i] = facts["seeds"][i]
            batch.clear(i)
            batch.lengths[i] = facts["lengths"][i]
            batch.truncations[i] = 1 if facts["truncations"][i] else 0
            batch.overs[i] = 1 if slot.over() or facts["truncations"][i] else 0
            batch.show(i)
        self.follow_all()

    def reset(
        self, seed: int | Sequence[int] | None, reset_mask: NDArray[np.bool_] | None = None
    ) -> None:
        """Restart all games, or the games that ``reset_mask`` selects.

        Args:
            seed: seed of game 0, any integer, to which the index of each other game is added; or a
                list of the seeds of all games.  ``None`` continues with seeds derived from the last
                seed that was given to a reset of all games, or with an unpredictable one if there
                was none.
            reset_mask: True for each game to restart (see :func:`check_reset_mask`).  If ``seed``
                is ``None``, each of these rows starts its next game.

        Raises:
            InvalidSetup: the seed is not an integer, or the first reset has a mask that is not all
                True.
        """
        first = None if seed is None else self.check_seeds(seed)
        self.ended, self.final_games, self.final_results, self.final_returns = [], [], [], []
        if reset_mask is not None and self.states:
            self.reset_rows(first, [int(i) for i in np.flatnonzero(reset_mask)])
            return
        if reset_mask is not None and not reset_mask.all():
            raise InvalidSetup(
                f"reset_mask={quote(reset_mask)}: expected all True at the first reset"
            )
        if first is not None:
            self.seed, self.episode = first[0], 0
        elif self.seed is None:
            self.seed, self.episode = fresh_seed(), 0
        else:
            self.episode += 1
        if first is None:
            self.batch.reset(episode_seed(self.seed, self.episode))
        else:
            for i in range(self.count):
                self.batch.restart(i, first[i] - i)
        self.follow_all()
        self.returns[:] = 0.0
        self.phi = self.measures()

    def check_seeds(self, seed: object) -> list[int]:
        """Return the seed of each row; ``seed`` is that of row 0, or a list of all of them.

        Raises:
            InvalidSetup: a seed is not an integer, or the list has another length.
        """
        if isinstance(seed, list | tuple) or (isinstance(seed, np.ndarray) and seed.ndim):
            if len(seed) != self.count:
                raise InvalidSetup(f"seed={quote(seed)}: expected {self.count} seeds, one per game")
            return [check_seed(one) for one in seed]
        first = check_seed(seed)
        return [first + i for i in range(self.count)]

    def reset_rows(self, seeds: list[int] | None, rows: list[int]) -> None:
        """Restart row ``i`` of ``rows`` with ``seeds[i]``; without seeds, start its next game."""
        for i in rows:
            if seeds is None:
                self.batch.start_next(i)
            else:
                self.batch.restart(i, seeds[i] - i)
        self.follow(rows)
        self.returns[rows] = 0.0
        self.phi[rows] = self.measures()[rows]

    def continue_games(self, games: Mapping[int, Play]) -> None:
        """Continue saved games, given by row; after their ends, the rows play their usual games."""
        for i, game in games.items():
            slot = self.slots()[i]
            slot.state, slot.page = game.state, 0
            self.batch.seeds[i] = low_bits(game.seed or 0)
            if isinstance(slot, MixedSlot):
                slot.choose(self.batch.seeds[i])
            self.batch.clear(i)
            self.batch.overs[i] = 1 if game.over else 0
            self.batch.show(i)
        rows = list(games)
        self.follow(rows)
        self.returns[rows] = 0.0
        self.phi[rows] = self.measures()[rows]

    def follow_all(self) -> None:
        """Store the states of all rows, whose games are new, in the attribute ``states``."""
        self.states = [slot.state for slot in self.slots()]
        if self.reward.uses_events:
            self.event_readers = [self.reward.read_events(state, False) for state in self.states]

    def follow(self, rows: Iterable[int]) -> None:
        """Store the states of the new games of ``rows`` in the attribute ``states``."""
        slots = self.slots()
        for i in rows:
            state = self.states[i] = slots[i].state
            if self.reward.uses_events:
                self.event_readers[i] = self.reward.read_events(state, False)

    def waiting(self) -> NDArray[np.bool_]:
        """Return, for each row, whether its game is over; with ``"same_step"`` always False."""
        return self.overs.copy() if self.batch.autoreset else np.zeros(self.count, np.bool_)

    def start_from(self, states: list[Any], seeds: list[int], share: float) -> None:
        """Start a fraction of the future games from states of a pool (see ``Batch.start_from``).

        Args:
            states: games that are not over, with a set-up of this object; they are never changed.
            seeds: for each state, the seed of the game from which it was taken.
            share: fraction of the games, in ``[0, 1]``.

        Raises:
            InvalidSetup: ``share`` is out of range, or the numbers of states and seeds differ.
        """
        self.batch.start_from(states, seeds, share)

    def slots(self) -> list[Any]:
        return self.batch.games

    def measures(self) -> NDArray[np.float64]:
        """Return the ``Reward.measure`` of the state in each row, or zeros if it is ``None``."""
        measure = self.reward.measure
        if measure is None:
            return self.phi
        if self.batch.autoreset:  # a row may contain a finished game
            measure = self.reward.reached
        return np.fromiter(map(measure, self.states), np.float64, self.count)

    def step(self, actions: Any) -> NDArray[np.float64]:
        """Take one action per game and return the rewards, float64 of shape ``(N,)``.

        With ``autoreset="next_step"`` the action for a finished game is ignored: the row starts its
        next game, and its reward is 0.

        Raises:
            IllegalAction: ``actions`` are not ``N`` integers, an action is not legal, there was no
                reset yet, or a finished game must be reset first.  No game was changed.
        """
        if not self.states:
            raise IllegalAction("there are no games, call reset() first")
        try:
            chosen = np.asarray(actions)
        except ValueError:
            raise IllegalAction(
                f"actions {quote(actions)}: expected {self.count} whole numbers, one per game"
            ) from None
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            raise IllegalAction(
                f"actions {quote(actions)} of shape {chosen.shape} and dtype {chosen.dtype}: "
                f"expected {self.count} whole numbers, one per game"
            )
        began: list[int] = []
        if self.batch.autoreset == NEXT_STEP:
            began = [int(i) for i in np.flatnonzero(self.overs)]
        seats = self.deciders.copy() if self.reward.uses_events else self.deciders
        ended = self.batch.step(chosen)
        self.ended, self.final_games, self.final_results, self.final_returns = [], [], [], []
        self.follow(began)
        if ended:
            self.ended = [int(i) for i in np.flatnonzero(self.overs)]
            self.final_games = [self.entry.play_of(self.states[i]) for i in self.ended]
            self.final_results = [game.result for game in self.final_games]
        paid = self.event_rewards(seats, began) if self.reward.uses_events else None
        if ended and self.batch.autoreset == SAME_STEP:
            self.follow(self.ended)
        return self.rewards(began, paid)

    def event_rewards(self, seats: NDArray[np.int16], began: list[int]) -> NDArray[np.float64]:
        """Return the rewards for the events of the last step.

        Args:
            seats: the seats that decided.
            began: rows in which the step only started a new game.
        """
        found = np.zeros(self.count)
        for i, reader in enumerate(self.event_readers):
            if reader is not None and i not in began:
                game = partial(self.entry.play_of, self.states[i])
                found[i] = self.reward.of_events(reader, game, int(seats[i]))
        return found

    def rewards(
        self, began: list[int], of_events: NDArray[np.float64] | None
    ) -> NDArray[np.float64]:
        """Return the rewards of the last step, and add them to the returns.

        Args:
            began: rows in which the step only started a new game; their reward is 0.
            of_events: the rewards for events, or ``None``.
        """
        reward = self.reward
        found = np.zeros(self.count) if of_events is None else of_events
        for i, result in zip(self.ended, self.final_results, strict=True):
            if result is not None:
                found[i] += reward.final(result)
        if reward.measure is not None:
            shown = self.measures()
            reached = shown.copy()
            for i, game in zip(self.ended, self.final_games, strict=True):
                reached[i] = reward.reached(game.state)
            found += reward.gain(self.phi, reached)
            found[began] = 0.0
            self.phi = shown
        if self.settings.illegal == "penalty":
            found[self.illegal_steps] = self.settings.penalty
        self.returns += found
        if self.ended:
            self.final_returns = self.returns[self.ended].tolist()
            self.returns[self.ended] = 0.0
        return found

    def check_dealt(self) -> None:
        if not self.states:
            raise ArkhamError("there are no games, call reset() first")

    def observation_space(self) -> spaces.Space[Any]:
        """Return a new observation space of one game, with the mask if observations contain it."""
        return self.mask_form.space(self.codec.observation_space(), self.codec.num_actions)

    def observations(self) -> Any:
        """Return the observations of the current seats in new arrays with leading axis ``N``."""
        self.check_dealt()
        found, form = self.codec.split(self.rows), self.mask_form
        return form.joined(found, self.legal) if form.observed else found

    def legal_actions(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return ``(actions, counts)``: the legal actions of all rows, in new arrays.

        ``actions`` lists the legal actions of row 0, then of row 1 and so on, in the order of the
        options of each row.  ``counts`` contains the number of legal actions of each row.
        """
        self.check_dealt()
        total = self.batch.list_legal()
        ids: NDArray[np.int64] = as_numpy(self.batch.legal_ids, "int64", -1)
        return ids[:total].copy(), self.legal_counts.copy()

    def final_observation(self, i: int) -> Any:
        """Return the last observation of the episode that the last step ended in row ``i``."""
        found, form = self.codec.split(self.finals[i]), self.mask_form
        if not form.observed:
            return found
        mask = self.final_legal[i] if self.truncations[i] else finished_mask(self.codec.num_actions)
        return form.joined(found, mask)

    def masks(self) -> NDArray[np.int8]:
        """Return the action masks, a new int8 array of shape ``(N, num_actions)``."""
        self.check_dealt()
        return self.legal.copy()

    def result_infos(self) -> dict[str, NDArray[Any]]:
        """Return the infos about results: for each key, an array with one value per row."""
        rows = [self.results.running()] * self.count
        for i in np.flatnonzero(self.waiting() & ~self.truncations):
            rows[i] = self.results.finished(result_of(self.entry.play_of(self.states[i])))
        return {key: np.array([row[key] for row in rows]) for key in rows[0]}

    def final_infos(self) -> list[dict[str, Any]]:
        """Return the final info of each game that the last step ended."""
        found: list[dict[str, Any]] = []
        ended = zip(self.ended, self.final_results, self.final_returns, strict=True)
        for i, result, paid in ended:
            info = self.results.running() if result is None else self.results.finished(result)
            info["episode"] = {"r": paid, "l": int(self.lengths[i])}
            if self.batch.illegal != REFUSED:
                info["illegal"] = bool(self.illegal_steps[i])
            found.append(info)
        return found

    def frames(self, indices: Iterable[int] | None = None) -> list[Any]:
        """Render every game, or the games of the rows ``indices``, and return the frames."""
        self.check_dealt()
        mode, states = self.settings.render_mode, self.states
        chosen = range(self.count) if indices is None else indices
        return [render(self.entry.play_of(states[i]), mode) for i in chosen]
