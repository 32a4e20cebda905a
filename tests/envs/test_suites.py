"""Benchmark suites: their files, and what every game must provide."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace

import pytest

import arkham_env
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs import suites as module
from arkham_env.envs.registry import entries_in_use, find
from arkham_env.envs.suites import (
    AGENT,
    FOLDER,
    HELD_OUT,
    KINDS,
    Suite,
    find_suite,
    packaged,
    suite_of,
    suites,
    suites_of,
)
from tests.envs.playing import ARKHAM, CORE, GAME, every_game

SUITES = list(packaged().values())


@pytest.mark.parametrize("suite", SUITES, ids=[suite.name for suite in SUITES])
def test_a_suite_is_valid(suite: Suite) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", suite.name)
    assert suite.version >= 1 and suite.kind in KINDS and suite.about and "\n" not in suite.about
    entry = find(suite.game)
    for options in suite.set_ups or ({},):
        checked = entry.check({**suite.options, **options})
        if suite.seats:
            assert len(suite.seats) == len(checked["investigators"])
    assert (suite.kind == "cross-play") == bool(suite.seats)
    if suite.seats:
        assert suite.seats[0] == AGENT and suite.seats[1] != AGENT
    assert not {"players", "investigators"} & set(suite.options) or not suite.set_ups
    for split, all_seeds in HELD_OUT.items():
        seeds = suite.seeds(split)
        assert len(seeds) == suite.games and seeds[0] == all_seeds[0]
    with pytest.raises(InvalidSetup, match="seeds"):
        suite.seeds("train")


def test_each_name_is_in_one_file() -> None:
    names = [
        facts["name"]
        for path in FOLDER.glob("*.json")
        for facts in json.loads(path.read_text("utf-8"))["suites"]
    ]
    assert sorted(names) == sorted(packaged())


def test_the_core_set_has_suites_for_each_scenario_and_the_campaign() -> None:
    plays = {suite.options["play"] for suite in suites_of(CORE).values()}
    assert plays == {"campaign", *arkham_env.describe(CORE)["result"]["best_points"]}


@every_game
def test_a_description_lists_the_suites(game_id: str) -> None:
    facts = arkham_env.describe(game_id)
    assert json.loads(json.dumps(facts["suites"])) == facts["suites"]
    assert list(facts["suites"]) == list(suites_of(game_id))
    first = next(iter(facts["suites"]))
    assert f"benchmark suites: {first}" in repr(facts)


def test_the_default_set_up_of_arkham_horror_is_a_separate_suite() -> None:
    entry = find(ARKHAM)
    default = [s.name for s in suites_of(ARKHAM).values() if entry.check(s.options) ==
               entry.check({})]  # fmt: skip
    assert default == ["arkham2e-default"]
    facts = arkham_env.describe(ARKHAM)["suites"]["arkham2e-solo"]
    assert facts["options"]["ancient_one"] == "random"
    assert facts["seeds"] == {"dev": [1_000_000, 1_000_299], "test": [2_000_000, 2_000_299]}


def test_the_seed_selects_the_set_up_of_a_variation() -> None:
    suite = find_suite("spreading-flames-solo-unseen")
    found = {suite.options_of(seed)["investigators"][0] for seed in suite.seeds("test")}
    assert found == {one["investigators"][0] for one in suite.set_ups}
    assert suite.options_of(5) == suite.options_of(5)
    solo = find_suite("spreading-flames-solo")
    assert solo.options_of(5) == solo.options and solo.mix == ()


def test_the_entry_of_another_package_provides_suites(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = {"name": "walk-solo", "version": 2, "kind": "standard", "about": "a walk", "games": 5,
             "options": {"players": 1}}  # fmt: skip
    entry = SimpleNamespace(id="forest/walk", suites=[facts])
    used = {**entries_in_use(), "forest/walk": entry}
    monkeypatch.setattr(module, "entries_in_use", lambda: used)
    assert find_suite("walk-solo") == suite_of("forest/walk", facts)
    assert list(suites_of("forest/walk")) == ["walk-solo"]
    assert set(suites()) == {*packaged(), "walk-solo"}
    assert GAME in {suite.game for suite in suites().values()}
