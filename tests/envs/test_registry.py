"""Games of other packages: found by entry point, imported on demand, refused with a clear error."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import arkham_env
from arkham_env.arkham2e import entry as arkham2e
from arkham_env.eldritch import entry as eldritch
from arkham_env.envs import registration, registry
from arkham_env.lcg import entry as lcg
from tests.envs.playing import ARKHAM, CORE, ELDRITCH, GAME, NAME, with_pettingzoo_make

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
    ENTRY.rules_version = 1
    ENTRY.gymnasium_id = "forest/Forest-v1"
    ENTRY.pettingzoo_id = "forest/forest-v1"
"""


def test_a_game_of_others_is_listed_without_being_imported(install: Installer) -> None:
    install("forest_game", {"forest/walk-v1": "forest_game:ENTRY"}, FOREST)
    assert arkham_env.list_games() == [ARKHAM, ELDRITCH, "forest/walk", CORE, GAME]
    assert "forest_game" not in sys.modules
    with pytest.raises(arkham_env.InvalidSetup, match="did you mean 'forest/walk'"):
        arkham_env.game("forest/wald")
    assert "forest_game" not in sys.modules


def test_a_broken_game_names_its_distribution(install: Installer) -> None:
    install("broken", {"broken/walk-v1": "broken:ENTRY"}, "import nothing_of_this_name")
    install("empty", {"empty/walk-v1": "empty:ENTRY"})
    install("bare", {"bare/walk-v1": "bare:ENTRY"}, "class ENTRY: id = 'bare/walk'")
    install("forest_game", {"other/walk-v1": "forest_game:ENTRY"}, FOREST)
    expected = {
        "broken/walk": r"'broken/walk' of broken 1\.5 \(broken:ENTRY\) cannot .*nothing_of_this",
        "empty/walk": r"'empty/walk' of empty 1\.5 .* no attribute 'ENTRY'",
        "bare/walk": r"'bare/walk' of bare 1\.5 .* is not a valid Entry: the attributes .*plan",
        "other/walk": r"'other/walk' of forest_game 1\.5 .* has the id 'forest/walk'",
    }
    for game_id, message in expected.items():
        for ask in (arkham_env.game, arkham_env.env, arkham_env.describe, arkham_env.vector_env):
            with pytest.raises(arkham_env.InvalidSetup, match=message):
                ask(game_id)
    assert not arkham_env.game(GAME).over  # other games still work
    # Tests that ran before may have loaded other games.
    in_use = registry.entries_in_use().keys()
    assert {ARKHAM, ELDRITCH, GAME} <= in_use
    assert not in_use & expected.keys()


def test_an_id_offered_twice_is_refused(install: Installer) -> None:
    install("forest_game", {"forest/walk-v1": "forest_game:ENTRY"}, FOREST)
    install("forest_fork", {"forest/walk-v1": "forest_fork:ENTRY"}, FOREST)
    with pytest.raises(
        arkham_env.InvalidSetup, match=r"provided by forest_fork 1\.5 and forest_game 1\.5"
    ):
        arkham_env.game("forest/walk")


def test_nobody_takes_an_id_of_ours(install: Installer) -> None:
    install("forest_game", {GAME + "-v1": "forest_game:ENTRY"}, FOREST)
    with pytest.warns(UserWarning, match=r"forest_game 1\.5 is ignored"):
        assert arkham_env.list_games() == [ARKHAM, ELDRITCH, CORE, GAME]
    assert registry.find(GAME) is lcg.ENTRIES[GAME]


def test_every_game_of_ours_stands_under_its_own_id() -> None:
    found = {entry.id: entry for entry in registry.our_games().values()}
    assert found.keys() == registry.our_games().keys()
    assert len({entry.gymnasium_id for entry in found.values()}) == len(found)
    assert len({entry.pettingzoo_id for entry in found.values()}) == len(found)
    for game_id, entry in found.items():
        assert registry.find(game_id) is entry
        assert all(hasattr(entry, name) for name in registry.NEEDED)
        assert "players" in entry.defaults
    assert {"id", "defaults", "plan", "user_content", "card"} <= set(registry.NEEDED)


