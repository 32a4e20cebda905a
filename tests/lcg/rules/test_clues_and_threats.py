"""Clues on locations and cards; threat areas (``lcg/rules/clues.py``)."""

import pytest

import tests.lcg.support.scenario_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.rules.elimination import eliminate
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ids import status
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]


@pytest.mark.rule("LCG-0669", "LCG-0670")
def test_a_discovered_clue_goes_from_the_location_to_the_investigator() -> None:
    s = Scene(JOE)
    s.do("Investigate").settle(decline="Joe Diamond")
    assert s.card(ROOM).clues == 1
    assert s.investigator().clues == 1
    # The clue that Joe holds is not at the location any more: only the last one can be found.
    s.do("Investigate").settle(decline="Joe Diamond")
    s.do("Investigate").settle(decline=["Joe Diamond", "Where There's Smoke..."])
    assert s.card(ROOM).clues == 0
    assert s.investigator().clues == 2


@pytest.mark.rule("LCG-0671")
def test_discovering_more_clues_than_there_are_takes_all() -> None:
    s = Scene(JOE, extra={0: ["TS144"]})
    s.place(ROOM, clues=1)
    s.give(0, "TS144")
    s.do("Play Inkling").settle()
    assert s.card(ROOM).clues == 0
    assert s.investigator().clues == 1


@pytest.mark.rule("LCG-0672")
def test_no_clues_no_discovery() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["TS143", "TS144", "TS144"]})
    s.asset(0, "TS143")
    s.give(0, "TS144", "TS144")
    s.do("Play Inkling")
    assert s.kind == "reaction"
    s.do("React with Notebook").settle()
    assert s.card(ROOM).clues == 0
    before = s.investigator().resources
    s.do("Play Inkling")
    assert s.kind == "turn"
    s.do("Investigate")
    while s.kind != "turn":
        assert s.kind != "reaction"
        s.passive()
    assert s.investigator().resources == before


@pytest.mark.rule("LCG-0674")
def test_clues_of_a_card_that_leaves_play_go_to_its_location() -> None:
    s = Scene(PAIR)
    s.place(DORMS, clues=0)
    s.put(0, DORMS)
    s.asset(0, "Jumpsuit", clues=1)
    jumpsuit = s.card("Jumpsuit")
    jumpsuit.damage = 1
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "1 damage on Jumpsuit").settle()
    assert not s.in_play("Jumpsuit")
    assert s.card(DORMS).clues == 1
    assert s.card(ROOM).clues == 4


@pytest.mark.rule("LCG-1129", "LCG-0674")
@pytest.mark.parametrize("way", ["hand", "deck", "removed", "discard", "eliminated"])
def test_clues_stay_only_if_their_card_is_discarded_or_its_owner_eliminated(way: str) -> None:
    s = Scene(PAIR)
    room = s.place(ROOM, clues=0)
    asset = s.asset(0, "Magnifying Glass", clues=1)
    if way == "hand":
        zones.return_to_hand(s.g, asset)
    elif way == "deck":
        zones.shuffle_away(s.g, asset)
    elif way == "removed":
        zones.remove_from_game(s.g, asset)
    elif way == "discard":
        zones.discard_from_play(s.g, asset)
    else:
        s.run(lambda g: eliminate(g, 0, status.RESIGNED)).settle()
    assert not s.in_play("Magnifying Glass")
    assert s.card(room).clues == (1 if way in ("discard", "eliminated") else 0)


@pytest.mark.rule("LCG-1117")
def test_clues_of_an_enemy_and_a_treachery_return_to_the_pool() -> None:
    s = Scene(JOE)
    s.place(DORMS, clues=0)
    s.put(0, DORMS)
    s.enemy("Cantor of Flame", engaged=0, damage=1, clues=2)
    s.do("Fight Cantor").settle()
    assert s.card(DORMS).clues == 0
    s.threat(0, "Unspeakable Truths", clues=1)
    s.do("Activate Unspeakable Truths").settle()
    assert s.card(DORMS).clues == 0


@pytest.mark.rule("LCG-0701")
def test_a_threat_area_holds_engaged_enemies_and_lingering_cards() -> None:
    s = Scene(PAIR)
    s.draw_encounter(1, "Unspeakable Truths").settle()
    s.draw_encounter(1, "Bystander").settle()
    s.enemy("Cantor of Flame", exhausted=True)
    view = s.game.view(0)
    lines = [line.strip() for line in view.splitlines() if "threat area" in line]
    assert lines == ["threat area: Unspeakable Truths, Bystander"]


@pytest.mark.rule("LCG-0702")
def test_cards_in_a_threat_area_are_where_its_investigator_is() -> None:
    s = Scene(PAIR)
    s.place(DORMS)
    s.threat(1, "Unspeakable Truths")
    # Joe is at Isabelle's location and may use the abilities of cards there.
    assert s.offers("Activate Unspeakable Truths")
    s.put(1, DORMS)
    assert not s.offers("Activate Unspeakable Truths")
    s.put(0, DORMS)
    s.do("Activate Unspeakable Truths").settle()
    assert s.investigator(1).threat_area == []
