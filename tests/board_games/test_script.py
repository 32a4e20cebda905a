"""Programs: every control instruction, one test each, on the host of ``text_game``."""

from __future__ import annotations

import pytest

from arkham_env.board.texts import amounts
from arkham_env.board.texts.board_game import GONE
from arkham_env.board.texts.context import NOBODY, NONE
from arkham_env.board.texts.filters import (
    AMOUNT,
    CARDS,
    CHOSEN,
    FACE_SHOWN,
    HELD_BY,
    MYSELF,
    NOT,
    PIECES,
    RESULT,
    SEATS,
    SPACES,
    THIS,
)
from arkham_env.board.texts.payment import Pay
from arkham_env.board.texts.program import (
    DICE_SHOW_ONE,
    END,
    MARK,
    NOTE,
    OWN,
    STOP,
    choose,
    each,
    group_pay,
    guarded,
    may,
    pay,
    repeat,
    target,
    when,
)
from arkham_env.board.texts.script import NO_LIMIT, Script
from arkham_env.board.texts.verbs import (
    D_CHOICE,
    D_PAY,
    D_SHARE,
    D_TARGET,
    OP_CHOICE,
    OP_SEAT,
    OP_TARGET,
)
from arkham_env.core.kernel.decision import b_of, op_of, pack
from arkham_env.core.kernel.dump import dump
from arkham_env.core.kernel.frame import CALL
from tests.board_games.text_game import (
    ADD,
    ASK_TWICE,
    EVEN,
    FALL,
    MARKED,
    NEVER,
    ROLL,
    SCORE_LEAST,
    TEST,
    UNSETTLE,
    Host,
    Step,
)


def add(amount: int = 1) -> list[int]:
    return [pack(ADD, 0, amounts.number(amount) if amount < amounts.TABLED else amount)]


def mark(number: int) -> list[int]:
    return [pack(MARKED, number)]


TESTING = [pack(TEST)]


class Deadly(Host):
    """A host in which any payment ends the game."""

    def spend(self, seat: int, what: int, source: int) -> None:
        super().spend(seat, what, source)
        self.end()


def marks(g: Host) -> list[tuple[int, int, int]]:
    return [note for note in g.notes if isinstance(note[0], int)]


def test_a_text_begins_at_its_beginning_with_nothing_counted() -> None:
    """These fields are part of a save; all fields without an argument are 0 or empty."""
    began = dict(zip(Script.FIELDS, dump(Script(3, 4, 1, 7)), strict=True))
    expected = {"seat": 1, "source": 7, "kind": 3, "ability": 4}
    assert {name: began[name] for name in expected} == expected
    assert {name: began[name] for name in ("pc", "waits", "a", "b", "items")} == {
        "pc": 0, "waits": 0, "a": 0, "b": 0, "items": [],
    }  # fmt: skip
    assert (began["limit"], began["presence"]) == (NO_LIMIT, GONE)


def test_instructions_are_carried_out_in_order_by_the_seat() -> None:
    g = Host().begin(mark(1) + mark(2) + add(3), 1)
    assert (g.over, g.notes, g.scores) == (True, [(1, 1, NONE), (2, 1, NONE)], [0, 3, 0])


@pytest.mark.parametrize(("result", "score"), [(0, 10), (1, 1), (2, 1)])
def test_else_reads_the_result_of_the_last_test(result: int, score: int) -> None:
    g = Host()
    g.coming = [(result, [])]
    g.begin(TESTING + guarded(1, add(1), add(10)), 0)
    assert g.scores[0] == score


@pytest.mark.parametrize(("score", "expected"), [(0, [(2, 0, NONE)]), (3, [(1, 0, NONE)])])
def test_unless_asks_a_condition_of_the_seat(score: int, expected: list[object]) -> None:
    g = Host()
    g.scores[0] = score
    g.begin(when(g.condition((SCORE_LEAST, 3)), mark(1), mark(2)), 0)
    assert g.notes == expected


def test_a_condition_knows_which_faces_were_shown() -> None:
    g = Host()
    g.coming = [(0, [4, 1])]
    fours = g.condition((FACE_SHOWN, 4))
    no_sixes = g.condition((FACE_SHOWN + NOT, 6))
    twos = g.condition((FACE_SHOWN, 2))
    g.begin(TESTING + when(fours, mark(4)) + when(no_sixes, mark(6)) + when(twos, mark(2)), 0)
    assert [number for number, _, _ in marks(g)] == [4, 6]


