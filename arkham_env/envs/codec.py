"""Conversion of encoder output to NumPy: spaces, arrays and positions of columns by name."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from arkham_env.core.encoding.encode import Field
from arkham_env.core.public.protocols import Encoder

Numbers: TypeAlias = NDArray[np.int16] | NDArray[np.float32]
Observation: TypeAlias = Numbers | dict[str, Numbers]

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


def bounds(fields: Sequence[Field], *rows: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Return the lowest and highest value of each cell of an array with these columns.

    Args:
        fields: the columns, which form the last axis.
        rows: the sizes of the leading axes.
    """
    shape = (*rows, len(fields))
    low = np.broadcast_to(np.array([f.low for f in fields], np.int16), shape)
    high = np.broadcast_to(np.array([f.high for f in fields], np.int16), shape)
    return low, high


def part_bounds(
    encoder: Encoder, observation: str
) -> dict[str, tuple[NDArray[np.int16], NDArray[np.int16]]]:
    """Return the lowest and highest values of each array of an observation, by name, in the order
    of encoder output."""
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

    Args:
        encoder: the encoder of the game.
        action_encoding, observation, dtype, scale: options of
            :class:`arkham_env.envs.options.EnvOptions`.

    Attributes:
        num_actions: size of the action space and of masks.
        parts: the shape of each array of an observation.
        width: number of int16 cells in the encoder's output row, which is split into the parts.
        lows, highs: the bounds of each cell, int16 of shape ``(width,)``.
        factors: the factor of each cell of scaled observations, float32 of shape ``(width,)``;
            ``None`` if observations are not scaled.
    """

    def __init__(
        self,
        encoder: Encoder,
        action_encoding: str,
        observation: str,
        dtype: str = "int16",
        scale: bool = False,
    ) -> None:
        self.encoder = encoder
        self.num_actions: int = action_count(encoder, action_encoding)
        found = part_bounds(encoder, observation)
        self.parts: dict[str, tuple[int, ...]] = {
            name: low.shape for name, (low, _) in found.items()
        }
        self.flat: bool = observation == "flat"
        self.integers: bool = dtype == "int16"
        self.lows: NDArray[np.int16] = np.concatenate([low.ravel() for low, _ in found.values()])
        self.highs: NDArray[np.int16] = np.concatenate([high.ravel() for _, high in found.values()])
        self.width: int = len(self.lows)
        self.factors: NDArray[np.float32] | None = None
        if scale:
            largest = np.maximum(np.abs(self.lows.astype(np.int32)), self.highs)
            self.factors = (1.0 / np.maximum(largest, 1)).astype(np.float32)

    def observation_space(self) -> spaces.Space[Any]:
        """Return a new observation space: a Box (flat) or a Dict of Boxes (entities)."""
        return self.space_of(self.lows, self.highs)

    def state_space(self, seats: int) -> spaces.Space[Any]:
        """Return a new space of the observations of several seats (see :meth:`joined`)."""
        rows = np.tile(self.lows, (seats, 1)), np.tile(self.highs, (seats, 1))
        if self.flat:
            return self.space_of(rows[0].ravel(), rows[1].ravel())
        return self.space_of(*rows)

    def space_of(self, lows: NDArray[np.int16], highs: NDArray[np.int16]) -> spaces.Space[Any]:
        """Return the space of observations between the rows ``lows`` and ``highs``."""
        dtype = np.int16 if self.integers else np.float32
        bottom, top = self.split(lows), self.split(highs)
        if isinstance(bottom, dict) and isinstance(top, dict):
            return spaces.Dict(
                {
                    name: spaces.Box(bottom[name], top[name], bottom[name].shape, dtype)
                    for name in bottom
                }
            )
        assert isinstance(bottom, np.ndarray) and isinstance(top, np.ndarray)
        return spaces.Box(bottom, top, bottom.shape, dtype)

    def joined(self, rows: NDArray[np.int16]) -> Observation:
        """Return the observations of several seats as one: a flat vector in the order of the rows,
        or for ``entities`` arrays with one leading axis for the seats.

        Args:
            rows: the encoder's output, int16 of shape ``(seats, width)``.
        """
        return self.split(rows.ravel() if self.flat else rows)

    def split(self, rows: NDArray[np.int16]) -> Observation:
        """Return the observations in the encoder's output, as new arrays of the chosen dtype.

        Args:
            rows: the encoder's output, int16 of shape ``(..., width)``; if observations are flat,
                the last axis can also contain several observations.
        """
        cells = rows if self.integers else self.converted(rows)
        if self.flat:
            return rows.copy() if self.integers else cells
        found: dict[str, Numbers] = {}
        at = 0
        for name, shape in self.parts.items():
            size = int(np.prod(shape))
            part = cells[..., at : at + size]
            found[name] = part.reshape(*rows.shape[:-1], *shape).copy()
            at += size
        return found

    def converted(self, rows: NDArray[np.int16]) -> NDArray[np.float32]:
        """Return the encoder's output as a new float32 array, clipped and scaled if chosen."""
        factors = self.factors
        if factors is None:
            return rows.astype(np.float32)
        times = rows.shape[-1] // self.width
        lows, highs = self.lows, self.highs
        if times != 1:
            lows, highs = np.tile(lows, times), np.tile(highs, times)
            factors = np.tile(factors, times)
        clipped = np.minimum(rows, highs)  # np.clip takes twenty times as long
        np.maximum(clipped, lows, out=clipped)
        found = clipped.astype(np.float32)
        found *= factors
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
                name: {"shape": list(low.shape), "dtype": "int16", "meaning": MEANINGS[name]}
                for name, (low, _) in part_bounds(encoder, observation).items()
            }
            for observation in ("flat", "entities")
        },
        "fields": {
            part: [[f.name, int(f.low), int(f.high)] for f in fields]
            for part, fields in names.items()
        },
    }
