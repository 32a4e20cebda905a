"""The end of the game."""

from arkham_env.core.kernel.native import i64
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import event, resolution


def finish(g: Game, how: i64) -> i64:
    """End the game with resolution ``how`` (``ids.resolution``). If the game has already ended, the
    earlier resolution is kept, except that a win replaces a loss (EH-0208)."""
    if g.resolution == resolution.RUNNING or how == resolution.MYSTERIES:
        g.resolution = how
        g.note(event.END, how)
    return g.end()


def is_won(g: Game) -> bool:
    return g.resolution == resolution.MYSTERIES
