"""Skill checks: pool, difficulty, Clues, rerolls, what passes or fails them (AH2-0232 to 0250)."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.state.ids import check, flag, quantity
from arkham_env.core.kernel.lasting import THIS_TURN, Lasting
from tests.arkham2e.support.scene import Scene

AMANDA = "amanda_sharpe"
JOE = "joe_diamond"
MANDY = "mandy_thompson"
MICHAEL = "michael_mcglen"
SNEAK_3 = {0: (1, 1, 1)}
"""Amanda: Speed 2, Sneak 3, Fight 2, Will 3, Lore 2, Luck 3."""


def rolled(s: Scene) -> list[int]:
    """Return how many dice each check began with."""
    return [record[3] for record in s.events("check")]


def result(s: Scene) -> int:
    """Return the successes of the last check."""
    return s.events("result")[-1][2]


@pytest.mark.rule("AH2-0232", "AH2-0233", "AH2-0234", "AH2-0235", "AH2-0236")
def test_modifier_changes_the_dice_and_difficulty_the_successes() -> None:
    s = Scene(AMANDA, sliders=SNEAK_3)
    s.dice(4, 5).check(0, "sneak", -1).done()
    assert rolled(s) == [2]
    assert result(s) == 1
    s.dice(5, 6, 6, 4, 1).check(0, "sneak", 2, need=4).done()
    assert rolled(s) == [2, 5]
    assert result(s) == 3


@pytest.mark.rule("AH2-0457")
def test_printed_example_of_checks() -> None:
    s = Scene(MICHAEL, sliders={0: (1, 1, 1)})
    s.dice(2, 5).check(0, "sneak", -1).done()
    assert result(s) == 1
    s.dice(2, 5, 3, 6).check(0, "luck", 2, need=2).done()
    assert rolled(s) == [2, 4]
    assert result(s) == 2


@pytest.mark.rule("AH2-0237")
@pytest.mark.parametrize("change", [-3, -5])
def test_empty_pool_fails_without_a_roll(change: int) -> None:
    s = Scene(AMANDA, sliders=SNEAK_3).check(0, "will", change).done()
    assert rolled(s) == [0]
    assert s.events("roll") == []
    assert result(s) == 0


@pytest.mark.rule("AH2-0238", "AH2-0237")
def test_clue_gives_its_whole_die_to_an_empty_pool() -> None:
    s = Scene(AMANDA, sliders=SNEAK_3, clues={0: 1})
    s.check(0, "will", -5).expect("clue", "pass", seat=0, kind="after_roll")
    s.dice(6).do("clue").done()
    assert result(s) == 1
    assert s.g.clues[0] == 0


@pytest.mark.rule("AH2-0239", "AH2-0240", "AH2-0241", "AH2-0242", "AH2-0243")
@pytest.mark.parametrize(
    ("kind", "dice"), [("evade", 4), ("horror", 4), ("combat", 1), ("spell", 1)]
)
def test_special_checks_rest_on_skills(kind: str, dice: int) -> None:
    assert check.NAMES[6:] == ("evade", "horror", "combat", "spell")
    s = Scene(AMANDA)  # Sneak 4, Fight 1, Will 4, Lore 1
    s.dice(*[1] * dice).check(0, kind).done()
    assert rolled(s) == [dice]


@pytest.mark.rule("AH2-0244")
def test_bonus_to_a_skill_counts_in_special_checks_of_it() -> None:
    s = Scene(AMANDA, cards={0: ["sneak_skill"]})
    s.dice(*[1] * 10)
    s.check(0, "sneak").check(0, "evade").done()
    assert rolled(s) == [5, 5]


@pytest.mark.rule("AH2-0244")
def test_environment_of_a_skill_counts_in_special_checks_of_it() -> None:
    s = Scene(AMANDA, in_play=["an_evil_fog"])  # Will checks -1, Sneak checks +1 in Arkham
    s.dice(*[1] * 16)
    s.check(0, "will").check(0, "horror").check(0, "evade").check(0, "sneak").done()
    assert rolled(s) == [3, 3, 5, 5]
    s.g.spaces[0] = 40
    s.dice(*[1] * 8).check(0, "horror").check(0, "evade").done()
    assert rolled(s)[4:] == [4, 4]


@pytest.mark.rule("AH2-0245")
def test_bonus_to_a_special_check_stays_there() -> None:
    s = Scene(AMANDA, cards={0: ["pallid_mask", "dark_cloak"]})
    s.dice(*[1] * 11)
    s.check(0, "evade").check(0, "sneak").done()
    assert rolled(s) == [7, 4]


def test_lantern_is_for_luck_checks() -> None:
    s = Scene(AMANDA, AMANDA, cards={0: ["lantern"]})
    s.dice(*[1] * 5).check(0, "luck").done()
    s.dice(*[1] * 4).check(1, "luck").done()
    assert rolled(s) == [5, 4]


def test_bonus_of_the_turn_counts_in_all_checks() -> None:
    s = Scene(AMANDA)
    s.g.lasting = [Lasting(quantity.ALL_CHECKS, -1, 0, -1, 0, 0, 1, THIS_TURN)]
    s.dice(*[1] * 10)
    s.check(0, "luck").check(0, "evade").done()
    assert rolled(s) == [5, 5]
    s.g.end_lifetime(THIS_TURN)
    s.dice(*[1] * 4).check(0, "luck").done()


# -- Clues -----------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0246", "AH2-0247", "AH2-0250", "AH2-0458")
def test_printed_example_of_clues() -> None:
    s = Scene(MICHAEL, sliders={0: (0, 0, 3)}, clues={0: 3})  # Lore 3
    s.dice(5, 6).check(0, "lore", -1, need=3)
    s.expect("clue", "pass", seat=0)
    s.dice(3).do("clue")
    assert s.g.clues[0] == 2
    s.expect("clue", "pass", seat=0)
    s.dice(6).do("clue").done()
    assert result(s) == 3
    assert s.g.clues[0] == 1


@pytest.mark.rule("AH2-0246", "AH2-0248")
def test_clues_are_offered_after_a_pass_where_successes_count() -> None:
    s = Scene(AMANDA, clues={0: 1})
    s.dice(5, 1, 1, 1).check(0, "luck", need=check.PASSED)
    s.expect("clue", "pass")
    s.dice(5).do("clue").done()
    assert result(s) == 2


def test_nothing_is_asked_once_more_successes_change_nothing() -> None:
    s = Scene(AMANDA, clues={0: 1}, cards={0: ["lucky_cigarette_case"]})
    s.dice(5, 1, 1, 1).check(0, "luck").done()
    assert s.g.clues[0] == 1


@pytest.mark.rule("AH2-0249")
def test_clues_of_others_do_not_pay() -> None:
    s = Scene(AMANDA, JOE, clues={1: 5})
    s.dice(1, 1, 1, 1).check(0, "luck").done()
    assert s.g.clues[1] == 5


def test_passing_on_clues_keeps_them() -> None:
    s = Scene(AMANDA, clues={0: 2})
    s.dice(1, 1, 1, 1).check(0, "luck").do("pass").done()
    assert s.g.clues[0] == 2
    assert result(s) == 0


def test_research_materials_stand_for_a_clue() -> None:
    s = Scene(AMANDA, cards={0: ["research_materials"]})
    s.dice(1, 1, 1, 1).check(0, "luck").expect("clue", "pass")
    s.dice(6).do("clue").done()
    assert s.names(0) == []
    assert result(s) == 1


def test_clue_or_research_materials() -> None:
    s = Scene(AMANDA, cards={0: ["research_materials"]}, clues={0: 1})
    s.dice(1, 1, 1, 1).check(0, "luck").do("clue")
    s.expect("pay clues", "pay research_materials", kind="pay")
    s.dice(6).do("pay research_materials").done()
    assert s.names(0) == []
    assert s.g.clues[0] == 1


@pytest.mark.rule("AH2-0247")
def test_hunches_and_a_skill_card_add_dice_to_a_clue() -> None:
    s = Scene(JOE, cards={0: ["fight_skill"]}, clues={0: 3}, sliders={0: (3, 0, 0)})
    s.check(0, "combat", -3)  # Fight 2 + 1 - 3
    s.dice(6, 1, 1).do("clue").done()
    assert result(s) == 1
    s.check(0, "fight", -3)
    s.dice(1, 1, 5).do("clue").done()
    s.dice(1).check(0, "sneak")
    s.dice(1, 6).do("clue").done()
    assert s.g.clues[0] == 0


def test_clue_dice_of_the_dark_pharaoh_are_those_of_lore() -> None:
    s = Scene(
        AMANDA, ancient_one="nyarlathotep", at={0: "woods"}, clues={0: 1},
        monsters={"the_dark_pharaoh": "woods"}, cards={0: ["lore_skill"]}, sliders={0: (0, 0, 3)},
    )  # fmt: skip
    s.dice(5, 1, 1).fight(0, "the_dark_pharaoh")
    # Lore 4 + 1 - 3, Fight 1.
    s.dice(1, 1).do("fight_on")
    s.dice(5, 6).do("clue").done()
    assert rolled(s)[-1] == 2
    assert s.in_cup("the_dark_pharaoh")


# -- Blessed and Cursed ----------------------------------------------------------------------------


@pytest.mark.rule("AH2-0356", "AH2-0357", "AH2-0235")
@pytest.mark.parametrize(("card", "successes"), [("blessing", 3), ("curse", 1), ("food", 2)])
def test_blessed_and_cursed(card: str, successes: int) -> None:
    s = Scene(AMANDA, cards={0: [card]})
    s.dice(3, 4, 5, 6).check(0, "luck", need=4).done()
    assert result(s) == successes


# -- Rerolls ---------------------------------------------------------------------------------------


def test_reroll_takes_all_dice_clue_dice_included() -> None:
    s = Scene(JOE, cards={0: ["marksman", "curse"]}, clues={0: 2}, sliders={0: (3, 0, 0)})
    s.dice(5, 4).check(0, "combat", need=2)  # Fight 2
    s.expect("clue", "answer marksman", "pass")
    s.dice(6, 5).do("clue")
    s.expect("clue", "answer marksman", "pass")
    s.dice(6, 6, 1, 1).do("answer marksman").done()
    assert result(s) == 2
    assert s.g.clues[0] == 1
    assert s.g.is_exhausted(s.card("marksman"))


@pytest.mark.parametrize(
    ("card", "kind"),
    [("bravery", "horror"), ("expert_occultist", "spell"), ("stealth", "evade")],
)
def test_reroll_is_for_its_kind_of_check(card: str, kind: str) -> None:
    s = Scene(AMANDA, cards={0: [card]})
    dice = {"horror": 4, "spell": 1, "evade": 4}[kind]
    s.dice(*[1] * dice).check(0, kind).expect(f"answer {card}", "pass")
    s.dice(*[6] * dice).do(f"answer {card}").done()
    s.dice(1, 1, 1, 1).check(0, "luck").done()


def test_exhausted_card_rerolls_nothing() -> None:
    s = Scene(AMANDA, cards={0: ["bravery"]})
    s.exhaust("bravery")
    s.dice(1, 1, 1, 1).check(0, "horror").done()


def test_case_is_discarded_for_any_check() -> None:
    s = Scene(AMANDA, cards={0: ["lucky_cigarette_case"]})
    s.dice(1, 1, 1, 1).check(0, "luck").expect("answer lucky_cigarette_case", "pass")
    s.dice(1, 1, 1, 6).do("answer").done()
    assert s.names(0) == []


def test_without_dice_no_reroll() -> None:
    s = Scene(AMANDA, cards={0: ["lucky_cigarette_case"]})
    s.check(0, "luck", -4).done()


def test_where_all_dice_are_successes_no_reroll() -> None:
    s = Scene(AMANDA, cards={0: ["lucky_cigarette_case"]})
    s.dice(5, 6).check(0, "luck", -2, need=3).done()


def test_bullwhip_rerolls_one_die_of_choice_out_of_hand() -> None:
    s = Scene(AMANDA, cards={0: ["bullwhip", "rifle"]}, at={0: "woods"}, sliders={0: (0, 3, 0)})
    s.fight(0, "gug").do("fight_on")
    s.expect("wield bullwhip", "wield rifle", "stop")
    # Fight 4 - 2 + 5; with the rifle in hand nothing else can be taken.
    s.dice(5, 6, 1, 1, 3, 1, 1).do("wield rifle").expect("answer bullwhip", "pass")
    s.do("answer bullwhip").expect("number 1", "number 3", kind="number")
    s.dice(6).do("number 3").done()
    assert s.trophies(0) == ["gug"]
    assert s.g.is_exhausted(s.card("bullwhip"))


def test_mandy_rerolls_her_own_failures_once_a_turn() -> None:
    s = Scene(MANDY)  # Luck 3
    s.dice(5, 1, 2).check(0, "luck", need=2).expect("answer mandy_thompson", "pass", seat=0)
    s.dice(1, 6).do("answer").done()
    assert result(s) == 2
    s.dice(1, 1, 1).check(0, "luck").done()
    s.g.end_lifetime(THIS_TURN)
    s.dice(1, 1, 1).check(0, "luck").expect("answer mandy_thompson", "pass")


def test_mandy_is_asked_about_anothers_check_once_it_is_accepted() -> None:
    s = Scene(AMANDA, MANDY, clues={0: 1})
    s.dice(5, 1, 1, 1).check(0, "luck", need=2)
    s.expect("clue", "pass", seat=0)
    s.do("pass").expect("answer mandy_thompson", "pass", seat=1)
    s.dice(1, 1, 2).do("answer")
    # Now the roller may go on.
    s.expect("clue", "pass", seat=0)
    s.do("pass").done()
    assert s.g.clues[0] == 1
    assert result(s) == 1


def test_mandy_is_not_asked_where_nothing_failed_or_nothing_is_needed() -> None:
    s = Scene(AMANDA, MANDY)
    s.dice(5, 1, 1, 1).check(0, "luck").done()
    s.check(0, "luck", -4).done()
    s.dice(6, 6).check(0, "luck", -2, need=3).done()


def test_mandy_declines_once_a_check() -> None:
    s = Scene(AMANDA, MANDY)
    s.dice(1, 1, 1, 1).check(0, "luck").do("pass").done()
    assert result(s) == 0
    s.dice(1, 1, 1, 1).check(0, "luck").expect("answer mandy_thompson", "pass", seat=1)


# -- Before a check --------------------------------------------------------------------------------


def test_silver_key_passes_an_evade_check_without_dice() -> None:
    s = Scene(AMANDA, cards={0: ["silver_key"]})
    for left in (1, 2):
        s.check(0, "evade").expect("answer silver_key", "pass", kind="before_check")
        s.do("answer silver_key").done()
        assert s.g.tokens_on(s.card("silver_key")) == left
        assert result(s) == check.PASSED
    s.check(0, "evade").do("answer silver_key").done()
    assert s.names(0) == []
    assert s.events("roll") == []


def test_blue_watcher_passes_a_check_that_closes_a_gate() -> None:
    s = Scene(AMANDA, cards={0: ["blue_watcher_of_the_pyramid"]}, stamina={0: 3})
    s.check(0, "lore", -4, flags=flag.CLOSING)
    s.expect("answer blue_watcher_of_the_pyramid", "pass")
    s.do("answer").done()
    assert result(s) == check.PASSED
    assert s.g.stamina[0] == 1
    s.check(0, "lore", -4).done()


def test_check_of_who_fell_has_no_result() -> None:
    s = Scene(AMANDA, cards={0: ["blue_watcher_of_the_pyramid"]}, stamina={0: 2})
    s.check(0, "fight", 0, flags=flag.CLOSING).do("answer").done()
    assert s.where(0) == "st_marys_hospital"
    assert s.g.ret == 0
