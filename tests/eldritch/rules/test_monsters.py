"""``eldritch/tables/monsters.py``: each Monster's printed numbers, spawn effect and reckoning
effect."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.context import NOBODY
from arkham_env.eldritch.rules.spawning import Spawn
from arkham_env.eldritch.state.columns import NO_TEST
from arkham_env.eldritch.state.ids import component, space, zone
from tests.eldritch.support.meeting import (
    branch,
    branches,
    choices,
    choose,
    combats,
    d,
    hurt,
    lost,
    reckon,
    wounds,
)
from tests.eldritch.support.scene import Scene

SILAS = "silas_marsh"  # Lore 1, Influence 3, Observation 3, Strength 3, Will 3; 8 Health, 4 Sanity
LEO = "leo_anderson"  # 6 Health, 6 Sanity

Combat = tuple[int, int] | None
NUMBERS: dict[str, tuple[Combat, Combat, int]] = {
    # Will: modifier, horror; Strength: modifier, damage; toughness
    "byakhee": ((0, 1), (0, 2), 2),
    "colour_out_of_space": ((0, 2), None, 2),
    "cthonian": ((-1, 2), (-2, 3), 4),
    "dark_young": ((-1, 3), (-3, 3), 5),
    "deep_one": ((0, 2), (-1, 1), 2),
    "elder_thing": ((0, 3), (-1, 2), 3),
    "ghost": ((-1, 2), None, 2),
    "ghoul": ((1, 1), (0, 2), 1),
    "gnoph_keh": ((0, 1), (-2, 2), 3),
    "goat_spawn": ((0, 1), (-2, 2), 2),
    "gug": ((0, 2), (-2, 3), 4),
    "hound_of_tindalos": ((0, 2), (-1, 3), 3),
    "lloigor": ((0, 2), (-2, 3), 4),
    "maniac": ((1, 1), (-1, 2), 1),
    "mi_go": ((0, 1), (-2, 2), 3),
    "mummy": ((0, 2), (-2, 2), 3),
    "nightgaunt": ((0, 2), (-2, 1), 2),
    "riot": (None, (-3, 3), 3),
    "serpent_people": ((0, 2), (-1, 3), 2),
    "shoggoth": ((0, 3), (-2, 2), 4),
    "skeleton": ((0, 2), (-2, 1), 2),
    "star_spawn": ((-1, 3), (-3, 3), 5),
    "vampire": ((0, 1), (-2, 2), 3),
    "warlock": ((0, 1), (-1, 1), 1),
    "witch": ((-1, 0), (-1, 1), 1),
    "wraith": ((-1, 2), (-1, 2), 3),
    "zombie": ((0, 1), (-1, 2), 2),
}
EPIC: dict[str, tuple[Combat, Combat, int, int]] = {
    # the same; toughness for each investigator
    "cthulhu_epic": ((-2, 5), (-2, 4), 3, 1),
    "cthylla": ((-1, 4), (-2, 2), 2, 1),
    "dunwich_horror": ((-1, 3), (-2, 3), 2, 1),
    "nug": ((-1, 2), (-2, 4), 2, 1),
    "shub_niggurath_epic": ((-1, 4), (-3, 5), 3, 1),
    "spinner_of_webs": ((0, 2), (-2, 2), 2, 1),
    "tick_tock_men": (None, (-2, 3), 2, 1),
    "wind_walker": ((0, 2), (-2, 2), 2, 1),
    "zombie_horde": ((0, 2), (-3, 3), 5, 0),
}
CULTISTS: dict[tuple[str, bool], tuple[Combat, Combat, int]] = {
    ("azathoth", False): ((0, 1), None, 1),
    ("cthulhu", False): (None, (0, 1), 1),
    ("cthulhu", True): (None, (0, 1), 2),
    ("shub_niggurath", False): (None, (-1, 1), 1),
    ("shub_niggurath", True): (None, (-2, 1), 2),
    ("yog_sothoth", False): (None, (0, 1), 1),
    ("yog_sothoth", True): (None, (-1, 1), 1),
}


def come(s: Scene, name: str, where: str) -> Scene:
    """A Monster is drawn from the cup for a space."""
    s.cup(name)
    return s.run(Spawn(space.number(where), 1))


# -- Numbers -------------------------------------------------------------------------------------


def printed(s: Scene, monster: int) -> tuple[Combat, Combat, int]:
    column = s.table.columns[s.g.kind_of(monster)]
    will = None if column.will == NO_TEST else (column.will, column.horror)
    strength = None if column.strength == NO_TEST else (column.strength, column.damage)
    return will, strength, s.g.toughness(monster)


def test_every_monster_has_its_printed_numbers() -> None:
    s = Scene()
    for name, numbers in NUMBERS.items():
        assert printed(s, s.card(name)) == numbers, name
    assert {*NUMBERS, *EPIC, "cultist"} == set(component.MONSTERS)


@pytest.mark.parametrize("players", [1, 2, 8])
def test_every_epic_monster_has_its_printed_numbers(players: int) -> None:
    s = Scene(*component.SHEETS[:players])
    for name, (will, strength, toughness, each) in EPIC.items():
        assert printed(s, s.card(name)) == (will, strength, toughness + each * players), name


@pytest.mark.parametrize(("ancient_one", "awake"), CULTISTS)
def test_cultists_have_the_numbers_of_the_sheet(ancient_one: str, awake: bool) -> None:
    s = Scene(ancient_one=ancient_one)
    if awake:
        s.wake()
    assert printed(s, s.card("cultist")) == CULTISTS[ancient_one, awake]


def test_there_are_so_many_tokens_of_each() -> None:
    names = [name for group, name in component.COPIES if group == "monster"]
    assert len(names) == 43
    many = {name: names.count(name) for name in names if names.count(name) > 1}
    assert many == {"cultist": 5, "ghoul": 2, "goat_spawn": 2}


# -- Arrivals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("colour_out_of_space", "tunguska"),
        ("cthonian", "the_heart_of_africa"),
        ("elder_thing", "antarctica"),
        ("gnoph_keh", "the_himalayas"),
        ("mummy", "the_pyramids"),
        ("serpent_people", "the_amazon"),
    ],
)
def test_some_go_elsewhere_as_soon_as_they_are_spawned(name: str, where: str) -> None:
    s = come(Scene(at={0: "rome"}), name, "rome").settle()
    assert s.on("rome") == []
    assert s.on(where) == [name]


@pytest.mark.parametrize("name", ["ghost", "zombie", "skeleton", "nightgaunt"])
def test_others_stay_where_they_are_spawned(name: str) -> None:
    assert come(Scene(at={0: "rome"}), name, "rome").settle().on("rome") == [name]


def test_a_wraith_curses_the_lead_when_it_comes() -> None:
    s = Scene(SILAS, LEO, at={0: "rome", 1: "rome"})
    s.g.lead = 1
    come(s, "wraith", "rome").settle()
    assert (s.names(0), s.names(1)) == ([], ["cursed"])


# -- Reckonings ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["dark_young", "star_spawn", "zombie_horde"])
@pytest.mark.parametrize(("die", "doom"), [(1, 9), (2, 9), (3, 10), (6, 10)])
def test_some_advance_doom_on_a_one_or_two(name: str, die: int, doom: int) -> None:
    s = reckon(Scene(at={0: "rome"}, monsters={name: "sydney"}), die).settle()
    assert s.g.doom == doom


@pytest.mark.parametrize(("name", "price"), [("deep_one", (0, 1)), ("gnoph_keh", (1, 0))])
def test_some_harm_all_on_their_space(name: str, price: tuple[int, int]) -> None:
    s = Scene(
        SILAS, LEO, "jim_culver", at={0: "rome", 1: "rome", 2: "london"}, monsters={name: "rome"}
    )
    reckon(s).settle()
    assert [lost(s, seat) for seat in range(3)] == [price, price, (0, 0)]


def test_a_lloigor_harms_all_on_its_space_and_beside() -> None:
    s = Scene(
        *(SILAS, LEO, "jim_culver"),
        at={0: "rome", 1: "london", 2: "arkham"},
        monsters={"lloigor": "rome"},
    )
    reckon(s).settle()
    assert [lost(s, seat) for seat in range(3)] == [(1, 1), (1, 1), (0, 0)]


def test_a_hound_goes_to_the_nearest_investigator_and_fights_one_there() -> None:
    s = Scene(
        *(SILAS, LEO, "jim_culver"),
        at={0: "buenos_aires", 1: "istanbul", 2: "istanbul"},
        monsters={"hound_of_tindalos": "rome"},
    )
    reckon(s)
    assert s.on("istanbul") == ["hound_of_tindalos"]
    assert s.g.seat == s.g.lead == 0
    assert choices(s) == [1, 2]
    s.dice(*d(2, 4), *d(0, 3))  # Jim adds a die to each
    choose(s, 1).settle()
    assert combats(s) == [(1, "hound_of_tindalos")]
    assert lost(s, 1) == (3, 0)
    assert s.on("istanbul") == ["hound_of_tindalos"]


def test_a_hound_goes_any_way_in_one_leap() -> None:
    s = Scene(SILAS, at={0: "tokyo"}, monsters={"hound_of_tindalos": "arkham"})
    s.dice(*d(2, 3), *d(0, 2))
    reckon(s).settle()  # nobody is asked by which way
    assert s.on("tokyo") == ["hound_of_tindalos"]
    assert combats(s) == [(0, "hound_of_tindalos")]


def test_a_mi_go_takes_the_nearest_clue_and_its_space() -> None:
    s = Scene(at={0: "rome"}, monsters={"mi_go": "london"}, clues=["tokyo", "arkham"])
    pool = len(s.g.clue_pool)
    reckon(s).settle()
    assert s.on("arkham") == ["mi_go"]
    assert (s.clues_on("arkham"), s.clues_on("tokyo")) == (0, 1)
    assert len(s.g.clue_pool) == pool
    assert len(s.g.clue_discard) == 1


def test_a_mi_go_stays_where_there_is_no_clue() -> None:
    s = reckon(Scene(at={0: "rome"}, monsters={"mi_go": "london"})).settle()
    assert s.on("london") == ["mi_go"]


def test_a_nightgaunt_carries_somebody_off() -> None:
    s = Scene(SILAS, LEO, at={0: "rome", 1: "rome"}, monsters={"nightgaunt": "rome"})
    reckon(s)
    assert choices(s) == [0, 1]
    choose(s, 1)
    assert sorted(choices(s)) == sorted(space.LINKS[space.number("rome")])
    choose(s, space.number("london")).settle()
    assert s.on("london") == ["nightgaunt"]
    assert (s.where(0), s.where(1)) == ("rome", "london")
    assert s.g.delayed == [0, 1]


def test_a_nightgaunt_without_prey_comes_two_spaces_nearer() -> None:
    s = Scene(SILAS, at={0: "arkham"}, monsters={"nightgaunt": "istanbul"})
    reckon(s).settle()
    assert s.on("london") == ["nightgaunt"]  # by Rome
    assert s.g.delayed == [0]


@pytest.mark.parametrize(("die", "where"), [(2, "the_amazon"), (3, "buenos_aires")])
def test_serpent_people_draw_the_nearest_investigator(die: int, where: str) -> None:
    s = Scene(
        *(SILAS, LEO),
        at={0: "tokyo", 1: "buenos_aires"},
        monsters={"serpent_people": "the_amazon"},
    )
    reckon(s, die).settle()
    assert (s.where(0), s.where(1)) == ("tokyo", where)


def test_a_shoggoth_recovers_all_its_health() -> None:
    s = Scene(at={0: "rome"}, monsters={"shoggoth": "sydney"})
    hurt(s, "shoggoth", 3)
    assert wounds(reckon(s).settle(), "shoggoth") == 0


@pytest.mark.parametrize(("die", "cursed"), [(1, True), (2, True), (3, False)])
def test_a_warlock_curses_the_nearest_investigator(die: int, cursed: bool) -> None:
    s = Scene(SILAS, LEO, at={0: "tokyo", 1: "london"}, monsters={"warlock": "rome"})
    reckon(s, die).settle()
    assert (s.names(0), s.names(1)) == ([], ["cursed"] if cursed else [])


def test_of_several_nearest_the_lead_chooses_one() -> None:
    s = Scene(SILAS, LEO, at={0: "rome", 1: "rome"}, monsters={"warlock": "rome"})
    reckon(s, 1)
    assert s.g.seat == s.g.lead
    choose(s, 1).settle()
    assert (s.names(0), s.names(1)) == ([], ["cursed"])


def test_a_witch_harms_the_cursed_wherever_they_are() -> None:
    s = Scene(SILAS, LEO, at={0: "tokyo", 1: "london"}, monsters={"witch": "rome"})
    witch = s.card("witch")
    s.give(0, "cursed")
    s.dice(1)
    reckon(s).settle()  # the Curse itself stays on a 1
    assert [lost(s, 0), lost(s, 1)] == [(1, 0), (0, 0)]
    assert s.g.place[witch] == space.number("rome")


def test_a_zombie_becomes_a_horde() -> None:
    s = reckon(Scene(at={0: "london"}, monsters={"zombie": "rome"})).settle()
    assert s.on("rome") == ["zombie_horde"]
    assert s.in_cup("zombie")


def test_a_zombie_stays_while_the_horde_is_on_the_board() -> None:
    s = Scene(at={0: "london"}, monsters={"zombie": "rome", "zombie_horde": "tokyo"})
    reckon(s)
    s.dice(6)
    choose(s, s.card("zombie")).settle()
    assert s.on("rome") == ["zombie"]
    assert s.on("tokyo") == ["zombie_horde"]


@pytest.mark.parametrize("name", ["goat_spawn", "dark_young"])
def test_a_cultist_of_shub_niggurath_becomes_one_of_her_brood(name: str) -> None:
    s = Scene(ancient_one="shub_niggurath", at={0: "london"}, monsters={"cultist": "rome"})
    s.run(s.text("cultist_shub_niggurath", 0, NOBODY))
    assert s.g.seat == s.g.lead
    branch(s, ["goat_spawn", "dark_young"].index(name)).settle()
    assert s.on("rome") == [name]
    assert s.in_cup("cultist")


def test_a_cultist_of_shub_niggurath_is_offered_what_can_come_alone() -> None:
    s = Scene(
        ancient_one="shub_niggurath",
        at={0: "london"},
        monsters={"cultist": "rome", "goat_spawn": ["tokyo", "sydney"]},
    )
    s.cup()
    reckon(s)
    assert branches(s) == []
    assert s.on("rome") == ["dark_young"]


def test_a_cultist_of_shub_niggurath_stays_where_none_can_come() -> None:
    s = Scene(
        ancient_one="shub_niggurath",
        at={0: "london"},
        monsters={"cultist": "rome", "goat_spawn": ["tokyo", "sydney"]},
    )
    s.g.place[s.card("dark_young")] = zone.BOX
    s.cup()
    reckon(s)
    assert s.on("rome") == ["cultist"]


def test_a_cultist_of_shub_niggurath_awake_comes_to_her() -> None:
    s = Scene(
        ancient_one="shub_niggurath",
        at={0: "london"},
        monsters={"cultist": "the_pyramids", "shub_niggurath_epic": "the_heart_of_africa"},
    )
    s.wake()
    reckon(s).settle()
    assert s.on("the_pyramids") == []
    assert "cultist" in s.on("the_heart_of_africa")


def test_cthylla_sends_a_deep_one_to_the_nearest() -> None:
    s = Scene(
        *(SILAS, LEO),
        ancient_one="cthulhu",
        at={0: "tokyo", 1: "london"},
        monsters={"cthylla": "rome"},
    )
    deep_one = s.card("deep_one")
    s.dice(*d(1, 3), *d(0, 2))
    reckon(s).settle()
    assert combats(s) == [(1, "deep_one")]
    assert [lost(s, 0), lost(s, 1)] == [(0, 0), (1, 1)]
    assert s.g.place[deep_one] == zone.SET_ASIDE


@pytest.mark.parametrize(("players", "die", "opens"), [(1, 1, 1), (1, 2, 0), (3, 3, 1), (3, 4, 0)])
def test_the_dunwich_horror_opens_gates(players: int, die: int, opens: int) -> None:
    s = Scene(*(SILAS, LEO, "jim_culver")[:players], monsters={"dunwich_horror": "sydney"})
    s.cup("skeleton")
    reckon(s, die).settle()
    assert len(s.g.gates) == opens


def test_nug_brings_ghouls() -> None:
    s = Scene(monsters={"nug": "sydney"})
    reckon(s).settle()
    assert sorted(s.on("sydney")) == ["ghoul", "nug"]
    reckon(s).settle()
    assert sorted(s.on("sydney")) == ["ghoul", "ghoul", "nug"]
    reckon(s).settle()
    assert len(s.on("sydney")) == 3  # there are two
