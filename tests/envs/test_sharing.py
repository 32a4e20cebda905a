"""``core/public/plans.py``: equal options share one checked plan and table, so new games and loads
are not checked again."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_env.core.kernel.native import is_compiled
from arkham_env.envs.registry import find
from arkham_env.lcg import game as card_game
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import Asset
from arkham_env.lcg.decks import STARTER_DECKS
from arkham_env.lcg.state.facts import Facts
from tests.envs.playing import GAME


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record every check of a set-up and every table that is built."""
    done: list[str] = []
    for name in ("check_spec", "build_table"):
        found = getattr(card_game, name)

        def noted(*args: Any, name: str = name, found: Any = found, **kwargs: Any) -> Any:
            done.append(name)
            return found(*args, **kwargs)

        monkeypatch.setattr(card_game, name, noted)
    return done


def test_the_same_options_are_checked_once(checks: list[str]) -> None:
    first = arkham_env.game(GAME, players=3, difficulty="expert", seed=1)
    loaded = arkham_env.load(first.save())  # it has other options
    assert loaded.hash() == first.hash() and loaded.state.table is first.state.table
    checks.clear()
    options: list[dict[str, Any]] = [
        {"players": 3, "difficulty": "expert"},
        {"difficulty": "expert", "players": np.int64(3)},
    ]
    for option in options:
        game = arkham_env.game(GAME, seed=1, **option)
        assert game.hash() == first.hash()
        assert game.state.table is first.state.table
        assert game.state is not first.state
    assert arkham_env.load(first.save()).hash() == first.hash()
    assert checks == []
    env = arkham_env.env(GAME, players=3, difficulty="expert").unwrapped
    env.reset(seed=1)
    assert env.game.state.table is first.state.table


def test_other_words_for_one_set_up_share_its_table() -> None:
    by_number = arkham_env.game(GAME, players=2)
    by_name = arkham_env.game(GAME, investigators=["Joe Diamond", "isabelle_barnes"])
    by_deck = arkham_env.game(GAME, decks=["joe_diamond", "isabelle_barnes"])
    assert by_number.state.table is by_name.state.table is by_deck.state.table
    assert arkham_env.game(GAME, players=2, open_hands=True).state.table is not by_name.state.table
    assert arkham_env.game(GAME, players=2, trauma=[(1, 0), (0, 0)]).hash() != by_name.hash()


def test_games_that_share_a_table_do_not_touch_each_other() -> None:
    games = [arkham_env.game(GAME, players=2, seed=seed) for seed in (4, 4, 5)]
    before = games[1].hash()
    while not games[0].over:
        games[0].step(0)
        if not games[2].over:
            games[2].step(games[2].num_options - 1)
    assert games[1].hash() == before
    assert arkham_env.game(GAME, players=2, seed=4).hash() == before


def test_a_wrong_value_is_refused_although_an_equal_one_was_right() -> None:
    arkham_env.game(GAME, players=1, open_hands=True)
    wrong: list[dict[str, Any]] = [{"players": True}, {"players": 1.0}, {"open_hands": 1}]
    for options in wrong:
        with pytest.raises(arkham_env.InvalidSetup):
            arkham_env.game(GAME, **options)


def test_a_deck_that_is_changed_is_another_one() -> None:
    slots = dict(STARTER_DECKS["joe_diamond"][1])
    deck = {"investigator": "joe_diamond", "slots": slots}
    first = arkham_env.game(GAME, decks=[deck], seed=2)
    slots.clear()
    with pytest.raises(arkham_env.InvalidSetup, match="deck"):
        arkham_env.game(GAME, decks=[deck], seed=2)
    slots.update(STARTER_DECKS["joe_diamond"][1])
    assert arkham_env.game(GAME, decks=[deck], seed=2).hash() == first.hash()


def test_values_of_other_kinds_are_checked_as_ever() -> None:
    class Odd:
        def __index__(self) -> int:
            return 1

    odd: Any = Odd()
    assert arkham_env.game(GAME, players=odd).players == 1
    weird: Any = {object()}
    for options in ({"trauma": weird}, {"decks": [weird]}, {"investigators": np.array(["x"])}):
        with pytest.raises(arkham_env.InvalidSetup, match=next(iter(options))[:4]):
            arkham_env.game(GAME, **options)


@pytest.mark.usefixtures("catalogue_as_it_was")
def test_a_registered_card_is_seen_at_once() -> None:
    before = arkham_env.game(GAME, seed=3).state.table

    class Lantern(Asset):
        printed = Facts("99101", "Lantern of the Test", cost=1, level=0)

    slots = dict(STARTER_DECKS["joe_diamond"][1])
    code = next(code for code in slots if catalogue.make(code).type == 1 and slots[code] == 1)
    del slots[code]
    slots["99101"] = 1
    deck: Any = {"investigator": "joe_diamond", "slots": slots}
    with pytest.raises(arkham_env.InvalidSetup, match="99101"):
        arkham_env.game(GAME, decks=[deck])
    catalogue.register(Lantern)
    game = arkham_env.game(GAME, decks=[deck], seed=3)
    assert "Lantern of the Test" in [d.printed.name for d in game.state.defs]
    assert arkham_env.game(GAME, seed=3).state.table is not before
    text = game.save()
    del catalogue.ALL_CARDS["99101"]
    with pytest.raises(arkham_env.CorruptSave, match="99101"):
        arkham_env.load(text)
    with pytest.raises(arkham_env.InvalidSetup, match="99101"):
        arkham_env.game(GAME, decks=[deck], seed=3)


def test_only_so_many_plans_are_kept() -> None:
    entry: Any = find(GAME)
    for physical in range(5):
        for mental in range(5):
            for level in ("easy", "standard", "hard", "expert"):
                arkham_env.game(GAME, trauma=[(physical, mental)], difficulty=level)
    assert len(entry.by_options.found) == entry.by_options.most
    assert len(entry.by_spec.found) == entry.by_spec.most


def cpu(do: Callable[[], object], times: int) -> float:
    """Return the CPU seconds of one call: the minimum of a few rounds."""
    best = 1e9
    for _ in range(5):
        began = time.process_time()
        for _ in range(times):
            do()
        best = min(best, (time.process_time() - began) / times)
    return best


@pytest.mark.skipif(not is_compiled(), reason="figures are the compiled build's")
def test_new_games_and_loads_are_quick() -> None:
    """The limits are three times the goals for a quiet machine, 0.1 ms and 0.3 ms."""
    text = arkham_env.game(GAME, players=4, seed=1).save()
    assert cpu(lambda: arkham_env.game(GAME, players=4, seed=2, log=False), 100) < 0.3e-3
    assert cpu(lambda: arkham_env.load(text), 100) < 0.9e-3
