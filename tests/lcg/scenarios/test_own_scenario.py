"""``lcg/scenarios/registering.py``: the custom scenario of the guide, played everywhere.

The guide is ``docs/add_a_scenario.md``.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.errors import CorruptSave, InvalidSetup
from arkham_env.envs import registry
from arkham_env.lcg import entry as lcg
from arkham_env.lcg import register_card, register_scenario
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import Asset, Location
from arkham_env.lcg.scenarios import GAMES, SCENARIOS, known
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.ids import NONE, chaos_token
from arkham_env.lcg.state.scenario_definition import Scenario
from tests.lcg.support.scene import Scene

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "add_a_scenario.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
MODULE = "".join(BLOCKS[:4])
"""The first four steps: the module that a user writes."""
BOX, GAME = "lcg/spreading_flames", "lcg/old_harbor"
VERSION = f"v{lcg.RULES_VERSION}"

pytestmark = pytest.mark.usefixtures("catalogue_as_it_was")


@pytest.fixture
def harbor(catalogue_as_it_was: None) -> Iterator[dict[str, Any]]:
    """Register the page's scenario; the names of its module."""
    names: dict[str, Any] = {"__name__": "old_harbor"}
    exec(compile(MODULE, "old_harbor.py", "exec"), names)
    yield names


# -- The one table -------------------------------------------------------------------------------


def test_everything_follows_from_the_class_of_a_scenario() -> None:
    assert list(known.CLASSES) == list(SCENARIOS)
    for scenario, where in SCENARIOS.items():
        made = known.find_scenario(scenario)
        assert made.id == scenario
        assert where.endswith(":" + type(made).__name__)
        if scenario in GAMES:
            entry = lcg.ENTRIES["lcg/" + scenario]
            assert entry.title == "Arkham Horror: The Card Game - " + made.name
        assert [catalogue.ALL_CARDS[c.printed.code] for c in map(catalogue.check, made.cards)] == (
            made.cards
        )
    entry = lcg.ENTRIES[BOX]
    assert entry.gymnasium_id == f"arkham_env/LCG-SpreadingFlames-{VERSION}"
    assert entry.pettingzoo_id == f"arkham_env/spreading_flames-{VERSION}"


# -- Playing -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("harbor")
def test_it_is_a_game_like_any_other() -> None:
    import gymnasium
    import pettingzoo

    assert arkham_env.list_games() == ["arkham2e/base", "eldritch/base", "lcg/core_2026", GAME, BOX]
    facts = arkham_env.describe(GAME)
    assert facts["title"] == "Arkham Horror: The Card Game - The Old Harbor"
    assert facts["result"]["resolutions"] == ["none", "saved", "drowned"]
    assert facts["gymnasium_id"] == f"arkham_env/LCG-OldHarbor-{VERSION}"
    assert facts["pettingzoo_id"] == f"arkham_env/old_harbor-{VERSION}"
    env: Any = gymnasium.make(facts["gymnasium_id"]).unwrapped
    aec: Any = pettingzoo.make("aec", facts["pettingzoo_id"], players=2).unwrapped
    parallel: Any = pettingzoo.make("parallel", facts["pettingzoo_id"]).unwrapped
    assert {env.session.entry.id, aec.session.entry.id} == {GAME}
    assert parallel.possible_agents == ["seat_0"]
    assert arkham_env.card(GAME, "Undertow").facts["traits"] == ["Sea"]
    assert arkham_env.game(GAME).state.table.scenario.name == "The Old Harbor"
    with pytest.raises(InvalidSetup, match="did you mean 'lcg/old_harbor'"):
        arkham_env.game("lcg/old_harbour")


