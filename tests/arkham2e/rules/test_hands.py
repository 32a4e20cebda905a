"""Weapons and Spells in two hands, resistances and immunities (AH2-0278 to 0286, 0441, 0442)."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.state.ids import check, flag
from tests.arkham2e.support.scene import Scene

AMANDA = "amanda_sharpe"
DEXTER = "dexter_drake"
PETE = "ashcan_pete"
MARY = "sister_mary"
MICHAEL = "michael_mcglen"
WOODS = {0: "woods"}
STRONG = {0: (0, 3, 0)}
"""Amanda: Fight 4, Will 1; Pete: Fight 5, Will 2; Michael: Fight 6."""


def pool(s: Scene) -> int:
    """Return the dice of the last check."""
    return s.events("check")[-1][3]


def armed(
    name: str, monster: str, *taken: str, cards: tuple[str, ...] = (), ancient: str = "azathoth"
) -> int:
    """Return the dice of the Combat check of who takes some of its weapons in hand."""
    s = Scene(name, at=WOODS, ancient_one=ancient, sliders=STRONG, cards={0: cards or taken})
    s.g.preset = [5] * 9
    s.fight(0, monster).do("fight_on")
    s.g.preset = [1] * 40
    for card in sorted(taken, key=lambda called: s.card(called)):
        s.do(f"wield {card}")
    if not s.idle and s.kind == "loadout":
        s.do("stop")
    return pool(s)


@pytest.mark.rule("AH2-0278", "AH2-0281")
def test_bonuses_add_without_a_check() -> None:
    # Witch: rating -3, no horror.
    assert armed(AMANDA, "witch") == 1
    assert armed(AMANDA, "witch", "automatic_45") == 5
    assert armed(AMANDA, "witch", "automatic_45", "revolver_38") == 8


@pytest.mark.rule("AH2-0280")
def test_two_hands() -> None:
    s = Scene(AMANDA, at=WOODS, sliders=STRONG, cards={0: ["knife", "axe", "bullwhip", "rifle"]})
    s.fight(0, "witch").do("fight_on")
    s.expect("wield axe", "wield bullwhip", "wield knife", "wield rifle", "stop")
    s.do("wield axe").expect("wield bullwhip", "wield knife", "stop")
    s.g.preset = [1] * 4
    s.do("wield knife")  # both hands are full: the check is made
    assert pool(s) == 4


def test_weapons_come_in_one_order_and_copies_once() -> None:
    s = Scene(AMANDA, at=WOODS, sliders=STRONG, cards={0: ["knife", "knife", "axe"]})
    s.fight(0, "witch").do("fight_on").expect("wield axe", "wield knife", "stop")
    s.do("wield knife").expect("wield knife", "stop")
    s.g.preset = [1] * 3
    s.do("wield knife")
    assert pool(s) == 3


def test_axe_alone_and_cross_against_the_undead() -> None:
    assert armed(AMANDA, "witch", "axe") == 4
    assert armed(AMANDA, "witch", "axe", "knife") == 4
    assert armed(AMANDA, "witch", "cross") == 1
    assert armed(AMANDA, "zombie", "cross") == 6


@pytest.mark.rule("AH2-0441")
def test_resistance_halves_each_bonus_up() -> None:
    assert armed(PETE, "dhole", "revolver_38", "revolver_38") == 6
    assert armed(PETE, "dhole", "axe", "automatic_45") == 5
    assert armed(PETE, "dhole", "axe") == 4
    assert armed(PETE, "dhole", "automatic_45", "bullwhip") == 5
    assert armed(PETE, "dhole", "enchanted_knife") == 4
    # Magical bonuses are not touched by Physical Resistance, nor the other way round.
    assert armed(PETE, "shoggoth", "enchanted_knife", "revolver_38") == 9
    assert armed(PETE, "witch", "enchanted_knife", "revolver_38") == 7


@pytest.mark.rule("AH2-0441")
def test_armitage_and_pickman_see_through_resistances() -> None:
    pickman = ("revolver_38", "enchanted_knife", "richard_upton_pickman")
    assert armed(PETE, "dhole", "revolver_38", "enchanted_knife", cards=pickman) == 7
    armitage = ("revolver_38", "enchanted_knife", "professor_armitage")
    assert armed(PETE, "dhole", "revolver_38", "enchanted_knife", cards=armitage) == 7
    one = ("revolver_38", "revolver_38", "richard_upton_pickman")
    assert armed(PETE, "dhole", "revolver_38", "revolver_38", cards=one) == 8


@pytest.mark.rule("AH2-0279", "AH2-0442")
def test_immunity_voids_bonuses_of_its_type() -> None:
    assert armed(PETE, "ghost", "automatic_45", "revolver_38") == 2
    assert armed(PETE, "ghost", "automatic_45", "enchanted_knife") == 5
    assert armed(PETE, "high_priest", "automatic_45", "enchanted_knife") == 7
    # Yog-Sothoth's Cultists, rating -1.
    assert armed(PETE, "cultist", "enchanted_knife", ancient="yog_sothoth") == 4


def test_shotgun_that_is_not_in_hand_does_nothing() -> None:
    s = Scene(PETE, at=WOODS, sliders=STRONG, cards={0: ["shotgun"]})
    s.dice(5).fight(0, "gug").do("fight_on")
    s.dice(6, 1, 1).do("stop").expect("fight_on", "flee")
    assert s.events("result")[-1][2] == 1


@pytest.mark.parametrize("gun", ["shotgun", "rifle"])
def test_fives_are_poor_dice_under_the_shotgun(gun: str) -> None:
    s = Scene(PETE, ancient_one="nyarlathotep", at=WOODS, cards={0: [gun, "marksman"]})
    s.dice(1, 1).fight(0, "god_of_the_bloody_tongue").do("fight_on")
    s.g.preset = [5] * (2 if gun == "shotgun" else 3)  # Fight 2 - 4
    s.do(f"wield {gun}")
    assert s.can("answer marksman") == (gun == "shotgun")


def test_powder_costs_sanity_and_is_used_up() -> None:
    s = Scene(AMANDA, at=WOODS, sliders=STRONG, cards={0: ["dynamite", "powder_of_ibn_ghazi"]})
    s.fight(0, "gug").do("fight_on").expect("wield dynamite", "wield powder_of_ibn_ghazi", "stop")
    s.dice(5, 5, 5, *[1] * 8).do("wield powder_of_ibn_ghazi").done()
    assert s.names(0) == ["dynamite"]
    assert s.g.sanity[0] == 2  # 2 for the Horror check, 1 for the powder
    assert s.g.stamina[0] == 4
    assert s.trophies(0) == ["gug"]


def test_weapon_that_is_not_used_is_kept() -> None:
    s = Scene(AMANDA, at=WOODS, sliders=STRONG, cards={0: ["dynamite"]})
    s.dice(5).fight(0, "witch").do("fight_on", "stop").done()
    assert s.names(0) == ["dynamite"]


def test_powder_may_drive_insane_who_wins_with_it() -> None:
    s = Scene(AMANDA, at=WOODS, sliders=STRONG, sanity={0: 1}, cards={0: ["powder_of_ibn_ghazi"]})
    s.fight(0, "witch").do("fight_on")
    s.dice(5, *[1] * 5).do("wield").done()  # 4 - 3 + 5: Magical Resistance
    assert s.trophies(0) == ["witch"]
    assert s.where(0) == "arkham_asylum"
    assert s.names(0) == []


# -- Spells in hand --------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0462", "AH2-0281")
def test_printed_example_of_weapon_and_spell() -> None:
    s = Scene(MICHAEL, at=WOODS, sliders={0: (0, 3, 3)}, cards={0: ["automatic_45", "shrivelling"]})
    s.fight(0, "star_spawn").do("fight_on").expect(
        "wield automatic_45", "answer shrivelling", "stop"
    )
    s.g.sanity[0] = 3
    s.dice(5, 1).do("answer shrivelling").expect("wield automatic_45", "stop")
    s.dice(5, 5, 5, *[1] * 10).do("wield automatic_45").done()
    assert pool(s) == 13
    assert s.trophies(0) == ["star_spawn"]
    assert s.g.sanity[0] == 2


def test_release_is_offered_only_to_make_room() -> None:
    s = Scene(DEXTER, at=WOODS, sliders={0: (0, 3, 3)}, cards={0: ["wither", "knife"]})
    s.fight(0, "maniac").do("fight_on")
    s.dice(5, 1, 1, 1, 1).do("answer wither")
    s.dice(*[1] * 8).do("stop").do("fight_on").expect("wield knife", "stop")


@pytest.mark.rule("AH2-0286")
def test_refreshed_spell_has_to_be_cast_anew() -> None:
    s = Scene(DEXTER, at=WOODS, sliders={0: (0, 3, 3)}, cards={0: ["wither", "knife"]})
    s.fight(0, "gug").do("fight_on")
    s.dice(5, 1, 1, 1, 1).do("answer wither")
    s.g.stamina[0] = 5
    s.dice(*[1] * 5)
    s.g.exhausted.clear()
    s.do("stop", "fight_on").expect("wield knife", "answer wither", "stop")
    s.dice(1, 1).do("stop")
    assert pool(s) == 2


@pytest.mark.rule("AH2-0284")
def test_failed_spell_frees_its_hands_after_the_round() -> None:
    s = Scene(DEXTER, at=WOODS, sliders={0: (0, 3, 3)}, cards={0: ["wither", "rifle"]})
    s.fight(0, "maniac").do("fight_on").expect("wield rifle", "answer wither", "stop")
    s.dice(*[1] * 10).do("answer wither")  # Lore 5, Fight 4 + 1
    s.do("fight_on").expect("wield rifle", "stop")


def test_order_of_weapons_begins_anew_after_a_spell() -> None:
    cards = ["axe", "knife", "enchant_weapon", "wither"]
    s = Scene(DEXTER, at=WOODS, sliders={0: (0, 3, 3)}, cards={0: cards})
    s.fight(0, "maniac")
    s.do("fight_on", "wield knife").expect("answer enchant_weapon", "answer wither", "stop")
    s.dice(1, 1, 1, 1, 1).do("answer enchant_weapon")
    s.expect("wield axe", "answer wither", "stop")


def test_order_of_weapons_begins_anew_after_a_release() -> None:
    s = Scene(DEXTER, at=WOODS, sliders={0: (0, 3, 3)}, cards={0: ["axe", "knife", "wither"]})
    s.fight(0, "witch").do("fight_on")
    s.dice(5, 1, 1, 1, 1).do("answer wither")
    s.dice(1, 1, 1).do("stop")
    s.do("fight_on", "wield knife").expect("release wither", "stop")
    s.do("release wither").expect("wield axe", "stop")


def test_watcher_passes_a_combat_check_for_which_no_weapon_is_used() -> None:
    cards = ["dynamite", "blue_watcher_of_the_pyramid"]
    s = Scene(AMANDA, at=WOODS, cards={0: cards})
    s.fight(0, "witch").do("fight_on", "wield dynamite", "answer").done()
    assert s.trophies(0) == ["witch"]
    assert s.names(0) == ["dynamite"]
    assert s.g.stamina[0] == 3


def test_bind_monster_needs_its_toughness_and_stays_ready_else() -> None:
    s = Scene(DEXTER, at=WOODS, sliders={0: (0, 3, 0)}, cards={0: ["bind_monster"]})
    s.fight(0, "gug").do("fight_on")  # Lore 2 + 4 against toughness 3
    s.dice(5, 5, 1, 1, 1, 1)
    s.dice(1, 1)  # its hands are full: Fight 4 - 2
    s.do("answer bind_monster")
    assert s.names(0) == ["bind_monster"]
    assert s.g.sanity[0] == 1  # 2 for the Horror check, 2 for the Spell
    assert s.g.exhausted == []


def test_bind_monster_beats_without_a_combat_check() -> None:
    s = Scene(DEXTER, at=WOODS, sliders={0: (0, 3, 0)}, cards={0: ["bind_monster", "dynamite"]})
    s.fight(0, "warlock").do("fight_on")
    s.dice(5, 5, 1, 1, 1, 1).do("answer bind_monster").done()
    assert s.g.clues[0] == 2, "passing the check by a Spell has its reward"
    assert s.names(0) == ["dynamite"]
    assert [record[2] for record in s.events("check")] == [7, 9]


def test_red_sign_weakens_and_hides_an_ability_while_in_hand() -> None:
    s = Scene(
        DEXTER, ancient_one="nyarlathotep", at=WOODS, sliders={0: (0, 3, 3)},
        cards={0: ["red_sign_of_shudde_mell", "enchanted_blade"]},
    )  # fmt: skip
    s.fight(0, "god_of_the_bloody_tongue")
    s.do("stop", "fight_on")
    s.g.sanity[0] = 5
    s.dice(5, 1, 1, 1).do("answer red_sign_of_shudde_mell")
    s.expect("number 1", "number 6", "number 7", kind="number")
    s.do("number 1")
    # Fight 4 - 4 + 4, three successes are enough, and it is no longer Endless.
    s.dice(5, 5, 5, 1).do("wield enchanted_blade").done()
    assert s.trophies(0) == ["god_of_the_bloody_tongue"]
    assert s.g.stamina[0] == 4, "Overwhelming was not hidden"


# -- Single Combat checks --------------------------------------------------------------------------


def test_combat_check_of_an_encounter_has_weapons() -> None:
    s = Scene(AMANDA, at=WOODS, sliders=STRONG, cards={0: ["knife", "wither"]})
    s.check(0, "combat", -1).expect("wield knife", "answer wither", "stop", kind="loadout")
    s.dice(5, 1, 1, 1).do("wield knife", "stop").done()
    assert s.g.ret == 1
    assert s.g.faces[0] == 4


def test_spells_about_a_monster_need_one() -> None:
    cards = ["bind_monster", "red_sign_of_shudde_mell", "wither"]
    s = Scene(AMANDA, at=WOODS, cards={0: cards})
    s.check(0, "combat", 1).expect("answer wither", "stop")
    s = Scene(AMANDA, at=WOODS, cards={0: cards})
    s.fight(0, "witch").do("fight_on")
    s.expect(*(f"answer {name}" for name in cards), "stop")


def test_flute_does_not_pass_the_combat_check_of_an_encounter() -> None:
    s = Scene(AMANDA, at=WOODS, sliders=STRONG, cards={0: ["flute_of_the_outer_gods"]})
    s.monster("ghoul", "woods")
    s.check(0, "combat", -1).expect("answer flute_of_the_outer_gods", "pass")
    s.dice(1, 1, 1).do("answer").done()
    assert s.g.ret == 0
    assert s.trophies(0) == ["ghoul"]


@pytest.mark.rule("AH2-0286")
def test_combat_check_against_the_ancient_one_meets_its_defences() -> None:
    s = Scene(AMANDA, ancient_one="shub_niggurath", sliders=STRONG, cards={0: ["rifle"]})
    s.g.awakened = True
    for _ in range(2):
        flags = flag.IN_COMBAT | flag.BATTLE
        ancient = s.table.ancient_card
        s.run(SkillCheck(0, check.COMBAT, -2, check.PASSED, flags, ancient))
        s.dice(5, 6).do("wield rifle").done()
        assert s.g.ret == 2
