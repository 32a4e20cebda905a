"""The classes of all scenarios: scenarios of the package, then scenarios that users registered."""

from importlib import import_module
from typing import Final

from arkham_env.core.kernel.errors import unknown_name
from arkham_env.core.public.class_facts import fill
from arkham_env.lcg.scenarios import CORE, GAMES, SCENARIOS
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.scenario_definition import Scenario

FACTS: Final[list[str]] = [
    "id", "name", "cards", "reference_card", "encounter_cards", "bags", "notes", "resolutions",
    "best_score", "worst_score", "lowered_by", "codex_entries", "repeatable_entries",
    "hidden_groups", "starts_in_play", "assumed_log", "last_stage",
    "log_choices", "log_options", "drawn_entries", "log_names", "facedown_cards",
    "facedown_hosts", "enemy_tokens",
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


def scenarios_of(game: str) -> list[str]:
    """Return the IDs of the scenarios of a game, which is given without ``"lcg/"``."""
    return list(GAMES.get(game, (game,)))


def find_game(game: str) -> Scenario:
    """Return the cards of all scenarios of a game as one scenario, for layouts and endings.

    For a game with one scenario, this is the scenario itself.

    Raises:
        InvalidSetup: no game has this ID; the message names the nearest ones.
    """
    names = scenarios_of(game)
    if len(names) == 1:
        return find_scenario(names[0])
    made = Scenario()
    made.id = game
    made.name = TITLES[game]
    copies: dict[str, int] = {}
    for name in names:
        scenario = find_scenario(name)
        for code, count in scenario.encounter_cards:
            copies[code] = max(count, copies.get(code, 0))
        for fact in JOINED:
            setattr(made, fact, [*getattr(made, fact), *getattr(scenario, fact)])
        made.last_stage = max(made.last_stage, scenario.last_stage)
    made.encounter_cards = list(copies.items())
    made.has_campaign = True
    return made


JOINED: Final = (
    "hidden_groups", "log_choices", "log_options", "drawn_entries", "facedown_cards",
    "facedown_hosts", "enemy_tokens",
)  # fmt: skip
"""The facts of a game with several scenarios that are those of all its scenarios."""

TITLES: Final[dict[str, str]] = {CORE: "Brethren of Ash"}
"""Titles of the games with several scenarios."""
