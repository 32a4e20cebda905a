"""``envs/registry.py``, ``core/public/play.py``: the public API: games, saves, descriptions,
registration, and one clear error per mistake."""

from __future__ import annotations

import copy
import json
import os
import platform
import random
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_env import __main__, _build
from arkham_env.envs.gym_env import SinglePolicyEnv
from arkham_env.envs.registry import find
from tests.envs.playing import (
    ARKHAM,
    CORE,
    ELDRITCH,
    GAME,
    GAMES,
    GYMNASIUM,
    OTHER_SET_UP,
    PETTINGZOO,
    every_game,
    with_pettingzoo_make,
)

ROOT = Path(__file__).resolve().parents[2]


def test_version_is_the_distributions() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert arkham_env.__version__ == project["version"]


def test_all_names_exist() -> None:
    assert len(set(arkham_env.__all__)) == len(arkham_env.__all__)
    for name in arkham_env.__all__:
        assert hasattr(arkham_env, name)


def test_list_games() -> None:
    assert arkham_env.list_games() == [ARKHAM, ELDRITCH, CORE, GAME]


@every_game
def test_game(game_id: str) -> None:
    made: Any = arkham_env.game
    other = OTHER_SET_UP[game_id]
    game = made(game_id, players=2, seed=7, **other)
    assert (game.id, game.players, game.seed, game.over) == (game_id, 2, 7, False)
    assert game.num_options == len(game.decision.options) == len(game.decision.labels())
    assert game.hash() == made(game_id, players=2, seed=7, **other).hash()
    assert game.hash() != made(game_id, players=2, seed=8, **other).hash()
    assert game.hash() != made(game_id, players=2, seed=7).hash()


def test_game_by_investigators_and_decks() -> None:
    names = ["isabelle_barnes", "Joe Diamond"]
    game = arkham_env.game(GAME, investigators=names, seed=1)
    assert [game.state.defs[seat].printed.name for seat in range(2)] == [
        "Isabelle Barnes",
        "Joe Diamond",
    ]
    same = arkham_env.game(GAME, decks=["isabelle_barnes", "joe_diamond"], seed=1)
    assert same.hash() == game.hash()


def test_eldritch_horror_by_names_and_by_what_the_seed_draws() -> None:
    """Names are accepted in any spelling; the drawn names are in the save."""
    names = ["Lily Chen", "silas-marsh"]
    game = arkham_env.game(ELDRITCH, investigators=names, ancient_one="Yog-Sothoth", seed=1)
    spec = game.state.table.options
    assert (spec["investigators"], spec["ancient_one"]) == (
        ["lily_chen", "silas_marsh"],
        "yog_sothoth",
    )
    drawn = [
        arkham_env.game(ELDRITCH, players=3, investigators="random", ancient_one="random", seed=n)
        for n in range(30)
    ]
    specs = [each.state.table.options for each in drawn]
    assert {spec["ancient_one"] for spec in specs} == set(
        arkham_env.describe(ELDRITCH)["ancient_ones"]
    )
    assert {name for spec in specs for name in spec["investigators"]} == set(
        arkham_env.describe(ELDRITCH)["investigators"]
    )
    assert all(len(set(spec["investigators"])) == 3 for spec in specs)
    again = arkham_env.load(drawn[7].save())
    assert again.state.table.options == specs[7] and again.hash() == drawn[7].hash()


@every_game
def test_save_and_load_at_every_decision(game_id: str) -> None:
    rng = random.Random(4)
    game = arkham_env.game(game_id, players=3, seed=4)
    while not game.over:
        again = arkham_env.load(game.save())
        assert again.hash() == game.hash()
        pick = rng.randrange(game.num_options)
        again.step(pick)
        game.step(pick)
        assert again.hash() == game.hash()