def played_out(seed: int, rng: random.Random) -> Any:
    """Play a random game; copies and saves continue in the same way, and every option has an id."""
    game = arkham_env.game(GAME, players=1 + seed % 4, seed=seed)
    encoder: Any = lcg.ENTRIES[GAME].encoder()
    while not game.over:
        g: Any = game.state
        mask, flat, rows = encoder.new_mask(), encoder.new_flat(), encoder.new_entities()
        encoder.write_mask(g, mask)
        assert len(set(mask.actions())) == len(g.options) == np.sum(np.asarray(mask.data))
        encoder.write_flat(g, g.seat, flat)
        encoder.write_entities(g, g.seat, rows)
        assert 0.0 <= g.table.scenario.progress(g) <= 1.0
        assert game.decision is not None
        lamp = [i for i, text in enumerate(game.decision.labels()) if "Activate Light" in text]
        pick = lamp[0] if lamp else rng.randrange(game.num_options)
        if rng.random() < 0.1:
            other = game.clone() if rng.random() < 0.5 else arkham_env.load(game.save())
            assert other.hash() == game.hash()
            other.step(pick)
            game.step(pick)
            assert other.hash() == game.hash()
            game = other
        else:
            game.step(pick)
    return game


@pytest.mark.usefixtures("harbor")
def test_random_games_end_and_copies_and_saves_of_them_go_on_alike() -> None:
    rng = random.Random(5)
    games = [played_out(seed, rng) for seed in range(20)]
    results = [game.result for game in games]
    assert {result.resolution for result in results} <= {"none", "saved", "drowned"}
    assert {game.state.notes[0] >= 0 for game in games} == {True, False}
    for game, result in zip(games, results, strict=True):
        assert (result.log_entries == ["the_lamp_burns"]) == (game.state.notes != [NONE])
        if not result.won:
            assert all(mental >= 1 for _, mental in result.trauma)


@pytest.mark.usefixtures("harbor")
@pytest.mark.parametrize(("lit", "experience"), [(False, 2), (True, 4)])
def test_the_scenario_says_what_is_earned(lit: bool, experience: int) -> None:
    s = Scene(["joe_diamond"], scenario="old_harbor")
    if lit:  # one more victory point: the place is revealed, without clues
        s.put(0, "Lighthouse")
        s.do("Activate Lighthouse")
    s.investigator().clues = 2
    assert s.g.table.scenario.progress(s.g) == (1.0 if lit else 0.75)
    while not s.g.over:
        use = [i for i, label in enumerate(s.labels) if "Find the Logbook" in label]
        s.take(use[0] if use else s.g.options.index(min(s.g.options)))
    result: Any = s.game.result
    assert (result.resolution, result.won) == ("saved", True)
    assert result.experience == [experience]
    assert result.score == experience / 4


@pytest.mark.rule("LCG-1083")
@pytest.mark.usefixtures("harbor")
def test_what_a_game_remembers_ends_with_it() -> None:
    """The next scenario begins with its own set-up, whatever was recorded before."""
    s = Scene(["joe_diamond"], scenario="old_harbor")
    fresh = Scene(["joe_diamond"], scenario="old_harbor").game.hash()
    s.put(0, "Lighthouse")
    s.do("Activate Lighthouse")
    assert s.g.notes == [0] and s.g.table.scenario.log_entries(s.g) == ["the_lamp_burns"]
    later = Scene(["joe_diamond"], scenario="old_harbor")
    assert later.g.notes == [NONE] and later.g.table.scenario.log_entries(later.g) == []
    assert later.game.hash() == fresh


@pytest.mark.usefixtures("harbor")
def test_the_agenda_ends_it_as_its_reverse_says() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], scenario="old_harbor")
    s.card(s.g.agenda).doom = 5
    assert s.g.table.scenario.danger(s.g) == 5 / 6
    while not s.g.over:
        s.passive() if s.kind != "turn" else s.do("End your turn")
    result: Any = s.game.result
    assert (result.resolution, result.won, result.score) == ("drowned", False, 0.0)
    assert result.trauma == [(0, 1), (0, 1)]


