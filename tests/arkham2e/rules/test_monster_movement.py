"""Monsters move: arrows, flight, the Sky, unique movement."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules.monster_movement import MoveMonsters
from arkham_env.arkham2e.state.ids import space, world
from arkham_env.core.kernel.native import bit
from tests.arkham2e.support.scene import Scene


def symbols(*names: str) -> int:
    return sum(bit(world.SYMBOLS.index(name)) for name in names)


def move(s: Scene, white: str = "", black: str = "") -> Scene:
    """Move Monsters of these symbols."""
    return s.run(MoveMonsters(symbols(*white.split()), symbols(*black.split())))


# -- Arrows ----------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0175", "AH2-0179")
def test_only_listed_symbols_move() -> None:
    """Gug slash, Zombie crescent, Star Spawn plus, Ghoul hexagon."""
    places = {name: "downtown_streets" for name in ("gug", "zombie", "star_spawn", "ghoul")}
    s = Scene("joe_diamond", monsters=places)
    move(s, "slash crescent", "plus").done()
    assert sorted(s.on("easttown_streets")) == ["gug", "zombie"]
    assert s.on("northside_streets") == ["star_spawn"]
    assert s.on("downtown_streets") == ["ghoul"]


@pytest.mark.rule("AH2-0176", "AH2-0177", "AH2-0180", "AH2-0187")
@pytest.mark.parametrize("street", range(space.STREETS))
def test_white_and_black_arrows(street: int) -> None:
    """The loop: white one way, black the other; one step."""
    loop = [0, 1, 2, 4, 6, 8, 7, 5, 3]
    at = loop.index(street)
    for color, goal in (("white", loop[(at + 1) % 9]), ("black", loop[at - 1])):
        s = Scene("joe_diamond", at={0: "jail_cell"}, monsters={"ghoul": space.NAMES[street]})
        move(s, **{color: "hexagon"}).done()
        assert s.on(space.NAMES[goal]) == ["ghoul"]


@pytest.mark.rule("AH2-0178")
@pytest.mark.parametrize("color", ["white", "black"])
def test_arrows_out_of_locations_have_both_colors(color: str) -> None:
    s = Scene("joe_diamond", monsters={"ghoul": "woods", "formless_spawn": "graveyard"})
    move(s, **{color: "hexagon"}).done()
    assert s.on("uptown_streets") == ["ghoul"] and s.on("rivertown_streets") == ["formless_spawn"]


@pytest.mark.rule("AH2-0181", "AH2-0182")
def test_company_keeps_a_monster() -> None:
    s = Scene("joe_diamond", at={0: "woods"}, monsters={"ghoul": "woods"})
    move(s, "hexagon").done()
    assert s.on("woods") == ["ghoul"]


@pytest.mark.rule("AH2-0182", "AH2-0183")
def test_a_monster_that_comes_is_dealt_with_later() -> None:
    s = Scene("joe_diamond", at={0: "uptown_streets"}, monsters={"ghoul": "woods"})
    move(s, "hexagon").done()
    assert s.on("uptown_streets") == ["ghoul"]
    s.movement().do("move")
    assert s.can("evade ghoul") and s.can("fight ghoul")


@pytest.mark.rule("AH2-0184")
def test_a_new_monster_moves_at_once() -> None:
    s = Scene("joe_diamond")
    s.cup("zombie")
    s.mythos("family_found_butchered").done()
    assert s.on("graveyard") == [] and s.on("rivertown_streets") == ["zombie"]


@pytest.mark.rule("AH2-0186")
def test_stationary_monsters_never_move() -> None:
    """Ghost crescent, Dark Young hexagon, Warlock circle."""
    s = Scene("joe_diamond", monsters={"ghost": "woods", "dark_young": "woods", "warlock": "woods"})
    for _ in range(50):
        move(s, "crescent hexagon", "circle").done()
    assert sorted(s.on("woods")) == ["dark_young", "ghost", "warlock"]


@pytest.mark.rule("AH2-0188")
def test_fast_monsters_make_two_steps() -> None:
    s = Scene(
        "joe_diamond", monsters={"shoggoth": "woods", "dimensional_shambler": "downtown_streets"}
    )
    move(s, "diamond", "square").done()
    assert s.on("miskatonic_university_streets") == ["shoggoth"]
    assert s.on("merchant_district_streets") == ["dimensional_shambler"]


@pytest.mark.rule("AH2-0189")
def test_an_investigator_stops_a_fast_monster() -> None:
    s = Scene("joe_diamond", at={0: "uptown_streets"}, monsters={"shoggoth": "woods"})
    move(s, "diamond").done()
    assert s.on("uptown_streets") == ["shoggoth"]


@pytest.mark.rule("AH2-0190")
def test_a_fast_monster_in_company_stays() -> None:
    s = Scene("joe_diamond", at={0: "woods"}, monsters={"shoggoth": "woods"})
    move(s, "diamond").done()
    assert s.on("woods") == ["shoggoth"]


@pytest.mark.rule("AH2-0188")
def test_fast_monsters_are_slow_on_ice() -> None:
    s = Scene("joe_diamond", monsters={"shoggoth": "woods"}, in_play=["icy_conditions"])
    move(s, "diamond").done()
    assert s.on("uptown_streets") == ["shoggoth"]


@pytest.mark.rule("AH2-0043")
def test_monsters_stay_out_of_a_closed_street() -> None:
    """A closed destination: the Monster stays (reading 20); a fast one after one step."""
    s = Scene(
        "joe_diamond", in_play=["fourth_of_july_parade"],
        monsters={"ghoul": "northside_streets", "shoggoth": "downtown_streets"},
    )  # fmt: skip
    move(s, "", "hexagon diamond").done()
    assert sorted(s.on("northside_streets")) == ["ghoul", "shoggoth"]


# -- Flying ----------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0192")
def test_a_flyer_in_company_stays() -> None:
    s = Scene(
        "joe_diamond", "amanda_sharpe", at={0: "downtown_streets", 1: "easttown_streets"},
        monsters={"byakhee": "downtown_streets"},
    )  # fmt: skip
    move(s, "circle").done()
    assert s.on("downtown_streets") == ["byakhee"]


@pytest.mark.rule("AH2-0193", "AH2-0194")
def test_a_flyer_comes_out_of_a_location() -> None:
    s = Scene("joe_diamond", at={0: "uptown_streets"}, monsters={"byakhee": "woods"})
    move(s, "circle").done()
    assert s.on("uptown_streets") == ["byakhee"]


@pytest.mark.rule("AH2-0193", "AH2-0194")
def test_a_flyer_ignores_arrows() -> None:
    """From Downtown the white arrow leads to Easttown; it flies to the Merchant District."""
    s = Scene(
        "joe_diamond", at={0: "merchant_district_streets"}, monsters={"byakhee": "downtown_streets"}
    )
    move(s, "circle").done()
    assert s.on("merchant_district_streets") == ["byakhee"]


TWO = {0: "easttown_streets", 1: "northside_streets"}


@pytest.mark.rule("AH2-0195")
@pytest.mark.parametrize(("stops", "goal"), [((0, 3), 1), ((3, 0), 0)])
def test_a_flyer_prefers_the_lowest_sneak(stops: tuple[int, int], goal: int) -> None:
    """Joe's Sneak is 4 to 1, Amanda's as well."""
    s = Scene(
        "joe_diamond", "amanda_sharpe", at=TWO, monsters={"byakhee": "downtown_streets"},
        sliders={0: (stops[0], 0, 0), 1: (stops[1], 0, 0)},
    )  # fmt: skip
    move(s, "circle").done()
    assert s.on(TWO[goal]) == ["byakhee"]


@pytest.mark.rule("AH2-0195")
@pytest.mark.parametrize("stops", [(0, 3), (3, 0)])
def test_the_lowest_sneak_of_a_street_counts(stops: tuple[int, int]) -> None:
    """Sneak 4 and 1 in Easttown against Bob's 2 in Northside."""
    s = Scene(
        "joe_diamond", "amanda_sharpe", "bob_jenkins",
        at={0: "easttown_streets", 1: "easttown_streets", 2: "northside_streets"},
        monsters={"byakhee": "downtown_streets"},
        sliders={0: (stops[0], 0, 0), 1: (stops[1], 0, 0), 2: (1, 0, 0)},
    )  # fmt: skip
    move(s, "circle").done()
    assert s.on("easttown_streets") == ["byakhee"]


