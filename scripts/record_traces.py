"""Write the corpus of recorded games that both builds must replay to equal hashes.

Run it when a rule changed on purpose: ``python scripts/record_traces.py``.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from arkham_env.core.replay import Recorder
from arkham_env.lcg.game import DEFAULT_ORDER, new_game
from arkham_env.lcg.state.ids import difficulty

GAMES = 200
CORPUS = Path(__file__).parent.parent / "tests" / "lcg" / "traces.json"


def record(number: int) -> dict[str, Any]:
    """Play game ``number`` at random and return its record."""
    rng = random.Random(number)
    investigators = list(DEFAULT_ORDER)
    rng.shuffle(investigators)
    arguments: dict[str, Any] = {
        "investigators": investigators[: number % 4 + 1],
        "difficulty": difficulty.NAMES[number // 4 % 4],
    }
    game = new_game("spreading_flames", seed=number, log=False, **arguments)
    recorder = Recorder(game.state)
    while not game.over:
        # Ending turns at once makes short games: do so less often than chance would.
        count = game.num_options
        pick = rng.randrange(count)
        if pick == count - 1 and rng.random() < 0.7:
            pick = rng.randrange(count)
        recorder.take(pick)
    return {
        **arguments,
        "seed": number,
        "picks": "".join(chr(48 + pick) for pick in recorder.picks),
        "trace": recorder.crc,
        "final": game.hash(),
        "resolution": game.result.resolution if game.result else "",
    }


def main() -> None:
    """Record all games and write the corpus."""
    games = [record(number) for number in range(GAMES)]
    CORPUS.write_text("[\n" + ",\n".join(json.dumps(game) for game in games) + "\n]\n")
    print(f"{len(games)} games, {sum(len(g['picks']) for g in games)} decisions: {CORPUS}")


if __name__ == "__main__":
    main()
