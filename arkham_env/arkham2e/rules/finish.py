"""The end of the game: how it is won and lost."""

from __future__ import annotations

from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import component, event, resolution
from arkham_env.arkham2e.state.table import SIGNS_TO_WIN
from arkham_env.core.native import i64


def win(g: Game, how: i64) -> i64:
    """The investigators win (``ids.resolution``).  What ended a game first holds."""
    if g.resolution == resolution.RUNNING:
        g.resolution = how
        g.note(event.END, how)
    return g.end()


def lose(g: Game, why: i64) -> i64:
    """The investigators lose (``ids.cause``).  What ended a game first holds."""
    if g.resolution == resolution.RUNNING:
        g.resolution = resolution.LOST
        g.cause = why
        g.note(event.END, resolution.LOST)
    return g.end()


def check_closed(g: Game) -> bool:
    """An investigator closed a gate: with none left and enough trophies the game is won."""
    if g.gates or g.gate_trophies_unspent() < g.players:
        return False
    win(g, resolution.CLOSED)
    return True


def check_sealed(g: Game) -> bool:
    """An elder sign came onto the board: the sixth wins."""
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


def first_citizens(g: Game) -> list[int]:
    """Return the seats with the most gate trophies, of those the ones with the most Monster
    trophies (AH2-0223).
    """
    best: i64 = -1
    found: list[int] = []
    for seat in range(g.players):
        rank: i64 = len(g.gate_trophies[seat]) * component.CARDS + len(g.trophies[seat])
        if rank > best:
            best = rank
            found = [seat]
        elif rank == best:
            found.append(seat)
    return found
