"""``lcg/rules/commits.py``, ``lcg/cards/wild_icons.py``: wild icons count as any skill.

The player who commits them chooses the skill.
"""

from __future__ import annotations

import pytest

from tests.lcg.support.printed import value
from tests.lcg.support.scene import Scene
from tests.lcg.support.token_cards import NOTES

HAND = ["Wild Guess", "Mixed Talent", "Plain Talent"]


def committed(asset: str, *hand: str) -> Scene:
    """Isabelle (intellect 2) has committed these cards; the second window of the test is open."""
    NOTES.clear()
    s = Scene(["isabelle_barnes"], extra={0: [asset, "TH311", "TH312", "TH313"]})
    s.asset(0, asset)
    s.give(0, *hand)
    s.do("Investigate", "Pass")
    for name in hand:
        s.do(f"Commit {name}")
    assert s.kind == "window"
    return s


@pytest.mark.rule("LCG-0345")
@pytest.mark.parametrize(
    ("hand", "icons"),
    [(HAND[:1], 2), (HAND[1:2], 2), (HAND[2:], 1), (HAND, 5)],
)
def test_wild_icons_are_matching_icons(hand: list[str], icons: int) -> None:
    s = committed("TH301", *hand)
    s.do("Use Fitting")
    assert s.investigator().resources == 5 + icons
    s.settle()
    assert value(s) == 2 + icons


@pytest.mark.rule("LCG-0343")
@pytest.mark.parametrize(
    ("hand", "icons"),
    [(HAND[:1], 2), (HAND[1:2], 2), (HAND[2:], 2), (HAND, 6)],
)
@pytest.mark.parametrize("asset", ["TH302", "TH304"])
def test_wild_icons_count_as_icons_of_any_skill(asset: str, hand: list[str], icons: int) -> None:
    s = committed(asset, *hand)
    # With only one possible skill there is no choice.
    s.do("Use")
    assert s.kind != "choose_skill" and s.investigator().resources == 5 + icons


@pytest.mark.rule("LCG-0344")
@pytest.mark.parametrize(
    ("declared", "resources"),
    [
        (["willpower", "willpower", "willpower"], 6),
        (["willpower", "willpower", "combat"], 7),
        (["combat", "willpower", "combat"], 8),
        (["combat", "combat", "combat"], 9),
    ],
)
def test_who_uses_a_wild_icon_says_what_it_stands_for(declared: list[str], resources: int) -> None:
    s = committed("TH303", *HAND)
    s.do("Use Sorting")
    for name in declared:
        assert (s.kind, s.seat) == ("choose_skill", 0)
        assert s.labels == ["Test willpower", "Test combat"]
        s.do(f"Test {name}")
    # 3 willpower icons, no combat icon, 3 wild ones.
    assert s.kind != "choose_skill" and s.investigator().resources == 5 + resources
    # For the test itself they still match.
    s.settle()
    assert value(s) == 2 + 5


@pytest.mark.rule("LCG-0344")
def test_it_is_said_each_time() -> None:
    s = committed("TH303", "Wild Guess")
    s.do("Use Sorting", "Test combat", "Test combat")
    assert s.investigator().resources == 9
    s.settle()
    s.set(s.card("Sorting").id, exhausted=False)
    s.give(0, "Mixed Talent")
    s.do("Investigate", "Pass", "Commit Mixed Talent", "Use Sorting", "Test willpower")
    assert s.investigator().resources == 9 + 2


@pytest.mark.rule("LCG-0344")
def test_icons_of_cards_in_hand_are_declared_too() -> None:
    s = Scene(["isabelle_barnes"], extra={0: ["TH305", "TH311", "TH312"]})
    s.asset(0, "TH305")
    s.give(0, "Wild Guess", "Mixed Talent")
    s.do("Use Bookish")
    assert s.labels == ["Test intellect", "Test combat", "Test agility"]
    s.do("Test agility", "Test intellect")
    for g in (s.g.clone(),):
        g.take(1)
        assert g.investigators[0].resources == 5 + 1 + 5 + 1 + 2
    s.do("Test agility")
    assert s.investigator().resources == 5 + 1 + 5 + 1 + 5
