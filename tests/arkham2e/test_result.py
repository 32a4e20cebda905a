"""``arkham2e/game.py``: what a finished game of Arkham Horror came to, and what tables its plans
share."""

from __future__ import annotations

from typing import Any

import pytest

import arkham_env
from arkham_env.arkham2e import game
from arkham_env.arkham2e.log_lines import log_lines
from arkham_env.arkham2e.rules.finish import LOST_POINTS
from arkham_env.arkham2e.state.game_state import ELIMINATED, WAITING
from arkham_env.arkham2e.state.ids import cause, event, resolution, zone
from arkham_env.arkham2e.state.ids.component import NONE
from tests.arkham2e.support.scene import Scene
from tests.envs.playing import ARKHAM

ENDED = [
    ("closed", "closed", resolution.CLOSED, cause.NOT_LOST),
    ("sealed", "sealed", resolution.SEALED, cause.NOT_LOST),
    ("battle", "battle", resolution.BATTLE, cause.NOT_LOST),
    ("lost", "lost_in_battle", resolution.LOST, cause.IN_BATTLE),
    ("lost", "lost_without_battle", resolution.LOST, cause.NO_BATTLE),
    ("lost", "nobody_left", resolution.LOST, cause.NOBODY_LEFT),
]


def ended(how: int, why: int) -> Any:
    """A game of three against Yig: one seat devoured, one waits, three of six signs."""
    s = Scene(
        "joe_diamond", "amanda_sharpe", "sister_mary", gates={"woods": "abyss"}, doom=7, terror=3,
        trophies={0: ["gate:rlyeh", "gate:rlyeh"], 1: ["ghoul", "gug", "zombie"]},
    )  # fmt: skip
    for name in ("graveyard", "black_cave", "unvisited_isle"):
        s.sign(name)
    g = s.g
    for seat, status in ((1, ELIMINATED), (2, WAITING)):
        g.place[g.sheet[seat]] = zone.BOX
        g.status[seat], g.sheet[seat], g.spaces[seat] = status, NONE, NONE
    g.turn, g.over, g.resolution, g.cause = 9, True, how, why
    return game.ArkhamHorrorGame(g, 1).result


@pytest.mark.parametrize(("name", "ending", "how", "why"), ENDED)
def test_how_a_game_ended(name: str, ending: str, how: int, why: int) -> None:
    result = ended(how, why)
    won = name != "lost"
    assert (result.won, result.resolution, result.ending) == (won, name, ending)
    assert result.rounds == 9
    # The fourth of progress counts half: 2 trophies over 3 players and 1 gate, 3 signs of 6.
    assert result.score == (1.0 if won else 0.25)
    # 10 of the doom track less 3 terror, two gate trophies, three Monsters, one survivor.
    assert result.points == (10 - 3 + 2 + 1 + 1 if won else LOST_POINTS)
    assert (result.ancient_one, result.doom, result.terror) == ("yig", 7, 3)
    assert result.doom_limit == 10
    assert (result.signs, result.gates, result.trophies) == (3, 1, 2)
    assert result.awakened is False and result.eliminated == [1]
    assert result.investigators == ["joe_diamond", "", ""]


def test_what_became_of_gates_doom_and_each_seat() -> None:
    result = ended(resolution.LOST, cause.IN_BATTLE)
    assert result.lines() == [
        "elder signs: 3; gates open: 1; gate trophies: 2",
        "Yig: asleep, doom 7 of 10, terror 3",
        "seat 0: Joe Diamond",
        "seat 1: devoured",
        "seat 2: devoured",
    ]
    result.awakened = True
    assert result.lines()[1].startswith("Yig: awake, doom 7")


def test_equal_set_ups_share_a_table() -> None:
    made: Any = arkham_env.game
    one, two = made(ARKHAM, players=2, seed=1), made(ARKHAM, players=2, seed=2)
    assert one.state.table is two.state.table
    drawn = made(ARKHAM, ancient_one="random", seed=1).state.table
    assert drawn is made(ARKHAM, ancient_one=drawn.options["ancient_one"], seed=5).state.table
    spec = {"players": 1, "investigators": ["random"], "ancient_one": "yig", "scoring": True}
    table = game.RULES.table_of(spec)
    assert game.RULES.table_of(dict(spec)) is table and table.options == spec
    dealt: Any = game.RULES.deal(table, 4)
    assert "random" not in dealt.table.options["investigators"]
    again: Any = game.RULES.deal(table, 4)
    assert again.table is dealt.table


def test_a_copy_of_a_game_keeps_its_seed() -> None:
    played: Any = arkham_env.game(ARKHAM, seed=7)
    assert played.clone().seed == 7 and played.clone().hash() == played.hash()


def test_the_log_and_its_events_are_told() -> None:
    played: Any = arkham_env.game(ARKHAM, seed=7, players=2)
    names: list[str] = []
    played.observe(lambda name, *_: names.append(name))
    for _ in range(12):
        played.step(0)
    assert played.log(0) == played.log(1) == log_lines(played.state, None) != []
    assert names and set(names) <= set(event.NAMES)
