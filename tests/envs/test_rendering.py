"""Rendering: the text of a finished game, and images that are cut at the bottom."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from arkham_env.envs import rendering
from arkham_env.envs.rendering import COLUMNS, FONT, INK, PAPER, ROWS, draw, frame_text, render


def game(over: bool = False, events: int = 8) -> Any:
    """Return a stub of a game whose texts contain the arguments of the calls."""
    decision = SimpleNamespace(labels=lambda: ["stay", "go"])
    return SimpleNamespace(
        seat=1,
        view=lambda seat: f"view of {seat}",
        log=lambda seat: [f"event {n} for {seat}" for n in range(events)],
        decision=None if over else decision,
        result="the result",
    )


def drawn(text: str) -> list[str]:
    """Return the lines of text in an image, read glyph by glyph."""
    picture = draw(text)
    assert picture.shape == (600, 720, 3) and picture.dtype == np.uint8
    ink = (picture == np.array(INK, np.uint8)).all(2)
    assert ((picture == np.array(PAPER, np.uint8)).all(2) != ink).all()
    cells = ink.reshape(ROWS, 10, COLUMNS, 6).transpose(0, 2, 1, 3)
    known = {FONT[i].tobytes(): chr(32 + i) for i in range(len(FONT))}
    return ["".join(known[cell.tobytes()] for cell in row).rstrip() for row in cells]


def test_a_frame_has_the_view_the_last_events_and_the_options() -> None:
    shown = " | ".join(f"event {n} for 1" for n in range(2, 8))
    assert frame_text(game()) == f"view of 1\nLog: {shown}\n  0: stay\n  1: go"
    assert frame_text(game(events=0)) == "view of 1\n  0: stay\n  1: go"


def test_a_frame_of_a_game_that_is_over_has_its_result() -> None:
    assert frame_text(game(over=True, events=1)) == "view of 1\nLog: event 0 for 1\n'the result'"


def test_a_picture_shows_as_many_lines_as_it_has_rows() -> None:
    lines = [f"line {n}" for n in range(ROWS)]
    assert drawn("\n".join(lines)) == lines
    assert drawn("a") == ["a", *[""] * (ROWS - 1)]


@pytest.mark.parametrize("more", [1, 2, 40])
def test_a_picture_says_how_many_lines_are_cut(more: int) -> None:
    lines = [f"line {n}" for n in range(ROWS + more)]
    found = drawn("\n".join(lines))
    assert found == [*lines[: ROWS - 1], f"... {more + 1} more lines"]


def test_a_long_line_goes_on_below_and_what_the_font_lacks_is_asked() -> None:
    words = "word " * 30
    found = drawn(words + "Zo\u00eb \u2192")
    assert found[0] == ("word " * 24).rstrip()
    assert found[1] == "    " + "word " * 6 + "Zoe ?"
    assert drawn("x" * (COLUMNS + 3))[:2] == ["x" * COLUMNS, "    xxx"]
    assert drawn("x" * COLUMNS)[:2] == ["x" * COLUMNS, ""]


def test_modes(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert render(game(), None) is None
    assert capsys.readouterr().out == ""
    assert render(game(), "ansi") == frame_text(game())
    assert render(game(), "human") is None
    assert capsys.readouterr().out == frame_text(game()) + "\n"
    picture = render(game(), "rgb_array")
    assert isinstance(picture, np.ndarray)
    assert np.array_equal(picture, draw(frame_text(game())))
    monkeypatch.setattr(rendering, "frame_text", lambda game: 1 / 0)
    assert render(game(), None) is None
