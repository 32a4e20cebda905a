"""The Movement Phase: steps, Monsters, Clues, Other Worlds, delays (AH2-0087 to 0119)."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules.movement import (
    NearestGate,
    ReturnToArkham,
    draw_through,
    drawn_through_nearest,
    go_to,
)
from arkham_env.arkham2e.state.ids import option, space
from arkham_env.core.kernel.decision import op_of
from tests.arkham2e.support.scene import Scene

JOE = "joe_diamond"
"""Speed 3, Sneak 4, Fight 2, Will 3 on the first stops."""
AMANDA = "amanda_sharpe"
TWO = {"ghoul": "rivertown_streets", "maniac": "rivertown_streets"}


def in_street(**more: object) -> Scene:
    """Joe stands in Rivertown's streets with a Ghoul and a Maniac."""
    return Scene(JOE, at={0: "rivertown_streets"}, monsters=TWO, **more)  # type: ignore[arg-type]


# -- Steps ---------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0087", "AH2-0088", "AH2-0089", "AH2-0090")
def test_steps_follow_the_links_and_cost_a_point_each() -> None:
    s = Scene(JOE).movement()
    assert s.g.points == 3
    s.expect("move easttown_streets", "stop", seat=0, kind="movement")
    s.do("move easttown_streets")
    assert s.g.points == 2
    s.expect(
        "move downtown_streets", "move rivertown_streets", "move hibbs_roadhouse",
        "move police_station", "move velmas_diner", "stop",
    )  # fmt: skip
    s.do("move rivertown_streets", "move graveyard").done()
    assert s.where(0) == "graveyard"
    assert [record[2] for record in s.events("move")][-1] == space.number("graveyard")


@pytest.mark.rule("AH2-0090")
def test_no_two_locations_are_linked() -> None:
    for where in range(space.STREETS, space.BOARD):
        assert space.LINKS[where] == [space.STREET_OF[where]]
    for where in range(space.STREETS):
        for other in space.LINKS[where]:
            assert where in space.LINKS[other]


@pytest.mark.rule("AH2-0091")
def test_points_need_not_be_spent() -> None:
    s = Scene(JOE).movement().do("move easttown_streets", "stop").done()
    assert s.where(0) == "easttown_streets"
    assert s.g.points == 0


@pytest.mark.rule("AH2-0092")
def test_points_are_the_speed_of_this_moment() -> None:
    s = Scene(JOE).upkeep().do("sliders 48").done()
    s.movement()
    assert s.g.points == 6


def test_cards_add_points() -> None:
    s = Scene(JOE, cards={0: ["map_of_arkham", "ruby_of_rlyeh"]}).movement()
    assert s.g.points == 6
    s.do("answer map_of_arkham")
    assert s.g.points == 7
    assert not s.can("answer map_of_arkham")


@pytest.mark.rule("AH2-0042")
def test_nobody_enters_a_closed_location() -> None:
    s = Scene(JOE, at={0: "rivertown_streets"})
    s.g.shut |= 1 << space.number("general_store")
    s.movement()
    assert s.can("move graveyard")
    assert not s.can("move general_store")


def test_an_open_gate_overrides_a_closing() -> None:
    s = Scene(JOE, at={0: "rivertown_streets"}, gates={"graveyard": "abyss"})
    s.g.shut |= 1 << space.number("graveyard")
    assert s.movement().can("move graveyard")


def test_a_parade_bars_the_merchant_district_streets() -> None:
    s = Scene(JOE, at={0: "northside_streets"}, in_play=["fourth_of_july_parade"]).movement()
    assert s.can("move downtown_streets")
    assert not s.can("move merchant_district_streets")
    s = Scene(
        JOE, at={0: "merchant_district_streets"}, in_play=["fourth_of_july_parade"]
    ).movement()
    s.done()
    s = Scene(JOE, at={0: "river_docks"}, in_play=["fourth_of_july_parade"]).movement().done()
    assert s.where(0) == "river_docks"


# -- Monsters ------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0093", "AH2-0100")
def test_who_leaves_deals_with_each_monster_in_any_order() -> None:
    s = in_street().movement().do("move graveyard")
    s.expect("evade ghoul", "fight ghoul", "evade maniac", "fight maniac", seat=0, kind="monster")
    s.dice(1, 1, 5).do("evade maniac")
    s.expect("evade ghoul", "fight ghoul")
    s.dice(5).do("evade ghoul")
    assert s.where(0) == "graveyard"
    assert s.g.points == 2
    assert sorted(s.on("rivertown_streets")) == ["ghoul", "maniac"]


