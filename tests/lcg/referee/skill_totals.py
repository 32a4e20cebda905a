"""An independent computation of the result of a skill test (RB ST.5, ST.6).

The margin of a test determines which cards may respond and which effects follow.
"""

from __future__ import annotations

from typing import Any

from arkham_env.lcg.state.ids import chaos_token, skill, test_kind, trait, trigger
from tests.lcg.referee.commits import icons
from tests.lcg.referee.conditions import ADDED_SKILLS
from tests.lcg.referee.symbols import symbol_of
from tests.lcg.referee.table import NOBODY, Sight

BONUS = {
    ("12002", 1): 2,
    ("12014", 0): 1,
    ("12014", 1): 1,
    ("12019", 0): 1,
    ("12020", 0): 1,
    ("12028", 1): 3,
    ("12029", 0): 3,
    ("12031", 0): 1,
    ("12033", 0): 1,
    ("12055", trigger.PLAY): 2,
    ("12071", 0): 2,
    ("12077", 0): 1,
    ("12085", 0): 2,
    ("12086", 0): 1,
    ("12088", 0): 1,
}
"""Bonus of a text to its own skill test, by card and ability number."""
CLEAVERS = ("12077", "12085")
COMPASS = "12083"
MAGNIFYING_GLASS = "12034"
FOR_CLUES = {"12037": (1, 3), "12041": (2, 6)}
"""Events with a bonus for each clue, with this bonus and its maximum."""
SIGNS = {"12001": 1, "12004": 1, "12007": 0, "12010": 1, "12013": 1}
"""Modifiers of the elder signs."""

DIFFICULTIES = {
    "12012": 5, "12126": 3, "12128": 3, "12129": 3, "12130": 3,
    # Smoke and Mirrors.
    "12157": 4, "12158": 3, "12165": 3,
    # Queen of Ash.
    "12169": 4, "12175": 5, "12176": 4, "12190": 3, "12191": 4, "12192": 3, "12194": 3, "12195": 3,
}  # fmt: skip
"""Printed difficulties of tests; those of agendas 12106 to 12108 are 2 (parley), 3 (reverse)."""
AGENDAS = ("12106", "12107", "12108")
VISIONS = "12127"
MUTATED = "12131"
MONROE = "12142"
FOREMAN = "12143"
HERRING = "12161"
EAGER = "12167"
VARYING = (VISIONS, MUTATED, MONROE, FOREMAN, HERRING, EAGER)
"""Cards whose tests have a difficulty that depends on the state."""

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
    """Return the modifier of a revealed token."""
    if token == chaos_token.ELDER_SIGN:
        return SIGNS[sight.code(test.seat)]
    if token >= chaos_token.SKULL:
        return symbol_of(sight, token).modifier(sight, test)
    return token - chaos_token.ZERO


def of_text(sight: Sight, test: Any) -> int:
    """Return the bonus of the text that makes the test."""
    if test.source == NOBODY:
        return 0
    code = sight.code(test.source)
    total = BONUS.get((code, int(test.ability)), 0)
    who = sight.who(test.seat)
    if code in CLEAVERS and sight.sanity(test.seat) - who.horror <= 3:
        total += 1
    if code in FOR_CLUES:
        each, most = FOR_CLUES[code]
        total += min(most, each * int(who.clues))
    if code in ADDED_SKILLS:
        total += max(0, sight.skill_value(test.seat, ADDED_SKILLS[code]))
    return total


def fails_by_token(sight: Sight, test: Any) -> bool:
    """Return whether a token makes the test fail automatically."""
    return any(
        token == chaos_token.AUTO_FAIL or symbol_of(sight, token).fails(sight, test)
        for token in sight.counted(test)
    )


def value(sight: Sight, test: Any, talents: int) -> int:
    """Return the skill value: base, icons, tokens and other modifiers, not below 0."""
    if fails_by_token(sight, test):
        return 0
    total = sight.skill_value(test.seat, test.skill) + of_text(sight, test) + talents
    if test.kind == test_kind.INVESTIGATE and test.skill == skill.INTELLECT:
        glasses = [x for x in sight.controlled(test.seat) if sight.code(x) == MAGNIFYING_GLASS]
        total += len(glasses)
    total += sum(icons(sight, card, test.skill) for card in test.committed)
    total += sum(of_token(sight, test, token) for token in sight.counted(test))
    return max(0, total)


def off_shroud(sight: Sight, test: Any) -> int:
    """Return the reduction of the shroud by the text that makes the test."""
    if test.source == NOBODY or sight.code(test.source) != COMPASS:
        return 0
    return 2 if sight.second_attempt == sight.g.test_count else 1


def needed(sight: Sight, test: Any) -> int | None:
    """Return the difficulty, or ``None`` if the enemy that determines it has left play."""
    if test.kind in (test_kind.FIGHT, test_kind.EVADE, test_kind.INVESTIGATE):
        if not sight.in_play(test.target):
            return None
        if test.kind == test_kind.INVESTIGATE:
            return max(0, sight.shroud(test.target) - off_shroud(sight, test))
        facts = sight.facts(test.target)
        return facts.fight if test.kind == test_kind.FIGHT else facts.evade
    code = sight.code(test.source)
    if code in AGENDAS:
        return 2 if test.kind == test_kind.PARLEY else 3
    if code == VISIONS:
        return len(sight.who(test.seat).hand)
    if code == MUTATED:
        return 4 if sight.enemies_at(sight.at(test.seat)) else 2
    if code in (MONROE, FOREMAN) and not sight.in_play(test.source):
        return None
    if code == MONROE:
        return max(0, 4 - int(sight.token(test.source).damage))
    if code == FOREMAN:
        return sight.clues_at(sight.place_of(test.source))
    if code == HERRING:
        return 4 if sight.who(test.seat).clues >= 2 else 2
    if code == EAGER:
        return 2 + int(sight.who(test.seat).damage)
    return DIFFICULTIES[code]


def margin(sight: Sight, test: Any, talents: int) -> int | None:
    """Return the number of points by which the test succeeds (0 or more) or fails (negative).

    An automatic failure fails by the whole difficulty, and by 1 if the difficulty is 0.
    """
    against = needed(sight, test)
    if against is None:
        return None
    if fails_by_token(sight, test):
        return -max(1, against)
    return value(sight, test, talents) - against
