"""Printed facts of a card or sheet, for people and language models."""

from typing import Any

from arkham_env.core.kernel.errors import LONGEST_NAME, InvalidSetup, quote, unknown_name
from arkham_env.core.kernel.native import mypyc_attr
from arkham_env.core.public.copying import Plain


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(Plain):
    """Printed facts of a card, and a summary of its effects in this project's own words.

    Attributes:
        name: the title.
        facts: the printed facts by name, JSON-able; only those that the card has.
        summary: the effects of the card; empty if no summary is written yet.
    """

    def __init__(self, name: str, facts: dict[str, Any], summary: str) -> None:
        self.name: str = name
        self.facts: dict[str, Any] = facts
        self.summary: str = summary

    def text(self) -> str:
        """Return name, facts and summary as readable lines."""
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


# -- Finding a component by name -----------------------------------------------------------------


def key_of(name: str) -> str:
    """Return the letters and digits of an id or title in lower case, to compare names."""
    kept = [letter for letter in name[:LONGEST_NAME].lower() if letter.isalnum()]
    return "".join(kept)


def find_named(name: Any, ids: list[str], titles: list[list[str]]) -> int:
    """Return the index of the component with this id or title.

    An id takes precedence over a title, so that the title of another component never hides an id.

    Args:
        name: the id or title to find.
        ids: the id of each component.
        titles: all titles of each component, including the printed name.

    Raises:
        InvalidSetup: no component has this name (the message lists the nearest ids), or several
            components have this title (the message lists their ids).
    """
    wanted = key_of(name) if isinstance(name, str) else ""
    if not wanted:
        raise unknown_name("card", name, ids)
    called: list[int] = []
    for i in range(len(ids)):
        if key_of(ids[i]) == wanted:
            return i
        for title in titles[i]:
            if key_of(title) == wanted and i not in called:
                called.append(i)
    if not called:
        raise unknown_name("card", name, ids)
    if len(called) > 1:
        found = ", ".join([repr(ids[i]) for i in called])
        raise InvalidSetup(
            f"card {quote(name)}: several cards have this title, expected one of the ids {found}"
        )
    return called[0]
