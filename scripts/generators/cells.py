"""Generator of constants with the indices of columns, from the tables that declare the columns.

A module ``*_cell.py`` declares columns in tables, as tuples ``(name, low, high)``.  Below each
table this script writes a constant with the index of each column that code uses.  A column
``"doom"`` at index 8 gives ``DOOM: Final = 8``.  Code adds this index to the position of the
table's first column, which it looks up by name.  Below ``COLUMNS`` the script also writes the
number of columns as ``COUNT``.  A column with the same name as its table gets the prefix ``IS_``.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HEAD = "# Generated from this table by `make generate`."


def table_of(node: ast.stmt) -> tuple[str, list[str]] | None:
    """Return the names of a table and of its columns, or ``None`` for other statements."""
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
    """Return the index of each column, by the name of the column's constant."""
    found: dict[str, int] = {}
    for number, name in enumerate(names):
        constant = name.upper()
        found[f"IS_{constant}" if constant == table else constant] = number
    if table == "COLUMNS":
        found["COUNT"] = len(names)
    return found


def used_names(path: Path) -> set[str]:
    """Return the constants of a module that other files use, as ``seat_cell.DOOM`` or by import."""
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
    """Return the expected text of a module that declares columns."""
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
        if i + 1 < len(body) and isinstance(body[i + 1], ast.Expr):  # docstring of the table
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
    """Return the expected text of each module that declares columns, by path."""
    paths = sorted((ROOT / "arkham_env").glob("*/encod*/*_cell.py"))
    return {path: text_of(path) for path in paths}
