"""Write the numbers of columns that stand together, from the tables that declare them.

A module ``*_cell.py`` declares columns as ``(name, low, high)`` in a table; code finds the
first of them by name and counts on from there.  After each table this script writes the number of
each column that code uses (``("doom", 0, 99)`` at place 8 is ``DOOM: Final = 8``) and, after
``COLUMNS``, their ``COUNT``.  A column that is called as its table gets ``IS_`` in front.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HEAD = "# Generated from this table by `make generate`."


def table_of(node: ast.stmt) -> tuple[str, list[str]] | None:
    """Return the name of a table of columns and the names of these, ``None`` for no table."""
    if not isinstance(node, ast.AnnAssign) or not isinstance(node.value, ast.Tuple):
        return None
    names: list[str] = []
    for row in node.value.elts:
        if not isinstance(row, ast.Tuple) or len(row.elts) != 3:
            return None
        first = row.elts[0]
        if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
            return None
        names.append(first.value)
    return ast.unparse(node.target), names


def constants_of(table: str, names: list[str]) -> dict[str, int]:
    """Return the number of each column by the name of its constant."""
    found: dict[str, int] = {}
    for number, name in enumerate(names):
        constant = name.upper()
        found[f"IS_{constant}" if constant == table else constant] = number
    if table == "COLUMNS":
        found["COUNT"] = len(names)
    return found


def used_names(path: Path) -> set[str]:
    """Return the names of a module that other files use: ``seat_cell.DOOM``, or imported ones."""
    found: set[str] = set()
    package = ROOT / "arkham_env"
    own = package if path.parents[1].name == "core" else path.parents[1]
    for folder in (own, package / "board", ROOT / "agents", ROOT / "tests"):
        for other in folder.rglob("*.py"):
            text = other.read_text(encoding="utf-8")
            if path.stem in text:
                aliases = re.findall(rf"\b{path.stem} as (\w+)", text)
                for name in (path.stem, *aliases):
                    found.update(re.findall(rf"\b{name}\.([A-Z_]+)\b", text))
                for names in re.findall(rf"\.{path.stem} import ([^)\n]+|\([^)]+\))", text):
                    found.update(re.findall(r"[A-Z_]+", names))
    return found


def text_of(path: Path) -> str:
    """Return the text of a module with the numbers as they should be."""
    used = used_names(path)
    text = path.read_text(encoding="utf-8")
    body = ast.parse(text).body
    lines = text.splitlines()
    written: dict[str, int] = {}
    places: list[tuple[int, int, list[str]]] = []
    for i, node in enumerate(body):
        found = table_of(node)
        if found is None:
            continue
        constants = constants_of(*found)
        written |= constants
        after = node
        if i + 1 < len(body) and isinstance(body[i + 1], ast.Expr):  # what is said of the table
            after = body[i + 1]
        end = after.end_lineno or 0
        block = [
            f"{name}: Final = {number}" for name, number in constants.items() if name in used
        ]  # fmt: skip
        places.append((end, end, [HEAD, *block]))
    for node in body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in written:
            places.append((node.lineno - 1, node.end_lineno or 0, []))
    places += [(at, at + 1, []) for at, line in enumerate(lines) if line == HEAD]
    for first, last, put in sorted(places, key=lambda place: (-place[0], -place[1])):
        lines[first:last] = put
    return "\n".join(lines) + "\n"


def texts() -> dict[Path, str]:
    """Return what each module that declares such columns has to be."""
    paths = sorted((ROOT / "arkham_env").glob("*/encod*/*_cell.py"))
    return {path: text_of(path) for path in paths}
