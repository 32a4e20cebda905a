"""What is being resolved, for :class:`~arkham_agents.eldritch.seat_view.SeatView`."""

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
    """The test that is being made.

    Attributes:
        seat: who tests.  skill: which skill.  flags: what is going on (``ids.flag``).
        source: the card that asks for it, or ``NONE``.
        dice: the faces, empty before the roll.
        change, bonus, extra, added: what was added so far: to the pool, as the highest bonus, as
            dice, as successes.
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
    """The Combat Encounter that is being resolved.

    Attributes:
        seat, monster: who fights whom.  ambush: whether the Monster ambushes.
        left: Health that the Monster has left.
    """

    __slots__ = ("ambush", "left", "monster", "seat")

    def __init__(self, g: Game, combat: Combat) -> None:
        self.seat: int = combat.seat
        self.monster: int = combat.monster
        self.ambush: bool = bool(combat.flags & flag.AMBUSH)
        lost: int = g.wounds[combat.monster - component.FIRST_MONSTER]
        self.left: int = g.toughness(combat.monster) - (combat.wounds if combat.shadow else lost)


class StackView(PrintedView):
    """The texts, tests, combats and choices that are under way: all of them are open."""

    __slots__ = ()

    @property
    def asks_text(self) -> TextView | None:
        """The text that puts the pending question itself, or ``None``."""
        top = self._g.stack[-1] if self._g.stack else None
        return TextView(top) if isinstance(top, Script) else None

    @property
    def outer_texts(self) -> list[TextView]:
        """All texts that are being carried out, the innermost first."""
        return [TextView(frame) for frame in reversed(self._g.stack) if isinstance(frame, Script)]

    def texts_around_test(self) -> list[TextView]:
        """Return the texts that wait for the test at hand, the innermost first."""
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
        """The test that is being made, or ``None``."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, SkillTest):
                return TestView(frame)
        return None

    @property
    def combat(self) -> CombatView | None:
        """The Combat Encounter that is being resolved, or ``None``."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Combat):
                return CombatView(self._g, frame)
        return None

    @property
    def loss(self) -> tuple[int, int, int] | None:
        """Seat, Health and Sanity of the loss that is about to happen, or ``None``."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Lose):
                return frame.seat, frame.health, frame.sanity
        return None

    @property
    def encounter(self) -> tuple[int, int] | None:
        """Kind (``ids.meeting``) and object of the encounter that is being had, or ``None``."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Encounter):
                return frame.meeting, frame.what
        return None

    @property
    def actions_left(self) -> int:
        """Actions left to the turn that is being taken; 0 without one."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Turn):
                return frame.left
        return 0

    @property
    def spendable(self) -> int:
        """Successes of Acquire Assets that are left to spend."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Acquire):
                return frame.left
        return 0

    @property
    def trade(self) -> tuple[int, int, list[int], list[int]] | None:
        """Who trades with whom, what is given and what is taken so far, or ``None``."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Trade):
                return frame.seat, frame.other, list(frame.given), list(frame.taken)
        return None
