"""An agent's evaluation of the options: policy probabilities, and search visits and values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from arkham_agents.base import Agent
from arkham_agents.faces import observation_encoder_of, option_of
from arkham_agents.search_agent import SearchAgent
from arkham_env.core.public.play import Play

NOT_SEARCHED: Final = "The policy is sure of one option, so nothing was searched."


@dataclass(frozen=True)
class Advice:
    """An agent's evaluation of a decision.

    Each list is indexed by option. A list is empty if the agent does not compute its values.

    Attributes:
        choice: index of the option that the agent would take.
        probabilities: probability of each option under the policy; the sum is 1.
        visits: number of simulations of the search that began with the option.
        values: mean value of these simulations (the score, plus a bonus for a win); ``None`` for an
            option without simulations.
        value: the return that the agent expects, in units of its reward; ``None`` if it has no
            critic and does not search. For a search it is the return of the whole game, for a
            policy the return from this decision on.
        note: the reason why a search agent has no visits and values.
    """

    choice: int
    probabilities: list[float] = field(default_factory=list)
    visits: list[int] = field(default_factory=list)
    values: list[float | None] = field(default_factory=list)
    note: str = ""
    value: float | None = None


def advise(agent: Agent, game: Play) -> Advice:
    """Return an agent's evaluation of the pending decision.

    The agent receives only the information that is visible to the current seat.

    Raises:
        InvalidSetup: the agent cannot play this game.
        IllegalAction: the game is over.
    """
    choice = option_of(agent, game.state)
    agent = agent.for_game(game.id).for_seat(game.seat)
    if isinstance(agent, SearchAgent):
        found = agent.result
        assert found is not None  # option_of has just run the search
        priors = found.priors if agent.learned is not None else []
        if not found.simulations:
            return Advice(choice, list(priors), note=NOT_SEARCHED, value=found.value)
        tried = zip(found.visits, found.values, strict=True)
        values = [value if visits else None for visits, value in tried]
        return Advice(choice, list(priors), list(found.visits), values, value=found.value)
    weigh = getattr(agent, "probabilities", None)
    if weigh is None:
        return Advice(choice)
    observation_encoder = observation_encoder_of(game.state, agent.observation, agent.encoder)
    observation_encoder.look(game.state)
    row, legal = observation_encoder.row_view.copy(), observation_encoder.legal_view.copy()
    actions = weigh(row, legal)
    by_option = [0.0] * len(game.state.options)
    for action in legal.nonzero()[0]:
        by_option[observation_encoder.slot.index_of(int(action))] = float(actions[action])
    critic = getattr(agent, "expected_return", None)
    return Advice(choice, by_option, value=critic(row, legal) if critic else None)
