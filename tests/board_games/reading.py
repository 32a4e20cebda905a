"""Observations and action IDs of a board game, read by name."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arkham_env.board.encode.encoder import BoardEncoder
from arkham_env.core.encoding.encode import Field, as_numpy

Cells = NDArray[np.int16]


def inside(found: Cells, fields: list[Field]) -> bool:
    """Return whether all columns are within their ranges."""
    low = np.array([f.low for f in fields])
    high = np.array([f.high for f in fields])
    return bool(((found >= low) & (found <= high)).all())


class Reading:
    """Reader of an encoder's observations and masks."""

    def __init__(self, encoder: BoardEncoder) -> None:
        self.encoder = encoder

    def flat(self, g: Any, seat: int) -> Cells:
        row = self.encoder.new_flat()
        self.encoder.write_flat(g, seat, row)
        return as_numpy(row.data, "int16", self.encoder.flat_size)

    def entities(self, g: Any, seat: int, page: int = 0) -> Cells:
        row = self.encoder.new_entities()
        self.encoder.write_entities(g, seat, row, page)
        return as_numpy(row.data, "int16", self.encoder.entities_size)

    def ids(self, g: Any) -> list[int]:
        mask = self.encoder.new_mask()
        self.encoder.write_mask(g, mask)
        return mask.actions()

    def meanings(self, g: Any) -> list[str]:
        return [self.encoder.layout.actions.meaning(action) for action in self.ids(g)]

    def named(self, g: Any, seat: int) -> dict[str, int]:
        """Return the flat columns that are not zero, by name."""
        found = self.flat(g, seat)
        return {f.name: int(found[f.index]) for f in self.encoder.field_names() if found[f.index]}

    def globals_of(self, found: Cells) -> dict[str, int]:
        """Return the global columns of an entities observation, by name."""
        return {f.name: int(found[f.index]) for f in self.encoder.global_fields()}

    def rows(self, found: Cells) -> list[dict[str, int]]:
        """Return the columns of each used entity row, by name."""
        e = self.encoder
        shaped = found[e.globals_size : e.first_option].reshape(e.entity_rows, -1)
        used = shaped[: self.globals_of(found)["entities"]]
        return [{f.name: int(row[f.index]) for f in e.entity_fields()} for row in used]

    def choices(self, found: Cells, count: int) -> list[dict[str, int]]:
        """Return the columns of the first option rows, by name."""
        e = self.encoder
        shaped = found[e.first_option :].reshape(e.max_options, -1)
        return [{f.name: int(row[f.index]) for f in e.option_fields()} for row in shaped[:count]]

    def check(self, g: Any, seat: int) -> tuple[bytes, bytes]:
        """Check IDs and ranges of a state; return both observations."""
        e = self.encoder
        made = self.ids(g) if not g.over else []
        assert len(made) == len(g.options) == len(set(made))
        assert all([0 <= action < e.num_actions for action in made])
        codec = e.codec(g.table)
        assert codec.actions.ids(g) == made
        if made:
            assert codec.actions.option_of(g, made[-1]) == len(made) - 1
            assert codec.actions.action(g, g.options[-1]) == made[-1]
        seen, found = self.flat(g, seat), self.entities(g, seat)
        assert inside(seen, e.field_names())
        assert inside(found[: e.globals_size], e.global_fields())
        shaped = found[e.globals_size : e.first_option].reshape(e.entity_rows, -1)
        count = self.globals_of(found)["entities"]
        assert inside(shaped[:count], e.entity_fields()) and not shaped[count:].any()
        offered = found[e.first_option :].reshape(e.max_options, -1)
        shown = min(len(made), e.max_options) if seat == g.seat else 0
        assert inside(offered[:shown], e.option_fields()) and not offered[shown:].any()
        return seen.tobytes(), found.tobytes()
