"""Play in the terminal: ``python scripts/play.py --players 2 --seats human,heuristic``."""

from __future__ import annotations

import os

# Must run before numpy is imported: see arkham_agents/threads.py.
os.environ.setdefault("OMP_NUM_THREADS", "1")

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from arkham_agents.command import in_one_line, typer

if TYPE_CHECKING:
    from arkham_env.core.public.play import Play


@in_one_line
def main(
    game: Annotated[str, typer.Option(help="game id")] = "lcg/spreading_flames",
    players: Annotated[int | None, typer.Option(help="number of investigators")] = None,
    investigators: Annotated[
        str | None, typer.Option(help="investigators, comma-separated, instead of --players")
    ] = None,
    seats: Annotated[
        str,
        typer.Option(
            help="comma-separated player of each seat: human, random, heuristic, search, path of "
            "a checkpoint, search:CHECKPOINT?sims=200, module:Class"
        ),
    ] = "human",
    adviser: Annotated[
        str | None,
        typer.Option(
            help="agent whose advice '?' shows: path of a checkpoint (probabilities of the "
            "options), search:CHECKPOINT?sims=200 (visits), any other agent (its choice)"
        ),
    ] = None,
    difficulty: Annotated[
        str | None,
        typer.Option(help="easy, standard, hard or expert, if the game has difficulties"),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="any other set-up option: name=value, repeatable")
    ] = None,
    seed: Annotated[int, typer.Option(help="seed of the game")] = 0,
    load: Annotated[Path | None, typer.Option(help="continue the saved game in this file")] = None,
) -> None:
    """Play a game in the terminal; '?' lists the commands.  Input lines may be piped in."""
    import arkham_env
    from arkham_agents.games import set_up_options
    from arkham_agents.registry import make_agent, split_names
    from arkham_agents.terminal.terminal import Terminal, load_file, seat_agents

    sys.path.append(str(Path.cwd()))  # to import the agents given as module:Class
    if load is not None:
        state: Play = load_file(load)
    else:
        pairs = [*(option or []), *([] if difficulty is None else [f"difficulty={difficulty}"])]
        state = arkham_env.game(game, seed=seed, **set_up_options(players, investigators, pairs))
    asked = None if adviser is None else make_agent(adviser).for_game(state.id)
    Terminal(state, seat_agents(split_names(seats), state.players), adviser=asked).run()


if __name__ == "__main__":
    typer.run(main)
