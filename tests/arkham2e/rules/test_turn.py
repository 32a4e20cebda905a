"""``arkham2e/rules/rounds.py``, ``upkeep.py``: the turn and its phases, Upkeep, sliders, who skips
a turn (AH2-0069 to 0086)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from arkham_env.arkham2e.rules.falling import arrest, be_lost, lose_turn
from arkham_env.arkham2e.rules.upkeep import setting, settings_in_reach
from arkham_env.arkham2e.state.game_state import ELIMINATED
from arkham_env.arkham2e.state.ids import event, phase, skill, space
from arkham_env.core.kernel.decision import a_of
from arkham_env.core.kernel.lasting import THIS_TURN, Lasting
from tests.arkham2e.support.scene import Scene
from tests.arkham2e.support.turns import begun, on, parts

JOE, AMANDA, KATE, MANDY = "joe_diamond", "amanda_sharpe", "kate_winthrop", "mandy_thompson"
STREETS = {seat: f"{name}_streets" for seat, name in enumerate(space.NEIGHBORHOODS)}
"""Nobody has an encounter in a street."""


# -- Order ---------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0026", "AH2-0069", "AH2-0070", "AH2-0071")
def test_five_phases_each_clockwise_from_the_first_player() -> None:
    s = Scene(JOE, AMANDA, MANDY, at={0: "woods", 1: "abyss_first"}, gates={"graveyard": "abyss"},
              lead=2)  # fmt: skip
    s.top("gate_blue_9")
    on(begun(s), 3)
    log = s.events("turn", "phase", "seat")
    begins = [i for i, record in enumerate(log) if record[0] == event.TURN]
    seen = [(record[0], record[1]) for record in log[begins[0] + 1 : begins[1]]]
    clockwise = [(event.SEAT, seat) for seat in (2, 0, 1)]
    assert seen == [
        (event.PHASE, phase.UPKEEP), *clockwise,
        (event.PHASE, phase.MOVEMENT), *clockwise,
        (event.PHASE, phase.ENCOUNTERS), (event.SEAT, 2), (event.SEAT, 0),
        (event.PHASE, phase.OTHER_WORLDS), (event.SEAT, 1),
        (event.PHASE, phase.MYTHOS),
    ]  # fmt: skip


@pytest.mark.rule("AH2-0069")
def test_what_is_asked_in_each_phase() -> None:
    s = Scene(JOE, AMANDA, at={0: "library", 1: "abyss_first"}, gates={"graveyard": "abyss"})
    s.top("gate_blue_9")
    begun(s)
    asked: dict[str, set[int]] = {}
    while s.g.turn == 2 and s.g.phase < phase.MYTHOS:
        asked.setdefault(s.kind, set()).add(s.g.phase)
        s.g.take(s.options().index("stop") if s.can("stop") else 0)
    assert asked["sliders"] == {phase.UPKEEP}
    assert asked["movement"] == {phase.MOVEMENT}
    log = s.events("phase", "encounter")
    at = {record[2]: i for i, record in enumerate(log) if record[0] != event.PHASE}
    begins = {record[1]: i for i, record in enumerate(log) if record[0] == event.PHASE}
    gate_card = s.card("gate_blue_9")
    place = next(i for card, i in at.items() if card != gate_card)
    assert begins[phase.ENCOUNTERS] < place < begins[phase.OTHER_WORLDS] < at[gate_card]


@pytest.mark.rule("AH2-0072")
def test_the_marker_passes_to_the_left() -> None:
    s = Scene(JOE, AMANDA, KATE, MANDY, at=STREETS_OF_FOUR, lead=3)
    on(begun(s), 3)
    assert s.g.lead == 0
    s.g.status[1] = ELIMINATED
    on(s, 4)
    assert s.g.lead == 2, "who is out is passed over"


STREETS_OF_FOUR = {seat: STREETS[seat] for seat in range(4)}


def test_what_lasts_for_a_turn_ends_with_it() -> None:
    s = Scene(JOE, at={0: STREETS[0]})
    s.g.lasting = [Lasting(0, -1, -1, -1, 0, 0, 2, THIS_TURN)]
    s.g.returned[0] = s.g.resting[0] = 1
    on(begun(s), 3)
    assert not s.g.lasting
    assert s.g.returned == [0]
    assert s.g.resting == [0]


# -- Upkeep --------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0073", "AH2-0075")
def test_refresh_then_actions_then_sliders() -> None:
    s = Scene("jenny_barnes", cards={0: ["map_of_arkham", "motorcycle", "bravery"]})
    for name in ("map_of_arkham", "motorcycle", "bravery"):
        s.exhaust(name)
    s.upkeep()
    assert s.g.exhausted == []
    assert s.g.money[0] == 1
    assert s.kind == "sliders"
    s.pick("sliders", setting(s.g, 0)).done()
    kinds = [record[0] for record in s.events("ready", "gain")]
    assert kinds == [event.READY] * 3 + [event.GAIN]


@pytest.mark.rule("AH2-0074", "AH2-0076")
def test_an_exhausted_card_waits_for_its_owners_upkeep() -> None:
    s = Scene(JOE, AMANDA, cards={0: ["map_of_arkham"], 1: ["motorcycle"]})
    s.movement().do("answer map_of_arkham")
    assert not s.can("answer map_of_arkham")
    s.exhaust("motorcycle")
    s.movement()
    assert not s.can("answer map_of_arkham")
    s.upkeep(1).pick("sliders").done()
    assert s.g.exhausted == [s.card("map_of_arkham")], "of another's Upkeep it stays exhausted"
    s.upkeep(0).pick("sliders").done()
    assert s.g.exhausted == []
    assert s.movement().can("answer map_of_arkham")


@pytest.mark.rule("AH2-0077", "AH2-0078")
def test_all_upkeep_actions_in_an_order_of_choice() -> None:
    s = Scene("jenny_barnes", cards={0: ["retainer", "deputy_of_arkham"]})
    s.upkeep().expect(
        "answer jenny_barnes", "answer retainer", "answer deputy_of_arkham", kind="upkeep_order"
    )
    s.dice(6).do("answer retainer")
    assert s.g.money[0] == 2
    s.expect("answer jenny_barnes", "answer deputy_of_arkham", kind="upkeep_order")
    s.do("answer deputy_of_arkham")
    assert s.g.money[0] == 4
    assert s.kind == "sliders"


@pytest.mark.rule("AH2-0079")
@pytest.mark.parametrize("name", ["retainer", "blessing", "curse", "bank_loan"])
def test_no_roll_in_the_first_upkeep(name: str) -> None:
    s = Scene(JOE, money={0: 5})
    s.give(0, name, fresh=True)
    s.upkeep().pick("sliders").done()
    assert s.g.money[0] == (7 if name == "retainer" else 5), "the money comes all the same"
    s.dice(1).upkeep()
    if name == "bank_loan":
        s.do("choice 0 pay")
    s.pick("sliders").done()
    assert s.names(0) == (["bank_loan"] if name == "bank_loan" else [])
    assert s.g.money[0] == {"retainer": 9, "bank_loan": 4}.get(name, 5)


@pytest.mark.rule("AH2-0077", "AH2-0079")
@pytest.mark.parametrize("name", ["blessing", "curse", "bank_loan"])
def test_of_what_is_not_rolled_for_yet_the_order_is_not_asked(name: str) -> None:
    s = Scene("jenny_barnes")
    s.give(0, name, fresh=True)
    s.upkeep()
    assert (s.kind, s.g.money[0]) == ("sliders", 1)
    s.pick("sliders").done()
    s.upkeep().expect(
        "answer jenny_barnes",
        "answer " + ("blessing" if name == "curse" else name),
        kind="upkeep_order",
    )


@pytest.mark.rule("AH2-0080")
def test_a_retainer_pays_and_stays_or_leaves() -> None:
    s = Scene(JOE, money={0: 1}, cards={0: ["retainer"]})
    s.dice(2).upkeep().pick("sliders").done()
    assert (s.g.money[0], s.names(0)) == (3, ["retainer"])
    s.dice(1).upkeep().pick("sliders").done()
    assert (s.g.money[0], s.names(0)) == (5, [])


def test_optional_actions_of_upkeep() -> None:
    s = Scene("carolyn_fern", AMANDA, at={1: "arkham_asylum"}, sanity={0: 5, 1: 3})
    s.upkeep().expect("answer carolyn_fern", "stop", kind="upkeep")
    s.do("answer carolyn_fern", "seat 1")
    assert (s.g.sanity[0], s.g.sanity[1]) == (5, 4)
    assert s.kind == "sliders", "once"


def test_what_can_be_used_at_any_time_is_offered_in_upkeep() -> None:
    s = Scene(JOE, money={0: 12})
    s.give(0, "bank_loan", fresh=True)
    s.upkeep().expect("answer bank_loan", "stop", kind="upkeep").do("answer bank_loan")
    assert (s.g.money[0], s.names(0)) == (2, [])


def test_who_goes_insane_in_upkeep_goes_on_with_it_and_may_move() -> None:
    s = Scene("dexter_drake", cards={0: ["voice_of_ra"]}, sanity={0: 1}, at={0: STREETS[0]})
    begun(s).do("answer voice_of_ra")
    assert s.where(0) == "arkham_asylum"
    assert s.g.resting[0] == 1
    on(s, 2, phase.MOVEMENT)
    assert s.can("move downtown_streets")
    on(s, 3)
    assert not s.events("encounter")


# -- Sliders -------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0081", "AH2-0082", "AH2-0083", "AH2-0085")
def test_all_settings_within_the_focus() -> None:
    s = Scene("carolyn_fern", sliders={0: (3, 1, 0)}).upkeep()
    found = {a_of(packed) for packed in s.g.options}
    wanted = {
        16 * x + 4 * y + z
        for x in range(4)
        for y in range(4)
        for z in range(4)
        if abs(x - 3) + abs(y - 1) + abs(z) <= 2
    }
    assert found == wanted
    s.pick("sliders", 16 * 2 + 4 * 1 + 1).done()
    assert s.g.sliders == [2, 1, 1]
    s.upkeep().pick("sliders", setting(s.g, 0)).done()
    assert s.g.sliders == [2, 1, 1]
    s.upkeep()
    assert len(s.g.options) == len(settings_in_reach(s.g, 0, False)), "Focus is not saved"
    assert max(distance(packed, (2, 1, 1)) for packed in s.g.options) == 2


def distance(packed: int, stops: tuple[int, int, int]) -> int:
    code = a_of(packed)
    return sum(
        abs(int(one) - int(other))
        for one, other in zip((code >> 4, code >> 2 & 3, code & 3), stops, strict=True)
    )


@pytest.mark.rule("AH2-0082")
def test_focus_may_be_spent_on_one_slider_or_on_several() -> None:
    s = Scene(JOE, sliders={0: (0, 0, 0)}).upkeep()
    found = {a_of(packed) for packed in s.g.options}
    assert {48, 32 + 4, 16 + 4 + 1, 0} <= found
    assert not {48 + 1, 32 + 4 + 1, 16 + 8 + 1} & found


@pytest.mark.rule("AH2-0084", "AH2-0086", "AH2-0231")
def test_skills_come_in_pairs() -> None:
    s = Scene(JOE, sliders={0: (1, 2, 3)})
    skills = [s.g.skill_of(0, which) for which in range(len(skill.NAMES))]
    assert skills == [4, 3, 4, 1, 3, 0]
    assert skill.NAMES == ("speed", "sneak", "fight", "will", "lore", "luck")
    s.dice(*[1] * 4).check(0, "speed").done()
    assert s.events("check")[-1][3] == 4


@pytest.mark.rule("AH2-0084")
def test_one_skill_of_a_pair_rises_as_the_other_falls() -> None:
    for sheet in Scene(JOE).table.sheets:
        assert len(sheet.skills) == skill.SLIDERS
        for stops in sheet.skills:
            assert len(stops) == skill.STOPS
            for (one, other), (higher, lower) in pairwise(stops):
                assert higher > one
                assert lower < other


# -- Who skips a turn ----------------------------------------------------------------------------


@pytest.mark.rule("AH2-0309", "AH2-0310", "AH2-0311")
def test_who_is_lost_comes_back_two_upkeeps_later() -> None:
    s = Scene(JOE, AMANDA, at={0: "abyss_second", 1: STREETS[1]}, cards={0: ["map_of_arkham"]})
    s.exhaust("map_of_arkham")
    be_lost(s.g, 0)
    s.g.advance()
    assert s.where(0) == "lost_in_time_and_space"
    assert s.g.delayed[0] == 1
    on(begun(s), 3)
    assert {seat for _, seat in parts(s, 2)} == {1}
    assert s.g.exhausted, "no Upkeep"
    assert s.g.delayed[0] == 0
    assert s.where(0) == "lost_in_time_and_space"
    while s.seat != 0:
        s.pick("sliders", setting(s.g, 1))
    assert s.kind == "area"
    assert len(s.options()) == space.BOARD + 1
    s.do("go_to woods")
    assert s.where(0) == "woods"
    assert s.g.lost[0] == 0
    assert s.events("back") == [(event.BACK, 0, space.number("woods"), 0)]
    assert s.g.exhausted == []
    assert s.kind == "sliders"
    on(s, 3, phase.MOVEMENT)
    while s.seat != 0:
        s.do("stop")
    assert s.can("move uptown_streets")


def test_who_is_lost_may_stay_there() -> None:
    s = Scene(JOE, at={0: "lost_in_time_and_space"})
    s.g.lost[0] = 1
    begun(s).do("stop").pick("sliders")
    on(s, 3)
    assert s.kind == "area"
    assert s.where(0) == "lost_in_time_and_space"


def test_nobody_comes_back_to_a_closed_location() -> None:
    s = Scene(JOE, at={0: "lost_in_time_and_space"})
    s.g.lost[0] = 1
    s.g.shut |= 1 << space.number("general_store")
    s.turn()
    assert len(s.options()) == space.BOARD
    assert not s.can("go_to general_store")


@pytest.mark.rule("AH2-0318", "AH2-0319", "AH2-0320")
def test_who_is_arrested_stands_up_in_the_police_station() -> None:
    s = Scene(JOE, AMANDA, at={0: "woods", 1: STREETS[1]}, money={0: 7})
    arrest(s.g, 0)
    s.g.advance()
    assert (s.where(0), s.g.money[0], s.g.delayed[0]) == ("jail_cell", 4, 1)
    on(begun(s), 3)
    assert {seat for _, seat in parts(s, 2)} == {1}
    assert (s.where(0), s.g.delayed[0]) == ("police_station", 0)
    on(s, 3, phase.MOVEMENT)
    while s.seat != 0:
        s.do("stop")
    assert s.can("move easttown_streets")


def test_who_loses_a_turn_does_nothing_in_the_next_one() -> None:
    s = Scene(JOE, AMANDA, at={0: "library", 1: STREETS[1]})
    lose_turn(s.g, 0)
    s.g.delayed[0] = 1
    on(begun(s), 3)
    assert {seat for _, seat in parts(s, 2)} == {1}
    assert s.g.delayed[0] == 1, "it does not even stand up"
    on(s, 4)
    assert (phase.MOVEMENT, 0) in parts(s, 3)
    assert s.g.delayed[0] == 0


def test_a_turn_that_is_lost_in_upkeep_is_the_next_one() -> None:
    s = Scene(JOE, at={0: "woods"})
    begun(s)
    lose_turn(s.g, 0)
    s.pick("sliders")
    assert s.kind == "movement"
    on(s, 4)
    assert parts(s, 3) == []
    assert parts(s, 2)


@pytest.mark.rule("AH2-0356")
def test_who_joins_in_the_middle_of_a_turn_waits_for_the_next() -> None:
    s = Scene(JOE, AMANDA, at={0: "woods", 1: STREETS[1]})
    begun(s)
    s.g.resting[0] = 2
    on(s, 3)
    assert parts(s, 2) == [
        (phase.UPKEEP, 0), (phase.UPKEEP, 1), (phase.MOVEMENT, 1), (phase.ENCOUNTERS, 1),
    ]  # fmt: skip
    on(s, 4)
    assert (phase.MOVEMENT, 0) in parts(s, 3)
