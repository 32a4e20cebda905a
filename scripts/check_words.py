"""Find the words that ``docs/style.md`` avoids: ``python scripts/check_words.py [FILE ...]``.

The words are read from the last table of the style guide.  The script exits with 1 if a tracked
Python file, page or configuration contains one of them, except for the uses in ``ALLOWED``.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
STYLE = ROOT / "docs" / "style.md"
ENDINGS = (".py", ".md", ".yaml", ".toml", ".c", ".h", ".sh")
SKIPPED = ("docs/style.md", "docs/renames.md", "docs/ledger_report.md")
"""They name the words on purpose, or quote the ledger."""
ALLOWED: dict[str, tuple[str, ...]] = {
    "tests/toy_board_game/": ("lens", "Lens", "LENS"),
    "docs/add_a_game.md": ("lens",),
}
"""By path (or the beginning of one), the phrases in which a word may stand."""


def words() -> re.Pattern[str]:
    """Return a pattern that matches the words in the first column of the table."""
    table = STYLE.read_text(encoding="utf-8").rpartition("| --- | --- |")[2]
    found = []
    for row in table.strip().splitlines():
        for word in re.findall(r"`([^`]+)`", row.split("|")[1]):
            found.append(word)
    return re.compile(rf"\b(?:{'|'.join(found)})\b", re.IGNORECASE | re.MULTILINE)


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
    """Print each word found with its file and line; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("files", nargs="*", help="default: all tracked files")
    names = parser.parse_args().files
    if not names:
        listed = subprocess.run(
            ["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True
        )
        names = [
            name
            for name in listed.stdout.splitlines()
            if name.endswith(ENDINGS) and name not in SKIPPED
        ]
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
