"""Combat Encounters: two tests, and the losses of both sides."""

from __future__ import annotations

import pytest

from arkham_env.eldritch.state.game_state import PRESENT
from arkham_env.eldritch.state.ids import component, event, resource
from arkham_env.eldritch.state.ids.skill import STRENGTH, WILL
from tests.eldritch.support.meeting import (
    against,
    answers,
    branch,
    branches,
    combats,
    d,
    decline,
    faces,
    hurt,
    lost,
    meetings,
    nothing,
    pools,
    reroll,
    use,
    wounds,
)
from tests.eldritch.support.scene import Scene

SILAS = "silas_marsh"  # Lore 1, Influence 3, Observation 3, Strength 3, Will 3; 8 Health, 4 Sanity


@pytest.mark.rule("EH-0317")
def test_a_monster_that_survives_is_not_fought_again_in_this_phase() -> None:
    s = against("gug", *d(2, 3), *d(0, 1)).settle()
    assert combats(s) == [(0, "gug")]
    assert pools(s) == [("will", 3), ("strength", 1)]
    assert s.on("rome") == ["gug"]


@pytest.mark.rule("EH-0318")
def test_what_the_monster_says_comes_before_its_tests() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"wind_walker": "rome"})
    s.give_clues(0, 1)
    s.encounters(0)
    assert combats(s) == [(0, "wind_walker")]
    assert pools(s) == []
    assert branches(s) == [0, 1]
    s.dice(*d(2, 3), *d(0, 1))
    branch(s, 0).settle()
    assert pools(s) == [("will", 3), ("strength", 1)]
    assert lost(s) == (2, 0)


@pytest.mark.rule("EH-0319", "EH-0322")
def test_the_will_test_and_its_loss_come_before_the_strength_test() -> None:
    s = against("serpent_people", *d(0, 3), *d(0, 2)).settle()
    found = s.events(event.COMBAT, event.TEST, event.LOSE)
    assert [record[0] for record in found] == [
        *(event.COMBAT, event.TEST, event.LOSE),
        *(event.TEST, event.LOSE),
    ]
    assert [record[2] for record in found[1:]] == [
        WILL,
        resource.SANITY,
        STRENGTH,
        resource.HEALTH,
    ]


@pytest.mark.rule("EH-0320", "EH-0321")
@pytest.mark.parametrize(("successes", "sanity"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_sanity_is_lost_for_the_horror_less_the_successes(successes: int, sanity: int) -> None:
    s = against("skeleton", *d(successes, 3), *d(1, 1)).settle()
    assert lost(s) == (0, sanity)


@pytest.mark.rule("EH-0323")
@pytest.mark.parametrize(("successes", "health"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_health_is_lost_for_the_damage_less_the_successes(successes: int, health: int) -> None:
    s = against("serpent_people", *d(2, 3), *d(successes, 4), strength=2)
    if meetings(s):
        nothing(s)
    s.settle()
    assert lost(s) == (health, 0)


@pytest.mark.rule("EH-0324", "EH-0331")
@pytest.mark.parametrize("successes", [0, 1, 2, 3])
def test_the_monster_loses_as_much_as_the_strength_test_has_successes(successes: int) -> None:
    s = against("cthonian", *d(2, 2), *d(successes, 3), strength=2).settle()
    assert wounds(s, "cthonian") == successes


@pytest.mark.rule("EH-0331")
def test_the_will_test_never_harms_it() -> None:
    s = against("gug", *d(5, 5), *d(0, 1), will=2).settle()
    assert wounds(s, "gug") == 0
    assert lost(s) == (3, 0)


@pytest.mark.rule("EH-0325")
def test_both_may_fall_in_the_same_blow() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"ghoul": "rome"}, health={0: 1})
    s.dice(*d(1, 4), *d(1, 3))
    s.encounters(0).settle()
    assert s.on("rome") == []
    assert s.in_cup("ghoul")
    assert s.g.status[0] != PRESENT
    assert s.g.doom == 9


@pytest.mark.rule("EH-0325")
def test_who_falls_has_no_encounter_although_the_space_is_clear() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"ghoul": "rome"}, health={0: 1}, clues=["rome"])
    s.dice(*d(1, 4), *d(1, 3))
    s.encounters(0).settle()
    assert s.events(event.ENCOUNTER) == []


@pytest.mark.rule("EH-0326")
def test_who_falls_in_the_will_test_makes_no_strength_test() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"skeleton": "rome"}, sanity={0: 1})
    s.dice(*d(1, 3))
    s.encounters(0).settle()
    assert pools(s) == [("will", 3)]
    assert s.g.status[0] != PRESENT
    assert s.on("rome") == ["skeleton"]


@pytest.mark.rule("EH-0327")
def test_a_monster_without_health_left_goes_back_to_the_cup() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"zombie": "rome"})
    cup = len(s.g.cup)
    s.dice(*d(1, 3), *d(2, 2))
    s.encounters(0)
    assert s.on("rome") == []
    assert s.in_cup("zombie")
    assert len(s.g.cup) == cup + 1
    assert wounds(s, "zombie") == 0


@pytest.mark.rule("EH-0327")
def test_more_successes_than_needed_defeat_it_as_well() -> None:
    s = against("ghoul", *d(1, 4), *d(3, 3))
    assert s.on("rome") == []


@pytest.mark.rule("EH-0328")
def test_what_a_monster_has_lost_stays_lost_for_everybody() -> None:
    s = Scene(SILAS, "leo_anderson", at={0: "rome", 1: "rome"}, monsters={"zombie": "rome"})
    s.dice(*d(1, 3), *d(1, 2))
    s.encounters(0).settle()
    assert wounds(s, "zombie") == 1
    s.dice(*d(1, 3), *d(1, 2))
    s.encounters(1)
    assert s.on("rome") == []
    assert s.in_cup("zombie")


