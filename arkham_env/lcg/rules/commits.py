"""Commitment of cards to a skill test (ST.2), and the number of icons of cards."""

from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.native import i64
from arkham_env.lcg.rules import abilities
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, Seat, skill, verb


def next_committer(g: Game, test: SkillTest) -> i64:
    """Return the seat that may commit cards now, or ``NONE`` if all have finished. The tester
    commits first, then the other investigators at the same location. While a card with peril
    that the tester drew is being resolved, only the tester may commit cards."""
    if test.finished >> test.seat & 1 == 0:
        return test.seat
    if g.peril != test.seat:
        here = g.investigators[test.seat].location
        for seat in g.order:
            if test.finished >> seat & 1 == 0 and g.investigators[seat].location == here:
                return seat
    return NONE


def add_commits(g: Game, test: SkillTest, seat: Seat, options: list[i64]) -> None:
    """Add one option for each title among the cards that ``seat`` may commit. Only cards with a
    higher id than the card committed last are offered, so that each set of cards can be committed
    in one order only."""
    for card in g.investigators[seat].hand:
        if card > test.last and test.may_commit(g, seat, card):
            option = pack(verb.COMMIT, card)
            if not abilities.is_offered(g, options, option):
                options.append(option)


# -- Icons -----------------------------------------------------------------------------------------


def committed_icons(g: Game, test: SkillTest, skill_id: i64) -> i64:
    """Return the number of icons of a skill on the committed cards. Wild icons count for every
    skill (LCG-0343)."""
    total: i64 = 0
    for card in test.committed:
        total += g.icons[card * 4 + skill_id]
    return total


def matching_icons(g: Game, test: SkillTest) -> i64:
    """Return the number of icons on the committed cards that match the tested skill (LCG-0345).
    Wild icons match every skill."""
    return committed_icons(g, test, test.skill)


def printed_icons(g: Game, cards: list[i64]) -> list[i64]:
    """Return the number of icons of each skill on ``cards``. Wild icons are counted separately, in
    the last item of the list."""
    counts = [0] * (skill.WILD + 1)
    for card in cards:
        icons = g.defs[card].icon_counts
        for skill_id in range(skill.WILD + 1):
            counts[skill_id] += icons[skill_id]
    return counts
