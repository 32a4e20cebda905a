"""What is printed on a component, by its name."""

from __future__ import annotations

import pytest

import arkham_env
from arkham_env.arkham2e.game import RULES
from arkham_env.arkham2e.printed import card_of, summary_of, title_of
from arkham_env.arkham2e.state import columns
from arkham_env.arkham2e.state.ids import component, skill, space, world
from arkham_env.arkham2e.tables.everything import components
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.public.card import find_named, key_of

FACTS: dict[str, dict[str, object]] = {
    "Ghoul": {
        "id": "ghoul", "type": "monster", "awareness": -3, "horror": "+0, 1 Sanity",
        "combat": "-1, 1 Stamina", "toughness": 1, "movement": "normal", "symbol": "hexagon",
        "abilities": ["Ambush"],
    },
    "flying polyp": {
        "id": "flying_polyp", "type": "monster", "awareness": 0, "horror": "-2, 4 Sanity",
        "combat": "-3, 3 Stamina", "toughness": 3, "movement": "flying", "symbol": "hexagon",
        "abilities": ["Physical Resistance", "Nightmarish 1", "Overwhelming 1"],
    },
    "Joe Diamond": {
        "id": "joe_diamond", "type": "sheet", "sanity": 4, "stamina": 6,
        "home": "Police Station", "focus": 3, "speed": "3 4 5 6", "sneak": "4 3 2 1",
        "fight": "2 3 4 5", "will": "3 2 1 0", "lore": "0 1 2 3", "luck": "3 2 1 0", "money": 8,
        "clues": 3, "begins with": [".45 Automatic"], "draws": ["2 Common Items", "1 Skill"],
    },
    "kate-winthrop": {
        "id": "kate_winthrop", "type": "sheet", "sanity": 6, "stamina": 4,
        "home": "Science Building", "focus": 1, "speed": "1 2 3 4", "sneak": "5 4 3 2",
        "fight": "1 2 3 4", "will": "3 2 1 0", "lore": "2 3 4 5", "luck": "4 3 2 1", "money": 7,
        "clues": 2, "begins with": [],
        "draws": ["1 Common Item", "1 Unique Item", "2 Spells", "1 Skill"],
    },
    "AXE": {
        "id": "axe", "type": "Common Item", "types": ["Weapon"], "price": 3, "hands": 1,
        "combat": "+2 physical", "with the other hand empty": "+3",
    },
    "Enchanted Blade": {
        "id": "enchanted_blade", "type": "Unique Item", "types": ["Weapon"], "price": 6,
        "hands": 1, "combat": "+4 magical",
    },
    "cross": {
        "id": "cross", "type": "Common Item", "types": ["Weapon"], "price": 3, "hands": 1,
        "combat": "+0 magical", "against Undead": "+3",
    },
    "Ancient Tome": {"id": "ancient_tome", "type": "Common Item", "types": ["Tome"], "price": 4},
    "Heal": {"id": "heal", "type": "spell", "casting modifier": 1, "cost": "1 Sanity"},
    "Bind Monster": {
        "id": "bind_monster", "type": "spell", "hands": 2, "casting modifier": 4,
        "cost": "2 Sanity",
    },
    "Bravery": {"id": "bravery", "type": "skill"},
    "Duke": {"id": "duke", "type": "ally"},
    "Curse": {"id": "curse", "type": "curse"},
    "Blessing": {"id": "blessing", "type": "special"},
    "Yig": {
        "id": "yig", "type": "Ancient One", "doom": 10, "combat rating": -3, "defences": [],
    },
    "Gate to R'lyeh": {
        "id": "rlyeh", "type": "gate", "modifier": -3, "symbol": "plus",
        "encounters": ["red", "yellow"],
    },
    "The Great Ritual": {
        "id": "the_great_ritual", "type": "mythos", "kind": "rumor", "gate": "Graveyard",
        "white": ["Slash", "Star", "Triangle"], "black": ["Hexagon"],
        "activity": "French Hill Streets",
    },
    "City Gripped by Blackouts": {
        "id": "city_gripped_by_blackouts", "type": "mythos", "kind": "headline",
        "gate": "Unvisited Isle", "clue": "Science Building", "white": ["Hexagon"],
        "black": ["Slash", "Star", "Triangle"],
        "closes": ["General Store", "Curiositie Shoppe", "Ye Olde Magick Shoppe"],
        "stays": "until the end of the next turn",
    },
    "Northside Card 1": {"id": "northside_1", "type": "location card"},
    "Shuffle Card": {"id": "gate_card_shuffle", "type": "gate card"},
}  # fmt: skip


@pytest.mark.parametrize("name", FACTS)
def test_the_printed_facts(name: str) -> None:
    assert RULES.find_card(name).facts == FACTS[name]