def test_a_choice_is_named_by_the_first_verb_of_its_branch() -> None:
    g = Host().begin(choose([(0, add(5)), (0, []), (0, TESTING)]), 1)
    assert (g.kind, g.seat) == (D_CHOICE, 1)
    assert [b_of(option) for option in g.options] == [ADD, END, TEST]
    assert g.options[0] >> 24 == OP_CHOICE
    g.go(0)
    assert (g.over, g.scores) == (True, [0, 5, 0])


def test_after_a_branch_the_text_goes_on_behind_the_choice() -> None:
    code = choose([(0, mark(1)), (0, mark(2) + mark(3)), (0, [])]) + mark(9)
    ways = [[1, 9], [2, 3, 9], [9]]
    for branch, expected in enumerate(ways):
        g = Host().begin(code, 0).go(branch)
        assert [number for number, _, _ in marks(g)] == expected


def test_a_branch_needs_its_costs_and_the_last_one_is_taken_if_none_can_be_paid() -> None:
    code = choose([(1, pay(0, 3) + mark(1)), (1, [pack(NEVER), *mark(2)]), (0, mark(3))])
    g = Host().begin(code, 0)
    assert [number for number, _, _ in marks(g)] == [3]
    g = Host()
    g.purse[0] = [3, 0]
    g.begin(code, 0)
    assert g.offered() == [0, 2]
    code = choose([(1, pay(0, 3)), (1, pay(0, 2) + mark(2))])
    g = Host().begin(code, 0)
    assert (g.over, marks(g)) == (True, [(2, 0, NONE)])


def test_an_optional_payment_is_a_choice_that_may_be_declined() -> None:
    for code, declined in ((may(pay(0, 2), mark(1), mark(2)), [2]), (may(pay(0, 2), mark(1)), [])):
        for pick, expected in ((0, [1]), (1, declined)):
            g = Host()
            g.purse[0] = [2, 0]
            g.begin(code, 0)
            assert g.offered() == [0, 1]
            g.go(pick)
            assert [number for number, _, _ in marks(g)] == expected
            assert g.purse[0] == [0 if pick == 0 else 2, 0]


def test_equal_costs_of_a_branch_add_up() -> None:
    code = choose([(2, pay(0, 2) + pay(0, 2) + mark(1)), (0, mark(2))])
    g = Host()
    g.purse[0] = [3, 0]
    g.begin(code, 0)
    assert marks(g) == [(2, 0, NONE)]
    g = Host()
    g.purse[0] = [4, 0]
    g.begin(code, 0)
    assert g.offered() == [0, 1]


def test_a_payment_is_a_decision_where_there_are_two_ways() -> None:
    g = Host()
    g.purse[2] = [1, 2]
    g.begin(pay(0, 3) + mark(1), 2)
    # coin + favour, favour + favour (overpaid)
    assert (g.kind, g.seat, g.offered()) == (D_PAY, 2, [0, 1])
    other = Host()
    other.purse[2] = [1, 2]
    other.begin(pay(0, 3) + mark(1), 2).go(1)
    assert (other.over, other.purse[2]) == (True, [1, 0])
    g.go(0)
    assert (g.over, g.purse[2], marks(g)) == (True, [0, 1], [(1, 2, NONE)])


def test_a_payment_that_ends_the_game_is_never_finished() -> None:
    class Costly(Host):
        def spend(self, seat: int, what: int, source: int) -> None:
            super().spend(seat, what, source)
            self.end()

    g = Costly()
    g.purse[2] = [1, 2]
    g.begin(pay(0, 3) + mark(1), 2)
    frame = g.stack[-1]
    assert isinstance(frame, Pay)
    g.pick = g.options[0]
    assert frame.run(g) == CALL  # neither done nor waiting for an answer that nobody gives
    assert (g.over, marks(g)) == (True, [])


def test_a_payment_never_offers_what_leaves_the_rest_unpayable() -> None:
    g = Host()
    g.purse[0] = [3, 1]
    g.begin(pay(0, 5), 0)
    # All of it is owed, and sources are used in order: nothing is asked.
    assert (g.over, g.purse[0]) == (True, [0, 0])


