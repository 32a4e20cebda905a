"""Check the imports of the package: their number of lines, their order and the modules per folder.

``python scripts/check_imports.py`` prints the modules and folders that exceed a limit, and then
exits with 1.
"""

from __future__ import annotations

import argparse
import ast
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "arkham_env"
GAMES = ("lcg", "eldritch", "arkham2e")
TABLES = ("lcg/cards", "lcg/scenarios", "eldritch/tables", "arkham2e/tables")
MOST_LINES = 30
"""Maximum number of lines that imports take in a module of cards or a table."""
MOST_MODULES = 12
"""Maximum number of modules directly in a game's folder."""
APART = {"prelude.py"}
"""Files without a limit of lines, because they collect imports for other modules."""


def import_lines(path: Path) -> int:
    """Return the number of lines that import statements take in a file."""
    found = 0
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found += (node.end_lineno or node.lineno) - node.lineno + 1
    return found


def rank(name: str) -> tuple[int, str]:
    """Return the sort key of a name in an import: constants first, then classes, then others."""
    if name.isupper() and len(name) > 1:
        return 0, name.lower()
    return (1 if name[0].isupper() else 2), name.lower()


def unsorted_imports(path: Path) -> list[str]:
    """Return a message for each import statement of a file whose names are not sorted."""
    return [
        f"{path.relative_to(PACKAGE.parent)}:{node.lineno}: names of the import are not sorted"
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.ImportFrom)
        and [item.name for item in node.names] != sorted((i.name for i in node.names), key=rank)
    ]


def main() -> int:
    """Print the modules and folders that break a rule; return 1 if there are any."""
    argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0]).parse_args()
    paths = [path for folder in TABLES for path in sorted((PACKAGE / folder).rglob("*.py"))]
    lines = {path: import_lines(path) for path in paths if path.name not in APART}
    modules = {game: len([*(PACKAGE / game).glob("[!_]*.py")]) for game in GAMES}
    wrong = [
        f"{path.relative_to(PACKAGE.parent)}: {count} import lines, expected at most {MOST_LINES}"
        for path, count in lines.items()
        if count > MOST_LINES
    ]
    wrong += [
        f"arkham_env/{game}: {count} modules, expected at most {MOST_MODULES}"
        for game, count in modules.items()
        if count > MOST_MODULES
    ]
    for path in sorted(PACKAGE.rglob("*.py")):
        wrong += unsorted_imports(path)
    for line in wrong:
        print(line)
    most = ", ".join(f"{game} {count}" for game, count in modules.items())
    print(f"Most lines of imports: {max(lines.values())}.  Modules at the top: {most}.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
