"""Conversion of a board game's state to plain numbers (see :mod:`arkham_env.core.kernel.dump`)."""

from typing import Any

from arkham_env.board.texts.board_game import BoardGame
from arkham_env.board.texts.script import Script
from arkham_env.core.kernel.dump import dump, dump_stack


def dump_game(g: Any) -> dict[str, Any]:
    """Return the state as a dict of integers, strings and lists that JSON can store. Equal states
    give equal results."""
    return {
        "spec": g.table.options,
        "game": dump(g),
        "streams": g.streams.states[:],
        "lasting": [dump(effect) for effect in g.lasting],
        "stack": dump_stack(g.stack),
        "texts": texts_of(g),
    }


def texts_of(g: Any) -> list[list[object]]:
    """Return ``[kind, name of the kind, ability number, checksum]`` of each text being resolved."""
    host: BoardGame = g
    scripts = [(int(f.kind), int(f.ability)) for f in host.stack if isinstance(f, Script)]
    return host.texts.marks(scripts)
