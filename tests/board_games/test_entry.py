"""``board/board_entry.py``: what a board game is set up with: names, numbers and defaults, each
refused by name."""

from __future__ import annotations

from typing import Any

import pytest

import arkham_env
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.registry import find
from tests.board_games.games import BoardGame, every_board_game

ANCIENT = {"eldritch": "azathoth", "arkham2e": "yig"}
"""Who wakes when nobody is named."""
PAIR = {
    "eldritch": ["Jim Culver", "silas-marsh"],
    "arkham2e": ["Joe Diamond", "amanda-sharpe"],
}


def spec_of(game: BoardGame, **options: Any) -> dict[str, Any]:
    spec: dict[str, Any] = find(game.game_id).plan(options).spec  # type: ignore[attr-defined]
    return spec


@every_board_game
def test_defaults(game: BoardGame) -> None:
    order = game.module("entry").DEFAULT_ORDER
    sheets = game.module("state.ids.component").SHEETS
    assert sorted(order) == sorted(sheets)
    for options, players in (({}, 1), ({"players": 1}, 1), ({"players": 5}, 5)):
        found = spec_of(game, **options)
        assert found["players"] == players
        assert found["investigators"] == list(order[:players])
        assert found["ancient_one"] == ANCIENT[game.name]
    assert spec_of(game, players=None, investigators=None) == spec_of(game)


@every_board_game
def test_names_are_written_in_any_way(game: BoardGame) -> None:
    named = spec_of(game, investigators=PAIR[game.name], ancient_one=" Yog-Sothoth ")
    assert named["ancient_one"] == "yog_sothoth" and named["players"] == 2
    plain = [name.lower().replace(" ", "_").replace("-", "_") for name in PAIR[game.name]]
    assert named["investigators"] == plain
    assert named == spec_of(game, investigators=tuple(plain), ancient_one="yog_sothoth", players=2)


@every_board_game
def test_what_the_seed_draws(game: BoardGame) -> None:
    assert spec_of(game, investigators="Random", players=3)["investigators"] == ["random"] * 3
    assert spec_of(game, investigators="random")["investigators"] == ["random"]
    first = PAIR[game.name][0]
    found = spec_of(game, investigators=[first, "random"], ancient_one="random")
    assert found["investigators"][1] == found["ancient_one"] == "random"
    made: Any = arkham_env.game
    drawn = [
        made(game.game_id, investigators=[first, "random"], ancient_one="random", seed=seed)
        for seed in range(12)
    ]
    tables = [played.state.table.options for played in drawn]
    assert len({spec["ancient_one"] for spec in tables}) > 2
    assert len({spec["investigators"][1] for spec in tables}) > 4
    assert {spec["investigators"][0] for spec in tables} == {found["investigators"][0]}
    again = made(game.game_id, investigators=[first, "random"], ancient_one="random", seed=3)
    assert again.hash() == drawn[3].hash()


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"player": 2}, "player.*players"),
    ({"players": 0}, "players=0: expected .*1.*8"),
    ({"players": 9}, "players=9: expected .*1.*8"),
    ({"players": True}, "players=True"),
    ({"players": "two"}, "players='two'"),
    ({"investigators": "joe"}, "investigators='joe': expected a list of names"),
    ({"investigators": []}, "0 investigators: expected 1 to 8"),
    ({"investigators": ["random"] * 9}, "9 investigators: expected 1 to 8"),
    ({"investigators": [3]}, "investigator 3"),
    ({"investigators": ["nobody"]}, "investigator 'nobody': expected one of "),
    ({"investigators": ["random"], "players": 2}, "players=2: expected 1, one per investigator"),
    ({"ancient_one": "cthulu"}, "ancient_one 'cthulu': expected one of .*did you mean 'cthulhu'"),
    ({"ancient_one": None}, "ancient_one None"),
]


@every_board_game
@pytest.mark.parametrize(("options", "why"), REFUSED, ids=[f"{i}" for i in range(len(REFUSED))])
def test_a_set_up_is_refused(options: dict[str, Any], why: str, game: BoardGame) -> None:
    with pytest.raises(InvalidSetup, match=why):
        find(game.game_id).plan(options)


@every_board_game
def test_nobody_plays_twice(game: BoardGame) -> None:
    name = PAIR[game.name][0]
    with pytest.raises(InvalidSetup, match="expected each investigator only once"):
        find(game.game_id).plan({"investigators": [name, name.upper()]})


@every_board_game
def test_equal_set_ups_share_a_plan(game: BoardGame) -> None:
    entry: Any = find(game.game_id)
    plan = entry.plan({"players": 2})
    assert entry.plan({"players": 2}) is plan
    assert entry.plan({"investigators": list(plan.spec["investigators"])}) is plan
    assert entry.plan({"players": 3}) is not plan
    assert entry.plan(plan.table.options) is plan
    assert plan.table.options == plan.spec and plan.players == 2


@every_board_game
def test_facts_of_a_game(game: BoardGame) -> None:
    entry: Any = find(game.game_id)
    facts = entry.describe()
    ids = game.module("state.ids.component")
    assert facts["investigators"] == list(ids.SHEETS)
    assert facts["ancient_ones"] == list(ids.ANCIENT_ONES)
    assert entry.card(ids.SHEETS[0]).facts["id"] == ids.SHEETS[0]
    assert entry.encoder() is entry.encoder()
    layout = entry.layout()
    assert layout.version >= 1 and layout.id and layout.hash


def test_endings_of_arkham_horror() -> None:
    entry: Any = find("arkham2e/base")
    assert entry.endings == [
        "closed", "sealed", "battle", "lost_in_battle", "lost_without_battle", "nobody_left",
    ]  # fmt: skip
    result = entry.describe()["result"]
    assert result["endings"] == entry.endings
    assert result["resolutions"] == ["closed", "sealed", "battle", "lost"]
    worst = 10 - 10 - 8 - 4  # the least doom, terror, loans and Elder Signs played
    assert result["points"] == (
        f"the victory points of a win; {worst - 1} for a loss, below every win; "
        "without scoring 1 for a win, 0 for a loss"
    )
