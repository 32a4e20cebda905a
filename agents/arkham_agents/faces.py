"""Any agent on any kind of game or environment: :func:`choose`.

A ``"view"`` or ``"deals"`` agent answers with the index of an option, an ``"observation"`` agent
with an action of the ``table`` encoding, from the observation that it names (``flat`` or
``entities``).  All are translated into what the target takes, whatever its own encodings are.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from arkham_agents.base import Agent, Mask
from arkham_agents.games import seat_view
from arkham_env.core.encoding.encode import as_numpy, new_mask, new_row
from arkham_env.core.kernel.errors import IllegalAction, InvalidSetup, quote
from arkham_env.core.public.play import Play
from arkham_env.core.search.search import InformationSet
from arkham_env.envs.registry import find
from arkham_env.envs.session import illegal_action

ENCODERS_KEPT = 16
WANTED = ("observation", "view", "deals")


class ObservationEncoder:
    """An observation, mask and table ids of the games of one table.

    Args:
        encoder: of an earlier version of the game's layout; default: that of the present one.
    """

    def __init__(self, table: Any, observation: str = "flat", encoder: Any = None) -> None:
        self.table: Any = table
        self.observation: str = observation
        self.encoder: Any = encoder
        self.entry = find(table.game_id)
        self.slot: Any = self.entry.slots(table, 1, observation, "table", encoder)[0]
        self.row = new_row(self.slot.observation_size)
        self.legal = new_mask(self.slot.num_actions)
        self.row_view = as_numpy(self.row.data, "int16", self.slot.observation_size)
        self.legal_view = as_numpy(self.legal.data, "int8", self.slot.num_actions)

    def look(self, state: Any) -> None:
        """Bring ``row_view`` and ``legal_view`` up to what the deciding seat of a game sees."""
        self.slot.state = state
        self.slot.write(self.row, self.legal)

    def option(self, agent: Agent, state: Any) -> int:
        """Return the index of the option that an observation agent picks."""
        self.look(state)
        action = int(agent.act(self.row_view.copy(), self.legal_view.copy()))
        index = int(self.slot.index_of(action))
        if index < 0:
            raise illegal_action(action, self.entry.play_of(state), self.slot, self.legal_view)
        return index


_ENCODERS: list[ObservationEncoder] = []


def observation_encoder_of(
    state: Any, observation: str = "flat", encoder: Any = None
) -> ObservationEncoder:
    """Return the lens of a game's table for an observation; the latest ones are kept."""
    for observation_encoder in _ENCODERS:
        same = observation_encoder.table is state.table and observation_encoder.encoder is encoder
        if same and observation_encoder.observation == observation:
            return observation_encoder
    made = ObservationEncoder(state.table, observation, encoder)
    if len(_ENCODERS) >= ENCODERS_KEPT:
        _ENCODERS.pop(0)
    _ENCODERS.append(made)
    return made


def wanted_by(agent: Agent) -> str:
    """Return what an agent wants.

    Raises:
        InvalidSetup: it is nothing that there is.
    """
    if agent.input_kind not in WANTED:
        raise InvalidSetup(
            f"agent {quote(agent.name)}: input_kind={quote(agent.input_kind)}: expected one of "
            f"{', '.join(WANTED)}"
        )
    return agent.input_kind


def option_of(agent: Agent, state: Any) -> int:
    """Return the index of the option that an agent picks, whatever it wants.

    Raises:
        InvalidSetup: it wants nothing that there is, or cannot play this game.
        IllegalAction: the game is over, or an observation agent's action is not legal.
    """
    if state.over:
        raise IllegalAction("the game is over: there is nothing to choose")
    agent = agent.for_game(state.table.game_id).for_seat(state.seat)
    wanted = wanted_by(agent)
    if wanted == "observation":
        return observation_encoder_of(state, agent.observation, agent.encoder).option(agent, state)
    mask: Mask = np.ones(len(state.options), np.int8)
    return agent.act(
        InformationSet(state) if wanted == "deals" else seat_view(state, state.seat), mask
    )


def choose(agent: Agent, target: Any) -> Any:
    """Let an agent decide for the seat (or, in a vector environment, the seats) to act.

    Args:
        agent: any agent.
        target: a game that :func:`arkham_env.game` made; a PettingZoo AEC or parallel
            environment, a Gymnasium environment, a Gymnasium or Stable-Baselines3 vector
            environment of this package, wrapped or not.

    Returns:
        What the target's ``step`` takes: the index of an option (game), an action (AEC,
        Gymnasium), ``{agent: action}`` (parallel), or an int64 array of actions (vector).  For
        a terminated agent of an AEC environment that is ``None``.

    Raises:
        InvalidSetup: the target is none of these, or the agent wants neither views nor
            observations, or cannot play this game.
        IllegalAction: the game is over, or an observation agent's action is not legal.
        ArkhamError: an environment that was not reset yet.
    """
    if isinstance(target, Play):
        return option_of(agent, target.state)
    inner = getattr(target, "unwrapped", target)
    session = getattr(inner, "session", None)
    if session is not None:
        if hasattr(inner, "agent_selection") and session.dealt().over:
            return None
        action = session_action(agent, session)
        return {inner.decider: action} if hasattr(inner, "decider") else action
    vector_games = getattr(inner, "vector_games", None)
    if vector_games is not None:
        return vector_actions(agent, vector_games)
    raise InvalidSetup(
        f"cannot choose for {quote(type(target).__name__)}: expected a game or an environment of "
        "arkham_env"
    )


def session_action(agent: Agent, session: Any) -> int:
    """Return an agent's action in a session's own encoding."""
    mask = session.mask()
    if session.over:
        raise IllegalAction("the game is over: there is nothing to choose, call reset()")
    agent = agent.for_game(session.entry.id).for_seat(session.seat)
    if wanted_by(agent) == "observation" and native(agent, session):
        return int(agent.act(session.observation(session.seat), mask))
    return action_for(session.slot, option_of(agent, session.game.state), mask)


def native(agent: Agent, encodings: Any) -> bool:
    """Return whether a session or crowd shows what an observation agent was made for."""
    settings = encodings.settings
    if agent.encoder is not None:
        return False
    return bool(settings.observation == agent.observation and settings.action_encoding == "table")


def action_for(slot: Any, option: int, mask: Any) -> int:
    """Return the legal action that stands for an option, or the one that turns the page."""
    turn = -1
    for action in np.flatnonzero(mask):
        index = slot.index_of(int(action))
        if index == option:
            return int(action)
        if index >= len(slot.state.options):
            turn = int(action)
    return turn


def vector_actions(agent: Agent, vector_games: Any) -> Any:
    """Return one action per game of a vector environment: int64 of shape ``(N,)``."""
    masks = vector_games.masks()
    agent = agent.for_game(vector_games.entry.id)
    if wanted_by(agent) == "observation" and native(agent, vector_games):
        observations = vector_games.rows.copy()
        if hasattr(agent, "act_many"):
            return np.asarray(agent.act_many(observations, masks), np.int64)
        seats = vector_games.deciders.tolist()
        actions = [
            agent.for_seat(seats[i]).act(observations[i], masks[i])
            for i in range(vector_games.count)
        ]
        return np.array(actions, np.int64)
    found = np.empty(vector_games.count, np.int64)
    for i in range(vector_games.count):
        slot = vector_games.batch.games[i]
        if slot.over():
            found[i] = 0  # the one action of its mask
            continue
        found[i] = action_for(slot, option_of(agent, slot.state), masks[i])
    return found
