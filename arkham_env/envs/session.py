"""One game as every environment sees it: seeds, actions, observations, rewards, frames."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arkham_env.core.encoding.encode import MaskRow, Row, as_numpy, new_mask, new_row
from arkham_env.core.encoding.slot import Slot
from arkham_env.core.kernel.errors import (
    ArkhamError,
    IllegalAction,
    InvalidSetup,
    quote,
    unknown_name,
)
from arkham_env.core.kernel.rng import stream_seed
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
    """Return the seed of the game that is dealt at the ``episode``-th reset after ``seed``.

    Episode 0 uses ``seed`` itself, so ``arkham_env.game(..., seed=seed)`` is the same game.
    """
    return seed if episode == 0 else stream_seed(seed, f"episode {episode}")


def result_of(game: Play) -> Result:
    """Return the result of a finished game; raise ArkhamError while it runs."""
    result = game.result
    if result is None:
        raise ArkhamError("the game is not over: expected a finished one")
    return result


def illegal_action(action: object, game: Play, slot: Slot, mask: NDArray[np.int8]) -> IllegalAction:
    """Return the error for an action that the pending decision of ``game`` does not offer."""
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
    """A game, its encodings and its reward; what the environments have in common.

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        options: the game's set-up options and those of
            :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: an unknown game, option or value.
    """

    def __init__(self, game_id: str, options: dict[str, Any]) -> None:
        self.entry: Entry = find(game_id)
        # A copy: a deck that the caller changes later is not this session's.
        self.options: dict[str, Any] = copy_options(options)
        self.game_options, self.settings = env_options(self.entry, self.options)
        self.plan: Plan = self.entry.plan(self.game_options)
        self.players: int = self.plan.players
        encoder = self.entry.encoder()
        self.codec = Codec(encoder, self.settings.action_encoding, self.settings.observation)
        self.reward = Reward(self.settings, self.entry)
        self.results = ResultInfo(self.entry)
        self.phi: float = 0.0
        self.seed: int | None = None
        self.episode: int = 0
        self.game: Play | None = None
        # The slot encodes what the decider sees into ``row`` and ``legal``, when it is asked for.
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
        """Return what a copy or a pickle needs: options, seeds and the game as saved text."""
        state = {
            "seed": self.seed,
            "episode": self.episode,
            "game": None if self.game is None else self.game.save(),
            "page": self.slot.page,
            "phi": self.phi,
        }
        return type(self), (self.entry.id, self.options), state

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Resume at the state of the original."""
        if state["game"] is not None:
            self.resume(self.load(state["game"]))
        self.seed, self.episode = state["seed"], state["episode"]
        self.slot.page = state["page"]
        self.phi = state["phi"]

    def __deepcopy__(self, memo: dict[int, Any]) -> Session:
        """Return a copy with a clone of the game."""
        made = type(self)(self.entry.id, self.options)
        if self.game is not None:
            made.resume(self.game.clone())
        made.seed, made.episode = self.seed, self.episode
        made.slot.page = self.slot.page
        made.phi = self.phi
        return made

    def new_slot(self, table: Any) -> Slot:
        settings = self.settings
        looks, acts = settings.observation, settings.action_encoding
        return self.entry.slots(table, 1, looks, acts, self.codec.encoder)[0]

    def reset(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Deal a new game.

        Args:
            seed: the game's seed, any whole number; ``None`` continues the series begun by the last
                one given, or an unpredictable one if there was none.
            options: set-up options for this game only (the number of players is fixed), or
                ``{"save": text}`` to continue a saved game as that was set up (decks,
                difficulty, open hands).  The key ``"options"``, which
                PettingZoo's own test passes, is ignored.

        Raises:
            InvalidSetup: an unknown option or value, another number of players.
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
        """Continue with a game, of any set-up with this number of players.

        Args:
            slot: one of its plan; default: a new one.
        """
        if slot is None:
            slot = self.new_slot(game.state.table)
        slot.state = game.state
        slot.page = 0
        self.slot, self.game, self.stale = slot, game, True

    @property
    def keeps_log(self) -> bool:
        """Whether games keep a log: frames show its last lines."""
        return self.settings.render_mode is not None

    def load(self, text: object) -> Play:
        """Return a saved game.

        Raises:
            CorruptSave: not an intact save.
        """
        game: Play = load_text(text, self.keeps_log)
        return game

    def changed_plan(self, changed: dict[str, Any]) -> Plan:
        plan = self.entry.plan({**self.game_options, **changed})
        if plan.players != self.players:
            raise InvalidSetup(f"{plan.players} players at reset: expected {self.players}")
        return plan

    def restore(self, changed: dict[str, Any]) -> Play:
        if len(changed) > 1:
            other = next(name for name in changed if name != "save")
            raise InvalidSetup(f"option {quote(other)}: expected nothing beside 'save'")
        game = self.load(changed["save"])
        if game.id != self.entry.id:
            raise unknown_name("game in the save", game.id, [self.entry.id])
        if game.players != self.players:
            raise InvalidSetup(f"save with {game.players} players: expected {self.players}")
        return game

    # -- Playing ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.dealt().over

    @property
    def seat(self) -> int:
        """Who decides; once the game is over, who decided last."""
        return self.dealt().seat

    def info(self) -> dict[str, Any]:
        """Return what infos tell about the game (:mod:`arkham_env.envs.infos`), in a fresh dict."""
        game = self.dealt()
        return self.results.finished(result_of(game)) if game.over else self.results.running()

    def dealt(self) -> Play:
        """Return the game; raise ArkhamError if none was dealt yet."""
        if self.game is None:
            raise ArkhamError("no game was dealt, call reset() first")
        return self.game

    def step(self, action: object) -> float:
        """Take an action and return the reward.

        Raises:
            IllegalAction: the pending decision does not offer it, or none is pending; the state
                is unchanged.
        """
        game = self.game
        if game is None:
            raise IllegalAction(f"action {quote(action)}: no game was dealt, call reset() first")
        self.slot.take(self.option_of(action))
        self.stale = True
        reward, state = self.reward, game.state
        paid = reward.final(result_of(game)) if state.over else 0.0
        if reward.measure is not None:
            now = reward.reached(state)
            paid += reward.gain(self.phi, now)
            self.phi = now
        return paid

    def call_observers(self) -> None:
        """Pass events on to those who observe the game; an environment's ``step`` ends with it."""
        if self.game is not None and self.game.observers is not None:
            self.game.call_observers()

    def option_of(self, action: Any) -> int:
        """Return the index of the option that ``action`` stands for.

        With ``action_encoding="options"`` the number of options stands for "turn the page".
        """
        if type(action) is int and not self.stale and not self.slot.over():
            # What nearly every loop sends: nothing to convert, the mask was asked for before.
            index = self.slot.index_of(action) if 0 <= action < self.codec.num_actions else -1
            if index < 0:
                raise self.illegal(action)
            return int(index)
        if isinstance(action, np.ndarray) and action.shape == ():
            action = action[()]
        index = -1
        if hasattr(action, "__index__") and not isinstance(action, bool | np.ndarray):
            number = int(action)
            if 0 <= number < self.codec.num_actions and not self.over:
                self.encode()
                index = self.slot.index_of(number)
        if index < 0:
            raise self.illegal(action)
        return index

    def illegal(self, action: object) -> IllegalAction:
        return illegal_action(action, self.dealt(), self.slot, self.mask())

    # -- Looking ---------------------------------------------------------------------------------

    def encode(self) -> None:
        """Bring the decider's row and mask up to date."""
        if self.stale:
            self.dealt()
            self.slot.write(self.row, self.legal)
            self.stale = False

    def mask(self) -> NDArray[np.int8]:
        """Return the mask of the pending decision: fresh int8 of shape ``(num_actions,)``."""
        self.encode()
        return self.legal_view.copy()

    def deciding(self) -> dict[str, Any]:
        """Return what the decider sees, with its mask, in fresh arrays."""
        if self.stale:
            self.encode()
        codec = self.codec
        return {
            "observation": self.row_view.copy() if codec.flat else codec.split(self.row_view),
            "action_mask": self.legal_view.copy(),
        }

    def observation(self, seat: int) -> Observation:
        """Return what ``seat`` sees, in fresh arrays."""
        if seat == self.seat:
            self.encode()
            return self.codec.split(self.row_view)
        encoder = self.codec.encoder
        if self.codec.flat:
            encoder.write_flat(self.dealt().state, seat, self.other)
        else:
            encoder.write_entities(self.dealt().state, seat, self.other)
        return self.codec.split(self.other_view)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return or print a frame in the mode that was asked for."""
        return render(self.dealt(), self.settings.render_mode)
