"""Generalization of a policy: win rates by investigator, difficulty and number of seats.

A *board* is a combination of a number of seats and a difficulty. On a board, the seed of each game
draws its investigators, in any order, from all investigators that are compared. All agents play the
same games. A game with several investigators counts in the results of each of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from arkham_agents.config import GameConfig
from arkham_agents.evaluation.jobs import Job, cached_agent, make_jobs, play_all
from arkham_agents.evaluation.progress import game_progress
from arkham_agents.evaluation.statistics import wilson
from arkham_agents.files import save_figure
from arkham_agents.games import drawn_options, set_up_words
from arkham_agents.mix import set_ups
from arkham_agents.networks.checkpoints import LOADING_ERRORS, read_checkpoint
from arkham_agents.networks.shipped import is_shipped, nets
from arkham_agents.registry import SAMPLE, short_names
from arkham_agents.search_spec import is_search, read_spec
from arkham_env.core.kernel.errors import InvalidSetup, quote, unknown_name
from arkham_env.core.public.checks import check_whole
from arkham_env.envs.mixture import SetUp, mixture_of
from arkham_env.envs.registry import find
from arkham_env.envs.suites import Suite

ALL: Final = "all"
DRAWN: Final = ("players", "investigators", "difficulty")
"""The set-up options that a board determines."""


@dataclass(frozen=True)
class Cell:
    """Results of an agent on a board, for the games with one investigator or for all games.

    Attributes:
        agent: name of the agent.
        players, difficulty: number of seats and difficulty of the board.
        investigator: name of the investigator, or :data:`ALL`.
        trained: whether the agent was trained on this number of seats, this difficulty and (except
            for :data:`ALL`) this investigator; ``None`` for agents that were not trained.
        games: number of games.
        won: number of games won.
        score: mean score.
    """

    agent: str
    players: int
    difficulty: str
    investigator: str
    trained: bool | None
    games: int
    won: int
    score: float


@dataclass(frozen=True)
class Boards:
    """The boards of an evaluation, and the games that are played on them.

    Attributes:
        game: game ID.
        players, difficulties: numbers of seats, and difficulties. Each combination is a board.
        investigators: the investigators that are compared.
        games: approximate number of games with each investigator on each board.
        first_seed: seed of the first game of every board.
        options: other set-up options, which are the same on every board. An option that is not
            given here and can be random is determined by the seed of each game.
    """

    game: str
    players: Sequence[int]
    difficulties: Sequence[str]
    investigators: Sequence[str]
    games: int
    first_seed: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def shared(self) -> dict[str, Any]:
        """Return the set-up options that are the same on every board."""
        drawn = drawn_options(self.game)
        return {**{k: v for k, v in drawn.items() if k not in DRAWN}, **self.options}

    def check(self) -> None:
        """Check the boards against the options of the game.

        Raises:
            InvalidSetup: the game does not have one of the options or values, or a list is empty.
        """
        entry = find(self.game)
        known = entry.describe()
        for name in ("investigators", "difficulties"):
            if name not in known:
                raise InvalidSetup(
                    f"game {quote(self.game)}: the evaluation varies the {name}, but this game "
                    "has none; choose another game"
                )
            for value in getattr(self, name):
                if value not in known[name]:
                    raise unknown_name(name, value, known[name])
        for name in self.options:
            if name in DRAWN:
                raise InvalidSetup(
                    f"option {quote(name)}: the evaluation varies this option; set it with the "
                    "lists players, difficulties and investigators"
                )
        for players in self.players:
            most = min(entry.max_players, len(self.investigators))
            check_whole("players", players, 1, most)
        check_whole("games", self.games, 1)
        for name in ("players", "difficulties", "investigators"):
            if not getattr(self, name):
                raise InvalidSetup(f"{name}: expected at least one value, got an empty list")

    def mix(self, players: int, difficulty: str) -> list[SetUp]:
        """Return the set-ups of one board, from which the seed of each game selects one."""
        return set_ups(
            {
                "players": [players],
                "investigators": list(self.investigators),
                "difficulty": [difficulty],
            }
        )

    def count(self, players: int) -> int:
        """Return the number of games on a board: about ``games`` games with each investigator."""
        return -(-self.games * len(self.investigators) // players)


def trained_on(agent: str, game: str) -> GameConfig | None:
    """Return the game configuration in an agent's checkpoint; ``None`` without a checkpoint.

    Raises:
        CorruptCheckpoint: the checkpoint file does not exist or is damaged.
    """
    path = read_spec(agent).checkpoint if is_search(agent) else agent.removesuffix(SAMPLE)
    if not (path.endswith(".zip") or is_shipped(path)):
        return None
    config = read_checkpoint(path).meta.get("config")
    try:
        return GameConfig.model_validate(config["game"])  # type: ignore[index]
    except LOADING_ERRORS:
        return GameConfig(id=game)


class Known:
    """The investigators, difficulties and numbers of seats that an agent was trained on."""

    def __init__(self, agent: str, game: str) -> None:
        self.entry = find(game)
        config = trained_on(agent, game)
        self.trained = config is not None
        self.codes: dict[str, str] = {}
        self.investigators: set[str] = set()
        self.difficulties: set[str] = set()
        self.players: set[int] = set()
        if config is None:
            return
        seen: set[str] = set()
        for one in config.set_ups() or [SetUp()]:
            options = {**config.set_up(), **one.options}
            if str(options) not in seen:
                seen.add(str(options))
                self.note(options)

    def note(self, options: dict[str, Any]) -> None:
        names: Any = options.get("investigators")
        seats: list[str] = names
        if names is None or isinstance(names, str) or "decks" in options:
            seats = self.entry.check(options)["investigators"]
            # With a keyword instead of names, the seed draws from all investigators of the game.
            names = self.entry.describe()["investigators"] if isinstance(names, str) else seats
        self.investigators.update(self.code(name) for name in names)
        self.players.add(len(seats))
        self.difficulties.add(options.get("difficulty", self.entry.defaults["difficulty"]))

    def code(self, investigator: str) -> str:
        """Return the canonical name of an investigator, as in validated set-ups of the game."""
        if investigator not in self.codes:
            checked = self.entry.check({"investigators": [investigator]})
            self.codes[investigator] = checked["investigators"][0]
        return self.codes[investigator]

    def has(self, players: int, difficulty: str, investigator: str) -> bool | None:
        """Return whether the agent was trained on these values; ``None`` if it was not trained."""
        if not self.trained:
            return None
        known = players in self.players and difficulty in self.difficulties
        return known and (investigator == ALL or self.code(investigator) in self.investigators)


def suite_options(suite: Suite) -> dict[str, Any]:
    """Return the set-up options of a suite that its boards share: those that no board varies."""
    return {name: value for name, value in suite.options.items() if name not in DRAWN}


def policies_for(suite: Suite) -> list[str]:
    """Return the policies of the package that were trained on the game of a suite and on its number
    of seats."""
    seats = len(find(suite.game).check(suite.options_of(0))["investigators"])
    return [
        name
        for name, net in nets().items()
        if net.game == suite.game and seats in Known(name, suite.game).players
    ]


def play_boards(
    agents: Sequence[str], boards: Boards, workers: int | None, console: Console
) -> list[Cell]:
    """Play the games of all boards with each agent. The agent plays all seats.

    Returns:
        One cell for each combination of agent, board and investigator, and one cell for all games
        of each agent on each board.

    Raises:
        InvalidSetup: an unknown agent, or a value that the game does not have.
        CorruptCheckpoint: a checkpoint is missing or damaged.
    """
    boards.check()
    cached_agent.cache_clear()
    shared = boards.shared()
    places = list(product(agents, boards.players, boards.difficulties))
    known = {agent: Known(agent, boards.game) for agent in agents}
    jobs: list[Job] = []
    of_job: list[tuple[str, int, str]] = []
    for place in places:
        agent, players, difficulty = place
        made = make_jobs(
            [agent], boards.game, shared, boards.first_seed, boards.count(players), workers,
            boards.mix(players, difficulty),
        )  # fmt: skip
        jobs += made
        of_job += [place] * len(made)
    owner = [place for place, job in zip(of_job, jobs, strict=True) for _ in job.seeds]
    found: dict[tuple[str, int, str], list[Any]] = {place: [] for place in places}
    with game_progress(console, len(owner)) as advance:
        for place, episode in zip(owner, play_all(jobs, workers), strict=True):
            found[place].append(episode)
            advance()
    cells: list[Cell] = []
    for (agent, players, difficulty), episodes in found.items():
        drawn = mixture_of(find(boards.game), shared, boards.mix(players, difficulty))
        for investigator in [*boards.investigators, ALL]:
            own = [
                e
                for e in episodes
                if investigator in (ALL, *drawn.options_of(e.seed)["investigators"])
            ]
            score = sum(e.score for e in own) / max(1, len(own))
            trained = known[agent].has(players, difficulty, investigator)
            won = sum(e.won for e in own)
            cells.append(
                Cell(agent, players, difficulty, investigator, trained, len(own), won, score)
            )
    return cells


# -- Output --------------------------------------------------------------------------------------


def share(cells: Sequence[Cell]) -> str:
    """Return the win rate in all games of ``cells`` as text, with its 95 % interval."""
    games, won = sum(cell.games for cell in cells), sum(cell.won for cell in cells)
    if not games:
        return ""
    low, high = wilson(won, games)
    return f"{won / games:.1%} [{100 * low:.0f}, {100 * high:.0f}]"


def markdown(cells: list[Cell], boards: Boards) -> str:
    """Return the tables of win rates as Markdown. A star marks set-ups on which an agent was not
    trained."""
    agents = list(dict.fromkeys(cell.agent for cell in cells))
    labels = dict(zip(agents, short_names(agents), strict=True))
    shared = set_up_words(boards.shared())
    lines = [
        f"# Games won: {boards.game}{f' ({shared})' if shared else ''}",
        "",
        f"About {boards.games} games with each investigator on each board, seeds from "
        f"{boards.first_seed:,}; [low, high]: 95 % interval; a star: the agent was not trained on "
        "it.",
    ]
    lines += ["", "## All boards", "", *summary(cells, boards, agents, labels)]
    for agent, players in product(agents, boards.players):
        lines += ["", f"## {labels[agent]}, {players} seat{'s' * (players > 1)}", ""]
        lines += heading(["investigator", *boards.difficulties])
        for investigator in [*boards.investigators, ALL]:
            row = [investigator]
            for difficulty in boards.difficulties:
                own = pick(cells, agent, [players], [difficulty], investigator)
                star = "" if own[0].trained in (None, True) else " *"
                row.append(share(own) + star)
            lines.append(line(row))
    return "\n".join(lines) + "\n"


def summary(
    cells: list[Cell], boards: Boards, agents: list[str], labels: dict[str, str]
) -> list[str]:
    """Return the lines of a table that compares the agents.

    Its rows are the win rates by number of seats, by difficulty, by investigator, and by whether
    the agent was trained on the set-up. The last row is the mean score.
    """
    lines = heading(["", *[labels[agent] for agent in agents]])
    for players in boards.players:
        row = [share(pick(cells, a, [players], boards.difficulties, ALL)) for a in agents]
        lines.append(line([f"{players} seat{'s' * (players > 1)}", *row]))
    for difficulty in boards.difficulties:
        row = [share(pick(cells, a, boards.players, [difficulty], ALL)) for a in agents]
        lines.append(line([difficulty, *row]))
    for investigator in [*boards.investigators, ALL]:
        row = [share(pick(cells, a, boards.players, boards.difficulties, investigator))
               for a in agents]  # fmt: skip
        lines.append(line([investigator, *row]))
    for trained, name in ((True, "trained on"), (False, "not trained on")):
        row = [
            share([c for c in cells if c.agent == a and c.trained is trained
                   and c.investigator != ALL])
            for a in agents
        ]  # fmt: skip
        lines.append(line([f"{name} (each investigator's games)", *row]))
    row = []
    for agent in agents:
        own = pick(cells, agent, boards.players, boards.difficulties, ALL)
        row.append(f"{sum(c.score * c.games for c in own) / sum(c.games for c in own):.3f}")
    lines.append(line(["mean score", *row]))
    return lines


def pick(
    cells: list[Cell],
    agent: str,
    players: Sequence[int],
    difficulties: Sequence[str],
    investigator: str,
) -> list[Cell]:
    """Return the cells of an agent and an investigator for some seat numbers and difficulties."""
    return [
        cell
        for cell in cells
        if cell.agent == agent
        and cell.players in players
        and cell.difficulty in difficulties
        and cell.investigator == investigator
    ]


def heading(names: list[str]) -> list[str]:
    return [line(names), line(["---"] + ["---:"] * (len(names) - 1))]


def line(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def draw_boards(cells: list[Cell], boards: Boards, path: Path) -> None:
    """Write a plot with a heat map of the win rates for each agent and number of seats.

    A red frame marks set-ups on which the agent was not trained.
    """
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot as plt
    from matplotlib.patches import Rectangle

    agents = list(dict.fromkeys(cell.agent for cell in cells))
    labels = short_names(agents)
    names = [*boards.investigators, ALL]
    wide, high = len(boards.players), len(agents)
    figure, sides = plt.subplots(
        high, wide, figsize=(1.2 + 2.9 * wide, 0.8 + 2.7 * high), squeeze=False,
        layout="constrained",
    )  # fmt: skip
    for (at, agent), (column, players) in product(enumerate(agents), enumerate(boards.players)):
        side = sides[at][column]
        own = [
            [pick(cells, agent, [players], [d], name)[0] for d in boards.difficulties]
            for name in names
        ]
        shares = [[cell.won / max(1, cell.games) for cell in row] for row in own]
        side.imshow(shares, cmap="Blues", vmin=0, vmax=1, aspect="auto")
        for y, row in enumerate(own):
            for x, cell in enumerate(row):
                won = shares[y][x]
                side.text(
                    x, y, f"{100 * won:.0f}", ha="center", va="center",
                    color="white" if won > 0.5 else "black",
                )  # fmt: skip
                if cell.trained is False:
                    box = Rectangle((x - 0.46, y - 0.46), 0.92, 0.92, fill=False, lw=1.5,
                                        color="#c44e52")  # fmt: skip
                    side.add_patch(box)
        side.set_xticks(range(len(boards.difficulties)), boards.difficulties)
        side.set_yticks(range(len(names)), names if column == 0 else [""] * len(names))
        side.set_title(f"{labels[at]}, {players} seat{'s' * (players > 1)}", fontsize=10)
    figure.suptitle("games won, %; red frames: not trained on")
    save_figure(figure, path)
    plt.close(figure)
