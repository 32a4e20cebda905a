"""The scenarios of the package: one module each, and the table of their classes.

Importing this module imports no rules. All other facts about a scenario (title, cards, IDs for
Gymnasium and PettingZoo) are in its class (:mod:`arkham_env.lcg.state.scenario_definition`).
"""

from typing import Final

SCENARIOS: Final[dict[str, str]] = {
    "spreading_flames": "core_2026.spreading_flames.scenario:SpreadingFlames",
    "smoke_and_mirrors": "core_2026.smoke_and_mirrors.scenario:SmokeAndMirrors",
    "queen_of_ash": "core_2026.queen_of_ash.scenario:QueenOfAsh",
}
"""The class of each scenario by its ID, as ``"module:class"`` relative to this package."""

WITH_ENTRY: Final = ("spreading_flames",)
"""The scenarios that are games with their own IDs."""
