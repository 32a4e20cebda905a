"""``arkham2e/rules/rounds.py``, ``upkeep.py``: tricky cases 2, 4, 13, 28, 31 and 34 to 36: set-up,
Upkeep, Spells, Other Worlds, states of investigators; named by their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.set_up import RandomPossessions, come, fill_up
from arkham_env.arkham2e.rules.upkeep import Sliders, setting
from arkham_env.arkham2e.state.game_state import PRESENT
from arkham_env.arkham2e.state.ids import component, deck, event, phase, space, zone
from tests.arkham2e.support.meeting import in_deck, meet, met, pile, world
from tests.arkham2e.support.scene import Scene, name_of
from tests.arkham2e.support.turns import begun, on, parts

AMANDA, GLORIA, HARVEY, JACK = "amanda_sharpe", "gloria_goldberg", "harvey_walters", "monterey_jack"
JOE, MANDY, PETE, VINCENT = "joe_diamond", "mandy_thompson", "ashcan_pete", "vincent_lee"
AZATHOTH = "azathoth"


def encounters_of(s: Scene, seat: int) -> list[str]:
    return [name_of(record[2]) for record in s.events(event.ENCOUNTER) if record[1] == seat]


# -- 2: draw abilities during set-up ---------------------------------------------------------------


@pytest.mark.rule("AH2-0053", "AH2-0054", "AH2-0056", "AH2-0057", "AH2-0058", "AH2-0059")
@pytest.mark.rule("AH2-0294")
def test_02_draw_abilities_during_set_up() -> None:
    s = Scene(PETE, JACK, ancient_one=AZATHOTH, lead=1)
    seats = [(seat, s.g.sheet[seat]) for seat in (1, 0)]
    order = [s.g.decks[which][:] for which in range(deck.OF_POSSESSIONS)]
    for seat, sheet in seats:
        board.move(s.g, sheet, zone.SUPPLY)
        come(s.g, seat, sheet)
    assert sorted(s.names(1)) == ["bullwhip", "revolver_38"] and s.names(0) == ["duke"]
    commons = [group for group, _ in component.COPIES].count("common")
    assert len(s.g.decks[deck.COMMON]) == commons - 2
    assert len(s.g.allies) == len(component.ALLIES) - 1
    for which, before in enumerate(order):
        left = [card for card in before if s.g.holder(card) < 0]
        assert s.g.decks[which] == left, "not shuffled yet"
    s.top("unique:elder_sign", "cabala_of_saboth", "silver_key", "gate_box")
    s.run(RandomPossessions(1), RandomPossessions(0))
    # "2 Unique Items" is one draw of three, not two draws of two.
    s.expect("card elder_sign", "card cabala_of_saboth", "card silver_key", seat=1, kind="discard")
    s.do("card cabala_of_saboth")
    assert s.bottom_of(deck.UNIQUE) == "cabala_of_saboth"
    held = [component.COPIES[card][0] for card in s.g.cards[1]]
    assert sorted(held) == ["common", "common", "skill", "unique", "unique"]
    s.expect("top", "bottom", seat=0, kind="draw_from").do("top")
    s.expect("top", "bottom", seat=0, kind="draw_from")
    assert s.g.known[deck.UNIQUE] == 1, "the bottom card is what Jack discarded"
    kept: Any = s.g.clone()
    s.do("bottom").done()
    assert "cabala_of_saboth" in s.names(0)
    s.g = kept
    s.do("top").done()
    assert "gate_box" in s.names(0)
    held = [component.COPIES[card][0] for card in s.g.cards[0]]
    assert sorted(held) == ["ally", "common", "skill", "unique"]
    fill_up(s.g, 0)
    assert (s.g.sanity[0], s.g.stamina[0]) == (5, 6), "Duke raises the maximum (ruling)"
    s.run(Sliders(0, True))
    assert len(s.options()) == 64, "Focus does not count"


# -- 4: Heal before the sliders; whose cards are refreshed when ------------------------------------


def harvey_leads(clues: int = 0) -> Scene:
    s = Scene(
        GLORIA, JOE, HARVEY, ancient_one=AZATHOTH, lead=2, sanity={2: 5}, stamina={0: 2},
        at={0: "downtown_streets", 1: "uptown_streets", 2: "downtown_streets"},
        cards={2: ["heal"]}, clues={2: clues},
    )  # fmt: skip
    s.exhaust("heal")
    s.turn("all_quiet_in_arkham")
    return s.expect("answer heal", "stop", seat=2, kind="upkeep")


@pytest.mark.rule("AH2-0026", "AH2-0070", "AH2-0072", "AH2-0073", "AH2-0074", "AH2-0075")
@pytest.mark.rule("AH2-0076", "AH2-0081", "AH2-0291")
def test_04_heal_before_the_sliders() -> None:
    s = harvey_leads()
    assert not s.can("sliders"), "Lore cannot be raised first"
    s.dice(5, 6, 2, 1).do("answer heal")  # Lore 3 + 1
    assert s.events("check")[-1][3] == 4
    assert s.g.sanity[2] == 4, "Strong Mind does not reduce a cost"
    assert s.g.stamina[0] == 4 and s.g.is_exhausted(s.card("heal"))
    assert s.kind == "sliders" and s.seat == 2
    s.do("sliders 2")
    assert s.g.skill_of(2, 4) == 5 and s.seat == 0 and s.kind == "sliders"
    # The marker passes to seat 0: in the next Upkeep Harvey comes last.
    s.g.preset = [1] * 200
    on(s, 3)
    s.g.stamina[0] = 2
    for seat in (0, 1):
        assert s.seat == seat and s.kind == "sliders" and s.g.is_exhausted(s.card("heal"))
        s.pick("sliders", setting(s.g, seat))
    s.expect("answer heal", "stop", seat=2, kind="upkeep")


@pytest.mark.rule("AH2-0291", "AH2-0293")
def test_04_the_gain_is_for_one_and_stops_at_the_maximum() -> None:
    s = harvey_leads(clues=1)
    s.g.stamina[1] = 3
    s.dice(5, 6, 2, 1).do("answer heal").dice(6).do("clue")
    assert s.g.stamina == [4, 3, 3] and s.g.clues[2] == 0


# -- 13: paying the last point of Sanity for a Spell -----------------------------------------------


@pytest.mark.rule("AH2-0287", "AH2-0288", "AH2-0295", "AH2-0297", "AH2-0298", "AH2-0300")
def test_13_the_last_sanity_pays_for_a_spell() -> None:
    """The Spell works, and only then is he driven insane (FAQ)."""
    s = Scene(
        VINCENT, AMANDA, ancient_one=AZATHOTH, at={0: "river_docks", 1: "river_docks"},
        sanity={0: 1}, stamina={1: 1}, clues={0: 2}, sliders={0: (3, 0, 2)},
        cards={0: ["heal", "dread_curse_of_azathoth", "food", "axe", "knife"]},
    )  # fmt: skip
    begun(s)
    s.g.preset[:0] = [5, 5, 1, 2, 3]
    s.expect("answer vincent_lee", "answer heal", "stop", seat=0, kind="upkeep")
    s.do("answer heal").do("pass")  # Lore 4 + 1; no Clues for it
    assert s.events("check")[-1][3] == 5
    assert s.g.stamina[1] == 3 and s.kind == "discard"
    s.expect("card heal", "card dread_curse_of_azathoth", "card food", "card axe", "card knife")
    s.do("card food", "card axe")
    assert s.where(0) == "arkham_asylum" and s.g.sanity[0] == 1 and s.g.clues[0] == 1
    assert s.g.is_exhausted(s.card("heal"))
    # Sliders and movement go on (ruling); there is no encounter in this turn.
    while not (s.seat == 0 and s.kind == "sliders"):
        s.do("stop")
    on(s, 2, phase.MOVEMENT)
    assert s.seat == 0 and s.can("move downtown_streets")
    on(s, 3)
    assert encounters_of(s, 0) == []


@pytest.mark.rule("AH2-0288")
@pytest.mark.parametrize(
    ("environment", "sanity", "offered"),
    [(None, 1, False), (None, 2, True), ("planetary_alignment", 1, True),
     ("solar_eclipse", 5, False)],
)  # fmt: skip
def test_13_a_cost_must_be_payable(environment: str | None, sanity: int, offered: bool) -> None:
    s = Scene(
        VINCENT, ancient_one=AZATHOTH, at={0: "woods"}, sanity={0: sanity},
        cards={0: ["dread_curse_of_azathoth", "axe"]}, in_play=[environment] if environment else [],
    )  # fmt: skip
    s.fight(0, "cultist").do("fight_on")
    assert s.kind == "loadout" and s.can("answer dread_curse_of_azathoth") is offered


# -- 28: three ways through a gate -----------------------------------------------------------------


def worlds_of_a_turn(s: Scene, *seats: int) -> None:
    """Each seat has an Other World encounter in which nothing happens."""
    for seat in seats:
        where = s.where(seat)
        yuggoth = where.startswith("yuggoth")
        s.top("gate_card:gate_yellow_9" if yuggoth else "gate_card:gate_yellow_10")
        s.worlds(seat).done()


@pytest.mark.rule("AH2-0104", "AH2-0128", "AH2-0129", "AH2-0130", "AH2-0131", "AH2-0132")
@pytest.mark.rule("AH2-0133", "AH2-0141", "AH2-0146", "AH2-0156", "AH2-0167", "AH2-0168")
def test_28_three_ways_through_a_gate() -> None:
    s = Scene(
        AMANDA, MANDY, JOE, ancient_one=AZATHOTH, clues_at={"the_witch_house": 1, "woods": 1},
        at={0: "woods", 1: "uptown_streets", 2: "the_witch_house"}, sliders={1: (2, 0, 0)},
    )  # fmt: skip
    s.g.turn = 4
    s.cup("formless_spawn", "warlock")  # neither is called by the card
    s.draws("warlock")
    s.next_gate("yuggoth", "city_of_the_great_race")
    s.sign("historical_society")
    s.mythos("all_quiet_in_arkham")
    while not s.idle:
        s.do("choice 1")
    assert s.gate_at("woods") == "yuggoth" and s.on("woods") == ["warlock"]
    assert s.where(0) == "yuggoth_first" and s.g.delayed[0] == 1 and s.clues_on("woods") == 0
    # Turn 5.
    s.g.turn = 5
    s.movement(0).done()
    assert s.where(0) == "yuggoth_first" and s.g.delayed[0] == 0
    s.movement(1).do("move woods", "stop").expect("evade warlock", "fight warlock")
    s.dice(5).do("evade warlock").done()  # Sneak 3 - 2
    s.encounters(0).done()
    s.encounters(1).done()
    assert s.where(1) == "yuggoth_first" and s.g.delayed[1] == 0 and met(s) == []
    doom = s.g.doom
    meet(s, "french_hill_3", 2).done()
    assert s.g.doom == doom + 1 and s.gate_at("the_witch_house") == "city_of_the_great_race"
    assert s.clues_on("the_witch_house") == 0 and s.on("the_witch_house") == ["formless_spawn"]
    assert s.where(2) == "city_of_the_great_race_first" and s.g.delayed[2] == 1
    assert s.on("woods") == ["warlock"], "Monsters are not drawn in"
    worlds_of_a_turn(s, 0, 1, 2)
    # Turn 6: Joe stands up.
    s.g.turn = 6
    for seat in range(3):
        s.movement(seat).done()
    assert [s.where(seat) for seat in range(3)] == [
        "yuggoth_second", "yuggoth_second", "city_of_the_great_race_first",
    ]  # fmt: skip
    worlds_of_a_turn(s, 0, 1, 2)
    # Turn 7: Amanda and Mandy come back, and may try to close.
    s.g.turn = 7
    for seat in (0, 1):
        s.movement(seat).expect("fight warlock", "stop", kind="monster").do("stop").done()
    s.movement(2).done()
    assert [s.where(seat) for seat in range(3)] == [
        "woods", "woods", "city_of_the_great_race_second",
    ]  # fmt: skip
    assert s.g.explored == [1, 1, 0]
    for seat in (0, 1):
        s.encounters(seat).expect("close fight", "close lore", "stop", kind="gate").do("stop")
    worlds_of_a_turn(s, 2)
    # Turn 8.
    s.g.turn = 8
    s.movement(2).expect("fight formless_spawn", "stop").do("stop").done()
    assert s.where(2) == "the_witch_house" and s.g.explored[2] == 1
    assert [len(encounters_of(s, seat)) for seat in range(3)] == [2, 2, 3 + 1]
    assert encounters_of(s, 2)[0] == "french_hill_3"


# -- 31: coming back: which gate, the guards, and losing the marker --------------------------------


def amanda_is_back(**more: Any) -> Scene:
    """Amanda, Speed 3, Sneak 2, Fight 4, Will 1, came back to the Woods."""
    s = Scene(
        AMANDA, ancient_one=AZATHOTH, at={0: "the_dreamlands_second"}, sliders={0: (2, 3, 0)},
        gates={"black_cave": "the_dreamlands", "woods": "the_dreamlands"},
        monsters={"ghoul": "woods", "maniac": "woods"}, **more,
    )  # fmt: skip
    s.movement().expect("return black_cave", "return woods", kind="return").do("return woods")
    assert s.g.explored[0] == 1
    s.expect("fight ghoul", "fight maniac", "stop", kind="monster").do("stop").done()
    return s


def next_turn(s: Scene) -> Scene:
    s.g.turn += 1
    s.g.returned[0] = 0
    return s.movement()


@pytest.mark.rule("AH2-0110", "AH2-0111", "AH2-0324", "AH2-0325", "AH2-0326", "AH2-0328")
@pytest.mark.rule("AH2-0329", "AH2-0330", "AH2-0349")
def test_31_coming_back_and_trying_to_close() -> None:
    s = amanda_is_back()
    s.encounters().expect("close fight", "close lore", "stop", kind="gate")
    s.dice(1, 2, 3, 4, 4).do("close fight").done()  # Fight 4 + 1
    assert s.gate_at("woods") == "the_dreamlands" and s.g.explored[0] == 1 and met(s) == []


@pytest.mark.rule("AH2-0094", "AH2-0097", "AH2-0113", "AH2-0329", "AH2-0350", "AH2-0438")
def test_31_staying_means_handling_the_guards() -> None:
    s = amanda_is_back()
    next_turn(s).do("stop").expect("evade ghoul", "fight ghoul", "evade maniac", "fight maniac")
    # Sneak 2 - 3: no dice; 1 damage, Will 1, and then only the fight: Fight 4 - 1.
    s.dice(6, 5, 1, 1).do("evade ghoul")
    assert s.g.stamina[0] == 4 and s.trophies(0) == ["ghoul"]
    assert [record[2] for record in s.events("check")] == [6, 7, 8], "Ambush: no flight"
    s.expect("evade maniac", "fight maniac", kind="monster").dice(5).do("evade maniac").done()
    assert s.where(0) == "woods" and s.g.explored[0] == 1 and s.g.points == 0
    s.encounters().expect("close fight", "close lore", "stop", kind="gate")


@pytest.mark.rule("AH2-0115")
def test_31_who_is_knocked_out_there_loses_the_marker() -> None:
    s = amanda_is_back(stamina={0: 1})
    next_turn(s).do("stop", "evade ghoul").done()
    assert s.where(0) == "st_marys_hospital" and s.g.explored[0] == 0
    assert s.gate_at("woods") == "the_dreamlands"


@pytest.mark.rule("AH2-0113", "AH2-0114")
def test_31_the_first_step_costs_the_marker() -> None:
    s = amanda_is_back(clues={0: 2})
    next_turn(s).do("move uptown_streets", "evade ghoul").dice(5).do("clue")
    s.dice(5).do("evade maniac")  # Sneak 2 - 1
    assert s.where(0) == "uptown_streets" and s.g.explored[0] == 0 and s.g.points == 2
    s.do("move woods").do("stop", "evade ghoul").dice(5).do("clue")
    s.dice(5).do("evade maniac").done()
    assert s.where(0) == "woods"
    s.encounters().done()
    assert s.where(0) == "the_dreamlands_first" and s.g.delayed[0] == 0


# -- 34: Gloria draws through the shuffle card -----------------------------------------------------


def in_the_abyss(name: str, *dice: int) -> Scene:
    s = Scene(name, ancient_one=AZATHOTH, at={0: "abyss_first"}, gates={"black_cave": "abyss"},
              monsters={"zombie": "black_cave"}, sliders={0: (0, 0, 1)}, dice=dice)  # fmt: skip
    pile(s, "gate_green_1", "gate_yellow_2", "gate_red_9", "gate_green_5", "gate_blue_3",
         "gate_green_2")  # fmt: skip
    return s.worlds()


@pytest.mark.rule("AH2-0134", "AH2-0135", "AH2-0136", "AH2-0137", "AH2-0139")
def test_34_gloria_draws_until_two_cards_match() -> None:
    s = in_the_abyss(GLORIA)
    s.expect("entry gate_red_9", "entry gate_blue_3", seat=0, kind="entry")
    s.dice(1, 5, 1).do("entry gate_blue_3").done()  # Luck 4 - 1: back to Arkham
    assert s.where(0) == "black_cave" and s.g.explored[0] == 1
    assert met(s) == ["gate_blue_3"]
    cards = in_deck(s, deck.GATE_CARD)
    assert cards[0] == "gate_green_2" and set(cards[-2:]) == {"gate_red_9", "gate_blue_3"}
    assert cards[1:4] == ["gate_green_1", "gate_yellow_2", "gate_green_5"]


@pytest.mark.rule("AH2-0111", "AH2-0323", "AH2-0350")
def test_34_a_return_in_phase_four_is_closed_in_the_next_turn() -> None:
    s = in_the_abyss(GLORIA)
    s.dice(1, 5, 1).do("entry gate_blue_3").done()
    s.g.turn += 1
    s.g.returned[0] = 0
    s.movement().do("stop").expect("evade zombie", "fight zombie", kind="monster")
    s.g.preset = [5] * 9
    s.do("evade zombie")
    s.g.preset.clear()
    s.done().encounters().expect("close fight", "close lore", "stop")


def test_34_others_stop_at_the_first_match() -> None:
    s = in_the_abyss(JOE, 5, 1).done()  # Speed 3 - 1: nothing
    assert met(s) == ["gate_red_9"]


@pytest.mark.rule("AH2-0139")
def test_34_the_shuffle_card_shuffles_the_whole_deck_and_the_draw_goes_on() -> None:
    seen = set()
    for seed in range(12):
        s = Scene(GLORIA, at={0: "abyss_first"}, sliders={0: (0, 0, 1)}, seed=seed)
        pile(s, "gate_green_1", "gate_card_shuffle", "gate_red_8", "gate_blue_2", "gate_green_2")
        s.worlds()
        s.expect("entry gate_red_8", "entry gate_blue_2", kind="entry")
        seen.add(tuple(in_deck(s, deck.GATE_CARD)))
        s.do("entry gate_red_8").done()
        assert sorted(in_deck(s, deck.GATE_CARD)) == [
            "gate_blue_2", "gate_card_shuffle", "gate_green_1", "gate_green_2", "gate_red_8",
        ]  # fmt: skip
    assert len(seen) > 2, "the green card that was drawn before it is shuffled in, too"


@pytest.mark.rule("AH2-0138")
@pytest.mark.parametrize("where", ["abyss_first", "another_dimension_first"])
def test_34_cards_without_an_entry_for_the_world(where: str) -> None:
    """Red 6 names Leng and The Dreamlands: elsewhere 1 Stamina is lost."""
    s = Scene(JOE, at={0: where})
    world(s, "gate_red_6").done()
    assert s.g.stamina[0] == 5


# -- 35: two losses on one card; lost against arrested ---------------------------------------------


def mandy_in_leng(sanity: int) -> Scene:
    held = ["axe", "knife", "gate_box", "heal", "necronomicon", "retainer"]
    s = Scene(
        MANDY, JOE, ancient_one=AZATHOTH, at={0: "plateau_of_leng_first", 1: "train_station"},
        gates={"woods": "plateau_of_leng"}, sanity={0: sanity}, stamina={0: 2}, clues={0: 3, 1: 2},
        money={0: 4, 1: 7}, cards={0: held, 1: ["rifle"]},
    )  # fmt: skip
    s.dice(1, 1, 1, 1)
    world(s, "gate_red_2")  # Sneak 5 - 1
    return s.expect("clue", "answer mandy_thompson", "pass").do("pass")


@pytest.mark.rule("AH2-0306", "AH2-0307", "AH2-0308", "AH2-0309")
def test_35_two_losses_on_one_card() -> None:
    s = mandy_in_leng(4).do("card axe", "card heal").done()
    assert s.where(0) == "lost_in_time_and_space"
    assert (s.g.sanity[0], s.g.stamina[0]) == (1, 1), "one packet: both are lost"
    assert sorted(s.names(0)) == ["gate_box", "knife", "necronomicon"]
    assert (s.g.clues[0], s.g.money[0], s.g.delayed[0]) == (2, 4, 1)


@pytest.mark.rule("AH2-0354")
def test_35_with_one_sanity_less_she_is_devoured() -> None:
    s = mandy_in_leng(3)
    assert [record[1] for record in s.events("devoured")] == [0]
    assert s.events("knocked_out") == []


@pytest.mark.rule("AH2-0309", "AH2-0310", "AH2-0311", "AH2-0316", "AH2-0317", "AH2-0318")
@pytest.mark.rule("AH2-0319", "AH2-0320")
def test_35_lost_against_arrested() -> None:
    s = mandy_in_leng(4).do("card axe", "card heal").done()
    s.dice(1, 1, 1)
    meet(s, "northside_2", 1).do("pass").do("pass").done()  # Sneak 4 - 1; no Clues, not Mandy
    assert s.where(1) == "jail_cell" and s.g.money[1] == 4 and s.g.delayed[1] == 1
    assert s.names(1) == ["rifle"] and s.g.clues[1] == 2
    before = len(s.events(event.ENCOUNTER))
    on(begun(s), 3)  # turn 2 passes: nobody does anything
    assert parts(s, 2) == [] and len(s.events(event.ENCOUNTER)) == before
    assert s.where(0) == "lost_in_time_and_space" and s.where(1) == "police_station"
    assert s.g.delayed == [0, 0]
    # Turn 3: both have a whole turn; Mandy begins where she likes.
    while s.seat != 0 or s.kind != "area":
        s.pick("sliders", setting(s.g, s.seat))
    assert len(s.options()) == space.BOARD + 1 and s.can("go_to jail_cell") is False
    s.do("go_to newspaper")
    assert s.where(0) == "newspaper"
    on(s, 4)
    assert sorted(parts(s, 3)) == [
        (phase.UPKEEP, 0), (phase.UPKEEP, 1), (phase.MOVEMENT, 0), (phase.MOVEMENT, 1),
        (phase.ENCOUNTERS, 0), (phase.ENCOUNTERS, 1),
    ]  # fmt: skip


def test_35_missing_people_return_at_once() -> None:
    s = mandy_in_leng(4).do("card axe", "card heal").done()
    s.sign(space.NAMES[s.g.mythos_of(s.card("mythos:missing_people_return")).gate])
    s.mythos("missing_people_return")
    assert s.seat == 0
    s.do("space newspaper")
    while not s.idle:
        s.do("stop")
    assert s.where(0) == "newspaper" and s.g.lost[0] == s.g.delayed[0] == 0


# -- 36: The Black Man devours; a successor arrives ------------------------------------------------


def amanda_meets_the_black_man() -> Scene:
    s = Scene(
        AMANDA, ancient_one="nyarlathotep", at={0: "uptown_streets"}, sliders={0: (0, 0, 2)},
        monsters={"the_black_man": "uptown_streets"}, money={0: 6}, clues={0: 4},
        cards={0: ["blessing", "duke", "axe", "food", "gate_box"]},
        trophies={0: ["ghoul", "gug", "witch", "abyss", "yuggoth"]},
    )  # fmt: skip
    return s.movement().do("stop")


@pytest.mark.rule("AH2-0351", "AH2-0352", "AH2-0353", "AH2-0356")
def test_36_the_black_man_devours_and_a_successor_arrives() -> None:
    s = amanda_meets_the_black_man()
    limits = (s.table.monster_limit, s.table.gate_limit, s.g.players)
    s.dice(3).do("fight the_black_man").expect("clue", "pass", seat=0)  # Luck 2 - 1
    s.do("pass")
    assert [record[1] for record in s.events("devoured")] == [0]
    assert s.events("check")[0][2:] == (5, 1), "no Horror check came first"
    while s.kind != "sliders":
        assert s.kind in ("yes_no", "draw_from", "card", "discard", "keep"), s.kind
        s.g.take(0)
    assert len(s.options()) == 64
    s.do("sliders 0").done()
    sheet = s.table.sheets[s.g.sheet[0]]
    assert s.g.status[0] == PRESENT and s.where(0) == space.NAMES[sheet.home]
    assert sorted(s.trophies(0)) == ["abyss", "ghoul", "gug", "witch", "yuggoth"]
    assert s.in_cup("the_black_man") and s.g.place[s.card("blessing")] in (zone.SUPPLY, zone.SEAT)
    assert (s.g.sanity[0], s.g.stamina[0]) == (s.g.most_sanity(0), s.g.most_stamina(0))
    assert s.g.clues[0] == sheet.clues + (2 if "anna_kaslow" in s.names(0) else 0)
    assert s.g.money[0] == sheet.money
    assert limits == (s.table.monster_limit, s.table.gate_limit, s.g.players)
    assert s.events("knocked_out") == [] and s.g.resting[0] == 2
    s.encounters().done()
    assert met(s) == [], "it plays from the next turn on"


@pytest.mark.rule("AH2-0097", "AH2-0356")
def test_36_or_he_gives_clues_and_is_gone() -> None:
    s = amanda_meets_the_black_man()
    s.dice(4).do("fight the_black_man").done()
    assert s.g.clues[0] == 6 and s.in_cup("the_black_man") and s.on("uptown_streets") == []
    assert s.where(0) == "uptown_streets" and s.g.points == 0
    assert len(s.events("check")) == 1, "there is no combat"
