"""The Arkham Encounters Phase: who acts, what is drawn, gates, Monsters of encounters."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.state.ids import component, event, space, stream, verb, zone
from arkham_env.arkham2e.tables.everything import components
from arkham_env.core.kernel.decision import op_of
from tests.arkham2e.support.meeting import in_hand, meet, met
from tests.arkham2e.support.scene import Scene


def supply(s: Scene, neighborhood: str) -> int:
    """How many location cards of a neighbourhood are in their deck."""
    first = s.card(f"{neighborhood}_1")
    return sum(s.g.place[card] == zone.SUPPLY for card in range(first, first + 7))


# -- Who must act --------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0120")
def test_only_who_is_at_a_location_acts_and_must() -> None:
    s = Scene("joe_diamond", at={0: "uptown_streets"})
    s.encounters().done()
    s = Scene("joe_diamond", at={0: "yuggoth_first"})
    s.encounters().done()
    assert met(s) == []
    s = Scene("joe_diamond", at={0: "arkham_asylum"}, sanity={0: 3})
    s.encounters().expect("ability 0", "encounter", kind="encounter")  # nothing else: no pass


@pytest.mark.rule("AH2-0121", "AH2-0124")
def test_the_entry_of_the_own_location_is_carried_out_alone() -> None:
    s = Scene("joe_diamond", at={0: "newspaper"})
    before = (s.g.sanity[0], s.g.stamina[0], s.g.clues[0])
    meet(s, "northside_7").done()
    assert met(s) == ["northside_7"]
    assert s.g.money[0] == 5
    assert (s.g.sanity[0], s.g.stamina[0], s.g.clues[0]) == before
    assert s.where(0) == "newspaper"


@pytest.mark.rule("AH2-0122")
def test_each_card_of_the_neighbourhood_can_be_drawn_again_and_again() -> None:
    drawn = []
    for lot in range(7):
        s = Scene("joe_diamond", at={0: "woods"})
        s.numbers(stream.LOCATIONS, (lot, 7), (lot, 7))
        s.dice(*[1] * 30)
        for _ in range(2):
            s.g.spaces[0] = space.number("woods")
            s.encounters()
            s.g.stack.clear()
        cards = met(s)
        drawn.append(cards[0])
    assert sorted(drawn) == [f"uptown_{number}" for number in range(1, 8)]


@pytest.mark.rule("AH2-0123")
def test_the_card_goes_back_at_once() -> None:
    s = Scene("joe_diamond", at={0: "train_station"}, money={0: 3})
    assert supply(s, "northside") == 7
    meet(s, "northside_3")
    assert supply(s, "northside") == 6  # it is being resolved
    s.do("choice 1")
    s.done()
    assert supply(s, "northside") == 7


def test_who_has_no_more_encounters_this_turn_does_nothing() -> None:
    s = Scene("joe_diamond", at={0: "arkham_asylum"})
    s.g.resting[0] = 1
    s.encounters().done()
    assert met(s) == []


def test_who_falls_in_an_encounter_leaves_the_card_behind() -> None:
    s = Scene("joe_diamond", at={0: "newspaper"}, sanity={0: 1})
    meet(s, "northside_6").done()
    assert s.where(0) == "arkham_asylum"
    assert supply(s, "northside") == 7
    assert in_hand(s) == []


# -- Location cards ------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0126", "AH2-0416")
def test_a_ride_grants_a_further_encounter_of_two_cards() -> None:
    s = Scene("joe_diamond", at={0: "historical_society"}, clues_at={"woods": 1})
    s.monster("ghoul", "woods")
    s.location("uptown_5")
    s.numbers(stream.LOCATIONS, (0, 6))
    meet(s, "southside_6").do("choice 0")
    assert s.where(0) == "woods"
    s.expect("entry uptown_1", "entry uptown_5", kind="entry")
    s.dice(1, 1, 1, 1).do("entry uptown_1")  # Sneak (-1), two Stamina, out into the street
    while not s.idle:
        s.do("pass")
    assert met(s) == ["southside_6", "uptown_1"]
    assert supply(s, "uptown") == 7
    assert s.where(0) == "uptown_streets"
    assert s.clues_on("woods") == 1  # neither Clues nor Monsters there matter
    assert s.on("woods") == ["ghoul"]


def test_darrell_chooses_of_two_cards() -> None:
    s = Scene("darrell_simmons", at={0: "newspaper"})
    s.location("northside_7")
    s.numbers(stream.LOCATIONS, (0, 6))
    s.encounters().expect("entry northside_1", "entry northside_7")
    assert supply(s, "northside") == 5
    s.do("entry northside_7").done()
    assert s.g.money[0] == 5
    assert supply(s, "northside") == 7
    assert met(s) == ["northside_7"]


def test_a_card_that_lies_face_up_is_drawn_next() -> None:
    s = Scene("joe_diamond", "amanda_sharpe", at={0: "ye_olde_magick_shoppe", 1: "newspaper"})
    s.numbers(stream.LOCATIONS, (6, 7))
    s.location("uptown_1")
    s.encounters().do("space northside_streets").done()
    assert [component.COPIES[r[1]][1] for r in s.events(event.REVEALED)] == ["northside_7"]
    assert supply(s, "northside") == 7
    s.encounters(1).done()
    assert met(s)[-1] == "northside_7"
    assert s.g.revealed[0] == -1
    assert s.g.money[1] == 5


def test_members_of_the_lodge_meet_its_inner_sanctum() -> None:
    s = Scene("joe_diamond", at={0: "silver_twilight_lodge"}, clues={0: 0})
    s.give(0, "silver_twilight_lodge_membership")
    meet(s, "french_hill_7").do("choice 1").done()
    assert s.g.clues[0] == 2
    assert s.g.sanity[0] == 2
    s = Scene("joe_diamond", at={0: "silver_twilight_lodge"}, dice=[5, 5])
    meet(s, "french_hill_7").done()  # Luck (-1) is passed: nothing
    assert s.g.clues[0] == 0


def test_the_dragons_eye_replaces_a_card_once() -> None:
    s = Scene("joe_diamond", at={0: "newspaper"}, cards={0: ["dragons_eye"]})
    s.numbers(stream.LOCATIONS, (5, 6))
    s.location("northside_6")
    s.encounters().expect("entry northside_6", "answer dragons_eye", kind="entry")
    s.do("answer dragons_eye").done()
    assert met(s) == ["northside_7"]  # not the one that was replaced
    assert s.g.sanity[0] == s.g.most_sanity(0) - 1
    assert s.g.is_exhausted(s.card("dragons_eye"))
    assert supply(s, "northside") == 7


def test_the_dragons_eye_replaces_no_card_of_somebody_else() -> None:
    s = Scene(
        "joe_diamond", "amanda_sharpe", at={0: "newspaper", 1: "newspaper"},
        cards={1: ["dragons_eye"]},
    )  # fmt: skip
    s.location("northside_7")
    s.encounters().done()
    assert met(s) == ["northside_7"]
    assert not s.g.is_exhausted(s.card("dragons_eye"))


def test_who_goes_insane_by_the_dragons_eye_has_no_encounter() -> None:
    s = Scene("joe_diamond", at={0: "newspaper"}, cards={0: ["dragons_eye"]}, sanity={0: 1})
    s.location("northside_7")
    s.encounters().do("answer dragons_eye")
    while not s.idle:
        s.do(s.options()[0])
    assert met(s) == []
    assert s.where(0) == "arkham_asylum"
    assert supply(s, "northside") == 7


def test_what_can_be_used_at_any_time_is_offered_before_the_encounter() -> None:
    s = Scene("joe_diamond", at={0: "newspaper"}, cards={0: ["duke"]}, sanity={0: 1})
    s.location("northside_7")
    s.encounters().expect("answer duke", "encounter")
    s.do("answer duke").done()
    assert s.g.sanity[0] == 4  # the maximum without him
    assert s.g.money[0] == 5


# -- Monsters ------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0125", "AH2-0142", "AH2-0143")
def test_a_monster_of_an_encounter_is_evaded_back_into_the_cup() -> None:
    s = Scene("joe_diamond", at={0: "black_cave"}, sliders={0: (0, 0, 0)})
    s.cup("cultist")
    meet(s, "rivertown_1").expect("evade cultist", "fight cultist")
    assert s.g.monsters == []
    s.dice(6).do("evade cultist").done()  # Sneak 4, awareness -3
    assert s.in_cup("cultist")
    assert s.g.monsters == []
    assert s.trophies(0) == []


@pytest.mark.rule("AH2-0144")
def test_a_monster_that_knocks_one_out_returns_to_the_cup() -> None:
    s = Scene("joe_diamond", at={0: "black_cave"}, stamina={0: 1})
    s.cup("cultist")
    meet(s, "rivertown_1").dice(1, 1, 1).do("fight cultist")
    while not s.idle:
        s.do("fight_on" if s.can("fight_on") else s.options()[-1])
    assert s.where(0) == "st_marys_hospital"
    assert s.in_cup("cultist")
    assert s.g.monsters == []


@pytest.mark.rule("AH2-0145")
@pytest.mark.parametrize(("name", "trophies"), [("cultist", ["cultist"]), ("haunter", [])])
def test_a_defeated_one_is_a_trophy_unless_endless(name: str, trophies: list[str]) -> None:
    name = {"haunter": "haunter_of_the_dark"}.get(name, name)
    s = Scene("joe_diamond", at={0: "black_cave"}, cards={0: ["tommy_gun"]})
    s.cup(name)
    meet(s, "rivertown_1").dice(*[6] * 40).do(f"fight {name}")
    while not s.idle:
        first = next((w for w in ("fight_on", "wield tommy_gun", "stop", "pass") if s.can(w)), None)
        s.do(first or s.options()[0])
    assert s.trophies(0) == trophies
    assert s.in_cup(name) == (not trophies)


@pytest.mark.rule("AH2-0146", "AH2-0435")
def test_a_gate_and_a_monster_stay() -> None:
    s = Scene("joe_diamond", at={0: "the_unnamable"})
    s.cup("ghoul", "gug")
    s.draws("gug")
    s.next_gate("abyss")
    meet(s, "merchant_district_1").done()
    assert s.gate_at("the_unnamable") == "abyss"
    assert s.on("the_unnamable") == ["gug"]
    assert s.where(0) == "abyss_first"
    assert s.g.delayed[0] == 1
    assert s.g.doom == 1


@pytest.mark.rule("AH2-0127", "AH2-0433")
def test_nothing_appears_where_an_elder_sign_lies() -> None:
    s = Scene("joe_diamond", at={0: "the_unnamable"})
    s.sign("the_unnamable")
    meet(s, "merchant_district_1").done()
    assert s.gate_at("the_unnamable") is None
    assert s.g.monsters == []
    assert s.g.doom == 0
    s = Scene("joe_diamond", at={0: "black_cave"})
    s.sign("black_cave")
    meet(s, "rivertown_1").done()
    assert len(s.g.cup) == sum(component.MONSTER_COPIES) - 5  # without the five Masks


def test_where_kate_is_nothing_appears() -> None:
    s = Scene("kate_winthrop", at={0: "black_cave"})
    meet(s, "rivertown_1").done()
    s = Scene("kate_winthrop", at={0: "the_unnamable"})
    meet(s, "merchant_district_1").done()
    assert s.g.gates == []


def test_an_empty_cup_wakes_the_ancient_one() -> None:
    s = Scene("joe_diamond", at={0: "black_cave"})
    s.cup()
    meet(s, "rivertown_1")
    assert s.g.awakened


# -- Gates ---------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0128", "AH2-0129", "AH2-0132", "AH2-0133")
def test_a_gate_draws_in_who_did_not_come_back_through_it() -> None:
    s = Scene("joe_diamond", at={0: "woods"}, gates={"woods": "yuggoth"}, monsters={"gug": "woods"})
    s.encounters().done()
    assert s.where(0) == "yuggoth_first"
    assert s.g.delayed[0] == 0
    assert met(s) == []
    assert s.on("woods") == ["gug"]
    assert s.g.entered[0] == s.g.gate_at(space.number("woods"))


@pytest.mark.rule("AH2-0131")
def test_a_gate_that_an_encounter_opens_delays_who_it_draws_in() -> None:
    s = Scene("joe_diamond", at={0: "independence_square"}, dice=[1, 1])
    s.next_gate("rlyeh")
    meet(s, "downtown_7").done()  # Luck (-1) is failed
    assert s.where(0) == "rlyeh_first"
    assert s.g.delayed[0] == 1
    assert s.gate_at("independence_square") == "rlyeh"


def explored(where: str = "woods", world: str = "abyss", **more: object) -> Scene:
    s = Scene("joe_diamond", at={0: where}, gates={where: world}, **more)  # type: ignore[arg-type]
    s.g.explored[0] = 1
    return s


@pytest.mark.rule("AH2-0130", "AH2-0330")
def test_an_explored_marker_lets_one_close_or_pass() -> None:
    s = explored()
    s.encounters().expect("close fight", "close lore", "stop", kind="gate")
    s.do("stop").done()
    assert s.where(0) == "woods"
    assert s.gate_at("woods") == "abyss"


@pytest.mark.rule("AH2-0326", "AH2-0327", "AH2-0328")
def test_one_success_closes_and_the_gate_is_a_trophy() -> None:
    s = explored("woods", "plateau_of_leng", dice=[5])
    s.encounters().do("close fight").done()  # Fight 2, modifier -1: one die
    assert s.gate_at("woods") is None
    assert s.trophies(0) == ["plateau_of_leng"] or s.g.over
    assert len(s.g.gate_trophies[0]) == 1


@pytest.mark.rule("AH2-0329")
def test_a_failed_attempt_leaves_the_gate_for_the_next_turn() -> None:
    s = explored("woods", "plateau_of_leng", dice=[4])
    s.encounters().do("close fight").done()
    assert s.gate_at("woods") == "plateau_of_leng"
    s.encounters().expect("close fight", "close lore", "stop")


def test_an_elder_sign_is_offered_where_it_can_seal() -> None:
    s = explored(cards={0: ["elder_sign"]})
    s.encounters().expect("close fight", "close lore", "sign elder_sign", "stop")


@pytest.mark.rule("AH2-0417", "AH2-0419", "AH2-0424", "AH2-0425")
def test_trophies_buy_clues_in_the_place_of_an_encounter() -> None:
    s = Scene("joe_diamond", at={0: "science_building"})
    s.location("miskatonic_university_7")
    s.encounters().expect("choice 0 check", "choice 1 nothing")  # nothing pays: an encounter
    s = Scene(
        "joe_diamond", at={0: "science_building"},
        trophies={0: ["dhole", "gug", "gate:abyss"]},
    )  # fmt: skip
    s.encounters().expect("ability 0", "ability 1", "encounter")
    s.do("ability 0")
    while not s.idle:
        s.do(s.options()[0])
    assert s.g.clues[0] == 2
    assert s.trophies(0) == ["abyss"]
    assert s.in_cup("dhole")
    assert s.in_cup("gug")
    s.encounters().do("ability").done()
    assert s.g.clues[0] == 4
    assert s.trophies(0) == []
    assert s.table.world_of_gate(s.g.gate_stack[0]) == 0
    assert met(s) == []


@pytest.mark.rule("AH2-0418")
def test_an_open_gate_bars_the_ability_of_its_location() -> None:
    s = Scene(
        "joe_diamond", at={0: "science_building"}, gates={"science_building": "abyss"},
        trophies={0: ["gate:abyss"]},
    )  # fmt: skip
    s.g.explored[0] = 1
    s.encounters().expect("close fight", "close lore", "stop")


@pytest.mark.rule("AH2-0420")
def test_the_houses_of_healing_heal_for_sure() -> None:
    s = Scene("joe_diamond", at={0: "arkham_asylum"}, sanity={0: 1}, money={0: 2})
    s.encounters().expect("ability 0", "ability 1", "encounter")
    s.do("ability 0").done()
    assert s.g.sanity[0] == 2
    assert s.g.money[0] == 2
    s.encounters().do("ability 1").done()
    assert s.g.sanity[0] == 4
    assert s.g.money[0] == 0


@pytest.mark.rule("AH2-0424")
def test_trophies_are_named_in_one_order() -> None:
    """Who passed a trophy by does not come back to it, so that each way to pay has one path."""
    s = Scene(
        "joe_diamond",
        at={0: "science_building"},
        trophies={0: ["byakhee", "chthonian", "hound_of_tindalos"]},
    )
    s.encounters().do("ability 0").expect("pay byakhee", "pay chthonian", kind="pay")
    s.do("pay chthonian").done()
    assert s.trophies(0) == ["byakhee"]
    assert s.g.clues[0] == 2


@pytest.mark.rule("AH2-0426")
def test_the_docks_pay_for_trophies() -> None:
    s = Scene("joe_diamond", at={0: "river_docks"}, trophies={0: ["gate:abyss"]})
    s.encounters().do("ability").done()
    assert s.g.money[0] == 5


def test_a_plague_does_not_reach_medical_care() -> None:
    s = Scene(
        "joe_diamond", at={0: "st_marys_hospital"}, stamina={0: 1}, in_play=["a_strange_plague"]
    )
    s.encounters().do("ability 0").done()
    assert s.g.stamina[0] == 2
    s = Scene(
        "joe_diamond", at={0: "independence_square"}, stamina={0: 1}, in_play=["a_strange_plague"]
    )
    meet(s, "downtown_4").done()  # gain 1 Stamina
    assert s.g.stamina[0] == 1


@pytest.mark.rule("AH2-0437")
def test_each_unstable_location_can_bring_an_ally() -> None:
    found = components()
    allies = set()
    for card in range(component.FIRST_LOCATION_CARD, component.FIRST_GATE_CARD):
        abilities = found.texts.abilities[found.kind_of_card[card]]
        for place, entry in found.entries[card - component.FIRST_LOCATION_CARD].items():
            if any(op_of(word) == verb.TAKE_ALLY for word in abilities[entry].code):
                allies.add(space.LODGE if place == 63 else place)
    unstable = {where for where in range(space.BOARD) if space.IS_UNSTABLE[where]}
    assert unstable <= allies


# -- Moved by encounters -------------------------------------------------------------------------


def test_a_mythos_card_is_drawn_for_its_location_alone() -> None:
    s = Scene("vincent_lee", at={0: "curiositie_shoppe"}, doom=3)
    s.top("mythos:campus_security_increased")
    card = s.card("campus_security_increased")
    where = space.NAMES[s.g.mythos_of(card).gate]
    s.gate(where, "yuggoth")
    meet(s, "northside_6").done()  # Speed 0: failed without a die
    assert s.where(0) == "yuggoth_first"  # an open gate stands for the card
    assert s.g.delayed[0] == 0
    assert s.g.doom == 3
    assert s.g.decks[5][0] == card
    assert len(s.g.gates) == 1


def test_a_visit_of_an_other_world_ends_where_it_began() -> None:
    s = Scene("joe_diamond", at={0: "library"})
    s.top("gate_card:gate_blue_2")  # The Dreamlands: nothing
    meet(s, "miskatonic_university_1").done()
    assert s.where(0) == "library"
    assert s.g.explored[0] == 0
    assert met(s) == ["miskatonic_university_1", "gate_blue_2"]
    assert [space.NAMES[r[2]] for r in s.events(event.MOVE)] == ["the_dreamlands_first", "library"]


def test_return_to_arkham_within_a_visit() -> None:
    s = Scene("vincent_lee", at={0: "library"}, gates={"woods": "the_dreamlands"}, dice=[5, 5])
    s.top("gate_card:gate_blue_6")  # Lore (+0): return to Arkham
    meet(s, "miskatonic_university_1").done()
    assert s.where(0) == "library"
    assert s.g.explored[0] == 0


def test_who_falls_on_a_visit_is_lost() -> None:
    s = Scene("vincent_lee", at={0: "library"}, dice=[1, 1])
    s.top("gate_card:gate_blue_6")  # Lore (+0) failed: lost in time and space
    meet(s, "miskatonic_university_1").done()
    assert s.where(0) == "lost_in_time_and_space"


# -- Rumors --------------------------------------------------------------------------------------


def test_a_rumor_is_paid_in_its_street() -> None:
    s = Scene(
        "joe_diamond", "amanda_sharpe",
        at={0: "southside_streets", 1: "uptown_streets"}, clues={0: 5, 1: 5},
        in_play=["the_southside_strangler_strikes"],
    )  # fmt: skip
    s.encounters(1).done()
    s.encounters(0).expect("answer the_southside_strangler_strikes", "stop")
    s.do("stop").done()
    assert s.g.clues[0] == 5
    s.encounters(0).do("answer").done()
    assert s.g.clues[0] == 0
    assert s.g.money == [5, 5]
    assert s.g.rumor == -1
    assert s.g.place[s.card("the_southside_strangler_strikes")] == zone.BOX


def test_four_clues_do_not_pay_it() -> None:
    s = Scene(
        "joe_diamond", at={0: "southside_streets"}, clues={0: 4},
        in_play=["the_southside_strangler_strikes"],
    )  # fmt: skip
    s.encounters(0).done()


# -- What a fall takes ----------------------------------------------------------------------------


@pytest.mark.rule("AH2-0314")
def test_revolver_and_wagon_are_items_of_which_half_is_lost() -> None:
    s = Scene(
        "joe_diamond", at={0: "newspaper"}, sanity={0: 1},
        cards={0: ["deputy_of_arkham", "deputys_revolver", "patrol_wagon", "food"]},
    )  # fmt: skip
    meet(s, "northside_6").expect(
        "card deputys_revolver", "card patrol_wagon", "card food", kind="discard"
    )  # fmt: skip
    s.do("card food").done()  # three items, so one is lost
    assert s.names(0) == ["deputy_of_arkham", "deputys_revolver", "patrol_wagon"]


@pytest.mark.rule("AH2-0315")
def test_skills_and_allies_are_neither_counted_nor_lost() -> None:
    held = ["skill:stealth", "skill:bravery", "ryan_dean", "eric_colt", "blessing"]
    s = Scene("joe_diamond", at={0: "newspaper"}, sanity={0: 1}, cards={0: [*held, "food"]})
    meet(s, "northside_6").done()
    assert s.where(0) == "arkham_asylum"
    assert len(s.names(0)) == 6


@pytest.mark.rule("AH2-0436")
def test_icons_of_locations_are_nowhere_in_the_game() -> None:
    s = Scene("joe_diamond")
    for thing in (space, s.g, s.table, s.table.components):
        assert not [name for name in dir(thing) if "icon" in name.lower()]


# -- Arrest --------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0316", "AH2-0317")
def test_the_arrested_go_to_the_cell_and_lose_half_their_money() -> None:
    s = Scene("joe_diamond", at={0: "train_station"}, money={0: 7}, dice=[1, 1, 1])
    meet(s, "northside_2").done()  # Sneak (-1) is failed
    assert s.where(0) == "jail_cell"
    assert s.g.money[0] == 4
    assert s.g.delayed[0] == 1


def test_a_nightgaunt_on_a_visit_brings_one_back_to_where_it_began() -> None:
    s = Scene("vincent_lee", at={0: "library"}, gates={"woods": "abyss"})
    s.cup("nightgaunt")
    s.top("gate_card:gate_yellow_2")  # in The Dreamlands: a Monster appears
    meet(s, "miskatonic_university_1").dice(1, 1, 1).do("evade nightgaunt").done()
    assert s.where(0) == "library"
    assert s.g.explored[0] == 0
    assert s.in_cup("nightgaunt")
    assert met(s) == ["miskatonic_university_1", "gate_yellow_2"]
    assert in_hand(s) == []


def test_bodies_are_switched_in_an_encounter() -> None:
    s = Scene("joe_diamond", at={0: "science_building"}, money={0: 5}, cards={0: ["axe"]})
    s.dice(5, 5)
    meet(s, "miskatonic_university_5").do("choice 0", "sheet harvey_walters")
    while not s.idle:
        s.do(s.options()[0])
    assert component.SHEETS[s.g.sheet[0]] == "harvey_walters"
    assert s.where(0) == "administration_building"
    assert "axe" not in s.names(0)
    assert s.g.money[0] == 5  # his own
    assert supply(s, "miskatonic_university") == 7


def test_an_encounter_card_lies_in_the_hand_while_it_is_resolved() -> None:
    s = Scene("joe_diamond", at={0: "curiositie_shoppe"}, dice=[1, 1, 1, 1])
    s.numbers(stream.LOCATIONS, (2, 6))
    meet(s, "northside_4").done()  # no item to discard: another card, of the six that are left
    assert met(s) == ["northside_4", "northside_3"]
    assert supply(s, "northside") == 7


@pytest.mark.rule("AH2-0159")
@pytest.mark.parametrize("players", [4, 5, 8])
def test_one_monster_comes_with_the_gate_of_an_encounter(players: int) -> None:
    """With five or more investigators, too: two are an exception of the Mythos Phase (rulings)."""
    names = (
        "joe_diamond", "amanda_sharpe", "michael_mcglen", "harvey_walters", "vincent_lee",
        "jenny_barnes", "mandy_thompson", "monterey_jack",
    )  # fmt: skip
    s = Scene(*names[:players], at={0: "the_witch_house"})
    s.cup("ghoul", "zombie", "maniac")
    meet(s, "french_hill_3").done()
    assert s.gate_at("the_witch_house") is not None
    assert len(s.on("the_witch_house")) == 1
    assert s.g.doom == 1 and s.g.delayed[0] == 1
