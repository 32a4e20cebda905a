"""Game in a terminal: a person plays some seats, and agents play the others.

All input is read by one function and all output is printed to one console. Therefore, the input can
also come from a file (``arkham-env play < moves.txt``).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import wrap
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

import arkham_env
from arkham_agents.base import Agent
from arkham_agents.faces import choose
from arkham_agents.files import write_text
from arkham_agents.registry import make_agent
from arkham_agents.terminal.advising import advise
from arkham_env.core.kernel.errors import ArkhamError, CorruptSave, InvalidSetup, quote
from arkham_env.core.public.play import Decision, Play

UNDO_KEPT = 500
TURNS = ("turn", "action", "movement")
"""Kinds of decisions in which a player chooses an action or a destination.

The view of the game is printed before each of them.
"""
FRAME = 4
"""Number of columns of a panel's border and padding."""
HANGING = 4
"""Number of columns by which the continuation lines of a wrapped line are indented further."""
WITH_WORDS = ("c", "l", "u", "s", "o")
"""Commands that may be followed by other words."""
EMPTY = "Type the number of an option, or 'h' for a hint, or 'help' for the list of commands."
HELP = """\
number     take that option
v          view of the current seat
c NAME     the printed facts and the effects of a card
l [n]      the last n lines of the log (20)
h          hint: the option of the scripted agent
a          let the scripted agent take this decision
u [n]      undo the last n of your decisions (1)
s FILE     save the game               o FILE   open a saved game
?          the adviser's evaluation of the options (without an adviser: this list)
help       this list                   q        quit"""


class Quit(Exception):
    """Raised when the person quits or the input ends."""


def read_line(prompt: str) -> str:
    """Read a line from the terminal or a pipe.

    Raises:
        Quit: the input ended, or Ctrl-C was pressed.
    """
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        raise Quit from None


