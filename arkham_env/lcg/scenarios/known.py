"""The classes of all scenarios: scenarios of the package, then scenarios that users registered."""

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
    "hidden_groups", "starts_in_play", "assumed_log", "last_stage",
]  # fmt: skip
"""The attributes that a scenario class sets at class level (see :class:`Scenario`)."""


def instantiate(cls: type[Scenario]) -> Scenario:
    """Return an instance of ``cls`` to which the class attributes in ``FACTS`` are copied. The
    copies are needed because compiled code does not see class attributes of an interpreted
    class."""
    made = cls.__new__(cls)
    for name in FACTS:
        fill(made, cls, name)
    cls.__init__(made)
    return made


def imported(where: str) -> type[Scenario]:
    """Import and return the scenario class ``"module:class"``, relative to this package."""
    module, _, name = where.partition(":")
    cls: type[Scenario] = getattr(import_module(f"arkham_env.lcg.scenarios.{module}"), name)
    return cls


CLASSES: dict[str, type[Scenario]] = {name: imported(SCENARIOS[name]) for name in SCENARIOS}
"""Every scenario class (of the package and registered), by ID."""


def card_lists() -> list[list[type[CardDef]]]:
    """Return, for each scenario of the package, the list of its card classes."""
    return [instantiate(CLASSES[name]).cards for name in SCENARIOS]


def find_scenario(name: str) -> Scenario:
    """Return the scenario with this ID.

    Raises:
        InvalidSetup: no scenario has this ID; the message names the nearest ones.
    """
    if name not in CLASSES:
        raise unknown_name("scenario", name, CLASSES.keys())
    return instantiate(CLASSES[name])
