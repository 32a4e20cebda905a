"""Neutral cards."""

import pytest

from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.core_2026 import neutral
from arkham_env.lcg.state.control import slot_capacity
from arkham_env.lcg.state.ids import faction, slot
from arkham_env.lcg.state.values import shroud
from tests.lcg.support.printed import assert_printed, attacks, quiet_round, value, values
from tests.lcg.support.scene import Scene

FACTS = """
12086 | Broken Bottle | asset | 1 | 0 | C | - | - | hand | - | - | - | Item/Weapon/Melee/Improvised
12087 | Fedora | asset | 2 | 0 | A | 1 | 1 | head | - | - | - | Item/Apparel/Headwear
12088 | Hand-Crank Flashlight | asset | 1 | 0 | I | - | - | hand | - | - | - | Item/Tool
12089 | Emergency Cache | event | 0 | 0 | - | - | - | - | - | - | - | Supply
12090 | Guts | skill | - | 0 | WW | - | - | - | - | - | - | Innate
12091 | Manual Dexterity | skill | - | 0 | AA | - | - | - | - | - | - | Innate
12092 | Overpower | skill | - | 0 | CC | - | - | - | - | - | - | Practiced
12093 | Perception | skill | - | 0 | II | - | - | - | - | - | - | Practiced
12094 | Unexpected Courage | skill | - | 0 | ?? | - | - | - | - | - | - | Innate
12095 | Charisma | asset | - | 3 | - | - | - | - | - | - | - | Talent
12096 | Relic Hunter | asset | - | 3 | - | - | - | - | - | - | - | Talent
12181 | Collector | asset | - | 0 | - | - | - | - | - | - | - | Talent
"""


DANIELA = ["daniela_reyes"]
TRISH = ["trish_scarborough"]
PAIR = ["trish_scarborough", "isabelle_barnes"]
WITH_DEXTER = ["dexter_drake", "isabelle_barnes"]
ROOM = "Your Friend's Room"


def test_printed_facts() -> None:
    assert_printed(FACTS, neutral.CARDS)


def test_all_are_neutral_and_none_is_unique() -> None:
    cards = [catalogue.instantiate(card) for card in neutral.CARDS]
    assert {d.printed.faction for d in cards} == {faction.NEUTRAL}
    assert not any(d.printed.unique or d.printed.weakness for d in cards)


# -- Broken Bottle ---------------------------------------------------------------------------------


def test_broken_bottle_fights_at_plus_one_and_may_be_kept() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Broken Bottle")
    hound = s.enemy("Hellhound", engaged=0)
    s.do("Activate Broken Bottle (Fight)")
    assert s.kind == "yes_no"
    s.do("No").settle()
    assert value(s) == 6
    assert s.card(hound).damage == 1
    assert s.in_play("Broken Bottle")
    assert not s.card("Broken Bottle").exhausted
    assert s.investigator().actions == 2
    assert attacks(s) == []


def test_broken_bottle_breaks_for_one_more_damage() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Broken Bottle")
    hound = s.enemy("Hellhound", engaged=0)
    s.do("Activate Broken Bottle", "Yes").settle()
    assert s.card(hound).damage == 2
    assert s.discard_pile() == ["Broken Bottle"]
    assert not s.in_play("Broken Bottle")


def test_broken_bottle_is_not_broken_by_a_miss() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Broken Bottle")
    s.enemy("Hellhound", engaged=0)
    s.bag("auto_fail")
    s.do("Activate Broken Bottle")
    assert s.kind == "turn"
    assert s.in_play("Broken Bottle")
    assert s.card("Hellhound").damage == 0


def test_broken_bottle_adds_up_with_vicious_blow() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Broken Bottle")
    s.give(0, "Vicious Blow")
    hound = s.enemy("Servant of Flame", engaged=0)
    s.do("Activate Broken Bottle", "Commit Vicious Blow", "Yes").settle()
    assert s.card(hound).damage == 3


def test_broken_bottle_needs_an_enemy() -> None:
    s = Scene(DANIELA)
    s.asset(0, "Broken Bottle")
    s.refresh()
    assert not s.offers("Activate Broken Bottle")


# -- Fedora ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0600")
def test_fedora_takes_one_damage_or_one_horror() -> None:
    s = Scene(["joe_diamond"])
    s.asset(0, "Fedora")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "1 damage on Fedora", "1 horror on Fedora").settle()
    assert s.discard_pile() == ["Fedora"]
    assert (s.investigator().damage, s.investigator().horror) == (0, 0)


