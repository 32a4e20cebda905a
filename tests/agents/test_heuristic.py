"""``arkham_agents/lcg/heuristic``: the scripted player takes legal options, is better than random
play, and does not use hidden information."""

from __future__ import annotations

import itertools
import random

import pytest

import arkham_env
from arkham_agents.decision_view import HiddenInformation
from arkham_agents.faces import choose
from arkham_agents.lcg.heuristic import HeuristicAgent
from arkham_agents.lcg.seat_view import SeatView
from arkham_agents.random_agent import RandomAgent
from arkham_env.lcg.game import CardGame
from arkham_env.lcg.state.game_state import Game
from tests.lcg.support.indexes import reindex

INVESTIGATORS = (
    "daniela_reyes",
    "joe_diamond",
    "trish_scarborough",
    "dexter_drake",
    "isabelle_barnes",
)


def stage(game: CardGame) -> int:
    """Return the stage of the act (0 during set-up)."""
    state = game.state
    return state.defs[state.act].printed.stage if state.act >= 0 else 0


def finish(game: CardGame, agent: HeuristicAgent | RandomAgent) -> int:
    """Play to the end; return the latest act that was reached."""
    reached = 1
    for _ in range(20_000):
        if game.over:
            return reached
        reached = max(reached, stage(game))
        index = choose(agent, game)
        assert 0 <= index < game.num_options
        game.step(index)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("investigator", INVESTIGATORS)
@pytest.mark.parametrize("difficulty", ["easy", "expert"])
def test_plays_every_investigator_alone(investigator: str, difficulty: str) -> None:
    for seed in range(3):
        game = arkham_env.game(
            "lcg/spreading_flames",
            investigators=[investigator],
            difficulty=difficulty,
            seed=seed,
            log=False,
        )
        finish(game, HeuristicAgent())


@pytest.mark.parametrize("pair", list(itertools.combinations(INVESTIGATORS, 2)))
def test_plays_every_pair(pair: tuple[str, str]) -> None:
    game = arkham_env.game("lcg/spreading_flames", investigators=list(pair), seed=11, log=False)
    finish(game, HeuristicAgent())


@pytest.mark.parametrize("players", [3, 4])
def test_plays_big_groups(players: int) -> None:
    for seed in range(2):
        game = arkham_env.game("lcg/spreading_flames", players=players, seed=seed, log=False)
        finish(game, HeuristicAgent())


def test_gets_much_further_than_chance() -> None:
    acts = {"heuristic": 0, "random": 0}
    scores = {"heuristic": 0.0, "random": 0.0}
    for seed in range(12):
        for agent in (HeuristicAgent(), RandomAgent(seed)):
            game = arkham_env.game("lcg/spreading_flames", players=2, seed=seed, log=False)
            acts[agent.name] += finish(game, agent)
            assert game.result is not None
            scores[agent.name] += game.result.score
    assert acts["heuristic"] >= acts["random"] + 18
    assert scores["heuristic"] > scores["random"] + 0.5


def test_answers_the_same_question_alike() -> None:
    game = arkham_env.game("lcg/spreading_flames", players=2, seed=4, log=False)
    first, second = HeuristicAgent(), HeuristicAgent()
    for _ in range(150):
        if game.over:
            break
        before = game.hash()
        index = choose(first, game)
        assert index == choose(second, game) == choose(first, game)
        assert game.hash() == before
        game.step(index)


# -- Hidden information --------------------------------------------------------------------------


def permute_hidden(g: Game, seat: int, draws: random.Random) -> int:
    """Shuffle the cards that are hidden from ``seat``; return the number of changes."""
    changed = 0
    before = list(g.encounter_deck)
    g.own_known()
    g.encounter_deck = before[:]
    draws.shuffle(g.encounter_deck)
    changed += before != g.encounter_deck
    for who in g.investigators:
        unknown = [c for c in who.hand if not g.known[c] >> seat & 1] if who.id != seat else []
        pool = [c for c in who.deck if not g.known[c] >> seat & 1] + unknown
        places = len(unknown)
        draws.shuffle(pool)
        dealt = pool[:places]
        who.hand = sorted([c for c in who.hand if c not in unknown] + dealt)
        rest = iter(pool[places:])
        who.deck = [c if g.known[c] >> seat & 1 else next(rest) for c in who.deck]
        changed += len(set(dealt) - set(unknown))
        for card in unknown:
            g.known[card] = 0
        for card in dealt:
            g.known[card] = 1 << who.id
    reindex(g)
    return changed


@pytest.mark.parametrize("players", [1, 2, 4])
def test_does_not_look_at_hidden_cards(players: int) -> None:
    agent = HeuristicAgent()
    draws = random.Random(players)
    changed = 0
    asked = 0
    for seed in range(3):
        game = arkham_env.game("lcg/spreading_flames", players=players, seed=seed, log=False)
        while not game.over:
            index = choose(agent, game)
            other = game.clone()
            changed += permute_hidden(other.state, game.seat, draws)
            other.state.streams.states = [draws.getrandbits(32) for _ in game.state.streams.states]
            assert choose(agent, other) == index, (seed, game.decision)
            asked += 1
            game.step(index)
    assert asked > 100 and changed > asked // 2


def test_a_seat_view_keeps_secrets() -> None:
    game = arkham_env.game("lcg/spreading_flames", players=2, seed=1)
    while game.decision is not None and game.decision.kind != "turn":
        game.step(game.num_options - 1)
    view = SeatView(game)
    mine, other = game.seat, 1 - game.seat
    assert view.definition(game.state.investigators[mine].hand[0]).printed.name
    hidden = [
        game.state.investigators[other].hand[0],
        game.state.investigators[other].deck[0],
        game.state.investigators[mine].deck[0],
        game.state.encounter_deck[-1],
    ]
    for card in hidden:
        with pytest.raises(HiddenInformation, match="is hidden from seat"):
            view.definition(card)
        with pytest.raises(HiddenInformation):
            view.code(card)
        with pytest.raises(HiddenInformation):
            view.about_card(card)
    own = game.state.investigators[mine].hand[0]
    printed = arkham_env.card(view.game_id, view.code(own))
    assert view.about_card(own).text() == printed.text()
    with pytest.raises(HiddenInformation, match="options"):
        _ = SeatView(game, other).options
    assert view.hand_size(other) == len(game.state.investigators[other].hand)
    assert view.options == list(game.state.options)


def test_open_hands_may_be_read() -> None:
    game = arkham_env.game("lcg/spreading_flames", players=2, seed=1, open_hands=True)
    while game.decision is not None and game.decision.kind != "turn":
        game.step(game.num_options - 1)
    view = SeatView(game)
    assert view.definition(game.state.investigators[1 - game.seat].hand[0]).printed.name
    with pytest.raises(HiddenInformation):
        view.definition(game.state.encounter_deck[0])
