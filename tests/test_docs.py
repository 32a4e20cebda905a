"""What the pages say works: their Python runs, and what they point at is there."""

from __future__ import annotations

import ast
import contextlib
import importlib.util
import io
import re
from pathlib import Path
from typing import Any

import pytest

import arkham_env
from arkham_env.lcg.state.ids import logged, on, verb

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
WITH_PYTHON = [
    ROOT / "README.md",
    ROOT / "docs" / "add_a_card.md",
    ROOT / "docs" / "add_a_scenario.md",
]


def names_of(file: Path) -> set[str]:
    """Return what a module defines: functions, classes and their methods, constants."""
    found: set[str] = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{n.name}" for n in node.body if isinstance(n, ast.FunctionDef)}
        if isinstance(node, ast.AnnAssign):
            found.add(ast.unparse(node.target))
    return found


@pytest.mark.usefixtures("catalogue_as_it_was", "encounters_as_they_were")
@pytest.mark.parametrize("page", WITH_PYTHON, ids=lambda page: page.name)
def test_the_python_of_a_page_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("sb3_contrib")
    # A model that nobody gave a logger keeps an empty folder here.
    monkeypatch.setenv("SB3_LOGDIR", str(tmp_path))
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
    for path in re.findall(r"`((?:agents|docs|scripts|configs|tests)/[\w./]+)", text):
        assert (ROOT / path).exists(), path
    # `core/frame.py`, `lcg/rules/rounds.Turn.act` and `lcg/cards/` are short: the package is left
    # out.
    for path, names in re.findall(
        r"`((?:core|lcg|eldritch|arkham2e|envs)/[a-z_/0-9]+)((?:\.\w+)*)`", text
    ):
        if path in arkham_env.list_games():
            continue
        file = ROOT / "arkham_env" / (path + ".py" if names else path)
        assert file.exists(), path + names
        if names not in ("", ".py"):
            defined = names_of(file)
            assert names[1:] in defined, f"{path}{names}: {path}.py has no such name"
    targets = re.findall(r"^(\w[\w-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    for target in re.findall(r"`?make (\w[\w-]*)`", text):
        assert target in targets, target


def test_the_pages_name_every_make_target_and_script() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    for script in (ROOT / "scripts").glob("*.py"):
        assert f"scripts/{script.name}" in text, script.name
    for config in (ROOT / "configs").rglob("*.yaml"):
        assert config.name in text, config.name


def test_the_words_of_cards_are_up_to_date() -> None:
    writer = script("write_reference")
    assert writer.PATH.read_text(encoding="utf-8") == writer.page(), (
        "run scripts/write_reference.py"
    )


def test_the_words_of_cards_are_complete() -> None:
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    for prefix, names in (("on", on.NAMES), ("verb", verb.NAMES)):
        for name in names:
            assert f"| `{prefix}.{name.upper()}` |" in page
    assert page.count("| `logged.") == logged.COUNT
    assert "|  |" not in page, "a word without a meaning: give its function a docstring"
    for module, name in (("facts", "Facts"), ("ability", "Ability")):
        source = (ROOT / "arkham_env" / "lcg" / "state" / f"{module}.py").read_text("utf-8")
        (made,) = [n for n in ast.parse(source).body if getattr(n, "name", "") == name]
        (init,) = [n for n in ast.walk(made) if getattr(n, "name", "") == "__init__"]
        assert isinstance(init, ast.FunctionDef)
        for argument in init.args.args[1:] + init.args.kwonlyargs:
            assert f"`{argument.arg}`" in page, f"{name} does not say what {argument.arg} is"


def test_the_list_of_decisions_has_them_all() -> None:
    folder = ROOT / "docs" / "decisions"
    records = sorted(path.name for path in folder.glob("0*.md"))
    listed = re.findall(
        r"^(\d+)\. \[(.+)\]\((.+)\)$", (folder / "README.md").read_text("utf-8"), re.M
    )
    assert [path for _, _, path in listed] == records
    for number, (shown, title, path) in enumerate(listed, 1):
        assert path.startswith(f"{number:04}-") and int(shown) == number
        text = (folder / path).read_text("utf-8")
        assert text.startswith(f"# {number}. {title.split(',')[0]}"), path
        for part in ("**Context.**", "**Decision.**", "**Consequences.**"):
            assert part in text, f"{path} has no {part}"


def script(name: str) -> Any:
    """Return a module of ``scripts/``."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
