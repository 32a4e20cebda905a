"""What an agent thinks of the options: a policy's probabilities, a search's visits."""

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
    """What an agent thinks of a decision.  Lists go by the index of the option, or are empty.

    Attributes:
        choice: the index of the option that it would take.
        probabilities: how likely its policy takes each; they sum up to 1.
        visits: how often its search tried each first.
        values: the mean of what came of it each time, score and weighted win; ``None`` for an
            option that the search did not try.
        note: why an agent that searches has no visits and values.
    """

    choice: int
    probabilities: list[float] = field(default_factory=list)
    visits: list[int] = field(default_factory=list)
    values: list[float | None] = field(default_factory=list)
    note: str = ""


def advise(agent: Agent, game: Play) -> Advice:
    """Return what an agent thinks of the pending decision; it sees what the deciding seat may see.

    Raises:
        InvalidSetup: it cannot play this game.
        IllegalAction: the game is over.
    """
    choice = option_of(agent, game.state)
    agent = agent.for_game(game.id)
    if isinstance(agent, SearchAgent):
        found = agent.result
        assert found is not None  # it has just searched
        priors = found.priors if agent.learned is not None else []
        if not found.simulations:
            return Advice(choice, list(priors), note=NOT_SEARCHED)
        tried = zip(found.visits, found.values, strict=True)
        values = [value if visits else None for visits, value in tried]
        return Advice(choice, list(priors), list(found.visits), values)
    weigh = getattr(agent, "probabilities", None)
    if weigh is None:
        return Advice(choice)
    observation_encoder = observation_encoder_of(game.state, agent.observation, agent.encoder)
    observation_encoder.look(game.state)
    actions = weigh(observation_encoder.row_view.copy(), observation_encoder.legal_view.copy())
    by_option = [0.0] * len(game.state.options)
    for action in observation_encoder.legal_view.nonzero()[0]:
        by_option[observation_encoder.slot.index_of(int(action))] = float(actions[action])
    return Advice(choice, by_option)
