"""Action IDs for the branches of a choice in a card text.

A branch is named after the verb of its first instruction. If this instruction is a payment, the
name includes the resource; if it makes a test, the name includes the kind of the test (such as the
skill). Branches of one choice that have the same name get different IDs of this name.
"""

from typing import TYPE_CHECKING, final

from arkham_env.board.texts.program import GROUP_PAY, PAY, SKIP, VERB_NAMES
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.texts import Texts
from arkham_env.core.encoding.action_table import NONE, Spots
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.native import i64, long_list

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


def choice_items(texts: Texts, test: int, tested: tuple[str, ...]) -> list[str]:
    """Return the names of all possible branches, the items of the action-table block ``choice``.

    Args:
        texts: the card texts of the components.
        test: the verb of the instruction that makes a test.
        tested: the names of the values of the first operand of ``test``, such as skills.
    """
    found = [name for name in VERB_NAMES if name]
    found.extend(prices(texts, PAY))
    found.extend(prices(texts, GROUP_PAY))
    found.extend(entry.name for entry in texts.verbs)
    found.extend(f"{texts.verb_name(test)}_{name}" for name in tested)
    return found


def prices(texts: Texts, op: int) -> list[str]:
    """Return the names of branches that begin with payment verb ``op``, one for each resource."""
    return [f"{texts.verb_name(op)}_{what}" for what in texts.resources]


@final
class ChoiceIds:
    """Action IDs of the branches of choices: the block ``choice`` of an action table.

    Args:
        spots: the IDs of each item in the action table.
        texts: the card texts of the components.
        test: the verb of the instruction that makes a test.
        tested: the names of the values of the first operand of ``test``, such as skills.

    Attributes:
        room: ``room[i]`` is the number of IDs for the branch name whose first ID is ``i``.
    """

    def __init__(self, spots: Spots, texts: Texts, test: int, tested: tuple[str, ...]) -> None:
        names = [*VERB_NAMES, *[entry.name for entry in texts.verbs]]
        self.test: i64 = test
        self.verbs: vec[i64] = long_list(spots.all("choice", names))
        self.paid: vec[i64] = long_list(spots.all("choice", prices(texts, PAY)))
        self.shared: vec[i64] = long_list(spots.all("choice", prices(texts, GROUP_PAY)))
        tests = [f"{texts.verb_name(test)}_{name}" for name in tested]
        self.tests: vec[i64] = long_list(spots.all("choice", tests))
        first = spots.first.get("choice", {})
        room = [0] * (max(first.values(), default=NONE) + 1)
        for name, action in first.items():
            room[action] = spots.count("choice", name)
        self.room: vec[i64] = long_list(room)

    def of(self, g: Machine, texts: Texts, which: i64) -> i64:
        """Return the action ID of branch ``which`` of the pending choice, or -1 if it has no ID."""
        top = g.stack[-1]
        if not isinstance(top, Script):
            return NONE
        code = texts.code(top.kind, top.ability)
        found = self.branch(code, top.pc, which)
        if found == NONE:
            return NONE
        rank: i64 = 0
        i: i64 = 0
        while i < which:
            if self.branch(code, top.pc, i) == found:
                rank += 1
            i += 1
        return found + rank if rank < self.room[found] else NONE

    def branch(self, code: list[i64], at: i64, which: i64) -> i64:
        """Return the first ID for the name of branch ``which`` of the CHOOSE instruction
        ``code[at]``, or -1 if the name has no ID."""
        head = at + 1 + which
        word: i64 = code[head + b_of(code[head])]
        op = op_of(word)
        if op == SKIP:
            return self.verbs[0]  # the branch is empty
        if op == PAY:
            return self.paid[a_of(word)]
        if op == GROUP_PAY:
            return self.shared[a_of(word)]
        if op == self.test:
            return self.tests[a_of(word)]
        return self.verbs[op]