@pytest.mark.rule("AH2-0094")
def test_who_stops_deals_with_each_monster() -> None:
    s = Scene(JOE, at={0: "graveyard"}, monsters=TWO).movement()
    s.do("move rivertown_streets", "stop")
    s.expect("evade ghoul", "fight ghoul", "evade maniac", "fight maniac", kind="monster")
    s.dice(5).do("evade ghoul").dice(5, 1, 1).do("evade maniac").done()
    assert s.where(0) == "rivertown_streets"


@pytest.mark.rule("AH2-0095")
def test_entering_asks_for_nothing() -> None:
    s = Scene(JOE, at={0: "graveyard"}, monsters=TWO).movement().do("move rivertown_streets")
    assert s.kind == "movement"
    assert not s.events("check")


@pytest.mark.rule("AH2-0096", "AH2-0097", "AH2-0098")
def test_a_failed_evade_check_hurts_begins_combat_and_ends_the_movement() -> None:
    s = Scene(JOE, at={0: "rivertown_streets"}, monsters={"ghoul": "rivertown_streets"})
    s.movement().dice(1, 5, 1, 1, 5).do("move graveyard", "evade ghoul").done()
    assert s.g.stamina[0] == 5
    kinds = [record[0] for record in s.events("lose", "combat")]
    assert kinds == [s.events("lose")[0][0], s.events("combat")[0][0]]
    assert s.trophies(0) == ["ghoul"]
    assert s.where(0) == "rivertown_streets"
    assert s.g.points == 0


@pytest.mark.rule("AH2-0097", "AH2-0098")
def test_a_fight_of_ones_own_will_ends_the_movement_as_well() -> None:
    s = Scene(JOE, at={0: "rivertown_streets"}, monsters={"ghoul": "rivertown_streets"})
    s.movement().dice(5, 1, 1, 5).do("move graveyard", "fight ghoul").done()
    assert s.trophies(0) == ["ghoul"]
    assert s.where(0) == "rivertown_streets"


@pytest.mark.rule("AH2-0099", "AH2-0101")
def test_one_failure_ends_the_movement_and_the_others_are_still_dealt_with() -> None:
    s = in_street().movement().do("move graveyard")
    s.dice(1, 5, 1, 1, 5).do("evade ghoul")
    s.expect("evade maniac", "fight maniac", kind="monster")
    s.dice(5, 1, 1).do("evade maniac").done()
    assert s.where(0) == "rivertown_streets"


@pytest.mark.rule("AH2-0102", "AH2-0103")
def test_an_evaded_monster_is_evaded_for_this_phase_alone() -> None:
    s = Scene(JOE, at={0: "rivertown_streets"}, monsters={"maniac": "rivertown_streets"})
    s.movement().dice(5, 1, 1).do("stop", "evade maniac").done()
    assert s.on("rivertown_streets") == ["maniac"]
    assert not s.events("combat")
    s.movement().do("stop").expect("evade maniac", "fight maniac")


@pytest.mark.rule("AH2-0104", "AH2-0114")
def test_who_evaded_at_a_gate_goes_through() -> None:
    s = Scene(JOE, at={0: "uptown_streets"}, gates={"woods": "abyss"}, monsters={"maniac": "woods"})
    s.movement().dice(5, 1, 1).do("move woods", "stop", "evade maniac").done()
    s.encounters().done()
    assert s.where(0) == "abyss_first"
    assert s.g.delayed[0] == 0


def test_after_a_fight_the_others_are_dealt_with() -> None:
    s = in_street().movement().do("stop")
    s.dice(5, 1, 1, 5).do("fight ghoul").expect("evade maniac", "fight maniac", kind="monster")
    s.dice(5, 1, 1).do("evade maniac").done()


def test_points_pay_for_what_cards_do() -> None:
    s = Scene(JOE, cards={0: ["old_journal"]}, sliders={0: (0, 0, 3)}).movement()
    s.dice(1, 1).do("answer old_journal")
    assert s.g.points == 2
    assert s.can("move easttown_streets")


def test_of_monsters_that_are_alike_one_is_offered() -> None:
    s = Scene(JOE, at={0: "woods"}, monsters={"maniac": ["woods", "woods"]})
    s.movement().do("stop").expect("evade maniac", "fight maniac")
    s.dice(5, 1, 1).do("evade maniac").expect("evade maniac", "fight maniac")
    s.dice(5, 1, 1).do("evade maniac").done()


