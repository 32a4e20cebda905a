"""``lcg/decks/choosing.py``: the seed of each game draws the decks of ``decks="random"``."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_env.core.encoding.encode import as_numpy
from arkham_env.core.encoding.slot import StateRows
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.kernel.rng import numbered_streams
from arkham_env.envs.mixture import SetUp
from arkham_env.envs.registry import find
from arkham_env.envs.vector_games import VectorGames
from arkham_env.lcg import decks

CORE = "lcg/core_2026"
FRAMES = "lcg/spreading_flames"
COLLECTOR = "12181"
DANIELA, JOE = "12001", "12004"
PAIR = ["daniela_reyes", "joe_diamond"]
RANDOM: dict[str, Any] = {"investigators": PAIR, "decks": "random"}


def game(seed: int, **options: Any) -> Any:
    made: Any = arkham_env.game
    return made(CORE, seed=seed, **{**RANDOM, **options})


def decks_of(play: Any) -> list[dict[str, int]]:
    """Return the decks in the options of a game's table."""
    found: list[dict[str, int]] = play.state.table.options["decks"]
    return found


def group_of(play: Any) -> list[decks.Deck]:
    return [decks.Deck(DANIELA, decks_of(play)[0]), decks.Deck(JOE, decks_of(play)[1])]


def cards_of(play: Any, seat: int) -> list[str]:
    """Return the codes of all physical cards that a seat owns, apart from the investigator."""
    g = play.state
    return sorted(
        d.printed.code
        for card, d in enumerate(g.defs)
        if g.owner[card] == seat and card >= g.players
    )


def copies(deck: dict[str, int]) -> list[str]:
    return sorted(code for code, count in deck.items() for _ in range(count))


# -- The decks of a seed ---------------------------------------------------------------------------


def test_the_seed_draws_legal_decks_of_one_box() -> None:
    drawn = []
    for seed in range(20):
        play = game(seed)
        group = group_of(play)
        decks.validate_group(group, rules=decks.new_campaign())
        expected = decks.random_decks([DANIELA, JOE], seed)
        assert [deck.slots for deck in group] == [deck.slots for deck in expected]
        for seat in (0, 1):
            assert cards_of(play, seat) == copies(group[seat].slots)
        drawn.append(repr(decks_of(play)))
        assert game(seed).hash() == play.hash()
    assert len(set(drawn)) == 20


def test_drawing_decks_changes_no_other_random_outcome() -> None:
    """A game with the drawn decks as its option is the same game."""
    for seed in (3, 4):
        play = game(seed, play="smoke_and_mirrors")
        given = game(seed, play="smoke_and_mirrors", decks=decks_of(play))
        assert given.hash() == play.hash()
        assert given.state.table.options == play.state.table.options


def test_starter_decks_by_their_word() -> None:
    made: Any = arkham_env.game
    for game_id in (CORE, FRAMES):
        plain = made(game_id, investigators=PAIR, seed=2)
        named = made(game_id, investigators=PAIR, seed=2, decks="starter")
        assert named.hash() == plain.hash()
        assert "decks" not in named.state.table.options
        each = made(game_id, investigators=PAIR, seed=2, decks=["starter", "joe_diamond"])
        assert each.hash() == plain.hash()


def test_some_decks_are_drawn_from_the_cards_that_the_others_leave() -> None:
    own = decks.slots_of("daniela_reyes")
    for seed in range(5):
        play = game(seed, decks=[own, "random"])
        assert decks_of(play)[0] == own
        group = group_of(play)
        assert decks.group_problems(group) == []
        expected = decks.choose_decks([own, "random"], [DANIELA, JOE], seed)
        assert decks_of(play) == [deck.slots for deck in expected]


def test_collection_and_rewards_of_random_decks() -> None:
    seen: set[str] = set()
    for seed in range(12):
        play = game(seed, unlocked=[COLLECTOR], collection="unlimited")
        seen.update(*decks_of(play))
        expected = decks.random_decks(
            [DANIELA, JOE], seed, unlocked=[COLLECTOR], collection="unlimited"
        )
        assert decks_of(play) == [deck.slots for deck in expected]
        options = play.state.table.options
        assert (options["collection"], options["unlocked"]) == ("unlimited", [COLLECTOR])
    assert COLLECTOR in seen


# -- The same decks everywhere ---------------------------------------------------------------------


def test_environments_play_the_game_of_their_seed() -> None:
    expected = [game(seed).hash() for seed in (7, 8, 9)]
    env: Any = arkham_env.env(CORE, **RANDOM)
    for seed in (7, 8):
        env.reset(seed=seed)
        assert env.unwrapped.game.hash() == expected[seed - 7]
    vector = VectorGames(CORE, 3, RANDOM)
    vector.reset(7)
    play_of = find(CORE).play_of
    assert [play_of(state).hash() for state in vector.states] == expected
    mixed = VectorGames(CORE, 3, {"investigators": PAIR}, [SetUp({"decks": "random"})])
    mixed.reset(7)
    assert [play_of(state).hash() for state in mixed.states] == expected


def test_a_reset_can_draw_decks_for_one_game() -> None:
    env: Any = arkham_env.env(CORE, investigators=PAIR)
    env.reset(seed=3, options={"decks": "random"})
    assert env.unwrapped.game.hash() == game(3).hash()
    env.reset(seed=3)
    assert "decks" not in env.unwrapped.game.state.table.options


