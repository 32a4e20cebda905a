"""Programs: card texts as lists of packed instructions.

An instruction is an int, packed like an option (:mod:`arkham_env.core.kernel.decision`): a verb and
two operands ``a`` and ``b`` of 12 bits each. Jumps are relative and only lead forward, so programs
can be joined with ``+``. The frame :class:`arkham_env.board.texts.script.Script` carries them out.
This module defines the verbs below ``FIRST_VERB``; game-specific verbs begin at that number.
"""

from typing import Final

from arkham_env.board.texts.filters import ConditionId, FilterId
from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack

END: Final = 0
"""End of the program. ``END`` also represents an empty branch in options."""
SKIP: Final = 1
"""Skip ``b`` instructions."""
ELSE: Final = 2
"""Skip ``b`` instructions unless the last result is at least ``a``."""
UNLESS: Final = 3
"""Skip ``b`` instructions unless condition ``a`` is true."""
CHOOSE: Final = 4
"""Choose one of ``a`` branches. It is followed by one BRANCH per branch; the choice ends ``b``
instructions later."""
BRANCH: Final = 5
"""Header of one branch of CHOOSE. The branch begins ``b`` instructions later, and its first ``a``
instructions are costs."""
EACH: Final = 6
"""Carry out the following ``b`` instructions for each item that passes filter ``a``."""
REPEAT: Final = 7
"""Carry out the following ``b`` instructions repeatedly: amount ``a`` times, or until STOP."""
STOP: Final = 8
"""End the EACH or REPEAT whose body contains this instruction."""
TARGET: Final = 9
"""Choose an item that passes filter ``a`` as the target. The last result becomes 1, or 0 if there
is no target. If ``b`` is 1, the seat may decline."""
PAY: Final = 10
"""Pay amount ``b`` of resource ``a``."""
GROUP_PAY: Final = 11
"""Pay amount ``b`` of resource ``a`` as a group; each seat chooses how much it pays."""
MARK: Final = 12
"""Set mark ``a``. It stays set until the end of this card text."""
OWN: Final = 13
"""Carry out the *hand-written step* ``a``: an effect of the game that is written in Python."""
NOTE: Final = 14
"""Set the last result to amount ``b``."""
FIRST_VERB: Final = 16

DICE_SHOW_ONE: Final = 1
"""A mark: all dice that are rolled while the card text is resolved show 1."""

VERB_NAMES: Final = (
    "nothing", "skip", "else", "unless", "choose", "branch", "each", "repeat", "stop", "target",
    "pay", "group_pay", "mark", "own", "note", "",
)  # fmt: skip
JUMPS: Final = (SKIP, ELSE, UNLESS, EACH, REPEAT)
"""Verbs whose operand ``b`` is a number of instructions to jump over or to repeat."""


def guarded(least: int, passed: list[int], failed: list[int]) -> list[int]:
    """Return a program that runs ``passed`` if the last result (for example, the number of
    successes of a test) is at least ``least``. Otherwise the program runs ``failed``."""
    if not failed:
        return [pack(ELSE, least, len(passed)), *passed]
    return [pack(ELSE, least, len(passed) + 1), *passed, pack(SKIP, 0, len(failed)), *failed]


def when(condition: ConditionId, then: list[int], otherwise: list[int] | None = None) -> list[int]:
    """Return a program that runs ``then`` if a condition is true, else ``otherwise``."""
    if not otherwise:
        return [pack(UNLESS, condition, len(then)), *then]
    skip = pack(SKIP, 0, len(otherwise))
    return [pack(UNLESS, condition, len(then) + 1), *then, skip, *otherwise]


def choose(branches: list[tuple[int, list[int]]]) -> list[int]:
    """Return a program that offers a choice between branches.

    A branch is offered if its costs can be paid. If none can be offered, the last branch runs.

    Args:
        branches: for each branch the pair ``(costs, program)``; the first ``costs`` instructions of
            the program are costs.
    """
    sizes = [len(code) + 1 for _, code in branches]
    head = [pack(CHOOSE, len(branches), len(branches) + sum(sizes))]
    for i, (costs, _) in enumerate(branches):
        head.append(pack(BRANCH, costs, len(branches) - i + sum(sizes[:i])))
    body: list[int] = []
    for i, (_, code) in enumerate(branches):
        body.extend(code)
        body.append(pack(SKIP, 0, sum(sizes[i + 1 :])))
    return head + body


def may(costs: list[int], then: list[int], otherwise: list[int] | None = None) -> list[int]:
    """Return a program with a choice: pay ``costs`` and run ``then``, or run ``otherwise``."""
    return choose([(len(costs), costs + then), (0, otherwise or [])])


def each(what: FilterId, body: list[int]) -> list[int]:
    """Return a program that runs ``body`` for each item that passes filter ``what``."""
    return [pack(EACH, what, len(body)), *body]


def repeat(times: int, body: list[int]) -> list[int]:
    """Return a program that repeats ``body``. The amount ``times`` (a plain number or an
    ``AmountId``) is the number of repetitions."""
    return [pack(REPEAT, times, len(body)), *body]


def target(
    what: FilterId,
    then: list[int],
    otherwise: list[int] | None = None,
    *,
    may_decline: bool = False,
) -> list[int]:
    """Return a program that chooses an item that passes filter ``what`` and then runs ``then``. If
    no item passes or the seat declines, the program runs ``otherwise``."""
    return [pack(TARGET, what, int(may_decline)), *guarded(1, then, otherwise or [])]


def pay(what: int, amount: int) -> list[int]:
    return [pack(PAY, what, amount)]


def group_pay(what: int, amount: int) -> list[int]:
    return [pack(GROUP_PAY, what, amount)]


def branch_start(code: list[int], at: int, i: int) -> int:
    """Return the index of the first instruction of branch ``i`` of the CHOOSE at ``code[at]``."""
    return at + 1 + i + b_of(code[at + 1 + i])


def branch_end(code: list[int], at: int, i: int) -> int:
    """Return the index of the jump that ends branch ``i`` of the CHOOSE at ``code[at]``."""
    if i == a_of(code[at]) - 1:
        return at + int(b_of(code[at]))
    return branch_start(code, at, i + 1) - 1


def branch(code: list[int], at: int, i: int) -> list[int]:
    """Return the program of branch ``i`` of the CHOOSE at ``code[at]``, without its final jump."""
    last = i == a_of(code[at]) - 1
    end = at + 1 + b_of(code[at]) if last else branch_start(code, at, i + 1)
    return code[branch_start(code, at, i) : end - 1]


def branch_verb(code: list[int], at: int, i: int) -> int:
    """Return the verb of the first instruction of branch ``i`` of the CHOOSE at ``code[at]``, or
    ``END`` if the branch is empty."""
    found = branch(code, at, i)
    return op_of(found[0]) if found else END
