"""What is printed on a component, by its name."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.eldritch.game import RULES
from arkham_env.eldritch.printed import card_of
from arkham_env.eldritch.state.ids import component
from arkham_env.eldritch.tables.everything import components


@pytest.mark.parametrize("name", [*component.SPELLS, *component.CONDITIONS])
def test_each_back_stands_on_a_line_of_its_own(name: str) -> None:
    made = components()
    names = [*component.SPELLS, *component.CONDITIONS]
    backs = made.backs[names.index(name)]
    lines = [line for line in RULES.find_card(name).summary.splitlines() if line.startswith("Back")]
    assert len(lines) == len(backs) >= 2
    assert len({line.partition(":")[0] for line in lines}) == len(lines)
    for back, line in zip(backs, lines, strict=True):
        assert line.partition(": ")[2] == card_of(made, back).summary


FACTS: dict[str, dict[str, object]] = {
    "Ghoul": {
        "id": "ghoul", "type": "monster", "will": 1, "horror": 1, "strength": 0, "damage": 2,
        "toughness": 1,
    },
    "Ghost": {"id": "ghost", "type": "monster", "will": -1, "horror": 2, "toughness": 2},
    "cthulhu_epic": {
        "id": "cthulhu_epic", "type": "monster", "will": -2, "horror": 5, "strength": -2,
        "damage": 4, "toughness": "3 + investigators",
    },
    "Lily Chen": {
        "id": "lily_chen", "type": "sheet", "health": 6, "sanity": 6, "lore": 2, "influence": 2,
        "observation": 2, "strength": 4, "will": 3, "begins on": "Shanghai",
        "begins with": ["Protective Amulet", "Lucky Rabbit's Foot"],
    },
    "akachi-onyele": {
        "id": "akachi_onyele", "type": "sheet", "health": 5, "sanity": 7, "lore": 3,
        "influence": 2, "observation": 2, "strength": 2, "will": 4, "begins on": "Space 15",
        "begins with": ["Mists of Releh"], "clues": 1,
    },
    "Growing Madness": {
        "id": "growing_madness", "type": "mythos", "traits": ["Ongoing", "Rumor"],
        "color": "blue", "difficulty": "easy", "space": "Space 8", "tokens": 4,
    },
    "Silver Twilight Aid": {
        "id": "silver_twilight_aid", "type": "mythos", "traits": ["Event"], "color": "yellow",
        "difficulty": "easy",
    },
    "Azathoth": {"id": "azathoth", "type": "ancient one", "doom": 15, "mysteries": 3},
    "AXE": {"id": "axe", "type": "asset", "traits": ["Item", "Weapon"], "value": 2},
}  # fmt: skip


@pytest.mark.parametrize("name", FACTS)
def test_the_printed_facts(name: str) -> None:
    assert RULES.find_card(name).facts == FACTS[name]


def test_every_kind_has_its_facts() -> None:
    made = components()
    for kind, name in enumerate(made.texts.names):
        card = card_of(made, kind)
        assert card.facts["id"] == name and card.name
        assert ("toughness" in card.facts) == (made.columns[kind].group == "monster")
        assert ("begins on" in card.facts) == (made.columns[kind].group == "sheet")
        assert ("color" in card.facts) == (made.columns[kind].group == "mythos")


def test_a_title_of_several_tokens_is_refused_with_their_ids() -> None:
    with pytest.raises(
        InvalidSetup, match="several cards have this title, expected one of the ids 'cultist_"
    ):
        RULES.find_card("Cultist")
    assert RULES.find_card("Cthulhu").facts["id"] == "cthulhu", "an id goes before a title"
    assert RULES.find_card("cthulhu_epic").facts["type"] == "monster"
