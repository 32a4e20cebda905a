"""Things that happen must be announced, or nobody could answer them.

What the log records as a frame runs, and the steps that rounds, turns, tests and payments take, say
which event has to be there: the running frame, or one about to run.  Events that nobody on the
table claims to hear are not spared in a watched game (:mod:`tests.lcg.referee.match`).
"""

from __future__ import annotations

from typing import Any

from arkham_env.lcg.rules import rounds, skill_test
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state.ids import logged, on, phase, test_kind
from tests.lcg.referee.sight import NOBODY, Sight

Tell = tuple[str, int, int]
"""An event with its seat and card; ``NOBODY``: any."""

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


def of_record(sight: Sight, record: tuple[int, int, int, int, int]) -> list[Tell]:
    """Return the events that a record of the log tells of."""
    code, _, a, b, c = record
    if code == logged.ENGAGE:
        return [("engaged", b, a)]
    if code == logged.MOVE:
        if sight.g.round == 0:
            return []
        along = [("enemy_enters", NOBODY, e) for e in sight.engaged(a) if sight.place_of(e) == b]
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
    return []


def of_step(sight: Sight, frame: Any, step: int) -> list[Tell]:
    """Return the events that a step of a frame brings."""
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


def announced(sight: Sight, running: Any, tell: Tell) -> bool:
    """Say whether an event is the running frame, or on its way."""
    event, seat, card = tell
    number = on.NAMES.index(event)
    for frame in [running, *sight.g.stack, *sight.g.queued]:
        if isinstance(frame, Event) and frame.event == number:
            if seat in (NOBODY, frame.seat) and card in (NOBODY, frame.card):
                return True
    return False


def unannounced(
    sight: Sight, running: Any, tells: list[Tell], records: list[tuple[int, int, int, int, int]]
) -> list[str]:
    """Return what happened and was not announced."""
    for record in records:
        tells = tells + of_record(sight, record)
    return [
        f"{event} of seat {seat} and card {card} is not announced"
        for event, seat, card in tells
        if not announced(sight, running, (event, seat, card))
    ]