@pytest.mark.usefixtures("harbor")
def test_its_own_cards_have_action_ids_and_columns() -> None:
    layout = lcg.ENTRIES[GAME].encoder().layout
    assert layout.version == "0+user"
    assert {"99301", "99306", "12121"} <= set(layout.cards)
    assert not {"12113", "12123"} & set(layout.cards)
    blocks = {block.name: block.items for block in layout.actions.blocks}
    assert {"99301", "99303"} <= set(blocks["activate/place"])
    assert layout.flat.cell("self.location", "99303") >= 0
    game = arkham_env.game(GAME, seed=1)
    assert lcg.ENTRIES[GAME].layout().hash == layout.hash != lcg.ENTRIES[BOX].layout().hash
    assert game.state.table.game_id == GAME


def test_the_layout_of_the_box_stays_as_it_was(request: pytest.FixtureRequest) -> None:
    before = lcg.ENTRIES[BOX].layout().facts()
    request.getfixturevalue("harbor")
    assert lcg.ENTRIES[BOX].layout().facts() == before


@pytest.mark.usefixtures("harbor")
def test_the_heuristic_plays_it() -> None:
    agent = make_agent("heuristic")
    view_of: Any = registry.imported(registry.find(GAME).seat_view)
    for seed in range(4):
        game = arkham_env.game(GAME, players=1 + seed % 2, seed=seed, log=False)
        agent.reset(seed)
        while not game.over:
            view = view_of(game.state, game.seat)
            game.step(agent.act(view, np.ones(game.num_options, dtype=np.int8)))
        assert game.result is not None
        assert game.result.resolution in ("none", "saved", "drowned")


def test_a_save_of_a_scenario_that_is_not_registered_is_refused(harbor: dict[str, Any]) -> None:
    text = arkham_env.game(GAME, seed=1).save()
    assert arkham_env.load(text).id == GAME
    lcg.remove_scenario("old_harbor")
    with pytest.raises(CorruptSave, match="unknown game 'lcg/old_harbor'"):
        arkham_env.load(text)


# -- Refusals ------------------------------------------------------------------------------------


def test_an_id_is_taken_once_and_for_all(harbor: dict[str, Any]) -> None:
    arkham_env.game(GAME)
    message = "duplicate scenario id 'old_harbor': OldHarbor and OldHarbor, expected an id that no"
    with pytest.raises(InvalidSetup, match=message):
        register_scenario(harbor["OldHarbor"])
    again = type("Again", (harbor["OldHarbor"],), {"id": "spreading_flames"})
    with pytest.raises(InvalidSetup, match="'spreading_flames': Again and SpreadingFlames"):
        register_scenario(again)
    register_scenario(type("Again", (harbor["OldHarbor"],), {"id": "old_harbor_2"}))
    assert arkham_env.game("lcg/old_harbor_2").state.table.scenario.id == "old_harbor_2"
    second = lcg.ENTRIES["lcg/old_harbor_2"]
    assert second.gymnasium_id == f"arkham_env/LCG-OldHarbor2-{VERSION}"


def test_a_game_of_others_that_is_in_use_keeps_its_id(
    harbor: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry._loaded, "lcg/pier", lcg.ENTRIES[BOX])
    cards = dict(catalogue.ALL_CARDS)
    with pytest.raises(
        InvalidSetup,
        match="the id 'lcg/pier' belongs to a game of another package that is already in use",
    ):
        register_scenario(type("Pier", (harbor["OldHarbor"],), {"id": "pier"}))
    assert "pier" not in known.CLASSES and "lcg/pier" not in lcg.ENTRIES
    assert cards == catalogue.ALL_CARDS


