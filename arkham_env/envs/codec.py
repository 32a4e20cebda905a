"""Conversion of encoder output to NumPy: spaces, arrays and positions of columns by name."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from arkham_env.core.encoding.encode import Field
from arkham_env.core.public.protocols import Encoder

Observation: TypeAlias = NDArray[np.int16] | dict[str, NDArray[np.int16]]

MEANINGS: Final = {
    "flat": "the whole view of a seat in one vector",
    "globals": "features that belong to no entity",
    "entities": "one row per visible entity; unused rows are zeros",
    "options": "one row per option of the pending decision; zeros unless the seat decides",
}
ENCODING_MEANINGS: Final = {
    "table": "each id has one fixed meaning, independent of the other options",
    "options": "action i is option i of the pending decision (row i of the options array)",
}


def bounds(fields: Sequence[Field], *rows: int) -> spaces.Box:
    """Return the space of int16 arrays with these columns, bounded by the columns' ranges.

    Args:
        fields: the columns, which form the last axis.
        rows: the sizes of the leading axes.
    """
    shape = (*rows, len(fields))
    low = np.broadcast_to(np.array([f.low for f in fields], np.int16), shape)
    high = np.broadcast_to(np.array([f.high for f in fields], np.int16), shape)
    return spaces.Box(low, high, shape, np.int16)


def part_spaces(encoder: Encoder, observation: str) -> dict[str, spaces.Box]:
    """Return the space of each array of an observation, by name, in the order of encoder output."""
    if observation == "flat":
        return {"flat": bounds(encoder.field_names())}
    return {
        "globals": bounds(encoder.global_fields()),
        "entities": bounds(encoder.entity_fields(), encoder.entity_rows),
        "options": bounds(encoder.option_fields(), encoder.max_options),
    }


def action_count(encoder: Encoder, action_encoding: str) -> int:
    """Return the number of actions of an action encoding."""
    return int(encoder.num_actions if action_encoding == "table" else encoder.max_options)


class Codec:
    """Spaces of a combination of action encoding and observation, and conversion to NumPy arrays.

    Attributes:
        num_actions: size of the action space and of masks.
        parts: the space of each array of an observation.
        width: number of int16 cells in the encoder's output row, which is split into the parts.
    """

    def __init__(self, encoder: Encoder, action_encoding: str, observation: str) -> None:
        self.encoder = encoder
        self.num_actions: int = action_count(encoder, action_encoding)
        self.parts: dict[str, spaces.Box] = part_spaces(encoder, observation)
        self.flat: bool = observation == "flat"
        self.width: int = sum(int(np.prod(space.shape)) for space in self.parts.values())

    def observation_space(self) -> spaces.Space[Any]:
        """Return a new observation space: a Box (flat) or a Dict of Boxes (entities)."""
        parts = part_spaces(self.encoder, "flat" if self.flat else "entities")
        return parts["flat"] if self.flat else spaces.Dict(dict(parts.items()))

    def split(self, rows: NDArray[np.int16]) -> Observation:
        """Return the observations in the encoder's output, as new arrays.

        Args:
            rows: the encoder's output, int16 of shape ``(..., width)``.
        """
        if self.flat:
            return rows.copy()
        found: dict[str, NDArray[np.int16]] = {}
        at = 0
        for name, space in self.parts.items():
            size = int(np.prod(space.shape))
            part = rows[..., at : at + size]
            found[name] = part.reshape(*rows.shape[:-1], *space.shape).copy()
            at += size
        return found


def sections(columns: Sequence[Field]) -> dict[str, slice | NDArray[np.intp]]:
    """Return the positions of columns, by the names of columns and of sections of columns.

    ``"self.hand[12020 Machete]"`` is one column in the section ``"self.hand"``, which is part of
    ``"self"``.  If a section has the same name as a column (for example a count of the cards that
    the section lists), the name of the section ends with brackets: ``"discard[]"``.

    Returns:
        For each name an index for the last axis: a slice, or an array of indices if the columns are
        not contiguous, because later columns of a section were appended at the end.
    """
    places: dict[str, list[int]] = {column.name: [at] for at, column in enumerate(columns)}
    own = set(places)
    for at, column in enumerate(columns):
        section, bracket, _ = column.name.partition("[")
        parts = section.split(".")
        names = [".".join(parts[: i + 1]) for i in range(len(parts) - 1)]
        if bracket:
            names.append(section)
        for name in names:
            places.setdefault(name + "[]" if name in own else name, []).append(at)
    found: dict[str, slice | NDArray[np.intp]] = {}
    for name, cells in places.items():
        first, last = cells[0], cells[-1]
        whole = last - first + 1 == len(cells)
        found[name] = slice(first, last + 1) if whole else np.array(cells, np.intp)
    return found


def describe(encoder: Encoder) -> dict[str, Any]:
    """Return the keys and values of :func:`arkham_env.describe` that concern the encodings."""
    names = {
        "flat": encoder.field_names(),
        "globals": encoder.global_fields(),
        "entities": encoder.entity_fields(),
        "options": encoder.option_fields(),
    }
    return {
        "action_encodings": {
            name: {"actions": action_count(encoder, name), "meaning": meaning}
            for name, meaning in ENCODING_MEANINGS.items()
        },
        "observations": {
            observation: {
                name: {"shape": list(space.shape), "dtype": "int16", "meaning": MEANINGS[name]}
                for name, space in part_spaces(encoder, observation).items()
            }
            for observation in ("flat", "entities")
        },
        "fields": {
            part: [[f.name, int(f.low), int(f.high)] for f in fields]
            for part, fields in names.items()
        },
    }
