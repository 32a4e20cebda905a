"""Generator of the tables of ``docs/results.md`` from ``arkham_env/envs/baselines.json``.

A comment in the page precedes each table that this module writes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from arkham_env.envs.baselines import baselines

PATH: Final = Path(__file__).resolve().parents[2] / "docs" / "results.md"
GROUPS: Final = ("solo", "pair", "group")
"""Ends of the names of the standard suites: one, two and four investigators."""


class Part(NamedTuple):
    """Rows of a table that belong to one game or scenario.

    Attributes:
        suites: name of the suites without the last part, one of :data:`GROUPS`.
        agents: agents and their labels; ``{}`` stands for one of :data:`GROUPS`.
        with_score: whether the cells show the mean score.
    """

    title: str
    suites: str
    agents: tuple[tuple[str, str], ...]
    with_score: bool = True


SIMPLE: Final = (("random", "random"), ("heuristic", "heuristic"))
CORE: Final = (
    *SIMPLE,
    ("ppo:core_{}", "`ppo`"),
    ("search:ppo:core_{}?sims=100", "`ppo` with a tree search of 100 simulations"),
)
GAMES: Final = (
    Part(
        "card game",
        "spreading-flames",
        (
            *SIMPLE,
            ("ppo:{}", "`ppo:solo` (1 investigator), `ppo:pair` (2), `ppo:group` (4)"),
            (
                "search:ppo:{}?sims=200",
                "`ppo:solo` and `ppo:pair` with a [tree search](learning.md#search) of 200 "
                "simulations per decision",
            ),
        ),
        with_score=False,
    ),
    *(
        Part(
            title,
            name,
            (*SIMPLE, (f"configs/{name}_base.yaml", f"PPO (`configs/{name}_base.yaml`)")),
        )
        for title, name in (("Eldritch Horror", "eldritch"), ("Arkham Horror", "arkham2e"))
    ),
)
PLAYS: Final = (
    Part("Spreading Flames", "core-spreading-flames", CORE),
    Part("Smoke and Mirrors", "core-smoke-and-mirrors", CORE),
    Part("Queen of Ash", "core-queen-of-ash", CORE),
    Part("campaign", "core-campaign", CORE),
)


def row(*cells: str) -> str:
    return "|" + "|".join(f" {cell} " if cell else " " for cell in cells) + "|"


def interval(found: list[float]) -> str:
    """Return a score with its interval: ``0.257 [.231, .282]``."""
    low, high = ("1" if each == 1 else f"{each:.3f}"[1:] for each in found[1:])
    return f"{found[0]:.3f} [{low}, {high}]"


def percent(found: list[float], digits: int) -> str:
    """Return a fraction with its interval in percent: ``16 % [13, 19]``."""
    share, low, high = (100 * each for each in found)
    return f"{share:.{digits}f} % [{low:.0f}, {high:.0f}]"


def part_rows(part: Part, groups: tuple[str, ...]) -> Iterator[str]:
    """Yield the rows of a part, one for each agent; a result that was not measured is empty."""
    for at, (agent, label) in enumerate(part.agents):
        cells: list[str] = []
        for group in groups:
            found = baselines().get(f"{part.suites}-{group}", {}).get(agent.format(group))
            said = "" if found is None else percent(found["won"], 0)
            cells.append(
                f"{interval(found['score'])}, {said}" if found and part.with_score else said
            )
        yield row("" if at else part.title, label, *cells)


def games() -> Iterator[str]:
    yield row("game", "agent", "1 investigator", "2 investigators", "4 investigators")
    yield row(*["---"] * 5)
    for part in GAMES:
        yield row(f"{part.title}: suites", "", *[f"`{part.suites}-{group}`" for group in GROUPS])
        yield from part_rows(part, GROUPS)


def core() -> Iterator[str]:
    yield row("play", "agent", "1 investigator", "2 investigators")
    yield row(*["---"] * 4)
    for part in PLAYS:
        yield from part_rows(part, GROUPS[:2])


def suites() -> Iterator[str]:
    yield row("suite", "agent", "mean score", "IQM", "games won")
    yield row(*["---"] * 5)
    for suite, agents in baselines().items():
        for agent, found in agents.items():
            if "iqm" in found:
                scores = interval(found["score"]), interval(found["iqm"])
                yield row(f"`{suite}`", agent, *scores, percent(found["won"], 1))


TABLES: Final = {"games": games, "core": core, "suites": suites}


def page(text: str) -> str:
    """Return the text of the page with new tables.

    Raises:
        ValueError: the page lacks a table, or the comment before it.
    """
    for name, lines in TABLES.items():
        comment = f'<!-- `make generate` writes the table "{name}". -->\n\n'
        before, _, after = text.partition(comment)
        old = re.match(r"(?:\|.*\n)+", after)
        if old is None:
            raise ValueError(f"docs/results.md: no table follows the comment {comment!r}")
        text = before + comment + "\n".join(lines()) + "\n" + after[old.end() :]
    return text


def texts() -> dict[Path, str]:
    """Return the expected text of the page."""
    return {PATH: page(PATH.read_text(encoding="utf-8"))}
