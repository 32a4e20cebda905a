"""``arkham2e/rules``: examples that the rulebook prints, one after another, named by their lines in
its text.

Elsewhere stand: checks and Clues (736 to 768; ``test_skill_check.py``), the Dhole (780) and the
Elder Thing (860; ``test_combat.py``), the score (702; ``test_finish.py``), terror beyond ten (1085)
and the overrun town (1136; ``test_limits_terror.py``), successes against the Ancient One (1071;
test 39 of ``test_tricky_arkham.py``), the Monster of an encounter and the Dark Young (1252, 1429;
tests 17 and 9 of ``test_tricky_combat.py``), Hastur's attack (1228; ``test_battle.py``: Luck, as on
his sheet).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from arkham_env.arkham2e.game import ArkhamHorrorGame
from arkham_env.arkham2e.rules.spawning import Surge
from arkham_env.arkham2e.rules.upkeep import setting
from arkham_env.arkham2e.state.columns import Column
from arkham_env.arkham2e.state.ids import deck, event, space, world
from tests.arkham2e.support.meeting import in_deck, meet, met, pile
from tests.arkham2e.support.scene import Scene

AMANDA, HARVEY, JOE, PETE = "amanda_sharpe", "harvey_walters", "joe_diamond", "ashcan_pete"
SEVEN = (
    JOE, AMANDA, "michael_mcglen", HARVEY, "vincent_lee", "jenny_barnes", "mandy_thompson",
)  # fmt: skip


def pools(s: Scene) -> list[int]:
    """Return how many dice each check began with."""
    return [record[3] for record in s.events("check")]


# -- Upkeep and movement ---------------------------------------------------------------------------


@pytest.mark.rule("AH2-0073", "AH2-0074")
def test_example_352_a_spell_is_turned_up_again() -> None:
    s = Scene(HARVEY, cards={0: ["wither"]}, at={0: "woods"})
    s.exhaust("wither")
    s.upkeep().pick("sliders", setting(s.g, 0)).done()
    assert s.g.exhausted == []
    s.fight(0, "witch").do("fight_on").expect("answer wither", "stop", kind="loadout")


@pytest.mark.rule("AH2-0077", "AH2-0080")
def test_example_360_a_retainer_pays_and_stays() -> None:
    s = Scene(HARVEY, cards={0: ["retainer"]}, money={0: 3}, dice=[4])
    s.upkeep()
    assert s.g.money[0] == 5 and s.names(0) == ["retainer"] and s.kind == "sliders"


@pytest.mark.rule("AH2-0081", "AH2-0082", "AH2-0083")
def test_example_394_focus_on_two_sliders_or_one() -> None:
    """Amanda, Focus 3: two stops and one; or three of one slider, the others stay."""
    s = Scene(AMANDA, sliders={0: (1, 0, 2)}).upkeep()
    kept: Any = s.g.clone()
    s.do(f"sliders {16 * 3 + 4 * 0 + 1}").done()
    assert s.g.sliders == [3, 0, 1]
    s.g = kept
    s.do(f"sliders {16 * 1 + 4 * 3 + 2}").done()
    assert s.g.sliders == [1, 3, 2]
    s.upkeep()
    assert not s.can(f"sliders {16 * 3 + 4 * 3 + 0}"), "four stops"


@pytest.mark.rule("AH2-0456")
def test_example_401_four_steps_from_the_graveyard_to_administration() -> None:
    s = Scene(JOE, at={0: "graveyard"}).upkeep().do("sliders 16").done()
    s.movement()
    assert s.g.points == 4
    s.do("move rivertown_streets", "move french_hill_streets", "move miskatonic_university_streets")
    s.do("move administration_building").done()
    assert s.where(0) == "administration_building" and s.g.points == 0


@pytest.mark.rule("AH2-0108", "AH2-0109", "AH2-0110", "AH2-0111")
def test_example_414_through_the_dreamlands_and_back() -> None:
    """And line 420: either location with a gate to The Dreamlands may be chosen."""
    gates = {"woods": "the_dreamlands", "black_cave": "the_dreamlands", "graveyard": "abyss"}
    s = Scene(AMANDA, at={0: "the_dreamlands_first"}, gates=gates)
    s.movement().done()
    assert s.where(0) == "the_dreamlands_second"
    s.movement().expect("return woods", "return black_cave", seat=0, kind="return")
    s.do("return black_cave").done()
    assert s.where(0) == "black_cave" and s.g.explored == [1]


# -- Encounters ------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0121", "AH2-0126")
@pytest.mark.parametrize("accepts", [True, False])
def test_example_465_a_ride_to_the_woods(accepts: bool) -> None:
    s = Scene(AMANDA, at={0: "historical_society"})
    s.location("uptown_5")
    meet(s, "southside_6").do("choice 0" if accepts else "choice 1")
    if not accepts:
        s.done()
        assert s.where(0) == "historical_society" and met(s) == ["southside_6"]
        return
    assert s.where(0) == "woods" and s.kind == "entry", "draw two, resolve one (errata 23)"
    s.do("entry uptown_5").do("choice 1").done()
    assert met(s) == ["southside_6", "uptown_5"]


@pytest.mark.rule("AH2-0128")
def test_example_471_drawn_through_the_gate_at_the_black_cave() -> None:
    s = Scene(AMANDA, at={0: "black_cave"}, gates={"black_cave": "the_dreamlands"})
    s.encounters().done()
    assert s.where(0) == "the_dreamlands_first" and met(s) == []


@pytest.mark.rule("AH2-0135", "AH2-0136", "AH2-0138", "AH2-0139")
def test_example_477_red_and_blue_are_discarded_at_the_great_race() -> None:
    s = Scene(AMANDA, at={0: "city_of_the_great_race_first"}, sanity={0: 3})
    pile(s, "gate_red_1", "gate_blue_1", "gate_green_10", "gate_green_1")
    s.dice(1, 1, 1)
    s.worlds().done()  # no entry for the city: Sneak 4 - 1 or 2 Stamina
    assert met(s) == ["gate_green_10"] and s.g.stamina[0] == 3
    assert in_deck(s, deck.GATE_CARD) == [
        "gate_green_1", "gate_red_1", "gate_blue_1", "gate_green_10",
    ]  # fmt: skip


# -- Mythos ----------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0160", "AH2-0161", "AH2-0162")
def test_example_536_a_surge_of_seven_players() -> None:
    gates = {"black_cave": "abyss", "science_building": "rlyeh", "unvisited_isle": "yuggoth"}
    s = Scene(*SEVEN, ancient_one="cthulhu", gates=gates)
    s.run(Surge(space.number("black_cave"))).done()
    assert [len(s.on(where)) for where in gates] == [3, 2, 2]


@pytest.mark.rule("AH2-0465")
def test_example_562_a_gate_opens_at_the_black_cave() -> None:
    """Doom first, then the top gate marker, then one Monster."""
    s = Scene(JOE)
    s.cup("dark_young")
    s.next_gate("yuggoth")
    doom = s.g.doom
    s.mythos("blackest_night").done()
    wanted = ("doom", "gate", "monster")
    assert [event.NAMES[record[0]] for record in s.events(*wanted)] == list(wanted)
    assert s.g.doom == doom + 1 and s.gate_at("black_cave") == "yuggoth"
    assert s.on("black_cave") == ["dark_young"]


@pytest.mark.rule("AH2-0463", "AH2-0178", "AH2-0186")
def test_example_584_a_gug_takes_a_two_coloured_arrow() -> None:
    """White slash, triangle and star, black hexagon; the Dark Young is stationary."""
    s = Scene(JOE, monsters={"gug": "unvisited_isle", "dark_young": "merchant_district_streets"})
    s.sign("independence_square")
    s.mythos("strange_power_flux_plagues_city").done()
    assert s.on("unvisited_isle") == []
    assert sorted(s.on("merchant_district_streets")) == ["dark_young", "gug"]


@pytest.mark.rule("AH2-0464", "AH2-0181", "AH2-0188")
def test_example_591_a_shambler_is_fast_and_the_dhole_has_company() -> None:
    """White square and diamond, black circle."""
    s = Scene(
        AMANDA, at={0: "woods"},
        monsters={"dimensional_shambler": "downtown_streets", "dhole": "woods"},
    )  # fmt: skip
    s.sign("black_cave")
    s.mythos("blackest_night").done()
    assert s.on("rivertown_streets") == ["dimensional_shambler"], "Easttown, then Rivertown"
    assert s.on("woods") == ["dhole"]


@pytest.mark.rule("AH2-0182", "AH2-0183")
def test_example_607_a_star_spawn_comes_to_two_investigators() -> None:
    s = Scene(
        JOE, PETE, at={0: "uptown_streets", 1: "uptown_streets"}, monsters={"star_spawn": "woods"},
        sliders={0: (0, 0, 0), 1: (3, 0, 0)},
    )  # fmt: skip
    s.sign("graveyard")
    s.mythos("family_found_butchered").done()
    assert s.on("uptown_streets") == ["star_spawn"] and s.events("combat") == []
    s.movement(0).do("stop").expect("evade star_spawn", "fight star_spawn", kind="monster")
    s.dice(5, 1, 1).do("evade star_spawn").done()
    s.movement(1).do("move southside_streets").expect("evade star_spawn", "fight star_spawn")


# -- Pete and the Star Spawn -----------------------------------------------------------------------


def pete(*dice: int, monsters: tuple[str, ...] = ("star_spawn",)) -> Scene:
    """Pete, Sneak 4, Will 3, Fight 4 and 2 of Tom Murphy, walks through Northside."""
    s = Scene(
        PETE, ancient_one="azathoth", at={0: "merchant_district_streets"}, sliders={0: (2, 2, 0)},
        monsters=dict.fromkeys(monsters, "northside_streets"), cards={0: ["tom_mountain_murphy"]},
    )  # fmt: skip
    assert [s.g.skill_of(0, which) for which in (0, 1, 2, 3)] == [2, 4, 6, 3]
    s.movement().do("move northside_streets").dice(*dice)
    return s


@pytest.mark.rule("AH2-0093", "AH2-0253", "AH2-0254")
def test_example_796_pete_evades_the_star_spawn_or_not() -> None:
    s = pete(5, 1, 1).do("move curiositie_shoppe", "evade star_spawn").done()
    assert pools(s) == [3] and s.where(0) == "curiositie_shoppe"
    s = pete(1, 1, 1).do("move curiositie_shoppe", "evade star_spawn")
    assert s.g.stamina[0] == 3 and s.kind == "combat" and s.where(0) == "northside_streets"


@pytest.mark.rule("AH2-0102", "AH2-0103")
def test_example_800_who_evaded_may_stay_and_meets_it_again() -> None:
    s = pete(5, 1, 1).do("stop", "evade star_spawn").done()
    assert s.where(0) == "northside_streets" and s.on("northside_streets") == ["star_spawn"]
    s.movement().do("stop").expect("evade star_spawn", "fight star_spawn", kind="monster")


@pytest.mark.rule("AH2-0099", "AH2-0101")
def test_example_804_a_shoggoth_beside_it() -> None:
    s = pete(1, 1, 1, monsters=("star_spawn", "shoggoth"))
    s.do("move curiositie_shoppe")
    s.expect("evade star_spawn", "fight star_spawn", "evade shoggoth", "fight shoggoth")
    s = pete(1, 1, 1, 5, 5, 5, monsters=("star_spawn", "shoggoth"))
    s.do("move curiositie_shoppe", "evade star_spawn", "fight_on")
    assert s.trophies(0) == ["star_spawn"]
    s.expect("evade shoggoth", "fight shoggoth", kind="monster")
    s.dice(*[5] * s.g.skill_of(0, 1)).do("evade shoggoth")
    s.g.preset.clear()
    s.done()
    assert s.where(0) == "northside_streets", "he moves no more"


@pytest.mark.rule("AH2-0460")
def test_example_820_and_its_horror_check_fails_without_dice() -> None:
    s = pete(1, 1, 1).do("stop", "evade star_spawn")
    assert pools(s) == [3, 0] and s.g.sanity[0] == 2


@pytest.mark.rule("AH2-0267", "AH2-0268", "AH2-0269", "AH2-0271")
@pytest.mark.parametrize("wins", [True, False])
def test_example_838_three_dice_against_toughness_three(wins: bool) -> None:
    s = pete(1, 1, 1).do("stop", "evade star_spawn")
    s.dice(5, 6, 5 if wins else 4).do("fight_on")
    assert pools(s) == [3, 0, 3]
    if wins:
        s.done()
        assert s.trophies(0) == ["star_spawn"] and s.g.stamina[0] == 3
    else:  # line 852: 3 Stamina for the third time would be too much
        assert s.where(0) == "st_marys_hospital" and s.on("northside_streets") == ["star_spawn"]


@pytest.mark.rule("AH2-0271", "AH2-0275")
def test_example_852_another_round_after_the_damage() -> None:
    s = pete().do("stop").do("fight star_spawn")
    s.dice(1, 5, 5).do("fight_on").expect("fight_on", "flee", kind="combat")
    assert s.g.stamina[0] == 3


@pytest.mark.rule("AH2-0273", "AH2-0276")
def test_example_848_a_nightgaunt_drops_one_through_a_gate() -> None:
    s = Scene(PETE, at={0: "uptown_streets"}, gates={"woods": "abyss"})
    s.g.preset = [1] * 9
    s.fight(0, "nightgaunt").do("fight_on")
    s.g.preset.clear()
    s.done()
    assert s.where(0) == "abyss_first" and s.g.stamina[0] == 6


@pytest.mark.rule("AH2-0462", "AH2-0281")
def test_example_882_an_automatic_and_shrivelling() -> None:
    """Fight 6, +4, +6, -3: thirteen dice."""
    s = Scene(
        PETE, ancient_one="azathoth", at={0: "woods"}, sliders={0: (0, 2, 3)},
        cards={0: ["tom_mountain_murphy", "automatic_45", "shrivelling"]},
    )  # fmt: skip
    s.fight(0, "star_spawn").do("fight_on")
    s.dice(5, 1).do("answer shrivelling").dice(5, 5, 5, *[1] * 10).do("wield automatic_45").done()
    assert pools(s)[-1] == 13 and s.trophies(0) == ["star_spawn"]


@pytest.mark.rule("AH2-0287", "AH2-0289", "AH2-0291")
def test_example_894_harvey_heals_himself() -> None:
    s = Scene(HARVEY, stamina={0: 1}, sliders={0: (0, 0, 1)}, cards={0: ["heal"]})
    s.upkeep().dice(5, 6, 1, 2, 3).do("answer heal")  # Lore 4 + 1
    assert pools(s) == [5] and (s.g.sanity[0], s.g.stamina[0]) == (6, 3)


# -- Locations and Monsters ------------------------------------------------------------------------


@pytest.mark.rule("AH2-0417", "AH2-0418", "AH2-0419")
def test_example_1246_dissection_in_place_of_an_encounter() -> None:
    held = {0: ["dhole", "gug", "gate:abyss"]}
    s = Scene(AMANDA, at={0: "science_building"}, trophies=held)
    s.encounters().expect("ability 0", "ability 1", "encounter", kind="encounter")
    s.do("ability 1").done()
    assert s.g.clues[0] == 2 and met(s) == [] and s.trophies(0) == ["dhole", "gug"]
    s = Scene(
        AMANDA, at={0: "science_building"}, trophies=held, gates={"science_building": "rlyeh"}
    )
    s.g.explored[0] = 1
    s.encounters().expect("close fight", "close lore", "stop", kind="gate")


@pytest.mark.rule("AH2-0424", "AH2-0425", "AH2-0426")
def test_example_1266_trophies_at_the_docks_return_where_they_came_from() -> None:
    s = Scene(AMANDA, at={0: "river_docks"}, trophies={0: ["dhole", "gug", "gate:abyss"]})
    s.encounters().do("ability 0")
    while not s.idle:
        s.do(s.options()[0])
    assert s.g.money[0] == 5 and s.in_cup("dhole")
    s.encounters().do("ability").done()
    assert s.g.money[0] == 10 and s.trophies(0) == []
    assert s.table.world_of_gate(s.g.gate_stack[0]) == world.NAMES.index("abyss")


@pytest.mark.rule("AH2-0441", "AH2-0442")
@pytest.mark.parametrize(("monster", "dice"), [("dark_young", 6 - 1 + 3), ("ghost", 6 - 3)])
def test_example_1421_a_tommy_gun_against_resistance_and_immunity(monster: str, dice: int) -> None:
    """And line 1425: +3, +0 (Michael, Fight 6)."""
    s = Scene("michael_mcglen", ancient_one="azathoth", at={0: "woods"}, sliders={0: (0, 3, 0)},
              cards={0: ["tommy_gun", "eric_colt"]})  # fmt: skip
    s.dice(*([5] if monster == "dark_young" else []))
    s.fight(0, monster).do("fight_on").dice(5, 5, 5, *[1] * (dice - 3)).do("wield tommy_gun").done()
    assert pools(s)[-1] == dice and s.trophies(0) == [monster]


# -- What no Monster of the box shows --------------------------------------------------------------


@contextmanager
def altered(s: Scene, monster: str, **numbers: int) -> Iterator[Column]:
    """Give a Monster other numbers: one of a user's own making."""
    column = s.g.column(s.card(f"monster:{monster}"))
    before = {name: getattr(column, name) for name in numbers}
    for name, number in numbers.items():
        setattr(column, name, number)
    try:
        yield column
    finally:
        for name, number in before.items():
            setattr(column, name, number)


