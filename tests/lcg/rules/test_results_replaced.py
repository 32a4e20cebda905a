"""``lcg/rules/test_results.py``, ``test_hooks.py``: a failure becomes a success (as 12082)."""

from __future__ import annotations

import pytest

from arkham_env.lcg.state.ids import keyword, status
from tests.lcg.support.printed import last
from tests.lcg.support.scene import Scene
from tests.lcg.support.token_cards import NOTES

PAIR = ["isabelle_barnes", "joe_diamond"]
EVENT = "React with Just About Enough"


def scene(*assets: str, bag: str = "-4", event: bool = True) -> Scene:
    """Isabelle (intellect 2) investigates a shroud of 2."""
    NOTES.clear()
    s = Scene(PAIR[:1], extra={0: [*assets, "TH201"]})
    for code in assets:
        s.asset(0, code)
    if event:
        s.give(0, "Just About Enough")
    s.bag(*bag.split())
    return s


@pytest.mark.rule("LCG-0119", "LCG-0140")
def test_a_failure_becomes_a_success_by_nothing() -> None:
    s = scene("TH202", "TH206")
    s.do("Investigate")
    assert s.kind == "reaction" and s.labels == [f"{EVENT} from hand", "Pass"]
    assert NOTES == []
    s.do(EVENT).settle()
    # The success is announced, the failure never was; by 0, so what needs 2 is silent.
    assert NOTES == ["is about to succeed", "succeeds"]
    assert s.investigator().clues == 1 and s.investigator().horror == 0
    assert s.investigator().resources == 5 - 1
    assert last(s, "(value") == "Isabelle Barnes succeeds by 0 (value 0)"
    assert s.discard_pile() == ["Just About Enough"]


def test_who_declines_fails() -> None:
    s = scene("TH202")
    s.do("Investigate", "Pass").settle()
    assert NOTES == ["is about to fail", "fails"]
    assert s.investigator().clues == 0
    assert last(s, "(value") == "Isabelle Barnes fails by 2 (value 0)"


@pytest.mark.parametrize(
    ("bag", "offered"), [("-4", True), ("auto_fail", False), ("skull", True), ("0", False)]
)
def test_it_needs_a_failure_and_a_token_that_is_no_automatic_failure(
    bag: str, offered: bool
) -> None:
    s = scene(bag=bag)
    s.do("Investigate")
    if s.kind == "commit" or s.kind == "window":
        s.decline()
    assert s.offers(EVENT) == offered


def test_a_symbol_costs_horror() -> None:
    s = scene(bag="skull")
    s.do("Investigate", EVENT).settle()
    assert s.investigator().horror == 1 and s.investigator().clues == 1


def test_an_automatic_failure_after_another_token_is_replaced_too() -> None:
    for seed in range(1, 40):
        NOTES.clear()
        s = Scene(PAIR[:1], extra={0: ["TH201", "TH202"]}, seed=seed)
        s.asset(0, "TH202")
        s.give(0, "Just About Enough")
        s.bag("tablet", "auto_fail")
        s.do("Investigate")
        if s.kind == "reaction":
            s.do(EVENT).settle()
            assert NOTES == ["is about to succeed", "succeeds"]
            # The tablet's "if you fail" is no result of a success.
            assert s.investigator().clues == 1 and s.investigator().damage == 0
            assert last(s, "(value") == "Isabelle Barnes succeeds by 0 (value 0)"
            return
    raise AssertionError("the tablet never came first")


def test_only_the_tester_may() -> None:
    NOTES.clear()
    s = Scene(PAIR, extra={1: ["TH201"]})
    s.give(1, "Just About Enough")
    s.bag("-4")
    s.do("Investigate")
    assert not s.offers(EVENT)


def test_what_replaces_is_not_replaced_in_the_same_moment() -> None:
    s = scene("TH202", "TH203", "TH205", "TH206")
    s.do("Investigate")
    assert s.offers("React with Sure Thing") and s.offers("React with Cheap Trick")
    assert s.offers(EVENT)
    s.do("React with Sure Thing")
    # A success by 2: no card responds to the failure, but cards respond to the success.
    assert s.labels == ["React with Good Mood", "Pass"]
    s.do("React with Good Mood").settle()
    assert NOTES == ["is about to succeed", "succeeds"]
    assert s.investigator().clues == 1 and s.investigator().resources == 6


def test_a_success_becomes_a_failure_and_a_success_again() -> None:
    s = scene("TH202", "TH204", "TH203", bag="0", event=False)
    s.do("Investigate", "React with Stumble", "React with Sure Thing").settle()
    assert NOTES == ["is about to succeed", "succeeds"]
    assert s.investigator().clues == 1
    s = scene("TH202", "TH204", bag="0", event=False)
    s.do("Investigate", "React with Stumble").settle()
    assert NOTES == ["is about to fail", "fails"]
    assert last(s, "(value") == "Isabelle Barnes fails by 3 (value 2)"
    assert s.investigator().clues == 0


def test_the_results_are_those_of_the_new_result() -> None:
    """An attack that would fail: damage to the enemy, none to the investigator engaged with it."""
    NOTES.clear()
    s = Scene(PAIR, extra={0: ["TH201"]})
    s.give(0, "Just About Enough")
    enemy = s.enemy("Mutated Experiment", engaged=1)
    s.bag("-4")
    s.do("Fight Mutated", EVENT).settle()
    assert s.card(enemy).damage == 1
    assert s.investigator(1).damage == 0


def test_retaliate_is_for_failures_only() -> None:
    s = scene(bag="-4")
    enemy = s.enemy("Servant of Flame", engaged=0)
    assert s.g.keywords[enemy] & keyword.RETALIATE
    s.do("Fight Servant", EVENT).settle()
    assert s.card(enemy).damage == 1
    assert s.investigator().damage == s.investigator().horror == 0


def test_the_price_can_fell_the_tester() -> None:
    NOTES.clear()
    s = Scene(PAIR, extra={0: ["TH205", "TH202"]})
    s.asset(0, "TH205")
    s.asset(0, "TH202")
    s.bag("-4")
    s.have(0, horror=8)
    s.do("Investigate", "React with Cheap Trick").settle()
    assert s.investigator().status == status.DEFEATED
    # Nothing is announced, nothing applied; the token is back.
    assert NOTES == [] and s.card("Your Friend's Room").clues == 4
    assert len(s.g.bag) == 1


def test_a_copy_in_the_middle_plays_on() -> None:
    s = scene("TH202")
    s.do("Investigate")
    g = s.g.clone()
    for state in (g, s.g.clone()):
        NOTES.clear()
        state.take(0)
        assert NOTES == ["is about to succeed", "succeeds"]
        assert state.investigators[0].clues == 1