IDS: list[tuple[Any, str]] = [
    (lcg.CardGameId, "lcg/"),
    (eldritch.EldritchGameId, "eldritch/"),
    (arkham2e.ArkhamHorrorGameId, "arkham2e/"),
]
OPTIONS: list[tuple[Any, str]] = [
    (lcg.CardGameOptions, CORE),
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


def run_python(code: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run code in a separate process that can import what is installed in a folder."""
    root = Path(arkham_env.__file__).parents[1]
    path = os.pathsep.join([str(folder), str(root), *sys.path])
    return subprocess.run(
        [sys.executable, *(arguments or ("-c", code))],
        env={**os.environ, "PYTHONPATH": path, "ARKHAM_QUIET": "1"},
        capture_output=True,
        text=True,
        timeout=60,
    )


def install_bad_neighbours(install: Installer) -> None:
    """Install games whose import fails, ends the process, or never returns."""
    install("broken", {"broken/walk-v1": "broken:ENTRY"}, "import nothing_of_this_name")
    install("leaving", {"leaving/walk": "leaving:ENTRY"}, "import os; os._exit(7)")
    install("endless", {"endless/walk": "endless:ENTRY"}, "while True: pass")


@with_pettingzoo_make
def test_an_installed_game_is_made_by_gymnasium_and_pettingzoo(
    install: Installer, tmp_path: Path
) -> None:
    """In a separate process, either library may be imported first; no other game is imported."""
    install("forest_game", {"forest/walk-v1": "forest_game:ENTRY"}, FOREST)
    install_bad_neighbours(install)
    code = (
        "import {}\n"
        "import arkham_env, gymnasium, pettingzoo, sys\n"
        "env = gymnasium.make('forest/walk-v1').unwrapped\n"
        "aec = pettingzoo.make('aec', 'forest/walk-v1')\n"
        "named = gymnasium.make('forest/Forest-v1').unwrapped\n"
        "print(env.session.entry.id, aec.unwrapped.session.entry.id, named.session.entry.id)\n"
    )
    for first in ("arkham_env", "gymnasium", "pettingzoo", "forest_game"):
        done = run_python(code.format(first), tmp_path)
        assert done.returncode == 0, done.stderr
        assert done.stdout.split() == ["forest/walk"] * 3, first


def test_our_games_are_made_and_listed_without_importing_those_of_others(
    install: Installer, tmp_path: Path
) -> None:
    install("forest_game", {"forest/walk-v1": "forest_game:ENTRY"}, FOREST)
    install_bad_neighbours(install)
    code = (
        "import arkham_env, gymnasium, sys\n"
        f"gymnasium.make('{NAME}')\n"
        "print(*arkham_env.list_games(), 'forest_game' in sys.modules)\n"
    )
    done = run_python(code, tmp_path)
    assert done.returncode == 0, done.stderr
    others = ["broken/walk", "endless/walk", "forest/walk", "leaving/walk"]
    assert done.stdout.split() == [*sorted([ARKHAM, ELDRITCH, CORE, GAME, *others]), "False"]
    done = run_python("", tmp_path, "-m", "arkham_env")
    assert done.returncode == 0, done.stderr
    for name in ("broken", "endless", "leaving", "forest_game"):
        assert f"(of {name} 1.5)" in done.stdout


def test_a_game_that_exits_when_it_is_imported_is_refused(install: Installer) -> None:
    install("leaving", {"leaving/walk": "leaving:ENTRY"}, "raise SystemExit(0)")
    with pytest.raises(arkham_env.InvalidSetup, match=r"of leaving 1\.5 .* cannot .*SystemExit"):
        arkham_env.game("leaving/walk")


def test_a_name_that_gymnasium_refuses_is_warned_about(install: Installer) -> None:
    install("odd", {"odd game/walk": "odd:ENTRY"})
    with pytest.warns(UserWarning, match="'odd game/walk' could not be registered with gymnasium"):
        registration.register_with("gymnasium")


def test_an_older_pettingzoo_is_imported_as_it_is(tmp_path: Path) -> None:
    """PettingZoo has no registry before 1.27."""
    (tmp_path / "pettingzoo.py").write_text("__version__ = '1.25.0'\n")
    done = run_python("import arkham_env, pettingzoo; print(pettingzoo.__version__)", tmp_path)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "1.25.0", "")
