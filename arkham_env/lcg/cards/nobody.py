"""Card of a seat that has no investigator, which occurs only in campaigns."""

from typing import Final, final

from arkham_env.lcg.cards.bases import InvestigatorCard
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.facts import Facts

ABSENT: Final = ""
"""Code of the investigator of a seat that has no investigator."""


@final
class Nobody(InvestigatorCard):
    text = "No investigator."
    printed = Facts(ABSENT, "nobody")


def nobody() -> CardDef:
    """Return the card of a seat that has no investigator."""
    return Nobody()
