"""The game, seeds, encodings, rewards and rendering that all single-game environments share."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arkham_env.core.encoding.batch import NO_PICK, replacement
from arkham_env.core.encoding.encode import MaskRow, Row, as_numpy, new_mask, new_row
from arkham_env.core.encoding.slot import Slot
from arkham_env.core.kernel.errors import ArkhamError, IllegalAction, InvalidSetup, quote
from arkham_env.core.kernel.log import EventReader
from arkham_env.core.kernel.rng import low_bits, stream_seed
from arkham_env.core.public.checks import check_mapping, check_names
from arkham_env.core.public.play import Play, Result, check_seed
from arkham_env.core.public.protocols import Entry, Plan
from arkham_env.core.public.replay import load_text
from arkham_env.envs.codec import Codec, Observation
from arkham_env.envs.infos import ResultInfo
from arkham_env.envs.options import copy_options, env_options
from arkham_env.envs.registry import find
from arkham_env.envs.rendering import render
from arkham_env.envs.rewards import Reward


def fresh_seed() -> int:
    """Return an unpredictable seed."""
    return int(np.random.default_rng().integers(2**31))


def episode_seed(seed: int, episode: int) -> int:
    """Return the seed of the game that starts ``episode`` resets after the reset with ``seed``.

    Episode 0 uses ``seed`` itself, so it is the game of ``arkham_env.game(..., seed=seed)``.
    """
    return seed if episode == 0 else stream_seed(seed, f"episode {episode}")


def result_of(game: Play) -> Result:
    """Return the result of a finished game; raise ArkhamError if it is not over."""
    result = game.result
    if result is None:
        raise ArkhamError("the game is not over, so it has no result yet")
    return result


def check_save_id(game: Play, entry: Entry) -> None:
    """Raise InvalidSetup if ``game``, which was loaded from a save, is no game of ``entry``."""
    if game.id != entry.id:
        raise InvalidSetup(
            f"the save is a game of {quote(game.id)}: expected {quote(entry.id)}, as in this "
            "environment"
        )


def is_whole(action: object) -> bool:
    """Return whether ``action`` is an integer of any type."""
    if isinstance(action, np.ndarray):
        return action.shape == () and action.dtype.kind in "iu"
    return hasattr(action, "__index__") and not isinstance(action, bool | np.bool_)


def illegal_action(action: object, game: Play, slot: Slot, mask: NDArray[np.int8]) -> IllegalAction:
    """Return the error for an action that is not legal in the pending decision of ``game``."""
    decision = game.decision
    if decision is None:
        return IllegalAction(f"action {quote(action)}: the game is over, call reset()")
    legal = np.flatnonzero(mask)
    labels = [*decision.labels(), "turn the page"]
    shown = ", ".join(f"{a} = {labels[slot.index_of(int(a))]}" for a in legal[:8])
    more = f" and {len(legal) - 8} more" if len(legal) > 8 else ""
    return IllegalAction(
        f"action {quote(action)}: expected one of the {len(legal)} legal actions of seat "
        f"{decision.seat} ({decision.kind}: {shown}{more})"
    )


class Session:
    """A game with its encodings and its reward, used by all single-game environments.

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        options: the game's set-up options and those of :class:`arkham_env.envs.options.EnvOptions`.

    Attributes:
        steps: number of steps of the episode.
        truncated: whether the episode was truncated, because of the option ``max_steps``.
        illegal_taken: whether the action of the last step was illegal (see the option ``illegal``).

    Raises:
        InvalidSetup: the game or an option does not exist, or an option has an invalid value.
    """

    def __init__(self, game_id: str, options: dict[str, Any]) -> None:
        self.entry: Entry = find(game_id)
        # Copied, so that the caller may change a deck later without effect on this session.
        self.options: dict[str, Any] = copy_options(options)
        self.game_options, self.settings = env_options(self.entry, self.options)
        self.plan: Plan = self.entry.plan(self.game_options)
        self.players: int = self.plan.players
        encoder = self.entry.encoder()
        settings = self.settings
        self.codec = Codec(
            encoder, settings.action_encoding, settings.observation, settings.dtype, settings.scale
        )
        self.copies_row: bool = self.codec.flat and self.codec.integers
        self.num_actions: int = self.codec.num_actions
        self.reward = Reward(self.settings, self.entry)
        self.results = ResultInfo(self.entry)
        self.phi: float = 0.0
        self.events: EventReader | None = None
        self.pays_for_events: bool = self.reward.uses_events
        self.steps: int = 0
        self.most_steps: int = settings.max_steps or sys.maxsize
        self.truncated: bool = False
        self.illegal_taken: bool = False
        self.strict: bool = settings.illegal == "raise"
        self.seed: int | None = None
        self.episode: int = 0
        self.game: Play | None = None
        # ``row`` and ``legal`` contain the observation and mask of the current seat.  The slot
        # writes them on demand: see ``encode``.
        self.plan_slot: Slot = self.new_slot(self.plan.table)
        self.slot: Slot = self.plan_slot
        self.row: Row = new_row(self.codec.width)
        self.legal: MaskRow = new_mask(self.codec.num_actions)
        self.row_view: NDArray[np.int16] = as_numpy(self.row.data, "int16", self.codec.width)
        self.legal_view: NDArray[np.int8] = as_numpy(
            self.legal.data, "int8", self.codec.num_actions
        )
        self.stale: bool = True
        self.other: Row = new_row(self.codec.width)
        self.other_view: NDArray[np.int16] = as_numpy(self.other.data, "int16", self.codec.width)

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the data for a copy or a pickle: options, seeds and the game as a save."""
        state = {
            "seed": self.seed,
            "episode": self.episode,
            "game": None if self.game is None else self.game.save(),
            "page": self.slot.page,
            "phi": self.phi,
            "steps": self.steps,
            "truncated": self.truncated,
        }
        return type(self), (self.entry.id, self.options), state

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore the game, the seeds and the page of options from the result of ``__reduce__``."""
        if state["game"] is not None:
            self.resume(self.load(state["game"]))
        self.seed, self.episode = state["seed"], state["episode"]
        self.slot.page = state["page"]
        self.phi = state["phi"]
        self.steps, self.truncated = state["steps"], state["truncated"]

    def __deepcopy__(self, memo: dict[int, Any]) -> Session:
        """Return a copy with a clone of the game."""
        made = type(self)(self.entry.id, self.options)
        if self.game is not None:
            made.resume(self.game.clone())
        made.seed, made.episode = self.seed, self.episode
        made.slot.page = self.slot.page
        made.phi = self.phi
        made.steps, made.truncated = self.steps, self.truncated
        return made

    def new_slot(self, table: Any) -> Slot:
        settings = self.settings
        looks, acts = settings.observation, settings.action_encoding
        return self.entry.slots(table, 1, looks, acts, self.codec.encoder)[0]

    def reset(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Start a new game.

        Args:
            seed: the game's seed, any integer.  ``None`` continues the series of seeds that began
                with the last given seed, or starts with an unpredictable seed if there was none.
            options: set-up options for this game only (the number of players cannot change), or
                ``{"save": text}`` to continue a saved game with its own set-up (decks, difficulty,
                open hands).  The key ``"options"``, which PettingZoo's own test passes, is ignored.

        Raises:
            InvalidSetup: an option is unknown or has an invalid value, or the number of players
                would change.
            CorruptSave: ``"save"`` is not an intact save.
        """
        changed = check_mapping("options", options)
        changed.pop("options", None)
        if changed:
            check_names(changed, [*self.entry.defaults, "save"])
        base, episode = self.seed, self.episode + 1
        if seed is not None:
            base, episode = check_seed(seed), 0
        elif base is None:
            base, episode = fresh_seed(), 0
        if "save" in changed:
            self.resume(self.restore(changed))
        else:
            plan = self.changed_plan(changed) if changed else self.plan
            game = plan.new(episode_seed(base, episode), self.keeps_log)
            self.resume(game, None if changed else self.plan_slot)
        self.seed, self.episode = base, episode
        self.phi = 0.0 if self.reward.measure is None else self.reward.measure(game.state)

    def resume(self, game: Play, slot: Slot | None = None) -> None:
        """Continue with ``game``, which may have any set-up with the same number of players.

        Args:
            game: the game.
            slot: the object that contains the game and writes its observations and masks.  It must
                belong to the same set-up as ``game``.  By default, a new one is created.
        """
        if slot is None:
            slot = self.new_slot(game.state.table)
        slot.state = game.state
        slot.page = 0
        self.slot, self.game, self.stale = slot, game, True
        if self.pays_for_events:
            self.events = self.reward.read_events(game.state, self.keeps_log)
        self.steps, self.truncated, self.illegal_taken = 0, False, False

    @property
    def keeps_log(self) -> bool:
        """Whether games keep a log, which is needed for rendering."""
        return self.settings.render_mode is not None

    def load(self, text: object) -> Play:
        """Return the game that a save text contains.

        Raises:
            CorruptSave: the text is not an intact save.
        """
        game: Play = load_text(text, self.keeps_log)
        return game

    def changed_plan(self, changed: dict[str, Any]) -> Plan:
        plan = self.entry.plan({**self.game_options, **changed})
        if plan.players != self.players:
            raise InvalidSetup(
                f"players={plan.players} at reset: expected {self.players}, the number of seats of "
                "this environment; create another environment for another number"
            )
        return plan

    def restore(self, changed: dict[str, Any]) -> Play:
        if len(changed) > 1:
            other = next(name for name in changed if name != "save")
            raise InvalidSetup(
                f"option {quote(other)} cannot be combined with 'save': remove one of the two "
                "options"
            )
        game = self.load(changed["save"])
        check_save_id(game, self.entry)
        if game.players != self.players:
            raise InvalidSetup(
                f"the save has {game.players} players: expected {self.players}, as in this "
                "environment; load it into an environment with that number of players"
            )
        return game

    # -- Playing ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.dealt().over

    @property
    def ended(self) -> bool:
        """Whether the episode is over: the game is over, or the episode was truncated."""
        return self.truncated or self.over

    @property
    def seat(self) -> int:
        """The seat whose decision is pending; after the end, the seat that decided last."""
        return self.dealt().seat

    def info(self) -> dict[str, Any]:
        """Return the entries of :mod:`arkham_env.envs.infos` for the game, in a new dict."""
        game = self.dealt()
        found = self.results.finished(result_of(game)) if game.over else self.results.running()
        if not self.strict:
            found["illegal"] = self.illegal_taken
        return found

    def dealt(self) -> Play:
        """Return the game; raise ArkhamError before the first reset."""
        if self.game is None:
            raise ArkhamError("there is no game, call reset() first")
        return self.game

    def step(self, action: object) -> float:
        """Take an action and return the reward.

        Raises:
            IllegalAction: the action is not legal, or no decision is pending; the state is
                unchanged.
        """
        game, slot = self.game, self.slot
        if game is None:
            raise IllegalAction(f"action {quote(action)}: there is no game, call reset() first")
        if type(action) is int and 0 <= action < self.num_actions and not self.stale:
            # The common case, which is handled here for speed: an int, with an up-to-date mask.
            index = -1 if slot.over() else slot.index_of(action)
        else:
            index = self.option_of(action)
        if index < 0 or self.truncated or not self.strict:
            index = self.accepted(action, index)
        reader, state = self.events, game.state
        seat = 0 if reader is None else game.seat
        if index != NO_PICK:
            slot.take(index)
            self.stale = True
        self.steps += 1
        if self.steps >= self.most_steps:
            self.truncated = not state.over
        if index == NO_PICK:
            return self.settings.penalty
        reward = self.reward
        paid = reward.final(result_of(game)) if state.over else 0.0
        if reward.measure is not None:
            now = reward.reached(state)
            paid += reward.gain(self.phi, now)
            self.phi = now
        if reader is not None:
            paid += reward.of_events(reader, self.dealt, seat)
        return paid

    def accepted(self, action: Any, index: int) -> int:
        """Return the option to take for an action, according to the option ``illegal``.

        Args:
            action: the action.
            index: the option that it selects, or -1 if it is illegal.

        Returns:
            An index of an option, or ``NO_PICK`` if the step changes nothing.

        Raises:
            IllegalAction: the action is not accepted.
        """
        if self.truncated:
            raise IllegalAction(f"action {quote(action)}: the episode was truncated, call reset()")
        wrong = index < 0
        if wrong and (self.strict or self.over or not is_whole(action)):
            raise self.illegal(action)
        self.illegal_taken = wrong
        if not wrong:
            return index
        if self.settings.illegal == "penalty":
            return NO_PICK
        self.encode()
        seed = low_bits(episode_seed(self.seed or 0, self.episode))
        return int(self.slot.index_of(replacement(self.slot.legal(), seed, self.steps)))

    def call_observers(self) -> None:
        """Pass new events to the game's observers; environments call this at the end of a step."""
        if self.game is not None and self.game.observers is not None:
            self.game.call_observers()

    def option_of(self, action: Any) -> int:
        """Return the index of the option that ``action`` selects, or -1 if it is illegal.

        If the action turns the page (``action_encoding="options"``), return the number of options.
        """
        if not isinstance(action, np.integer) and not is_whole(action):
            return -1
        number = int(action)
        if not 0 <= number < self.num_actions or self.over:
            return -1
        self.encode()
        return self.slot.index_of(number)

    def illegal(self, action: object) -> IllegalAction:
        return illegal_action(action, self.dealt(), self.slot, self.mask())

    # -- Observations ----------------------------------------------------------------------------

    def encode(self) -> None:
        """Update the observation and mask of the current seat if they are out of date."""
        if self.stale:
            self.dealt()
            self.slot.write(self.row, self.legal)
            self.stale = False

    def mask(self) -> NDArray[np.int8]:
        """Return the mask of the pending decision, a new int8 array of shape ``(num_actions,)``."""
        self.encode()
        return self.legal_view.copy()

    def deciding(self) -> Observation:
        """Return the observation of the current seat, in new arrays."""
        if self.stale:
            self.encode()
        row = self.row_view
        return row.copy() if self.copies_row else self.codec.split(row)

    def observation(self, seat: int) -> Observation:
        """Return the observation of ``seat``, in new arrays."""
        if seat == self.seat:
            return self.deciding()
        self.look(seat)
        return self.codec.split(self.other_view)

    def look(self, seat: int) -> None:
        """Write the observation of ``seat`` to ``other_view``."""
        encoder = self.codec.encoder
        if self.codec.flat:
            encoder.write_flat(self.dealt().state, seat, self.other)
        else:
            encoder.write_entities(self.dealt().state, seat, self.other)

    def state(self) -> Observation:
        """Return the observations of all seats as one, in new arrays (see ``Codec.joined``).

        It contains information that is hidden from some of the seats.
        """
        rows = np.empty((self.players, self.codec.width), np.int16)
        for seat in range(self.players):
            if seat == self.seat:
                self.encode()
                rows[seat] = self.row_view
            else:
                self.look(seat)
                rows[seat] = self.other_view
        return self.codec.joined(rows)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return or print a frame, depending on the option ``render_mode``."""
        return render(self.dealt(), self.settings.render_mode)
