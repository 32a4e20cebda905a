"""Every kind of agent on every kind of game and environment; and agents by name."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest

import arkham_env
from arkham_agents.base import Agent, Mask
from arkham_agents.faces import action_for, choose
from arkham_agents.lcg.heuristic import HeuristicAgent
from arkham_agents.random_agent import RandomAgent
from arkham_agents.registry import make_agent, short_name, short_names, split_names
from arkham_env.core.kernel.errors import ArkhamError, IllegalAction, InvalidSetup
from tests.envs.playing import GAME, NAME

ENCODINGS: list[Any] = [("flat", "table"), ("entities", "options"), ("entities", "table")]


class LastAction(Agent):
    """Agent that takes the highest legal action of the table and records its inputs."""

    name = "last"
    input_kind = "observation"

    def __init__(self) -> None:
        self.shapes: set[tuple[int, ...]] = set()

    def act(self, view: Any, mask: Mask) -> int:
        observation = view["observation"] if isinstance(view, dict) else view
        self.shapes.add(observation.shape)
        return int(np.flatnonzero(mask)[-1])


def agents() -> list[Agent]:
    return [HeuristicAgent(), RandomAgent(1), LastAction(), make_agent("search?sims=3")]


@pytest.mark.parametrize("agent", agents(), ids=lambda a: a.name)
def test_on_a_game(agent: Agent) -> None:
    game = arkham_env.game(GAME, players=2, seed=1)
    for _ in range(60):
        if not game.over:
            game.step(choose(agent, game))


@pytest.mark.parametrize(("observation", "encoding"), ENCODINGS)
@pytest.mark.parametrize("agent", agents(), ids=lambda a: a.name)
def test_on_aec(agent: Agent, observation: Any, encoding: Any) -> None:
    env = arkham_env.env(GAME, players=2, observation=observation, action_encoding=encoding)
    env.reset(seed=3)
    for _ in range(60):
        seen, _, over, _, _ = env.last()
        if over:
            break
        action = choose(agent, env)
        assert seen["action_mask"][action] == 1
        env.step(action)


@pytest.mark.parametrize(("observation", "encoding"), ENCODINGS)
@pytest.mark.parametrize("agent", agents(), ids=lambda a: a.name)
def test_on_gymnasium(agent: Agent, observation: str, encoding: str) -> None:
    env = gymnasium.make(NAME, players=2, observation=observation, action_encoding=encoding)
    env.reset(seed=3)
    for _ in range(60):
        _, _, over, _, _ = env.step(choose(agent, env))
        if over:
            break


@pytest.mark.parametrize("agent", agents(), ids=lambda a: a.name)
def test_on_parallel(agent: Agent) -> None:
    env = arkham_env.parallel_env(GAME, players=2)
    env.reset(seed=3)
    for _ in range(60):
        if env.agents:
            env.step(choose(agent, env))


@pytest.mark.parametrize("api", ["gymnasium", "sb3"])
@pytest.mark.parametrize(("observation", "encoding"), ENCODINGS)
@pytest.mark.parametrize("agent", agents(), ids=lambda a: a.name)
def test_on_vectors(agent: Agent, observation: Any, encoding: Any, api: Any) -> None:
    envs: Any = arkham_env.vector_env(
        GAME, num_envs=3, players=1, observation=observation, action_encoding=encoding, api=api
    )
    envs.reset()
    for _ in range(80):
        actions = choose(agent, envs)
        assert actions.shape == (3,) and actions.dtype == np.int64
        assert envs.action_masks()[np.arange(3), actions].all()
        envs.step(actions)


@pytest.mark.parametrize(("observation", "encoding"), ENCODINGS)
def test_both_vector_faces_get_the_choices_of_a_game(observation: str, encoding: str) -> None:
    """Game ``i`` of each vector API is played like the game of its seed, also through wrappers."""
    from stable_baselines3.common.vec_env import VecMonitor

    agent = HeuristicAgent()
    options: Any = {"players": 2, "observation": observation, "action_encoding": encoding}
    plain: Any = arkham_env.vector_env(GAME, 2, **options)
    sb3: Any = arkham_env.vector_env(GAME, 2, api="sb3", **options)
    wrapped: Any = VecMonitor(sb3)
    games = [arkham_env.game(GAME, players=2, seed=seed) for seed in (21, 22)]
    plain.reset(seed=21)
    wrapped.seed(21)
    wrapped.reset()
    for _ in range(60):
        if any(game.over for game in games):
            break
        for i, game in enumerate(games):
            for vector_games in (plain.vector_games, sb3.vector_games):
                assert vector_games.entry.play_of(vector_games.states[i]).hash() == game.hash()
            game.step(choose(agent, game))
        plain.step(choose(agent, plain))
        wrapped.step(choose(agent, wrapped))


def test_an_agent_may_answer_for_all_games_at_once() -> None:
    class Together(LastAction):
        def act_many(self, observations: Any, masks: Any) -> list[int]:
            self.shapes.add(observations.shape)
            return [int(np.flatnonzero(mask)[-1]) for mask in masks]

    for api in ("gymnasium", "sb3"):
        agent = Together()
        envs: Any = arkham_env.vector_env(GAME, 3, api=api)
        observations = envs.reset()
        actions = choose(agent, envs)
        shape = observations.shape if api == "sb3" else observations[0].shape
        assert agent.shapes == {shape}
        assert actions.dtype == np.int64
        envs.step(actions)


def test_nothing_is_chosen_before_the_first_reset() -> None:
    for agent in agents():
        for target in (
            arkham_env.env(GAME).unwrapped,
            arkham_env.parallel_env(GAME),
            arkham_env.vector_env(GAME, 2),
            arkham_env.vector_env(GAME, 2, api="sb3"),
        ):
            with pytest.raises(ArkhamError, match=r"reset\(\)"):
                choose(agent, target)


def test_the_same_choices_whatever_the_face() -> None:
    agent = HeuristicAgent()
    game = arkham_env.game(GAME, players=2, seed=9)
    envs = [
        arkham_env.env(GAME, players=2, observation=observation, action_encoding=encoding)
        for observation, encoding in ENCODINGS
    ]
    for env in envs:
        env.reset(seed=9)
    for _ in range(120):
        if game.over:
            break
        game.step(choose(agent, game))
        for env in envs:
            env.step(choose(agent, env))
            assert env.unwrapped.game.hash() == game.hash()


def test_observation_agents_always_see_the_flat_table() -> None:
    agent = LastAction()
    for observation, encoding in ENCODINGS:
        env = arkham_env.env(GAME, observation=observation, action_encoding=encoding)
        env.reset(seed=1)
        env.step(choose(agent, env))
    game = arkham_env.game(GAME, seed=1)
    game.step(choose(agent, game))
    size = arkham_env.describe(GAME)["observations"]["flat"]["flat"]["shape"]
    assert agent.shapes == {tuple(size)}


def test_other_targets_are_refused() -> None:
    with pytest.raises(InvalidSetup, match="expected a game or an environment"):
        choose(RandomAgent(), object())
    with pytest.raises(InvalidSetup, match="'SyncVectorEnv'"):
        choose(RandomAgent(), gymnasium.make_vec(NAME, 2, vectorization_mode="sync"))


def test_a_finished_game_has_nothing_to_choose() -> None:
    agent = HeuristicAgent()
    env = arkham_env.env(GAME)
    env.reset(seed=1)
    game = env.unwrapped.game
    while not game.over:
        env.step(choose(agent, env))
    parallel = arkham_env.parallel_env(GAME)
    parallel.reset(options={"save": game.save()})
    single = gymnasium.make(NAME)
    single.reset(options={"save": game.save()})
    for player in agents():
        assert choose(player, env) is None  # as PettingZoo requires for terminated agents
        for target in (game, parallel, single):
            with pytest.raises(IllegalAction, match="over"):
                choose(player, target)
    env.step(choose(agent, env))


def test_random_draws_start_anew() -> None:
    agent = RandomAgent()
    mask = np.ones(30, np.int8)
    agent.reset(5)
    first = [agent.act(None, mask) for _ in range(20)]
    agent.reset(5)
    assert first == [agent.act(None, mask) for _ in range(20)]
    mask[:] = 0
    mask[7] = 1
    assert agent.act(None, mask) == 7


def test_agents_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "mine.py").write_text(
        "from arkham_agents.base import Agent\n"
        "from arkham_agents.random_agent import RandomAgent\n"
        "class Mine(RandomAgent):\n    name = 'mine'\n"
    )
    (tmp_path / "lacking.py").write_text("import no_such_library\n")
    assert make_agent("mine:Mine").name == "mine"
    for name, message in [
        ("mine:Mien", r"agent 'mine:Mien': unknown class 'Mien'.*did you mean 'Mine'"),
        ("mine:Agent", "unknown class 'Agent'"),
        ("json:JSONDecoder", "module json has no subclass of Agent"),
        ("mien:Mine", "module 'mien' does not exist"),
        ("mine.more:Mine", "module 'mine.more' does not exist"),
        ("mine", "expected one of .*module:Class"),
    ]:
        with pytest.raises(InvalidSetup, match=message):
            make_agent(name)
    with pytest.raises(ModuleNotFoundError, match="no_such_library"):
        make_agent("lacking:Mine")


def test_agents_by_name(tmp_path: Path) -> None:
    assert isinstance(make_agent("heuristic").for_game(GAME), HeuristicAgent)
    assert isinstance(make_agent("random"), RandomAgent)
    with pytest.raises(InvalidSetup, match=r"unknown agent 'heurisitc'.*did you mean 'heuristic'"):
        make_agent("heurisitc")
    with pytest.raises(ArkhamError, match="no such file"):
        make_agent(str(tmp_path / "checkpoint.zip"))
    foreign = tmp_path / "foreign.zip"
    foreign.write_bytes(b"PK not a zip")
    with pytest.raises(ArkhamError, match="written by"):
        make_agent(str(foreign))
    assert short_name("tests.agents.test_faces:LastAction") == "LastAction"
    assert short_name("runs/first/checkpoint.zip:sample") == "first:sample"
    assert short_name("runs/first/other.zip") == "other"
    assert short_name("random") == "random"


class Stubborn(Agent):
    """Agent that always takes action 0 of the table, which is never legal at first."""

    name = "stubborn"
    input_kind = "observation"

    def act(self, view: Any, mask: Mask) -> int:
        return 0


def test_an_illegal_action_of_an_agent_is_named_with_the_legal_ones() -> None:
    game = arkham_env.game(GAME, players=1, seed=1)
    env: Any = arkham_env.env(GAME, observation="entities", action_encoding="options")
    env.reset(seed=1)
    for target in (game, env):
        with pytest.raises(IllegalAction, match=r"action 0: expected one of the \d+ legal actions"):
            choose(Stubborn(), target)


def test_an_agent_that_wants_something_else_is_refused() -> None:
    agent: Any = Stubborn()
    agent.input_kind = "views"
    env: Any = arkham_env.env(GAME)
    env.reset(seed=1)
    envs: Any = arkham_env.vector_env(GAME, num_envs=2)
    envs.reset(seed=1)
    for target in (arkham_env.game(GAME, seed=1), env, envs):
        with pytest.raises(
            InvalidSetup, match="input_kind 'views': expected one of observation, view"
        ):
            choose(agent, target)


def test_agents_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "needy.py").write_text(
        "from arkham_agents.base import Agent\n\n"
        "class Needy(Agent):\n    def __init__(self, depth):\n        self.depth = depth\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(InvalidSetup, match="expected a constructor without required arguments"):
        make_agent("needy:Needy")
    nobody: Any = None
    with pytest.raises(InvalidSetup, match="unknown agent None"):
        make_agent(nobody)


def test_equally_named_checkpoints_keep_their_whole_names() -> None:
    names = ["p/x/checkpoint.zip", "q/x/checkpoint.zip", "random"]
    assert short_names(names) == [*names[:2], "random"]
    assert short_names(names[1:]) == ["x", "random"]


class Paged:
    """A slot whose actions are options in another order; the last action turns the page."""

    def __init__(self) -> None:
        self.state = SimpleNamespace(options=[7, 8, 9])

    def index_of(self, action: int) -> int:
        return {1: 2, 2: 0, 4: 3}[action]


@pytest.mark.parametrize(("option", "action"), [(2, 1), (0, 2), (1, 4)])
def test_an_option_on_another_page_turns_the_page(option: int, action: int) -> None:
    assert action_for(Paged(), option, np.array([0, 1, 1, 0, 1], np.int8)) == action


def test_an_option_that_no_action_stands_for() -> None:
    assert action_for(Paged(), 1, np.array([0, 1, 1, 0, 0], np.int8)) == -1


def test_names_of_agents_in_one_text() -> None:
    assert split_names("human") == ["human"]
    assert split_names(" human , random,a b ") == ["human", "random", "a b"]
