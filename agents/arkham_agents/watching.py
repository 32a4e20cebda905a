"""Replays of games that agents play, with their advice (:mod:`arkham_env.watch`)."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import arkham_env
from arkham_agents.base import Agent
from arkham_agents.llm.spec import is_llm
from arkham_agents.registry import make_agent
from arkham_agents.terminal.advising import Advice, advise
from arkham_agents.terminal.seats import HUMAN
from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.public.play import Play
from arkham_env.core.public.replay import play_record
from arkham_env.watch import Recorder, Replay


def record(
    game_id: str,
    agents: str | Sequence[str] = "heuristic",
    seed: int = 0,
    *,
    adviser: str | None = None,
    seat: int | None = None,
    limit: int | None = None,
    timed: bool = False,
    **options: Any,
) -> Replay:
    """Play a game with agents and return its replay.

    The replay contains the agents' evaluations of the options: probabilities of policies, visits
    and values of searches.

    Args:
        game_id: game ID.
        agents: name of the agent of all seats, or one name for each seat
            (:func:`arkham_agents.registry.make_agent`). Seats with the same name share one agent.
        seed: seed of the game, with which the agents are reset, too.
        adviser: name of a second agent, whose advice is recorded at each decision.
        seat: the seat whose knowledge is recorded; ``None``: all seats.
        limit: maximum number of decisions; ``None``: the whole game.
        timed: whether the replay contains the duration of each decision. Replays of equal games
            then differ.
        options: set-up options of :func:`arkham_env.game`. If ``players`` and ``investigators`` are
            missing, several names of agents determine the number of players.

    Raises:
        InvalidSetup: an unknown game, option, agent or seat, or a wrong number of agents.
    """
    names = [agents] if isinstance(agents, str) else list(agents)
    if len(names) > 1 and "players" not in options and "investigators" not in options:
        options["players"] = len(names)
    game = arkham_env.game(game_id, seed=seed, **options)
    names = names_of_seats(names, game.players)
    made = agents_of(names, adviser)
    recorder = Recorder(game, seat, names, adviser or "")
    for agent in made.values():
        agent.reset(seed)
    while not game.over and (limit is None or len(recorder.steps) < limit):
        began = time.perf_counter()
        advice = advise(made[names[game.seat]], game)
        seconds = time.perf_counter() - began if timed else None
        other = advise(made[adviser], game) if adviser else None
        recorder.step(advice.choice, advice, other, seconds)
    return recorder.replay()


def replay_of_record(
    saved: dict[str, Any], agents: str | Sequence[str], adviser: str | None = None
) -> Replay:
    """Return the replay of a recorded game, with the present advice of its agents.

    The picks are those of the record, even if an agent would now choose another option. A language
    model is not asked again.

    Args:
        saved: the record of the game, as ``Play.record()`` returned it.
        agents: name of the agent of all seats, or one name for each seat.
        adviser: name of a second agent.

    Raises:
        CorruptSave: the game cannot be played with the installed rules.
        InvalidSetup: an unknown agent, or a wrong number of agents.
    """
    game = game_of(saved)
    names = names_of_seats([agents] if isinstance(agents, str) else list(agents), game.players)
    made = agents_of([name for name in names if not is_llm(name)], adviser)
    return followed(saved, game, names, made, adviser)


def replay_of_agent(saved: dict[str, Any], agent: Agent) -> Replay:
    """Return the replay of a recorded game of one agent object, with its present advice.

    Args:
        saved: as in :func:`replay_of_record`.
        agent: the agent of all seats.

    Raises:
        CorruptSave: the game cannot be played with the installed rules.
    """
    game = game_of(saved)
    return followed(saved, game, [agent.name] * game.players, {agent.name: agent})


def game_of(saved: dict[str, Any]) -> Play:
    """Return the game of a record at its first decision.

    Raises:
        CorruptSave: the record cannot be played with the installed rules.
    """
    play_record(saved, log=False)
    found: Play = arkham_env.game(saved["game"], seed=saved["seed"], **saved["options"])
    return found


def followed(
    saved: dict[str, Any],
    game: Play,
    names: Sequence[str],
    made: Mapping[str, Agent],
    adviser: str | None = None,
) -> Replay:
    """Return the replay of a game with the picks of a record.

    Args:
        saved: the record.
        game: the game at its first decision.
        names: name of the agent of each seat.
        made: agents by name. The advice of other names is not recorded.
        adviser: name of a second agent.
    """
    recorder = Recorder(game, None, names, adviser or "")
    for agent in made.values():
        agent.reset(saved["seed"])
    for pick in picks_of(saved):
        advice = advice_of(made.get(names[game.seat]), game)
        recorder.step(pick, advice, advice_of(made.get(adviser or ""), game))
    return recorder.replay()


def advice_of(agent: Agent | None, game: Play) -> Advice | None:
    """Return the advice of an agent, if there is one."""
    return None if agent is None else advise(agent, game)


def picks_of(saved: dict[str, Any]) -> Iterator[int]:
    """Yield the picks of a record.

    Raises:
        InvalidSetup: the record is that of a determinized copy, which no agent has played.
    """
    for item in saved["history"]:
        if not isinstance(item, int):
            raise InvalidSetup(
                f"the record has the item {quote(item)}: expected a game without resampling"
            )
        yield item


def names_of_seats(names: Sequence[str], players: int) -> list[str]:
    """Return the name of the agent of each seat.

    Raises:
        InvalidSetup: the number of names is neither 1 nor the number of seats, or a name is that of
            a person.
    """
    if len(names) not in (1, players):
        raise InvalidSetup(
            f"agents={quote(list(names))} has {len(names)} names for {players} seats: expected 1 "
            f"name or {players} names"
        )
    if HUMAN in names:
        raise InvalidSetup(
            f"agents={quote(list(names))}: expected names of agents; a person plays with "
            "'arkham-env play'"
        )
    return list(names) if len(names) == players else list(names) * players


def agents_of(names: Sequence[str], adviser: str | None) -> dict[str, Agent]:
    """Return one new agent for each different name."""
    return {name: make_agent(name) for name in [*names, *([adviser] if adviser else [])]}
