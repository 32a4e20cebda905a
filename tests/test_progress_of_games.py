"""``eldritch/potential.py``, ``arkham2e/potential.py``, ``lcg/potential.py``: progress of every
game
is 1 only for a win, and decreases only by the listed events.

The compiled build plays about a thousand games of each, the other build a few.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

import arkham_env
from arkham_agents.faces import choose
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.native import is_compiled
from arkham_env.eldritch.potential import progress as eldritch_progress
from arkham_env.eldritch.rules.mysteries import solve, solve_final
from arkham_env.eldritch.state.game_state import Game as EldritchState
from arkham_env.eldritch.state.ids import component
from arkham_env.envs.options import EnvOptions
from arkham_env.envs.registry import find
from arkham_env.envs.rewards import Reward
from arkham_env.lcg.potential import MOST, progress
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.scenario_definition import Scenario
from tests.eldritch.support import picking
from tests.eldritch.support.scene import Scene as EldritchScene
from tests.envs.playing import CORE, GAME, PLAYS, every_game
from tests.lcg.scenarios.test_spreading_flames_resolutions import finale, slay
from tests.lcg.support.scene import Scene
from tests.progress_audit import ProgressAudit

CHUNKS = 10
IN_A_CHUNK = 100 if is_compiled() else 4
SCRIPTED = 10
"""Every so many games are played by the scripted player, who wins some of them."""
SLIP = 0.03
"""Fraction of random moves of the scripted player."""


def audited(game_id: str, number: int) -> ProgressAudit:
    """Play the game of a number and audit it at every decision."""
    made: Any = arkham_env.game
    if game_id in (GAME, CORE):
        more = {"play": PLAYS[number % len(PLAYS)]} if game_id == CORE else {}
        game = made(game_id, players=1 + number % 4, seed=number, **more)
    else:
        game = made(
            game_id, players=1 + number % 8, investigators="random", ancient_one="random",
            seed=number,
        )  # fmt: skip
    rng = random.Random(number)
    agent = make_agent("heuristic").for_game(game_id) if number % SCRIPTED == 0 else None
    if agent is not None:
        agent.reset(number)
    audit = ProgressAudit(game)
    while not game.over:
        if agent is not None and rng.random() > SLIP:
            game.step(choose(agent, game))
        else:
            game.step(rng.randrange(game.num_options))
        audit.check()
    return audit


@every_game
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_progress_is_1_for_wins_alone_and_falls_by_what_is_listed(game_id: str, chunk: int) -> None:
    for number in range(chunk * IN_A_CHUNK, (chunk + 1) * IN_A_CHUNK):
        audited(game_id, number)


# -- Wins ------------------------------------------------------------------------------------------


def test_a_won_scenario_ends_at_1_whatever_is_still_asked() -> None:
    """The win is certain once the Servant is defeated; the resolution has two more decisions."""
    s = slay(finale())
    reached: list[float] = []
    while not s.g.over:
        assert s.g.won
        reached.append(progress(s.g))
        s.g.take(0)
    assert reached and set(reached) == {MOST} and progress(s.g) == 1.0


class Done(Scenario):
    """A scenario whose progress is always 1."""

    def progress(self, g: Game) -> float:
        return 1.0


def test_a_lost_or_running_scenario_is_below_1_however_it_counts() -> None:
    g = Scene().g
    g.table.scenario = Done()
    assert progress(g) == MOST
    g.over = g.ended = True
    assert progress(g) == MOST


MYSTERIES = component.MYSTERIES


@pytest.mark.parametrize("ancient_one", component.ANCIENT_ONES)
@pytest.mark.parametrize("awake", [False, True])
def test_the_last_mystery_of_eldritch_horror_ends_at_1(ancient_one: str, awake: bool) -> None:
    number = component.ANCIENT_ONES.index(ancient_one)
    s = EldritchScene("lily_chen", ancient_one=ancient_one)
    g: EldritchState = s.g
    if awake:
        s.wake()
    for name in MYSTERIES[4 * number : 4 * number + 3]:
        card = s.mystery(name)
        assert eldritch_progress(g) < 1.0 and not g.over
        picking.do(s, partial(solve, card=card))
    if awake:
        assert eldritch_progress(g) < 1.0 and not g.over
        picking.do(s, solve_final)
    assert s.ended() == "mysteries" and eldritch_progress(g) == 1.0


def test_the_reward_progress_pays_a_win_all_that_is_left() -> None:
    """From the last act on, the rewards add up to the score and the rest of the progress."""
    s = finale()
    reward = Reward(EnvOptions(reward="progress"), find(GAME))
    start = reward.reached(s.g)
    slay(s)
    while not s.g.over:
        s.g.take(0)
    gained = reward.gain(start, reward.reached(s.g))
    assert start < 1.0 and gained == pytest.approx(1.0 - start)