def test_who_is_knocked_out_on_the_way_moves_no_more() -> None:
    s = in_street(stamina={0: 1}).movement().do("move graveyard")
    s.dice(1).do("evade ghoul").done()
    assert s.where(0) == "st_marys_hospital"
    assert s.g.stamina[0] == 1
    assert s.g.points == 0


# -- Clues ---------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0105")
def test_who_ends_there_takes_any_number_of_clues() -> None:
    for amount in range(4):
        s = Scene(JOE, at={0: "rivertown_streets"}, clues_at={"graveyard": 3})
        s.movement().do("move graveyard", "stop")
        s.expect("pick_up 0", "pick_up 1", "pick_up 2", "pick_up 3", kind="pick_up")
        s.do(f"pick_up {amount}").done()
        assert s.g.clues[0] == amount
        assert s.clues_on("graveyard") == 3 - amount


@pytest.mark.rule("AH2-0106")
def test_who_passes_through_takes_none() -> None:
    s = Scene(JOE, at={0: "rivertown_streets"}, clues_at={"graveyard": 3})
    s.movement().do("move graveyard", "move rivertown_streets", "stop").done()
    assert s.clues_on("graveyard") == 3


def test_clues_are_picked_up_after_a_fight_but_not_by_who_fell() -> None:
    for faces, left in (((5, 1, 1, 5), 0), ((5, 1, 1, 1), 1)):
        s = Scene(
            JOE, at={0: "graveyard"}, monsters={"ghoul": "graveyard"}, clues_at={"graveyard": 1},
            stamina={0: 1},
        )  # fmt: skip
        s.movement().dice(*faces).do("stop", "fight ghoul")
        if left == 0:
            s.do("pick_up 1")
        s.done()
        assert s.clues_on("graveyard") == left


# -- Other Worlds --------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0087", "AH2-0107", "AH2-0108")
def test_from_the_first_area_to_the_second_without_points() -> None:
    s = Scene(JOE, at={0: "abyss_first"}, gates={"woods": "abyss"}).movement().done()
    assert s.where(0) == "abyss_second"
    assert s.g.points == 0


@pytest.mark.rule("AH2-0109", "AH2-0111")
def test_from_the_second_area_back_through_the_gate() -> None:
    s = Scene(JOE, at={0: "abyss_second"}, gates={"woods": "abyss", "graveyard": "rlyeh"})
    s.movement().done()
    assert s.where(0) == "woods"
    assert s.g.explored[0] == 1
    assert s.g.returned[0] == 1


@pytest.mark.rule("AH2-0110", "AH2-0041")
def test_of_two_gates_one_is_chosen() -> None:
    s = Scene(JOE, at={0: "abyss_second"}, gates={"woods": "abyss", "graveyard": "abyss"})
    s.movement().expect("return woods", "return graveyard", kind="return")
    s.do("return graveyard").done()
    assert s.where(0) == "graveyard"


@pytest.mark.rule("AH2-0112")
def test_without_a_gate_back_one_is_lost() -> None:
    s = Scene(JOE, at={0: "abyss_second"}, gates={"woods": "rlyeh"}, money={0: 5}, clues={0: 4})
    s.movement().done()
    assert s.where(0) == "lost_in_time_and_space"
    assert s.g.delayed[0] == 1
    assert s.g.clues[0] == 4, "nothing is lost by that"


@pytest.mark.rule("AH2-0113")
def test_the_explored_marker_goes_with_the_first_step() -> None:
    s = Scene(JOE, at={0: "woods"}, gates={"woods": "abyss"})
    s.g.explored[0] = 1
    s.movement().do("stop").done()
    assert s.g.explored[0] == 1
    s.movement().do("move uptown_streets")
    assert s.g.explored[0] == 0
    s.do("move woods", "stop").done()
    s.encounters().done()
    assert s.where(0) == "abyss_first"


@pytest.mark.rule("AH2-0115")
def test_the_explored_marker_goes_with_any_move() -> None:
    s = Scene(
        JOE, at={0: "woods"}, gates={"woods": "abyss"}, monsters={"ghoul": "woods"}, stamina={0: 1}
    )
    s.g.explored[0] = 1
    s.movement().dice(1).do("stop", "evade ghoul").done()
    assert s.where(0) == "st_marys_hospital"
    assert s.g.explored[0] == 0