@pytest.mark.rule("AH2-0196")
def test_bonuses_count_for_that_sneak() -> None:
    """Joe 2 + 1 (Ryan Dean) against Amanda's 2."""
    s = Scene(
        "joe_diamond", "amanda_sharpe", at=TWO, monsters={"byakhee": "downtown_streets"},
        sliders={0: (2, 0, 0), 1: (2, 0, 0)}, cards={0: ["ryan_dean"]},
    )  # fmt: skip
    assert [s.g.skill_of(seat, 1) for seat in (0, 1)] == [3, 2]
    move(s, "circle").done()
    assert s.on("northside_streets") == ["byakhee"]


@pytest.mark.rule("AH2-0197")
def test_the_first_player_settles_ties() -> None:
    s = Scene(
        "joe_diamond", "amanda_sharpe", "bob_jenkins", at={**TWO, 2: "woods"},
        monsters={"byakhee": "downtown_streets"}, lead=2,
    )  # fmt: skip
    move(s, "circle").expect("seat 0", "seat 1", seat=2, kind="flying")
    s.do("seat 0").done()
    assert s.on("easttown_streets") == ["byakhee"]


@pytest.mark.rule("AH2-0197")
def test_a_tie_in_one_street_is_no_choice() -> None:
    s = Scene(
        "joe_diamond", "amanda_sharpe", at={0: "easttown_streets", 1: "easttown_streets"},
        monsters={"byakhee": "downtown_streets"},
    )  # fmt: skip
    move(s, "circle").done()
    assert s.on("easttown_streets") == ["byakhee"]


