"""Numbers that stand for names (``state/ids``): each has its own, in the order of the names."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from arkham_env.core.filters import FIRST_TEST
from arkham_env.core.program import FIRST_VERB
from arkham_env.core.verbs import FIRST_KIND, FIRST_OPTION
from arkham_env.eldritch.state.ids import fact, flag, own, space, verb

FIRST = {
    "decision": FIRST_KIND, "deck": 0, "event": 0, "meeting": 0, "omen": 0,
    "option": FIRST_OPTION, "phase": 0, "point": 0, "resolution": 0, "resource": 0, "skill": 0,
    "stream": 0, "trait": 0,
}  # fmt: skip


def numbers(module: Any) -> dict[str, int]:
    """Return the numbers of a module by name, without its bounds and imported ones."""
    found = {name: value for name, value in vars(module).items() if name.isupper()}
    return {
        name: value for name, value in found.items()
        if type(value) is int and not name.startswith("FIRST") and name not in ("COUNT", "NONE")
    }  # fmt: skip


@pytest.mark.parametrize("name", FIRST)
def test_a_number_is_the_place_of_its_name(name: str) -> None:
    module: Any = importlib.import_module(f"arkham_env.eldritch.state.ids.{name}")
    for place, said in enumerate(module.NAMES):
        assert getattr(module, said.upper()) == FIRST[name] + place, said


def test_flags_are_bits() -> None:
    for place, said in enumerate(flag.NAMES):
        assert getattr(flag, said.upper()) == 1 << place
    assert 1 << len(flag.NAMES) == flag.TEST_OF and flag.SITUATION == flag.TEST_OF - 1


def test_facts_verbs_and_steps_have_numbers_of_their_own() -> None:
    facts = numbers(fact)
    assert sorted(facts.values()) == list(range(FIRST_TEST, FIRST_TEST + len(fact.NAMES)))
    for module, first in ((verb, FIRST_VERB), (own, 0)):
        found = sorted(numbers(module).values())
        assert found == list(range(first, first + len(found))), module.__name__


def test_types_of_spaces_and_kinds_of_paths() -> None:
    kinds = {space.CITY: "city", space.WILDERNESS: "wilderness", space.SEA: "sea"}
    assert [kinds[place] for place in range(3)] == list(space.TYPE_NAMES)
    assert space.PATH_NAMES[space.TRAIN] == "train" and space.PATH_NAMES[space.SHIP] == "ship"
    assert len(space.NAMES) == len(space.TYPES) == len(space.LINKS) == space.COUNT == 36
