"""Between a game's encoder and NumPy (stand-in)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from arkham_env.envs.spaces import int16_box, mask_box

Observation = NDArray[np.int16] | dict[str, NDArray[np.int16]]


class StandIn:
    num_actions = 300
    max_options = 64
    flat_size = 40
    globals_size = 20
    entity_rows = 30
    entity_width = 8
    option_width = 8


def new_encoder(scenario: str) -> Any:
    return StandIn()


class Codec:
    def __init__(
        self, encoder: Any, action_encoding: str = "table", observation: str = "flat"
    ) -> None:
        self.encoder = encoder
        self.table = action_encoding == "table"
        self.kind = observation
        self.num_actions = encoder.num_actions if self.table else encoder.max_options
        parts: dict[str, spaces.Box] = {}
        if observation == "flat":
            parts["flat"] = int16_box(encoder.flat_size)
        else:
            parts["globals"] = int16_box(encoder.globals_size)
            parts["entities"] = int16_box(encoder.entity_rows, encoder.entity_width)
        if not self.table:
            parts["options"] = int16_box(encoder.max_options, encoder.option_width)
        self.parts = parts

    def observation_space(self) -> spaces.Space[Any]:
        if list(self.parts) == ["flat"]:
            return self.parts["flat"]
        return spaces.Dict(self.parts)

    def option_of(self, g: Any, action: int) -> int:
        return action if 0 <= action < len(g.options) else -1

    def mask(self, g: Any) -> NDArray[np.int8]:
        m = np.zeros(self.num_actions, np.int8)
        m[: len(g.options)] = 1
        return m

    def observation(self, g: Any, seat: int) -> Observation:
        out = {}
        for name, space in self.parts.items():
            a = np.zeros(space.shape, np.int16)
            f = a.reshape(-1)
            f[:6] = [g.round, g.phase, g.kind, seat, len(g.investigators[seat].hand), g.lead]
            out[name] = a
        if list(out) == ["flat"]:
            return out["flat"]
        return out

    def describe(self) -> dict[str, Any]:
        return {"action_encodings": {}, "observations": {}, "fields": {}}
