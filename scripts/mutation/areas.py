"""Areas of the source in which faults are planted, and random samples of faults."""

from __future__ import annotations

import random
from collections.abc import Collection

from scripts.mutation.faults import Fault, faults_of, is_fault

AREAS: dict[str, tuple[str, ...]] = {
    "environments": (
        "arkham_env/envs/",
        "arkham_env/lcg/encode/",
        "arkham_env/lcg/entry.py",
        "arkham_env/__init__.py",
    ),
    "cards": ("arkham_env/lcg/cards/", "arkham_env/lcg/scenarios/"),
    "eldritch": ("arkham_env/eldritch/",),
    "arkham2e": ("arkham_env/arkham2e/",),
    "rules": ("arkham_env/core/", "arkham_env/board/", "arkham_env/lcg/"),
    "agents": ("agents/arkham_agents/",),
}
"""Beginnings of the paths in each area.  A file belongs to the first area that fits its path."""

LEFT_OUT = {
    "arkham_env/core/kernel/native.py": "mypyc support: interpreted runs use one of two branches",
    "arkham_env/_build.py": "chooses what is compiled; tests run interpreted here",
    "arkham_env/_pure.py": "chooses between builds; tests run interpreted here",
    "arkham_env/core/public/protocols.py": "types only",
    "arkham_env/lcg/frames.py": "written by make generate",
    **dict.fromkeys(
        (
            "agents/arkham_agents/imitation/ray_cluster.py",
            "agents/arkham_agents/rllib/envs.py",
            "agents/arkham_agents/rllib/module.py",
            "agents/arkham_agents/rllib/training.py",
        ),
        "needs Ray, whose tests have a separate environment (make test-rllib)",
    ),
    "agents/arkham_agents/lcg/heuristic/weights.py": "tuned numbers, not proven by tests",
    "agents/arkham_agents/eldritch/heuristic/weights.py": "tuned numbers",
    "agents/arkham_agents/arkham2e/heuristic/weights.py": "tuned numbers",
}
"""Modules in which no fault is planted, with the reason (layouts and traces are no modules)."""


def area_of(path: str) -> str:
    """Return the area of a file, or "" if no fault is planted in it."""
    if path in LEFT_OUT:
        return ""
    for area, stems in AREAS.items():
        if path.startswith(stems):
            return area
    return ""


def by_line(texts: dict[str, str], areas: Collection[str]) -> dict[str, list[list[Fault]]]:
    """Return the faults on each line, by area.

    Args:
        texts: the text of each file, by path.
        areas: the areas to include.

    Returns:
        A dict from area to a list with one item for each line that has faults.  The item is the
        list of the faults on this line.
    """
    found: dict[str, list[list[Fault]]] = {area: [] for area in AREAS if area in areas}
    for path, text in texts.items():
        area = area_of(path)
        if area not in found:
            continue
        lines: dict[int, list[Fault]] = {}
        for fault in faults_of(path, text):
            lines.setdefault(fault.line, []).append(fault)
        found[area] += lines.values()
    return found


def shares(sizes: dict[str, int], count: int) -> dict[str, int]:
    """Divide ``count`` among names in proportion to their sizes."""
    total = sum(sizes.values())
    exact = {name: count * size / total for name, size in sizes.items()}
    given = {name: int(share) for name, share in exact.items()}
    rest = sorted(exact, key=lambda name: given[name] - exact[name])
    for name in rest[: count - sum(given.values())]:
        given[name] += 1
    return given


def sample(texts: dict[str, str], areas: Collection[str], count: int, seed: int) -> list[Fault]:
    """Draw faults at random from the areas.

    Each draw chooses a line uniformly, then a kind of fault on the line, then a fault of this kind.
    The number of faults in an area is proportional to its number of lines with faults.
    """
    found = by_line(texts, areas)
    drawn: list[Fault] = []
    for area, number in shares({area: len(found[area]) for area in found}, count).items():
        chance = random.Random(f"{seed} {area}")
        lines = list(found[area])
        chance.shuffle(lines)
        taken = 0
        for line in lines:
            if taken == number:
                break
            kinds = sorted({fault.kind for fault in line})
            kind = chance.choice(kinds)
            fault = chance.choice([fault for fault in line if fault.kind == kind])
            if is_fault(fault, texts[fault.path]):
                drawn.append(fault)
                taken += 1
    random.Random(seed).shuffle(drawn)
    return drawn


def at(texts: dict[str, str], place: str) -> list[Fault]:
    """Return all faults at a place, given as ``FILE:LINE``, or as ``FILE`` for a whole file."""
    path, _, line = place.partition(":")
    found = faults_of(path, texts[path])
    return [
        fault
        for fault in found
        if (not line or fault.line == int(line)) and is_fault(fault, texts[path])
    ]
