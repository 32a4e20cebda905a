"""``arkham2e/tables/ancient_ones.py``: what is printed on the eight Ancient Ones, asleep and awake,
by exact numbers.

Elsewhere: Cthulhu's maxima and attack, Hastur's rating, attack and seals, Yig's, Nyarlathotep's,
Shub-Niggurath's and Yog-Sothoth's first moment (``test_battle.py``, ``test_gates.py``, tests 19 and
39 of the tricky cases), who hears of the lost (``test_falling.py``), Masks (``test_set_up.py``).
"""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e.state.game_state import ELIMINATED
from arkham_env.arkham2e.state.ids import cause, keyword, phase, space
from tests.arkham2e.support.scene import Scene
from tests.arkham2e.support.turns import keep_sliders

AMANDA, JOE = "amanda_sharpe", "joe_diamond"
FIGHTER = {0: (0, 3, 0)}
"""Amanda: Fight 4, Will 1, Speed 1, Sneak 4, Lore 1, Luck 4."""


def pools(s: Scene) -> list[int]:
    return [record[3] for record in s.events("check")]


def against(ancient_one: str, monster: str, *dice: int, **more: Any) -> Scene:
    """Amanda fights a Monster in the Woods; the Combat check is made."""
    s = Scene(AMANDA, ancient_one=ancient_one, at={0: "woods"}, sliders=FIGHTER, **more)
    s.g.preset = list(dice)
    return s.fight(0, monster).do("fight_on")


# -- The sheets ------------------------------------------------------------------------------------

SHEETS = {
    "azathoth": (14, 0, None),
    "cthulhu": (13, -6, None),
    "hastur": (13, 0, keyword.PHYSICAL_RESISTANCE),
    "ithaqua": (11, -3, None),
    "nyarlathotep": (11, -4, keyword.MAGICAL_RESISTANCE),
    "shub_niggurath": (12, -5, keyword.PHYSICAL_IMMUNITY),
    "yig": (10, -3, None),
    "yog_sothoth": (12, -5, keyword.MAGICAL_IMMUNITY),
}


@pytest.mark.rule("AH2-0406", "AH2-0413")
@pytest.mark.parametrize("name", SHEETS)
def test_doom_track_rating_and_defence(name: str) -> None:
    sheet = Scene(ancient_one=name).table.sheet_of_ancient
    doom, rating, defence = SHEETS[name]
    assert (sheet.doom, sheet.rating) == (doom, rating)
    assert sheet.keywords == (0 if defence is None else 1 << defence)


# -- Cultists and worse, while it slumbers ---------------------------------------------------------


def test_azathoth_makes_maniacs_tougher() -> None:
    s = against("azathoth", "maniac", 5, 1, 1, 1, 1).expect("fight_on", "flee")
    assert s.g.stamina[0] == 4
    s.dice(5, 5, 1, 1, 1).do("fight_on").done()
    assert s.trophies(0) == ["maniac"]


def test_cthulhu_makes_cultists_frightening() -> None:
    s = Scene(AMANDA, ancient_one="cthulhu", at={0: "woods"}, sliders={0: (0, 0, 0)})
    s.dice(1, 4).fight(0, "cultist")  # Will 4 - 2
    assert pools(s) == [2] and s.g.sanity[0] == 2


def test_hasturs_cultists_fight_better() -> None:
    s = against("hastur", "cultist", 5, 1).done()
    assert pools(s) == [2] and s.trophies(0) == ["cultist"]


def test_ithaquas_cultists_are_tough() -> None:
    s = against("ithaqua", "cultist", 5, 5, 1, 1, 1).expect("fight_on", "flee")
    s.dice(5, 5, 5, 1, 1).do("fight_on").done()
    assert s.trophies(0) == ["cultist"] and s.g.stamina[0] == 4


@pytest.mark.rule("AH2-0440")
@pytest.mark.parametrize(
    ("ancient_one", "monster"), [("nyarlathotep", "cultist"), ("shub_niggurath", "dark_young")]
)
def test_endless_servants_return_to_the_cup(ancient_one: str, monster: str) -> None:
    s = against(ancient_one, monster, *[6] * 9, cards={0: ["tom_mountain_murphy"]})
    s.g.preset.clear()
    s.done()
    assert s.trophies(0) == [] and s.in_cup(monster)


