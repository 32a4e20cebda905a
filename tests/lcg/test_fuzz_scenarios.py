"""``lcg/scenarios/core_2026/smoke_and_mirrors/scenario.py``,
``lcg/scenarios/core_2026/queen_of_ash/scenario.py``: random games with random decks and logs."""

from __future__ import annotations

import random

import pytest

from arkham_env.core.kernel.native import is_compiled
from arkham_env.lcg.game import CardGame, build_table, new_state
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors.scenario import HARBINGERS
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import decision_kind
from tests.lcg.support.fuzz_games import random_spec
from tests.lcg.test_fuzz import check

SCENARIOS = ["smoke_and_mirrors", "queen_of_ash"]
CHUNKS = 10
GAMES_PER_CHUNK = 60 if is_compiled() else 15
LOGS = {
    "smoke_and_mirrors": [["saved_miskatonic_university"], ["miskatonic_university_burned"]],
    "queen_of_ash": [
        ["discovered_the_cults_whereabouts", "scoured_arkham_for_answers"],
        ["discovered_the_cults_whereabouts", "stirred_up_trouble", "killed_the_servant_of_flame"],
        ["failed_in_their_search"],
    ],
}


def begun(scenario: str, number: int) -> CardGame:
    """Return a game with a random log and random decks of the whole box."""
    rng = random.Random(number)
    spec = random_spec(number, number % 4 + 1)
    spec["scenario"] = scenario
    spec["log"] = [*rng.choice(LOGS[scenario]), rng.choice(HARBINGERS)]
    state = new_state(build_table(spec), number, spec["trauma"])
    state.start(number)
    return CardGame(state, number)


def help_out(g: Game, rng: random.Random) -> None:
    """Give the investigators clues and resources, so that more of the scenario is reached."""
    for who in g.investigators:
        who.clues += rng.randrange(4)
        who.resources += 3
        who.damage = who.horror = 0


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_the_invariants(scenario: str, chunk: int) -> None:
    for number in range(chunk * GAMES_PER_CHUNK, (chunk + 1) * GAMES_PER_CHUNK):
        game = begun(scenario, number)
        rng = random.Random(number)
        g = game.state
        last = 0
        while not game.over:
            check(g)
            assert not g.unsettled or g.kind != decision_kind.TURN
            if number % 2 and g.round > last and g.kind == decision_kind.TURN:
                last = g.round
                help_out(g, rng)
            if g.decisions % 23 == 0:
                seat = rng.randrange(g.players)
                copy = CardGame(g.determinize(seat, g.decisions), number)
                assert copy.state.kind == g.kind and copy.state.seat == g.seat
                if seat == g.seat:
                    assert copy.state.options == g.options
                    assert copy.view(seat) == game.view(seat)
                for _ in range(15):
                    if not copy.over:
                        check(copy.state)
                        copy.step(rng.randrange(copy.num_options))
            if number % 2 and rng.random() < 0.6:
                # Stay in the game: no resignation if there is another option.
                labels = [i for i in range(game.num_options) if "Resign" not in label(game, i)]
                game.step(rng.choice(labels or [0]))
            else:
                game.step(rng.randrange(game.num_options))
            assert g.decisions < 20_000, "the game does not end"
        assert game.result is not None
        assert 0.0 <= game.result.score <= 1.0


def label(game: CardGame, index: int) -> str:
    return game.label(game.state.options[index])


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("number", range(8))
def test_clones_play_on_identically(scenario: str, number: int) -> None:
    game = begun(scenario, 1000 + number)
    rng = random.Random(number)
    while not game.over:
        if game.state.decisions % 11 == 0:
            before = game.hash()
            one, other = game.clone(), game.clone()
            for _ in range(25):
                if one.over:
                    break
                pick = rng.randrange(one.num_options)
                assert one.state.options == other.state.options
                one.step(pick)
                other.step(pick)
            assert one.hash() == other.hash()
            assert game.hash() == before, "the copy shares state with the original"
        game.step(rng.randrange(game.num_options))
