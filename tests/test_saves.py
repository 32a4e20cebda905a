"""``core/public/replay.py``, ``core/kernel/save.py``: a save is a replay: an edited save is refused
with one error, or is a game that can be played."""

from __future__ import annotations

import contextlib
import itertools
import pickle
import random
from collections import Counter
from typing import Any

import pytest

import arkham_env
from arkham_env import ArkhamError, CorruptSave, IllegalAction
from arkham_env.core.kernel.save import seal, unseal
from arkham_env.core.public import replay
from arkham_env.core.public.play import Play
from arkham_env.core.public.replay import play_record
from arkham_env.envs.registry import find
from tests.envs.playing import GAME, every_game

SEATS = {1: "solo", 3: "three"}


def begun(game_id: str, players: int, seed: int, most: int = 10_000, copies: float = 0.0) -> Play:
    """Return a game that was played at random and determinized now and then."""
    game = arkham_env.game(game_id, players=players, seed=seed)
    rng = random.Random(seed)
    for _ in range(most):
        if game.over:
            break
        if rng.random() < copies:
            game = game.determinize(rng.randrange(players), rng.randrange(10**9))
        game.step(rng.randrange(game.num_options))
    return game


def same(game: Play, other: Play) -> bool:
    return game.hash() == other.hash() and game.record() == other.record()


def facts_of(game_id: str) -> dict[str, Any]:
    layout = find(game_id).layout()
    return {"id": layout.id, "version": layout.version, "hash": layout.hash}


# -- Records -------------------------------------------------------------------------------------


@every_game
def test_a_record_names_what_the_game_follows_from(game_id: str) -> None:
    game = begun(game_id, 2, 4, 5)
    record = game.record()
    assert tuple(record) == replay.PARTS
    assert (record["game"], record["seed"], len(record["history"])) == (game_id, 4, 5)
    assert record["rules"] == find(game_id).rules_version
    assert record["layout"] == facts_of(game_id) and record["own"] == {}
    options = record["options"]
    assert len(options["investigators"]) == 2
    again: Any = arkham_env.game(game_id, seed=4, **options)
    for pick in record["history"]:
        again.step(pick)
    assert same(again, game)
    assert unseal(game.save()) == record


def test_options_at_their_defaults_are_not_in_a_record() -> None:
    plain: Any = arkham_env.game(GAME, players=2, seed=1).record()["options"]
    assert sorted(plain) == ["difficulty", "investigators"]
    given: dict[str, Any] = {
        "investigators": ["joe_diamond", "dexter_drake"], "difficulty": "hard", "open_hands": True,
        "trauma": [(1, 0), (0, 2)], "bag": ["skull", "0", "-1", "elder_sign"],
    }  # fmt: skip
    game: Any = arkham_env.game(GAME, seed=3, **given)
    options = game.record()["options"]
    assert sorted(options) == sorted(given)
    assert options["investigators"] == ["12001", "12010"] or len(options["investigators"]) == 2
    loaded = arkham_env.load(game.save())
    assert same(loaded, game) and loaded.state.table.spec == game.state.table.spec


def test_decks_that_are_no_starter_decks_are_in_a_record() -> None:
    starter = dict(arkham_env.game(GAME, seed=1).state.table.spec["decks"][0])
    games: list[Play] = []
    for less, more in itertools.permutations(starter, 2):
        if starter[less] == 2 and starter[more] == 1:
            slots = {**starter, less: 1, more: 2}
            deck = {"investigator": "joe_diamond", "slots": slots}
            with contextlib.suppress(arkham_env.InvalidSetup):
                games.append(arkham_env.game(GAME, decks=[deck], seed=2))
    assert games
    for game in games[:5]:
        assert "decks" in game.record()["options"]
        assert same(arkham_env.load(game.save()), game)


@pytest.mark.parametrize("game_id", ["eldritch/base", "arkham2e/base"])
def test_what_the_seed_drew_is_in_a_record(game_id: str) -> None:
    made: Any = arkham_env.game
    game = made(game_id, players=3, investigators="random", ancient_one="random", seed=11)
    options = game.record()["options"]
    assert "random" not in [*options["investigators"], options["ancient_one"]]
    assert same(arkham_env.load(game.save()), game)


@every_game
@pytest.mark.parametrize("seed", [-5, 2**63, 10**30, -(10**30), 10**600])
def test_seeds_of_any_size_are_saved(game_id: str, seed: int) -> None:
    game = arkham_env.game(game_id, players=1, seed=seed)
    game.step(0)
    loaded = arkham_env.load(game.save())
    assert same(loaded, game) and loaded.seed == seed


