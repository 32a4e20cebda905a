"""``eldritch/rules/encounters.py``, ``combat.py``: the tricky cases of encounters and combat, one
after another with their variants."""

from __future__ import annotations

import pytest

from arkham_env.eldritch.rules import board
from arkham_env.eldritch.state.game_state import CRIPPLED
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    event,
    meeting,
    option,
    quantity,
    space,
    zone,
)
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene

RED = 2
"""The place of the red space on the Omen track."""


def wounds(s: Scene, name: str) -> int:
    return s.g.wounds[s.card(name) - component.FIRST_MONSTER]


def body(s: Scene, name: str, where: str) -> int:
    """Lay a defeated investigator down."""
    sheet = s.card(name)
    board.move(s.g, sheet, space.number(where))
    s.g.own_bodies()
    s.g.bodies[sheet] = CRIPPLED
    return sheet


# -- 17: Monsters first, then at most one of many -------------------------------------------------


def arkham() -> Scene:
    s = Scene(
        "mark_harrigan", "lily_chen", at={0: "arkham", 1: "arkham"}, sanity={0: 3},
        monsters={"ghoul": "arkham", "skeleton": "arkham"}, clues=["arkham"], gates=["arkham"],
    )  # fmt: skip
    body(s, "norman_withers", "arkham")
    return s


MEETINGS = [
    meeting.GENERAL, meeting.REGIONAL, meeting.RESEARCH, meeting.OTHER_WORLD, meeting.BODY,
]  # fmt: skip


@pytest.mark.rule("EH-0134", "EH-0136", "EH-0138", "EH-0324", "EH-0325")
def test_17_monsters_first_then_one_encounter_of_many() -> None:
    s = arkham()
    s.encounters(0)
    assert sorted(p.named(s, option.FIGHT)) == ["ghoul", "skeleton"]
    s.dice(5, 6, 1, 1, 5, 6)
    s.dice(5, 1, 1, 1, 1, 5, 1, 1, 1)
    p.take(s, option.FIGHT, "skeleton")
    assert p.rolls(s) == [4, 2, 5, 4]  # the Ghoul, which is alone now, came at once
    assert s.g.sanity[0] == 4 and s.g.health[0] == 7
    assert s.names(0) == ["paranoia"] and s.on("arkham") == []
    assert p.numbers(s, option.MEET) == [*MEETINGS, meeting.NOTHING]
    s.monster("riot", "arkham")  # one that comes now is not fought any more
    s.top(deck.GENERAL, "general_2")
    s.dice(5, 1)
    s.pick(option.MEET, meeting.GENERAL).settle()
    assert len(s.events(event.COMBAT)) == 2 and s.on("arkham") == ["riot"]


@pytest.mark.rule("EH-0135", "EH-0138", "EH-0140", "EH-0149", "EH-0153", "EH-0159")
def test_17_without_monsters_one_must_have_an_encounter() -> None:
    s = arkham()
    for monster in s.g.monsters[:]:
        board.remove_monster(s.g, monster, False)
    s.encounters(1)
    assert p.numbers(s, option.MEET) == MEETINGS


@pytest.mark.rule("EH-0137")
def test_17_where_a_monster_is_left_there_is_no_encounter() -> None:
    s = arkham()
    s.encounters(0)
    s.dice(5, 6, 1, 1, 5, 6, 5, 1, 1, 1, 1, 1, 1, 1, 1)
    p.take(s, option.FIGHT, "skeleton").settle()
    assert s.g.health[0] == 6 and s.names(0) == ["paranoia"] and s.on("arkham") == ["ghoul"]
    s.dice(5, 1, 1, 1, 1, 1, 1, 1)
    s.encounters(1).settle()
    assert s.g.health[1] == 4 and s.on("arkham") == ["ghoul"]


# -- 18: three Monsters that bend the combat ------------------------------------------------------