CELLAR = type("Cellar", (Location,), {"printed": Facts("99390", "Cellar", encounter_set="harbor")})
COPY = type("Copy", (Location,), {"printed": Facts("99301", "Copy", encounter_set="harbor")})
MACHETE = type("Own", (Asset,), {"printed": Facts("12020", "Own")})
ODD = type("Odd", (Location,), {"printed": Facts("99391", "Odd")})
BAG = chaos_token.bag("0 -1")

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"id": ""}, "id = '', expected lower-case letters, digits and _, as in 'old_harbor'"),
    ({"id": "Old Harbor"}, "id = 'Old Harbor', expected lower-case letters"),
    ({"id": "3_houses"}, "id = '3_houses', expected lower-case letters"),
    ({"id": 3}, "id = 3 has the type int, expected a str"),
    ({"name": " "}, r"Odd \('odd'\): name = ' ', expected the title"),
    ({"best_score": 0}, "best_score = 0, expected a number above 0"),
    ({"best_score": 2, "worst_score": 2}, "best_score = 2, .* worst_score = 2"),
    ({"best_score": 1.5}, "best_score = 1.5 has the type float, expected a whole number"),
    ({"bags": [BAG] * 3}, "bags has 3 entries, expected 4, one for each difficulty: easy"),
    ({"bags": [BAG, BAG, "0 -1", BAG]}, r"bags\[2\] = '0 -1', expected tokens by name, as in"),
    ({"bags": [BAG, BAG, [99], BAG]}, r"bags\[2\] = \[99\], expected tokens by name"),
    ({"bags": [BAG, BAG, BAG, []]}, r"bags\[3\] = \[\], expected tokens by name"),
    ({"bags": (BAG,) * 4}, "bags = .* has the type tuple, expected a list of four"),
    ({"resolutions": []}, r"resolutions = \[\], expected 'none' .*\['none', 'R1', 'R2'\]"),
    ({"resolutions": ["none"]}, r"resolutions = \['none'\], expected 'none'"),
    ({"resolutions": ["R1", "R2"]}, r"resolutions = \['R1', 'R2'\], expected 'none'"),
    ({"resolutions": ["none", 1]}, "expected a list of names without repetitions"),
    ({"notes": ["a", "a"]}, r"notes = \['a', 'a'\], expected a list of names without repetitions"),
    ({"notes": "ab"}, "notes = 'ab' has the type str, expected a list of names"),
    ({"lowered_by": "move"}, "lowered_by = 'move' has the type str, expected a list"),
    ({"lowered_by": ["moves"]}, "lowered_by contains 'moves', expected names of events of"),
    ({"codex_entries": ["3"]}, "codex entry '3', expected a whole number"),
    ({"repeatable_entries": [3]}, "codex entry 3, expected a whole number .* codex_entries"),
    ({"cards": ()}, r"cards = \(\) has the type tuple, expected a list of card classes"),
    ({"encounter_cards": {"99301": 1}}, "has the type dict, expected a list of pairs"),
    ({"encounter_cards": [["99301", 1]]}, r"contains \['99301', 1\], expected pairs"),
    ({"encounter_cards": ["99301"]}, "encounter_cards contains '99301', expected pairs"),
    ({"encounter_cards": [("99301", 0)]}, "0 copies of card '99301', expected at least 1"),
    ({"encounter_cards": [("99301", True)]}, "True copies of card '99301'"),
    (
        {"encounter_cards": [("9930l", 1)]},
        r"unknown card '9930l' in .*, expected the code of .*; did you mean '9930\d' \(",
    ),
    ({"encounter_cards": [(99301, 1)]}, "unknown card 99301 in"),
    ({"encounter_cards": [(["99301"], 1)]}, r"unknown card \['99301'\] in"),
    ({"notes": [["a"]]}, r"notes = \[\['a'\]\], expected a list of names without repetitions"),
    (
        {"encounter_cards": [("99301", 1), ("99301", 2)]},
        "'99301' is listed twice in encounter_cards, expected one",
    ),
    ({"cards": [], "encounter_cards": [("12121", 1)]}, "encounter_cards contains no location"),
    ({"cards": [], "encounter_cards": [("99301", 1), ("99304", 1)]}, "contains no agenda"),
    (
        {"cards": [CELLAR]},
        r"card '99390' \(Cellar\) is in cards but not in encounter_cards",
    ),
    ({"cards": [COPY]}, "duplicate card code '99301': Copy and Pier, expected a code"),
    ({"cards": [MACHETE]}, "duplicate card code '12020': Own and Machete"),
    ({"cards": [ODD]}, r"invalid card Odd \('99391'\): the type location does not allow"),
    ({"cards": ["99301"]}, "invalid card '99301': expected a subclass of CardDef"),
    ({"set_up": Scenario.set_up}, r"Odd \('odd'\): the class does not define the method set_up"),
    ({"resolve": Scenario.resolve}, r"Odd \('odd'\): the class does not define the method resolve"),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "message"), WRONG, ids=lambda value: str(value)[:40])
