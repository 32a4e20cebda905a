"""Gates, Monsters and Clues come: Spawn Gates, surges, spawn effects, Cultists."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import OP_PIECE
from arkham_env.core.kernel.decision import op_of
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.doom import Omen
from arkham_env.eldritch.rules.reckoning import Reckoning
from arkham_env.eldritch.rules.spawning import Spawn, SpawnGates
from arkham_env.eldritch.state.ids import component, deck, event, meeting, option, space, zone
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.supplies import (
    YELLOW,
    gate,
    line,
    only_stack,
    reckoned,
    seats_of,
    stack,
)

GREEN = "calling_the_elder_things"
BLUE = "stars_aligned"
SEATS = ("lily_chen", "charlie_kane", "silas_marsh", "trish_scarborough", "leo_anderson",
         "diana_stanley", "jim_culver", "norman_withers")  # fmt: skip


# -- By the Reference card -------------------------------------------------------------------------


@pytest.mark.rule("EH-0179", "EH-0056")
@pytest.mark.parametrize(("players", "count"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (8, 2)])
def test_spawn_gates(players: int, count: int) -> None:
    s = Scene(*SEATS[:players])
    s.cup("skeleton", "shoggoth", "witch")
    s.mythos(YELLOW).settle()
    assert len(s.g.gates) == count and len(s.g.monsters) == count


@pytest.mark.rule("EH-0183", "EH-0056")
@pytest.mark.parametrize(
    ("players", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)]
)
def test_spawn_clues(players: int, count: int) -> None:
    s = Scene(*SEATS[:players])
    pool = len(s.g.clue_pool)
    s.mythos(BLUE).settle()
    assert len(s.g.board_clues) == count and len(s.g.clue_pool) == pool - count
    assert all(s.g.place[clue] == clue - component.FIRST_CLUE for clue in s.g.board_clues)


@pytest.mark.rule("EH-0180", "EH-0182", "EH-0056")
@pytest.mark.parametrize(
    ("players", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3)]
)
def test_a_surge_at_each_matching_gate(players: int, count: int) -> None:
    """Two blue Gates after the Omen's step; the red one gets no Monster."""
    s = Scene(*SEATS[:players], gates=["london", "tokyo", "rome"])
    s.cup("skeleton", "shoggoth", "witch", "ghost", "maniac", "deep_one", "lloigor")
    s.mythos(GREEN).settle()
    assert len(s.on("london")) == len(s.on("tokyo")) == count and not s.on("rome")
    assert len(s.g.gates) == 3, "no further Gate"


@pytest.mark.rule("EH-0181")
def test_a_surge_without_a_matching_gate_opens_one() -> None:
    """Eight investigators would spawn two Gates: a surge opens one."""
    s = Scene(*SEATS, gates=["rome", "istanbul"])
    s.cup("skeleton", "shoggoth", "witch")
    only_stack(s, "tokyo", "arkham")
    s.mythos(GREEN).settle()
    assert s.has_gate("tokyo") and len(s.g.gates) == 3
    assert len(s.on("tokyo")) == 1 and s.g.doom == 10 and len(s.g.monsters) == 1


@pytest.mark.rule("EH-0180", "EH-0201")
def test_a_surge_that_empties_the_cup_is_ordered_by_the_lead() -> None:
    """Tricky case 2: six Monsters are wanted, four exist; Doom advances for the Omen alone."""
    s = Scene(*SEATS, gates=["london", "tokyo", "rome"])
    s.g.lead = 2
    s.cup("witch", "ghost", "skeleton", "warlock")
    s.mythos(GREEN)
    assert s.g.seat == 2 and all(op_of(packed) == OP_PIECE for packed in s.g.options)
    s.pick(OP_PIECE, gate("tokyo")).settle()
    assert len(s.on("tokyo")) == 3 and len(s.on("london")) == 1
    assert not s.g.cup and s.g.doom == 8


# -- Gates -----------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0194", "EH-0195")
def test_the_top_gate_comes_to_its_space_with_a_monster() -> None:
    s = Scene()
    s.cup("skeleton")
    stack(s, "sydney", "rome")
    left = len(s.g.gate_stack)
    s.run(SpawnGates(1)).settle()
    assert s.has_gate("sydney") and s.on("sydney") == ["skeleton"]
    assert len(s.g.gate_stack) == left - 1 and s.g.gate_stack[-1] == gate("rome")


@pytest.mark.rule("EH-0196")
def test_with_all_gates_out_doom_advances_instead() -> None:
    s = Scene(gates=component.GATES)
    s.cup("skeleton")
    s.run(SpawnGates(1)).settle()
    assert s.g.doom == 9 and not s.g.monsters


