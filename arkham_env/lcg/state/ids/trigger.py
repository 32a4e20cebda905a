"""How an ability is triggered: numbers, and words that cards use.

``trigger.after(on.ENEMY_DEFEATED)``, ``trigger.action(designator.FIGHT)``, ``trigger.free()`` ...
make a :class:`When`.
"""

from __future__ import annotations

from typing import Final, final

from arkham_env.core.kernel.native import i64
from arkham_env.lcg.state.ids import NONE as NOTHING
from arkham_env.lcg.state.ids import cell, on
from arkham_env.lcg.state.ids.designator import NONE as UNDESIGNATED

ACTION: Final = 0
FREE: Final = 1
REACTION: Final = 2
FORCED: Final = 3
# Texts that nobody triggers; from PLAY on the number also stands for the text's place on its card.
NONE: Final = 4
REVERSE: Final = 11
ELDER_SIGN: Final = 12
COMMITTED: Final = 13
REVELATION: Final = 14
PLAY: Final = 15
TEXTS: Final = 16


@final
class When:
    """How an ability is triggered.

    Attributes:
        kind: a number of this module.
        point: timing point of a reaction, forced ability or fast event; the player window of a
            free one; -1 otherwise.
        actions: action icons; playing a card that is not fast costs one, which is not counted.
        designator: bold action word.
        provokes: whether an action spent on it provokes attacks of opportunity.
        own_test: a free ability usable only during a skill test that its user performs.
        at: the forced ability is worded "at", "if" or "the first time": it comes before those
            worded "after".
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
    """An ability that costs actions; ``bold`` is its action designator."""
    return When(ACTION, actions=actions, designator=bold, provokes=provokes)


def free(bold: int = UNDESIGNATED) -> When:
    """A free ability, usable in any player window; ``bold`` is its designator, if it has one."""
    return When(FREE, on.PLAYER_WINDOW, designator=bold)


def during_own_test() -> When:
    """A free ability, usable in the windows of a skill test that its user performs."""
    return When(FREE, on.TEST_WINDOW, own_test=True)


def when(event: int) -> When:
    """A reaction "when" something happens, before its impact."""
    return When(REACTION, on.point(event, cell.WHEN_REACTION))


def after(event: int, bold: int = UNDESIGNATED) -> When:
    """A reaction "after" something happened; ``bold`` is its designator, if it has one."""
    return When(REACTION, on.point(event, cell.AFTER_REACTION), designator=bold)


def would(event: int) -> When:
    """A reaction "when ... would", which may replace what would happen."""
    return When(REACTION, on.point(event, cell.WOULD))


def forced_would(event: int) -> When:
    """A forced ability "when ... would", which may replace what would happen."""
    return When(FORCED, on.point(event, cell.WOULD))


def forced_when(event: int) -> When:
    """A forced ability "when" something happens, before its impact."""
    return When(FORCED, on.point(event, cell.WHEN_FORCED))


def forced_after(event: int) -> When:
    """A forced ability "after" something happened."""
    return When(FORCED, on.point(event, cell.AFTER_FORCED))


def forced_at(event: int) -> When:
    """A forced ability worded "at", "if" or "the first time": before those worded "after"."""
    return When(FORCED, on.point(event, cell.AFTER_FORCED), at=True)


def objective(event: int) -> When:
    """The objective of an act or agenda worded "if": a forced ability "at" something."""
    return forced_at(event)


def played(bold: int = UNDESIGNATED, *, provokes: bool = True) -> When:
    """What an event does when it is played as an action; ``bold`` is its designator."""
    return When(PLAY, designator=bold, provokes=provokes)


def fast() -> When:
    """What a fast card does when it is played in a player window."""
    return When(PLAY, on.PLAYER_WINDOW)


def fast_would(event: int) -> When:
    """What a fast event does when it is played as something would happen."""
    return When(PLAY, on.point(event, cell.WOULD))


def fast_when(event: int) -> When:
    """What a fast event does when it is played as something happens, before its impact."""
    return When(PLAY, on.point(event, cell.WHEN_REACTION))


def fast_after(event: int) -> When:
    """What a fast event does when it is played after something happened."""
    return When(PLAY, on.point(event, cell.AFTER_REACTION))


def revelation() -> When:
    """What a card does as it is drawn."""
    return When(REVELATION)


def committed() -> When:
    """What a skill card does while it is committed; its effect is a :class:`Commitment`."""
    return When(COMMITTED)


def elder_sign() -> When:
    """An investigator's elder sign ability; its effect is an :class:`ElderSign`."""
    return When(ELDER_SIGN)


def reverse() -> When:
    """What stands on the reverse of an act or agenda."""
    return When(REVERSE)
