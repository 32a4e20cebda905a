"""The chaos bag and its tokens (``lcg/rules/reveal.py``)."""

from itertools import pairwise

import pytest

from tests.lcg.support import cards  # noqa: F401
from tests.lcg.support.printed import last
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"


def tokens(s: Scene) -> list[str]:
    """Return the tokens revealed so far, in order."""
    return [line.removeprefix("Chaos token: ") for line in s.log() if "Chaos token" in line]


@pytest.mark.rule("LCG-0350")
def test_each_token_of_the_bag_is_as_likely_as_another() -> None:
    s = Scene(["isabelle_barnes"])
    s.place(ROOM, clues=0)
    s.bag("+1", "0", "0", "-1")
    draws = 900  # the log has the same number of tests
    for _ in range(draws):
        s.have(0, actions=3)
        s.do("Investigate").settle()
    found = tokens(s)
    assert len(found) == draws
    expected = {"+1": draws / 4, "0": draws / 2, "-1": draws / 4}
    chi = sum((found.count(t) - n) ** 2 / n for t, n in expected.items())
    assert chi < 13.8  # 0.1 percent, two degrees of freedom
    # Successive draws are independent.
    pairs = sum(a == b for a, b in pairwise(found)) / (draws - 1)
    assert abs(pairs - (1 / 16 + 1 / 4 + 1 / 16)) < 0.05


@pytest.mark.rule("LCG-0352")
def test_an_empty_bag_reveals_nothing_and_the_test_goes_on() -> None:
    s = Scene(["joe_diamond"])
    s.bag()
    s.do("Investigate").settle(decline="Joe Diamond")
    assert tokens(s) == []
    assert last(s, "(value") == "Joe Diamond succeeds by 2 (value 4)"
    assert s.investigator().clues == 1
    assert s.g.bag == []


@pytest.mark.rule("LCG-0353")
@pytest.mark.parametrize(("token", "value"), [("+1", 5), ("0", 4), ("-1", 3), ("-3", 1)])
def test_a_numeric_token_modifies_the_value(token: str, value: int) -> None:
    s = Scene(["joe_diamond"])
    s.bag(token)
    s.do("Investigate").settle(decline="Joe Diamond" if value >= 2 else ())
    assert last(s, "(value").endswith(f"(value {value})")


@pytest.mark.rule("LCG-0354", "LCG-0355", "LCG-0312")
def test_the_skull_counts_the_act() -> None:
    s = Scene(["joe_diamond"])
    s.bag("skull")
    s.do("Investigate").settle(decline="Joe Diamond")
    assert last(s, "(value").endswith("(value 3)")
    s.advance_act(3)
    s.take_out(s.find("Dr. Henry Armitage"))
    s.do("Investigate").settle(decline="Joe Diamond")
    assert last(s, "(value").endswith("(value 1)")


@pytest.mark.rule("LCG-0354", "LCG-0359")
@pytest.mark.parametrize(
    ("difficulty", "token", "value"),
    [
        ("easy", "skull", 3),
        ("standard", "skull", 3),
        ("hard", "skull", 2),
        ("expert", "skull", 2),
        ("standard", "elder_thing", 1),
        ("hard", "elder_thing", 0),
        ("expert", "elder_thing", 0),
    ],
)
def test_the_reference_card_follows_the_difficulty(difficulty: str, token: str, value: int) -> None:
    s = Scene(["joe_diamond"], difficulty=difficulty)
    s.bag(token)
    s.do("Investigate").settle(decline="Joe Diamond" if value >= 2 else ())
    assert last(s, "(value").endswith(f"(value {value})")


@pytest.mark.rule("LCG-0354", "LCG-0360")
@pytest.mark.parametrize(("skill", "fires"), [("combat", 1), ("agility", 1), ("intellect", 0)])
def test_the_elder_thing_draws_a_fire_after_a_failure_by_two(skill: str, fires: int) -> None:
    s = Scene(["joe_diamond"])
    s.encounter_discards("Fire!")
    s.bag("elder_thing")
    if skill == "intellect":
        s.do("Investigate")  # 4 - 3 against 2: fails by 1
    else:
        s.enemy("Mutated Experiment", engaged=0)
        # Combat 4 - 3 against 3: fails by 2; agility 2 - 3 against 3: fails by 3.
        s.do("Fight Mutated" if skill == "combat" else "Evade Mutated")
    s.settle()
    assert len(s.g.attachments) == fires


