"""One module per scenario: set-up, act and agenda cards, locations, symbols, resolutions."""

from __future__ import annotations

from arkham_env.lcg.scenario import Scenario
from arkham_env.lcg.scenarios.spreading_flames import SpreadingFlames

SCENARIOS: dict[str, type[Scenario]] = {"spreading_flames": SpreadingFlames}
