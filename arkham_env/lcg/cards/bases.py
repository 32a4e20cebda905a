"""Base classes by card type."""

from __future__ import annotations

from arkham_env.core.kernel.native import mypyc_attr
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import card_type


@mypyc_attr(allow_interpreted_subclasses=True)
class InvestigatorCard(CardDef):
    """An investigator; its physical id is its seat."""

    type = card_type.INVESTIGATOR


@mypyc_attr(allow_interpreted_subclasses=True)
class Asset(CardDef):
    """An asset."""

    type = card_type.ASSET


@mypyc_attr(allow_interpreted_subclasses=True)
class EventCard(CardDef):
    """An event."""

    type = card_type.EVENT


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill(CardDef):
    """A skill card."""

    type = card_type.SKILL


@mypyc_attr(allow_interpreted_subclasses=True)
class Enemy(CardDef):
    """An enemy."""

    type = card_type.ENEMY


@mypyc_attr(allow_interpreted_subclasses=True)
class Treachery(CardDef):
    """A treachery."""

    type = card_type.TREACHERY


@mypyc_attr(allow_interpreted_subclasses=True)
class Location(CardDef):
    """A location; ``symbol`` and ``connects_to`` name the connection icons of both sides."""

    type = card_type.LOCATION


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(CardDef):
    """An act: objective in front, its reverse a text of ``trigger.reverse()``."""

    type = card_type.ACT


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda(CardDef):
    """An agenda: doom threshold in front, its reverse a text of ``trigger.reverse()``."""

    type = card_type.AGENDA


@mypyc_attr(allow_interpreted_subclasses=True)
class WeaknessTreachery(CardDef):
    """A weakness treachery of a player's deck."""

    type = card_type.TREACHERY
