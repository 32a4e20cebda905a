"""One module per scenario: set-up, act and agenda cards, locations, symbols, resolutions."""

from __future__ import annotations

from arkham_env.lcg.scenarios.core_2026.spreading_flames.scenario import SpreadingFlames
from arkham_env.lcg.state.scenario_definition import Scenario

SCENARIOS: dict[str, type[Scenario]] = {"spreading_flames": SpreadingFlames}
