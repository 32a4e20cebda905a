"""Generator of ``docs/seat_views.md``: the views that agents receive, their options and decisions.

Names, signatures and docstrings are parsed from the source, because compiled objects have none.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[2]
PATH: Final = ROOT / "docs" / "seat_views.md"
AGENTS: Final = ROOT / "agents" / "arkham_agents"
Member: TypeAlias = ast.FunctionDef

HEAD: Final = """\
# Seat views

This reference page lists the attributes and methods of the views that an agent with
`input_kind = "view"` receives, the options of each game and its kinds of decisions. The page
[Agents](agents.md) shows how to write an agent.

* A name followed by parentheses is a method, and a name without parentheses is an attribute.
* An *option* is an integer: a *verb* and two *operands*. The functions `op_of`, `a_of` and `b_of`
  of the module `arkham_env.core.kernel.decision` return the verb and the operands `a` and `b` of
  an option. Operands that a table does not name are 0.
* `NONE` is -1. It means that a card, seat or area does not exist.
* An attribute or method raises `HiddenInformation`, an error in `arkham_agents.decision_view`, if
  the seat requests hidden information.
"""


class Game(NamedTuple):
    """Facts of a game on the page.

    Attributes:
        verbs, kinds: modules with the verbs of options and with the kinds of decisions.
        numbers: names of the modules of the numbers that views take and return.
        records: files and names of classes whose objects the view returns.
    """

    title: str
    name: str
    views: tuple[tuple[str, str], ...]
    verbs: str
    kinds: str
    numbers: str
    records: tuple[tuple[Path, str], ...]


ARKHAM: Final = ROOT / "arkham_env"
GAMES: Final = (
    Game(
        "Arkham Horror: The Card Game",
        "lcg",
        (("lcg/seat_view.py", "SeatView"),),
        "verb",
        "decision_kind",
        "card_type chaos_token keyword phase skill slot test_kind",
        (
            (AGENTS / "lcg/seat_view.py", "TestView"),
            (AGENTS / "lcg/seat_view.py", "Assignment"),
            (ARKHAM / "lcg/state/card_definition.py", "CardDef"),
        ),
    ),
    Game(
        "Eldritch Horror",
        "eldritch",
        (
            ("eldritch/seat_view.py", "SeatView"),
            ("eldritch/stack_view.py", "StackView"),
            ("eldritch/printed_view.py", "PrintedView"),
        ),
        "option",
        "decision",
        "deck meeting omen phase resource skill space trait",
        (
            (AGENTS / "eldritch/stack_view.py", "TestView"),
            (AGENTS / "eldritch/stack_view.py", "CombatView"),
            (ARKHAM / "eldritch/state/columns.py", "Column"),
        ),
    ),
    Game(
        "Arkham Horror",
        "arkham2e",
        (("arkham2e/seat_view.py", "SeatView"),),
        "option",
        "decision",
        "card_type check deck keyword movement phase resource skill space world",
        (
            (AGENTS / "arkham2e/seat_view.py", "CheckView"),
            (AGENTS / "arkham2e/seat_view.py", "CombatView"),
            (ARKHAM / "arkham2e/state/columns.py", "Column"),
        ),
    ),
)


def table(head: str, rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Return a Markdown table, followed by an empty line."""
    names = head.split("|")
    lines = [tuple(names), ("---",) * len(names), *rows]
    return ["| " + " | ".join(cells) + " |" for cells in lines] + [""]


def plain(text: str | None) -> str:
    """Return the first paragraph of a docstring as the text of a cell."""
    words = " ".join((text or "").strip().split("\n\n")[0].split())
    words = re.sub(r":\w+:`~?([^`]+)`", lambda role: f"`{role[1].rpartition('.')[2]}`", words)
    return words.replace("``", "`").replace("|", "\\|")


