"""Events that the engine must announce, because otherwise no card could respond to them.

The expected events follow from the log records of the frame that ran and from the steps of rounds,
turns, tests and payments.  Each expected event must be the running frame or a frame that is about
to run.  A watched game (:mod:`tests.lcg.referee.watched_game`) also announces events without
listeners.
"""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.decision import a_of, b_of
from arkham_env.lcg.rules import card_frame, rounds, skill_test
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state.ids import (
    card_type,
    chaos_token,
    logged,
    on,
    phase,
    test_kind,
    trigger,
)
from tests.lcg.referee import result_order
from tests.lcg.referee.table import NOBODY, Sight

ExpectedEvent = tuple[str, int, int]
"""An expected event with its seat and card; ``NOBODY`` matches any seat or card."""

ROUND_STEPS = {
    rounds.INVESTIGATION_ENDS: "investigation_ends",
    rounds.UPKEEP_ENDS: "upkeep_ends",
    rounds.ROUND_ENDS: "round_ends",
}
TEST_STEPS = {
    skill_test.ST3_REVEALED: "tokens_revealed",
    skill_test.ST8_END: "test_ends",
}
ABILITY_RESOLVES = 2


def of_record(sight: Sight, record: tuple[int, int, int, int, int]) -> list[ExpectedEvent]:
    """Return the events that must accompany a record of the log."""
    code, _, a, b, c = record
    if code == logged.ENGAGE:
        return [("engaged", b, a)]
    if code == logged.MOVE:
        if sight.g.round == 0:
            return []
        followers = [e for e in sight.in_threat_area(a) if sight.place_of(e) == b]
        along = [("enemy_enters", NOBODY, e) for e in followers]
        return [("investigator_moves", a, a), *along]
    if code in (logged.ENEMY_MOVE, logged.SPAWN):
        return [("enemy_enters", NOBODY, a)]
    if code == logged.CLUES:
        return [("discover", a, NOBODY)]
    if code == logged.ATTACK:
        return [("enemy_attacks", b, a)]
    if code == logged.RESULT:
        return [("test_succeeds" if c >= 0 else "test_fails", a, NOBODY)]
    if code == logged.TOKEN:
        return [("reveal_token", b, NOBODY)]
    if code == logged.TURN:
        return [("turn_begins", a, NOBODY)]
    if code == logged.PHASE and a == phase.ENEMY:
        return [("enemy_phase_begins", NOBODY, NOBODY)]
    if code == logged.ENCOUNTER:
        return [("draw_encounter", a, b)]
    if code == logged.DOOM and b > 0 and sight.g.round > 0:
        on_agenda = sight.type(a) == card_type.AGENDA
        return [("doom_on_agenda" if on_agenda else "doom", NOBODY, a)]
    return []


def of_step(sight: Sight, frame: Any, step: int) -> list[ExpectedEvent]:
    """Return the events that must accompany a step of a frame."""
    name = type(frame).__name__
    event = ""
    seat = NOBODY
    if name == "Round":
        event = ROUND_STEPS.get(step, "")
    elif name == "SkillTest":
        event = TEST_STEPS.get(step, "")
        seat = int(frame.seat)
        if step == skill_test.ST7_BASIC and frame.kind == test_kind.EVADE and frame.margin >= 0:
            event = "evaded" if sight.in_play(frame.target) else ""
    elif name == "Turn" and step == rounds.TURN_END and sight.playing(frame.seat):
        event = "turn_ends"
        seat = int(frame.seat)
    elif name == "UseAbility" and step == ABILITY_RESOLVES and sight.playing(frame.seat):
        event = "ability"
        seat = int(frame.seat)
    return [(event, seat, NOBODY)] if event else []


