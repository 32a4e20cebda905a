"""Skill tests, step by step: ST.1 to ST.8."""

import pytest

from arkham_env.lcg.state.ids import skill
from tests.lcg.support import cards, grimoire_cards  # noqa: F401
from tests.lcg.support.printed import last
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"


@pytest.mark.rule("LCG-0302", "LCG-0306")
def test_the_four_skills() -> None:
    s = Scene(["isabelle_barnes"])
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Fight Cantor").settle()
    s.do("Evade Cantor").settle()
    s.do("Investigate").settle()
    s.draw_encounter(0, "Wild Compulsion").settle(decline="Aleksey Saburov")
    assert [line for line in s.log() if " tests " in line] == [
        "Isabelle Barnes tests combat (2)",
        "Isabelle Barnes tests agility (2)",
        "Isabelle Barnes tests intellect (2)",
        "Isabelle Barnes tests willpower (3)",
    ]
    assert [line for line in s.log() if "(value " in line] == [
        "Isabelle Barnes succeeds by 1 (value 3)",
        "Isabelle Barnes succeeds by 1 (value 3)",
        "Isabelle Barnes succeeds by 0 (value 2)",
        "Isabelle Barnes succeeds by 1 (value 4)",
    ]
    assert all(len(d.printed.skills) == len(skill.NAMES) == 4 for d in s.g.defs)


@pytest.mark.rule("LCG-0303")
@pytest.mark.parametrize(("token", "clues"), [("-1", 1), ("-2", 1), ("-3", 0)])
def test_a_test_succeeds_when_the_value_equals_or_exceeds_the_difficulty(
    token: str, clues: int
) -> None:
    s = Scene(["joe_diamond"])
    s.bag(token)
    s.do("Investigate").settle(decline="Joe Diamond" if clues else ())  # 4 against 2
    assert s.investigator().clues == clues


@pytest.mark.rule("LCG-0304", "LCG-0305")
def test_a_treachery_supplies_skill_difficulty_and_consequence() -> None:
    s = Scene(["joe_diamond"])
    s.have(0, resources=5)
    s.draw_encounter(0, "Wild Compulsion").settle()
    assert last(s, "tests") == "Joe Diamond tests willpower (3)"
    assert last(s, "fails") == "Joe Diamond fails by 1 (value 2)"
    assert s.investigator().resources == 4


@pytest.mark.rule("LCG-0307", "LCG-0308", "LCG-0309", "LCG-0311", "LCG-0348")
def test_windows_before_and_after_committing_and_none_after_the_token() -> None:
    s = Scene(["joe_diamond"], extra={0: ["12044"]})
    s.asset(0, "Sharp Rhetoric")
    s.asset(0, "Lucky Cigarette Case")
    s.give(0, "Perception", "Deduction")
    s.do("Investigate")
    asked = s.trace()
    # Window (ST.1), commit (ST.2), window; after the token only reactions.
    assert [kind for kind, _ in asked] == ["window", "commit", "window", "reaction"]
    assert sorted(s.hand()) == ["Deduction", "Perception"]


@pytest.mark.rule("LCG-0307")
def test_a_boost_before_committing_counts() -> None:
    s = Scene(["joe_diamond"])
    s.asset(0, "Sharp Rhetoric")
    s.give(0, "Perception")
    s.do("Investigate", "Use Sharp Rhetoric (ability 1)")
    assert s.kind == "window"
    s.do("Pass")
    assert s.kind == "commit"
    s.settle(decline=["Perception", "Sharp Rhetoric", "Joe Diamond"])
    assert last(s, "(value") == "Joe Diamond succeeds by 4 (value 6)"


@pytest.mark.rule("LCG-0309")
def test_a_boost_after_committing_counts() -> None:
    s = Scene(["joe_diamond"])
    s.asset(0, "Sharp Rhetoric")
    s.give(0, "Perception")
    s.do("Investigate", "Pass", "Commit Perception")
    assert s.kind == "window"
    assert not any("Chaos token" in line for line in s.log())
    s.do("Use Sharp Rhetoric (ability 1)").settle(
        decline=["Sharp Rhetoric", "Joe Diamond"], take="Apply Perception"
    )
    assert last(s, "(value") == "Joe Diamond succeeds by 6 (value 8)"


@pytest.mark.rule("LCG-0310", "LCG-0318")
def test_one_token_is_out_of_the_bag_until_the_test_ends() -> None:
    s = Scene(["joe_diamond"], extra={0: ["12044"]})
    s.asset(0, "Lucky Cigarette Case")
    s.bag("-1", "+1", "+1")
    s.give(0, "Deduction")
    before = sorted(s.g.bag)
    s.do("Investigate", "Commit Deduction")
    assert s.kind == "reaction"
    assert len(s.test().tokens) == 1
    assert sorted(s.g.bag + s.test().tokens) == before
    assert len(s.g.bag) == 2
    assert s.discard_pile() == []
    s.settle(decline=["Joe Diamond", "Lucky Cigarette Case"])
    assert sorted(s.g.bag) == before
    assert s.discard_pile() == ["Deduction"]


