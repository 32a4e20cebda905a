"""``board/texts/program.py``, ``board/words/wording.py``, ``writer.py``: what falls out of
programs: words, summaries, faults of form, checksums."""

from __future__ import annotations

import zlib

import pytest

from arkham_env.board.texts import amounts
from arkham_env.board.texts.filters import (
    CHOSEN,
    FACE_SHOWN,
    HELD_BY,
    MYSELF,
    NOT,
    RESULT,
    SEATS,
    THIS,
    ConditionId,
    FilterId,
    Filters,
)
from arkham_env.board.texts.program import (
    BRANCH,
    CHOOSE,
    EACH,
    ELSE,
    GROUP_PAY,
    MARK,
    NOTE,
    OWN,
    PAY,
    SKIP,
    STOP,
    TARGET,
    UNLESS,
    branch_verb,
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
from arkham_env.board.texts.texts import (
    ACTION,
    ANYONE,
    FORCED,
    GROUP,
    LOCAL_ACTION,
    MAY,
    OWNER,
    SUBJECT,
    TEXT,
    UNUSED,
    Ability,
    Texts,
    Verb,
)
from arkham_env.board.words.wording import faults, summary, text
from arkham_env.core.kernel.decision import pack
from tests.board_games.text_game import ADD, MARKED, NEVER, SCORE_LEAST, TEST, VERBS, Host

END = [0]


def add(amount: int) -> list[int]:
    return [pack(ADD, 0, amount)]


def test_a_text_in_words() -> None:
    g = Host()
    poor = g.condition((SCORE_LEAST, 2))
    everyone = g.filter(SEATS)
    half = g.made.amounts.add(amounts.HALF_UP, 5)
    code = (
        [pack(TEST)]
        + guarded(1, add(2), add(half))
        + when(poor, add(3))
        + may(pay(0, 2), each(everyone, add(1)))
        + repeat(2, target(everyone, [pack(MARKED, 4)]))
    )
    assert text(g.made, code) == (
        "test; on 1 or more: (add 2), else (add half of 5 (up)); if score at least 2: (add 3); "
        "choose (pay 2 coins; each seat: (add 1)) or (nothing); "
        "2 times: (choose seat; on 1 or more: (mark 4))"
    )


def test_a_summary_adds_a_sequence_and_takes_the_best_of_a_choice() -> None:
    g = Host()
    code = add(1) + choose([(0, add(5)), (0, add(3) + [pack(MARKED, 7)])])
    assert summary(g.made, code) == {(ADD, 0): [6, 6], (MARKED, 7): [1, 1]}


def test_a_summary_tells_success_from_failure() -> None:
    g = Host()
    code = [pack(TEST), *guarded(1, add(4), add(9)), *repeat(3, add(1))]
    assert summary(g.made, code)[(ADD, 0)] == [7, 12]
    dice = g.made.amounts.add(amounts.DICE, 2)
    assert summary(g.made, add(dice)) == {(ADD, 0): [12, 12]}


def test_sound_programs_have_no_faults() -> None:
    g = Host()
    everyone = g.filter(SEATS)
    code = target(everyone, add(1), add(2)) + may(pay(0, 1), each(everyone, add(1)))
    assert faults(g.made, code + END) == []


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ([pack(99)], "unknown verb 99"),
        (choose([(1, [pack(99)]), (0, [])]) + END, "unknown verb 99"),
        (choose([(1, add(amounts.TABLED + 5)), (0, [])]) + END, "there is no amount"),
        (
            [pack(EACH, 0, 1), pack(SKIP, 0, 1), 0, 0],
            "a jump to index 3, which is outside the body",
        ),
        (add(1), "does not end with END"),
        ([pack(ADD, 0, amounts.TABLED + 5), 0], "there is no amount"),
        ([pack(UNLESS, 40, 0), 0], "there is no filter 40"),
        ([pack(SKIP, 0, 3), 0], "jumps to index 4, which is a BRANCH or past the end"),
        ([pack(ELSE, 1, 0), 0], "ELSE requires an earlier instruction"),
        ([pack(EACH, 0, 0), 0], "expected a filter that selects items"),
        ([pack(CHOOSE, 2, 3), pack(BRANCH, 0, 2), 0, 0, 0], "the choice has no branch 1"),
        (choose([(0, [])]) + END, "at least 2 branches, got 1"),
        (choose([(1, [pack(SKIP, 0, 0)]), (0, [])]) + END, "not a valid cost instruction"),
        (pay(5, 1) + END, "operand 5 is out of range"),
        ([pack(BRANCH, 0, 0), 0], "instruction 0: BRANCH must follow CHOOSE"),
        ([pack(ADD, 0, 1), pack(BRANCH, 0, 0), 0], "instruction 1: BRANCH must follow CHOOSE"),
    ],
)
def test_faults_of_form(code: list[int], words: str) -> None:
    found = faults(Host().made, code)
    assert any(words in fault for fault in found), found


