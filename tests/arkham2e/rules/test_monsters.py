"""What single Monsters do by texts of their own, by exact numbers.

Chthonian and Hound of Tindalos: ``test_monster_movement``, ``test_own_steps``, tricky case 22; The
Black Man: tricky case 36; the God of the Bloody Tongue: 16; Mi-Go: 17; Cultists by the Ancient One:
``test_ancient_ones``.
"""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e.rules.evading import Evade
from arkham_env.arkham2e.state.ids import keyword, zone
from tests.arkham2e.support.scene import Scene

AMANDA = "amanda_sharpe"
FIGHTER = {0: (0, 3, 0)}
"""Amanda: Fight 4, Will 1, Sneak 4, Lore 1."""


def meets(monster: str, **more: Any) -> Scene:
    """Amanda in the Woods, of Azathoth's world."""
    more.setdefault("sliders", FIGHTER)
    more.setdefault("ancient_one", "azathoth")
    more.setdefault("at", {0: "woods"})
    return Scene(AMANDA, monsters={monster: "woods"}, **more)


def evades(s: Scene, monster: str, *dice: int) -> Scene:
    s.g.preset = list(dice)
    on_board = next(m for m in s.g.monsters if m in s.copies(f"monster:{monster}"))
    return s.run(Evade(0, on_board))


def pools(s: Scene) -> list[int]:
    return [record[3] for record in s.events("check")]


# -- In the place of damage, or with it ------------------------------------------------------------


def test_an_elder_thing_that_is_not_evaded_takes_a_weapon_as_well() -> None:
    s = meets("elder_thing", cards={0: ["knife", "lantern"]})
    evades(s, "elder_thing", 1, 1)  # Sneak 4 - 2; the only Weapon goes unasked
    assert s.g.stamina[0] == 4 and s.names(0) == ["lantern"]
    assert s.kind == "combat" and s.g.sanity[0] == 3


def test_an_elder_thing_takes_nothing_from_who_has_nothing() -> None:
    s = meets("elder_thing", cards={0: ["lantern", "bravery"]})
    evades(s, "elder_thing", 1, 1)
    assert s.g.stamina[0] == 4 and s.names(0) == ["lantern", "bravery"]
    assert s.kind == "combat" and s.g.sanity[0] == 3


def test_a_derringer_is_not_taken_by_an_elder_thing() -> None:
    s = meets("elder_thing", cards={0: ["derringer_18", "wither"]})
    evades(s, "elder_thing", 1, 1)
    assert s.names(0) == ["derringer_18"]


def test_a_shambler_loses_who_fails_to_fight_it() -> None:
    s = meets("dimensional_shambler", clues={0: 3}, cards={0: ["axe", "food"]}, money={0: 4})
    s.fight(0, "dimensional_shambler")  # Will 1 - 2, a Clue is not spent
    s.do("pass")
    assert s.g.sanity[0] == 4
    s.do("fight_on").dice(1, 1).do("stop").do("pass").done()  # Fight 4 - 2
    assert s.where(0) == "lost_in_time_and_space" and s.g.stamina[0] == 5
    assert s.names(0) == ["axe", "food"] and (s.g.clues[0], s.g.money[0]) == (3, 4)
    assert s.on("woods") == ["dimensional_shambler"]


def test_a_shambler_brings_sister_mary_to_her_church() -> None:
    s = Scene("sister_mary", at={0: "woods"}, monsters={"dimensional_shambler": "woods"})
    evades(s, "dimensional_shambler", 1)  # Sneak 4 - 3
    s.done()
    assert s.where(0) == "south_church" and s.g.delayed[0] == 0


def test_a_nightgaunt_returns_from_an_other_world() -> None:
    s = Scene(AMANDA, at={0: "abyss_first"}, gates={"graveyard": "abyss", "woods": "rlyeh"},
              sliders=FIGHTER)  # fmt: skip
    s.cup("nightgaunt")
    s.top("gate_card:gate_red_4")
    s.worlds().dice(1, 1).do("evade nightgaunt").done()  # Sneak 4 - 2
    assert s.where(0) == "graveyard" and s.g.explored[0] == 1 and s.g.stamina[0] == 5
    assert s.in_cup("nightgaunt") and s.g.delayed[0] == 0


def test_a_nightgaunt_does_nothing_without_a_gate() -> None:
    s = meets("nightgaunt")
    evades(s, "nightgaunt", 1, 1)
    assert s.where(0) == "woods" and s.g.stamina[0] == 5 and s.kind == "combat"


