"""The end of the game, victory points and progress."""

from typing import Final

from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import component, event, resolution
from arkham_env.arkham2e.state.table import MOST_TERROR, SIGNS_TO_WIN
from arkham_env.core.kernel.native import i64

LEAST_DOOM: Final = 10
"""Length of the shortest doom track of an Ancient One in the box."""
ELDER_SIGNS: Final = component.COPIES.count(("unique", "elder_sign"))
LOANS: Final = component.SPECIAL_COPIES[component.BANK_LOAN]
WORST_WIN: Final = LEAST_DOOM - MOST_TERROR - LOANS - ELDER_SIGNS
LOST_POINTS: Final = WORST_WIN - 1
"""Points of a lost game: fewer than those of any win."""
UNRATED_WIN: Final = 1
"""Points of a win if the option ``scoring`` is False; a loss then has 0 points."""
MOST_PROGRESS: Final = 0.99
"""Highest progress of a game that is not won."""
TROPHIES_EACH: Final = 3
"""Number of Monster trophies that together are worth one victory point."""


def win(g: Game, how: i64) -> i64:
    """End the game as won, unless it has ended already; ``how`` is from ``ids.resolution``."""
    if g.resolution == resolution.RUNNING:
        g.resolution = how
        g.note(event.END, how)
    return g.end()


def lose(g: Game, why: i64) -> i64:
    """End the game as lost, unless it has ended already; ``why`` is from ``ids.cause``."""
    if g.resolution == resolution.RUNNING:
        g.resolution = resolution.LOST
        g.cause = why
        g.note(event.END, resolution.LOST)
    return g.end()


def is_won(g: Game) -> bool:
    return g.resolution != resolution.RUNNING and g.resolution != resolution.LOST


def check_closed(g: Game) -> bool:
    """Win the game if no gate is open and there is at least one unspent gate trophy per player.
    Return whether the game is won. Called after an investigator closes a gate."""
    if g.gates or g.gate_trophies_unspent() < g.players:
        return False
    win(g, resolution.CLOSED)
    return True


def check_sealed(g: Game) -> bool:
    """Win the game if six elder signs are on the board; return whether the game is won."""
    if signs_on_board(g) < SIGNS_TO_WIN:
        return False
    win(g, resolution.SEALED)
    return True


def signs_on_board(g: Game) -> i64:
    total: i64 = 0
    left = g.signs
    while left:
        total += left & 1
        left >>= 1
    return total


# -- Points and progress -------------------------------------------------------------------------


def victory_points(g: Game) -> i64:
    """Return the points of the optional scoring rule (AH2-0224 to 0229), or ``LOST_POINTS``.

    A win is worth the length of the doom track, minus the terror level, minus 1 for each seat with
    an unpaid or defaulted Bank Loan, minus 1 for each Elder Sign card used, plus 1 for each gate
    trophy, every three Monster trophies, and each investigator with at least 1 Sanity.
    """
    if g.resolution == resolution.LOST:
        return LOST_POINTS
    points = g.table.doom_limit - g.terror - g.signs_played
    monsters: i64 = 0
    for seat in range(g.players):
        monsters += len(g.trophies[seat])
        points += len(g.gate_trophies[seat])
        if g.defaulted[seat] or g.special_of(seat, component.BANK_LOAN) != component.NONE:
            points -= 1
        if g.presence(seat) >= 0 and g.sanity[seat] > 0:
            points += 1
    return points + monsters // TROPHIES_EACH


def points_of(g: Game) -> i64:
    """Return the points of a finished game: the victory points or, if the option ``scoring`` is
    False, 1 for a win and 0 for a loss."""
    if g.table.scoring:
        return victory_points(g)
    return UNRATED_WIN if is_won(g) else 0


def first_citizens(g: Game) -> list[i64]:
    """Return the seats with the most gate trophies; Monster trophies break ties (AH2-0223)."""
    best: i64 = -1
    found: list[i64] = []
    for seat in range(g.players):
        rank: i64 = len(g.gate_trophies[seat]) * component.CARDS + len(g.trophies[seat])
        if rank > best:
            best = rank
            found = [seat]
        elif rank == best:
            found.append(seat)
    return found


def progress(g: Game) -> float:
    """Return the progress of the investigators towards a win in ``[0, 1]``; only a won game has 1.

    It is the largest of these fractions: the number of elder signs, divided by 6; the number of
    gate trophies (at most the number of players), divided by the sum of the numbers of players and
    open gates; in the final battle, the fraction of the doom tokens that were removed.
    """
    if is_won(g):
        return 1.0
    signs: int = signs_on_board(g)
    done = signs / SIGNS_TO_WIN
    players: int = g.players
    trophies: int = min(g.gate_trophies_unspent(), players)
    done = max(done, trophies / (players + len(g.gates)))
    if g.awakened:
        limit: int = g.table.doom_limit
        doom: int = g.doom
        done = max(done, 1.0 - doom / limit)
    return min(MOST_PROGRESS, done)
