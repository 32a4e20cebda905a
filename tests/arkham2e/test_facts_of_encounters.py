"""Compare every entry of every encounter card of ``arkham2e/tables`` with the reference data.

There are two comparisons. The reference's steps are written as a program, which must be equal to
the table's program. The checks, numbers and names in the reference's sentences must be in the
table's program; where steps and sentences disagree, the sentences are right. The tests are skipped
if the reference data is not available.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from arkham_env.arkham2e.state.ids import (
    check,
    component,
    resource,
    space,
    verb,
    world,
)
from arkham_env.arkham2e.state.table import OTHER, SANCTUM, Components
from arkham_env.arkham2e.tables import phrases as say
from arkham_env.arkham2e.tables.builder import Builder
from arkham_env.board.texts.amounts import TABLED, plain
from arkham_env.board.texts.program import ELSE, PAY
from arkham_env.board.texts.texts import TEXT, Ability
from arkham_env.board.words.wording import faults, text
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from tests.arkham2e.support.encounter_reader import ALONE, Reader

FOLDER: Final = Path(__file__).parents[2].parent / "shared" / "reference" / "arkham2e"
MODULES: Final = (*space.NEIGHBORHOODS, *(f"gate_{color}" for color in world.COLORS))
FILES: Final = ("location_encounters", "gate_encounters")
needs_reference = pytest.mark.skipif(not FOLDER.is_dir(), reason="no reference data")


def built() -> Components:
    """Return the encounter cards alone."""
    b = Builder()
    for module in MODULES:
        import_module(f"arkham_env.arkham2e.tables.{module}").fill(b)
    return b.made


COMPONENTS: Final = built()
TEXTS: Final = COMPONENTS.texts


@lru_cache
def printed(file: str) -> list[dict[str, Any]]:
    """Return the cards of a file of the reference that have entries."""
    cards: list[dict[str, Any]] = json.loads((FOLDER / f"{file}.json").read_text("utf-8"))["cards"]
    return [card for card in cards if card["entries"]]


def place_of(entry: dict[str, Any]) -> int:
    """Return the key of an entry: an area, a world, SANCTUM or OTHER."""
    if "location" in entry:
        where = entry["location"]
        return SANCTUM if where == "inner_sanctum" else space.number(where)
    where = entry["other_world"]
    return OTHER if where == "other" else world.NAMES.index(where)


def code_of(card: str, entry: dict[str, Any]) -> list[int]:
    """Return the table's program of an entry."""
    kind = COMPONENTS.kinds[card]
    number = COMPONENTS.kind_of_card.index(kind) - component.FIRST_LOCATION_CARD
    return TEXTS.code(kind, COMPONENTS.entries[number][place_of(entry)])


# -- The form ------------------------------------------------------------------------------------


def test_all_encounters_are_sound() -> None:
    entries = 0
    for kind in range(len(TEXTS.names)):
        assert TEXTS.modifiers[kind] == []
        for ability in TEXTS.abilities[kind]:
            entries += 1
            assert ability.kind == TEXT
            assert faults(TEXTS, ability.code) == [], TEXTS.names[kind]
    assert entries == 333


