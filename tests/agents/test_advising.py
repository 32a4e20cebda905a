"""Advice of agents: the values of options, and their output in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_agents.base import Agent
from arkham_agents.faces import choose, observation_encoder_of
from arkham_agents.registry import make_agent
from arkham_agents.terminal.advising import advise
from arkham_env.core.kernel.errors import IllegalAction
from tests.agents.test_evaluation import untrained
from tests.agents.test_terminal import Sitting
from tests.envs.playing import GAME, GAMES


def some_turn(seed: int = 3) -> Any:
    """Return a game at a decision with several options."""
    game = arkham_env.game(GAME, players=2, seed=seed)
    while game.decision is None or game.decision.kind != "turn":
        game.step(0)
    return game


def test_a_net_says_how_likely_it_takes_each_option(tmp_path: Path) -> None:
    agent: Any = make_agent(str(untrained(tmp_path)))
    game = some_turn()
    before = game.hash()
    advice = advise(agent, game)
    assert len(advice.probabilities) == game.num_options > 3
    assert sum(advice.probabilities) == pytest.approx(1) and min(advice.probabilities) > 0
    assert advice.choice == int(np.argmax(advice.probabilities)) == choose(agent, game)
    assert (advice.visits, advice.values) == ([], [])
    assert game.hash() == before
    # The probabilities are by option index: each option has the probability of its action.
    observation_encoder = observation_encoder_of(game.state)
    observation_encoder.look(game.state)
    shares = agent.probabilities(observation_encoder.row_view, observation_encoder.legal_view)
    ids = [a for a in np.flatnonzero(observation_encoder.legal_view)]
    assert shares[ids].sum() == pytest.approx(1) and len(ids) == game.num_options
    for action in ids:
        assert (
            advice.probabilities[observation_encoder.slot.index_of(int(action))] == shares[action]
        )


def test_a_net_of_stable_baselines_says_the_same_things(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib")
    from arkham_agents.networks.learned import LearnedAgent

    agent = LearnedAgent.__new__(LearnedAgent)
    encoder = arkham_env.vector_env(GAME, 1).vector_games.codec
    agent.meta = {
        "trainer": "sb3", "hidden": [8], "observation_size": encoder.width,
        "num_actions": encoder.num_actions,
    }  # fmt: skip
    from arkham_agents.networks.learned import make_policy

    agent.policy, agent.sample, agent.fits = make_policy(agent.meta), False, {GAME}
    game = some_turn()
    advice = advise(agent, game)
    assert sum(advice.probabilities) == pytest.approx(1) and min(advice.probabilities) > 0
    assert advice.choice == int(np.argmax(advice.probabilities))
    # The drawn option is legal, too.
    agent.sample, agent.path = True, "net"
    observation_encoder = observation_encoder_of(game.state)
    observation_encoder.look(game.state)
    rows, masks = (
        np.tile(observation_encoder.row_view, (50, 1)),
        np.tile(observation_encoder.legal_view, (50, 1)),
    )
    drawn = agent.act_many(rows, masks, np.linspace(0, 0.999, 50))
    assert (
        observation_encoder.legal_view[drawn].all() and len(set(drawn.tolist())) == game.num_options
    )


def test_a_search_says_what_it_tried(tmp_path: Path) -> None:
    game = some_turn()
    agent: Any = make_agent("search?sims=40")
    agent.reset(1)
    advice = advise(agent, game)
    assert sum(advice.visits) == 40 and len(advice.visits) == game.num_options
    assert len(advice.values) == game.num_options and advice.probabilities == []
    assert advice.visits[advice.choice] == max(advice.visits)
    agent = make_agent(f"search:{untrained(tmp_path)}?sims=24&certain=2")
    agent.reset(1)
    advice = advise(agent, game)
    assert sum(advice.visits) == 24 and sum(advice.probabilities) == pytest.approx(1)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_search_that_its_policy_makes_needless_says_so(game_id: str, tmp_path: Path) -> None:
    """If the policy decides alone, no simulations run, and no visits and values are shown."""
    path = untrained(tmp_path, game=game_id)
    agent: Any = make_agent(f"search:{path}?sims=24&certain=0")
    sitting = Sitting(["?"], game_id=game_id)
    sitting.terminal.adviser = agent
    sitting.terminal.run()
    game = sitting.terminal.game
    advice = advise(agent, game)
    assert (advice.visits, advice.values) == ([], [])
    assert sum(advice.probabilities) == pytest.approx(1)
    assert advice.probabilities[advice.choice] == max(advice.probabilities)
    assert "nothing was searched" in advice.note
    lines = [" ".join(line.split()) for line in sitting.text.splitlines()]
    head = lines.index("option probability")
    assert advice.note in lines[head + 1 + game.num_options :]


def test_an_option_that_a_search_did_not_try_has_no_value() -> None:
    game = some_turn()
    agent: Any = make_agent("search?sims=2")
    agent.reset(1)
    advice = advise(agent, game)
    assert sum(advice.visits) == 2 and advice.note == ""
    assert [value is None for value in advice.values] == [n == 0 for n in advice.visits]


def test_other_agents_say_what_they_would_take() -> None:
    game = some_turn()
    agent = make_agent("heuristic")
    advice = advise(agent, game)
    assert advice.choice == choose(agent, game)
    assert (advice.probabilities, advice.visits, advice.values) == ([], [], [])


def test_a_game_that_is_over_needs_no_advice() -> None:
    game = arkham_env.game(GAME, seed=1)
    while not game.over:
        game.step(game.num_options - 1)
    with pytest.raises(IllegalAction, match="over"):
        advise(Agent(), game)


def test_the_terminal_asks_the_adviser() -> None:
    sitting = Sitting(["?", "help"])
    agent: Any = make_agent("search?sims=30")
    agent.reset(5)
    sitting.terminal.adviser = agent
    before = sitting.terminal.game.hash()
    sitting.terminal.run()
    assert sitting.terminal.game.hash() == before
    advice = advise(agent, sitting.terminal.game)
    lines = [" ".join(line.split()) for line in sitting.text.splitlines()]
    head = lines.index("option visits value")
    labels = sitting.terminal.pending().labels()
    # The mark has a separate column, so that the labels are aligned with the heading "option".
    rows = sitting.text.splitlines()
    under = next(i for i, row in enumerate(rows) if row.split() == ["option", "visits", "value"])
    assert rows[under + 1][rows[under].index("option") :].startswith(f"0 {labels[0]}")
    for index, label in enumerate(labels):
        mark = "> " if index == advice.choice else ""
        value = advice.values[index]
        shown = "-" if value is None else f"{value:.3f}"
        assert (value is None) == (advice.visits[index] == 0)
        words = f"{mark}{index} {label} {advice.visits[index]} {shown}"
        assert lines[head + 1 + index] == " ".join(words.split())
    assert "help this list q quit" in lines


def test_the_terminal_shows_probabilities(tmp_path: Path) -> None:
    sitting = Sitting(["?"])
    agent = make_agent(str(untrained(tmp_path)))
    sitting.terminal.adviser = agent
    sitting.terminal.run()
    advice = advise(agent, sitting.terminal.game)
    lines = [" ".join(line.split()) for line in sitting.text.splitlines()]
    head = lines.index("option probability")
    for index, share in enumerate(advice.probabilities):
        assert lines[head + 1 + index].endswith(f" {100 * share:.1f} %")


def test_without_an_adviser_the_commands_are_listed() -> None:
    sitting = Sitting(["?"])
    sitting.terminal.run()
    assert "undo the last n of your decisions" in sitting.text


@pytest.mark.parametrize("place", ["info", "observation", "both"])
def test_agents_choose_wherever_the_mask_is(place: Any, tmp_path: Path) -> None:
    agent = make_agent(str(untrained(tmp_path)))
    plain = arkham_env.vector_env(GAME, 2)
    env = arkham_env.vector_env(GAME, 2, mask=place)
    plain.reset(seed=3)
    env.reset(seed=3)
    assert choose(agent, env).tolist() == choose(agent, plain).tolist()
    seats = arkham_env.parallel_env(GAME, players=2, mask=place)
    seats.reset(seed=3)
    (action,) = choose(agent, seats).values()
    seats.step({seats.decider: action})