@pytest.mark.rule("EH-0196")
def test_each_gate_that_cannot_come_advances_doom() -> None:
    s = Scene(gates=component.GATES)
    s.cup("skeleton")
    s.run(SpawnGates(2)).settle()
    assert s.g.doom == 8 and not s.g.monsters


@pytest.mark.rule("EH-0197")
def test_an_empty_stack_is_refilled_from_the_discard() -> None:
    """One Gate in the stack, two discarded: three come, and only the fourth is missing."""
    s = Scene(gates=["rome", "tokyo"])
    s.cup()
    only_stack(s, "london")
    for name in ("rome", "tokyo"):
        board.discard_gate(s.g, gate(name))
    assert len(s.g.gate_discard) == 2
    s.run(SpawnGates(1)).settle()
    assert s.has_gate("london") and len(s.g.gate_stack) == 2 and not s.g.gate_discard
    s.run(SpawnGates(3)).settle()
    assert s.has_gate("rome") and s.has_gate("tokyo") and s.g.doom == 9


@pytest.mark.rule("EH-0198")
def test_a_passed_other_world_encounter_closes_the_gate() -> None:
    """Will, then Lore: the Gate of London goes, and the next blue Omen counts Tokyo alone."""
    s = Scene("lily_chen", at={0: "london"}, gates=["london", "tokyo"], dice=[5, 5, 5, 5, 5])
    s.top(deck.OTHER_WORLD, "other_world_9")
    s.encounters(0).pick(option.MEET, meeting.OTHER_WORLD).settle()
    assert not s.has_gate("london") and s.g.gate_discard == [gate("london")]
    assert s.where(0) == "london"
    s.run(Omen(1)).settle()
    assert s.g.doom == 9


@pytest.mark.rule("EH-0198")
def test_a_failed_other_world_encounter_leaves_the_gate() -> None:
    s = Scene("lily_chen", at={0: "london"}, gates=["london"], dice=[5, 5, 5, 1, 1])
    s.top(deck.OTHER_WORLD, "other_world_9")
    s.encounters(0).pick(option.MEET, meeting.OTHER_WORLD).settle()
    assert s.has_gate("london") and s.g.health[0] == 4


# -- Monsters --------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0199")
def test_a_spawned_monster_leaves_the_cup_for_the_space() -> None:
    s = Scene()
    s.cup("skeleton", "witch")
    s.run(Spawn(space.number("rome"), 1)).settle()
    assert len(s.on("rome")) == 1 and len(s.g.cup) == 1
    assert not s.in_cup(s.on("rome")[0])


@pytest.mark.rule("EH-0199")
def test_which_monster_comes_is_drawn_at_random() -> None:
    found = set()
    for seed in range(12):
        s = Scene(seed=seed)
        s.cup("skeleton", "witch", "shoggoth")
        s.run(Spawn(space.number("rome"), 1)).settle()
        found.update(s.on("rome"))
    assert found == {"skeleton", "witch", "shoggoth"}


@pytest.mark.rule("EH-0200")
def test_a_spawn_effect_follows_the_placing() -> None:
    s = Scene()
    s.cup("mummy")
    stack(s, "london")
    s.run(SpawnGates(1)).settle()
    assert s.on("the_pyramids") == ["mummy"] and not s.on("london")
    assert line(s, event.MONSTER_COMES, event.MONSTER_MOVES)[-2:] == [
        event.MONSTER_COMES, event.MONSTER_MOVES,
    ]  # fmt: skip
    assert s.events(event.MONSTER_COMES)[-1][2] == space.number("london")


@pytest.mark.rule("EH-0200")
def test_the_spawn_effect_of_a_wraith_befalls_the_lead() -> None:
    s = Scene("lily_chen", "charlie_kane")
    s.g.lead = 1
    s.cup("wraith")
    s.run(Spawn(space.number("rome"), 1)).settle()
    assert s.names(1) == ["cursed"] and not s.names(0) and s.on("rome") == ["wraith"]


@pytest.mark.rule("EH-0201")
def test_nothing_comes_from_an_empty_cup() -> None:
    s = Scene()
    s.cup("skeleton")
    s.run(Spawn(space.number("rome"), 2)).settle()
    assert s.on("rome") == ["skeleton"] and s.g.doom == 10


@pytest.mark.rule("EH-0202")
def test_a_set_aside_monster_that_is_out_does_not_come() -> None:
    """The Dark Young is out: the Cultist of Shub-Niggurath can bring a Goat Spawn alone."""
    s = Scene(
        ancient_one="shub_niggurath", monsters={"cultist": "arkham", "dark_young": "rome"}, dice=[5]
    )
    s.cup()
    s.run(Reckoning())
    s.pick(option.RECKON, s.g.monsters[0]).settle()
    assert "goat_spawn" in s.on("arkham")
    assert s.events(event.MONSTER_GONE)[-1][1] == s.card("cultist")


