"""The classes of all scenarios: the box's, then those that users registered."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from arkham_env.core.kernel.errors import unknown_name
from arkham_env.core.public.class_facts import fill
from arkham_env.lcg.scenarios import SCENARIOS
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.scenario_definition import Scenario

FACTS: Final[list[str]] = [
    "id", "name", "cards", "reference_card", "encounter_cards", "bags", "notes", "resolutions",
    "best_score", "worst_score", "lowered_by", "codex_entries", "repeatable_entries",
]  # fmt: skip
"""What a scenario class sets at class level (see :class:`Scenario`)."""


def instantiate(cls: type[Scenario]) -> Scenario:
    """Return a scenario whose facts compiled code sees, whether its class is compiled or not."""
    made = cls.__new__(cls)
    for name in FACTS:
        fill(made, cls, name)
    cls.__init__(made)
    return made


def imported(where: str) -> type[Scenario]:
    """Return the class that ``"module:class"`` below ``arkham_env.lcg.scenarios`` names."""
    module, _, name = where.partition(":")
    cls: type[Scenario] = getattr(import_module(f"arkham_env.lcg.scenarios.{module}"), name)
    return cls


CLASSES: dict[str, type[Scenario]] = {name: imported(SCENARIOS[name]) for name in SCENARIOS}
"""Every scenario class by id."""


def card_lists() -> list[list[type[CardDef]]]:
    """Return the cards of each scenario of the box."""
    return [instantiate(CLASSES[name]).cards for name in SCENARIOS]


def find_scenario(name: str) -> Scenario:
    """Return the scenario with this id.

    Raises:
        InvalidSetup: there is none; the message names the nearest.
    """
    if name not in CLASSES:
        raise unknown_name("scenario", name, CLASSES.keys())
    return instantiate(CLASSES[name])
