"""``arkham_agents/rllib/envs.py``: the environments of RLlib's runners, and the resulting
trajectories."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("ray", reason="tests of RLlib run by make test-rllib")

from arkham_agents.rllib.envs import SeatsEnv, SingleEnv
from arkham_agents.seeds import SPLITS, training_seed
from arkham_env.envs.registry import find
from arkham_env.envs.session import Session
from tests.envs.playing import ELDRITCH
from tests.rllib.experiments import COLUMNS, GAME, Context, experiment, local_runner

PLACE = training_seed(0, "rllib 0 runner 1 place 5")


def context(players: int = 1, runner: int = 1) -> Any:
    asked = {"game": GAME, "options": {"players": players, "reward": "shaped"}}
    return Context({**asked, "columns": COLUMNS, "seed": 0, "purpose": "rllib 0"}, runner)


def same_game(seed: int, players: int) -> Session:
    session = Session(GAME, {"players": players, "reward": "shaped"})
    session.reset(seed, None)
    return session


def is_shown(shown: Any, session: Session, seat: int) -> bool:
    """Return whether the short observation is that of the seat."""
    mask = np.unpackbits(shown["action_mask"], count=session.codec.num_actions)
    decides = seat == session.seat and not session.over
    observation: Any = session.observation(seat)
    return bool(
        (shown["observation"] == observation[COLUMNS]).all()
        and (mask == (session.mask() if decides else 0)).all()
    )


def test_one_policy_plays_the_games_of_its_place_one_after_the_other() -> None:
    env = SingleEnv(context())
    random = np.random.default_rng(0)
    for number in range(3):
        shown, info = env.reset(seed=5 if number == 0 else None)
        game = same_game(PLACE + number, 1)
        over = False
        while not over:
            assert env.observation_space.contains(shown) and is_shown(shown, game, game.seat)
            action = int(random.choice(np.flatnonzero(game.mask())))
            shown, reward, over, cut, info = env.step(action)
            assert reward == game.step(action) and over == game.over and not cut
        assert is_shown(shown, game, game.seat)
        assert info == {"seat": game.seat, **game.info()} and info["rounds"] > 0
    assert PLACE in SPLITS["train"]


def test_seats_are_asked_in_turn_and_paid_with_what_they_see_next() -> None:
    env = SeatsEnv(context(2))
    random = np.random.default_rng(0)
    shown, _ = env.reset(seed=5)
    game = same_game(PLACE, 2)
    owed, asked, payments = [0.0, 0.0], set(), []
    over = False
    while not over:
        decider = f"seat_{game.seat}"
        assert list(shown) == [decider] and is_shown(shown[decider], game, game.seat)
        assert env.observation_spaces[decider].contains(shown[decider])
        asked.add(decider)
        action = int(random.choice(np.flatnonzero(game.mask())))
        shown, paid, overs, cuts, infos = env.step({decider: action})
        reward = game.step(action)
        owed = [amount + reward for amount in owed]
        over = overs["__all__"]
        assert over == game.over and cuts == {"__all__": False}
        assert shown.keys() == paid.keys() == infos.keys()
        for name, amount in paid.items():
            seat = int(name[-1])
            assert amount == pytest.approx(owed[seat])
            payments.append(amount)
            owed[seat] = 0.0
    assert asked == {"seat_0", "seat_1"} == set(shown) and owed == [0.0, 0.0]
    assert all(is_shown(shown[f"seat_{seat}"], game, seat) for seat in range(2))
    assert any(payments)


@pytest.mark.parametrize("fragment", [7, 64])
def test_trajectories_are_whole_wherever_fragments_are_cut(fragment: int) -> None:
    """The trajectories of all seats replay each game from its first to its last decision."""
    with local_runner(experiment(players=2, policies="shared", n_steps=fragment)) as runner:
        parts: dict[str, dict[str, list[Any]]] = {}
        order: list[str] = []
        finished: set[str] = set()
        while len(finished) < 3:
            for episode in runner.sample():
                if episode.id_ not in order:
                    order.append(episode.id_)
                if episode.is_done:
                    finished.add(episode.id_)
                for name, own in episode.agent_episodes.items():
                    parts.setdefault(episode.id_, {}).setdefault(name, []).append(own)
    first = training_seed(0, "rllib 0 runner 0 place 0")
    for number, game_id in enumerate(order[:3]):
        game = same_game(first + number, 2)
        actions = {
            name: [int(action) for own in found for action in own.get_actions()]
            for name, found in parts[game_id].items()
        }
        paid = {
            name: [float(reward) for own in found for reward in own.get_rewards()]
            for name, found in parts[game_id].items()
        }
        # The reward of a decision is the sum until the next decision of the same seat.
        earned: dict[str, list[float]] = {name: [] for name in actions}
        while not game.over:
            decider = f"seat_{game.seat}"
            earned[decider].append(0.0)
            reward = game.step(actions[decider].pop(0))
            for payments in earned.values():
                if payments:
                    payments[-1] += reward
        assert actions == {name: [] for name in actions}
        for name, payments in earned.items():
            assert paid[name] == pytest.approx(payments) and any(payments)


def test_the_seeds_of_a_runner_are_its_own() -> None:
    firsts = set()
    for runner in (1, 2):
        for place in (0, 1):
            env = SingleEnv(context(runner=runner))
            env.reset(seed=place)
            firsts.add(env.dealt.first)
    assert len(firsts) == 4


def test_eldritch_horror_is_dealt_too() -> None:
    """The seats of Eldritch Horror do not decide in a fixed order; the seed sets up the game."""
    columns = list(range(0, find(ELDRITCH).encoder().flat_size, 7))
    options = {"players": 3, "investigators": "random", "reward": "shaped"}
    asked = {"game": ELDRITCH, "options": options, "columns": columns, "seed": 0, "purpose": "x"}
    random = np.random.default_rng(0)

    def any_of(shown: Any, env: Any) -> int:
        mask = np.unpackbits(shown["action_mask"], count=env.dealt.session.codec.num_actions)
        return int(random.choice(np.flatnonzero(mask)))

    single = SingleEnv(Context(asked, 1))
    shown, info = single.reset(seed=3)
    over = False
    while not over:
        assert single.observation_space.contains(shown)
        shown, _, over, _, info = single.step(any_of(shown, single))
    assert info["rounds"] > 0
    seats = SeatsEnv(Context(asked, 1))
    found, _ = seats.reset(seed=3)
    met = set()
    over = False
    while not over:
        ((name, shown),) = found.items()
        met.add(name)
        found, _, overs, _, _ = seats.step({name: any_of(shown, seats)})
        over = overs["__all__"]
    assert met == {"seat_0", "seat_1", "seat_2"}