@pytest.mark.rule("EH-0004", "EH-0134", "EH-0218", "EH-0320", "EH-0323", "EH-0329")
def test_18_a_ghost_a_vampire_and_a_gug() -> None:
    s = Scene(
        "diana_stanley", at={0: "shanghai"},
        monsters={"ghost": "shanghai", "vampire": "shanghai", "gug": "shanghai"},
    )  # fmt: skip
    s.encounters(0)
    s.dice(6)
    p.take(s, option.FIGHT, "ghost")
    assert p.rolls(s) == [1] and wounds(s, "ghost") == 1 and s.g.sanity[0] == 5
    s.dice(2, 3, 5)
    p.take(s, option.FIGHT, "vampire").settle()  # no Strength test; then the Gug
    assert p.rolls(s) == [1, 1, 1, 1]
    assert (s.g.health[0], s.g.sanity[0]) == (5, 3)
    assert [wounds(s, name) for name in ("ghost", "vampire", "gug")] == [1, 0, 1]
    assert len(s.on("shanghai")) == 3


@pytest.mark.rule("EH-0004", "EH-0328")
@pytest.mark.parametrize("first", ["gug", "ghost"])
def test_18_wounds_stay_and_the_gug_forbids_an_encounter(first: str) -> None:
    s = Scene("diana_stanley", at={0: "shanghai"}, monsters={"ghost": "shanghai"})
    gug = s.monster("gug", "shanghai")
    s.g.wounds[gug - component.FIRST_MONSTER] = 3
    s.g.wounds[s.card("ghost") - component.FIRST_MONSTER] = 1
    s.encounters(0)
    s.dice(5, 5, 5)
    p.take(s, option.FIGHT, first).settle()
    assert s.on("shanghai") == []


# -- 19: ambush and Cultists ----------------------------------------------------------------------


def cultists() -> Scene:
    s = Scene("jim_culver", ancient_one="cthulhu", at={0: "21"}, clues=["21"])
    s.cup(*["cultist"] * 5)
    s.top(deck.RESEARCH, "research_9")
    return s


@pytest.mark.rule("EH-0203", "EH-0344", "EH-0345")
def test_19_a_cultist_ambushes_without_a_token() -> None:
    s = cultists()
    s.dice(5, 1, 1)
    s.encounters(0).pick(option.MEET, meeting.RESEARCH).settle()
    assert p.rolls(s) == [3]  # no Will test; his own additional die
    assert (s.g.health[0], s.g.sanity[0]) == (7, 4)
    assert len(s.g.clues[0]) == 1 and s.clues_on("21") == 0
    assert len(s.g.cup) == 5  # and no additional encounter: nothing more is asked


@pytest.mark.rule("EH-0205")
def test_19_a_cultist_of_the_back() -> None:
    s = cultists()
    s.wake()
    s.dice(5, 1, 1)
    s.encounters(0).pick(option.MEET, meeting.RESEARCH).settle()
    assert s.g.sanity[0] == 3 and s.names(0) == ["cursed"]
    assert s.clues_on("21") == 1 and s.g.clues[0] == []


@pytest.mark.rule("EH-0340", "EH-0341", "EH-0342")
def test_19_an_ambusher_from_the_cup_is_not_spawned_and_goes_back() -> None:
    s = Scene("jim_culver", ancient_one="cthulhu", at={0: "21"})
    s.cup("elder_thing")
    s.dice(4, 5, 5, 1, 1, 1, 2)
    s.run(s.text("eyes_everywhere", 0, -1)).settle()
    assert p.rolls(s) == [4, 2]
    assert (s.g.health[0], s.g.sanity[0]) == (5, 4)
    assert s.in_cup("elder_thing") and s.on("antarctica") == s.on("space_21") == []
    assert wounds(s, "elder_thing") == 0


@pytest.mark.rule("EH-0343")
def test_19_a_named_ambusher_leaves_the_set_aside_token_alone() -> None:
    s = Scene("jim_culver", ancient_one="cthulhu", at={0: "10"}, mystery="the_deep_ones_attack")
    token = s.card("deep_one")
    assert s.g.place[token] == zone.SET_ASIDE
    s.dice(5, 5, 1, 1, 5, 5)
    s.run(s.text("the_deep_ones_attack", 1, 0)).settle()
    assert p.results(s) == [2, 2]  # defeated
    assert s.g.place[token] == zone.SET_ASIDE and token not in s.g.cup


