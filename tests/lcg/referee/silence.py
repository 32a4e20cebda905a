"""Questions that must be asked: what is owed as a frame runs, and whether it came.

The engine takes a single option at once, which is no silence (``core/frame.py`` ``ask``): in plain
Python every such question is judged as well.  What remains are questions that never reach ``ask``:
windows and reactions of nobody, commits of nobody, damage that only the investigator can take,
texts that ask nothing.  Here the referee says when somebody should have been asked.
"""

from __future__ import annotations

from typing import Any

from arkham_env.core.decision import a_of
from arkham_env.core.frame import DONE
from arkham_env.lcg.rules import rounds, skill_test
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state.ids import cell, decision_kind
from tests.lcg.referee import assignment, enemies, judge, replies, texts, turn
from tests.lcg.referee.conditions import discardable
from tests.lcg.referee.happening import FORCED_CELLS, REACTION_CELLS, read
from tests.lcg.referee.notes import Notes
from tests.lcg.referee.sight import Sight

WINDOWS_OF_ROUND = (
    rounds.MYTHOS_WINDOW,
    rounds.INVESTIGATION_BEGINS,
    rounds.ENEMY_WINDOW,
    rounds.ENEMY_LAST_WINDOW,
    rounds.UPKEEP_BEGINS,
)
"""After 1.4; after 2.1; before each investigator's attacks and after the last; after 4.1."""
WINDOWS_OF_TEST = (skill_test.ST1_WINDOW, skill_test.ST2_WINDOW)


def left_out(left: list[tuple[int, set[int]]], what: str) -> list[str]:
    return [f"{what} of seat {seat}" for seat, found in left if found]


def before_menu(sight: Sight, notes: Notes, frame: Any) -> list[str]:
    """Return what must come before a turn's menu.

    The others' windows, and the engagement of each enemy that shares a place with whom it should
    be engaged with (LCG-0290).
    """
    idle = [
        f"{sight.title(enemy)} engages nobody"
        for enemy in sight.g.enemies
        if enemies.can_engage(sight, enemy)
    ]
    return left_out(judge.window_left(sight, frame, notes), "window") + idle


