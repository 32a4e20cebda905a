"""``lcg/rules/initiation.py``: variable costs: X, "1 or 2 secrets", a chosen card from hand."""

from __future__ import annotations

import pytest

import tests.lcg.support.place_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.printed import facts_of
from arkham_env.lcg.view import hand_text
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"


def test_one_or_two_uses_are_spent_by_choice() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TW101"]})
    book = s.asset(0, "Old Grimoire", uses=4)
    before = s.investigator().resources
    s.do("Use Old Grimoire")
    assert s.kind == "choose_number" and s.labels == ["Choose 1", "Choose 2"]
    s.do("Choose 2")
    assert (s.card(book).uses, s.card(book).exhausted) == (2, True)
    assert s.investigator().resources == before + 2
    s.set(book, exhausted=False, uses=1)
    s.do("Use Old Grimoire")  # the last one: nothing to choose
    assert s.at_turn() and s.card(book).uses == 0
    assert s.investigator().resources == before + 3
    s.set(book, exhausted=False)
    assert not s.offers("Use Old Grimoire")


def test_abilities_that_others_answer_keep_the_number() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TW101", "TW107"]})
    s.asset(0, "Old Grimoire", uses=4)
    s.asset(0, "Gossip")
    s.refresh()
    before = s.investigator().resources
    s.do("Use Old Grimoire", "Choose 2", "Pass")
    assert s.investigator().resources == before + 2


@pytest.mark.rule("LCG-0010")
def test_an_undefined_x_is_0() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TW103"]})
    s.give(0, "Blank Cheque")
    s.have(0, resources=4)
    s.do("Play Blank Cheque")
    assert s.at_turn()  # nothing is asked
    assert s.investigator().resources == 4 and s.investigator().clues == 0
    assert s.discard_pile() == ["Blank Cheque"]


@pytest.mark.rule("LCG-0011")
@pytest.mark.parametrize(
    ("modifier", "most", "x", "left"), [("", 3, 3, 0), ("TW104", 4, 3, 1), ("TW105", 2, 2, 0)]
)
def test_x_is_chosen_first_and_modifiers_change_only_what_is_paid(
    modifier: str, most: int, x: int, left: int
) -> None:
    s = Scene(["joe_diamond"], extra={0: ["TW102", "TW104", "TW105"]})
    if modifier:
        s.asset(0, modifier)
    s.give(0, "Outpouring")
    s.have(0, resources=3)
    s.do("Play Outpouring")
    assert s.kind == "choose_number"
    assert s.labels == [f"Choose {n}" for n in range(most + 1)]
    s.do(f"Choose {x}")
    assert (s.investigator().clues, s.investigator().resources) == (x, left)
    assert s.investigator().actions == 2


def test_an_x_of_0_is_a_choice() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TW102"]})
    s.give(0, "Outpouring")
    s.have(0, resources=1)
    s.do("Play Outpouring", "Choose 0")
    assert s.investigator().resources == 1 and s.investigator().clues == 0
    assert s.discard_pile() == ["Outpouring"]


def test_the_printed_x_is_shown() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TW102"]})
    d = s.g.defs[s.find("Outpouring")]
    assert facts_of(d)["cost"] == "X"
    assert hand_text(d) == "Outpouring (X event)"


@pytest.mark.rule("LCG-0824")
def test_a_card_of_ones_choice_is_discarded_from_hand_as_a_cost() -> None:
    s = Scene(["joe_diamond"], encounter=["TW106"])
    s.place("French Quarter")
    s.put(0, "French Quarter")
    assert not s.offers("Activate French Quarter")
    s.give(0, "Deduction", "Perception")
    before = s.investigator().resources
    s.do("Activate French Quarter")
    assert sorted(s.labels) == ["Discard Deduction", "Discard Perception"]
    s.do("Discard Perception")
    assert s.discard_pile() == ["Perception"] and s.hand() == ["Deduction"]
    assert s.investigator().resources == before + 2 and s.investigator().actions == 2
    assert not s.offers("Activate French Quarter")  # once per round