IMPROVED = {"12020", "12028", "12059", "12062", "12086"}
"""Fight and Investigate abilities that can improve the result when a success is applied."""
UNIMPROVED = {("12028", 0)}
"""Abilities without such an improvement on the cards of ``IMPROVED``."""
ESCAPING = "12007"
"""Trish Scarborough: part of her elder sign effect resolves after the test."""
TAKEN_BACK = "12079"
""""Shove off!": after a failure it returns to the hand at the end of the turn."""
PAYING = "12055"
"""Decisive Strike: a defeat of the enemy by its damage gives resources."""
RETURNING = "12052"
"""Prestidigitation: an Item returns to the hand at the end of the turn."""


def text_of_step(sight: Sight, frame: Any, step: int) -> int:
    """Return the card whose text the next step of a skill test resolves, or ``NOBODY``."""
    if type(frame).__name__ != "SkillTest" or not sight.playing(frame.seat):
        return NOBODY
    if step == skill_test.ST4_SYMBOL and frame.resolved < len(frame.tokens):
        sign = frame.tokens[frame.resolved] == chaos_token.ELDER_SIGN
        counts = sign and not sight.is_ignored(frame, frame.resolved)
        return int(frame.seat) if counts else NOBODY
    if step == skill_test.ST7_PICKED:
        card, what = a_of(sight.g.pick), b_of(sight.g.pick)
        if what in (result_order.SOURCE, result_order.COMMITTED, result_order.ELDER_SIGN):
            return int(card)
        if what == result_order.TOKEN:
            return int(frame.seat)
        code = "" if frame.source == NOBODY else sight.code(frame.source)
        improved = code in IMPROVED and (code, int(frame.ability)) not in UNIMPROVED
        return int(frame.source) if improved and frame.margin >= 0 else NOBODY
    if step == skill_test.ST8_AFTER and chaos_token.ELDER_SIGN in sight.counted(frame):
        return int(frame.seat) if sight.code(frame.seat) == ESCAPING else NOBODY
    return NOBODY


def carried_out(sight: Sight, card: int) -> bool:
    """Return whether the text of a card is about to resolve."""
    top: Any = sight.stack()[-1]
    return type(top).__name__ == "CardFrame" and top.card == card


def owes_later(sight: Sight, frame: Any) -> int:
    """Return the card whose text creates a delayed effect in the next step, or ``NOBODY``."""
    if type(frame).__name__ == "SkillTest" and frame.source != NOBODY:
        hits = frame.step == skill_test.ST7_BASIC and frame.margin >= 0
        pays = hits and sight.code(frame.source) == PAYING and sight.in_play(frame.target)
        return int(frame.source) if pays else NOBODY
    if type(frame).__name__ != "CardFrame" or not sight.playing(frame.seat):
        return NOBODY
    code = sight.code(frame.card)
    # The text is resumed a last time after the Item has been played, or if there was none.
    played = frame.ability == trigger.PLAY and frame.step == 1
    owed = code == RETURNING and played and frame.stage == card_frame.THEN
    if code == TAKEN_BACK and frame.stage == card_frame.AFTER_TEST:
        owed = bool(sight.test().margin < 0)
    return int(frame.card) if owed else NOBODY


def left_for_later(sight: Sight, card: int) -> bool:
    return any(effect.card == card and effect.point >= 0 for effect in sight.g.lasting)


def announced(sight: Sight, running: Any, expected: ExpectedEvent) -> bool:
    """Return whether an event is the running frame or is on the stack or in the queue."""
    event, seat, card = expected
    number = on.NAMES.index(event)
    for frame in [running, *sight.g.stack, *sight.g.queued]:
        if isinstance(frame, Event) and frame.event == number:
            if seat in (NOBODY, frame.seat) and card in (NOBODY, frame.card):
                return True
    return False


def unannounced(
    sight: Sight,
    running: Any,
    expected: list[ExpectedEvent],
    records: list[tuple[int, int, int, int, int]],
) -> list[str]:
    """Return a fault for each expected event that was not announced."""
    for record in records:
        expected = expected + of_record(sight, record)
    return [
        f"{event} of seat {seat} and card {card} is not announced"
        for event, seat, card in expected
        if not announced(sight, running, (event, seat, card))
    ]