@pytest.mark.rule("EH-0202")
def test_with_all_copies_out_nothing_changes() -> None:
    s = Scene(
        ancient_one="shub_niggurath", dice=[5],
        monsters={"cultist": "arkham", "dark_young": "rome", "goat_spawn": ["rome", "london"]},
    )  # fmt: skip
    s.cup()
    s.run(Reckoning())
    s.pick(option.RECKON, s.g.monsters[0]).settle()
    assert s.on("arkham") == ["cultist"] and len(s.g.monsters) == 4


@pytest.mark.rule("EH-0202")
def test_a_monster_that_was_set_aside_goes_there_again() -> None:
    s = Scene("lily_chen", ancient_one="shub_niggurath", at={0: "rome"},
              monsters={"ghoul": "rome"}, dice=[5, 1, 1, 1, 5, 1, 1, 1])  # fmt: skip
    s.encounters(0)
    assert s.g.place[s.card("ghoul")] == zone.SET_ASIDE and not s.on("rome")


# -- Cultists --------------------------------------------------------------------------------------


def fight(ancient_one: str, *dice: int, awake: bool = False) -> Scene:
    """Lily fights a Cultist on Rome."""
    s = Scene("lily_chen", ancient_one=ancient_one, at={0: "rome"}, dice=dice)
    if awake:
        s.wake()
    s.monster("cultist", "rome")
    return s.encounters(0)


@pytest.mark.rule("EH-0203")
def test_a_cultist_of_azathoth() -> None:
    """Will, horror 1; then it costs 1 Health and is beaten, without a Strength test."""
    s = fight("azathoth", 1, 1, 1)
    assert s.g.sanity[0] == 5 and s.g.health[0] == 5 and s.in_cup("cultist") and not s.g.preset


@pytest.mark.rule("EH-0203")
def test_a_cultist_of_cthulhu() -> None:
    """No Will test: 1 Sanity, then Strength, damage 1, toughness 1."""
    s = fight("cthulhu", 1, 1, 1, 1)
    assert s.g.sanity[0] == 5 and s.g.health[0] == 5 and s.on("rome") == ["cultist"]


@pytest.mark.rule("EH-0203")
def test_a_cultist_of_shub_niggurath() -> None:
    """Strength less 1 alone."""
    s = fight("shub_niggurath", 5, 1, 1)
    assert s.g.sanity[0] == 6 and s.g.health[0] == 6 and s.in_cup("cultist")


@pytest.mark.rule("EH-0203", "EH-0204")
def test_a_cultist_of_yog_sothoth() -> None:
    """Who defeats it loses 1 Sanity and gains a Spell."""
    s = fight("yog_sothoth", 5, 1, 1, 1)
    assert s.g.sanity[0] == 5 and len(s.names(0)) == 1 and s.in_cup("cultist")


@pytest.mark.rule("EH-0205")
def test_an_awake_ancient_one_changes_its_cultists() -> None:
    """Of Cthulhu: 2 Sanity, toughness 2: one success leaves it."""
    s = fight("cthulhu", 5, 1, 1, 1, awake=True)
    assert s.g.sanity[0] == 4 and s.g.health[0] == 6 and s.on("rome") == ["cultist"]


@pytest.mark.rule("EH-0205")
def test_awakening_changes_cultists_on_the_board() -> None:
    """A Cultist of Shub-Niggurath: no brood at the reckoning any more, it walks to her."""
    s = Scene(ancient_one="shub_niggurath", at={0: "tokyo"})
    s.cup()
    s.monster("cultist", "rome")
    s.wake()
    s.monster("shub_niggurath_epic", "the_heart_of_africa")
    s.run(Reckoning()).settle()
    assert s.on("the_pyramids") == ["cultist"] and s.g.toughness(s.g.monsters[0]) == 2


@pytest.mark.rule("EH-0204")
@pytest.mark.parametrize("ancient_one", ["azathoth", "cthulhu", "yog_sothoth"])
def test_cultists_whose_sheet_lists_nothing_do_nothing(ancient_one: str) -> None:
    s = Scene("lily_chen", ancient_one=ancient_one, at={0: "rome"})
    s.cup("cultist")
    s.run(Spawn(space.number("rome"), 1)).settle()
    s.run(Reckoning()).settle()
    assert s.on("rome") == ["cultist"] and s.g.health[0] == s.g.sanity[0] == 6
    assert "cultist" not in reckoned(s) and not seats_of(s, event.TEST)
    assert not s.names(0)
