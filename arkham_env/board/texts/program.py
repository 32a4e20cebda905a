"""Programs: what a printed text does, as packed instructions.

An instruction is an int, packed as an option is (:mod:`arkham_env.core.kernel.decision`): a verb
and two operands of 12 bits.  A program is a list of instructions; jumps are relative and go forward
only, so programs are put together with ``+``.  :class:`arkham_env.board.texts.script.Script`
carries them out. Verbs below ``FIRST_VERB`` are here; a game's own begin there.
"""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.filters import ConditionId, FilterId
from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack

END: Final = 0
"""The program is over; also the verb of a branch that does nothing."""
SKIP: Final = 1
"""Pass over b instructions."""
ELSE: Final = 2
"""Pass over b instructions unless the last result is at least a."""
UNLESS: Final = 3
"""Pass over b instructions unless condition a holds."""
CHOOSE: Final = 4
"""One of a branches, each a BRANCH that follows; b: where the choice is over."""
BRANCH: Final = 5
"""a: costs that its program begins with; b: how far away that is."""
EACH: Final = 6
"""The next b instructions for everything that fits filter a, one after another."""
REPEAT: Final = 7
"""The next b instructions, amount a times or until STOP."""
STOP: Final = 8
"""Leave the body of REPEAT or EACH and repeat it no more."""
TARGET: Final = 9
"""Choose what fits filter a; result 1, or 0 if nothing does.  b: 1 if one may decline."""
PAY: Final = 10
"""Pay amount b of a."""
GROUP_PAY: Final = 11
"""The group pays amount b of a, each seat its share."""
MARK: Final = 12
"""Set mark a for as long as this text is resolved."""
OWN: Final = 13
"""Step a of the text's hand-written part."""
NOTE: Final = 14
"""Take amount b as the last result."""
FIRST_VERB: Final = 16

DICE_SHOW_ONE: Final = 1
"""A mark: all dice rolled below the text that has it show 1."""

VERB_NAMES: Final = (
    "nothing", "skip", "else", "unless", "choose", "branch", "each", "repeat", "stop", "target",
    "pay", "group_pay", "mark", "own", "note", "",
)  # fmt: skip
JUMPS: Final = (SKIP, ELSE, UNLESS, EACH, REPEAT)
"""Verbs whose b is a number of instructions."""


def guarded(least: int, passed: list[int], failed: list[int]) -> list[int]:
    """Return ``passed`` where the last result is at least ``least``, else ``failed``."""
    if not failed:
        return [pack(ELSE, least, len(passed)), *passed]
    return [pack(ELSE, least, len(passed) + 1), *passed, pack(SKIP, 0, len(failed)), *failed]


def when(condition: ConditionId, then: list[int], otherwise: list[int] | None = None) -> list[int]:
    """Return ``then`` where a condition holds, else ``otherwise``."""
    if not otherwise:
        return [pack(UNLESS, condition, len(then)), *then]
    skip = pack(SKIP, 0, len(otherwise))
    return [pack(UNLESS, condition, len(then) + 1), *then, skip, *otherwise]


def choose(branches: list[tuple[int, list[int]]]) -> list[int]:
    """Return a choice; a branch is ``(number of costs that it begins with, program)``.

    A branch is offered if its costs can be paid; if none can, the last is carried out.
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
    """Return a choice to pay ``costs`` and do ``then``, or else ``otherwise``."""
    return choose([(len(costs), costs + then), (0, otherwise or [])])


def each(what: FilterId, body: list[int]) -> list[int]:
    """Return ``body`` for everything that fits filter ``what``."""
    return [pack(EACH, what, len(body)), *body]


def repeat(times: int, body: list[int]) -> list[int]:
    """Return ``body`` done ``times`` (an amount) times."""
    return [pack(REPEAT, times, len(body)), *body]


def target(
    what: FilterId,
    then: list[int],
    otherwise: list[int] | None = None,
    *,
    may_decline: bool = False,
) -> list[int]:
    """Return the choice of something that fits filter ``what``, then ``then`` upon it.

    ``otherwise`` is for where nothing fits, or was declined.
    """
    return [pack(TARGET, what, int(may_decline)), *guarded(1, then, otherwise or [])]


def pay(what: int, amount: int) -> list[int]:
    return [pack(PAY, what, amount)]


def group_pay(what: int, amount: int) -> list[int]:
    return [pack(GROUP_PAY, what, amount)]


def branch_start(code: list[int], at: int, i: int) -> int:
    """Return where branch ``i`` of the choice at ``at`` begins."""
    return at + 1 + i + b_of(code[at + 1 + i])


def branch_end(code: list[int], at: int, i: int) -> int:
    """Return where branch ``i`` of the choice at ``at`` ends, without the jump behind it."""
    if i == a_of(code[at]) - 1:
        return at + int(b_of(code[at]))
    return branch_start(code, at, i + 1) - 1


def branch(code: list[int], at: int, i: int) -> list[int]:
    """Return the program of branch ``i`` of the choice at ``at``, without the jump behind it."""
    last = i == a_of(code[at]) - 1
    end = at + 1 + b_of(code[at]) if last else branch_start(code, at, i + 1)
    return code[branch_start(code, at, i) : end - 1]


def branch_verb(code: list[int], at: int, i: int) -> int:
    """Return the first verb of a branch, ``END`` for an empty one: the name of its choice."""
    found = branch(code, at, i)
    return op_of(found[0]) if found else END