def test_a_group_pays_clockwise_from_the_lead_each_what_the_rest_cannot() -> None:
    g = Host()
    g.lead = 1
    g.purse = [[1, 0], [2, 0], [1, 0]]
    g.begin(group_pay(0, 3) + mark(1))
    assert (g.kind, g.seat, g.offered()) == (D_SHARE, 1, [1, 2])
    g.go(1)
    # One coin is paid, two are owed, both others have one: nothing more is asked.
    assert (g.over, g.purse) == (True, [[0, 0], [1, 0], [0, 0]])
    assert marks(g) == [(1, NOBODY, NONE)]


def test_a_group_payment_offers_no_more_than_is_owed() -> None:
    g = Host()
    g.purse = [[5, 0], [5, 0], [0, 0]]
    g.begin(group_pay(0, 2))
    assert (g.seat, g.offered()) == (0, [0, 1, 2])
    g.go(0)
    assert (g.over, g.purse[1]) == (True, [3, 0])


def test_a_group_can_pay_what_no_seat_can() -> None:
    g = Host()
    g.purse = [[1, 0], [1, 0], [0, 0]]
    g.begin(choose([(1, group_pay(0, 2) + mark(1)), (0, [])]))
    assert g.offered() == [0, 1]
    g = Host().begin(choose([(1, group_pay(0, 2) + mark(1)), (0, mark(2))]))
    assert marks(g) == [(2, NOBODY, NONE)]


def test_each_goes_clockwise_from_the_lead_in_a_frame_of_its_own() -> None:
    g = Host()
    g.lead = 2
    g.begin(each(g.filter(SEATS), choose([(0, mark(1)), (0, mark(2))])))
    seats = []
    while not g.over:
        seats.append(g.seat)
        g.go(0)
    assert seats == [2, 0, 1]
    assert [seat for _, seat, _ in marks(g)] == [2, 0, 1]


def test_each_checks_again_when_the_turn_of_an_item_comes() -> None:
    g = Host()
    g.scores = [2, 2, 2]
    poor = g.filter(SEATS, (SCORE_LEAST, 2))
    richest = each(g.filter(SEATS, (MYSELF + NOT, 0)), add(-2))
    g.begin(each(poor, mark(1) + richest), 0)
    assert [seat for _, seat, _ in marks(g)] == [0]


def test_each_skips_who_fell_and_a_text_of_nobody_goes_on() -> None:
    g = Host()
    everyone = g.filter(SEATS)
    fallen = when(g.condition((SCORE_LEAST, 5)), [pack(FALL)])
    g.scores = [5, 0, 0]
    g.begin(each(everyone, fallen + mark(1)) + mark(2))
    assert g.notes == [(1, 1, NONE), (1, 2, NONE), (2, NOBODY, NONE)]


def test_the_text_of_a_seat_stops_when_who_sits_there_falls() -> None:
    g = Host().begin(mark(1) + [pack(FALL)] + mark(2), 1)
    assert (g.over, marks(g)) == (True, [(1, 1, NONE)])


def test_a_text_of_nobody_asks_who_speaks_for_the_group_now() -> None:
    g = Host()
    question = choose([(0, mark(1)), (0, mark(2))])
    g.begin(question + question)
    assert g.seat == 0
    g.lead = 2
    g.go(0)
    assert g.seat == 2


@pytest.mark.parametrize("domain", [SPACES, PIECES])
def test_each_over_other_things_makes_them_the_target(domain: int) -> None:
    g = Host()
    g.begin(each(g.filter(domain, (EVEN, 0)), mark(1)), 1)
    evens = [0, 2] if domain == SPACES else [0, 2, 4]
    assert g.notes == [(1, 1, item) for item in evens]


def test_a_target_stays_chosen_for_the_rest_of_the_text() -> None:
    g = Host()
    chosen = g.filter(SEATS, (CHOSEN, 0))
    others = g.filter(SEATS, (MYSELF + NOT, 0))
    g.begin(target(others, mark(1) + each(chosen, add(7)), mark(2)), 1)
    assert (g.kind, g.seat, g.offered()) == (D_TARGET, 1, [0, 2])
    g.go(2)
    assert (g.scores, g.notes) == ([0, 0, 7], [(1, 1, 2)])


def test_without_a_target_the_text_goes_the_other_way() -> None:
    g = Host()
    g.begin(target(g.filter(SEATS, (SCORE_LEAST, 9)), mark(1), mark(2)), 1)
    assert g.notes == [(2, 1, NONE)]


