"""``scripts/generate.py``: every generated file is up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import generate

# tests/toy_board_game/test_lighthouse.py checks the texts of the lighthouse, which it installs.
HERE = [name for name in generate.GENERATORS if name != "lighthouse_texts"]


@pytest.mark.parametrize("generator", HERE)
def test_generated_files_are_up_to_date(generator: str) -> None:
    changed = [generate.difference(*each) for each in generate.stale(generator).items()]
    assert not changed, "\n".join(["run make generate:", *changed])


def test_generated_files_say_so() -> None:
    for path in (Path("page.md"), Path("words.txt"), generate.ROOT / "tests" / "frames.py"):
        assert generate.MARK in generate.headed(path, "text\n").splitlines()[0]
    for path in (Path("layout.json"), generate.ROOT / "arkham_env" / "lcg" / "frames.py"):
        assert generate.headed(path, "text\n") == "text\n"


def test_a_stale_file_is_shown_by_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("one\ntwo\n")
    shown = generate.difference(path, "one\nthree\n").splitlines()
    assert shown[0] == f"--- {path}" and shown[-2:] == ["-two", "+three"]
    assert generate.difference(tmp_path / "none.txt", "new\n").splitlines()[-1] == "+new"
