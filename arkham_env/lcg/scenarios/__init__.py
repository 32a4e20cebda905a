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

CORE: Final = "core_2026"
"""The game with all scenarios of the 2026 core set, without ``"lcg/"``."""

GAMES: Final[dict[str, tuple[str, ...]]] = {
    "spreading_flames": ("spreading_flames",),
    CORE: ("spreading_flames", "smoke_and_mirrors", "queen_of_ash"),
}
"""The scenarios of each game of the package, by its ID without ``"lcg/"``."""
