"""Decisions that must come up while a frame runs, and checks that they did.

The engine takes a single option at once (``ask`` in ``core/kernel/frame.py``).  In plain Python the
referee judges these decisions too.  This module finds decisions that never reach ``ask``: player
windows and reactions without an option, commits without an option, damage that only the
investigator can take, and texts without a choice.  It reports each one in which a seat should have
had an option.
"""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import is_compiled
from arkham_env.lcg.rules import card_frame, rounds, skill_test
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state.ids import card_type, cell, decision_kind, logged, on, slot, verb
from tests.lcg.referee import (
    announcements,
    damage,
    due_steps,
    enemies,
    judge,
    reactions,
    skill_totals,
    text_stages,
    turn,
)
from tests.lcg.referee.assets import taken_slots
from tests.lcg.referee.conditions import discardable
from tests.lcg.referee.due_steps import DueSteps
from tests.lcg.referee.events import FORCED_CELLS, REACTION_CELLS, read
from tests.lcg.referee.history import Notes
from tests.lcg.referee.payments import PROVOKE, Bill, is_bill
from tests.lcg.referee.table import Sight

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
    """Return the faults that must not exist when a turn's menu comes up.

    Before the menu come the player windows of the other seats and the engagement of each enemy at
    the location of an investigator that it must engage (LCG-0290).
    """
    idle = [
        f"{sight.title(enemy)} engages nobody"
        for enemy in sight.g.enemies
        if enemies.can_engage(sight, enemy)
    ]
    return left_out(judge.window_left(sight, frame, notes), "window") + idle + unsettled(sight)


def unsettled(sight: Sight) -> list[str]:
    """Return states that must not remain: overfull slots, and cards that should be defeated."""
    found: list[str] = []
    for seat in sight.order():
        for number in range(len(slot.NAMES)):
            if taken_slots(sight, seat, number) > sight.capacity(seat, number):
                found.append(f"{slot.NAMES[number]} slots of seat {seat}")
        for card in sight.controlled(seat):
            if damage.is_beaten(sight, card):
                found.append(f"{sight.title(card)} is beaten")
        if sight.falls(seat):
            found.append(f"seat {seat} is beaten")
    for enemy in sight.g.enemies:
        if damage.is_beaten(sight, enemy):
            found.append(f"{sight.title(enemy)} is beaten")
    return found + due_steps.unsettled(sight)


