"""Functions that let any agent decide in any game or environment; the main one is :func:`choose`.

The result of an agent depends on its input kind (see :class:`arkham_agents.base.Agent`). A
``"view"`` or ``"deals"`` agent returns the index of an option, and an ``"observation"`` agent
returns an action of the ``table`` encoding. Both results are translated into the action encoding
of the game or environment for which the agent decides.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from arkham_agents.base import Agent, Mask
from arkham_agents.games import seat_view
from arkham_env.core.encoding.encode import as_numpy, new_mask, new_row
from arkham_env.core.kernel.errors import IllegalAction, InvalidSetup, quote
from arkham_env.core.public.play import Play, index_of
from arkham_env.core.search.search import InformationSet
from arkham_env.envs.registry import find
from arkham_env.envs.session import illegal_action, is_whole

ENCODERS_KEPT = 16
INPUT_KINDS = ("observation", "view", "deals")


class ObservationEncoder:
    """Encoder of observations, action masks and ``table`` action IDs for games with one set-up.

    Args:
        table: the set-up of the games.
        observation: ``"flat"`` or ``"entities"``.
        encoder: an encoder of an earlier version of the game's layout; default: the present one.
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
        """Write the observation and mask of the current seat to ``row_view`` and ``legal_view``."""
        self.slot.state = state
        self.slot.write(self.row, self.legal)

    def option(self, agent: Agent, state: Any) -> int:
        """Return the index of the option that an observation agent chooses.

        Raises:
            IllegalAction: the agent's action is not legal.
        """
        self.look(state)
        action = agent.act(self.row_view.copy(), self.legal_view.copy())
        known = type(action) is int or is_whole(action)  # the first test is fast
        index = self.slot.index_of(int(action)) if known else -1
        if index < 0:
            raise illegal_action(action, self.entry.play_of(state), self.slot, self.legal_view)
        return index


_ENCODERS: list[ObservationEncoder] = []


def observation_encoder_of(
    state: Any, observation: str = "flat", encoder: Any = None
) -> ObservationEncoder:
    """Return the observation encoder for a state; the most recently used encoders are cached.

    Args:
        state: the state of a game.
        observation: ``"flat"`` or ``"entities"``.
        encoder: an encoder of an earlier version of the game's layout; default: the present one.
    """
    for observation_encoder in _ENCODERS:
        same = observation_encoder.table is state.table and observation_encoder.encoder is encoder
        if same and observation_encoder.observation == observation:
            return observation_encoder
    made = ObservationEncoder(state.table, observation, encoder)
    if len(_ENCODERS) >= ENCODERS_KEPT:
        _ENCODERS.pop(0)
    _ENCODERS.append(made)
    return made


def input_kind_of(agent: Agent) -> str:
    """Return the input kind of an agent.

    Raises:
        InvalidSetup: the input kind is unknown.
    """
    if agent.input_kind not in INPUT_KINDS:
        raise InvalidSetup(
            f"agent {quote(agent.name)} has the input_kind {quote(agent.input_kind)}: expected "
            f"one of {', '.join(INPUT_KINDS)}"
        )
    return agent.input_kind


def option_of(agent: Agent, state: Any) -> int:
    """Return the index of the option that an agent chooses, for any input kind.

    Raises:
        InvalidSetup: the input kind is unknown, or the agent cannot play this game.
        IllegalAction: the game is over, or the choice of the agent is not legal.
    """
    if state.over:
        raise IllegalAction("the game is over: no decision is pending")
    agent = agent.for_game(state.table.game_id).for_seat(state.seat)
    wanted = input_kind_of(agent)
    if wanted == "observation":
        return observation_encoder_of(state, agent.observation, agent.encoder).option(agent, state)
    mask: Mask = np.ones(len(state.options), np.int8)
    option = agent.act(
        InformationSet(state) if wanted == "deals" else seat_view(state, state.seat), mask
    )
    if not 0 <= index_of(option) < len(state.options):
        raise find(state.table.game_id).play_of(state).illegal(option)
    return int(option)


