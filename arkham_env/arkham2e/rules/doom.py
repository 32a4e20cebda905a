"""The doom track, and what wakes the Ancient One (AH2-0383 to 0389)."""

from __future__ import annotations

from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import event
from arkham_env.core.kernel.native import i64


def add_doom(g: Game, amount: i64) -> bool:
    """Put doom tokens on the track, one after another; say whether that woke the Ancient One.

    In the battle the track never holds more than it has spaces.
    """
    while amount > 0:
        amount -= 1
        if g.doom >= g.table.doom_limit:
            return False
        g.doom += 1
        g.note(event.DOOM, 1, g.doom)
        if g.doom >= g.table.doom_limit and not g.awakened:
            awaken(g)
            return True
    return False


def remove_doom(g: Game, amount: i64) -> None:
    """Remove doom tokens, as far as there are any; in the battle the last one is won with."""
    amount = min(amount, g.doom - 1 if g.awakened else g.doom)
    if amount > 0:
        g.doom -= amount
        g.note(event.DOOM, -amount, g.doom)


def awaken(g: Game) -> i64:
    """The Ancient One wakes: all that is being resolved is dropped, the battle begins."""
    return g.replace(g.new_battle())
