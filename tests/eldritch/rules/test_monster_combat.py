"""The texts of each Monster for its Combat Encounters (``eldritch/tables/monsters.py``)."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.context import NOBODY
from arkham_env.eldritch.state.game_state import PRESENT
from arkham_env.eldritch.state.ids import component, event, meeting, option, space
from arkham_env.eldritch.state.ids.skill import STRENGTH
from tests.eldritch.support.meeting import (
    against,
    answers,
    branch,
    branches,
    choices,
    choose,
    combats,
    d,
    decline,
    faces,
    fight,
    hurt,
    lost,
    meet,
    meetings,
    nothing,
    pools,
    wounds,
)
from tests.eldritch.support.scene import Scene

SILAS = "silas_marsh"  # Lore 1, Influence 3, Observation 3, Strength 3, Will 3; 8 Health, 4 Sanity
LEO = "leo_anderson"  # 6 Health, 6 Sanity


def cultist(ancient_one: str, awake: bool, *dice: int, spells: int = 0) -> Scene:
    """Silas meets a Cultist on Rome."""
    s = Scene(SILAS, ancient_one=ancient_one, at={0: "rome"}, monsters={"cultist": "rome"})
    for name in component.SPELLS[1 : 1 + spells]:
        s.give(0, name)
    if awake:
        s.wake()
    s.dice(*dice)
    return s.encounters(0)


# -- Monsters in combat --------------------------------------------------------------------------


def test_a_defeated_byakhee_may_carry_one_away_instead_of_an_encounter() -> None:
    s = against("byakhee", *d(1, 3), *d(2, 3))
    assert meetings(s) == ["flight", "general", "regional", "nothing"]
    meet(s, meeting.FLIGHT)
    assert lost(s) == (0, 1)
    for where in ("london", "arkham", "8"):
        assert option.STOP not in s.ops()  # all three spaces
        s.pick(option.TRAVEL, space.number(where))
    s.settle()
    assert s.where(0) == "space_8"
    assert s.events(event.ENCOUNTER) == []


def test_a_byakhee_that_was_declined_leaves_the_choice_of_an_encounter() -> None:
    s = nothing(against("byakhee", *d(1, 3), *d(2, 3))).settle()
    assert lost(s) == (0, 0)
    assert s.where(0) == "rome"
    assert "flight" not in meetings(s.encounters(0))


def test_a_byakhee_does_not_fly_while_another_monster_is_left() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"byakhee": "rome", "gug": "rome"})
    s.encounters(0)
    s.dice(*d(1, 3), *d(2, 3), *d(2, 3), *d(1, 1))
    fight(s, "byakhee").settle()
    assert s.where(0) == "rome"


def test_an_ambushing_byakhee_carries_nobody_away() -> None:
    s = Scene(SILAS, at={0: "rome"})
    s.cup("byakhee")
    s.dice(3, *d(1, 3), *d(2, 3))
    s.run(s.text("eyes_everywhere", 0, NOBODY)).settle()
    assert combats(s) == [(0, "byakhee")]
    assert "flight" not in meetings(s.encounters(0))


@pytest.mark.parametrize(("die", "gone"), [(4, False), (5, True), (6, True)])
def test_a_colour_out_of_space_fades_on_a_die_after_the_will_test(die: int, gone: bool) -> None:
    s = against("colour_out_of_space", *d(1, 3), die)
    assert pools(s) == [("will", 3)]
    assert lost(s) == (0, 1)
    assert s.on("rome") == ([] if gone else ["colour_out_of_space"])
    assert s.in_cup("colour_out_of_space") == gone
    assert meetings(s) == (["general", "regional", "nothing"] if gone else [])


@pytest.mark.parametrize("successes", [0, 1, 2])
def test_a_ghost_loses_health_by_the_will_test(successes: int) -> None:
    s = against("ghost", *d(successes, 2))
    assert pools(s) == [("will", 2)]
    assert lost(s) == (0, 2 - successes)
    assert wounds(s, "ghost") == successes % 2
    assert s.on("rome") == ([] if successes == 2 else ["ghost"])


@pytest.mark.parametrize(("successes", "mad"), [(0, True), (1, True), (2, False)])
def test_a_ghoul_that_hurts_gives_paranoia(successes: int, mad: bool) -> None:
    s = against("ghoul", *d(1, 4), *d(successes, 3))
    assert s.names(0) == (["paranoia"] if mad else [])
    assert lost(s) == (2 - successes, 0)


def test_a_ghoul_whose_harm_is_prevented_gives_none() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"ghoul": "rome"})
    s.give(0, "bandages")
    s.dice(*d(1, 4), *d(0, 3))
    s.encounters(0)
    assert answers(s) == ["bandages"]
    s.g.take(0)
    s.settle()
    assert s.names(0) == []
    assert lost(s) == (0, 0)


@pytest.mark.parametrize("wanted", [True, False])
def test_a_defeated_goat_spawn_offers_a_pact_to_discard_a_monster(wanted: bool) -> None:
    s = Scene(
        SILAS,
        at={0: "rome"},
        monsters={"goat_spawn": "rome", "gug": "sydney", "nug": "tokyo", "cthonian": "london"},
    )
    hurt(s, "goat_spawn", 1)
    s.dice(*d(1, 3), *d(1, 1))
    s.encounters(0)
    assert branches(s) == [0, 1]
    branch(s, 0 if wanted else 1)
    if wanted:
        assert choices(s) == [s.card("cthonian"), s.card("gug")]  # no Epic Monster
        choose(s, s.card("gug"))
    nothing(s).settle()
    assert s.on("sydney") == ([] if wanted else ["gug"])
    assert s.names(0) == (["dark_pact"] if wanted else [])


def test_a_goat_spawn_offers_nothing_to_who_has_a_pact() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"goat_spawn": "rome", "gug": "sydney"})
    s.give(0, "dark_pact")
    hurt(s, "goat_spawn", 1)
    s.dice(*d(1, 3), *d(1, 1))
    assert meetings(s.encounters(0)) == ["general", "regional", "nothing"]
    assert s.on("sydney") == ["gug"]


@pytest.mark.parametrize("first", ["gug", "ghoul"])
def test_a_defeated_gug_bars_the_additional_encounter(first: str) -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"gug": "rome", "ghoul": "rome"})
    hurt(s, "gug", 3)
    gug, ghoul = [*d(2, 3), *d(1, 1)], [*d(1, 4), *d(2, 3)]
    s.dice(*(gug + ghoul if first == "gug" else ghoul + gug))
    fight(s.encounters(0), first).settle()
    assert s.on("rome") == []
    assert s.events(event.ENCOUNTER) == []


def test_a_gug_bars_no_encounter_of_the_next_round() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"gug": "rome"})
    hurt(s, "gug", 3)
    s.dice(*d(2, 3), *d(1, 1))
    s.encounters(0).settle()
    s.monster("ghoul", "rome")
    s.dice(*d(1, 4), *d(2, 3))
    assert meetings(s.encounters(0)) == ["general", "regional", "nothing"]


@pytest.mark.parametrize("paid", [True, False])
def test_a_maniac_may_take_an_ally_instead_of_health(paid: bool) -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"maniac": "rome"})
    s.give(0, "cat_burglar")
    s.dice(*d(1, 4), *d(0, 2))
    s.encounters(0)
    assert branches(s) == [0, 1]
    branch(s, 0 if paid else 1).settle()
    assert lost(s) == (0 if paid else 2, 0)
    assert s.names(0) == ([] if paid else ["cat_burglar"])


@pytest.mark.parametrize("successes", [0, 1])
def test_a_maniac_asks_for_no_ally_where_there_is_none_or_the_test_is_passed(
    successes: int,
) -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"maniac": "rome"})
    if successes:
        s.give(0, "cat_burglar")
    s.dice(*d(1, 4), *d(successes, 2))
    s.encounters(0)
    assert branches(s) == []
    assert lost(s) == (2 - successes, 0)


def test_a_defeated_maniac_leaves_its_axe() -> None:
    s = against("maniac", *d(1, 4), *d(2, 2))
    assert s.names(0) == ["axe"]


def test_a_defeated_mi_go_leaves_an_artifact() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"mi_go": "rome"})
    hurt(s, "mi_go", 2)
    s.dice(*d(1, 3), *d(1, 1))
    s.encounters(0)
    [card] = s.g.cards[0]
    assert component.COPIES[card][0] == "artifact"


@pytest.mark.parametrize("passed", [True, False])
def test_a_riot_may_be_talked_to(passed: bool) -> None:
    s = against("riot")
    assert pools(s) == []
    s.dice(*d(int(passed), 2), *([] if passed else d(0, 1)))
    branch(s, 0)
    assert pools(s) == [("influence", 2), *([] if passed else [("strength", 1)])]
    assert s.on("rome") == ([] if passed else ["riot"])
    assert lost(s) == (0 if passed else 3, 0)
    assert meetings(s) == (["general", "regional", "nothing"] if passed else [])


def test_a_riot_need_not_be_talked_to() -> None:
    s = against("riot")
    s.dice(*d(1, 1))
    branch(s, 1).settle()
    assert pools(s) == [("strength", 1)]
    assert lost(s) == (2, 0)


def test_a_defeated_skeleton_gives_back_sanity() -> None:
    s = against("skeleton", *d(0, 3), *d(2, 3), strength=2)
    assert s.on("rome") == []
    assert lost(s) == (0, 1)  # 2 lost, 1 recovered


def test_a_vampire_that_frightens_is_not_struck() -> None:
    s = against("vampire", *d(0, 3)).settle()
    assert pools(s) == [("will", 3)]
    assert lost(s) == (0, 1)


@pytest.mark.parametrize(("successes", "had", "left"), [(0, 2, 0), (1, 1, 0), (2, 0, 2)])
def test_a_vampire_that_hurts_recovers(successes: int, had: int, left: int) -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"vampire": "rome"})
    hurt(s, "vampire", had)
    s.g.improved[STRENGTH] = 1
    s.dice(*d(1, 3), *d(successes, 2))
    s.encounters(0).settle()
    assert lost(s) == (2 - successes, 0)
    assert wounds(s, "vampire") == left


def test_a_defeated_vampire_recovers_nothing() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"vampire": "rome"})
    hurt(s, "vampire", 2)
    s.dice(*d(1, 3), *d(1, 1))
    s.encounters(0)
    assert lost(s) == (1, 0)
    assert s.on("rome") == []


@pytest.mark.parametrize("passed", [True, False])
def test_a_failed_will_test_against_a_warlock_costs_health(passed: bool) -> None:
    s = against("warlock", *d(int(passed), 3), *d(2, 2))
    assert s.on("rome") == []
    assert lost(s) == ((0, 0) if passed else (1, 1))


@pytest.mark.parametrize("passed", [True, False])
def test_a_failed_will_test_against_a_witch_curses(passed: bool) -> None:
    s = against("witch", *d(int(passed), 2), 5, 5)
    assert s.names(0) == ([] if passed else ["cursed"])
    assert s.on("rome") == ([] if passed else ["witch"])  # fives are no successes any more
    assert lost(s) == ((0, 0) if passed else (1, 0))


@pytest.mark.parametrize("wanted", [True, False])
def test_a_defeated_wraith_may_free_somebody_of_a_curse(wanted: bool) -> None:
    s = Scene(SILAS, LEO, at={0: "rome", 1: "tokyo"}, monsters={"wraith": "rome"})
    s.give(1, "cursed")
    hurt(s, "wraith", 2)
    s.dice(*d(2, 2), *d(2, 2))
    s.encounters(0)
    if wanted:
        choose(s, 1)
    else:
        s.g.take(len(s.g.options) - 1)
    assert s.on("rome") == []
    assert s.names(1) == ([] if wanted else ["cursed"])
    assert meetings(s) == ["general", "regional", "nothing"]


# -- Cultists ------------------------------------------------------------------------------------


def test_a_cultist_of_azathoth_burns_himself() -> None:
    s = cultist("azathoth", False, *d(1, 3))
    assert pools(s) == [("will", 3)]
    assert lost(s) == (1, 0)
    assert s.on("rome") == []
    assert meetings(s) == ["general", "regional", "nothing"]


@pytest.mark.parametrize(("awake", "sanity"), [(False, 1), (True, 2)])
def test_a_cultist_of_cthulhu_costs_sanity_first(awake: bool, sanity: int) -> None:
    s = cultist("cthulhu", awake, *d(1, 3))
    assert pools(s) == [("strength", 3)]
    assert lost(s) == (0, sanity)
    assert s.on("rome") == (["cultist"] if awake else [])
    records = [record[0] for record in s.events(event.TEST, event.LOSE)]
    assert records == [event.LOSE, event.TEST]


def test_a_cultist_of_cthulhu_who_drives_insane_is_not_struck() -> None:
    s = Scene(SILAS, ancient_one="cthulhu", at={0: "rome"}, monsters={"cultist": "rome"})
    s.g.sanity[0] = 1
    s.encounters(0).settle()
    assert pools(s) == []
    assert s.g.status[0] != PRESENT
    assert s.on("rome") == ["cultist"]


def test_cultists_of_shub_niggurath_have_a_plain_combat() -> None:
    s = cultist("shub_niggurath", False, *d(1, 2))
    assert pools(s) == [("strength", 2)]
    assert lost(s) == (0, 0)
    assert s.on("rome") == []


def test_a_defeated_cultist_of_yog_sothoth_leaves_a_spell() -> None:
    s = cultist("yog_sothoth", False, *d(1, 3))
    assert pools(s) == [("strength", 3)]
    assert lost(s) == (0, 1)
    assert [component.COPIES[card][0] for card in s.g.cards[0]] == ["spell"]


@pytest.mark.parametrize("spells", [0, 1, 3])
def test_a_cultist_of_yog_sothoth_awake_costs_sanity_for_spells(spells: int) -> None:
    s = cultist("yog_sothoth", True, *d(1, 2), spells=spells)
    while not s.idle and answers(s):
        decline(s)
    assert pools(s) == [("strength", 2)]
    assert lost(s) == (0, spells)
    assert len(s.g.cards[0]) == spells
    assert s.on("rome") == []


# -- Epic Monsters -------------------------------------------------------------------------------


def test_cthulhu_puts_lost_sanity_on_his_sheet() -> None:
    s = Scene(
        "akachi_onyele",  # Will 4, 7 Sanity
        ancient_one="cthulhu",
        at={0: "rome"},
        monsters={"cthulhu_epic": "rome"},
    )
    s.wake()
    s.dice(*d(1, 2), *d(0, 1))
    s.encounters(0).settle()
    assert lost(s)[1] == 4
    assert s.g.tokens_on(s.table.ancient_card) == 4


@pytest.mark.parametrize("solved", [2, 3])
def test_shub_niggurath_is_unharmed_until_three_mysteries_are_solved(solved: int) -> None:
    s = Scene(
        SILAS,
        ancient_one="shub_niggurath",
        at={0: "rome"},
        monsters={"shub_niggurath_epic": "rome"},
    )
    s.wake()
    s.g.solved = [s.card(name) for name in component.MYSTERIES[8 : 8 + solved]]
    s.dice(*d(2, 2), *d(1, 1))
    s.encounters(0).settle()
    assert wounds(s, "shub_niggurath_epic") == (1 if solved == 3 else 0)
    assert lost(s) == (4, 2)


@pytest.mark.parametrize("passed", [True, False])
def test_a_spinner_of_webs_that_frightens_is_not_struck(passed: bool) -> None:
    s = against("spinner_of_webs", *d(2 if passed else 0, 3), *(d(1, 1) if passed else [])).settle()
    assert [which for which, _ in pools(s)] == ["will", "strength"][: 1 + int(passed)]
    assert wounds(s, "spinner_of_webs") == int(passed)


def test_against_tick_tock_men_no_clue_rerolls() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"tick_tock_men": "rome"})
    s.give_clues(0, 2)
    s.dice(*d(0, 1))
    s.encounters(0).settle()
    assert pools(s) == [("strength", 1)]
    assert len(s.g.clues[0]) == 2


def test_against_tick_tock_men_other_rerolls_work() -> None:
    s = Scene("norman_withers", at={0: "rome"}, monsters={"tick_tock_men": "rome"})
    s.give(0, "bull_whip")
    s.dice(*d(0, 1))
    s.encounters(0)
    assert faces(s) == []  # nor Sanity in place of a Clue
    assert answers(s) == ["bull_whip"]


@pytest.mark.parametrize("paid", [True, False])
def test_the_wind_walker_harms_unless_a_clue_is_spent(paid: bool) -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"wind_walker": "rome"})
    s.give_clues(0, 1)
    s.encounters(0)
    s.dice(*d(2, 3), *([] if not paid else d(0, 1)))
    branch(s, 0 if paid else 1)
    if not paid:
        assert lost(s) == (1, 1)
        s.dice(*d(0, 1))
        decline(s)  # of the Will test: the Clue is still there
        decline(s)
    s.settle()
    assert lost(s) == ((2, 0) if paid else (3, 1))
    assert len(s.g.clues[0]) == (0 if paid else 1)


@pytest.mark.parametrize(("successes", "kept"), [(2, []), (3, ["cat_burglar"])])
def test_a_horde_that_hurts_takes_an_ally(successes: int, kept: list[str]) -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"zombie_horde": "rome"})
    s.give(0, "cat_burglar")
    s.give(0, "automatic_45")  # +3 Strength in combat
    s.dice(*d(2, 3), *d(successes, 3))
    s.encounters(0).settle()
    assert lost(s) == (3 - successes, 0)
    assert s.names(0) == ["automatic_45", *kept]
