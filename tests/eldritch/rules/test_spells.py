"""Each Spell: its front and the rows of both backs (``eldritch/tables/spells.py``)."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import D_CHOICE, OP_CARD, OP_PIECE, OP_SEAT
from arkham_env.eldritch.rules.losing import Lose
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    event,
    flag,
    meeting,
    option,
    skill,
)
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene

PASSED, FAILED = 5, 1


def faces(pool: int, successes: int, rest: int = 1) -> list[int]:
    return [PASSED] * successes + [rest] * (pool - successes)


def caster(name: str, back: int, *more: str, at: str = "5", **kept: dict[str, str]) -> Scene:
    """Jacqueline (Lore 4, Sanity 8, Health 4) has a Spell and acts; ``more`` are on her space."""
    seats = dict.fromkeys(range(1 + len(more)), at)
    s = Scene("jacqueline_fine", *more, at=seats, **kept)  # type: ignore[arg-type]
    p.has(s, 0, name, f"back_{back}")
    s.g.reindex()
    return s.turn(0)


def has(s: Scene, name: str) -> bool:
    return name in s.names(0)


def body(s: Scene, seat: int = 0) -> tuple[int, int]:
    return s.g.health[seat], s.g.sanity[seat]


def wounds(s: Scene, name: str) -> int:
    return s.g.wounds[s.card(name) - component.FIRST_MONSTER]


# -- Blessing of Isis ----------------------------------------------------------------------------


def isis(back: int, successes: int) -> Scene:
    s = caster("blessing_of_isis", back, "lily_chen", "jim_culver")
    s.give(2, "blessed")
    s.g.reindex()
    s.turn(0)
    s.dice(*faces(3, successes))
    p.act(s, "blessing_of_isis")
    assert p.numbers(s, OP_SEAT) == [0, 1]  # Jim is Blessed
    return s.pick(OP_SEAT, 1)


@pytest.mark.parametrize(
    ("successes", "gained", "sanity"), [(0, "cursed", 8), (1, "blessed", 7), (2, "blessed", 8)]
)
def test_blessing_of_isis_1(successes: int, gained: str, sanity: int) -> None:
    s = isis(1, successes)
    if p.answers(s):
        p.stop(s)  # Jacqueline need not look at the Condition
    assert s.names(1) == [gained] and s.g.sanity[0] == sanity and has(s, "blessing_of_isis")


@pytest.mark.parametrize(("successes", "health"), [(0, 3), (2, 3), (3, 4)])
def test_blessing_of_isis_2(successes: int, health: int) -> None:
    s = isis(2, successes)
    if p.answers(s):
        p.stop(s)
    assert s.names(1) == (["blessed"] if successes else []) and s.g.health[0] == health
    if successes == 3:
        assert s.g.kind == D_CHOICE and s.g.seat == 0  # Lily is Blessed by now
        p.branch(s, 0)
        assert has(s, "blessed")
    assert has(s, "blessing_of_isis")


def test_blessing_of_isis_needs_somebody_who_is_not_blessed() -> None:
    s = caster("blessing_of_isis", 1)
    s.give(0, "blessed")
    s.g.reindex()
    assert "blessing_of_isis" not in p.actions(s.turn(0))


# -- Clairvoyance --------------------------------------------------------------------------------


def clairvoyance(back: int, successes: int) -> Scene:
    s = caster("clairvoyance", back, at="rome")
    s.clue("tokyo")
    s.clue("sydney")
    s.monster("gug", "tokyo")
    s.top(deck.RESEARCH, "research_3")
    s.encounters(0)
    s.dice(*faces(4, successes))
    p.use(s, "clairvoyance")
    return p.take(s, OP_PIECE, str(s.g.board_clues[0] - component.FIRST_CLUE))


def test_clairvoyance_encounters_a_clue_elsewhere() -> None:
    s = clairvoyance(1, 1)
    assert meeting.RESEARCH in p.numbers(s, option.MEET)
    s.dice(5, 1, 1)
    clue = s.g.board_clues[0]
    s.pick(option.MEET, meeting.RESEARCH).settle()
    assert s.g.clues[0] == [clue] and p.rolls(s) == [4, 3]
    assert s.where(0) == "rome" and s.events(event.COMBAT) == []
    assert has(s, "clairvoyance") and body(s) == (4, 8)


def test_clairvoyance_does_not_pass_over_monsters_of_ones_own_space() -> None:
    s = clairvoyance(1, 1)
    s.monster("ghoul", "rome")
    s.encounters(0)
    s.dice(*faces(4, 1))
    p.use(s, "clairvoyance")
    s.dice(5, 1, 1, 1, 1)
    p.take(s, OP_PIECE, str(s.g.board_clues[0] - component.FIRST_CLUE))
    assert len(s.events(event.COMBAT)) == 1


@pytest.mark.rule("EH-0137")
@pytest.mark.parametrize("beaten", [False, True])
def test_clairvoyance_leads_to_no_clue_while_a_monster_is_left(beaten: bool) -> None:
    """Who fought and left a Monster has no encounter, one elsewhere neither."""
    s = clairvoyance(1, 1)
    s.monster("ghoul", "rome")
    s.encounters(0)
    s.dice(*faces(4, 1))
    p.use(s, "clairvoyance")
    s.dice(*([6] * 9 if beaten else [1] * 9))
    p.take(s, OP_PIECE, str(s.g.board_clues[0] - component.FIRST_CLUE))
    assert len(s.events(event.COMBAT)) == 1 and s.on("rome") == ([] if beaten else ["ghoul"])
    assert (meeting.RESEARCH in p.numbers(s, option.MEET)) == beaten
    assert s.idle != beaten


@pytest.mark.parametrize("which", [0, 1])
def test_a_clue_of_ones_own_space_is_not_offered_beside_the_chosen_one(which: int) -> None:
    s = caster("clairvoyance", 1, at="rome")
    clue = [s.clue("rome"), s.clue("rome")][which]
    s.top(deck.RESEARCH, "research_3")
    s.encounters(0)
    s.dice(*faces(4, 1))
    p.use(s, "clairvoyance")
    p.take(s, OP_PIECE, str(clue - component.FIRST_CLUE))
    assert p.numbers(s, option.MEET).count(meeting.RESEARCH) == 1
    s.dice(5, 1, 1)
    s.pick(option.MEET, meeting.RESEARCH).settle()
    assert s.g.clues[0] == [clue]


@pytest.mark.parametrize("kept", [True, False])
def test_clairvoyance_1_failed(kept: bool) -> None:
    s = clairvoyance(1, 0)
    p.branch(s, 0 if kept else 1)
    assert has(s, "clairvoyance") == has(s, "paranoia") == kept
    assert meeting.RESEARCH not in p.numbers(s, option.MEET)


def test_clairvoyance_1_with_three_adds_a_die() -> None:
    s = clairvoyance(1, 3)
    s.dice(5, 1, 1, 1)
    s.pick(option.MEET, meeting.RESEARCH).settle()
    assert p.rolls(s) == [4, 4]


def test_clairvoyance_2() -> None:
    s = clairvoyance(2, 0)
    assert len(s.g.board_clues) == 1 and s.g.clues[0] == []
    s = clairvoyance(2, 2)
    assert len(s.g.board_clues) == 2 and s.g.sanity[0] == 7
    s = clairvoyance(2, 3)
    assert len(s.g.board_clues) == 2 and len(s.g.clues[0]) == 1 and s.g.sanity[0] == 8


# -- Conjuration ---------------------------------------------------------------------------------


def conjuration(back: int, successes: int, rest: int = 1) -> Scene:
    s = caster("conjuration", back)
    p.reserve(s, "axe", "derringer_18", "arcane_scholar", "double_barreled_shotgun")
    p.top(s, deck.ASSET, "kerosene", "dynamite", "whiskey")
    s.dice(*faces(5, successes, rest))
    return p.act(s, "conjuration")


def test_conjuration_offers_what_the_result_is_worth() -> None:
    s = conjuration(1, 2)
    p.branch(s, 0)
    assert p.named(s, OP_CARD) == ["axe", "derringer_18"]
    p.card(s, "axe")
    assert s.names(0) == ["axe", "conjuration"] and s.g.sanity[0] == 7


def test_conjuration_1_with_four_gives_another() -> None:
    s = conjuration(1, 4)
    p.branch(s, 1)  # the first may be left
    assert set(p.named(s, OP_CARD)) == {"axe", "derringer_18", "double_barreled_shotgun"}
    p.card(s, "double_barreled_shotgun")
    assert s.names(0) == ["double_barreled_shotgun", "conjuration"] and s.g.sanity[0] == 8


@pytest.mark.parametrize(("rest", "kept"), [(4, True), (1, False)])
def test_conjuration_1_failed(rest: int, kept: bool) -> None:
    s = conjuration(1, 0, rest)
    assert has(s, "conjuration") == kept and s.g.sanity[0] == 8


@pytest.mark.parametrize("kept", [True, False])
def test_conjuration_2_failed(kept: bool) -> None:
    s = caster("conjuration", 2)
    for name in ("bandages", "gate_box"):
        s.give(0, name)
    s.g.reindex()
    s.turn(0)
    s.dice(1, 1, 1, 1, 1)
    p.act(s, "conjuration")
    p.branch(s, 0 if kept else 1)  # an Item Asset, no Artifact
    assert s.names(0) == (["gate_box", "conjuration"] if kept else ["bandages", "gate_box"])


def test_conjuration_2_with_two_gives_any_number_within_the_result() -> None:
    s = conjuration(2, 3)
    p.branch(s, 1)
    assert p.named(s, OP_CARD) == ["axe", "derringer_18"]
    p.card(s, "axe")
    if p.named(s, OP_CARD):
        p.card(s, "derringer_18")
    assert s.names(0) == ["derringer_18", "axe", "conjuration"] and len(s.g.reserve) == 4
    s = conjuration(2, 1)
    p.branch(s, 1)
    assert s.g.sanity[0] == 7


# -- Feed the Mind -------------------------------------------------------------------------------


def feed(back: int, successes: int, rest: int = 1) -> Scene:
    s = caster("feed_the_mind", back, "mark_harrigan")
    s.dice(*faces(3, successes, rest))
    p.act(s, "feed_the_mind")
    if successes:
        assert p.numbers(s, OP_SEAT) == [0, 1]
        s.pick(OP_SEAT, 1)
        assert s.g.seat == 1
        s.pick(option.SKILL, skill.LORE)
    return s


@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("successes", [0, 2])
def test_feed_the_mind_1(successes: int, kept: bool) -> None:
    s = feed(1, successes)
    assert s.g.seat == 0
    p.branch(s, 0 if kept else 1)
    assert has(s, "feed_the_mind") == kept and s.g.sanity[0] == (6 if kept else 8)
    assert p.skill_of(s, 1, "lore") == (2 if successes else 1)


def test_feed_the_mind_1_with_three_improves_again() -> None:
    s = feed(1, 3)
    assert s.g.seat == 1
    p.branch(s, 0)
    s.pick(option.SKILL, skill.LORE)
    assert p.skill_of(s, 1, "lore") == 3 and s.g.sanity[0] == 8


@pytest.mark.parametrize(("rest", "kept"), [(4, True), (1, False)])
def test_feed_the_mind_2_failed(rest: int, kept: bool) -> None:
    assert has(feed(2, 0, rest), "feed_the_mind") == kept


def test_feed_the_mind_2_passed() -> None:
    s = feed(2, 1)
    assert s.g.sanity[0] == 7 and has(s, "feed_the_mind")


# -- Flesh Ward and Instill Bravery --------------------------------------------------------------

WARDS = [("flesh_ward", 0, "internal_injury"), ("instill_bravery", 1, "hallucinations")]


def ward(name: str, back: int, which: int, successes: int, loss: int = 4, rest: int = 1) -> Scene:
    """Lily, elsewhere, is about to lose 4 Health or Sanity of 6."""
    s = caster(name, back, "lily_chen")
    s.g.spaces[1] = 0
    if which == 0:
        p.lose(s, 1, health=loss)
    else:
        p.lose(s, 1, sanity=loss)
    assert s.g.seat == 0
    s.dice(*faces(4, successes, rest))
    return p.use(s, name)


@pytest.mark.parametrize(("name", "which", "injury"), WARDS)
def test_ward_1(name: str, which: int, injury: str) -> None:
    s = ward(name, 1, which, 2).settle()
    assert body(s, 1)[which] == 6 - 2 and has(s, name)
    assert body(s) == ((4, 7) if which == 0 else (3, 8))
    assert has(ward(name, 1, which, 0, rest=4).settle(), name)
    s = ward(name, 1, which, 0).settle()
    assert not has(s, name) and body(s, 1)[which] == 2 and body(s) == (4, 8)


@pytest.mark.parametrize(("name", "which", "injury"), WARDS)
def test_ward_2(name: str, which: int, injury: str) -> None:
    s = ward(name, 2, which, 3).settle()
    assert body(s, 1)[which] == 6 - 1 and has(s, name) and body(s) == (4, 8)
    s = ward(name, 2, which, 1).settle()
    assert body(s, 1)[which] == 6 - 2 and body(s) == (4, 8)


@pytest.mark.parametrize(("name", "which", "injury"), WARDS)
def test_ward_2_failed(name: str, which: int, injury: str) -> None:
    s = ward(name, 2, which, 0, loss=2)
    assert s.g.seat == 1
    p.branch(s, 0)
    if p.answers(s):
        p.stop(s)  # Jacqueline need not look
    assert s.names(1) == [injury] and body(s, 1)[which] == 4
    s = ward(name, 2, which, 0, loss=2)
    p.branch(s, 1).settle()
    assert s.names(1) == [] and body(s, 1)[which] == 3


@pytest.mark.parametrize(("name", "which", "injury"), WARDS)
def test_ward_is_of_one_resource_and_once_a_round(name: str, which: int, injury: str) -> None:
    s = caster(name, 1)
    p.lose(s, 0, *((0, 1) if which == 0 else (1, 0))).settle()
    s = ward(name, 1, which, 1).settle()
    p.lose(s, 0, 1, 1).settle()


@pytest.mark.parametrize(("name", "which", "injury"), WARDS)
def test_a_ward_is_a_spell_whatever_loss_it_answers(name: str, which: int, injury: str) -> None:
    s = caster(name, 1, "lily_chen")
    s.give(0, "arcane_manuscripts")
    s.run(Lose(1, 2, 0) if which == 0 else Lose(1, 0, 2))
    s.dice(*faces(5, 2))
    p.use(s, name).settle()
    assert p.rolls(s) == [5] and body(s, 1)[which] == 6


@pytest.mark.parametrize(("name", "which", "injury"), WARDS)
def test_who_helps_is_not_in_the_combat(name: str, which: int, injury: str) -> None:
    """Tick-Tock Men let their own victim spend no Clues on rerolls."""
    s = caster(name, 1, "lily_chen")
    s.give_clues(0, 1)
    flags = flag.COMBAT | flag.NO_CLUES
    s.run(Lose(1, 2, 0, flags) if which == 0 else Lose(1, 0, 2, flags))
    s.dice(*faces(4, 0), 5)
    p.use(s, name)
    assert s.g.seat == 0 and s.g.kind == decision.AFTER_ROLL
    p.reroll(s, 1)


# -- Mists of Releh ------------------------------------------------------------------------------


def mists(back: int, successes: int) -> Scene:
    s = caster("mists_of_releh", back, at="rome")
    s.monster("ghoul", "rome")
    s.encounters(0)
    s.dice(*faces(4, successes))
    if not successes:
        s.dice(5, 1, 1, 1, 1)  # the combat: its Will test with 4 dice, of Strength with one
    return p.use(s, "mists_of_releh")


def test_mists_of_releh_passes_monsters_by() -> None:
    s = mists(1, 2)
    assert p.numbers(s, option.MEET) == [meeting.GENERAL, meeting.REGIONAL]
    assert body(s) == (4, 8) and has(s, "mists_of_releh")


def test_mists_of_releh_1() -> None:
    s = mists(1, 1)
    assert meeting.GENERAL in p.numbers(s, option.MEET) and body(s) == (3, 7)


def test_mists_of_releh_1_failed() -> None:
    s = mists(1, 0)
    while not s.idle:
        p.stop(s)
    assert len(s.events(event.COMBAT)) == 1 and body(s)[1] == 7


@pytest.mark.parametrize("kept", [True, False])
def test_mists_of_releh_2_failed(kept: bool) -> None:
    s = mists(2, 0)
    p.branch(s, 0 if kept else 1)
    assert has(s, "mists_of_releh") == has(s, "hallucinations") == kept


def test_mists_of_releh_2_and_no_monster() -> None:
    s = caster("mists_of_releh", 2, at="rome")
    s.encounters(0)
    s.dice(*faces(4, 1))
    p.use(s, "mists_of_releh")  # it may be cast where there is none
    assert s.g.sanity[0] == 7 and meeting.GENERAL in p.numbers(s, option.MEET)


# -- Plumb the Void ------------------------------------------------------------------------------


def plumb(back: int, successes: int) -> Scene:
    s = caster("plumb_the_void", back, "lily_chen")
    s.g.spaces[1] = 0
    s.turn(0)
    s.dice(*faces(3, successes))
    p.act(s, "plumb_the_void")
    assert p.numbers(s, OP_SEAT) == [0, 1]
    s.pick(OP_SEAT, 1)
    if successes:
        assert s.g.seat == 1 and "san_francisco" not in p.places(s)
        p.go(s, "tokyo")
        assert s.where(1) == "tokyo"
    return s


def test_plumb_the_void_1() -> None:
    s = plumb(1, 0)
    assert body(s, 1) == (3, 6) and body(s) == (4, 8) and s.where(1) == "san_francisco"
    s = plumb(1, 2)
    assert s.g.sanity[0] == 7 and body(s, 1) == (6, 6)


def test_plumb_the_void_1_with_three_gives_an_action() -> None:
    s = plumb(1, 3)
    s.pick(option.REST)
    s.pick(option.TRAVEL)
    assert s.idle and s.g.sanity[0] == 8  # the Spell, an action of it, and one of the turn


@pytest.mark.parametrize("successes", [0, 1])
@pytest.mark.parametrize("kept", [True, False])
def test_plumb_the_void_2(kept: bool, successes: int) -> None:
    s = plumb(2, successes)
    p.branch(s, 0 if kept else 1)
    assert has(s, "plumb_the_void") == has(s, "amnesia") == kept


def test_plumb_the_void_2_with_two() -> None:
    s = plumb(2, 2)
    assert s.g.kind == decision.ACTION and has(s, "plumb_the_void") and body(s) == (4, 8)


def test_plumb_the_void_need_not_move_anybody() -> None:
    s = caster("plumb_the_void", 2)
    s.dice(5, 5, 1)
    p.act(s, "plumb_the_void")
    p.stop(s)
    assert s.where(0) == "space_5"


# -- Shriveling ----------------------------------------------------------------------------------


def shrivel(back: int, successes: int, *monsters: str) -> Scene:
    s = caster("shriveling", back, at="rome")
    for name in monsters or ("gug", "shoggoth"):
        s.monster(name, "rome")
    s.turn(0)
    s.dice(*faces(4, successes))
    p.act(s, "shriveling")
    if successes and len(s.on("rome")) > 1:
        p.take(s, OP_PIECE, "gug")
    return s


def test_shriveling_1() -> None:
    s = shrivel(1, 2)
    assert wounds(s, "gug") == 2 and wounds(s, "shoggoth") == 0
    assert body(s) == (4, 8) and has(s, "shriveling")
    s = shrivel(1, 3)
    assert wounds(s, "gug") == 3


@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("successes", [0, 1])
def test_shriveling_1_low(successes: int, kept: bool) -> None:
    s = shrivel(1, successes)
    p.branch(s, 0 if kept else 1)
    assert has(s, "shriveling") == kept and s.g.sanity[0] == (6 if kept else 8)
    assert wounds(s, "gug") == 2 * successes


def test_shriveling_2() -> None:
    s = shrivel(2, 0)
    assert body(s) == (2, 8) and wounds(s, "gug") == 0
    s = shrivel(2, 1)
    assert body(s) == (4, 7) and (wounds(s, "gug"), wounds(s, "shoggoth")) == (2, 0)
    s = shrivel(2, 2)
    assert body(s) == (4, 8) and (wounds(s, "gug"), wounds(s, "shoggoth")) == (2, 2)


def test_shriveling_hurts_epic_monsters() -> None:
    s = shrivel(1, 3, "tick_tock_men")  # Toughness 2 and 1 for the only investigator
    assert s.on("rome") == []


# -- Wither --------------------------------------------------------------------------------------


def test_wither_1() -> None:
    s = caster("wither", 1, at="rome")
    s.monster("gug", "rome")
    s.dice(*faces(4, 2), 5, 5, 1, *[5] * 4)
    s.encounters(0)
    p.use(s, "wither")
    assert p.rolls(s) == [4, 3, 1 - 2 + 5] and s.g.sanity[0] == 7


@pytest.mark.parametrize(("successes", "dice"), [(0, 1), (1, 2)])
@pytest.mark.parametrize("kept", [True, False])
def test_wither_1_low(successes: int, dice: int, kept: bool) -> None:
    s = caster("wither", 1, at="rome")
    s.monster("gug", "rome")
    s.dice(*faces(4, successes))
    s.encounters(0)
    p.use(s, "wither")
    s.dice(5, 5, 1, *[5] * dice)
    p.branch(s, 0 if kept else 1).settle()
    assert p.rolls(s) == [4, 3, dice]  # +3 if it was passed
    assert has(s, "wither") == kept and s.g.sanity[0] == (6 if kept else 8)


def test_wither_2_with_two_rerolls_a_die_of_strength() -> None:
    s = caster("wither", 2, at="rome")
    s.monster("gug", "rome")
    s.dice(*faces(4, 2), 5, 5, 1, 1, 1)
    s.encounters(0)
    p.use(s, "wither")
    assert p.rolls(s) == [4, 3, 2] and p.numbers(s, option.REROLL) == [1]
    s.dice(5)
    s.pick(option.REROLL, 1).settle()
    assert wounds(s, "gug") == 1 and body(s) == (2, 8)


def test_wither_2_with_one() -> None:
    s = caster("wither", 2, at="rome")
    s.monster("gug", "rome")
    s.dice(*faces(4, 1), 5, 5, 1, 5, 1)
    s.encounters(0)
    p.use(s, "wither").settle()
    assert s.g.sanity[0] == 7 and wounds(s, "gug") == 1


@pytest.mark.parametrize("kept", [True, False])
def test_wither_2_failed(kept: bool) -> None:
    s = caster("wither", 2, at="rome")
    s.monster("ghoul", "rome")
    s.dice(*faces(4, 0))
    s.encounters(0)
    p.use(s, "wither")
    s.dice(5, 1, 1, 1, 5)
    p.branch(s, 0 if kept else 1)
    assert has(s, "wither") == has(s, "internal_injury") == kept
