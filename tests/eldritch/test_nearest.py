"""How far spaces are from goals, in entity rows: measured again by a search of the map."""

from __future__ import annotations

import random
from collections.abc import Iterable

import arkham_env
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import component, omen, space
from tests.board_games import nearest as ways
from tests.eldritch.test_encodings import entities, rows
from tests.envs.playing import ELDRITCH


def paths(goals: Iterable[int]) -> list[int]:
    return ways.paths(space.LINKS, goals)


def wanted(g: Game) -> dict[str, list[int]]:
    """Return of each column what it has to be, by space, but those of texts."""
    color = omen.TRACK[g.omen]
    matching = [gate for gate in g.gates if omen.GATES[gate - component.FIRST_GATE] == color]
    expedition = g.expedition_space()
    return {
        "to_gate": paths(g.place[gate] for gate in g.gates),
        "to_matching_gate": paths(g.place[gate] for gate in matching),
        "to_clues": paths(g.place[clue] for clue in g.board_clues),
        "to_expedition": paths([expedition] if expedition >= 0 else []),
    }


def test_rows_of_spaces_tell_the_way_to_goals() -> None:
    draws = random.Random(5)
    seen: set[tuple[str, int]] = set()
    for seed in range(4):
        game = arkham_env.game(ELDRITCH, players=2, ancient_one="random", seed=seed)
        for step in range(120):
            if game.over:
                break
            if step % 10 == 0:
                g: Game = game.state
                spaces = [row for row in rows(entities(g, 0)) if any_type(row)]
                assert len(spaces) == space.COUNT
                for name, found in wanted(g).items():
                    assert sorted(row[name] for row in spaces) == sorted(found)
                    by_number = sorted(spaces, key=lambda row: row["kind"])
                    assert [row[name] for row in by_number] == found, name
                    seen |= {(name, path) for path in found}
                for name, here in (("to_mystery", "mystery"), ("to_rumor", "rumor")):
                    goals = [i for i, row in enumerate(by_number) if row[here]]
                    assert [row[name] for row in by_number] == paths(goals), name
                    seen |= {(name, path) for path in paths(goals)}
            game.step(draws.randrange(game.num_options))
    for name in ("to_gate", "to_clues", "to_mystery", "to_expedition", "to_matching_gate"):
        assert {(name, 0), (name, 1), (name, 3)} <= seen
    assert ("to_rumor", -1) in seen and ("to_rumor", 0) in seen


def any_type(row: dict[str, int]) -> bool:
    """Return whether an entity row describes a space."""
    return any([value for name, value in row.items() if name.startswith("space_type[")])
