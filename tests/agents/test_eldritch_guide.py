"""``arkham_agents/eldritch/entity_guide.py``: how networks read the entities of Eldritch Horror:
the
guide matches the encoded rows."""

from __future__ import annotations

import random

import numpy as np

import arkham_env
from arkham_agents.eldritch.entity_guide import GROUP, GROUPS, PILES, guide
from arkham_agents.networks.entity_features import EntityReader
from arkham_agents.networks.entity_guide import NO_PILE, guide_of
from arkham_env.core.encoding.encode import as_numpy, new_mask, new_row
from arkham_env.envs.registry import find

ID = "eldritch/base"


def rows_of_a_game(seed: int, players: int, steps: int) -> list[tuple[np.ndarray, np.ndarray]]:
    """Return observations and ids of legal actions of a random game."""
    entry = find(ID)
    plan = entry.plan({"players": players})
    slot = entry.slots(plan.table, 1, "entities", "table")[0]
    slot.start(seed)
    row, mask = new_row(slot.observation_size), new_mask(slot.num_actions)
    draws = random.Random(seed)
    found = []
    for _ in range(steps):
        if slot.over():
            break
        slot.write(row, mask)
        cells = as_numpy(row.data, "int16", slot.observation_size).copy()
        legal = np.flatnonzero(as_numpy(mask.data, "int8", slot.num_actions))
        found.append((cells, legal))
        slot.take(slot.index_of(int(draws.choice(legal.tolist()))))
    return found


def test_the_entry_names_it() -> None:
    encoder = arkham_env.envs.registry.find(ID).encoder()
    found, made = guide_of(ID), guide(encoder)
    assert found.numbers == made.numbers
    assert found.groups == GROUPS
    assert found.piles == PILES


def test_every_entity_has_a_group_or_lies_in_a_pile() -> None:
    encoder = find(ID).encoder()
    made = guide(encoder)
    first = encoder.globals_size
    seen: set[int] = set()
    for seed, players in ((1, 1), (2, 4)):
        for cells, _ in rows_of_a_game(seed, players, 120):
            used = int(cells[made.entities])
            entities = cells[first:].astype(np.int16)[: encoder.entity_rows * encoder.entity_width]
            rows = entities.reshape(encoder.entity_rows, encoder.entity_width)[:used]
            groups, piles = made.sort(rows)
            assert groups[0] == GROUP["self"]
            members = piles == NO_PILE
            assert (groups[members] < len(GROUPS)).all()
            assert (piles[~members] < len(PILES)).all()
            seen.update(groups[members].tolist())
    # No entity of the games is in the fallback group.
    assert {GROUPS[group] for group in seen} >= {
        "self", "investigator elsewhere", "space here", "space elsewhere", "monster elsewhere",
        "ancient one", "mystery", "own possession", "reserve",
    }  # fmt: skip


def test_printed_facts_are_those_of_the_rows() -> None:
    encoder = find(ID).encoder()
    made = guide(encoder)
    cells, _ = rows_of_a_game(5, 2, 1)[0]
    first, width = encoder.globals_size, encoder.entity_width
    for at in range(int(cells[made.entities])):
        row = cells[first + at * width : first + (at + 1) * width]
        printed = made.printed[row[made.kind]].copy()
        own = row[: made.printed.shape[1]].copy()
        own[made.kind] = 0
        assert (printed == own).all()


def test_a_reader_takes_what_is_written() -> None:
    encoder = find(ID).encoder()
    reader = EntityReader(guide(encoder), encoder)
    found = rows_of_a_game(7, 3, 60)
    cells = np.stack([row for row, _ in found])
    counts = np.array([len(legal) for _, legal in found], np.int64)
    actions = np.concatenate([legal for _, legal in found]).astype(np.int64)
    features = reader.read(cells, actions, counts)
    assert len(features) == len(found)
    assert int(features.members.min()) > 36
    assert bool((features.kinds >= 0).all())
    assert bool((features.targets < features.members.max()).all())
