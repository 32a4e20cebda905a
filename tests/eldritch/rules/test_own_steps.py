"""Hand-written steps that only encounters and Mythos cards use (``rules/own_steps.py``)."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import OP_CARD, OP_NUMBER, OP_TARGET
from arkham_env.core.kernel.decision import a_of
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    event,
    meeting,
    option,
    space,
)
from tests.eldritch.support import picking as p
from tests.eldritch.support.meeting import combats, hurt, lost, meet, wounds
from tests.eldritch.support.scene import Scene

SILAS = "silas_marsh"  # 3 in all skills but Lore 1; 8 Health, 4 Sanity
NOBODY = -1


# -- The Dark Young comes here -------------------------------------------------------------------


@pytest.mark.parametrize("away", [True, False])
def test_the_dark_young_comes_or_a_random_monster_if_it_is_on_the_board(away: bool) -> None:
    kept = {} if away else {"monsters": {"dark_young": "rome"}}
    s = Scene(SILAS, ancient_one="shub_niggurath", at={0: "9"}, clues=["9"], **kept)  # type: ignore[arg-type]
    s.cup("ghoul", *(["dark_young"] if away else []))
    s.top(deck.RESEARCH, "research_18")
    s.encounters(0)
    # Observation - 1 fails; Will 2 or 3 dice, Strength 1 or 3; a failed one of Paranoia's none.
    s.dice(1, 1, *([1, 1, 1] if away else [1, 1, 1, 1, 1, 1, 1]))
    meet(s, meeting.RESEARCH, s.g.board_clues[0]).settle()
    comer = "dark_young" if away else "ghoul"
    assert combats(s) == [(0, comer)]
    assert s.on("9") == [comer] and s.in_cup("ghoul") == away
    assert s.on("rome") == ([] if away else ["dark_young"])


# -- Toward the nearest Gate ---------------------------------------------------------------------


def at_sea(*gates: str, detained: bool = False) -> Scene:
    s = Scene(SILAS, ancient_one="yog_sothoth", at={0: "8"}, clues=["8"], gates=gates)
    s.top(deck.RESEARCH, "research_32")
    if detained:
        s.give(0, "detained")
    s.g.reindex()
    return s


def test_one_moves_a_space_toward_the_nearest_gate() -> None:
    s = at_sea("arkham", "rome")
    s.encounters(0)
    meet(s, meeting.RESEARCH, s.g.board_clues[0]).settle()
    assert s.where(0) == "arkham" and len(s.g.clues[0]) == 1 and lost(s) == (0, 2)


def test_of_gates_that_are_as_near_one_chooses() -> None:
    s = at_sea("san_francisco", "rome", "tokyo")
    s.encounters(0)
    meet(s, meeting.RESEARCH, s.g.board_clues[0])
    assert sorted(p.places(s)) == ["rome", "san_francisco"]
    p.go(s, "rome")
    moved = s.where(0)
    assert moved != "rome" and space.number(moved) in space.LINKS[space.number("8")]
    assert space.number("rome") in space.LINKS[space.number(moved)]
    assert lost(s.settle()) == (0, 2)


def test_without_a_gate_one_stays() -> None:
    s = at_sea()
    s.encounters(0)
    meet(s, meeting.RESEARCH, s.g.board_clues[0]).settle()
    assert s.where(0) == "space_8" and lost(s) == (0, 2)


def test_who_cannot_move_stays() -> None:
    s = at_sea("san_francisco", detained=True)
    s.run(s.text("research_32", 2, 0)).settle()
    assert s.where(0) == "space_8" and lost(s) == (0, 2)


# -- Clues for successes, Sanity for dice --------------------------------------------------------


def final(name: str, part: int, clues: int = 0, sanity: int = 4) -> Scene:
    """A pass part of a Special Encounter of Yog-Sothoth, awake."""
    s = Scene(SILAS, ancient_one="yog_sothoth", sanity={0: sanity})
    s.wake()
    s.give_clues(0, clues)
    return s


@pytest.mark.parametrize("spent", range(4))
def test_each_clue_that_is_spent_adds_a_success(spent: int) -> None:
    s = final("special_8", 1, clues=3)
    s.dice(5, 1, 1)
    s.run(s.text("special_8", 1, 0))
    p.stop(s)  # no reroll
    for _ in range(spent):
        s.pick(option.YES)
    if spent < 3:
        s.pick(option.NO)
    assert len(s.g.clues[0]) == 3 - spent and s.idle
    assert s.g.tokens_on(s.g.table.ancient_card) == int(1 + spent >= 3)
    assert lost(s) == ((0, 0) if spent >= 2 else (0, 3))


def test_without_a_clue_nothing_is_asked() -> None:
    s = final("special_8", 1)
    s.dice(5, 5, 5)
    s.run(s.text("special_8", 1, 0))
    assert s.idle and s.g.tokens_on(s.g.table.ancient_card) == 1


@pytest.mark.parametrize("spent", range(4))
def test_each_sanity_that_is_spent_adds_a_die(spent: int) -> None:
    s = final("special_9", 1)
    s.run(s.text("special_9", 1, 0))
    assert p.numbers(s, OP_NUMBER) == [0, 1, 2, 3]  # the last one is never spent
    s.dice(5, 5, *[1] * spent, 5)
    s.pick(OP_NUMBER, spent)
    assert lost(s) == (0, spent) and p.rolls(s) == [3 + spent]
    assert s.idle and s.g.tokens_on(s.g.table.ancient_card) == 1


def test_too_few_successes_bring_a_curse() -> None:
    s = final("special_9", 1, sanity=1)
    s.dice(5, 5, 1)
    s.run(s.text("special_9", 1, 0))  # none to spend: not asked
    assert p.rolls(s) == [3] and s.names(0) == ["cursed"]
    assert s.g.tokens_on(s.g.table.ancient_card) == 0


# -- All Conditions reckon -----------------------------------------------------------------------


def test_all_conditions_reckon_seat_by_seat_and_all_dice_show_one() -> None:
    s = Scene(SILAS, "lily_chen", "jim_culver")
    held: dict[int, list[int]] = {}
    for seat, names in ((0, ["debt"]), (1, ["amnesia", "paranoia"]), (2, ["blessed"])):
        held[seat] = [s.give(seat, name) for name in names]
    s.back(held[0][0], "debt_debt_collector")
    s.back(held[1][0], "amnesia_unexplained_debts")
    s.back(held[1][1], "paranoia_agoraphobia")
    s.g.spaces[1] = space.number("rome")
    s.give(2, "axe")
    s.g.lead = 1
    s.g.reindex()
    s.mythos("tied_to_a_dark_purpose")
    assert s.g.seat == 1 and s.g.kind == decision.RECKONING
    assert [a_of(o) for o in s.g.options] == held[1]
    s.pick(option.RECKON, held[1][1]).settle()
    order = [b for _, _, b, _ in s.events(event.FLIP)]
    assert order == [held[1][1], held[1][0], held[0][0]]
    assert lost(s, 1) == (0, 2)  # in a City
    assert sorted(s.names(1)) == ["debt", "paranoia"]
    assert s.names(2) == ["axe"]  # Blessed went: its die showed 1
    assert s.names(0) == []  # the Debt was settled: two Items of none


# -- All Monsters of one's space -----------------------------------------------------------------


def dark_power(*monsters: str) -> Scene:
    s = Scene(SILAS, "lily_chen", at={0: "rome", 1: "london"})
    for name in monsters:
        s.monster(name, "rome")
    s.monster("zombie", "tokyo")
    hurt(s, "zombie", 1)
    s.dice(*[1] * 30)
    return s


def test_each_meets_all_monsters_of_its_space_after_they_recovered() -> None:
    s = dark_power("deep_one", "ghoul")
    hurt(s, "deep_one", 1)
    s.run(s.text("a_dark_power", 0, NOBODY))
    assert wounds(s, "zombie") == 0 and wounds(s, "deep_one") == 0
    deep_one, ghoul = s.card("deep_one"), s.card("ghoul")
    assert sorted(p.numbers(s, option.FIGHT)) == sorted([deep_one, ghoul])
    s.pick(option.FIGHT, ghoul)
    while not s.idle:
        p.stop(s)
    assert combats(s) == [(0, "ghoul"), (0, "deep_one")]  # Lily meets none


def test_a_monster_that_is_gone_is_met_no_more() -> None:
    s = dark_power("deep_one", "ghoul", "skeleton")
    s.run(s.text("a_dark_power", 0, NOBODY))
    s.pick(option.FIGHT, s.card("ghoul"))
    board.remove_monster(s.g, s.card("deep_one"), False)
    s.pick(option.FIGHT, s.card("skeleton"))
    while not s.idle:
        p.stop(s)
    assert combats(s) == [(0, "ghoul"), (0, "skeleton")]


# -- Sanity for Spells ---------------------------------------------------------------------------


def magic(*spells: str) -> Scene:
    s = Scene("jacqueline_fine")  # 8 Sanity
    for name in spells:
        p.has(s, 0, name, "back_1")
    s.g.reindex()
    return s.mythos("treacherous_magic")


@pytest.mark.parametrize("kept", range(4))
def test_each_spell_that_is_kept_costs_a_sanity(kept: int) -> None:
    s = magic("wither", "shriveling", "conjuration")
    for _ in range(3 - kept):
        s.pick(OP_CARD, p.numbers(s, OP_CARD)[0])
    if kept:
        s.pick(OP_TARGET)  # enough
    s.settle()
    assert lost(s) == (0, kept)
    spells = [card for card in s.g.cards[0] if card < component.FIRST_CONDITION]
    assert len(spells) == kept
    assert len(s.g.cards[0]) - kept == (1 if kept else 0)  # a Madness for a loss alone


def test_who_has_no_spell_loses_nothing() -> None:
    s = magic()
    assert s.idle and lost(s) == (0, 0) and s.names(0) == []
