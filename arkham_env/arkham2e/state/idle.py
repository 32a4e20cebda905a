"""Which abilities may have nothing to do: read from their programs, once.

Whether one has anything to do now is asked of ``rules/usefulness.py``.
"""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.state.ids import verb
from arkham_env.board.texts import program
from arkham_env.board.texts.texts import MAY, Ability, Texts
from arkham_env.core.kernel.decision import op_of
from arkham_env.core.kernel.native import i64

UNCHANGING: Final = (
    program.END, program.SKIP, program.ELSE, program.UNLESS, program.CHOOSE, program.BRANCH,
    program.EACH, program.REPEAT, program.STOP, program.TARGET, program.PAY, program.GROUP_PAY,
    program.MARK, program.NOTE, verb.CHECK, verb.ROLL, verb.ROLL_DIE, verb.EXHAUST_THIS, verb.CAST,
    verb.NOTHING_HAPPENS, verb.PICK, verb.SACRIFICE,
)  # fmt: skip
"""What leads to an effect, or is paid for one, and is none."""
PAYMENTS: Final = (
    program.PAY, program.GROUP_PAY, program.TARGET, verb.LOSE, verb.LOSE_MONEY, verb.LOSE_CLUES,
    verb.DISCARD_OWN, verb.DISCARD_THIS, verb.EXHAUST_THIS, verb.CAST, verb.LOSE_TROPHY,
    verb.REMOVE_TOKENS, verb.SACRIFICE,
)  # fmt: skip
"""What is no effect where it stands among the costs."""
IDLE: Final = (
    verb.GAIN, verb.SPLIT, verb.RESTORE, verb.DRAW, verb.DRAW_ONE, verb.DRAW_TWO, verb.OFFER,
    verb.TAKE_SPECIAL, verb.BLESS, verb.TAKE_ANY_ALLY, verb.COMBAT_BONUS, verb.WEAKEN,
)  # fmt: skip
"""Effects that may change nothing: ``rules/usefulness.changes`` judges each."""


def is_effect(ability: Ability, at: i64) -> bool:
    """Return whether the instruction at a place of a program is an effect of it, not a payment."""
    op = op_of(ability.code[at])
    if op in UNCHANGING:
        return False
    return at >= ability.costs or op not in PAYMENTS


def may_be_idle(ability: Ability) -> bool:
    """Return whether no effect of a program is sure to change something."""
    for at in range(len(ability.code)):
        if is_effect(ability, at) and op_of(ability.code[at]) not in IDLE:
            return False
    return True


def mark_idle(texts: Texts) -> None:
    """Note which abilities have to be judged before they are offered."""
    for abilities in texts.abilities:
        for ability in abilities:
            ability.idle = ability.kind == MAY and may_be_idle(ability)
