"""The fight action, parley and resign (``lcg/rules/action.py``)."""

import pytest

from arkham_env.lcg.state.ids import status
from tests.lcg.support import cards  # noqa: F401
from tests.lcg.support.scene import Scene

# -- Fight ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0274", "LCG-0276")
def test_a_successful_attack_deals_one_damage() -> None:
    s = Scene(["joe_diamond"])
    enemy = s.enemy("Mutated Experiment", engaged=0)
    s.do("Fight Mutated").settle()
    assert "Joe Diamond tests combat (3)" in s.log()
    assert s.card(enemy).damage == 1


@pytest.mark.rule("LCG-0275")
def test_any_enemy_at_the_location_can_be_fought() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.place("Dormitories")
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Hellhound", exhausted=True)
    s.enemy("Mutated Experiment", engaged=1)
    s.enemy("Bystander", at="Dormitories")
    assert [shown for shown in s.labels if shown.startswith("Fight")] == [
        "Fight Cantor of Flame (engaged with Joe Diamond)",
        "Fight Hellhound",
        "Fight Mutated Experiment (engaged with Isabelle Barnes)",
    ]


@pytest.mark.rule("LCG-0276")
def test_a_weapon_modifies_the_damage_of_an_attack() -> None:
    s = Scene(["joe_diamond"])
    s.asset(0, "M1911")
    enemy = s.enemy("Mutated Experiment", engaged=0)
    s.do("Activate M1911").settle()
    assert s.card(enemy).damage == 2


@pytest.mark.rule("LCG-0277", "LCG-0315")
def test_the_damage_of_an_attack_is_dealt_after_the_reactions_to_its_success() -> None:
    s = Scene(["joe_diamond"], extra={0: ["12044"]})
    s.asset(0, "Lucky Cigarette Case")
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Fight Cantor")
    assert s.offers("React with Lucky Cigarette Case")
    assert s.card(cantor).damage == 0
    s.do("Pass")
    assert s.card(cantor).damage == 1


@pytest.mark.rule("LCG-0278")
def test_a_failed_attack_deals_nothing() -> None:
    s = Scene(["joe_diamond"])
    enemy = s.enemy("Mutated Experiment", engaged=0)
    s.bag("-2")
    s.do("Fight Mutated").settle()
    assert s.card(enemy).damage == 0
    assert s.investigator().damage == 0


@pytest.mark.rule("LCG-0279")
def test_a_failed_attack_hits_the_one_other_investigator_engaged_with_it() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.asset(0, "M1911")
    enemy = s.enemy("Mutated Experiment", engaged=1)
    s.bag("-4")
    s.do("Activate M1911").settle()
    assert s.investigator(1).damage == 2
    assert s.investigator(0).damage == 0
    assert s.card(enemy).damage == 0


@pytest.mark.rule("LCG-0279")
def test_a_successful_attack_spares_the_other_investigator() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    enemy = s.enemy("Mutated Experiment", engaged=1)
    s.do("Fight Mutated").settle()
    assert s.investigator(1).damage == 0
    assert s.card(enemy).damage == 1


@pytest.mark.rule("LCG-0280")
def test_failing_against_an_unengaged_enemy_hurts_nobody() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    enemy = s.enemy("Mutated Experiment", exhausted=True)
    s.bag("auto_fail")
    s.do("Fight Mutated").settle()
    assert s.investigator(0).damage == 0
    assert s.investigator(1).damage == 0
    assert s.card(enemy).damage == 0


@pytest.mark.rule("LCG-0281")
def test_a_failed_attack_is_an_attack_an_elusive_enemy_flees_from_it() -> None:
    s = Scene(["joe_diamond"], encounter=["T0109"])
    s.place("Dormitories")
    ghost = s.enemy("Ghost", engaged=0)
    s.bag("auto_fail")
    s.do("Fight Ghost").settle()
    c = s.card(ghost)
    assert c.threat == -1
    assert c.location == s.find("Dormitories")
    assert c.exhausted