@every_game
def test_a_loaded_game_has_the_whole_log(game_id: str) -> None:
    game = begun(game_id, 2, 3, 40)
    assert len(game.log()) > 5
    assert arkham_env.load(game.save()).log() == game.log()


# -- Determinized copies, undo -------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("players", SEATS, ids=SEATS.get)
def test_determinized_copies_are_saved_at_every_decision(game_id: str, players: int) -> None:
    game = arkham_env.game(game_id, players=players, seed=players)
    rng = random.Random(players)
    resampled = 0
    for _ in range(120):
        if game.over:
            break
        if rng.random() < 0.2:
            game = game.determinize(rng.randrange(players), rng.randrange(-(10**9), 10**9))
            resampled += 1
            assert game.seed is None
        loaded = arkham_env.load(game.save())
        assert same(loaded, game) and loaded.seed == game.seed
        assert loaded.log(0) == game.log(0)
        game.step(rng.randrange(game.num_options))
    assert resampled >= 3
    pairs = [item for item in game.record()["history"] if isinstance(item, list)]
    assert len(pairs) == resampled


@every_game
def test_undo_returns_each_earlier_state(game_id: str) -> None:
    game = arkham_env.game(game_id, players=2, seed=9)
    rng = random.Random(9)
    past: list[Play] = []
    while len(past) < 30:
        past.append(game.clone())
        game.step(rng.randrange(game.num_options))
    before = game.hash()
    for count in range(1, 31):
        undone = game.undo(count)
        assert same(undone, past[-count]) and undone.log() == past[-count].log()
    assert same(game.undo(0), game) and game.hash() == before
    for wrong in (31, -1):
        with pytest.raises(IllegalAction, match=rf"undo\({wrong}\): expected 0 to 30,"):
            game.undo(wrong)
    undone = game.undo(5)
    undone.step(0)  # another way from there on
    assert game.hash() == before


def test_undo_takes_back_a_resampling_before_the_pick() -> None:
    game = begun(GAME, 2, 1, 4)
    copy = game.determinize(0, 5)
    assert same(copy.undo(0), copy)
    copy.step(0)
    assert not same(copy.undo(1), game)
    assert same(copy.undo(2), game.undo(1))


@every_game
def test_copies_of_one_game_keep_histories_of_their_own(game_id: str) -> None:
    game = begun(game_id, 2, 5, 10)
    copies = [game.clone() for _ in range(3)]
    for number, copy in enumerate(copies):
        for _ in range(5):
            copy.step(number % copy.num_options)
    game.step(0)
    for each in (game, *copies):
        assert same(arkham_env.load(each.save()), each)
        assert same(pickle.loads(pickle.dumps(each)), each)


# -- Refused saves -------------------------------------------------------------------------------


@every_game
def test_games_arranged_by_hand_are_not_saved(game_id: str) -> None:
    game = begun(game_id, 2, 1, 3)
    for state in (game.state.clone(), game.state.determinize(0, 1)):
        arranged = find(game_id).play_of(state)
        for ask in (arranged.save, arranged.record, arranged.undo, arranged.__reduce__):
            with pytest.raises(ArkhamError, match="has no history: its state was built by hand"):
                ask()


def test_a_save_of_version_1_names_who_reads_it() -> None:
    with pytest.raises(CorruptSave, match=r"load it with arkham-env 0\.1\.0"):
        arkham_env.load('{"arkham_env":1,"hash":"0123456789abcdef","state":{}}')


def test_a_save_of_other_rules_is_refused() -> None:
    record = begun(GAME, 1, 1, 3).record()
    with pytest.raises(CorruptSave, match=r"rules version 7 of lcg/spreading_flames, expected"):
        play_record({**record, "rules": 7})