def test_fedora_takes_no_second_damage_and_none_for_others() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], first=1)
    s.asset(0, "Fedora")
    s.enemy("Cantor of Flame", engaged=1)
    s.do("Gain 1 resource")
    assert s.kind == "turn"
    assert s.investigator(1).damage == 1
    s = Scene(["joe_diamond"])
    s.asset(0, "Fedora")
    s.enemy("Servant of Flame", engaged=0)
    s.do("Gain 1 resource", "1 damage on Fedora", "1 horror on Joe Diamond").settle()
    # Two damage: the second one found no hat.
    assert (s.investigator().damage, s.investigator().horror) == (1, 2)


def test_fedora_fills_the_head() -> None:
    s = Scene(["joe_diamond"])
    first = s.asset(0, "Fedora")
    s.give(0, "Fedora")
    s.do("Play Fedora")
    # One head, one hat: the old one went.
    assert s.discard_pile() == ["Fedora"]
    assert s.investigator().assets != [first]
    assert len(s.investigator().assets) == 1


# -- Hand-Crank Flashlight -------------------------------------------------------------------------


def test_flashlight_investigates_at_plus_one_and_may_be_kept() -> None:
    s = Scene(TRISH)
    s.asset(0, "Hand-Crank Flashlight")
    s.do("Activate Hand-Crank Flashlight", "Apply the result of the test")
    assert s.kind == "yes_no"
    s.do("No")
    assert value(s) == 5
    assert s.investigator().clues == 1
    assert s.in_play("Hand-Crank Flashlight")
    assert shroud(s.g, s.find(ROOM)) == 2
    assert s.investigator().actions == 2


def test_flashlight_discarded_lowers_the_shroud_for_everybody_this_round() -> None:
    s = Scene(PAIR)
    s.asset(0, "Hand-Crank Flashlight")
    dorms = s.place("Dormitories")
    s.do("Activate Hand-Crank Flashlight", "Apply the result of the test", "Yes")
    assert s.discard_pile() == ["Hand-Crank Flashlight"]
    assert shroud(s.g, s.find(ROOM)) == 1
    assert shroud(s.g, dorms) == 3
    s.end_turn()
    s.bag("-1")
    s.do("Investigate").settle()
    # Isabelle's 2 - 1 reaches the lowered shroud.
    assert s.investigator(1).clues == 1
    quiet_round(s)
    assert shroud(s.g, s.find(ROOM)) == 2


def test_two_flashlights_lower_it_twice_and_no_further() -> None:
    s = Scene(TRISH, extra={0: ["12088"]})
    s.place(ROOM, clues=4)
    for _ in range(2):
        s.asset(0, "Hand-Crank Flashlight")
    s.do("Activate Hand-Crank Flashlight", "Apply the result", "Yes")
    s.do("Activate Hand-Crank Flashlight", "Apply the result", "Yes")
    assert shroud(s.g, s.find(ROOM)) == 0
    s.asset(0, "Hand-Crank Flashlight")
    s.do("Activate Hand-Crank Flashlight").until("result_order").do("Apply the result")
    # A shroud of 0 cannot get lower: it was not asked.
    assert s.kind != "yes_no"
    assert s.investigator().clues == 3


def test_flashlight_failed_offers_nothing_and_provokes() -> None:
    s = Scene(TRISH)
    s.asset(0, "Hand-Crank Flashlight")
    s.enemy("Cantor of Flame", engaged=0)
    s.bag("auto_fail")
    s.do("Activate Hand-Crank Flashlight")
    assert s.kind == "turn"
    assert s.in_play("Hand-Crank Flashlight")
    assert shroud(s.g, s.find(ROOM)) == 2
    assert len(attacks(s)) == 1


# -- Emergency Cache -------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0240")
def test_emergency_cache_gains_three() -> None:
    s = Scene(PAIR)
    s.give(0, "Emergency Cache")
    s.have(0, resources=0)
    s.do("Play Emergency Cache")
    assert s.investigator(0).resources == 3
    assert s.investigator(1).resources == 5
    assert s.investigator().actions == 2
    assert s.discard_pile() == ["Emergency Cache"]


def test_emergency_cache_provokes_and_is_not_committed() -> None:
    s = Scene(TRISH)
    s.give(0, "Emergency Cache")
    s.enemy("Cantor of Flame", engaged=0)
    assert s.do("Fight Cantor of Flame").kind == "turn"
    s.do("Play Emergency Cache")
    assert s.investigator().damage == 1
    assert s.investigator().resources == 8


