"""What the pages say works: their Python runs, and what they point at is there."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import Any

import pytest

import arkham_env

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
WITH_PYTHON = [
    ROOT / "README.md",
    ROOT / "docs" / "add_a_card.md",
    ROOT / "docs" / "add_a_scenario.md",
]


@pytest.mark.usefixtures("catalogue_as_it_was")
@pytest.mark.parametrize("page", WITH_PYTHON, ids=lambda page: page.name)
def test_the_python_of_a_page_runs(page: Path) -> None:
    pytest.importorskip("sb3_contrib")
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    names: dict[str, Any] = {}
    with contextlib.redirect_stdout(io.StringIO()):
        for number, block in enumerate(blocks):
            exec(compile(block, f"{page.name}, block {number}", "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_points_at_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (page.parent / link).exists(), link
    for path in re.findall(r"`((?:docs|scripts|configs|tests)/[\w./]+)", text):
        assert (ROOT / path).exists(), path
    # `core/frame.py`, `lcg/rules/rounds.Round` and `lcg/cards/` are short: the package is left out.
    for path, name in re.findall(r"`((?:core|lcg|envs)/[a-z_/0-9]+)(\.\w+)?`", text):
        if path in arkham_env.list_games():
            continue
        file = ROOT / "arkham_env" / (path + ".py" if name else path)
        assert file.exists(), path + name
        assert name in ("", ".py") or name[1:] in file.read_text(encoding="utf-8"), path + name
    targets = re.findall(r"^(\w[\w-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    for target in re.findall(r"`?make (\w[\w-]*)`", text):
        assert target in targets, target


def test_the_pages_name_every_make_target_and_script() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    for script in (ROOT / "scripts").glob("*.py"):
        assert f"scripts/{script.name}" in text, script.name
    for config in (ROOT / "configs").glob("*.yaml"):
        assert config.name in text, config.name
