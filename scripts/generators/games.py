"""Generator of ``docs/games``: one page for each game, from ``arkham_env.describe`` and results."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

import arkham_env
from arkham_env.envs.options import ENV_DEFAULTS
from scripts.generators.results import TABLES

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "docs" / "games"
GAMES_PLAYED: Final = 20


class Page(NamedTuple):
    """Hand-written part of a page.

    Attributes:
        rows: which rows of the table ``results`` (:mod:`scripts.generators.results`) are shown:
            those whose first cell begins with this text, and the following rows without a first
            cell.
        links: further pages, as Markdown.
    """

    file: str
    about: str
    results: str
    rows: str
    links: str


PAGES: Final = {
    "lcg/spreading_flames": Page(
        "lcg_spreading_flames",
        """\
One to four investigators play the scenario *Spreading Flames* with their starter decks. In each
round, an investigator takes three actions: it moves, investigates locations, plays cards or fights
enemies. Skill tests reveal a chaos token. The investigators must collect clues and advance the act
before doom advances the agenda. Hands and decks are hidden from the other seats.""",
        "games",
        "card game",
        """\
[How the games are won](../how_to_win.md#arkham-horror-the-card-game),
[Learning to win](../learning.md), [action IDs and columns](../encodings.md),
[seat view](../seat_views.md#arkham-horror-the-card-game), [glossary](../glossary.md)""",
    ),
    "lcg/core_2026": Page(
        "lcg_core_2026",
        """\
The 2026 core set contains the scenarios *Spreading Flames*, *Smoke and Mirrors* and *Queen of Ash*.
The option `play` selects one scenario or `"campaign"`, a game of all three: between the scenarios,
the investigators spend experience to buy cards, and trauma remains. The rules are those of
`lcg/spreading_flames`.""",
        "core",
        "",
        """\
[How the games are won](../how_to_win.md#arkham-horror-the-card-game),
[Campaigns](../campaigns.md), [Learning to win](../learning.md),
[action IDs and columns](../encodings_core_2026.md),
[seat view](../seat_views.md#arkham-horror-the-card-game), [glossary](../glossary.md)""",
    ),
    "eldritch/base": Page(
        "eldritch",
        """\
One to eight investigators travel around the world. In each round, an investigator performs two
actions and has one encounter; then a Mythos card advances the game. The investigators win if they
solve the Mysteries of the Ancient One. They lose if the Mythos deck is empty, if all investigators
are eliminated, or after the Ancient One has awakened.""",
        "games",
        "Eldritch Horror",
        """\
[How the games are won](../how_to_win.md#eldritch-horror),
[Results and checks](../eldritch.md), [action IDs and columns](../encodings_eldritch.md),
[seat view](../seat_views.md#eldritch-horror), [glossary](../glossary.md)""",
    ),
    "arkham2e/base": Page(
        "arkham2e",
        """\
One to eight investigators move through the town of Arkham, collect Clues and items, fight Monsters,
and explore Other Worlds through gates. They win if they seal six gates, if they close all gates, or
if they defeat the Ancient One in the final battle. Games with one investigator mostly end in the
final battle.""",
        "games",
        "Arkham Horror",
        """\
[How the games are won](../how_to_win.md#arkham-horror),
[Results and checks](../arkham2e.md), [action IDs and columns](../encodings_arkham2e.md),
[seat view](../seat_views.md#arkham-horror), [an agent for this
game](../agents.md#write-an-agent-for-arkham-horror), [glossary](../glossary.md)""",
    ),
}


def rows_of(pairs: Iterable[tuple[str, str]]) -> list[str]:
    return [f"| {name} | {value} |" for name, value in pairs]


def decisions(game_id: str, players: int) -> float:
    """Return the median number of decisions of games with random actions."""
    counts: list[int] = []
    for seed in range(GAMES_PLAYED):
        chance = random.Random(seed)
        game: Any = arkham_env.game(game_id, players=players, seed=seed, log=False)
        count = 0
        while not game.over:
            game.step(chance.randrange(len(game.state.options)))
            count += 1
        counts.append(count)
    return median(counts)