def test_a_cost_must_not_be_rolled() -> None:
    g = Host()
    dice = g.made.amounts.add(amounts.DICE, 1)
    found = faults(g.made, may(pay(0, dice), []) + END)
    assert any("dice roll" in fault for fault in found)


def made(code: list[int], before: int = 0) -> Host:
    """A host with one text; ``before``: filters and amounts that other texts made first."""
    g = Host()
    for n in range(before):
        g.filter(SEATS, (SCORE_LEAST, 90 + n))
    g.made.add("card", [Ability(TEXT, code)])
    return g


def with_filter(g: Host, least: int) -> list[int]:
    return each(g.filter(SEATS, (SCORE_LEAST, least)), add(1))


def test_a_checksum_sees_the_content_of_filters_and_not_their_numbers() -> None:
    marks = []
    for before, least in ((0, 3), (5, 3), (0, 4)):
        g = made([], before)
        g.made.add("card 2", [Ability(TEXT, with_filter(g, least))])
        marks.append(g.made.mark(1, 0))
    assert marks[0] == marks[1]
    assert marks[0] != marks[2]


def test_the_hash_of_all_texts() -> None:
    assert made(add(1)).made.hash() == made(add(1)).made.hash()
    assert made(add(1)).made.hash() != made(add(2)).made.hash()


def test_a_checksum_sees_every_difference_and_no_table_number() -> None:
    """Verb, operand, form of an amount, what it is taken of, what a filter asks."""

    def programs(before: int) -> list[int]:
        g = Host()
        for n in range(before):
            g.made.amounts.add(amounts.DICE, 50 + n)
            g.filter(SEATS, (SCORE_LEAST, 90 + n))
        table = g.made.amounts
        two, three = (g.filter(SEATS, (SCORE_LEAST, least)) for least in (2, 3))
        codes = [
            add(1),
            add(2),
            [pack(MARKED, 0, 1)],
            [pack(MARKED, 1, 0)],
            add(table.add(amounts.HALF_UP, 5)),
            add(table.add(amounts.HALF_UP, 6)),
            add(table.add(amounts.DICE, 1)),
            add(table.add(amounts.DICE, 2)),
            add(table.add(amounts.DICE, table.add(amounts.DICE, 2))),
            add(table.add(amounts.COUNT, two)),
            add(table.add(amounts.COUNT, three)),
            each(two, add(1)),
            each(three, add(1)),
        ]
        g.made.add("all", [Ability(TEXT, code) for code in codes])
        kind = g.made.names.index("all")
        return [g.made.mark(kind, number) for number in range(len(codes))]

    marks = programs(0)
    assert len(set(marks)) == len(marks)
    assert programs(3) == marks
    # Saves note these: another way to write a text in full refuses every save in its middle.
    assert zlib.crc32(repr(marks).encode()) == 3071953686


@pytest.mark.parametrize(
    ("form", "x", "y", "words"),
    [
        (amounts.RESULT, 0, 0, "as many as successes"),
        (amounts.PLAYERS, 0, 0, "as many as seats"),
        (amounts.DICE, 2, 0, "the sum of 2 dice"),
        (amounts.MINUS, 5, 3, "5 minus 3"),
        (amounts.TIMES, 5, 3, "5 times 3"),
        (amounts.HALF_UP, 5, 0, "half of 5 (up)"),
        (amounts.HALF_DOWN, 5, 0, "half of 5 (down)"),
        (amounts.LESSER, 5, 3, "the lesser of 5 and 3"),
        (amounts.GREATER, 5, 3, "the greater of 5 and 3"),
    ],
)
def test_the_words_of_an_amount(form: int, x: int, y: int, words: str) -> None:
    g = Host()
    assert text(g.made, add(g.made.amounts.add(form, x, y))) == f"add {words}"


def test_the_words_of_a_negative_number_and_of_a_count() -> None:
    g = Host()
    assert text(g.made, add(amounts.number(-4))) == "add -4"
    count = g.made.amounts.add(amounts.COUNT, g.filter(SEATS, (SCORE_LEAST, 2)))
    assert text(g.made, add(count)) == "add as many as seat, score at least 2"