@every_game
def test_a_loaded_game_goes_on_logging(game_id: str) -> None:
    game = arkham_env.game(game_id, seed=2)
    again = arkham_env.load(game.save())
    while not game.over:
        assert again.log() == game.log()
        game.step(0)
        again.step(0)
    assert len(again.log()) > 20


@every_game
def test_a_rendered_environment_logs_after_a_copy_and_a_save(game_id: str) -> None:
    env: Any = arkham_env.parallel_env(game_id, render_mode="ansi")
    env.reset(seed=2)
    for other in (copy.deepcopy(env), env):
        if other is env:
            env.reset(options={"save": env.session.game.save()})
        mask = other.session.mask()
        other.step({"seat_0": int(np.flatnonzero(mask)[-1])})
        assert other.session.game.log()


def test_describe() -> None:
    facts = arkham_env.describe(GAME)
    assert json.loads(json.dumps(facts)) == facts
    assert facts["players"] == [1, 4]
    assert facts["difficulties"] == ["easy", "standard", "hard", "expert"]
    assert "joe_diamond" in facts["investigators"]
    assert set(facts["rewards"]) == {
        "outcome",
        "points",
        "experience",
        "shaped",
        "progress",
        "victory",
    }
    assert set(facts["result"]) == {"resolutions", "endings", "best_points", "score", "points"}
    assert facts["options"]["difficulty"] == "standard"
    assert facts["gymnasium_id"] == f"arkham_env/LCG-SpreadingFlames-v{find(GAME).rules_version}"
    assert facts["pettingzoo_id"] == f"arkham_env/spreading_flames-v{find(GAME).rules_version}"


def test_describe_eldritch_horror() -> None:
    facts = arkham_env.describe(ELDRITCH)
    assert json.loads(json.dumps(facts)) == facts
    assert facts["players"] == [1, 8]
    assert facts["difficulties"] == ["easy", "normal", "hard", "staged"]
    assert facts["ancient_ones"] == ["azathoth", "cthulhu", "shub_niggurath", "yog_sothoth"]
    assert sorted(facts["default_investigators"]) == sorted(facts["investigators"])
    assert len(facts["investigators"]) == 12
    assert set(facts["rewards"]) == {"outcome", "points", "shaped", "progress", "victory"}
    assert set(facts["result"]) == {"resolutions", "endings", "score", "points"}
    assert {name: facts["options"][name] for name in find(ELDRITCH).defaults} == {
        "players": None,
        "investigators": None,
        "ancient_one": "azathoth",
        "difficulty": "normal",
        "starting_rumor": False,
    }
    assert facts["gymnasium_id"] == f"arkham_env/EldritchHorror-v{find(ELDRITCH).rules_version}"
    assert facts["pettingzoo_id"] == f"arkham_env/eldritch_horror-v{find(ELDRITCH).rules_version}"


def test_describe_arkham_horror() -> None:
    facts = arkham_env.describe(ARKHAM)
    assert json.loads(json.dumps(facts)) == facts
    assert facts["players"] == [1, 8]
    assert len(facts["ancient_ones"]) == 8 and "yog_sothoth" in facts["ancient_ones"]
    assert sorted(facts["default_investigators"]) == sorted(facts["investigators"])
    assert len(facts["investigators"]) == 16
    assert set(facts["rewards"]) == {"outcome", "points", "shaped", "progress", "victory"}
    assert set(facts["result"]) == {"resolutions", "endings", "score", "points"}
    assert {name: facts["options"][name] for name in find(ARKHAM).defaults} == {
        "players": None,
        "investigators": None,
        "ancient_one": "yig",
        "scoring": True,
    }
    assert facts["gymnasium_id"] == f"arkham_env/ArkhamHorror2e-v{find(ARKHAM).rules_version}"
    assert facts["pettingzoo_id"] == f"arkham_env/arkham_horror_2e-v{find(ARKHAM).rules_version}"


