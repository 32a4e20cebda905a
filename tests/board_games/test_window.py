"""Windows: forced answers in one order, optional ones clockwise until all passed in a row."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.board.texts.amounts import number
from arkham_env.board.texts.context import NOBODY, NONE
from arkham_env.board.texts.filters import CHOSEN, HELD_BY
from arkham_env.board.texts.program import pay
from arkham_env.board.texts.texts import (
    ANYONE,
    FORCED,
    GROUP,
    MAY,
    OWNER,
    SUBJECT,
    Ability,
    Modifier,
)
from arkham_env.board.texts.verbs import D_ANSWER, D_ORDER, OP_PASS
from arkham_env.board.texts.window import Window, open_window
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.lasting import THIS_ROUND, THIS_TURN
from tests.board_games.text_game import ADD, FALL, MARKED, POINT, SCORE_LEAST, End, Host


def noting(n: int) -> list[int]:
    return [pack(MARKED, n)]


def opened(g: Host, subject: int = 0, active: int = 0) -> Host:
    g.push(End())
    assert open_window(g, POINT, subject, active)
    g.advance()
    return g


def numbers(g: Host) -> list[Any]:
    return [note[0] for note in g.notes]


def pass_all(g: Host) -> list[int]:
    """Pass until the end; return the seats that were asked."""
    seats = []
    while not g.over:
        seats.append(g.seat)
        g.take(len(g.options) - 1)
    return seats


def test_a_point_that_nobody_answers_opens_nothing() -> None:
    g = Host()
    assert not open_window(g, POINT, 0, 0)
    assert g.stack == []


def test_the_active_seat_orders_forced_answers_once_then_they_all_come() -> None:
    g = Host()
    cards = [g.card(seat, Ability(FORCED, noting(seat), point=POINT)) for seat in (0, 1, 2)]
    opened(g, 0, 1)
    assert (g.kind, g.seat, [a_of(o) for o in g.options]) == (D_ORDER, 1, cards)
    assert g.notes == []
    g.go(cards[2])
    assert g.notes == []
    assert [a_of(o) for o in g.options] == cards[:2]
    g.go(cards[1])
    assert g.notes == [(2, 2, 0), (1, 1, 0), (0, 0, 0)]


def test_one_forced_answer_is_not_asked_about() -> None:
    g = Host()
    g.card(1, Ability(FORCED, noting(5), point=POINT))
    assert (opened(g).over, numbers(g)) == (True, [5])


def test_a_forced_answer_of_the_board_belongs_to_nobody() -> None:
    g = Host()
    g.card(NOBODY, Ability(FORCED, noting(5), point=POINT))
    assert opened(g, 1).notes == [(5, NOBODY, 1)]


def test_a_forced_answer_is_checked_again_when_its_turn_comes() -> None:
    g = Host()
    poor = g.condition((SCORE_LEAST, 1))
    first = g.card(0, Ability(FORCED, [pack(ADD, 0, number(-1))], point=POINT, condition=poor))
    g.card(0, Ability(FORCED, noting(1), point=POINT, condition=poor))
    g.scores[0] = 1
    opened(g).go(first)
    assert (g.over, g.notes) == (True, [])


def test_optional_answers_go_clockwise_from_the_active_seat_until_all_pass() -> None:
    g = Host()
    for seat in range(3):
        g.card(seat, Ability(MAY, noting(seat), point=POINT))
    opened(g, 0, 2)
    assert (g.kind, op_of(g.options[-1])) == (D_ANSWER, OP_PASS)
    assert pass_all(g) == [2, 0, 1]
    assert g.notes == []


def test_after_an_answer_those_who_passed_are_asked_again() -> None:
    g = Host()
    cards = [g.card(seat, Ability(MAY, noting(seat), point=POINT)) for seat in range(2)]
    opened(g)
    g.go(cards[0])  # seat 0 answers; it has nothing more to use
    assert g.seat == 1
    g.take(len(g.options) - 1)
    assert g.over
    h = Host()
    cards = [h.card(seat, Ability(MAY, noting(seat), point=POINT)) for seat in range(2)]
    opened(h)
    h.take(len(h.options) - 1)
    assert h.seat == 1
    h.go(cards[1])
    assert (h.seat, h.notes) == (0, [(1, 1, 0)])


def test_a_card_answers_with_each_of_its_abilities_once() -> None:
    g = Host()
    card = g.card(0, Ability(MAY, noting(1), point=POINT), Ability(MAY, noting(2), point=POINT))
    opened(g)
    assert len(g.options) == 3
    g.take(0)
    assert [a_of(o) for o in g.options[:-1]] == [card]
    g.take(0)
    assert (g.over, numbers(g)) == (True, [1, 2])


@pytest.mark.parametrize(
    ("who", "expected"), [(OWNER, [1]), (SUBJECT, [2]), (ANYONE, [0, 1, 2]), (GROUP, [0])]
)
def test_who_decides(who: int, expected: list[int]) -> None:
    g = Host()
    g.card(1, Ability(MAY, noting(1), point=POINT, who=who))
    assert pass_all(opened(g, 2, 0)) == expected


def test_the_text_is_carried_out_by_who_decided_and_knows_whom_it_befalls() -> None:
    g = Host()
    g.card(1, Ability(MAY, noting(1), point=POINT, who=ANYONE))
    opened(g, 2, 0).take(0)
    assert g.notes == [(1, 0, 2)]


def test_costs_must_be_payable_and_conditions_hold() -> None:
    g = Host()
    g.card(0, Ability(MAY, pay(0, 1) + noting(1), point=POINT, costs=1))
    g.card(1, Ability(MAY, noting(2), point=POINT, condition=g.condition((SCORE_LEAST, 1))))
    g.card(2, Ability(MAY, noting(3), point=POINT, condition=g.condition((CHOSEN, 0))))
    assert opened(g, 0).over
    h = Host()
    h.purse[0] = [1, 0]
    h.scores[1] = 1
    h.card(0, Ability(MAY, pay(0, 1) + noting(1), point=POINT, costs=1))
    h.card(1, Ability(MAY, noting(2), point=POINT, condition=h.condition((SCORE_LEAST, 1))))
    assert pass_all(opened(h)) == [0, 1]


def test_a_limit_lasts_until_its_lifetime_ends() -> None:
    g = Host()
    card = g.card(0, Ability(MAY, noting(1), point=POINT, limit=THIS_ROUND))
    opened(g).take(0)
    assert not g.may_use(card, 0, 0)
    g.end_lifetime(THIS_TURN)
    assert not g.may_use(card, 0, 0)
    g.end_lifetime(THIS_ROUND)
    assert g.may_use(card, 0, 0)


def test_a_card_that_left_play_answers_no_more() -> None:
    g = Host()
    first = g.card(0, Ability(FORCED, noting(1), point=POINT))
    g.card(0, Ability(FORCED, noting(2), point=POINT))
    opened(g).go(1)
    assert numbers(g) == [2, 1]
    g.unindex_card(first)
    assert g.listen[POINT] == [1]


def test_the_lead_orders_for_an_active_seat_that_fell() -> None:
    g = Host()
    g.gone[1] = 1
    g.lead = 2
    for _ in range(2):
        g.card(0, Ability(FORCED, noting(1), point=POINT))
    assert opened(g, 0, 1).seat == 2


def test_the_group_begins_where_nobody_is_active() -> None:
    g = Host()
    g.lead = 1
    for seat in range(3):
        g.card(seat, Ability(MAY, noting(seat), point=POINT))
    assert pass_all(opened(g, 0, NOBODY)) == [1, 2, 0]


def test_who_falls_by_an_answer_is_asked_no_more() -> None:
    g = Host()
    for seat in range(2):
        g.card(seat, Ability(MAY, [pack(FALL)], point=POINT))
        g.card(seat, Ability(MAY, noting(1), point=POINT))
    opened(g).take(0)
    assert g.seat == 1
    assert g.gone == [1, 0, 0]


def test_a_window_follows_a_shift_and_copies_itself() -> None:
    window = Window(POINT, 1, 2, 7)
    window.answered.append(5)
    copy = window.copy()
    assert isinstance(copy, Window)
    copy.answered.append(6)
    copy.shift(3, 1)
    assert (window.answered, window.at, copy.at) == ([5], 7, 8)


def test_quantities_combine_by_their_rule() -> None:
    g = Host()
    held = g.condition((HELD_BY, 0))
    for amount in (2, 3):
        modifiers = [Modifier(rule, number(amount), held) for rule in range(4)]
        g.card(1, modifiers=modifiers)
    # sum, highest, floor, cap
    assert [g.value(quantity, 1, 1) for quantity in range(4)] == [6, 4, 3, 1]
    assert [g.value(quantity, 9, 1) for quantity in range(4)] == [14, 12, 9, 2]
    assert [g.value(quantity, 9, 0) for quantity in range(4)] == [9, 9, 9, 9]
    g.unindex_card(1)
    assert g.value(0, 1, 1) == 3


def test_a_penalty_does_not_count_as_the_highest_bonus() -> None:
    g = Host()
    g.card(NONE, modifiers=[Modifier(1, number(-2))])
    assert g.value(1, 5, 0) == 5