def test_shub_niggurath_makes_all_monsters_tougher() -> None:
    s = against("shub_niggurath", "cultist", 5, 1, 1, 1, 1)
    s.expect("fight_on", "flee").dice(5, 5, 1, 1, 1).do("fight_on").done()
    assert s.trophies(0) == ["cultist"]
    assert s.g.toughness(s.card("monster:dhole")) == 4
    s.g.awakened = True
    assert s.g.toughness(s.card("monster:dhole")) == 3


def test_yigs_cultists_are_deadly_and_add_doom() -> None:
    s = against("yig", "cultist", 1, 1, 1, 1).expect("fight_on", "flee")
    assert pools(s) == [4] and s.g.stamina[0] == 1
    s.dice(5, 1, 1, 1).do("fight_on").done()
    assert s.g.doom == 1 and s.trophies(0) == ["cultist"]


def test_yog_sothoths_cultists_are_immune_to_magic() -> None:
    s = against("yog_sothoth", "cultist", cards={0: ["enchanted_knife", "knife"]})
    s.dice(5, 1, 1, 1).do("wield knife", "wield enchanted_knife").done()  # 4 - 1 + 1 + 0
    assert pools(s) == [4]


# -- Others, while it slumbers ---------------------------------------------------------------------


@pytest.mark.rule("AH2-0412")
def test_ithaqua_chills_who_is_in_a_street() -> None:
    s = Scene(AMANDA, JOE, "bob_jenkins", ancient_one="ithaqua",
              at={0: "uptown_streets", 1: "library", 2: "abyss_first"})  # fmt: skip
    s.sign("independence_square")
    before = s.g.stamina[:]
    s.mythos("big_storm_sweeps_arkham").done()
    assert [a - b for a, b in zip(before, s.g.stamina, strict=True)] == [1, 0, 0]
    assert len(s.events("lose")) == 1, "once, at the end"


@pytest.mark.rule("AH2-0412")
def test_ithaqua_no_weather_in_play_works() -> None:
    """Weather discards itself; what it would have said of Speed or Sneak never comes."""
    s = Scene(AMANDA, ancient_one="ithaqua", at={0: "library"})
    s.sign("woods")
    s.mythos("heat_wave").done()
    assert s.g.environment < 0
    s.dice(1).check(0, "fight").done()
    assert pools(s) == [1]


@pytest.mark.rule("AH2-0061")
def test_nyarlathotep_brings_masks_worth_their_toughness() -> None:
    s = Scene(AMANDA, ancient_one="nyarlathotep")
    names = {"god_of_the_bloody_tongue", "haunter_of_the_dark", "the_black_man",
             "the_bloated_woman", "the_dark_pharaoh"}  # fmt: skip
    assert all(s.in_cup(name) for name in names)


# -- Its first moment ------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0394")
def test_ithaqua_takes_each_item_that_does_not_save_itself() -> None:
    """A die for each item; Spells are none (ruling), the Derringer cannot be lost."""
    held = ["food", "axe", "gate_box", "derringer_18", "heal", "bravery", "ryan_dean"]
    s = Scene(AMANDA, ancient_one="ithaqua", cards={0: held})
    s.dice(5, 1, 4)
    s.battle()
    assert s.g.preset == [] and s.kind == "sliders"
    assert len({"food", "axe", "gate_box"} & set(s.names(0))) == 1
    assert {"derringer_18", "heal", "bravery", "ryan_dean"} <= set(s.names(0))


@pytest.mark.rule("AH2-0222", "AH2-0394")
def test_azathoth_needs_no_battle() -> None:
    s = Scene(AMANDA, JOE, ancient_one="azathoth", doom=13)
    s.mythos("family_found_butchered").done()
    assert s.ended() == "lost" and s.g.cause == cause.NO_BATTLE
    assert s.g.doom == 14


# -- Its attacks -----------------------------------------------------------------------------------


def attacked(ancient_one: str, turns: int, *dice: int, **more: Any) -> Scene:
    """Amanda, who cannot hurt it (Fight 1), is attacked for so many rounds."""
    s = Scene(AMANDA, ancient_one=ancient_one, sliders={0: (0, 0, 0)}, **more)
    s.battle()
    s.dice(*dice)
    for _ in range(turns):
        keep_sliders(s)
        while not s.idle and s.kind != "sliders":
            s.do(s.options()[-1])  # passing, or whatever trophy it takes
    assert s.g.preset == []
    return s


def luckless(s: Scene) -> list[int]:
    """The dice of its attacks, in order: Combat checks had none."""
    return [record[3] for record in s.events("check") if record[2] != 8]


