"""Attacks of opportunity (``lcg/rules/attack.py``)."""

import pytest

from arkham_env.lcg.state.ids import status
from tests.lcg.support import cards, limit_cards  # noqa: F401
from tests.lcg.support.scene import Scene


def beset() -> Scene:
    """Joe in the Dormitories, engaged with two ready enemies of 1 damage each."""
    s = Scene(["joe_diamond"], extra={0: ["T0107", "T0108"]})
    s.advance_act(4)
    s.take_out(s.find("Dr. Henry Armitage"))  # with him the first action provokes nothing
    s.place("Dormitories", clues=1)
    s.put(0, "Dormitories")
    s.have(0, damage=0, horror=1, resources=5)
    s.asset(0, "Trained Owl")
    s.asset(0, "Smooth Talker")
    s.give(0, "Emergency Cache", "Machete")
    s.enemy("Mutated Experiment", exhausted=True, at="Dormitories")
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Bystander", engaged=0)
    return s


def attacks(s: Scene) -> list[str]:
    return [line for line in s.log() if " attacks " in line]


@pytest.mark.rule("LCG-0290")
@pytest.mark.parametrize(
    "action",
    [
        "Draw 1 card",
        "Gain 1 resource",
        "Play Machete",
        "Play Emergency Cache",
        "Move to Miskatonic Quad",
        "Investigate",
        "Engage Mutated",
        "Activate Dormitories",
        "Activate Trained Owl",
    ],
)
def test_each_ready_engaged_enemy_attacks_once(action: str) -> None:
    s = beset()
    s.do(action).settle(
        decline="Joe Diamond" if action == "Investigate" else (),
        take="Choose Bystander",
    )
    assert sorted(attacks(s)) == [
        "Bystander attacks Joe Diamond",
        "Cantor of Flame attacks Joe Diamond",
    ]


@pytest.mark.rule("LCG-0290", "LCG-0282", "LCG-0286")
@pytest.mark.parametrize(
    "action",
    [
        "Fight Cantor",
        "Fight Mutated",
        "Evade Cantor",
        "Activate Smooth Talker (Parley)",
        "Activate Past Curfew (Parley)",
        "Activate Blaze of Glory (Resign)",
    ],
)
def test_fight_evade_parley_and_resign_are_exempt(action: str) -> None:
    s = beset()
    s.do(action).settle(decline="Machete" if action.startswith("Fight") else ())
    assert attacks(s) == []


@pytest.mark.rule("LCG-0291")
def test_exhausted_enemies_make_none() -> None:
    s = Scene(["joe_diamond"])
    s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.enemy("Bystander", engaged=0)
    s.do("Gain 1 resource").settle()
    assert attacks(s) == ["Bystander attacks Joe Diamond"]


@pytest.mark.rule("LCG-0290")
def test_enemies_engaged_with_others_or_with_nobody_make_none() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], encounter=["T0110"])
    s.enemy("Cantor of Flame", engaged=1)
    s.enemy("Recluse")
    s.do("Gain 1 resource").settle()
    assert attacks(s) == []


@pytest.mark.rule("LCG-0292")
@pytest.mark.parametrize("first", ["Cantor of Flame", "Bystander"])
def test_the_investigator_orders_the_attacks(first: str) -> None:
    s = Scene(["isabelle_barnes", "joe_diamond"], first=1)
    s.enemy("Cantor of Flame", engaged=1)
    s.enemy("Bystander", engaged=1)
    s.do("Gain 1 resource")
    assert (s.kind, s.seat) == ("attack_order", 1)
    s.do(f"Choose {first}").settle()
    assert attacks(s)[0] == f"{first} attacks Joe Diamond"
    assert len(attacks(s)) == 2


@pytest.mark.rule("LCG-0294")
def test_an_ability_of_two_actions_provokes_once() -> None:
    s = Scene(["joe_diamond"])
    s.place("Orne Library")
    s.put(0, "Orne Library")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Activate Orne Library").settle()
    assert len(attacks(s)) == 1
    assert s.investigator().damage == 1


@pytest.mark.rule("LCG-0295")
def test_the_attacker_does_not_exhaust() -> None:
    s = Scene(["joe_diamond"])
    s.place("Dormitories")
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Move to Dormitories")
    assert s.investigator().damage == 1
    assert not s.card(cantor).exhausted
    s.do("Gain 1 resource")
    assert s.investigator().damage == 2


@pytest.mark.rule("LCG-0297")
def test_an_attack_of_opportunity_is_an_enemy_attack() -> None:
    s = Scene(["joe_diamond"])
    s.give(0, "Lesson Learned")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource")
    assert s.kind == "reaction"
    s.do("React with Lesson Learned").settle()
    assert s.investigator().clues == 1


@pytest.mark.rule("LCG-0298")
def test_fast_cards_and_free_abilities_provoke_nothing() -> None:
    s = Scene(["joe_diamond"], extra={0: ["12046"]})
    s.place("Dormitories")
    s.asset(0, "Olivier Bishop")
    s.give(0, "Magnifying Glass", "Working a Hunch")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Magnifying Glass").settle()
    s.do("Play Working a Hunch").settle()
    s.do("Use Olivier Bishop").settle()
    assert s.investigator().location == s.find("Dormitories")
    assert attacks(s) == []
    assert s.investigator().actions == 3


@pytest.mark.rule("LCG-0299")
def test_an_ability_that_hurts_the_enemy_still_provokes_first() -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0107"]})
    s.asset(0, "Trained Owl")
    s.enemy("Bystander", engaged=0)
    s.do("Activate Trained Owl").settle()
    assert s.investigator().damage == 1
    assert not s.in_play("Bystander")


@pytest.mark.rule("LCG-0300", "LCG-0401", "LCG-0405")
def test_who_is_defeated_by_the_attack_does_not_carry_on() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.give(0, "Machete")
    machete = s.find("Machete", 0)
    s.have(0, damage=6)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Machete").settle()
    assert s.investigator().status == status.DEFEATED
    assert not s.in_play("Machete")
    assert machete in s.g.removed
    assert s.investigator().resources == 0
    # The rest of Joe's turn is gone; Isabelle takes hers.
    assert s.kind == "turn"
    assert s.seat == 1


@pytest.mark.parametrize(("code", "plays"), [("TR012", False), ("TR013", True)])
def test_what_cannot_enter_play_after_the_attack_stays_in_hand(code: str, plays: bool) -> None:
    """The attack brings in a unique enemy of the asset's title, or one that is not unique."""
    s = Scene(["joe_diamond"], extra={0: ["TR011"]}, encounter=["TR014", code])
    s.give(0, "TR011")
    s.enemy("Usher", engaged=0)
    logan = s.find("TR011")
    s.do("Play Logan Hastings").settle()
    assert s.in_play(code)
    assert (logan in s.investigator().assets) == plays
    assert (logan in s.investigator().hand) == (not plays)
    # The costs stay paid.
    assert s.investigator().actions == 2
    assert s.investigator().damage == 1