def test_19_nobody_ambushes_from_an_empty_cup() -> None:
    s = Scene("jim_culver", "lily_chen", ancient_one="cthulhu")
    s.cup()
    s.dice(4, 1)
    s.run(s.text("eyes_everywhere", 0, -1)).settle()
    assert s.events(event.COMBAT) == []
    assert (s.g.health[1], s.g.sanity[1]) == (4, 4)  # the effect went on


# -- 22: closing a Gate in the middle of the box --------------------------------------------------


def gate_of_rome() -> Scene:
    s = Scene(
        "akachi_onyele", "lily_chen", at={0: "rome"}, gates=["rome", "tokyo"], omen_at=RED,
        cards={0: ["gate_box"]}, mystery="omen_of_devastation",
    )  # fmt: skip
    s.monster("ghoul", "tokyo")
    s.give_clues(0, 1)
    s.top(deck.OTHER_WORLD, "other_world_2")
    return s


@pytest.mark.rule("EH-0010", "EH-0153", "EH-0154", "EH-0217", "EH-0238", "EH-0239", "EH-0240")
@pytest.mark.parametrize("first", ["gate_box", "omen_of_devastation"])
def test_22_closing_a_gate_in_the_middle_of_the_box(first: str) -> None:
    s = gate_of_rome()
    s.dice(5, 1, 1, 1)
    s.encounters(0).pick(option.MEET, meeting.OTHER_WORLD)
    p.stop(s)  # no reroll
    assert p.rolls(s) == [4] and s.where(0) == "rome"
    assert sorted(p.answers(s)) == ["akachi_onyele", "gate_box", "omen_of_devastation"]
    assert len(s.g.options) == 3  # nobody passes on the Gate Box
    p.use(s, first)
    p.use(s, "omen_of_devastation" if first == "gate_box" else "gate_box")
    assert s.g.tokens_on(s.g.mystery) == 1 and len(s.g.clues[0]) == 1
    s.dice(6, 1, 1)
    p.use(s, "akachi_onyele")  # Tokyo alone has a Clue or Gate
    p.stop(s).settle()
    assert s.where(0) == "tokyo" and p.rolls(s) == [4, 3]
    assert len(s.g.clues[0]) == 3
    assert not s.has_gate("rome") and s.has_gate("tokyo") and s.on("tokyo") == ["ghoul"]
    assert s.g.discards[deck.OTHER_WORLD] == [s.card("other_world_2")]
    assert [p.called(gate) for gate in s.g.gate_discard] == ["rome"]


@pytest.mark.rule("EH-0005", "EH-0155")
def test_22_mysterious_lights_keep_the_gate_open() -> None:
    s = gate_of_rome()
    s.ongoing("mysterious_lights")
    assert s.g.cannot(quantity.NO_CLOSING)
    s.dice(5, 1, 1, 1)
    s.encounters(0).pick(option.MEET, meeting.OTHER_WORLD)
    s.dice(6, 1, 1)
    p.stop(s)
    p.stop(s).settle()
    assert s.has_gate("rome") and s.where(0) == "rome" and len(s.g.clues[0]) == 3
    assert s.g.tokens_on(s.g.mystery) == 0


def test_22_a_discarded_gate_is_not_closed() -> None:
    s = gate_of_rome()
    s.ongoing("mysterious_lights")
    s.run(s.text("dimensional_instability", 0, -1)).settle()
    assert not s.has_gate("rome") and s.has_gate("tokyo") and s.g.doom == 9
    assert len(s.g.clues[0]) == 1 and s.where(0) == "rome"


# -- 23: "unless", replaced prices, and the last Sanity -------------------------------------------


def torn(*cards: str, sanity: int = 2) -> Scene:
    s = Scene(
        "norman_withers", at={0: "arkham"}, gates=["arkham"], sanity={0: sanity},
        cards={0: ["paranoia", *cards]},
    )  # fmt: skip
    s.top(deck.OTHER_WORLD, "other_world_3")
    s.dice(1, 2)
    s.encounters(0).pick(option.MEET, meeting.OTHER_WORLD)
    if "the_silver_key" in cards:
        assert p.answers(s) == ["the_silver_key"]
        s.dice(3)
        p.use(s, "the_silver_key")
        p.reroll(s, 2, "the_silver_key")
    if not s.idle and s.g.kind == decision.AFTER_ROLL:
        p.stop(s)
    return s