@pytest.mark.parametrize("observation", ["flat", "entities"])
def test_rows_of_a_batch_are_those_of_single_games(observation: str) -> None:
    """Over the ends of many games, whose tables all differ."""
    options = {**RANDOM, "observation": observation}
    vector = VectorGames(CORE, 4, options)
    vector.reset(30)
    encoder: Any = find(CORE).encoder()
    random = numbered_streams(1, 1)
    row = encoder.new_flat() if observation == "flat" else encoder.new_entities()
    mask = encoder.new_mask()
    ended: set[int] = set()
    steps = 0
    while len(ended) < 4:
        for i, state in enumerate(vector.states):
            if steps % 9 == 0:
                row.forget()
                if observation == "flat":
                    encoder.write_flat(state, state.seat, row)
                else:
                    encoder.write_entities(state, state.seat, row)
                assert np.array_equal(vector.rows[i], as_numpy(row.data, "int16", -1))
                encoder.write_mask(state, mask)
                assert np.array_equal(vector.legal[i], as_numpy(mask.data, "int8", -1))
        vector.step(np.array(vector.batch.sample(random)))
        steps += 1
        for i in vector.ended:
            ended.add(i)
            seed = int(vector.seeds[i])
            assert decks_of(find(CORE).play_of(vector.states[i])) == decks_of(game(seed))
    assert len({id(state.table) for state in vector.states}) == 4


def test_rows_for_networks_contain_states_of_different_tables() -> None:
    states = [game(seed).state for seed in range(3)]
    entry = find(CORE)
    encoder: Any = entry.encoder()
    slot = entry.slots(entry.plan(RANDOM).table, 1, "flat", "table")[0]
    rows = StateRows(slot.codec, 3)
    for state in states:
        ids = rows.add(state)
        mask = encoder.new_mask()
        encoder.write_mask(state, mask)
        assert ids == mask.actions()
    seen = as_numpy(rows.observations, "int16", 3, rows.width)
    for i, state in enumerate(states):
        row = encoder.new_flat()
        encoder.write_flat(state, state.seat, row)
        assert np.array_equal(seen[i], as_numpy(row.data, "int16", -1))


# -- Saves and copies ------------------------------------------------------------------------------


def test_a_save_contains_the_drawn_decks() -> None:
    play = game(11, play="queen_of_ash")
    for number in range(40):
        play.step(number % play.num_options)
    record = play.record()
    assert record["options"]["decks"] == decks_of(play)
    assert all(isinstance(deck, dict) for deck in record["options"]["decks"])
    loaded = arkham_env.load(play.save())
    assert loaded.hash() == play.hash() and loaded.save() == play.save()
    assert play.undo(40).hash() == game(11, play="queen_of_ash").hash()
    again = play.determinize(0, 5)
    assert arkham_env.load(again.save()).hash() == again.hash()


def test_copies_of_environments() -> None:
    env: Any = arkham_env.env(CORE, **RANDOM)
    env.reset(seed=4)
    for _ in range(20):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    vector = VectorGames(CORE, 2, RANDOM)
    vector.reset(4)
    for made in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert made.unwrapped.game.hash() == env.unwrapped.game.hash()
        seen, expected = (e.observe(e.agent_selection) for e in (made, env))
        assert np.array_equal(seen["observation"], expected["observation"])
        made.reset(seed=5)
        assert made.unwrapped.game.hash() == game(5).hash()
    for other in (copy.deepcopy(vector), pickle.loads(pickle.dumps(vector))):
        assert np.array_equal(other.rows, vector.rows)
        first = [find(CORE).play_of(v.states[1]).hash() for v in (other, vector)]
        assert first == [game(5).hash()] * 2


# -- The template, and errors ----------------------------------------------------------------------


def test_the_plan_of_random_decks_is_a_template() -> None:
    entry: Any = find(CORE)
    plan = entry.plan(RANDOM)
    assert plan is entry.plan({**RANDOM, "difficulty": "standard"})
    assert plan.table.options["decks"] == ["random", "random"]
    assert entry.plan(plan.table.options) is plan
    assert entry.check(RANDOM)["decks"] == ["random", "random"]
    tables = [plan.new(seed, False).state.table for seed in (0, 1)]
    assert plan.table not in tables and tables[0] is not tables[1]
    assert tables[0].game_id == plan.table.game_id == CORE


@pytest.mark.parametrize(
    ("game_id", "options", "words"),
    [
        (CORE, {"decks": "randm"}, "decks='randm': expected a list .*; did you mean 'random'"),
        (CORE, {"decks": ["random"]}, "'random' names no investigator, expected also the option"),
        (CORE, {"investigators": PAIR, "decks": ["random"]}, "got 1 decks: expected 2"),
        (CORE, {"investigators": PAIR, "decks": ["random", "rndom"]}, "unknown starter deck"),
        (FRAMES, {"decks": "random"}, "expected 'starter', a list of decks, or the game 'lcg/core"),
        (FRAMES, {"investigators": PAIR, "decks": ["random", "starter"]}, "the game 'lcg/core_20"),
        (FRAMES, {"decks": "starters"}, "decks='starters': expected a list of decks"),
    ],
)
def test_options_that_are_refused(game_id: Any, options: Any, words: str) -> None:
    with pytest.raises(InvalidSetup, match=words):
        arkham_env.game(game_id, **options)


def test_spreading_flames_names_the_game_with_all_cards() -> None:
    deck = decks.random_deck(JOE, 3).slots
    with pytest.raises(InvalidSetup, match="a custom card, or the game 'lcg/core_2026', which"):
        arkham_env.game(FRAMES, decks=[deck])
    assert arkham_env.game(CORE, decks=[deck]).state.table.options["decks"] == [deck]
