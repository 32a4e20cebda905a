"""Static analysis of card programs: how many successes of a check make a difference."""

from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import check, form
from arkham_env.board.texts import amounts
from arkham_env.board.texts.amounts import OF_AMOUNTS, TABLED
from arkham_env.board.texts.program import (
    BRANCH, CHOOSE, ELSE, END, FIRST_VERB, NOTE, SKIP, TARGET, UNLESS,
)  # fmt: skip
from arkham_env.board.texts.texts import AMOUNT, Texts
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.native import i64


def need_of(g: Game, kind: i64, ability: i64, pc: i64) -> i64:
    """Return the highest number of successes that makes a difference after a check.

    The result is ``check.PASSED`` if every success counts, and 1 if the successes are not used.

    Args:
        kind, ability: the ability whose program contains the check.
        pc: index of the check in the program.
    """
    key = (kind << 8 | ability) << 12 | pc
    needs = g.table.components.needs
    if key not in needs:
        found = asked(g.texts, g.texts.code(kind, ability), pc + 1)
        needs[key] = int(min(max(1, found), check.PASSED))
    return needs[key]


def asked(texts: Texts, code: list[i64], at: i64) -> i64:
    """Return the highest number with which a program compares the result of a check.

    Only the instructions at index ``at`` and later are examined, up to the next one that sets a new
    result. If an amount in these instructions depends on the number of successes, every success
    counts, and ``check.PASSED`` is returned, which is higher than any other number. If these
    instructions do not use the result, 0 is returned.
    """
    most: i64 = 0
    while True:
        word: i64 = code[at]
        op = op_of(word)
        if op == END:
            return most
        if op == SKIP:
            at += 1 + b_of(word)
        elif op == ELSE or op == UNLESS:
            if op == ELSE:
                most = max(most, a_of(word))
            most = max(most, asked(texts, code, at + 1 + b_of(word)))
            at += 1
        elif op == CHOOSE:
            for i in range(a_of(word)):
                branch: i64 = code[at + 1 + i]
                assert op_of(branch) == BRANCH
                most = max(most, asked(texts, code, at + 1 + i + b_of(branch)))
            return most
        else:
            if counts(texts, word):
                return check.PASSED
            if op == TARGET or op == NOTE or replaces(texts, op):
                return most
            at += 1


def replaces(texts: Texts, op: i64) -> bool:
    """Return whether an instruction with the verb ``op`` sets a new result."""
    return op >= FIRST_VERB and texts.verbs[op - FIRST_VERB].tests


def counts(texts: Texts, word: i64) -> bool:
    """Return whether an operand of the instruction ``word`` depends on the number of successes."""
    first, second = texts.operands(op_of(word))
    return (first == AMOUNT and is_result(texts, a_of(word))) or (
        second == AMOUNT and is_result(texts, b_of(word))
    )


def is_result(texts: Texts, code: i64) -> bool:
    """Return whether an amount depends on the successes of the last check."""
    if code < TABLED:
        return False
    entry = texts.amounts.entries[code - TABLED]
    if entry.form in (amounts.RESULT, form.SUCCESS_DICE, form.FAILED_DICE):
        return True
    if entry.form not in OF_AMOUNTS:
        return False
    return is_result(texts, entry.x) or is_result(texts, entry.y)
