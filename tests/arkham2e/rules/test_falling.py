"""Insane, unconscious, lost, arrested, devoured, replaced (AH2-0295 to 0318, 0351 to 0360)."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules import board, drawing, falling
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.state.game_state import ELIMINATED, PRESENT
from arkham_env.arkham2e.state.ids import component, resource, space, zone
from tests.arkham2e.support.scene import Scene

AMANDA = "amanda_sharpe"
HARVEY = "harvey_walters"
JOE = "joe_diamond"
MANDY = "mandy_thompson"
MARY = "sister_mary"
MICHAEL = "michael_mcglen"
PETE = "ashcan_pete"
WOODS = {0: "woods"}
WORLD = {0: "plateau_of_leng_second"}
ITEMS = ["food", "axe", "silver_key", "heal", "knife"]
"""Two Common Items and one more, a Unique Item, a Spell."""


def falls(s: Scene, sanity: int = 0, stamina: int = 0, seat: int = 0) -> Scene:
    """A seat loses all its Sanity, or Stamina, or both."""
    lost = (s.g.sanity[seat] if sanity else 0, s.g.stamina[seat] if stamina else 0)
    return s.run(Lose(seat, *lost))


# -- In Arkham -------------------------------------------------------------------------------------


@pytest.mark.rule(
    "AH2-0295", "AH2-0296", "AH2-0297", "AH2-0298", "AH2-0299", "AH2-0300", "AH2-0313"
)
def test_insane_in_arkham() -> None:
    s = Scene(AMANDA, at=WOODS, clues={0: 3}, money={0: 7}, sanity={0: 2})
    for name in [*ITEMS, "retainer", "marksman", "stealth", "ryan_dean", "duke", "blessing"]:
        s.give(0, name)
    s.run(Lose(0, 2, 0))
    # Food would not help against a loss of Sanity.
    s.expect(
        "card food", "card axe", "card silver_key", "card heal", "card knife", seat=0,
        kind="discard",
    )  # fmt: skip
    s.do("card axe", "card heal").done()
    assert s.names(0) == [
        "food", "knife", "silver_key", "marksman", "stealth", "duke", "ryan_dean", "blessing",
    ]  # fmt: skip
    assert s.where(0) == "arkham_asylum"
    assert (s.g.sanity[0], s.g.stamina[0]) == (1, 5)
    assert s.g.clues[0] == 2
    assert s.g.money[0] == 7
    assert s.g.resting[0] == 1
    assert s.bottom_of(2) == "heal"


@pytest.mark.rule("AH2-0302", "AH2-0303", "AH2-0304", "AH2-0305")
def test_unconscious_in_arkham() -> None:
    s = Scene(AMANDA, at=WOODS, clues={0: 5}, cards={0: [*ITEMS[1:], "retainer"]})
    falls(s, stamina=1).do("card axe", "card knife").done()
    assert s.where(0) == "st_marys_hospital"
    assert (s.g.sanity[0], s.g.stamina[0]) == (5, 1)
    assert s.names(0) == ["silver_key", "heal"]
    assert s.g.clues[0] == 3
    assert s.g.resting[0] == 1


@pytest.mark.rule("AH2-0300", "AH2-0305")
def test_no_encounter_in_the_turn_of_a_fall() -> None:
    s = Scene(AMANDA, at=WOODS)
    falls(s, stamina=1).done()
    s.encounters(0).done()
    assert s.events("encounter") == []


@pytest.mark.rule("AH2-0301", "AH2-0305")
def test_next_turn_is_normal() -> None:
    s = Scene(AMANDA, at=WOODS)
    s.g.delayed[0] = 1
    falls(s, sanity=1).done()
    assert s.g.delayed[0] == 0
    assert s.g.skips[0] == 0
    s.movement(0)
    assert s.can("move downtown_streets")


def test_equal_items_are_offered_once() -> None:
    s = Scene(AMANDA, at=WOODS, cards={0: ["knife", "knife", "axe", "food"]})
    falls(s, sanity=1).expect("card axe", "card knife", "card food").do("card knife")
    s.expect("card axe", "card knife", "card food").do("card knife").done()
    assert s.names(0) == ["axe", "food"]


def test_cards_that_cannot_be_lost_count_and_may_be_chosen() -> None:
    s = Scene(AMANDA, at=WOODS, cards={0: ["derringer_18", "deputys_revolver", "axe", "food"]})
    falls(s, sanity=1)
    s.expect("card derringer_18", "card axe", "card food", "card deputys_revolver")
    s.do("card axe").expect("card derringer_18", "card food", "card deputys_revolver")
    s.do("card food").done()
    s = Scene(AMANDA, at=WOODS, cards={0: ["derringer_18", "deputys_revolver"]})
    falls(s, sanity=1).expect("card derringer_18", "card deputys_revolver", "stop")
    s.do("stop").done()
    assert s.names(0) == ["derringer_18", "deputys_revolver"]


def test_the_patrol_wagon_counts_as_an_item() -> None:
    s = Scene(AMANDA, at=WOODS, cards={0: ["patrol_wagon", "axe"]})
    falls(s, sanity=1).expect("card axe", "card patrol_wagon")


def test_several_fall_one_after_another_from_the_first_player_on() -> None:
    s = Scene(AMANDA, JOE, MANDY, lead=1, cards={0: ["axe", "food"], 1: ["axe", "food"]})
    s.g.sanity[0] = s.g.sanity[1] = s.g.sanity[2] = 0
    s.g.unsettled = True
    s.run(Lose(0, 0, 0)).expect("card axe", "card food", seat=1)
    s.do("card axe").expect("card axe", "card food", seat=0)
    s.do("card axe").done()
    assert [s.where(seat) for seat in range(3)] == ["arkham_asylum"] * 3


def test_what_runs_below_goes_on_with_its_result() -> None:
    # Harvey falls during his combat; another's text is not touched by it.
    s = Scene(AMANDA, HARVEY, at={0: "woods", 1: "woods"}, stamina={1: 1})
    s.run(Lose(1, 0, 1), Lose(0, 1, 0)).done()
    assert s.where(1) == "st_marys_hospital"
    assert s.g.sanity[0] == 4


# -- In Other Worlds -------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0312")
def test_lost_by_itself_costs_nothing_else() -> None:
    s = Scene(MANDY, at=WORLD, clues={0: 3}, cards={0: [*ITEMS, "retainer"]})
    before = s.names(0)
    falling.be_lost(s.g, 0)
    assert s.where(0) == "lost_in_time_and_space"
    assert s.names(0) == before
    assert s.g.clues[0] == 3
    assert s.g.delayed[0] == 1


def test_yig_hears_of_who_is_lost() -> None:
    s = Scene(AMANDA, at=WORLD, doom=3)
    falls(s, sanity=1).done()
    assert s.g.doom == 4
    falls(s, sanity=1).done()
    assert s.g.doom == 5, "lost again"


def test_yog_sothoth_devours_who_is_lost() -> None:
    s = Scene(AMANDA, at=WORLD, ancient_one="yog_sothoth", trophies={0: ["ghoul"]})
    falls(s, sanity=1)
    assert len(s.events("devoured")) == 1


@pytest.mark.parametrize(
    ("sanity", "stamina", "where"),
    [(1, 0, "arkham_asylum"), (0, 1, "st_marys_hospital"), (0, 0, "south_church")],
)
def test_sister_mary_is_never_lost(sanity: int, stamina: int, where: str) -> None:
    s = Scene(MARY, at=WORLD, doom=3, cards={0: ["axe", "food"]})
    if sanity or stamina:
        falls(s, sanity, stamina).do("pass" if s.can("pass") else "card axe")
        if not s.idle:
            s.do("card axe")
    else:
        falling.be_lost(s.g, 0)
    assert s.where(0) == where
    assert s.g.delayed[0] == 0
    assert s.g.doom == 3
    assert len(s.names(0)) == (1 if sanity or stamina else 2)


# -- Arrested, delayed, losing a turn --------------------------------------------------------------


@pytest.mark.rule("AH2-0317", "AH2-0318")
def test_arrested_investigator_loses_half_of_its_money() -> None:
    s = Scene(JOE, at=WOODS, money={0: 7}, clues={0: 2}, cards={0: ["axe", "food"]})
    falling.arrest(s.g, 0)
    assert s.where(0) == "jail_cell"
    assert s.g.money[0] == 4
    assert s.g.delayed[0] == 1
    assert s.names(0) == ["axe", "food"]
    assert s.g.clues[0] == 2


def test_nobody_is_arrested_during_the_blue_flu() -> None:
    s = Scene(JOE, at=WOODS, money={0: 7}, in_play=["blue_flu"])
    falling.arrest(s.g, 0)
    assert s.where(0) == "woods"
    assert s.g.money[0] == 7


def test_delays_and_lost_turns_do_not_add_up() -> None:
    s = Scene(JOE)
    board.delay(s.g, 0)
    board.delay(s.g, 0)
    falling.lose_turn(s.g, 0)
    falling.lose_turn(s.g, 0)
    assert s.g.delayed[0] == 1
    assert s.g.skips[0] == 1
    assert len(s.events("delayed")) == 1


# -- Devoured --------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0351", "AH2-0352")
def test_devoured_investigator_leaves_trophies_and_a_successor_comes() -> None:
    s = Scene(
        AMANDA, at=WOODS, clues={0: 4}, money={0: 6}, trophies={0: ["ghoul", "yuggoth"]},
        cards={0: ["axe", "silver_key", "heal", "marksman", "duke", "blessing", "retainer"]},
    )  # fmt: skip
    s.g.explored[0] = 1
    s.g.cut_sanity[0] = 2
    s.run(Lose(0, 9, 9))
    assert s.g.status[0] == PRESENT
    sheet = s.table.sheets[s.g.sheet[0]]
    while not s.idle:
        s.g.take(0)
    assert s.trophies(0) == ["ghoul", "yuggoth"]
    assert s.where(0) == space.NAMES[sheet.home]
    assert s.g.sanity[0] == s.g.most_sanity(0)
    assert s.g.stamina[0] == s.g.most_stamina(0)
    assert s.g.cut_sanity[0] == 0
    assert s.g.money[0] >= sheet.money
    assert s.g.explored[0] == 0
    assert s.g.resting[0] == 2
    assert len(s.g.cards[0]) >= sum(sheet.draws)
    duke = s.card("ally:duke")
    assert s.g.place[duke] == zone.SUPPLY or s.g.holder(duke) == 0


@pytest.mark.rule("AH2-0353")
def test_devoured_sheet_may_be_drawn_again() -> None:
    drawn = set()
    for seed in range(60):
        s = Scene(AMANDA, JOE, seed=seed)
        falling.devour(s.g, 0)
        s.g.advance()
        drawn.add(component.SHEETS[s.g.sheet[0]])
    assert AMANDA in drawn
    assert JOE not in drawn
    assert len(drawn) > 8


@pytest.mark.rule("AH2-0354")
def test_both_at_once_is_devoured_one_after_the_other_is_not() -> None:
    s = Scene(AMANDA, at=WOODS, sanity={0: 1}, stamina={0: 1})
    s.run(Lose(0, 1, 0), Lose(0, 0, 1)).done()
    assert s.events("devoured") == []
    # The second loss finds the fallen investigator as it is now.
    assert len(s.events("knocked_out")) == 2
    s = Scene(AMANDA, at=WOODS, sanity={0: 1}, stamina={0: 1})
    s.run(Lose(0, 1, 1))
    assert len(s.events("devoured")) == 1


@pytest.mark.rule("AH2-0355")
def test_maximum_of_0_devours() -> None:
    s = Scene(MICHAEL, ancient_one="azathoth")
    for left in (2, 1):
        falling.lower_maximum(s.g, 0, resource.SANITY)
        assert s.g.sanity[0] == left
        assert s.g.stamina[0] == 7
    falling.lower_maximum(s.g, 0, resource.SANITY)
    s.g.advance()
    assert len(s.events("devoured")) == 1


def test_devoured_in_the_battle_is_out_and_the_marker_passes() -> None:
    s = Scene(AMANDA, JOE, MANDY, lead=1, cards={1: ["axe"]})
    s.g.awakened = True
    falls(s, sanity=1, seat=1).done()
    assert s.g.status[1] == ELIMINATED
    assert s.g.lead == 2
    assert s.names(1) == []
    assert s.g.sheet[1] == component.NONE
    assert s.g.presence(1) < 0
    falls(s, stamina=1, seat=0).done()
    assert s.g.status[0] == ELIMINATED
    assert s.g.lead == 2


def test_another_investigator_takes_the_place() -> None:
    s = Scene(AMANDA, JOE, money={0: 9}, trophies={0: ["ghoul", "yuggoth"]}, cards={0: ["axe"]})
    falling.replace(s.g, 0)
    s.g.advance()
    assert s.kind == "sheet"
    assert len(s.options()) == 14
    s.do("sheet sister_mary")
    while not s.idle:
        s.g.take(0)
    assert component.SHEETS[s.g.sheet[0]] == MARY
    assert s.trophies(0) == []
    assert s.in_cup("ghoul")
    assert set(s.names(0)) >= {"cross", "holy_water", "blessing"}
    assert "axe" not in s.names(0)
    assert s.g.place[s.card("sheet:amanda_sharpe")] == zone.BOX
    assert s.g.resting[0] == 2


# -- Blessed and Cursed ----------------------------------------------------------------------------


@pytest.mark.rule("AH2-0358", "AH2-0359", "AH2-0360")
def test_blessing_and_curse_cancel() -> None:
    s = Scene(AMANDA, cards={0: ["blessing"]})
    drawing.bless(s.g, 0)
    assert s.names(0) == ["blessing"]
    drawing.curse(s.g, 0)
    assert s.names(0) == []
    drawing.curse(s.g, 0)
    drawing.curse(s.g, 0)
    assert s.names(0) == ["curse"]
    drawing.bless(s.g, 0)
    assert s.names(0) == []
    assert not s.g.is_blessed(0)


def test_duke_leaves_and_the_maximum_with_him() -> None:
    s = Scene(PETE, cards={0: ["duke"]})
    assert s.g.sanity[0] == 5
    drawing.discard_card(s.g, 0, s.card("duke"))
    assert s.g.sanity[0] == 4