@pytest.mark.rule("LCG-0313", "LCG-0338")
def test_the_value_is_skill_plus_icons_plus_token_plus_modifiers() -> None:
    s = Scene(["joe_diamond"])
    s.asset(0, "Magnifying Glass")
    s.give(0, "Perception")
    s.bag("-2")
    s.do("Investigate", "Commit Perception").settle(decline="Joe Diamond", take="Apply Perception")
    # 4 + 1 (Magnifying Glass) + 2 (Perception) - 2 (token).
    assert last(s, "(value") == "Joe Diamond succeeds by 3 (value 5)"


@pytest.mark.rule("LCG-0314")
def test_the_result_stands_although_the_skill_changes_afterwards() -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0124"]})
    s.asset(0, "Logan Hastings")
    s.give(0, "Recklessness")
    cantor = s.enemy("Mutated Experiment", engaged=0)
    s.bag("-3")
    # 4 + 1 (Logan) + 1 (icon) - 3 against 3: it succeeds by 0.
    s.do("Fight Mutated", "Commit Recklessness")
    assert s.kind == "result_order"
    s.do("Apply Recklessness", "1 horror on Logan")
    assert not s.in_play("Logan Hastings")
    s.settle()
    assert s.card(cantor).damage == 1


@pytest.mark.rule("LCG-0316", "LCG-0317", "LCG-0342")
def test_the_tester_orders_the_results_and_applies_them_one_by_one() -> None:
    s = Scene(["isabelle_barnes", "dexter_drake"], extra={1: ["12093"]}, first=1)
    s.give(1, "Perception")
    s.place(ROOM, clues=3)
    s.do("Investigate", "Commit Perception")
    assert (s.kind, s.seat) == ("result_order", 1)
    assert s.labels == ["Apply the result of the test", "Apply Perception"]
    s.deck(1, "Cosmic Flame")
    s.do("Apply Perception").settle()
    assert s.hand(1) == ["Cosmic Flame"]
    assert s.investigator(1).clues == 1


@pytest.mark.rule("LCG-0316", "LCG-0317")
def test_the_other_order_of_the_results() -> None:
    s = Scene(["joe_diamond"])
    s.give(0, "Perception")
    s.place("Science Hall", clues=2)
    s.put(0, "Science Hall")
    s.deck(0, "Machete")
    # "After you discover clues here, discard a card from your hand": an empty hand loses none.
    s.do("Investigate", "Commit Perception", "Pass", "Apply the result")
    s.settle()
    assert s.hand() == ["Machete"]


@pytest.mark.rule("LCG-0318", "LCG-0319")
def test_committed_cards_go_to_their_owners_discard_piles() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.give(0, "Deduction")
    s.give(1, "Ward of Protection")
    s.do("Investigate", "Commit Deduction", "Commit Ward").settle(decline="Joe Diamond")
    assert s.discard_pile(0) == ["Deduction"]
    assert s.discard_pile(1) == ["Ward of Protection"]


@pytest.mark.rule("LCG-0320")
@pytest.mark.parametrize(("token", "asked"), [("0", True), ("-1", False)])
def test_the_margin_of_success(token: str, asked: bool) -> None:
    s = Scene(["joe_diamond"], extra={0: ["12044"]})
    s.asset(0, "Lucky Cigarette Case")  # "after you succeed by 2 or more"
    s.enemy("Cantor of Flame", engaged=0)
    s.bag(token)
    s.do("Fight Cantor")  # 4 against 2
    assert s.offers("React with Lucky Cigarette Case") is asked


@pytest.mark.rule("LCG-0321")
def test_the_margin_of_failure() -> None:
    s = Scene(["isabelle_barnes"])
    s.bag("-3")
    s.draw_encounter(0, "Noxious Smoke").do("Test willpower").settle()
    assert last(s, "fails") == "Isabelle Barnes fails by 2 (value 1)"
    assert s.investigator().damage == 2


@pytest.mark.rule("LCG-0322")
def test_the_value_does_not_fall_below_zero() -> None:
    s = Scene(["joe_diamond"])
    s.bag("-8")
    s.draw_encounter(0, "Noxious Smoke").do("Test agility").settle()
    assert last(s, "fails") == "Joe Diamond fails by 3 (value 0)"
    assert s.investigator().damage == 3