def class_in(path: Path, name: str) -> ast.ClassDef:
    """Return the definition of a class in a file."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return next(node for node in body if isinstance(node, ast.ClassDef) and node.name == name)


def is_property(member: Member) -> bool:
    return any(ast.unparse(each) == "property" for each in member.decorator_list)


def signature(member: Member) -> str:
    """Return the name of a method with its arguments and result, or of a property with its type."""
    result = ast.unparse(member.returns) if member.returns else "Any"
    if is_property(member):
        return f"{member.name}: {result}"
    arguments = ast.unparse(member.args).removeprefix("self").removeprefix(", ")
    return f"{member.name}({arguments}) -> {result}"


def members(made: ast.ClassDef) -> list[Member]:
    """Return the public methods and properties of a class."""
    return [n for n in made.body if isinstance(n, ast.FunctionDef) and not n.name.startswith("_")]


def view_tables(path: Path, name: str) -> list[str]:
    """Return the tables of a view, one for each comment ``# -- Title ---`` in the class."""
    lines = path.read_text(encoding="utf-8").splitlines()
    found: dict[str, list[Member]] = {}
    for member in members(class_in(path, name)):
        above = reversed(lines[: member.lineno])
        titles = (re.fullmatch(r"    # -- (.+?) -+", line) for line in above)
        title = next((found[1] for found in titles if found), "")
        found.setdefault(title, []).append(member)
    made: list[str] = []
    for title, group in found.items():
        made += [f"*{title}*", ""] if title else []
        rows = (
            (f"`{signature(m)}`".replace("|", "\\|"), plain(ast.get_docstring(m))) for m in group
        )
        made += table("name|meaning", rows)
    return made


def attributes(path: Path, name: str) -> Iterator[tuple[str, str]]:
    """Yield the names and meanings in the section ``Attributes`` of the docstring of a class."""
    text = ast.get_docstring(class_in(path, name)) or ""
    section = text.partition("Attributes:\n")[2].partition("\n\n")[0]
    for entry in re.split(r"\n(?=    \w)", "\n" + section)[1:]:
        names, _, meaning = entry.strip().partition(": ")
        shown = ", ".join(f"`{each.strip()}`" for each in names.split(","))
        yield shown, plain(meaning[:1].upper() + meaning[1:])


def constants(path: Path) -> Iterator[tuple[str, str]]:
    """Yield each constant of a module with its docstring, or with the comment behind it."""
    text = path.read_text(encoding="utf-8")
    body, lines = ast.parse(text).body, text.splitlines()
    for node, after in zip(body, [*body[1:], None], strict=True):
        if not isinstance(node, ast.AnnAssign):
            continue
        said = lines[node.lineno - 1].partition("  # ")[2]
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            said = str(after.value.value)
        yield ast.unparse(node.target), said


def verbs(path: Path, names: Iterable[str], prefix: str = "") -> list[tuple[str, str]]:
    """Return the rows of the verbs ``names`` that a module defines."""
    known = dict(constants(path))
    shown = [(f"{prefix}{name.upper()}", known) for name in names if name]
    return [(f"`{name}`", plain(said[name]) or "no operand") for name, said in shown]


def kinds(
    first: int, names: Iterable[str], requests: Iterable[str], offered: Iterable[str]
) -> list[tuple[str, ...]]:
    """Return the rows of kinds of decisions, except those that no rule uses.

    Args:
        offered: for each kind, the names of the verbs of its options.
    """
    rows: list[tuple[str, ...]] = []
    every = zip(names, requests, offered, strict=False)
    for number, (name, request, found) in enumerate(every, first):
        if name and found:
            meaning = re.sub(r" \[.*?\]", "", request)
            shown = ", ".join(f"`{each}`" for each in found.split())
            rows.append((str(number), f"`{name}`", meaning, shown))
    return rows


def numbers(game: Game) -> Iterator[tuple[str, ...]]:
    """Yield the row of each module of numbers: its names in the order of the numbers, from 0."""
    for name in game.numbers.split():
        module = ids(game, name)
        said = ast.get_docstring(ast.parse(path_of(game, name).read_text(encoding="utf-8")))
        # Without the names that custom cards have added.
        names = module.NAMES[: getattr(module, "PREDEFINED", None)]
        shown = ", ".join(f"`{each}`" for each in names)
        yield f"`{name}`", plain(said), shown