class Watch:
    """State noted before a frame runs, which is compared with the state afterwards."""

    def __init__(self, sight: Sight, notes: Notes, frame: Any) -> None:
        self.sight = sight
        self.notes = notes
        self.frame = frame
        self.step = int(frame.step)
        self.name = type(frame).__name__
        notes.begin(frame, self.step, sight.g.pick)
        self.due = DueSteps(sight, notes, frame)
        self.before: list[str] = []
        self.expected_events = announcements.of_step(sight, frame, self.step)
        self.next_text = announcements.text_of_step(sight, frame, self.step)
        self.later = announcements.owes_later(sight, frame)
        self.margin: int | None = None
        if self.name == "SkillTest" and self.step == skill_test.ST6_RESULT:
            self.margin = skill_totals.margin(sight, frame, notes.page(frame).talents)
        self.owed_texts: list[tuple[int, set[int]]] = []
        self.assignment: set[int] = set()
        self.bill: Bill | None = notes.bill(frame)
        self.attackers: list[int] = []
        self.pays = is_bill(sight, frame)
        if self.pays:
            self.bill = Bill(sight, frame)
            notes.owe(frame, self.bill)
        elif self.bill is not None and self.step == PROVOKE:
            self.attackers = self.bill.attackers()
        elif self.name == "Round" and self.step == rounds.ENEMY_ATTACKS:
            seat = frame.order[frame.turn]
            if sight.playing(seat):
                self.attackers = enemies.ready_and_engaged(sight, seat)
        if isinstance(frame, Event):
            notes.announce_damage(sight, frame)
            self.before = self.unasked(frame, self.step, cell.RESOLVE)
        elif self.name == "CardFrame":
            self.owed_texts = text_stages.owed(sight, frame)
        elif self.name == "Attacks":
            notes.begin_attacks(sight, frame)
        elif self.name == "Deal":
            self.assignment = Assignment(sight, frame).asset_options()
            if is_compiled() and frame.to_assets and len(self.assignment) == 1:
                self.assignment = set()  # compiled code takes a single option unseen
        elif self.name == "SkillTest" and self.step == skill_test.ST7_GATHER:
            if sight.playing(frame.seat):
                notes.gather_results(sight, frame)

    # -- Responses to an event ---------------------------------------------------------------------

    def did_not_happen(self, event: Any) -> bool:
        """Return whether an event was cancelled.

        The play of an event card has happened even if its effect was cancelled (LCG-1125).
        """
        if not event.cancelled:
            return False
        return event.event != on.PLAY_CARD or self.sight.type(event.card) != card_type.EVENT

    def unasked(self, event: Any, first: int, end: int) -> list[str]:
        """Return the possible responses to an event in its cells from ``first`` up to ``end``."""
        if first > cell.RESOLVE and self.did_not_happen(event):
            return []
        what = read(self.sight, event)
        if what.replaced:
            return []
        found: list[str] = []
        for at in range(first, min(end, int(event.last) + 1)):
            if at in FORCED_CELLS and reactions.forced(self.sight, what, at, []):
                found.append(f"forced answer to {what.event}")
            if at in REACTION_CELLS:
                for seat in self.sight.order():
                    if reactions.reactions(self.sight, seat, what, at, []):
                        found.append(f"reaction of seat {seat} to {what.event}")
        return found

    # -- Afterwards --------------------------------------------------------------------------------

    def silences(self, result: int, asked: list[int]) -> list[str]:
        """Return the decisions that are missing after the frame ran.

        Args:
            asked: kinds of the decisions that came up.
        """
        records = self.sight.g.log.records if self.sight.g.log is not None else []
        for code, _, a, _, _ in records:
            if code == logged.ROUND:
                self.sight.round_actions.clear()
            elif code == logged.TURN:
                self.sight.moves.clear()
                self.sight.turn_actions.clear()
            elif code == logged.MOVE:
                self.sight.count_move(self.frame, a)
        if self.sight.g.over or self.sight.g.instead is not None:
            return []
        if self.next_text >= 0 and not announcements.carried_out(self.sight, self.next_text):
            return [f"the text of {self.sight.title(self.next_text)} is not carried out"]
        if self.later >= 0 and not announcements.left_for_later(self.sight, self.later):
            return [f"{self.sight.title(self.later)} leaves nothing to be done later"]
        return [
            *self.questions(result, asked),
            *self.due.faults(result),
            *announcements.unannounced(self.sight, self.frame, self.expected_events, records),
        ]

    def questions(self, result: int, asked: list[int]) -> list[str]:
        """Return the missing decisions, wrong payments and wrong attacks."""
        if self.bill is not None and self.pays:
            if self.bill.actions:
                self.sight.count_action(self.bill.seat)
            return self.bill.faults()
        if self.bill is not None and self.step == PROVOKE:
            return self.after_attackers()
        if isinstance(self.frame, Event):
            return self.after_event(self.frame, result, asked)
        if self.name == "Answers" and result == DONE:
            return self.after_answers(asked)
        if self.name == "PlayerWindow" and result == DONE:
            return left_out(judge.window_left(self.sight, self.frame, self.notes), "window")
        if self.name == "CardFrame" and self.owed_texts:
            # Every choice leads to the stage that follows; so does a single option, which compiled
            # code takes where the referee cannot see it.
            if not self.asks_one(asked):
                return [f"{self.sight.title(self.frame.card)} asks nothing"]
        if self.name == "CardFrame" and result == DONE:
            seat = text_stages.left_unasked(self.sight, self.frame)
            if seat >= 0:
                return [f"{self.sight.title(self.frame.card)} does not ask seat {seat}"]
        if self.name == "Round" and self.step == rounds.ENEMY_ATTACKS:
            return self.after_attackers()
        if self.name == "Attacks" and result == DONE:
            return self.after_attacks()
        if self.name == "PlaceTokens" and result == DONE:
            return self.after_damage()
        if self.name == "EnemyMovement" and result == DONE:
            moved = self.notes.moved(self.frame)
            return [
                f"{self.sight.title(enemy)} hunts nobody"
                for enemy in self.sight.g.enemies
                if enemy not in moved and enemies.steps(self.sight, enemy)
            ]
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

    def asks_one(self, asked: list[int]) -> bool:
        if is_compiled():
            if self.frame.stage == card_frame.CODEX:
                return bool(self.frame.step > 0)
            return bool(self.frame.stage == card_frame.CHOSEN)
        return any(kind in asked for kind, _ in self.owed_texts)

    def after_attackers(self) -> list[str]:
        """Return a fault if ready engaged enemies do not attack, or others do."""
        attacking = type(self.sight.g.stack[-1]).__name__ == "Attacks"
        if attacking == bool(self.attackers):
            return []
        names = ", ".join(self.sight.title(enemy) for enemy in self.attackers)
        return [f"attacks of {names or 'nobody'}"]

    def after_attacks(self) -> list[str]:
        seat = self.frame.seat
        if not self.sight.playing(seat):
            return []
        waiting = self.notes.attackers(self.frame)
        able = enemies.to_attack(self.sight, self.frame)
        return [f"{self.sight.title(e)} attacks nobody" for e in able if e in waiting]

    def after_damage(self) -> list[str]:
        """Return a fault for placed damage or horror that no card could respond to (LCG-0377)."""
        frame = self.frame
        page = self.notes.page(frame)
        hurt = [i for i in range(len(frame.cards)) if frame.damages[i] or frame.horrors[i]]
        found = [
            f"damage on {self.sight.title(frame.cards[i])} is not announced"
            for i in hurt
            if frame.cards[i] not in page.placed
        ]
        if frame.victim >= 0:
            victims = {int(frame.victim)} if hurt else set()
        else:
            victims = {int(frame.seats[i]) for i in hurt} - {-1}
        for seat in victims:
            own = any(frame.seats[i] == seat for i in hurt)
            if own and self.sight.playing(seat) and seat not in page.dealt:
                found.append(f"damage of seat {seat} is not announced")
        return found

    def after_event(self, event: Any, result: int, asked: list[int]) -> list[str]:
        if decision_kind.REACTION in asked or decision_kind.FORCED_ORDER in asked:
            return []
        settling = self.sight.g.stack and type(self.sight.g.stack[-1]).__name__ == "Answers"
        if settling:
            return []
        found: list[str] = []
        if self.step <= cell.RESOLVE and (event.step > cell.RESOLVE or result == DONE):
            found += self.before
        if result == DONE and not self.did_not_happen(event):
            first = max(self.step, cell.AFTER_FORCED)
            found += self.unasked(event, first, cell.COUNT)
        return found

    def after_answers(self, asked: list[int]) -> list[str]:
        if asked:
            return []
        what, at = reactions.answered(self.sight, self.frame)
        if what.replaced:
            return []
        left: list[str] = []
        if at in FORCED_CELLS and reactions.forced(self.sight, what, at, self.frame.used):
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
        if self.margin is not None and self.margin != self.frame.margin:
            return [f"result {self.margin} instead of {self.frame.margin}"]
        tested = step == skill_test.ST2_WINDOW != self.step
        if tested and self.sight.playing(self.frame.seat):
            return left_out(judge.commits_left(self.sight, self.frame, self.notes), "commits")
        if step == skill_test.ST7_KEYWORDS and self.step != step:
            if self.sight.playing(self.frame.seat) and self.notes.results(self.frame):
                return [f"results of a test: {self.notes.results(self.frame)}"]
        return []