# -- The skills ------------------------------------------------------------------------------------

SKILLS = {"Guts": "12090", "Manual Dexterity": "12091", "Overpower": "12092", "Perception": "12093"}
MATCHING = {
    "Guts": "willpower",
    "Manual Dexterity": "agility",
    "Overpower": "combat",
    "Perception": "intellect",
}


def about_to_test(skill: str, seat: int = 0, copies: int = 1) -> Scene:
    """Two investigators with the four skills in seat 0's hand; ``seat`` about to test ``skill``."""
    s = Scene(
        ["trish_scarborough", "isabelle_barnes"],
        extra={0: [*SKILLS.values()] * copies},
        first=seat,
    )
    s.give(0, *[*SKILLS] * copies)
    s.deck(0, "Emergency Cache", "Emergency Cache")
    s.deck(1, "Emergency Cache")
    s.enemy("Bystander", engaged=seat)
    s.refresh()
    return s


def begin(s: Scene, skill: str) -> None:
    if skill == "willpower":
        s.draw_encounter(s.g.active, "Wild Compulsion")
    else:
        verb = {"agility": "Evade", "combat": "Fight", "intellect": "Investigate"}[skill]
        s.do(verb)


@pytest.mark.parametrize("name", SKILLS)
@pytest.mark.rule("LCG-0337", "LCG-0338")
def test_a_skill_adds_two_icons_and_draws_a_card(name: str) -> None:
    s = about_to_test(MATCHING[name])
    begin(s, MATCHING[name])
    # Only the one with matching icons can be committed.
    assert s.labels == [f"Commit {name}", "Done"]
    s.do(f"Commit {name}").settle(take=f"Apply {name}")
    base = {"Guts": 2, "Manual Dexterity": 4, "Overpower": 2, "Perception": 4}[name]
    assert value(s) == base + 2
    assert s.hand().count("Emergency Cache") == 1
    assert len(s.hand()) == 4
    assert name in s.discard_pile()


@pytest.mark.parametrize("name", SKILLS)
def test_a_skill_draws_nothing_on_a_failure(name: str) -> None:
    s = about_to_test(MATCHING[name])
    s.bag("auto_fail")
    begin(s, MATCHING[name])
    s.do(f"Commit {name}")
    while not s.at_turn():
        # Pay with resources, not with cards.
        s.do("Lose 1 resource")
    assert "Emergency Cache" not in s.hand()
    assert name in s.discard_pile()


@pytest.mark.parametrize("name", SKILLS)
@pytest.mark.rule("LCG-0346")
def test_a_skill_is_committed_once_per_test(name: str) -> None:
    s = about_to_test(MATCHING[name], copies=2)
    begin(s, MATCHING[name])
    s.do(f"Commit {name}")
    assert not s.offers(f"Commit {name}")


def test_the_maximum_is_per_title() -> None:
    s = Scene(TRISH, extra={0: ["12094"]})
    s.give(0, "Perception", "Unexpected Courage")
    s.do("Investigate", "Commit Perception", "Commit Unexpected Courage").settle(
        take="Apply Perception"
    )
    assert value(s) == 8


@pytest.mark.rule("LCG-0342")
def test_a_skill_lets_the_performing_investigator_draw() -> None:
    s = about_to_test("intellect", seat=1)
    begin(s, "intellect")
    assert (s.kind, s.seat) == ("commit", 0)
    s.do("Commit Perception").settle(take="Apply Perception")
    assert value(s) == 4
    assert s.hand(1) == ["Emergency Cache"]
    assert "Emergency Cache" not in s.hand(0)
    assert s.discard_pile(0) == ["Perception"]


def test_a_skill_draws_from_an_empty_deck_at_the_usual_price() -> None:
    s = Scene(TRISH)
    s.give(0, "Perception")
    s.only_deck(0)
    s.discards(0, "Emergency Cache")
    s.do("Investigate", "Commit Perception").settle(take="Apply Perception")
    assert s.hand() == ["Emergency Cache"]
    assert s.investigator().horror == 1


# -- Charisma and Relic Hunter ---------------------------------------------------------------------

ROOM_FOR = {
    "12095": ["Jim Culver", "Laboratory Assistant", "Dorothy Simmons"],
    "12096": ["Lucky Charm", "Lucky Cigarette Case", "Lucky Charm"],
}


