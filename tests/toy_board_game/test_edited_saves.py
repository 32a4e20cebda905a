"""Saves of the lighthouse that somebody edited are refused or play on; nothing else happens."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

import arkham_env
from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.core.kernel.native import is_compiled
from arkham_env.core.kernel.save import seal
from tests.edited_saves import judge, payload_of, run
from tests.toy_board_game.edited_saves import LighthouseGames

SAVES = 400 if is_compiled() else 100


def refused(payload: dict[str, Any], why: str) -> None:
    with pytest.raises(CorruptSave, match=why):
        arkham_env.load(seal(payload))


def place_of(name: str) -> int:
    found: int = import_module("lighthouse.state").Game.FIELDS.index(name)
    return found


def value(payload: dict[str, Any], name: str) -> Any:
    return payload["game"][place_of(name)]


def change(payload: dict[str, Any], name: str, to: Any) -> dict[str, Any]:
    """Return a copy of a payload with another value of the game."""
    made = {**payload, "game": payload["game"][:]}
    made["game"][place_of(name)] = to
    return made


@pytest.fixture
def saved() -> dict[str, Any]:
    return payload_of(LighthouseGames().new(1))


@pytest.mark.parametrize("seed", range(4))
def test_edited_saves_are_refused_or_play_on(seed: int) -> None:
    found, faults = run(LighthouseGames(), SAVES, seed, 12, 300, False)
    assert not faults, faults[:5]
    assert found["refused"] > SAVES // 2 and found["played on"] > SAVES // 20


@pytest.mark.parametrize("part", ["zones", "stack", "game"])
def test_each_part_edited_alone(part: str) -> None:
    found, faults = run(LighthouseGames(), SAVES, 99, 12, 300, False, part)
    assert not faults, faults[:5]
    assert found["refused"] and found["played on"]


def test_a_save_that_nobody_edited_plays_on(saved: dict[str, Any]) -> None:
    assert judge(LighthouseGames(), seal(saved), 1, 1000) == "played on"


def test_what_is_nowhere_or_in_two_places(saved: dict[str, Any]) -> None:
    for name, why in (
        ("cup", "creatures"),
        ("storms", "storms"),
        ("unseen", "backs"),
    ):
        things = value(saved, name)
        refused(change(saved, name, things[:-1]), why)
        refused(change(saved, name, [*things, things[0]]), why)
    left = value(saved, "items_left")
    refused(change(saved, "items_left", [*left, left[0]]), "items")
    # What was discarded is nowhere: one item less is a game that plays on.
    less = change(saved, "items_left", left[:-1])
    assert judge(LighthouseGames(), seal(less), 1) == "played on"


@pytest.mark.parametrize("far", [-2, 99, 2**31, 2**63, 10**30, True, "1", None])
def test_numbers_are_in_range(saved: dict[str, Any], far: Any) -> None:
    for name in ("seat", "lead", "resolution"):
        refused(change(saved, name, far), name)
    refused(change(saved, "has", [[far, 0, 0], [0, 0, 0]]), "Game.has")
    refused(change(saved, "places", [far, 0]), "Game.places")


def test_what_is_asked_is_asked_anew(saved: dict[str, Any]) -> None:
    options = value(saved, "options")
    for wrong in (options[:-1], options[::-1], [*options, options[0] + 1], []):
        refused(change(saved, "options", wrong), "decision")
    refused(change(saved, "seat", 1), "decision")


def test_frames_stand_where_they_can(saved: dict[str, Any]) -> None:
    stack = saved["stack"]
    for wrong in ([], stack[:-1], stack[::-1], [*stack, stack[-1]], [stack[-1]], [["Nothing", []]]):
        refused({**saved, "stack": wrong}, "corrupt save")


def test_a_text_below_others_stands_at_an_instruction() -> None:
    """In the midst of a storm: moved within its text, or to another's, it is refused."""
    found = 0
    for number in range(40):
        game = LighthouseGames().new(number)
        rng = random.Random(number)
        while not game.over:
            game.step(rng.randrange(game.num_options))
            payload = payload_of(game)
            for at, (name, values) in enumerate(payload["stack"][:-1]):
                if name == "Effect":
                    found += 1
                    for where, to in ((9, values[9] + 1), (11, 99), (2, -1), (4, 50)):
                        made = [*values[:where], to, *values[where + 1 :]]
                        stack = [*payload["stack"]]
                        stack[at] = [name, made]
                        refused({**payload, "stack": stack}, "corrupt save")
            if found > 20:
                return
    raise AssertionError("no text waits for others")


def test_unknown_and_missing_parts(saved: dict[str, Any]) -> None:
    for part in list(saved):
        if part != "game_id":
            refused({name: v for name, v in saved.items() if name != part}, "corrupt save")
            refused({**saved, part: None}, "corrupt save")
    refused({**saved, "more": 1}, "part 'more'")
