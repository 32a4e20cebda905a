"""The scenarios of the package: one module each, and the table of their classes.

Importing this module imports no rules. All other facts about a scenario (title, cards, IDs for
Gymnasium and PettingZoo) are in its class (:mod:`arkham_env.lcg.state.scenario_definition`).
"""

from typing import Final

SCENARIOS: Final[dict[str, str]] = {
    "spreading_flames": "core_2026.spreading_flames.scenario:SpreadingFlames",
}
"""The class of each scenario by its ID, as ``"module:class"`` relative to this package."""