@pytest.mark.rule("EH-0329")
@pytest.mark.parametrize(
    ("name", "skill", "dice"),
    [("colour_out_of_space", "will", [1, 1, 1, 1]), ("ghost", "will", [1, 1])],
)
def test_without_a_strength_test_there_is_none(name: str, skill: str, dice: list[int]) -> None:
    s = against(name, *dice).settle()
    assert [which for which, _ in pools(s)] == [skill]
    assert lost(s) == (0, 2)


@pytest.mark.rule("EH-0329")
def test_without_a_will_test_there_is_none() -> None:
    s = against("tick_tock_men", *d(0, 1)).settle()
    assert pools(s) == [("strength", 1)]
    assert lost(s) == (3, 0)


@pytest.mark.rule("EH-0330")
def test_printed_modifiers_add_to_skill_and_bonus() -> None:
    s = Scene("lily_chen", at={0: "rome"}, monsters={"zombie": "rome"}, sanity={0: 2})
    s.give(0, "axe")
    s.dice(*d(1, 3), *d(0, 5))
    s.encounters(0).settle()
    assert pools(s) == [("will", 3), ("strength", 5)]  # 3; 4 - 1 + 2


@pytest.mark.rule("EH-0330")
def test_a_printed_modifier_above_nothing_adds_dice() -> None:
    s = against("ghoul", *d(1, 4), *d(0, 3)).settle()
    assert pools(s) == [("will", 4), ("strength", 3)]  # 3 + 1; 3


@pytest.mark.rule("EH-0332")
def test_bonuses_dice_and_rerolls_help_in_both_tests() -> None:
    s = Scene(SILAS, "jim_culver", at={0: "rome", 1: "rome"}, monsters={"skeleton": "rome"})
    s.give(0, "spirit_dagger")  # +1 Will and +2 Strength in combat; Jim adds a die to each
    s.give_clues(0, 2)
    s.dice(*d(1, 5))
    s.encounters(0)
    assert faces(s) == [1]
    s.dice(5, *d(1, 4))
    decline(reroll(s, 1))
    assert lost(s) == (0, 0)  # 2 of 2
    assert faces(s) == [1]
    s.dice(5)
    reroll(s, 1)
    assert pools(s) == [("will", 5), ("strength", 4)]
    assert s.on("rome") == []


@pytest.mark.rule("EH-0332")
def test_a_declined_reroll_settles_the_test() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"skeleton": "rome"})
    s.give_clues(0, 1)
    s.dice(*d(0, 3), *d(0, 1))
    decline(s.encounters(0))
    assert lost(s) == (0, 2)
    decline(s).settle()
    assert lost(s) == (1, 2)
    assert len(s.g.clues[0]) == 1


@pytest.mark.rule("EH-0328", "EH-0327")
def test_a_monster_comes_out_of_the_cup_unhurt() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"zombie": "rome"})
    hurt(s, "zombie", 1)
    s.dice(*d(1, 3), *d(1, 2))
    s.encounters(0)
    nothing(s)
    s.monster("zombie", "rome")
    assert s.g.wounds == [0] * len(s.g.wounds)
    s.dice(*d(1, 3), *d(1, 2))
    s.encounters(0).settle()
    assert s.on("rome") == ["zombie"]
    assert component.COPIES[s.card("zombie")] == ("monster", "zombie")


@pytest.mark.rule("EH-0318")
@pytest.mark.parametrize("cast", [True, False])
def test_what_one_may_use_in_a_combat_is_offered_before_its_tests(cast: bool) -> None:
    s = Scene("diana_stanley", at={0: "rome"}, monsters={"lloigor": "rome"})
    s.back(s.give(0, "wither"), "wither_back_2")
    s.encounters(0)
    assert answers(s) == ["wither"]
    assert pools(s) == []
    if cast:
        s.dice(*d(1, 4), *d(0, 1), *d(0, 4))
        use(s, "wither").settle()
        assert pools(s) == [("lore", 4), ("will", 1), ("strength", 4)]  # 3 - 2 + 3
    else:
        s.dice(*d(0, 1))
        decline(s)
        assert pools(s) == [("will", 1)]
        assert answers(s) == ["wither"]  # still: when resolving the combat
        s.dice(*d(0, 1))
        decline(s).settle()
        assert pools(s) == [("will", 1), ("strength", 1)]


def test_a_spell_may_be_kept_for_what_comes_between_the_tests() -> None:
    s = Scene("diana_stanley", at={0: "rome"}, monsters={"lloigor": "rome"})
    s.back(s.give(0, "wither"), "wither_back_2")
    s.encounters(0)
    s.dice(*d(0, 1))
    decline(s)
    s.dice(*d(1, 4), *d(0, 4))
    use(s, "wither").settle()
    assert pools(s) == [("will", 1), ("lore", 4), ("strength", 4)]


@pytest.mark.rule("EH-0332")
def test_a_reroll_that_a_spell_granted_is_for_one_die_of_the_strength_test() -> None:
    s = Scene("diana_stanley", at={0: "rome"}, monsters={"lloigor": "rome"})
    wither = s.give(0, "wither")
    s.back(wither, "wither_back_2")
    s.dice(*d(2, 4), *d(0, 1), *d(0, 4))
    use(s.encounters(0), "wither")
    assert pools(s) == [("lore", 4), ("will", 1), ("strength", 4)]
    assert faces(s, wither) == [1]
    s.dice(5)
    reroll(s, 1, wither).settle()
    assert wounds(s, "lloigor") == 1