def choose(agent: Agent, target: Any) -> Any:
    """Return an agent's choice for the pending decision, or its choices in a vector environment.

    Args:
        agent: any agent.
        target: a game from :func:`arkham_env.game`, or an environment of this package, with or
            without wrappers: PettingZoo AEC or parallel, Gymnasium, or a vector environment for
            Gymnasium or Stable-Baselines3.

    Returns:
        The argument for the target's ``step``: the index of an option (game), an action (AEC,
        Gymnasium), ``{agent: action}`` (parallel), or an int64 array of actions (vector). ``None``
        for a terminated agent of an AEC environment.

    Raises:
        InvalidSetup: the target is none of these, the agent has an unknown input kind, or it cannot
            play this game.
        IllegalAction: the game is over, or the choice of the agent is not legal.
        ArkhamError: the environment has not been reset yet.
    """
    if not isinstance(agent, Agent):
        raise InvalidSetup(
            f"agent {quote(agent)}: expected an object such as the result of "
            "make_agent('heuristic')"
        )
    if isinstance(target, Play):
        return option_of(agent, target.state)
    inner = getattr(target, "unwrapped", target)
    session = getattr(inner, "session", None)
    if session is not None:
        if hasattr(inner, "agent_selection") and session.ended:
            return None
        action = session_action(agent, session)
        return {inner.decider: action} if hasattr(inner, "decider") else action
    vector_games = getattr(inner, "vector_games", None)
    if vector_games is not None:
        return vector_actions(agent, vector_games)
    raise InvalidSetup(
        f"cannot choose an action for an object of type {quote(type(target).__name__)}: "
        "expected a game or an environment of arkham_env"
    )


def session_action(agent: Agent, session: Any) -> int:
    """Return an agent's action, in the encoding of the environment that contains ``session``."""
    mask = session.mask()
    if session.over:
        raise IllegalAction("the game is over: no decision is pending; call reset()")
    agent = agent.for_game(session.entry.id).for_seat(session.seat)
    if input_kind_of(agent) == "observation" and native(agent, session):
        action = agent.act(session.observation(session.seat), mask)
        if not is_whole(action):
            raise session.illegal(action)
        return int(action)
    return action_for(session.slot, option_of(agent, session.game.state), mask)


def native(agent: Agent, encodings: Any) -> bool:
    """Return whether a session or batch of games has the observations and action IDs of the agent.

    In this case, neither observations nor actions are translated.
    """
    settings = encodings.settings
    if agent.encoder is not None:
        return False
    return bool(settings.observation == agent.observation and settings.action_encoding == "table")


def action_for(slot: Any, option: int, mask: Any) -> int:
    """Return the action that selects an option, in the action encoding of ``slot``.

    ``slot`` contains the game. If the option is not on the present page of options, return the
    action that turns to the next page.
    """
    turn = -1
    for action in np.flatnonzero(mask):
        index = slot.index_of(int(action))
        if index == option:
            return int(action)
        if index >= len(slot.state.options):
            turn = int(action)
    return turn


def whole_actions(agent: Agent, actions: Any) -> Any:
    """Return the actions of an agent as an int64 array.

    Raises:
        IllegalAction: an action is no integer.
    """
    try:
        found = np.asarray(actions)
    except ValueError:  # nested lists of different lengths
        found = np.empty(0)
    if found.dtype.kind not in "iu":
        raise IllegalAction(
            f"actions {quote(actions)} of agent {quote(agent.name)}: expected whole numbers"
        )
    return found.astype(np.int64)


def vector_actions(agent: Agent, vector_games: Any) -> Any:
    """Return one action for each game of a vector environment: int64 of shape ``(N,)``."""
    masks = vector_games.masks()
    agent = agent.for_game(vector_games.entry.id)
    if input_kind_of(agent) == "observation" and native(agent, vector_games):
        observations = vector_games.rows.copy()
        if hasattr(agent, "act_many"):
            return whole_actions(agent, agent.act_many(observations, masks))
        seats = vector_games.deciders.tolist()
        actions = [
            agent.for_seat(seats[i]).act(observations[i], masks[i])
            for i in range(vector_games.count)
        ]
        return whole_actions(agent, actions)
    found = np.empty(vector_games.count, np.int64)
    for i in range(vector_games.count):
        slot = vector_games.batch.games[i]
        if slot.over():
            found[i] = 0  # the only legal action of a finished game
            continue
        found[i] = action_for(slot, option_of(agent, slot.state), masks[i])
    return found
