"""The results of a skill test, which the tester puts in order (RB ST.7)."""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.state.ids import chaos_token, test_kind, trait, verb
from tests.lcg.referee.symbols import symbol_of
from tests.lcg.referee.table import NOBODY, Sight

BASIC = 0
SOURCE = 1
COMMITTED = 2
TOKEN = 3
ELDER_SIGN = 4

DRAWING = ("12090", "12091", "12092", "12093")
OUT_OF_SIGHT = {"12053": (2, 1), "12057": (1, 2)}
"""Skill cards to slip away, with the margin that they need and the distance that they reach."""
SLIPPERY = "12080"
ON_THE_BRINK = "12084"
FEARLESS = "12069"
AUGUR = "12070"
COSMIC_FLAME = "12071"
COMPASS = "12083"
HEALING_SIGN = "12013"
DRAWING_SIGN = "12004"

WITH_RESULT = {
    # "If you succeed", "if you fail", "for each point you fail by".
    "12012", "12033", "12037", "12041", "12049", "12050", "12079", "12088", "12106", "12107",
    "12108", "12126", "12127", "12128", "12129", "12130", "12131",
    # Smoke and Mirrors.
    "12142", "12143", "12157", "12158", "12161", "12165", "12167",
    # Queen of Ash.
    "12169", "12175", "12176", "12190", "12191", "12192", "12194", "12195",
}  # fmt: skip
"""Cards whose skill test has a result text."""


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
    if test.kind == test_kind.FIGHT and not sight.can_be_damaged(test.target):
        return False
    return test.kind != test_kind.INVESTIGATE or sight.clues_at(test.target) > 0


def of_commitment(sight: Sight, test: Any, card: int) -> bool:
    """Return whether a committed card has its own effect to resolve."""
    code = sight.code(card)
    margin = int(test.margin)
    if margin < 0:
        return code == ON_THE_BRINK
    if code in DRAWING or code == FEARLESS:
        return True
    if code in OUT_OF_SIGHT:
        least, steps = OUT_OF_SIGHT[code]
        places = sight.places_within(sight.at(test.seat), steps)
        able = bool(sight.in_threat_area(test.seat)) or any(
            sight.revealed(place) and sight.can_enter(int(test.seat), place) for place in places
        )
        return margin >= least and able
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
    if test.margin < 0 and symbol_of(sight, token).failure(sight, test):
        return pack(verb.RESULT, token, TOKEN)
    return None


def after_success(sight: Sight, test: Any) -> bool:
    """Return whether the causing text has an "if you succeed" part that applies."""
    code = sight.code(test.source)
    if test.margin < 0:
        return False
    symbols = any(chaos_token.is_symbol(token) for token in test.tokens)
    return code == COSMIC_FLAME or (code == AUGUR and symbols)


def may_try_again(sight: Sight, test: Any) -> bool:
    """Return whether the investigator may exhaust Old Compass for a second attempt."""
    if sight.code(test.source) != COMPASS or test.margin >= 0:
        return False
    return sight.in_play(test.source) and not sight.token(test.source).exhausted


def gather(sight: Sight, test: Any) -> list[int]:
    """Return the results of a test; a result that applies twice is listed twice."""
    success = test.margin >= 0
    found: list[int] = []
    if basic(sight, test, success):
        found.append(pack(verb.RESULT, test.seat, BASIC))
    if test.source != NOBODY and sight.code(test.source) in WITH_RESULT:
        # The text is among the results even if it has no effect for this outcome.
        found.append(pack(verb.RESULT, test.source, SOURCE))
    elif test.source != NOBODY and (may_try_again(sight, test) or after_success(sight, test)):
        found.append(pack(verb.RESULT, test.source, SOURCE))
    for card in test.committed:
        if of_commitment(sight, test, card):
            found.append(pack(verb.RESULT, card, COMMITTED))
    for token in sight.counted(test):
        option = of_token(sight, test, token)
        if option is not None:
            found.append(option)
    return sorted(found)