@pytest.mark.parametrize("observation", ["flat", "entities"])
@pytest.mark.parametrize("encoding", ["table", "options"])
@every_game
def test_describe_agrees_with_the_spaces(game_id: str, observation: Any, encoding: Any) -> None:
    facts = arkham_env.describe(game_id)
    env = arkham_env.env(game_id, observation=observation, action_encoding=encoding)
    space = env.observation_space("seat_0")["observation"]
    arrays = facts["observations"][observation]
    spaces = dict(space.items()) if hasattr(space, "items") else {"flat": space}
    assert {name: list(s.shape) for name, s in spaces.items()} == {
        name: array["shape"] for name, array in arrays.items()
    }
    for name, array in arrays.items():
        assert array["dtype"] == "int16"
        assert len(facts["fields"][name]) == array["shape"][-1]
    assert env.action_space("seat_0").n == facts["action_encodings"][encoding]["actions"]


@every_game
def test_options_and_seats_may_be_numbers_of_numpy(game_id: str) -> None:
    game = arkham_env.game(game_id, players=2, seed=1)
    again = game.clone()
    assert game.view(np.int16(1)) == game.view(1)
    assert game.log(np.int64(1)) == game.log(1)
    game.step(np.int64(1))
    again.step(1)
    assert game.hash() == again.hash()


@every_game
def test_numbers_of_numpy_are_numbers(game_id: str) -> None:
    options: Any = {"players": np.int64(2), "gamma": np.float32(0.5)}
    env = arkham_env.env(game_id, **options).unwrapped
    assert (env.session.players, env.session.settings.gamma) == (2, 0.5)


@every_game
def test_nothing_can_be_seen_before_the_first_reset(game_id: str) -> None:
    aec = arkham_env.env(game_id, render_mode="ansi").unwrapped
    parallel = arkham_env.parallel_env(game_id, render_mode="ansi")
    single = SinglePolicyEnv(game_id, render_mode="ansi")
    looks: list[Any] = [aec.last, aec.render, lambda: aec.observe("seat_0"), parallel.render,
             lambda: parallel.decider, single.render, single.action_masks]  # fmt: skip
    for look in looks:
        with pytest.raises(arkham_env.ArkhamError, match=r"call reset\(\) first"):
            look()


@every_game
def test_seats_do_not_share_spaces(game_id: str) -> None:
    """Seeding the action space of one seat does not change the samples of the others."""
    for observation in ("flat", "entities"):
        env = arkham_env.env(game_id, players=2, observation=observation)
        spaces = [env.observation_space(agent)["observation"] for agent in env.possible_agents]
        assert spaces[0] == spaces[1] and spaces[0] is not spaces[1]
        boxes = [set(map(id, s.values())) if hasattr(s, "values") else {id(s)} for s in spaces]
        assert not boxes[0] & boxes[1]


def test_an_environment_keeps_its_own_copy_of_the_decks() -> None:
    from arkham_env.lcg.decks import STARTER_DECKS

    slots = dict(STARTER_DECKS["joe_diamond"][1])
    deck = {"investigator": "joe_diamond", "slots": slots}
    env = arkham_env.env(GAME, decks=[deck]).unwrapped
    env.reset(seed=1)
    before = env.game.hash()
    slots.clear()
    env.reset(seed=1, options={"difficulty": "standard"})
    assert env.game.hash() == before
    copy.deepcopy(env).reset(seed=1)


def test_errors_share_a_base() -> None:
    for error in (arkham_env.CorruptSave, arkham_env.IllegalAction, arkham_env.InvalidSetup):
        assert issubclass(error, arkham_env.ArkhamError)


IMPORT_ORDERS = [
    "import arkham_env; import gymnasium, pettingzoo",
    "import gymnasium, pettingzoo; import arkham_env",
    "import pettingzoo; import arkham_env; import gymnasium",
    "import gymnasium; import arkham_env; import pettingzoo",
]


