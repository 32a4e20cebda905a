"""View of the card texts, tests and combats that are in progress in Eldritch Horror.

It is the part of :class:`~arkham_agents.eldritch.seat_view.SeatView` that reads the stack of
frames.
"""

from __future__ import annotations

from arkham_agents.board_view import TextView
from arkham_agents.eldritch.printed_view import PrintedView
from arkham_env.board.texts.script import Script
from arkham_env.eldritch.rules.acquiring import Acquire
from arkham_env.eldritch.rules.actions import Turn
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.encounters import Encounter
from arkham_env.eldritch.rules.losing import Lose
from arkham_env.eldritch.rules.skill_test import SkillTest
from arkham_env.eldritch.rules.trading import Trade
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import component, flag


class TestView:
    """The test in progress.

    Attributes:
        seat: the seat that makes the test.
        skill: the tested skill.
        flags: the situation of the test, as a bit mask (``ids.flag``).
        source: the card that causes the test, or ``NONE``.
        dice: the rolled faces of the dice; empty before the roll.
        change: the number of dice that the card text of the test adds.
        bonus: the highest bonus from optional abilities.
        extra: the number of dice that optional abilities add.
        added: the number of successes that abilities add.
    """

    __slots__ = ("added", "bonus", "change", "dice", "extra", "flags", "seat", "skill", "source")

    def __init__(self, test: SkillTest) -> None:
        self.seat: int = test.seat
        self.skill: int = test.skill
        self.flags: int = test.flags
        self.source: int = test.source
        self.dice: list[int] = list(test.dice)
        self.change: int = test.change
        self.bonus: int = test.bonus
        self.extra: int = test.extra
        self.added: int = test.added


class CombatView:
    """The Combat Encounter in progress.

    Attributes:
        seat: the seat that fights.
        monster: the Monster.
        ambush: whether the combat is an ambush.
        left: the Health that the Monster has left.
    """

    __slots__ = ("ambush", "left", "monster", "seat")

    def __init__(self, g: Game, combat: Combat) -> None:
        self.seat: int = combat.seat
        self.monster: int = combat.monster
        self.ambush: bool = bool(combat.flags & flag.AMBUSH)
        lost: int = g.wounds[combat.monster - component.FIRST_MONSTER]
        self.left: int = g.toughness(combat.monster) - (combat.wounds if combat.shadow else lost)


class StackView(PrintedView):
    """View of the card texts, tests, combats and choices in progress, all of which are public."""

    __slots__ = ()

    @property
    def asks_text(self) -> TextView | None:
        """The card text that requires the pending decision, or ``None`` if a rule requires it."""
        top = self._g.stack[-1] if self._g.stack else None
        return TextView(top) if isinstance(top, Script) else None

    @property
    def outer_texts(self) -> list[TextView]:
        """All card texts in progress, the most recent first."""
        return [TextView(frame) for frame in reversed(self._g.stack) if isinstance(frame, Script)]

    def texts_around_test(self) -> list[TextView]:
        """Return the card texts that the current test interrupts, the most recent first."""
        found: list[TextView] = []
        below = False
        for frame in reversed(self._g.stack):
            if isinstance(frame, SkillTest):
                below = True
            elif below and isinstance(frame, Script):
                found.append(TextView(frame))
            elif below:
                break
        return found

    @property
    def test(self) -> TestView | None:
        """The test in progress, or ``None``."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, SkillTest):
                return TestView(frame)
        return None

    @property
    def combat(self) -> CombatView | None:
        """The Combat Encounter in progress, or ``None``."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Combat):
                return CombatView(self._g, frame)
        return None

    @property
    def loss(self) -> tuple[int, int, int] | None:
        """``(seat, Health, Sanity)`` of the loss that is about to happen, or ``None``."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Lose):
                return frame.seat, frame.health, frame.sanity
        return None

    @property
    def encounter(self) -> tuple[int, int] | None:
        """``(kind, component)`` of the present encounter (see ``ids.meeting``), or ``None``."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Encounter):
                return frame.meeting, frame.what
        return None

    @property
    def actions_left(self) -> int:
        """The number of actions left in the current turn; 0 if no seat has a turn."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Turn):
                return frame.left
        return 0

    @property
    def spendable(self) -> int:
        """The number of successes that the current Acquire Assets action can still spend."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Acquire):
                return frame.left
        return 0

    @property
    def trade(self) -> tuple[int, int, list[int], list[int]] | None:
        """``(seat, other, given, taken)`` of the trade in progress, or ``None``.

        ``seat`` gives the things ``given`` to the seat ``other`` and receives the things ``taken``.
        """
        for frame in reversed(self._g.stack):
            if isinstance(frame, Trade):
                return frame.seat, frame.other, list(frame.given), list(frame.taken)
        return None
