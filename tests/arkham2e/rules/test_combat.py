"""``arkham2e/rules/combat.py``, ``evading.py``: evading, the Horror check, fighting and fleeing
(AH2-0251 to 0277)."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.evading import Evade, Meet
from arkham_env.arkham2e.rules.monsters import Defeated
from arkham_env.arkham2e.state.columns import NO_CHECK
from arkham_env.arkham2e.state.ids import component, keyword, zone
from arkham_env.board.texts.context import NOBODY
from tests.arkham2e.support.scene import Scene

AMANDA = "amanda_sharpe"
JOE = "joe_diamond"
MICHAEL = "michael_mcglen"
HARVEY = "harvey_walters"
WOODS = {0: "woods"}


def rolled(s: Scene) -> list[int]:
    """Return how many dice each check began with."""
    return [record[3] for record in s.events("check")]


def evading(s: Scene, name: str) -> Scene:
    """Seat 0 tries to evade a Monster where it is."""
    monster = s.monster(name, s.where(0)) if name not in s.on(s.where(0)) else on(s, name)
    return s.run(Evade(0, monster))


def on(s: Scene, name: str) -> int:
    """Return the id of a Monster that is on the board."""
    return next(m for m in s.copies(f"monster:{name}") if m in s.g.monsters)


# -- Evading ---------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0251", "AH2-0262")
def test_evade_check_by_awareness_without_horror() -> None:
    s = Scene(AMANDA, at=WOODS)  # Sneak 4
    s.dice(5, 1, 1)
    evading(s, "star_spawn").done()
    assert rolled(s) == [3]
    assert s.g.ret == 1
    assert [record[3] for record in s.events("evades")] == [1]
    assert s.on("woods") == ["star_spawn"]
    assert s.g.sanity[0] == 5


@pytest.mark.rule("AH2-0254", "AH2-0255", "AH2-0460")
def test_failed_evade_hurts_before_the_horror_check() -> None:
    # Star Spawn: -1, -3/2, -3/3; Amanda with Will 3 rolls nothing against horror -3.
    s = Scene(AMANDA, at=WOODS, sliders={0: (0, 1, 0)})
    s.dice(1, 1, 1)
    evading(s, "star_spawn").expect("fight_on", "flee", seat=0, kind="combat")
    assert s.g.stamina[0] == 2
    assert s.g.sanity[0] == 3
    assert rolled(s) == [3, 0]
    order = [record[2] for record in s.events("lose")]
    assert order == [2, 1], "Stamina first, then Sanity"


@pytest.mark.rule("AH2-0254", "AH2-0272")
def test_knocked_out_by_a_failed_evade_makes_no_horror_check() -> None:
    s = Scene(HARVEY, at=WOODS, stamina={0: 3}, sliders={0: (3, 0, 0)})  # Sneak 2
    s.dice(4)
    evading(s, "dhole").done()
    assert s.where(0) == "st_marys_hospital"
    assert s.g.stamina[0] == 1
    assert len(rolled(s)) == 1
    assert s.on("woods") == ["dhole"]


@pytest.mark.rule("AH2-0439", "AH2-0253")
def test_ambush_allows_evading() -> None:
    s = Scene(AMANDA, at=WOODS)
    s.dice(6)
    evading(s, "ghoul").done()
    assert s.g.ret == 1


@pytest.mark.rule("AH2-0438")
def test_ambush_leaves_only_the_fight() -> None:
    s = Scene(AMANDA, at=WOODS, cards={0: ["silver_key", "axe"]})
    s.dice(5, 1, 1, 1)
    s.fight(0, "ghoul").expect("wield axe", "stop", kind="loadout")
    # Fight 1 - 1 + 3: the other hand is empty.
    s.dice(1, 1, 1).do("wield axe")
    assert s.g.stamina[0] == 4
    s.expect("wield axe", "stop", kind="loadout")
    s.dice(5, 1, 1).do("wield axe").done()
    assert s.trophies(0) == ["ghoul"]


# -- The Horror check ------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0255", "AH2-0256", "AH2-0258", "AH2-0259")
@pytest.mark.parametrize(("dice", "left"), [((5, 1), 5), ((1, 1), 4)])
def test_horror_check_first(dice: tuple[int, ...], left: int) -> None:
    s = Scene(AMANDA, at=WOODS, sliders={0: (0, 1, 0)})  # Will 3, rating -1
    s.dice(*dice)
    s.fight(0, "zombie").expect("fight_on", "flee", kind="combat")
    assert rolled(s) == [2]
    assert s.g.sanity[0] == left


def test_monster_without_a_horror_rating_asks_for_no_check() -> None:
    s = Scene(AMANDA, at=WOODS).fight(0, "cultist").expect("fight_on", "flee")
    assert rolled(s) == []


def test_cultists_of_cthulhu_have_a_horror_rating() -> None:
    s = Scene(AMANDA, at=WOODS, ancient_one="cthulhu")  # maximum Sanity 4
    s.dice(1, 1)
    s.fight(0, "cultist").expect("fight_on", "flee")
    assert rolled(s) == [2]
    assert s.g.sanity[0] == 2


@pytest.mark.rule("AH2-0260")
def test_insane_by_horror_ends_the_combat() -> None:
    s = Scene(AMANDA, at=WOODS, sanity={0: 1}, sliders={0: (0, 3, 0)})
    s.fight(0, "zombie").done()
    assert s.where(0) == "arkham_asylum"
    assert s.on("woods") == ["zombie"]
    assert s.g.ret == 0


@pytest.mark.rule("AH2-0261", "AH2-0264", "AH2-0266", "AH2-0275", "AH2-0271")
def test_one_horror_check_and_damage_each_round() -> None:
    s = Scene(AMANDA, at=WOODS, sliders={0: (3, 3, 0)})  # Sneak 1, Fight 4, Will 1
    s.fight(0, "zombie").expect("fight_on", "flee")
    assert s.g.sanity[0] == 4
    s.dice(1, 1).do("flee").expect("fight_on", "flee")
    assert s.g.stamina[0] == 3
    s.dice(1, 1, 1).do("fight_on").expect("fight_on", "flee")
    assert s.g.stamina[0] == 1
    assert s.g.sanity[0] == 4
    assert [record[2] for record in s.events("check")] == [7, 6, 8]


@pytest.mark.rule("AH2-0263", "AH2-0265", "AH2-0277")
def test_later_combat_calls_for_a_new_horror_check() -> None:
    s = Scene(AMANDA, at=WOODS)
    s.dice(5, 1, 1, 6, 1, 1, 1, 1)
    s.fight(0, "zombie").do("flee").done()
    assert s.on("woods") == ["zombie"]
    assert s.g.ret == 0
    s.dice(5, 1, 1)
    s.fight(0, "zombie").expect("fight_on", "flee")
    assert [record[2] for record in s.events("check")] == [7, 6, 7]


# -- Fighting --------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0267", "AH2-0268", "AH2-0461")
def test_printed_example_of_the_elder_thing() -> None:
    s = Scene(AMANDA, at=WOODS, sliders={0: (0, 2, 0)})  # Fight 3, Will 2
    s.fight(0, "elder_thing")
    assert s.g.sanity[0] == 3
    s.dice(2, 5, 6).do("fight_on").done()
    assert s.trophies(0) == ["elder_thing"]
    assert s.on("woods") == []
    assert s.g.stamina[0] == 5
    assert s.g.ret == 1


@pytest.mark.rule("AH2-0269", "AH2-0270", "AH2-0446")
def test_partial_success_is_lost() -> None:
    s = Scene(MICHAEL, at=WOODS, sliders={0: (0, 3, 0)})  # Fight 6, rating -2, toughness 3
    s.fight(0, "gug")
    for left in (4, 1):  # damage 4 less 1: Strong Body
        s.dice(5, 6, 1, 1).do("fight_on")
        assert s.g.stamina[0] == left
    assert s.on("woods") == ["gug"]


@pytest.mark.rule("AH2-0272")
def test_unconscious_ends_the_combat() -> None:
    s = Scene(AMANDA, at=WOODS, stamina={0: 2}, sliders={0: (3, 3, 0)}, sanity={0: 5})
    s.fight(0, "gug")
    s.dice(1, 1).do("fight_on").done()
    assert s.where(0) == "st_marys_hospital"
    assert s.g.stamina[0] == 1
    assert s.on("woods") == ["gug"]


@pytest.mark.rule("AH2-0445", "AH2-0446")
def test_overwhelming_after_the_win() -> None:
    s = Scene(AMANDA, at=WOODS, sliders={0: (0, 3, 0)}, cards={0: ["dynamite"]})
    s.fight(0, "gug").do("fight_on")
    s.dice(5, 5, 5, *[1] * 7).do("wield dynamite").done()
    assert s.trophies(0) == ["gug"]
    assert s.g.stamina[0] == 4
    assert s.names(0) == []


def test_tom_murphy_is_not_overwhelmed() -> None:
    s = Scene(AMANDA, at=WOODS, sliders={0: (0, 3, 0)}, cards={0: ["tom_mountain_murphy", "axe"]})
    s.fight(0, "gug").do("fight_on")
    s.dice(5, 5, 5, *[1] * 4).do("wield axe").done()  # Fight 4 + 2 - 2 + 3
    assert s.g.stamina[0] == 5


@pytest.mark.rule("AH2-0440")
def test_maniacs_are_endless_and_worse_at_terror_6() -> None:
    s = Scene(AMANDA, at=WOODS, terror=6, sliders={0: (0, 3, 0)})  # Fight 4 - 2
    s.fight(0, "maniac")
    s.dice(1, 1).do("fight_on")
    assert s.g.stamina[0] == 2
    s.dice(5, 1).do("fight_on").done()
    assert s.in_cup("maniac")
    assert s.trophies(0) == []


def test_mi_go_and_warlock_go_to_the_box_for_a_reward() -> None:
    s = Scene(AMANDA, at=WOODS, sliders={0: (0, 3, 0)}, cards={0: ["rifle"]})
    s.top("unique:silver_key")
    s.fight(0, "mi_go").do("fight_on")
    s.dice(5, *[1] * 8).do("wield rifle").done()
    assert s.trophies(0) == []
    assert not s.in_cup("mi_go") or s.g.place[s.card("monster:mi_go")] == zone.BOX
    assert s.names(0) == ["rifle", "silver_key"]
    s.fight(0, "warlock").do("fight_on")
    s.dice(5, 5, *[1] * 4).do("wield rifle").done()
    assert s.g.clues[0] == 2
    assert s.trophies(0) == []
    assert [record[2] for record in s.events("monster_gone")] == [2, 2]


# -- What stands in the place of damage ------------------------------------------------------------


@pytest.mark.rule("AH2-0273", "AH2-0276")
def test_nightgaunt_carries_off_through_the_nearest_gate() -> None:
    s = Scene(AMANDA, at=WOODS, gates={"unvisited_isle": "yuggoth"}, sliders={0: (0, 3, 0)})
    s.fight(0, "nightgaunt")
    s.dice(1, 1).do("fight_on").done()
    assert s.where(0) == "yuggoth_first"
    assert s.g.stamina[0] == 5
    assert s.on("woods") == ["nightgaunt"]


@pytest.mark.rule("AH2-0273", "AH2-0312")
def test_dimensional_shambler_loses_who_fails_to_evade() -> None:
    s = Scene(AMANDA, at=WOODS, cards={0: ["food", "axe"]}, clues={0: 0})
    s.dice(1)
    evading(s, "dimensional_shambler").done()
    assert s.where(0) == "lost_in_time_and_space"
    assert s.names(0) == ["axe", "food"]
    assert s.g.delayed[0] == 1
    assert len(rolled(s)) == 1


@pytest.mark.rule("AH2-0273", "AH2-0274")
def test_elder_thing_takes_a_weapon_or_spell_of_choice() -> None:
    s = Scene(AMANDA, at=WOODS, cards={0: ["knife", "wither", "food"]}, sliders={0: (0, 3, 0)})
    s.fight(0, "elder_thing").do("fight_on")
    s.dice(1, 1, 1, 1).do("stop")
    s.expect("answer food", "pass").do("pass")
    s.expect("card knife", "card wither")
    s.do("card wither").expect("fight_on", "flee")
    assert s.names(0) == ["food", "knife"]
    assert s.g.stamina[0] == 4


def test_elder_thing_takes_nothing_more_of_who_faints() -> None:
    s = Scene(AMANDA, at=WOODS, stamina={0: 1}, cards={0: ["knife", "axe"]})
    s.dice(5).fight(0, "elder_thing").do("fight_on")
    s.dice(1).do("stop").do("card axe").done()
    assert s.names(0) == ["knife"]
    assert s.where(0) == "st_marys_hospital"


@pytest.mark.rule("AH2-0276")
def test_nightgaunt_that_carries_off_who_fails_to_evade_is_not_fought() -> None:
    s = Scene(AMANDA, at=WOODS, gates={"unvisited_isle": "yuggoth"})
    s.dice(1, 1)
    evading(s, "nightgaunt").done()
    assert s.where(0) == "yuggoth_first"
    assert len(rolled(s)) == 1


def test_mi_go_that_no_check_beat_gives_nothing() -> None:
    s = Scene(AMANDA)
    s.run(Defeated(s.monster("mi_go", "woods"), 0)).done()
    assert s.names(0) == []
    assert s.trophies(0) == []
    assert not s.g.monsters


def test_bloated_woman_makes_horror_and_first_combat_check_fail() -> None:
    s = Scene(
        AMANDA, ancient_one="nyarlathotep", at=WOODS, cards={0: ["rifle"]}, sliders={0: (0, 2, 0)}
    )
    # Will 2 - 2: no dice.
    s.fight(0, "the_bloated_woman").expect("fight_on", "flee")
    assert s.g.sanity[0] == 3
    assert len(rolled(s)) == 1
    s.do("fight_on").expect("fight_on", "flee")
    assert s.g.stamina[0] == 3
    s.do("fight_on")
    s.dice(5, 5, 1, 1, 1, 1).do("wield rifle").done()
    assert s.in_cup("the_bloated_woman")


def test_black_man_devours_or_gives_clues_and_is_gone() -> None:
    s = Scene(AMANDA, ancient_one="nyarlathotep", at=WOODS)
    s.dice(5, 1, 1).fight(0, "the_black_man").done()
    assert s.g.clues[0] == 2
    assert s.in_cup("the_black_man")
    assert len(rolled(s)) == 1
    assert s.g.ret == 0


# -- Monsters of encounters ------------------------------------------------------------------------


def loose(s: Scene, name: str) -> int:
    monster = s.supply(f"monster:{name}")
    board.move(s.g, monster, zone.LOOSE)
    return monster


def test_encounter_monster_is_evaded_or_fought() -> None:
    s = Scene(AMANDA, at=WOODS)
    s.run(Meet(0, loose(s, "cultist"), True)).expect("evade cultist", "fight cultist")
    s.dice(5).do("evade").done()
    assert s.in_cup("cultist")
    assert s.g.ret == 0
    s.run(Meet(0, loose(s, "cultist"), True)).do("fight")
    s.dice(5).do("fight_on").done()
    assert s.trophies(0) == ["cultist"]
    assert s.g.ret == 1


def test_encounter_monster_goes_to_the_cup_after_a_knock_out() -> None:
    s = Scene(AMANDA, at=WOODS, stamina={0: 1})
    s.run(Meet(0, loose(s, "cultist"), True)).do("fight")
    s.dice(1).do("fight_on").done()
    assert s.where(0) == "st_marys_hospital"
    assert s.in_cup("cultist")
    assert s.g.monsters == []


def test_fleeing_from_an_encounter_monster() -> None:
    s = Scene(AMANDA, at=WOODS)
    s.run(Meet(0, loose(s, "witch"), True)).do("fight")
    s.dice(5, 1, 1).do("flee").done()
    assert s.in_cup("witch")


def test_flute_defeats_even_if_its_price_is_the_end() -> None:
    s = Scene(
        AMANDA, at=WOODS, sanity={0: 3}, monsters={"ghoul": "woods"},
        cards={0: ["flute_of_the_outer_gods", "dynamite"]},
    )  # fmt: skip
    s.fight(0, "witch").do("fight_on", "wield dynamite")
    s.expect("answer flute_of_the_outer_gods", "pass", kind="before_check")
    s.do("answer").done()
    assert sorted(s.trophies(0)) == ["ghoul", "witch"]
    assert s.where(0) == "arkham_asylum"
    assert s.names(0) == ["dynamite"], "no check was made with it"


def test_flute_in_an_encounter() -> None:
    s = Scene(AMANDA, at=WOODS, cards={0: ["flute_of_the_outer_gods"]})
    s.run(Meet(0, loose(s, "witch"), True)).do("fight", "fight_on", "answer").done()
    assert s.trophies(0) == ["witch"]
    assert s.g.ret == 1


# -- The end ---------------------------------------------------------------------------------------


def test_patrol_wagon_is_at_stake_after_each_combat() -> None:
    s = Scene(AMANDA, at=WOODS, cards={0: ["patrol_wagon"]})
    s.dice(5, 3).fight(0, "cultist").do("fight_on").done()
    assert s.names(0) == ["patrol_wagon"]
    s.dice(5, 1).fight(0, "cultist").do("fight_on").done()
    assert s.names(0) == []
    assert s.g.place[s.card("patrol_wagon")] == zone.BOX


def test_patrol_wagon_of_another_is_not() -> None:
    s = Scene(AMANDA, JOE, at=WOODS, cards={1: ["patrol_wagon"]})
    s.dice(5).fight(0, "cultist").do("fight_on").done()
    assert s.names(1) == ["patrol_wagon"]


def test_yig_hears_of_each_cultist_defeated() -> None:
    s = Scene(AMANDA, at=WOODS, doom=2)
    s.dice(5).fight(0, "cultist").do("fight_on").done()
    assert s.g.doom == 3


def test_combat_where_nobody_can_do_anything_ends() -> None:
    # No gate is open: a Nightgaunt does nothing, and 0 dice do nothing to it.
    s = Scene(AMANDA, at=WOODS, sliders={0: (3, 0, 0)})  # Sneak 1, Fight 1, Will 4
    s.dice(5, 1, 1)
    s.fight(0, "nightgaunt").expect("fight_on", "flee")
    s.do("fight_on")
    # Fighting has no chance, and is not offered again; fleeing has none, either.
    s.done()
    assert s.on("woods") == ["nightgaunt"]


def test_hopeless_combat_with_something_left_goes_on_for_a_while() -> None:
    s = Scene(AMANDA, at=WOODS, sliders={0: (3, 0, 0)}, clues={0: 1})
    s.dice(5, 1, 1)
    s.fight(0, "nightgaunt")
    for _ in range(20):
        s.expect("fight_on", "flee").do("fight_on", "pass")
    s.done()


def test_chance_left_keeps_the_combat_going() -> None:
    s = Scene(AMANDA, at=WOODS, sliders={0: (0, 3, 0)})  # Fight 4 - 2 against toughness 2
    s.fight(0, "nightgaunt")
    for _ in range(30):
        s.dice(1, 1).do("fight_on").expect("fight_on", "flee")
    s.dice(5, 5).do("fight_on").done()
    assert s.trophies(0) == ["nightgaunt"]


def test_michael_against_a_warlock_he_cannot_beat() -> None:
    # Damage 1 less 1; one die against toughness 2.
    s = Scene(MICHAEL, at=WOODS, sliders={0: (3, 1, 0)})  # Sneak 1, Fight 4
    s.dice(5, 1).fight(0, "warlock").expect("fight_on", "flee")
    s.dice(6).do("fight_on")
    # What is left is fleeing: Sneak 1 - 2, no dice.
    s.done()
    assert s.g.stamina[0] == 7
    assert s.on("woods") == ["warlock"]


def test_nobody_defeats_a_monster_into_the_cup() -> None:
    s = Scene(AMANDA)
    monster = s.monster("ghoul", "woods")
    s.run(Defeated(monster, NOBODY)).done()
    assert s.in_cup("ghoul")


# -- Within a movement -----------------------------------------------------------------------------


def at_the_dhole(*dice: int) -> Scene:
    """Amanda, Sneak 2, walks from the Woods to the street where the Dhole is."""
    s = Scene(
        AMANDA, at=WOODS, sliders={0: (2, 0, 0)}, monsters={"dhole": "uptown_streets"},
        ancient_one="azathoth", dice=dice,
    )  # fmt: skip
    return s.movement(0).do("move uptown_streets")


@pytest.mark.rule("AH2-0459", "AH2-0253")
def test_printed_example_of_the_dhole_evaded() -> None:
    s = at_the_dhole(5).do("move southside_streets")
    s.expect("evade dhole", "fight dhole", kind="monster")
    s.do("evade dhole")
    assert rolled(s) == [1]
    assert s.where(0) == "southside_streets"


@pytest.mark.rule("AH2-0459", "AH2-0254")
def test_printed_example_of_the_dhole_not_evaded() -> None:
    s = at_the_dhole(1, 1, 1, 5).do("move southside_streets", "evade dhole")
    # 4 Stamina, then the Horror check: passed, and Nightmarish.
    assert s.g.stamina[0] == 1
    assert s.g.sanity[0] == 4
    s.expect("fight_on", "flee", kind="combat")
    s.dice(6).do("flee")
    assert s.where(0) == "uptown_streets"
    assert not s.can("move southside_streets")


# -- The tokens ------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0447")
def test_every_monster_has_its_numbers() -> None:
    s = Scene(AMANDA)
    monsters = range(component.FIRST_MONSTER, component.FIRST_GATE)
    for monster in monsters:
        column = s.g.column(monster)
        assert column.group == "monster"
        assert column.toughness >= 1
        assert (column.horror == NO_CHECK) == (column.horror_damage == 0)
        assert 0 <= column.symbol < 9
        assert (column.nightmarish > 0) == (column.keywords >> keyword.NIGHTMARISH & 1 == 1)
        assert (column.overwhelming > 0) == (column.keywords >> keyword.OVERWHELMING & 1 == 1)
