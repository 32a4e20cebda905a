"""``arkham2e/rules/machine.py``: what a seat cannot know: the order of decks and gates, the future
of cup and dice."""

from __future__ import annotations

from collections import Counter

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.drawing import Draw
from arkham_env.arkham2e.state.ids import component, deck, stream
from tests.arkham2e.play_random import state_of
from tests.arkham2e.support.scene import Scene, name_of

JOE, PETE = "joe_diamond", "ashcan_pete"


def test_copies_depend_on_what_the_seat_knows_alone() -> None:
    s = Scene(JOE, PETE).movement()
    one = s.g.determinize(0, 7)
    for which in range(deck.COUNT):
        s.g.decks[which].reverse()
    s.g.gate_stack.reverse()
    s.g.cup = s.g.cup[::-1]
    s.g.streams.states = [state + 1 for state in s.g.streams.states]
    assert state_of(s.g.determinize(0, 7)) == state_of(one)
    assert state_of(s.g.determinize(0, 8)) != state_of(one)


def test_decks_are_dealt_anew() -> None:
    g = Scene(JOE).movement().g
    tops = [Counter[int]() for _ in range(deck.COUNT)]
    gates: Counter[int] = Counter()
    for seed in range(300):
        copy = g.determinize(0, seed)
        gates[copy.gate_stack[-1]] += 1
        for which in range(deck.COUNT):
            tops[which][copy.decks[which][-1]] += 1
            assert sorted(copy.decks[which]) == sorted(g.decks[which])
    assert len(gates) == 16
    assert max(gates.values()) < 40
    for which in range(deck.COUNT):
        assert len(tops[which]) > 15
        assert max(tops[which].values()) < 50


def test_what_was_discarded_stays_at_the_bottom() -> None:
    s = Scene(JOE)
    food, axe = s.give(0, "food"), s.give(0, "axe")
    gate = s.trophy(0, "gate:abyss")
    for card in (food, axe):
        board.discard(s.g, card, 0)
    board.spend_trophy(s.g, 0, gate)
    copy = s.movement().g.determinize(0, 3)
    assert [name_of(card) for card in copy.decks[deck.COMMON][:2]] == ["axe", "food"]
    assert copy.gate_stack[0] == gate
    assert copy.decks[deck.COMMON][2:] != s.g.decks[deck.COMMON][2:]


def test_pete_alone_knows_the_card_that_he_looked_at() -> None:
    s = Scene(PETE, JOE)
    s.run(Draw(0, deck.COMMON, 1, 1)).do("top").done()
    bottom = s.g.decks[deck.COMMON][0]
    s.movement()
    assert {s.g.determinize(0, seed).decks[deck.COMMON][0] for seed in range(20)} == {bottom}
    assert len({s.g.determinize(1, seed).decks[deck.COMMON][0] for seed in range(20)}) > 5
    food = s.give(0, "food") if s.card("food") not in s.g.cards[0] else s.card("food")
    board.discard(s.g, food, 0)
    found = {s.g.determinize(0, seed).decks[deck.COMMON][1] for seed in range(20)}
    assert found == {bottom}
    board.shuffle(s.g, deck.COMMON)
    assert len({s.g.determinize(0, seed).decks[deck.COMMON][0] for seed in range(20)}) > 5


def test_the_dice_of_a_copy_are_its_own() -> None:
    g = Scene(JOE).movement().g
    rolls = {tuple(g.determinize(0, seed).streams.states) for seed in range(50)}
    assert len(rolls) == 50
    assert all(states[stream.DICE] != g.streams.states[stream.DICE] for states in rolls)


def test_what_lies_open_stays() -> None:
    s = Scene(JOE, gates={"woods": "abyss"}, monsters={"ghoul": "woods"}, cards={0: ["food"]})
    revealed = s.location("downtown_3")
    s.movement()
    copy = s.g.determinize(0, 5)
    assert copy.gates == s.g.gates
    assert copy.monsters == s.g.monsters
    assert copy.cards == s.g.cards
    assert copy.revealed[1] == revealed
    assert sorted(copy.cup) == sorted(s.g.cup)
    assert copy.options == s.g.options
    assert component.NONE not in copy.gates
