"""Contents of the pictures that agents draw, as text; ``make record`` writes ``pictures.txt``.

The text lists every word, line, bar and cell of each picture with its colour and position.  After
an intended change of a picture, the diff of the text shows the visible changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import numpy as np
from matplotlib.colors import to_hex

from arkham_agents.evaluation.curves import Curve, draw_curves
from arkham_agents.evaluation.generalisation import Cell, draw_boards
from arkham_agents.evaluation.reports import write_plot
from arkham_agents.evaluation.statistics import summarize
from tests.agents.test_curves import history
from tests.agents.test_generalisation import NAMES, boards
from tests.agents.test_printed import episodes
from tests.playthrough import MARK

PATH = Path(__file__).with_suffix(".txt")


def numbers(values: Any) -> str:
    return str(np.round(np.asarray(values, float), 3).ravel().tolist())


def artist_text(artist: Any) -> str:
    """Return the visible content of a part of a picture; ``""`` for a container of other parts."""
    name = type(artist).__name__
    if name in ("Text", "Annotation"):
        said, colour = artist.get_text(), to_hex(artist.get_color())
        # The positions of axis labels depend on the fonts of the machine.
        free = artist.axes is not None and artist in artist.axes.texts
        place = f" at {numbers(artist.get_position())}" if free else ""
        return f"{said!r} {colour}{place}" if said else ""
    if name == "Line2D":
        seen = numbers(artist.get_xydata())
        return f"line {artist.get_label()} {to_hex(artist.get_color())} {seen}"
    if name == "Rectangle":
        face, edge = to_hex(artist.get_facecolor()), to_hex(artist.get_edgecolor())
        return f"box {face} {edge} fill={artist.get_fill()} {numbers(artist.get_bbox().bounds)}"
    if name == "AxesImage":
        return f"image {artist.get_cmap().name} {artist.get_clim()} {numbers(artist.get_array())}"
    if name in ("PolyCollection", "FillBetweenPolyCollection"):
        return f"band {artist.get_alpha()} {numbers(artist.get_paths()[0].vertices)}"
    if name == "Axes":
        return f"axes {numbers(artist.get_xlim())} {numbers(artist.get_ylim())}"
    return ""


def lines_of(figure: Any) -> Iterator[str]:
    yield f"figure {numbers(figure.get_size_inches())}"
    for artist in figure.findobj():
        if artist.get_visible() and (said := artist_text(artist)):
            yield said


def shown(draw: Callable[[Path], object]) -> list[str]:
    """Draw a picture and return the lines that describe it."""
    drawn: list[Any] = []
    kept: list[dict[str, Any]] = []
    from matplotlib.figure import Figure

    write = Figure.savefig

    def noted(self: Any, path: Any, **how: Any) -> Any:
        kept.append(how)
        return write(self, path, **how)

    with (
        TemporaryDirectory() as folder,
        patch("matplotlib.pyplot.close", drawn.append),
        patch.object(Figure, "savefig", noted),
    ):
        draw(Path(folder) / "picture.png")
    import matplotlib.pyplot as plt

    (figure,) = drawn
    found = [str(kept), *lines_of(figure)]
    plt.close(figure)
    return found


def pictures() -> dict[str, Callable[[Path], object]]:
    """Return a function that draws each picture, by the picture's name."""
    runs = [
        Curve.of("one", [history(0.1, 0.4), history(0.2, 0.6)]),
        Curve.of("two", [history(0.3, 0.3)]),
    ]
    played = episodes()
    rows = summarize(played, list(dict.fromkeys(each.agent for each in played)))
    cells = [
        Cell(agent, 1, difficulty, name, trained, 10, won, 0.5)
        for agent, trained, won in (("random", None, 0), ("a/best.zip", False, 6))
        for difficulty in ("easy", "expert")
        for name in [*NAMES, "all"]
    ]
    return {
        "curves": lambda path: draw_curves(runs, path),
        "evaluation": lambda path: write_plot(played, rows, path, "a title"),
        "boards": lambda path: draw_boards(cells, boards(players=[1]), path),
    }


def text() -> str:
    """Return the description of all pictures."""
    parts = ["\n".join([f"== {name}", *shown(draw), ""]) for name, draw in pictures().items()]
    return "\n".join([MARK, *parts])