@pytest.mark.rule("AH2-0407", "AH2-0408")
def test_ithaqua_asks_for_fight() -> None:
    s = attacked("ithaqua", 2, 1, 1, 5)  # Fight 1 + 1, then 1 + 0
    assert luckless(s) == [2, 1] and s.g.stamina[0] == 3


@pytest.mark.rule("AH2-0407", "AH2-0408")
def test_yig_asks_for_speed() -> None:
    s = attacked("yig", 2, 5, 5, 3, 6, 3)  # a 5 does not do; the Curse is rolled for twice
    assert luckless(s) == [2, 1]
    assert (s.g.sanity[0], s.g.stamina[0]) == (4, 4)


@pytest.mark.rule("AH2-0407", "AH2-0408", "AH2-0409")
def test_shub_niggurath_asks_for_sneak_and_takes_trophies() -> None:
    s = attacked("shub_niggurath", 1, 1, 1, 1, 1, 6, trophies={0: ["gug"]})
    assert luckless(s) == [5] and s.trophies(0) == ["gug"]
    s = attacked("shub_niggurath", 1, 1, 1, 1, 1, 1, trophies={0: ["gug", "gug"]})
    assert s.trophies(0) == ["gug"] and s.g.status[0] != ELIMINATED
    s = Scene(AMANDA, ancient_one="shub_niggurath", sliders={0: (0, 0, 0)}, trophies={0: ["gug"]})
    s.battle()
    s.dice(1, 1, 1, 1, 1)
    keep_sliders(s)
    s.done()
    assert s.ended() == "lost" and s.g.status[0] == ELIMINATED and s.g.cause == cause.IN_BATTLE


@pytest.mark.rule("AH2-0407", "AH2-0408", "AH2-0409")
def test_yog_sothoth_asks_for_will_and_takes_gate_trophies() -> None:
    s = attacked("yog_sothoth", 2, *[1] * 5, *[1] * 4, trophies={0: ["abyss", "rlyeh", "yuggoth"]})
    assert luckless(s) == [5, 4] and len(s.trophies(0)) == 1
    s.dice(1, 1, 1)  # Will 4 - 1
    keep_sliders(s)
    assert s.ended() == "lost"


@pytest.mark.rule("AH2-0407", "AH2-0408", "AH2-0409")
def test_nyarlathotep_asks_for_lore_and_takes_clues() -> None:
    s = attacked("nyarlathotep", 2, 1, 1, 1, clues={0: 3})
    assert luckless(s) == [2, 1] and s.g.clues[0] == 1
    keep_sliders(s)  # Lore 1 - 1: no dice
    s.do("pass")
    while not s.idle:
        s.do("pass")
    assert s.ended() == "lost" and s.g.clues[0] == 0


@pytest.mark.rule("AH2-0407", "AH2-0408", "AH2-0355")
def test_cthulhu_lowers_maxima_until_one_is_nothing() -> None:
    """4 and 4 of Amanda asleep; awake they are 5 and 5 again."""
    s = Scene(AMANDA, ancient_one="cthulhu", sliders={0: (0, 0, 0)})
    assert s.g.most_sanity(0) == 4
    s.battle()
    s.g.doom = 5
    assert s.g.most_sanity(0) == s.g.most_stamina(0) == 5 and s.g.phase == phase.BATTLE
    for left in (4, 3, 2, 1):
        keep_sliders(s)
        s.do("choice 0")
        assert s.g.most_sanity(0) == left and s.g.doom == 5 + (5 - left)
    keep_sliders(s)
    s.do("choice 0").done()
    assert s.ended() == "lost"


@pytest.mark.rule("AH2-0407", "AH2-0408")
def test_hastur_asks_for_luck() -> None:
    s = attacked("hastur", 3, *[1] * 1, *[1] * 5, *[1], *[5, 1, 1, 1], *[1], *[1] * 3, terror=0)
    luck = [record[3] for record in s.events("check") if record[2] == 5]
    assert luck == [5, 4, 3] and s.g.sanity[0] == 1


def test_nobody_is_eliminated_who_stands_in_a_street_as_it_wakes() -> None:
    for ancient_one in ("cthulhu", "hastur", "ithaqua"):
        s = Scene(AMANDA, ancient_one=ancient_one, at={0: "uptown_streets"})
        s.battle()
        assert s.g.presence(0) >= 0 and s.g.spaces[0] == space.number("uptown_streets")