class Watch:
    """What was seen before a frame ran, to be compared with what came of it."""

    def __init__(self, sight: Sight, notes: Notes, frame: Any) -> None:
        self.sight = sight
        self.notes = notes
        self.frame = frame
        self.step = int(frame.step)
        self.name = type(frame).__name__
        self.depth = len(sight.g.stack)
        self.before: list[str] = []
        self.owed_texts: list[tuple[int, set[int]]] = []
        self.assignment: set[int] = set()
        if isinstance(frame, Event):
            self.before = self.unasked(frame, self.step, cell.RESOLVE)
        elif self.name == "CardFrame":
            self.owed_texts = texts.owed(sight, frame)
        elif self.name == "Attacks":
            notes.begin_attacks(sight, frame)
        elif self.name == "Deal":
            self.assignment = self.owed_assignment(frame)
        elif self.name == "SkillTest" and self.step == skill_test.ST7_GATHER:
            if sight.playing(frame.seat):
                notes.gather_results(sight, frame)

    # -- Answers to an event -----------------------------------------------------------------------

    def unasked(self, event: Any, first: int, end: int) -> list[str]:
        """Return who could answer an event in its cells from ``first`` up to ``end``."""
        if event.cancelled and first > cell.RESOLVE:
            return []
        what = read(self.sight, event)
        if what.replaced:
            return []
        found: list[str] = []
        for at in range(first, min(end, int(event.last) + 1)):
            if at in FORCED_CELLS and replies.forced(self.sight, what, at, []):
                found.append(f"forced answer to {what.event}")
            if at in REACTION_CELLS:
                for seat in self.sight.order():
                    if replies.reactions(self.sight, seat, what, at, []):
                        found.append(f"reaction of seat {seat} to {what.event}")
        return found

    def owed_assignment(self, frame: Any) -> set[int]:
        """Return where the point that is assigned now might go beside the investigator."""
        if self.step != 0:
            return set()
        likely = Assignment(self.sight, frame)
        return likely.beside()

    # -- Afterwards ----------------------------------------------------------------------------------

    def silences(self, result: int, asked: list[int]) -> list[str]:
        """Return what should have been asked as the frame ran; ``asked``: kinds that were."""
        if self.sight.g.over or self.sight.g.instead is not None:
            return []
        if isinstance(self.frame, Event):
            return self.after_event(self.frame, result, asked)
        if self.name == "Answers" and result == DONE:
            return self.after_answers(asked)
        if self.name == "PlayerWindow" and result == DONE:
            return left_out(judge.window_left(self.sight, self.frame, self.notes), "window")
        if self.name == "CardFrame" and self.owed_texts:
            if not any(kind in asked for kind, _ in self.owed_texts):
                return [f"{self.sight.title(self.frame.card)} asks nothing"]
        if self.name == "Round" and self.step in WINDOWS_OF_ROUND:
            return self.after_window_step(asked)
        if self.name == "SkillTest":
            return self.after_test_step(asked)
        if self.name == "HandLimit" and result == DONE:
            seat = self.frame.seat
            over = len(self.sight.who(seat).hand) > self.sight.hand_size(seat)
            return ["hand over its limit"] if over and discardable(self.sight, seat) else []
        if self.name == "Deal" and self.assignment and not asked:
            return ["an asset could take damage or horror"]
        return []

    def after_event(self, event: Any, result: int, asked: list[int]) -> list[str]:
        if decision_kind.REACTION in asked or decision_kind.FORCED_ORDER in asked:
            return []
        settling = self.sight.g.stack and type(self.sight.g.stack[-1]).__name__ == "Answers"
        if settling:
            return []
        found: list[str] = []
        if self.step <= cell.RESOLVE and (event.step > cell.RESOLVE or result == DONE):
            found += self.before
        if result == DONE and not event.cancelled:
            first = max(self.step, cell.AFTER_FORCED)
            found += self.unasked(event, first, cell.COUNT)
        return found

    def after_answers(self, asked: list[int]) -> list[str]:
        if asked:
            return []
        what, at = replies.answered(self.sight, self.frame)
        if what.replaced:
            return []
        left: list[str] = []
        if at in FORCED_CELLS and replies.forced(self.sight, what, at, self.frame.used):
            left.append(f"forced answer to {what.event}")
        if at in REACTION_CELLS:
            waiting = judge.reactions_left(self.sight, self.frame, self.notes)
            left += left_out(waiting, f"reaction to {what.event}")
        return left

    def after_window_step(self, asked: list[int]) -> list[str]:
        if asked or type(self.sight.g.stack[-1]).__name__ in ("PlayerWindow", "StateCheck"):
            return []
        if self.name == "Round" and self.step == rounds.ENEMY_WINDOW:
            if self.frame.step == rounds.ENEMY_LAST_WINDOW:
                return []
        seats = self.sight.order()
        return left_out([(seat, turn.window(self.sight, seat)) for seat in seats], "window")

    def after_test_step(self, asked: list[int]) -> list[str]:
        if self.step in WINDOWS_OF_TEST:
            return self.after_window_step(asked)
        step = int(self.frame.step)
        tested = step == skill_test.ST2_WINDOW != self.step
        if tested and self.sight.playing(self.frame.seat):
            return left_out(
                judge.commits_left(self.sight, self.frame, self.notes), "commits"
            )
        if step == skill_test.ST7_KEYWORDS and self.step != step:
            if self.sight.playing(self.frame.seat) and self.notes.results(self.frame):
                return [f"results of a test: {self.notes.results(self.frame)}"]
        return []


class Assignment:
    """The frame of an assignment before it knows over which cards it spreads."""

    def __init__(self, sight: Sight, frame: Any) -> None:
        self.sight = sight
        self.seat = int(frame.seat)
        self.damage = int(frame.damage)
        self.horror = int(frame.horror)
        self.cards: list[int] = [*assignment.takers(sight, self.seat), self.seat]
        self.damages = [0] * len(self.cards)
        self.horrors = [0] * len(self.cards)
        self.at = 0

    def beside(self) -> set[int]:
        """Return the options for the first point that leave the investigator unhurt."""
        found: set[int] = set()
        if self.damage > 0:
            found |= assignment.assignable(self.sight, self, False)
        elif self.horror > 0:
            found |= assignment.assignable(self.sight, self, True)
        return {option for option in found if a_of(option) != self.seat}