@pytest.mark.rule("EH-0241")
def test_23_the_silver_key_makes_a_price_of_one_clue_nothing() -> None:
    s = torn("the_silver_key", "whiskey")
    assert p.ways(s) == [0, 1]
    p.branch(s, 0)
    p.pay_with(s, "the_silver_key").settle()
    assert (s.g.sanity[0], s.names(0).count("paranoia")) == (2, 1)
    assert s.events(event.SPEND) == [] and "whiskey" in s.names(0)


@pytest.mark.rule("EH-0241", "EH-0284", "EH-0288")
def test_23_norman_spends_sanity_for_the_clue() -> None:
    s = torn("the_silver_key", "whiskey")
    p.branch(s, 0)
    p.pay_with(s, "norman_withers").settle()
    assert s.g.sanity[0] == 1 and "whiskey" in s.names(0)  # spent: nothing to prevent


@pytest.mark.rule("EH-0285", "EH-0287")
def test_23_without_a_price_the_first_half_happens() -> None:
    s = torn(sanity=1)  # his last Sanity is not spent, nor asked for
    assert s.events(event.DEFEATED) != []


@pytest.mark.rule("EH-0286")
def test_23_the_loss_is_accepted_and_prevented() -> None:
    s = torn("the_silver_key", "whiskey")
    p.branch(s, 1)
    p.use(s, "whiskey").settle()
    assert s.g.sanity[0] == 2 and s.names(0).count("paranoia") == 1


@pytest.mark.rule("EH-0286")
def test_23_the_loss_is_accepted_and_defeats_him() -> None:
    s = torn("the_silver_key")
    p.branch(s, 1)
    assert s.events(event.DEFEATED) != []


def test_23_a_passive_used_for_a_reroll_is_used_up() -> None:
    s = Scene("norman_withers", at={0: "arkham"}, gates=["arkham"], sanity={0: 6})
    s.top(deck.OTHER_WORLD, "other_world_3")
    s.dice(1, 2, 3)
    s.encounters(0).pick(option.MEET, meeting.OTHER_WORLD)
    p.reroll(s, 2).settle()
    assert s.g.sanity[0] == 3 and s.names(0) == ["paranoia"]  # 1 spent, 2 lost


# -- 24: an Expedition with a fight, then an earthquake -------------------------------------------


def himalayas() -> Scene:
    s = Scene("leo_anderson", "silas_marsh", at={0: "the_himalayas", 1: "7"})
    s.top(deck.EXPEDITION, "expedition_2")
    s.top(deck.EXPEDITION, "expedition_16")
    s.cup("nightgaunt")
    s.dice(5, 1, 1, 1, 5, 1)
    return s.encounters(0)


@pytest.mark.rule("EH-0156", "EH-0157", "EH-0240")
def test_24_an_expedition_with_a_fight() -> None:
    s = himalayas()
    s.dice(6, 1, 1, 1)
    s.pick(option.MEET, meeting.EXPEDITION).settle()
    assert p.rolls(s) == [4, 2, 4]
    assert (s.g.health[0], s.g.sanity[0]) == (6, 5)
    assert s.in_cup("nightgaunt") and wounds(s, "nightgaunt") == 0 and s.g.doom == 11
    assert s.g.discards[deck.EXPEDITION] == [s.card("expedition_16")]
    assert space.NAMES[s.g.expedition_space()] == "the_amazon"


@pytest.mark.rule("EH-0156")
def test_24_there_is_no_expedition_elsewhere() -> None:
    s = Scene("leo_anderson", "silas_marsh", at={0: "the_amazon", 1: "7"}, clues=["7"])
    s.top(deck.EXPEDITION, "expedition_2")
    s.encounters(1)
    assert p.numbers(s, option.MEET) == [meeting.GENERAL, meeting.RESEARCH]
    s.encounters(0)
    assert p.numbers(s, option.MEET) == [meeting.GENERAL, meeting.EXPEDITION]