class Assignment:
    """Assignment of damage and horror at its beginning, or after the point just chosen."""

    def __init__(self, sight: Sight, frame: Any) -> None:
        self.sight = sight
        self.seat = int(frame.seat)
        self.damage = int(frame.damage)
        self.horror = int(frame.horror)
        self.at = 0
        self.to_assets = bool(frame.to_assets)
        if frame.step == 0:
            self.cards: list[int] = [*damage.takers(sight, self.seat), self.seat]
            self.damages = [0] * len(self.cards)
            self.horrors = [0] * len(self.cards)
            return
        self.cards = list(frame.cards)
        self.damages = list(frame.damages)
        self.horrors = list(frame.horrors)
        self.at = self.cards.index(a_of(sight.g.pick))
        if op_of(sight.g.pick) == verb.DAMAGE:
            self.damages[self.at] += 1
            self.damage -= 1
            self.at = self.at if self.damage else 0
        else:
            self.horrors[self.at] += 1
            self.horror -= 1

    def asset_options(self) -> set[int]:
        """Return the options for the next point that put it on an asset."""
        found: set[int] = set()
        if self.damage > 0:
            found = damage.assignable(self.sight, self, False)
            found = {option for option in found if a_of(option) != self.seat}
            if found:
                return found
            # The investigator takes the remaining damage; horror comes next.
            self.at = 0
        if self.horror > 0:
            found = damage.assignable(self.sight, self, True)
        return {option for option in found if a_of(option) != self.seat}