@pytest.mark.parametrize(
    ("tests", "words"),
    [
        ([(CHOSEN, 0)], "the chosen"),
        ([(MYSELF, 0), (THIS, 0)], "this one, this card"),
        ([(HELD_BY, 0)], "its holder"),
        ([(FACE_SHOWN, 3)], "a die shows 3"),
        ([(RESULT, 2)], "2 or more successes"),
        ([(RESULT + NOT, 2)], "not 2 or more successes"),
        ([(SCORE_LEAST, 2)], "score at least 2"),
        ([(SCORE_LEAST + NOT, 2)], "not score at least 2"),
    ],
)
def test_the_words_of_a_filter(tests: list[tuple[int, int]], words: str) -> None:
    g = Host()
    seats = g.filter(SEATS, *tests)
    assert text(g.made, [pack(TARGET, seats, 0)]) == f"choose seat, {words}"
    assert text(g.made, [pack(TARGET, seats, 1)]) == f"you may choose seat, {words}"
    condition = g.condition(*tests)
    joined = " and ".join(words.split(", "))
    assert text(g.made, when(condition, add(1))) == f"if {joined}: (add 1)"


def test_the_words_of_single_instructions() -> None:
    g = Host()
    assert text(g.made, pay(0, 2)) == "pay 2 coins"
    assert text(g.made, group_pay(0, 2)) == "as a group pay 2 coins"
    assert text(g.made, [pack(STOP)]) == "stop"
    assert text(g.made, [pack(MARK)]) == "dice show 1"
    assert text(g.made, [pack(NOTE, 0, 3)]) == "take 3"
    assert text(g.made, [pack(OWN, 4)]) == "step 4 of its own"
    assert text(g.made, []) == "nothing"


def test_a_summary_of_what_is_conditional_repeated_or_paid() -> None:
    g = Host()
    poor = g.condition((SCORE_LEAST, 2))
    assert summary(g.made, when(poor, add(3), add(5))) == {(ADD, 0): [5, 5]}
    assert summary(g.made, when(poor, add(7), add(5))) == {(ADD, 0): [7, 7]}
    assert summary(g.made, repeat(3, add(2)) + add(1)) == {(ADD, 0): [7, 7]}
    assert summary(g.made, each(g.filter(SEATS), add(2))) == {(ADD, 0): [2, 2]}
    assert summary(g.made, pay(0, 4)) == {(PAY, 0): [4, 4]}
    assert summary(g.made, group_pay(0, 4)) == {(GROUP_PAY, 0): [4, 4]}
    half = g.made.amounts.add(amounts.HALF_UP, 9)
    assert summary(g.made, add(half)) == {(ADD, 0): [1, 1]}


def test_a_condition_is_no_filter_of_things_and_the_other_way_about() -> None:
    g = Host()
    seats, poor = g.filter(SEATS), g.condition((SCORE_LEAST, 2))
    assert faults(g.made, when(ConditionId(seats), add(1)) + END) == [
        f"instruction 0: UNLESS requires a condition, but filter {seats} is not a condition"
    ]
    assert faults(g.made, when(poor, add(1)) + END) == []
    assert faults(g.made, each(FilterId(poor), add(1)) + END) == [
        f"instruction 0: filter {poor} is a condition, expected a filter that selects items"
    ]


def test_a_sound_choice_has_no_faults_however_many_branches() -> None:
    code = choose([(0, add(1)), (0, []), (1, pay(0, 1) + add(2))])
    assert faults(Host().made, code + END) == []


def test_the_words_of_forms_and_filters_of_the_games_own() -> None:
    own = Texts(
        Filters(),
        amounts.Amounts(),
        verbs=VERBS,
        resources=(),
        rules=[],
        points=0,
        form_names=("{x} for each of {y}", "the depth"),
    )
    first = own.amounts.add(amounts.FIRST_FORM, 4, 2)
    second = own.amounts.add(amounts.FIRST_FORM + 1)
    assert text(own, add(first)) == "add 4 for each of 2"
    assert text(own, add(second)) == "add the depth"
    g = Host()
    poor = g.filter(SEATS, (SCORE_LEAST, 2))
    assert text(g.made, [pack(NEVER, poor)]) == "never seat, score at least 2"


def test_a_branch_is_named_by_its_first_verb() -> None:
    code = add(1) + choose([(0, add(5)), (0, []), (1, pay(0, 2) + add(1))])
    assert [branch_verb(code, 1, i) for i in range(3)] == [ADD, 0, PAY]


def test_a_verb_that_says_no_more_leaves_no_result() -> None:
    verb = Verb("nod", "nod")
    assert (verb.a, verb.b, verb.a_names, verb.b_names) == (UNUSED, UNUSED, (), ())
    assert not verb.tests


def test_kinds_of_abilities_stay_where_saves_and_hashes_have_them() -> None:
    assert (FORCED, MAY, ACTION, LOCAL_ACTION, TEXT) == (0, 1, 2, 3, 4)
    assert (OWNER, SUBJECT, ANYONE, GROUP) == (0, 1, 2, 3)