@pytest.mark.rule("AH2-0198")
@pytest.mark.parametrize("where", ["downtown_streets", "woods"])
def test_nobody_in_reach(where: str) -> None:
    s = Scene("joe_diamond", at={0: "southside_streets"}, monsters={"byakhee": where})
    if where == "woods":
        s.g.spaces[0] = space.number("easttown_streets")
    move(s, "circle").done()
    assert s.on("sky") == ["byakhee"]


@pytest.mark.rule("AH2-0199")
def test_locations_do_not_attract_flyers() -> None:
    s = Scene("joe_diamond", at={0: "woods"}, monsters={"byakhee": "uptown_streets"})
    move(s, "circle").done()
    assert s.on("sky") == ["byakhee"]


@pytest.mark.rule("AH2-0200")
@pytest.mark.parametrize("street", range(space.STREETS))
def test_the_sky_is_next_to_all_streets(street: int) -> None:
    where = space.NAMES[street]
    s = Scene("joe_diamond", at={0: where}, monsters={"byakhee": "sky", "fire_vampire": "sky"})
    move(s, "circle").done()
    assert s.on(where) == ["byakhee"] and s.on("sky") == ["fire_vampire"]


@pytest.mark.rule("AH2-0201")
def test_flyers_wait_in_the_sky() -> None:
    s = Scene("joe_diamond", at={0: "woods"}, monsters={"byakhee": "sky"})
    move(s, "circle").done()
    assert s.on("sky") == ["byakhee"] and s.events("monster_moves") == []


@pytest.mark.rule("AH2-0192")
def test_nothing_flies_in_the_fog() -> None:
    s = Scene(
        "joe_diamond", at={0: "easttown_streets"}, in_play=["an_evil_fog"],
        monsters={"byakhee": ["sky", "woods"], "ghoul": "woods"},
    )  # fmt: skip
    move(s, "circle hexagon").done()
    assert s.on("sky") == s.on("woods") == ["byakhee"] and s.on("uptown_streets") == ["ghoul"]


@pytest.mark.rule("AH2-0412")
@pytest.mark.parametrize(("ancient_one", "goal"), [("hastur", "sky"), ("yig", "uptown_streets")])
def test_hasturs_cultists_fly(ancient_one: str, goal: str) -> None:
    s = Scene("joe_diamond", ancient_one=ancient_one, monsters={"cultist": "woods"})
    move(s, "crescent").done()
    assert s.on(goal) == ["cultist"]


# -- Unique ----------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0191")
@pytest.mark.parametrize(("face", "lost"), [(3, 0), (4, 1)])
def test_a_chthonians_roll(face: int, lost: int) -> None:
    s = Scene("joe_diamond", monsters={"chthonian": "woods"}, dice=[face])
    move(s, "triangle").done()
    assert s.g.stamina[0] == 6 - lost


@pytest.mark.rule("AH2-0181", "AH2-0191")
def test_a_chthonian_in_company_does_nothing() -> None:
    """It would not move, so nothing takes the place of that (ruling)."""
    s = Scene("joe_diamond", at={0: "woods"}, monsters={"chthonian": "woods"})
    move(s, "triangle").done()
    assert s.g.stamina[0] == 6


@pytest.mark.rule("AH2-0191")
def test_the_hound_of_tindalos() -> None:
    """To the nearest investigator in a location, but not in the Asylum or the Hospital."""
    s = Scene(
        "joe_diamond", "amanda_sharpe", "bob_jenkins",
        at={0: "st_marys_hospital", 1: "graveyard", 2: "uptown_streets"},
        monsters={"hound_of_tindalos": "woods"},
    )  # fmt: skip
    move(s, "square").done()
    assert s.on("graveyard") == ["hound_of_tindalos"]


@pytest.mark.rule("AH2-0191")
def test_the_hound_does_not_choose_between_investigators_of_one_location() -> None:
    s = Scene(
        "joe_diamond",
        "dexter_drake",
        "jenny_barnes",
        at={0: "graveyard", 1: "graveyard", 2: "graveyard"},
        monsters={"hound_of_tindalos": "woods"},
    )
    move(s, "square").done()
    assert s.on("graveyard") == ["hound_of_tindalos"]


@pytest.mark.rule("AH2-0191")
def test_the_hound_has_nobody_to_hunt() -> None:
    s = Scene("joe_diamond", at={0: "arkham_asylum"}, monsters={"hound_of_tindalos": "woods"})
    move(s, "square").done()
    assert s.on("woods") == ["hound_of_tindalos"]


@pytest.mark.rule("AH2-0175")
def test_each_monster_moves_once() -> None:
    """All that are called are collected first; the Outskirts never are."""
    s = Scene(
        "joe_diamond", monsters={"ghoul": ["downtown_streets", "easttown_streets", "outskirts"]}
    )
    move(s, "hexagon").done()
    assert s.on("easttown_streets") == s.on("rivertown_streets") == s.on("outskirts") == ["ghoul"]


@pytest.mark.rule("AH2-0340")
def test_monsters_come_to_kate() -> None:
    s = Scene("kate_winthrop", at={0: "uptown_streets"}, monsters={"ghoul": "woods"})
    move(s, "hexagon").done()
    assert s.on("uptown_streets") == ["ghoul"]
