"""Game in a browser: a person plays one seat, and agents play the others."""

from __future__ import annotations

import threading
import webbrowser
from collections.abc import Sequence

from arkham_agents.base import Agent
from arkham_agents.command import typer
from arkham_agents.faces import choose
from arkham_agents.interrupting import Interruption
from arkham_agents.registry import make_agent
from arkham_agents.terminal.advising import Advice, advise
from arkham_agents.terminal.seats import HUMAN
from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.public.play import Play
from arkham_env.watch.live import LiveGame
from arkham_env.watch.server import PlayServer


def only_person(agents: Sequence[Agent | None]) -> int:
    """Return the seat that the person plays.

    Raises:
        InvalidSetup: no seat or several seats are played by a person.
    """
    seats = [seat for seat, agent in enumerate(agents) if agent is None]
    if len(seats) != 1:
        raise InvalidSetup(
            f"--browser: {len(seats)} of {len(agents)} seats are {quote(HUMAN)}, expected exactly "
            "one, because the page shows the cards of one seat; name the player of each seat, as "
            f"in --seats {HUMAN},heuristic"
        )
    return seats[0]


def live_game(
    game: Play, names: Sequence[str], agents: Sequence[Agent | None], adviser: Agent | None = None
) -> LiveGame:
    """Return a running game for the server.

    Args:
        game: the game, at any decision.
        names: the name of the player of each seat.
        agents: the agent of each seat; ``None`` for the seat of the person.
        adviser: agent whose evaluation of the options the person can request; default: the
            scripted agent.

    Raises:
        InvalidSetup: no seat or several seats are played by a person.
    """
    helper = make_agent("heuristic") if adviser is None else adviser

    def option(present: Play) -> int:
        agent = agents[present.seat]
        assert agent is not None  # the person does not play this seat
        return int(choose(agent, present))

    def hint(present: Play) -> Advice:
        return advise(helper, present)

    return LiveGame(game, only_person(agents), option, hint, names)


def serve(live: LiveGame, port: int = 0, open_page: bool = False) -> None:
    """Print the address of the page, and serve the game until Ctrl-C or another signal.

    Args:
        live: the game.
        port: the port; 0: any free port.
        open_page: whether to open the page in the browser.

    Raises:
        InvalidSetup: the port is in use or not permitted.
    """
    with PlayServer(live, port) as server:
        live.play_agents()
        typer.echo(f"play at {server.url} (Ctrl-C ends the game)")
        if open_page:
            # A browser in the terminal ends only when the person quits it.
            threading.Thread(target=webbrowser.open, args=(server.url,), daemon=True).start()
        try:
            with Interruption():
                server.serve_forever()
        except KeyboardInterrupt:
            typer.echo("The game was left.")