def test_names_are_written_in_any_way() -> None:
    assert key_of("Ma's Boarding-House 2") == "masboardinghouse2"
    for name in ("derringer_18", ".18 Derringer", "18 DERRINGER"):
        assert RULES.find_card(name).name == ".18 Derringer"
    for name in ("yuggoth", "Gate to Yuggoth", "gate-to-yuggoth"):
        assert RULES.find_card(name).name == "Gate to Yuggoth"


@pytest.mark.parametrize("name", ["", "???", None, 3, "no such thing"])
def test_what_has_no_name_is_refused(name: object) -> None:
    with pytest.raises(InvalidSetup, match="unknown card"):
        RULES.find_card(name)


def test_every_kind_has_its_facts() -> None:
    made = components()
    for kind, name in enumerate(made.texts.names):
        card, column = card_of(made, kind), made.columns[kind]
        facts, group = card.facts, column.group
        assert facts["id"] == name and card.name == title_of(made, kind)
        assert card.summary == summary_of(made, kind)
        for fact, groups in (
            ("toughness", ("monster",)), ("movement", ("monster",)), ("home", ("sheet",)),
            ("doom", ("ancient_one",)), ("symbol", ("monster", "gate")),
            ("price", ("common", "unique")), ("cost", ("spell",)), ("kind", ("mythos",)),
            ("casting modifier", ("spell",)), ("encounters", ("gate",)), ("white", ("mythos",)),
        ):  # fmt: skip
            assert (fact in facts) == (group in groups), (name, fact)
        assert ("hands" in facts) == (column.hands > 0)
        assert ("with the other hand empty" in facts) == (column.lone_bonus > 0)
        assert ("against Undead" in facts) == (column.undead_bonus > 0)
        if group == "monster":
            assert ("horror" in facts) == (column.horror != columns.NO_CHECK)
            assert ("combat" in facts) == (column.combat != columns.NO_CHECK)
        if group == "mythos":
            printed = made.mythos[component.MYTHOS.index(name)]
            assert ("gate" in facts) == (printed.gate >= 0)
            assert ("clue" in facts) == (printed.clue >= 0)
            assert ("activity" in facts) == (printed.activity >= 0)
            assert ("closes" in facts) == bool(printed.closes)
        if group == "gate":
            which = world.NAMES.index(name)
            assert facts["modifier"] == world.MODIFIERS[which]


def test_spells_against_a_monster_are_cast_by_its_awareness() -> None:
    made = components()
    by = [
        name for kind, name in enumerate(made.texts.names)
        if made.columns[kind].group == "spell" and made.columns[kind].cast == columns.BY_AWARENESS
    ]  # fmt: skip
    assert by
    for name in by:
        assert RULES.find_card(name).facts["casting modifier"] == "its awareness"


def test_each_entry_stands_on_a_line_of_its_own() -> None:
    made = components()
    for kind, name in enumerate(made.texts.names):
        group = made.columns[kind].group
        if group not in ("location", "gate_card"):
            continue
        lines = summary_of(made, kind).splitlines()
        if name == component.COPIES[component.SHUFFLE_CARD][1]:
            assert lines == ["Shuffle all gate cards, then draw another one"]
            continue
        assert len(lines) == len(made.texts.abilities[kind])
        places = [line.partition(": ")[0] for line in lines]
        assert len(set(places)) == len(places), name
        assert all(line.partition(": ")[2] for line in lines)
        if group == "location":
            hood = name.rpartition("_")[0]
            street = space.NEIGHBORHOODS.index(hood)
            known = [w for w in range(space.STREETS, space.BOARD) if space.STREET_OF[w] == street]
            assert len(lines) - ("Inner Sanctum" in places) == len(known)


@pytest.mark.parametrize("name", skill.NAMES)
def test_a_skill_is_found_by_the_name_on_its_card(name: str) -> None:
    for said in (name, name.capitalize(), f"{name}_skill", f"{name} Skill"):
        assert arkham_env.card("arkham2e/base", said).facts == {
            "id": f"{name}_skill", "type": "skill",
        }  # fmt: skip


def test_an_id_goes_before_a_title() -> None:
    ids = ["cthulhu_epic", "cthulhu", "other"]
    titles = [["Cthulhu"], ["Cthulhu"], ["The Other", "Both"]]
    assert find_named("CTHULHU", ids, titles) == 1
    assert find_named("the other", ids, titles) == 2


def test_a_title_of_several_is_refused_with_their_ids() -> None:
    message = r"card 'Twin': several cards have this title, expected one of the ids 'one', 'two'"
    with pytest.raises(InvalidSetup, match=message):
        find_named("Twin", ["one", "two"], [["Twin"], ["Twin", "twin"]])
    for nothing in ("", "???", None, 7):
        with pytest.raises(InvalidSetup, match="unknown card"):
            find_named(nothing, ["one"], [["One"]])
