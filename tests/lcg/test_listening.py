"""``lcg/rules/timing.py``, ``lcg/state/game_state.py``: indexes of listeners, and player windows.

Both are compared with a search through every card.
"""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.core.kernel.decision import a_of, b_of, pack
from arkham_env.lcg.rules import abilities
from arkham_env.lcg.rules.timing import NO_EVENT
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import on, trigger, verb
from tests.lcg.support.fuzz_games import positions
from tests.lcg.support.indexes import reindex

SEEDS = range(60)


def everything_usable(g: Game, seat: int) -> set[int]:
    """Return what ``seat`` may use in a player window, found without any index."""
    if g.peril not in (ids.NONE, seat):
        return set()
    test: Any = g.stack[g.test_at] if g.test_at != ids.NONE else None
    testing = test is not None and test.seat == seat
    found: set[int] = set()
    for card, d in enumerate(g.defs):
        if g.cards[card] is NOCARD:
            fast = d.play.point == on.PLAYER_WINDOW and card in g.investigators[seat].hand
            if fast and abilities.can_play_fast(g, seat, card):
                found.add(pack(verb.PLAY, card))
            if not any(ability.in_hand for ability in d.triggered):
                continue
        for number, ability in enumerate(d.triggered):
            if ability.kind == trigger.FREE and (testing or not ability.own_test):
                if abilities.usable(g, seat, card, d, number, ability, NO_EVENT):
                    found.add(pack(verb.FREE, card, number))
    return found


def by_title(g: Game, options: set[int] | list[int]) -> set[tuple[int, int, int]]:
    """Copies of one card in a hand are one choice; cards in play are distinguished."""
    return {
        (-1 - g.kind_of[a_of(o)] if g.cards[a_of(o)] is NOCARD else a_of(o), o >> 24, b_of(o))
        for o in options
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_indexes_are_what_the_state_says(seed: int) -> None:
    """After cards enter, leave and change control, the indexes equal newly built ones."""
    for count, g in enumerate(positions(seed, 1 + seed % 4)):
        if count % 3:
            continue
        fresh = g.clone()
        reindex(fresh)
        assert g.listen == fresh.listen
        assert g.listener_counts == fresh.listener_counts
        assert g.mods == fresh.mods
        assert g.modified == fresh.modified
        assert g.order == fresh.order


@pytest.mark.rule("LCG-0080", "LCG-0081", "LCG-0625")
@pytest.mark.parametrize("seed", SEEDS)
def test_player_windows_miss_nothing(seed: int) -> None:
    """Every fast card and free ability that could be used is offered, and to its seat alone."""
    for count, g in enumerate(positions(seed, 1 + seed % 4)):
        if count % 3:
            continue
        asked = abilities.window_seats(g)
        for seat in g.order:
            usable = everything_usable(g, seat)
            offered: list[int] = []
            abilities.window_options(g, seat, offered)
            assert by_title(g, offered) == by_title(g, usable)
            assert len(offered) == len(by_title(g, offered))
            assert asked >> seat & 1 or not usable
