"""What is printed on a card or sheet, for people and language models."""

from __future__ import annotations

from typing import Any

from arkham_env.core.copying import Plain
from arkham_env.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(Plain):
    """A card's facts and, in words of our own, what it does.

    Attributes:
        name: its title.
        facts: what is printed on it, by name, JSON-able; only what the card has.
        summary: what it does; empty if nobody has written it yet.
    """

    def __init__(self, name: str, facts: dict[str, Any], summary: str) -> None:
        self.name: str = name
        self.facts: dict[str, Any] = facts
        self.summary: str = summary

    def text(self) -> str:
        """Return all of it as readable lines."""
        lines = [self.name]
        for fact, value in self.facts.items():
            if fact == "name":
                continue
            if isinstance(value, list):
                value = ", ".join([str(part) for part in value])
            elif isinstance(value, dict):
                value = ", ".join([f"{key} {part}" for key, part in value.items()])
            elif isinstance(value, bool):
                value = "yes" if value else "no"
            lines.append(f"  {fact.replace('_', ' ')}: {value}")
        if self.summary:
            lines.append(self.summary)
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"Card({self.name!r}, {self.facts!r}, {self.summary!r})"
