"""Record the behavior of games and print the changes: ``python scripts/record.py [KIND ...]``.

The kinds of records, in the order in which they are written:

* ``traces``: random games of each game id.  The compiled and the interpreted build must replay them
  with equal checksums.
* ``playthroughs``: some games as readable text.  A new playthrough repeats the picks of the old one
  by their labels, up to the first label that is no longer offered.
* ``answers``: the decisions of the scripted player in games of the card game.
* ``campaigns``: digests of random campaigns of the card game.
* ``shown``: checksums of everything that is displayed in some of the games in ``traces``.
* ``pictures``: the content of plots, as text.

Run the script after an intended change of a rule, of the scripted player or of displayed content.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import arkham_env
from arkham_agents.command import in_one_line, typer
from arkham_env.core.public.play import Play
from arkham_env.core.public.replay import trace_of
from arkham_env.envs.registry import find

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT))  # so that scripts and tests can be imported

from arkham_agents.faces import choose  # noqa: E402
from arkham_agents.registry import make_agent  # noqa: E402
from scripts.generate import before, difference  # noqa: E402
from tests.playthrough import Choose, Follow, playthrough  # noqa: E402

CARD_GAME = "lcg/spreading_flames"
GAMES = 200
"""Number of games in ``traces`` for each game id."""
PLAYTHROUGHS = {
    CARD_GAME: {
        "random": [0, 11, 22, 33, 44, 55, 66, 77, 88, 110, 121, 191],
        "heuristic": [13, 20, 48, 82, 107, 132],
        "heuristic R3": [80, 113],
    },
    "eldritch/base": {"random": [49, 91, 96], "heuristic": [32, 65]},
    "arkham2e/base": {"random": [0, 9, 18], "heuristic": [32, 40]},
}
"""The numbers of the games that are recorded as text, by game id and player."""


def corpus_of(game_id: str) -> Path:
    """Return the path of the file with the traces of a game id: ``tests/PACKAGE/traces.json``."""
    return ROOT / "tests" / game_id.partition("/")[0] / "traces.json"


def arguments_of(game_id: str, number: int, rng: random.Random) -> dict[str, Any]:
    """Return the set-up of game ``number``, as arguments of ``arkham_env.game``.

    With increasing numbers, the set-up takes every number of seats, every difficulty and every
    Ancient One in turn.  ``rng`` draws the investigators.
    """
    entry, facts = find(game_id), arkham_env.describe(game_id)
    players, turn = number % entry.max_players + 1, number // entry.max_players
    found: dict[str, Any] = {"players": players}
    if "default_investigators" in facts:
        # Vary the investigators, not only their number.
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
        # The last option often ends the turn.  Choose it less often, for longer games.
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
    """Return the function that chooses the options in a playthrough.

    Args:
        name: ``"random"``, ``"heuristic"``, or ``"heuristic R3"``, which plays like the heuristic
            but always chooses resolution R3.
        number: the seed of the player.
    """
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


def write_text(path: Path, text: str) -> None:
    """Write a text to a file, if it changed, and print the first changed lines."""
    if text == before(path):
        return
    print(f"{path.relative_to(ROOT)}: changed\n{difference(path, text)}")
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def write_records(path: Path, records: list[dict[str, Any]]) -> list[int]:
    """Write records to a file, print how many changed, and return the indices of these."""
    known = json.loads(before(path) or "[]")
    changed = [i for i, each in enumerate(records) if known[i : i + 1] != [each]]
    path.write_text("[\n" + ",\n".join(json.dumps(each) for each in records) + "\n]\n")
    shown = ", ".join(map(str, changed[:20])) + (" ..." if len(changed) > 20 else "")
    what = f"{len(changed)} of {len(records)} records changed" + (f": {shown}" if changed else "")
    print(f"{path.relative_to(ROOT)}: {what}", flush=True)
    return changed


def traces(game_id: str) -> None:
    """Record random games of a game id, which both builds must replay."""
    write_records(corpus_of(game_id), [record(game_id, number) for number in range(GAMES)])


def playthroughs(game_id: str) -> None:
    """Record some games of a game id as readable text."""
    folder = corpus_of(game_id).parent / "playthroughs"
    for name, numbers in PLAYTHROUGHS[game_id].items():
        for number in numbers:
            path = folder / f"{number:03}_{name.replace(' ', '_')}.txt"
            arguments = arguments_of(game_id, number, random.Random(number))
            follow = Follow(before(path), player_of(name, number))
            write_text(path, playthrough(game_id, {**arguments, "seed": number}, follow))


def answers(game_id: str) -> None:
    """Record the decisions of the scripted player, if the game id is that of the card game."""
    if game_id == CARD_GAME:
        from tests.agents.answers import OTHERS, OWN, PATH, record_of

        write_records(PATH, [record_of(number) for number in range(OWN + OTHERS)])


def campaigns(game_id: str) -> None:
    """Record the digests of random campaigns."""
    if game_id == CARD_GAME:
        from tests.lcg.support.campaign_traces import FILE, recording

        write_text(FILE, recording())


def shown(game_id: str) -> None:
    """Record checksums of the displayed content of a game id, and print the first change."""
    from tests.envs.shown import PATHS, changes, played, shown_of

    path = PATHS[game_id]
    known = json.loads(before(path) or "[]")
    records = [shown_of(game_id, each) for each in played(game_id)]
    for number in write_records(path, records)[:1]:
        old, now = known[number] if number < len(known) else {}, records[number]
        faces = [face for face in {**old, **now} if old.get(face) != now.get(face)]
        print(f"record {number}: {', '.join(faces)}\n{changes(game_id, number, faces[0])}")


def pictures(game_id: str) -> None:
    """Record the content of plots once, for all games."""
    if game_id == CARD_GAME:
        from tests.agents.pictures import PATH, text

        write_text(PATH, text())


KINDS: dict[str, Callable[[str], None]] = {
    each.__name__: each for each in (traces, playthroughs, answers, campaigns, shown, pictures)
}
"""Functions that write the records, by kind, in order: later ones replay games of earlier ones."""


@in_one_line
def main(
    kinds: Annotated[
        list[str] | None, typer.Argument(help=f"{', '.join(KINDS)}; default: all")
    ] = None,
    game: Annotated[
        list[str] | None, typer.Option(help="game id, repeatable; default: all")
    ] = None,
) -> None:
    """Record the behavior of games and print the changes."""
    for given, known in ((kinds or [], KINDS), (game or [], PLAYTHROUGHS)):
        for name in given:
            if name not in known:
                raise typer.BadParameter(f"{name}: expected one of {', '.join(known)}")
    for kind, recorder in KINDS.items():
        for game_id in game or PLAYTHROUGHS:
            if kind in (kinds or KINDS):
                recorder(game_id)


if __name__ == "__main__":
    typer.run(main)