def groups(game: Game) -> Iterator[tuple[str, ...]]:
    """Yield the row of each group of components of a board game."""
    copies = ids(game, "component").COPIES
    first = {group: at for at, (group, _) in reversed(list(enumerate(copies)))}
    bounds = [*sorted(first.values()), len(copies)]
    for low, high in pairwise(bounds):
        yield f"`{copies[low][0]}`", f"{low} to {high - 1}"


def path_of(game: Game, name: str) -> Path:
    return ARKHAM / game.name / "state" / "ids" / f"{name}.py"


def ids(game: Game, name: str) -> Any:
    """Return a module with the constants of a game."""
    return import_module(f"arkham_env.{game.name}.state.ids.{name}")


def records(found: Iterable[tuple[Path, str]]) -> list[str]:
    """Return the tables of the attributes of classes."""
    made: list[str] = []
    for path, name in found:
        made += [f"*Attributes of `{name}`*", ""]
        made += table("name|meaning", attributes(path, name))
    return made


def both_board_games() -> list[str]:
    """Return the section on the code that both board games share."""
    shared: Any = import_module("arkham_env.board.texts.verbs")
    path = ARKHAM / "board" / "texts" / "verbs.py"
    names = [n for n, _ in constants(path) if n.startswith("OP_")]
    return [
        "## Both board games",
        "",
        "The views of Eldritch Horror and of Arkham Horror also have these attributes and methods.",
        "",
        *view_tables(AGENTS / "board_view.py", "BoardView"),
        *records([(AGENTS / "board_view.py", "TextView")]),
        "Verbs of options that card texts offer (module `arkham_env.board.texts.verbs`):",
        "",
        *table("verb|meaning and operands", verbs(path, (n[3:] for n in names), "OP_")),
        "Kinds of decisions that card texts require:",
        "",
        *table(
            "number|kind|decision|verbs",
            kinds(0, shared.KIND_NAMES, shared.KIND_REQUESTS, shared.KIND_VERBS),
        ),
    ]


def section(game: Game) -> list[str]:
    """Return the section of a game."""
    module, decisions = ids(game, game.verbs), ids(game, game.kinds)
    first = 0 if game.name == "lcg" else import_module("arkham_env.board.texts.verbs").FIRST_KIND
    lines = [f"## {game.title}", ""]
    for file, name in game.views:
        lines += view_tables(AGENTS / file, name)
    lines += records(game.records)
    lines += [
        f"### {game.title}: verbs of options",
        "",
        f"The verbs are constants of the module `{module.__name__}`.",
        "",
        *table("verb|meaning and operands", verbs(path_of(game, game.verbs), module.NAMES)),
        f"### {game.title}: kinds of decisions",
        "",
        "The attribute `kind` is the number, and `kind_name` the name of a kind. The names in "
        f"capital letters are constants of the module `{decisions.__name__}`. The last column "
        "lists the verbs that the options of such a decision can have.",
        "",
        *table(
            "number|kind|decision|verbs",
            kinds(first, decisions.NAMES, decisions.REQUESTS, decisions.VERBS),
        ),
        f"### {game.title}: numbers",
        "",
        f"Each row lists the tuple `NAMES` of a module of `arkham_env.{game.name}.state.ids`. The "
        "position of a name in the tuple, from 0, is its number.",
        "",
        *table("module|contents|names", numbers(game)),
    ]
    if game.name != "lcg":
        lines += [
            "The next table lists the IDs of the components. For the ID `card`, "
            "`component.COPIES[card]` is the pair of the group and the name of the component.",
            "",
            *table("group|IDs", groups(game)),
        ]
    return lines


def page() -> str:
    lines = [HEAD, "## All games", ""]
    lines += view_tables(AGENTS / "decision_view.py", "DecisionView")
    lines += [*section(GAMES[0]), *both_board_games()]
    for game in GAMES[1:]:
        lines += section(game)
    return "\n".join(lines).rstrip() + "\n"


def texts() -> dict[Path, str]:
    """Return the expected text of the page."""
    return {PATH: page()}