# -- Before the Horror check -----------------------------------------------------------------------


def test_the_bloated_woman_is_an_ordinary_fight_for_who_withstands_her() -> None:
    """Will 4 - 2 passes; then the Horror check, Will 4 - 1, and the Combat check as usual."""
    s = meets("the_bloated_woman", ancient_one="nyarlathotep", sliders={0: (0, 0, 0)},
              cards={0: ["rifle"]})  # fmt: skip
    s.dice(5, 1, 6, 1, 1).fight(0, "the_bloated_woman").expect("fight_on", "flee")
    assert pools(s) == [2, 3] and s.g.sanity[0] == 5
    s.dice(5, 5, 1, 1).do("fight_on").do("wield rifle").done()  # Fight 1 - 2 + 5
    assert s.in_cup("the_bloated_woman") and s.trophies(0) == []


def test_the_dark_pharaoh_is_fought_by_lore_and_evaded_by_sneak() -> None:
    s = meets("the_dark_pharaoh", ancient_one="nyarlathotep", sliders={0: (0, 3, 3)},
              cards={0: ["axe"]})  # fmt: skip
    evades(s, "the_dark_pharaoh", 5, 1, 1).done()  # Sneak 4 - 1
    assert pools(s) == [3]
    s.dice().fight(0, "the_dark_pharaoh").do("fight_on")  # Will 1 - 1
    s.dice(5, 5, 1, 1).do("wield axe").done()  # Lore 4 - 3 and 3 of the Axe alone
    assert pools(s) == [3, 0, 4] and s.in_cup("the_dark_pharaoh")


# -- Rewards ---------------------------------------------------------------------------------------


def test_a_warlock_gives_clues_to_who_beats_it_and_no_trophy() -> None:
    s = meets("warlock", cards={0: ["rifle"]})
    evades(s, "warlock", 5, 1).done()
    assert s.g.clues[0] == 0 and s.on("woods") == ["warlock"]
    s.fight(0, "warlock").do("fight_on").dice(5, 5, 1, 1, 1, 1).do("wield rifle").done()
    assert s.g.clues[0] == 2 and s.trophies(0) == []
    assert zone.BOX in [s.g.place[copy] for copy in s.copies("monster:warlock")]


# -- What is in play changes them ------------------------------------------------------------------


@pytest.mark.parametrize(("monster", "card", "toughness"), [
    ("star_spawn", "rlyeh_rising", 4), ("maniac", "rlyeh_rising", 2),
    ("zombie", "the_chill_of_the_grave", 2), ("vampire", "the_chill_of_the_grave", 3),
    ("ghoul", "things_of_darkness", 2), ("shoggoth", "things_of_darkness", 4),
    ("formless_spawn", "things_of_darkness", 3), ("flying_polyp", "things_of_darkness", 4),
    ("mi_go", "alien_technology", 3), ("byakhee", "the_festival", 2),
    ("cultist", "the_festival", 2), ("fire_vampire", "heat_wave", 2),
    ("witch", "the_great_ritual", 3), ("warlock", "the_great_ritual", 4),
    ("high_priest", "the_great_ritual", 4), ("cultist", "the_great_ritual", 3),
    ("gug", "the_great_ritual", 3),
])  # fmt: skip
def test_toughness_by_what_is_in_play(monster: str, card: str, toughness: int) -> None:
    ancient = "hastur"  # adds to nobody's toughness
    s = Scene(AMANDA, ancient_one=ancient, in_play=[card])
    assert s.g.toughness(s.card(f"monster:{monster}")) == toughness


def test_the_haunter_is_worse_in_the_blackest_night() -> None:
    for card, dice in ((None, 2), ("blackest_night", 0)):
        s = meets("haunter_of_the_dark", ancient_one="nyarlathotep",
                  in_play=[card] if card else [])  # fmt: skip
        s.fight(0, "haunter_of_the_dark").dice(*[1] * dice).do("fight_on")
        assert pools(s)[-1] == dice


def test_masks_are_endless_and_witches_feel_magic_less() -> None:
    s = Scene(AMANDA, ancient_one="nyarlathotep")
    for name in ("god_of_the_bloody_tongue", "haunter_of_the_dark", "the_black_man",
                 "the_bloated_woman", "the_dark_pharaoh"):  # fmt: skip
        assert s.g.has_keyword(s.card(f"monster:{name}"), keyword.ENDLESS), name
    assert s.g.has_keyword(s.card("monster:witch"), keyword.MAGICAL_RESISTANCE)