def test_a_target_may_be_declined_where_the_text_says_so() -> None:
    g = Host()
    g.begin(target(g.filter(SEATS), mark(1), mark(2), may_decline=True), 1)
    assert [op_of(option) for option in g.options] == [OP_SEAT] * 3 + [OP_TARGET]
    g.take(3)
    assert g.notes == [(2, 1, NONE)]


def test_repeat_runs_its_body_as_often_as_the_amount_says() -> None:
    g = Host()
    g.coming = [(3, [])]
    successes = g.made.amounts.add(amounts.RESULT)
    g.begin(TESTING + repeat(successes, add(2)), 1)
    assert g.scores[1] == 6


def test_stop_ends_a_repetition() -> None:
    g = Host()
    g.begin(repeat(4, choose([(0, add(1)), (0, [pack(STOP)])])) + mark(9), 0)
    for branch in (0, 0, 1):
        assert not g.over
        g.go(branch)
    assert (g.over, g.scores[0], marks(g)) == (True, 2, [(9, 0, NONE)])


def test_stop_ends_each() -> None:
    g = Host()
    g.begin(each(g.filter(SEATS), mark(1) + [pack(STOP)]) + mark(2))
    assert [number for number, _, _ in marks(g)] == [1, 2]


def test_settling_comes_between_two_instructions_and_keeps_the_result_of_a_test() -> None:
    g = Host()
    g.coming = [(2, [])]
    g.begin(add(1) + [pack(UNSETTLE)] + TESTING + [pack(UNSETTLE)] + guarded(2, add(1), []), 0)
    assert g.notes == [("settled", [1, 0, 0]), ("settled", [1, 0, 0])]
    assert g.scores[0] == 2


def test_an_instruction_that_comes_back_goes_on_by_its_step() -> None:
    g = Host()
    g.coming = [(6, [])]
    g.begin([pack(ASK_TWICE), *mark(1)], 0)
    assert len(g.options) == 2
    g.go(2)
    assert g.notes == [("asked", 6, 2 << 12), (1, 0, NONE)]


def test_hand_written_steps_and_notes() -> None:
    g = Host().begin([pack(OWN, 4), pack(NOTE, 0, 3), *guarded(3, add(1), [])], 0)
    assert (g.notes, g.scores[0]) == ([("own", 4)], 1)


def test_dice_below_a_mark_show_one_and_those_after_it_do_not() -> None:
    g = Host()
    g.begin([pack(MARK, DICE_SHOW_ONE), *each(g.filter(SEATS), [pack(ROLL, 4)])])
    assert g.notes == [("rolled", 1, 1, 1, 1)] * 3
    free = Host().begin([pack(ROLL, 30)], 0)
    assert set(free.notes[0][1:]) == {1, 2, 3, 4, 5, 6}


def test_amounts() -> None:
    g = Host()
    table = g.made.amounts
    seats = g.filter(SEATS, (SCORE_LEAST, 1))
    g.scores = [1, 1, 0]
    script = Step(0, 0, 0, NONE)
    script.result = 5
    count = table.add(amounts.COUNT, seats)
    cases = [
        (amounts.number(-4), -4),
        (amounts.number(1535), 1535),
        (table.add(amounts.RESULT), 5),
        (count, 2),
        (table.add(amounts.PLAYERS), 3),
        (table.add(amounts.MINUS, 9, count), 7),
        (table.add(amounts.TIMES, 3, count), 6),
        (table.add(amounts.HALF_UP, 5), 3),
        (table.add(amounts.HALF_DOWN, 5), 2),
        (table.add(amounts.LESSER, 4, count), 2),
        (table.add(amounts.GREATER, 4, count), 4),
        (table.add(amounts.FIRST_FORM, 4, 2), 42),
    ]
    assert [g.amount(script, code) for code, _ in cases] == [value for _, value in cases]
    rolled = g.amount(script, table.add(amounts.DICE, 3))
    assert 3 <= rolled <= 18
    with pytest.raises(ValueError, match="2000"):
        amounts.number(2000)


def test_equal_filters_and_amounts_share_an_index() -> None:
    g = Host()
    first = g.filter(SEATS, (RESULT, 2))
    assert g.filter(SEATS, (RESULT, 2)) == first
    assert g.filter(SEATS, (RESULT, 3)) != first
    assert g.filter(PIECES, (RESULT, 2)) != first
    assert g.made.amounts.add(amounts.HALF_UP, 4) == g.made.amounts.add(amounts.HALF_UP, 4)


