"""The results of a skill test, which the tester puts in order (RB ST.7)."""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.state.ids import chaos_token, difficulty, test_kind, trait, verb
from tests.lcg.referee.table import NOBODY, Sight

BASIC = 0
SOURCE = 1
COMMITTED = 2
TOKEN = 3
ELDER_SIGN = 4

DRAWING = ("12090", "12091", "12092", "12093")
OUT_OF_SIGHT = "12053"
SLIPPERY = "12080"
FIRE = "12129"
HEALING_SIGN = "12013"
DRAWING_SIGN = "12004"

WITH_RESULT = {
    # "If you succeed", "if you fail", "for each point you fail by".
    "12012", "12033", "12037", "12049", "12050", "12079", "12088", "12106", "12107", "12108",
    "12126", "12127", "12128", "12129", "12130", "12131",
}  # fmt: skip
"""Cards whose skill test has a result text."""


def failed_by(test: Any, current: int) -> int:
    """Return the number of points by which a test fails.

    An automatic failure counts the whole difficulty (docs/rulings.md).
    """
    return current if test.automatic < 0 else max(0, -int(test.margin))


def basic(sight: Sight, test: Any, success: bool) -> bool:
    """Return whether the attack, evasion or investigation itself has a result."""
    if test.kind not in (test_kind.FIGHT, test_kind.EVADE, test_kind.INVESTIGATE):
        return False
    if test.target == NOBODY or not sight.in_play(test.target):
        return False
    if not success:
        # A failed attack damages the only other investigator that the enemy is engaged with.
        if test.kind != test_kind.FIGHT:
            return False
        return sight.token(test.target).threat not in (NOBODY, test.seat)
    return test.kind != test_kind.INVESTIGATE or sight.clues_at(test.target) > 0


def of_commitment(sight: Sight, test: Any, card: int) -> bool:
    """Return whether a committed card has its own effect to resolve."""
    code = sight.code(card)
    margin = int(test.margin)
    if margin < 0:
        return False
    if code in DRAWING:
        return True
    if code == OUT_OF_SIGHT:
        places = sight.connected(sight.at(test.seat))
        able = any(sight.revealed(place) for place in places) or bool(sight.engaged(test.seat))
        return margin >= 2 and able
    if code == SLIPPERY:
        return (
            test.kind == test_kind.EVADE
            and sight.in_play(test.target)
            and trait.ELITE not in sight.facts(test.target).traits
        )
    return False


def of_token(sight: Sight, test: Any, token: int) -> int | None:
    """Return the option for a revealed token's "if you ..." part, or ``None``."""
    if token == chaos_token.ELDER_SIGN:
        if test.margin >= 0 and sight.code(test.seat) in (HEALING_SIGN, DRAWING_SIGN):
            return pack(verb.RESULT, test.seat, ELDER_SIGN)
        return None
    if test.margin >= 0:
        return None
    if token == chaos_token.TABLET:
        return pack(verb.RESULT, token, TOKEN)
    if token == chaos_token.ELDER_THING:
        hard = sight.g.table.difficulty >= difficulty.HARD
        fires = any(sight.code(card) == FIRE for card in sight.g.encounter_discard)
        if fires and (hard or failed_by(test, int(test.difficulty)) >= 2):
            return pack(verb.RESULT, token, TOKEN)
    return None


def gather(sight: Sight, test: Any) -> list[int]:
    """Return the results of a test; a result that applies twice is listed twice."""
    success = test.margin >= 0
    found: list[int] = []
    if basic(sight, test, success):
        found.append(pack(verb.RESULT, test.seat, BASIC))
    if test.source != NOBODY and sight.code(test.source) in WITH_RESULT:
        # The text is among the results even if it has no effect for this outcome.
        found.append(pack(verb.RESULT, test.source, SOURCE))
    for card in test.committed:
        if of_commitment(sight, test, card):
            found.append(pack(verb.RESULT, card, COMMITTED))
    for token in test.tokens:
        option = of_token(sight, test, token)
        if option is not None:
            found.append(option)
    return sorted(found)
