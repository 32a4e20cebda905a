"""Who commits what to a skill test, and what the icons of committed cards stand for (ST.2)."""

from __future__ import annotations

from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.native import i64
from arkham_env.lcg.rules import abilities
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, Seat, skill, verb


def next_committer(g: Game, test: SkillTest) -> i64:
    """Return who commits now: the tester first, then each other investigator here.

    ``NONE`` when all have had their turn; nobody helps whose own perilous card is resolved.
    """
    if test.finished >> test.seat & 1 == 0:
        return test.seat
    if g.peril != test.seat:
        here = g.investigators[test.seat].location
        for seat in g.order:
            if test.finished >> seat & 1 == 0 and g.investigators[seat].location == here:
                return seat
    return NONE


def add_commits(g: Game, test: SkillTest, seat: Seat, options: list[int]) -> None:
    """Add the cards in hand after the last one that ``seat`` may commit, one per title."""
    for card in g.investigators[seat].hand:
        if card > test.last and test.may_commit(g, seat, card):
            option = pack(verb.COMMIT, card)
            if not abilities.is_offered(g, options, option):
                options.append(option)


# -- Icons -----------------------------------------------------------------------------------------


def committed_icons(g: Game, test: SkillTest, skill_id: i64) -> i64:
    """Return how many icons of a skill are committed; each wild one stands for it (LCG-0343)."""
    total: i64 = 0
    for card in test.committed:
        total += g.icons[card * 4 + skill_id]
    return total


def matching_icons(g: Game, test: SkillTest) -> i64:
    """Return how many matching icons are committed, wild ones among them (LCG-0345)."""
    return committed_icons(g, test, test.skill)


def printed_icons(g: Game, cards: list[int]) -> list[int]:
    """Return the icons on these cards by skill, wild ones apart, last."""
    counts = [0] * (skill.WILD + 1)
    for card in cards:
        icons = g.defs[card].icon_counts
        for skill_id in range(skill.WILD + 1):
            counts[skill_id] += icons[skill_id]
    return counts