def test_a_stack_position_follows_a_shift() -> None:
    script = Step(0, 0, 0, NONE, 5)
    script.shift(6, 2)
    assert script.at == 5
    script.shift(5, 2)
    assert script.at == 7


def test_a_copy_shares_nothing() -> None:
    g = Host()
    g.begin(each(g.filter(SEATS), choose([(0, mark(1)), (0, [])])))
    script = g.stack[1]
    assert isinstance(script, Script)
    copy = script.copy()
    assert isinstance(copy, Script)
    copy.items.append(7)
    copy.faces.append(7)
    assert script.items == [1, 2]
    assert script.faces == []
    assert type(copy).FIELDS == type(script).FIELDS
    assert g.push(copy) == CALL


def test_each_passes_over_who_fell_since_and_goes_on_with_the_next() -> None:
    g = Host()
    g.scores = [0, 5, 0]
    rich = each(g.filter(SEATS, (SCORE_LEAST, 5)), [pack(FALL)])
    first = when(g.condition((MYSELF, 0), (SCORE_LEAST + NOT, 5)), rich)
    g.begin(each(g.filter(SEATS), mark(1) + first + mark(2)))
    assert g.notes == [(1, 0, NONE), (2, 0, NONE), (1, 2, NONE), (2, 2, NONE)]


@pytest.mark.parametrize(
    ("tests", "found"),
    [
        ([(THIS, 0)], [2]),
        ([(THIS + NOT, 0)], [0, 1, 3]),
        ([(CHOSEN, 0)], [3]),
        ([(RESULT, 4)], [0, 1, 2, 3]),
        ([(RESULT, 3)], [0, 1, 2, 3]),
        ([(RESULT, 5)], []),
        ([(RESULT + NOT, 5)], [0, 1, 2, 3]),
        ([(AMOUNT, 1)], [0, 1, 2, 3]),
        ([(AMOUNT, 0)], []),
        ([(AMOUNT, amounts.number(-1))], []),
        ([(FACE_SHOWN, 2)], [0, 1, 2, 3]),
        ([(FACE_SHOWN, 1)], []),
        ([(FACE_SHOWN, 3)], []),
        ([(THIS + NOT, 0), (CHOSEN + NOT, 0)], [0, 1]),
    ],
)
def test_what_passes_a_filter(tests: list[tuple[int, int]], found: list[int]) -> None:
    g = Host()
    for _ in range(4):
        g.card(NOBODY)
    context = Step(0, 0, 1, 2)
    context.target = 3
    context.result = 4
    context.faces = [1, 0, 1]
    assert g.candidates(context, g.filter(CARDS, *tests)) == found


def test_who_holds_the_card_of_a_text() -> None:
    g = Host()
    holder = g.filter(SEATS, (HELD_BY, 0))
    held = g.card(1)
    assert g.candidates(Step(0, 0, 0, held), holder) == [1]
    assert g.candidates(Step(0, 0, 0, NONE), holder) == []


def test_an_unknown_test_or_instruction_is_an_error_of_the_game() -> None:
    g = Host()
    with pytest.raises(AssertionError, match=r"^unknown test 8$"):
        g.candidates(Step(0, 0, 0, NONE), g.filter(SEATS, (8, 0)))
    with pytest.raises(AssertionError, match=r"^unknown instruction 15$"):
        Host().begin([pack(15)], 0)


def test_a_cost_that_ends_the_game_pays_no_further() -> None:
    g = Deadly()
    g.purse[0] = [2, 2]
    g.begin(pay(0, 3) + mark(1), 0).go(0)
    assert (g.over, g.purse[0], marks(g), g.ret) == (True, [1, 2], [], 0)


def test_amounts_fill_their_table_and_no_more() -> None:
    table = amounts.Amounts()
    table.entries = [amounts.Amount(amounts.TIMES, 0, i) for i in range(amounts.TABLED - 1)]
    assert table.add(amounts.MINUS, 3, 4) == 2 * amounts.TABLED - 1
    assert table.add(amounts.MINUS, 3, 4) == 2 * amounts.TABLED - 1
    assert table.add(amounts.TIMES, 0, 7) == amounts.TABLED + 7
    with pytest.raises(
        ValueError,
        match=r"^the card texts contain more than 2048 different computed amounts: use fewer",
    ):
        table.add(amounts.MINUS, 4, 3)
