"""Arkham Horror: The Card Game (rulebook of 2026).

:func:`register_card` adds a custom card, and :func:`register_scenario` adds a custom scenario.
Importing this package does not import the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from arkham_env.lcg.state.card_definition import CardDef
    from arkham_env.lcg.state.scenario_definition import Scenario

    CardClass = TypeVar("CardClass", bound=type[CardDef])
    ScenarioClass = TypeVar("ScenarioClass", bound=type[Scenario])

__all__ = ["register_card", "register_scenario"]


def register_card(cls: CardClass) -> CardClass:
    """Register a custom card; usable as a class decorator (see ``docs/add_a_card.md``).

    The card may be a plain Python class, even if the engine is compiled.  Once it is registered,
    decks may contain its code.  Environments created after the registration have columns for the
    card at the end of the flat observation and of the entities observation (see
    ``docs/encodings.md``).

    Args:
        cls: a subclass of a base class in :mod:`arkham_env.lcg.cards.bases`, with the class
            attributes ``printed``, ``text`` and ``abilities``.

    Returns:
        ``cls``.

    Raises:
        InvalidSetup: another card has this code, or ``cls`` is not a valid card; the message states
            the fault.
    """
    from arkham_env.lcg.cards import catalogue

    catalogue.register(cls)
    catalogue.OWN.append(catalogue.instantiate(cls).printed.code)
    return cls


def register_scenario(cls: ScenarioClass) -> ScenarioClass:
    """Register a custom scenario; usable as a class decorator (see ``docs/add_a_scenario.md``).

    The scenario may be a plain Python class, even if the engine is compiled.  Once it is
    registered, ``"lcg/" + cls.id`` is a game ID for :func:`arkham_env.game`, environments,
    ``gymnasium.make``, ``pettingzoo.make``, saves, training and evaluation.  The cards in
    ``cls.cards`` are registered, too.

    Args:
        cls: a subclass of :class:`arkham_env.lcg.state.scenario_definition.Scenario`.

    Returns:
        ``cls``.

    Raises:
        InvalidSetup: the id of the scenario or the code of a card is in use already, a card is
            unknown, or an attribute is missing or wrong; the message states the expected value.
            After this error, neither the scenario nor any of its cards is registered.
    """
    from arkham_env.lcg.entry import add_scenario

    add_scenario(cls)
    return cls
