"""``docs/add_a_game.md`` quotes the lighthouse: every line that it shows stands there."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parent.parent / "docs" / "add_a_game.md"


def test_every_quoted_line_stands_in_the_package() -> None:
    files = sorted((HERE / "lighthouse").glob("*.py"))
    sources = [unindented(path.read_text("utf-8")) for path in files]
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(blocks) >= 7
    for block in blocks:
        assert any(unindented(block) in source for source in sources), block


def unindented(text: str) -> str:
    """Return the lines without the blanks in front, which a formatter of the page may change."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def test_the_entry_point_of_the_page_is_that_of_the_package() -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    metadata = (HERE / "lighthouse-1.0.dist-info" / "entry_points.txt").read_text("utf-8")
    said = re.findall(r'"?(toy/\w+)"? = "?([\w.:]+\w)"?', block)
    assert said == re.findall(r"(toy/\w+) = ([\w.:]+)", metadata)


def test_every_file_of_the_package_is_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    for path in (HERE / "lighthouse").glob("*.py"):
        if path.name not in ("__init__.py", "heuristic.py"):
            assert f"`{path.name}`" in page, path.name
