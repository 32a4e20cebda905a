"""Mythos cards, in the order of their IDs."""

from arkham_env.arkham2e.state.columns import MythosCard
from arkham_env.arkham2e.tables import environments, headlines, rumors
from arkham_env.arkham2e.tables.prelude import Builder, Column, mythos_type


def fill(b: Builder) -> None:
    """Add the Mythos cards."""
    # mythos.draw_mythos implements its effect: shuffle the deck and draw another card.
    b.made.mythos.append(MythosCard(mythos_type.STORY))
    b.add("the_story_continues", Column("mythos"))
    headlines.fill(b)
    environments.fill(b)
    rumors.fill(b)
