"""What is printed on a component, by its name."""

from __future__ import annotations

import pytest

from arkham_env.eldritch.printed import card_of, find_card
from arkham_env.eldritch.state.ids import component
from arkham_env.eldritch.tables.everything import components


@pytest.mark.parametrize("name", [*component.SPELLS, *component.CONDITIONS])
def test_each_back_stands_on_a_line_of_its_own(name: str) -> None:
    made = components()
    names = [*component.SPELLS, *component.CONDITIONS]
    backs = made.backs[names.index(name)]
    lines = [line for line in find_card(name).summary.splitlines() if line.startswith("Back")]
    assert len(lines) == len(backs) >= 2
    assert len({line.partition(":")[0] for line in lines}) == len(lines)
    for back, line in zip(backs, lines, strict=True):
        assert line.partition(": ")[2] == card_of(made, back).summary
