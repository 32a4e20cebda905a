"""Games of others: found by entry point, imported when asked for, refused by one clear error."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import arkham_env
from arkham_env.arkham2e import entry as arkham2e
from arkham_env.eldritch import entry as eldritch
from arkham_env.envs import registry
from arkham_env.lcg import entry as lcg
from tests.envs.playing import ARKHAM, ELDRITCH, GAME

Installer = Any


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Installer]:
    """Return a function that installs a distribution with one module and entry points."""
    modules: list[str] = []
    before = dict(registry._loaded)
    monkeypatch.syspath_prepend(str(tmp_path))

    def installed(name: str, points: dict[str, str], code: str = "") -> None:
        info = tmp_path / f"{name}-1.5.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.5\n")
        lines = [f"{game} = {where}" for game, where in points.items()]
        (info / "entry_points.txt").write_text("[arkham_env.games]\n" + "\n".join(lines) + "\n")
        (tmp_path / f"{name}.py").write_text(textwrap.dedent(code))
        modules.append(name)

    yield installed
    registry._loaded.clear()
    registry._loaded.update(before)
    for name in modules:
        sys.modules.pop(name, None)


FOREST = """
    from arkham_env.lcg.entry import CardEntry

    ENTRY = CardEntry("spreading_flames")
    ENTRY.id = "forest/walk"
    ENTRY.gymnasium_id = "forest/Forest-v0"
    ENTRY.pettingzoo_id = "forest/forest-v0"
"""


def test_a_game_of_others_is_listed_without_being_imported(install: Installer) -> None:
    install("forest_game", {"forest/walk": "forest_game:ENTRY"}, FOREST)
    assert arkham_env.list_games() == [ARKHAM, ELDRITCH, "forest/walk", GAME]
    assert "forest_game" not in sys.modules
    with pytest.raises(arkham_env.InvalidSetup, match="did you mean 'forest/walk'"):
        arkham_env.game("forest/wald")
    assert "forest_game" not in sys.modules


def test_a_broken_game_names_its_distribution(install: Installer) -> None:
    install("broken", {"broken/walk": "broken:ENTRY"}, "import nothing_of_this_name")
    install("empty", {"empty/walk": "empty:ENTRY"})
    install("bare", {"bare/walk": "bare:ENTRY"}, "class ENTRY: id = 'bare/walk'")
    install("forest_game", {"other/walk": "forest_game:ENTRY"}, FOREST)
    expected = {
        "broken/walk": r"'broken/walk' of broken 1\.5 \(broken:ENTRY\) cannot .*nothing_of_this",
        "empty/walk": r"'empty/walk' of empty 1\.5 .* no attribute 'ENTRY'",
        "bare/walk": r"'bare/walk' of bare 1\.5 .* is no entry: expected .*plan",
        "other/walk": r"'other/walk' of forest_game 1\.5 .* has the id 'forest/walk'",
    }
    for game_id, message in expected.items():
        for ask in (arkham_env.game, arkham_env.env, arkham_env.describe, arkham_env.vector_env):
            with pytest.raises(arkham_env.InvalidSetup, match=message):
                ask(game_id)
    assert not arkham_env.game(GAME).over  # the others still work
    with pytest.warns(UserWarning, match="cannot be imported"):
        assert [entry.id for entry in registry.all_entries()] == [ARKHAM, ELDRITCH, GAME]


def test_an_id_offered_twice_is_refused(install: Installer) -> None:
    install("forest_game", {"forest/walk": "forest_game:ENTRY"}, FOREST)
    install("forest_fork", {"forest/walk": "forest_fork:ENTRY"}, FOREST)
    with pytest.raises(
        arkham_env.InvalidSetup, match=r"offered by forest_fork 1\.5 and forest_game 1\.5"
    ):
        arkham_env.game("forest/walk")


def test_nobody_takes_an_id_of_ours(install: Installer) -> None:
    install("forest_game", {GAME: "forest_game:ENTRY"}, FOREST)
    with pytest.warns(UserWarning, match=r"forest_game 1\.5 is not used"):
        assert arkham_env.list_games() == [ARKHAM, ELDRITCH, GAME]
    assert registry.find(GAME) is lcg.ENTRIES[GAME]


def test_every_game_of_ours_stands_under_its_own_id() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = {entry.id: entry for entry in registry.all_entries()}
    assert found.keys() == registry.our_games().keys()
    assert len({entry.gymnasium_id for entry in found.values()}) == len(found)
    assert len({entry.pettingzoo_id for entry in found.values()}) == len(found)
    for game_id, entry in found.items():
        assert registry.find(game_id) is entry
        assert all(hasattr(entry, name) for name in registry.NEEDED)
        assert "players" in entry.defaults
    assert {"id", "defaults", "plan", "restore", "card"} <= set(registry.NEEDED)


IDS: list[tuple[Any, str]] = [
    (lcg.CardGameId, "lcg/"),
    (eldritch.EldritchGameId, "eldritch/"),
    (arkham2e.ArkhamHorrorGameId, "arkham2e/"),
]
OPTIONS: list[tuple[Any, str]] = [
    (lcg.CardGameOptions, GAME),
    (eldritch.EldritchOptions, ELDRITCH),
    (arkham2e.ArkhamHorrorOptions, ARKHAM),
]


@pytest.mark.parametrize(("ids", "package"), IDS, ids=["lcg", "eldritch", "arkham2e"])
def test_the_ids_for_type_checkers_are_those_of_the_package(ids: Any, package: str) -> None:
    ours = [game_id for game_id in registry.our_games() if game_id.startswith(package)]
    assert sorted(ids.__args__) == sorted(ours)


@pytest.mark.parametrize(("options", "game_id"), OPTIONS, ids=["lcg", "eldritch", "arkham2e"])
def test_the_options_for_type_checkers_are_those_of_the_game(options: Any, game_id: str) -> None:
    assert options.__annotations__.keys() == registry.find(game_id).defaults.keys()


def test_an_installed_game_is_made_by_gymnasium_and_pettingzoo(
    install: Installer, tmp_path: Path
) -> None:
    """In a process of its own, whichever is imported first; a broken neighbour only warns."""
    install("forest_game", {"forest/walk": "forest_game:ENTRY"}, FOREST)
    install("broken", {"broken/walk": "broken:ENTRY"}, "import nothing_of_this_name")
    code = (
        "import {}\n"
        "import arkham_env, gymnasium, pettingzoo\n"
        "env = gymnasium.make('forest/Forest-v0').unwrapped\n"
        "aec = pettingzoo.make('aec', 'forest/forest-v0')\n"
        "print(env.session.entry.id, aec.unwrapped.session.entry.id)\n"
    )
    root = Path(arkham_env.__file__).parents[1]
    path = os.pathsep.join([str(tmp_path), str(root), *sys.path])
    for first in ("arkham_env", "gymnasium", "pettingzoo", "forest_game"):
        done = subprocess.run(
            [sys.executable, "-c", code.format(first)],
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.strip() == "forest/walk forest/walk", first
        assert "'broken/walk' of broken 1.5" in done.stderr
