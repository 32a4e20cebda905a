"""``eldritch/tables/sheets.py``: each investigator: the sheet, the action, the passive ability, and
the encounter once it fell."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import OP_CARD, OP_PIECE
from arkham_env.core.kernel.decision import b_of, op_of
from arkham_env.core.kernel.lasting import THIS_ROUND
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.gates import Close
from arkham_env.eldritch.rules.losing import become_delayed
from arkham_env.eldritch.rules.machine import new_game_state
from arkham_env.eldritch.rules.rounds import Round
from arkham_env.eldritch.state.game_state import CRIPPLED, INSANE
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    event,
    flag,
    meeting,
    option,
    resource,
    skill,
    space,
    zone,
)
from arkham_env.eldritch.state.table import Table
from arkham_env.eldritch.tables.everything import components
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene

# Name, Health, Sanity, Lore, Influence, Observation, Strength, Will, space, possessions,
# the tests of who is Crippled and who is Insane.
PRINTED = """
akachi_onyele 5 7 3 2 2 2 4 space_15 mists_of_releh+clue influence will
charlie_kane 4 8 2 4 3 2 2 san_francisco personal_assistant influence influence
diana_stanley 7 5 4 2 3 3 1 space_7 arcane_manuscripts+wither lore influence
jacqueline_fine 4 8 4 2 3 1 3 space_5 flesh_ward+clue influence lore
jim_culver 7 5 3 3 2 2 3 space_6 shriveling+clue influence will
leo_anderson 6 6 2 2 3 3 3 buenos_aires hired_muscle influence strength
lily_chen 6 6 2 2 2 4 3 shanghai protective_amulet+lucky_rabbits_foot strength influence
lola_hayes 5 7 2 4 2 2 3 tokyo derringer_18+improvement influence influence
mark_harrigan 8 4 1 2 2 4 4 space_14 revolver_38+kerosene strength influence
norman_withers 5 7 3 1 3 2 4 arkham feed_the_mind will influence
silas_marsh 8 4 1 3 3 3 3 sydney fishing_net observation influence
trish_scarborough 7 5 1 3 4 3 2 space_16 automatic_45 influence observation
"""
SHEETS = [line.split() for line in PRINTED.strip().split("\n")]


@pytest.mark.parametrize("printed", SHEETS, ids=component.SHEETS)
def test_sheet(printed: list[str]) -> None:
    name, health, sanity, *skills = printed[:8]
    where, held = printed[8:10]
    other = "silas_marsh" if name != "silas_marsh" else "lily_chen"
    spec = {
        "players": 2, "investigators": [name, other],
        "ancient_one": "azathoth", "difficulty": "normal", "starting_rumor": False,
    }  # fmt: skip
    g = new_game_state(Table(components(), spec), 3)
    g.advance()
    while not isinstance(g.stack[0], Round):
        g.take(0)
    assert (g.health[0], g.sanity[0]) == (int(health), int(sanity))
    base = [int(g.skill_of(0, which)) - g.improved[which] for which in range(skill.COUNT)]
    assert base == [int(number) for number in skills]
    assert space.NAMES[g.spaces[0]] == where
    wanted = held.split("+")
    cards = [p.called(card) for card in g.cards[0]]
    assert sorted(cards) == sorted(set(wanted) - {"clue", "improvement"})
    assert len(g.clues[0]) == wanted.count("clue")
    assert sum(g.improved[: skill.COUNT]) == wanted.count("improvement")


@pytest.mark.parametrize("printed", SHEETS, ids=component.SHEETS)
@pytest.mark.parametrize("marker", [CRIPPLED, INSANE])
def test_who_fell_is_tested_by_the_marker(printed: list[str], marker: int) -> None:
    name, tested = printed[0], printed[10 if marker == CRIPPLED else 11]
    other = "leo_anderson" if name != "leo_anderson" else "lily_chen"
    s = Scene(other, at={0: "rome"})
    sheet = s.card(name)
    board.move(s.g, sheet, space.number("rome"))
    s.g.own_bodies()
    s.g.bodies[sheet] = marker
    s.dice(5, *[1] * (p.skill_of(s, 0, tested) - 1))
    s.encounters(0).pick(option.MEET, meeting.BODY).settle()
    assert s.events(event.TEST)[0][2] == skill.NAMES.index(tested)
    assert s.g.doom == 11 and s.g.place[sheet] == zone.BOX


# -- Akachi Onyele -------------------------------------------------------------------------------


def test_akachi_looks_at_two_gates() -> None:
    s = Scene("akachi_onyele", "lily_chen")
    second, first = s.g.gate_stack[-2:]
    rest = s.g.gate_stack[:-2]
    p.act(s, "akachi_onyele")
    assert p.numbers(s, OP_PIECE) == [second, first]
    s.pick(OP_PIECE, second)
    assert s.g.gate_stack == [first, *rest, second]
    known = [gate for gate in range(9) if s.g.gate_known[gate]]
    assert sorted(known) == sorted(gate - component.FIRST_GATE for gate in (first, second))
    seen = {tuple(s.g.determinize(0, seed).gate_stack) for seed in range(8)}
    assert {stack[-1] for stack in seen} == {second} and {stack[0] for stack in seen} == {first}
    assert len({s.g.determinize(1, seed).gate_stack[-1] for seed in range(8)}) > 1


def test_akachi_puts_the_discard_under_a_short_stack() -> None:
    s = Scene("akachi_onyele")
    for gate in s.g.gate_stack[:-1]:
        board.move(s.g, gate, zone.DISCARD)
    last = s.g.gate_stack[0]
    p.act(s, "akachi_onyele")
    assert len(s.g.gate_stack) == 9 and s.g.gate_discard == []
    assert last in p.numbers(s, OP_PIECE)


@pytest.mark.parametrize("in_other_world", [True, False])
def test_akachi_moves_when_she_closes_a_gate(in_other_world: bool) -> None:
    s = Scene("akachi_onyele", at={0: "rome"}, gates=["rome", "tokyo"], clues=["sydney"])
    rome = next(gate for gate in s.g.gates if p.called(gate) == "rome")
    s.run(Close(0, rome, in_other_world))
    if in_other_world:
        p.use(s, "akachi_onyele")
        assert p.places(s) == {"tokyo", "sydney"}
        p.go(s, "sydney")
    s.settle()
    assert s.where(0) == ("sydney" if in_other_world else "rome")


# -- Charlie Kane --------------------------------------------------------------------------------


def test_charlie_gives_another_an_action() -> None:
    s = Scene("charlie_kane", "lily_chen", "jim_culver")
    s.g.delayed[2] = 1
    p.act(s, "charlie_kane")
    assert s.g.seat == 1  # a Delayed one cannot be chosen
    s.pick(option.REST)
    assert s.g.seat == 0 and s.g.done[1] and "charlie_kane" not in p.actions(s)


def test_charlie_acquires_for_others() -> None:
    s = Scene("charlie_kane", "lily_chen", at={0: "rome", 1: "tokyo"})
    p.reserve(s, "axe", "kerosene", "dynamite", "bandages")
    s.dice(6, 6, 6, 1)
    s.pick(option.ACQUIRE).pick(option.LOAN, 0)
    s.pick(option.BUY, s.card("axe"), 1).pick(option.BUY, s.card("kerosene"), 0)
    assert s.names(1) == ["axe"] and s.names(0) == ["kerosene"]
    s = Scene("lily_chen", "charlie_kane", at={0: "rome"})
    p.reserve(s, "axe", "kerosene", "dynamite", "bandages")
    s.dice(6, 6)
    s.pick(option.ACQUIRE).pick(option.LOAN, 0)
    assert {b_of(found) for found in s.g.options if op_of(found) == option.BUY} == {0}


# -- Diana Stanley -------------------------------------------------------------------------------


def with_cultist(*monsters: str) -> Scene:
    s = Scene("diana_stanley", ancient_one="cthulhu", at={0: "rome"})
    for name in monsters:
        s.monster(name, "rome")
    return s.turn(0)


def test_diana_discards_all_monsters_beside_a_cultist() -> None:
    s = with_cultist("cultist", "gug", "tick_tock_men")
    p.act(s, "diana_stanley")
    p.branch(s, 0)
    assert s.on("rome") == ["tick_tock_men"] and s.in_cup("gug") and s.in_cup("cultist")
    assert "diana_stanley" not in p.actions(with_cultist("gug"))


def test_diana_moves_a_cultist() -> None:
    s = with_cultist("cultist", "gug")
    p.act(s, "diana_stanley")
    p.branch(s, 1)
    assert "rome" not in p.places(s) and len(p.places(s)) == space.COUNT - 1
    p.go(s, "tokyo")
    assert s.on("rome") == ["gug"] and s.on("tokyo") == ["cultist"]


def test_diana_meets_horror_of_one() -> None:
    s = Scene("diana_stanley", at={0: "rome"}, monsters={"shoggoth": "rome"}, dice=[1, 5])
    s.encounters(0).settle()
    assert s.g.sanity[0] == 4  # of a horror of 3


# -- Jacqueline Fine -----------------------------------------------------------------------------


def test_jacqueline_trades_clues_with_anybody() -> None:
    s = Scene("jacqueline_fine", "lily_chen", at={0: "rome", 1: "tokyo"}, cards={0: ["axe"]})
    s.give_clues(0, 2)
    s.give_clues(1, 1)
    p.act(s, "jacqueline_fine")
    assert p.numbers(s, option.GIVE) == [component.CARDS]  # Clues only
    s.pick(option.GIVE).pick(option.GIVE)
    p.stop(s)
    assert s.g.seat == 1
    s.pick(option.YES)
    assert [len(held) for held in s.g.clues] == [0, 3]


def test_jacqueline_looks_at_a_condition_and_gains_a_clue_once_a_round() -> None:
    s = Scene("jacqueline_fine", "lily_chen")
    p.gain_condition(s, 0, "amnesia").settle()  # her own
    p.gain_condition(s, 1, "debt").settle()  # a Common one
    p.gain_condition(s, 1, "paranoia")
    p.use(s, "jacqueline_fine").settle()
    (paranoia,) = (card for card in s.g.cards[1] if p.called(card) == "paranoia")
    assert p.knows(s, 0, paranoia) and not p.knows(s, 1, paranoia) and len(s.g.clues[0]) == 1
    p.gain_condition(s, 1, "cursed").settle()


# -- Jim Culver ----------------------------------------------------------------------------------


def test_jim_comforts_all_on_his_space() -> None:
    s = Scene("jim_culver", "lily_chen", "silas_marsh", at={0: "rome", 1: "rome", 2: "tokyo"},
              sanity={0: 2, 1: 2, 2: 2})  # fmt: skip
    p.act(s, "jim_culver")
    assert s.g.sanity == [3, 3, 2]


def test_jim_adds_a_die_to_tests_of_combat_here() -> None:
    s = Scene("jim_culver", "lily_chen", "silas_marsh", at={0: "rome", 1: "rome", 2: "tokyo"})
    for seat, flags, dice in ((0, 1, 3), (1, 1, 5), (2, 1, 3), (1, 0, 4)):
        s.dice(*[6] * dice)
        p.test(s, seat, "strength", 0, flag.COMBAT * flags).settle()


# -- Leo Anderson --------------------------------------------------------------------------------


@pytest.mark.parametrize("face", [5, 1])
def test_leo_hires_an_ally(face: int) -> None:
    s = Scene("leo_anderson")
    p.reserve(s, "axe", "arcane_scholar", "dynamite", "bandages")
    board.move(s.g, s.card("witch_doctor"), zone.DISCARD)
    s.dice(face, 1)
    p.act(s, "leo_anderson")
    if face == 1:
        assert s.names(0) == [] and s.g.kind == decision.ACTION
        return
    assert set(p.named(s, OP_CARD)) == {"arcane_scholar", "witch_doctor"}
    p.card(s, "witch_doctor")
    assert s.names(0) == ["witch_doctor"] and len(s.g.reserve) == 4


OUTDOORS = [
    ("leo_anderson", "the_amazon", 1),
    ("leo_anderson", "rome", 0),
    ("leo_anderson", "antarctica", 0),
    ("silas_marsh", "antarctica", 1),
    ("silas_marsh", "sydney", 0),
    ("silas_marsh", "the_amazon", 0),
]


@pytest.mark.parametrize(("name", "where", "more"), OUTDOORS)
def test_leo_and_silas_add_a_die_where_they_are_at_home(name: str, where: str, more: int) -> None:
    s = Scene(name, "lily_chen", "jim_culver", at={0: where, 1: where, 2: "tokyo"})
    for seat in range(3):
        pool = p.skill_of(s, seat, "influence") + (more if seat < 2 else 0)
        s.dice(*[6] * pool)
        p.test(s, seat, "influence").settle()


# -- Lily Chen -----------------------------------------------------------------------------------


def test_lily_turns_health_into_sanity_or_back() -> None:
    s = Scene("lily_chen", health={0: 4}, sanity={0: 3})
    p.act(s, "lily_chen")
    p.branch(s, 0)
    p.branch(s, 0)
    p.branch(s, 1)  # two are enough
    assert (s.g.health[0], s.g.sanity[0]) == (2, 5)
    assert len(s.events(event.SPEND)) == 2
    s = Scene("lily_chen", health={0: 4}, sanity={0: 3})
    p.act(s, "lily_chen")
    p.branch(s, 1)
    p.branch(s, 1)
    assert (s.g.health[0], s.g.sanity[0]) == (5, 2)


def test_lily_never_spends_the_last() -> None:
    s = Scene("lily_chen", health={0: 1}, sanity={0: 2})
    p.act(s, "lily_chen")
    assert p.ways(s) == [1, 2]
    p.branch(s, 1)
    assert (s.g.health[0], s.g.sanity[0]) == (2, 1) and s.g.kind == decision.ACTION
    assert s.events(event.SPEND) == [(event.SPEND, 0, resource.SANITY, 1)]


def test_lily_may_improve_a_skill_again() -> None:
    for again in (True, False):
        s = Scene("lily_chen", "jim_culver")
        s.dice(5, 1)
        s.run(s.text("europe_3", 2, 0))  # Influence
        if again:
            p.use(s, "lily_chen").settle()
        else:
            p.stop(s).settle()
        assert p.skill_of(s, 0, "influence") == (4 if again else 3)
        s.dice(5, 1, 1)
        s.run(s.text("europe_3", 2, 1)).settle()
        assert p.skill_of(s, 1, "influence") == 4


# -- Lola Hayes ----------------------------------------------------------------------------------


def test_lola_exchanges_her_improvements() -> None:
    s = Scene("lola_hayes")
    s.g.improved[skill.LORE] = 1
    p.act(s, "lola_hayes")
    s.pick(option.SKILL, skill.LORE).pick(option.SKILL, skill.WILL)
    assert s.g.improved[: skill.COUNT] == [0, 0, 0, 0, 1]
    s = Scene("lola_hayes")
    s.g.improved[skill.LORE] = 1
    p.act(s, "lola_hayes")
    p.stop(s)  # none spent: nothing gained
    assert s.g.improved[: skill.COUNT] == [1, 0, 0, 0, 0] and s.g.kind == decision.ACTION


def test_lola_lends_a_die_once_a_round() -> None:
    s = Scene("lola_hayes", "lily_chen", at={0: "rome", 1: "rome"})
    p.test(s, 1, "lore")
    assert s.g.seat == 1
    s.dice(6, 6, 6)
    p.use(s, "lola_hayes").settle()
    s.dice(6, 6)
    p.test(s, 0, "lore").settle()  # used up
    s.g.end_lifetime(THIS_ROUND)
    s.g.spaces[1] = space.number("tokyo")
    s.dice(6, 6)
    p.test(s, 1, "lore").settle()  # elsewhere
    p.test(s, 0, "lore")
    assert p.answers(s) == ["lola_hayes"]


# -- Mark Harrigan -------------------------------------------------------------------------------


def test_mark_hurts_a_monster_and_himself() -> None:
    s = Scene("mark_harrigan", at={0: "rome"}, monsters={"ghoul": "rome", "gug": "rome"})
    p.act(s, "mark_harrigan")
    p.take(s, OP_PIECE, "ghoul")
    assert s.g.health[0] == 7 and s.on("rome") == ["gug"]
    assert p.actions(Scene("mark_harrigan", at={0: "rome"})) == []


def test_mark_is_delayed_or_detained_only_if_he_chooses() -> None:
    s = Scene("mark_harrigan", "lily_chen")
    for seat in (0, 1):
        become_delayed(s.g, seat, False)
        p.gain_condition(s, seat, "detained").settle()
    assert s.g.delayed == [0, 1] and s.names(0) == [] and s.names(1) == ["detained"]
    s.run(s.text("europe_4", 1, 0))  # Blessed for becoming Delayed
    p.branch(s, 0).settle()
    assert s.g.delayed[0] == 1 and s.names(0) == ["blessed"]


# -- Norman Withers ------------------------------------------------------------------------------


def test_norman_discards_a_monster_on_a_gate_for_two_clues() -> None:
    s = Scene("norman_withers", gates=["rome", "tokyo"], sanity={0: 1},
              monsters={"gug": "rome", "ghoul": "tokyo", "ghost": "21"})  # fmt: skip
    assert "norman_withers" not in p.actions(s)
    s.give_clues(0, 2)
    s.turn(0)
    p.act(s, "norman_withers")
    assert sorted(p.named(s, OP_PIECE)) == ["ghoul", "gug"]
    p.take(s, OP_PIECE, "gug")
    assert s.on("rome") == [] and s.g.clues[0] == [] and s.in_cup("gug")


def test_norman_spends_a_sanity_in_place_of_a_clue_once_a_round() -> None:
    s = Scene("norman_withers", "jim_culver")
    s.run(s.text("america_1", 1, 0))
    p.branch(s, 0).settle()
    assert s.g.sanity[0] == 6 and p.skill_of(s, 0, "observation") == 4
    s.run(s.text("america_1", 1, 0)).settle()
    assert s.g.sanity[0] == 6
    s.g.end_lifetime(THIS_ROUND)
    s.g.sanity[0] = 1
    s.run(s.text("america_1", 1, 0)).settle()


def test_norman_helps_the_group_to_pay() -> None:
    s = Scene("norman_withers", "jim_culver", "lily_chen")
    s.give_clues(1, 1)
    card = s.ongoing("web_between_worlds", 3)
    p.resolve_reckoning(s, card)  # 2 Clues of the group, or a token less
    p.branch(s, 0)
    s.settle()  # each gives one: there is no other way
    assert s.g.sanity[0] == 6 and s.g.clues[1] == [] and s.g.tokens_on(card) == 3


# -- Silas Marsh ---------------------------------------------------------------------------------


def test_silas_sails_and_acts() -> None:
    s = Scene("silas_marsh", at={0: "rome"})
    p.act(s, "silas_marsh")
    assert p.places(s) == {"london", "space_10", "the_pyramids"}
    p.go(s, "london")
    assert s.where(0) == "london" and option.REST in s.ops() and "silas_marsh" not in p.actions(s)
    taken = 0
    while not s.idle:
        s.pick(option.REST if option.REST in s.ops() else option.PREPARE)
        taken += 1
    assert taken == 2


# -- Trish Scarborough ---------------------------------------------------------------------------


def test_trish_finds_a_clue_if_she_has_none() -> None:
    s = Scene("trish_scarborough")
    p.act(s, "trish_scarborough")
    assert len(s.g.clues[0]) == 1
    assert p.actions(s.turn(0)) == []
    s.g.end_lifetime(THIS_ROUND)
    assert p.actions(s.turn(0)) == []


@pytest.mark.parametrize(("where", "rerolled"), [("rome", 2), ("tokyo", 1)])
def test_trish_lets_a_clue_reroll_two_dice(where: str, rerolled: int) -> None:
    s = Scene("trish_scarborough", "lily_chen", at={0: "rome", 1: where})
    s.give_clues(1, 1)
    s.dice(1, 2)
    p.test(s, 1, "lore")
    s.dice(5, 5)
    p.reroll(s, 1)
    if rerolled == 2 and not s.idle:
        p.reroll(s, 2)
    assert s.idle and s.g.ret == rerolled and len(s.events(event.REROLL)) == rerolled
