"""The set-ups that the lists of a configuration combine to."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from arkham_agents.config import check_config, read_config
from arkham_agents.mix import MOST, set_ups
from arkham_agents.training.run_log import held_out_games
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.mixture import mixture_of
from arkham_env.envs.registry import find
from arkham_env.envs.vector_games import VectorGames
from tests.envs.playing import ARKHAM, ELDRITCH, GAME

CONFIGS = Path(__file__).resolve().parents[2] / "configs"


def weights(found: Any, name: str) -> dict[Any, float]:
    """Return the fraction of each value of an option."""
    total = sum(one.weight for one in found)
    shares: dict[Any, float] = defaultdict(float)
    for one in found:
        value = one.options[name]
        shares[tuple(value) if isinstance(value, list) else value] += one.weight / total
    return dict(shares)


def test_groups_of_investigators_in_any_order() -> None:
    found = set_ups(
        {"players": {1: 3, 2: 1}, "investigators": ["a", "b", "c"], "difficulty": {"x": 1, "y": 3}}
    )
    assert len(found) == (3 + 6) * 2
    groups = weights(found, "investigators")
    assert set(groups) == {
        ("a",), ("b",), ("c",),
        ("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b"),
    }  # fmt: skip
    assert groups["b",] == pytest.approx(0.25) and groups["c", "a"] == pytest.approx(0.25 / 6)
    assert weights(found, "difficulty") == pytest.approx({"x": 0.25, "y": 0.75})
    assert all("players" not in one.options for one in found)


def test_investigators_that_the_game_draws_are_one_word() -> None:
    """Groups are not listed: Eldritch Horror has 19,958,400 orders of eight investigators."""
    found = set_ups({"players": {1: 3, 8: 1}, "investigators": "random", "ancient_one": ["a", "b"]})
    assert [one.options for one in found] == [
        {"investigators": "random", "players": players, "ancient_one": ancient}
        for players in (1, 8)
        for ancient in ("a", "b")
    ]
    assert weights(found, "players") == pytest.approx({1: 0.75, 8: 0.25})
    data = {"id": ELDRITCH, "mix": {"players": [1, 8], "investigators": "random"}}
    config = check_config({"trainer": "masked_ppo", "game": data}).game
    drawn = mixture_of(find(ELDRITCH), config.set_up(), config.set_ups())
    vector_games = VectorGames(ELDRITCH, 40, {}, config.set_ups())
    vector_games.reset(5)
    met = [state.table.options["investigators"] for state in vector_games.states]
    assert {len(names) for names in met} == {1, 8}
    assert len({name for names in met for name in names}) == 12
    assert all(drawn.options_of(5 + i)["players"] == len(names) for i, names in enumerate(met))


def test_without_investigators_there_are_seats() -> None:
    found = set_ups({"players": [1, 2], "open_hands": [True]})
    assert [one.options for one in found] == [
        {"players": 1, "open_hands": True},
        {"players": 2, "open_hands": True},
    ]
    assert [one.options for one in set_ups({"investigators": ["a", "b"]})] == [
        {"investigators": ["a"]},
        {"investigators": ["b"]},
    ]


@pytest.mark.parametrize(
    ("mix", "message"),
    [
        ({"difficulty": []}, r"mix\.difficulty: expected at least one value"),
        ({"players": [3], "investigators": ["a", "b"]}, "2 names are too few for 3 players"),
        ({"players": [4], "investigators": list("abcdefghij")}, f"5040 set-ups.*{MOST}"),
        ({"a": list(range(80)), "b": list(range(80))}, "6400 set-ups"),
    ],
)
def test_lists_that_span_nothing_or_too_much(mix: Any, message: str) -> None:
    with pytest.raises(InvalidSetup, match=message):
        set_ups(mix)


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ({"mix": {"dificulty": ["easy"]}}, r"unknown key 'game\.mix\.dificulty'.*difficulty"),
        ({"mix": {"difficulty": ["eazy"]}}, "did you mean 'easy'"),
        ({"mix": {"difficulty": "easy"}}, "expected a list of values"),
        ({"mix": {"players": [9]}}, "players"),
        (
            {"mix": {"difficulty": ["easy"]}, "difficulty": "hard"},
            "are both set; remove one of them",
        ),
        ({"mix": {"players": [1]}, "players": 2}, "are both set; remove one of them"),
        ({"mix": {"investigators": ["joe"], "players": [1]}}, "unknown investigator 'joe'"),
        ({"mix": {"players": {1: -1}}}, "weight"),
        ({"mix": {"investigators": "joe_diamond"}}, "expected a list of names"),
        ({"id": ELDRITCH, "mix": {"ancient_one": ["cthulu"]}}, "did you mean 'cthulhu'"),
        ({"id": ELDRITCH, "mix": {"ancient": ["cthulhu"]}}, r"unknown key 'game\.mix\.ancient'"),
        ({"id": ELDRITCH, "mix": {"investigators": "any"}}, "or 'random'"),
        ({"id": ELDRITCH, "mix": {"starting_rumor": [True, 1]}}, "starting_rumor=1"),
        ({"id": ARKHAM, "mix": {"scoring": [False, 0]}}, "scoring=0"),
    ],
)
def test_mixes_that_a_configuration_cannot_have(game: Any, message: str) -> None:
    with pytest.raises(InvalidSetup, match=message):
        check_config({"trainer": "masked_ppo", "game": game})


def test_only_the_lean_trainer_mixes() -> None:
    with pytest.raises(InvalidSetup, match=r"game\.mix: only the trainer 'masked_ppo' supports"):
        check_config({"game": {"mix": {"players": [1]}}})


def test_the_general_configurations() -> None:
    """The configuration with five, four and four values, and the one that holds out one of each."""
    whole = read_config(CONFIGS / "spreading_flames_general.yaml").game.set_ups()
    assert len(whole) == (5 + 20 + 60 + 120) * 4
    part = read_config(CONFIGS / "spreading_flames_held_out.yaml").game.set_ups()
    assert len(part) == (4 + 12 + 24) * 3
    names = [{n for one in mix for n in one.options["investigators"]} for mix in (whole, part)]
    assert len(names[0] - names[1]) == 1
    hard = [{one.options["difficulty"] for one in mix} for mix in (whole, part)]
    assert len(hard[0] - hard[1]) == 1
    seats = [{len(one.options["investigators"]) for one in mix} for mix in (whole, part)]
    assert seats[0] - seats[1] == {4}


def test_held_out_games_are_drawn_from_the_mix() -> None:
    """Each seed has its set-up, independent of the other games of a batch."""

    class First:
        def predict(self, observations: Any, deterministic: bool, action_masks: Any) -> Any:
            return action_masks.argmax(1), None

    config = check_config(
        {
            "trainer": "masked_ppo",
            "game": {"mix": {"players": [1, 3], "difficulty": ["easy", "hard"]}},
        }
    ).game
    some = held_out_games(First(), config, 12, 1_000_000)
    alone = [held_out_games(First(), config, 1, 1_000_000 + i)[0] for i in range(12)]
    assert [e.score for e in some] == [e.score for e in alone]
    assert [e.decisions for e in some] == [e.decisions for e in alone]
    drawn = mixture_of(find(GAME), {}, config.set_ups())
    assert len({drawn.options_of(1_000_000 + i)["players"] for i in range(12)}) == 2


def test_too_many_orders_are_refused_before_they_are_listed() -> None:
    """Thirty names for eight seats have 235,989,936,000 orders."""
    names = [f"who_{number}" for number in range(30)]
    with pytest.raises(
        InvalidSetup, match="mix: the lists combine to 235989936000 set-ups, expected at most"
    ):
        set_ups({"players": [8], "investigators": names})
