"""``tests/lcg/support/scene.py``: a scene fails on any decision that the test did not announce."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.lcg.support.scene import Scene


def reaction() -> Scene:
    """Joe draws after a successful investigation."""
    return Scene(["joe_diamond"]).do("Investigate")


def fast_window() -> Scene:
    """A talent that can be used in both windows of a test."""
    s = Scene(["daniela_reyes"], extra={0: ["12017"]})
    s.asset(0, "Endurance")
    s.bag("-8")
    s.enemy("Mutated Experiment", engaged=0)
    s.refresh()
    return s.do("Fight")


def commit() -> Scene:
    s = Scene(["daniela_reyes"])
    s.give(0, "Overpower")
    s.bag("-8")
    s.enemy("Mutated Experiment", engaged=0)
    s.refresh()
    return s.do("Fight")


def yes_or_no() -> Scene:
    """A spent charge finds another clue."""
    s = Scene(["dexter_drake"], extra={0: ["12062"]})
    s.place("Your Friend's Room", clues=2)
    s.asset(0, "Second Sight", uses=3)
    return s.do("Activate Second Sight")


def choice() -> Scene:
    return Scene(["isabelle_barnes"]).draw_encounter(0, "Noxious Smoke")


DECLINED = [
    (reaction, "Joe Diamond"),
    (fast_window, "Endurance"),
    (commit, "Overpower"),
    (yes_or_no, "Second Sight"),
]


@pytest.mark.parametrize(("asked", "name"), DECLINED)
def test_what_is_offered_has_to_be_expected(asked: Callable[[], Scene], name: str) -> None:
    with pytest.raises(AssertionError, match=r"to be named in decline="):
        asked().settle()
    with pytest.raises(AssertionError, match=r"to be named in decline="):
        asked().settle(decline="Emergency Cache")
    assert asked().settle(decline=name).kind == "turn"
    assert asked().settle(perhaps=name).kind == "turn"
    assert asked().decline(name).kind == "turn"
    with pytest.raises(AssertionError, match=r"to be named in decline="):
        asked().decline()


def test_one_of_two_offers_is_not_enough() -> None:
    def both() -> Scene:
        s = Scene(["joe_diamond"], extra={0: ["12044"]})
        s.asset(0, "Lucky Cigarette Case")
        return s.do("Investigate")

    with pytest.raises(AssertionError, match=r"offered \['React with Lucky Cigarette Case'\]"):
        both().settle(decline="Joe Diamond")
    both().settle(decline=["Joe Diamond", "Lucky Cigarette Case"])


def test_a_choice_has_to_be_made_by_the_test() -> None:
    with pytest.raises(AssertionError, match=r"to be named in take="):
        choice().settle()
    with pytest.raises(AssertionError, match=r"to be named in take="):
        choice().settle(decline="Noxious Smoke", take="Test combat")
    for skill in ("willpower", "agility"):
        for s in (choice().settle(take=f"Test {skill}"), choice().settle(perhaps=f"Test {skill}")):
            assert any(skill in line for line in s.log())


def test_what_was_announced_has_to_be_asked() -> None:
    with pytest.raises(AssertionError, match=r"never offered: \['Joe Diamond'\]"):
        Scene(["joe_diamond"]).do("Gain 1 resource").settle(decline="Joe Diamond")
    with pytest.raises(AssertionError, match=r"never offered: \['Test combat'\]"):
        choice().settle(take=["Test willpower", "Test combat"])
    Scene(["joe_diamond"]).do("Gain 1 resource").settle(perhaps="Joe Diamond")


def test_whole_rounds_are_as_strict_but_for_turns() -> None:
    def beset() -> Scene:
        s = Scene(["joe_diamond", "daniela_reyes"])
        s.enemy("Bystander", engaged=1)
        return s.calm()

    with pytest.raises(AssertionError, match=r"offered \['React with Daniela Reyes'\]"):
        beset().next_round()
    with pytest.raises(AssertionError, match=r"offered \['React with Daniela Reyes'\]"):
        beset().until("lead")
    assert beset().next_round(decline="Daniela Reyes").g.round == 2
    with pytest.raises(AssertionError, match=r"never offered: \['Joe Diamond'\]"):
        beset().next_round(decline=["Daniela Reyes", "Joe Diamond"])
    assert beset().until("reaction").labels == ["React with Daniela Reyes", "Pass"]
    with pytest.raises(AssertionError, match=r"never offered: \['Joe Diamond'\]"):
        beset().until("reaction", decline="Joe Diamond")
