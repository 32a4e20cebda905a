"""Kinds of triggers of abilities, and functions that create a :class:`When`.

Examples: ``trigger.after(on.ENEMY_DEFEATED)``, ``trigger.action(designator.FIGHT)``,
``trigger.free()``.
"""

from typing import Final, final

from arkham_env.core.kernel.native import i64
from arkham_env.lcg.state.ids import NONE as NOTHING
from arkham_env.lcg.state.ids import cell, on
from arkham_env.lcg.state.ids.designator import NONE as UNDESIGNATED

ACTION: Final = 0
FREE: Final = 1
REACTION: Final = 2
FORCED: Final = 3
# Texts that are not triggered abilities.  A number from REVERSE on is also the index of the text in
# ``CardDef.texts``.
NONE: Final = 4
REVERSE: Final = 11
ELDER_SIGN: Final = 12
COMMITTED: Final = 13
REVELATION: Final = 14
PLAY: Final = 15
TEXTS: Final = 16


@final
class When:
    """Trigger of an ability: its kind, its timing and its use of actions.

    Attributes:
        kind: kind of the trigger, a number of this module such as ``REACTION``.
        point: timing point of a reaction, a forced ability or a fast event card; player window of a
            free ability; otherwise -1.
        actions: number of action icons.  An event card that is not fast has 0, although playing it
            takes an action.
        designator: bold action designator.
        provokes: whether an action spent on the ability provokes attacks of opportunity.
        own_test: whether a free ability is usable only during a skill test that its user performs.
        at: whether the forced ability is worded "at", "if" or "the first time".  It resolves before
            forced abilities worded "after".
    """

    def __init__(
        self,
        kind: int,
        point: int = NOTHING,
        *,
        actions: int = 0,
        designator: int = UNDESIGNATED,
        provokes: bool = True,
        own_test: bool = False,
        at: bool = False,
    ) -> None:
        self.kind: i64 = kind
        self.point: i64 = point
        self.actions: i64 = actions
        self.designator: i64 = designator
        self.provokes: bool = provokes
        self.own_test: bool = own_test
        self.at: bool = at


def action(bold: int = UNDESIGNATED, *, actions: int = 1, provokes: bool = True) -> When:
    """Return the trigger of an action ability; ``bold`` is its action designator."""
    return When(ACTION, actions=actions, designator=bold, provokes=provokes)


def free(bold: int = UNDESIGNATED) -> When:
    """Return the trigger of a free ability for any player window; ``bold`` is its designator."""
    return When(FREE, on.PLAYER_WINDOW, designator=bold)


def during_own_test() -> When:
    """Return the trigger of a free ability that is usable only during its user's skill tests."""
    return When(FREE, on.TEST_WINDOW, own_test=True)


def when(event: int) -> When:
    """Return the trigger of a reaction worded "when": it is used before the event takes effect."""
    return When(REACTION, on.point(event, cell.WHEN_REACTION))


def after(event: int, bold: int = UNDESIGNATED) -> When:
    """Return the trigger of a reaction worded "after"; ``bold`` is its action designator."""
    return When(REACTION, on.point(event, cell.AFTER_REACTION), designator=bold)


def would(event: int) -> When:
    """Return the trigger of a reaction worded "when ... would"; it may replace the event."""
    return When(REACTION, on.point(event, cell.WOULD))


def forced_would(event: int) -> When:
    """Return the trigger of a forced ability worded "when ... would"; it may replace the event."""
    return When(FORCED, on.point(event, cell.WOULD))


def forced_when(event: int) -> When:
    """Return the trigger of a forced ability worded "when": it precedes the effect of the event."""
    return When(FORCED, on.point(event, cell.WHEN_FORCED))


def forced_after(event: int) -> When:
    """Return the trigger of a forced ability worded "after"."""
    return When(FORCED, on.point(event, cell.AFTER_FORCED))


def forced_at(event: int) -> When:
    """Return the trigger of a forced ability worded "at" or "if" (before those worded "after")."""
    return When(FORCED, on.point(event, cell.AFTER_FORCED), at=True)


def objective(event: int) -> When:
    """Return the trigger of an objective worded "if" on an act or agenda (as :func:`forced_at`)."""
    return forced_at(event)


def played(bold: int = UNDESIGNATED, *, provokes: bool = True) -> When:
    """Return the trigger of an event card played as an action; ``bold`` is its designator."""
    return When(PLAY, designator=bold, provokes=provokes)


def fast() -> When:
    """Return the trigger of a fast card that is played in a player window."""
    return When(PLAY, on.PLAYER_WINDOW)


def fast_would(event: int) -> When:
    """Return the trigger of a fast event card that is played when ``event`` "would" happen."""
    return When(PLAY, on.point(event, cell.WOULD))


def fast_when(event: int) -> When:
    """Return the trigger of a fast event card that is played "when" ``event`` happens."""
    return When(PLAY, on.point(event, cell.WHEN_REACTION))


def fast_after(event: int) -> When:
    """Return the trigger of a fast event card that is played "after" ``event`` happened."""
    return When(PLAY, on.point(event, cell.AFTER_REACTION))


def revelation() -> When:
    """Return the trigger of a revelation, which resolves when its card is drawn."""
    return When(REVELATION)


def committed() -> When:
    """Return the trigger of a text that applies while its card is committed (a
    :class:`Commitment`)."""
    return When(COMMITTED)


def elder_sign() -> When:
    """Return the trigger of an elder sign ability; its effect is an :class:`ElderSign`."""
    return When(ELDER_SIGN)


def reverse() -> When:
    """Return the trigger of the text on the reverse of an act or agenda."""
    return When(REVERSE)
