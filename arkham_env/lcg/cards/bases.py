"""Base classes of cards, one per card type."""

from arkham_env.core.kernel.native import mypyc_attr
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import card_type


@mypyc_attr(allow_interpreted_subclasses=True)
class InvestigatorCard(CardDef):
    """Base class of investigators. The card id of an investigator equals the number of its seat."""

    type = card_type.INVESTIGATOR


@mypyc_attr(allow_interpreted_subclasses=True)
class Asset(CardDef):
    """Base class of assets."""

    type = card_type.ASSET


@mypyc_attr(allow_interpreted_subclasses=True)
class EventCard(CardDef):
    """Base class of event cards."""

    type = card_type.EVENT


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill(CardDef):
    """Base class of skill cards."""

    type = card_type.SKILL


@mypyc_attr(allow_interpreted_subclasses=True)
class Enemy(CardDef):
    """Base class of enemies."""

    type = card_type.ENEMY


@mypyc_attr(allow_interpreted_subclasses=True)
class Treachery(CardDef):
    """Base class of treacheries."""

    type = card_type.TREACHERY


@mypyc_attr(allow_interpreted_subclasses=True)
class Location(CardDef):
    """Base class of locations.

    The printed facts ``symbol`` and ``connects_to`` are connection icons. They apply to both sides,
    unless the facts also state icons for the unrevealed side.
    """

    type = card_type.LOCATION


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(CardDef):
    """Base class of acts.

    The objective is an ability of the front. The text of the reverse side is an ability with the
    trigger ``trigger.reverse()``.
    """

    type = card_type.ACT


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda(CardDef):
    """Base class of agendas.

    The doom threshold is a printed fact. The text of the reverse side is an ability with the
    trigger ``trigger.reverse()``.
    """

    type = card_type.AGENDA


@mypyc_attr(allow_interpreted_subclasses=True)
class WeaknessTreachery(CardDef):
    """Base class of treacheries that are weaknesses in players' decks."""

    type = card_type.TREACHERY
