"""``lcg/scenarios/core_2026/smoke_and_mirrors/locations.py``: the encounter set Arkham, 12145 to
12156."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.lcg.cards.catalogue import instantiate
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors.locations import LOCATIONS
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import status, trait
from tests.lcg.support.printed import attacks, quiet_round
from tests.lcg.support.scene import Scene

# shroud, clues per investigator, victory points, symbol, symbols of the connections
PLACES = {
    "12145": ("Downtown", 4, 2, 1, "Triangle", "Moon T"),
    "12146": ("Downtown", 4, 2, 1, "Triangle", "Moon T"),
    "12147": ("Uptown", 2, 2, 0, "Plus", "Diamond Square"),
    "12148": ("Uptown", 3, 2, 0, "Plus", "Diamond Square"),
    "12149": ("Northside", 3, 2, 0, "T", "Diamond Triangle"),
    "12150": ("Easttown", 2, 1, 0, "Moon", "Circle Triangle Spade"),
    "12151": ("Merchant District", 3, 1, 0, "Circle", "Moon Diamond Square Spade"),
    "12152": ("Waterfront District", 1, 1, 1, "Spade", "Circle Moon"),
    "12153": ("Southside", 2, 2, 0, "Square", "Plus Hourglass Circle"),
    "12154": ("French Hill", 4, 2, 1, "Hourglass", "Square"),
    "12155": ("Miskatonic University", 4, 1, 1, "Diamond", "T Plus Circle"),
    "12156": ("Miskatonic University", 2, 1, 1, "Diamond", "T Plus Circle"),
}
BANK, SANATORIUM, HOSPITAL, SHOPPE = "12145", "12146", "12147", "12148"
NORTHSIDE, EASTTOWN, DISTRICT, WATERFRONT = "12149", "12150", "12151", "12152"
SOUTHSIDE, FRENCH_HILL, IN_FLAMES, CAMPUS = "12153", "12154", "12155", "12156"
JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]
DEXTER = ["dexter_drake"]


def town(at: str, names: list[str] = JOE, clues: int = 1, **more: Any) -> Scene:
    """Everybody is at the location ``at``, which is revealed; nothing else is revealed."""
    s = Scene(names, scenario="smoke_and_mirrors", encounter=["12125"] * 4, **more)
    for place in s.g.locations:
        s.g.cards[place].revealed = False
        s.g.cards[place].clues = 0
    s.place(at, clues=clues)
    for seat in range(len(names)):
        s.put(seat, at)
    return s


def investigate(s: Scene) -> Scene:
    """Investigate, without the reaction of Joe Diamond."""
    s.do("Investigate")
    while s.offers("React with Joe Diamond"):
        s.do("Pass")
    return s


def turn_of(s: Scene, seat: int) -> Scene:
    """End turns until the turn of ``seat``."""
    s.end_turn()
    while s.kind == "next_turn":
        s.choose_seat(seat)
    assert s.seat == seat and s.kind == "turn"
    return s


def test_the_places_have_their_printed_numbers() -> None:
    printed = [instantiate(cls).printed for cls in LOCATIONS]
    assert {
        p.code: (p.name, p.shroud, p.clues, p.victory, p.symbol, p.connects_to) for p in printed
    } == PLACES
    assert all(p.clues_per_investigator and p.has(trait.ARKHAM) for p in printed)
    assert [p.name for p in printed if p.has(trait.CENTRAL)] == ["Merchant District"]
    assert {p.encounter_set for p in printed} == {"arkham_ch2"}


@pytest.mark.parametrize(
    ("at", "near"),
    [
        (DISTRICT, ["Easttown", "Miskatonic University", "Southside", "Waterfront District"]),
        (NORTHSIDE, ["Downtown", "Miskatonic University"]),
        (EASTTOWN, ["Downtown", "Merchant District", "Waterfront District"]),
        (FRENCH_HILL, ["Southside"]),
        (SOUTHSIDE, ["French Hill", "Merchant District", "Uptown"]),
    ],
)
def test_the_town_connects(at: str, near: list[str]) -> None:
    s = town(at)
    assert sorted(text[8:] for text in s.labels if text.startswith("Move to ")) == near


# -- First Bank of Arkham --------------------------------------------------------------------------


def test_the_bank_pays_for_clues_each_time() -> None:
    s = town(BANK, clues=2)
    s.do("Investigate").settle(decline=["Joe Diamond", "React with Downtown"])
    assert s.investigator().resources == 5
    investigate(s).do("React with Downtown").settle()
    assert s.investigator().clues == 2
    assert s.investigator().resources == 6


def test_the_bank_pays_twice_in_a_round() -> None:
    s = town(BANK, clues=2)
    investigate(s).do("React with Downtown").settle()
    investigate(s).do("React with Downtown").settle()
    assert s.investigator().resources == 7


def test_the_bank_pays_nothing_without_a_clue() -> None:
    s = town(BANK, clues=0)
    s.do("Investigate").settle(decline="Joe Diamond")
    assert s.investigator().resources == 5


def test_the_bank_pays_only_the_finder_and_only_for_its_own_clues() -> None:
    s = town(BANK, PAIR)
    s.put(1, NORTHSIDE)
    s.place(NORTHSIDE, clues=1)
    s.have(1, resources=5)
    s.bag("+1")
    # Isabelle takes the Bank's clue from afar: Joe, who is there, has found nothing.
    turn_of(s, 1)
    s.do("Activate Northside", "Choose Downtown").settle()
    assert (s.investigator(0).resources, s.investigator(1).resources) == (5, 0)
    assert s.investigator(1).clues == 1


# -- Arkham Sanatorium -----------------------------------------------------------------------------


def test_the_sanatorium_heals_an_investigator_or_ally_there() -> None:
    s = town(SANATORIUM, PAIR, extra={0: ["12060"], 1: ["12027", "12087"]})
    s.have(0, horror=2)
    s.asset(0, "Jim Culver", horror=1)
    s.asset(1, "12027", horror=1)
    s.asset(1, "Fedora", horror=1)  # no Ally
    investigate(s).do("React with Downtown")
    # Isabelle has no horror.
    assert s.kind == "heal"
    assert sorted(s.labels) == [
        "1 horror on Bodyguard", "1 horror on Jim Culver", "1 horror on Joe Diamond",
    ]  # fmt: skip
    s.do("1 horror on Bodyguard").settle()
    assert s.card("12027").horror == 0
    assert s.investigator().horror == 2


def test_the_sanatorium_heals_nobody_elsewhere() -> None:
    s = town(SANATORIUM, PAIR)
    s.put(1, NORTHSIDE)
    s.have(1, horror=3)
    s.have(0, damage=2)
    s.do("Investigate").settle(decline="Joe Diamond")
    assert s.investigator(1).horror == 3


# -- St. Mary's Hospital ---------------------------------------------------------------------------


def test_the_hospital_divides_two_points() -> None:
    s = town(HOSPITAL, PAIR, extra={0: ["12060"]})
    s.have(0, damage=3)
    s.have(1, damage=1)
    s.asset(0, "Jim Culver", damage=1)
    s.do("Activate Uptown")
    assert s.kind == "heal"
    assert s.labels == [
        "1 damage on Joe Diamond", "1 damage on Isabelle Barnes",
        "1 damage on Jim Culver (1 damage)",
    ]  # fmt: skip
    s.do("1 damage on Isabelle Barnes")
    # The second point can go to a later card; "up to" allows to stop.
    assert s.labels == ["1 damage on Jim Culver (1 damage)", "Done"]
    s.do("1 damage on Jim Culver").settle()
    assert [s.investigator(seat).damage for seat in (0, 1)] == [3, 0]
    assert s.card("Jim Culver").damage == 0
    assert s.investigator().actions == 2


def test_the_hospital_heals_both_points_on_one_card_or_one_point() -> None:
    s = town(HOSPITAL, PAIR)
    s.have(0, damage=3)
    s.have(1, damage=1)
    before = s.game.clone()
    s.do("Activate Uptown", "1 damage on Joe", "1 damage on Joe").settle()
    assert s.investigator().damage == 1
    assert before.state.investigators[0].damage == 3
    s = town(HOSPITAL)
    s.have(0, damage=3)
    s.do("Activate Uptown", "Done").settle()
    assert s.investigator().damage == 2


def test_the_hospital_helps_each_investigator_once_per_game() -> None:
    s = town(HOSPITAL, PAIR)
    assert not s.offers("Activate Uptown")
    s.have(0, damage=1, horror=1)
    s.have(1, damage=2)
    s.do("Activate Uptown", "1 damage on Joe", "1 damage on Isabelle").settle()
    assert not s.offers("Activate Uptown")
    turn_of(s, 1)
    s.do("Activate Uptown").settle()
    assert s.investigator(1).damage == 0
    assert not s.offers("Activate Uptown")


def test_the_hospital_does_not_reach_elsewhere() -> None:
    s = town(HOSPITAL, PAIR)
    s.put(1, NORTHSIDE)
    s.have(1, damage=2)
    assert not s.offers("Activate Uptown")


def test_an_enemy_attacks_before_the_hospital_heals() -> None:
    s = town(HOSPITAL, PAIR)
    s.enemy("Rogue Gangster", engaged=0)
    s.have(0, damage=1)
    s.do("Activate Uptown", "1 damage on Joe").settle()
    assert len(attacks(s)) == 1
    assert s.investigator().damage == 0


# -- Ye Olde Magick Shoppe -------------------------------------------------------------------------


def test_the_shoppe_sells_a_spell_of_the_top_nine() -> None:
    s = town(SHOPPE, DEXTER, extra={0: ["12059", "12062", "12067"]})
    s.deck(0, "Soul Link", "Second Sight", "Cosmic Flame")  # Soul Link is a skill
    s.do("Activate Uptown")
    assert s.kind == "search"
    assert {"Choose Second Sight", "Choose Cosmic Flame"} <= set(s.labels)
    assert "Choose Soul Link" not in s.labels
    s.do("Choose Second Sight").settle()
    assert s.hand() == ["Second Sight"]
    assert s.investigator().actions == 2


def test_the_shoppe_finds_no_spell_below_the_top_nine_and_draws_a_card() -> None:
    s = town(SHOPPE, extra={0: ["12059", *["12094"] * 9]})
    s.only_deck(0, *["Unexpected Courage"] * 9, "Cosmic Flame")
    s.do("Activate Uptown").settle()
    assert len(s.hand()) == 1
    assert len(s.investigator().deck) == 9
    # The deck was shuffled before the draw, so its order is hidden again.
    assert not any(s.g.knows(0, card) for card in s.investigator().deck)


def test_the_shoppe_draws_from_the_discard_pile_if_the_deck_is_empty() -> None:
    s = town(SHOPPE)
    s.only_deck(0)
    s.discards(0, "Machete")
    s.do("Activate Uptown").settle()
    assert s.hand() == ["Machete"]
    assert s.investigator().horror == 1


def test_a_cancelled_search_at_the_shoppe_draws_only_dead_ends() -> None:
    s = town(SHOPPE, extra={0: ["12059"]})
    s.only_deck(0, "Dead Ends", "Cosmic Flame", "Machete", "Fedora")
    s.do("Activate Uptown").settle()
    assert s.hand() == ["Dead Ends"]
    assert len(s.investigator().deck) == 3


# -- Northside -------------------------------------------------------------------------------------


def test_northside_buys_a_clue_of_any_revealed_place() -> None:
    s = town(NORTHSIDE, clues=1)
    s.place(SOUTHSIDE, clues=2)
    s.place(EASTTOWN, clues=0)
    s.place(FRENCH_HILL, clues=2, revealed=False)
    s.have(0, resources=4)
    assert not s.offers("Activate Northside")
    s.have(0, resources=11)
    s.do("Activate Northside")
    assert s.kind == "choose_location"
    assert sorted(s.labels) == ["Choose Northside", "Choose Southside"]
    s.do("Choose Southside").settle()
    assert s.investigator().clues == 1
    assert s.card("Southside").clues == 1
    assert s.investigator().resources == 6
    assert s.investigator().actions == 2
    assert not s.offers("Activate Northside")
    quiet_round(s)
    s.have(0, resources=5)
    assert s.offers("Activate Northside")


def test_northside_sells_nothing_without_clues() -> None:
    s = town(NORTHSIDE, clues=0)
    s.place(SOUTHSIDE, clues=2, revealed=False)
    assert not s.offers("Activate Northside")


def test_northside_serves_each_investigator_once_per_round() -> None:
    s = town(NORTHSIDE, PAIR, clues=4)
    s.do("Activate Northside").settle()
    s.have(0, resources=5)
    assert not s.offers("Activate Northside")
    turn_of(s, 1)
    s.do("Activate Northside").settle()
    assert s.investigator(1).clues == 1


# -- Easttown --------------------------------------------------------------------------------------


def eastward(*deck: str, clues: int = 1, names: list[str] = JOE, **more: Any) -> Scene:
    """Joe has discovered a clue of Easttown; his deck consists of ``deck``."""
    s = town(EASTTOWN, names, clues, **more)
    s.only_deck(0, *deck)
    return investigate(s)


def test_easttown_finds_an_ally_to_play() -> None:
    s = eastward("Machete", "Jim Culver", "Bodyguard", extra={0: ["12060", "12016"]})
    s.do("React with Easttown")
    assert s.kind == "search"
    assert sorted(s.labels) == ["Choose Bodyguard", "Choose Jim Culver"]
    s.do("Choose Jim Culver").settle()
    assert s.in_play("Jim Culver")
    assert s.investigator().resources == 1
    assert s.hand() == []
    assert sorted(s.names(s.investigator().deck)) == ["Bodyguard", "Machete"]


def test_easttown_offers_only_allies_that_can_be_paid() -> None:
    s = town(EASTTOWN, extra={0: ["12060", "12016"]})
    s.only_deck(0, "Jim Culver", "Bodyguard", "Machete")
    s.have(0, resources=3)
    investigate(s)
    # The Bodyguard is the only one.
    s.do("React with Easttown").settle()
    assert s.in_play("Bodyguard")
    assert s.investigator().resources == 0


def test_easttown_finds_nothing_that_can_be_paid() -> None:
    s = town(EASTTOWN, extra={0: ["12060"]})
    s.only_deck(0, "Jim Culver", "Machete")
    s.have(0, resources=3)
    investigate(s)
    s.do("React with Easttown").settle()
    assert not s.in_play("Jim Culver")
    assert s.hand() == []
    assert len(s.investigator().deck) == 2
    assert s.investigator().resources == 3


def test_an_ally_played_in_easttown_makes_room_and_answers() -> None:
    s = town(EASTTOWN, extra={0: ["12060", "12032"]})
    s.asset(0, "Jim Culver")
    s.only_deck(0, "Laboratory Assistant", "Machete", "Fedora", "Magnifying Glass")
    investigate(s)
    s.do("React with Easttown", "React with Laboratory Assistant").settle()
    assert s.in_play("Laboratory Assistant")
    assert not s.in_play("Jim Culver")
    assert len(s.hand()) == 2


def test_easttown_waits_for_its_last_clue() -> None:
    s = eastward("Jim Culver", "Machete", clues=2, extra={0: ["12060"]})
    assert s.kind == "turn"
    investigate(s).do("React with Easttown").settle()
    assert s.in_play("Jim Culver")


def test_easttown_helps_each_investigator_once_per_game() -> None:
    s = eastward("Jim Culver", "Machete", extra={0: ["12060"]})
    s.do("React with Easttown").settle()
    s.place(EASTTOWN, clues=1)
    investigate(s)
    assert s.kind == "turn"
    assert s.card("Easttown").clues == 0


def test_easttown_gives_nothing_to_who_found_no_clue() -> None:
    s = town(EASTTOWN, clues=0)
    s.do("Investigate").settle(decline="Joe Diamond")


# -- Merchant District -----------------------------------------------------------------------------


def test_the_merchant_district_moves_each_investigator_once_per_round() -> None:
    s = town(DISTRICT, PAIR)
    s.enemy("Rogue Gangster", engaged=0)
    s.do("Use Merchant District", "Choose Southside").settle()
    assert s.investigator().location == s.find(SOUTHSIDE)
    assert s.investigator().actions == 3
    assert attacks(s) == []
    s.put(0, DISTRICT)
    assert not s.offers("Use Merchant District")
    s.take_out(s.find("Rogue Gangster"))
    turn_of(s, 1)
    # The limit is not the group's.
    assert s.offers("Use Merchant District")


def test_the_merchant_district_is_for_one_or_two() -> None:
    s = town(DISTRICT, [*PAIR, "daniela_reyes"])
    assert not s.offers("Use Merchant District")
    s.put(1, NORTHSIDE)
    s.do("Activate Arkham Alive").until("turn", take="Choose Isabelle Barnes")
    assert s.investigator(0).status == status.RESIGNED
    s.put(s.seat, DISTRICT)
    assert s.offers("Use Merchant District")


def test_the_merchant_district_works_on_ones_own_turn() -> None:
    s = town(DISTRICT, PAIR)
    s.put(0, NORTHSIDE)
    assert s.seat == 0
    assert not s.offers("Use Merchant District")


# -- Waterfront District ---------------------------------------------------------------------------


def test_the_waterfront_costs_an_action_more_to_investigate() -> None:
    s = town(WATERFRONT)
    s.do("Investigate").settle(decline="Joe Diamond")
    assert s.investigator().actions == 1
    assert s.investigator().clues == 1
    assert not s.offers("Investigate")
    assert s.offers("Gain 1 resource")


def test_the_waterfront_costs_nothing_more_to_discover_clues() -> None:
    s = town(WATERFRONT, extra={0: ["12038"]})
    s.give(0, "Working a Hunch")
    s.have(0, actions=1)
    assert not s.offers("Investigate")
    s.do("Play Working a Hunch").settle()
    assert s.investigator().clues == 1
    assert s.investigator().actions == 1


# -- Southside -------------------------------------------------------------------------------------


def drawn(s: Scene) -> list[int]:
    return [len(s.investigator(seat).hand) for seat in range(s.g.players)]


def test_southside_draws_three_cards_for_one() -> None:
    s = town(SOUTHSIDE)
    s.only_deck(0, "Machete", "Fedora", "Magnifying Glass", "Emergency Cache")
    s.do("Activate Southside").settle()
    assert sorted(s.hand()) == ["Fedora", "Machete", "Magnifying Glass"]
    assert s.investigator().actions == 1
    s.have(0, actions=3)
    assert not s.offers("Activate Southside")


def trio() -> Scene:
    """Joe and Daniela at Southside, Isabelle elsewhere; their decks have harmless cards."""
    s = town(SOUTHSIDE, [*PAIR, "daniela_reyes"], extra={seat: ["12094"] * 4 for seat in range(3)})
    s.put(1, NORTHSIDE)
    for seat in range(3):
        s.only_deck(seat, *["Unexpected Courage"] * 4)
    return s


def test_southside_divides_the_cards_as_those_there_choose() -> None:
    s = trio()
    s.do("Activate Southside")
    assert (s.kind, s.seat) == ("choose_number", 0)
    assert len(s.labels) == 4
    s.take(1)
    # Daniela draws the rest; Isabelle is elsewhere.
    assert drawn(s) == [1, 0, 2]
    assert s.kind == "turn"


@pytest.mark.parametrize("number", [0, 3])
def test_southside_gives_all_to_one(number: int) -> None:
    s = trio()
    s.do("Activate Southside")
    s.take(number)
    assert drawn(s) == [number, 0, 3 - number]


def test_southside_is_limited_for_the_group() -> None:
    s = trio()
    s.do("Activate Southside")
    s.take(0)
    turn_of(s, 2)
    assert not s.offers("Activate Southside")


def test_southside_needs_two_actions() -> None:
    s = town(SOUTHSIDE)
    s.have(0, actions=1)
    assert not s.offers("Activate Southside")


def test_southside_draws_in_player_order_and_weaknesses_resolve() -> None:
    s = town(SOUTHSIDE, PAIR, extra={0: ["12101"]})
    s.deck(0, "Paranoia", "Emergency Cache")
    s.deck(1, "Emergency Cache")
    s.do("Activate Southside")
    s.take(2)
    assert s.kind == "turn"
    assert s.investigator(0).resources == 0
    assert s.hand(0) == ["Emergency Cache"]
    assert s.hand(1) == ["Emergency Cache"]


# -- French Hill -----------------------------------------------------------------------------------


def hill(**more: Any) -> Scene:
    """Dexter with assets of several kinds of uses, and two cards in hand."""
    s = town(FRENCH_HILL, DEXTER, extra={0: ["12059", "12040", "12073", "12019"]}, **more)
    for name in ("Cosmic Flame", "Mysterious Grimoire", "Bandages", "M1911"):
        s.asset(0, name)
    s.give(0, "Emergency Cache", "Guts")
    return s


def test_french_hill_adds_a_charge_or_a_secret() -> None:
    s = hill()
    s.do("Activate French Hill")
    assert s.kind == "discard"
    assert sorted(s.labels) == ["Discard Emergency Cache", "Discard Guts"]
    s.do("Discard Guts")
    assert sorted(s.labels) == [
        "Choose Cosmic Flame (3 uses)", "Choose Mysterious Grimoire (4 uses)",
    ]  # fmt: skip
    s.do("Choose Cosmic Flame").settle()
    # There is no upper bound (3 printed).
    assert s.card("Cosmic Flame").uses == 4
    assert s.hand() == ["Emergency Cache"]
    assert s.discard_pile() == ["Guts"]
    assert s.investigator().actions == 2
    assert not s.offers("Activate French Hill")
    quiet_round(s)
    assert s.offers("Activate French Hill")
    s.do("Activate French Hill", "Discard Emergency Cache", "Choose Mysterious Grimoire").settle()
    assert s.card("Mysterious Grimoire").uses == 5


def test_french_hill_takes_no_weakness_from_the_hand() -> None:
    s = town(FRENCH_HILL, extra={0: ["12059"]})
    s.asset(0, "Cosmic Flame", uses=0)
    s.give(0, "Dead Ends")
    assert not s.offers("Activate French Hill")
    s.give(0, "Machete")
    s.do("Activate French Hill").settle()
    assert s.hand() == ["Dead Ends"]
    assert s.card("Cosmic Flame").uses == 1


def test_french_hill_needs_an_own_asset_with_such_uses() -> None:
    s = town(FRENCH_HILL, ["joe_diamond", "dexter_drake"], extra={0: ["12073"], 1: ["12059"]})
    s.asset(0, "Bandages")
    s.asset(1, "Cosmic Flame")
    s.give(0, "Machete")
    assert not s.offers("Activate French Hill")


# -- Miskatonic University, in flames --------------------------------------------------------------


def burning(**more: Any) -> Scene:
    return town(IN_FLAMES, ["daniela_reyes", "trish_scarborough"], clues=0, **more)


def test_the_burning_university_hurts_each_player_card_at_once() -> None:
    s = burning(extra={0: ["12016", "12021", "12019"], 1: ["12087"]})
    bodyguard = s.asset(0, "Bodyguard", damage=1)
    s.asset(0, "Resilience")
    s.asset(0, "M1911")  # no health
    gangster = s.enemy("Rogue Gangster", exhausted=True)
    operative = s.enemy("Black Chamber Operative", engaged=1)
    s.end_turn()
    s.until("reaction")
    # All the damage is placed before the Bodyguard is defeated; none of it is assigned.
    assert [s.investigator(seat).damage for seat in (0, 1)] == [1, 1]
    assert s.card("Resilience").damage == 1
    assert s.card(bodyguard).damage == 2
    assert s.card(gangster).damage == 0
    assert s.card(operative).damage == 0
    s.do("React with Bodyguard")
    assert s.kind == "choose_enemy"
    s.do("Choose Rogue Gangster")
    assert s.card(gangster).damage == 1
    assert not s.in_play("Bodyguard")


def test_the_burning_university_spares_those_elsewhere() -> None:
    s = burning(extra={1: ["12087"]})
    s.put(1, NORTHSIDE)
    s.asset(1, "Fedora")
    quiet_round(s)
    assert [s.investigator(seat).damage for seat in (0, 1)] == [1, 0]
    assert s.card("Fedora").damage == 0


def test_the_burning_university_can_defeat_an_investigator_and_a_fedora() -> None:
    s = burning(extra={1: ["12087"]})
    s.asset(1, "Fedora")
    s.have(0, damage=8)
    quiet_round(s)
    assert s.investigator(0).status == status.DEFEATED
    assert s.investigator(1).damage == 1
    assert "Fedora" in s.discard_pile(1)


def test_the_burning_university_hurts_nobody_when_nobody_is_there() -> None:
    s = burning()
    s.put(0, NORTHSIDE)
    s.put(1, NORTHSIDE)
    quiet_round(s)
    assert [s.investigator(seat).damage for seat in (0, 1)] == [0, 0]


# -- Miskatonic University, the quiet campus -------------------------------------------------------


def campus(*discards: str, resources: int = 5, **more: Any) -> Scene:
    s = town(CAMPUS, DEXTER, extra={0: ["12059", "12062", "12040", "12020", "12071"]}, **more)
    s.discards(0, *discards)
    s.have(0, resources=resources)
    return s


def test_the_campus_plays_a_tome_or_spell_from_the_discard_pile() -> None:
    s = campus("Cosmic Flame", "Mysterious Grimoire", "Machete", "Soul Link", "Second Sight")
    s.do("Activate Miskatonic University")
    assert sorted(s.labels) == [
        "Choose Cosmic Flame", "Choose Mysterious Grimoire", "Choose Second Sight",
    ]  # fmt: skip
    s.do("Choose Second Sight").settle()
    flame = s.card("Second Sight")
    assert (flame.controller, flame.uses) == (0, 3)
    assert s.investigator().resources == 3
    assert s.investigator().actions == 2
    assert "Second Sight" not in s.discard_pile()
    assert s.hand() == []


def test_the_campus_offers_only_what_can_be_paid() -> None:
    s = campus("12059", "Second Sight", resources=0)
    assert not s.offers("Activate Miskatonic University")
    s.have(0, resources=1)
    s.do("Activate Miskatonic University").settle()
    assert s.in_play("12059")
    assert not s.in_play("Second Sight")
    assert s.investigator().resources == 0


def test_the_campus_discounts_no_more_than_the_cost() -> None:
    s = campus("Mysterious Grimoire", resources=1)
    s.do("Activate Miskatonic University").settle()
    assert s.investigator().resources == 0
    assert s.card("Mysterious Grimoire").uses == 4


def test_the_campus_helps_once_per_game() -> None:
    s = campus("12059", "Mysterious Grimoire")
    s.do("Activate Miskatonic University", "Choose Cosmic Flame").settle()
    assert not s.offers("Activate Miskatonic University")
    quiet_round(s)
    assert not s.offers("Activate Miskatonic University")


def test_a_card_played_on_campus_makes_room_in_its_slots() -> None:
    s = campus("Second Sight")
    s.asset(0, "12059")
    s.asset(0, "12071")
    s.do("Activate Miskatonic University")
    assert s.kind == "slots"
    s.do("Discard Cosmic Flame").settle(decline="Dexter Drake")
    assert s.in_play("Second Sight")
    assert len(s.investigator().assets) == 2
    assert s.discard_pile() == ["Cosmic Flame"]


def test_a_card_played_on_campus_is_answered_as_played() -> None:
    s = campus("Second Sight")
    s.give(0, "Machete")
    s.do("Activate Miskatonic University", "React with Dexter Drake").settle()
    assert s.in_play("Second Sight") and s.in_play("Machete")
    assert s.investigator().resources == 0


def test_an_enemy_attacks_before_the_campus_lets_play() -> None:
    s = campus("12059")
    s.enemy("Rogue Gangster", engaged=0)
    s.do("Activate Miskatonic University").settle()
    assert len(attacks(s)) == 1
    assert s.in_play("12059")


def test_the_campus_respects_that_assets_cannot_be_played() -> None:
    s = campus("12059")
    s.threat(0, "The Necronomicon", controller=0)
    assert not s.offers("Activate Miskatonic University")


def test_the_necronomicon_is_not_played_from_the_discard_pile() -> None:
    s = campus("The Necronomicon")
    assert not s.offers("Activate Miskatonic University")


def test_the_price_on_campus_can_defeat_the_player_of_the_card() -> None:
    s = town(CAMPUS, ["dexter_drake", "joe_diamond"], extra={0: ["12059", "12103"]})
    s.discards(0, "Cosmic Flame")
    s.threat(0, "Syndicate Obligations")
    s.have(0, damage=5)
    s.do("Activate Miskatonic University")
    s.until("turn")
    assert s.investigator(0).status == status.DEFEATED
    assert s.g.cards[s.find("Cosmic Flame")] is NOCARD


def test_cards_of_another_discard_pile_are_not_offered() -> None:
    s = town(CAMPUS, ["joe_diamond", "dexter_drake"], extra={1: ["12059"]})
    s.discards(1, "Cosmic Flame")
    assert not s.offers("Activate Miskatonic University")


# -- Hidden information ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_choices_of_another_seat_are_the_same_with_a_resampled_hand(seed: int) -> None:
    s = trio()
    s.do("Activate Southside")
    for other in range(3):
        made = s.game.determinize(other, seed)
        assert (made.state.kind, made.state.seat) == (s.g.kind, s.g.seat)
        assert made.state.options == s.g.options
    s = town(CAMPUS, ["dexter_drake", "joe_diamond"], extra={0: ["12059", "12062"]})
    s.discards(0, "Cosmic Flame", "Second Sight")
    s.do("Activate Miskatonic University")
    made = s.game.determinize(1, seed)
    assert made.state.options == s.g.options
