"""Write the corpus of recorded games of a game id that both builds must replay to equal hashes, and
the playthroughs: some games as texts that people can read.

Run it when a rule changed on purpose: ``python scripts/record_traces.py [--game ID]``.
A playthrough goes on as it was, by the labels of its picks, up to the first that is no longer
offered.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Annotated, Any

import arkham_env
from arkham_agents.command import in_one_line, typer
from arkham_env.core.public.play import Play
from arkham_env.core.public.replay import trace_of
from arkham_env.envs.registry import find

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT))  # the tests' own modules

from arkham_agents.faces import choose  # noqa: E402
from arkham_agents.registry import make_agent  # noqa: E402
from tests.playthrough import Choose, Follow, playthrough  # noqa: E402

PLAYTHROUGHS = {
    "lcg/spreading_flames": {
        "random": [0, 11, 22, 33, 44, 55, 66, 77, 88, 110, 121, 191],
        "heuristic": [13, 20, 48, 82, 107, 132],
        "heuristic R3": [80, 113],
    },
    "eldritch/base": {"random": [49, 91, 96], "heuristic": [32, 65]},
    "arkham2e/base": {"random": [0, 9, 18], "heuristic": [32, 40]},
}
"""By game, the numbers of games by who plays them."""


def corpus_of(game_id: str) -> Path:
    """Return where the corpus of a game of ours lies: ``tests/PACKAGE/traces.json``."""
    return ROOT / "tests" / game_id.partition("/")[0] / "traces.json"


def arguments_of(game_id: str, number: int, rng: random.Random) -> dict[str, Any]:
    """Return the set-up of game ``number``.

    Every count of seats, every difficulty and every Ancient One in turn; ``rng`` draws who plays.
    """
    entry, facts = find(game_id), arkham_env.describe(game_id)
    players, turn = number % entry.max_players + 1, number // entry.max_players
    found: dict[str, Any] = {"players": players}
    if "default_investigators" in facts:
        # Who plays matters as much as how many do.
        names = list(facts["default_investigators"])
        rng.shuffle(names)
        found = {"investigators": names[:players]}
    for option, values in (("difficulty", "difficulties"), ("ancient_one", "ancient_ones")):
        if values in facts:
            found[option] = facts[values][turn % len(facts[values])]
            turn //= len(facts[values])
    if "starting_rumor" in entry.defaults:
        found["starting_rumor"] = number % 3 == 0
    if "scoring" in entry.defaults:
        found["scoring"] = number % 3 != 0
    return found


def record(game_id: str, number: int) -> dict[str, Any]:
    """Play game ``number`` at random and return its record."""
    rng = random.Random(number)
    arguments = arguments_of(game_id, number, rng)
    made: Any = arkham_env.game
    game = made(game_id, seed=number, log=False, **arguments)
    while not game.over:
        # Ending turns at once makes short games: do so less often than chance would.
        count = game.num_options
        pick = rng.randrange(count)
        if pick == count - 1 and rng.random() < 0.7:
            pick = rng.randrange(count)
        game.step(pick)
    history = game.state.history
    return {
        **arguments,
        "seed": number,
        "picks": "".join(chr(48 + pick) for pick in history.all_items()),
        "trace": trace_of(game.state, history),
        "final": game.hash(),
        "resolution": game.result.resolution,
    }


def player_of(name: str, number: int) -> Choose:
    """Return who plays a playthrough: ``"random"``, ``"heuristic"``, or one that ends in the
    resolution that the heuristic does not choose."""
    if name == "random":
        rng = random.Random(number)
        return lambda game: rng.randrange(game.num_options)
    agent = make_agent("heuristic")
    agent.reset(number)

    def play(game: Play) -> int:
        decision = game.decision
        if name.endswith("R3") and decision is not None and decision.kind == "resolution":
            return decision.labels().index("Read R3")
        return int(choose(agent, game))

    return play


def write_playthroughs(game_id: str, folder: Path) -> None:
    """Write the playthroughs anew; see the module."""
    folder.mkdir(exist_ok=True)
    written = 0
    for name, numbers in PLAYTHROUGHS[game_id].items():
        for number in numbers:
            path = folder / f"{number:03}_{name.replace(' ', '_')}.txt"
            before = path.read_text() if path.exists() else ""
            arguments = arguments_of(game_id, number, random.Random(number))
            follow = Follow(before, player_of(name, number))
            path.write_text(playthrough(game_id, {**arguments, "seed": number}, follow))
            written += 1
    print(f"{written} playthroughs: {folder}")


@in_one_line
def main(
    game: Annotated[str, typer.Option(help="game id")] = "lcg/spreading_flames",
    games: Annotated[int, typer.Option(min=1, help="how many to record")] = 200,
    out: Annotated[
        Path | None, typer.Option(help="the file; by default the corpus among the tests")
    ] = None,
) -> None:
    """Record random games and write the corpus."""
    path = corpus_of(game) if out is None else out
    records = [record(game, number) for number in range(games)]
    path.write_text("[\n" + ",\n".join(json.dumps(entry) for entry in records) + "\n]\n")
    print(f"{len(records)} games, {sum(len(r['picks']) for r in records)} decisions: {path}")
    if game in PLAYTHROUGHS and out is None:
        write_playthroughs(game, path.parent / "playthroughs")


if __name__ == "__main__":
    typer.run(main)
