"""``lcg/rules/nested_tests.py``: a skill test that is attempted again (as 12083)."""

from __future__ import annotations

import pytest

import tests.lcg.support.modifier_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.rules.skill_test import ST1_SKILL, SkillTest
from arkham_env.lcg.rules.test_results import next_attempt
from arkham_env.lcg.state.ids import test_kind
from tests.lcg.support.printed import value, values
from tests.lcg.support.scene import Scene
from tests.lcg.support.token_cards import NOTES


def searching(bag: str) -> Scene:
    """Isabelle (intellect 2) investigates with the needle: shroud 1, then 0."""
    NOTES.clear()
    s = Scene(["isabelle_barnes"], extra={0: ["TH281", "TH202"]})
    s.asset(0, "Brass Needle")
    s.asset(0, "Witness")
    s.bag(*bag.split())
    return s


def test_after_a_failure_the_test_is_attempted_again() -> None:
    s = searching("-2")
    s.do("Activate Brass Needle")
    assert s.kind == "yes_no" and s.test().difficulty == 1
    s.do("Yes")
    # The first attempt failed by 1, the second one succeeded by 0: one action, both announced.
    assert values(s) == [0, 0]
    assert NOTES == ["is about to fail", "fails", "is about to succeed", "succeeds"]
    assert s.investigator().clues == 1 and s.investigator().actions == 2
    assert s.card("Brass Needle").exhausted
    assert len(s.g.bag) == 1


def test_it_is_a_may_and_costs_the_needle() -> None:
    s = searching("-2")
    s.do("Activate Brass Needle", "No")
    assert s.kind == "turn" and s.investigator().clues == 0
    assert not s.card("Brass Needle").exhausted and len(values(s)) == 1
    s.set(s.card("Brass Needle").id, exhausted=True)
    s.do("Activate Brass Needle")
    assert s.kind == "turn" and len(values(s)) == 2


def test_a_success_is_not_attempted_again() -> None:
    s = searching("0")
    s.do("Activate Brass Needle")
    assert s.kind == "turn" and s.investigator().clues == 1
    assert not s.card("Brass Needle").exhausted


def test_cards_are_committed_anew_and_those_of_before_are_gone() -> None:
    s = searching("-4")
    s.give(0, "Second Sight", '"Look what I found!"')
    s.do("Activate Brass Needle", "Commit Second Sight", "Done", "Pass")
    assert s.kind == "yes_no"
    s.do("Yes")
    assert s.kind == "commit" and s.discard_pile() == ["Second Sight"]
    s.do("Commit").settle()
    # Two icons of the event; that of the first attempt is gone.
    assert values(s) == [0, 0] and s.g.bag == [4]


def test_boosts_of_the_first_attempt_are_over() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TH282", "TH113"]})
    s.asset(0, "Long Chain")
    s.asset(0, "TH113")
    enemy = s.enemy("Mutated Experiment", engaged=0)
    s.bag("-4")
    s.do("Activate Long Chain", "Use Whetstone", "Pass", "Use Whetstone", "Pass")
    # 4 + 2 + 2 - 4 = 4 is enough: nothing is attempted again.
    assert value(s) == 4 and s.card(enemy).damage == 2
    s.bag("-8")
    s.have(0, actions=3)
    s.do("Activate Long Chain", "Use Whetstone", "Pass", "Pass")
    # Its text gives the second attempt no bonus, and the whetstone's is over.
    assert values(s)[-1] == 0 and s.kind == "window" and s.test().bonus == 0
    s.bag("-1")
    s.do("Use Whetstone", "Pass", "Pass").settle()
    assert value(s) == 4 and not s.in_play("Mutated Experiment")


def test_the_tester_picks_the_skill_anew_and_the_first_failure_counts() -> None:
    s = Scene(["isabelle_barnes"], encounter=["TH283"])
    s.bag("-3")
    s.draw_encounter(0, "Riddle")
    s.do("Test intellect")
    # Failed: 1 damage; the second attempt has begun at ST.1.
    assert s.kind == "choose_skill" and s.investigator().damage == 1
    s.bag("0")
    s.do("Test willpower").settle()
    assert s.investigator().resources == 6 and s.investigator().damage == 1


def test_it_is_attempted_before_what_waits_for_the_test() -> None:
    """Retaliation belongs to the first attempt, and comes before the second."""
    s = Scene(["joe_diamond"], extra={0: ["TH282"]})
    s.asset(0, "Long Chain")
    enemy = s.enemy("Servant of Flame", engaged=0)
    s.bag("auto_fail")
    s.do("Activate Long Chain")
    while s.kind in ("assign_damage", "assign_horror", "commit"):
        s.passive()
    # Both attempts failed, and a ready enemy retaliates for each.
    log = s.log()
    assert [line for line in log if "(value" in line] == ["Joe Diamond fails by 4 (value 0)"] * 2
    attacks = [i for i, line in enumerate(log) if "Servant of Flame attacks" in line]
    tests = [i for i, line in enumerate(log) if "(value" in line]
    assert tests[0] < attacks[0] < tests[1] < attacks[1] and len(attacks) == 2
    assert s.card(enemy).damage == 0


def test_who_falls_attempts_nothing() -> None:
    s = Scene(["isabelle_barnes", "joe_diamond"], encounter=["TH283"])
    s.bag("auto_fail")
    s.have(0, damage=4)
    s.draw_encounter(0, "Riddle").do("Test willpower").settle()
    assert len(values(s)) == 1
    assert s.g.test_at == -1 and len(s.g.bag) == 1


@pytest.mark.parametrize("when", ["asked", "again"])
def test_a_copy_in_the_middle_plays_on(when: str) -> None:
    s = searching("-2")
    s.give(0, "Second Sight")
    s.do("Activate Brass Needle", "Done")
    if when == "again":
        s.do("Yes")
    for g in (s.g.clone(),):
        g.take(0)  # yes, or the commit
        if when == "asked":
            g.take(0)
        assert g.investigators[0].clues == 1
        assert g.cards[s.card("Brass Needle").id].exhausted


def test_the_next_attempt_is_the_test_as_its_text_makes_it() -> None:
    test = SkillTest(1, 5, 3, test_kind.INVESTIGATE, 40)
    # What the text said stays; what happened in the first attempt is over.
    said = {
        "source": 7, "ability": 2, "source_has_result": True, "a": 11, "b": 12, "n": 13,
        "entry": 14, "shroud_change": -1, "damage": 15, "clues": 16,
    }  # fmt: skip
    happened = {
        "step": 19, "skill": 2, "committed": [3], "finished": 3, "last": 3, "bonus": 9,
        "own_bonus": 4, "tokens": [1], "resolved": 1, "margin": -2, "value": 1, "automatic": -1,
        "results": [5], "again": True, "prev": 0,
    }  # fmt: skip
    for name, number in {**said, **happened}.items():
        setattr(test, name, number)
    made = next_attempt(test)
    assert (made.seat, made.skills, made.difficulty) == (1, 5, 3)
    assert (made.kind, made.target) == (test_kind.INVESTIGATE, 40)
    for name, number in said.items():
        assert getattr(made, name) == number, name
    assert made.bonus == 4
    fresh = SkillTest(1, 5, 3, test_kind.INVESTIGATE, 40)
    assert made.step == ST1_SKILL
    for name in happened:
        if name != "bonus":
            assert getattr(made, name) == getattr(fresh, name), name
