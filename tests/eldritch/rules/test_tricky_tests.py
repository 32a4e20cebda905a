"""``eldritch/rules/skill_test.py``: the tricky cases of tests, one after another with their
variants."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import OP_PAY
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    event,
    meeting,
    option,
)
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene

GREEN = 0


def wounds(s: Scene, name: str) -> int:
    return s.g.wounds[s.card(name) - component.FIRST_MONSTER]


# -- 14: one bonus, many additional dice, and the minimum -----------------------------------------


def in_the_amazon() -> Scene:
    s = Scene(
        "leo_anderson", "jim_culver", "lola_hayes", at=dict.fromkeys(range(3), "the_amazon"),
        monsters={"mummy": "the_amazon"}, cards={0: ["axe", "hired_muscle", "kerosene"]},
    )  # fmt: skip
    s.g.improved[3] = 1
    s.dice(5, 5, *[1] * 3)  # Will 3 + 0, and three dice more or two
    return s


@pytest.mark.rule("EH-0214", "EH-0216", "EH-0217", "EH-0330")
def test_14_the_highest_bonus_and_all_dice() -> None:
    s = in_the_amazon()
    s.encounters(0)
    assert p.answers(s) == ["lola_hayes"]
    p.stop(s)
    assert p.rolls(s) == [5]
    assert sorted(p.answers(s)) == ["kerosene", "lola_hayes"]
    s.dice(5, *[1] * 6)
    p.use(s, "lola_hayes")
    p.stop(s)
    assert p.rolls(s) == [5, 7]
    assert sorted(p.answers(s)) == ["axe", "hired_muscle"]


@pytest.mark.rule("EH-0216", "EH-0226")
def test_14_kerosene_counts_in_place_of_the_axe() -> None:
    s = in_the_amazon()
    s.encounters(0)
    p.stop(s)
    s.dice(5, *[1] * 9)
    p.use(s, "lola_hayes", "kerosene")
    if s.g.kind == decision.BEFORE_ROLL:
        p.stop(s)
    assert p.rolls(s) == [5, 10]
    assert "kerosene" not in s.names(0) and s.card("kerosene") in s.g.discards[deck.ASSET]


@pytest.mark.rule("EH-0218")
def test_14_the_least_pool_is_of_the_sum() -> None:
    s = Scene("jacqueline_fine", "jim_culver", at={0: "arkham", 1: "arkham"},
              monsters={"mummy": "arkham"}, dice=[5, 5, 1, 1, 5])  # fmt: skip
    s.encounters(0)
    assert p.rolls(s) == [4, 1]


# -- 15: rerolls one by one -----------------------------------------------------------------------


@pytest.mark.rule("EH-0227", "EH-0228", "EH-0229", "EH-0230", "EH-0231", "EH-0248", "EH-0288")
def test_15_rerolls_one_by_one() -> None:
    s = Scene(
        "norman_withers", "trish_scarborough", at={0: "arkham", 1: "arkham"},
        cards={0: ["arcane_scholar", "lucky_rabbits_foot"]},
    )  # fmt: skip
    s.give_clues(0, 1)
    s.top(deck.AMERICA, "america_6")
    s.dice(4, 4, 2, 1)
    s.encounters(0).pick(option.MEET, meeting.REGIONAL)
    assert p.rolls(s) == [4]
    s.dice(1)
    p.use(s, "arcane_scholar")
    p.reroll(s, 4, "arcane_scholar")
    s.dice(3)
    p.use(s, "lucky_rabbits_foot")
    p.reroll(s, 1, "lucky_rabbits_foot")
    assert p.answers(s) == []  # both are used up
    s.dice(2, 2)
    p.reroll(s, 4).pick(OP_PAY, 0)  # the Clue itself
    p.reroll(s, 2)
    assert len(s.g.clue_discard) == 1
    s.dice(6)
    p.reroll(s, 1)
    assert s.g.sanity[0] == 6
    p.stop(s).settle()
    assert p.results(s) == [1] and "amnesia" not in s.names(0)
    (spell,) = (c for c in s.g.cards[0] if c >= component.FIRST_SPELL)
    assert p.called(spell) in (
        "clairvoyance", "flesh_ward", "instill_bravery", "mists_of_releh", "wither",
    )  # fmt: skip


@pytest.mark.rule("EH-0227")
def test_15_a_single_die_is_rerolled_once_for_a_clue() -> None:
    s = Scene("norman_withers", "trish_scarborough", at={0: "arkham", 1: "arkham"}, sanity={0: 1})
    s.give_clues(0, 1)
    s.dice(1, 2)
    p.test(s, 0, "influence")
    p.reroll(s, 1).settle()
    assert s.g.clues[0] == [] and len(s.events(event.REROLL)) == 1


@pytest.mark.rule("EH-0227")
def test_15_two_dice_for_a_clue_are_never_one_die_twice() -> None:
    s = Scene("norman_withers", "trish_scarborough", at={0: "arkham", 1: "arkham"}, sanity={0: 1})
    s.give_clues(0, 1)
    s.dice(1, 5, 5, 2)
    p.test(s, 0, "observation")
    p.reroll(s, 1)
    assert s.idle  # the others are successes: no second die is left


@pytest.mark.rule("EH-0004")
def test_15_no_clue_rerolls_against_the_tick_tock_men() -> None:
    s = Scene(
        "norman_withers", at={0: "21"}, monsters={"tick_tock_men": "21"},
        cards={0: ["lucky_rabbits_foot"]}, dice=[1],
    )  # fmt: skip
    s.give_clues(0, 1)
    s.encounters(0)
    assert p.numbers(s, option.REROLL) == [] and p.answers(s) == ["lucky_rabbits_foot"]


# -- 16: Blessed and Cursed -----------------------------------------------------------------------


def blessed_lola() -> Scene:
    s = Scene("lola_hayes", at={0: "rome"}, monsters={"zombie": "rome"},
              cards={0: ["derringer_18", "double_barreled_shotgun"]})  # fmt: skip
    p.has(s, 0, "blessed", "blessing_of_nodens")
    s.g.reindex()
    return s


@pytest.mark.rule("EH-0004")
def test_16_blessed_dice() -> None:
    s = blessed_lola()
    s.dice(4, 2, 1)
    s.encounters(0)
    while s.g.kind == decision.BEFORE_ROLL:
        s.g.preset = [4, 2, 1] if not s.events(event.TEST) else [6, 3, 2, 1, 1]
        p.stop(s)
    assert s.g.sanity[0] == 7
    p.use(s, "derringer_18")
    if p.numbers(s, option.REROLL):
        p.reroll(s, 3, "derringer_18")
    assert p.rolls(s) == [3, 5] and p.results(s)[-1] == 3
    assert s.g.health[0] == 5 and s.on("rome") == []


@pytest.mark.rule("EH-0004", "EH-0264", "EH-0265", "EH-0336")
def test_16_a_second_blessed_flips_the_first() -> None:
    s = blessed_lola()
    s.monster("tick_tock_men", "21")
    p.gain_condition(s, 0, "blessed").settle()  # the Epic Monster is not offered
    assert s.on("rome") == [] and s.on("21") == ["tick_tock_men"]
    assert s.names(0).count("blessed") == 1


@pytest.mark.rule("EH-0004")
def test_16_blessed_and_cursed_cancel_each_other() -> None:
    s = blessed_lola()
    p.gain_condition(s, 0, "cursed").settle()
    assert "blessed" not in s.names(0) and "cursed" not in s.names(0)
    p.gain_condition(s, 0, "cursed").settle()
    assert "cursed" in s.names(0)
    s.dice(5, 5, 4)
    p.test(s, 0, "will")
    while not s.idle:
        p.stop(s)
    assert s.g.ret == 0
    p.gain_condition(s, 0, "blessed").settle()
    assert "blessed" not in s.names(0) and "cursed" not in s.names(0)


@pytest.mark.rule("EH-0232")
def test_16_a_roll_is_no_test() -> None:
    s = blessed_lola()
    s.give(0, "lucky_rabbits_foot")
    s.g.reindex()
    s.dice(2)
    p.resolve_reckoning(s, s.g.cards[0][-1]).settle()
    assert "blessed" not in s.names(0)