@pytest.mark.rule("AH2-0349", "AH2-0350")
def test_monsters_at_the_gate_may_be_ignored_or_fought_on_return() -> None:
    where = {"woods": "abyss"}
    s = Scene(JOE, at={0: "abyss_second"}, gates=where, monsters={"ghoul": "woods"})
    s.movement().expect("fight ghoul", "stop", kind="monster").do("stop").done()
    assert s.on("woods") == ["ghoul"]
    s.movement().do("stop").expect("evade ghoul", "fight ghoul")
    s = Scene(JOE, at={0: "abyss_second"}, gates=where, monsters={"ghoul": "woods"})
    s.movement().dice(5, 1, 1, 5).do("fight ghoul").done()
    assert s.trophies(0) == ["ghoul"]
    assert s.g.explored[0] == 1


def test_find_gate_brings_back_at_once() -> None:
    s = Scene(
        "dexter_drake", at={0: "abyss_first"}, gates={"woods": "abyss"}, cards={0: ["find_gate"]}
    )
    s.movement().expect("answer find_gate", "stop", kind="movement")
    s.dice(5, *[1] * 9)
    s.do("answer find_gate")
    s.g.preset.clear()
    s.done()
    assert s.where(0) == "woods"
    assert s.g.explored[0] == 1


def test_who_came_back_by_a_spell_may_fight_the_monsters_there_and_trade() -> None:
    s = Scene(
        "dexter_drake", AMANDA, at={0: "abyss_first", 1: "woods"}, gates={"woods": "abyss"},
        cards={0: ["find_gate"]}, monsters={"maniac": "woods"}, money={1: 1},
    )  # fmt: skip
    s.movement()
    s.g.preset = [6] * 20
    s.do("answer find_gate").expect("trade 1", "stop", kind="trade")
    s.do("stop").expect("fight maniac", "stop", kind="monster").do("stop")
    assert s.idle
    assert s.where(0) == "woods"


def test_who_is_drawn_away_has_no_more_movement() -> None:
    s = Scene(
        JOE, AMANDA, at={0: "woods", 1: "abyss_first"}, money={1: 1}, gates={"graveyard": "abyss"},
        monsters={"nightgaunt": ["woods", "woods"]}, clues_at={"woods": 1},
    )  # fmt: skip
    s.movement().dice(1, 1).do("move uptown_streets", "evade nightgaunt")
    s.expect("trade 1", "stop", kind="trade").do("stop").done()
    assert s.where(0) == "abyss_first"
    assert s.g.points == 0


def test_a_gate_box_opens_all_gates_without_a_marker() -> None:
    s = Scene(
        JOE, at={0: "abyss_second"}, gates={"woods": "abyss", "graveyard": "rlyeh"},
        cards={0: ["gate_box"]},
    )  # fmt: skip
    s.movement().expect("return woods", "return graveyard").do("return graveyard").done()
    assert s.where(0) == "graveyard"
    assert s.g.explored[0] == 0
    s = Scene(
        JOE, AMANDA, at={0: "abyss_second"}, gates={"graveyard": "rlyeh"}, cards={1: ["gate_box"]}
    )
    s.movement().done()
    assert s.where(0) == "lost_in_time_and_space", "it is another's"


def test_a_text_can_forbid_the_gate_box() -> None:
    s = Scene(JOE, at={0: "abyss_first"}, gates={"graveyard": "rlyeh"}, cards={0: ["gate_box"]})
    s.run(ReturnToArkham(0, False)).done()
    assert s.where(0) == "lost_in_time_and_space"


# -- Delayed -------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0116", "AH2-0117", "AH2-0118")
def test_a_delay_costs_one_movement() -> None:
    s = Scene(JOE)
    s.g.delayed[0] = 1
    s.movement().done()
    assert s.g.delayed[0] == 0
    assert s.where(0) == "police_station"
    assert s.events("stands_up")
    assert s.movement().can("move easttown_streets")


@pytest.mark.rule("AH2-0119")
def test_a_delay_stops_the_step_in_an_other_world() -> None:
    s = Scene(JOE, at={0: "abyss_first"}, gates={"woods": "abyss"})
    s.g.delayed[0] = 1
    s.movement().done()
    assert s.where(0) == "abyss_first"
    s.movement().done()
    assert s.where(0) == "abyss_second"


def test_who_is_delayed_faces_monsters_and_takes_clues() -> None:
    s = Scene(
        JOE, at={0: "woods"}, monsters={"maniac": "woods"}, clues_at={"woods": 1},
        cards={0: ["ancient_tome", "map_of_arkham"]},
    )  # fmt: skip
    s.g.delayed[0] = 1
    s.movement().expect("evade maniac", "fight maniac", kind="monster")
    s.dice(5, 1, 1).do("evade maniac", "pick_up 1").done()
    assert s.g.clues[0] == 1


