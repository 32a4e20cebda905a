"""Batches whose games have different set-ups (``envs/mixture.py``)."""

from __future__ import annotations

import copy
import json
from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.kernel.rng import numbered_streams
from arkham_env.envs.mixture import Mixture, SetUp, mixture_of, slots_of
from arkham_env.envs.registry import find
from arkham_env.envs.vector_games import VectorGames
from tests.envs.playing import ARKHAM, CORE, ELDRITCH, GAME, OTHER_SET_UP, every_game

MIX = [
    SetUp({"investigators": ["joe_diamond"], "difficulty": "easy"}),
    SetUp({"investigators": ["trish_scarborough"], "difficulty": "expert"}, 0.5),
    SetUp({"players": 3}, 2.0),
]
MIXES = {
    GAME: MIX,
    CORE: [
        SetUp({"investigators": ["joe_diamond"]}),
        SetUp({"investigators": ["daniela_reyes"], "play": "smoke_and_mirrors"}, 0.5),
        SetUp({"players": 3, "play": "spreading_flames", "decks": "random"}, 2.0),
    ],
    ELDRITCH: [
        SetUp({"investigators": ["leo_anderson"], "difficulty": "easy"}),
        SetUp(
            {"investigators": ["lola_hayes"], "ancient_one": "cthulhu", "difficulty": "staged"}, 0.5
        ),
        SetUp({"players": 3, "investigators": "random", "ancient_one": "random"}, 2.0),
        SetUp({"investigators": ["random", "lily_chen"], "starting_rumor": True}),
    ],
    ARKHAM: [
        SetUp({"investigators": ["joe_diamond"], "ancient_one": "hastur"}),
        SetUp({"investigators": ["kate_winthrop"], "ancient_one": "yog_sothoth"}, 0.5),
        SetUp({"players": 3, "investigators": "random"}, 2.0),
        SetUp({"investigators": ["random", "mandy_thompson"], "scoring": False}),
    ],
}
"""Set-ups of each game; those of the board games also with investigators drawn by the seed."""


def play(vector_games: VectorGames, steps: int, seed: int = 1) -> list[Any]:
    """Play at random and return the rows, masks, rewards and results of each step."""
    random = numbered_streams(seed, 1)
    found: list[Any] = []
    for _ in range(steps):
        paid = vector_games.step(np.array(vector_games.batch.sample(random)))
        ended = [
            (i, r and r.score, r and r.ending)
            for i, r in zip(vector_games.ended, vector_games.final_results, strict=True)
        ]
        found.append(
            (
                vector_games.rows.copy(),
                vector_games.legal.copy(),
                paid,
                ended,
                vector_games.seeds.tolist(),
            )
        )
    return found


def same(one: list[Any], two: list[Any]) -> bool:
    return all(
        np.array_equal(a[0], b[0]) and np.array_equal(a[1], b[1]) and np.array_equal(a[2], b[2])
        and a[3:] == b[3:]
        for a, b in zip(one, two, strict=True)
    )  # fmt: skip


@pytest.mark.parametrize("observation", ["flat", "entities"])
@every_game
def test_each_game_is_that_of_its_set_up(game_id: str, observation: str) -> None:
    """Rows, masks and rewards are those of a batch of one game with that set-up alone."""
    options = {"observation": observation, "reward": "victory"}
    count, seed = 6, 40
    vector_games = VectorGames(game_id, count, options, MIXES[game_id])
    vector_games.reset(seed)
    drawn = mixture_of(find(game_id), {}, MIXES[game_id])
    alone = [
        VectorGames(game_id, 1, {**options, **drawn.options_of(seed + i)}) for i in range(count)
    ]
    for i, one in enumerate(alone):
        one.reset(seed + i)
    assert len({one.states[0].players for one in alone}) > 1
    random = numbered_streams(3, 1)
    games = ended = 0
    while games < 12:
        assert all(np.array_equal(vector_games.rows[i], one.rows[0]) for i, one in enumerate(alone))
        assert all(
            np.array_equal(vector_games.legal[i], one.legal[0]) for i, one in enumerate(alone)
        )
        actions = np.array(vector_games.batch.sample(random))
        paid = vector_games.step(actions)
        for i, one in enumerate(alone):
            assert one.step(actions[i : i + 1])[0] == paid[i]
            if one.overs[0]:  # this batch would start the next seed
                result, ours = (
                    one.final_results[0],
                    vector_games.final_results[vector_games.ended.index(i)],
                )
                assert result is not None and ours is not None
                assert (result.score, result.ending) == (ours.score, ours.ending)
                games, ended = games + 1, int(vector_games.seeds[i])
                alone[i] = VectorGames(game_id, 1, {**options, **drawn.options_of(ended)})
                alone[i].reset(ended)


@every_game
def test_a_mixed_crowd_goes_on_from_what_it_saved(game_id: str) -> None:
    vector_games = VectorGames(game_id, 5, {"reward": "victory"}, MIXES[game_id])
    vector_games.reset(7)
    play(vector_games, 60)
    saved = json.loads(json.dumps(vector_games.save()))
    copied = copy.deepcopy(vector_games)
    other = VectorGames(game_id, 5, {"reward": "victory"}, MIXES[game_id])
    other.restore(saved)
    after = play(vector_games, 150, seed=9)
    assert sum(len(step[3]) for step in after) > 2  # some games are new
    assert same(after, play(other, 150, seed=9)) and same(after, play(copied, 150, seed=9))


