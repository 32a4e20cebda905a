"""Find the words that ``docs/style.md`` avoids: ``python scripts/check_words.py [FILE ...]``.

The words are read from the last table of the style guide.  The script exits with 1 if a Python
file, page or configuration contains one of them, except for the uses in ``ALLOWED``.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
STYLE = ROOT / "docs" / "style.md"
FOLDERS = ("arkham_env", "agents", "configs", "docs", "examples", "native", "scripts", "tests")
ENDINGS = (".py", ".md", ".yaml", ".toml", ".c", ".h", ".sh")
SKIPPED = ("docs/style.md", "docs/renames.md", "docs/glossary.md", "docs/ledger_report.md")
"""Files that are not searched, because they quote the words or the ledger."""
ALLOWED: dict[str, tuple[str, ...]] = {
    "agents/arkham_agents/evaluation/measures.py": ('"crowd"',),  # a name in version 0.1
    "arkham_env/arkham2e/encode/entities.py": ('"beside"',),  # an item of a frozen column
    "docs/encodings_arkham2e.md": ("location, beside, world",),
    "docs/add_a_game.md": ("LENSES", "lenses"),  # lenses of the lighthouse
    "docs/kernel.md": ("LENSES",),
    "scripts/check_words.py": ("crowd", "lens", "LENS", "Lens", "beside", "Lots", "Stray"),
    "tests/lcg/": ("Stray Dog", "Spare Lens", "Cast Lots"),  # names of cards
    "tests/toy_board_game/": ("lens", "LENS"),
}
"""Phrases in which such a word is allowed, by the path of a file or the beginning of paths."""


def words() -> re.Pattern[str]:
    """Return a pattern that matches the words in the first column of the table."""
    table = STYLE.read_text(encoding="utf-8").rpartition("| --- | --- |")[2]
    found = []
    for row in table.strip().splitlines():
        for word in re.findall(r"`([^`]+)`", row.split("|")[1]):
            found.append(word)
    return re.compile(rf"\b(?:{'|'.join(found)})\b", re.IGNORECASE | re.MULTILINE)


def sources() -> list[Path]:
    """Return the files that are searched: those in ``FOLDERS`` and in the root folder."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    found = [path for path in [*found, *ROOT.glob("*")] if path.suffix in ENDINGS]
    return sorted(path for path in found if path.relative_to(ROOT).as_posix() not in SKIPPED)


def text_of(path: Path) -> str:
    """Return the text of a file without the phrases that are allowed in it."""
    name = path.relative_to(ROOT).as_posix()
    text = path.read_text(encoding="utf-8")
    for beginning, phrases in ALLOWED.items():
        if name.startswith(beginning):
            for phrase in phrases:
                text = text.replace(phrase, "")
    return text


def main() -> int:
    """Print each word to avoid with its file and line; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("files", nargs="*", help="files to search; default: all of the project")
    names = parser.parse_args().files
    if not names:
        names = [path.relative_to(ROOT).as_posix() for path in sources()]
    pattern, count = words(), 0
    for name in names:
        for number, line in enumerate(text_of((ROOT / name).resolve()).splitlines(), 1):
            for match in pattern.finditer(line):
                print(f"{name}:{number}: {match[0].strip()!r} in {line.strip()!r}")
                count += 1
    print(f"{count} words that docs/style.md avoids")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
