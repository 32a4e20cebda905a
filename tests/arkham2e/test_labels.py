"""Options as text: each verb in words (that no two read alike: ``tests/board_games``)."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e import labels
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.state.game_state import SAVED, WAITING
from arkham_env.arkham2e.state.ids import (
    check,
    component,
    decision,
    option,
    resource,
    skill,
    space,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.titles import area_title, card_title, encounter_title, many, the
from arkham_env.board.texts import verbs
from arkham_env.board.texts.verbs import (
    D_ANSWER,
    D_ORDER,
    FIRST_KIND,
    OP_ANSWER,
    OP_CARD,
    OP_CHOICE,
    OP_NUMBER,
    OP_PASS,
    OP_PAY,
    OP_PIECE,
    OP_SEAT,
    OP_SPACE,
    OP_TARGET,
)
from arkham_env.board.words.labels import holder_note, seat_name
from arkham_env.board.words.titles import title
from arkham_env.core.kernel.decision import pack
from tests.arkham2e.support.scene import Scene

WOODS, ABYSS = space.number("woods"), space.FIRST_WORLD


def table() -> Scene:
    return Scene(
        "joe_diamond", "amanda_sharpe", at={0: "woods", 1: "easttown_streets"},
        gates={"unvisited_isle": "abyss"}, monsters={"ghoul": "woods"},
        cards={0: ["axe", "food", "cross", "heal", "elder_sign"], 1: ["curse", "whiskey"]},
        trophies={0: ["zombie", "gate:rlyeh"]},
    )  # fmt: skip


def said(s: Scene, kind: int, op: int, a: int = 0, b: int = 0) -> str:
    s.g.kind, s.g.seat = kind, 0
    return labels.label_of(s.g, pack(op, a, b))


ANY = decision.MOVEMENT
GHOUL = component.number("monster", "ghoul")
BLACK_MAN = component.number("monster", "the_black_man")
AXE, FOOD = component.number("common", "axe"), component.number("common", "food")
ALLY = component.FIRST_ALLY
GATE_CARD = component.FIRST_GATE_CARD
SAID: list[tuple[str, int, int, int]] = [
    ("Stop here", decision.MOVEMENT, option.STOP, 0),
    ("Nothing more", decision.TRADE, option.STOP, 0),
    ("Ready", decision.LOADOUT, option.STOP, 0),
    ("Buy nothing more", decision.SHOP, option.STOP, 0),
    ("Leave the gate alone", decision.GATE, option.STOP, 0),
    ("Leave the Monsters alone", decision.MONSTER, option.STOP, 0),
    ("Nothing more", decision.CARD, option.STOP, 0),
    ("Done", decision.UPKEEP, option.STOP, 0),
    ("Agree to the trade", decision.CONSENT, option.YES, 0),
    ("Refuse the trade", decision.CONSENT, option.NO, 0),
    ("Seal the location", decision.SEAL, option.YES, 0),
    ("Do not seal it", decision.SEAL, option.NO, 0),
    ("Yes", decision.YES_NO, option.YES, 0),
    ("No", decision.YES_NO, option.NO, 0),
    ("Move to Woods", ANY, option.MOVE, WOODS),
    ("Return by the gate in Woods", ANY, option.RETURN, WOODS),
    ("Go to Woods", ANY, option.GO_TO, WOODS),
    ("Evade the Ghoul", ANY, option.EVADE, GHOUL),
    ("Fight The Black Man", ANY, option.FIGHT, BLACK_MAN),
    ("Fight", ANY, option.FIGHT_ON, 0),
    ("Flee", ANY, option.FLEE, 0),
    ("Trade with Amanda Sharpe", ANY, option.TRADE, 1),
    ("Give Axe", ANY, option.GIVE, AXE),
    ("Take Axe", ANY, option.TAKE, AXE),
    ("Give $7", ANY, option.GIVE_MONEY, 7),
    ("Take $7", ANY, option.TAKE_MONEY, 7),
    ("Pick up no Clue", ANY, option.PICK_UP, 0),
    ("Pick up 1 Clue", ANY, option.PICK_UP, 1),
    ("Pick up 2 Clues", ANY, option.PICK_UP, 2),
    ("Have an encounter", ANY, option.ENCOUNTER, 0),
    ("Close the gate with Fight", ANY, option.CLOSE, check.FIGHT),
    ("Close the gate with Lore", ANY, option.CLOSE, check.LORE),
    ("Seal it with the Elder Sign", ANY, option.SIGN, component.number("unique", "elder_sign")),
    ("Wield Axe (1 hand, +2)", ANY, option.WIELD, AXE),
    ("Wield Shotgun (2 hands, +4)", ANY, option.WIELD, component.number("common", "shotgun")),
    ("Let go of Heal", ANY, option.RELEASE, component.number("spell", "heal")),
    ("Buy Axe (listed at $3)", ANY, option.BUY, AXE),
    ("Anna Kaslow joins you", ANY, option.ALLY, ALLY),
    ("Play Kate Winthrop", ANY, option.SHEET, component.SHEETS.index("kate_winthrop")),
    ("Keep Axe", ANY, option.KEEP, AXE),
    ("Draw from the top", ANY, option.TOP, 0),
    ("Draw from the bottom", ANY, option.BOTTOM, 0),
    ("Resolve Green Gate Card 1", ANY, option.ENTRY, GATE_CARD),
    ("Resolve Shuffle Card", ANY, option.ENTRY, component.SHUFFLE_CARD),
    ("1 Sanity", ANY, option.SANITY, 0),
    ("1 Stamina", ANY, option.STAMINA, 0),
    ("Slider", ANY, option.SLIDER, 0),
    ("Use Food", ANY, option.USE, FOOD),
    ("None", ANY, OP_TARGET, 0),
    ("Choose Amanda Sharpe", ANY, OP_SEAT, 1),
    ("To Amanda Sharpe in Easttown Streets", decision.FLYING, OP_SEAT, 1),
    ("Choose Woods", ANY, OP_SPACE, WOODS),
    ("A Monster to Woods", decision.SURGE, OP_SPACE, WOODS),
    ("Choose the Ghoul in Woods", ANY, OP_PIECE, GHOUL),
    ("Choose the Zombie", ANY, OP_PIECE, component.number("monster", "zombie")),
    ("Choose Axe", ANY, OP_CARD, AXE),
    ("Discard Axe", decision.DISCARD, OP_CARD, AXE),
    ("Choose Curse of Amanda Sharpe", ANY, OP_CARD, component.number("special", "blessing")),
    ("4", ANY, OP_NUMBER, 4),
    ("Keep the dice", decision.AFTER_ROLL, OP_PASS, 0),
    ("Go on", decision.BEFORE_CHECK, OP_PASS, 0),
    ("Go on", decision.ENCOUNTER, OP_PASS, 0),
    ("Pass", decision.PREVENT, OP_PASS, 0),
    ("Use Food", D_ANSWER, OP_ANSWER, FOOD),
    ("Resolve Food", D_ORDER, OP_ANSWER, FOOD),
    ("Resolve Food", decision.UPKEEP_ORDER, OP_ANSWER, FOOD),
    ("Use Whiskey of Amanda Sharpe", ANY, OP_ANSWER, component.number("common", "whiskey")),
    ("Use Mandy Thompson", ANY, OP_ANSWER, component.SHEETS.index("mandy_thompson")),
    ("Spend 1 Clue", ANY, OP_PAY, resource.CLUES),
    ("Spend 1 Sanity", ANY, OP_PAY, resource.SANITY),
    ("Spend 1 movement point", ANY, OP_PAY, resource.MOVEMENT),
    ("Use Food in place of 1 Clue", ANY, OP_PAY, SAVED + FOOD),
]


@pytest.mark.parametrize(("words", "kind", "op", "a"), SAID, ids=[f"{i}" for i in range(len(SAID))])
def test_an_option_in_words(words: str, kind: int, op: int, a: int) -> None:
    s = table()
    assert said(s, kind, op, a) == words


def test_every_verb_is_said() -> None:
    apart = {option.SLIDERS, option.ABILITY, option.CLUE}
    found = {op for _, _, op, _ in SAID if op >= verbs.FIRST_OPTION} | apart
    assert found == set(range(verbs.FIRST_OPTION, verbs.FIRST_OPTION + len(option.NAMES)))


def test_kinds_of_decisions() -> None:
    assert labels.decision_name(D_ORDER) == verbs.KIND_NAMES[D_ORDER]
    for number, name in enumerate(decision.NAMES):
        assert labels.decision_name(FIRST_KIND + number) == name


def test_trophies_that_pay() -> None:
    s = table()
    zombie, gate = s.g.trophies[0][0], s.g.gate_trophies[0][0]
    assert said(s, ANY, OP_PAY, SAVED + zombie, resource.TOUGHNESS) == (
        "Spend the trophy Zombie (toughness 1)"
    )
    assert said(s, ANY, OP_PAY, SAVED + gate, resource.GATES) == ("Spend the trophy Gate to R'lyeh")


def test_stopping_in_an_other_world_goes_on() -> None:
    s = table()
    s.g.spaces[0] = ABYSS
    assert said(s, decision.MOVEMENT, option.STOP) == "Go on"
    s.g.spaces[0] = ABYSS - 1
    assert said(s, decision.MOVEMENT, option.STOP) == "Stop here"


def test_a_branch_of_a_text_in_words() -> None:
    s = table()
    g: Any = s.g
    texts = g.texts
    kind = next(
        kind for kind in range(len(texts.names))
        if any(word >> 24 == 4 for ability in texts.abilities[kind] for word in ability.code)
    )  # fmt: skip
    ability, pc = next(
        (number, pc)
        for number, found in enumerate(texts.abilities[kind])
        for pc, word in enumerate(found.code) if word >> 24 == 4
    )  # fmt: skip
    script = g.new_script(kind, ability, 0, 0, NONE)
    script.pc = pc
    g.stack.append(script)
    first, second = said(s, verbs.D_CHOICE, OP_CHOICE, 0), said(s, verbs.D_CHOICE, OP_CHOICE, 1)
    assert first != second and first and second
    assert first[0].isupper() and second[0].isupper()


def test_abilities_of_locations() -> None:
    s = table()
    where = next(w for w in range(space.BOARD) if s.table.components.location_kinds[w] >= 0)
    s.g.spaces[0] = where
    words = said(s, decision.ENCOUNTER, option.ABILITY)
    assert words.startswith(f"{area_title(where)}: ") and len(words) > len(area_title(where)) + 5
    s.g.spaces[0] = 0
    assert said(s, decision.ENCOUNTER, option.ABILITY) == f"{area_title(0)}: its ability"


def test_sliders_are_told_as_skills() -> None:
    s = table()
    sheet = s.table.sheets[s.g.sheet[0]]
    for stops in ((0, 0, 0), (3, 2, 1), (1, 3, 0)):
        packed = stops[0] << 4 | stops[1] << 2 | stops[2]
        words: list[str] = []
        for slider in range(skill.SLIDERS):
            for i in range(2):
                name = title(skill.NAMES[2 * slider + i])
                words.append(f"{name} {sheet.skills[slider][stops[slider]][i]}")
        pairs = [f"{words[2 * i]} {words[2 * i + 1]}" for i in range(3)]
        assert said(s, decision.SLIDERS, option.SLIDERS, packed) == ", ".join(pairs)


def test_a_clue_for_a_die() -> None:
    s = Scene("amanda_sharpe", clues={0: 1}, cards={0: ["research_materials"]})
    made = SkillCheck(0, check.WILL, 0)
    s.g.stack.append(made)
    assert said(s, decision.AFTER_ROLL, option.CLUE) == "Spend a Clue for one more die"
    s.g.clues[0] = 0
    assert said(s, decision.AFTER_ROLL, option.CLUE) == ("Use Research Materials for one more die")
    other = Scene("joe_diamond", "amanda_sharpe", cards={1: ["research_materials"]})
    other.g.stack.append(SkillCheck(1, check.WILL, 0))
    other.g.kind, other.g.seat = decision.AFTER_ROLL, 1
    assert labels.label_of(other.g, pack(option.CLUE)) == "Use Research Materials for one more die"
    bravery = Scene("amanda_sharpe", clues={0: 1}, cards={0: ["fight_skill"]})
    made = SkillCheck(0, check.FIGHT, 0)
    made.begin(bravery.g)
    bravery.g.stack.append(made)
    assert said(bravery, decision.AFTER_ROLL, option.CLUE) == "Spend a Clue for 2 more dice"


def test_several_abilities_of_a_card_are_numbered() -> None:
    s = table()
    texts = s.g.texts
    found = 0
    for card in range(component.POSSESSIONS, component.FIRST_MYTHOS):
        abilities = texts.abilities[s.g.kind_of(card)]
        for number, ability in enumerate(abilities):
            same = [a for a in abilities if (a.kind, a.point) == (ability.kind, ability.point)]
            words = said(s, ANY, OP_ANSWER, card, number)
            if len(same) > 1:
                found += 1
                assert words.endswith(f" ({same.index(ability) + 1})")
            else:
                assert "(" not in words
    assert found


def test_names_of_things() -> None:
    s = table()
    g = s.g
    assert labels.name_of(g, NONE) == "the game" and seat_name(g, NONE) == "nobody"
    assert labels.name_of(g, AXE) == "Axe" and labels.name_of(g, GHOUL) == "the Ghoul in Woods"
    first, last = component.FIRST_MONSTER, component.FIRST_COMMON - 1
    assert labels.name_of(g, first) == "the Byakhee"
    assert labels.name_of(g, last) == "the Gate to Yuggoth"
    assert labels.name_of(g, last + 1) == ".18 Derringer"
    assert labels.name_of(g, first - 1) == "Yog-Sothoth"
    gate = g.gates[0]
    assert labels.name_of(g, gate) == "the Gate to Abyss in Unvisited Isle"
    g.place[GHOUL] = zone.LOOSE
    assert labels.name_of(g, GHOUL) == "the Ghoul"
    g.place[GHOUL] = 0
    assert labels.name_of(g, GHOUL) == f"the Ghoul in {area_title(0)}"
    g.place[GHOUL] = zone.SEAT
    assert labels.name_of(g, GHOUL) == "the Ghoul"
    blessing = component.number("special", "blessing")
    assert labels.held_title(g, blessing) == "Curse"
    assert labels.held_title(g, blessing + 1) == "Blessing"
    assert labels.held_title(g, AXE) == "Axe"
    assert holder_note(g, blessing, 0) == " of Amanda Sharpe"
    assert holder_note(g, blessing, 1) == holder_note(g, blessing + 1, 0) == ""
    g.status[1], g.sheet[1] = WAITING, NONE
    assert seat_name(g, 1) == "seat 1" and seat_name(g, 0) == "Joe Diamond"


def test_titles() -> None:
    for name, shown in (
        ("sword_of_glory", "Sword of Glory"), ("the_king_in_yellow", "The King in Yellow"),
        ("mi_go", "Mi-Go"), ("a_strange_plague", "A Strange Plague"),
        ("derringer_18", ".18 Derringer"),
    ):  # fmt: skip
        assert title(name) == shown
    assert area_title(space.SKY) == "the Sky" and area_title(space.OUTSKIRTS) == "the Outskirts"
    assert area_title(ABYSS) == "Abyss (first area)"
    assert area_title(ABYSS + 1) == "Abyss (second area)"
    assert area_title(ABYSS + 11) == "R'lyeh (second area)"
    assert many(1, "Clue") == "1 Clue" and many(0, "Clue") == "0 Clues"
    for still in ("Sanity", "Stamina", "toughness"):
        assert many(3, still) == f"3 {still}"
    assert card_title(component.FIRST_GATE) == "Gate to Abyss"
    assert the(GHOUL) == "the Ghoul" and the(BLACK_MAN) == "The Black Man"
    assert encounter_title("location", "french_hill_7") == "French Hill Card 7"
    assert encounter_title("gate_card", "gate_blue_12") == "Blue Gate Card 12"
    assert encounter_title("common", "axe") == "Axe"


def test_labels_that_read_alike_are_numbered_among_their_verb() -> None:
    s = table()
    g = s.g
    zombies = s.copies("zombie")
    g.kind, g.seat = ANY, 0
    g.options = [pack(OP_PIECE, zombies[1]), pack(option.STOP), pack(OP_PIECE, zombies[2])]
    assert [labels.label(g, packed) for packed in g.options] == [
        "Choose the Zombie (1 of 2)", "Stop here", "Choose the Zombie (2 of 2)",
    ]  # fmt: skip
    assert labels.label(g, pack(OP_PIECE, zombies[0])) == "Choose the Zombie"
