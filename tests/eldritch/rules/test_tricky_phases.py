"""``eldritch/rules/mythos.py``, ``reckoning.py``: the tricky cases of the Mythos Phase, of cards,
of Mysteries and of defeat."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import D_CHOICE
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.doom import Omen
from arkham_env.eldritch.rules.reckoning import Reckoning
from arkham_env.eldritch.state.game_state import ELIMINATED
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    event,
    meeting,
    option,
    space,
    zone,
)
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene

GREEN, FIRST_BLUE, RED, SECOND_BLUE = range(4)
"""Places of the Omen track."""


def wounds(s: Scene, name: str) -> int:
    return s.g.wounds[s.card(name) - component.FIRST_MONSTER]


def solved(s: Scene, *names: str) -> None:
    for name in names:
        board.move(s.g, s.card(name), zone.SOLVED)


# -- 27: the Omen moves, is moved, and moves back; Azathoth ----------------------------------------


def azathoth(doom: int = 6) -> Scene:
    s = Scene(
        "lily_chen", doom=doom, omen_at=RED, gates=["san_francisco", "istanbul", "london"],
        at={0: "rome"},
    )  # fmt: skip
    s.g.omen_tokens[GREEN] = 2
    tokyo = component.FIRST_GATE + component.GATES.index("tokyo")
    s.g.gate_stack.remove(tokyo)
    s.g.gate_stack.append(tokyo)
    s.cup("ghoul", "ghost")
    return s


@pytest.mark.rule("EH-0167", "EH-0168", "EH-0188", "EH-0207")
def test_27_the_omen_moves_and_moves_back() -> None:
    s = azathoth()
    s.mythos("perplexing_stars").settle()
    assert s.g.omen == RED and s.g.doom == 5  # London's, and nothing for Tokyo's that came after
    assert s.has_gate("tokyo") and len(s.on("tokyo")) == 1
    s.dice(1, 1)
    s.run(s.text("research_6", 2, 0)).settle()
    assert s.g.omen == SECOND_BLUE and s.g.doom == 3
    s.run(Omen(1))
    assert s.g.omen == GREEN and s.g.doom == 0
    assert s.ended() == "awakened" and s.g.over


def test_27_moving_the_token_without_doom_does_nothing() -> None:
    s = azathoth()
    s.run(s.text("omen_of_good_fortune", 0, -1))
    s.pick(option.OMEN, GREEN).settle()
    assert s.g.omen == GREEN and s.g.doom == 6


@pytest.mark.rule("EH-0170", "EH-0172")
def test_27_an_advance_of_two_looks_at_both_spaces() -> None:
    s = azathoth(10)
    s.run(Omen(2)).settle()
    assert s.g.omen == GREEN and s.g.doom == 10 - 1 - 2 - 2


# -- 28: reckoning in order, late arrivals left out ------------------------------------------------


@pytest.mark.rule(
    "EH-0076",
    "EH-0077",
    "EH-0173",
    "EH-0174",
    "EH-0175",
    "EH-0177",
    "EH-0178",
    "EH-0264",
    "EH-0353",
)
def test_28_reckoning_in_order() -> None:
    far = ["byakhee", "ghost", "gug", "maniac", "mummy", "skeleton", "riot"]
    s = Scene(
        "lily_chen", "jim_culver", ancient_one="shub_niggurath",
        monsters={"cultist": "arkham", "zombie": "rome", **dict.fromkeys(far, "tunguska")},
    )  # fmt: skip
    s.cup("warlock")
    s.ongoing("stars_aligned")
    p.has(s, 0, "debt", "unwilling_servant")
    s.give(0, "blessed")
    p.has(s, 1, "amnesia", "unexplained_debts")
    s.g.reindex()
    s.run(Reckoning())
    assert s.g.seat == 0 and sorted(p.named(s, option.RECKON)) == ["cultist", "zombie"]
    p.take(s, option.RECKON, "cultist")
    p.branch(s, 1)  # the Dark Young, rather than a Goat Spawn
    assert s.on("arkham") == ["dark_young"] and s.on("rome") == ["zombie_horde"]
    assert s.in_cup("cultist") or s.in_cup("zombie")
    assert len(s.g.monsters) == 10 and s.g.doom == 8  # the sheet's, with the tenth Monster
    assert len(s.g.clue_discard) == 1 and s.g.omen == FIRST_BLUE
    assert s.events(event.ROLL) == []  # neither replacement had its reckoning
    # Lily's own cards now, in her order: the Debt while she is still Blessed.
    assert s.g.seat == 0 and sorted(p.named(s, option.RECKON)) == ["blessed", "debt"]
    s.dice(4, 1, 1, 1, 1, 1)
    p.take(s, option.RECKON, "debt").settle()
    assert p.results(s) == [1, 0]
    assert s.names(0) == [] and s.names(1) == ["debt"]
    assert len(s.events(event.FLIP)) == 2  # the Debt that Jim gains waits


@pytest.mark.rule("EH-0175", "EH-0177")
def test_28_the_other_order() -> None:
    s = Scene("lily_chen")
    p.has(s, 0, "debt", "unwilling_servant")
    s.give(0, "blessed")
    s.g.reindex()
    s.run(Reckoning())
    s.dice(1, 4, 1)
    p.take(s, option.RECKON, "blessed").settle()
    assert s.names(0) == ["amnesia"]  # the 4 failed; the Amnesia waits for the next reckoning


# -- 29: a Rumor: arrival, two ways out, and a Rumor from the box ----------------------------------

THREE = ["lily_chen", "jim_culver", "akachi_onyele"]


@pytest.mark.rule("EH-0166", "EH-0176", "EH-0183", "EH-0184", "EH-0185")
def test_29_a_rumor_arrives() -> None:
    s = Scene(*THREE, gates=["rome", "tokyo", "london"], cards={0: ["debt"]})
    s.mythos("fractured_reality").settle()
    card = s.card("fractured_reality")
    assert len(s.g.board_clues) == 2 and s.g.ongoing == [card] and s.g.tokens_on(card) == 4
    assert s.g.mythos_of(card).space == space.number("2")
    assert s.g.omen == GREEN and len(s.g.gates) == 3 and s.g.doom == 10
    assert s.events(event.RECKONING) == []


@pytest.mark.rule("EH-0158", "EH-0351")
def test_29_closing_this_gate_solves_the_rumor() -> None:
    s = Scene(*THREE, gates=["rome"], at={2: "2"}, mystery="omen_of_devastation",
              cards={2: ["gate_box"]})  # fmt: skip
    s.ongoing("fractured_reality")
    s.top(deck.OTHER_WORLD, "other_world_2")
    s.dice(5, 1, 1, 1)
    s.encounters(2)
    assert meeting.OTHER_WORLD not in p.numbers(s, option.MEET)
    s.dice(6, 1, 1)
    s.pick(option.MEET, meeting.COMPONENT).settle()
    assert s.g.ongoing == [] and sum(s.g.tokens) == 0 and s.has_gate("rome")
    assert p.rolls(s) == [4, 3] and len(s.g.clues[2]) == 2  # the rest of the box
    assert s.events(event.GATE_CLOSED) == [] and s.where(2) == "space_2"
    assert s.g.place[s.card("other_world_2")] == zone.DISCARD


@pytest.mark.rule("EH-0187", "EH-0352")
def test_29_the_last_token_of_the_rumor() -> None:
    s = Scene(*THREE, gates=["rome", "tokyo", "london"])
    card = s.ongoing("fractured_reality", 2)
    p.resolve_reckoning(s, card).settle()
    assert s.g.tokens_on(card) == 1 and s.g.doom == 10
    p.resolve_reckoning(s, card).settle()
    assert s.g.doom == 7 and s.g.ongoing == [] and card in s.g.discards[deck.MYTHOS]


@pytest.mark.rule("EH-0374")
def test_29_the_storm_brings_a_rumor_from_the_box() -> None:
    s = Scene(*THREE)
    for name in component.MYTHOS:
        card = s.card(name)
        if s.g.place[card] == zone.BOX:
            board.move(s.g, card, zone.DISCARD)
    storm, rumor = s.card("the_storm"), s.card("dimensions_collide")
    for card in (storm, rumor):
        board.move(s.g, card, zone.BOX)
    deck_before = s.g.decks[deck.MYTHOS][:]
    s.run(s.text("the_storm", 0, -1)).settle()
    assert s.g.ongoing == [rumor] and s.g.tokens_on(rumor) == 8
    assert len(s.g.board_clues) == 2 and s.g.decks[deck.MYTHOS] == deck_before


@pytest.mark.rule("EH-0282")
def test_29_the_storm_with_a_rumor_in_play() -> None:
    s = Scene(*THREE)
    s.ongoing("stars_aligned")
    s.give_clues(0, 2)
    s.give_clues(1, 1)
    s.run(s.text("the_storm", 0, -1)).settle()
    assert [len(held) for held in s.g.clues] == [1, 0, 0]


@pytest.mark.rule("EH-0351")
def test_29_a_rumors_epic_monster_goes_with_it() -> None:
    s = Scene(*THREE, monsters={"tick_tock_men": "21"}, clues=["rome"])
    card = s.ongoing("lost_knowledge", 1)
    s.give_clues(0, 2)
    p.resolve_reckoning(s, card).settle()
    assert s.g.ongoing == [] and s.on("space_21") == [] and s.clues_on("rome") == 0
    assert s.g.place[s.card("tick_tock_men")] == zone.BOX and s.g.clues[0] == []


# -- 31: Doom runs past 0 --------------------------------------------------------------------------


def cthulhu(doom: int, sanity: int = 1) -> Scene:
    s = Scene(
        "lily_chen", "jim_culver", ancient_one="cthulhu", doom=doom, omen_at=GREEN,
        gates=["london", "tokyo", "buenos_aires"], sanity={0: 3, 1: sanity},
        at={0: "rome", 1: "rome"},
    )  # fmt: skip
    solved(s, "rlyeh_risen")
    return s


@pytest.mark.rule(
    "EH-0188", "EH-0191", "EH-0192", "EH-0193", "EH-0297", "EH-0310", "EH-0365", "EH-0367"
)
def test_31_awakening_in_the_middle_of_a_mythos_card() -> None:
    s = cthulhu(2)
    axe = s.give(1, "axe")
    s.g.reindex()
    s.mythos("silver_twilight_aid")
    ancient = s.table.ancient_card
    assert s.g.awakened and s.g.doom == 0 and not s.g.over
    while s.g.kind != D_CHOICE:
        s.g.take(0)
    assert s.g.sanity[0] == 2
    assert s.g.tokens_on(ancient) == 2  # the third step, and B's defeat
    assert s.g.status[1] == ELIMINATED
    assert s.g.place[s.card("jim_culver")] == space.number("rome")
    assert s.g.place[axe] == zone.body(s.card("jim_culver"))
    assert s.g.seat == 0 and len(s.g.gates) == 4
    p.branch(s, 0)
    s.settle()  # nobody else chooses
    assert len(s.g.clues[0]) == 1
    board.retreat_doom(s.g, 3)
    assert s.g.doom == 0


@pytest.mark.rule("EH-0205", "EH-0366")
def test_31_cultists_are_those_of_the_back() -> None:
    s = cthulhu(2)
    assert s.g.toughness(s.card("cultist")) == 1
    s.wake()
    assert s.g.toughness(s.card("cultist")) == 2
    p.resolve_reckoning(s, s.table.ancient_card).settle()
    assert sum(s.g.eldritch) == 0


@pytest.mark.rule("EH-0297", "EH-0310")
def test_31_a_defeat_that_wakes_the_ancient_one() -> None:
    s = cthulhu(1)
    p.lose(s, 1, sanity=1).settle()
    assert s.g.awakened and s.g.tokens_on(s.table.ancient_card) == 0
    assert s.g.status[1] == ELIMINATED and not s.g.over
    assert s.g.place[s.card("jim_culver")] == space.number("rome")
