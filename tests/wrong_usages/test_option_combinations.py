"""``envs/options.py``: random combinations of options: valid ones give the documented arrays, masks
and infos in each environment; a combination with one invalid value changes nothing."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import arkham_env
from arkham_env import InvalidSetup
from arkham_env.envs.gym_env import SinglePolicyEnv
from arkham_env.envs.options import ENV_NAMES
from tests.envs.playing import ARKHAM, CORE, ELDRITCH, GAME, GAMES, legal
from tests.wrong_usages.setups import Lines
from tests.wrong_usages.usage import FACES, facts_of_env

Options = dict[str, Any]
FEW = settings(max_examples=200, deadline=None, derandomize=True, database=None)
STEPS = 6
describe = cache(arkham_env.describe)


def pays(step: Any) -> float:
    """Return the number of events of a step: a reward function."""
    return float(len(step.events))


INVALID: list[Any] = [Lines(), np.zeros((2, 2)), b"x", 1j, [Lines()], {1, 2}, object, -1.5]
"""Values that no option accepts, with the exceptions of :func:`is_valid`."""


def is_valid(name: str, value: Any) -> bool:
    """Return whether an option accepts a value of :data:`INVALID`."""
    return (name == "reward" and callable(value)) or (name == "penalty" and value is INVALID[-1])


# -- Combinations --------------------------------------------------------------------------------


@st.composite
def rewards(draw: st.DrawFn) -> Options:
    names = ["outcome", "points", "shaped", "progress", "victory", "dict", "function"]
    name = draw(st.sampled_from(names))
    found: Options = {"reward": {"dict": {"won": 1.0}, "function": pays}.get(name, name)}
    if draw(st.booleans()):
        found["gamma"] = draw(st.sampled_from([1, 0.99, np.float32(0.5)]))
    if name == "victory" and draw(st.booleans()):
        found |= {"win_weight": 2, "shaping_weight": 0.0, "score_weight": 0.25}
    return found


@st.composite
def illegal_actions(draw: st.DrawFn) -> Options:
    illegal = draw(st.sampled_from(["raise", "random", "penalty"]))
    found: Options = {"illegal": illegal}
    if illegal == "penalty" or draw(st.booleans()):
        found["max_steps"] = draw(st.sampled_from([1, 3, np.int64(5), 1000]))
    if illegal == "penalty" and draw(st.booleans()):
        found["penalty"] = draw(st.sampled_from([0, -2.5]))
    return found


ARRAYS = st.fixed_dictionaries(
    {},
    optional={
        "action_encoding": st.sampled_from(["table", "options"]),
        "observation": st.sampled_from(["flat", "entities"]),
        "mask": st.sampled_from([None, "info", "observation", "both", "none"]),
        "mask_key": st.sampled_from(["action_mask", "legal"]),
        "observation_key": st.sampled_from(["observation", "observations"]),
        "mask_dtype": st.sampled_from(["int8", "bool"]),
        "render_mode": st.sampled_from([None, "ansi"]),
    },
)
NUMBERS: st.SearchStrategy[Options] = st.sampled_from(
    [{}, {"dtype": "float32"}, {"dtype": "float32", "scale": True}]
)
SET_UPS: dict[str, st.SearchStrategy[Options]] = {
    GAME: st.fixed_dictionaries(
        {},
        optional={
            "difficulty": st.sampled_from(["easy", "hard", "expert"]),
            "open_hands": st.booleans(),
            "bag": st.sampled_from([["skull", "-1"], ("0",)]),
        },
    ),
    CORE: st.fixed_dictionaries(
        {},
        optional={
            "play": st.sampled_from(["campaign", "smoke_and_mirrors", "queen_of_ash"]),
            "decks": st.sampled_from(["starter", "random"]),
            "collection": st.sampled_from(["one_box", "unlimited"]),
        },
    ),
    ELDRITCH: st.fixed_dictionaries(
        {},
        optional={
            "investigators": st.just("random"),
            "ancient_one": st.sampled_from(["random", "cthulhu"]),
            "difficulty": st.sampled_from(["easy", "staged"]),
            "starting_rumor": st.booleans(),
        },
    ),
    ARKHAM: st.fixed_dictionaries(
        {},
        optional={
            "investigators": st.just("random"),
            "ancient_one": st.sampled_from(["random", "yig"]),
            "scoring": st.booleans(),
        },
    ),
}


@st.composite
def combinations(draw: st.DrawFn) -> tuple[str, Options]:
    """Return a game and valid options of an environment."""
    game_id = draw(st.sampled_from(GAMES))
    players = draw(st.sampled_from([1, 2, np.int64(4)]))
    return game_id, {
        **draw(ARRAYS), **draw(NUMBERS), **draw(rewards()), **draw(illegal_actions()),
        **draw(SET_UPS[game_id]), "players": players,
    }  # fmt: skip


# -- Documented results --------------------------------------------------------------------------


class Expected:
    """The documented form of observations, masks and infos for a combination of options.

    Args:
        place: the place of masks by default.
        rows: the number of games of a vector environment, or ``None``.
        idle: the number of actions to do nothing.
    """

    def __init__(
        self, game_id: str, options: Options, place: str, rows: int | None = None, idle: int = 0
    ) -> None:
        facts = describe(game_id)
        self.place = options.get("mask") or place
        self.mask_key = options.get("mask_key", "action_mask")
        self.key = options.get("observation_key", "observation")
        self.dtype = np.dtype(options.get("dtype", "int16"))
        self.mask_dtype = np.dtype(options.get("mask_dtype", "int8"))
        self.scaled = options.get("scale", False)
        self.strict = options["illegal"] == "raise"
        self.most_steps = options.get("max_steps")
        self.lead = () if rows is None else (rows,)
        self.flat = options.get("observation", "flat") == "flat"
        self.arrays = facts["observations"][options.get("observation", "flat")]
        encoding = facts["action_encodings"][options.get("action_encoding", "table")]
        self.actions = encoding["actions"] + idle

    def check(self, observation: Any, info: Any, space: Any) -> None:
        """Check an observation, its info and the space of observations."""
        in_observation = self.place in ("observation", "both")
        assert space.contains(observation)
        if in_observation:
            assert set(observation) == {self.key, self.mask_key}
            self.check_mask(observation[self.mask_key])
            observation = observation[self.key]
        assert (self.mask_key in info) == (self.place in ("info", "both"))
        if self.mask_key in info:
            self.check_mask(info[self.mask_key])
        parts = {"flat": observation} if self.flat else observation
        assert set(parts) == set(self.arrays)
        for name, array in parts.items():
            assert array.shape == (*self.lead, *self.arrays[name]["shape"])
            assert array.dtype == self.dtype
            assert not self.scaled or (np.abs(array) <= 1).all()
        assert ("illegal" in info) == (not self.strict)

    def check_mask(self, mask: Any) -> None:
        assert mask.shape == (*self.lead, self.actions) and mask.dtype == self.mask_dtype
        assert ((mask == 0) | (mask == 1)).all()


def play_single(game_id: str, options: Options) -> None:
    env: Any = SinglePolicyEnv(game_id, **options)
    expected = Expected(game_id, options, "info")
    assert env.action_space.n == expected.actions
    observation, info = env.reset(seed=3)
    for step in range(1, STEPS + 1):
        expected.check(observation, info, env.observation_space)
        mask = env.action_masks()
        assert mask.sum() >= 1 and mask.dtype == np.bool_
        observation, reward, over, cut, info = env.step(env.action_space.sample())
        assert isinstance(reward, float)
        assert cut == (not over and step == expected.most_steps)
        if over or cut:
            expected.check(observation, info, env.observation_space)
            return


def play_aec(game_id: str, options: Options) -> None:
    env: Any = arkham_env.env(game_id, **options)
    expected = Expected(game_id, options, "observation")
    env.reset(seed=3)
    for step in range(1, STEPS + 1):
        for agent in env.agents:
            assert env.action_space(agent).n == expected.actions
            expected.check(env.observe(agent), env.infos[agent], env.observation_space(agent))
        env.step(legal(env.unwrapped.session.mask())[0])
        if any(env.terminations.values()) or any(env.truncations.values()):
            assert all(env.terminations.values()) or step == expected.most_steps
            return
        assert expected.most_steps is None or step < expected.most_steps


def play_parallel(game_id: str, options: Options) -> None:
    env: Any = arkham_env.parallel_env(game_id, **options)
    expected = Expected(game_id, options, "observation", idle=1)
    observations, infos = env.reset(seed=3)
    for step in range(1, STEPS + 1):
        for agent in env.possible_agents:
            expected.check(observations[agent], infos[agent], env.observation_space(agent))
        action = legal(env.unwrapped.session.mask())[0]
        observations, paid, overs, cuts, infos = env.step({env.decider: action})
        assert len(set(paid.values())) == 1
        if not env.agents:
            assert all(overs.values()) or (all(cuts.values()) and step == expected.most_steps)
            return


def play_vector(game_id: str, options: Options) -> None:
    envs: Any = arkham_env.vector_env(game_id, 2, **options)
    expected = Expected(game_id, options, "info", rows=2)
    observations, infos = envs.reset(seed=3)
    first = np.ones(2, np.bool_)  # rows that play their first game
    for step in range(1, STEPS + 1):
        if step > 1 or expected.strict:  # a reset takes no action
            expected.check(observations, infos, envs.observation_space)
        actions, counts = envs.legal_actions()
        assert counts.tolist() == envs.action_masks().sum(axis=1).tolist()
        assert counts.sum() == len(actions)
        observations, paid, overs, cuts, infos = envs.step(envs.action_space.sample())
        assert paid.shape == overs.shape == cuts.shape == (2,)
        assert paid.dtype == np.float64 and not (overs & cuts).any()
        if step == expected.most_steps:
            assert (overs | cuts)[first].all()
            return
        assert not cuts[first].any()
        first &= ~overs


PLAYS = {"aec": play_aec, "parallel": play_parallel, "single": play_single, "vector": play_vector}


@pytest.mark.parametrize("face", PLAYS)
@FEW
@given(combinations())
def test_valid_combinations_give_the_documented_arrays(
    face: str, combination: tuple[str, Options]
) -> None:
    PLAYS[face](*combination)


@FEW
@given(
    st.sampled_from(GAMES).flatmap(lambda name: st.tuples(st.just(name), SET_UPS[name])),
    rewards(),
    illegal_actions(),
)
def test_valid_combinations_of_text_environments(
    set_up: tuple[str, Options], reward: Options, illegal: Options
) -> None:
    game_id, options = set_up
    env = arkham_env.text_env(game_id, players=2, **options, **reward, **illegal)
    text, info = env.reset(seed=3)
    for step in range(1, STEPS + 1):
        assert env.observation_space.contains(text)
        assert len(env.labels()) == info["action_mask"].sum() >= 1
        text, _, over, cut, info = env.step(env.action_space.sample())
        assert cut == (not over and step == illegal.get("max_steps"))
        if over or cut:
            return


# -- One invalid value ---------------------------------------------------------------------------


def check_error(error: InvalidSetup, name: str) -> None:
    """Check that a message is one line that contains the option or its kind, and a fix."""
    message = str(error)
    assert len(message.splitlines()) == 1 and "expected" in message
    assert name.rstrip("s").replace("_", " ") in message.replace("_", " ")


@pytest.mark.parametrize("face", FACES)
@FEW
@given(st.data())
def test_one_invalid_value_is_an_error_that_names_its_option(
    face: str, data: st.DataObject
) -> None:
    game_id, options = data.draw(combinations())
    name = data.draw(st.sampled_from([*describe(game_id)["options"], *ENV_NAMES]))
    values = [value for value in INVALID if not is_valid(name, value)]
    wrong = {**options, name: data.draw(st.sampled_from(values))}
    with pytest.raises(InvalidSetup) as raised:
        FACES[face](game_id, **wrong)
    check_error(raised.value, name)


@pytest.mark.parametrize("face", ["env", "parallel_env", "gym"])
@FEW
@given(st.data())
def test_one_invalid_value_at_a_reset_changes_nothing(face: str, data: st.DataObject) -> None:
    game_id = data.draw(st.sampled_from(GAMES))
    env: Any = FACES[face](game_id)
    env.reset(seed=data.draw(st.integers(-(2**70), 2**70)))
    before = facts_of_env(env)
    options = data.draw(SET_UPS[game_id])
    name = data.draw(st.sampled_from([*describe(game_id)["options"], *ENV_NAMES, "seed"]))
    if name in find_options(game_id):
        value = data.draw(st.sampled_from(INVALID))
    else:
        value = None  # an option of the environment, which a reset cannot change
    with pytest.raises(InvalidSetup) as raised:
        env.reset(options={**options, name: value})
    check_error(raised.value, name)
    assert facts_of_env(env) == before


@cache
def find_options(game_id: str) -> frozenset[str]:
    """Return the names of the set-up options of a game."""
    return frozenset(describe(game_id)["options"]) - set(ENV_NAMES)