def roomy(code: str, copies: int) -> Scene:
    """Dexter has ``copies`` of this talent, and holds three assets for one kind of slot."""
    s = Scene(WITH_DEXTER, extra={0: [code] * copies + ["12032", "12030", "12061"]})
    s.give(0, *ROOM_FOR[code])
    s.have(0, resources=20, actions=3)
    return s


def play_all(s: Scene, names: list[str]) -> None:
    """Play the assets; decline the reactions of Dexter and of the allies."""
    for name in names:
        s.do(f"Play {name}")
        while s.kind == "reaction":
            s.do("Pass")


@pytest.mark.parametrize("code", ROOM_FOR)
def test_a_slot_talent_starts_in_play_and_in_no_deck(code: str) -> None:
    s = roomy(code, 2)
    talents = [card for card in s.investigator().assets if s.g.defs[card].printed.code == code]
    assert len(talents) == 2
    who = s.investigator()
    assert not set(talents) & {*who.deck, *who.hand, *who.discard}


@pytest.mark.rule("LCG-0609")
@pytest.mark.parametrize("code", ROOM_FOR)
@pytest.mark.parametrize("copies", [0, 1, 2])
def test_each_slot_talent_gives_room_for_one_more_asset(code: str, copies: int) -> None:
    s = roomy(code, copies)
    names = ROOM_FOR[code]
    play_all(s, names[: 1 + copies])
    assert s.discard_pile() == []
    if copies < 2:
        s.do(f"Play {names[1 + copies]}")
        if copies:
            assert s.kind == "slots" and len(s.labels) == 2
            s.take(0)
        assert len(s.discard_pile()) == 1


@pytest.mark.parametrize("code", ROOM_FOR)
def test_a_slot_talent_gives_no_other_slot_and_none_to_others(code: str) -> None:
    s = roomy(code, 1)
    for seat in range(2):
        for kind in range(len(slot.CAPACITY)):
            mine = kind == (slot.ALLY if code == "12095" else slot.ACCESSORY) and seat == 0
            assert slot_capacity(s.g, seat, kind) == slot.CAPACITY[kind] + mine


@pytest.mark.rule("LCG-0597")
@pytest.mark.parametrize("code", ROOM_FOR)
def test_a_slot_talent_cannot_leave_play(code: str) -> None:
    s = roomy(code, 1)
    s.only_deck(0)
    s.give(0, "Guts")
    s.enemy("Hellhound", engaged=0)
    # The Hellhound makes the investigator discard an asset: there is none that can be discarded.
    quiet_round(s)
    assert s.in_play(code)


# -- Collector -------------------------------------------------------------------------------------


def test_collector_is_in_play_from_the_start_and_in_no_deck() -> None:
    """Its rules for decks are in ``tests/lcg/test_decks_options.py``."""
    s = Scene(DANIELA, extra={0: ["12181"]})
    card = s.find("12181")
    who = s.investigator()
    assert card in who.assets
    assert card not in [*who.deck, *who.hand, *who.discard]
    for kind in range(len(slot.CAPACITY)):
        assert slot_capacity(s.g, 0, kind) == slot.CAPACITY[kind]


# -- Unexpected Courage ----------------------------------------------------------------------------


@pytest.mark.parametrize("skill", ["willpower", "intellect", "combat", "agility"])
@pytest.mark.rule("LCG-0337", "LCG-0338")
def test_unexpected_courage_helps_in_any_test_and_draws_nothing(skill: str) -> None:
    s = Scene(["isabelle_barnes"])
    s.give(0, "Unexpected Courage")
    s.deck(0, "Emergency Cache")
    s.enemy("Bystander", engaged=0, exhausted=True)
    begin(s, skill)
    s.do("Commit Unexpected Courage").settle()
    assert value(s) == {"willpower": 4, "intellect": 2, "combat": 3, "agility": 3}[skill] + 2
    assert s.hand() == []


@pytest.mark.rule("LCG-0346", "LCG-0347")
def test_unexpected_courage_once_per_test_whoever_commits_it() -> None:
    s = Scene(["daniela_reyes", "isabelle_barnes"], extra={0: ["12094"]})
    s.give(0, "Unexpected Courage", "Unexpected Courage")
    s.give(1, "Unexpected Courage")
    s.do("Investigate", "Commit Unexpected Courage")
    assert s.kind == "turn"
    assert value(s) == 4
    # In the next test there is room for one again.
    s.do("Investigate", "Done")
    assert (s.kind, s.seat) == ("commit", 1)
    s.do("Commit Unexpected Courage").settle()
    assert values(s) == [4, 4]
