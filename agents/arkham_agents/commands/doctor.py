"""Subcommand ``doctor``: a report of the installation, and a test of each game."""

from __future__ import annotations

import os
import random
import time
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from arkham_agents.command import FAILED, in_one_line, typer
from arkham_agents.extras import DISTRIBUTIONS, EXTRAS, install_command

BASE: Final = ("numpy", "gymnasium", "pettingzoo", "typer", "rich")
SECONDS: Final = 1.0
"""Time after which the test of a game starts no further random game."""


@in_one_line
def doctor() -> None:
    """Report the state of the installation and test each game.

    The report contains the version, the compiled modules and the extras. The test takes about a
    second for each game: it plays random games to their end, saves them and loads the saves. If a
    game fails, the exit status is 2.
    """
    from arkham_env.__main__ import report
    from arkham_env.envs.registry import known_games

    typer.echo("\n".join([*report(), "", f"processor cores: {os.cpu_count()}", ""]))
    typer.echo("\n".join(["packages:", *package_lines(), "", "tests:"]))
    failures = 0
    for game in known_games():
        try:
            result = test_game(game)
        except Exception as error:  # the report continues with the next game
            failures += 1
            result = f"FAILED: {type(error).__name__}: {' '.join(str(error).split())}"
        typer.echo(f"  {game:<32} {result}")
    if failures:
        raise typer.Exit(FAILED)


def package_lines() -> list[str]:
    """Return a line for the base dependencies and for each extra, with versions."""
    lines = [f"  {'base':<8} {', '.join(f'{name} {version_of(name)}' for name in BASE)}"]
    for extra in dict.fromkeys(EXTRAS.values()):
        versions = {name: version_of(name) for name in EXTRAS if EXTRAS[name] == extra}
        found = [f"{name} {number}" for name, number in versions.items() if number]
        missing = [name for name, number in versions.items() if not number]
        if missing:
            found.append(f"missing: {', '.join(missing)}; {install_command(extra)}")
        lines.append(f"  {extra:<8} {', '.join(found)}")
    return lines


def version_of(name: str) -> str:
    """Return the version of an installed package, or ``""``."""
    try:
        return version(DISTRIBUTIONS.get(name, name))
    except PackageNotFoundError:
        return ""


def test_game(game_id: str) -> str:
    """Play random games to their end and return the speed as text.

    Raises:
        ArkhamError: a save of a game did not restore the game.
    """
    import arkham_env

    picks = random.Random(0)
    start = time.perf_counter()
    episodes = decisions = 0
    while not episodes or time.perf_counter() - start < SECONDS:
        game = arkham_env.game(game_id, seed=episodes)
        while not game.over:
            game.step(picks.randrange(game.num_options))
            decisions += 1
        if arkham_env.load(game.save()).hash() != game.hash():
            raise arkham_env.CorruptSave(f"seed {episodes}: the save restored another game")
        episodes += 1
    speed = decisions / (time.perf_counter() - start)
    return f"ok: {episodes} random games, {speed:,.0f} decisions/s with saving and loading"
