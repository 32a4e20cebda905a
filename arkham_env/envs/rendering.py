"""Rendering: the current seat's view as text, or as an image of the text in a small font.

``ansi`` returns the text, ``human`` prints it, and ``rgb_array`` returns an image of it: ``uint8``
of shape ``(600, 720, 3)``, light on dark.  ``html`` returns a page with all decisions of the
episode so far (:mod:`arkham_env.watch`).  A frame contains only information that is visible to the
current seat, the seat whose decision is pending.  After the end of the game this is the seat that
decided last.
"""

import unicodedata
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

COLUMNS: Final = 120
ROWS: Final = 60
CELL_WIDTH: Final = 6
CELL_HEIGHT: Final = 10
LOG_LINES: Final = 6
INK: Final = (222, 218, 205)
PAPER: Final = (24, 26, 33)

# Glyphs of the characters 32 to 126: five bytes each, one per column, lowest bit on top.
FONT_HEX: Final = (
    "000000000000005F00000007000700147F147F14242A7F2A12231308646236495620500008070300"
    "001C2241000041221C002A1C7F1C2A08083E08080080703000080808080800606000002010080402"
    "3E5149453E00427F400042615149462141454B311814127F1027454545393C4A4949300171090503"
    "3649494936064949291E003636000000563600000814224100141414141400412214080201510906"
    "324979413E7E1111117E7F494949363E414141227F4141221C7F494949417F090909013E4149497A"
    "7F0808087F00417F41002040413F017F081422417F404040407F020C027F7F0408107F3E4141413E"
    "7F090909063E4151215E7F09192946464949493101017F01013F4040403F1F2040201F3F4038403F"
    "631408146307087008076151494543007F41410002040810200041417F0004020102044040404040"
    "000102040020545454787F484444383844444420384444487F3854545418087E0901020C5252523E"
    "7F0804047800447D40002040443D007F1028440000417F40007C041804787C080404783844444438"
    "7C14141408081414187C7C080404084854545420043F4440203C4040207C1C2040201C3C4030403C"
    "44281028440C5050503C4464544C44000836410000007F000000413608001008081008"
)


def frame_text(game: Any) -> str:
    """Return as text the current seat's view, the last log lines and the numbered options."""
    seat = game.seat
    lines = [game.view(seat)]
    log = game.log(seat)[-LOG_LINES:]
    if log:
        lines.append("Log: " + " | ".join(log))
    decision = game.decision
    if decision is None:
        lines.append(repr(game.result))
    else:
        labels = decision.labels()
        lines.extend(f"  {i}: {text}" for i, text in enumerate(labels))
    return "\n".join(lines)


def plain_ascii(text: str) -> str:
    """Return ``text`` without accents; other characters that the font lacks become ``?``."""
    spread = unicodedata.normalize("NFKD", text)
    kept = [c for c in spread if not unicodedata.combining(c)]
    return "".join(c if " " <= c <= "~" or c == "\n" else "?" for c in kept)


def wrap(text: str) -> list[str]:
    """Return the lines of ``text``, wrapped to at most :data:`COLUMNS` characters."""
    lines: list[str] = []
    for line in text.split("\n"):
        while len(line) > COLUMNS:
            cut = line.rfind(" ", COLUMNS // 2, COLUMNS) + 1 or COLUMNS
            lines.append(line[:cut])
            line = "    " + line[cut:]
        lines.append(line)
    return lines


def load_font() -> NDArray[np.bool_]:
    """Return the glyphs of the font, a boolean array of shape ``(95, CELL_HEIGHT, CELL_WIDTH)``."""
    columns = np.frombuffer(bytes.fromhex(FONT_HEX), np.uint8).reshape(-1, 5)
    bits = np.unpackbits(columns[:, :, None], axis=2, bitorder="little")  # glyph, column, row
    font = np.zeros((len(columns), CELL_HEIGHT, CELL_WIDTH), np.bool_)
    font[:, 1:9, :5] = bits.transpose(0, 2, 1)
    return font


FONT: Final = load_font()


def draw(text: str) -> NDArray[np.uint8]:
    """Return an image of the first lines of ``text``: ``uint8`` of shape ``(600, 720, 3)``."""
    lines = wrap(plain_ascii(text))
    if len(lines) > ROWS:
        lines = [*lines[: ROWS - 1], f"... {len(lines) - ROWS + 1} more lines"]
    cells = np.zeros((ROWS, COLUMNS), np.intp)
    for row, line in enumerate(lines):
        codes = np.frombuffer(line.encode("ascii"), np.uint8)
        cells[row, : len(codes)] = codes - 32
    ink = FONT[cells].transpose(0, 2, 1, 3).reshape(ROWS * CELL_HEIGHT, COLUMNS * CELL_WIDTH)
    return np.where(ink[:, :, None], np.array(INK, np.uint8), np.array(PAPER, np.uint8))


def render(game: Any, mode: str | None) -> str | NDArray[np.uint8] | None:
    """Render ``game``: print the frame in mode ``human``, return it in the other modes.

    Args:
        game: the game.
        mode: a render mode; ``None`` renders nothing.
    """
    if mode is None:
        return None
    if mode == "html":
        from arkham_env.watch import replay_of  # here, because it is seldom needed

        return replay_of(game, game.seat).html()
    text = frame_text(game)
    if mode == "ansi":
        return text
    if mode == "rgb_array":
        return draw(text)
    print(text, flush=True)
    return None
