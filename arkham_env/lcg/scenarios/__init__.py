"""The scenarios that ship with the package: one module each, and the one table that names them.

Importing this imports no rules.  Everything else about a scenario (title, ids for Gymnasium and
PettingZoo, cards) is told by its class (:mod:`arkham_env.lcg.state.scenario_definition`).
"""

from __future__ import annotations

from typing import Final

SCENARIOS: Final[dict[str, str]] = {
    "spreading_flames": "core_2026.spreading_flames.scenario:SpreadingFlames",
}
"""Where the class of each scenario is, as ``"module:class"`` below this package, by its id."""