@pytest.mark.rule("AH2-0252")
@pytest.mark.parametrize(("dice", "away"), [((5, 1, 1), False), ((5, 6, 1), True)])
def test_a_monster_may_set_the_difficulty_of_evade_checks(dice: Any, away: bool) -> None:
    s = pete()
    with altered(s, "star_spawn", evade_need=2):
        assert "Star Spawn [awareness -1, Evade difficulty 2, horror" in seen(s)
        s.dice(*dice).do("move curiositie_shoppe", "evade star_spawn")
        assert (s.where(0) == "curiositie_shoppe") is away
        assert s.g.stamina[0] == (6 if away else 3)
        if not away:
            s.dice(5, 1, 1).do("flee")  # to flee is an Evade check as well
            assert s.where(0) == "st_marys_hospital"


@pytest.mark.rule("AH2-0257")
@pytest.mark.parametrize(("dice", "sanity"), [((5, 1, 1), 2), ((5, 6, 1), 4)])
def test_a_monster_may_set_the_difficulty_of_the_horror_check(dice: Any, sanity: int) -> None:
    s = pete(monsters=("formless_spawn",))
    with altered(s, "formless_spawn", horror_need=2, horror=0):
        assert "horror +0/2, Horror difficulty 2, combat" in seen(s)
        s.dice(*dice).do("stop", "fight formless_spawn").expect("fight_on", "flee")
        assert s.g.sanity[0] == sanity


