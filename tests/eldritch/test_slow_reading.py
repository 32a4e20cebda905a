"""Compare both observations of random games and of scenes with many components with a second, slow
computation (``eldritch/encode/entities.py``, ``flat.py``, ``board_numbers.py``)."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from arkham_env.eldritch.state.ids import component
from arkham_env.eldritch.tables.everything import components
from tests.eldritch import slow_reading
from tests.eldritch.slow_reading import Columns
from tests.eldritch.support.games import deal
from tests.eldritch.support.text_base import PLAIN, POOR, WEARY, WITH_ANSWERS
from tests.eldritch.support.text_scenes import scenes
from tests.eldritch.test_encodings import ENCODER, entities, globals_of, named
from tests.eldritch.test_pending import NAMED, NUMBERS

SUMS = re.compile(r"(rest|branch\d)\.")
COLUMNS = frozenset(field.name for field in ENCODER.field_names())
OWN = ("given[", "taken[", "options", "page", "entities")


def is_read(name: str) -> bool:
    """Return whether the slow reading computes this column."""
    return not (name in NUMBERS or name.startswith((*NAMED, *OWN)) or SUMS.match(name))


def compare(g: Any, seat: int) -> None:
    wanted = {n: v for n, v in slow_reading.flat(g, seat).items() if v and n in COLUMNS}
    found = {name: value for name, value in named(g, seat).items() if is_read(name)}
    assert found == wanted, differences(found, wanted)
    wanted = {name: value for name, value in slow_reading.shared(g, seat).items() if value}
    entity_cells = {n: v for n, v in globals_of(entities(g, seat)).items() if v and is_read(n)}
    assert entity_cells == wanted, differences(entity_cells, wanted)


def differences(found: Columns, wanted: Columns) -> list[tuple[str, int, int]]:
    names = sorted({*found, *wanted})
    return [
        (name, found.get(name, 0), wanted.get(name, 0))
        for name in names
        if found.get(name, 0) != wanted.get(name, 0)
    ]


@pytest.mark.parametrize("number", range(16))
def test_random_games(number: int) -> None:
    rng = random.Random(number)
    g = deal(number)
    while not g.over:
        if rng.random() < 0.03:
            compare(g, rng.randrange(g.players))
        g.take(rng.randrange(len(g.options)))
    compare(g, rng.randrange(g.players))


@pytest.mark.parametrize("variant", [PLAIN, WITH_ANSWERS, WEARY, POOR])
def test_crowded_scenes(variant: int) -> None:
    """Of each Ancient One, asleep and awake; cards with tokens and pieces, and the defeated."""
    made = components()
    compared = 0
    for kind in range(len(made.texts.names)):
        group = made.columns[kind].group
        if group not in ("sheet", "ancient_one", "mythos", "mystery", "monster"):
            continue
        for number in range(len(made.texts.abilities[kind])):
            for g in scenes(kind, number, variant):
                g.options = g.options or [0, 1]
                g.advance()
                compare(g, (kind + number) % g.players)
                compared += 1
    assert compared > 50 and component.CARDS
