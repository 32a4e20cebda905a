"""Names of search agents, such as ``search?sims=100`` or ``search:runs/solo/best.zip?sims=200``."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from math import isfinite
from typing import Any, Final

from arkham_agents.name_parameters import parameters_in
from arkham_env.core.kernel.errors import InvalidSetup, quote, unknown_name

NAME: Final = "search"
ROLLOUTS: Final = ("none", "random", "heuristic")
SIMULATIONS: Final = 200
MEASURED: Final = {
    "outcome": "nothing",
    "shaped": "potential",
    "victory": "potential",
    "progress": "progress",
}
"""For each reward, the measure of a state that a search adds to the values of a trained policy.

A policy predicts only future rewards. The measure gives the rewards that were already paid before a
state was reached. A search cannot use a policy that was trained with a reward outside this table.
"""


@dataclass(frozen=True)
class SearchSpec:
    """Parameters of a search agent, which follow ``search`` in its name.

    Attributes:
        checkpoint: path of a trained policy that provides priors and values; ``""`` for none.
        sims: number of simulations per decision; 0: as many simulations as ``seconds`` allow.
            Default: 200, or 0 if ``seconds`` is given.
        seconds: time per decision; 0: no limit.
        rollout: policy that plays on from each new leaf of the tree before the evaluation:
            ``"none"``, ``"random"`` or ``"heuristic"`` (slow). Not allowed with a checkpoint.
        depth: maximum number of decisions of a rollout.
        c: exploration constant. Default: 1, or 0.3 with a checkpoint.
        win: value of a win, in addition to the score. Default: 0.5; with a checkpoint, the value of
            a win in the reward with which it was trained.
        batch: number of leaves that the policy of the checkpoint evaluates together.
        certain: if the policy of the checkpoint gives an option at least this probability, the
            option is taken without a search.
    """

    checkpoint: str = ""
    sims: int = -1
    seconds: float = 0.0
    rollout: str = "none"
    depth: int = 20
    c: float = -1.0
    win: float = -1.0
    batch: int = 8
    certain: float = 0.995


LIMITS: Final[dict[str, tuple[float, float, str]]] = {
    "sims": (1, 1e9, "a whole number of at least 1"),
    "seconds": (1e-4, 1e6, "a number from 0.0001 to 1000000"),
    "depth": (1, 1e6, "a whole number of at least 1"),
    "c": (0, 1e3, "a number from 0 to 1000"),
    "win": (0, 1e3, "a number from 0 to 1000"),
    "batch": (1, 4096, "a whole number from 1 to 4096"),
    "certain": (0, 2, "a number from 0 to 2"),
}
"""Minimum and maximum of each parameter, and its description for error messages."""


def is_search(name: str) -> bool:
    """Return whether a name is the name of a search agent."""
    return name == NAME or name.startswith((NAME + ":", NAME + "?"))


def read_spec(name: str) -> SearchSpec:
    """Return the parameters in the name of a search agent.

    Raises:
        InvalidSetup: an unknown key, a value out of range, or keys that exclude each other.
    """
    head, asked, text = name.partition("?")
    checkpoint = head.partition(":")[2]
    if head != NAME and not checkpoint:
        raise InvalidSetup(
            f"agent {quote(name)}: the path of the checkpoint is empty, expected search:PATH or "
            "search"
        )
    found: dict[str, Any] = {}
    if asked:
        for key, value in parameters_in(name, text, KEYS, "sims=100"):
            found[key] = value if key == "rollout" else number(name, key, value)
    rollout = found.get("rollout", "none")
    if rollout not in ROLLOUTS:
        raise InvalidSetup(f"agent {quote(name)}: {unknown_name('rollout', rollout, ROLLOUTS)}")
    useless = ("rollout", "depth") if checkpoint else ("batch", "certain")
    for key in useless:
        if key in found:
            what = (
                "this key is not allowed with a checkpoint"
                if checkpoint
                else "this key requires a checkpoint"
            )
            raise InvalidSetup(f"{quote(key)} in agent {quote(name)}: {what}; remove it")
    if "depth" in found and rollout == "none":
        raise InvalidSetup(
            f"'depth' in agent {quote(name)}: this key requires rollout=random or "
            "rollout=heuristic; add one of them or remove the key"
        )
    spec = replace(SearchSpec(checkpoint), **found)
    if spec.sims < 0:
        spec = replace(spec, sims=0 if spec.seconds else SIMULATIONS)
    return spec if spec.c >= 0 else replace(spec, c=0.3 if checkpoint else 1.0)


KEYS: Final = tuple(field.name for field in fields(SearchSpec) if field.name != "checkpoint")


def number(name: str, key: str, text: str) -> float:
    """Return the number ``text`` of the parameter ``key`` after checking its type and range."""
    low, high, expected = LIMITS[key]
    try:
        found = int(text) if expected.startswith("a whole") else float(text)
    except ValueError:
        found = float("nan")
    if not isfinite(found) or not low <= found <= high:
        raise InvalidSetup(f"{key}={quote(text)} in agent {quote(name)}: expected {expected}")
    return found
