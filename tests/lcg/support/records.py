"""Check of log records: the number and kinds of their operands, as their comments list them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from arkham_env.core.kernel.decision import EVERYONE
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, logged

LINE = re.compile(r"([A-Z_]+): Final = \d+  # (.*)")


def operands() -> dict[int, tuple[list[str], bool]]:
    """Return the operand names of each record code, and whether it is private to its seat."""
    found: dict[int, tuple[list[str], bool]] = {}
    source = Path(str(logged.__file__)).parent / "logged.py"  # the same in both builds
    for name, comment in LINE.findall(source.read_text()):
        words = re.sub(r" *\([^)]*\)|;.*", "", comment).split(", ")
        named = [word for word in words if not word.startswith("or ")]
        found[getattr(logged, name)] = (named, "(private)" in comment)
    return found


OPERANDS = operands()
CARDS = {"card", "location", "enemy"}


def check_records(g: Game, records: Iterable[tuple[int, int, int, int, int]]) -> None:
    """Assert that the records of a game have valid operands."""
    for code, seats, *numbers in records:
        words, private = OPERANDS[code]
        message = f"record {code} {numbers} for {seats:x}, expected {words}"
        assert not any(numbers[len(words) :]), message
        assert seats == (1 << numbers[0] if private else EVERYONE), message
        for word, number in zip(words, numbers, strict=False):
            if word in CARDS:
                assert 0 <= number < len(g.defs), message
            if word == "seat":
                assert NONE <= number < g.players, message
