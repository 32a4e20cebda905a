"""Creation of agents by name: ``"heuristic"``, ``"ppo:solo"``, a checkpoint, ``"module:Class"``."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from importlib import import_module
from inspect import signature
from pathlib import Path

from arkham_agents.base import Agent
from arkham_agents.extras import naming_extras
from arkham_agents.faces import input_kind_of
from arkham_agents.files import is_file
from arkham_agents.games import ScriptedAgent
from arkham_agents.llm.spec import is_llm
from arkham_agents.llm.spec import read_spec as read_llm_spec
from arkham_agents.networks.shipped import checkpoint_file, is_shipped, nets
from arkham_agents.random_agent import RandomAgent
from arkham_agents.search_agent import SearchAgent
from arkham_agents.search_spec import NAME as SEARCH
from arkham_agents.search_spec import is_search, read_spec
from arkham_env.core.kernel.errors import InvalidSetup, quote, unknown_name

NAMES = ("heuristic", "random", SEARCH)
KNOWN = (
    *NAMES,
    *nets(),
    "search?sims=100",
    "search:CHECKPOINT?sims=200",
    "llm:MODEL",
    "the path of a checkpoint.zip",
    "module:Class",
)
LONGEST = 4096
"""Maximum length of the name of an agent."""
SAMPLE = ":sample"
"""Suffix of the name of a policy that samples actions instead of choosing the most probable one."""

OWN = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
"""Pattern of the names of custom agents (``"module:Class"``)."""


def make_agent(name: str) -> Agent:
    """Return a new agent.

    Args:
        name: one of the following names. With the suffix ``":sample"``, the actions of a checkpoint
            or policy are sampled.

            * ``"random"``;
            * ``"heuristic"``: the scripted agent of each game;
            * ``"search"``, possibly with parameters (see :mod:`arkham_agents.search_spec`);
            * the path of a checkpoint, a ``.zip`` file from ``arkham-env train``;
            * a policy of this package, such as ``"ppo:solo"`` (see
              :mod:`arkham_agents.networks.shipped`);
            * ``"llm:MODEL"``: a language model, possibly with parameters (see
              :mod:`arkham_agents.llm.spec`);
            * ``"module:Class"``: a custom agent, whose constructor needs no arguments.

    Raises:
        InvalidSetup: an unknown name, invalid parameters of an agent, or a missing package.
        CorruptCheckpoint: the file is missing or is not an intact checkpoint.
        MissingExtra: the agent requires a package that is not installed.
    """
    if not isinstance(name, str) or len(name) > LONGEST:
        raise unknown_name("agent", name, KNOWN)
    if name == "random":
        return RandomAgent()
    if name == "heuristic":
        return ScriptedAgent()
    if is_search(name):
        return SearchAgent(read_spec(name))
    if is_llm(name):
        # Not at the top, because most agents need no language model.
        from arkham_agents.llm.agent import LLMAgent

        return LLMAgent(read_llm_spec(name))
    if is_policy(name):
        path = name.removesuffix(SAMPLE)
        checkpoint_file(path)  # a wrong name is reported before a missing package
        with naming_extras():
            # Torch is imported only if a trained agent needs it.
            from arkham_agents.networks.learned import learned_agent

            return learned_agent(path, sample=name.endswith(SAMPLE))
    if OWN.fullmatch(name):
        return own_agent(name)
    raise unknown_name("agent", name, KNOWN)


def is_policy(name: str) -> bool:
    """Return whether a name is the name of a learned policy: a checkpoint or a policy of this
    package, possibly with the suffix :data:`SAMPLE`."""
    if name in NAMES or is_search(name):
        return False
    path = name.removesuffix(SAMPLE)
    return is_shipped(path) or path.endswith(".zip") or os.sep in path or is_file(path)


def with_drawn(names: Sequence[str]) -> list[str]:
    """Return names of agents in which each learned policy is followed by its variant that samples
    its actions.

    The most probable actions of a policy may win fewer games than its sampled actions.
    """
    found: list[str] = []
    for name in names:
        found.append(name)
        sampled = f"{name}{SAMPLE}"
        if is_policy(name) and not name.endswith(SAMPLE) and sampled not in names:
            found.append(sampled)
    return found


def checkpoint_in(name: str) -> str:
    """Return the path of the checkpoint file that an agent's name contains, or ``""``."""
    if is_search(name):
        return read_spec(name).checkpoint
    if is_llm(name):
        return ""
    path = name.removesuffix(SAMPLE)
    return path if name not in NAMES and is_file(path) else ""


def with_checkpoint(name: str, path: str, other: str) -> str:
    """Return an agent's name in which ``other`` replaces the path of the checkpoint."""
    head = f"{SEARCH}:" if is_search(name) else ""
    return head + other + name[len(head + path) :]


def own_agent(name: str) -> Agent:
    """Return a new agent of a custom class, given as ``"module:Class"``.

    Raises:
        InvalidSetup: the module or class does not exist, its constructor needs arguments, or its
            input kind is unknown.
    """
    where, _, what = name.partition(":")
    try:
        module = import_module(where)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{where}.".startswith(f"{error.name}."):
            raise  # the module exists; one of its own imports is missing
        raise InvalidSetup(
            f"agent {quote(name)}: module {quote(error.name)} does not exist; expected "
            "module:Class with the name of a module on the import path"
        ) from None
    found = vars(module).items()
    classes: dict[str, type[Agent]] = {key: value for key, value in found if is_agent(value)}
    if not classes:
        raise InvalidSetup(f"agent {quote(name)}: module {where} has no subclass of Agent")
    if what not in classes:
        raise InvalidSetup(f"agent {quote(name)}: {unknown_name('class', what, classes)}")
    try:
        signature(classes[what]).bind()
    except TypeError as error:
        raise InvalidSetup(
            f"agent {quote(name)}: {error}; expected a constructor without required arguments"
        ) from None
    agent = classes[what]()
    input_kind_of(agent)
    return agent


def is_agent(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Agent) and value is not Agent


def split_names(text: str) -> list[str]:
    """Return the names of a comma-separated list."""
    return [name.strip() for name in text.split(",")]


def short_names(names: Sequence[str]) -> list[str]:
    """Return short names of agents for tables and plots. An agent keeps its full name if another
    agent has the same short name."""
    short = [short_name(name) for name in names]
    return [
        name if short.count(label) > 1 else label for name, label in zip(names, short, strict=True)
    ]


def short_name(name: str) -> str:
    """Return the short name of an agent for tables and plots."""
    if is_llm(name):
        return name.partition("?")[0]
    if is_search(name):
        head, asked, how = name.partition("?")
        kind, colon, checkpoint = head.partition(":")
        return f"{kind}{colon}{short_name(checkpoint) if colon else ''}{asked}{how}"
    path = name.removesuffix(SAMPLE)
    if path in NAMES:
        return path
    if is_shipped(path):
        return name
    if OWN.fullmatch(name) and not name.endswith(SAMPLE):
        return name.partition(":")[2]
    file = Path(path)
    label = file.parent.name or file.stem if file.stem == "checkpoint" else file.stem
    return label + (SAMPLE if name.endswith(SAMPLE) else "")
