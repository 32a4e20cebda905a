"""The table as text, where fuzz and recorded games do not look."""

from __future__ import annotations

from arkham_env.board.words.titles import title
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.actions import Turn
from arkham_env.eldritch.state.ids import component, space, zone
from arkham_env.eldritch.view import deck_line, on_card_note, own_lines, things_on, view
from tests.eldritch.support.scene import Scene


def test_an_action_within_a_turn_is_told_after_the_turn() -> None:
    s = Scene("lily_chen", "silas_marsh", at={0: "rome"})
    turns = [Turn(0, 2), Turn(1, 2), Turn(0, 1)]
    s.g.stack = [*s.g.stack[:1], *turns]
    lines = [line for line in own_lines(s.g, 0) if line.startswith("Actions left")]
    assert [line[:15] for line in lines] == ["Actions left: 2", "Actions left: 1"]


def test_a_rumor_is_shown_on_its_space_alone() -> None:
    s = Scene("lily_chen", at={0: "rome"})
    s.ongoing("growing_madness")
    for where in range(space.COUNT):
        shown = "Rumor Growing Madness" in things_on(s.g, where)
        assert shown == (where == space.number("8"))


def test_what_lies_on_a_card_is_counted() -> None:
    s = Scene("lily_chen", clues=["rome", "tokyo"])
    card = s.ongoing("growing_madness", tokens=0)
    assert on_card_note(s.g, card) == ""
    for count, said in ((1, "1 Clue"), (2, "2 Clues")):
        board.move(s.g, s.g.board_clues[0], zone.CARD + card)
        s.g.reindex()
        assert on_card_note(s.g, card).strip(" []()") == said, count


def test_a_seat_reads_no_back_that_another_has_looked_at() -> None:
    """Neither of a card of its own nor of one of the other."""
    s = Scene("lily_chen", "silas_marsh", at={0: "rome"})
    cards = [s.give(0, "amnesia"), s.give(1, "hallucinations"), s.give(0, "wither")]
    names = ["Forgotten Crimes", "The Voices"]
    for card, back in zip(cards, ("forgotten_crimes", "the_voices", "back_1"), strict=True):
        s.back(card, f"{component.COPIES[card][1]}_{back}")
        board.reveal_back(s.g, card, 1 << 1)
    assert [name in view(s.g, 0) for name in names] == [False, False]
    assert "back 1" not in view(s.g, 0).lower() and "(back" not in view(s.g, 0)
    assert [name in view(s.g, 1) for name in names] == [True, True]
    assert "back 1" in view(s.g, 1).lower()


def test_a_seat_reads_no_gate_that_another_has_looked_at() -> None:
    s = Scene("lily_chen", "silas_marsh", at={0: "rome"})
    gate = s.g.gate_stack[-2]
    s.g.gate_known[gate - component.FIRST_GATE] = 1 << 1
    said = f"known from the top: 2 {title(component.GATES[gate - component.FIRST_GATE])}"
    assert "known from the top" not in deck_line(s.g, 0) and said in deck_line(s.g, 1)
    assert "known from the top" not in view(s.g, 0) and said in view(s.g, 1)
