"""Counts of the printed texts that came up in watched games.

An ability that was never offered has not been judged either.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.scenarios.known import find_scenario
from arkham_env.lcg.state.ids import chaos_token, decision_kind, verb
from tests.lcg.referee.printed import EVENTS, REPLIES, SILENT, SKILLS, WAYS
from tests.lcg.referee.skill_totals import AGENDAS, DIFFICULTIES, VARYING
from tests.lcg.referee.symbols import SYMBOLS
from tests.lcg.referee.table import CONSTANTS, Sight
from tests.lcg.referee.text_choices import CHOICES

AS_PLAYED = 15
TESTED = (*DIFFICULTIES, *VARYING, *AGENDAS)
"""Cards whose texts require a skill test."""


def texts(sight: Sight, frame: Any, kind: int, options: list[int]) -> set[str]:
    """Return the names of the texts that a decision is about."""
    found: set[str] = set()
    if type(frame).__name__ == "CardFrame":
        code = sight.code(frame.card)
        if (code, kind) in CHOICES:
            found.add(f"{code} asks {decision_kind.NAMES[kind]}")
    for option in options:
        op = op_of(option)
        if op in (verb.PLAY, verb.ACTIVATE, verb.FREE, verb.REACT, verb.COMMIT):
            code = sight.code(a_of(option))
            if op == verb.COMMIT:
                found.add(f"{code} committed")
            elif op == verb.PLAY or b_of(option) == AS_PLAYED:
                found.add(f"{code} played")
            else:
                found.add(f"{code} ability {b_of(option)}")
    return found


def of_test(sight: Sight, test: Any) -> set[str]:
    """Return the names of the texts that a test about to get its result is about."""
    found: set[str] = set()
    if test.source >= 0 and sight.code(test.source) in TESTED:
        found.add(f"{sight.code(test.source)} tests")
    scenario = sight.g.table.scenario
    for token in sight.counted(test):
        if token in SYMBOLS[scenario.id]:
            found.add(f"{scenario.reference_card} symbol {chaos_token.NAMES[token]}")
    return found


def of_constants(sight: Sight) -> set[str]:
    """Return the names of the constant texts that changed something since the last call."""
    found = {f"{code} applies" for code in sight.met}
    sight.met.clear()
    return found


def every_text() -> list[str]:
    """Return the names of all texts in the referee's tables."""
    found = [f"{code} ability {way.number}" for code, ways in WAYS.items() for way in ways]
    found += [f"{code} ability {reply.number}" for code, all_ in REPLIES.items() for reply in all_]
    found += [f"{code} played" for code in EVENTS]
    found += [f"{code} committed" for code in SKILLS]
    found += [f"{code} asks {decision_kind.NAMES[kind]}" for code, kind in CHOICES]
    found += [f"{code} tests" for code in TESTED]
    found += [f"{code} applies" for code in CONSTANTS]
    for name, symbols in SYMBOLS.items():
        code = find_scenario(name).reference_card
        found += [f"{code} symbol {chaos_token.NAMES[token]}" for token in symbols]
    return sorted(found)


def missed(counted: Counter[str]) -> list[str]:
    """Return the names of the texts that never came up."""
    return [name for name in every_text() if counted[name] == 0]


def check_tables() -> None:
    """Check that the referee's tables contain every card of the box."""
    missing = cards_without_entry()
    assert not missing, f"edit tests/lcg/referee/printed.py: {missing} stand in none of its tables"


def cards_without_entry() -> list[str]:
    """Return the codes of the box that are missing from all tables of the referee."""
    known = {*WAYS, *REPLIES, *EVENTS, *SKILLS, *SILENT}
    plain = {code for code, _ in CHOICES}
    box = catalogue.build(catalogue.MODULES)
    return sorted(code for code in box if code not in known and code not in plain)