def test_24_a_monster_that_was_spawned_stays() -> None:
    s = himalayas()
    s.dice(1, 1, 1, 1)
    s.pick(option.MEET, meeting.EXPEDITION).settle()
    assert s.g.sanity[0] == 4 and s.g.doom == 10
    assert s.on("the_himalayas") == ["nightgaunt"] and wounds(s, "nightgaunt") == 1


@pytest.mark.rule("EH-0064", "EH-0374")
def test_24_the_world_shakes() -> None:
    s = himalayas()
    s.dice(6, 1, 1, 1)
    s.pick(option.MEET, meeting.EXPEDITION).settle()
    s.run(s.text("the_world_shakes", 0, -1)).settle()
    assert s.g.health == [6, 6] and s.g.delayed == [0, 1]
    amazon = [s.card(f"expedition_{number}") for number in (1, 2, 3)]
    assert [s.g.place[card] for card in amazon] == [zone.BOX] * 3
    assert len(s.g.decks[deck.EXPEDITION]) == 14
    top = s.g.decks[deck.EXPEDITION][-1]
    assert s.g.expedition_space() == s.table.expedition_spaces[top] != space.number("the_amazon")


# -- 25: two Clues on one space, an exhausted pool, a Mystery that wants Clues --------------------


def london() -> Scene:
    s = Scene("trish_scarborough", "lily_chen", at={0: "london"}, mystery="occult_research")
    tokyo, other = (component.FIRST_CLUE + space.number(name) for name in ("tokyo", "rome"))
    board.move(s.g, tokyo, zone.SEAT)
    s.clue("london")
    board.move(s.g, other, space.number("london"))
    for clue in s.g.clue_pool[1:]:
        board.move(s.g, clue, zone.BOX)
    clues = range(component.FIRST_CLUE, component.FIRST_ASSET)
    for clue in [c for c in clues if s.g.place[c] == zone.BOX][:4]:
        board.move(s.g, clue, zone.DISCARD)
    s.top(deck.RESEARCH, "research_1")
    return s.encounters(0)


@pytest.mark.rule("EH-0016", "EH-0149", "EH-0150", "EH-0152", "EH-0256")
def test_25_two_clues_and_an_exhausted_pool() -> None:
    s = london()
    assert meeting.RESEARCH in p.numbers(s, option.MEET)
    s.dice(1, 2, 2)
    s.pick(option.MEET, meeting.RESEARCH)
    s.dice(5, 2)
    p.reroll(s, 1)
    p.reroll(s, 2)
    assert p.results(s) == [1]
    assert p.answers(s) == ["occult_research"]
    assert len(s.g.clues[0]) == 2 and s.clues_on("london") == 1
    assert s.g.clue_discard == [] and len(s.g.clue_pool) == 5  # made of the discard pile
    gained = s.g.clues[0][:]
    p.use(s, "occult_research").settle()
    (placed,) = s.g.on_card(s.g.mystery)
    assert placed in gained and len(s.g.clues[0]) == 1
    assert placed not in s.g.clue_pool + s.g.clue_discard
    assert s.clues_on("london") == 1


@pytest.mark.rule("EH-0151")
def test_25_a_failed_test_leaves_both_clues() -> None:
    s = london()
    s.dice(1, 2, 2)
    s.pick(option.MEET, meeting.RESEARCH)
    p.stop(s).settle()
    assert s.clues_on("london") == 2 and len(s.g.clues[0]) == 1
    assert s.g.on_card(s.g.mystery) == []


@pytest.mark.rule("EH-0359", "EH-0360")
def test_25_the_mystery_is_solved_at_the_end_of_the_mythos_phase() -> None:
    s = london()
    card = s.g.mystery
    clues = s.g.board_clues[:]
    for clue in clues:
        board.move(s.g, clue, zone.CARD + card)
    assert s.g.mystery == card
    before = len(s.g.clue_discard)
    s.mythos_phase("omen_of_good_fortune")
    while not s.idle and s.g.kind != decision.LEAD:
        s.g.take(0)
    assert s.g.solved == [card] and s.g.mystery != card
    assert len(s.g.clue_discard) == before + 2 and set(clues) <= set(s.g.clue_discard)
