"""Slots and uses of assets (``lcg/rules/entering.py``)."""

from __future__ import annotations

import pytest

import tests.lcg.support.player_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.state.control import may_enter_play
from tests.lcg.support.scene import Scene

SLOTS = [
    ("Ring", "TP641", 1),
    ("Hat", "TP642", 1),
    ("Coat", "TP643", 1),
    ("Friend", "TP644", 1),
    ("Stick", "TP645", 2),
    ("Rune", "TP646", 2),
]


def dressed(*codes: str) -> Scene:
    """Joe with these test cards in hand and actions enough to play them."""
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: list(codes)})
    s.place("Dormitories", clues=0)
    s.give(0, *codes)
    s.have(0, actions=9, resources=9)
    return s


# -- Slots -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0601", "LCG-0602", "LCG-0604")
@pytest.mark.parametrize(("name", "code", "capacity"), SLOTS)
def test_every_slot_holds_its_number_of_assets(name: str, code: str, capacity: int) -> None:
    s = dressed(*[code] * (capacity + 1))
    for _ in range(capacity):
        s.do(f"Play {name}")
    assert s.names(s.investigator().assets) == [name] * capacity
    last = s.investigator().hand[0]
    s.do(f"Play {name}").settle(take=f"Discard {name}" if capacity > 1 else ())
    assert s.names(s.investigator().assets) == [name] * capacity
    assert last in s.investigator().assets  # the new one stays, an old one was discarded
    assert s.discard_pile() == [name]


@pytest.mark.rule("LCG-0604", "LCG-0602")
def test_the_player_chooses_what_makes_room() -> None:
    s = dressed("TP645", "TP645")
    machete = s.asset(0, "Machete")
    s.do("Play Stick", "Play Stick")
    assert s.kind == "slots" and s.seat == 0
    assert sorted(s.labels) == ["Discard Machete", "Discard Stick"]
    s.do("Discard Machete")
    assert machete in s.investigator().discard
    assert s.names(s.investigator().assets) == ["Stick", "Stick"]


@pytest.mark.rule("LCG-0602", "LCG-0604")
def test_an_asset_fills_every_slot_that_it_shows() -> None:
    s = Scene(["isabelle_barnes"])
    s.asset(0, "Meat Cleaver")
    s.asset(0, "Broken Bottle")
    s.give(0, "Isabelle's Twin .45s")  # two hands
    s.do("Play Isabelle's Twin .45s").settle(take="Discard Broken Bottle")
    assert s.names(s.investigator().assets) == ["Isabelle's Twin .45s"]


@pytest.mark.rule("LCG-0603", "LCG-0602")
def test_assets_without_slots_are_unlimited() -> None:
    s = dressed(*["TP647"] * 8)
    for _ in range(8):
        s.do("Play Pebble")
    assert s.names(s.investigator().assets) == ["Pebble"] * 8


@pytest.mark.rule("LCG-0605", "LCG-0575")
def test_gaining_control_of_an_asset_needs_a_slot_too() -> None:
    s = dressed("TP622")
    own = s.asset(0, "Logan Hastings")
    other = s.asset(1, "Aleksey Saburov")
    s.do("Play Persuasion")
    assert own in s.investigator(0).discard
    assert s.investigator(0).assets == [other] and s.card(other).controller == 0


@pytest.mark.rule("LCG-0606")
def test_an_asset_in_a_threat_area_takes_up_a_slot() -> None:
    s = Scene(["dexter_drake", "isabelle_barnes"], extra={0: ["TP646", "TP646"]})
    s.asset(0, "Rune")
    s.asset(0, "Rune")
    s.deck(0, "The Necronomicon")  # arcane, to the threat area
    s.do("Draw 1 card").settle(take="Discard Rune")
    assert s.in_play("The Necronomicon")
    assert s.names(s.investigator().assets) == ["Rune"]
    assert s.discard_pile() == ["Rune"]


@pytest.mark.rule("LCG-0606")
def test_a_slot_that_a_threat_area_takes_up_is_not_free() -> None:
    s = Scene(["dexter_drake"], extra={0: ["TP646", "TP646", "TP621"]})
    old = s.asset(0, "Rune")
    s.threat(0, "The Necronomicon")
    s.give(0, "Rune", "TP621")
    s.do("Play Stagecraft")  # puts the second Rune into play: arcane slots hold the book and it
    assert old in s.investigator().discard
    assert s.names(s.investigator().assets) == ["Rune"]