def test_mixtures_are_shared_until_cards_are_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = find(GAME)
    one = mixture_of(entry, {"trauma": None}, MIX)
    assert (
        mixture_of(entry, {"trauma": None}, [SetUp(dict(s.options), s.weight) for s in MIX]) is one
    )
    assert mixture_of(entry, {}, MIX[:2]) is not one
    assert mixture_of(entry, {"trauma": None}, [*MIX[:2], SetUp(MIX[2].options, 3.0)]) is not one
    monkeypatch.setattr(entry, "shared", None)
    assert mixture_of(entry, {"trauma": None}, MIX) is not one


@every_game
def test_without_a_mix_all_games_are_alike(game_id: str) -> None:
    slots = slots_of(find(game_id), {"players": 2}, (), 3, "flat", "table")
    alone = {GAME: "BatchSlot", CORE: "BatchSlot", ELDRITCH: "BoardSlot", ARKHAM: "BoardSlot"}[
        game_id
    ]
    assert [type(slot).__name__ for slot in slots] == [alone] * 3


@every_game
def test_options_of_a_seed_are_those_of_its_game(game_id: str) -> None:
    [(option, value)] = OTHER_SET_UP[game_id].items()
    mixture = Mixture(find(game_id), {option: value}, MIXES[game_id])
    vector_games = VectorGames(game_id, 20, {option: value}, MIXES[game_id])
    vector_games.reset(100)
    for i in range(20):
        game = arkham_env.game(game_id, seed=100 + i, **mixture.options_of(100 + i))
        assert vector_games.states[i].players == game.players
        assert vector_games.entry.play_of(vector_games.states[i]).save() == game.save()
    met = {one.options.get(option, value) for one in MIXES[game_id]}
    assert {options[option] for options in mixture.options} == met and len(met) == 3


@pytest.mark.parametrize(
    ("game_id", "mix", "message"),
    [
        (GAME, [SetUp({"reward": "points"})], "'reward' in a set-up of a mix"),
        (GAME, [SetUp({"player": 2})], "did you mean 'players'"),
        (GAME, [SetUp(), SetUp({"difficulty": "harder"})], "did you mean 'hard'"),
        (GAME, [SetUp({}, 0.0)], "expected at least one weight above 0"),
        (GAME, [SetUp({"investigators": ["joe_diamond", "jo"]})], "unknown investigator"),
        (ELDRITCH, [SetUp({"mask": "both"})], "'mask' in a set-up of a mix"),
        (ELDRITCH, [SetUp({"ancient_ones": ["cthulhu"]})], "did you mean 'ancient_one'"),
        (ELDRITCH, [SetUp(), SetUp({"difficulty": "nomal"})], "did you mean 'normal'"),
        (ELDRITCH, [SetUp(), SetUp({"ancient_one": "cthulu"})], "did you mean 'cthulhu'"),
        (ELDRITCH, [SetUp({"investigators": ["lily_chen", "leo"]})], "unknown investigator 'leo'"),
    ],
)
def test_mixes_that_cannot_be(game_id: str, mix: list[SetUp], message: str) -> None:
    with pytest.raises(InvalidSetup, match=message):
        Mixture(find(game_id), {}, mix).check()


class Watched:
    """An entry that records the options that it checks."""

    def __init__(self) -> None:
        self.checked: list[Any] = []

    def encoder(self) -> Any:
        return find(GAME).encoder()

    def check(self, options: Any) -> Any:
        self.checked.append(options)
        return find(GAME).check(options)


def test_a_check_meets_every_value_once() -> None:
    entry: Any = Watched()
    names = ["joe_diamond", "trish_scarborough", "dexter_drake"]
    pairs = [[a, b] for a in names for b in names if a != b]
    mix = [SetUp({"investigators": p, "difficulty": d}) for p in pairs for d in ("easy", "hard")]
    Mixture(entry, {}, mix).check()
    checked = entry.checked
    assert len(checked) <= 4 < len(mix)
    assert {name for one in checked for name in one["investigators"]} == set(names)
    assert {one["difficulty"] for one in checked} == {"easy", "hard"}


@every_game
def test_the_four_mixtures_made_last_are_kept(game_id: str) -> None:
    entry = find(game_id)
    mixes = [[SetUp(weight=float(number))] for number in range(1, 7)]
    made = [mixture_of(entry, {}, mix) for mix in mixes]
    for mix, one in zip(mixes[2:], made[2:], strict=True):
        assert mixture_of(entry, {}, mix) is one
    assert mixture_of(entry, {}, mixes[1]) is not made[1]


@every_game
def test_games_begin_in_states_of_a_pool_and_a_save_goes_on_with_it(game_id: str) -> None:
    """Each game has the set-up and the known information of its state, and new random streams."""
    vector_games = VectorGames(game_id, 6, {"reward": "victory"}, MIXES[game_id])
    vector_games.reset(40)
    play(vector_games, 30)
    states = [state.branch() for state in vector_games.states]
    seeds = vector_games.seeds.tolist()
    texts = [vector_games.entry.play_of(state).save() for state in states]
    shown = [row.tolist() for row in vector_games.rows]
    vector_games.start_from(states, seeds, 1.0)
    vector_games.reset(90)
    assert [vector_games.entry.play_of(state).save() for state in states] == texts
    assert set(vector_games.seeds.tolist()) <= set(seeds)
    for i, state in enumerate(vector_games.states):
        origin = seeds.index(int(vector_games.seeds[i]))
        assert state.table is states[origin].table
        assert vector_games.rows[i].tolist() == shown[origin]
        assert state.streams.states != states[origin].streams.states
        assert vector_games.phi[i] == vector_games.measures()[i]
    other = VectorGames(game_id, 6, {"reward": "victory"}, MIXES[game_id])
    other.restore(json.loads(json.dumps(vector_games.save())))
    assert np.array_equal(other.rows, vector_games.rows)
    assert same(play(other, 600, 3), play(vector_games, 600, 3))
    assert any(seed in seeds for seed in vector_games.seeds.tolist())
