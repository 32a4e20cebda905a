"""Saves that somebody edited, sealed anew, are refused or play on; nothing else happens."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from arkham_env import CorruptSave, load
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.core.kernel.native import is_compiled
from arkham_env.core.kernel.save import dump, seal
from arkham_env.lcg.frames import blank_frames, kinds_of_frames
from arkham_env.lcg.state.game_state import NOCARD, Game, Investigator
from arkham_env.lcg.state.ids import decision_kind, verb
from tests.edited_saves import judge, payload_of, run
from tests.lcg.edited_saves import CardGames, random_game
from tests.lcg.support.scene import Scene

SAVES = 400 if is_compiled() else 50
FIELDS = {name: i for i, name in enumerate(Game.FIELDS)}
OF_SEAT = {name: i for i, name in enumerate(Investigator.FIELDS)}


def at_a_turn(number: int = 1) -> dict[str, Any]:
    """Return the save of a game at the third turn decision."""
    game = random_game(number)
    rng = random.Random(number)
    turns = 0
    while turns < 3:
        game.step(rng.randrange(game.num_options))
        turns += game.state.kind == decision_kind.TURN
    return payload_of(game)


@pytest.fixture
def saved() -> dict[str, Any]:
    return at_a_turn()


def refused(payload: dict[str, Any]) -> str:
    """Return why a save is refused."""
    with pytest.raises(CorruptSave) as found:
        load(seal(payload))
    return str(found.value)


@pytest.mark.parametrize("seed", range(8))
def test_edited_saves_are_refused_or_play_on(seed: int) -> None:
    found, faults = run(CardGames(), SAVES, seed, 12, 500, False)
    assert not faults, faults[:5]
    assert found["refused"] > SAVES // 2 and found["played on"] > SAVES // 20


@pytest.mark.parametrize("part", ["zones", "stack", "game", "cards", "investigators"])
def test_each_part_edited_alone(part: str) -> None:
    found, faults = run(CardGames(), SAVES, 99, 12, 500, False, part)
    assert not faults, faults[:5]
    assert found["refused"] + found["played on"] == SAVES


def test_a_save_that_nobody_edited_plays_on(saved: dict[str, Any]) -> None:
    assert judge(CardGames(), seal(saved), 1, 1000) == "played on"


@pytest.mark.parametrize("copies", [-1, 0, 2**31, 2**63, 10**30, True, "1", None])
def test_the_decks_are_checked_before_they_are_dealt(saved: dict[str, Any], copies: Any) -> None:
    saved["spec"]["decks"][0][0][1] = copies
    assert "set-up" in refused(saved)


@pytest.mark.parametrize(
    "change",
    [
        {"trauma": [[99, 0], [0, 0]]},
        {"trauma": [[0, 0]]},
        {"difficulty": "mild"},
        {"open_hands": 1},
        {"investigators": ["12001", "12001"]},
        {"investigators": "12001"},
        {"scenario": ["spreading_flames"]},
        {"more": 1},
    ],
)
def test_the_set_up_is_checked_as_that_of_a_game(
    saved: dict[str, Any], change: dict[str, Any]
) -> None:
    saved["spec"].update(change)
    assert "set-up" in refused(saved)


def test_a_card_is_in_one_place(saved: dict[str, Any]) -> None:
    deck = saved["investigators"][0][OF_SEAT["deck"]]
    missing, twice = copy.deepcopy(saved), copy.deepcopy(saved)
    missing["investigators"][0][OF_SEAT["deck"]].pop()
    assert "in no place" in refused(missing)
    twice["investigators"][0][OF_SEAT["hand"]].append(deck[0])
    assert "in two places" in refused(twice)


def test_a_card_of_another_stays_out_of_a_deck(saved: dict[str, Any]) -> None:
    one, other = (who[OF_SEAT["deck"]] for who in saved["investigators"][:2])
    one[0], other[0] = other[0], one[0]
    assert "another's deck" in refused(saved)


def test_what_is_asked_is_asked_anew(saved: dict[str, Any]) -> None:
    for name in ("kind", "seat", "source"):
        edited = copy.deepcopy(saved)
        edited["game"][FIELDS[name]] = 1 - edited["game"][FIELDS[name]] % 2
        refused(edited)
    options = saved["game"][FIELDS["options"]]
    for wrong in (options[:-1], options[::-1], [*options, options[0] + 1], [options[0]] * 2, []):
        edited = copy.deepcopy(saved)
        edited["game"][FIELDS["options"]] = wrong
        refused(edited)


def test_options_of_a_text_are_counted_anew() -> None:
    s = Scene(["trish_scarborough"])
    s.place("Dormitories")
    s.place("Miskatonic Quad")
    asset = s.asset(0, "Covert Ops")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame", "React with Covert Ops")
    saved = payload_of(s.game)
    assert load(seal(saved)).hash() == s.game.hash()
    options = saved["game"][FIELDS["options"]]
    # Quad is not next to where she is, an asset is no place, and there is one printed choice only.
    for wrong in (
        pack(verb.CHOOSE_CARD, s.find("Miskatonic Quad")),
        pack(verb.CHOOSE_CARD, asset),
        pack(verb.CHOICE, 1),
        pack(verb.YES),
    ):
        edited = copy.deepcopy(saved)
        edited["game"][FIELDS["options"]] = [options[0], wrong]
        assert "options of a text" in refused(edited)


def test_an_improvement_is_offered_anew() -> None:
    s = Scene(["daniela_reyes"])
    asset = s.asset(0, "Machete")
    s.enemy("Hellhound", engaged=0)
    s.do("Activate Machete")
    assert s.kind == "yes_no"
    saved = payload_of(s.game)
    assert load(seal(saved)).hash() == s.game.hash()
    s.g.cards[asset].exhausted = True
    assert "improvement of a test" in refused(payload_of(s.game))


def test_a_delayed_effect_has_noted_what_its_text_notes() -> None:
    s = Scene(["isabelle_barnes"])
    s.discards(0, "Slippery")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame", "Use Isabelle Barnes")
    saved = payload_of(s.game)
    assert load(seal(saved)).hash() == s.game.hash()
    amount = Lasting.FIELDS.index("amount")
    assert saved["lasting"][0][amount] == s.find("Slippery")
    # Neither an investigator nor a location is a skill, and there is no card of such a number.
    for wrong in (0, s.find("Your Friend's Room"), len(s.g.defs), -1):
        edited = copy.deepcopy(saved)
        edited["lasting"][0][amount] = wrong
        assert "delayed effect" in refused(edited)


def test_frames_stand_where_they_can(saved: dict[str, Any]) -> None:
    stack = saved["stack"]
    for wrong in ([], stack[:-1], stack[::-1], [*stack, stack[-1]], [stack[-1]], [["Round"]]):
        edited = copy.deepcopy(saved)
        edited["stack"] = wrong
        refused(edited)


def test_counters_are_bounded(saved: dict[str, Any]) -> None:
    for value in (-1, 2**31, 2**63, 10**30):
        for name in ("resources", "damage", "clues", "experience", "actions"):
            edited = copy.deepcopy(saved)
            edited["investigators"][0][OF_SEAT[name]] = value if name != "experience" else 10**9
            assert name in refused(edited)


def test_unknown_and_missing_parts(saved: dict[str, Any]) -> None:
    for part in list(saved):
        edited = {name: value for name, value in saved.items() if name != part}
        refused(edited)
        values: list[Any] = [None, 1, "x", [], {}]
        for value in values:
            if value != saved[part]:
                refused({**saved, part: value})
    refused({**saved, "extra": 1})


def test_every_frame_says_what_its_numbers_are() -> None:
    frames, kinds = blank_frames(), kinds_of_frames()
    assert len(frames) == len(kinds)
    for frame, found in zip(frames, kinds, strict=True):
        assert len(found) == len(type(frame).FIELDS), type(frame).__name__


def test_refused_saves_leave_no_trace(saved: dict[str, Any]) -> None:
    before = dump(NOCARD)
    stream = random.Random(5)
    for _ in range(20):
        edited = copy.deepcopy(saved)
        edited["cards"][stream.randrange(len(edited["cards"]))][0] = 7
        refused(edited)
    assert dump(NOCARD) == before