@pytest.mark.rule("LCG-0360", "LCG-0312")
@pytest.mark.parametrize(("second", "damage", "clues"), [("0", 0, 1), ("-4", 1, 0)])
def test_the_tablet_hurts_only_if_the_test_fails(second: str, damage: int, clues: int) -> None:
    s = first_token_tablet(second)
    assert s.investigator().damage == damage
    assert s.investigator().clues == clues


def first_token_tablet(second: str) -> Scene:
    """Investigate with a tablet and ``second`` in the bag, drawing the tablet first."""
    for seed in range(1, 50):
        s = Scene(["joe_diamond"], seed=seed)
        s.bag("tablet", second)
        s.do("Investigate").settle(perhaps="Joe Diamond")
        if tokens(s)[0] == "tablet":
            return s
    raise AssertionError("no seed draws the tablet first")


@pytest.mark.rule("LCG-0366")
def test_the_modifiers_of_all_revealed_tokens_add_up() -> None:
    s = first_token_tablet("-2")
    assert tokens(s) == ["tablet", "-2"]
    assert last(s, "(value") == "Joe Diamond fails by 1 (value 1)"  # 4 - 1 - 2
    assert sorted(s.g.bag) == sorted([18, 6])


@pytest.mark.rule("LCG-0361")
def test_the_effects_of_every_revealed_token_apply() -> None:
    for seed in range(1, 50):
        s = Scene(["joe_diamond"], seed=seed)
        s.encounter_discards("Fire!")
        s.bag("tablet", "elder_thing")
        s.do("Investigate")
        while s.kind in ("reaction", "commit", "window"):
            s.passive()
        if tokens(s)[0] == "tablet":
            break
    assert tokens(s) == ["tablet", "elder_thing"]
    assert s.kind == "result_order"
    assert s.labels == ["Apply the tablet token", "Apply the elder_thing token"]
    s.settle(take="Apply the elder_thing token")
    assert s.investigator().damage == 1
    assert len(s.g.attachments) == 1


@pytest.mark.rule("LCG-0362")
@pytest.mark.parametrize(("bag", "gained"), [(("tablet",), 1), (("tablet", "tablet"), 1)])
def test_a_named_token_is_answered_once_although_two_are_revealed(
    bag: tuple[str, ...], gained: int
) -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0125"]})
    s.asset(0, "Clues in Ash")
    s.bag(*bag)
    s.do("Activate Clues in Ash").settle(decline="Joe Diamond")
    assert tokens(s) == list(bag)
    assert s.investigator().resources == 5 + gained


@pytest.mark.rule("LCG-0356")
def test_the_auto_fail_token_fails_whatever_is_committed() -> None:
    s = Scene(["joe_diamond"])
    s.give(0, "Perception", "Deduction", "Scene of the Crime")
    s.bag("auto_fail")
    s.do("Investigate", "Commit Scene", "Commit Deduction", "Commit Perception").settle()
    assert s.investigator().clues == 0
    assert last(s, "(value") == "Joe Diamond fails by 2 (value 0)"


@pytest.mark.rule("LCG-0357")
def test_the_elder_sign_of_joe_diamond() -> None:
    s = Scene(["joe_diamond"])
    s.have(0, resources=5)
    s.deck(0, "Machete")
    s.bag("elder_sign")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Fight Mutated").settle(take="Apply the elder sign")
    assert last(s, "(value") == "Joe Diamond succeeds by 2 (value 5)"
    assert s.hand() == ["Machete"]
    assert s.investigator().resources == 6


@pytest.mark.rule("LCG-0357")
def test_the_elder_sign_is_no_automatic_success() -> None:
    s = Scene(["joe_diamond"])
    s.bag("elder_sign")
    s.draw_encounter(0, "Noxious Smoke").do("Test agility").settle(take="Apply Noxious Smoke")
    assert last(s, "(value") == "Joe Diamond succeeds by 0 (value 3)"
    s.enemy("Hellhound", engaged=0)
    s.do("Evade Hellhound").settle()
    assert last(s, "(value") == "Joe Diamond fails by 1 (value 3)"
    assert s.investigator().resources == 6


@pytest.mark.rule("LCG-0358")
def test_a_symbol_without_an_effect_does_nothing() -> None:
    s = Scene(["joe_diamond"])
    s.bag("cultist")
    s.do("Investigate").settle(decline="Joe Diamond")
    assert tokens(s) == ["cultist"]
    assert last(s, "(value") == "Joe Diamond succeeds by 2 (value 4)"
    s.enemy("Hellhound", engaged=0)
    s.do("Evade Hellhound").settle()
    assert last(s, "(value") == "Joe Diamond fails by 2 (value 2)"
    assert s.investigator().damage == 0
    assert s.g.attachments == []
