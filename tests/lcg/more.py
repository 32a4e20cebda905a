"""A longer check than the test suite: ``python -m tests.lcg.more [GAMES [PATHS [SCRIPTED]]]``.

Plays random games, games that try every card once (PATHS) and games of the scripted player.  The
referee judges every decision.  The run also checks the invariants and the progress, and continues
copies, saves and pickles made on the way.  It prints the faults and how the games ended.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Final

from arkham_env.lcg.game import CardGame
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import decision_kind
from tests.copies import check_copies
from tests.lcg.referee.games import (
    begin,
    curious_player,
    heuristic_player,
    random_player,
)
from tests.lcg.referee.gifts import riches
from tests.lcg.referee.watched_game import Match, Player
from tests.lcg.test_fuzz import check, engagement_is_settled
from tests.more_games import judge
from tests.progress_audit import ProgressAudit

GAMES: Final = 400
PATHS: Final = 100
SCRIPTED: Final = 100
COPIED: Final = 0.01
"""Fraction of the decisions at which copies are made."""
AHEAD: Final = 25
"""Number of decisions for which copies are continued."""


class Tally:
    """Counts of the endings and of the judged decisions."""

    def __init__(self) -> None:
        self.endings: Counter[str] = Counter()
        self.judged = 0

    def watched(
        self,
        name: str,
        player_of: Callable[[int], Player],
        gift: Callable[[Game], None] | None = None,
    ) -> Callable[[int], None]:
        """Return a function that plays and watches the game with a given number."""

        def play(number: int) -> None:
            match = Match(begin(number), f"{name} {number}")
            game = CardGame(match.twin, number)
            match.take = game.step
            audit = ProgressAudit(game)
            player, picks = player_of(number), random.Random(-number - 1)

            def pick(g: Game) -> int:
                check(match.twin)
                assert g.kind != decision_kind.TURN or engagement_is_settled(match.twin)
                audit.check()
                if picks.random() < COPIED:
                    check_copies(game, picks, AHEAD)
                return player(g)

            self.judged += match.play(pick, gift).asked.total()
            audit.check()
            check_copies(game, picks, 1)
            assert game.result is not None
            self.endings[f"{game.result.ending}, {game.players} seats"] += 1

        return play

    def report(self) -> None:
        print(f"  {self.judged} questions judged")
        for ending, count in sorted(self.endings.items()):
            print(f"  {ending}: {count}")


def main(games: int = GAMES, paths: int = PATHS, plans: int = SCRIPTED) -> int:
    found = 0
    for name, player_of, gift, count in (
        ("random game", random_player, None, games),
        ("curious game", curious_player, riches, paths),
        ("scripted game", heuristic_player, None, plans),
    ):
        tally = Tally()
        found += judge(name, range(count), tally.watched(name, player_of, gift))
        tally.report()
    return found


if __name__ == "__main__":
    sys.exit(main(*[int(given) for given in sys.argv[1:]]) > 0)
