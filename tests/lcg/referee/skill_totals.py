"""An independent computation of the result of a skill test (RB ST.5, ST.6).

The margin of a test determines which cards may respond and which effects follow.
"""

from __future__ import annotations

from typing import Any

from arkham_env.lcg.state.ids import chaos_token, difficulty, skill, test_kind, trait
from tests.lcg.referee.commits import icons
from tests.lcg.referee.table import NOBODY, Sight

BONUS = {
    ("12002", 1): 2,
    ("12014", 0): 1,
    ("12014", 1): 1,
    ("12019", 0): 1,
    ("12020", 0): 1,
    ("12031", 0): 1,
    ("12033", 0): 1,
    ("12077", 0): 1,
    ("12086", 0): 1,
    ("12088", 0): 1,
}
"""Bonus of a text to its own skill test, by card and ability number."""
CLEAVER = "12077"
MAGNIFYING_GLASS = "12034"
THROUGH_THE_CRACKS = "12037"
BREAKING_AND_ENTERING = "12050"
SIGNS = {"12001": 1, "12004": 1, "12007": 0, "12010": 1, "12013": 1}
"""Modifiers of the elder signs."""

DIFFICULTIES = {"12012": 5, "12126": 3, "12128": 3, "12129": 3, "12130": 3}
"""Printed difficulties of tests; those of agendas are 2 (parley) and 3 (reverse)."""
AGENDAS = ("12106", "12107", "12108")
VISIONS = "12127"
MUTATED = "12131"

TALENTS: dict[str, tuple[int, ...]] = {
    "12017": (test_kind.FIGHT, test_kind.EVADE),
    "12035": (test_kind.INVESTIGATE, test_kind.PARLEY),
    "12047": (test_kind.EVADE, test_kind.PARLEY),
    "12063": (),
    "12076": (),
}
"""Assets that give +1 for a resource, with the kinds of test in which they give +2."""


def talent(sight: Sight, test: Any, card: int) -> int:
    """Return the bonus that one resource spent on a talent gives in a test."""
    code = sight.code(card)
    source = int(test.source)
    double = test.kind in TALENTS[code]
    if source != NOBODY and code == "12063":
        double = bool(set(sight.facts(source).traits) & {trait.SPELL, trait.RITUAL})
    if source != NOBODY and code == "12076":
        # A weakness of an encounter type is a scenario card once drawn (LCG-0033, LCG-1078).
        double = sight.of_scenario(source)
    return 2 if double else 1


def of_token(sight: Sight, test: Any, token: int) -> int:
    """Return the modifier of a revealed token (card 12105, both sides)."""
    hard = sight.g.table.difficulty >= difficulty.HARD
    if token == chaos_token.ELDER_SIGN:
        return SIGNS[sight.code(test.seat)]
    if token == chaos_token.SKULL:
        act = sight.facts(sight.g.act).stage if sight.g.act != NOBODY else 4
        return -(act + 1) if hard else -act
    if token == chaos_token.TABLET:
        return -2 if hard else -1
    if token == chaos_token.ELDER_THING:
        return -4 if hard else -3
    return 0 if token >= chaos_token.SKULL else token - chaos_token.ZERO


def of_text(sight: Sight, test: Any) -> int:
    """Return the bonus of the text that makes the test."""
    if test.source == NOBODY:
        return 0
    code = sight.code(test.source)
    total = BONUS.get((code, int(test.ability)), 0)
    who = sight.who(test.seat)
    if code == CLEAVER and sight.facts(test.seat).sanity - who.horror <= 3:
        total += 1
    if code == THROUGH_THE_CRACKS:
        total += min(3, int(who.clues))
    if code == BREAKING_AND_ENTERING:
        total += max(0, sight.skill_value(test.seat, skill.AGILITY))
    return total


def value(sight: Sight, test: Any, talents: int) -> int:
    """Return the skill value: base, icons, tokens and other modifiers, not below 0."""
    if chaos_token.AUTO_FAIL in test.tokens:
        return 0
    total = sight.skill_value(test.seat, test.skill) + of_text(sight, test) + talents
    if test.kind == test_kind.INVESTIGATE and test.skill == skill.INTELLECT:
        glasses = [x for x in sight.controlled(test.seat) if sight.code(x) == MAGNIFYING_GLASS]
        total += len(glasses)
    total += sum(icons(sight, card, test.skill) for card in test.committed)
    total += sum(of_token(sight, test, token) for token in test.tokens)
    return max(0, total)


def needed(sight: Sight, test: Any) -> int | None:
    """Return the difficulty, or ``None`` if the enemy that determines it has left play."""
    if test.kind in (test_kind.FIGHT, test_kind.EVADE, test_kind.INVESTIGATE):
        if not sight.in_play(test.target):
            return None
        if test.kind == test_kind.INVESTIGATE:
            return sight.shroud(test.target)
        facts = sight.facts(test.target)
        return facts.fight if test.kind == test_kind.FIGHT else facts.evade
    code = sight.code(test.source)
    if code in AGENDAS:
        return 2 if test.kind == test_kind.PARLEY else 3
    if code == VISIONS:
        return len(sight.who(test.seat).hand)
    if code == MUTATED:
        return 4 if sight.enemies_at(sight.at(test.seat)) else 2
    return DIFFICULTIES[code]


def margin(sight: Sight, test: Any, talents: int) -> int | None:
    """Return the number of points by which the test succeeds (0 or more) or fails (negative).

    An automatic failure fails by the whole difficulty, and by 1 if the difficulty is 0.
    """
    against = needed(sight, test)
    if against is None:
        return None
    if chaos_token.AUTO_FAIL in test.tokens:
        return -max(1, against)
    return value(sight, test, talents) - against
