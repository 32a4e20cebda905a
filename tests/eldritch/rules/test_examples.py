"""The printed examples of the rulebook, and what no game may ever change (``eldritch/rules``)."""

from __future__ import annotations

import random

import pytest

from arkham_env.eldritch.rules.machine import EldritchHorror, new_game_state
from arkham_env.eldritch.state.ids import component, deck, event, meeting, option, space, zone
from arkham_env.eldritch.state.table import Table
from arkham_env.eldritch.tables.everything import components
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene


@pytest.mark.rule("EH-0378")
def test_silas_travels_by_train_and_rests() -> None:
    s = Scene("silas_marsh", "lily_chen", at={0: "san_francisco"}, health={0: 7})
    s.g.trains[0] = 1
    p.go(s, "space_5", option.TRAVEL)
    assert "arkham" in p.places(s, option.TICKET)
    p.go(s, "arkham", option.TICKET)
    assert s.where(0) == "arkham" and s.g.trains[0] == 0
    s.pick(option.REST)
    assert (s.g.health[0], s.g.sanity[0]) == (8, 4)  # his Sanity is at its maximum
    assert s.idle  # two actions: his turn is over


@pytest.mark.rule("EH-0379")
def test_silas_fails_in_another_world() -> None:
    s = Scene("silas_marsh", at={0: "rome"}, gates=["rome"], dice=[1, 2])
    s.give_clues(0, 1)
    s.top(deck.OTHER_WORLD, "other_world_1")
    card = s.card("other_world_1")
    s.encounters(0).pick(option.MEET, meeting.OTHER_WORLD)
    p.stop(s)  # no Clue for a reroll
    assert p.rolls(s) == [2] and p.results(s) == [0]
    assert p.ways(s) == [0, 1]  # 1 Clue, or 3 Sanity
    paid, lost = s.g.clone(), s
    p.branch(lost, 1).settle()
    assert s.g.sanity[0] == 1 and len(s.g.clues[0]) == 1
    assert s.has_gate("rome") and s.g.discards[deck.OTHER_WORLD] == [card]
    s.g = paid  # type: ignore[assignment]
    p.branch(s, 0).settle()
    assert s.g.sanity[0] == 4 and s.g.clues[0] == []


@pytest.mark.rule("EH-0380")
def test_lily_fights_without_end() -> None:
    # A Deep One has the values of the example.
    s = Scene(
        "lily_chen", at={0: "rome"}, monsters={"deep_one": "rome"}, cards={0: ["revolver_38"]},
        dice=[5, 1, 1, 6, 1, 1, 1, 1],
    )  # fmt: skip
    s.encounters(0).settle()
    assert p.rolls(s) == [3, 5] and p.results(s) == [1, 1]
    assert (s.g.health[0], s.g.sanity[0]) == (6, 5)
    monster = s.card("deep_one")
    assert s.g.wounds[monster - component.FIRST_MONSTER] == 1 and s.on("rome") == ["deep_one"]


@pytest.mark.rule("EH-0381")
def test_lily_reads_the_arcane_tome_while_she_rests() -> None:
    s = Scene("lily_chen", at={0: "rome"}, cards={0: ["arcane_tome"]}, health={0: 4})
    s.pick(option.REST)
    s.dice(1, 3)
    p.use(s, "arcane_tome")
    assert p.rolls(s) == [2] and p.results(s) == [0]  # its own +2 is for Spells alone
    assert s.names(0) == ["arcane_tome"] and s.g.health[0] == 5
    passed = Scene("lily_chen", at={0: "rome"}, cards={0: ["arcane_tome"]})
    passed.pick(option.REST)
    passed.dice(5, 3)
    p.bottom(passed, deck.SPELL, "wither")
    p.use(passed, "arcane_tome")
    assert passed.names(0) == ["arcane_tome", "wither"]


@pytest.mark.rule("EH-0381")
def test_the_arcane_tome_need_not_be_read() -> None:
    s = Scene("lily_chen", at={0: "rome"}, cards={0: ["arcane_tome"]})
    s.pick(option.REST)
    assert p.answers(s) == ["arcane_tome"]
    p.stop(s)
    assert s.events(event.TEST) == []


def gates_of(g: EldritchHorror) -> list[int]:
    """Return where the Gates are: stack, discard, board, box, on cards."""
    places = [g.place[gate] for gate in range(component.FIRST_GATE, component.FIRST_CLUE)]
    assert sorted(g.gate_stack) == [
        component.FIRST_GATE + i for i, where in enumerate(places) if where == zone.SUPPLY
    ]
    assert len(g.gate_discard) == places.count(zone.DISCARD)
    assert len(g.gates) == sum(0 <= where < zone.SEAT for where in places)
    for gate in g.gates:
        assert space.NAMES[g.place[gate]] == component.GATES[gate - component.FIRST_GATE]
    on_cards = sum(where >= zone.CARD for where in places)
    found = [len(g.gate_stack), len(g.gate_discard), len(g.gates), on_cards]
    return [*found, places.count(zone.BOX)]


@pytest.mark.rule("EH-0382")
@pytest.mark.parametrize("ancient_one", component.ANCIENT_ONES)
def test_the_gates_are_always_nine(ancient_one: str) -> None:
    chance = random.Random(ancient_one)
    spec = {
        "players": 3, "investigators": chance.sample(component.SHEETS, 3),
        "ancient_one": ancient_one, "difficulty": "normal", "starting_rumor": False,
    }  # fmt: skip
    for seed in range(4):
        g = new_game_state(Table(components(), spec), seed)
        g.advance()
        while not g.over:
            assert sum(gates_of(g)) == len(component.GATES)
            g.take(chance.randrange(len(g.options)))
        assert g.decisions > 50 and sum(gates_of(g)) == len(component.GATES)


@pytest.mark.rule("EH-0141")
def test_on_arkham_one_draws_a_general_or_an_america_encounter() -> None:
    for kind, which, name in (
        (meeting.GENERAL, deck.GENERAL, "general_4"),
        (meeting.REGIONAL, deck.AMERICA, "america_4"),
    ):
        s = Scene("silas_marsh", at={0: "arkham"})
        s.top(which, name)
        s.encounters(0)
        assert p.numbers(s, option.MEET) == [meeting.GENERAL, meeting.REGIONAL]
        s.dice(5, 5, 5)
        s.pick(option.MEET, kind)
        parts = [(component.COPIES[b][1], c) for _, _, b, c in s.events(event.ENCOUNTER)]
        city_or_arkham = 0 if kind == meeting.GENERAL else space.REGIONS[0].index("arkham")
        assert parts == [(name, city_or_arkham)]
