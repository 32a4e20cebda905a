"""Wrong usages of agents, checkpoints, evaluations and configurations of training runs."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import arkham_env
from arkham_agents.base import Agent
from arkham_agents.faces import choose
from arkham_agents.registry import make_agent
from arkham_env import IllegalAction
from tests.envs.playing import ELDRITCH, GAME
from tests.wrong_usages.usage import Usage

TORCH = "torch"
HERE = "tests.wrong_usages.agents"


class Fixed(Agent):
    """Agent that always returns the same value, which is no legal choice."""

    name = "fixed"

    def __init__(self, answer: object, input_kind: Any = "view") -> None:
        self.answer = answer
        self.input_kind = input_kind

    def act(self, view: Any, mask: Any) -> Any:
        return self.answer


class Confused(Agent):
    """Agent with an unknown input kind."""

    input_kind = "views"  # type: ignore[assignment]


# -- Names of agents -----------------------------------------------------------------------------

NAMES: list[tuple[Any, tuple[str, ...], str]] = [
    ("randm", ("unknown agent 'randm'", "did you mean 'random'"), ""),
    ("heuristics", ("unknown agent 'heuristics'", "did you mean 'heuristic'"), ""),
    ("", ("unknown agent ''", "expected one of heuristic"), ""),
    (None, ("unknown agent None", "expected one of heuristic"), ""),
    (3, ("unknown agent 3", "expected one of heuristic"), ""),
    (["random"], ("unknown agent ['random']", "expected one of heuristic"), ""),
    ("ppo:solos", ("'ppo:solos'", "did you mean 'ppo:solo'"), ""),
    ("ppo:", ("'ppo:'", "expected one of ppo:core_pair"), ""),
    ("ppo:solo:sampled", ("'ppo:solo:sampled'", "did you mean 'ppo:solo'"), ""),
    ("search?sims=0", ("sims='0'", "a whole number of at least 1"), ""),
    ("search?sims=1e3", ("sims='1e3'", "a whole number of at least 1"), ""),
    ("search?sim=3", ("unknown key 'sim'", "did you mean 'sims'"), ""),
    ("search?sims=1&sims=2", ("'sims'", "expected each key only once"), ""),
    ("search?", ("''", "expected key=value"), ""),
    ("search?c=-1", ("c='-1'", "expected a number from 0"), ""),
    ("search?batch=0", ("batch='0'", "expected a whole number from 1"), ""),
    ("search:", ("'search:'", "expected search:PATH"), ""),
    ("llm:", ("'llm:'", "expected llm:MODEL"), ""),
    ("llm:x?temp=3", ("unknown key 'temp'", "expected one of"), ""),
    ("llm:x?temperature=hot", ("temperature='hot'", "expected a number from 0"), ""),
    ("no_module:Agent", ("'no_module'", "expected module:Class"), ""),
    ("json:Agent", ("'json:Agent'", "module json has no subclass of Agent"), ""),
    (f"{HERE}:Fixd", ("unknown class 'Fixd'", "did you mean 'Fixed'"), ""),
    (f"{HERE}:Fixed", ("missing a required argument", "without required arguments"), ""),
    (f"{HERE}:Confused", ("'views'", "expected one of observation, view, deals"), ""),
]
"""Names, parts of the message, and a package that the agent requires."""


def of_names() -> Iterator[Usage]:
    for name, words, needs in NAMES:
        yield Usage(f"make_agent({name!r})", partial(lambda n, _: make_agent(n), name), words,
                    needs=needs)  # fmt: skip


# -- Choices -------------------------------------------------------------------------------------


def of_choices() -> Iterator[Usage]:
    targets: list[Any] = [None, 3, "game", {}, json]
    for target in targets:
        kind = type(target).__name__
        yield Usage(
            f"choose(agent, {kind})",
            partial(lambda t, _: choose(make_agent("random"), t), target),
            (f"'{kind}'", "expected a game or an environment"),
        )  # fmt: skip
    for agent in ("random", None):
        yield Usage(
            f"choose({agent!r}, game)", partial(lambda a, game: choose(a, game), agent),
            (f"agent {agent!r}", "expected an object such as"), scene="game",
        )  # fmt: skip
    yield Usage(
        "choose(an unknown input kind, game)", lambda game: choose(Confused(), game),
        ("'views'", "expected one of observation, view, deals"), scene="game",
    )  # fmt: skip
    answers: list[Any] = [99, -1, None, 1.5, "0", np.zeros(2)]
    for answer in answers:
        for scene in ("game", "aec", "parallel", "gym", "vector"):
            # A vector environment checks actions of its own encoding when it takes a step.
            legal = ("expected one of", "expected whole numbers")
            for kind in ("view", "observation"):
                seen = "option" if kind == "view" else "action"
                number = isinstance(answer, int)
                if kind == "observation" and number and scene != "game":
                    continue  # the environment itself refuses the action
                vector = kind == "observation" and scene == "vector"
                expectation = (
                    legal[1] if vector else "expected 0 to" if kind == "view" else legal[0]
                )
                yield Usage(
                    f"{scene}: choose(a {kind} agent that returns {answer!r})",
                    partial(lambda a, k, target: choose(Fixed(a, k), target), answer, kind),
                    (seen if not vector else "actions", repr(answer), expectation),
                    IllegalAction, scene,
                )  # fmt: skip
    for scene in ("finished game", "finished gym"):
        yield Usage(
            f"{scene}: choose", lambda target: choose(make_agent("random"), target),
            ("the game is over", "no decision is pending"), IllegalAction, scene,
        )  # fmt: skip
    yield Usage(
        "choose(a policy for another game)",
        lambda _: choose(make_agent("ppo:solo"), arkham_env.game(ELDRITCH)),
        ("'ppo:solo'", "expected the present encodings"), needs=TORCH,
    )  # fmt: skip


# -- Checkpoints ---------------------------------------------------------------------------------


def shipped() -> Path:
    from arkham_agents.networks.shipped import shipped_path

    return shipped_path("ppo:solo")


def text(path: Path) -> None:
    path.write_text("no zip")


def cut(path: Path) -> None:
    data = shipped().read_bytes()
    path.write_bytes(data[: len(data) // 2])


def edited(path: Path) -> None:
    """Write a checkpoint with one changed byte of its weights."""
    data = bytearray(shipped().read_bytes())
    with zipfile.ZipFile(shipped()) as archive:
        data[archive.getinfo("policy.safetensors").header_offset + 3000] ^= 1
    path.write_bytes(data)


def with_meta(path: Path, **changed: object) -> None:
    """Write a checkpoint with other entries in ``meta.json``."""
    with zipfile.ZipFile(shipped()) as source, zipfile.ZipFile(path, "w") as made:
        meta = json.loads(source.read("meta.json"))
        made.writestr("meta.json", json.dumps({**meta, **changed}))
        made.writestr("policy.safetensors", source.read("policy.safetensors"))


def without_policy(path: Path) -> None:
    with zipfile.ZipFile(shipped()) as source, zipfile.ZipFile(path, "w") as made:
        made.writestr("meta.json", source.read("meta.json"))


CHECKPOINTS: list[tuple[str, Callable[[Path], None], tuple[str, ...]]] = [
    ("a text", text, ("expected a zip file",)),
    ("empty", lambda path: path.touch(), ("expected a zip file",)),
    ("cut", cut, ("expected a zip file",)),
    ("edited", edited, ("expected a zip file of meta.json and policy.safetensors",)),
    ("without a policy", without_policy, ("expected a zip file of meta.json and policy",)),
    ("of another format", partial(with_meta, format=99), ("format is 99", "expected")),
    ("of no game", partial(with_meta, game=5), ("game = 5", "use a checkpoint")),
    ("of a trainer", partial(with_meta, trainer="dqn"), ("trainer = 'dqn'", "use a checkpoint")),
    ("of no layers", partial(with_meta, hidden=[]), ("hidden = []", "use a checkpoint")),
    ("of other sizes", partial(with_meta, hidden=[16, 17]), ("do not fit its meta.json",)),
]  # fmt: skip
"""Names, functions that write the file, and parts of the message."""


def of_checkpoints() -> Iterator[Usage]:
    def load(write: Callable[[Path], None], folder: Path) -> None:
        path = folder / "given" / "checkpoint.zip"
        path.parent.mkdir(exist_ok=True)
        write(path)
        make_agent(str(path))

    from arkham_agents.networks.shipped import CorruptCheckpoint

    for name in ("missing.zip", "search:missing.zip"):
        yield Usage(
            f"make_agent({name!r})", partial(lambda n, _: make_agent(n), name),
            ("'missing.zip': no such file", "create one with"), CorruptCheckpoint,
        )  # fmt: skip
    for name, write, words in CHECKPOINTS:
        yield Usage(
            f"a checkpoint: {name}", partial(load, write), ("checkpoint.zip'", *words),
            CorruptCheckpoint, "folder", TORCH,
        )  # fmt: skip


# -- Evaluation ----------------------------------------------------------------------------------

JOBS: list[tuple[tuple[Any, ...], tuple[str, ...]]] = [
    ((["rendom"], GAME, {}, 0, 1), ("unknown agent 'rendom'", "did you mean 'random'")),
    ((["random"], "lcg/spreading_flame", {}, 0, 1), ("did you mean 'lcg/spreading_flames'",)),
    ((["random"], GAME, {"players": 5}, 0, 1), ("players=5", "expected 1 to 4")),
    ((["random"], GAME, {"seed": 5}, 0, 1), ("unknown option 'seed'", "expected one of")),
    ((["random"], GAME, {}, 0, 0), ("episodes=0", "at least 1")),
    ((["random"], GAME, {}, 0, "many"), ("episodes='many'", "whole number")),
    ((["random"], GAME, {}, 0, 2.0), ("episodes=2.0", "whole number")),
    ((["random"], GAME, {}, -1.5, 1), ("seed=-1.5", "whole number")),
    ((["random", "random"], GAME, {}, 0, 1), ("agent 'random' is repeated", "expected")),
    (([], GAME, {}, 0, 1), ("expected the name of at least one agent",)),
]
"""Arguments of ``make_jobs`` (agents, game, options, first seed, episodes) and the message."""


def of_evaluation() -> Iterator[Usage]:
    def jobs(given: tuple[Any, ...], _: Any) -> object:
        from arkham_agents.evaluation.jobs import make_jobs

        return make_jobs(*given)

    def seeds(split: str, count: int, _: Any) -> object:
        from arkham_agents.seeds import split_seeds

        return split_seeds(split, count)

    for given, words in JOBS:
        yield Usage(f"make_jobs{given}", partial(jobs, given), words, needs="scipy")
    yield Usage("split_seeds('def', 1)", partial(seeds, "def", 1), ("'def'", "did you mean 'dev'"))
    yield Usage(
        "split_seeds('dev', 1_000_001)", partial(seeds, "dev", 1_000_001),
        ("1000001 games", "expected 0 to 1,000,000"),
    )  # fmt: skip


# -- Training ------------------------------------------------------------------------------------

CONFIGS: list[tuple[Any, tuple[str, ...]]] = [
    ([1, 2], ("[1, 2]", "expected a mapping")),
    ({"ppo": 5}, ("ppo = 5",)),
    ({"ppo": {"learning_rat": 1e-4}}, ("'ppo.learning_rat'", "did you mean 'ppo.learning_rate'")),
    ({"ppo": {"num_envs": 0}}, ("ppo.num_envs = 0", "greater than")),
    ({"ppo": {"num_envs": "many"}}, ("ppo.num_envs = 'many'", "integer")),
    ({"ppo": {"hidden": []}}, ("ppo.hidden = []", "at least 1")),
    ({"ppo": {"hidden": [16, 0]}}, ("ppo.hidden.1 = 0", "greater than")),
    ({"ppo": {"num_envs": 1, "n_steps": 1}}, ("ppo.num_envs * ppo.n_steps = 1", "expected")),
    ({"ppo": {"learning_rate": float("inf")}}, ("ppo.learning_rate = inf", "finite")),
    ({"ppo": {"gamma": True}}, ("ppo.gamma = True",)),
    ({"ppo": {"total_steps": 2**28}}, ("268435456", "then resume from the checkpoint")),
    ({"name": "../elsewhere"}, ("name = '../elsewhere'", "expected letters, digits")),
    ({"name": ""}, ("name = ''", "expected letters, digits")),
    ({"out": "a\0b"}, ("out = 'a\\x00b'", "expected a path without NUL")),
    ({"seed": -1}, ("seed = -1", "greater than or equal to 0")),
    ({"seed": 1.5}, ("seed = 1.5", "integer")),
    ({"trainer": "dqn"}, ("unknown trainer 'dqn'", "expected one of masked_ppo, sb3")),
    ({"stages": ["pppo"]}, ("unknown stage 'pppo'", "did you mean 'ppo'")),
    ({"stages": ["evaluate"]}, ("the stage 'evaluate' needs a policy", "add the stage 'ppo'")),
    ({"evaluation": {"first_seed": 1_999_990}}, ("1999990", "overlap the split 'test'")),
    ({"game": {"dificulty": "hard"}}, ("'game.dificulty'", "did you mean 'game.difficulty'")),
    ({"game": {"difficulty": "hrad"}}, ("'hrad'", "did you mean 'hard'")),
    ({"game": {"open_hands": "yes"}}, ("open_hands='yes'", "True or False")),
    ({"game": {"players": 5}}, ("players=5", "expected 1 to 4")),
    ({"game": {"id": "lcg/spreading_flame"}}, ("did you mean 'lcg/spreading_flames'",)),
    ({"game": {"reward": "point"}}, ("'point'", "did you mean 'points'")),
    ({"game": {"reward": "nope:paid"}}, ("'nope:paid'", "expected module:attribute")),
    ({"game": {"win_weight": -1}}, ("win_weight", "-1")),
    ({"game": {"mix": {"difficulty": ["hard"]}}}, ("game.mix", "set trainer to 'masked_ppo'")),
]
"""Configurations of training runs, and parts of the message."""
FILES: list[tuple[str, bytes, tuple[str, ...]]] = [
    ("a list", b"- 1\n", ("expected a mapping",)),
    ("cut", b"a: [", ("not valid YAML",)),
    ("no text", b"\xff\xfe\x00", ("wrong.yaml",)),
    ("a repeated key", b"seed: 1\nseed: 2\n", ("line 2", "'seed' is repeated")),
    ("a key without a value", b"ppo:\n", ("line 1", "'ppo' has no value")),
    ("an object", b"a: !!python/object/apply:os.getcwd []\n", ("not valid YAML",)),
    ("a wrong value", b"ppo: {num_envs: many}\n", ("ppo.num_envs = 'many'", "integer")),
]
"""Files that are no configurations, and parts of the message."""


def of_training() -> Iterator[Usage]:
    def check(data: Any, _: Any) -> object:
        from arkham_agents.config import check_config

        return check_config(data)

    def read(data: bytes, folder: Path) -> object:
        from arkham_agents.config import read_config

        path = folder / "given" / "wrong.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
        return read_config(path)

    for data, words in CONFIGS:
        yield Usage(f"check_config({data})", partial(check, data), words, needs="pydantic")
    for name, content, words in FILES:
        yield Usage(
            f"a configuration file: {name}", partial(read, content), ("wrong.yaml", *words),
            scene="folder", needs="pydantic",
        )  # fmt: skip


USAGES: list[Usage] = [
    usage
    for part in (of_names, of_choices, of_checkpoints, of_evaluation, of_training)
    for usage in part()
]