class Terminal:
    """One game in the terminal.

    Args:
        game: the game.
        agents: the agent of each seat; ``None`` for a seat that the person plays.
        console: console to which everything is printed.
        read: function that prints a prompt and reads a line.
        adviser: agent whose evaluation of the options the person can request.

    Attributes:
        game: the game in its present state.
        past: for each decision of the person, copies of the game and of the log marks from before
            the decision. The command undo restores them.
    """

    def __init__(
        self,
        game: Play,
        agents: list[Agent | None],
        console: Console | None = None,
        read: Callable[[str], str] = read_line,
        adviser: Agent | None = None,
    ) -> None:
        self.game: Play = game
        self.agents = agents
        self.console: Console = console if console is not None else Console()
        self.read = read
        self.helper: Agent = make_agent("heuristic")
        self.adviser = adviser
        self.past: list[tuple[Any, dict[int, int]]] = []
        # Mark of the last log line shown to each seat (see Play.news).
        self.shown: dict[int, int] = {}
        self.viewer: int = next((i for i in range(len(agents)) if agents[i] is None), 0)

    def run(self) -> Any:
        """Play until the game ends or the person quits; return the result or ``None``."""
        try:
            while not self.game.over:
                agent = self.agents[self.game.seat]
                if agent is None:
                    self.person()
                else:
                    self.game.step(choose(agent, self.game))
        except Quit:
            self.console.print("The game was left.")
            return None
        self.news()
        self.show_result()
        return self.game.result

    # -- Printing --------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        """Return the log lines that are visible to the person."""
        log: list[str] = self.game.log(self.viewer)
        return log

    def pending(self) -> Decision:
        """Return the pending decision, which must exist."""
        decision = self.game.decision
        assert decision is not None
        return decision

    def news(self) -> None:
        """Print the log lines that are new for the current viewer."""
        news = self.game.news(self.shown.get(self.viewer, 0), self.viewer)
        for line in news.text().splitlines():
            style = "bold" if line.startswith("==") else "dim"
            self.console.print(f"  {escape(line)}", style=style, highlight=False)
        self.shown[self.viewer] = news.mark

    def show_view(self) -> None:
        text = escape(hanging(self.game.view(self.game.seat), self.console.width - FRAME))
        self.console.print(Panel(text, title="the table", expand=False), highlight=False)

    def show_options(self) -> None:
        """Print the pending decision with numbered options."""
        decision = self.pending()
        prompt = f"{self.game.seat_name(decision.seat)}: {self.game.prompt()}"
        self.console.print(f"[bold]{escape(prompt)}[/bold]", highlight=False)
        for i, label in enumerate(decision.labels()):
            self.console.print(f"  [cyan]{i:>3}[/cyan]  {escape(label)}", highlight=False)

    def show_result(self) -> None:
        result = self.game.result
        assert result is not None
        outcome = "won" if result.won else "lost"
        self.console.print(
            f"[bold]The game is over: {outcome}[/bold] (resolution {result.resolution}, "
            f"round {result.rounds}, score {result.score:.3f}, points {result.points:g})",
            highlight=False,
        )
        for line in result.lines():
            self.console.print(f"  {escape(line)}", highlight=False)

    # -- The person ------------------------------------------------------------------------------

    def person(self) -> None:
        """Read commands until one changes the game: a decision, an undo, or opening a save."""
        self.viewer = self.game.seat
        self.news()
        if self.pending().kind in TURNS:
            self.show_view()
        self.show_options()
        while True:
            word, _, rest = self.read("> ").strip().partition(" ")
            if not word:
                self.console.print(EMPTY, highlight=False, markup=False)
                continue
            try:
                if self.obey(word, rest.strip()):
                    return
            except (ArkhamError, OSError) as error:
                self.console.print(f"[red]{escape(str(error))}[/red]", highlight=False)

    def obey(self, word: str, rest: str) -> bool:
        """Execute a command and return whether the command changed the game.

        Args:
            word: the first word of the line.
            rest: the rest of the line.

        Raises:
            InvalidSetup: an unknown command, or a wrong number of words after the command.
        """
        if rest and word not in WITH_WORDS:
            raise InvalidSetup(f"{quote(rest)} after {quote(word)}: expected the end of the line")
        if word.removeprefix("-").isdecimal():
            self.take(int(word))
            return True
        if word in ("q", "quit"):
            raise Quit
        if word == "a":
            self.take(self.hint())
            return True
        if word == "u":
            self.undo(whole(rest, 1))
            return True
        if word == "o":
            self.open(file_in(rest, "o"))
            return True
        if word == "s":
            self.save(file_in(rest, "s"))
        elif word == "v":
            self.show_view()
        elif word == "c":
            text = hanging(arkham_env.card(self.game.id, rest).text(), self.console.width - FRAME)
            self.console.print(Panel(escape(text), expand=False), highlight=False)
        elif word == "h":
            index = self.hint()
            label = escape(self.pending().labels()[index])
            self.console.print(f"hint: {index} {label}", highlight=False)
        elif word == "l":
            for line in self.lines()[-whole(rest, 20) :]:
                self.console.print(f"  {escape(line)}", style="dim", highlight=False)
        elif word == "?" and self.adviser is not None:
            self.show_advice(self.adviser)
        elif word in ("?", "help"):
            self.console.print(HELP, highlight=False, markup=False)
        else:
            raise InvalidSetup(
                f"unknown command {quote(word)}: expected the number of an option, or one of the "
                "commands ? help v c l h a u s o q"
            )
        return False

    def show_advice(self, adviser: Agent) -> None:
        """Print an agent's evaluation of the options and mark the option that it would take."""
        advice = advise(adviser, self.game)
        table = Table(box=None, padding=(0, 1))
        table.add_column("")
        table.add_column("option", overflow="fold")
        columns: list[tuple[str, list[str]]] = [
            ("probability", [f"{100 * share:.1f} %" for share in advice.probabilities]),
            ("visits", [str(count) for count in advice.visits]),
            ("value", ["-" if value is None else f"{value:.3f}" for value in advice.values]),
        ]
        facts = [column for column in columns if column[1]]
        for name, _ in facts:
            table.add_column(name, justify="right")
        for index, label in enumerate(self.pending().labels()):
            mark = ">" if index == advice.choice else ""
            cells = [values[index] for _, values in facts]
            table.add_row(mark, f"{index} {escape(label)}", *cells)
        self.console.print(table, highlight=False)
        if advice.note:
            self.console.print(advice.note, highlight=False, markup=False)

    def hint(self) -> int:
        return int(choose(self.helper, self.game))

    def take(self, index: int) -> None:
        """Take an option. An illegal index raises an error and changes nothing."""
        before = self.game.clone()
        self.game.step(index)
        self.past.append((before, dict(self.shown)))
        del self.past[:-UNDO_KEPT]

    def undo(self, count: int) -> None:
        """Restore the game from before the last ``count`` decisions of the person."""
        if not 1 <= count <= len(self.past):
            raise InvalidSetup(f"undo {count}: only {len(self.past)} decisions can be undone")
        self.game, self.shown = self.past[-count]
        del self.past[-count:]
        self.console.print("[yellow]Undone.[/yellow]")

    def save(self, path: Path) -> None:
        write_text(path, self.game.save())
        self.console.print(f"saved to {escape(str(path))}", highlight=False, soft_wrap=True)

    def open(self, path: Path) -> None:
        """Open a saved game and continue with it. Each agent keeps its seat."""
        game = load_file(path)
        if game.players != len(self.agents):
            raise InvalidSetup(
                f"the saved game has {game.players} players, but the present game has "
                f"{len(self.agents)}: open a game with the same number of players"
            )
        self.game = game
        self.past = []
        self.shown = {}


def hanging(text: str, width: int) -> str:
    """Return ``text`` wrapped to ``width``; the continuation lines are indented further."""
    lines: list[str] = []
    for line in text.splitlines():
        head = line[: len(line) - len(line.lstrip())]
        further = head + " " * HANGING
        lines += wrap(line, max(width, 20), subsequent_indent=further) or [""]
    return "\n".join(lines)


def load_file(path: Path) -> Play:
    """Return the game that is saved in a file.

    Raises:
        OSError: the file cannot be read.
        CorruptSave: the file is not an intact save.
    """
    try:
        return arkham_env.load(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise CorruptSave(
            f"{path}: expected a file that the command s wrote, but this file is not text"
        ) from None


def file_in(text: str, command: str) -> Path:
    """Return the path in the text after a command.

    Raises:
        InvalidSetup: the text is empty.
    """
    if not text:
        raise InvalidSetup(f"{command}: expected the name of a file, as in '{command} game.json'")
    return Path(text)


def whole(text: str, default: int) -> int:
    """Return the positive integer in a text, or ``default`` if the text is empty.

    Raises:
        InvalidSetup: the text is not a positive integer.
    """
    if not text:
        return default
    if not text.isdecimal() or int(text) == 0:
        raise InvalidSetup(f"{quote(text)}: expected a whole number of at least 1")
    return int(text)