EDITS: list[tuple[dict[str, Any], str]] = [
    ({"game": "lcg/nothing"}, "unknown game"),
    ({"game": ["x"]}, "unknown game"),
    ({"more": 1}, "the part 'more' is unknown, expected the parts game, rules"),
    ({"seed": "1"}, "seed is '1', expected a whole number"),
    ({"seed": True}, "seed is True"),
    ({"trace": None}, "trace is None"),
    ({"rules": 1.0}, "rules is 1.0"),
    ({"options": []}, "options is .*, expected a dict"),
    ({"options": {"players": 9}}, "set-up: .*players"),
    ({"options": {"playerz": 1}}, "set-up: .*playerz"),
    ({"own": None}, "own is None"),
    ({"layout": 3}, "layout is 3"),
    ({"history": {}}, "history is .*, expected a list of at most 100,000 items"),
    ({"history": [99]}, "option index 99, expected 0 to "),
    ({"history": [-1]}, "option index -1, expected 0 to "),
    ({"history": [True]}, "item True, expected the index of an option or"),
    ({"history": [0.0]}, "item 0.0, expected"),
    ({"history": ["0"]}, "item '0', expected"),
    ({"history": [[0]]}, "expected the index of an option or"),
    ({"history": [[2, 0]]}, "expected the index of an option or"),
    ({"history": [[0, 2**63]]}, "expected the index of an option or"),
    ({"history": [[0, 1]]}, "leads to decisions that differ"),
    ({"history": []}, "leads to decisions that differ"),
    ({"trace": 5}, "leads to decisions that differ"),
    ({"seed": 77}, "leads to decisions that differ|option index"),
    ({"own": {"x": "0"}}, "the save requires the user content 'x': register this content"),
]


@every_game
@pytest.mark.parametrize(("edit", "why"), EDITS, ids=[str(edit)[:30] for edit, _ in EDITS])
def test_an_edit_is_one_error(game_id: str, edit: dict[str, Any], why: str) -> None:
    record = {**begun(game_id, 2, 6, 12).record(), **edit}
    with pytest.raises(CorruptSave, match=why):
        arkham_env.load(seal(record))


@every_game
@pytest.mark.parametrize("part", replay.PARTS)
def test_a_missing_part_is_one_error(game_id: str, part: str) -> None:
    record = begun(game_id, 1, 6, 2).record()
    del record[part]
    with pytest.raises(
        CorruptSave, match=f"the part '{part}' is missing, expected the parts game, rules, options"
    ):
        arkham_env.load(seal(record))


def test_a_history_that_goes_on_after_the_end_is_refused() -> None:
    game = begun(GAME, 1, 2)
    assert game.over
    record = game.record()
    assert same(play_record(record), game)
    for more in (0, [0, 1]):
        edited = {**record, "history": [*record["history"], more]}
        with pytest.raises(CorruptSave, match="after the end of the game"):
            play_record(edited)


def test_long_histories_are_refused() -> None:
    record = begun(GAME, 1, 2, 30).record()
    long = [0] * (replay.MOST_ITEMS + 1)
    with pytest.raises(CorruptSave, match="at most 100,000 items"):
        play_record({**record, "history": long})
    game = begun(GAME, 1, 2, 30)
    history = game.state.history
    assert history is not None
    for _ in range(replay.MOST_ITEMS):
        history.append(0)
    with pytest.raises(
        ArkhamError, match="its history has 100,030 items, expected at most 100,000"
    ):
        game.save()


FAR: list[Any] = [
    *(0, -1, 2**31, 2**63, 10**30, -(2**63) - 1, 255, "", "x", None, True, 1.5, [], {}, [[]]),
    *([0, 0], [9, 1], [0, 2**70]),
]


@every_game
def test_edits_at_random_are_refused_or_are_games(game_id: str) -> None:
    """The hash is computed again after each edit; a save that loads can be played on and saved."""
    rng = random.Random(8)
    games = [begun(game_id, 1 + seed % 4, seed, 60, 0.03) for seed in range(6)]
    saves = [game.record() for game in games]
    found: Counter[str] = Counter()
    for _ in range(300):
        record = dict(rng.choice(saves))
        record["history"] = list(record["history"])
        for _ in range(rng.randint(1, 2)):
            where = rng.random()
            if where < 0.7 and isinstance(record["history"], list) and record["history"]:
                at = rng.randrange(len(record["history"]))
                record["history"][at] = rng.choice([rng.randrange(8), rng.choice(FAR)])
            elif where < 0.8 and isinstance(record["options"], dict):
                name = rng.choice(["players", "difficulty", "investigators", "x"])
                record["options"] = {**record["options"], name: rng.choice(FAR)}
            else:
                record[rng.choice(["seed", "game", "trace", "history", "options"])] = rng.choice(
                    FAR
                )
        try:
            game = arkham_env.load(seal(record))
        except CorruptSave:
            found["refused"] += 1
            continue
        found["loaded"] += 1
        assert same(arkham_env.load(game.save()), game)
        while not game.over and rng.random() < 0.8:
            game.step(rng.randrange(game.num_options))
    assert found["refused"] > 200 and found["loaded"] > 3, found