@pytest.mark.rule("AH2-0321")
def test_who_was_delayed_has_the_encounters_of_the_turn() -> None:
    s = Scene(JOE, at={0: "abyss_first"}, gates={"woods": "abyss"})
    s.g.delayed[0] = 1
    s.top("gate_blue_1")
    s.g.preset = [1] * 20
    s.movement()
    assert s.idle
    s.worlds()
    assert len(s.events("encounter")) == 1
    s = Scene(JOE, at={0: "woods"})
    s.g.delayed[0] = 1
    s.g.preset = [1] * 20
    s.movement()
    assert s.idle
    s.encounters()
    assert len(s.events("encounter")) == 1


# -- Moved by texts ------------------------------------------------------------------------------


def test_a_patrol_wagon_goes_anywhere_instead_of_moving() -> None:
    s = Scene(JOE, cards={0: ["patrol_wagon"]}, monsters={"maniac": ["police_station", "woods"]})
    s.movement().expect("move easttown_streets", "answer patrol_wagon", "stop")
    s.dice(5, 1, 1).do("answer patrol_wagon", "evade maniac")
    assert s.kind == "area"
    goals = [op_of(packed) for packed in s.g.options]
    assert goals == [option.GO_TO] * (space.BOARD - 1)
    s.do("go_to woods").expect("evade maniac", "fight maniac", kind="monster")
    s.dice(5, 1, 1).do("evade maniac").done()
    assert s.where(0) == "woods"


def test_a_patrol_wagon_goes_before_any_step() -> None:
    s = Scene(JOE, cards={0: ["patrol_wagon"]}).movement().do("move easttown_streets")
    assert not s.can("answer patrol_wagon")


def test_a_patrol_wagon_does_not_get_away_from_a_fight() -> None:
    s = Scene(JOE, cards={0: ["patrol_wagon"]}, monsters={"ghoul": "police_station"})
    s.movement().dice(5, 1, 1, 5, 6).do("answer patrol_wagon", "fight ghoul").done()
    assert s.where(0) == "police_station"


def test_who_is_moved_to_a_closed_location_stands_in_its_street() -> None:
    s = Scene(JOE)
    s.g.shut |= 1 << space.number("general_store")
    go_to(s.g, 0, space.number("general_store"))
    assert s.where(0) == "rivertown_streets"


def test_a_gate_draws_into_the_first_area() -> None:
    s = Scene(JOE, at={0: "woods"}, gates={"woods": "rlyeh"})
    gate = s.g.gates[0]
    draw_through(s.g, 0, gate, True)
    assert s.where(0) == "rlyeh_first"
    assert s.events("through")[0][1:3] == (0, gate)
    assert s.g.delayed[0] == 1
    assert s.g.entered[0] == gate
    draw_through(s.g, 0, gate, False)
    assert s.g.delayed[0] == 1


def test_without_an_open_gate_nobody_is_drawn_through_one() -> None:
    s = Scene(JOE, at={0: "newspaper"})
    s.run(NearestGate(0)).done()
    assert s.where(0) == "newspaper"


def test_the_nearest_gate_draws_through() -> None:
    s = Scene(
        JOE, at={0: "easttown_streets"},
        gates={"hibbs_roadhouse": "abyss", "independence_square": "rlyeh", "woods": "yuggoth"},
    )  # fmt: skip
    s.run(NearestGate(0)).done()
    assert s.where(0) == "abyss_first"
    s = Scene(
        JOE, at={0: "easttown_streets"},
        gates={"graveyard": "abyss", "independence_square": "rlyeh", "woods": "yuggoth"},
    )  # fmt: skip
    s.run(NearestGate(0)).expect("go_to graveyard", "go_to independence_square", kind="area")
    s.do("go_to independence_square").done()
    assert s.where(0) == "rlyeh_first"


def test_who_is_drawn_through_a_gate_in_an_other_world_returns() -> None:
    s = Scene(JOE, at={0: "abyss_first"}, gates={"graveyard": "abyss"})
    drawn_through_nearest(s.g, 0)
    s.g.advance()
    assert s.where(0) == "graveyard"
    assert s.g.explored[0] == 1
    s = Scene(JOE)
    drawn_through_nearest(s.g, 0)
    assert s.where(0) == "police_station"


def test_curfew_arrests_who_ends_in_a_street() -> None:
    s = Scene(JOE, in_play=["curfew_enforced"])
    s.movement().dice(1, 1, 1).do("move easttown_streets", "stop").done()
    assert s.where(0) == "jail_cell"
    s = Scene(JOE, in_play=["curfew_enforced"])
    s.movement().do("stop").done()
    assert s.where(0) == "police_station"