def shape(facts: dict[str, Any]) -> str:
    return " x ".join(map(str, facts["shape"])) + f" {facts['dtype']}"


def specification(game_id: str) -> Iterator[tuple[str, str]]:
    """Yield the rows of the table of a game."""
    found = arkham_env.describe(game_id)
    low, high = found["players"]
    yield "import", "`import arkham_env`"
    yield "PettingZoo", f'`arkham_env.env("{game_id}")`, `arkham_env.parallel_env("{game_id}")`'
    yield "Gymnasium", f'`gymnasium.make("{found["gymnasium_id"]}")`'
    yield "vector environment", f'`arkham_env.vector_env("{game_id}", num_envs=64)`'
    yield "PettingZoo id", f"`{found['pettingzoo_id']}`"
    yield "agents", f"`seat_0` ... `seat_{high - 1}` ({low} to {high} players)"
    for name, facts in found["action_encodings"].items():
        yield f"actions, encoding `{name}`", f"`Discrete({facts['actions']})`, with a mask"
    for name, parts in found["observations"].items():
        shapes = [f"{shape(facts)} (`{part}`)" for part, facts in parts.items()]
        yield f"observation `{name}`", ", ".join(shapes)
    rewards = ", ".join(f"`{name}`" for name in found["rewards"])
    yield "[rewards](../environments.md#rewards), the same for all seats", rewards
    yield "score", str(found["result"]["score"])
    lengths = [f"{players}: {decisions(game_id, players):.0f}" for players in (1, 4)]
    yield (
        f"decisions of a game, by players (median of {GAMES_PLAYED} random games)",
        ", ".join(lengths),
    )
    standard = [name for name, suite in found["suites"].items() if suite["kind"] == "standard"]
    yield "suites", ", ".join(f"`{n}`" for n in standard) + " and [others](../suites.md)"
    yield "scores of agents", "[baselines](#baselines)"


def options(game_id: str) -> Iterator[tuple[str, str]]:
    """Yield the set-up options of a game with their defaults."""
    for name, value in arkham_env.describe(game_id)["options"].items():
        if name not in ENV_DEFAULTS:
            yield f"`{name}`", f"`{value!r}`"


def baselines(page: Page) -> list[str]:
    """Return the rows of a table of ``docs/results.md`` that belong to a game."""
    lines = list(TABLES[page.results]())
    made, chosen = [], False
    for line in lines[2:]:
        first = line.split("|")[1].strip()
        chosen = first.startswith(page.rows) if first else chosen
        if chosen:
            made.append(re.sub(r"\]\((?=\w+\.md)", "](../", line))
    return [*lines[:2], *made]


def text_of(game_id: str) -> str:
    """Return the text of the page of a game."""
    page, found = PAGES[game_id], arkham_env.describe(game_id)
    lines = [f"# {found['title']} (`{game_id}`)", "", page.about, "", "| property | meaning |"]
    lines += ["| --- | --- |", *rows_of(specification(game_id)), "", "## Options", ""]
    lines += [
        "[Environments](../environments.md#set-up-options) explains these options and those of all",
        "environments.",
        "",
        "| option | default |",
        "| --- | --- |",
        *rows_of(options(game_id)),
        "",
        "## Baselines",
        "",
        "The rows are those of the page [Results](../results.md), which defines the columns.",
        "",
        *baselines(page),
        "",
        "Commands and set-ups: [Results](../results.md).",
        "",
        "## Further pages",
        "",
        page.links + ".",
    ]
    return "\n".join(lines) + "\n"


def texts() -> dict[Path, str]:
    """Return the expected text of each page."""
    return {FOLDER / f"{page.file}.md": text_of(game_id) for game_id, page in PAGES.items()}
