"""Moving: connections, revealing, engaged enemies that come along, interrupted moves."""

import pytest

from tests.lcg.support import cards  # noqa: F401
from tests.lcg.support.scene import Scene


@pytest.mark.rule("LCG-0244", "LCG-0254")
def test_the_move_action_goes_to_a_connecting_location() -> None:
    s = Scene(["joe_diamond"])
    s.place("Dormitories")
    s.do("Move to Dormitories")
    assert s.investigator().location == s.find("Dormitories")
    assert s.investigator().actions == 2
    assert s.log().count("Joe Diamond moves to Dormitories") == 1


@pytest.mark.rule("LCG-0245", "LCG-0251")
def test_only_connecting_locations_are_offered_and_never_the_own_one() -> None:
    s = Scene(["joe_diamond"])
    for name in ("Dormitories", "Miskatonic Quad", "Orne Library"):
        s.place(name)
    s.put(0, "Dormitories")
    moves = [shown for shown in s.labels if shown.startswith("Move")]
    assert moves == ["Move to Your Friend's Room", "Move to Miskatonic Quad"]


@pytest.mark.rule("LCG-0246")
def test_a_connection_can_be_one_way() -> None:
    s = Scene(["joe_diamond"], encounter=["T0101"])
    s.place("Miskatonic Quad")
    s.place("Bell Tower")
    s.put(0, "Miskatonic Quad")
    assert not s.offers("Move to Bell Tower")
    s.put(0, "Bell Tower")
    s.do("Move to Miskatonic Quad")
    assert s.investigator().location == s.find("Miskatonic Quad")


@pytest.mark.rule("LCG-0248")
def test_moving_to_a_place_by_an_effect_passes_nothing_on_the_way() -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0102"]})
    s.place("Dormitories", revealed=False)
    s.place("Miskatonic Quad", revealed=False)
    s.place("Orne Library")
    s.put(0, "Orne Library")
    s.give(0, "Secret Passage")
    s.do("Play Secret Passage")
    assert s.investigator().location == s.find("Your Friend's Room")
    assert not s.card("Dormitories").revealed
    assert not s.card("Miskatonic Quad").revealed
    assert s.investigator().moves == 1


@pytest.mark.rule("LCG-0251")
def test_nobody_moves_to_where_they_are() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["T0102", "T0102"]})
    s.place("Dormitories")
    s.threat(0, "Wounded")
    s.give(0, "Secret Passage", "Secret Passage")
    s.do("Play Secret Passage").settle()
    assert s.investigator().damage == 0  # "the first time you move each turn: take 1 damage"
    s.put(0, "Dormitories")
    s.do("Play Secret Passage").settle()
    assert s.investigator().damage == 1


@pytest.mark.rule("LCG-0249")
def test_entering_an_unrevealed_location_reveals_it_with_its_clues() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.place("Dormitories", revealed=False)
    assert s.card("Dormitories").clues == 0
    s.do("Move to Dormitories")
    assert s.card("Dormitories").revealed
    assert s.card("Dormitories").clues == 2
    s.do("Move to Your Friend's Room", "Move to Dormitories")
    assert s.card("Dormitories").clues == 2


@pytest.mark.rule("LCG-0250")
def test_an_enemy_does_not_reveal_the_location_that_it_enters() -> None:
    s = Scene(["joe_diamond"])
    s.place("Dormitories", revealed=False)
    s.place("Miskatonic Quad", revealed=False)
    s.place("Orne Library")
    hound = s.enemy("Hellhound", at="Orne Library")
    s.next_round()
    assert s.card(hound).location == s.find("Miskatonic Quad")
    assert not s.card("Miskatonic Quad").revealed


@pytest.mark.rule("LCG-0252")
def test_an_ability_moves_a_clue_from_an_investigator_to_the_location() -> None:
    s = Scene(["trish_scarborough"])
    s.enemy("Black Chamber Operative", engaged=0)
    s.have(0, clues=2)
    s.place("Your Friend's Room", clues=1)
    s.do("Evade Black Chamber").settle()
    assert s.investigator().clues == 1
    assert s.card("Your Friend's Room").clues == 2


@pytest.mark.rule("LCG-0252")
def test_an_ability_moves_a_horror_token_between_cards() -> None:
    s = Scene(["dexter_drake"])
    charm = s.asset(0, "Lucky Charm")
    s.have(0, horror=2)
    s.do("Use Lucky Charm")
    assert s.investigator().horror == 1
    assert s.card(charm).horror == 1


@pytest.mark.rule("LCG-0255", "LCG-0256")
def test_moving_away_provokes_first_and_the_enemy_comes_along() -> None:
    s = Scene(["joe_diamond"])
    s.place("Dormitories")
    s.asset(0, "Fedora")
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Move to Dormitories")
    room, dormitories = s.find("Your Friend's Room"), s.find("Dormitories")
    assert s.kind == "assign_damage"
    assert s.investigator().location == room
    assert s.card(cantor).location == room
    s.do("1 damage on Joe")
    assert s.investigator().location == dormitories
    assert s.card(cantor).location == dormitories
    assert s.card(cantor).threat == 0


@pytest.mark.rule("LCG-0257")
def test_a_mover_defeated_by_the_attack_does_not_move() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], first=0)
    s.place("Dormitories", revealed=False)
    s.place("Your Friend's Room", clues=1)
    s.have(0, damage=6, clues=2)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Move to Dormitories")
    assert "Joe Diamond is eliminated" in s.log()
    assert "Joe Diamond moves to Dormitories" not in s.log()
    assert not s.card("Dormitories").revealed
    assert s.card("Your Friend's Room").clues == 3