def test_what_is_missing_or_wrong_is_named_and_nothing_is_registered(
    harbor: dict[str, Any], facts: dict[str, Any], message: str
) -> None:
    cards, own, games = dict(catalogue.ALL_CARDS), list(catalogue.OWN), arkham_env.list_games()
    odd = type("Odd", (harbor["OldHarbor"],), {"id": "odd", **facts})
    with pytest.raises(InvalidSetup, match=message):
        register_scenario(odd)
    assert (cards, own) == (catalogue.ALL_CARDS, catalogue.OWN)
    assert arkham_env.list_games() == games


@pytest.mark.parametrize("thing", [int, "old_harbor", None, CELLAR])
def test_what_is_no_scenario_is_refused(thing: Any) -> None:
    with pytest.raises(InvalidSetup, match="expected a subclass of Scenario"):
        register_scenario(thing)


def test_cards_may_be_registered_before_their_scenario(harbor: dict[str, Any]) -> None:
    cellar = register_card(CELLAR)
    listed = [*harbor["OldHarbor"].encounter_cards, ("99390", 1)]
    facts = {"id": "cellars", "cards": [cellar], "encounter_cards": listed}
    register_scenario(type("Cellars", (harbor["OldHarbor"],), facts))
    game = arkham_env.game("lcg/cellars")
    assert game.state.table.find("99390") >= 0
    assert arkham_env.game(GAME).state.table.find("99390") == NONE


# -- A package -----------------------------------------------------------------------------------


def test_a_package_brings_it_to_every_process(tmp_path: Path) -> None:
    """In separate processes, in either order of imports; workers are spawned."""
    info = tmp_path / "old_harbor-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: old_harbor\nVersion: 1.0\n")
    points = re.findall(r"```toml\n\[.*?\]\n(.*?)```", PAGE, re.DOTALL)[0].replace('"', "")
    points = re.sub(r"-v\d+", f"-{VERSION}", points)
    (info / "entry_points.txt").write_text("[arkham_env.games]\n" + points)
    (tmp_path / "old_harbor.py").write_text(MODULE + BLOCKS[-1])
    code = (
        "import sys, warnings\n"
        "warnings.simplefilter('error')\n"
        "import {}\n"
        "import arkham_env, gymnasium\n"
        "games = ['arkham2e/base', 'eldritch/base', 'lcg/core_2026', 'lcg/old_harbor']\n"
        "games += ['lcg/spreading_flames']\n"
        "assert arkham_env.list_games() == games\n"
        f"env = gymnasium.make('lcg/old_harbor-{VERSION}').unwrapped\n"
        f"gymnasium.make('arkham_env/LCG-OldHarbor-{VERSION}')\n"
        "assert arkham_env.list_games() == games\n"
        "print(env.session.entry.id, arkham_env.game('lcg/old_harbor').id)\n"
    )
    path = os.pathsep.join([str(tmp_path), *sys.path, str(ROOT)])
    for first in ("arkham_env", "old_harbor", "gymnasium"):
        done = subprocess.run(
            [sys.executable, "-c", code.format(first)],
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.strip() == f"{GAME} {GAME}", first