def test_all_cards_have_the_entries_of_their_places() -> None:
    """Each location of a neighbourhood, the Inner Sanctum; two worlds of a colour and the rest."""
    for card in range(component.FIRST_LOCATION_CARD, component.FIRST_SPARE):
        keys = list(COMPONENTS.entries[card - component.FIRST_LOCATION_CARD])
        kind = COMPONENTS.kind_of_card[card]
        group, name = component.COPIES[card]
        assert TEXTS.names[kind] == name
        assert COMPONENTS.columns[kind].group == group
        if card == component.SHUFFLE_CARD:
            assert keys == []
        elif card < component.FIRST_GATE_CARD:
            places = space.LOCATIONS[(card - component.FIRST_LOCATION_CARD) // 7][1]
            wanted = [space.number(place) for place in places]
            assert keys == (wanted if len(wanted) == 3 else [wanted[0], SANCTUM, wanted[1]])
        else:
            color = (card - component.FIRST_GATE_CARD) // 12
            assert len(keys) == 3 and keys[2] == OTHER
            assert all(color in world.ENCOUNTERS[key] for key in keys[:2])
            assert world.ANOTHER_DIMENSION not in keys


# -- The steps -----------------------------------------------------------------------------------


@needs_reference
@pytest.mark.parametrize("file", FILES)
def test_entries_are_what_the_steps_say(file: str) -> None:
    assert len(printed(file)) == {"location_encounters": 63, "gate_encounters": 48}[file]
    for card in printed(file):
        for entry in card["entries"]:
            program = ALONE.get(entry["id"]) or Reader().program(entry["resolution"])
            wanted = Ability(TEXT, program).code
            code = code_of(card["id"], entry)
            same = [TEXTS.in_full(word) for word in code] == [TEXTS.in_full(w) for w in wanted]
            assert same, f"{entry['id']}: {text(TEXTS, code)}, not {text(TEXTS, wanted)}"


# -- What the sentences say ----------------------------------------------------------------------

CHECK: Final = re.compile(
    r"(\w+) \(([+-]\d)\) check(?: \[(\d) successes needed\])?( and count successes)?"
)


@needs_reference
@pytest.mark.parametrize("file", FILES)
def test_checks_are_what_the_sentences_say(file: str) -> None:
    """Skill, modifier and difficulty; of a table the row of most successes."""
    for card in printed(file):
        for entry in card["entries"]:
            said = entry["effect"]
            highest = [int(n) for n in re.findall(r"(\d)\+ successes: ", said)]
            wanted = [
                (skill.lower(), int(change), highest.pop(0) if table else int(needed or 1))
                for skill, change, needed, table in CHECK.findall(said)
            ]
            code = code_of(card["id"], entry)
            found = []
            for at, word in enumerate(code):
                if op_of(word) == verb.CHECK:
                    least = a_of(code[at + 1]) if op_of(code[at + 1]) == ELSE else 0
                    found.append((check.NAMES[a_of(word)], plain(b_of(word)), least))
            assert found == wanted, entry["id"]


SAID: Final = (
    (r"ain \$(\d+)(?! per)", verb.GAIN_MONEY, "b"),
    (r"(?:Lose|Pay|spending) \$(\d+)", PAY, resource.MONEY),
    (r"ain (\d+) Clue tokens?(?! per| for)", verb.GAIN_CLUES, "b"),
    (r"ose (\d+) Clue", verb.LOSE_CLUES, "b"),
    (r"spending (\d+) Clue", PAY, resource.CLUES),
    (r"(?:spending|and) (\d+) Sanity(?:\.)? If you do", PAY, resource.SANITY),
    (r"ose (\d+) Sanity(?! for)", verb.LOSE, "a"),
    (r"ose (\d+) Stamina(?! for)", verb.LOSE, "b"),
    (r"ain (\d+) Sanity", verb.GAIN, "a"),
    (r"ain (\d+) Stamina", verb.GAIN, "b"),
    (r"ain (\d+) points", verb.SPLIT, "b"),
    (r"totalling (\d+) toughness", PAY, resource.TOUGHNESS),
    (r"spending (\d+) gate troph", PAY, resource.GATES),
)
"""Numbers in sentences, and the operand of a verb (or what is paid) that is the number."""
DRAWN: Final = (verb.DRAW, verb.DRAW_ONE, verb.DRAW_TWO)
CARD_WORDS: Final = ("Common Item", "Unique Item", "Spell", "Skill")
OTHERWISE: Final = (
    "easttown_4_velmas_diner",
    "french_hill_7_inner_sanctum",
    "french_hill_4_silver_twilight_lodge",
)
"""Entries with a number of one's choice or of dice, which no sentence names."""


def numbers(code: list[int], op: int, operand: int | str) -> set[int]:
    """Return the plain numbers in a program that are an operand of a verb, or paid of a resource;
    none for 0 and "all".
    """
    found = set()
    for word in code:
        if op_of(word) == op and (op != PAY or a_of(word) == operand):
            value = a_of(word) if operand == "a" else b_of(word)
            if value < TABLED and value not in (0, say.ALL):
                found.add(plain(value))
    return found


@needs_reference
@pytest.mark.parametrize("file", FILES)
def test_numbers_are_what_the_sentences_say(file: str) -> None:
    """Points, Clues, dollars and cards."""
    compared = 0
    for card in printed(file):
        for entry in card["entries"]:
            if entry["id"] in OTHERWISE:
                continue
            said, code = entry["effect"], code_of(card["id"], entry)
            for pattern, op, operand in SAID:
                wanted = {int(n) for n in re.findall(pattern, said)}
                compared += len(wanted)
                assert numbers(code, op, operand) == wanted, f"{entry['id']}: {pattern}"
            for which, words in enumerate(CARD_WORDS):
                wanted = {int(n) for n in re.findall(rf"raw (\d+) {words}", said)}
                found = {
                    b_of(word) for word in code if op_of(word) in DRAWN and a_of(word) == which
                }
                compared += len(wanted)
                assert found == wanted, f"{entry['id']}: {words}"
    assert compared == COMPARED[file]


COMPARED: Final = {"location_encounters": 182, "gate_encounters": 107}
"""How many numbers the sentences name: patterns that no longer find them would show."""

WORDS: Final = (
    (r"are Cursed(?!, discard)", verb.CURSE),
    (r"are Blessed", verb.BLESS),
    (r"are delayed", verb.DELAYED),
    (r"ose your next turn", verb.LOSE_TURN),
    (r"are arrested", verb.ARRESTED),
    (r"are lost in time and space", verb.BE_LOST),
    (r"are devoured", verb.BE_DEVOURED),
    (r"eturn to Arkham", verb.RETURN),
    (r"ove to the street", verb.GO_TO_STREET),
    (r"onster appears", verb.MONSTER_APPEARS),
    (r"A gate and a monster appear", verb.GATE_AND_MONSTER),
    (r"A gate opens", verb.GATE_OPENS),
    (r"have (?:an|one) encounter there|that encounter here|resolve 1 of", verb.ENCOUNTER_HERE),
    (r"buy", verb.OFFER),
    (r"Retainer|Take a Silver Twilight", verb.TAKE_SPECIAL),
    (r"estore S", verb.RESTORE),
    (r"first (?:Tome|Weapon)|if one is there", verb.TAKE_FIRST),
    (r"take any 1 card", verb.TAKE_ANY),
    (r"doom token from", verb.REMOVE_DOOM),
)
"""Words in sentences, and the verb that stands for each."""
NOT_THAT: Final = {
    ("northside_6_curiositie_shoppe", verb.ENCOUNTER_HERE),  # by the Mythos card
    ("gate_green_4_the_dreamlands", verb.RETURN),  # out of the second area
    ("easttown_6_hibbs_roadhouse", verb.OFFER),  # a stranger does
    ("easttown_6_velmas_diner", verb.OFFER),  # food for sale
    ("downtown_6_bank_of_arkham", verb.OFFER),  # what he has is drawn
    ("uptown_7_ye_olde_magick_shoppe", verb.OFFER),  # a trunk
}
"""Entries whose words mean something else."""


@needs_reference
@pytest.mark.parametrize("file", FILES)
def test_words_are_what_the_sentences_say(file: str) -> None:
    """Whether somebody is cursed, delayed, lost ...; Allies and worlds by their names."""
    for card in printed(file):
        for entry in card["entries"]:
            said, code = entry["effect"], code_of(card["id"], entry)
            verbs = {op_of(word) for word in code}
            for pattern, op in WORDS:
                wanted = re.search(pattern, said) is not None
                if op == verb.ENCOUNTER_HERE and verb.WORLD_ENCOUNTER in verbs:
                    wanted = False
                if (entry["id"], op) not in NOT_THAT:
                    assert (op in verbs) == wanted, f"{entry['id']}: {pattern}"
            allies = re.findall(r"ake the ([^.]*?(?:F\. )?[^.]*?) Ally card", said)
            named_so = [re.sub(r"\W+", "_", name).strip("_").lower() for name in allies]
            found = [component.ALLIES[a_of(w)] for w in code if op_of(w) == verb.TAKE_ALLY]
            assert sorted(set(found)) == sorted(named_so), entry["id"]
            worlds = re.findall(r"ove to (?:the |The )(\w+), have one encounter", said)
            there = [world.NAMES[a_of(w)] for w in code if op_of(w) == verb.WORLD_ENCOUNTER]
            assert [name.removeprefix("the_") for name in there] == [
                name.lower() for name in worlds
            ], entry["id"]
