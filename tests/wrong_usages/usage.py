"""A wrong usage, and the objects of the public API on which usages are tested."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

import numpy as np

import arkham_env
from arkham_env import ArkhamError, InvalidSetup
from arkham_env.envs.gym_env import SinglePolicyEnv
from tests.envs.playing import GAME, legal


class Usage(NamedTuple):
    """A wrong usage of the API.

    Attributes:
        name: short name, the id of the test.
        call: the usage; its argument is the object that ``scene`` returns.
        words: parts of the message: the invalid value and the expectation.
        error: the class of the error.
        scene: a name in :data:`SCENES`; the usage must not change this object.
        needs: a package that the usage requires.
    """

    name: str
    call: Callable[[Any], object]
    words: tuple[str, ...]
    error: type[ArkhamError] = InvalidSetup
    scene: str = "nothing"
    needs: str = ""


class Scene(NamedTuple):
    """An object on which usages are tested.

    Attributes:
        make: creates the object.
        facts: returns everything that a usage must not change.
        go_on: takes a legal action, or resets an object that accepts no action.
    """

    make: Callable[[], Any]
    facts: Callable[[Any], object]
    go_on: Callable[[Any], object]


def frozen(value: Any) -> Any:
    """Return nested dicts, lists and arrays as values that ``==`` compares."""
    if isinstance(value, Mapping):
        return {key: frozen(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [frozen(part) for part in value]
    return value.tolist() if isinstance(value, np.ndarray | np.generic) else value


# -- Games ---------------------------------------------------------------------------------------


def new_game(steps: int = 3) -> Any:
    game = arkham_env.game(GAME, players=2, seed=1)
    for _ in range(steps):
        if not game.over:
            game.step(0)
    return game


def facts_of_game(game: Any) -> object:
    views = [game.view(seat) for seat in range(game.players)]
    options = [] if game.over else game.decision.labels()
    return game.hash(), game.save(), game.log(), views, options, repr(game.result)


# -- Environments --------------------------------------------------------------------------------


def started(make: Callable[..., Any], steps: int = 3, **options: Any) -> Any:
    """Return an environment of one game after some legal steps."""
    env = make(GAME, **options)
    env.reset(seed=1)
    for _ in range(steps):
        if not env.unwrapped.session.ended:
            step(env)
    return env


def step(env: Any) -> None:
    """Take the first legal action of an environment of one game."""
    session = env.unwrapped.session
    action = legal(session.mask())[0]
    env.step({env.decider: action} if hasattr(env, "decider") else action)


def facts_of_env(env: Any) -> object:
    env = env.unwrapped
    session = env.session
    seats = range(session.players)
    attributes = ("agents", "agent_selection", "rewards", "_cumulative_rewards", "infos", "marks")
    return (
        [session.game.save(), session.game.hash(), session.game.log()],
        [frozen(session.observation(seat)) for seat in seats],
        [session.mask().tolist(), session.steps, session.seed, session.episode, session.phi],
        [frozen(getattr(env, name, None)) for name in attributes],
    )


# -- Vector environments -------------------------------------------------------------------------


def started_vector(steps: int = 3, **options: Any) -> Any:
    envs: Any = arkham_env.vector_env(GAME, 2, players=1, **options)
    if options.get("api") == "sb3":
        envs.seed(1)
        envs.reset()
    else:
        envs.reset(seed=1)
    for _ in range(steps):
        if not envs.vector_games.overs.any():
            envs.step(first_actions(envs))
    return envs


def first_actions(envs: Any) -> Any:
    return np.array([legal(mask)[0] for mask in envs.action_masks()])


def facts_of_vector(envs: Any) -> object:
    games = envs.vector_games
    return games.save(), frozen(games.observations()), games.masks().tolist()


def unused(make: Callable[..., Any]) -> Scene:
    """Return the scene of an environment that was not reset."""
    return Scene(partial(make, GAME), lambda _: None, lambda env: env.reset())


NEW: dict[str, Callable[..., Any]] = {
    "parallel": arkham_env.parallel_env,
    "gym": SinglePolicyEnv,
    "text": arkham_env.text_env,
    "vector": partial(arkham_env.vector_env, num_envs=2),
}
LONG = 10_000
"""More steps than a game has."""

SCENES: dict[str, Scene] = {
    "nothing": Scene(lambda: None, lambda _: None, lambda _: None),
    "game": Scene(new_game, facts_of_game, lambda game: game.step(0)),
    "finished game": Scene(
        partial(new_game, LONG), facts_of_game, lambda game: game.undo(1).step(0)
    ),
    "aec": Scene(partial(started, arkham_env.env, players=2), facts_of_env, step),
    "parallel": Scene(partial(started, arkham_env.parallel_env, players=2), facts_of_env, step),
    "gym": Scene(partial(started, SinglePolicyEnv, players=2), facts_of_env, step),
    "text": Scene(partial(started, arkham_env.text_env, players=2), facts_of_env, step),
    "penalty": Scene(
        partial(started, SinglePolicyEnv, illegal="penalty", max_steps=50), facts_of_env, step
    ),
    "vector": Scene(
        started_vector, facts_of_vector, lambda envs: envs.step(first_actions(envs))
    ),
    "sb3": Scene(
        partial(started_vector, api="sb3"), facts_of_vector,
        lambda envs: envs.step(first_actions(envs)),
    ),
    "finished gym": Scene(
        partial(started, SinglePolicyEnv, LONG), facts_of_env, lambda env: env.reset()
    ),
    "finished parallel": Scene(
        partial(started, arkham_env.parallel_env, LONG), facts_of_env, lambda env: env.reset()
    ),
    "truncated gym": Scene(
        partial(started, SinglePolicyEnv, max_steps=3), facts_of_env, lambda env: env.reset()
    ),
    "finished vector": Scene(
        partial(started_vector, LONG, autoreset_mode="disabled"), facts_of_vector,
        lambda envs: envs.reset(),
    ),
    **{f"new {name}": unused(make) for name, make in NEW.items()},
}  # fmt: skip
FACES: dict[str, Callable[..., Any]] = {
    "env": arkham_env.env,
    "parallel_env": arkham_env.parallel_env,
    "gym": SinglePolicyEnv,
    "vector_env": partial(arkham_env.vector_env, num_envs=2),
}
"""Functions that create an environment."""
