"""Static analysis of programs: it finds the abilities that may have no effect when they are used.

``rules/usefulness.py`` decides during a game whether such an ability would change anything.
"""

from arkham_env.board.texts.program import OWN
from arkham_env.board.texts.texts import CHANGES, MAY, NO_EFFECT, UNLESS_COST, Ability, Texts
from arkham_env.core.kernel.decision import op_of
from arkham_env.core.kernel.native import i64


def effect_of(texts: Texts, ability: Ability, at: i64) -> i64:
    """Return the effect of the instruction with index ``at``: CHANGES, MAY_BE_IDLE or NO_EFFECT."""
    op = op_of(ability.code[at])
    verb = texts.verb(op)
    if verb is None:
        return CHANGES if op == OWN else NO_EFFECT
    if verb.effect == UNLESS_COST:
        return NO_EFFECT if at < ability.costs else CHANGES
    return verb.effect


def may_be_idle(texts: Texts, ability: Ability) -> bool:
    """Return whether no instruction of an ability is certain to change the game."""
    for at in range(len(ability.code)):
        if effect_of(texts, ability, at) == CHANGES:
            return False
    return True


def mark_idle(texts: Texts) -> None:
    """Set ``Ability.idle``: whether an optional ability may have no effect when it is used."""
    for abilities in texts.abilities:
        for ability in abilities:
            ability.idle = ability.kind == MAY and may_be_idle(texts, ability)
