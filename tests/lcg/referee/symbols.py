"""Chaos symbols: the scenario cards 12105, 12133 and 12168, both sides.

:data:`SYMBOLS` has one entry for each scenario and symbol: its modifier, and which further effects
it has.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arkham_env.lcg.state.ids import chaos_token, difficulty, test_kind, trait
from tests.lcg.referee.further_conditions import elites_found
from tests.lcg.referee.table import FIRE, NOBODY, Sight

Modifier = Callable[[Sight, Any], int]
Check = Callable[[Sight, Any], bool]
"""(table, test) -> whether the effect applies."""


def never(sight: Sight, test: Any) -> bool:
    return False


def always(sight: Sight, test: Any) -> bool:
    return True


@dataclass(frozen=True)
class Symbol:
    """One symbol of a scenario card.

    Attributes:
        modifier: its modifier.
        another: whether another token is revealed.
        fails: whether the test fails automatically.
        failure: whether its "if you fail" part changes something.
    """

    modifier: Modifier
    another: Check = never
    fails: Check = never
    failure: Check = never


def is_hard(sight: Sight) -> bool:
    """Return whether the Hard / Expert side of the scenario card is used."""
    return bool(sight.g.table.difficulty >= difficulty.HARD)


def by_side(easy: int, hard: int) -> Modifier:
    return lambda sight, test: hard if is_hard(sight) else easy


def failed_by(sight: Sight, test: Any) -> int:
    """Return the number of points by which a test fails.

    An automatic failure counts the whole difficulty (docs/rulings.md).
    """
    return int(test.difficulty) if test.automatic < 0 else max(0, -int(test.margin))


def fire_in_discard(sight: Sight) -> bool:
    return any(sight.code(card) == FIRE for card in sight.g.encounter_discard)


# -- Spreading Flames ------------------------------------------------------------------------------


def act_number(sight: Sight, test: Any) -> int:
    act = sight.facts(sight.g.act).stage if sight.g.act != NOBODY else 4
    return -(act + 1) if is_hard(sight) else -act


def fire_if_failed_by_two(sight: Sight, test: Any) -> bool:
    """Return whether a Fire! is drawn: on the easier side after a failure by 2 or more."""
    return fire_in_discard(sight) and (is_hard(sight) or failed_by(sight, test) >= 2)


# -- Smoke and Mirrors -----------------------------------------------------------------------------


def elites(sight: Sight, test: Any) -> int:
    return -(elites_found(sight) + (2 if is_hard(sight) else 0))


def own_clues(sight: Sight, test: Any) -> int:
    return -int(sight.who(test.seat).clues) * (2 if is_hard(sight) else 1)


def targets(number: int, *kinds: int) -> Check:
    """Return the check that a test targets an enemy with a trait.

    Args:
        kinds: the kinds of test that count; none: all kinds.
    """

    def holds(sight: Sight, test: Any) -> bool:
        if kinds and test.kind not in kinds:
            return False
        enemy = int(test.target)
        return enemy in sight.g.enemies and sight.has_trait(enemy, number)

    return holds


def has_clues(sight: Sight, test: Any) -> bool:
    return bool(sight.who(test.seat).clues > 0)


# -- Queen of Ash ----------------------------------------------------------------------------------


def fires(sight: Sight, test: Any) -> int:
    burning = [card for card in sight.g.attachments if sight.code(card) == FIRE]
    return -len(burning) * (2 if is_hard(sight) else 1)


def at_ritual_site(sight: Sight, test: Any) -> bool:
    return sight.has_trait(sight.at(test.seat), trait.RITUAL_SITE)


def near_the_ritual(sight: Sight, test: Any) -> int:
    return -4 if is_hard(sight) or at_ritual_site(sight, test) else -2


def fails_at_ritual_site(sight: Sight, test: Any) -> bool:
    return is_hard(sight) and at_ritual_site(sight, test)


def topmost_fire(sight: Sight, test: Any) -> bool:
    return fire_in_discard(sight)


T = chaos_token
SYMBOLS: dict[str, dict[int, Symbol]] = {
    "spreading_flames": {
        T.SKULL: Symbol(act_number),
        T.TABLET: Symbol(by_side(-1, -2), another=always, failure=always),
        T.ELDER_THING: Symbol(by_side(-3, -4), failure=fire_if_failed_by_two),
    },
    "smoke_and_mirrors": {
        T.SKULL: Symbol(elites),
        T.CULTIST: Symbol(by_side(-1, -3), another=targets(trait.ELITE)),
        T.TABLET: Symbol(by_side(-3, -4), failure=has_clues),
        T.ELDER_THING: Symbol(own_clues),
    },
    "queen_of_ash": {
        T.SKULL: Symbol(fires),
        T.CULTIST: Symbol(
            by_side(-2, -3), another=targets(trait.CULTIST, test_kind.FIGHT, test_kind.EVADE)
        ),
        T.TABLET: Symbol(near_the_ritual, fails=fails_at_ritual_site),
        T.ELDER_THING: Symbol(by_side(-3, -5), failure=topmost_fire),
    },
}
NO_SYMBOL = Symbol(by_side(0, 0))


def symbol_of(sight: Sight, token: int) -> Symbol:
    """Return the symbol of a token in the present scenario; numbers have none."""
    return SYMBOLS[sight.g.table.scenario.id].get(token, NO_SYMBOL)
