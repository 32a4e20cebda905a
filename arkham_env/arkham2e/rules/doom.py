"""The doom track and the awakening of the Ancient One (AH2-0383 to 0389)."""

from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import event
from arkham_env.core.kernel.native import i64


def add_doom(g: Game, amount: i64) -> bool:
    """Add doom tokens one by one and return whether the Ancient One awoke. Tokens for which the
    doom track has no space left are ignored."""
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
    """Remove up to ``amount`` doom tokens; in the final battle, the last token is not removed."""
    amount = min(amount, g.doom - 1 if g.awakened else g.doom)
    if amount > 0:
        g.doom -= amount
        g.note(event.DOOM, -amount, g.doom)


def awaken(g: Game) -> i64:
    """Awaken the Ancient One: replace all frames on the stack by the frame of the final battle."""
    return g.replace(g.new_battle())