# -- What is public of a Monster -------------------------------------------------------------------


def seen(s: Scene, seat: int = 0) -> str:
    return ArkhamHorrorGame(s.g).view_of(seat)


@pytest.mark.rule("AH2-0038")
def test_both_faces_of_a_monster_are_shown_to_all() -> None:
    """Awareness, horror, combat and toughness, wherever one stands."""
    s = Scene(JOE, AMANDA, at={0: "graveyard"}, monsters={"gug": "woods"})
    s.movement()
    found = [[line for line in seen(s, seat).splitlines() if "Gug" in line] for seat in (0, 1)]
    assert found[0] == found[1] != []
    assert "awareness -2, horror -1/2, combat -2/4, toughness 3" in found[0][0]


@pytest.mark.rule("AH2-0039")
def test_a_monster_is_shown_as_fought_while_it_is() -> None:
    """The view shows which investigator fights which Monster until the combat ends."""
    s = Scene(JOE, at={0: "woods"}, monsters={"zombie": "woods"})
    line = "Combat of Joe Diamond: Zombie [awareness +1, horror -1/1, combat -1/2, toughness 1"
    s.movement().do("stop")
    assert "Combat of" not in seen(s) and "Woods: Zombie [" in seen(s)
    s.dice(5, 1).do("fight zombie").expect("fight_on", "flee")  # Will 3 - 1
    assert line in seen(s)
    s.dice(1).do("fight_on").expect("fight_on", "flee")
    assert line in seen(s)
    s.dice(5).do("fight_on").done()  # Fight 2 - 1
    s.movement()
    assert "Combat of" not in seen(s) and s.trophies(0) == ["zombie"]