@pytest.mark.rule("LCG-0606")
def test_slots_are_counted_per_investigator() -> None:
    s = dressed("TP645", "TP645")
    for name in ("Meat Cleaver", "Broken Bottle"):
        s.asset(1, name)
    s.do("Play Stick", "Play Stick")
    assert s.names(s.investigator(0).assets) == ["Stick", "Stick"]
    assert len(s.investigator(1).assets) == 2


@pytest.mark.rule("LCG-0607")
def test_effects_add_slots() -> None:
    s = dressed("TP645", "TP645", "TP645")
    s.do("Play Stick", "Play Stick", "Play Stick").settle(take="Discard Stick")
    assert s.names(s.investigator(0).assets) == ["Stick", "Stick"]
    more = dressed("TP648", "TP645", "TP645", "TP645")
    more.do("Play Bandolier", "Play Stick", "Play Stick", "Play Stick")
    assert more.names(more.investigator(0).assets) == ["Bandolier", "Stick", "Stick", "Stick"]


# -- Uses ------------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0611", "LCG-0612", "LCG-0565")
def test_an_asset_enters_play_with_its_uses_which_are_no_resources() -> None:
    s = dressed()
    s.give(0, "M1911")
    s.have(0, resources=3)
    s.do("Play M1911")
    assert s.card("M1911").uses == 4 and not s.card("M1911").exhausted
    assert s.investigator(0).resources == 0
    s.give(0, "Machete")
    assert not s.offers("Play Machete")


@pytest.mark.rule("LCG-0613")
def test_spending_a_use_removes_it_from_that_card() -> None:
    s = dressed()
    gun = s.asset(0, "M1911")
    kit = s.asset(0, "Fingerprint Kit")
    s.enemy("Servant of Flame", engaged=0)
    s.do("Activate M1911")
    assert s.card(gun).uses == 3 and s.card(kit).uses == 3
    assert s.investigator(0).resources == 9


@pytest.mark.rule("LCG-0616", "LCG-0613")
def test_an_asset_without_uses_left_stays_in_play() -> None:
    s = dressed()
    gun = s.asset(0, "M1911", uses=1)
    s.enemy("Servant of Flame", engaged=0)
    s.do("Activate M1911")
    assert s.card(gun).uses == 0 and gun in s.investigator(0).assets
    assert not s.offers("Activate M1911")


@pytest.mark.rule("LCG-0617")
def test_an_asset_that_says_so_is_discarded_without_uses() -> None:
    s = dressed()
    bandages = s.asset(1, "Bandages", uses=2)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "React with Bandages")
    assert s.card(bandages).uses == 1
    s.do("Gain 1 resource", "React with Bandages")
    assert not s.in_play("Bandages") and bandages in s.investigator(1).discard
    assert s.investigator(0).damage == 0


@pytest.mark.rule("LCG-0615")
def test_other_effects_spend_uses_too() -> None:
    s = Scene(["dexter_drake"])
    flame = s.asset(0, "Cosmic Flame")
    s.enemy("Servant of Flame", engaged=0)
    s.bag("skull")
    s.do("Activate Cosmic Flame").settle(decline="Cosmic Flame")  # a skull token removes a charge
    assert s.card(flame).uses == 2


@pytest.mark.rule("LCG-0604")
def test_an_ally_that_takes_no_slot_makes_no_room() -> None:
    """Dr. Armitage takes no slot in this scenario: to discard him would free none."""
    s = Scene(["joe_diamond"], extra={0: ["12030", "12032", "12016"]})
    s.asset(0, "Dr. Henry Armitage")
    first = s.asset(0, "Dorothy Simmons")
    s.give(0, "Laboratory Assistant")
    s.have(0, resources=9)
    s.do("Play Laboratory Assistant")
    assert s.kind == "reaction"
    assert not s.in_play("Dorothy Simmons") and first in s.investigator().discard
    assert s.in_play("Dr. Henry Armitage") and s.in_play("Laboratory Assistant")


def test_slots_that_weaknesses_take_cannot_be_made_free() -> None:
    """Two copies in the threat area fill both arcane slots; one leaves room for one card."""
    s = Scene(["dexter_drake"], extra={0: ["12012", "12059", "12058"]})
    flame = s.find("Cosmic Flame")
    assert may_enter_play(s.g, flame, 0)
    s.threat(0, "The Necronomicon")
    assert may_enter_play(s.g, flame, 0)
    s.threat(0, "The Necronomicon")
    assert not may_enter_play(s.g, flame, 0)
    assert may_enter_play(s.g, s.find("Cloak of Resonance"), 0), "another slot"
