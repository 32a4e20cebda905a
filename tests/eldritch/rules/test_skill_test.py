"""Tests, rerolls, improvements and complex encounters."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.texts import MAY, Ability
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.eldritch.rules.improving import ImproveAny
from arkham_env.eldritch.rules.reckoning import Reckoning
from arkham_env.eldritch.rules.skill_test import SkillTest as SkillTest
from arkham_env.eldritch.state.columns import Column
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    event,
    flag,
    meeting,
    option,
    point,
    skill,
    verb,
    zone,
)
from arkham_env.eldritch.state.ids.skill import INFLUENCE, LORE, OBSERVATION, STRENGTH, WILL
from arkham_env.eldritch.tables.everything import components
from arkham_env.eldritch.tables.phrases import do, mine
from tests.eldritch.support.meeting import (
    answers,
    branch,
    branches,
    d,
    decline,
    faces,
    general,
    meet,
    pools,
    reroll,
    results,
    use,
)
from tests.eldritch.support.scene import Scene

SILAS = "silas_marsh"  # Lore 1, Influence 3, Observation 3, Strength 3, Will 3; 8 Health, 4 Sanity


def silas(*cards: str, where: str = "rome", clues: int = 0) -> Scene:
    s = Scene(SILAS, at={0: where}, cards={0: cards})
    s.give_clues(0, clues)
    return s


def rolled(s: Scene, which: int, change: int, *dice: int) -> Scene:
    """Seat 0 tests a skill with preset dice."""
    s.dice(*dice)
    return s.run(SkillTest(0, which, change))


def other_world(s: Scene, name: str) -> Scene:
    """Seat 0 meets an Other World card on its space."""
    s.encounters(0)
    s.top(deck.OTHER_WORLD, name)
    return meet(s, meeting.OTHER_WORLD)


# -- The pool ------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0213", "EH-0233")
def test_the_pool_is_the_tested_skill() -> None:
    for which, value in ((LORE, 1), (INFLUENCE, 3), (OBSERVATION, 3), (STRENGTH, 3), (WILL, 3)):
        s = rolled(silas(), which, 0, *d(0, value)).settle()
        assert pools(s) == [(skill.NAMES[which], value)]
    assert skill.COUNT == len(skill.NAMES) == 5


@pytest.mark.rule("EH-0213")
@pytest.mark.parametrize("who", component.SHEETS)
def test_each_investigator_rolls_as_many_dice_as_printed(who: str) -> None:
    s = Scene(who, at={0: "london"})
    for which in range(skill.COUNT):
        printed = s.table.sheets[s.g.sheet[0]].skills[which]
        s.dice(*d(0, printed))
        s.run(SkillTest(0, which, 0))
        while not s.idle:
            decline(s)  # what she adds, what he rolls again
        assert pools(s)[-1] == (skill.NAMES[which], printed)


@pytest.mark.rule("EH-0214")
@pytest.mark.parametrize(("change", "dice"), [(-1, 2), (0, 3), (1, 4)])
def test_the_modifier_of_the_test_is_added(change: int, dice: int) -> None:
    assert pools(rolled(silas(), OBSERVATION, change, *d(0, dice)).settle()) == [
        ("observation", dice)
    ]


@pytest.mark.rule("EH-0215")
def test_an_improvement_is_part_of_the_skill_that_it_lies_at() -> None:
    s = silas()
    s.g.improved[WILL] = 2
    rolled(s, WILL, -1, *d(0, 4)).settle()
    rolled(s, STRENGTH, 0, *d(0, 3)).settle()
    assert pools(s) == [("will", 4), ("strength", 3)]


@pytest.mark.rule("EH-0216")
def test_of_several_bonuses_the_highest_alone_counts() -> None:
    s = silas("arcane_scholar", "arcane_manuscripts")  # +1 Lore, and +1 Lore for Spells
    s.give(0, "arcane_tome")  # +2 Lore for Spells
    s.give(0, "blessing_of_isis")
    s.turn(0)
    s.dice(*d(0, 2), *d(0, 9))
    s.pick(option.COMPONENT, next(c for c in s.g.cards[0] if component.COPIES[c][0] == "spell"))
    assert pools(s) == [("lore", 2)]  # Lore 1 - 1 for the Spell, + 2


@pytest.mark.rule("EH-0216")
@pytest.mark.usefixtures("encounters_as_they_were")
@pytest.mark.parametrize(("chosen", "dice"), [(1, 5), (2, 5), (4, 7)])
@pytest.mark.parametrize("used", [True, False])
def test_a_chosen_bonus_and_a_standing_one_do_not_add_up(
    chosen: int, dice: int, used: bool
) -> None:
    """A custom Asset with an optional bonus, and an Asset of the box with +2 Strength."""
    made = components()
    gives = Ability(MAY, do(verb.BONUS, 0, chosen), point=point.BEFORE_ROLL, condition=mine())
    card = component.FIRST_SPARE
    made.kind_of_card[card] = made.texts.add("brass_knuckles", [gives])
    made.columns.append(Column("asset"))
    s = silas("revolver_38")
    s.g.place[card] = zone.SEAT
    s.g.cards[0].append(card)
    s.g.reindex()
    s.dice(*d(0, dice if used else 5))
    s.run(SkillTest(0, STRENGTH, 0, flag.COMBAT))
    assert answers(s) == [component.COPIES[card][1]]
    s.pick(OP_ANSWER, card) if used else decline(s)
    s.settle() if not answers(s) else decline(s)
    assert pools(s) == [("strength", dice if used else 5)]


@pytest.mark.rule("EH-0217")
def test_additional_dice_add_up_and_come_on_top_of_the_bonus() -> None:
    s = Scene(SILAS, "leo_anderson", at={0: "the_amazon", 1: "the_amazon"})
    s.give(0, "hired_muscle")  # +1 Strength, and Leo adds a die in the Wilderness
    s.give(0, "protective_amulet")
    rolled(s, STRENGTH, -1, *d(0, 4))
    assert pools(s) == [("strength", 4)]


@pytest.mark.rule("EH-0217")
def test_dice_of_several_effects_add_up() -> None:
    s = Scene(SILAS, "lola_hayes", at={0: "8", 1: "8"})  # Silas at Sea: 1, Lola: 1
    s.dice(*d(0, 5))
    s.run(SkillTest(0, STRENGTH, 0))
    use(s, "lola_hayes").settle()
    assert pools(s) == [("strength", 5)]


@pytest.mark.rule("EH-0218")
@pytest.mark.parametrize("where", ["rome", "8"])
def test_at_least_one_die_is_rolled_of_the_final_pool(where: str) -> None:
    # Lore 1 - 3, at Sea with an additional die: -2 or -1, and not 1 + 1.
    assert pools(rolled(silas(where=where), LORE, -3, 1).settle()) == [("lore", 1)]


@pytest.mark.rule("EH-0219")
def test_a_big_pool_is_rolled_and_counted_in_full() -> None:
    s = rolled(silas(), WILL, 22, *[5] * 11, *[1] * 14).settle()
    assert pools(s) == [("will", 25)]
    assert results(s) == [11]


@pytest.mark.rule("EH-0226")
def test_a_bonus_that_costs_something_can_be_declined_a_free_one_cannot() -> None:
    s = silas("axe", "kerosene")
    s.monster("ghoul", "rome")
    s.dice(*d(1, 4))
    s.encounters(0)
    assert answers(s) == ["kerosene"]  # nobody is asked about the Axe
    s.dice(*d(0, 5))
    decline(s)
    assert answers(s) == ["axe"]  # its other text, a reroll, is an offer
    decline(s).settle()
    assert pools(s) == [("will", 4), ("strength", 5)]  # 3 + 2
    assert "kerosene" in s.names(0)


@pytest.mark.rule("EH-0226", "EH-0216")
def test_a_bonus_that_is_paid_for_replaces_a_lower_one() -> None:
    s = silas("axe", "kerosene")
    s.monster("ghoul", "rome")
    s.dice(*d(1, 4), *d(2, 8))
    s.encounters(0)
    use(s, "kerosene")
    assert pools(s)[-1] == ("strength", 8)  # 3 + 5
    assert s.names(0)[0] == "axe"
    assert "kerosene" not in s.names(0)


# -- The result ----------------------------------------------------------------------------------


@pytest.mark.rule("EH-0220", "EH-0221")
def test_fives_and_sixes_are_successes() -> None:
    s = rolled(silas(), WILL, 3, 1, 2, 3, 4, 5, 6).settle()
    assert results(s) == [2]


@pytest.mark.rule("EH-0221", "EH-0222")
@pytest.mark.parametrize("dice", [(1, 1, 4), (1, 1, 5), (6, 5, 5)])
def test_one_success_passes_and_what_follows_is_up_to_the_text(dice: tuple[int, ...]) -> None:
    s = Scene(SILAS, at={0: "london"}, sanity={0: 2}).encounters(0)
    s.dice(*dice)
    general(s, "general_11").settle()  # Will: 2 Sanity, or Paranoia
    passed = max(dice) >= 5
    assert s.g.sanity[0] == (4 if passed else 2)
    assert s.names(0) == ([] if passed else ["paranoia"])


@pytest.mark.rule("EH-0223")
@pytest.mark.parametrize("passed", [True, False])
def test_an_outcome_without_an_effect_changes_nothing(passed: bool) -> None:
    s = Scene(SILAS, at={0: "8"}, clues=["8"])  # Influence: a Clue if it is passed
    s.encounters(0)
    s.dice(*d(int(passed), 4))
    general(s, "general_8").settle()
    assert len(s.g.clues[0]) == int(passed)
    assert (s.g.health[0], s.g.sanity[0], s.names(0)) == (8, 4, [])


@pytest.mark.rule("EH-0224")
@pytest.mark.parametrize("passed", [True, False])
def test_what_does_not_speak_of_the_result_happens_either_way(passed: bool) -> None:
    s = silas()
    debt = s.give(0, "debt")
    s.back(debt, "debt_hitmen")  # Strength, or 3 Health.  Discard this card.
    s.dice(*d(int(passed), 3))
    s.run(Reckoning()).settle()
    assert s.g.health[0] == (8 if passed else 5)
    assert s.names(0) == []


@pytest.mark.rule("EH-0224")
@pytest.mark.parametrize("passed", [True, False])
def test_what_stands_before_a_test_happens_either_way(passed: bool) -> None:
    s = Scene(SILAS, at={0: "rome"}).encounters(0)
    s.top(deck.EUROPE, "europe_2")  # Improve Will.  Influence, or 1 Health and 1 Sanity
    s.dice(*d(int(passed), 3))
    meet(s, meeting.REGIONAL).settle()
    assert s.g.improved[WILL] == 1
    assert (s.g.health[0], s.g.sanity[0]) == ((8, 4) if passed else (7, 3))


@pytest.mark.rule("EH-0225", "EH-0214")
def test_a_text_demands_a_test_of_its_skill_with_its_modifier() -> None:
    s = Scene(SILAS, at={0: "the_amazon"}, clues=["the_amazon"]).encounters(0)
    s.dice(*d(0, 2))
    general(s, "general_12").settle()  # Will - 1, or 2 Sanity
    assert pools(s) == [("will", 2)]
    assert s.g.sanity[0] == 2


# -- Rerolls -------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0227", "EH-0231")
def test_a_clue_rerolls_one_die_and_only_the_end_result_counts() -> None:
    s = silas(clues=1).encounters(0)
    s.dice(2, 3, 4)
    general(s, "general_11")
    assert faces(s) == [2, 3, 4]
    assert s.names(0) == []  # no Paranoia yet
    s.dice(6)
    reroll(s, 3).settle()
    assert results(s) == [1]
    assert s.names(0) == []
    assert s.g.clues[0] == []


@pytest.mark.rule("EH-0227")
def test_without_a_clue_nothing_is_asked() -> None:
    s = rolled(silas(), WILL, 0, 1, 1, 1).settle()
    assert results(s) == [0]


@pytest.mark.rule("EH-0227")
def test_a_reroll_is_declined_and_the_clue_is_kept() -> None:
    s = decline(rolled(silas(clues=1), WILL, 0, 1, 1, 1)).settle()
    assert len(s.g.clues[0]) == 1
    assert results(s) == [0]


@pytest.mark.rule("EH-0228")
def test_clues_may_be_spent_without_end_and_on_the_same_die() -> None:
    s = rolled(silas(clues=3), LORE, 0, 1)
    for face, new in ((1, 2), (2, 3), (3, 6)):
        assert faces(s) == [face]
        s.dice(new)
        reroll(s, face)
    s.settle()
    assert s.g.clues[0] == []
    assert results(s) == [1]


@pytest.mark.rule("EH-0229")
def test_each_reroll_effect_is_a_decision_of_its_own() -> None:
    s = rolled(silas("vatican_missionary", "lucky_rabbits_foot", clues=1), WILL, 0, 1, 1, 1, 1)
    assert answers(s) == ["lucky_rabbits_foot", "vatican_missionary"]
    assert faces(s) == [1]
    s.dice(2)
    use(s, "vatican_missionary")
    assert answers(s) == ["lucky_rabbits_foot"]
    assert sorted(faces(s)) == [1, 2]
    s.dice(3)
    use(s, "lucky_rabbits_foot").pick(option.REROLL, 2)
    assert answers(s) == []
    assert faces(s) == [1, 3]
    s.dice(5)
    reroll(s, 3).settle()
    assert results(s) == [1]


@pytest.mark.rule("EH-0227", "EH-0230")
@pytest.mark.parametrize("second", [True, False])
def test_with_trish_a_clue_rerolls_up_to_two_different_dice(second: bool) -> None:
    s = Scene(SILAS, "trish_scarborough", at={0: "rome", 1: "rome"})
    s.give_clues(0, 1)
    rolled(s, WILL, 0, 1, 2, 4)
    s.dice(1)
    reroll(s, 2)
    assert faces(s) == [1, 4]  # the 1 that stayed: what was just rolled is no second die
    if second:
        s.dice(6)
        reroll(s, 1)
    else:
        decline(s)
    s.settle()
    assert results(s) == [int(second)]
    assert s.events(event.REROLL)[0][1:] == (0, 2, 1)
    assert s.g.clues[0] == []


@pytest.mark.rule("EH-0227")
def test_with_trish_a_single_die_is_rerolled_once() -> None:
    s = Scene(SILAS, "trish_scarborough", at={0: "rome", 1: "rome"})
    s.give_clues(0, 1)
    rolled(s, LORE, 0, 1)
    s.dice(2)
    reroll(s, 1).settle()
    assert results(s) == [0]


@pytest.mark.rule("EH-0227")
def test_with_trish_both_of_two_dice_may_be_rerolled() -> None:
    s = Scene(SILAS, "trish_scarborough", at={0: "rome", 1: "rome"})
    s.give_clues(0, 1)
    rolled(s, WILL, -1, 1, 2)
    s.dice(5, 6)
    reroll(reroll(s, 1), 2).settle()
    assert results(s) == [2]


@pytest.mark.rule("EH-0230")
def test_the_new_face_stands_even_if_it_is_worse() -> None:
    s = silas("double_barreled_shotgun", clues=1)  # sixes count twice: a 5 may be rolled again
    s.monster("skeleton", "rome")
    s.dice(*d(2, 3))
    s.encounters(0)
    s.dice(5, 1, 1, 1, 1)
    decline(s)  # of the Will test
    assert faces(s) == [1, 5]
    s.dice(2)
    reroll(s, 5).settle()
    assert results(s) == [2, 0]


@pytest.mark.rule("EH-0232")
def test_a_roll_that_is_no_test_cannot_be_rolled_again() -> None:
    s = silas("lucky_rabbits_foot", "lucky_cigarette_case", clues=2)
    s.give(0, "blessed")
    s.dice(2)
    s.run(Reckoning()).settle()
    assert "blessed" not in s.names(0)
    assert s.events(event.TEST) == []
    assert len(s.g.clues[0]) == 2


# -- Improvements --------------------------------------------------------------------------------


@pytest.mark.rule("EH-0235", "EH-0236", "EH-0237")
def test_a_skill_is_improved_twice_and_no_more() -> None:
    s = silas()
    found = []
    for _ in range(3):
        s.encounters(0)
        s.top(deck.EUROPE, "europe_2")  # improve Will
        s.dice(*d(1, 3))
        meet(s, meeting.REGIONAL).settle()
        found.append(s.g.improved[WILL])
    assert found == [1, 2, 2]
    assert s.g.skill_of(0, WILL) == 5
    assert sum(s.g.improved) == 2
    assert len(s.events(event.IMPROVE)) == 2


@pytest.mark.rule("EH-0237")
def test_a_skill_at_two_is_not_offered() -> None:
    s = silas()
    s.g.improved[WILL] = 2
    s.run(ImproveAny(0, 1))
    assert [o >> 12 & 4095 for o in s.g.options] == [LORE, INFLUENCE, OBSERVATION, STRENGTH]
    s.pick(option.SKILL, LORE).settle()
    assert s.g.improved == [1, 0, 0, 0, 2]


# -- Complex encounters --------------------------------------------------------------------------


@pytest.mark.rule("EH-0238", "EH-0239")
def test_passing_leads_to_the_middle_box_alone() -> None:
    s = Scene(SILAS, at={0: "rome"}, gates=["rome"])
    s.dice(*d(1, 3), *d(0, 1))
    other_world(s, "other_world_8").settle()  # Will; Lore or 2 Health; Strength or Amnesia
    assert pools(s) == [("will", 3), ("lore", 1)]
    assert s.g.health[0] == 6
    assert s.names(0) == []


@pytest.mark.rule("EH-0238", "EH-0239")
def test_failing_leads_to_the_bottom_box_alone() -> None:
    s = Scene(SILAS, at={0: "rome"}, gates=["rome"])
    s.dice(*d(0, 3), *d(0, 3))
    other_world(s, "other_world_8").settle()
    assert pools(s) == [("will", 3), ("strength", 3)]
    assert s.g.health[0] == 8
    assert s.names(0) == ["amnesia"]
    assert s.has_gate("rome")


@pytest.mark.rule("EH-0240")
def test_the_whole_box_is_resolved_then_the_card_is_discarded() -> None:
    s = Scene(SILAS, at={0: "rome"}, gates=["rome"])
    s.dice(*d(1, 3), *d(0, 1))
    other_world(s, "other_world_19")  # Influence; 2 Clues, then Lore - 1, or 1 Sanity
    assert s.g.discards[deck.OTHER_WORLD] == []
    decline(s).settle()
    assert pools(s) == [("influence", 3), ("lore", 1)]
    assert len(s.g.clues[0]) == 2
    assert s.g.sanity[0] == 3
    [card] = s.g.discards[deck.OTHER_WORLD]
    assert component.COPIES[card][1] == "other_world_19"


@pytest.mark.rule("EH-0241")
@pytest.mark.parametrize("paid", [True, False])
def test_a_loss_is_avoided_by_what_the_text_names(paid: bool) -> None:
    s = Scene(SILAS, at={0: "rome"}, gates=["rome"])
    s.give_clues(0, 1)
    s.dice(*d(0, 2))
    other_world(s, "other_world_1")  # Observation - 1; 3 Sanity unless one spends a Clue
    decline(s)  # no reroll
    assert branches(s) == [0, 1]
    assert s.g.sanity[0] == 4
    branch(s, 0 if paid else 1).settle()
    assert (s.g.sanity[0], len(s.g.clues[0])) == ((4, 0) if paid else (1, 1))


@pytest.mark.rule("EH-0241")
def test_who_cannot_pay_loses() -> None:
    s = Scene(SILAS, at={0: "rome"}, gates=["rome"])
    s.dice(*d(0, 2))
    other_world(s, "other_world_1").settle()
    assert s.g.sanity[0] == 1