# -- Parley --------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0282", "LCG-0284")
def test_parleying_by_an_ability_does_not_provoke() -> None:
    s = Scene(["joe_diamond"])
    s.enemy("Bystander", engaged=0)
    s.do("Activate Past Curfew (Parley)").settle()
    assert "Joe Diamond tests intellect (2)" in s.log()
    assert s.investigator().damage == 0
    assert s.investigator().actions == 2
    assert not s.in_play("Bystander")


@pytest.mark.rule("LCG-0242", "LCG-0282", "LCG-0284")
def test_parleying_by_an_event_does_not_provoke() -> None:
    s = Scene(["trish_scarborough"])
    s.give(0, "Paint the Town Red")
    s.enemy("Cantor of Flame", engaged=0)
    s.encounter_deck("Hellhound")
    s.do("Play Paint the Town Red").do("Choose Hellhound").settle()
    assert s.investigator().damage == 0
    assert s.investigator().actions == 2
    assert s.card("Hellhound").threat == 0


@pytest.mark.rule("LCG-0283")
def test_a_parley_needs_an_enemy_at_the_location() -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0108"]})
    s.place("Dormitories")
    s.asset(0, "Smooth Talker")
    s.enemy("Hellhound", at="Dormitories")
    assert not s.offers("Activate Smooth Talker")
    s.enemy("Cantor of Flame", exhausted=True)
    assert s.offers("Activate Smooth Talker (Parley)")


# -- Resign --------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0285", "LCG-0286", "LCG-0287", "LCG-0399")
def test_resigning_provokes_nothing_and_leaves_the_clues_behind() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.advance_act(4)
    s.take_out(s.find("Dr. Henry Armitage"))  # with him the first action provokes nothing
    s.place("Dormitories", clues=1)
    s.put(0, "Dormitories")
    s.have(0, clues=2)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Activate Blaze of Glory (Resign)")
    who = s.investigator()
    assert who.status == status.RESIGNED
    assert who.damage == 0
    assert "Cantor of Flame attacks Joe Diamond" not in s.log()
    assert "Joe Diamond is defeated" not in s.log()
    assert s.card("Dormitories").clues == 3
    assert who.clues == 0


@pytest.mark.rule("LCG-0288")
def test_who_resigned_has_no_more_turns_and_cannot_be_defeated() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.advance_act(4)
    s.have(0, damage=6, horror=6)
    s.put(0, "Dormitories")
    s.put(1, "Dormitories")
    s.attach("Fire!", "Dormitories")
    s.do("Activate Blaze of Glory (Resign)")
    s.settle()
    assert s.seat == 1
    s.next_round(take=["1 damage on Isabelle Barnes", "1 horror on Isabelle Barnes"])
    assert s.g.round == 2
    assert "Joe Diamond's turn" not in s.log()[s.log().index("== Round 2 ==") :]
    # Fire! burned each investigator at its location, but not Joe.
    assert s.investigator(1).damage >= 1
    assert s.investigator(0).damage == 6
    assert s.investigator(0).status == status.RESIGNED


def mental_and_physical(s: Scene) -> tuple[int, int]:
    return s.investigator().earned_physical, s.investigator().earned_mental


@pytest.mark.rule("LCG-0289", "LCG-0408")
def test_resigning_gives_no_trauma_of_its_own() -> None:
    s = Scene(["joe_diamond"])
    s.advance_act(4)
    s.have(0, damage=6, horror=6)
    s.do("Activate Blaze of Glory (Resign)")
    s.settle()
    assert s.g.over
    # "No resolution" itself gives each investigator 1 mental trauma.
    assert mental_and_physical(s) == (0, 1)


@pytest.mark.rule("LCG-0289", "LCG-0408")
def test_defeat_by_damage_gives_a_physical_trauma() -> None:
    s = Scene(["joe_diamond"])
    s.have(0, damage=6)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource").settle()
    assert s.g.over
    assert s.g.resolution == 0
    assert not s.g.won
    assert mental_and_physical(s) == (1, 1)
