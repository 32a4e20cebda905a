"""``eldritch/rules/machine.py``: hidden and public information: copies of games in which the hidden
information is resampled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from arkham_env.board.texts.texts import TEXT
from arkham_env.board.texts.verbs import OP_PIECE
from arkham_env.board.words import wording
from arkham_env.core.kernel.decision import a_of
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.gaining import discard_card, gain_condition
from arkham_env.eldritch.state.game_state import EVERYBODY
from arkham_env.eldritch.state.ids import component, deck, event, point, space, zone
from arkham_env.eldritch.tables.everything import components
from tests.eldritch.support import picking
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.starting import deals, mythos_colors, names, seats, started


def kind_of_back(card: int) -> Callable[[Any], str]:
    """Look at the back that a card turns out to have."""
    return lambda g: components().texts.names[board.reveal_back(g, card, EVERYBODY)]


def names_of_backs(card: int) -> list[str]:
    made = components()
    return [made.texts.names[kind] for kind in made.backs[board.name_of(card)]]


def deck_of(which: int) -> Callable[[Any], tuple[int, ...]]:
    """Look at a deck."""
    return lambda g: tuple(g.decks[which])


# -- Decks, stacks and pools ---------------------------------------------------------------------


@pytest.mark.rule("EH-0068")
def test_nobody_knows_the_order_of_a_deck() -> None:
    g = started(*seats(3), ancient_one="cthulhu")
    for which in range(deck.COUNT):
        found = deals(g, 1, deck_of(which), 30)
        assert len(found) > 10 if which != deck.MYSTERY else len(found) == 6
        if which != deck.MYTHOS:
            assert {tuple(sorted(cards)) for cards in found} == {tuple(sorted(g.decks[which]))}


@pytest.mark.rule("EH-0068")
def test_what_nobody_knows_does_not_depend_on_how_it_lies() -> None:
    g = started(*seats(2), ancient_one="shub_niggurath")
    other = g.new_like()
    for which in range(deck.COUNT):
        if which not in (deck.MYTHOS, deck.EXPEDITION, deck.SPELL, deck.CONDITION):
            other.decks[which].reverse()
    other.gate_stack.reverse()
    other.clue_pool.reverse()
    other.cup.reverse()
    one: Any = g.determinize(0, 7)
    two: Any = other.determinize(0, 7)
    assert one.decks == two.decks
    assert (one.gate_stack, one.clue_pool, one.cup) == (two.gate_stack, two.clue_pool, two.cup)


@pytest.mark.rule("EH-0009", "EH-0069")
def test_nobody_knows_the_gates_of_the_stack() -> None:
    g = started(*seats(2))
    for seat in range(2):
        stacks = deals(g, seat, lambda dealt: tuple(dealt.gate_stack))
        assert len(stacks) == 40
        assert {stack[-1] for stack in stacks} == set(g.gate_stack)
        assert all(sorted(stack) == sorted(g.gate_stack) for stack in stacks)


@pytest.mark.rule("EH-0009")
def test_who_looked_at_gates_alone_knows_them() -> None:
    s = Scene("akachi_onyele", "lily_chen")
    top, second = s.g.gate_stack[-1], s.g.gate_stack[-2]
    picking.act(s, "akachi_onyele")
    picking.take(s, OP_PIECE, names([second])[0])
    assert (s.g.gate_stack[-1], s.g.gate_stack[0]) == (second, top)
    ends = deals(s.g, 0, lambda dealt: (dealt.gate_stack[-1], dealt.gate_stack[0]))
    assert ends == {(second, top)}
    assert len(deals(s.g, 0, lambda dealt: tuple(dealt.gate_stack[1:-1]))) > 30
    assert len(deals(s.g, 1, lambda dealt: dealt.gate_stack[-1])) > 6


@pytest.mark.rule("EH-0009")
def test_the_gates_that_another_is_looking_at_are_dealt_anew() -> None:
    """So is the question: it offers the two that lie on top now; the copy can be saved."""
    s = Scene("akachi_onyele", "lily_chen")
    picking.act(s, "akachi_onyele")
    assert s.g.seat == 0 and len(picking.numbers(s, OP_PIECE)) == 2
    assert s.g.log is not None
    count = len(s.g.log.records)
    offered = set()
    for seed in range(20):
        dealt: Any = s.g.determinize(1, seed)
        gates = [a_of(packed) for packed in dealt.options]
        assert sorted(gates) == sorted(dealt.gate_stack[-2:])
        assert (dealt.kind, dealt.seat, len(dealt.log.records)) == (s.g.kind, 0, count)
        offered.update(gates)
        dealt.take(1)
        assert dealt.gate_stack[-1] == gates[1]
    assert len(offered) > 6
    kept = s.g.determinize(0, 1)
    assert kept.options == s.g.options


@pytest.mark.rule("EH-0014", "EH-0069")
def test_nobody_knows_which_clue_is_drawn_next() -> None:
    g = started(*seats(2))
    for seat in range(2):
        drawn = deals(g, seat, lambda dealt: board.draw_clue(dealt), 100)
        assert len(drawn) > 25
        assert drawn <= set(g.clue_pool)


@pytest.mark.rule("EH-0018", "EH-0019")
def test_nobody_sees_the_front_of_a_clue_on_a_named_space() -> None:
    s = Scene(*seats(2))
    rome = space.number("rome")
    fronts = {board.front_of(s.g, clue) for clue in s.g.clue_pool}
    board.spawn_clue(s.g, rome)
    [clue] = s.g.clues_at(rome)
    for seat in range(2):
        assert deals(s.g, seat, lambda g: board.front_of(g, clue), 400) == fronts
    # The fronts of the Clue pool are consistent: the Clue face down may have any other front.
    left = fronts - {board.front_of(s.g, clue)}
    assert {board.front_of(s.g, other) for other in s.g.clue_pool} == left
    # Moved over the board it stays face down.
    board.move_clue(s.g, clue, space.number("london"))
    assert deals(s.g, 1, lambda g: board.front_of(g, clue), 400) == fronts
    picking.do(s, lambda g: board.move(g, clue, zone.SEAT))
    assert deals(s.g, 1, lambda g: board.front_of(g, clue)) == {board.front_of(s.g, clue)}


@pytest.mark.rule("EH-0018", "EH-0019")
def test_whose_front_lies_face_down_does_not_show_in_copies() -> None:
    """Whichever Clue it was: what a seat sees is one and the same."""
    s = Scene(*seats(2))
    board.spawn_clue(s.g, space.number("rome"))
    [clue] = s.g.clues_at(space.number("rome"))
    copies: list[Any] = []
    for other in s.g.clue_pool[:5]:
        twin = s.g.clone()
        a, b = clue - component.FIRST_CLUE, other - component.FIRST_CLUE
        twin.clue_fronts = list(twin.clue_fronts)
        twin.clue_fronts[a], twin.clue_fronts[b] = twin.clue_fronts[b], twin.clue_fronts[a]
        dealt: Any = twin.determinize(1, 3)
        copies.append((dealt.clue_fronts, dealt.clue_pool, dealt.board_clues))
    assert all(copy == copies[0] for copy in copies)


@pytest.mark.rule("EH-0018")
def test_a_clue_comes_where_its_front_says_after_fronts_were_mixed() -> None:
    s = Scene(*seats(1))
    board.spawn_clue(s.g, space.number("rome"))
    for _ in range(10):
        fronts = {clue: board.front_of(s.g, clue) for clue in s.g.clue_pool}
        before = set(s.g.board_clues)
        board.spawn_clue(s.g)
        [clue] = set(s.g.board_clues) - before
        assert s.g.place[clue] == fronts[clue]


@pytest.mark.rule("EH-0049")
@pytest.mark.parametrize("which", [deck.SPELL, deck.CONDITION])
def test_the_name_on_top_of_spells_and_of_conditions_is_seen(which: int) -> None:
    for seed in range(3):
        g = started(*seats(2), seed=seed)
        top = names(g.decks[which])[-1]
        assert deals(g, 0, lambda dealt: names(dealt.decks[which])[-1]) == {top}
        # Which of the copies it is nobody sees, nor what comes after it.
        assert len(deals(g, 0, lambda dealt: dealt.decks[which][-1])) > 1
        assert len(deals(g, 0, lambda dealt: names(dealt.decks[which])[-2])) > 5


@pytest.mark.rule("EH-0064", "EH-0068")
def test_of_the_expeditions_the_place_of_the_top_card_alone_is_seen() -> None:
    for seed in range(3):
        g = started(*seats(2), seed=seed)
        where = g.expedition_space()
        assert deals(g, 0, lambda dealt: dealt.expedition_space()) == {where}
        assert len(deals(g, 0, lambda dealt: dealt.decks[deck.EXPEDITION][-1])) == 3
        assert len(deals(g, 0, lambda dealt: dealt.decks[deck.EXPEDITION][-2])) > 8


# -- Mythos cards --------------------------------------------------------------------------------


@pytest.mark.rule("EH-0055", "EH-0068")
def test_nobody_knows_which_mythos_cards_are_used() -> None:
    g = started(*seats(2))
    used = set(g.decks[deck.MYTHOS])
    dealt = deals(g, 0, lambda dealt: tuple(dealt.decks[deck.MYTHOS]), 60)
    seen = {card for cards in dealt for card in cards}
    green_and_yellow = range(component.FIRST_MYTHOS, component.FIRST_MYTHOS + 39)
    assert seen > used
    assert seen >= set(green_and_yellow)
    copy = g.determinize(0, 3)
    for card in range(component.FIRST_MYTHOS, component.FIRST_MYSTERY):
        where = zone.SUPPLY if card in copy.decks[deck.MYTHOS] else zone.BOX
        assert copy.place[card] == where


@pytest.mark.rule("EH-0055", "EH-0068")
def test_of_the_colors_of_a_stage_the_number_alone_is_known() -> None:
    g = started(*seats(2))
    g.decks[deck.MYTHOS].pop()  # one card of the first stage is gone
    colors = mythos_colors(g)
    found = deals(g, 0, lambda dealt: tuple(mythos_colors(dealt)), 60)
    assert len({dealt[0] for dealt in found}) > 1
    for dealt in found:
        for start, end in ((0, 3), (3, 9), (9, 15)):
            assert Counter(dealt[start:end]) == Counter(colors[start:end])


@pytest.mark.rule("EH-0055")
@pytest.mark.parametrize(
    ("difficulty", "allowed"),
    [
        ("easy", ({0, 1}, {0, 1}, {0, 1})),
        ("hard", ({1, 2}, {1, 2}, {1, 2})),
        ("staged", ({0}, {1}, {2})),
    ],
)
def test_difficulty_says_which_mythos_cards_can_lie_where(
    difficulty: str, allowed: tuple[set[int], ...]
) -> None:
    g = started(*seats(2), difficulty=difficulty)
    for game in [g, *[g.determinize(0, seed) for seed in range(30)]]:
        levels = [game.mythos_of(c).difficulty for c in reversed(game.decks[deck.MYTHOS])]
        for (start, end), expected in zip(((0, 4), (4, 10), (10, 16)), allowed, strict=True):
            assert set(levels[start:end]) <= expected
    # Whatever can be there is there in one of the copies.
    seen = {c for cards in deals(g, 0, deck_of(deck.MYTHOS), 60) for c in cards}
    for card in range(component.FIRST_MYTHOS, component.FIRST_MYSTERY):
        printed = g.mythos_of(card)
        counts = [stage[printed.color] for stage in g.table.sheet_of_ancient.stages]
        stages = [i for i in range(3) if printed.difficulty in allowed[i] and counts[i] > 0]
        assert (card in seen) == bool(stages)


# -- Backs ---------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0067")
@pytest.mark.parametrize("name", ["wither", "amnesia"])
def test_the_back_of_a_card_is_known_to_nobody_who_holds_it_or_not(name: str) -> None:
    s = Scene(*seats(2), cards={0: [name]})
    card = s.g.cards[0][0]
    backs = components().backs[board.name_of(card)]
    for seat in range(2):
        found = deals(s.g, seat, kind_of_back(card))
        assert found == {components().texts.names[kind] for kind in backs}


@pytest.mark.rule("EH-0067")
def test_a_back_that_was_seen_stays_known() -> None:
    s = Scene(*seats(2))
    card = picking.has(s, 0, "hallucinations", "the_voices")  # turns up again
    picking.flip(s, 0, card)
    assert s.names(0) == ["hallucinations"]
    for seat in range(2):
        assert deals(s.g, seat, kind_of_back(card)) == {"hallucinations_the_voices"}


@pytest.mark.rule("EH-0067")
def test_a_back_is_forgotten_once_the_card_is_back_in_its_deck() -> None:
    s = Scene(*seats(2))
    card = picking.has(s, 0, "hallucinations", "the_voices")
    picking.flip(s, 0, card)
    picking.do(s, lambda g: discard_card(g, 0, card))
    board.move(s.g, card, zone.SEAT)
    assert len(deals(s.g, 0, kind_of_back(card))) == 3


@pytest.mark.rule("EH-0067")
def test_who_looks_at_a_back_alone_knows_it() -> None:
    s = Scene("jacqueline_fine", "lily_chen", "jim_culver", cards={2: ["amnesia"]})
    own = s.g.cards[2][0]
    picking.do(s, lambda g: gain_condition(g, 1, component.CONDITIONS.index("amnesia")))
    picking.use(s, "jacqueline_fine")
    gained = s.g.cards[1][0]
    assert len(deals(s.g, 0, kind_of_back(gained))) == 1
    for seat in (1, 2):
        assert len(deals(s.g, seat, kind_of_back(gained))) == 3
        assert len(deals(s.g, seat, kind_of_back(own))) == 3
    # It is not this one's: she knows that, too.
    assert len(deals(s.g, 0, kind_of_back(own))) == 2


@pytest.mark.rule("EH-0067")
def test_who_alone_saw_a_back_alone_knows_what_other_copies_cannot_have() -> None:
    """After the card went back to its deck, too; what really lies there is no back twice."""
    for seed in range(6):
        s = Scene("jacqueline_fine", "lily_chen", "jim_culver", cards={2: ["amnesia"]}, seed=seed)
        own = s.g.cards[2][0]
        picking.do(s, lambda g: gain_condition(g, 1, component.CONDITIONS.index("amnesia")))
        picking.use(s, "jacqueline_fine")
        gained = s.g.cards[1][0]
        [seen] = deals(s.g, 0, kind_of_back(gained))
        board.discard(s.g, gained)
        assert deals(s.g, 0, kind_of_back(own)) == set(names_of_backs(own)) - {seen}
        for seat in (1, 2):
            assert deals(s.g, seat, kind_of_back(own)) == set(names_of_backs(own))
        assert components().texts.names[board.reveal_back(s.g, own, EVERYBODY)] != seen


@pytest.mark.rule("EH-0067")
def test_what_all_have_seen_is_not_forgotten_for_what_another_looked_at() -> None:
    s = Scene("jacqueline_fine", "lily_chen", "jim_culver", cards={2: ["amnesia"]})
    own = s.g.cards[2][0]
    public = s.give(0, "amnesia")
    picking.flip(s, 0, public)
    picking.do(s, lambda g: gain_condition(g, 1, component.CONDITIONS.index("amnesia")))
    picking.use(s, "jacqueline_fine")
    seen = [components().texts.names[c] for _, _, b, c in s.events(event.FLIP) if b == public]
    if public in s.g.cards[0]:
        board.discard(s.g, public)
    for seat in (1, 2):
        assert deals(s.g, seat, kind_of_back(own)) == set(names_of_backs(own)) - set(seen)


@pytest.mark.rule("EH-0067")
def test_a_copy_cannot_have_a_back_that_was_seen_elsewhere_meanwhile() -> None:
    s = Scene(*seats(2), cards={0: ["amnesia"]})
    held = s.g.cards[0][0]
    other = s.give(1, "amnesia")
    picking.flip(s, 1, other)  # any of the three; it goes back into the deck
    seen = [components().texts.names[c] for _, _, b, c in s.events(event.FLIP) if b == other]
    s.give(1, "amnesia")
    found = deals(s.g, 0, kind_of_back(held))
    assert len(found) == 2
    assert not found & set(seen)


# -- What is public ------------------------------------------------------------------------------


@pytest.mark.rule("EH-0070")
def test_all_that_stands_on_a_monster_is_known() -> None:
    s = Scene(*seats(2), monsters={"ghoul": "rome", "cultist": "tokyo"})
    for seed in range(5):
        dealt = s.g.determinize(1, seed)
        assert [names([m])[0] for m in dealt.monsters] == ["cultist", "ghoul"]
        assert sorted(names(dealt.cup)) == sorted(names(s.g.cup))
        column = dealt.table.columns[dealt.kind_of(dealt.monsters[1])]
        assert (column.will, column.horror, column.strength, column.damage) == (1, 1, 0, 2)


@pytest.mark.rule("EH-0071")
def test_discards_are_known() -> None:
    s = Scene(*seats(2), gates=["rome"], clues=["tokyo"])
    g = s.g
    board.discard(g, g.decks[deck.ASSET][0])
    board.discard(g, g.decks[deck.GENERAL][3])
    board.move(g, g.decks[deck.MYTHOS][-1], zone.DISCARD)
    board.discard_gate(g, g.gates[0])
    board.discard_board_clue(g, g.board_clues[0])
    for seed in range(5):
        dealt = g.determinize(1, seed)
        assert dealt.discards == g.discards
        assert [len(cards) for cards in dealt.discards].count(1) == 3
        assert names(dealt.gate_discard) == ["rome"]
        assert dealt.clue_discard == g.clue_discard != []


@pytest.mark.rule("EH-0073")
def test_clues_that_are_held_are_known_on_both_sides() -> None:
    s = Scene(*seats(2))
    s.give_clues(0, 2)
    board.gain_clues(s.g, 1, 3)
    held = [list(clues) for clues in s.g.clues]
    assert [len(clues) for clues in held] == [2, 3]
    for seat in range(2):
        assert all(s.g.determinize(seat, seed).clues == held for seed in range(5))


@pytest.mark.rule("EH-0072")
def test_the_backs_of_sheets_can_be_read_by_everybody() -> None:
    made = components()
    for name in component.SHEETS:
        abilities = made.texts.abilities[made.kinds[name]]
        fallen = [a for a in abilities if a.kind == TEXT and a.point in FALLEN]
        assert len(fallen) == 2
        for ability in fallen:
            assert "retreat" in wording.text(made.texts, ability.code).lower()
    for asleep, awake in made.ancient_kinds:
        assert made.texts.names[awake] == f"{made.texts.names[asleep]}_awake"
        assert all(wording.text(made.texts, a.code) for a in made.texts.abilities[awake])
        assert made.texts.abilities[awake]


FALLEN = (point.CRIPPLED, point.INSANE)


@pytest.mark.rule("EH-0014")
def test_the_log_tells_how_many_clues_somebody_gained() -> None:
    s = Scene(*seats(2))
    board.gain_clues(s.g, 0, 2)
    board.spawn_clue(s.g, space.number("rome"))
    assert s.events(event.CLUES) == [(event.CLUES, 0, 2, 0)]
    assert s.events(event.CLUE_COMES) == [(event.CLUE_COMES, space.number("rome"), 0, 0)]
