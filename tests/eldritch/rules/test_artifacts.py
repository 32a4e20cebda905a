"""Each Artifact (``eldritch/tables/artifacts.py``)."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import OP_PAY, OP_PIECE
from arkham_env.core.kernel.lasting import THIS_ROUND
from arkham_env.eldritch.rules import board, gaining
from arkham_env.eldritch.rules.gates import Close
from arkham_env.eldritch.rules.losing import Lose
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    flag,
    meeting,
    option,
    skill,
    trait,
    zone,
)
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene


def wounds(s: Scene, name: str) -> int:
    return s.g.wounds[s.card(name) - component.FIRST_MONSTER]


# -- Tomes ---------------------------------------------------------------------------------------


def read(name: str, *dice: int, sanity: int = 6) -> Scene:
    """Lily reads a book; nothing is asked but whether she spends the Sanity."""
    s = Scene("lily_chen", at={0: "rome"}, cards={0: [name]}, sanity={0: sanity},
              monsters={"gug": "rome", "ghost": "rome"})  # fmt: skip
    s.dice(*dice)
    return p.act(s, name)


TOMES = ["cultes_des_goules", "de_vermis_mysteriis", "necronomicon", "ttka_halot"]


@pytest.mark.parametrize("name", TOMES)
def test_a_tome_that_is_not_understood_or_not_paid(name: str) -> None:
    s = read(name, 1, 1)
    assert s.g.kind == decision.ACTION and s.g.sanity[0] == 6
    s = read(name, 5, 1, sanity=1)
    assert s.g.kind == decision.ACTION  # the last Sanity is not spent
    s = read(name, 5, 1)
    p.branch(s, 1)
    assert s.g.kind == decision.ACTION and s.g.sanity[0] == 6
    assert name not in p.actions(s)
    assert s.g.clues[0] == [] and s.names(0) == [name] and sum(s.g.improved) == 0


def test_cultes_des_goules_gives_clues() -> None:
    s = read("cultes_des_goules", 5, 1)
    p.branch(s, 0)
    assert s.g.sanity[0] == 5 and len(s.g.clues[0]) == 2


def test_de_vermis_mysteriis_improves_a_skill() -> None:
    s = read("de_vermis_mysteriis", 5, 1)
    p.branch(s, 0)
    assert p.numbers(s, option.SKILL) == [0, 1, 2, 3, 4]
    s.pick(option.SKILL, skill.LORE)
    p.stop(s)  # Lily need not improve it again
    assert p.skill_of(s, 0, "lore") == 3 and s.g.sanity[0] == 5


def test_necronomicon_gives_two_spells() -> None:
    s = Scene("lily_chen", at={0: "rome"}, cards={0: ["necronomicon"]}, dice=[5, 1])
    p.bottom(s, deck.SPELL, "wither", "wither", "shriveling")
    p.act(s, "necronomicon")
    p.branch(s, 0)
    assert s.names(0) == ["necronomicon", "shriveling", "wither"] and s.g.sanity[0] == 5


def test_ttka_halot_hurts_a_monster() -> None:
    s = read("ttka_halot", 5, 1)
    p.branch(s, 0)
    assert p.named(s, OP_PIECE) == ["ghost", "gug"]
    p.take(s, OP_PIECE, "gug")
    assert wounds(s, "gug") == 3 and wounds(s, "ghost") == 0 and s.g.sanity[0] == 5


# -- Others --------------------------------------------------------------------------------------


def test_flute_of_the_outer_gods_defeats_all_but_epic_monsters_here() -> None:
    s = Scene("lily_chen", at={0: "rome"}, cards={0: ["flute_of_the_outer_gods"]},
              monsters={"gug": "rome", "tick_tock_men": "rome", "zombie": "tokyo"})  # fmt: skip
    p.act(s, "flute_of_the_outer_gods")
    assert (s.g.health[0], s.g.sanity[0]) == (4, 4)
    assert s.on("rome") == ["tick_tock_men"] and s.on("tokyo") == ["zombie"] and s.in_cup("gug")
    s.turn(0)
    assert "flute_of_the_outer_gods" not in p.actions(s)


def test_gate_box_helps_in_other_worlds() -> None:
    s = Scene("lily_chen", "jim_culver", at={0: "rome", 1: "rome"}, cards={0: ["gate_box"]})
    for seat, flags, dice in ((0, flag.OTHER_WORLD, 3), (1, flag.OTHER_WORLD, 4), (0, 0, 2)):
        s.dice(*[6] * dice)
        p.test(s, seat, "lore", 0, flags).settle()


@pytest.mark.parametrize(("in_other_world", "clues"), [(True, 1), (False, 0)])
def test_gate_box_gives_a_clue_for_a_gate_closed_there(in_other_world: bool, clues: int) -> None:
    s = Scene("lily_chen", "jim_culver", gates=["rome", "tokyo"], cards={0: ["gate_box"]})
    gates = s.g.gates[:]
    s.run(Close(0, gates[0], in_other_world)).settle()
    s.run(Close(1, gates[1], in_other_world)).settle()
    assert [len(held) for held in s.g.clues] == [clues, 0]


def test_glass_of_mortlan_counts_sixes_of_spells_twice() -> None:
    s = Scene("lily_chen", cards={0: ["glass_of_mortlan"]})
    for flags, result in ((flag.SPELL, 3), (0, 2)):
        s.dice(6, 5)
        p.test(s, 0, "lore", 0, flags).settle()
        assert s.g.ret == result


def test_glass_of_mortlan_prevents_a_sanity_of_ones_own_spell() -> None:
    s = Scene("lily_chen", at={0: "5"}, cards={0: ["glass_of_mortlan"]})
    p.has(s, 0, "feed_the_mind", "back_2")
    s.g.reindex()
    s.turn(0)
    s.dice(5)
    p.act(s, "feed_the_mind").pick(option.SKILL, 0)
    p.stop(s)  # Lily's second improvement
    p.use(s, "glass_of_mortlan")
    assert s.g.sanity[0] == 6
    p.lose(s, 0, sanity=1).settle()
    assert s.g.sanity[0] == 5


@pytest.mark.parametrize("group", ["asset", "condition", "spell"])
def test_glass_of_mortlan_asks_for_a_spell_exactly(group: str) -> None:
    """The cards before the first Spell and after the last are none."""
    source = {
        "asset": component.FIRST_SPELL - 1,
        "spell": component.FIRST_SPELL,
        "condition": component.FIRST_CONDITION,
    }[group]
    s = Scene("lily_chen", cards={0: ["glass_of_mortlan"]})
    board.move(s.g, source, zone.SEAT)
    s.run(Lose(0, 0, 1, 0, source))
    if group == "spell":
        p.use(s, "glass_of_mortlan")
    s.settle()
    assert s.g.sanity[0] == (6 if group == "spell" else 5)


def test_grotesque_statue_brings_clues_from_its_deck_alone() -> None:
    s = Scene("lily_chen", "jim_culver")
    p.top(s, deck.ARTIFACT, "grotesque_statue")
    p.do(s, lambda g: gaining.gain_top(g, 0, deck.ARTIFACT)).settle()
    assert len(s.g.clues[0]) == 5
    s = Scene("lily_chen", "jim_culver", at={0: "rome", 1: "rome"})
    statue = s.give(1, "grotesque_statue")
    s.turn(0).pick(option.TRADE, 1).pick(option.TAKE, statue)
    s.pick(option.YES)
    assert s.names(0) == ["grotesque_statue"] and s.g.clues[0] == []


def test_grotesque_statue_prevents_all_sanity_loss_once_a_round() -> None:
    s = Scene("lily_chen", cards={0: ["grotesque_statue"]})
    s.give_clues(0, 2)
    p.lose(s, 0, health=2, sanity=5)
    p.use(s, "grotesque_statue").settle()
    assert (s.g.health[0], s.g.sanity[0]) == (4, 6) and len(s.g.clue_discard) == 1
    p.lose(s, 0, sanity=1).settle()
    assert s.g.sanity[0] == 5


def test_lightning_gun_strengthens_and_strikes() -> None:
    s = Scene("lily_chen", at={0: "rome"}, cards={0: ["lightning_gun"]},
              monsters={"gug": "rome", "maniac": "rome", "zombie": "tokyo"})  # fmt: skip
    p.act(s, "lightning_gun")
    assert s.g.health[0] == 5 and s.on("rome") == ["gug"] and wounds(s, "gug") == 1
    assert wounds(s, "zombie") == 0 and s.names(0) == ["lightning_gun"]  # no combat: no Axe
    s.dice(*[6] * 10)
    p.test(s, 0, "strength", 0, flag.COMBAT).settle()


@pytest.mark.parametrize("swaps", [True, False])
def test_mi_go_brain_case_trades_and_swaps(swaps: bool) -> None:
    s = Scene("lily_chen", "jim_culver", at={0: "rome", 1: "tokyo"},
              cards={0: ["mi_go_brain_case", "axe"]})  # fmt: skip
    p.act(s, "mi_go_brain_case").pick(option.GIVE, s.card("axe"))
    p.stop(s).pick(option.YES)
    assert s.names(1) == ["axe"]
    assert s.g.seat == 1
    s.pick(option.YES if swaps else option.NO)
    assert [s.where(0), s.where(1)] == (["tokyo", "rome"] if swaps else ["rome", "tokyo"])


@pytest.mark.parametrize("used", [True, False])
def test_pallid_mask_passes_monsters_by(used: bool) -> None:
    s = Scene("lily_chen", at={0: "rome"}, monsters={"gug": "rome"}, cards={0: ["pallid_mask"]})
    s.encounters(0)
    assert p.answers(s) == ["pallid_mask"]
    if used:
        p.use(s, "pallid_mask")
        assert p.numbers(s, option.MEET) == [meeting.GENERAL, meeting.REGIONAL]
    else:
        s.dice(5, 5, 1, 1, 1)
        p.stop(s).settle()
        assert s.on("rome") == ["gug"] and s.g.health[0] == 3


def test_ruby_of_rlyeh_gives_an_action_for_a_sanity_once_a_round() -> None:
    s = Scene("lily_chen", at={0: "rome"}, cards={0: ["ruby_of_rlyeh"]})
    p.use(s, "ruby_of_rlyeh")
    assert s.g.sanity[0] == 5 and p.answers(s) == []
    taken = 0
    while not s.idle:
        found = [o for o in (option.PREPARE, option.REST, option.TRAVEL) if o in s.ops()]
        s.pick(found[0])
        taken += 1
    assert taken == 3  # the two of the turn, and one
    s.turn(0)
    assert p.answers(s) == []
    s.g.end_lifetime(THIS_ROUND)
    s.turn(0)
    assert p.answers(s) == ["ruby_of_rlyeh"]


def test_sword_of_saint_jerome_strengthens_and_comforts() -> None:
    s = Scene("lily_chen", at={0: "rome"}, cards={0: ["sword_of_saint_jerome"]}, sanity={0: 3},
              monsters={"gug": "rome"})  # fmt: skip
    s.dice(5, 5, 1, 1, 1, *[5] * 7)
    s.encounters(0).settle()
    assert p.rolls(s) == [3 + 2, 4 - 2 + 5] and s.on("rome") == [] and s.g.sanity[0] == 4


def test_silver_key_rerolls_in_other_worlds() -> None:
    s = Scene("lily_chen", cards={0: ["the_silver_key"]})
    for _ in range(2):
        s.dice(1, 1, 5)
        p.test(s, 0, "lore", 0, flag.OTHER_WORLD)
        assert p.answers(s) == ["the_silver_key"]
        p.use(s, "the_silver_key")
        while not s.idle:
            p.stop(s)  # nor does it stand for a Clue of a reroll here
        assert s.g.ret == 1


def test_silver_key_stands_for_a_clue_once_a_round() -> None:
    s = Scene("jim_culver", cards={0: ["the_silver_key"]})
    s.give_clues(0, 1)
    s.run(s.text("america_1", 1, 0))  # 1 Clue for Observation
    p.branch(s, 0)
    assert len(p.numbers(s, OP_PAY)) == 2
    p.pay_with(s, "the_silver_key").settle()
    assert len(s.g.clues[0]) == 1 and p.skill_of(s, 0, "observation") == 3
    s.run(s.text("america_1", 1, 0))
    p.branch(s, 0).settle()
    assert s.g.clues[0] == [] and p.skill_of(s, 0, "observation") == 4


def test_traits() -> None:
    s = Scene("lily_chen", "jim_culver")
    magical = "flute_of_the_outer_gods gate_box glass_of_mortlan lightning_gun mi_go_brain_case"
    magical += " pallid_mask ruby_of_rlyeh sword_of_saint_jerome the_silver_key"
    printed = {
        trait.TOME: set(TOMES),
        trait.MAGICAL: set(magical.split()),
        trait.WEAPON: {"lightning_gun", "sword_of_saint_jerome"},
        trait.TEAMWORK: {"mi_go_brain_case"},
        trait.ITEM: set(component.ARTIFACTS),
    }
    for which in range(len(trait.NAMES)):
        found = {name for name in component.ARTIFACTS if s.g.has_trait(s.card(name), which)}
        assert found == printed.get(which, set())