def run_python(code: str) -> str:
    path = os.pathsep.join([str(Path(arkham_env.__file__).parents[1]), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@with_pettingzoo_make
@pytest.mark.parametrize("imports", IMPORT_ORDERS)
def test_registered_in_any_import_order(imports: str) -> None:
    made = "".join(
        f"env = gymnasium.make('{GYMNASIUM[game_id]}')\n"
        f"aec = pettingzoo.make('aec', '{PETTINGZOO[game_id]}')\n"
        f"par = pettingzoo.make('parallel', '{PETTINGZOO[game_id]}')\n"
        for game_id in GAMES
    )
    code = (
        f"{imports}\n"
        f"{made}"
        "print(type(gymnasium.__loader__).__name__, type(gymnasium.__spec__.loader).__name__)\n"
    )
    assert "Registering" not in run_python(code)


def test_import_is_light() -> None:
    code = (
        "import sys, arkham_env\n"
        "heavy = {'numpy', 'gymnasium', 'pettingzoo', 'torch', 'stable_baselines3'}\n"
        "print(sorted(heavy & set(sys.modules)))\n"
        "parts = ('lcg.rules', 'lcg.cards', 'eldritch.rules', 'arkham2e.rules')\n"
        "parts = tuple('arkham_env.' + part for part in parts)\n"
        "rules = [name for name in sys.modules if name.startswith(parts)]\n"
        "import arkham_env.lcg.entry\n"
        "entry = [name for name in sys.modules if name.startswith('arkham_env.lcg.')]\n"
        "print(rules, entry)\n"
        "arkham_env.game('lcg/spreading_flames').step(0)\n"
        "arkham_env.game('eldritch/base').step(0)\n"
        "arkham_env.game('arkham2e/base').step(0)\n"
        "arkham_env.list_games()\n"
        "print(sorted(heavy & set(sys.modules)))\n"
    )
    assert run_python(code) == ("[]\n[] ['arkham_env.lcg.scenarios', 'arkham_env.lcg.entry']\n[]")


# -- python -m arkham_env ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "words"),
    [
        ((5, 5), "compiled (5 modules)"),
        ((3, 5), "partly compiled (3 of 5 modules)"),
        ((1, 5), "partly compiled (1 of 5 modules)"),
        ((0, 5), "plain Python (5 modules)"),
    ],
)
def test_how_a_package_runs_in_words(
    count: tuple[int, int], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def counted(part: str) -> tuple[int, int]:
        asked.append(part)
        return count

    monkeypatch.setattr(_build, "count", counted)
    assert __main__.state("core") == words
    assert asked == ["core"]


@pytest.mark.parametrize("compiled", [True, False])
def test_the_report_of_the_package(compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_build, "count", lambda part: (len(part), 4))
    monkeypatch.setattr(_build, "remedy", lambda: "stand on your head.")
    monkeypatch.setattr(arkham_env, "is_compiled", lambda: compiled)
    lines = __main__.report()
    assert lines[0] == f"arkham-env {arkham_env.__version__} from {_build.PACKAGE}"
    assert lines[1].startswith(platform.python_implementation() + " " + platform.python_version())
    assert lines[1].endswith(f": {sys.executable}")
    parts = [
        "  core         compiled (4 modules)",
        "  board        partly compiled (5 of 4 modules)",
        "  arkham2e     partly compiled (8 of 4 modules)",
        "  eldritch     partly compiled (8 of 4 modules)",
        "  lcg          partly compiled (3 of 4 modules)",
    ]
    assert lines[2:9] == ["", *parts, ""]
    remedy = ["To run all of it compiled, stand on your head.", ""]
    assert lines[9:-4] == [*([] if compiled else remedy), "games:"]
    titles = {
        game_id: arkham_env.describe(game_id)["title"] for game_id in (ARKHAM, ELDRITCH, CORE, GAME)
    }
    assert lines[-4:] == [f"  {game_id:<32} {titles[game_id]}" for game_id in titles]
    assert titles[ELDRITCH] == "Eldritch Horror"