@pytest.mark.rule("LCG-0323", "LCG-0356")
def test_an_automatic_failure_counts_the_value_as_zero() -> None:
    s = Scene(["dexter_drake"])
    s.give(0, "Guts")
    s.bag("auto_fail")
    s.draw_encounter(0, "Noxious Smoke").do("Test willpower", "Commit Guts").settle()
    assert last(s, "fails") == "Dexter Drake fails by 3 (value 0)"
    assert s.investigator().damage == 3


@pytest.mark.rule("LCG-0323")
@pytest.mark.parametrize(
    ("automatic", "margin", "by"), [(0, -2, 2), (0, 1, 0), (-1, -2, 3), (1, -2, 2), (1, 0, 0)]
)
def test_an_automatic_failure_is_by_the_difficulty_whatever_the_margin(
    automatic: int, margin: int, by: int
) -> None:
    s = Scene(["dexter_drake"])
    s.give(0, "Guts")
    s.draw_encounter(0, "Noxious Smoke").do("Test willpower")
    test = s.test()
    test.automatic, test.margin = automatic, margin
    assert test.failed_by(s.g) == by


@pytest.mark.rule("LCG-0324", "LCG-0326", "LCG-0327", "LCG-0325")
def test_a_test_known_to_succeed_takes_commits_and_skips_the_token() -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0121"]})
    s.asset(0, "Sure Thing")
    s.give(0, "Perception")
    s.bag("auto_fail")
    s.do("Investigate", "Use Sure Thing")
    assert s.kind == "commit"
    s.do("Commit Perception")
    # ST.6 with its reaction comes after everything: 4 + 2 against a difficulty of 0.
    assert s.kind == "reaction"
    assert s.test().tokens == []
    assert last(s, "(value") == "Joe Diamond succeeds by 6 (value 6)"
    s.settle(decline="Joe Diamond", take="Apply Perception")
    assert not any("Chaos token" in line for line in s.log())
    assert s.investigator().clues == 1
    assert s.discard_pile() == ["Perception"]


@pytest.mark.rule("LCG-0328", "LCG-0325", "LCG-0356")
def test_an_automatic_failure_by_a_token_leaves_the_other_symbols_in_force() -> None:
    s = Scene(["joe_diamond"])
    s.bag("auto_fail", "auto_fail", "tablet")
    seen = False
    for _ in range(30):
        s.have(0, actions=3, damage=0)
        before = len(s.log())
        s.do("Investigate").settle()
        tokens = [line for line in s.log()[before:] if "Chaos token" in line]
        # "Tablet: reveal another token.  If this test is failed, take 1 damage."
        if "Chaos token: tablet" in tokens:
            seen = True
            assert tokens == ["Chaos token: tablet", "Chaos token: auto_fail"]
            assert s.investigator().damage == 1
        else:
            assert s.investigator().damage == 0
        assert last(s, "(value") == "Joe Diamond fails by 2 (value 0)"
    assert seen


@pytest.mark.rule("LCG-0331")
@pytest.mark.parametrize("changes", [False, True])
def test_a_difficulty_that_is_counted_after_the_token_counts(changes: bool) -> None:
    """Two cards in hand, a third one drawn once the token is known: Joe's 4 - 2 is too little."""
    s = Scene(["joe_diamond"], extra={0: ["TG031"]})
    s.give(0, "Machete", "Fedora")
    if changes:
        s.asset(0, "Second Thoughts")
    s.bag("-2")
    s.draw_encounter(0, "Extraplanar Visions").do("Test intellect")
    s.settle(perhaps="Apply")
    lines = [line for line in s.log() if line.endswith("(value 2)")]
    assert lines == [f"Joe Diamond {'fails by 1' if changes else 'succeeds by 0'} (value 2)"]


@pytest.mark.rule("LCG-0331")
@pytest.mark.parametrize("changes", [False, True])
def test_a_shroud_that_rises_after_the_token_counts(changes: bool) -> None:
    s = Scene(["joe_diamond"], extra={0: ["TG032"]})
    if changes:
        s.asset(0, "Dying Light")
    s.bag("-2")
    s.do("Investigate").settle(perhaps="Joe Diamond")
    lines = [line for line in s.log() if line.endswith("(value 2)")]
    assert lines == [f"Joe Diamond {'fails by 2' if changes else 'succeeds by 0'} (value 2)"]


@pytest.mark.rule("LCG-0329", "LCG-0005")
@pytest.mark.parametrize(("token", "clues"), [("auto_fail", 0), ("-8", 1)])
def test_an_automatic_failure_beats_an_automatic_success(token: str, clues: int) -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0122"]})
    s.asset(0, "Late Miracle")
    s.bag(token)
    s.do("Investigate", "React with Late Miracle").settle(decline="Joe Diamond" if clues else ())
    assert s.investigator().clues == clues


@pytest.mark.rule("LCG-0329", "LCG-0326")
@pytest.mark.parametrize("order", [("Bad Omen", "Sure Thing"), ("Sure Thing", "Bad Omen")])
def test_the_failure_wins_whichever_comes_first(order: tuple[str, str]) -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0121", "T0126"]})
    s.asset(0, "Sure Thing")
    s.asset(0, "Bad Omen")
    s.do("Investigate", *[f"Use {name}" for name in order]).settle()
    assert last(s, "(value") == "Joe Diamond fails by 2 (value 0)"
    assert not any("Chaos token" in line for line in s.log())
    assert s.investigator().clues == 0


@pytest.mark.rule("LCG-0330")
def test_a_modifier_of_one_skill_does_not_touch_another() -> None:
    s = Scene(["joe_diamond"])
    s.asset(0, "Logan Hastings")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Fight Mutated").settle()
    assert last(s, "(value").endswith("(value 5)")
    s.do("Evade Mutated").settle()
    assert last(s, "(value").endswith("(value 2)")


@pytest.mark.rule("LCG-0331")
def test_a_modifier_of_the_fight_value_changes_the_difficulty() -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0123"]})
    enemy = s.enemy("Mutated Experiment", engaged=0)
    s.asset(0, "War Drums")
    s.bag("-1")
    s.do("Fight Mutated").settle()
    assert last(s, " tests ") == "Joe Diamond tests combat (4)"
    assert last(s, "(value") == "Joe Diamond fails by 1 (value 3)"
    assert s.card(enemy).damage == 0


@pytest.mark.rule("LCG-0331")
def test_a_modifier_of_the_shroud_changes_the_difficulty() -> None:
    s = Scene(["joe_diamond"])
    s.asset(0, "Hand-Crank Flashlight")
    s.do("Activate Hand-Crank Flashlight")
    while s.kind != "yes_no":
        s.passive()
    s.do("Yes").settle()
    s.do("Investigate").settle(decline="Joe Diamond")
    assert last(s, " tests ") == "Joe Diamond tests intellect (1)"


@pytest.mark.rule("LCG-0332", "LCG-0357")
def test_the_elder_sign_is_that_of_the_tester() -> None:
    s = Scene(["isabelle_barnes", "joe_diamond"])
    s.have(0, horror=2)
    s.have(1, horror=2, resources=5)
    s.bag("elder_sign")
    s.do("Investigate").settle(take="Apply the elder sign")
    assert last(s, "(value") == "Isabelle Barnes succeeds by 1 (value 3)"
    assert s.investigator(0).horror == 1
    assert s.investigator(1).horror == 2
    assert s.investigator(1).resources == 5
    assert s.hand(1) == []


@pytest.mark.rule("LCG-0333")
def test_a_test_whose_enemy_has_left_play_is_completed_with_its_values() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["12044"]})
    s.asset(0, "Lucky Cigarette Case")
    s.give(0, "Overpower")
    s.deck(0, "Machete")
    s.enemy("Servant of Flame", engaged=0, damage=4)
    s.bag("elder_sign")
    # ST.4: Daniela's elder sign deals the last damage to the enemy (fight 4) that she attacks.
    s.do("Fight Servant", "Done")
    assert not s.in_play("Servant of Flame")
    # 5 + 1 against 4.
    assert last(s, "(value") == "Daniela Reyes succeeds by 2 (value 6)"
    s.settle(decline="Lucky Cigarette Case")
    assert s.g.test_at == -1
    assert s.investigator().damage == 0


@pytest.mark.rule("LCG-0333")
def test_a_test_whose_enemy_has_left_play_can_still_fail() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["T0123", "T0123", "T0123"]})
    for _ in range(3):
        s.asset(0, "War Drums")
    s.enemy("Servant of Flame", engaged=0, damage=4)
    s.bag("elder_sign")
    s.do("Fight Servant").settle()  # 5 + 1 against 4 + 3
    assert not s.in_play("Servant of Flame")
    assert last(s, "(value") == "Daniela Reyes fails by 1 (value 6)"


@pytest.mark.rule("LCG-0334")
def test_the_tester_picks_one_of_two_skills() -> None:
    s = Scene(["isabelle_barnes", "dexter_drake"])
    s.draw_encounter(1, "Noxious Smoke")
    assert (s.kind, s.seat) == ("choose_skill", 1)
    assert s.labels == ["Test willpower", "Test agility"]
    assert not any(" tests " in line for line in s.log())
    s.do("Test agility").settle()
    assert last(s, "tests") == "Dexter Drake tests agility (3)"
    assert last(s, "(value") == "Dexter Drake succeeds by 0 (value 3)"
